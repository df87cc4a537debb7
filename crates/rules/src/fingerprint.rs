//! A name for resolved rules: equal rules have equal fingerprints.

use std::fmt::{Debug, Write as _};

use kibitzer_engine::spec::{
    Condition, Course, DealStep, Divert, Draw, DrawOnly, DrawStep, DrawWhen, GameSpec, Giver,
    GroupSpec, Hands, Keep, Merci, Opener, Opening, Over, PackSuits, Redeal, RedealBy, RedealWhen,
    Refill, RefillWhen, Remove, RouteSpec, SetRule, Spaces, Swap, Under, Win, WinLines, WinRuns,
};
use kibitzer_engine::{FaceSet, Rank, RankSet, Rules, SuitSet};
use sha2::{Digest, Sha256};

/// The first 16 hexadecimal digits of the SHA-256 of the rules in a canonical text.
///
/// Every description is taken apart here field by field: a new word does not compile until it is
/// said what it adds to the text. The text holds every fact of the resolved rules that differs from
/// having no such rule, so a new word of the language leaves the fingerprints of games alone that
/// do not use it. Names, other catalogue keys, scoring, how KPat lays the cards out, comments and
/// the way a file is written do not matter.
pub(crate) fn fingerprint(rules: &Rules) -> String {
    let digest = Sha256::digest(canonical(rules.spec()).as_bytes());
    digest.iter().take(8).fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Raised when what the same rules mean changes.
const VERSION: u32 = 1;

/// Every fact of the rules, a line each.
pub(crate) fn canonical(spec: &GameSpec) -> String {
    let GameSpec {
        decks,
        suits,
        suit_set,
        ace_high,
        groups,
        deal,
        draw,
        redeal,
        merci,
        opening,
        remove,
        swap,
        hands,
        win,
        turned,
        pack,
        scoring: _,
        // It serves deals of one numbering, and nothing that is played.
        kpat: _,
    } = spec;
    let mut text = Text(format!("rules {VERSION}\n"));
    text.packs(*decks, *suits, *suit_set);
    text.rank_set("pack", *pack);
    text.flag("ace high", *ace_high);
    for group in groups {
        text.group(group);
    }
    for step in deal {
        text.step(step);
    }
    if let Some(draw) = draw {
        text.draw(draw);
    }
    if let Some(redeal) = redeal {
        text.redeal(redeal);
    }
    if let Some(Merci { times, redeals_spent, from, depth }) = merci {
        text.fact("merci", &(times, redeals_spent, from));
        if let Some(depth) = depth {
            text.fact("merci depth", depth);
        }
    }
    if let Some(opening) = opening {
        text.opening(opening);
    }
    if let Some(swap) = swap {
        text.swap(swap);
    }
    if let Some(remove) = remove {
        text.remove(remove);
    }
    if let Some(hands) = hands {
        text.hands(hands);
    }
    text.win(win);
    text.flag("turned", *turned);
    text.0
}

struct Text(String);

impl Text {
    fn fact(&mut self, name: &str, value: &dyn Debug) {
        let _ = writeln!(self.0, "{name} {value:?}");
    }

    fn flag(&mut self, name: &str, value: bool) {
        if value {
            let _ = writeln!(self.0, "{name}");
        }
    }

    fn option<T: Debug>(&mut self, name: &str, value: Option<&T>) {
        if let Some(value) = value {
            self.fact(name, value);
        }
    }

    fn list<T: Debug>(&mut self, name: &str, values: &[T]) {
        if !values.is_empty() {
            self.fact(name, &values);
        }
    }

    fn ranks(&mut self, name: &str, ranks: &[Rank]) {
        let letters: Vec<char> = ranks.iter().map(|rank| rank.letter()).collect();
        self.list(name, &letters);
    }

    fn diverts(&mut self, diverts: &[Divert]) {
        for divert in diverts {
            self.fact("divert", &divert.to);
            self.ranks("ranks", &divert.ranks);
        }
    }

    fn packs(&mut self, decks: u8, suits: PackSuits, suit_set: SuitSet) {
        self.fact("decks", &decks);
        if suits != PackSuits::Four {
            self.fact("suits", &suits);
        }
        if suit_set != SuitSet::ALL {
            let letters: Vec<char> = suit_set.iter().map(kibitzer_engine::Suit::letter).collect();
            self.fact("suits there", &letters);
        }
    }

    fn group(&mut self, group: &GroupSpec) {
        let GroupSpec {
            role,
            count,
            lie,
            unlock,
            drops,
            first_row_begins,
            squared,
            peek,
            base,
            build,
            run,
            alike,
            take,
            unit,
            capacity,
            floor,
            one_suit_each,
            ranks_before,
            in_step,
            suits_in_step,
            least_of_rank,
            ends_on,
            most_of_rank,
            one_rank_each,
            bottom_fits,
            open_limit,
            refill,
            from,
            shape,
            close,
            covered,
            over,
            next_to,
            only,
            name: _,
        } = group;
        self.fact("group", &(role, count));
        self.fact("lie", lie);
        self.flag("squared", *squared);
        self.option("unlock", unlock.as_ref());
        self.flag("drops", *drops);
        self.flag("first row begins", *first_row_begins);
        self.option("peek", peek.as_ref());
        self.fact("base", base);
        self.fact("build", build);
        self.option("run", run.as_ref());
        self.flag("links alike", *alike);
        self.fact("take", take);
        self.option("unit", unit.as_ref());
        self.option("capacity", capacity.as_ref());
        if *floor > 0 {
            self.fact("floor", floor);
        }
        self.flag("one suit each", *one_suit_each);
        self.flag("ranks before", *ranks_before);
        self.flag("in step", *in_step);
        self.flag("one rank each", *one_rank_each);
        self.flag("suits in step", *suits_in_step);
        self.option("least of rank", least_of_rank.as_ref());
        self.option("most of rank", most_of_rank.as_ref());
        self.option("ends on", ends_on.as_ref());
        self.flag("bottom fits", *bottom_fits);
        self.option("open limit", open_limit.as_ref());
        self.option("shape", shape.as_ref());
        self.option("close", close.as_ref());
        self.flag("covered", *covered);
        match over {
            Over::Shape => {}
            Over::Left => self.flag("over left", true),
            Over::Right => self.flag("over right", true),
            Over::Group(group) => self.fact("over", group),
        }
        self.list("next to", next_to);
        self.rank_set("only", *only);
        if let Some(refill) = refill {
            self.refill(refill);
        }
        for route in from {
            self.route(route);
        }
    }

    fn win(&mut self, win: &Win) {
        let Win { full, empty, sorted, placed, lines, runs, holds, left, score } = win;
        self.list("win full", full);
        self.list("win empty", empty);
        self.list("win sorted", sorted);
        self.list("win placed", placed);
        if let Some(WinLines { groups, next, first }) = lines {
            self.fact("win lines", &(groups, next, cards(*first)));
        }
        for (group, faces) in holds {
            self.fact("win holds", &(group, cards(*faces)));
        }
        if let Some(WinRuns { groups, cards, from }) = runs {
            self.fact("win runs", &(groups, cards));
            if *from != FaceSet::ALL {
                self.fact("runs from", &self::cards(*from));
            }
        }
        self.option("win left", left.as_ref());
        self.option("win score", score.as_ref());
    }

    fn refill(&mut self, refill: &Refill) {
        let Refill { from, giver, each, run, bottom, draws, chain, divert, when } = refill;
        self.fact("refill", &(from, each));
        if *giver != Giver::First {
            self.fact("giver", giver);
        }
        self.flag("chain", *chain);
        self.diverts(divert);
        self.flag("after close", *when == RefillWhen::ClosedUp);
        self.flag("all empty", *when == RefillWhen::AllEmpty);
        self.flag("taken", *when == RefillWhen::Taken);
        self.flag("by runs", *run);
        self.flag("draws first", *draws);
        self.flag("bottom first", *bottom);
    }

    fn route(&mut self, route: &RouteSpec) {
        let RouteSpec {
            pile,
            size,
            cards,
            same_number,
            build,
            beaten_by,
            apart,
            side,
            touching,
            beside_empty,
            base,
            between,
            ousts,
            when,
            auto,
        } = route;
        self.fact("from", pile);
        self.option("size", size.as_ref());
        self.option("cards", cards.as_ref());
        self.flag("same number", *same_number);
        self.option("build", build.as_ref());
        self.option("beaten by", beaten_by.as_ref());
        self.list("apart", apart);
        self.option("side", side.as_ref());
        self.option("touching", touching.as_ref());
        self.option("beside empty", beside_empty.as_ref());
        self.option("way base", base.as_ref());
        self.option("between", between.as_ref());
        self.option("ousts", ousts.as_ref());
        self.conditions(when);
        self.flag("auto", *auto);
    }

    fn conditions(&mut self, when: &[Condition]) {
        for condition in when {
            match condition {
                Condition::StockEmpty => self.flag("stock empty", true),
                other => self.fact("when", other),
            }
        }
    }

    fn remove(&mut self, remove: &Remove) {
        let Remove { from, to, to_spaces, sets } = remove;
        self.fact("remove", &(from, to));
        self.flag("to spaces", *to_spaces);
        for set in sets {
            self.set(set);
        }
    }

    fn set(&mut self, set: &SetRule) {
        let SetRule {
            cards,
            from,
            sum,
            ranks,
            one_each,
            sequence,
            wrap,
            same,
            different,
            touching,
            apart,
            between,
        } = set;
        self.fact("set", cards);
        self.list("set from", from);
        match sum.as_slice() {
            [sum] => self.fact("sum", sum),
            sums => self.list("sum", sums),
        }
        self.rank_set("ranks", *ranks);
        self.flag("one each", *one_each);
        self.flag("sequence", *sequence);
        self.flag("wrap", *wrap);
        self.option("same", same.as_ref());
        self.option("different", different.as_ref());
        self.option("touching", touching.as_ref());
        self.list("apart", apart);
        self.option("between", between.as_ref());
    }

    fn rank_set(&mut self, name: &str, ranks: RankSet) {
        if ranks != RankSet::ALL {
            let ranks: Vec<Rank> = ranks.iter().collect();
            self.ranks(name, &ranks);
        }
    }

    fn step(&mut self, step: &DealStep) {
        let DealStep {
            to,
            each,
            skip,
            piles,
            course,
            down,
            take,
            mates,
            require,
            open,
            opener,
            by_suits,
            under,
            until_all_open,
            divert,
            leaves_gaps,
            afterwards,
            sink,
        } = step;
        self.fact("deal", &(to, each));
        if *skip > 0 {
            self.fact("skip", skip);
        }
        self.option("piles", piles.as_ref());
        self.course(*course);
        self.fact("down", down);
        let taken: Vec<Vec<String>> = take.iter().map(|faces| cards(*faces)).collect();
        self.list("take", &taken);
        self.flag("mates", *mates);
        self.ranks("require", require);
        self.ranks("open", open);
        if *opener != Opener::First {
            self.fact("opener", opener);
        }
        self.flag("by suits", *by_suits);
        match under {
            Under::None => {}
            Under::Ranks(these) => self.ranks("under", these),
            Under::Alike => self.flag("under alike", true),
        }
        self.flag("until all open", *until_all_open);
        self.diverts(divert);
        self.flag("leaves gaps", *leaves_gaps);
        self.flag("afterwards", *afterwards);
        self.ranks("sink", sink);
    }

    fn draw(&mut self, draw: &Draw) {
        let Draw { steps, times } = draw;
        for step in steps {
            self.draw_step(step);
        }
        self.option("draws", times.as_ref());
    }

    fn opening(&mut self, opening: &Opening) {
        let Opening { from, to, redeals, deal } = opening;
        self.fact("opening", &(from, to));
        self.flag("redeals before", *redeals);
        for step in deal {
            self.draw_step(step);
        }
    }

    fn draw_step(&mut self, step: &DrawStep) {
        let DrawStep {
            to,
            from,
            each,
            up_to,
            skip,
            piles,
            course,
            when,
            awaits,
            stock,
            round,
            open,
            divert,
            only,
            close,
        } = step;
        self.fact("draw", &(to, each));
        self.option("drawn from", from.as_ref());
        self.option("up to", up_to.as_ref());
        self.flag("else", *when == DrawWhen::Else);
        self.option("skip", (*skip > 0).then_some(skip));
        self.option("piles", piles.as_ref());
        self.option("stock", stock.as_ref());
        self.option("round", round.as_ref());
        self.course(*course);
        self.draw_when(*when);
        self.list("awaits", awaits);
        self.ranks("open", open);
        self.diverts(divert);
        self.draw_only(*only);
        self.option("close", close.as_ref());
    }

    fn course(&mut self, course: Course) {
        let Course { by_piles, from_right } = course;
        self.flag("by piles", by_piles);
        self.flag("from right", from_right);
    }

    /// What a draw waits for, but for `else`, which comes before.
    fn draw_when(&mut self, when: DrawWhen) {
        self.flag("no space", when == DrawWhen::NoSpace);
        self.flag("empty", when == DrawWhen::Empty);
        self.flag("redeals left", when == DrawWhen::RedealsLeft);
        self.flag("last", when == DrawWhen::Last);
    }

    fn draw_only(&mut self, only: DrawOnly) {
        match only {
            DrawOnly::All => {}
            DrawOnly::Spaces => self.flag("only spaces", true),
            DrawOnly::SpacesFirst => self.flag("spaces first", true),
            DrawOnly::Begun => self.flag("only begun", true),
            DrawOnly::Unsorted => self.flag("only unsorted", true),
            DrawOnly::Unbased => self.flag("only unbased", true),
        }
    }

    fn redeal(&mut self, redeal: &Redeal) {
        let Redeal {
            times,
            when,
            gather,
            order,
            each,
            by,
            from_top,
            to_all,
            down,
            in_turn,
            keep,
            spaces,
            divert,
            leaves_gaps,
        } = redeal;
        let stock_empty = *when == RedealWhen::StockEmpty;
        self.fact("redeal", &(times, stock_empty, gather, order));
        self.flag("draws spent", *when == RedealWhen::DrawsSpent);
        self.option("each", each.as_ref());
        self.redeal_by(*by);
        self.flag("from top", *from_top);
        self.flag("to all", *to_all);
        self.option("redealt down", (*down > 0).then_some(down));
        self.flag("in turn", *in_turn);
        self.flag("keeps placed", *keep == Keep::Placed);
        self.flag("keeps lines", *keep == Keep::InLines);
        self.flag("spaces first in rows", *spaces == Spaces::FirstInRows);
        self.flag("spaces last in rows", *spaces == Spaces::LastInRows);
        self.diverts(divert);
        self.flag("leaves gaps", *leaves_gaps);
    }

    fn redeal_by(&mut self, by: RedealBy) {
        self.flag("by rows", by == RedealBy::Rows);
        self.flag("by packets", by == RedealBy::Packets);
        self.flag("by fans", by == RedealBy::Fans);
        self.flag("by layout", by == RedealBy::Layout);
        self.flag("bottoms up", by == RedealBy::Bottoms);
    }

    fn swap(&mut self, swap: &Swap) {
        let Swap { from, two_groups, both_fit } = swap;
        self.fact("swap", from);
        self.flag("two groups", *two_groups);
        self.flag("both fit", *both_fit);
    }

    fn hands(&mut self, hands: &Hands) {
        let Hands { of, table, starter, diagonals } = hands;
        self.fact("hands", &(of, table, starter));
        self.flag("diagonals", *diagonals);
    }
}

fn cards(faces: FaceSet) -> Vec<String> {
    faces.iter().map(|face| face.to_string()).collect()
}
