//! Input and output statements. Fortran 2018 §12.

use super::action::{duplicate_option, unknown_option};
use super::classify::Io;
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use racc_base::Span;

/// What the positional controls of a statement mean, and which keys it has.
struct Controls {
    statement: &'static str,
    positional: &'static [&'static str],
    keys: &'static [&'static str],
}

const COMMON_KEYS: &[&str] = &["unit", "iostat", "iomsg", "err"];
const TRANSFER_KEYS: &[&str] = &[
    "unit",
    "fmt",
    "nml",
    "advance",
    "asynchronous",
    "blank",
    "decimal",
    "delim",
    "end",
    "eor",
    "err",
    "id",
    "iomsg",
    "iostat",
    "pad",
    "pos",
    "rec",
    "round",
    "sign",
    "size",
];
const OPEN_KEYS: &[&str] = &[
    "unit",
    "access",
    "action",
    "asynchronous",
    "blank",
    "decimal",
    "delim",
    "encoding",
    "err",
    "file",
    "form",
    "iomsg",
    "iostat",
    "newunit",
    "pad",
    "position",
    "recl",
    "round",
    "sign",
    "status",
    "convert",
    "share",
    "buffered",
    "carriagecontrol",
    "readonly",
];
const CLOSE_KEYS: &[&str] = &["unit", "iostat", "iomsg", "err", "status"];
const INQUIRE_KEYS: &[&str] = &[
    "unit",
    "file",
    "access",
    "action",
    "asynchronous",
    "blank",
    "decimal",
    "delim",
    "direct",
    "encoding",
    "err",
    "exist",
    "form",
    "formatted",
    "id",
    "iomsg",
    "iostat",
    "iolength",
    "name",
    "named",
    "nextrec",
    "number",
    "opened",
    "pad",
    "pending",
    "pos",
    "position",
    "read",
    "readwrite",
    "recl",
    "round",
    "sequential",
    "sign",
    "size",
    "status",
    "stream",
    "unformatted",
    "write",
    "convert",
    "share",
    "carriagecontrol",
];
const WAIT_KEYS: &[&str] = &["unit", "end", "eor", "err", "id", "iomsg", "iostat"];

