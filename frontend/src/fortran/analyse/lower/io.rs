//! Input and output → calls of libgfortran on its parameter blocks. Fortran 2018 §12.
//!
//! A block is 544 bytes on the stack; offsets and flag bits are those of libgfortran since GCC 8.

use super::super::codes;
use super::super::constraint::{Defines, has_vector_subscript};
use super::super::symbol::SymKind;
use super::super::typed::{Const, Kind, Typed, bytes_of};
use super::super::types::Ty;
use super::ev::Ev;
use super::io_block::*;
use super::section::Section;
use super::{Chars, Lower};
use crate::fortran::ast::{self, Control, ControlValue, FormatRef, IoItem, IoStmt};
use crate::reported::{Checked, invariant};
use racc_hir::{ExprId, LocalId, TypeId};

/// A statement's block with what has been found out about it.
pub(super) struct Dt {
    pub(super) block: LocalId,
    pub(super) flags: i32,
    pub(super) labels: Vec<(i32, ast::Label)>,
    iostat: Option<(Typed, LocalId)>,
    /// SIZE=, ID=: variables that get what a local holds after the statement.
    outs: Vec<(Typed, LocalId)>,
    /// To the unit `*`, or one that is certain to be the same.
    on_screen: bool,
    /// The unit's number is none of default kind.
    pub(super) large_unit: Option<ExprId>,
    /// An internal file that is written through a copy: its elements, the copy, their type.
    copied: Option<(Section, Section, Ty)>,
}

impl Dt {
    pub(super) fn is_formatted(&self) -> bool {
        self.flags & (LIST_FORMAT | HAS_FORMAT | HAS_NAMELIST) != 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Read,
    Write,
}

impl Lower<'_, '_> {
    pub(super) fn io(&mut self, io: &IoStmt) -> Checked<()> {
        self.check_pure_io(io)?;
        match io {
            IoStmt::Print(format, items) => {
                let mut dt = self.new_block();
                dt.on_screen = true;
                self.put_i32(&dt, UNIT, 6);
                self.format(&mut dt, format, Way::Write)?;
                self.transfer_statement(dt, items, Way::Write)
            }
            IoStmt::Read(controls, items) => self.data_transfer(controls, items, Way::Read),
            IoStmt::Write(controls, items) => self.data_transfer(controls, items, Way::Write),
            IoStmt::Open(controls) => self.simple(controls, "_gfortran_st_open", OPEN),
            IoStmt::Close(controls) => self.simple(controls, "_gfortran_st_close", CLOSE),
            IoStmt::Backspace(c) => self.simple(c, "_gfortran_st_backspace", &[]),
            IoStmt::Rewind(c) => self.simple(c, "_gfortran_st_rewind", &[]),
            IoStmt::Endfile(c) => self.simple(c, "_gfortran_st_endfile", &[]),
            IoStmt::Flush(c) => self.simple(c, "_gfortran_st_flush", &[]),
            IoStmt::Wait(c) => self.simple(c, "_gfortran_st_wait_async", WAIT),
            IoStmt::Inquire(controls, items) => {
                if controls.iter().any(|c| c.key.name == "iolength") {
                    return self.io_length(controls, items);
                }
                self.simple(controls, "_gfortran_st_inquire", INQUIRE)
            }
        }
    }

    /// Fortran 2018 C1597, C1598: pure procedures read and write internal files only.
    fn check_pure_io(&mut self, io: &IoStmt) -> Checked<()> {
        let internal = match io {
            IoStmt::Read(controls, _) | IoStmt::Write(controls, _) => {
                controls.iter().find(|c| c.key.name == "unit").is_some_and(|c| match &c.value {
                    ControlValue::Expr(e) => !matches!(e.kind, ast::ExprKind::Int { .. }),
                    ControlValue::Star | ControlValue::Label(_) => false,
                })
            }
            IoStmt::Inquire(controls, _) => controls.iter().any(|c| c.key.name == "iolength"),
            IoStmt::Print(..)
            | IoStmt::Open(_)
            | IoStmt::Close(_)
            | IoStmt::Backspace(_)
            | IoStmt::Rewind(_)
            | IoStmt::Endfile(_)
            | IoStmt::Flush(_)
            | IoStmt::Wait(_) => false,
        };
        if internal {
            return Ok(());
        }
        self.an.check_pure_statement("input or output of an external file", self.span)
    }

