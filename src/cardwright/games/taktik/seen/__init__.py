"""What is seen and said of Taktik."""
