//! Macros and their expansion in a line of text.
//!
//! Arguments are expanded before they are put in, but not beside `#` and `##`; the result is scanned again with
//! the macro's own name switched off, as in C. Text in character constants and in comments stays; `//` is an
//! operator. `a/**/b` pastes, as in the preprocessors that Fortran codes were written for.

use racc_base::Name;
use std::collections::HashMap;

/// No line grows beyond this: macros can double their text at each level.
const MAX_EXPANSION: usize = 1 << 20;
/// Macros in arguments of macros in arguments.
const MAX_NESTING: usize = 64;
/// Macros in bodies of macros in bodies.
const MAX_FRAMES: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Macro {
    /// `None`: an object-like macro.
    pub(super) params: Option<Vec<Name>>,
    /// The last parameter takes all further arguments.
    pub(super) variadic: bool,
    pub(super) body: String,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Macros {
    table: HashMap<Name, Macro>,
}

/// Why a line could not be expanded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Failure {
    TooLong,
    WrongArguments { name: Name, wanted: usize, given: usize },
}

/// Where a comment starts depends on the source form; the caller knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Comments {
    /// `!` ends the text that is expanded.
    Bang,
    /// A directive line or an `#if` condition: everything is expanded.
    None,
}

/// Text to be read, with the macro that it came from.
struct Frame {
    text: Vec<u8>,
    pos: usize,
    from: Option<Name>,
}

impl Macros {
    pub(super) fn is_defined(&self, name: &str) -> bool {
        self.table.contains_key(name)
    }

    /// Gives the definition that was there before, if it was another one.
    pub(super) fn define(&mut self, name: Name, definition: Macro) -> Option<Macro> {
        let new = definition.clone();
        self.table.insert(name, definition).filter(|old| *old != new)
    }

    pub(super) fn undefine(&mut self, name: &str) {
        self.table.remove(name);
    }

