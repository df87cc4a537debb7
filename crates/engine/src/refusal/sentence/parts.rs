//! Which part of the sentences tells which reason.

use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::said::Said;

/// Every reason stands in one part: the compiler names one that stands in none.
macro_rules! parts {
    ($($part:ident: $($reason:ident)+;)+) => {
        impl Refusal {
            /// What the part of a reason says of it; `None` if it says nothing, which a test finds.
            pub(super) fn of_its_part(&self, rules: &Rules) -> Option<Said> {
                match self {
                    $($(Refusal::$reason { .. })|+ => self.$part(rules),)+
                }
            }

            /// The names of all reasons.
            #[cfg(test)]
            pub(super) const REASONS: &'static [&'static str] =
                &[$($(stringify!($reason)),+),+];
        }
    };
}

parts! {
    fixed: Won StockNotEmpty NoRedeal NothingToGather NoSets NoSwaps SwapOfTwo NoRoomForSet;
    of_dealing: NoSpaceToFill NoDrawLeft NoDraw StockEmpty Spaces NoPlaceToDeal;
    of_leaving: FaceDown OnlyTop OneByOne OnlyEnds;
    of_leaving_together: OnlyWhole OnlyTopOrWhole OnlyFaceUp OnlyTopOrFaceUp;
    of_staying: NotBetween BesideFull Buried LowestStays;
    of_runs: NotLinked NotAlike;
    of_numbers: TooFew TooMany Unit;
    of_room: Full Size;
    of_arriving: SamePile NoPile NoRoute OtherNumber LiesWrong;
    of_beginning: OpenLimit OnlyDrops NotBegun SpaceClosed NoneFits;
    of_cards_there: NotTaken BottomUnfit;
    of_other_cards: NotBeaten NotYet NotOpened Covered;
    of_steps: OutOfStep;
    of_ranks: RankNotBefore RankNotWhole Ended RankFull;
    of_swaps: NotInSwaps SwapInGroup NotAlone;
    of_sets: NotInSets NotASet SetLiesWrong;
    of_stock: NotEmpty DrawsSpent DrawsLeft RedealsSpent;
    of_merci: NoMerci MerciTooEarly MerciSpent MerciTooDeep NotBuried OnTop;
}
