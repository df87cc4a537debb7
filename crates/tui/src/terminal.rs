//! The terminal itself: taken over, given back whatever happens, and the one line of events that
//! the program waits on.

use std::io::{self, Stdout, Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode, size,
};
use crossterm::{cursor, event, execute};
use kibitzer_rules::visible;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

use crate::app::{App, Event};

/// What comes to the program's one line of events.
#[derive(Debug)]
pub(crate) enum Signal {
    /// Something happened.
    Event(Event),
    /// The system sent a signal that asks the program to end.
    End(i32),
    /// The program is to stop until it is continued: the terminal's other programs have it
    /// meanwhile.
    Pause,
    /// The program goes on after a stop.
    Continue,
}

/// True while the terminal is ours.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// What a thread in the background panicked with: told when the terminal is given back.
static FALLEN: Mutex<Option<String>> = Mutex::new(None);

/// The terminal while it is ours. When this is dropped, and when the thread that took it panics, it
/// is given back as it was.
#[derive(Debug)]
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    mouse: bool,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If it is no terminal, or cannot be written to.
    pub fn take(mouse: bool) -> io::Result<Screen> {
        restore_on_panic(thread::current().id());
        take_over()?;
        let mut screen =
            Screen { terminal: Terminal::new(CrosstermBackend::new(stdout()))?, mouse };
        screen.mouse(mouse);
        Ok(screen)
    }

    /// Columns and rows.
    pub(crate) fn size() -> (u16, u16) {
        size().unwrap_or((80, 24))
    }

    /// Uses the mouse, or leaves it to the terminal.
    pub(crate) fn mouse(&mut self, on: bool) {
        self.mouse = on;
        let out = self.terminal.backend_mut();
        let _ =
            if on { execute!(out, EnableMouseCapture) } else { execute!(out, DisableMouseCapture) };
    }

    /// Gives the terminal back, stops until the program is continued, and takes the terminal again.
    ///
    /// # Errors
    /// If the terminal cannot be taken again.
    #[cfg(unix)]
    pub(crate) fn pause(&mut self) -> io::Result<()> {
        restore();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.take_again()
    }

    #[cfg(not(unix))]
    #[allow(clippy::unnecessary_wraps, clippy::unused_self)]
    pub(crate) fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Takes the terminal after a stop, whatever others have done with it, and draws all of it
    /// anew.
    ///
    /// # Errors
    /// If the terminal cannot be taken.
    pub(crate) fn take_again(&mut self) -> io::Result<()> {
        restore();
        take_over()?;
        self.mouse(self.mouse);
        // The terminal's own way to clear asks it for its cursor, and the answer would go to the
        // thread that reads keys.
        execute!(stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        Ok(())
    }

    /// Puts a text on the clipboard, by the terminal's own way (OSC 52).
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(self.terminal.backend_mut(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Draws the program in the size that the terminal has now. Only cells that have changed are
    /// sent.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub fn draw(&mut self, app: &mut App) -> io::Result<()> {
        self.terminal.draw(|frame| {
            app.fit(frame.area());
            if let Some(place) = app.draw(frame.buffer_mut()) {
                frame.set_cursor_position(place);
            }
        })?;
        Ok(())
    }
}

/// Raw keys, a screen of our own, pasted text as one piece.
fn take_over() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, cursor::Hide)
        .inspect_err(|_| restore())?;
    // Terminals that know these tell shift+enter from enter; others pass them over.
    let flags = KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES;
    let _ = execute!(stdout(), PushKeyboardEnhancementFlags(flags));
    Ok(())
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
        if let Some(what) = FALLEN.lock().unwrap_or_else(PoisonError::into_inner).take() {
            let _ = writeln!(
                std::io::stderr(),
                "kibitzer: something in the background failed: {}",
                visible(&what)
            );
        }
    }
}

/// Gives the terminal back as it was. Does nothing the second time.
fn restore() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // Each for itself: what one terminal does not know must not keep the others from being undone.
    let mut out = stdout();
    let _ = execute!(out, PopKeyboardEnhancementFlags);
    let _ = execute!(out, DisableMouseCapture);
    let _ = execute!(out, DisableBracketedPaste);
    let _ = execute!(out, LeaveAlternateScreen, cursor::Show);
    let _ = out.flush();
    let _ = disable_raw_mode();
}

/// A panic of the program gives the terminal back before it is told; one of a thread in the
/// background does not disturb the screen.
fn restore_on_panic(own: ThreadId) {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == own {
            restore();
            before(panic);
        } else if TAKEN.load(Ordering::SeqCst) {
            *FALLEN.lock().unwrap_or_else(PoisonError::into_inner) = Some(panic.to_string());
        } else {
            before(panic);
        }
    }));
}

/// Begins to listen: to keys and the mouse, and to signals. From its return on no change of the
/// terminal's size is missed.
pub(crate) fn listen(send: &Sender<Signal>) -> io::Result<()> {
    // The first look at the events asks the system to tell of sizes. Left to the thread, it may
    // come after the first screen.
    event::poll(Duration::ZERO)?;
    let keys = send.clone();
    thread::spawn(move || {
        while let Ok(input) = event::read() {
            let event = match input {
                event::Event::Key(key) => Event::Key(key),
                event::Event::Mouse(mouse) => Event::Mouse(mouse),
                event::Event::Paste(text) => Event::Paste(text),
                event::Event::Resize(width, height) => Event::Resize(width, height),
                event::Event::FocusGained | event::Event::FocusLost => continue,
            };
            if keys.send(Signal::Event(event)).is_err() {
                return;
            }
        }
        // The terminal is gone.
        let _ = keys.send(Signal::Event(Event::Stop));
    });
    signals(send.clone())
}

#[cfg(unix)]
fn signals(send: Sender<Signal>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let signal = match signal {
                SIGTSTP => Signal::Pause,
                SIGCONT => Signal::Continue,
                other => Signal::End(other),
            };
            if send.send(signal).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)]
fn signals(_: Sender<Signal>) -> io::Result<()> {
    Ok(())
}

/// The next thing that happens; `None` when the time is over.
pub(crate) fn next(inbox: &Receiver<Signal>, wait: Option<Duration>) -> Option<Signal> {
    let gone = Signal::Event(Event::Stop);
    match wait {
        None => Some(inbox.recv().unwrap_or(gone)),
        Some(time) => match inbox.recv_timeout(time) {
            Ok(signal) => Some(signal),
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => None,
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => Some(gone),
        },
    }
}
