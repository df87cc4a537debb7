//! Python's pickles, as far as plain values go: numbers, texts, true, false and none. All else is
//! passed over byte by byte and nothing of it is made or run, so that a file from anywhere can be
//! read: what is held grows with no more than the longest number in it.

use crate::fault::Fault;

/// A plain value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// A number, or true or false, which Python counts among them.
    Number(i128),
    /// A number that is longer: its bytes, the lowest first.
    Long(Vec<u8>),
    Text(String),
    None,
}

/// The pickles of a file, one after the other.
pub(super) struct Pickles<'a> {
    bytes: &'a [u8],
    place: usize,
}

/// How the length of what follows a code is told.
enum Length {
    /// It is always this number of bytes.
    Fixed(usize),
    /// By a number, itself of this many bytes.
    Told(usize),
    /// It is this number of lines.
    Lines(usize),
}

impl<'a> Pickles<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Pickles<'a> {
        Pickles { bytes, place: 0 }
    }

    /// The next pickle; nothing if it is no plain value.
    ///
    /// # Errors
    /// If it is damaged, or there is none.
    pub(super) fn next(&mut self) -> Result<Option<Value>, Fault> {
        let (mut value, mut others) = (None, 0_usize);
        loop {
            let at = self.place;
            let code = self.take(1)?[0];
            let length = held(code).ok_or_else(|| {
                Fault::new(format!("byte {at} of the file is no part of a saved game"))
            })?;
            let content = self.content(&length)?;
            match code {
                b'.' => return Ok(value.filter(|_| others == 0)),
                // What protocol it is, frames, and remembering what was just read change nothing.
                0x80 | 0x95 | 0x94 | b'q' | b'r' | b'p' => {}
                _ => match plain(code, content) {
                    Some(read) if value.is_none() => value = Some(read),
                    _ => others += 1,
                },
            }
        }
    }

    fn take(&mut self, count: usize) -> Result<&'a [u8], Fault> {
        let end = self.place.checked_add(count).filter(|end| *end <= self.bytes.len());
        let end = end.ok_or_else(|| Fault::new("the saved game ends in the middle"))?;
        let taken = &self.bytes[self.place..end];
        self.place = end;
        Ok(taken)
    }

    fn content(&mut self, length: &Length) -> Result<&'a [u8], Fault> {
        match *length {
            Length::Fixed(count) => self.take(count),
            Length::Told(digits) => {
                let count = low_first(self.take(digits)?);
                self.take(usize::try_from(count).unwrap_or(usize::MAX))
            }
            Length::Lines(lines) => {
                let rest = &self.bytes[self.place..];
                let mut ends = rest.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
                let end = ends.nth(lines - 1).map_or(usize::MAX, |(end, _)| end + 1);
                self.take(end)
            }
        }
    }
}

/// Codes that nothing belongs to.
const ALONE: &[u8] =
    b".()012NRQabdelostu]}\x81\x85\x86\x87\x88\x89\x8f\x90\x91\x92\x93\x94\x97\x98";

/// What belongs to a code.
fn held(code: u8) -> Option<Length> {
    Some(match code {
        0x80 | b'K' | b'q' | b'h' | 0x82 => Length::Fixed(1),
        b'M' | 0x83 => Length::Fixed(2),
        b'J' | b'r' | b'j' | 0x84 => Length::Fixed(4),
        b'G' | 0x95 => Length::Fixed(8),
        b'U' | b'C' | 0x8a | 0x8c => Length::Told(1),
        b'T' | b'B' | b'X' | 0x8b => Length::Told(4),
        0x8d | 0x8e | 0x96 => Length::Told(8),
        b'I' | b'L' | b'F' | b'S' | b'V' | b'g' | b'p' | b'P' => Length::Lines(1),
        b'c' | b'i' => Length::Lines(2),
        _ if ALONE.contains(&code) => Length::Fixed(0),
        _ => return None,
    })
}

