//! A name for resolved rules: equal rules have equal fingerprints.

use std::fmt::{Debug, Write as _};

use kibitzer_engine::spec::{
    DealStep, Divert, DrawStep, DrawWhen, GameSpec, GroupSpec, PackSuits, Redeal, RedealBy,
    RouteSpec,
};
use kibitzer_engine::{FaceSet, Rank, Rules};
use sha2::{Digest, Sha256};

/// The first 16 hexadecimal digits of the SHA-256 of the rules in a canonical text.
///
/// The text holds every fact of the resolved rules that differs from having no such rule, so a new
/// word of the language leaves the fingerprints of games alone that do not use it. Names, other
/// catalogue keys, scoring, comments and the way a file is written do not matter.
pub(crate) fn fingerprint(rules: &Rules) -> String {
    let digest = Sha256::digest(canonical(rules.spec()).as_bytes());
    digest.iter().take(8).fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Raised when what the same rules mean changes.
const VERSION: u32 = 1;

fn canonical(spec: &GameSpec) -> String {
    let mut text = Text(format!("rules {VERSION}\n"));
    text.fact("decks", &spec.decks);
    if spec.suits != PackSuits::Four {
        text.fact("suits", &spec.suits);
    }
    text.flag("ace high", spec.ace_high);
    for group in &spec.groups {
        text.group(group);
    }
    for step in &spec.deal {
        text.step(step);
    }
    for step in spec.draw.iter().flat_map(|draw| &draw.steps) {
        text.draw(step);
    }
    if let Some(redeal) = &spec.redeal {
        text.redeal(redeal);
    }
    if let Some(merci) = &spec.merci {
        text.fact("merci", &(merci.times, merci.redeals_spent, merci.from));
    }
    text.list("win full", &spec.win.full);
    text.list("win empty", &spec.win.empty);
    text.list("win sorted", &spec.win.sorted);
    text.option("win left", spec.win.left.as_ref());
    text.flag("turned", spec.turned);
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

    fn group(&mut self, group: &GroupSpec) {
        self.fact("group", &(group.role, group.count));
        self.fact("lie", &group.lie);
        self.flag("squared", group.squared);
        self.option("peek", group.peek.as_ref());
        self.fact("base", &group.base);
        self.fact("build", &group.build);
        self.option("run", group.run.as_ref());
        self.fact("take", &group.take);
        self.option("unit", group.unit.as_ref());
        self.option("capacity", group.capacity.as_ref());
        if group.floor > 0 {
            self.fact("floor", &group.floor);
        }
        self.flag("one suit each", group.one_suit_each);
        self.flag("ranks before", group.ranks_before);
        self.option("open limit", group.open_limit.as_ref());
        if let Some(refill) = &group.refill {
            self.fact("refill", &(&refill.from, refill.each));
            self.diverts(&refill.divert);
        }
        group.from.iter().for_each(|route| self.route(route));
    }

    fn route(&mut self, route: &RouteSpec) {
        self.fact("from", &route.pile);
        self.option("size", route.size.as_ref());
        self.flag("same number", route.same_number);
        self.option("build", route.build.as_ref());
        self.option("beaten by", route.beaten_by.as_ref());
        self.flag("stock empty", route.when_stock_empty);
        self.flag("auto", route.auto);
    }

    fn step(&mut self, step: &DealStep) {
        self.fact("deal", &(step.to, &step.each));
        self.option("piles", step.piles.as_ref());
        self.flag("by piles", step.course.by_piles);
        self.flag("from right", step.course.from_right);
        self.fact("down", &step.down);
        let taken: Vec<Vec<String>> = step.take.iter().map(|faces| cards(*faces)).collect();
        self.list("take", &taken);
        self.ranks("require", &step.require);
        self.ranks("open", &step.open);
        self.flag("until all open", step.until_all_open);
        self.diverts(&step.divert);
        self.ranks("sink", &step.sink);
    }

    fn draw(&mut self, draw: &DrawStep) {
        self.fact("draw", &(draw.to, draw.each));
        self.option("piles", draw.piles.as_ref());
        self.flag("by piles", draw.course.by_piles);
        self.flag("from right", draw.course.from_right);
        self.flag("no space", draw.when == DrawWhen::NoSpace);
        self.flag("redeals left", draw.when == DrawWhen::RedealsLeft);
        self.ranks("open", &draw.open);
        self.diverts(&draw.divert);
    }

    fn redeal(&mut self, redeal: &Redeal) {
        self.fact("redeal", &(redeal.times, redeal.stock_empty, &redeal.gather, redeal.order));
        self.option("each", redeal.each.as_ref());
        self.flag("by rows", redeal.by == RedealBy::Rows);
        self.flag("by packets", redeal.by == RedealBy::Packets);
        self.flag("by fans", redeal.by == RedealBy::Fans);
        self.diverts(&redeal.divert);
    }
}

fn cards(faces: FaceSet) -> Vec<String> {
    faces.iter().map(|face| face.to_string()).collect()
}