    /// `NAME`, `NAME value`, `NAME(a, b) value`: what follows `#define`. `None` when there is no name.
    pub(super) fn parse_definition(text: &str) -> Option<(Name, Macro)> {
        let text = text.trim_start();
        let end = text.bytes().take_while(|&b| is_word(b)).count();
        if end == 0 || text.as_bytes()[0].is_ascii_digit() {
            return None;
        }
        let name = Name::new(&text[..end]);
        let rest = &text[end..];
        let Some(list) = rest.strip_prefix('(') else {
            return Some((name, Macro { params: None, variadic: false, body: rest.trim().to_string() }));
        };
        let (params, body) = list.split_once(')')?;
        let mut names: Vec<Name> = Vec::new();
        let mut variadic = false;
        for param in params.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            if let Some(named) = param.strip_suffix("...") {
                variadic = true;
                names.push(Name::new(if named.is_empty() { "__VA_ARGS__" } else { named.trim() }));
            } else if param.bytes().all(is_word) {
                names.push(Name::new(param));
            } else {
                return None;
            }
        }
        Some((name, Macro { params: Some(names), variadic, body: body.trim().to_string() }))
    }

    /// Expands a line; `quote` is the delimiter of a constant that it starts in, and then ends in.
    pub(super) fn expand(
        &self,
        text: &str,
        comments: Comments,
        quote: &mut Option<u8>,
    ) -> Result<String, Failure> {
        let out = self.expand_bytes(text.as_bytes(), comments, quote, &[], 0)?;
        // Whole runs of bytes are moved, so this never loses anything.
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    fn expand_bytes(
        &self,
        text: &[u8],
        comments: Comments,
        quote: &mut Option<u8>,
        hidden: &[Name],
        nesting: usize,
    ) -> Result<Vec<u8>, Failure> {
        if nesting > MAX_NESTING {
            return Err(Failure::TooLong);
        }
        let mut frames = vec![Frame { text: text.to_vec(), pos: 0, from: None }];
        let mut out = Vec::with_capacity(text.len());
        loop {
            if out.len() > MAX_EXPANSION || frames.len() > MAX_FRAMES {
                return Err(Failure::TooLong);
            }
            let Some(frame) = frames.last_mut() else { break };
            if frame.pos >= frame.text.len() {
                frames.pop();
                continue;
            }
            let byte = frame.text[frame.pos];
            if let Some(open) = *quote {
                if byte == open {
                    *quote = None;
                }
                out.push(byte);
                frame.pos += 1;
            } else if matches!(byte, b'\'' | b'"') {
                *quote = Some(byte);
                out.push(byte);
                frame.pos += 1;
            } else if byte == b'!' && comments == Comments::Bang {
                out.extend_from_slice(&frame.text[frame.pos..]);
                frame.pos = frame.text.len();
            } else if byte.is_ascii_digit() {
                take_while(frame, &mut out, is_word);
            } else if is_word(byte) {
                let start = frame.pos;
                frame.pos += frame.text[start..].iter().take_while(|&&b| is_word(b)).count();
                let word = frame.text[start..frame.pos].to_vec();
                self.word(&word, &mut frames, &mut out, hidden, nesting)?;
            } else {
                out.push(byte);
                frame.pos += 1;
            }
        }
        Ok(out)
    }

    /// A word that may be a macro's name; the frames are past it.
    fn word(
        &self,
        word: &[u8],
        frames: &mut Vec<Frame>,
        out: &mut Vec<u8>,
        hidden: &[Name],
        nesting: usize,
    ) -> Result<(), Failure> {
        let name = String::from_utf8_lossy(word);
        let Some((name, definition)) = self.table.get_key_value(name.as_ref()) else {
            out.extend_from_slice(word);
            return Ok(());
        };
        let active = hidden.contains(name) || frames.iter().any(|f| f.from.as_ref() == Some(name));
        if active {
            out.extend_from_slice(word);
            return Ok(());
        }
        let text = match &definition.params {
            None => join_pasted(definition.body.as_bytes().to_vec()),
            Some(params) => {
                let Some(args) = arguments(frames) else {
                    // A name without parentheses is not a call.
                    out.extend_from_slice(word);
                    return Ok(());
                };
                let args = fit(args, params.len(), definition.variadic).map_err(|given| {
                    Failure::WrongArguments { name: name.clone(), wanted: params.len(), given }
                })?;
                let mut hidden = hidden.to_vec();
                hidden.extend(frames.iter().filter_map(|f| f.from.clone()));
                self.substitute(definition, params, &args, &hidden, nesting)?
            }
        };
        frames.push(Frame { text, pos: 0, from: Some(name.clone()) });
        Ok(())
    }

    /// The body with arguments in the parameters' places.
    fn substitute(
        &self,
        definition: &Macro,
        params: &[Name],
        args: &[Vec<u8>],
        hidden: &[Name],
        nesting: usize,
    ) -> Result<Vec<u8>, Failure> {
        let body = definition.body.as_bytes();
        let mut out = Vec::new();
        let mut i = 0;
        let mut quote = None;
        while i < body.len() {
            let byte = body[i];
            if quote.is_some() || matches!(byte, b'\'' | b'"') {
                quote = match quote {
                    None => Some(byte),
                    Some(open) if open == byte => None,
                    still => still,
                };
                out.push(byte);
                i += 1;
                continue;
            }
            if body[i..].starts_with(b"##") {
                // Taken out with its blanks when all arguments are in.
                out.extend_from_slice(b"##");
                i += 2;
                continue;
            }
            if byte == b'#' {
                // `#param`: the argument as a character constant.
                let start = i + 1 + body[i + 1..].iter().take_while(|b| b.is_ascii_whitespace()).count();
                let end = start + body[start..].iter().take_while(|&&b| is_word(b)).count();
                if let Some(arg) = index_of(params, &body[start..end]).and_then(|n| args.get(n)) {
                    stringify(arg, &mut out);
                    i = end;
                    continue;
                }
            }
            if is_word(byte) && !byte.is_ascii_digit() {
                let end = i + body[i..].iter().take_while(|&&b| is_word(b)).count();
                match index_of(params, &body[i..end]).and_then(|n| args.get(n)) {
                    Some(arg) if pastes(body, i, end) => out.extend_from_slice(arg),
                    Some(arg) => {
                        let mut none = None;
                        out.extend(self.expand_bytes(arg, Comments::None, &mut none, hidden, nesting + 1)?);
                    }
                    None => out.extend_from_slice(&body[i..end]),
                }
                i = end;
                continue;
            }
            if byte.is_ascii_digit() {
                let end = i + body[i..].iter().take_while(|&&b| is_word(b)).count();
                out.extend_from_slice(&body[i..end]);
                i = end;
                continue;
            }
            out.push(byte);
            i += 1;
        }
        Ok(join_pasted(out))
    }
}

pub(super) fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_'
}

