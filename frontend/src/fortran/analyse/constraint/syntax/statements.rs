//! Executable statements: controls of input and output that exclude or need each other, FORALL's indices, names of
//! constructs. Fortran 2018 §12.5, §12.6, §12.10, §10.2.4, §11.

use super::super::super::codes;
use super::Walk;
use crate::fortran::ast::walk::within;
use crate::fortran::ast::{
    Allocate, Associate, ConcurrentHeader, Control, ControlValue, Dim, DoControl, Expr, ExprKind, Ident,
    IoStmt, Stmt, StmtKind, UnaryOp, Unit, any_statement,
};
use racc_base::Span;

fn key<'c>(controls: &'c [Control], name: &str) -> Option<&'c Control> {
    controls.iter().find(|c| c.key.name == name)
}

/// A literal without its trailing blanks, in lower case.
fn literal(c: &Control) -> Option<String> {
    let ControlValue::Expr(Expr { kind: ExprKind::Str { value, .. }, .. }) = &c.value else { return None };
    Some(value.iter().filter_map(|c| char::from_u32(*c)).collect::<String>().trim_end().to_lowercase())
}

impl Walk {
    pub(super) fn statements(&self, unit: &Unit) {
        self.boz_declared(unit);
        self.note_coarrays(unit);
        self.note_labels(unit);
        // The walk goes everywhere when no statement is the one that is looked for.
        any_statement(&unit.body, &|s| {
            self.statement(s);
            false
        });
    }

    fn statement(&self, s: &Stmt) {
        self.boz_in_statement(s);
        self.images(s);
        self.localities(s);
        self.closed(s);
        match &s.kind {
            StmtKind::Io(io) => self.io(io, s.span),
            StmtKind::Forall(node) => self.header(&node.header),
            StmtKind::Do(node) => {
                if let DoControl::Concurrent { header, .. } = &node.control {
                    self.header(header);
                }
            }
            StmtKind::Allocate(node) => self.allocated_bounds(node),
            StmtKind::Associate(node) => self.associated_once(node),
            StmtKind::Block(node) => self.block(&node.spec),
            _ => {}
        }
    }

    /// Fortran 2018 C1105.
    fn associated_once(&self, node: &Associate) {
        for (i, a) in node.associations.iter().enumerate() {
            if let Some(first) = node.associations[..i].iter().find(|b| b.name.name == a.name.name) {
                self.refuse_second(
                    a.name.span,
                    first.name.span,
                    format!("`{}` stands twice in this ASSOCIATE statement", a.name.name),
                    "rename one of the two",
                    "Fortran 2018 C1105",
                );
            }
        }
    }

    /// Fortran 2018 §9.7.1.2, paragraph 1: no bound depends on what the same statement allocates.
    fn allocated_bounds(&self, node: &Allocate) {
        let name = |e: &'_ Expr| if let ExprKind::Name(n) = &e.kind { Some(n.clone()) } else { None };
        let names: Vec<_> = node.objects.iter().filter_map(|o| name(&o.designator)).collect();
        let dims = node.objects.iter().filter_map(|o| o.dims.as_ref()).flat_map(|s| &s.dims);
        for e in dims.flat_map(Dim::bounds) {
            within(e, &mut |e| {
                if let Some(n) = name(e).filter(|n| names.contains(n)) {
                    self.refuse(
                        codes::CONFLICT,
                        e.span,
                        format!("this bound asks about `{n}`, which the same statement allocates"),
                        "allocate it in a statement before",
                        "Fortran 2018 §9.7.1.2",
                    );
                }
            });
        }
    }

    fn io(&self, io: &IoStmt, span: Span) {
        match io {
            IoStmt::Open(c) => self.open(c, span),
            IoStmt::Inquire(c, _) => self.inquire(c, span),
            // `read fmt, items`.
            IoStmt::Read(c, _) if matches!(c.as_slice(), [only] if only.key.name == "fmt") => {}
            IoStmt::Read(c, _) => {
                self.transfer(c, span, false);
                self.formats(c);
            }
            IoStmt::Write(c, _) => {
                self.transfer(c, span, true);
                self.formats(c);
            }
            IoStmt::Close(c)
            | IoStmt::Backspace(c)
            | IoStmt::Rewind(c)
            | IoStmt::Endfile(c)
            | IoStmt::Flush(c)
            | IoStmt::Wait(c) => self.needs_unit(c, span),
            IoStmt::Print(..) => {}
        }
    }

    fn io_error(&self, span: Span, message: &str, help: &str) {
        self.refuse(codes::IO, span, message, help, "Fortran 2018 §12");
    }

