#!/bin/sh
# Plays deals with "play -o jsonl": bot.sh BINARY FIRST LAST. It plays to the
# foundations what it can, else a card of the bouquet, else the first legal move,
# and prints a line for each deal. The README explains the protocol under "For programs".
set -euf
bin=$1
first=$2
last=$3
most=80 # moves a game: this player may go in circles

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkfifo "$work/lines" "$work/objects"
"$bin" play --deal "$first" -o jsonl --keep-going --quiet <"$work/lines" >"$work/objects" &
exec 3>"$work/lines" 4<"$work/objects"

# ask sends a line and waits for its object.
ask() {
	printf '%s\n' "$1" >&3
	IFS= read -r answer <&4
	case $answer in
	*'"type":"error"'*) echo "$1: $answer" >&2; exit 1 ;;
	esac
}

# part returns in $part what is between $1 and $2 in the answer.
part() {
	part=${answer#*"$1"}
	part=${part%%"$2"*}
}

# choose returns in $move the legal move to play.
choose() {
	part '"legal":[' ']'
	move=
	IFS=,
	for quoted in $part; do
		text=${quoted#\"}
		text=${text%\"}
		case $text in
		*'>f') move=$text; break ;;
		b*) move=$text ;;
		esac
		move=${move:-$text}
	done
	unset IFS
}

deal=$first
while [ "$deal" -le "$last" ]; do
	ask "new $deal"
	moves=0
	while part '"status":"' '"' && [ "$part" = playing ] && [ "$moves" -lt "$most" ]; do
		choose
		ask "$move"
		moves=$((moves + 1))
	done
	echo "deal $deal: $part after $moves moves"
	deal=$((deal + 1))
done
exec 3>&- # the end of the input ends the program
wait
