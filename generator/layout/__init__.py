"""Where everything goes: a loaded pack in, display lists in mm out."""

from .desk import Desk
from .pieces import lay_out_pieces

__all__ = ["Desk", "lay_out_pieces"]
