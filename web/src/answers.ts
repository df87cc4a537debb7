/**
 * Real answers of the module, one of each shape: numbers are 1, texts "…". A test of
 * crates/web writes this file (UPDATE_EXPECT=1 cargo test -p kibitzer-web --test answers).
 * Nothing uses it but the TypeScript compiler, which compares the answers with the types
 * that the page gives them.
 */

import type { Beside, Book, Checked, Followed, Found, FoundCards, GameEntry, Group, Handled, HandView, Inspected, KeyMeaning, Line, Outcome, PastOf, Played, RecordHead, TableView, TreeView, Word } from './engine/types';
import type { AnalysisAnswer, DealAnswer, HintAnswer, Step, VerdictAnswer } from './solver/messages';
import type { Document, Merged } from './storage/document';
import type { Counted, Statistics } from './storage/statistics';
import type { Calendar, Todays } from './library/days';

export const games: (GameEntry[])[] = [
    [{"id":"…","name":"…","aka":["…"],"family":"…","categories":["…"],"decks":1,"difficulty":"medium","time":"short","sources":["…"],"claims":[{"odds":"…","difficulty":null,"time":null,"by":"…","note":"…"}],"pysol":null,"like":null,"rules":"…","kind":"build","seen":"hidden","phrases":["…"],"variant_of":null,"popular":1,"daily":1,"near":["…"],"collections":["…"],"skill":null,"odds":"…","cards":1},{"id":"…","name":"…","aka":[],"family":"…","categories":["…","…"],"decks":1,"difficulty":"low","time":"medium","sources":[],"claims":[],"pysol":null,"like":null,"rules":"…","kind":"build","seen":"open","phrases":[],"variant_of":null,"popular":1,"daily":1,"near":[],"collections":[],"skill":null,"odds":"…","cards":1},{"id":"…","name":"…","aka":["…","…"],"family":"…","categories":[],"decks":1,"difficulty":"high","time":"long","sources":[],"claims":[],"pysol":null,"like":null,"rules":"…","kind":"runs","seen":"hidden","phrases":[],"variant_of":null,"popular":1,"daily":null,"near":[],"collections":[],"skill":null,"odds":"…","cards":1},{"id":"…","name":"…","aka":[],"family":"…","categories":["…","…"],"decks":1,"difficulty":"medium","time":"short","sources":["…","…"],"claims":[],"pysol":null,"like":null,"rules":"…","kind":"sets","seen":"stock","phrases":[],"variant_of":null,"popular":1,"daily":1,"near":[],"collections":[],"skill":null,"odds":"…","cards":1},{"id":"…","name":"…","aka":[],"family":"…","categories":[],"decks":1,"difficulty":"medium","time":"medium","sources":[],"claims":[{"odds":"…","difficulty":"medium","time":null,"by":"…","note":"…"}],"pysol":1,"like":null,"rules":"…","kind":"build","seen":"hidden","phrases":[],"variant_of":null,"popular":1,"daily":1,"near":[],"collections":[],"skill":"…","odds":"…","cards":1},{"id":"…","name":"…","aka":[],"family":"…","categories":[],"decks":1,"difficulty":"medium","time":"short","sources":["…","…"],"claims":[{"odds":null,"difficulty":"high","time":"medium","by":"…","note":null}],"pysol":null,"like":null,"rules":"…","kind":"build","seen":"hidden","phrases":[],"variant_of":null,"popular":1,"daily":1,"near":[],"collections":[],"skill":null,"odds":"…","cards":1},{"id":"…","name":"…","aka":["…","…"],"family":"…","categories":[],"decks":1,"difficulty":"high","time":"medium","sources":["…","…"],"claims":[],"pysol":1,"like":null,"rules":"…","kind":"places","seen":"open","phrases":[],"variant_of":null,"popular":1,"daily":null,"near":[],"collections":[],"skill":"…","odds":"…","cards":1},{"id":"…","name":"…","aka":[],"family":"…","categories":["…","…"],"decks":1,"difficulty":"high","time":"short","sources":[],"claims":[],"pysol":1,"like":null,"rules":"…","kind":"close up","seen":"open","phrases":[],"variant_of":null,"popular":1,"daily":null,"near":[],"collections":[],"skill":"…","odds":"…","cards":1},{"id":"…","name":"…","aka":[],"family":"…","categories":[],"decks":1,"difficulty":"high","time":"short","sources":[],"claims":[],"pysol":1,"like":null,"rules":"…","kind":"one pile","seen":"stock","phrases":[],"variant_of":null,"popular":1,"daily":1,"near":[],"collections":["…","…"],"skill":"…","odds":"…","cards":1},{"id":"…","name":"…","aka":["…","…"],"family":"…","categories":["…","…"],"decks":1,"difficulty":"medium","time":"short","sources":["…","…"],"claims":[],"pysol":1,"like":"…","rules":"…","kind":"build","seen":"stock","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":"…","odds":"…","cards":1},{"id":"…","name":"…","aka":["…","…"],"family":"…","categories":["…","…"],"decks":1,"difficulty":"medium","time":"short","sources":["…","…"],"claims":[{"odds":"…","difficulty":"high","time":"short","by":"…","note":"…"}],"pysol":1,"like":"…","rules":"…","kind":"sets","seen":"open","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":["…","…"],"skill":"…","odds":"…","cards":1}],
];

