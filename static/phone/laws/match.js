// The score of a match from its lines, as scoring/matches.py folds them: by deals, to a target, best of several games.
//
// A line:    { points: [A, B], tied: [A, B] | null }, in order; `tied` as score.js gives it.
// `rules`:   those of the table's sheet: by "deals" | "target" | "games", deals, target, games, record "deal" | "game",
//            tied_block, draws_allowed. `clock`: { tie: "extra_deal" | "draw" | null } or null.
// The score: { finished, winner: 0 | 1 | null, points: [A, B], games_won: [A, B], next_deal, next_lead,
//              surplus: [numbers of lines after the end], written: [[A, B]] by counted line }

const SEATS = 4;

/** The score after `lines`; null where only the server can tell it: a game with a score sheet of its own. */
export function fold(lines, rules, { firstLead = 1, timeCalled = false, clock = null } = {}) {
  if (rules.of_catalogue || rules.by === "account") return null;
  const written = counted(lines, rules.tied_block);
  return rules.by === "games"
    ? foldGames(written, rules, firstLead)
    : foldDeals(written, rules, firstLead, timeCalled, clock);
}

function counted(lines, tiedBlock) {
  if (tiedBlock === "next_doubled") {
    return lines.map(({ points }, index) => {
      const doubled = index > 0 && !lines[index - 1].points.some(Boolean);
      return points.map((each) => (doubled ? 2 * each : each));
    });
  }
  let winner = null;
  return lines.map(({ points, tied }) => {
    if (points.some(Boolean)) winner = points[1] > points[0] ? 1 : 0;
    else if (tiedBlock === "previous_winner" && winner !== null && tied) {
      return tied.map((each, side) => (side === winner ? each : 0));
    }
    return points;
  });
}

function foldDeals(written, rules, firstLead, timeCalled, clock) {
  const last = rules.record === "game" ? 1 : rules.deals;
  const points = [0, 0];
  let [count, atEnd] = [0, false];
  for (const line of written) {
    count += 1;
    line.forEach((each, side) => { points[side] += each; });
    atEnd = (last !== null && count >= last) || (rules.target !== null && Math.max(...points) >= rules.target);
    // Equal points after the last deal, where somebody has to win: an extra deal.
    if (atEnd && (points[0] !== points[1] || last === null || rules.draws_allowed)) break;
  }
  const isDraw = rules.draws_allowed && (atEnd || clock?.tie !== "extra_deal");
  const finished = (atEnd || timeCalled) && (points[0] !== points[1] || isDraw);
  return score(written, rules, firstLead, { finished, points, count, winner: finished ? ahead(points) : null });
}

function foldGames(written, rules, firstLead) {
  const won = [0, 0];
  const points = [0, 0];
  let [game, games, count] = [[0, 0], 0, 0];
  const majority = Math.floor(rules.games / 2);
  const isOver = () => Math.max(...won) > majority || games === rules.games;
  for (const line of written) {
    count += 1;
    line.forEach((each, side) => { game[side] += each; points[side] += each; });
    if (rules.record !== "game" && Math.max(...game) < rules.target) continue;
    games += 1;
    if (ahead(game) !== null) won[ahead(game)] += 1;
    game = [0, 0];
    if (isOver()) break;
  }
  const finished = isOver();
  const winner = finished ? ahead(won) : null;
  return { ...score(written, rules, firstLead, { finished, points, count, winner }), games_won: won };
}

const ahead = ([a, b]) => (a === b ? null : Number(b > a));

function score(written, rules, firstLead, { finished, points, count, winner }) {
  const leads = !finished && rules.record === "deal";
  return {
    finished,
    winner,
    points,
    games_won: [0, 0],
    next_deal: finished ? null : count + 1,
    // The lead goes round in turn whoever won, also after a tied block (docs/rules.md SP.1, FD-O06).
    next_lead: leads ? ((firstLead - 1 + count) % SEATS) + 1 : null,
    surplus: written.slice(count).map((_, index) => count + index + 1),
    written,
  };
}
