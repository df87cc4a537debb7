//! `kibitzer serve`: the page, out of the program itself.

#[cfg(feature = "page")]
pub(crate) use built_in::run;

/// Without the page: how to have it.
#[cfg(not(feature = "page"))]
pub(crate) fn run(_: u16, _: &mut dyn std::io::Write) -> Result<(), crate::failure::Failure> {
    Err(crate::failure::Failure::Usage(
        "this program was built without the page. In its sources, 'cargo xtask web --serve' makes \
         the page and serves it; 'cargo xtask web', then 'cargo build --release -p kibitzer \
         --features page' builds a program that has it"
            .into(),
    ))
}

#[cfg(feature = "page")]
mod built_in {
    use std::io::Write;

    use kibitzer_host::Host;

    use crate::failure::Failure;

    include!(concat!(env!("OUT_DIR"), "/page.rs"));

    pub(crate) fn run(port: u16, out: &mut dyn Write) -> Result<(), Failure> {
        let host = Host::bind(port, |path| {
            let at = PAGE.binary_search_by(|(name, _)| (*name).cmp(path)).ok()?;
            Some(PAGE[at].1.into())
        });
        let host = host.map_err(|error| {
            Failure::Usage(format!(
                "cannot serve on port {port} ({error}); --port 0 takes any that is free"
            ))
        })?;
        writeln!(
            out,
            "Kibitzer is at http://{}/ for browsers on this machine; Ctrl-C ends it.",
            host.address()
        )?;
        out.flush()?;
        host.serve();
        Ok(())
    }
}
