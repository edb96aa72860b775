"""Taktik. Tests cite the numbered paragraphs of docs/taktik.md: `taktik 6.3`."""