    fn new_block(&mut self) -> Dt {
        let i64 = self.t_i64();
        let ty = self.an.program.types.array(i64, BLOCK / 8);
        let block = self.scratch(ty);
        let dt = Dt {
            block,
            flags: 0,
            labels: Vec::new(),
            iostat: None,
            outs: Vec::new(),
            on_screen: false,
            large_unit: None,
            copied: None,
        };
        let place = self.an.map.locate(self.span);
        let file = self.c_string(&place.path);
        self.put(&dt, FILE_NAME, file);
        self.put_i32(&dt, LINE, place.line as i32);
        dt
    }

    pub(super) fn block_address(&mut self, dt: &Dt) -> ExprId {
        let p = self.local_place(dt.block);
        let a = self.addr(p);
        self.void(a)
    }

    pub(super) fn put(&mut self, dt: &Dt, at: i64, value: ExprId) {
        let a = self.block_address(dt);
        let at = self.c64(at);
        let a = self.byte_offset(a, at);
        let ty = self.ty_of(value);
        let ptr = self.ptr_to(ty);
        let a = self.ptr_cast(a, ptr);
        let p = self.deref(a, ty);
        self.assign(p, value);
    }

    pub(super) fn put_i32(&mut self, dt: &Dt, at: i64, value: i32) {
        let v = self.c32(value.into());
        self.put(dt, at, v);
    }

    fn note_handlers(&mut self, controls: &[Control]) {
        self.errors_handled = controls.iter().any(|c| matches!(c.key.name.as_str(), "err" | "iostat"));
    }

    fn data_transfer(&mut self, controls: &[Control], items: &[IoItem], way: Way) -> Checked<()> {
        self.note_handlers(controls);
        let mut dt = self.new_block();
        let mut format = false;
        for c in controls {
            match c.key.name.as_str() {
                "unit" => self.unit(&mut dt, c, way)?,
                "fmt" => {
                    format = true;
                    let reference = match &c.value {
                        ControlValue::Star => FormatRef::Star(c.span),
                        ControlValue::Label(l) => FormatRef::Label(*l),
                        ControlValue::Expr(e) => FormatRef::Expr(e.clone()),
                    };
                    self.format(&mut dt, &reference, way)?;
                }
                "nml" => {
                    let ControlValue::Expr(e) = &c.value else { return Err(self.unreported()) };
                    self.namelist(&mut dt, e, way)?;
                }
                // Fortran 2018 C1220, C1221, C1223.
                key @ ("advance" | "rec" | "pos") if dt.flags & HAS_INTERNAL != 0 => {
                    return self.an.error_help(
                        codes::IO,
                        c.span,
                        format!("`{}=` has no meaning for an internal file", key.to_uppercase()),
                        "leave it out: each statement begins a record of the character variable",
                    );
                }
                "rec" => {
                    let v = self.control_i64(c)?;
                    self.put(&dt, REC, v);
                    dt.flags |= HAS_REC;
                }
                "pos" => {
                    let v = self.control_i64(c)?;
                    self.put(&dt, POS, v);
                    dt.flags |= HAS_POS;
                }
                "advance" => {
                    let (p, n) = self.control_chars(c)?;
                    self.put(&dt, ADVANCE, n);
                    self.put(&dt, ADVANCE + 8, p);
                    dt.flags |= HAS_ADVANCE;
                }
                "size" => {
                    let ControlValue::Expr(e) = &c.value else { return Err(self.unreported()) };
                    let target = self.integer_variable("SIZE=", e)?;
                    let ty = self.t_i64();
                    let l = self.result_slot(&dt, SIZE, ty);
                    dt.flags |= HAS_SIZE;
                    dt.outs.push((target, l));
                }
                "id" => {
                    let ControlValue::Expr(e) = &c.value else { return Err(self.unreported()) };
                    let target = self.integer_variable("ID=", e)?;
                    let ty = self.t_i32();
                    let l = self.result_slot(&dt, ID, ty);
                    dt.flags |= HAS_ID | HAS_F2003;
                    dt.outs.push((target, l));
                }
                key if TRANSFER.iter().any(|e| e.key == key) => {
                    self.constant_control(c)?;
                    let (p, n) = self.control_chars(c)?;
                    for e in TRANSFER.iter().filter(|e| e.key == key) {
                        let (first, second) = if e.what == What::PtrLen { (p, n) } else { (n, p) };
                        self.put(&dt, e.at, first);
                        self.put(&dt, e.at + 8, second);
                        dt.flags |= e.flag | HAS_F2003;
                    }
                }
                _ => self.common_control(&mut dt, c)?,
            }
        }
        // Fortran 2018 C1216: the records of an internal file are characters.
        if dt.flags & HAS_INTERNAL != 0 && !format && dt.flags & HAS_NAMELIST == 0 {
            return self.an.error_help(
                codes::IO,
                self.span,
                "a transfer with an internal file has no format",
                "write `*` behind the variable, or a format",
            );
        }
        self.transfer_statement(dt, items, way)
    }

