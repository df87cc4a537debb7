//! With what an empty or a bare pile begins.

use kibitzer_engine::FaceSet;
use kibitzer_engine::spec::{Base, GroupId, NextTo, Side};

use super::facts::{
    always_begun, begun_by_deal, first_rank, gives, laid_first, never_bare, rank_of,
};
use super::pack::faces_in_words;
use super::pairs;
use super::voice::Voice;
use super::words::{number, one_of};

/// How the piles of a group begin.
pub(super) enum Begin {
    /// With cards that the deal takes out of the pack for all of them.
    Laid,
    /// With cards of the deal, whatever they are.
    Dealt,
    /// With a card that the player brings.
    Base(FaceSet),
    /// With a rank that depends on other cards.
    Other,
}

pub(super) fn begin(voice: &Voice, id: GroupId) -> Begin {
    let group = voice.group(id);
    let stays = group.floor > 0 || !gives(voice.spec, id);
    match (laid_first(voice.spec, id), group.base) {
        (Some(_), _) if stays => Begin::Laid,
        (Some(_), Base::Faces(faces)) if faces.is_empty() => Begin::Laid,
        (Some(_), Base::Faces(faces))
            if first_rank(voice.spec, id).is_some() && rank_of(faces).is_some() =>
        {
            Begin::Laid
        }
        (None, _) if stays && begun_by_deal(voice.spec, id) => Begin::Dealt,
        (None, Base::Faces(faces)) if faces.is_empty() && begun_by_deal(voice.spec, id) => {
            Begin::Dealt
        }
        (_, Base::Faces(faces)) => Begin::Base(faces),
        _ => Begin::Other,
    }
}

/// What begins a pile of the group: `each foundation begins with an ace`.
pub(super) fn begins(voice: &Voice, id: GroupId) -> String {
    let each = voice.names.each(id);
    match begin(voice, id) {
        Begin::Laid => match first_rank(voice.spec, id) {
            Some(rank) if again(voice, id) => {
                format!("{each} begins with {}, laid there by the deal,", rank.with_article())
            }
            Some(rank) => format!("{each} is begun by the deal with {}", rank.with_article()),
            None => format!("{each} is begun by the deal"),
        },
        Begin::Dealt => format!("{each} is begun by the deal"),
        Begin::Base(faces) if faces.is_empty() && voice.dealt_to(id) => {
            format!("{each} is begun only by the deal")
        }
        Begin::Base(faces) if faces.is_empty() => {
            format!("no card may begin {}", voice.names.any(id))
        }
        Begin::Base(faces) if voice.group(id).floor > 0 => {
            format!("the first card that the player lays on {each} is {}", faces_in_words(faces))
        }
        Begin::Base(faces) if faces == FaceSet::ALL && voice.group(id).one_rank_each => {
            format!("{each} begins with a card of its own rank")
        }
        Begin::Base(faces) => format!("{each} begins with {}", faces_in_words(faces)),
        Begin::Other => other(voice, id),
    }
}

/// True if a pile that the deal has begun may become empty and be begun again by its base.
pub(super) fn again(voice: &Voice, id: GroupId) -> bool {
    let group = voice.group(id);
    group.floor == 0 && gives(voice.spec, id) && group.base != Base::Faces(FaceSet::EMPTY)
}

fn other(voice: &Voice, id: GroupId) -> String {
    let names = &voice.names;
    match voice.group(id).base {
        Base::FirstRank if names.alone(id) => {
            format!("{} begins with the rank of the first card dealt to it", names.the(id))
        }
        Base::FirstRank => format!(
            "the rank of the first card dealt to the first {} is the base: each of the others \
             begins with a card of that rank",
            names.one(id)
        ),
        Base::Chosen if names.alone(id) => format!("any card may begin {}", names.the(id)),
        Base::Chosen => format!(
            "any card may begin {}; once one is begun, the others begin with the same rank",
            names.any(id)
        ),
        Base::RankOf { group, plus } => rank_of_group(voice, id, group, plus),
        Base::Beside { .. } => beside(voice, id),
        Base::NextTo => next_to(voice, id),
        Base::Faces(_) => String::new(),
    }
}

