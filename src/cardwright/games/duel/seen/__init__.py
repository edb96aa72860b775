"""What a seat sees and reads: views, words, pictures, and samples of what it cannot see."""