    /// C1211: whether a transfer is asynchronous is known when it is compiled.
    fn constant_control(&mut self, c: &Control) -> Checked<()> {
        let ControlValue::Expr(e) = &c.value else { return Ok(()) };
        if c.key.name != "asynchronous" || self.an.resolve(self.scope, e)?.as_const().is_some() {
            return Ok(());
        }
        self.an.error_help(
            codes::NOT_CONSTANT,
            e.span,
            "`asynchronous=` must be a constant in READ and WRITE",
            "write 'yes' or 'no', or a named constant",
        )
    }

    /// ERR=, END=, EOR=, IOSTAT=, IOMSG=.
    fn common_control(&mut self, dt: &mut Dt, c: &Control) -> Checked<()> {
        match (c.key.name.as_str(), &c.value) {
            ("err", ControlValue::Label(l)) => {
                dt.flags |= ERR;
                dt.labels.push((1, *l));
            }
            ("end", ControlValue::Label(l)) => {
                dt.flags |= END;
                dt.labels.push((2, *l));
            }
            ("eor", ControlValue::Label(l)) => {
                dt.flags |= EOR;
                dt.labels.push((3, *l));
            }
            ("iostat", ControlValue::Expr(e)) => {
                let target = self.integer_variable("IOSTAT=", e)?;
                let ty = self.t_i32();
                let l = self.scratch(ty);
                let zero = self.c32(0);
                self.set(l, zero);
                let p = self.local_place(l);
                let a = self.addr(p);
                self.put(dt, IOSTAT, a);
                dt.flags |= HAS_IOSTAT;
                dt.iostat = Some((target, l));
            }
            ("iomsg", ControlValue::Expr(e)) => {
                self.character_variable("IOMSG=", e)?;
                let (p, n) = self.control_chars(c)?;
                self.put(dt, IOMSG, n);
                self.put(dt, IOMSG + 8, p);
                dt.flags |= HAS_IOMSG;
            }
            (key, _) => {
                return self.an.nyi(c.span, format!("the I/O control `{key}=`"));
            }
        }
        Ok(())
    }

