//! `kibitzer serve`: the page, out of the program itself.

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
        Failure::Usage(format!("cannot serve on port {port} ({error}); --port 0 takes any that is free"))
    })?;
    writeln!(out, "Kibitzer is at http://{}/ for browsers on this machine; Ctrl-C ends it.", host.address())?;
    out.flush()?;
    host.serve();
    Ok(())
}
