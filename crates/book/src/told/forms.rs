//! Forms of a noun: the cases. A language that has fewer says the same in several.

/// Something in four cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Forms {
    /// Who does it.
    pub(super) nom: String,
    /// What it is done to, and where something goes.
    pub(super) acc: String,
    /// To whom, and where something lies.
    pub(super) dat: String,
    /// Whose.
    pub(super) genitive: String,
}

impl Forms {
    /// Asks for each case by its name.
    pub(super) fn of(mut ask: impl FnMut(&'static str) -> Option<String>) -> Option<Forms> {
        Some(Forms { nom: ask("nom")?, acc: ask("acc")?, dat: ask("dat")?, genitive: ask("gen")? })
    }

    /// One text in all cases.
    pub(super) fn same(text: &str) -> Forms {
        let text = || text.to_owned();
        Forms { nom: text(), acc: text(), dat: text(), genitive: text() }
    }

    /// Two forms, case by case.
    pub(super) fn joined(&self, behind: &Forms) -> Forms {
        let join = |one: &String, other: &String| format!("{one} {other}").trim().to_owned();
        Forms {
            nom: join(&self.nom, &behind.nom),
            acc: join(&self.acc, &behind.acc),
            dat: join(&self.dat, &behind.dat),
            genitive: join(&self.genitive, &behind.genitive),
        }
    }
}

/// Each form with the name that it has in a message.
pub(super) fn each_form(forms: &Forms) -> [(&'static str, String); 4] {
    [
        ("", forms.nom.clone()),
        ("acc", forms.acc.clone()),
        ("dat", forms.dat.clone()),
        ("gen", forms.genitive.clone()),
    ]
}