fn take_while(frame: &mut Frame, out: &mut Vec<u8>, wanted: fn(u8) -> bool) {
    let count = frame.text[frame.pos..].iter().take_while(|&&b| wanted(b)).count();
    out.extend_from_slice(&frame.text[frame.pos..frame.pos + count]);
    frame.pos += count;
}

fn index_of(params: &[Name], word: &[u8]) -> Option<usize> {
    params.iter().position(|p| p.as_bytes() == word)
}

/// Is the word at `start..end` beside a `##`?
fn pastes(body: &[u8], start: usize, end: usize) -> bool {
    body[..start].trim_ascii_end().ends_with(b"##") || body[end..].trim_ascii_start().starts_with(b"##")
}

/// Takes out `##` with the blanks around it, and `/**/`.
fn join_pasted(text: Vec<u8>) -> Vec<u8> {
    if !text.windows(2).any(|w| w == b"##" || w == b"/*") {
        return text;
    }
    let mut out: Vec<u8> = Vec::with_capacity(text.len());
    let mut quote = None;
    let mut i = 0;
    while i < text.len() {
        let byte = text[i];
        match quote {
            Some(open) => quote = Some(open).filter(|_| byte != open),
            None if matches!(byte, b'\'' | b'"') => quote = Some(byte),
            None if text[i..].starts_with(b"##") => {
                out.truncate(out.trim_ascii_end().len());
                i += 2;
                i += text[i..].iter().take_while(|b| b.is_ascii_whitespace()).count();
                continue;
            }
            None if text[i..].starts_with(b"/**/") => {
                i += 4;
                continue;
            }
            None => {}
        }
        out.push(byte);
        i += 1;
    }
    out
}

/// `"text"`, quotes inside doubled as Fortran has it.
fn stringify(arg: &[u8], out: &mut Vec<u8>) {
    out.push(b'"');
    for &byte in arg.trim_ascii() {
        if byte == b'"' {
            out.push(byte);
        }
        out.push(byte);
    }
    out.push(b'"');
}

/// The arguments of a call, if a `(` is next; nothing is taken otherwise.
fn arguments(frames: &mut Vec<Frame>) -> Option<Vec<Vec<u8>>> {
    let next = frames.iter().rev().flat_map(|f| &f.text[f.pos..]).find(|b| !b.is_ascii_whitespace()).copied();
    if next != Some(b'(') {
        return None;
    }
    // The closing parenthesis must be on this line too.
    let all: Vec<u8> = frames.iter().rev().flat_map(|f| f.text[f.pos..].iter().copied()).collect();
    let open = all.iter().position(|&b| b == b'(')?;
    let mut args: Vec<Vec<u8>> = vec![Vec::new()];
    let mut depth = 0usize;
    let mut quote = None;
    let mut end = None;
    for (i, &byte) in all.iter().enumerate().skip(open) {
        match (quote, byte) {
            (Some(open), _) => quote = Some(open).filter(|_| byte != open),
            (None, b'\'' | b'"') => quote = Some(byte),
            (None, b'(' | b'[') => {
                depth += 1;
                if depth == 1 {
                    continue;
                }
            }
            (None, b')' | b']') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    end = Some(i + 1);
                    break;
                }
            }
            (None, b',') if depth == 1 => {
                args.push(Vec::new());
                continue;
            }
            (None, _) => {}
        }
        if let Some(last) = args.last_mut() {
            last.push(byte);
        }
    }
    let mut left = end?;
    while left > 0 {
        let Some(frame) = frames.last_mut() else { break };
        let taken = left.min(frame.text.len() - frame.pos);
        frame.pos += taken;
        left -= taken;
        if left > 0 {
            frames.pop();
        }
    }
    Some(args.into_iter().map(|a| a.trim_ascii().to_vec()).collect())
}

/// Makes the list of arguments fit the parameters, or gives their number.
fn fit(mut args: Vec<Vec<u8>>, wanted: usize, variadic: bool) -> Result<Vec<Vec<u8>>, usize> {
    if wanted == 0 && args.len() == 1 && args[0].is_empty() {
        return Ok(Vec::new());
    }
    if variadic && wanted > 0 {
        if args.len() + 1 == wanted {
            args.push(Vec::new());
        }
        if args.len() > wanted {
            let rest = args.split_off(wanted - 1);
            args.push(rest.join(&b", "[..]));
        }
    }
    if args.len() == wanted { Ok(args) } else { Err(args.len()) }
}
