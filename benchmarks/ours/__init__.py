"""What Cardwright itself does in the races; run in each of its builds."""
