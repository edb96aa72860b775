"""The games that come with Cardwright, each a description the kernel can play."""
