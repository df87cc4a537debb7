//! The layout, the draw, the redeal and the merci.

use kibitzer_engine::spec::{
    Course, DealStep, Down, Draw, DrawOnly, DrawStep, DrawWhen, Each, GatherOrder, KPatWay, Keep,
    Merci, Opener, Opening, Redeal, RedealBy, RedealWhen, Spaces, Under,
};

use super::groups::close;
use super::reader::Reader;
use super::values::{faces, numbers, rank_list, ranks, small, span};
use crate::node::{Node, TomlTable, Value};

impl Reader<'_> {
    pub(super) fn step(&mut self, step: &TomlTable) -> DealStep {
        let mates = step.text("take") == Some("mates");
        DealStep {
            to: self.group_of(step, "to").unwrap_or(0),
            each: each(step),
            skip: small(step, "skip").unwrap_or(0),
            piles: small(step, "piles"),
            course: course(step),
            down: down(step),
            take: step.text("take").filter(|_| !mates).map(faces).unwrap_or_default(),
            mates,
            require: rank_list(step, "require"),
            open: rank_list(step, "open"),
            opener: self.opener(step),
            until_all_open: step.text("until") == Some("all-open"),
            by_suits: step.text("by") == Some("suits"),
            under: under(step),
            divert: self.divert(step),
            leaves_gaps: step.text("diverted") == Some("leave-gaps"),
            afterwards: step.text("diverted") == Some("afterwards"),
            sink: rank_list(step, "sink"),
        }
    }

    fn opener(&self, step: &TomlTable) -> Opener {
        match step.text("opener") {
            None | Some("first") => Opener::First,
            Some("last") => Opener::Last,
            Some(_) => Opener::Beside(self.group_of(step, "opener").unwrap_or(0)),
        }
    }

    /// One step, or a list of them.
    pub(super) fn draw(&mut self, draw: &Node) -> Option<Draw> {
        let tables: Vec<&TomlTable> = match &draw.value {
            Value::TomlTable(step) => vec![step],
            Value::List(steps) => steps.iter().filter_map(Node::as_table).collect(),
            _ => return None,
        };
        let times = self.draw_times(&tables);
        Some(Draw { steps: tables.into_iter().map(|step| self.draw_step(step)).collect(), times })
    }

    /// How often the stock may be dealt from: one of the steps says so for the whole draw.
    fn draw_times(&mut self, steps: &[&TomlTable]) -> Option<u8> {
        let mut said = steps.iter().filter_map(|step| step.get("times").zip(small(step, "times")));
        let (_, times) = said.next()?;
        if let Some((node, _)) = said.next() {
            let what = "`times` is said of the whole draw, and stands in one of its steps";
            self.say(node, "draw.times", what, "give it once");
        }
        Some(times)
    }

    pub(super) fn opening(&mut self, opening: &TomlTable) -> Opening {
        let deal = opening.get("deal").and_then(|steps| self.draw(steps));
        Opening {
            from: self.groups_of(opening, "from"),
            to: self.group_of(opening, "to").unwrap_or(0),
            redeals: opening.is_true("redeal"),
            deal: deal.map(|deal| deal.steps).unwrap_or_default(),
        }
    }

    pub(super) fn draw_step(&mut self, draw: &TomlTable) -> DrawStep {
        DrawStep {
            to: self.group_of(draw, "to").unwrap_or(0),
            from: self.group_of(draw, "from"),
            each: small(draw, "each").unwrap_or(1),
            up_to: small(draw, "up_to"),
            skip: small(draw, "skip").unwrap_or(0),
            piles: small(draw, "piles"),
            course: course(draw),
            when: draw_when(draw),
            awaits: match draw.table("when") {
                Some(_) => self.conditions(draw),
                None => Vec::new(),
            },
            stock: span(draw, "stock"),
            round: span(draw, "round").map(|(first, last)| (first.into(), last.into())),
            open: rank_list(draw, "open"),
            divert: self.divert(draw),
            only: draw_only(draw),
            close: close(draw),
        }
    }

    pub(super) fn redeal(&mut self, redeal: &TomlTable) -> Redeal {
        Redeal {
            times: redeal_times(redeal),
            when: redeal_when(redeal),
            gather: self.groups_of(redeal, "gather"),
            order: gather_order(redeal),
            each: small(redeal, "each"),
            by: redeal_by(redeal),
            from_top: redeal.text("first") == Some("top"),
            to_all: redeal.text("to") == Some("all"),
            down: small(redeal, "down").unwrap_or(0),
            in_turn: redeal.text("piles") == Some("in-turn"),
            keep: keep(redeal),
            spaces: spaces(redeal),
            divert: self.divert(redeal),
            leaves_gaps: redeal.text("diverted") == Some("leave-gaps"),
        }
    }

    pub(super) fn merci(&mut self, merci: &TomlTable) -> Merci {
        Merci {
            times: small(merci, "times").unwrap_or(1),
            redeals_spent: merci.text("when") == Some("redeals-spent"),
            from: self.group_of(merci, "from").unwrap_or(0),
            depth: small(merci, "depth"),
        }
    }
}

