"""A bot as a program: it takes an option that ends nothing, if there is one."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    ask = message.get("ask")
    if ask is None:
        continue
    options = [option for group in ask["groups"] for option in group["options"]]
    going_on = [option for option in options if not option.get("ends")] or options
    sys.stdout.write(json.dumps({"n": message["n"], "take": going_on[0]["id"]}) + "\n")
    sys.stdout.flush()
