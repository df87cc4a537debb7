//! Draws that move other cards than the stock's, and redeals of less than whole groups, drawn at
//! random.

use super::drawn::Drawing;

impl Drawing<'_> {
    /// A step that moves other cards, fills piles up, or comes in place of the first.
    pub(crate) fn further_step(&mut self) -> String {
        let (from, to) = (self.any_group(), self.any_group());
        let order = self.dice.pick(&["", ", order = \"right-to-left\""]);
        match self.dice.below(4) {
            0 => format!("{{ to = \"{to}\", from = \"{from}\" }}"),
            1 | 2 => format!("{{ to = \"{to}\", when = \"else\" }}"),
            _ => {
                let most = self.dice.between(1, 3);
                format!("{{ to = \"{to}\", up_to = {most}{order} }}")
            }
        }
    }

    /// The stock may be dealt from so often in a round, as one of the steps says.
    pub(crate) fn limit_draws(&mut self, steps: &mut [String]) {
        if self.odd(6) {
            let times = self.dice.between(1, 4);
            let step = &mut steps[0];
            *step = step.replacen("{ ", &format!("{{ times = {times}, "), 1);
        }
    }

    /// A redeal that may come when the stock has been dealt from as often as may be.
    pub(crate) fn later_redeal(&mut self, redeal: String, limited: bool) -> String {
        let late = limited && self.dice.percent(60) && redeal.contains("when = \"");
        if !late {
            return redeal;
        }
        let both = redeal.replace("when = \"stock-empty\"", "when = \"draws-spent\"");
        both.replace("when = \"any-time\"", "when = \"draws-spent\"")
    }

    /// A redeal that does not gather and deal whole groups.
    pub(crate) fn odd_redeal(&mut self) -> String {
        let times = self.dice.pick(&["1", "1", "2"]);
        let order = self.dice.pick(&["", ", order = \"right-to-left\""]);
        let way = match self.dice.below(4) {
            0 => "by = \"bottoms\", when = \"any-time\"".to_owned(),
            1 => format!("piles = \"in-turn\"{order}"),
            2 => {
                let mixed = self.dice.pick(&["", ", order = \"shuffled\""]);
                format!("by = \"layout\", when = \"any-time\"{mixed}")
            }
            _ => {
                let each = self.dice.between(1, 4);
                let down = self.dice.pick(&["", ", down = 1", ", down = 1", ", down = 2"]);
                let by = self.dice.pick(&["rows", "piles", "fans"]);
                format!("each = {each}, by = \"{by}\", first = \"top\"{order}{down}")
            }
        };
        let (one, all) = ("gather = [\"tableau\"]", ", to = \"all\"");
        let two = self.groups.iter().any(|group| group.name == "side") && way.contains("first");
        if two && self.dice.percent(60) {
            return format!("times = {times}, gather = [\"tableau\", \"side\"], {way}{all}");
        }
        format!("times = {times}, {one}, {way}")
    }
}