export const entry: (GameEntry)[] = [
    {"id":"…","name":"…","aka":["…"],"family":"…","categories":["…"],"decks":1,"difficulty":"medium","time":"short","sources":["…"],"claims":[{"odds":"…","difficulty":null,"time":null,"by":"…","note":"…"}],"pysol":null,"like":null,"rules":"…","kind":"build","seen":"hidden","phrases":["…"],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":[],"family":"…","categories":["…","…"],"decks":1,"difficulty":"low","time":"medium","sources":[],"claims":[],"pysol":null,"like":null,"rules":"…","kind":"build","seen":"open","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":["…","…"],"family":"…","categories":[],"decks":1,"difficulty":"high","time":"long","sources":[],"claims":[],"pysol":null,"like":null,"rules":"…","kind":"runs","seen":"hidden","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":[],"family":"…","categories":[],"decks":1,"difficulty":"medium","time":"medium","sources":[],"claims":[{"odds":"…","difficulty":"medium","time":null,"by":"…","note":"…"}],"pysol":1,"like":null,"rules":"…","kind":"build","seen":"hidden","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":[],"family":"…","categories":["…","…"],"decks":1,"difficulty":"medium","time":"short","sources":["…","…"],"claims":[],"pysol":null,"like":null,"rules":"…","kind":"sets","seen":"stock","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":[],"family":"…","categories":["…","…"],"decks":1,"difficulty":"high","time":"short","sources":[],"claims":[],"pysol":1,"like":null,"rules":"…","kind":"close up","seen":"open","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":["…","…"],"family":"…","categories":[],"decks":1,"difficulty":"high","time":"medium","sources":["…","…"],"claims":[],"pysol":1,"like":null,"rules":"…","kind":"places","seen":"open","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":["…","…"],"family":"…","categories":["…","…"],"decks":1,"difficulty":"medium","time":"short","sources":["…","…"],"claims":[{"odds":"…","difficulty":"high","time":"short","by":"…","note":"…"}],"pysol":1,"like":"…","rules":"…","kind":"sets","seen":"open","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":[],"family":"…","categories":[],"decks":1,"difficulty":"medium","time":"short","sources":["…","…"],"claims":[{"odds":null,"difficulty":"high","time":"medium","by":"…","note":null}],"pysol":null,"like":null,"rules":"…","kind":"build","seen":"hidden","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
    {"id":"…","name":"…","aka":[],"family":"…","categories":[],"decks":1,"difficulty":"high","time":"short","sources":[],"claims":[],"pysol":1,"like":null,"rules":"…","kind":"one pile","seen":"stock","phrases":[],"variant_of":null,"popular":null,"daily":null,"near":[],"collections":[],"skill":null,"odds":null,"cards":1},
];

export const book: (Book)[] = [
    {"title":"…","sections":[{"head":"…","paragraphs":["…"]}]},
];

export const groups: (Group[])[] = [
    [{"name":"…","role":"stock","shape":"squared","piles":["…"],"spread":1,"growth":1,"places":null,"overlap":false},{"name":"…","role":"waste","shape":"squared","piles":[],"spread":1,"growth":1,"places":null,"overlap":false},{"name":"…","role":"foundation","shape":"squared","piles":[],"spread":1,"growth":1,"places":null,"overlap":false},{"name":"…","role":"tableau","shape":"fan","piles":[],"spread":1,"growth":1,"places":null,"overlap":false}],
    [{"name":"…","role":"cell","shape":"single","piles":[],"spread":1,"growth":1,"places":null,"overlap":false}],
    [{"name":"…","role":"tableau","shape":"single","piles":[],"spread":1,"growth":1,"places":[[1,1]],"overlap":true}],
    [{"name":"…","role":"reserve","shape":"single","piles":[],"spread":1,"growth":1,"places":null,"overlap":false}],
];

export const view: (TableView)[] = [
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":false,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"stock","label":"…","spoken":"…","takes":null,"begins":null,"cards":[{"id":1,"card":null,"down":true}],"spot":null},{"name":"…","role":"waste","label":"…","spoken":"…","takes":null,"begins":null,"cards":[],"spot":null},{"name":"…","role":"foundation","label":"…","spoken":"…","takes":"…","begins":{"rank":"…","suit":"…"},"cards":[],"spot":null},{"name":"…","role":"tableau","label":"…","spoken":"…","takes":null,"begins":null,"cards":[{"id":1,"card":"…","down":false}],"spot":null}],"choices":[{"move":"…","kind":"draw","from":null,"to":null,"cards":1,"toRole":null,"shortcut":false},{"move":"…","kind":"carry","from":"…","to":"…","cards":1,"toRole":"tableau","shortcut":false},{"move":"…","kind":"carry","from":"…","to":"…","cards":1,"toRole":"foundation","shortcut":false}]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":["…"],"events":[{"kind":"moved","from":"…","to":"…","cards":1,"cause":"…"}],"consequences":["…"],"piles":[],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[{"kind":"turned","pile":"…"}],"consequences":[],"piles":[],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":false,"canRedeal":true,"last":[],"events":[],"consequences":[],"piles":[],"choices":[{"move":"…","kind":"redeal","from":null,"to":null,"cards":1,"toRole":null,"shortcut":false}]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[{"kind":"shuffled"}],"consequences":["…","…"],"piles":[],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":false,"canRedo":true,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":null,"moves":1,"position":1,"positions":1,"canUndo":false,"canRedo":false,"canDraw":false,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"cell","label":"…","spoken":"…","takes":"…","begins":null,"cards":[],"spot":null}],"choices":[{"move":"…","kind":"carry","from":"…","to":"…","cards":1,"toRole":"cell","shortcut":false}]},
    {"game":"…","name":"…","deal":"…","status":"stuck","score":null,"round":1,"drawsLeft":null,"redealsLeft":null,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":false,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":null,"moves":1,"position":1,"positions":1,"canUndo":false,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"foundation","label":"…","spoken":"…","takes":"…","begins":{"rank":"…","suit":null},"cards":[],"spot":null}],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":1,"round":1,"drawsLeft":null,"redealsLeft":null,"moves":1,"position":1,"positions":1,"canUndo":false,"canRedo":false,"canDraw":false,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":false,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[{"move":"…","kind":"remove","from":"…","to":"…","cards":1,"toRole":"tableau","shortcut":false}]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[{"move":"…","kind":"remove","from":"…","to":"…","cards":1,"toRole":"waste","shortcut":false}]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":false,"canRedeal":true,"last":[],"events":[{"kind":"moved","from":"…","to":null,"cards":1,"cause":"…"},{"kind":"moved","from":null,"to":"…","cards":1,"cause":"…"}],"consequences":[],"piles":[],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":false,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"stock","label":"…","spoken":"…","takes":null,"begins":null,"cards":[],"spot":{"row":1,"column":1}},{"name":"…","role":"reserve","label":"…","spoken":"…","takes":null,"begins":null,"cards":[],"spot":{"row":1,"column":1}}],"choices":[]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[{"move":"…","kind":"carry","from":"…","to":"…","cards":1,"toRole":"reserve","shortcut":false}]},
    {"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":1,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":false,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"foundation","label":"…","spoken":"…","takes":"…","begins":{"rank":null,"suit":"…"},"cards":[],"spot":null}],"choices":[]},
];

