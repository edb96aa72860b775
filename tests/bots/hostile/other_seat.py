"""Answers for whoever sits opposite."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["is"] == "hello":
        other = 1 - message["seat"]
    elif "ask" in message:
        sys.stdout.write(json.dumps({"seat": other, "take": 1}) + "\n")