    fn control_chars(&mut self, c: &Control) -> Checked<(ExprId, ExprId)> {
        let ControlValue::Expr(e) = &c.value else { return Err(self.unreported()) };
        let v = self.an.resolve(self.scope, e)?;
        if !matches!(v.ty, Ty::Character(1, _)) {
            let of_kind = if v.ty.is_character() { " of default kind" } else { "" };
            return self.an.error_help(
                codes::IO,
                c.span,
                format!("`{}=` must be a character value{of_kind}", c.key.name),
                "write a character expression, as in 'old'",
            );
        }
        self.an.check_scalar(&v, &format!("{}=", c.key.name.to_uppercase()))?;
        self.check_control_value(c, &v)?;
        let Chars { at: p, len: n, .. } = self.chars(&v)?;
        Ok((self.bytes(p), n))
    }

    pub(super) fn integer_variable(&mut self, what: &str, e: &ast::Expr) -> Checked<Typed> {
        let v = self.an.resolve(self.scope, e)?;
        self.an.check_scalar_variable(&v, what, "INTEGER", |t| matches!(t, Ty::Integer(_)))?;
        self.an.check_control_kind(what, &v)?;
        Ok(v)
    }

    pub(super) fn character_variable(&mut self, what: &str, e: &ast::Expr) -> Checked<Typed> {
        let v = self.an.resolve(self.scope, e)?;
        self.an.check_scalar_variable(&v, what, "CHARACTER", |t| matches!(t, Ty::Character(1, _)))?;
        Ok(v)
    }

    fn control_i64(&mut self, c: &Control) -> Checked<ExprId> {
        let ControlValue::Expr(e) = &c.value else { return Err(self.unreported()) };
        let v = self.an.resolve(self.scope, e)?;
        self.an.check_scalar_integer(&v, &format!("{}=", c.key.name.to_uppercase()))?;
        let v = self.scalar_value(&v)?;
        let v = self.to_i64(v);
        Ok(self.hold(v))
    }

    fn unit(&mut self, dt: &mut Dt, c: &Control, way: Way) -> Checked<()> {
        match &c.value {
            ControlValue::Star => {
                dt.on_screen = true;
                self.put_i32(dt, UNIT, if way == Way::Read { 5 } else { 6 });
            }
            ControlValue::Expr(e) => {
                let v = self.an.resolve(self.scope, e)?;
                if !v.ty.is_character() {
                    if !matches!(v.ty, Ty::Integer(_)) {
                        return self.an.error_help(
                            codes::IO,
                            c.span,
                            "UNIT must be an integer or a character variable",
                            "give a unit number, a character variable or `*`",
                        );
                    }
                    self.an.check_scalar(&v, "UNIT=")?;
                    let v = self.unit_number(dt, &v)?;
                    dt.on_screen = matches!(self.const64(v), Some(0 | 6));
                    self.put(dt, UNIT, v);
                    return Ok(());
                }
                if way == Way::Write {
                    self.an.check_definable(&v, Defines::Value)?;
                } else if !v.is_designator() {
                    // Fortran 2018 R1203: an internal file is a variable.
                    return self.an.error_help(
                        codes::IO,
                        c.span,
                        "UNIT must be an integer or a character variable",
                        "give a unit number, a character variable or `*`",
                    );
                }
                // C1203.
                if has_vector_subscript(&v) {
                    return self.an.error_help(
                        codes::IO,
                        c.span,
                        "an internal file cannot be a section with a vector subscript",
                        "copy the elements into an array first",
                    );
                }
                // An internal file: its unit says of which kind its characters are.
                dt.flags |= HAS_INTERNAL;
                self.put_i32(dt, UNIT, if v.ty.kind() == 1 { -1 } else { -2 });
                if v.rank > 0 {
                    let s = self.array_value(&v)?;
                    // Parts of elements go through a copy.
                    let s = if self.is_uncounted(&v, &s) {
                        let held = self.hold_section(s);
                        let copy = self.materialise(&Ev::Memory(held.clone()), &v.ty)?;
                        if way == Way::Write {
                            dt.copied = Some((held, copy.clone(), v.ty.clone()));
                        }
                        copy
                    } else {
                        s
                    };
                    let d = self.counted_descriptor(&s, None)?;
                    let p = self.local_place(d);
                    let a = self.addr(p);
                    let a = self.void(a);
                    self.put(dt, INTERNAL_DESC, a);
                    let zeros: Vec<ExprId> = (0..s.rank()).map(|_| self.c64(0)).collect();
                    let first = self.section_address(&s, &zeros)?;
                    let first = self.bytes(first);
                    self.put(dt, INTERNAL, first);
                    let n = match s.len {
                        Some(n) => n,
                        None => invariant!(self, self.known_len(&v.ty)),
                    };
                    self.put(dt, INTERNAL + 8, n);
                } else {
                    let Chars { at: p, len: n, .. } = self.chars(&v)?;
                    let void = self.t_void_ptr();
                    let null = self.null(void);
                    self.put(dt, INTERNAL_DESC, null);
                    let p = self.bytes(p);
                    self.put(dt, INTERNAL, p);
                    self.put(dt, INTERNAL + 8, n);
                }
            }
            ControlValue::Label(_) => {
                return self.an.error_help(
                    codes::IO,
                    c.span,
                    "a statement label cannot be an I/O unit",
                    "give a unit number, a character variable or `*`",
                );
            }
        }
        Ok(())
    }

