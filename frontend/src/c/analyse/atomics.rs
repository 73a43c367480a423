//! `__sync_*` and `__atomic_*`, which C11's `<stdatomic.h>` is made of. All are sequentially consistent, which is
//! as strong as any order that is asked for.

use super::ctype::{self, CTy};
use super::{Cx, Operand, R, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{Builtin, Callee, UnaryOp};

/// Which value a read-modify-write yields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Yields {
    Old,
    New,
}

impl Cx<'_> {
    pub(super) fn atomic_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> Option<R<Operand>> {
        if let Some(rest) = name.strip_prefix("__sync_") {
            return Some(self.sync_call(rest, args, span));
        }
        let rest = name.strip_prefix("__atomic_")?;
        Some(self.c11_atomic(rest, args, span))
    }

    fn fence(&mut self, span: Span) -> Operand {
        self.emit_call(None, Callee::Builtin(Builtin::SyncSynchronize), Vec::new(), span);
        Operand::Value(self.void_value(span))
    }

    /// The pointer argument and the type that it points to.
    fn target(&mut self, args: &[ast::Expr], span: Span) -> R<(Value, CTy)> {
        let Some(first) = args.first() else {
            return Err(self.report(
                Diagnostic::error("E0380", span, "too few arguments for an atomic builtin")
                    .help("the first one is a pointer to the object"),
            ));
        };
        let pointer = self.rvalue(first)?;
        match self.ct.pointee(pointer.ty) {
            Some(to) if self.ct.is_bit_int(to.ty) => {
                Err(self.report(nyi!(span, "atomic operations on _BitInt")))
            }
            Some(to) if self.ct.is_scalar(to.ty) => Ok((self.pinned(pointer, span), to.ty)),
            Some(_) | None => {
                let shown = self.show_ty(pointer.ty);
                Err(self.report(
                    Diagnostic::error("E0385", span, format!("an atomic operation through `{shown}`"))
                        .help("pass a pointer to an integer, a pointer or a floating variable"),
                ))
            }
        }
    }

    fn operand_of(&mut self, args: &[ast::Expr], n: usize, ty: CTy, span: Span) -> R<Value> {
        let Some(e) = args.get(n) else {
            return Err(self.report(
                Diagnostic::error("E0380", span, "too few arguments for an atomic builtin")
                    .help(format!("argument {} is missing", n + 1)),
            ));
        };
        let value = self.rvalue(e)?;
        let value = self.cast_argument(value, ty, e.span)?;
        Ok(self.pinned(value, span))
    }

    fn modify(&mut self, op: &str, yields: Yields, args: &[ast::Expr], span: Span) -> R<Operand> {
        let (builtin, sign) = match op {
            "add" => (Builtin::AtomicFetchAdd, ast::BinaryOp::Add),
            "sub" => (Builtin::AtomicFetchSub, ast::BinaryOp::Sub),
            "and" => (Builtin::AtomicFetchAnd, ast::BinaryOp::And),
            "or" => (Builtin::AtomicFetchOr, ast::BinaryOp::Or),
            "xor" => (Builtin::AtomicFetchXor, ast::BinaryOp::Xor),
            "nand" => (Builtin::AtomicFetchNand, ast::BinaryOp::And),
            _ => return Err(self.report(nyi!(span, "the atomic operation `{op}`"))),
        };
        let (pointer, ty) = self.target(args, span)?;
        // As gcc: `_Bool` is for loads, stores and exchanges.
        if !self.ct.is_integer(ty) && self.ct.pointee(ty).is_none() || ty == ctype::BOOL {
            let shown = self.show_ty(ty);
            return Err(self.report(
                Diagnostic::error("E0385", span, format!("this atomic operation is not for `{shown}`")).help(
                    "it changes integers and pointers; `#pragma acc atomic` changes floating variables too",
                ),
            ));
        }
        // Pointers are changed by bytes: that is how the builtins count.
        let word = if self.ct.pointee(ty).is_some() { ctype::LONG } else { ty };
        let value = self.operand_of(args, 1, word, span)?;
        let pointer = if word == ty {
            pointer
        } else {
            let to = self.ct.ptr(word.plain());
            self.cast(pointer, to)
        };
        let old = self.effect_value(builtin, vec![pointer.expr, value.expr], word, span);
        let result = match yields {
            Yields::Old => old,
            Yields::New => {
                let mut new = self.binary(sign, old, value, span)?;
                if builtin == Builtin::AtomicFetchNand {
                    new.expr = self.fold_unary(UnaryOp::BitNot, new.expr, span);
                }
                self.cast(new, word)
            }
        };
        Ok(Operand::Value(self.cast(result, ty)))
    }

    fn compare_exchange(&mut self, pointer: Value, expected: Value, desired: Value, span: Span) -> Value {
        let args = vec![pointer.expr, expected.expr, desired.expr];
        self.effect_value(Builtin::AtomicCompareExchange, args, ctype::BOOL, span)
    }

    fn sync_call(&mut self, name: &str, args: &[ast::Expr], span: Span) -> R<Operand> {
        if let Some(op) = name.strip_prefix("fetch_and_") {
            return self.modify(op, Yields::Old, args, span);
        }
        if let Some(op) = name.strip_suffix("_and_fetch") {
            return self.modify(op, Yields::New, args, span);
        }
        match name {
            "synchronize" => Ok(self.fence(span)),
            "lock_test_and_set" => {
                let (pointer, ty) = self.target(args, span)?;
                let value = self.operand_of(args, 1, ty, span)?;
                let args = vec![pointer.expr, value.expr];
                Ok(Operand::Value(self.effect_value(Builtin::AtomicExchange, args, ty, span)))
            }
            "lock_release" => {
                let (pointer, ty) = self.target(args, span)?;
                let zero = self.int_value(0, ctype::INT, span);
                let zero = self.cast(zero, ty);
                let args = vec![pointer.expr, zero.expr];
                self.emit_call(None, Callee::Builtin(Builtin::AtomicStore), args, span);
                Ok(Operand::Value(self.void_value(span)))
            }
            "bool_compare_and_swap" | "val_compare_and_swap" => {
                let (pointer, ty) = self.target(args, span)?;
                let old = self.operand_of(args, 1, ty, span)?;
                let new = self.operand_of(args, 2, ty, span)?;
                let seen = self.spill(old.expr, span);
                let place = self.body.local_place(seen, span);
                let address = self.body.addr_of(&mut self.prog.types, place, span);
                let to = self.ct.ptr(ty.plain());
                let done = self.compare_exchange(pointer, Value { expr: address, ty: to }, new, span);
                if name == "bool_compare_and_swap" {
                    return Ok(Operand::Value(done));
                }
                Ok(Operand::Value(Value { expr: self.body.load_local(seen, span), ty }))
            }
            _ => Err(self.report(nyi!(span, "`__sync_{name}`"))),
        }
    }

    fn c11_atomic(&mut self, name: &str, args: &[ast::Expr], span: Span) -> R<Operand> {
        if let Some(op) = name.strip_prefix("fetch_") {
            return self.modify(op, Yields::Old, args, span);
        }
        if let Some(op) = name.strip_suffix("_fetch") {
            return self.modify(op, Yields::New, args, span);
        }
        let void = |cx: &mut Self| Operand::Value(cx.void_value(span));
        match name {
            "thread_fence" => Ok(self.fence(span)),
            "signal_fence" => Ok(void(self)),
            "always_lock_free" | "is_lock_free" => {
                let size = self.operand_of(args, 0, ctype::LONG, span)?;
                let free = self.const_int(size.expr).is_some_and(|n| n <= 8);
                Ok(Operand::Value(self.int_value(i128::from(free), ctype::BOOL, span)))
            }
            "test_and_set" => {
                let bytes = self.byte_pointer();
                let pointer = self.operand_of(args, 0, bytes, span)?;
                let one = self.int_value(1, ctype::UCHAR, span);
                let args = vec![pointer.expr, one.expr];
                let old = self.effect_value(Builtin::AtomicExchange, args, ctype::UCHAR, span);
                Ok(Operand::Value(self.cast(old, ctype::BOOL)))
            }
            "clear" => {
                let bytes = self.byte_pointer();
                let pointer = self.operand_of(args, 0, bytes, span)?;
                let zero = self.int_value(0, ctype::UCHAR, span);
                let args = vec![pointer.expr, zero.expr];
                self.emit_call(None, Callee::Builtin(Builtin::AtomicStore), args, span);
                Ok(void(self))
            }
            "load_n" => {
                let (pointer, ty) = self.target(args, span)?;
                Ok(Operand::Value(self.effect_value(Builtin::AtomicLoad, vec![pointer.expr], ty, span)))
            }
            "store_n" | "exchange_n" => {
                let (pointer, ty) = self.target(args, span)?;
                let value = self.operand_of(args, 1, ty, span)?;
                let args = vec![pointer.expr, value.expr];
                if name == "exchange_n" {
                    return Ok(Operand::Value(self.effect_value(Builtin::AtomicExchange, args, ty, span)));
                }
                self.emit_call(None, Callee::Builtin(Builtin::AtomicStore), args, span);
                Ok(void(self))
            }
            // The generic forms pass values through pointers.
            "load" => {
                let (pointer, ty) = self.target(args, span)?;
                let to = self.through(args, 1, ty, span)?;
                let value = self.effect_value(Builtin::AtomicLoad, vec![pointer.expr], ty, span);
                self.put(to, value, span)?;
                Ok(void(self))
            }
            "store" => {
                let (pointer, ty) = self.target(args, span)?;
                let from = self.through(args, 1, ty, span)?;
                let value = self.get(from, span)?;
                let args = vec![pointer.expr, value.expr];
                self.emit_call(None, Callee::Builtin(Builtin::AtomicStore), args, span);
                Ok(void(self))
            }
            "exchange" => {
                let (pointer, ty) = self.target(args, span)?;
                let from = self.through(args, 1, ty, span)?;
                let to = self.through(args, 2, ty, span)?;
                let value = self.get(from, span)?;
                let args = vec![pointer.expr, value.expr];
                let old = self.effect_value(Builtin::AtomicExchange, args, ty, span);
                self.put(to, old, span)?;
                Ok(void(self))
            }
            "compare_exchange_n" | "compare_exchange" => {
                let (pointer, ty) = self.target(args, span)?;
                let expected = self.through(args, 1, ty, span)?;
                let desired = if name == "compare_exchange" {
                    let from = self.through(args, 2, ty, span)?;
                    self.get(from, span)?
                } else {
                    self.operand_of(args, 2, ty, span)?
                };
                Ok(Operand::Value(self.compare_exchange(pointer, expected, desired, span)))
            }
            _ => Err(self.report(nyi!(span, "`__atomic_{name}`"))),
        }
    }

    fn byte_pointer(&mut self) -> CTy {
        self.ct.ptr(ctype::UCHAR.plain())
    }

    fn through(&mut self, args: &[ast::Expr], n: usize, ty: CTy, span: Span) -> R<Value> {
        let to = self.ct.ptr(ty.plain());
        self.operand_of(args, n, to, span)
    }

    fn get(&mut self, pointer: Value, span: Span) -> R<Value> {
        let object = self.deref(pointer, span)?;
        let value = self.load(object, span)?;
        Ok(self.pinned(value, span))
    }

    fn put(&mut self, pointer: Value, value: Value, span: Span) -> R<()> {
        let object = self.deref(pointer, span)?;
        let place = self.place_of(&object, span);
        self.store(place, value.expr, span);
        Ok(())
    }
}
