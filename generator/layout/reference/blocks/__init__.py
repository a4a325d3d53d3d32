"""One file a block: its data in, rows that stack in a column out."""
