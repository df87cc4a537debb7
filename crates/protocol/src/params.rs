//! The parameters of requests.

use std::time::Duration;

use kibitzer_engine::{DealName, Layout, Rules};
use kibitzer_solver::{Pruning, Prunings};
use serde_json::{Map, Value};

use crate::fault::{Fault, code, fault};
use crate::input::random_deal;

/// A fault if a parameter is none of these.
pub(crate) fn known(params: &Map<String, Value>, names: &[&str]) -> Result<(), Fault> {
    match params.keys().find(|name| !names.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) => {
            let name: String = name.chars().take(40).collect();
            let known = match names {
                [] => "the method takes none".to_owned(),
                names => format!("known are {}", names.join(", ")),
            };
            fault(code::PARAMS, format!("there is no parameter '{name}': {known}"))
        }
    }
}

/// A whole number, if it is given.
pub(crate) fn number(params: &Map<String, Value>, name: &str) -> Result<Option<u64>, Fault> {
    match params.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => match value.as_u64() {
            Some(number) => Ok(Some(number)),
            None => fault(code::PARAMS, format!("{name} is a whole number from 0 to {}", u64::MAX)),
        },
    }
}

/// A number of seconds.
pub(crate) fn seconds(
    params: &Map<String, Value>,
    name: &str,
    default: Duration,
) -> Result<Duration, Fault> {
    match params.get(name) {
        None | Some(Value::Null) => Ok(default),
        Some(value) => {
            let seconds =
                value.as_f64().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
            seconds.map_or_else(
                || {
                    fault(
                        code::PARAMS,
                        format!(
                            "{name} is a number of seconds, not below 0 and not beyond all years"
                        ),
                    )
                },
                Ok,
            )
        }
    }
}

/// The prunings that are left when those named are switched off.
pub(crate) fn prunings(params: &Map<String, Value>) -> Result<Prunings, Fault> {
    let names = match params.get("without") {
        None | Some(Value::Null) => return Ok(Prunings::default()),
        Some(Value::Array(names)) => names,
        Some(_) => return fault(code::PARAMS, "without is a list of names"),
    };
    names.iter().try_fold(Prunings::default(), |prunings, name| {
        match name.as_str().and_then(Pruning::named) {
            Some(pruning) => Ok(prunings.without(pruning)),
            None => {
                let known: Vec<&str> = Pruning::ALL.iter().map(|pruning| pruning.name()).collect();
                let name: String = name.to_string().chars().take(40).collect();
                fault(
                    code::PARAMS,
                    format!("there is no pruning {name}: known are {}", known.join(", ")),
                )
            }
        }
    })
}

/// The name of a deal; one at random if none is given.
pub(crate) fn deal_name(deal: Option<&Value>) -> Result<DealName, Fault> {
    let text = match deal {
        None | Some(Value::Null) => return Ok(random_deal()),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        Some(_) => return fault(code::PARAMS, "a deal is a number or a text such as \"ms:11982\""),
    };
    text.parse().map_err(|error: kibitzer_engine::DealError| Fault {
        code: code::DEAL,
        message: error.to_string(),
    })
}

/// A layout of a text, in any form in which positions are read.
pub(crate) fn layout_of(rules: &Rules, layout: &Value) -> Result<Layout, Fault> {
    let Value::String(text) = layout else {
        return fault(code::PARAMS, "a layout is a text with one pile a line");
    };
    kibitzer_exchange::read(rules, text)
        .map_err(|error| Fault { code: code::LAYOUT, message: format!("in the layout, {error}") })
}
