"""Display lists to files, one format a module: `pdf`, `png`. Renderers translate; they never measure or choose."""
