"""What lies on the table: fighters, their bodies, plays and engagements, and how a table is set."""
