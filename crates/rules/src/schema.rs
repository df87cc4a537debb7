//! The JSON schema of the rule language, made from the vocabulary.

use serde_json::{Map, Value, json};

use crate::vocabulary::{FILE, Form, Key, ROUTE, SAYS_ONE_OF, Section};

/// The schema as text, with a newline at its end. `docs/rule-file.schema.json` holds it.
pub fn schema() -> String {
    let mut definitions = Map::new();
    let mut root = table(&FILE, &mut definitions);
    root["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    root["title"] = json!("Kibitzer rule file");
    root["$defs"] = Value::Object(definitions);
    let text = serde_json::to_string_pretty(&root).unwrap_or_default();
    text + "\n"
}

fn table(table: &Section, definitions: &mut Map<String, Value>) -> Value {
    let mut properties = Map::new();
    for key in table.keys {
        properties.insert(key.name.to_owned(), property(key, definitions));
    }
    let required: Vec<&str> =
        table.keys.iter().filter(|key| key.required).map(|key| key.name).collect();
    let mut schema = json!({
        "type": "object",
        "description": table.doc,
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    let (name, keys) = SAYS_ONE_OF;
    if table.name == name {
        schema["anyOf"] = keys.iter().map(|key| json!({ "required": [key] })).collect();
    }
    schema
}

fn property(key: &Key, definitions: &mut Map<String, Value>) -> Value {
    let mut forms: Vec<Value> = key.forms.iter().map(|form| value(form, definitions)).collect();
    let mut schema = if forms.len() == 1 { forms.remove(0) } else { json!({ "anyOf": forms }) };
    schema["description"] = json!(key.doc);
    schema
}

fn reference(words: &Section, definitions: &mut Map<String, Value>) -> Value {
    if !definitions.contains_key(words.name) {
        definitions.insert(words.name.to_owned(), Value::Null);
        let made = table(words, definitions);
        definitions.insert(words.name.to_owned(), made);
    }
    json!({ "$ref": format!("#/$defs/{}", words.name) })
}

const RANK: &str = "(A|[2-9]|T|10|J|Q|K)";

fn listed(word: &str) -> Value {
    json!({ "type": "string", "pattern": format!("^\\s*{word}(\\s+{word})*\\s*$") })
}

fn value(form: &Form, definitions: &mut Map<String, Value>) -> Value {
    let number =
        |low: i64, high: i64| json!({ "type": "integer", "minimum": low, "maximum": high });
    let text = || json!({ "type": "string", "minLength": 1 });
    match form {
        Form::Text | Form::Group => text(),
        Form::Texts | Form::Groups => json!({ "type": "array", "items": text() }),
        Form::Number(low, high) => number(*low, *high),
        Form::Numbers(low, high) => {
            json!({ "type": "array", "items": number(*low, *high), "minItems": 1 })
        }
        Form::Pair(low, high) => {
            json!({ "type": "array", "items": number(*low, *high), "minItems": 2, "maxItems": 2 })
        }
        Form::Bool => json!({ "type": "boolean" }),
        Form::Word(words) => json!({ "enum": words }),
        Form::Ranks => listed(RANK),
        Form::Suits => listed("[CSHD]"),
        Form::Cards => listed(&format!("{RANK}[CSHD]?")),
        Form::Section(table) => reference(table, definitions),
        Form::Sections(table) => json!({ "type": "array", "items": reference(table, definitions) }),
        Form::Named(table) => {
            json!({ "type": "object", "additionalProperties": reference(table, definitions) })
        }
        Form::Divert => json!({ "type": "object", "additionalProperties": listed(RANK) }),
        Form::Routes => {
            let items = [text(), reference(&ROUTE, definitions)];
            json!({ "type": "array", "items": { "anyOf": items } })
        }
    }
}

/// Every key of the language with the table it stands in, for tests of the documentation.
pub fn keys() -> Vec<(&'static str, &'static str)> {
    let mut seen: Vec<&'static Section> = Vec::new();
    visit(&FILE, &mut seen);
    visit(&ROUTE, &mut seen);
    seen.iter().flat_map(|table| table.keys.iter().map(|key| (table.name, key.name))).collect()
}

fn visit(table: &'static Section, seen: &mut Vec<&'static Section>) {
    if seen.iter().any(|known| known.name == table.name) {
        return;
    }
    seen.push(table);
    for form in table.keys.iter().flat_map(|key| key.forms) {
        if let Form::Section(inner) | Form::Sections(inner) | Form::Named(inner) = form {
            visit(inner, seen);
        }
    }
}
