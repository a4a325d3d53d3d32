"""Facts about fonts and pictures; nothing here draws."""