/// The plain value that a code begins.
fn plain(code: u8, content: &[u8]) -> Option<Value> {
    let line = || std::str::from_utf8(content).ok().map(str::trim_end);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).ok().map(Value::Text);
    match code {
        b'K' | b'M' => Some(Value::Number(low_first(content))),
        b'J' => Some(Value::Number(i128::from(i32::from_le_bytes(content.try_into().ok()?)))),
        0x8a | 0x8b => Some(long(content)),
        0x88 => Some(Value::Number(1)),
        0x89 => Some(Value::Number(0)),
        b'N' => Some(Value::None),
        b'I' | b'L' => written_out(line()?.trim_end_matches('L')),
        b'U' | b'T' | b'X' | 0x8c | 0x8d => text(content),
        b'V' => line().map(|line| Value::Text(line.to_owned())),
        b'S' => line().map(|line| Value::Text(line.trim_matches(['\'', '"']).to_owned())),
        _ => None,
    }
}

/// At most eight bytes, the lowest first.
fn low_first(bytes: &[u8]) -> i128 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | i128::from(*byte))
}

/// A number in two's complement.
fn long(bytes: &[u8]) -> Value {
    let below = bytes.last().is_some_and(|byte| *byte >= 0x80);
    let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
    if used > 15 {
        return Value::Long(bytes.to_vec());
    }
    let number = low_first(&bytes[..used]);
    Value::Number(if below { number - (1 << (8 * used)) } else { number })
}

/// More digits than any number has that a save tells.
const MOST_DIGITS: usize = 400;

/// A number in decimal digits.
fn written_out(digits: &str) -> Option<Value> {
    if let Ok(number) = digits.parse() {
        return Some(Value::Number(number));
    }
    let plain = digits.len() <= MOST_DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit());
    let mut bytes: Vec<u8> = Vec::new();
    for digit in plain.then_some(digits)?.bytes() {
        let mut carry = u16::from(digit - b'0');
        for byte in &mut bytes {
            carry += u16::from(*byte) * 10;
            *byte = carry as u8;
            carry >>= 8;
        }
        bytes.extend((carry > 0).then_some(carry as u8));
    }
    Some(Value::Long(bytes))
}

/// A file of pickles that is being written, in protocol 2, which every Python since 2.3 reads.
#[derive(Default)]
pub(super) struct Written(Vec<u8>);

impl Written {
    fn pickle(&mut self, content: &[u8]) {
        self.0.extend([0x80, 2]);
        self.0.extend(content);
        self.0.push(b'.');
    }

    pub(super) fn number(&mut self, number: u32) {
        self.pickle(&coded(number));
    }

    /// A number of any length: its bytes, the lowest first.
    pub(super) fn long(&mut self, bytes: &[u8]) {
        let mut content = vec![0x8a, bytes.len() as u8 + 1];
        content.extend(bytes);
        // The highest bit is the sign.
        content.push(0);
        self.pickle(&content);
    }

    pub(super) fn text(&mut self, text: &str) {
        let mut content = vec![b'X'];
        content.extend((text.len() as u32).to_le_bytes());
        content.extend(text.bytes());
        self.pickle(&content);
    }

    /// Three numbers as one value.
    pub(super) fn three(&mut self, numbers: [u32; 3]) {
        let mut content: Vec<u8> = numbers.into_iter().flat_map(coded).collect();
        content.push(0x87);
        self.pickle(&content);
    }

    pub(super) fn truth(&mut self, is_true: bool) {
        self.pickle(&[if is_true { 0x88 } else { 0x89 }]);
    }

    pub(super) fn none(&mut self) {
        self.pickle(b"N");
    }

    pub(super) fn empty_list(&mut self) {
        self.pickle(b"]");
    }

    /// An object of a class as it is when it is new.
    pub(super) fn new_object(&mut self, module: &str, class: &str) {
        self.pickle(format!("c{module}\n{class}\n)R").as_bytes());
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

fn coded(number: u32) -> Vec<u8> {
    match u8::try_from(number) {
        Ok(byte) => vec![b'K', byte],
        Err(_) => [vec![b'J'], number.to_le_bytes().to_vec()].concat(),
    }
}
