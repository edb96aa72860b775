"""The contract: what every registered game must keep, as checks that planted faults share."""