/// A base that is counted from the rank with which other piles begin.
fn rank_of_group(voice: &Voice, id: GroupId, group: GroupId, plus: u8) -> String {
    let (names, ranks) = (&voice.names, voice.spec.ranks() as u8);
    let each = names.each(id);
    let begin = if names.several(group) { "begin" } else { "begins" };
    let there = format!("{} {begin}", names.the(group));
    let below = ranks.saturating_sub(plus);
    let how = match plus {
        0 => return format!("{each} begins with the rank with which {there}"),
        1 => "one rank above".to_owned(),
        _ if below == 1 => "one rank below".to_owned(),
        n if n <= below => format!("{} ranks above", number(n as usize)),
        _ => format!("{} ranks below", number(below as usize)),
    };
    let waits = if never_bare(voice.spec, group) {
        String::new()
    } else {
        format!("; while {} {} empty, it cannot be begun", names.the(group), names.are(group))
    };
    format!(
        "{each} begins with a card {how} the one with which {there}, counting round from one end \
         of the ranks to the other{waits}"
    )
}

/// What may be laid beside other piles.
fn next_to(voice: &Voice, id: GroupId) -> String {
    let group = voice.group(id);
    let ways: Vec<String> = group.next_to.iter().map(beside_a_pile).collect();
    let edges = group.next_to.iter().fold(FaceSet::EMPTY, |edges, next| edges.or(next.edge));
    let ways = format!("{} takes {}", voice.names.each(id), ways.join(", or "));
    if edges.is_empty() {
        return ways;
    }
    let open = group.next_to.iter().filter(|next| !next.edge.is_empty());
    let sides: Vec<String> = open.map(|next| side_word(next.side).to_owned()).collect();
    let faces = faces_in_words(edges);
    format!("{ways}; at the edge, with no place {}, it takes {faces}", one_of(&sides))
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "on its left",
        Side::Right => "on its right",
        Side::Above => "above it",
        Side::Below => "below it",
    }
}

fn beside_a_pile(next: &NextTo) -> String {
    let side = side_word(next.side);
    match pairs::beside(&next.build) {
        Some(what) => format!("{what} the card {side}"),
        None => format!("any card while there is a card {side}"),
    }
}

/// A base that is counted from another pile.
fn beside(voice: &Voice, id: GroupId) -> String {
    let Base::Beside { group, top, plus, same_suit } = voice.group(id).base else {
        return String::new();
    };
    let names = &voice.names;
    let place = if names.alone(group) { "" } else { " in the same place" };
    if let Some(rank) = first_rank(voice.spec, group).filter(|_| !top) {
        let (each, begun, there) =
            (names.each(id), rank.plus(plus).with_article(), names.this(group));
        return if same_suit {
            format!(
                "{each} begins with {begun} of the same suit as the {} of {there}{place}, once \
                 that {} is there,",
                rank.name(),
                rank.name()
            )
        } else {
            format!(
                "{each} begins with {begun}, once the {} of {there}{place} is there,",
                rank.name()
            )
        };
    }
    counted(voice, id, group, (top, plus, same_suit))
}

fn counted(
    voice: &Voice,
    id: GroupId,
    group: GroupId,
    (top, plus, same_suit): (bool, u8, bool),
) -> String {
    let (names, end) = (&voice.names, if top { "top" } else { "bottom" });
    let place = if names.alone(group) { "" } else { " in the same place" };
    let suit = if same_suit { " and of its suit" } else { "" };
    let rank = match plus {
        0 => "of the same rank as".to_owned(),
        1 => "one rank above".into(),
        n => format!("{} ranks above", number(n as usize)),
    };
    let round = match plus {
        0 => "",
        1 => " (an ace, if that is a king)",
        _ => ", counting from the king on to the ace",
    };
    let card = if super::facts::single_cards(voice.spec, group) {
        format!("the card of {}", names.this(group))
    } else {
        format!("the {end} card of {}", names.this(group))
    };
    let waits = if always_begun(voice.spec, group) {
        ""
    } else {
        "; while no card lies there, it cannot be begun"
    };
    format!("{} begins with a card {rank} {card}{place}{suit}{round}{waits}", names.each(id))
}