    fn format(&mut self, dt: &mut Dt, format: &FormatRef, way: Way) -> Checked<()> {
        let (p, n) = match format {
            FormatRef::Star(_) => {
                dt.flags |= LIST_FORMAT;
                return Ok(());
            }
            FormatRef::Label(label) => {
                let Some(f) = self.flow.formats.get(&label.value) else {
                    return self.an.error_help(
                        codes::LABEL,
                        label.span,
                        format!("no FORMAT statement has the label {}", label.value),
                        "add the FORMAT statement to this program unit, or correct the label",
                    );
                };
                let f = *f;
                self.format_text(f)
            }
            FormatRef::Expr(e) => {
                if let ast::ExprKind::Name(name) = &e.kind
                    && let Some(s) = self.an.table.lookup(self.scope, name)
                    && matches!(self.an.table.syms[s].kind, SymKind::Namelist(_))
                {
                    return self.namelist(dt, e, way);
                }
                let v = self.an.resolve(self.scope, e)?;
                if v.ty == Ty::INT && v.rank == 0 && v.is_designator() && !self.flow.assigned.is_empty() {
                    let (p, n) = self.assigned_format(&v)?;
                    self.put_format(dt, p, n);
                    return Ok(());
                }
                // Fortran 66: a format in numbers, which Hollerith constants or READ put there.
                let numbers = matches!(v.ty, Ty::Integer(_) | Ty::Real(_) | Ty::Complex(_) | Ty::Logical(_));
                let array = v.rank > 0 || matches!(v.kind, Kind::Element(..));
                let stored = array && (v.is_designator() || matches!(v.as_const(), Some(Const::Array(..))));
                if !(matches!(v.ty, Ty::Character(1, _)) || numbers && stored) {
                    return self.an.error_help(
                        codes::IO,
                        e.span,
                        "a format must be a character expression, a label or `*`",
                        "write `print *, …` for list-directed output",
                    );
                }
                self.an.check_format_storage(&v, numbers)?;
                if let Some(Const::Char(text)) = v.as_const() {
                    self.an.check_format(&bytes_of(text), way == Way::Read, v.span);
                }
                if v.rank > 0 || numbers {
                    let (p, n) = self.format_bytes(&v)?;
                    (self.bytes(p), n)
                } else {
                    let Chars { at, len, .. } = self.chars(&v)?;
                    (at, len)
                }
            }
        };
        self.put_format(dt, p, n);
        Ok(())
    }

