//! Characters: concatenation, comparison, assignment, and the functions on them.

use super::super::typed::{Op, Typed};
use super::operate::compare_op;
use super::{Chars, Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{Builtin, Callee, CompareOp, ExprId, PlaceId, Stmt, TypeId};

impl Lower<'_, '_> {
    pub(super) fn chars(&mut self, e: &Typed) -> Checked<Chars> {
        match self.value(e)? {
            Val::Char(chars) => Ok(chars),
            Val::Scalar(_) | Val::Record(_) => Err(self.unreported()),
        }
    }

    pub(super) fn memmove(&mut self, dst: ExprId, src: ExprId, bytes: ExprId) {
        let (dst, src) = (self.void(dst), self.void(src));
        self.emit(Stmt::Call {
            dest: None,
            callee: Callee::Builtin(Builtin::Memmove),
            args: vec![dst, src, bytes],
        });
    }

    pub(super) fn memcpy(&mut self, dst: ExprId, src: ExprId, bytes: ExprId) {
        let (dst, src) = (self.void(dst), self.void(src));
        self.emit(Stmt::Call {
            dest: None,
            callee: Callee::Builtin(Builtin::Memcpy),
            args: vec![dst, src, bytes],
        });
    }

    pub(super) fn memset(&mut self, dst: ExprId, byte: u8, bytes: ExprId) {
        let dst = self.void(dst);
        let byte = self.c32(byte.into());
        self.emit(Stmt::Call {
            dest: None,
            callee: Callee::Builtin(Builtin::Memset),
            args: vec![dst, byte, bytes],
        });
    }

    /// One character in memory.
    fn unit_type(&mut self, kind: u8) -> TypeId {
        self.an.program.types.int(u16::from(kind) * 8, false)
    }

    /// The bytes of so many characters.
    pub(super) fn char_bytes(&mut self, count: ExprId, kind: u8) -> ExprId {
        if kind == 1 {
            return count;
        }
        let size = self.c64(kind.into());
        self.mul(count, size)
    }

    /// The same characters in another kind. Kind 1 takes the low byte of what it does not have, as with gfortran.
    pub(super) fn chars_of_kind(&mut self, from: Chars, kind: u8) -> Chars {
        if from.kind == kind {
            return from;
        }
        let (at, len) = (self.hold(from.at), self.hold(from.len));
        let to = self.char_memory(len, kind);
        let (own, other) = (self.unit_type(kind), self.unit_type(from.kind));
        self.count_loop(len, super::build::Order::Sequential, |l, i, _| {
            let skip = l.char_bytes(i, from.kind);
            let source = l.byte_offset(at, skip);
            let source = l.deref(source, other);
            let code = l.load(source);
            let code = l.body.int_to(&l.an.program.types, code, own);
            let skip = l.char_bytes(i, kind);
            let target = l.byte_offset(to.at, skip);
            let target = l.deref(target, own);
            l.assign(target, code);
        });
        to
    }

    /// One blank.
    pub(super) fn blank(&mut self, kind: u8) -> Chars {
        let mut bytes = vec![0; kind.into()];
        bytes[0] = b' ';
        Chars { at: self.data(bytes, kind.into()), len: self.c64(1), kind }
    }

    fn blanks(&mut self, at: ExprId, count: ExprId, kind: u8) {
        if kind == 1 {
            return self.memset(at, b' ', count);
        }
        let unit = self.unit_type(kind);
        let blank = self.body.int(b' '.into(), unit, self.span);
        self.count_loop(count, super::build::Order::Sequential, |l, i, _| {
            let skip = l.char_bytes(i, kind);
            let to = l.byte_offset(at, skip);
            let to = l.deref(to, unit);
            l.assign(to, blank);
        });
    }

    /// `dst = src`, cut or padded with blanks.
    pub(super) fn assign_chars(&mut self, dst: Chars, src: Chars) {
        let kind = dst.kind;
        match (self.const64(dst.len), self.const64(src.len)) {
            (Some(1), Some(n)) if n >= 1 => {
                let unit = self.unit_type(kind);
                let from = self.deref(src.at, unit);
                let v = self.load(from);
                let to = self.deref(dst.at, unit);
                self.assign(to, v);
            }
            (Some(m), Some(n)) => {
                let common = self.c64(m.min(n) * i64::from(kind));
                if m.min(n) > 0 {
                    self.memmove(dst.at, src.at, common);
                }
                if m > n {
                    let rest = self.c64(m - n);
                    let at = self.byte_offset(dst.at, common);
                    self.blanks(at, rest, kind);
                }
            }
            _ => {
                let (m, n) = (self.hold(dst.len), self.hold(src.len));
                let (d, s) = (self.hold(dst.at), self.hold(src.at));
                let common = self.min64(m, n);
                let common = self.char_bytes(common, kind);
                let common = self.hold(common);
                self.memmove(d, s, common);
                let longer = self.compare(CompareOp::Gt, m, n);
                self.if_then(longer, |l| {
                    let rest = l.sub(m, n);
                    let skip = l.char_bytes(n, kind);
                    let at = l.byte_offset(d, skip);
                    l.blanks(at, rest, kind);
                });
            }
        }
    }

    /// Both one after the other, in memory of the statement.
    pub(super) fn concat(&mut self, a: Chars, b: Chars) -> Val {
        let (m, n) = (self.hold(a.len), self.hold(b.len));
        let total = self.add(m, n);
        let total = self.hold(total);
        let memory = self.char_memory(total, a.kind);
        let (first, second) = (self.char_bytes(m, a.kind), self.char_bytes(n, a.kind));
        self.memcpy(memory.at, a.at, first);
        let at = self.byte_offset(memory.at, first);
        self.memcpy(at, b.at, second);
        Val::Char(memory)
    }

    /// Memory of a character temporary: on the stack when few and known.
    pub(super) fn char_memory(&mut self, len: ExprId, kind: u8) -> Chars {
        if let Some(n) = self.const64(len)
            && n <= 1024
        {
            let unit = self.unit_type(kind);
            let ty = self.an.program.types.array(unit, n.max(1) as u64);
            let l = self.scratch(ty);
            let p = self.local_place(l);
            let a = self.addr(p);
            return Chars { at: self.bytes(a), len, kind };
        }
        let bytes = self.char_bytes(len, kind);
        let p = self.statement_memory(bytes);
        Chars { at: self.bytes(p), len, kind }
    }

    /// The greatest or least, padded to the longest. Fortran 2018 §16.9.125.
    pub(super) fn extreme_chars(&mut self, greatest: bool, list: &[Chars]) -> Checked<Val> {
        let (first, rest) = invariant!(self, list.split_first());
        let kind = first.kind;
        let (at, len) = (self.hold(first.at), self.hold(first.len));
        let (byte_ptr, i64) = (self.t_bytes(), self.t_i64());
        let (best, bytes) = (self.temp(byte_ptr), self.temp(i64));
        let at = self.bytes(at);
        self.set(best, at);
        self.set(bytes, len);
        let mut longest = len;
        for chars in rest {
            let (p, n) = (self.bytes(chars.at), self.hold(chars.len));
            let p = self.hold(p);
            let old = Chars { at: self.load_local(best), len: self.load_local(bytes), kind };
            let op = if greatest { Op::Gt } else { Op::Lt };
            let better = self.compare_chars(op, Chars { at: p, len: n, kind }, old)?;
            self.if_then(better, |l| {
                l.set(best, p);
                l.set(bytes, n);
            });
            longest = self.max64(longest, n);
            longest = self.hold(longest);
        }
        let found = Chars { at: self.load_local(best), len: self.load_local(bytes), kind };
        let known = self.const64(first.len);
        if known.is_some() && list.iter().all(|c| self.const64(c.len) == known) {
            return Ok(Val::Char(Chars { len: longest, ..found }));
        }
        let memory = self.char_memory(longest, kind);
        self.assign_chars(memory, found);
        Ok(Val::Char(memory))
    }

    pub(super) fn compare_chars(&mut self, op: Op, a: Chars, b: Chars) -> Checked<ExprId> {
        let op = invariant!(self, compare_op(op));
        if self.const64(a.len) == Some(1) && self.const64(b.len) == Some(1) {
            let unit = self.unit_type(a.kind);
            let x = self.deref(a.at, unit);
            let y = self.deref(b.at, unit);
            let (x, y) = (self.load(x), self.load(y));
            return Ok(self.compare(op, x, y));
        }
        let i32 = self.t_i32();
        let (p, q) = (self.void(a.at), self.void(b.at));
        let r = self.text_function("compare_string", a.kind, vec![a.len, p, b.len, q], i32);
        let zero = self.c32(0);
        Ok(self.compare(op, r, zero))
    }

    /// Characters without trailing blanks.
    pub(super) fn trimmed(&mut self, a: Chars) -> Chars {
        Chars { len: self.len_trim(a), ..a }
    }

    pub(super) fn len_trim(&mut self, a: Chars) -> ExprId {
        let i64 = self.t_i64();
        let p = self.void(a.at);
        let n = self.text_function("string_len_trim", a.kind, vec![a.len, p], i64);
        self.hold(n)
    }

    /// `adjustl`, `adjustr`.
    pub(super) fn adjusted(&mut self, name: &str, a: Chars) -> Val {
        let n = self.hold(a.len);
        let memory = self.char_memory(n, a.kind);
        let (to, from) = (self.void(memory.at), self.void(a.at));
        self.call_runtime(&text_function(name, a.kind), vec![to, n, from]);
        Val::Char(memory)
    }

    /// `index`, `scan`, `verify`: an i64 position.
    pub(super) fn search(&mut self, name: &str, a: Chars, b: Chars, back: Option<ExprId>) -> ExprId {
        let i64 = self.t_i64();
        let i32 = self.t_i32();
        let back = match back {
            Some(e) => self.body.int_to(&self.an.program.types, e, i32),
            None => self.c32(0),
        };
        let (p, q) = (self.void(a.at), self.void(b.at));
        self.text_function(&format!("string_{name}"), a.kind, vec![a.len, p, b.len, q, back], i64)
    }

    pub(super) fn repeated(&mut self, a: Chars, copies: ExprId) -> Val {
        let n = self.hold(a.len);
        let p = self.hold(a.at);
        let copies = self.to_i64(copies);
        let copies = self.hold(copies);
        self.check_copies(copies);
        let zero = self.c64(0);
        let copies = self.max64(copies, zero);
        let copies = self.hold(copies);
        let total = self.mul(n, copies);
        let total = self.hold(total);
        let memory = self.char_memory(total, a.kind);
        let bytes = self.char_bytes(n, a.kind);
        self.count_loop(copies, super::build::Order::Sequential, |l, i, _| {
            let at = l.mul(i, bytes);
            let to = l.byte_offset(memory.at, at);
            l.memcpy(to, p, bytes);
        });
        Val::Char(memory)
    }

    /// A one-character string of a code.
    pub(super) fn char_of(&mut self, code: ExprId, kind: u8) -> Val {
        let unit = self.unit_type(kind);
        let l = self.scratch(unit);
        let v = self.body.int_to(&self.an.program.types, code, unit);
        self.set(l, v);
        let p = self.local_place(l);
        let a = self.addr(p);
        let one = self.c64(1);
        Val::Char(Chars { at: a, len: one, kind })
    }

    pub(super) fn first_character(&mut self, a: Chars) -> PlaceId {
        let unit = self.unit_type(a.kind);
        self.deref(a.at, unit)
    }

    /// The code of the first character.
    pub(super) fn character_code_of(&mut self, a: Chars) -> ExprId {
        let place = self.first_character(a);
        self.load(place)
    }

    /// What a function of libgfortran gives that has a sister for each kind of characters.
    fn text_function(&mut self, name: &str, kind: u8, args: Vec<ExprId>, ty: TypeId) -> ExprId {
        self.runtime_value(&text_function(name, kind), args, ty)
    }
}

fn text_function(name: &str, kind: u8) -> String {
    match kind {
        1 => format!("_gfortran_{name}"),
        kind => format!("_gfortran_{name}_char{kind}"),
    }
}