impl Cursor<'_> {
    pub(super) fn io_statement(&mut self, class: Io) -> Parse<IoStmt> {
        let positioning = |statement| Controls { statement, positional: &["unit"], keys: COMMON_KEYS };
        Ok(match class {
            Io::Write => {
                let _ = self.word("write");
                let controls = self.controls(&transfer("write"))?;
                IoStmt::Write(controls, self.io_items()?)
            }
            Io::Print => {
                let _ = self.word("print");
                let format = self.format_ref()?;
                IoStmt::Print(format, self.items_after_comma()?)
            }
            Io::Open => {
                let _ = self.word("open");
                let table = Controls { statement: "open", positional: &["unit"], keys: OPEN_KEYS };
                IoStmt::Open(with_action(self.controls(&table)?))
            }
            Io::Close => {
                let _ = self.word("close");
                let table = Controls { statement: "close", positional: &["unit"], keys: CLOSE_KEYS };
                IoStmt::Close(self.controls(&table)?)
            }
            Io::Inquire => {
                let _ = self.word("inquire");
                let table = Controls { statement: "inquire", positional: &["unit"], keys: INQUIRE_KEYS };
                let controls = self.controls(&table)?;
                IoStmt::Inquire(controls, self.io_items()?)
            }
            Io::Wait => {
                let _ = self.word("wait");
                let table = Controls { statement: "wait", positional: &["unit"], keys: WAIT_KEYS };
                IoStmt::Wait(self.controls(&table)?)
            }
            Io::Backspace => {
                let _ = self.word("backspace");
                IoStmt::Backspace(self.unit_or_controls(&positioning("backspace"))?)
            }
            Io::Rewind => {
                let _ = self.word("rewind");
                IoStmt::Rewind(self.unit_or_controls(&positioning("rewind"))?)
            }
            Io::Endfile => {
                let _ = self.words(&["end", "file"]);
                IoStmt::Endfile(self.unit_or_controls(&positioning("endfile"))?)
            }
            Io::Flush => {
                let _ = self.word("flush");
                if self.at_end() {
                    return Ok(IoStmt::Flush(Vec::new()));
                }
                IoStmt::Flush(self.unit_or_controls(&positioning("flush"))?)
            }
            Io::Read => self.read()?,
        })
    }

    /// `read (controls) items` or `read fmt, items`: `read (a) , b` is the second.
    fn read(&mut self) -> Parse<IoStmt> {
        let _ = self.word("read");
        let with_controls = self.peek() == Some(b'(')
            && self.matching().is_some_and(|close| {
                let mut after = *self;
                after.pos = close + 1;
                // `read (5, 10), x` has old compilers' comma; no format is two expressions.
                after.peek() != Some(b',') || self.find(self.pos + 1, close, |t, i| t[i] == b',').is_some()
            });
        if with_controls {
            let controls = self.controls(&transfer("read"))?;
            return Ok(IoStmt::Read(controls, self.io_items()?));
        }
        self.skip_blanks();
        let start = self.pos;
        let format = self.format_ref()?;
        let span = self.span(start);
        let value = match format {
            FormatRef::Star(_) => ControlValue::Star,
            FormatRef::Label(label) => ControlValue::Label(label),
            FormatRef::Expr(e) => ControlValue::Expr(e),
        };
        let control = Control { key: Ident { name: "fmt".into(), span }, value, span };
        Ok(IoStmt::Read(vec![control], self.items_after_comma()?))
    }

    fn format_ref(&mut self) -> Parse<FormatRef> {
        self.skip_blanks();
        let start = self.pos;
        if self.eat("*") {
            return Ok(FormatRef::Star(self.span(start)));
        }
        if let Some(label) = self.lone_label() {
            return Ok(FormatRef::Label(label));
        }
        self.expr().map(FormatRef::Expr)
    }

    /// Digits followed by `,`, `)` or the end.
    fn lone_label(&mut self) -> Option<Label> {
        let before = *self;
        if let Ok(label) = self.label()
            && matches!(self.peek(), None | Some(b',' | b')'))
        {
            return Some(label);
        }
        *self = before;
        None
    }

    fn items_after_comma(&mut self) -> Parse<Vec<IoItem>> {
        if self.at_end() {
            return Ok(Vec::new());
        }
        self.expect(",")?;
        if self.at_end() {
            return Err(self.expected("an item"));
        }
        self.io_items()
    }

    fn io_items(&mut self) -> Parse<Vec<IoItem>> {
        // `write (*,*), x` is an extension that old codes use.
        let _ = self.eat(",");
        if self.at_end() {
            return Ok(Vec::new());
        }
        Ok(self.items(Self::array_item)?.into_iter().map(io_item).collect())
    }

    /// `backspace 10`, `rewind (unit=10, err=20)`.
    fn unit_or_controls(&mut self, table: &Controls) -> Parse<Vec<Control>> {
        if self.peek() == Some(b'(') {
            let close = self.matching();
            if close.is_some_and(|c| self.span_is_last(c)) {
                return self.controls(table);
            }
        }
        self.skip_blanks();
        let start = self.pos;
        let value = ControlValue::Expr(self.expr()?);
        let span = self.span(start);
        Ok(vec![Control { key: Ident { name: "unit".into(), span }, value, span }])
    }

    fn span_is_last(&self, close: usize) -> bool {
        let mut after = *self;
        after.pos = close + 1;
        after.at_end()
    }

    fn controls(&mut self, table: &Controls) -> Parse<Vec<Control>> {
        self.expect("(")?;
        let mut controls: Vec<Control> = Vec::new();
        if self.eat(")") {
            return Ok(controls);
        }
        loop {
            self.skip_blanks();
            let start = self.pos;
            // DEC's word for the same.
            let key = self.keyword().map(|key| match (table.statement, key.name.as_str()) {
                ("open", "name") => Ident { name: "file".into(), ..key },
                _ => key,
            });
            if key.is_none()
                && table.statement == "open"
                && let Some(control) = self.lone_word(start)
            {
                if controls.iter().any(|c| c.key.name == control.key.name) {
                    return Err(duplicate_option(&control.key));
                }
                controls.push(control);
                if self.eat(")") {
                    return Ok(controls);
                }
                if !self.eat(",") {
                    return Err(self.expected("`,` or `)`"));
                }
                continue;
            }
            let key = match key {
                Some(key) if table.keys.contains(&key.name.as_str()) => key,
                Some(key) => {
                    let known = table.keys.iter().map(|k| format!("`{k}=`")).collect::<Vec<_>>().join(", ");
                    return Err(unknown_option(&key, table.statement, &known));
                }
                None => {
                    let Some(name) = table.positional.get(controls.len()) else {
                        return Err(self.expected("an option `name=`"));
                    };
                    Ident { name: (*name).into(), span: Span::NONE }
                }
            };
            if controls.iter().any(|c| c.key.name == key.name) {
                return Err(duplicate_option(&key));
            }
            let value = self.control_value(&key)?;
            let span = self.span(start);
            let key = if key.span.is_none() { Ident { span, ..key } } else { key };
            controls.push(Control { key, value, span });
            if self.eat(")") {
                return Ok(controls);
            }
            if !self.eat(",") {
                return Err(self.expected("`,` or `)`"));
            }
        }
    }

    /// DEC's words of OPEN that have no value: `readonly`, `shared`, `noshared`.
    fn lone_word(&mut self, start: usize) -> Option<Control> {
        let before = *self;
        let (key, value) = if self.word("readonly") {
            ("readonly", "")
        } else if self.word("shared") {
            ("share", "denynone")
        } else if self.word("noshared") {
            ("share", "denyrw")
        } else {
            return None;
        };
        if !matches!(self.peek(), Some(b',' | b')')) {
            *self = before;
            return None;
        }
        let span = self.span(start);
        let value = value.bytes().map(u32::from).collect();
        let value = Expr { kind: ExprKind::Str { value, kind: None }, span };
        let key = Ident { name: key.into(), span };
        Some(Control { key, value: ControlValue::Expr(value), span })
    }

    fn control_value(&mut self, key: &Ident) -> Parse<ControlValue> {
        match key.name.as_str() {
            "err" | "end" | "eor" => self.label().map(ControlValue::Label),
            "unit" | "fmt" if self.eat("*") => Ok(ControlValue::Star),
            "fmt" => match self.lone_label() {
                Some(label) => Ok(ControlValue::Label(label)),
                None => self.expr().map(ControlValue::Expr),
            },
            _ => self.expr().map(ControlValue::Expr),
        }
    }
}

/// READONLY says what may be done with the file, where ACTION= does not.
fn with_action(mut controls: Vec<Control>) -> Vec<Control> {
    let has = |key: &str| controls.iter().find(|c| c.key.name == key);
    if let (Some(readonly), None) = (has("readonly"), has("action")) {
        let span = readonly.span;
        let value = ExprKind::Str { value: b"read".iter().copied().map(u32::from).collect(), kind: None };
        let value = ControlValue::Expr(Expr { kind: value, span });
        controls.push(Control { key: Ident { name: "action".into(), span }, value, span });
    }
    controls
}

fn io_item(item: ArrayItem) -> IoItem {
    match item {
        ArrayItem::Expr(expr) => IoItem::Expr(expr),
        ArrayItem::ImpliedDo(implied) => IoItem::ImpliedDo(Box::new(implied.map(io_item))),
    }
}

fn transfer(statement: &'static str) -> Controls {
    Controls { statement, positional: &["unit", "fmt"], keys: TRANSFER_KEYS }
}