    /// A format that is no scalar of characters; one that begins in an element goes to the end of the array.
    fn format_bytes(&mut self, v: &Typed) -> Checked<(ExprId, ExprId)> {
        let Kind::Element(base, _) = &v.kind else { return self.raw_bytes(v) };
        // An element of each object's component.
        if v.rank > 0 {
            return self.raw_bytes(v);
        }
        let (start, bytes) = self.raw_bytes(base)?;
        let place = self.place(v)?;
        let at = self.addr(place);
        let i64 = self.t_i64();
        let (from, here) = (self.void(start), self.void(at));
        let from = self.body.cast(racc_hir::CastKind::PtrToInt, from, i64, self.span);
        let to = self.body.cast(racc_hir::CastKind::PtrToInt, here, i64, self.span);
        let skipped = self.sub(to, from);
        Ok((at, self.sub(bytes, skipped)))
    }

    fn put_format(&mut self, dt: &mut Dt, p: ExprId, n: ExprId) {
        let p = self.bytes(p);
        self.put(dt, FORMAT, p);
        self.put(dt, FORMAT + 8, n);
        dt.flags |= HAS_FORMAT;
    }

    /// Address and length of a FORMAT statement's text.
    fn format_text(&mut self, format: &ast::Format) -> (ExprId, ExprId) {
        let text = format.text.as_bytes().to_vec();
        let n = self.c64(text.len() as i64);
        (self.data(text, 1), n)
    }

    /// The format whose label the variable holds. FORTRAN 77 §10.3.
    fn assigned_format(&mut self, variable: &Typed) -> Checked<(ExprId, ExprId)> {
        let value = self.scalar_value(variable)?;
        let value = self.to_i64(value);
        let value = self.hold(value);
        let (bytes, i64) = (self.t_bytes(), self.t_i64());
        let (p, n) = (self.temp(bytes), self.temp(i64));
        let none = self.null(bytes);
        self.set(p, none);
        let zero = self.c64(0);
        self.set(n, zero);
        for label in self.flow.assigned {
            let Some(format) = self.flow.formats.get(&label.value).copied() else { continue };
            let number = self.c64(i64::from(label.value));
            let here = self.compare(racc_hir::CompareOp::Eq, value, number);
            self.if_then(here, |l| {
                let (text, length) = l.format_text(format);
                let text = l.bytes(text);
                l.set(p, text);
                l.set(n, length);
            });
        }
        let p = self.load_local(p);
        let n = self.load_local(n);
        let missing = self.is_null(p);
        self.if_then(missing, |l| {
            let (at, text) = (l.source_line(), l.c_string("Assigned label is not a format label"));
            l.runtime_error_at(at, text, Vec::new());
        });
        Ok((p, n))
    }

    fn transfer_statement(&mut self, dt: Dt, items: &[IoItem], way: Way) -> Checked<()> {
        // Fortran 2018 C1214, C1218.
        let more = !items.is_empty() || dt.flags & (HAS_REC | HAS_ADVANCE) != 0;
        if more && dt.flags & HAS_NAMELIST != 0 {
            return self.an.error_help(
                codes::IO,
                self.span,
                "a NAMELIST says what is transferred, and how",
                "leave out REC=, ADVANCE= and the list of items, or the group",
            );
        }
        let verb = if way == Way::Read { "read" } else { "write" };
        let dec = if self.an.options.default_widths() || self.an.options.dec.blank_items {
            DEC_EXTENSIONS
        } else {
            0
        };
        self.put_i32(&dt, 0, dt.flags | dec);
        self.refuse_large_unit(&dt);
        // libgfortran wants the group's members before the statement begins.
        if dt.flags & HAS_NAMELIST != 0 {
            self.namelist_objects(&dt)?;
        }
        let block = self.block_address(&dt);
        if dt.on_screen && way == Way::Write && dt.flags == LIST_FORMAT {
            self.call_runtime("_gfortran_st_write", vec![block]);
        } else {
            self.call_beyond_devices(&format!("_gfortran_st_{verb}"), verb, block);
        }
        let way_name = if way == Way::Read { "" } else { "_write" };
        for item in items {
            self.item(&dt, item, way_name)?;
        }
        let block = self.block_address(&dt);
        self.call_runtime(&format!("_gfortran_st_{verb}_done"), vec![block]);
        if let Some((to, copy, ty)) = &dt.copied {
            self.copy_elements(to, &Ev::Memory(copy.clone()), ty)?;
        }
        self.finish(dt)
    }

