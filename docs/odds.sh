#!/usr/bin/env bash
# Finds the figures of docs/odds.md again, and writes that page and its charts. What is stored already is not played again, so it can be ended and
# started at any time. With KIBITZER_WRITE, what the store lacks is taken from odds.csv; without, it is played. The studies of odds-studies.sh are what has
# been run; KIBITZER_FULL=1 runs those that the page is to have in the end (days on one machine; docs/cluster.md tells how to share them out).
#   JOBS       deals that are played at once [1]
#   KIBITZER   the program [kibitzer]
#   KIBITZER_HOME   where results are stored; give it a folder, so that they are kept apart from your games
#   KIBITZER_WRITE  if set, the tables are written of what is stored or stands in odds.csv, of whatever version; only what the charts and the comparison at the end lack of the
#                   program's own version is played
set -euo pipefail
cd "$(dirname "$0")"
: "${KIBITZER:=kibitzer}" "${JOBS:=1}"

# Player, deals, nodes, games.
players() {
  local player="$1" deals="$2" nodes="$3" game
  shift 3
  for game in "$@"; do
    echo "$game, $player player, $deals deals, $nodes nodes" >&2
    nice -n 19 "$KIBITZER" odds "$game" --deals "1..=$deals" --nodes "$nodes" --player "$player" --jobs "$JOBS" > /dev/null
  done
}

# Deals, nodes, games.
study() { players thoughtful "$@"; }

# A chart and the study that it is of.
chart() {
  local file="$1"
  shift
  "$KIBITZER" odds "$@" --jobs "$JOBS" --chart "odds-charts/$file" > /dev/null
}

# The games that the page is about.
SOURCE_GAMES=(yukon russian-solitaire tournament tournament-wikipedia tournament-morehead la-nivernaise interregnum interregnum-pysol
  intrigue laggard-lady jubilee jubilee-wikipedia intelligence house-in-the-wood)

# All games of the catalogue.
catalogue() { "$KIBITZER" games --json | grep -o '"id": *"[^"]*"' | cut -d'"' -f4; }

source ./odds-studies.sh

mkdir -p odds-charts
{
  cat odds-head.md
  "$KIBITZER" odds table --published published-odds.csv --csv odds.csv --earlier odds.csv --first "$(IFS=,; echo "${SOURCE_GAMES[*]}")" \
    --chart odds-charts/games.svg --budget-chart odds-charts/budgets.svg
  cat odds-tail.md
  command="odds tournament --against odds-variants/tournament-left-first.toml --deals 1..=300 --player fair --nodes 20000"
  printf '```text\n$ kibitzer %s\n' "$command"
  nice -n 19 "$KIBITZER" $command --jobs "$JOBS"
  printf '```\n'
} > odds.md.new
chart yukon.svg yukon --deals 1..=10000 --nodes "$YUKON_NODES"
chart russian-solitaire.svg russian-solitaire --deals 1..=1000000 --nodes "$RUSSIAN_NODES"
chart tournament-fair.svg tournament --deals 1..=300 --nodes "$FAIR_NODES" --player fair
mv odds.md.new odds.md
