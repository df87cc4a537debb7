//! A terminal for tests: the real program runs in it, keys go in, and what a person would see can
//! be read.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{
    Child, CommandBuilder, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system,
};
use vt100::Parser;

/// Slow machines are waited for so long.
const PATIENCE: Duration = Duration::from_secs(60);

fn some(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

pub(crate) struct Terminal {
    parser: Arc<Mutex<Parser>>,
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    _slave: Box<dyn SlavePty + Send>,
}

impl Terminal {
    /// Runs a program with a home folder and variables in a terminal of so many columns and rows.
    pub(crate) fn run(
        program: &Path,
        args: &[&str],
        home: &Path,
        variables: &[(&str, &str)],
        (columns, rows): (u16, u16),
    ) -> Terminal {
        let pair = native_pty_system()
            .openpty(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 })
            .unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env_clear();
        command.env("KIBITZER_HOME", home);
        command.env("HOME", home);
        command.env("TERM", "xterm-256color");
        command.cwd(home);
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let parser = Arc::new(Mutex::new(Parser::new(some(rows), some(columns), 0)));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let screen = Arc::clone(&parser);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes) {
                if count == 0 {
                    return;
                }
                screen.lock().unwrap().process(&bytes[..count]);
            }
        });
        let writer = pair.master.take_writer().unwrap();
        Terminal { parser, writer, child, master: pair.master, _slave: pair.slave }
    }

    /// Types.
    pub(crate) fn send(&mut self, text: &str) {
        self.writer.write_all(text.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    /// What is on the screen.
    pub(crate) fn screen(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    /// Looks at the screen's state.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.parser.lock().unwrap().screen())
    }

    /// Waits until the screen is as it should be.
    pub(crate) fn until(&self, what: &str, test: impl Fn(&str) -> bool) {
        self.until_state(what, |screen| test(&screen.contents()));
    }

    /// Waits until the screen's state is as it should be.
    fn until_state(&self, what: &str, test: impl Fn(&vt100::Screen) -> bool) {
        let begun = Instant::now();
        while !self.look(&test) {
            assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}:\n{}", self.screen());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the screen shows a text.
    pub(crate) fn shows(&self, text: &str) {
        self.until(&format!("{text:?}"), |screen| screen.contains(text));
    }

    /// Where a text is on the screen: column and row from 0.
    pub(crate) fn place_of(&self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        });
        found.unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{screen}"))
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.parser.lock().unwrap().screen_mut().set_size(some(rows), some(columns));
        self.master
            .resize(PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 })
            .unwrap();
    }

    /// A button of the mouse goes down or up, or the mouse moves with it down.
    pub(crate) fn mouse(&mut self, button: u8, (column, row): (u16, u16), down: bool) {
        let end = if down { 'M' } else { 'm' };
        self.send(&format!("\x1b[<{button};{};{}{end}", column + 1, row + 1));
    }

    pub(crate) fn click(&mut self, place: (u16, u16)) {
        self.mouse(0, place, true);
        self.mouse(0, place, false);
    }

    pub(crate) fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        self.mouse(0, from, true);
        self.mouse(32, (u16::midpoint(from.0, to.0), u16::midpoint(from.1, to.1)), true);
        self.mouse(32, to, true);
        self.mouse(0, to, false);
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.process_id().unwrap().to_string();
        assert!(
            std::process::Command::new("kill").args(["-s", name, &pid]).status().unwrap().success()
        );
    }

    /// Waits until the system says that the program is stopped.
    pub(crate) fn is_stopped(&self) {
        let pid = self.child.process_id().unwrap().to_string();
        let begun = Instant::now();
        loop {
            let said = std::process::Command::new("ps")
                .args(["-o", "stat=", "-p", &pid])
                .output()
                .unwrap();
            if said.stdout.starts_with(b"T") {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "the program does not stop:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Something else has the terminal: it sets its modes and writes over the screen.
    pub(crate) fn is_used_by_others(&self) {
        let name = self.master.tty_name().unwrap();
        assert!(
            std::process::Command::new("stty")
                .arg("-F")
                .arg(name)
                .arg("sane")
                .status()
                .unwrap()
                .success()
        );
        self.parser
            .lock()
            .unwrap()
            .process(b"\x1b[?1049l\x1b[?1000l\x1b[?25h\x1b[2J\x1b[H$ ls\r\n");
    }

    /// Waits for the program's end.
    pub(crate) fn ends(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "the program does not end:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// The terminal is as it was before the program: its own screen, a cursor, no mouse, lines and
    /// echo.
    pub(crate) fn is_given_back(&self) {
        // The program may have ended before all that it wrote was read.
        self.until_state("its own screen", |screen| !screen.alternate_screen());
        self.until_state("a cursor", |screen| !screen.hide_cursor());
        self.until_state("text pasted as it is", |screen| !screen.bracketed_paste());
        self.until_state("a free mouse", |screen| {
            screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        });
        let name = self.master.tty_name().unwrap();
        let said =
            std::process::Command::new("stty").arg("-F").arg(name).arg("-a").output().unwrap();
        let modes = String::from_utf8_lossy(&said.stdout).into_owned();
        assert!(modes.contains(" icanon") && modes.contains(" echo "), "still raw: {modes}");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