    /// IOSTAT, SIZE and the jumps after the statement.
    fn finish(&mut self, dt: Dt) -> Checked<()> {
        for (target, l) in dt.iostat.iter().chain(&dt.outs) {
            let place = self.place(target)?;
            let ty = self.type_at(place);
            let v = self.load_local(*l);
            let v = self.body.int_to(&self.an.program.types, v, ty);
            self.assign(place, v);
        }
        let jumps: Vec<(i32, ast::Label)> = dt.labels.iter().filter(|(k, _)| *k > 0).copied().collect();
        if jumps.is_empty() {
            return Ok(());
        }
        let i32 = self.t_i32();
        let a = self.block_address(&dt);
        let ptr = self.ptr_to(i32);
        let a = self.ptr_cast(a, ptr);
        let p = self.deref(a, i32);
        let flags = self.load(p);
        let three = self.c32(3);
        let code = self.body.binary(racc_hir::BinaryOp::BitAnd, flags, three, self.span);
        let code = self.hold(code);
        for (k, label) in jumps {
            let k = self.c32(k.into());
            let hit = self.compare(racc_hir::CompareOp::Eq, code, k);
            let target = self.label(label.value, label.span);
            self.if_then(hit, |l| {
                l.emit(racc_hir::Stmt::Goto(target));
            });
        }
        Ok(())
    }

    /// OPEN, CLOSE, INQUIRE and positioning: controls by table.
    fn simple(&mut self, controls: &[Control], function: &str, table: &[Entry]) -> Checked<()> {
        self.note_handlers(controls);
        self.closes = std::ptr::eq(table, CLOSE);
        let mut dt = self.new_block();
        let mut outs: Vec<(Typed, LocalId)> = Vec::new();
        let mut flags2 = 0;
        for c in controls {
            let key = c.key.name.as_str();
            if key == "unit" {
                let ControlValue::Expr(e) = &c.value else {
                    self.put_i32(&dt, UNIT, 6);
                    continue;
                };
                let v = self.an.resolve(self.scope, e)?;
                self.an.check_scalar_integer(&v, "UNIT=")?;
                let v = self.unit_number(&mut dt, &v)?;
                self.put(&dt, UNIT, v);
                continue;
            }
            if key == "newunit" {
                let ControlValue::Expr(e) = &c.value else { return Err(self.unreported()) };
                let target = self.integer_variable("NEWUNIT=", e)?;
                let i32 = self.t_i32();
                let l = self.result_slot(&dt, NEWUNIT, i32);
                dt.flags |= HAS_NEWUNIT;
                outs.push((target, l));
                continue;
            }
            if key == "readonly" {
                self.put_i32(&dt, READONLY, 1);
                dt.flags |= HAS_READONLY;
                continue;
            }
            let Some(entry) = table.iter().find(|e| e.key == key) else {
                self.common_control(&mut dt, c)?;
                continue;
            };
            if entry.second {
                flags2 |= entry.flag;
                dt.flags |= INQUIRE_FLAGS2;
            } else {
                dt.flags |= entry.flag;
            }
            if function.ends_with("inquire") && key != "file" {
                self.check_answer(c, entry)?;
            }
            match entry.what {
                What::Long => {
                    let v = self.control_i64(c)?;
                    self.put(&dt, entry.at, v);
                }
                // CHARACTER1: pointer, length.
                What::PtrLen => {
                    let (p, n) = self.control_chars(c)?;
                    self.put(&dt, entry.at, p);
                    self.put(&dt, entry.at + 8, n);
                }
                // CHARACTER2: length, pointer.
                What::LenPtr => {
                    let (p, n) = self.control_chars(c)?;
                    self.put(&dt, entry.at, n);
                    self.put(&dt, entry.at + 8, p);
                }
                What::InInt => {
                    let v = self.control_i64(c)?;
                    let i32 = self.t_i32();
                    let v = self.body.int_to(&self.an.program.types, v, i32);
                    let l = self.scratch(i32);
                    self.set(l, v);
                    let p = self.local_place(l);
                    let a = self.addr(p);
                    self.put(&dt, entry.at, a);
                }
                What::OutInt | What::OutLong | What::OutLogical => {
                    let ControlValue::Expr(e) = &c.value else { return Err(self.unreported()) };
                    let (target, l) = self.control_result(&dt, key, entry, e)?;
                    outs.push((target, l));
                }
            }
        }
        if dt.flags & INQUIRE_FLAGS2 != 0 && function.ends_with("inquire") {
            self.put_i32(&dt, INQUIRE_FLAGS2_AT, flags2);
        }
        self.put_i32(&dt, 0, dt.flags);
        // INQUIRE says that there is none.
        if !function.ends_with("inquire") {
            self.refuse_large_unit(&dt);
        }
        let block = self.block_address(&dt);
        self.call_runtime(function, vec![block]);
        for (target, l) in outs {
            let place = self.place(&target)?;
            let ty = self.type_at(place);
            let v = self.load_local(l);
            let v = self.to_memory(v, ty);
            self.assign(place, v);
        }
        self.finish(dt)
    }