    fn needs_unit(&self, c: &[Control], span: Span) {
        if key(c, "unit").is_none() {
            self.io_error(span, "the statement names no unit", "add UNIT=");
        }
    }

    /// C1205 and the constraints behind it.
    fn open(&self, c: &[Control], span: Span) {
        self.open_values(c);
        for name in ["carriagecontrol", "readonly", "share"] {
            if let Some(c) = key(c, name).filter(|_| !self.dec_files) {
                let message = format!("{} in OPEN is DEC's, no standard's", name.to_uppercase());
                self.io_error(c.span, &message, "compile with -fdec, or leave it out");
            }
        }
        let Some(new) = key(c, "newunit") else {
            if key(c, "unit").is_none() {
                self.io_error(span, "OPEN names no unit", "add UNIT= or NEWUNIT=");
            }
            return;
        };
        if key(c, "unit").is_some() {
            self.io_error(new.span, "OPEN has both UNIT= and NEWUNIT=", "leave one of the two out");
        }
        let scratch = key(c, "status").is_some_and(|s| literal(s).is_none_or(|text| text == "scratch"));
        if key(c, "file").is_none() && !scratch {
            self.io_error(
                new.span,
                "NEWUNIT= needs FILE= or STATUS='scratch'",
                "say which file it is, or that it is a scratch file",
            );
        }
    }

    /// What is written out and never works: Fortran 2018 §12.5.6.
    fn open_values(&self, c: &[Control]) {
        let value = |name: &str| key(c, name).and_then(|c| Some((c.span, literal(c)?)));
        let is = |name: &str, text: &str| value(name).is_some_and(|(_, v)| v == text);
        let here = |name: &str| key(c, name).map(|c| c.span);
        // The program asks whether it works.
        if here("iostat").or(here("err")).is_some() {
            return;
        }
        if let Some((span, status)) = value("status") {
            match (status.as_str(), here("file")) {
                ("scratch", Some(file)) => {
                    self.io_error(file, "a scratch file has no name", "leave FILE= or STATUS= out");
                }
                ("new" | "replace", None) => {
                    let message = format!("STATUS='{status}' needs the name of the file");
                    self.io_error(span, &message, "add FILE=");
                }
                _ => {}
            }
        }
        if let (Some(_), Some((span, action))) = (here("readonly"), value("action"))
            && action != "read"
        {
            self.io_error(span, "READONLY and ACTION= say different things", "leave one of the two out");
        }
        let unformatted = is("form", "unformatted");
        for name in ["blank", "decimal", "delim", "encoding", "pad", "round", "sign"] {
            if let Some(span) = here(name).filter(|_| unformatted) {
                let message = format!("{}= is for formatted files", name.to_uppercase());
                self.io_error(span, &message, "leave it out, or say FORM='formatted'");
            }
        }
        if let Some(span) = here("position").filter(|_| is("access", "direct")) {
            let help = "leave it out: each transfer says its record";
            self.io_error(span, "POSITION= is for sequential and stream access", help);
        }
        let length = key(c, "recl").and_then(|c| match &c.value {
            ControlValue::Expr(e) => Some(e),
            _ => None,
        });
        if let Some(e) = length
            && (is_minus(1, e) || matches!(e.kind, ExprKind::Int { value: Some(0), .. }))
        {
            self.io_error(e.span, "a record's length must be positive", "give the length in bytes");
        }
    }

    /// C1247, §12.5.6.12.
    fn inquire(&self, c: &[Control], span: Span) {
        match (key(c, "unit"), key(c, "file"), key(c, "iolength")) {
            (Some(unit), Some(_), _) => {
                self.io_error(unit.span, "INQUIRE asks by UNIT= and by FILE=", "leave one of the two out");
            }
            (None, None, None) => {
                self.io_error(span, "INQUIRE names neither a unit nor a file", "add UNIT= or FILE=");
            }
            _ => {}
        }
        if let Some(unit) = key(c, "unit")
            && let ControlValue::Expr(e) = &unit.value
            && (is_minus(1, e) || is_minus(2, e))
        {
            self.io_error(e.span, "no unit has the number -1 or -2", "ask about a unit that can be");
        }
    }

