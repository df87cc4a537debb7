//! `kibitzer deal`.

use std::io::Write;

use kibitzer_engine::Layout;
use kibitzer_exchange::Form;
use kibitzer_messages::{Language, Words};
use kibitzer_protocol::forms;
use kibitzer_table::{Game, Visibility};

use crate::args::{Deal, Written};
use crate::failure::Failure;
use crate::outlet::give;
use crate::{games, pysol};

pub(crate) fn run(args: &Deal, out: &mut dyn Write) -> Result<(), Failure> {
    let game = match &args.begin.layout {
        Some(_) => games::begin(&args.begin)?,
        None => {
            let rules = games::rules(&args.begin.game)?;
            let deal =
                args.order.deal(&rules, args.begin.deal.as_ref(), Words::of(Language::English))?;
            games::from_deal(rules, deal)?
        }
    };
    let visibility = if args.player { Visibility::Player } else { Visibility::All };
    match args.form {
        Some(Written::Save) => give(&pysol::save(&game)?).map_err(Failure::usage)?,
        Some(Written::Text(form)) if form != Form::Layout => {
            let rules = &game.rules().rules;
            let text = form.write(rules, &game.state().layout(rules)).map_err(Failure::no)?;
            write!(out, "{text}")?;
        }
        _ if args.json => {
            writeln!(out, "{}", serde_json::to_string_pretty(&forms::state(&game, visibility))?)?;
        }
        _ => {
            writeln!(out, "# {}, deal {}", game.rules().id, game.deal_name())?;
            write!(out, "{}", if args.player { seen(&game) } else { layout(&game) })?;
        }
    }
    Ok(())
}

fn layout(game: &Game) -> String {
    let layout: Layout = game.state().layout(&game.rules().rules);
    layout.to_string()
}

fn seen(game: &Game) -> String {
    let view = game.view(Visibility::Player);
    let piles = view.piles.iter().filter(|pile| !pile.cards.is_empty());
    let lines: Vec<String> =
        piles.map(|pile| format!("{}: {}", pile.name, pile.texts().join(" "))).collect();
    lines.join("\n") + "\n"
}