export const play: (Played)[] = [
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":["…"],"events":[{"kind":"moved","from":"…","to":"…","cards":1,"cause":"…"}],"consequences":["…"],"piles":[{"name":"…","role":"stock","label":"…","spoken":"…","takes":null,"begins":null,"cards":[{"id":1,"card":null,"down":true}],"spot":null},{"name":"…","role":"waste","label":"…","spoken":"…","takes":null,"begins":null,"cards":[{"id":1,"card":"…","down":false}],"spot":null},{"name":"…","role":"foundation","label":"…","spoken":"…","takes":"…","begins":{"rank":"…","suit":"…"},"cards":[],"spot":null},{"name":"…","role":"tableau","label":"…","spoken":"…","takes":null,"begins":null,"cards":[],"spot":null}],"choices":[{"move":"…","kind":"draw","from":null,"to":null,"cards":1,"toRole":null,"shortcut":false},{"move":"…","kind":"carry","from":"…","to":"…","cards":1,"toRole":"tableau","shortcut":false},{"move":"…","kind":"carry","from":"…","to":"…","cards":1,"toRole":"foundation","shortcut":false}]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[{"kind":"turned","pile":"…"}],"consequences":[],"piles":[],"choices":[]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":false,"canRedeal":true,"last":[],"events":[],"consequences":[],"piles":[],"choices":[{"move":"…","kind":"redeal","from":null,"to":null,"cards":1,"toRole":null,"shortcut":false}]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[{"kind":"shuffled"}],"consequences":["…","…"],"piles":[],"choices":[]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":"any","moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[]}},
    {"ok":false,"reason":"…"},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":null,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":false,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"cell","label":"…","spoken":"…","takes":null,"begins":null,"cards":[],"spot":null}],"choices":[{"move":"…","kind":"carry","from":"…","to":"…","cards":1,"toRole":"cell","shortcut":false}]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"stuck","score":null,"round":1,"drawsLeft":null,"redealsLeft":null,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":false,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":null,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"foundation","label":"…","spoken":"…","takes":"…","begins":{"rank":"…","suit":null},"cards":[],"spot":null}],"choices":[]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":1,"round":1,"drawsLeft":null,"redealsLeft":null,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":false,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[{"move":"…","kind":"remove","from":"…","to":"…","cards":1,"toRole":"tableau","shortcut":false}]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[{"move":"…","kind":"remove","from":"…","to":"…","cards":1,"toRole":"waste","shortcut":false}]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":false,"canRedeal":true,"last":[],"events":[{"kind":"moved","from":"…","to":null,"cards":1,"cause":"…"},{"kind":"moved","from":null,"to":"…","cards":1,"cause":"…"}],"consequences":[],"piles":[],"choices":[]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"stock","label":"…","spoken":"…","takes":null,"begins":null,"cards":[],"spot":{"row":1,"column":1}},{"name":"…","role":"reserve","label":"…","spoken":"…","takes":null,"begins":null,"cards":[],"spot":{"row":1,"column":1}}],"choices":[]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":null,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[],"choices":[{"move":"…","kind":"carry","from":"…","to":"…","cards":1,"toRole":"reserve","shortcut":false}]}},
    {"ok":true,"view":{"game":"…","name":"…","deal":"…","status":"open","score":null,"round":1,"drawsLeft":1,"redealsLeft":1,"moves":1,"position":1,"positions":1,"canUndo":true,"canRedo":false,"canDraw":true,"canRedeal":false,"last":[],"events":[],"consequences":[],"piles":[{"name":"…","role":"foundation","label":"…","spoken":"…","takes":"…","begins":{"rank":null,"suit":"…"},"cards":[],"spot":null}],"choices":[]}},
];