    /// C1211 to C1229.
    fn transfer(&self, c: &[Control], span: Span, output: bool) {
        if key(c, "unit").is_none() {
            self.io_error(span, "the statement names no unit", "write `*` or a unit in front");
        }
        for name in ["end", "eor", "size", "blank", "pad"] {
            if let Some(c) = key(c, name).filter(|_| output) {
                let message = format!("{}= is for input only", name.to_uppercase());
                self.io_error(c.span, &message, "leave it out of WRITE");
            }
        }
        if let Some(eor) = key(c, "eor").filter(|_| !output && key(c, "advance").is_none()) {
            let help = "add ADVANCE='no': a record's end is no event where records are read whole";
            self.io_error(eor.span, "EOR= needs ADVANCE=", help);
        }
        if let Some(id) = key(c, "id")
            && key(c, "asynchronous").and_then(literal).as_deref() != Some("yes")
        {
            self.io_error(id.span, "ID= is for asynchronous transfers", "add ASYNCHRONOUS='yes'");
        }
    }

    /// C1216 to C1224: which controls a format, a namelist or a record number excludes.
    fn formats(&self, c: &[Control]) {
        let free = key(c, "fmt").is_some_and(|f| matches!(f.value, ControlValue::Star));
        let here = |name: &str| key(c, name).map(|c| c.span);
        let advance = key(c, "advance").and_then(literal);
        if let Some(format) = here("fmt").filter(|_| here("nml").is_some()) {
            self.io_error(format, "a NAMELIST says what is transferred, and how", "leave FMT= or NML= out");
        }
        if let Some(record) = here("rec") {
            if let Some(end) = here("end").or(here("pos")) {
                self.io_error(
                    end,
                    "REC= chooses a record: END= and POS= have no meaning",
                    "leave one of the two out",
                );
            } else if free {
                self.io_error(record, "REC= cannot be used with the format `*`", "give a format");
            }
        }
        if let Some(span) = here("advance").filter(|_| free || here("fmt").is_none() && here("nml").is_none())
        {
            self.io_error(span, "ADVANCE= needs an explicit format", "give a format: `*` ends each record");
        }
        if let Some(span) = here("eor").or(here("size")).filter(|_| advance.as_deref() == Some("yes")) {
            self.io_error(
                span,
                "EOR= and SIZE= need ADVANCE='no'",
                "a record's end is no event where records are read whole",
            );
        }
    }

    /// Fortran 2018 C1123, §10.2.4.2.2: the bounds of the indices of a FORALL or DO CONCURRENT do not use its indices.
    fn header(&self, header: &ConcurrentHeader) {
        let is_index = |e: &Expr| match &e.kind {
            ExprKind::Name(name) => header.indices.iter().any(|i| i.var.name == *name),
            _ => false,
        };
        for index in &header.indices {
            let bounds = [Some(&index.first), Some(&index.last), index.step.as_ref()];
            for e in bounds.into_iter().flatten() {
                if names_within(e, &is_index) {
                    self.refuse(
                        codes::WRONG_CLASS,
                        e.span,
                        "the bounds of an index use an index of the same statement",
                        "use a FORALL, DO CONCURRENT or DO inside",
                        "Fortran 2018 C1123",
                    );
                }
            }
            if let Some(step) = &index.step
                && matches!(step.kind, ExprKind::Int { value: Some(0), .. })
            {
                self.refuse(
                    codes::RANGE,
                    step.span,
                    "the step of an index cannot be 0",
                    "use a step that leads from the first value to the last",
                    "Fortran 2018 §10.2.4.2.2",
                );
            }
        }
    }
}

fn is_minus(n: u128, e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Unary(UnaryOp::Minus, v) => {
            matches!(v.kind, ExprKind::Int { value: Some(v), .. } if v == n)
        }
        ExprKind::Paren(e) => is_minus(n, e),
        _ => false,
    }
}

fn names_within(e: &Expr, is: &dyn Fn(&Expr) -> bool) -> bool {
    is(e)
        || match &e.kind {
            ExprKind::Binary(_, a, b) => names_within(a, is) || names_within(b, is),
            ExprKind::Unary(_, a) | ExprKind::Paren(a) => names_within(a, is),
            _ => false,
        }
}

pub(super) fn name_of(s: &Stmt) -> Option<&Ident> {
    match &s.kind {
        StmtKind::If(n) => n.name.as_ref(),
        StmtKind::Do(n) => n.name.as_ref(),
        StmtKind::SelectCase(n) => n.name.as_ref(),
        StmtKind::SelectType(n) => n.name.as_ref(),
        StmtKind::SelectRank(n) => n.name.as_ref(),
        StmtKind::Where(n) => n.name.as_ref(),
        StmtKind::Forall(n) => n.name.as_ref(),
        StmtKind::Associate(n) => n.name.as_ref(),
        StmtKind::Block(n) => n.name.as_ref(),
        _ => None,
    }
}
