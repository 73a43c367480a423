//! Characters: concatenation, comparison, assignment, and the functions on them.

use super::super::typed::{Op, Typed};
use super::operate::compare_op;
use super::{Lower, Val};
use crate::reported::{Checked, invariant};
use racc_hir::{Builtin, Callee, CompareOp, ExprId, Stmt};

type Chars = (ExprId, ExprId);

impl Lower<'_, '_> {
    pub(super) fn chars(&mut self, e: &Typed) -> Checked<Chars> {
        match self.value(e)? {
            Val::Char(p, n) => Ok((p, n)),
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

    /// `dst = src`, cut or padded with blanks.
    pub(super) fn assign_chars(&mut self, dst: Chars, src: Chars) {
        match (self.const64(dst.1), self.const64(src.1)) {
            (Some(1), Some(n)) if n >= 1 => {
                let u8 = self.t_u8();
                let from = self.deref(src.0, u8);
                let v = self.load(from);
                let to = self.deref(dst.0, u8);
                self.assign(to, v);
            }
            (Some(m), Some(n)) => {
                let common = self.c64(m.min(n));
                if m.min(n) > 0 {
                    self.memmove(dst.0, src.0, common);
                }
                if m > n {
                    let rest = self.c64(m - n);
                    let at = self.byte_offset(dst.0, common);
                    self.memset(at, b' ', rest);
                }
            }
            _ => {
                let (m, n) = (self.hold(dst.1), self.hold(src.1));
                let (d, s) = (self.hold(dst.0), self.hold(src.0));
                let common = self.min64(m, n);
                let common = self.hold(common);
                self.memmove(d, s, common);
                let longer = self.compare(CompareOp::Gt, m, n);
                self.if_then(longer, |l| {
                    let rest = l.sub(m, n);
                    let at = l.byte_offset(d, n);
                    l.memset(at, b' ', rest);
                });
            }
        }
    }

    /// Both one after the other, in memory of the statement.
    pub(super) fn concat(&mut self, a: Chars, b: Chars) -> Val {
        let (m, n) = (self.hold(a.1), self.hold(b.1));
        let total = self.add(m, n);
        let total = self.hold(total);
        let memory = self.char_memory(total);
        self.memcpy(memory, a.0, m);
        let at = self.byte_offset(memory, m);
        self.memcpy(at, b.0, n);
        Val::Char(memory, total)
    }

    /// Bytes for a character temporary: on the stack when few and known.
    pub(super) fn char_memory(&mut self, bytes: ExprId) -> ExprId {
        if let Some(n) = self.const64(bytes)
            && n <= 1024
        {
            let u8 = self.t_u8();
            let ty = self.an.program.types.array(u8, n.max(1) as u64);
            let l = self.scratch(ty);
            let p = self.local_place(l);
            let a = self.addr(p);
            return self.bytes(a);
        }
        let p = self.statement_memory(bytes);
        self.bytes(p)
    }

    /// The greatest or least, padded to the longest. Fortran 2018 §16.9.125.
    pub(super) fn extreme_chars(&mut self, greatest: bool, list: &[Chars]) -> Checked<Val> {
        let (first, rest) = invariant!(self, list.split_first());
        let (at, len) = (self.hold(first.0), self.hold(first.1));
        let (byte_ptr, i64) = (self.t_bytes(), self.t_i64());
        let (best, bytes) = (self.temp(byte_ptr), self.temp(i64));
        let at = self.bytes(at);
        self.set(best, at);
        self.set(bytes, len);
        let mut longest = len;
        for &(p, n) in rest {
            let (p, n) = (self.bytes(p), self.hold(n));
            let p = self.hold(p);
            let old = (self.load_local(best), self.load_local(bytes));
            let op = if greatest { Op::Gt } else { Op::Lt };
            let better = self.compare_chars(op, (p, n), old)?;
            self.if_then(better, |l| {
                l.set(best, p);
                l.set(bytes, n);
            });
            longest = self.max64(longest, n);
            longest = self.hold(longest);
        }
        let found = (self.load_local(best), self.load_local(bytes));
        if list.iter().all(|(_, n)| self.const64(*n).is_some() && self.const64(*n) == self.const64(list[0].1))
        {
            return Ok(Val::Char(found.0, longest));
        }
        let memory = self.char_memory(longest);
        self.assign_chars((memory, longest), found);
        Ok(Val::Char(memory, longest))
    }

    pub(super) fn compare_chars(&mut self, op: Op, a: Chars, b: Chars) -> Checked<ExprId> {
        let op = invariant!(self, compare_op(op));
        if self.const64(a.1) == Some(1) && self.const64(b.1) == Some(1) {
            let u8 = self.t_u8();
            let x = self.deref(a.0, u8);
            let y = self.deref(b.0, u8);
            let (x, y) = (self.load(x), self.load(y));
            return Ok(self.compare(op, x, y));
        }
        let i32 = self.t_i32();
        let (p, q) = (self.void(a.0), self.void(b.0));
        let r = self.runtime_value("_gfortran_compare_string", vec![a.1, p, b.1, q], i32);
        let zero = self.c32(0);
        Ok(self.compare(op, r, zero))
    }

    /// Characters without trailing blanks.
    pub(super) fn trimmed(&mut self, a: Chars) -> Chars {
        let n = self.len_trim(a);
        (a.0, n)
    }

    pub(super) fn len_trim(&mut self, a: Chars) -> ExprId {
        let i64 = self.t_i64();
        let p = self.void(a.0);
        let n = self.runtime_value("_gfortran_string_len_trim", vec![a.1, p], i64);
        self.hold(n)
    }

    /// `adjustl`, `adjustr`.
    pub(super) fn adjusted(&mut self, name: &str, a: Chars) -> Val {
        let n = self.hold(a.1);
        let memory = self.char_memory(n);
        let (to, from) = (self.void(memory), self.void(a.0));
        self.call_runtime(&format!("_gfortran_{name}"), vec![to, n, from]);
        Val::Char(memory, n)
    }

    /// `index`, `scan`, `verify`: an i64 position.
    pub(super) fn search(&mut self, name: &str, a: Chars, b: Chars, back: Option<ExprId>) -> ExprId {
        let i64 = self.t_i64();
        let i32 = self.t_i32();
        let back = match back {
            Some(e) => self.body.int_to(&self.an.program.types, e, i32),
            None => self.c32(0),
        };
        let (p, q) = (self.void(a.0), self.void(b.0));
        self.runtime_value(&format!("_gfortran_string_{name}"), vec![a.1, p, b.1, q, back], i64)
    }

    pub(super) fn repeated(&mut self, a: Chars, copies: ExprId) -> Val {
        let n = self.hold(a.1);
        let p = self.hold(a.0);
        let copies = self.to_i64(copies);
        let zero = self.c64(0);
        let copies = self.max64(copies, zero);
        let copies = self.hold(copies);
        let total = self.mul(n, copies);
        let total = self.hold(total);
        let memory = self.char_memory(total);
        self.count_loop(copies, super::build::Order::Sequential, |l, i, _| {
            let at = l.mul(i, n);
            let to = l.byte_offset(memory, at);
            l.memcpy(to, p, n);
        });
        Val::Char(memory, total)
    }

    /// A one-character string of a code.
    pub(super) fn char_of(&mut self, code: ExprId) -> Val {
        let u8 = self.t_u8();
        let l = self.scratch(u8);
        let v = self.body.int_to(&self.an.program.types, code, u8);
        self.set(l, v);
        let p = self.local_place(l);
        let a = self.addr(p);
        let one = self.c64(1);
        Val::Char(a, one)
    }
}
