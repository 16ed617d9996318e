#!/bin/sh
# A bot for `loskut arena` in plain sh: it makes the first legal move, in any game.
# It cuts numbers out of the lines, because keys have a fixed order and there are no blanks between them.
while IFS= read -r line; do
    id=${line#*'"id":'}
    id=${id%%,*}
    case $line in
    *'"type":"hello"'*) printf '{"id":%s,"protocol":1}\n' "$id" ;;
    *)
        action=${line#*'"action":'}
        action=${action%%,*}
        printf '{"id":%s,"action":%s}\n' "$id" "$action"
        ;;
    esac
done
