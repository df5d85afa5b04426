"""The worked line deals of docs/rules.md KZ.4, in our notation: its P0 to P3 are seats 1 to 4, clockwise."""

THREE = """\
game: sport
set: double-6
hand 1: 0-0 0-3 0-4 1-2 2-3 3-5 3-6
hand 2: 0-1 1-3 2-2 2-5 2-6 4-6 5-6
hand 3: 0-5 1-4 1-6 3-3 3-4 4-5 5-5
hand 4: 0-2 0-6 1-1 1-5 2-4 4-4 6-6
lead: 4
1. seat 4: 1-1
2. seat 1: 1-2 left
3. seat 2: 2-6 left
4. seat 3: 1-6 left
5. seat 4: 1-5 left
6. seat 1: 3-5 left
7. seat 2: 1-3 left
8. seat 3: 1-4 left
9. seat 4: 4-4 left
10. seat 1: 0-4 left
11. seat 2: 0-1 left
block: 17 32 37 26
"""

THREE_ENDS = "11 21 61 11 51 31 11 41 41 01 11"

FOUR = """\
game: sport
set: double-6
hand 1: 0-1 0-5 0-6 1-6 4-4 4-6 5-5
hand 2: 0-3 1-3 1-4 2-2 2-3 4-5 6-6
hand 3: 0-0 0-2 1-2 2-5 3-5 3-6 5-6
hand 4: 0-4 1-1 1-5 2-4 2-6 3-3 3-4
lead: 4
1. seat 4: 1-1
2. seat 1: 1-6 left
3. seat 2: 6-6 left
4. seat 3: 5-6 left
5. seat 4: 1-5 left
6. seat 1: 0-1 left
7. seat 2: 1-4 right
8. seat 3: 0-2 left
9. seat 4: 2-6 left
10. seat 1: 4-6 left
11. seat 2: 4-5 left
12. seat 3: 3-5 left
13. seat 4: 3-4 left
14. seat 1: 4-4 left
15. seat 2: pass
16. seat 3: pass
17. seat 4: 2-4 left
18. seat 1: pass
19. seat 2: 2-3 left
20. seat 3: 3-6 left
21. seat 4: 0-4 right
22. seat 1: 0-6 left
23. seat 2: 0-3 left
24. seat 3: 0-0 right
25. seat 4: 3-3 left
out 4: 15 8 10 0
"""

FOUR_ENDS = "11 61 61 51 11 01 04 24 64 44 54 34 44 44 44 44 24 24 34 64 60 00 30 30 30"
