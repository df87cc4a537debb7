PRAGMA application_id = 1264743546;
PRAGMA user_version = 2;
CREATE TABLE rules (
    fingerprint TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE plays (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uid TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL REFERENCES rules(fingerprint),
    deal TEXT,
    layout TEXT,
    begun INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    elapsed INTEGER NOT NULL DEFAULT 0,
    cursor INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    score INTEGER,
    CHECK ((deal IS NULL) <> (layout IS NULL))
) STRICT;
CREATE INDEX plays_of_game ON plays(game, begun);
CREATE TABLE nodes (
    play INTEGER NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    node INTEGER NOT NULL CHECK (node > 0),
    parent INTEGER NOT NULL CHECK (parent >= 0 AND parent < node),
    moves TEXT NOT NULL,
    PRIMARY KEY (play, node)
) STRICT, WITHOUT ROWID;
CREATE TABLE redo (
    play INTEGER NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    node INTEGER NOT NULL,
    child INTEGER NOT NULL,
    PRIMARY KEY (play, node)
) STRICT, WITHOUT ROWID;
CREATE TABLE bookmarks (
    play INTEGER NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    node INTEGER NOT NULL,
    PRIMARY KEY (play, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE results (
    play INTEGER PRIMARY KEY REFERENCES plays(id) ON DELETE CASCADE,
    result TEXT NOT NULL CHECK (result IN ('won', 'lost')),
    at INTEGER NOT NULL,
    elapsed INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    score INTEGER,
    straight INTEGER NOT NULL CHECK (straight IN (0, 1))
) STRICT;
CREATE TABLE saves (
    name TEXT PRIMARY KEY,
    play INTEGER NOT NULL REFERENCES plays(id) ON DELETE CASCADE,
    node INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE favourites (
    game TEXT PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (
    game TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;
INSERT INTO rules VALUES ('0f853c1852f3d1fc', 'format = 1
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
INSERT INTO rules VALUES ('40e7aa8a97a89b7a', 'family = "Yukon"
categories = [ "Popular" ]
difficulty = "high"
time = "medium"
scoring = { stake = 52, card = 5 }
win = { full = [ "foundation" ] }
deal = [ { to = "tableau", each = [ 0, 1, 2, 3, 4, 5, 6 ], down = "all" }, { to = "tableau", each = [ 0, 4, 4, 4, 4, 4, 4 ] }, { to = "tableau", each = 1 } ]
piles = { foundation = { count = 4, base = "A", suits = "one-each", build = { rank = "up", suit = "same" }, capacity = 13, from = [ "tableau" ] }, tableau = { count = 7, base = "K", build = { rank = "down", suit = "same" }, take = "tail", from = [ "tableau" ] } }
format = 1
name = "Russian Solitaire"
aka = [ "Yukon (Strict)", "Strict Yukon" ]
pysol = 20
sources = [ ''Solitaire Till Dawn 3.3 Games Guide (Semicolon Software, 1998), "Yukon", the strict rules'', ''PySolFC 3.6.1, rules page "Russian Solitaire"'' ]
claims = [ { odds = "5 % on average, 10 to 20 % for good players", by = "Warfield, 2002", note = "games won" } ]
notes = "Yukon in which the columns are built down in suit. Each card has one place to go, so there is little choice and few deals come out."
tips = [ "Each card has one place to go: before you move a pile, see that it does not bury a card you need next.", "Look for a card that lies over the next higher card of its suit in one column: only a card between the two can carry it off.", "Only kings go to spaces: empty a column when a king that blocks others is ready to take it." ]
');
INSERT INTO plays VALUES (1, 'e51aa5525ab0541b80514b58eac2c1d7', 'yukon', 'Yukon', '0f853c1852f3d1fc', '7', NULL, 1795410995616, 1795410995616, 90000, 1, 1, -52);
INSERT INTO plays VALUES (2, '4da45cdb0a37637ccb1187377d4f7331', 'russian-solitaire', 'Russian Solitaire', '40e7aa8a97a89b7a', NULL, 'F1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC
F2: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS
F3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
F4: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD
T1: KC
', 1795410995618, 1795410995618, 5000, 1, 1, 208);
INSERT INTO plays VALUES (3, 'dab3d6b7c3abff28eea2d44d8213fb38', 'russian-solitaire', 'Russian Solitaire', '40e7aa8a97a89b7a', 'ms:11982', NULL, 1795410995626, 1795410995626, 7000, 1, 1, -52);
INSERT INTO nodes VALUES (1, 1, 0, 'T3>T4:3');
INSERT INTO nodes VALUES (1, 2, 1, 'T2>T3:2');
INSERT INTO nodes VALUES (1, 3, 2, 'T5>T6');
INSERT INTO nodes VALUES (1, 4, 1, 'T6>T7:2');
INSERT INTO nodes VALUES (2, 1, 0, 'T1>F1');
INSERT INTO nodes VALUES (3, 1, 0, 'T3>T1:2');
INSERT INTO redo VALUES (1, 1, 2);
INSERT INTO bookmarks VALUES (1, 'deep', 3);
INSERT INTO results VALUES (2, 'won', 1795410995618, 5000, 1, 208, 1);
INSERT INTO results VALUES (3, 'lost', 1795410995626, 7000, 1, -52, 1);
INSERT INTO saves VALUES ('before the storm', 1, 1, 1795410995616);
