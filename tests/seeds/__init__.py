"""Every failure ever found, one file each, so that none comes back."""