export const follow: (Followed)[] = [
    {"made":1,"of":1,"reason":null},
    {"made":1,"of":1,"reason":"…"},
];

export const tree: (TreeView)[] = [
    {"current":1,"nodes":[{"parent":null,"moves":[],"redo":1},{"parent":1,"moves":["…"],"redo":1},{"parent":1,"moves":[],"redo":null}],"rows":[{"position":1,"indent":1,"text":"…"}],"bookmarks":{}},
];

export const line: (Line)[] = [
    {"positions":[1],"at":1},
];

export const safeMoves: (string[])[] = [
    ["…"],
    [],
];

export const hand: (HandView | null)[] = [
    {"takers":["…"],"landings":["…"],"fromUnder":false,"goesOut":true,"moves":true},
    {"takers":[],"landings":[],"fromUnder":false,"goesOut":false,"moves":true},
    null,
];

export const handled: (Handled)[] = [
    {"cursor":{"pile":"…","count":1},"held":null,"deed":{"kind":"nothing","move":null,"remark":null}},
    {"cursor":{"pile":"…","count":1},"held":{"from":"…","count":1,"exact":true,"set":null},"deed":{"kind":"say","move":null,"remark":{"kind":"in-hand","what":"…","count":1}}},
    {"cursor":{"pile":"…","count":1},"held":null,"deed":{"kind":"play","move":"…","remark":null}},
    {"cursor":{"pile":"…","count":1},"held":null,"deed":{"kind":"say","move":null,"remark":{"kind":"no-move","what":"…","count":1}}},
    {"cursor":{"pile":"…","count":1},"held":{"from":"…","count":1,"exact":true,"set":"…"},"deed":{"kind":"say","move":null,"remark":{"kind":"in-hand-too","what":"…","count":1}}},
    {"cursor":{"pile":"…","count":1},"held":null,"deed":{"kind":"say","move":null,"remark":{"kind":"nothing","what":"…","count":1}}},
    {"cursor":{"pile":"…","count":1},"held":null,"deed":{"kind":"instead","move":"…","remark":null}},
    {"cursor":{"pile":"…","count":1},"held":null,"deed":{"kind":"say","move":null,"remark":{"kind":"no-card","what":"…","count":1}}},
    {"cursor":{"pile":"…","count":1},"held":null,"deed":{"kind":"say","move":null,"remark":{"kind":"no-cards","what":"…","count":1}}},
    {"cursor":{"pile":"…","count":1},"held":null,"deed":{"kind":"say","move":null,"remark":{"kind":"no-column","what":"…","count":1}}},
];

