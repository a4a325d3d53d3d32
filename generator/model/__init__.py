"""What exists: frozen types and pure helpers that every stage shares. Imports the standard library only."""
