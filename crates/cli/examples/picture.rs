//! Makes the pictures in `docs/pictures` from the real program: it runs in a pseudo-terminal, keys
//! go in, and the screen is written down as SVG. `docs/pictures/make.sh` builds the program and
//! calls this.
//!
//! `cargo run -p kibitzer --example picture -- PROGRAM FOLDER`

#![allow(clippy::print_stderr)] // an example

#[cfg(unix)]
#[allow(dead_code)] // the tests use more of it
#[path = "../tests/pty/mod.rs"]
mod pty;

#[cfg(unix)]
mod shots {
    use std::fmt::Write as _;
    use std::path::Path;
    use std::thread::sleep;
    use std::time::Duration;

    use vt100::{Color, Screen};

    use super::pty::Terminal;

    const COLUMNS: u16 = 80;
    const ROWS: u16 = 24;
    const WIDTH: f32 = 9.0;
    const HEIGHT: f32 = 19.0;
    const EDGE: f32 = 12.0;

    /// How long the recording shows a step, in seconds.
    const STEP: f32 = 1.1;

    pub(super) fn make(program: &Path, folder: &Path) {
        let home = tempfile::tempdir().expect("a folder for the program's files");
        std::fs::create_dir_all(folder).expect("the folder for pictures");
        let studio = Studio { program, folder, home: home.path() };
        studio.table();
        studio.many_piles();
        studio.white_cards();
        studio.recording();
    }