export const outcome: (Outcome)[] = [
    {"won":false,"moves":1,"straight":true},
    {"won":false,"moves":1,"straight":true,"helped":true},
    {"won":false,"moves":1,"score":1,"straight":true},
    {"won":false,"moves":1,"score":1,"straight":true,"helped":true},
];

export const save: (Document)[] = [
    {"format":"kibitzer-games","version":1,"rules":{"…":"…"},"plays":[{"id":"…","game":"…","name":"…","rules":"…","deal":"…","begun":1,"touched":1,"elapsed":1,"steps":[[1,"…"]],"current":1,"bookmarks":{"…":1}}],"saves":[],"favourites":[],"settings":{}},
    {"format":"kibitzer-games","version":1,"rules":{"…":"…"},"plays":[{"id":"…","game":"…","name":"…","rules":"…","deal":"…","begun":1,"touched":1,"elapsed":1,"steps":[],"current":1,"bookmarks":{"…":1},"result":{"won":true,"at":1,"elapsed":1,"moves":1,"score":1,"straight":true,"helped":true}}],"saves":[],"favourites":[],"settings":{}},
    {"format":"kibitzer-games","version":1,"rules":{"…":"…"},"plays":[{"id":"…","game":"…","name":"…","rules":"…","layout":"…","begun":1,"touched":1,"elapsed":1,"steps":[],"current":1}],"saves":[],"favourites":[],"settings":{}},
];

export const mergePlays: (Merged)[] = [
    {"play":{"id":"…","game":"…","name":"…","rules":"…","deal":"…","begun":1,"touched":1,"elapsed":1,"steps":[[1,"…"]],"current":1,"bookmarks":{"…":1}},"places":[1],"newer":true},
    {"play":{"id":"…","game":"…","name":"…","rules":"…","deal":"…","begun":1,"touched":1,"elapsed":1,"steps":[],"current":1,"bookmarks":{"…":1},"result":{"won":true,"at":1,"elapsed":1,"moves":1,"score":1,"straight":true,"helped":true}},"places":[],"newer":true},
];

