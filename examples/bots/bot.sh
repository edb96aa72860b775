#!/bin/sh
# A bot in shell: whatever it is asked, it takes the first option.
while read -r line; do
    case $line in
        *'"ask":{'*) echo '{"take":1}' ;;
    esac
done
