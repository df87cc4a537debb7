PRAGMA application_id = 1264735092;
PRAGMA user_version = 1;
CREATE TABLE rules (
    fingerprint TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    rules TEXT NOT NULL REFERENCES rules(fingerprint),
    player TEXT NOT NULL,
    version TEXT NOT NULL,
    numbering TEXT NOT NULL,
    measure TEXT NOT NULL,
    UNIQUE (rules, player, version, numbering, measure)
) STRICT;
CREATE TABLE studies (
    series INTEGER NOT NULL REFERENCES series(id),
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    budget INTEGER NOT NULL,
    PRIMARY KEY (series, first, last, budget)
) STRICT, WITHOUT ROWID;
CREATE TABLE outcomes (
    series INTEGER NOT NULL REFERENCES series(id),
    deal INTEGER NOT NULL,
    budget INTEGER NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('won', 'lost', 'undecided')),
    nodes INTEGER NOT NULL,
    length INTEGER,
    PRIMARY KEY (series, deal, budget)
) STRICT, WITHOUT ROWID;
INSERT INTO rules VALUES ('0f853c1852f3d1fc', 'yukon', 'format = 1
name = "Yukon"
family = "Yukon"
categories = [ "Popular" ]
difficulty = "medium"
time = "medium"
pysol = 19
sources = [ ''Solitaire Till Dawn 3.3 Games Guide (Semicolon Software, 1998), "Yukon"'', ''AisleRiot, help page "Yukon"'', ''PySolFC 3.6.1, rules page "Yukon"'' ]
claims = [ { odds = "over 50 %", by = "Solitaire Till Dawn 3.3 Games Guide", note = "what good players win" } ]
notes = """
Klondike without a stock: the cards that would be in the stock lie face up on the columns, and any face-up card moves with everything
that lies on it, in sequence or not. It looks like a heap and turns out to be a game of thought.
"""
tips = [ "Turn face-down cards up before anything else; the long columns on the right hide most of them.", "An empty column is worth having only when a king is ready to fill it.", "Before you move a pile, look at what it will bury at its new place." ]
scoring = { stake = 52, card = 5 }
win = { full = [ "foundation" ] }
deal = [ { to = "tableau", each = [ 0, 1, 2, 3, 4, 5, 6 ], down = "all" }, { to = "tableau", each = [ 0, 4, 4, 4, 4, 4, 4 ] }, { to = "tableau", each = 1 } ]
piles = { foundation = { count = 4, base = "A", suits = "one-each", build = { rank = "up", suit = "same" }, capacity = 13, from = [ "tableau" ] }, tableau = { count = 7, base = "K", build = { rank = "down", suit = "alternate" }, take = "tail", from = [ "tableau" ] } }
');
INSERT INTO series VALUES (1, '0f853c1852f3d1fc', 'thoughtful', 'solver-0', 'own', 'nodes');
INSERT INTO studies VALUES (1, 1, 10, 2000);
INSERT INTO outcomes VALUES (1, 1, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 2, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 3, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 4, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 5, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 6, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 7, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 8, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 9, 2000, 'won', 5, 90);
INSERT INTO outcomes VALUES (1, 10, 2000, 'won', 5, 90);