    struct Studio<'a> {
        program: &'a Path,
        /// Where the pictures go.
        folder: &'a Path,
        /// Where the program keeps its files.
        home: &'a Path,
    }

    impl Studio<'_> {
        fn run(&self, args: &[&str]) -> Terminal {
            let variables = [("LANG", "C.UTF-8"), ("COLORTERM", "truecolor")];
            Terminal::run(self.program, args, self.home, &variables, (COLUMNS, ROWS))
        }

        fn save(&self, name: &str, svg: String) {
            std::fs::write(self.folder.join(name), svg).expect("a picture is written");
        }

        fn table(&self) {
            let mut terminal = self.run(&["play", "tournament", "--deal", "7"]);
            terminal.shows("step 0");
            sleep(Duration::from_millis(300));
            self.save("table.svg", still(&terminal));
            terminal.send("q");
            terminal.ends();
        }

        fn many_piles(&self) {
            let mut terminal = self.run(&["play", "house-in-the-wood", "--deal", "7"]);
            terminal.shows("step 0");
            terminal.send("C");
            sleep(Duration::from_millis(300));
            self.save("many-piles.svg", still(&terminal));
            terminal.send("q");
            terminal.ends();
        }

        fn white_cards(&self) {
            let file = self.home.join("terminal.toml");
            let settings =
                "[look]\ncards = \"filled\"\ntable = \"green\"\n[play]\nanimation = \"off\"\n";
            std::fs::write(&file, settings).expect("settings are written");
            let mut terminal = self.run(&["play", "spider", "--deal", "7"]);
            terminal.shows("step 0");
            terminal.send("  ");
            terminal.shows("step 2");
            self.save("white-cards.svg", still(&terminal));
            terminal.send("q");
            terminal.ends();
            std::fs::remove_file(&file).expect("settings are taken back");
        }

        fn recording(&self) {
            let mut terminal = self.run(&[]);
            terminal.shows("Search:");
            self.save("recording.svg", moving(&frames(&mut terminal)));
            terminal.send("\x1bq\x03");
        }
    }

    /// A short game, a screen for each step.
    fn frames(terminal: &mut Terminal) -> Vec<String> {
        let keys = ["", "yuk", "on", "\r", "o2\r", "5f", "7++++", "\r", "4", "t", "\x1b", "\x1bOP"];
        let mut frames: Vec<String> = Vec::new();
        for key in keys {
            terminal.send(key);
            sleep(Duration::from_millis(450));
            let frame = terminal.look(cells);
            if frames.last() != Some(&frame) {
                frames.push(frame);
            }
        }
        frames
    }

    /// Screens as one picture that moves.
    fn moving(frames: &[String]) -> String {
        let count = frames.len() as u16;
        let time = STEP * f32::from(count);
        let share = 100.0 / f32::from(count);
        let mut style = format!(
            ".f{{opacity:0;animation:show {time:.1}s steps(1,end) infinite}}@keyframes \
             show{{0%{{opacity:1}}{share:.3}%{{opacity:0}}100%{{opacity:0}}}}"
        );
        let mut body = String::new();
        // Programs that show no movement show the first frame.
        if let Some(first) = frames.first() {
            let _ = write!(body, "<g>{first}</g>");
        }
        for (number, frame) in (0_u16..).zip(frames) {
            let _ = write!(
                style,
                ".f{number}{{animation-delay:{:.1}s}}",
                f32::from(number) * STEP - time
            );
            let _ = write!(
                body,
                "<g class=\"f f{number}\"><rect width=\"100%\" height=\"100%\" rx=\"8\" \
                 fill=\"#1c1f26\"/>{frame}</g>"
            );
        }
        sheet(&style, &body)
    }

    fn still(terminal: &Terminal) -> String {
        sheet("", &terminal.look(cells))
    }

    fn sheet(style: &str, body: &str) -> String {
        let (width, height) =
            (f32::from(COLUMNS) * WIDTH + 2.0 * EDGE, f32::from(ROWS) * HEIGHT + 2.0 * EDGE);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\">\
             <style>text{{font:15px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;\
             white-space:pre}}{style}</style>\
             <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1c1f26\"/>{body}</svg>\n"
        )
    }

    /// A run of cells that look alike.
    #[derive(PartialEq, Clone, Copy)]
    struct Look {
        ink: Color,
        ground: Color,
        bold: bool,
        inverse: bool,
    }

    fn cells(screen: &Screen) -> String {
        let mut out = String::new();
        for row in 0..ROWS {
            let mut start = 0;
            while start < COLUMNS {
                let look = look_at(screen, row, start);
                let end = (start..COLUMNS)
                    .find(|column| look_at(screen, row, *column) != look)
                    .unwrap_or(COLUMNS);
                let text: String =
                    (start..end).map(|column| text_at(screen, row, column)).collect();
                run(&mut out, &text, look, (start, row), end - start);
                start = end;
            }
        }
        out
    }

    fn look_at(screen: &Screen, row: u16, column: u16) -> Look {
        let plain =
            Look { ink: Color::Default, ground: Color::Default, bold: false, inverse: false };
        screen.cell(row, column).map_or(plain, |cell| Look {
            ink: cell.fgcolor(),
            ground: cell.bgcolor(),
            bold: cell.bold(),
            inverse: cell.inverse(),
        })
    }

    fn text_at(screen: &Screen, row: u16, column: u16) -> String {
        let text =
            screen.cell(row, column).map(|cell| cell.contents().to_owned()).unwrap_or_default();
        if text.is_empty() { " ".to_owned() } else { text }
    }

    fn run(out: &mut String, text: &str, look: Look, (column, row): (u16, u16), count: u16) {
        let (x, y) = (EDGE + f32::from(column) * WIDTH, EDGE + f32::from(row) * HEIGHT);
        let width = f32::from(count) * WIDTH;
        let (mut ink, mut ground) = (hex(look.ink, "#d7dae0"), hex(look.ground, "#1c1f26"));
        if look.inverse {
            std::mem::swap(&mut ink, &mut ground);
        }
        if ground != "#1c1f26" {
            let _ = write!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" \
                 fill=\"{ground}\"/>"
            );
        }
        if text.trim().is_empty() {
            return;
        }
        let bold = if look.bold { " font-weight=\"bold\"" } else { "" };
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let base = y + 14.5;
        let _ = write!(
            out,
            "<text xml:space=\"preserve\" x=\"{x}\" y=\"{base}\" textLength=\"{width}\" \
             lengthAdjust=\"spacingAndGlyphs\" fill=\"{ink}\"{bold}>{text}</text>"
        );
    }

    fn hex(colour: Color, default: &str) -> String {
        match colour {
            Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
            _ => default.to_owned(),
        }
    }
}

fn main() {
    #[cfg(unix)]
    {
        let args: Vec<std::path::PathBuf> = std::env::args_os().skip(1).map(Into::into).collect();
        match args.as_slice() {
            [program, folder] => shots::make(program, folder),
            _ => eprintln!("give the program and the folder for the pictures"),
        }
    }
}
