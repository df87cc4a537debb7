//! The moves of the example with their reasons.

use kibitzer_engine::spec::{Build, RankOrder, SetRule};
use kibitzer_engine::{Face, Move, Pile, PileSet, Role};

use super::super::building::built;
use super::super::facts::first_rank;
use super::super::sets;
use super::super::words::{a, all_of, cards, sentence, small};
use super::{View, play, refused};

impl View<'_> {
    /// A legal move with its reason.
    pub(super) fn legal(&self) -> Option<String> {
        let best = play::best(self.rules, self.state)?;
        let text = best.text(self.rules);
        let why = match best {
            Move::Carry { from, to, cards } => self.carried(from, to, cards as usize)?,
            Move::Remove(set) => self.removed(set)?,
            Move::Swap(pair) => self.swapped(pair)?,
            Move::Draw => self.drawn(),
            Move::Redeal => "the cards are gathered and dealt again".into(),
            Move::Merci { .. } => "the merci plays a buried card as if it were free".into(),
        };
        Some(format!("The move {text} is legal: {why}."))
    }

    /// The cards that leave together, and why they do.
    fn removed(&self, set: PileSet) -> Option<String> {
        let faces: Option<Vec<Face>> = set.iter().map(|pile| self.state.top_face(pile)).collect();
        let faces = faces?;
        let names: Vec<String> = faces.iter().map(|face| format!("the {}", face.name())).collect();
        let lie = |rule: &SetRule| {
            rule.from.is_empty()
                || set.iter().all(|pile| rule.from.contains(&self.rules.group(pile)))
        };
        let rule = self
            .voice
            .spec
            .remove
            .as_ref()?
            .sets
            .iter()
            .find(|rule| rule.fits(self.voice.spec, &faces) && lie(rule))?;
        Some(format!("{} leave together: {}", all_of(&names), sets::why(&self.voice, rule)))
    }

    /// The cards that change places.
    fn swapped(&self, pair: PileSet) -> Option<String> {
        let faces: Option<Vec<Face>> = pair.iter().map(|pile| self.state.top_face(pile)).collect();
        let names: Vec<String> = faces?.iter().map(|face| format!("the {}", face.name())).collect();
        let both = self.voice.spec.swap.as_ref()?.both_fit;
        let why = if both { "each begins the other's pile" } else { "any two cards may" };
        Some(format!("{} change places: {why}", all_of(&names)))
    }

    fn drawn(&self) -> String {
        let names = &self.voice.names;
        let step = self.voice.spec.draw.as_ref().and_then(|draw| draw.only_step());
        let Some(draw) = step else { return "cards are dealt from the stock".into() };
        let all = cards(draw.each as usize);
        match (names.alone(draw.to), draw.open.is_empty()) {
            (true, _) => format!("it turns {all} from the stock to {}", names.the(draw.to)),
            (false, true) => format!(
                "it deals {all} from the stock to each of the {} as far as they go",
                names.many(draw.to)
            )
            .replace("one card from", "a card from"),
            (false, false) => format!("it turns up {all} of the stock"),
        }
    }

    fn carried(&self, from: Pile, to: Pile, count: usize) -> Option<String> {
        let lowest = self.state.faces_down_from_top(from).nth(count - 1)?;
        let with = match count {
            1 => String::new(),
            2 => " with the card on it".into(),
            n => format!(" with the {} on it", cards(n - 1)),
        };
        let card = format!("the {}{with}", lowest.name());
        let (name, on) = (self.rules.name(to), self.state.top_face(to));
        let group = self.rules.group(to);
        let build = &self.own_step(to);
        let way = built(&self.voice, build);
        Some(match on {
            None => self.begun(&card, to),
            Some(on) if self.voice.group(group).floor as usize >= self.state.pile_len(to) => {
                format!("{card} goes to {name}, where the {} lies bare", on.name())
            }
            Some(on) if matches!(build, Build::Ranked { .. }) && self.plain(from, to) => format!(
                "{card} goes to {name} on the {}, for {} built {}",
                on.name(),
                self.piles(to),
                way.trim_end_matches(',')
            ),
            Some(on) => format!("{card} goes to {name} on the {}", on.name()),
        })
    }

    /// How this pile is built, where each of the group has a step of its own.
    pub(in super::super) fn own_step(&self, pile: Pile) -> Build {
        let mut build = self.voice.group(self.rules.group(pile)).build.clone();
        if let Build::Ranked { order: RankOrder::Step { steps, .. }, .. } = &mut build
            && steps.len() > 1
        {
            let group = self.rules.group(pile);
            let mates = self.rules.piles().filter(|other| self.rules.group(*other) == group);
            let number = mates.take_while(|other| *other != pile).count();
            *steps = steps.get(number % steps.len()).map(|step| vec![*step]).unwrap_or_default();
        }
        build
    }

    /// The piles that are built in this way, with their verb.
    fn piles(&self, pile: Pile) -> String {
        let (names, group) = (&self.voice.names, self.rules.group(pile));
        if self.own_step(pile) == self.voice.group(group).build {
            format!("{} {}", names.the(group), names.are(group))
        } else {
            format!("this {} is", names.one(group))
        }
    }

    /// True if cards come by this way as the pile is built.
    pub(in super::super) fn plain(&self, from: Pile, to: Pile) -> bool {
        let (from, to) = (self.rules.group(from), self.rules.group(to));
        self.voice.group(to).from.iter().any(|route| route.pile == from && route.build.is_none())
    }

    fn begun(&self, card: &str, to: Pile) -> String {
        let (name, group) = (self.rules.name(to), self.rules.group(to));
        let one = self.voice.names.one(group);
        match first_rank(self.voice.spec, group) {
            Some(rank) if self.rules.role(to) == Role::Foundation && one != rank.name() => {
                format!(
                    "{card} begins {name}, for {} with {}",
                    self.begins_text(group),
                    rank.with_article()
                )
            }
            _ => format!("{card} goes to {name}, {} that is empty and may take it", a(one)),
        }
    }

    fn begins_text(&self, group: usize) -> String {
        let names = &self.voice.names;
        if names.several(group) {
            format!("{} begin", names.the(group))
        } else {
            format!("{} begins", names.the(group))
        }
    }

    /// A move that the rules forbid, with the engine's own reason.
    pub(super) fn illegal(&self) -> Option<String> {
        let ((mv, refusal), _) = refused::best(self.rules, self.state)?;
        let reason = sentence(&refusal.sentence(self.rules)).replace(": ", ", ");
        Some(format!("The move {} is not: {}", mv.text(self.rules), keep_name(&reason)))
    }

    /// What the letters of the piles stand for.
    pub(super) fn letters(&self) -> String {
        let mut groups: Vec<usize> = Vec::new();
        for pile in self.rules.listed_piles() {
            let group = self.rules.group(pile);
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        let parts: Vec<String> = groups.iter().map(|group| self.letter(*group, &groups)).collect();
        let stands = if parts.first().is_some_and(|part| part.contains(" to ")) {
            "stand"
        } else {
            "stands"
        };
        all_of(&parts).replacen(" is ", &format!(" {stands} for "), 1).replace(" is ", " for ")
    }

    /// `S is the stock`, `F is a foundation`, `T1 to T8 are …` where several groups have one
    /// letter.
    fn letter(&self, group: usize, all: &[usize]) -> String {
        let role = self.voice.group(group).role;
        let names = &self.voice.names;
        let alone = all.iter().filter(|other| self.voice.group(**other).role == role).count() == 1;
        if alone {
            return format!("{} is {}", role.letter(), names.any(group));
        }
        let piles: Vec<Pile> = self
            .rules
            .listed_piles()
            .into_iter()
            .filter(|pile| self.rules.group(*pile) == group)
            .collect();
        let (first, last) = (self.rules.name(piles[0]), self.rules.name(piles[piles.len() - 1]));
        let which = if piles.len() == 1 { first.to_owned() } else { format!("{first} to {last}") };
        format!("{which} is {}", names.the(group))
    }
}

/// A reason that begins with a pile's name keeps it; another begins small.
fn keep_name(reason: &str) -> String {
    let named =
        reason.chars().nth(1).is_some_and(|letter| letter.is_ascii_digit() || letter == ' ');
    if named && !reason.starts_with("A ") { reason.to_owned() } else { small(reason) }
}
