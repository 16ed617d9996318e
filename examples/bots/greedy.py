#!/usr/bin/env python3
"""A bot for `loskut arena`, outside the package: it makes the move that adds most points at once, in any game.

Try it: loskut arena GAME --bots "cmd:examples/bots/greedy.py,random" --games 10
"""

import json
import random
import sys

for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"]}
    if request["type"] == "hello":
        answer["protocol"] = 1
    else:
        most = max(move["points"] for move in request["moves"])
        best = [move["action"] for move in request["moves"] if move["points"] == most]
        answer["action"] = random.Random(request["seed"]).choice(best)
    print(json.dumps(answer), flush=True)