export const inspectDocument: (Inspected)[] = [
    {"ok":true,"plays":[{"id":"…","game":"…","name":"…","deal":"…","begun":1,"touched":1,"elapsed":1,"moves":1,"status":"open","score":null,"ended":null}]},
    {"ok":false,"faults":[{"place":"…","what":"…"}]},
    {"ok":true,"plays":[{"id":"…","game":"…","name":"…","deal":"…","begun":1,"touched":1,"elapsed":1,"moves":1,"status":"open","score":1,"ended":null}]},
];

export const statistics: (Statistics[])[] = [
    [{"game":"…","name":"…","played":1,"won":1,"share":1,"wonStraight":1,"wonWithHelp":1,"lost":1,"unfinished":1,"streak":1,"bestStreak":1,"bestTime":null,"meanTime":null,"totalTime":1,"fewestMoves":null,"balance":1,"bestScore":1,"first":1,"last":1}],
    [{"game":"…","name":"…","played":1,"won":1,"share":1,"wonStraight":1,"wonWithHelp":1,"lost":1,"unfinished":1,"streak":1,"bestStreak":1,"bestTime":null,"meanTime":null,"totalTime":1,"fewestMoves":null,"balance":1,"bestScore":null,"first":1,"last":1}],
];

export const counted: ((Counted | null)[])[] = [
    ["not-won",null],
    ["helped",null],
];

export const winBeside: (Beside)[] = [
    {"time":{"now":1,"best":null,"record":false},"moves":{"now":1,"best":null,"record":false},"score":{"now":1,"best":null,"record":false},"first":false,"won":1,"played":1,"streak":1,"helped":false},
    {"time":{"now":1,"best":null,"record":false},"moves":{"now":1,"best":null,"record":false},"score":null,"first":false,"won":1,"played":1,"streak":1,"helped":false},
];

export const pastOf: (PastOf)[] = [
    {"recent":["…"],"unfinished":["…"],"last":"…"},
    {"recent":[],"unfinished":[],"last":"…"},
];

export const found: (Found[])[] = [
    [{"id":"…","variants":["…"]},{"id":"…","variants":[]}],
];

export const todays: (Todays[])[] = [
    [{"grade":"easy","games":["…"]},{"grade":"medium","games":[]},{"grade":"hard","games":[]}],
];

export const calendar: (Calendar)[] = [
    {"days":[],"streak":1,"bestStreak":1},
    {"days":[{"day":"…","marks":[null,"late"]},{"day":"…","marks":["won","begun"]}],"streak":1,"bestStreak":1},
];

export const readRecord: (RecordHead)[] = [
    {"ok":true,"game":"…","rules":"…","deal":"…","layout":null,"moves":1},
    {"ok":false,"reason":"…"},
    {"ok":true,"game":"…","rules":"…","deal":null,"layout":"…","moves":1},
];

export const cardNames: (Record<string, string>)[] = [
    {"…":"…"},
];

export const findCards: (FoundCards | null)[] = [
    {"cards":["…"],"places":[{"card":"…","pile":"…","under":1}]},
    null,
];

export const check: (Checked)[] = [
    {"ok":true,"findings":[{"file":null,"line":1,"column":1,"start":1,"end":1,"key":"…","message":"…","help":"…"}]},
    {"ok":false,"findings":[]},
    {"ok":false,"findings":[{"file":null,"line":1,"column":1,"start":1,"end":1,"key":"…","message":"…","help":null}]},
];

export const glossary: (Word[])[] = [
    [{"word":"…","also":[],"meaning":"…"},{"word":"…","also":["…"],"meaning":"…"}],
];

export const language: (KeyMeaning[])[] = [
    [{"key":"…","meaning":"…"}],
];

export const verdict: (Step<VerdictAnswer>)[] = [
    {"done":false,"nodes":1},
    {"done":true,"nodes":1,"answer":{"verdict":"won","reason":null,"nodes":1,"line":["…"]}},
    {"done":true,"nodes":1,"answer":{"verdict":"undecided","reason":"…","nodes":1,"line":null}},
];

