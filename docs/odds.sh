#!/usr/bin/env bash
# Finds the figures of docs/odds.md again and writes that page. What is stored already is not played again, so it can be ended and started
# at any time. The studies below are what has been run; KIBITZER_FULL=1 runs those that the page is to have in the end (days on one machine; docs/cluster.md tells
# how to share them out).
#   JOBS       deals that are played at once [1]
#   KIBITZER   the program [kibitzer]
#   KIBITZER_HOME  where results are stored; give it a folder, so that they are kept apart from your games
set -euo pipefail
cd "$(dirname "$0")"
: "${KIBITZER:=kibitzer}" "${JOBS:=1}"

# Deals, nodes, games.
study() {
  local deals="$1" nodes="$2" game
  shift 2
  for game in "$@"; do
    echo "$game, $deals deals, $nodes nodes" >&2
    nice -n 19 "$KIBITZER" odds "$game" --deals "1..=$deals" --nodes "$nodes" --jobs "$JOBS" > /dev/null
  done
}

# Player, deals, nodes, games.
players() {
  local player="$1" deals="$2" nodes="$3" game
  shift 3
  for game in "$@"; do
    echo "$game, $player player, $deals deals, $nodes nodes" >&2
    nice -n 19 "$KIBITZER" odds "$game" --deals "1..=$deals" --nodes "$nodes" --player "$player" --jobs "$JOBS" > /dev/null
  done
}

SOURCE_GAMES=(yukon russian-solitaire tournament tournament-wikipedia tournament-morehead la-nivernaise interregnum interregnum-pysol
  intrigue laggard-lady jubilee jubilee-wikipedia intelligence house-in-the-wood)

# All games of the catalogue.
catalogue() { "$KIBITZER" games --json | grep -o '"id": *"[^"]*"' | cut -d'"' -f4; }

if [ -z "${KIBITZER_WRITE:-}" ]; then
  source ./odds-studies.sh
fi

{
  cat odds-head.md
  "$KIBITZER" odds table --published published-odds.csv
} > odds.md.new
mv odds.md.new odds.md
