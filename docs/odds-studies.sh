# The studies of docs/odds.md, sourced by odds.sh: deals, nodes for a deal, games; with players before them where they are not the solver.

if [ -z "${KIBITZER_FULL:-}" ]; then
  # What has been run.
  YUKON_NODES=128000 RUSSIAN_NODES=128000 FAIR_NODES=100000
else
  YUKON_NODES=10000000 RUSSIAN_NODES=1000000 FAIR_NODES=1000000
fi

if [ -n "${KIBITZER_WRITE:-}" ]; then
  :
elif [ -z "${KIBITZER_FULL:-}" ]; then

  study 1000000 128000 russian-solitaire
  study 10000 16000 odds-variants/alpha-star.toml odds-variants/american-canister.toml odds-variants/delta-star.toml \
    odds-variants/freecell-0-cells.toml odds-variants/spanish-patience.toml russian-solitaire yukon
  study 10000 128000 eight-off fortunes-favor freecell house-in-the-wood intelligence interregnum interregnum-pysol intrigue jubilee jubilee-wikipedia \
    la-nivernaise laggard-lady odds-variants/tournament-left-first.toml russian-solitaire tournament tournament-wikipedia yukon
  study 10000 1024000 bakers-game beleaguered-castle carpet-dalton freecell intelligence interregnum interregnum-pysol intrigue jubilee king-albert-pysol klondike \
    la-nivernaise laggard-lady odds-variants/spiderette-single-cards.toml odds-variants/tournament-left-first.toml simple-simon the-towers tournament tournament-morehead \
    tournament-wikipedia yukon
  # These were ended before all their deals were decided.
  study 10000 1024000 black-hole fan-solvitaire house-in-the-wood streets-and-alleys
  study 1000 1024000 spider
  study 1000 1024000 canfield canfield-relaxed easthaven golf-pysol odds-variants/canfield-no-corner.toml odds-variants/canfield-whole-no-corner.toml \
    odds-variants/fore-cell.toml odds-variants/freecell-2-cells.toml odds-variants/freecell-5-piles.toml odds-variants/freecell-6-piles.toml \
    odds-variants/northwest-territory.toml odds-variants/somerset.toml odds-variants/stronghold.toml odds-variants/trigon.toml \
    odds-variants/will-o-the-wisp-single-cards.toml odds-variants/worm-hole.toml streets-and-alleys
  study 1000 1024000 klondike-draw-one odds-variants/fore-cell-same-suit.toml odds-variants/freecell-1-cells.toml odds-variants/freecell-3-cells.toml \
    odds-variants/freecell-7-piles.toml odds-variants/klondike-no-worry-back.toml odds-variants/klondike-same-suit.toml odds-variants/raglan.toml \
    odds-variants/siegecraft.toml odds-variants/thirty-six.toml
  study 1000 16000 $(catalogue) \
    odds-variants/alpha-star.toml odds-variants/american-canister.toml odds-variants/delta-star.toml \
    odds-variants/fore-cell-same-suit.toml odds-variants/fore-cell.toml odds-variants/freecell-0-cells.toml \
    odds-variants/freecell-1-cells.toml odds-variants/freecell-2-cells.toml odds-variants/freecell-3-cells.toml \
    odds-variants/freecell-4-piles.toml odds-variants/freecell-5-piles.toml odds-variants/freecell-6-piles.toml \
    odds-variants/freecell-7-piles.toml odds-variants/klondike-any-space.toml odds-variants/klondike-no-worry-back.toml \
    odds-variants/klondike-same-suit.toml odds-variants/mrs-mop-single-cards.toml odds-variants/northwest-territory.toml \
    odds-variants/raglan.toml odds-variants/siegecraft.toml odds-variants/somerset.toml odds-variants/spanish-patience.toml \
    odds-variants/spiderette-single-cards.toml odds-variants/stronghold.toml odds-variants/thirty-six.toml odds-variants/trigon.toml \
    odds-variants/will-o-the-wisp-single-cards.toml odds-variants/worm-hole.toml
  study 1000 128000 bakers-game beleaguered-castle eight-off fan-solvitaire fortunes-favor freecell house-in-the-wood intelligence interregnum-pysol \
    intrigue jubilee king-albert-pysol klondike klondike-draw-one laggard-lady odds-variants/fan-worry-back.toml \
    odds-variants/simple-simon-single-cards.toml the-towers tournament tournament-morehead tournament-wikipedia
  study 1000 128000 double-yukon gypsy house-in-the-wood-pysol intelligence-plus intelligence-pysol la-nivernaise-cadogan la-nivernaise-pysol laggard-lady-pysol \
    mrs-mop scorpion spider-one-suit spider-two-suits spiderette tournament-pysol
  # La Nivernaise was ended after 779 of its deals.
  study 1000 500000 intelligence interregnum-pysol intrigue jubilee la-nivernaise laggard-lady tournament tournament-morehead tournament-wikipedia
  players fair 300 2000 "${SOURCE_GAMES[@]}"
  players fair 300 20000 "${SOURCE_GAMES[@]}" odds-variants/tournament-left-first.toml
  players fair 300 100000 "${SOURCE_GAMES[@]}"
  players fair 300 1000000 intrigue interregnum interregnum-pysol la-nivernaise laggard-lady russian-solitaire tournament tournament-morehead tournament-wikipedia yukon
  players greedy 10000 1 "${SOURCE_GAMES[@]}"
  players greedy 1000 1 $(catalogue)
  players random 10000 1 "${SOURCE_GAMES[@]}"
  players random 1000 1 $(catalogue)

else

  study 1000000 1000000 russian-solitaire
  study 10000 10000000 "${SOURCE_GAMES[@]}"
  players greedy 10000 1 $(catalogue)
  players random 10000 1 $(catalogue)
  for nodes in 10000 100000 1000000; do
    players fair 300 "$nodes" "${SOURCE_GAMES[@]}"
  done
  # Games with published figures.
  study 10000 10000000 black-hole golf-pysol fan-solvitaire freecell bakers-game klondike klondike-draw-one the-towers eight-off king-albert-pysol \
    beleaguered-castle streets-and-alleys canfield canfield-relaxed carpet-dalton easthaven fortunes-favor spider odds-variants/*.toml
  study 1000 10000000 $(catalogue)

fi