/// How KPat lays the cards out, where it is not as the steps say.
pub(super) fn kpat(file: &TomlTable) -> Option<KPatWay> {
    match file.text("kpat") {
        Some("rows") => Some(KPatWay::Rows),
        Some("packets") => Some(KPatWay::Packets),
        Some("to-and-fro") => Some(KPatWay::ToAndFro),
        Some("reserve-first") => Some(KPatWay::ReserveFirst),
        Some("kings-below") => Some(KPatWay::KingsBelow),
        _ => None,
    }
}

pub(super) fn course(table: &TomlTable) -> Course {
    Course {
        by_piles: table.text("by") == Some("piles"),
        from_right: table.text("order") == Some("right-to-left"),
    }
}

fn each(step: &TomlTable) -> Each {
    match step.get("each").map(|node| &node.value) {
        Some(Value::Text(_)) => Each::Rest,
        Some(Value::List(_)) => Each::List(numbers(step, "each").unwrap_or_default()),
        _ => Each::Number(small(step, "each").unwrap_or(1)),
    }
}

fn down(step: &TomlTable) -> Down {
    match step.get("down").map(|node| &node.value) {
        Some(Value::Text(_)) => Down::All,
        Some(Value::List(_)) => Down::List(numbers(step, "down").unwrap_or_default()),
        _ => Down::Number(small(step, "down").unwrap_or(0)),
    }
}

fn under(step: &TomlTable) -> Under {
    match step.text("under") {
        None => Under::None,
        Some("alike") => Under::Alike,
        Some(words) => Under::Ranks(ranks(words)),
    }
}

fn draw_when(draw: &TomlTable) -> DrawWhen {
    match draw.text("when") {
        Some("no-space") => DrawWhen::NoSpace,
        Some("empty") => DrawWhen::Empty,
        Some("redeals-left") => DrawWhen::RedealsLeft,
        Some("last") => DrawWhen::Last,
        Some("else") => DrawWhen::Else,
        _ => DrawWhen::AnyTime,
    }
}

fn draw_only(draw: &TomlTable) -> DrawOnly {
    match draw.text("only") {
        Some("spaces") => DrawOnly::Spaces,
        Some("spaces-first") => DrawOnly::SpacesFirst,
        Some("begun") => DrawOnly::Begun,
        Some("unsorted") => DrawOnly::Unsorted,
        Some("unbased") => DrawOnly::Unbased,
        _ => DrawOnly::All,
    }
}

/// `None` where there is no limit; one redeal where nothing is said.
fn redeal_times(redeal: &TomlTable) -> Option<u16> {
    match redeal.get("times").map(|node| &node.value) {
        Some(Value::Text(_)) => None,
        Some(Value::Number(times)) => Some(u16::try_from(*times).unwrap_or(u16::MAX)),
        _ => Some(1),
    }
}

fn redeal_when(redeal: &TomlTable) -> RedealWhen {
    match redeal.text("when") {
        Some("any-time") => RedealWhen::AnyTime,
        Some("draws-spent") => RedealWhen::DrawsSpent,
        _ => RedealWhen::StockEmpty,
    }
}

fn gather_order(redeal: &TomlTable) -> GatherOrder {
    match redeal.text("order") {
        Some("right-to-left") => GatherOrder::RightToLeft,
        Some("shuffled") => GatherOrder::Shuffled,
        _ => GatherOrder::LeftToRight,
    }
}

fn redeal_by(redeal: &TomlTable) -> RedealBy {
    match redeal.text("by") {
        Some("rows") => RedealBy::Rows,
        Some("packets") => RedealBy::Packets,
        Some("fans") => RedealBy::Fans,
        Some("layout") => RedealBy::Layout,
        Some("bottoms") => RedealBy::Bottoms,
        _ => RedealBy::Piles,
    }
}

fn keep(redeal: &TomlTable) -> Keep {
    match redeal.text("keep") {
        Some("placed") => Keep::Placed,
        Some("in-lines") => Keep::InLines,
        _ => Keep::None,
    }
}

fn spaces(redeal: &TomlTable) -> Spaces {
    match redeal.text("spaces") {
        Some("first-in-rows") => Spaces::FirstInRows,
        Some("last-in-rows") => Spaces::LastInRows,
        _ => Spaces::AtTheEnd,
    }
}
