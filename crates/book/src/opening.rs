//! A choice with which the game begins.

use kibitzer_engine::spec::{DrawOnly, DrawStep, Opening};

use super::stock::one_step;
use super::voice::{Paragraph, Voice, said_all};
use super::words::{all_of, cards, one_of};

/// What comes before all other moves.
pub(super) fn opening(voice: &Voice) -> Paragraph {
    let sentences = voice.spec.opening.as_ref().map(|opening| sentences(voice, opening));
    sentences.and_then(|sentences| said_all("opening", &sentences)).into_iter().collect()
}

/// The choice, what is dealt then, and what stays.
pub(super) fn sentences(voice: &Voice, opening: &Opening) -> Vec<String> {
    let names = &voice.names;
    let from: Vec<String> = opening.from.iter().map(|id| names.the(*id)).collect();
    let mut sentences = vec![format!(
        "the game begins with a choice: the player plays an available card of {} to {}; before \
         that nothing else may be done{}",
        one_of(&from),
        names.any(opening.to),
        if opening.redeals { ", but for redeals" } else { "" }
    )];
    if !opening.deal.is_empty() {
        let steps: Vec<String> = opening.deal.iter().map(|step| dealt(voice, step)).collect();
        let stock = voice.stock().map_or_else(String::new, |id| format!(" from {}", names.the(id)));
        sentences.push(format!("then deal{stock} {}, as far as the cards go", all_of(&steps)));
    }
    let any = voice.spec.groups.iter().any(|to| to.from.iter().any(|way| way.pile == opening.to));
    sentences.extend(
        any.then(|| format!("the lowest card of {} never leaves it", names.each(opening.to))),
    );
    sentences
}

fn dealt(voice: &Voice, step: &DrawStep) -> String {
    match step.only {
        DrawOnly::Spaces => format!(
            "{} face up to each empty {}",
            cards(step.each as usize),
            voice.names.one(step.to)
        ),
        _ => one_step(voice, step),
    }
}
