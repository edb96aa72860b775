"""Other people's engines, each driven in the fairest simple way that it offers.

None of these modules imports Cardwright: they run in an environment without it.
"""
