### Was die ganze Seite sagt, gleich welcher Teil von ihr offen ist: Anzahlen, Hinweise, was nicht stimmt.

page-close = Schließen
page-back = Zurück
page-all-games = Alle Spiele
page-loading = Es wird gemischt …
page-dealing = Es wird gegeben …
page-new-deal = Neue Partie
page-rules = Regeln
page-statistics = Statistik
page-share = Teilen
page-remove = Entfernen
page-play = Spielen
page-played = { $won } von { $played } gewonnen
page-copy-failed = Dieser Browser lässt die Seite nicht in die Zwischenablage schreiben.
page-not-loaded = Diese Seite konnte nicht geladen werden: { $why }
page-broken = Mit dieser Seite stimmt etwas nicht
page-broken-kept = Alle Züge bis hierher sind gespeichert. <a>Seite neu laden</a>
page-no-start = Kibitzer konnte nicht starten
page-needs = Es braucht einen Browser mit WebAssembly, etwa aus den letzten drei Jahren.

board-of = Der Tisch von { $game }: { $piles }
deal-of-layout = aus einer Stellung

## Hinweise

notice-broke = In dieser Seite ist ein Fehler aufgetreten. Alle Züge bis hierher sind gespeichert.
notice-broke-fatal = In dieser Seite ist ein Fehler aufgetreten. Alle Züge bis hierher sind gespeichert; nach dem Neuladen geht es weiter.
notice-load-again = Neu laden
notice-export = Exportieren
notice-newer = Eine neuere Version ist da.
notice-use-it = Verwenden
notice-not-saving =
    Dieser Browser speichert keine Partien ({ $why }). Du kannst weiterspielen, aber exportiere deine Partien, bevor du die Seite schließt.

## Was nicht geht

fault-solver = Der Löser ist an dieser Frage gescheitert und wurde neu gestartet.
fault-no-rules = Die Regeln dieses Spiels konnten nicht geladen werden. Besteht eine Verbindung?
fault-not-fetched = { $file } konnte nicht geladen werden: { $status }
fault-no-own-rules = Die Regeldatei von „{ $game }“ ist nicht in diesem Browser: Öffne sie oder füge sie im Editor ein.
fault-no-game = Es gibt kein Spiel namens „{ $game }“.
no-game-near = Meintest du eines von diesen?
no-game-popular = Am meisten gespielt werden:
fault-link-large = Der Link ist zu lang für den einer Partie.
fault-link-damaged = Der Link ist beschädigt: „{ $key }=“ ist nicht lesbar. Wurde er ganz kopiert?
fault-link-empty = Der Link nennt kein Spiel: Er hat weder „g=“ noch „r=“.
