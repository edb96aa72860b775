"""Every failure ever found, one small file each, so that none comes back."""
