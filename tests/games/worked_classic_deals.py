"""The worked deals of docs/rules.md CL.5, in our notation: its P0 and P1 are seats 1 and 2."""

ONE = """\
game: classic
set: double-6
hand 1: 0-0 0-3 0-5 1-1 1-4 2-3 2-6
hand 2: 0-2 0-4 3-3 3-4 3-6 4-5 5-5
boneyard: 4-4 0-6 1-5 3-5 1-3 5-6 2-4 2-5 1-2 0-1 2-2 4-6 1-6 6-6
lead: 2 with 5-5
1. seat 2: 5-5
2. seat 1: 0-5 left
3. seat 2: 0-2 left
4. seat 1: 2-3 left
5. seat 2: 3-3 left
6. seat 1: 0-3 left
7. seat 2: 0-4 left
8. seat 1: 1-4 left
9. seat 2: 4-5 right
10. seat 1: 1-1 left
11. seat 2: 3-4 right
12. seat 1: draw
13. seat 1: draw
14. seat 1: draw
15. seat 1: 1-5 left
16. seat 2: 3-6 right
out 2: 22 0
"""

TWO = """\
game: classic
set: double-6
hand 1: 0-3 0-5 2-2 2-3 3-3 3-5 4-6
hand 2: 1-3 1-4 2-6 3-4 3-6 4-5 5-6
boneyard: 2-5 1-1 4-4 6-6 1-5 0-6 0-1 0-2 1-6 5-5 0-0 0-4 1-2 2-4
lead: 1 with 3-3
1. seat 1: 3-3
2. seat 2: 1-3 left
3. seat 1: 0-3 right
4. seat 2: 1-4 left
5. seat 1: 0-5 right
6. seat 2: 3-4 left
7. seat 1: 2-3 left
8. seat 2: 2-6 left
9. seat 1: 3-5 right
10. seat 2: 3-6 left
11. seat 1: draw
12. seat 1: draw
13. seat 1: draw
14. seat 1: draw
15. seat 1: draw
16. seat 1: draw
17. seat 1: draw
18. seat 1: draw
19. seat 1: draw
20. seat 1: draw
21. seat 1: draw
22. seat 1: draw
23. seat 1: draw
24. seat 1: draw
block: 88 20
"""