    /// A specifier that gets a value: the variable, and where the library leaves the value.
    fn control_result(
        &mut self,
        dt: &Dt,
        key: &str,
        entry: &Entry,
        e: &ast::Expr,
    ) -> Checked<(Typed, LocalId)> {
        let target = self.an.resolve(self.scope, e)?;
        let (kind, takes): (_, fn(&Ty) -> bool) = match entry.what {
            What::OutLogical => ("LOGICAL", |t| matches!(t, Ty::Logical(_))),
            _ => ("INTEGER", |t| matches!(t, Ty::Integer(_))),
        };
        let what = format!("{}=", key.to_uppercase());
        self.an.check_scalar_variable(&target, &what, kind, takes)?;
        self.an.check_control_kind(&what, &target)?;
        let ty: TypeId = match entry.what {
            What::OutLong => self.t_i64(),
            _ => self.t_i32(),
        };
        Ok((target, self.result_slot(dt, entry.at, ty)))
    }

    fn io_length(&mut self, controls: &[Control], items: &[IoItem]) -> Checked<()> {
        let mut dt = self.new_block();
        let mut target = None;
        for c in controls {
            if c.key.name == "iolength" {
                let ControlValue::Expr(e) = &c.value else { return Err(self.unreported()) };
                target = Some(self.integer_variable("IOLENGTH=", e)?);
            } else {
                self.common_control(&mut dt, c)?;
            }
        }
        let i64 = self.t_i64();
        let l = self.result_slot(&dt, IOLENGTH, i64);
        dt.flags |= HAS_IOLENGTH;
        self.put_i32(&dt, 0, dt.flags);
        let block = self.block_address(&dt);
        self.call_runtime("_gfortran_st_iolength", vec![block]);
        for item in items {
            self.item(&dt, item, "_write")?;
        }
        let block = self.block_address(&dt);
        self.call_runtime("_gfortran_st_iolength_done", vec![block]);
        dt.outs.extend(target.map(|t| (t, l)));
        self.finish(dt)
    }
}