export const hint: (Step<HintAnswer>)[] = [
    {"done":false,"nodes":1},
    {"done":true,"nodes":1,"answer":{"grade":"nudge","text":"…","kind":"thoughtful","verdict":"won","length":1,"said":[{"name":"…","filled":{}},{"name":"…","filled":{"moves":{"name":"…","filled":{"count":1}}}}]}},
    {"done":true,"nodes":1,"answer":{"grade":"card","text":"…","kind":"thoughtful","verdict":"won","length":1,"said":[{"name":"…","filled":{"card":{"name":"…","filled":{"rank":{"name":"…","filled":{}},"suit":{"name":"…","filled":{}}}},"pile":"…"}}]}},
    {"done":true,"nodes":1,"answer":{"grade":"move","text":"…","kind":"thoughtful","verdict":"won","length":1,"move":"…","said":[{"name":"…","filled":{"cards":{"name":"…","filled":{"card":{"name":"…","filled":{"rank":{"name":"…","filled":{}},"suit":{"name":"…","filled":{}}}}}},"pile":"…"}}]}},
    {"done":true,"nodes":1,"answer":{"grade":"nudge","text":"…","kind":"thoughtful","verdict":"undecided","said":[]}},
    {"done":true,"nodes":1,"answer":{"grade":"move","text":"…","kind":"thoughtful","verdict":"undecided","move":"…","said":[]}},
];

export const fair: (Step<HintAnswer>)[] = [
    {"done":false,"nodes":1},
    {"done":true,"nodes":1,"answer":{"grade":"nudge","text":"…","kind":"fair","verdict":"won","length":1,"said":[{"name":"…","filled":{}},{"name":"…","filled":{"moves":{"name":"…","filled":{"count":1}}}}]}},
    {"done":true,"nodes":1,"answer":{"grade":"card","text":"…","kind":"fair","verdict":"won","length":1,"said":[{"name":"…","filled":{"card":{"name":"…","filled":{"rank":{"name":"…","filled":{}},"suit":{"name":"…","filled":{}}}},"pile":"…"}}]}},
    {"done":true,"nodes":1,"answer":{"grade":"move","text":"…","kind":"fair","verdict":"won","length":1,"move":"…","said":[{"name":"…","filled":{"cards":{"name":"…","filled":{"card":{"name":"…","filled":{"rank":{"name":"…","filled":{}},"suit":{"name":"…","filled":{}}}}}},"pile":"…"}}]}},
    {"done":true,"nodes":1,"answer":{"grade":"nudge","text":"…","kind":"fair","said":[{"name":"…","filled":{"found":{"name":"…","filled":{"guesses":{"name":"…","filled":{"count":1}}}}}}]}},
    {"done":true,"nodes":1,"answer":{"grade":"move","text":"…","kind":"fair","moves":[{"move":"…","won":1,"lost":1,"undecided":1,"low":1,"high":1}],"move":"…","said":[]}},
];

export const analysis: (Step<AnalysisAnswer>)[] = [
    {"done":false,"nodes":1},
    {"done":true,"nodes":1,"answer":{"verdicts":["won"],"result":"kept","move":null,"text":null,"sentence":"…","said":[{"name":"…","filled":{}}],"from":1,"line":["…"],"reason":null,"nodes":1}},
    {"done":true,"nodes":1,"answer":{"verdicts":["undecided"],"result":"undecided","move":null,"text":null,"sentence":"…","said":[{"name":"…","filled":{"reason":{"name":"…","filled":{}}}}],"from":null,"line":null,"reason":"…","nodes":1}},
];

export const deals: (Step<DealAnswer>)[] = [
    {"done":false,"nodes":1},
    {"done":true,"nodes":1,"answer":{"deal":"…","length":1,"nodes":1,"points":1,"text":"…","said":[{"name":"…","filled":{"deal":"…","moves":{"name":"…","filled":{"count":1}}}}],"looked":1}},
    {"done":true,"nodes":1,"answer":{"deal":"…","length":null,"nodes":null,"points":null,"text":null,"said":null,"looked":1}},
    {"done":true,"nodes":1,"answer":{"deal":null,"length":null,"nodes":null,"points":null,"text":null,"said":null,"looked":1}},
];
