"""What taking an act back will do, in words, for each act that can be taken back."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

_CLOCK = _("The clock of the round stands or runs as if this had never been done to it.")
_DECISION = _(
    "The match is again what it was before this decision: the earlier decision stands, or what was played counts as "
    "far as it was confirmed."
)
_PENALTY = _("The penalty no longer counts in the standings; it stays in the record as taken back.")
_SHOWN = _("The public sees the results that it saw before this.")
_REVOKED = _("The announcement is no longer shown anywhere.")

UNDO_WORDS: dict[str, Promise] = {
    "add_member": _("The member is deleted from the team, as if it had never been registered."),
    "add_minutes": _CLOCK,
    "add_penalty": _PENALTY,
    "add_tables": _("These tables are taken away again, and their stickers open nothing any more."),
    "adjust_match": _DECISION,
    "admit_entry": _(
        "The entry stands on the waiting list again, where it stood; its place in the event is free."
    ),
    "announce": _REVOKED,
    "answer_call": _("The call waits for the desk again."),
    "call_time": _("The match goes on as if time had not been called."),
    "cancel_decision": _("The decision that was taken back stands again, in place of what stands now."),
    "change_avoid_list": _("The list has its name and its entries of before; drawn rounds stay as they are."),
    "change_entry": _("The name, number, club and seed that were changed are as they were before."),
    "change_event": _(
        "What was changed of the name, days, place or address of the event is as it was before."
    ),
    "change_regulation": _("The rules that were changed are as they were before."),
    "check_in": _("The entry is registered, and not drawn until it is checked in again."),
    "close_round": _("The round is open again, and its tables may be entered and decided."),
    "correct_deal": _(
        "The deal is corrected back to what it was. Sides that have confirmed an open match confirm anew."
    ),
    "create_avoid_list": _("Those on the list may meet again from the next draw on."),
    "declare_final": _("The public page no longer says that the standings are final."),
    "drop_line_up": _("The line-up of the team for the next round is set again."),
    "excuse_entry": _("The entry is drawn in these rounds after all."),
    "finish_tournament": _("The event runs again; its rounds stay closed."),
    "fix_table": _("The entry sits as it did before this: at its earlier table, or at a new one each round."),
    "forfeit_match": _DECISION,
    "forget_player": _("The player is made known again, as a new one of that name."),
    "give_extra_time": _(
        "The table has these minutes no longer; a bell that it has not heard yet may be due."
    ),
    "give_penalty": _PENALTY,
    "grant_role": _("This person has again the role of before, or none."),
    "hold_back": _SHOWN,
    "lock_table": _("The next draw decides again who meets whom."),
    "move_up": _("The two change places on the waiting list again."),
    "open_stage": _("The stage before is the present one again, with everybody who played in it."),
    "pause_clock": _CLOCK,
    "record_deal": _(
        "The deal is taken back, and its number is to be entered again. Sides that have confirmed confirm anew."
    ),
    "register_entry": _("The registration is deleted, as if it had never been made."),
    "register_player": _("The player is taken off the list of those who are known."),
    "register_team": _("The team is deleted with its members, as if it had never been registered."),
    "release_standings": _SHOWN,
    "remove_avoid_list": _("Those on the list are kept apart again from the next draw on."),
    "remove_entry": _(
        "The entry is registered again, under its number and with the same people; who waited for a place waits last. "
        "Its table, its absences and whom it was kept apart from are to be set again."
    ),
    "remove_tables": _("The tables are there again, each under its number; print new stickers for them."),
    "reopen_call": _("The call is answered again, with the same answer."),
    "reopen_round": _("The round is closed again."),
    "reopen_tournament": _("The event is finished again."),
    "reset_clock": _CLOCK,
    "restore_announcement": _REVOKED,
    "restore_decision": _DECISION,
    "restore_penalty": _PENALTY,
    "resume_clock": _CLOCK,
    "retract_deal": _("The deal is entered again as it was."),
    "return_entry": _("The entry has withdrawn again; what it has played stays."),
    "revoke_announcement": _("The announcement is shown again, to those and until the time that it was for."),
    "revoke_penalty": _("The penalty counts in the standings again."),
    "ring_bell": _("The bell at this table counts as it did before: not rung, or rung at the earlier deal."),
    "ring_hall_bell": _CLOCK,
    "set_line_up": _("The line-up of the team for the next round is the one of before."),
    "set_places": _(
        "The event has as many places as before. Whoever has got a place keeps it: take that back by its own line."
    ),
    "set_prizes": _("The prizes are those of before."),
    "set_service": _(
        "The table is in or out of service as before; a match that was moved stays where it is."
    ),
    "start_clock": _CLOCK,
    "substitute_player": _("The earlier player takes the place again; both changes stay in the record."),
    "swap_entries": _("The two entries change places again; people may have gone to their tables already."),
    "take_back_absence": _("The entry is left out of these rounds after all."),
    "take_back_extra_time": _("The table has these minutes again."),
    "take_back_final": _("The standings are final again, from now on and in your name."),
    "take_back_stage": _("The next stage is open again, with those who qualify by the standings of now."),
    "take_back_time": _("The match is ended by the clock again."),
    "take_role": _("This person has the role again."),
    "undo_check_in": _("The entry is checked in again."),
    "unlock_table": _("The meeting is set for the next round again."),
    "void_match": _DECISION,
    "wait_again": _("The entry has a place in the event again, if one is free."),
    "withdraw_entry": _(
        "The entry takes part again from the next round on. A match that it forfeited by leaving stays forfeited: take "
        "that back by its own line."
    ),
}
