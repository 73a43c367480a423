//! The expressions of statements and declarations, at any depth.

use super::{
    AllocateOptions, Arg, ArgValue, ArrayItem, ConcurrentHeader, Control, ControlValue, DoControl, Expr,
    ExprKind, FormatRef, Init, IoItem, IoStmt, Section, Stmt, StmtKind,
};

/// Calls `see` for the expression and all that it holds, outermost first.
pub(crate) fn within<'e>(e: &'e Expr, see: &mut dyn FnMut(&'e Expr)) {
    see(e);
    match &e.kind {
        ExprKind::Complex(a, b) | ExprKind::Binary(_, a, b) | ExprKind::DefinedBinary(_, a, b) => {
            within(a, see);
            within(b, see);
        }
        ExprKind::Paren(a)
        | ExprKind::Unary(_, a)
        | ExprKind::DefinedUnary(_, a)
        | ExprKind::Member(a, _)
        | ExprKind::Percent(_, a) => within(a, see),
        ExprKind::Apply(base, args) | ExprKind::CoIndexed(base, args) => {
            within(base, see);
            arguments(args, see);
        }
        ExprKind::Array { items, .. } => array_items(items, see),
        ExprKind::Name(_)
        | ExprKind::Int { .. }
        | ExprKind::Real { .. }
        | ExprKind::Logical { .. }
        | ExprKind::Str { .. }
        | ExprKind::Boz { .. }
        | ExprKind::Hollerith(_) => {}
    }
}

fn arguments<'e>(args: &'e [Arg], see: &mut dyn FnMut(&'e Expr)) {
    for arg in args {
        match &arg.value {
            ArgValue::Expr(e) => within(e, see),
            ArgValue::Section(Section { lower, upper, stride }) => {
                for e in [lower, upper, stride].into_iter().flatten() {
                    within(e, see);
                }
            }
            ArgValue::AlternateReturn(_) | ArgValue::Star | ArgValue::Colon => {}
        }
    }
}

fn array_items<'e>(items: &'e [ArrayItem], see: &mut dyn FnMut(&'e Expr)) {
    for item in items {
        match item {
            ArrayItem::Expr(e) => within(e, see),
            ArrayItem::ImpliedDo(list) => {
                array_items(&list.items, see);
                for e in [Some(&list.first), Some(&list.last), list.step.as_ref()].into_iter().flatten() {
                    within(e, see);
                }
            }
        }
    }
}

fn io_items<'e>(items: &'e [IoItem], see: &mut dyn FnMut(&'e Expr)) {
    for item in items {
        match item {
            IoItem::Expr(e) => within(e, see),
            IoItem::ImpliedDo(list) => {
                io_items(&list.items, see);
                for e in [Some(&list.first), Some(&list.last), list.step.as_ref()].into_iter().flatten() {
                    within(e, see);
                }
            }
        }
    }
}

fn header<'e>(header: &'e ConcurrentHeader, see: &mut dyn FnMut(&'e Expr)) {
    for index in &header.indices {
        for e in [Some(&index.first), Some(&index.last), index.step.as_ref()].into_iter().flatten() {
            within(e, see);
        }
    }
    header.mask.iter().for_each(|e| within(e, see));
}

/// The controls of an input or output statement.
pub(crate) fn controls(io: &IoStmt) -> &[Control] {
    match io {
        IoStmt::Read(c, _)
        | IoStmt::Write(c, _)
        | IoStmt::Open(c)
        | IoStmt::Close(c)
        | IoStmt::Inquire(c, _)
        | IoStmt::Backspace(c)
        | IoStmt::Rewind(c)
        | IoStmt::Endfile(c)
        | IoStmt::Flush(c)
        | IoStmt::Wait(c) => c,
        IoStmt::Print(..) => &[],
    }
}

/// The same for a statement's own expressions: those of the statements in it are theirs.
pub(crate) fn of_statement<'e>(s: &'e Stmt, see: &mut dyn FnMut(&'e Expr)) {
    match &s.kind {
        StmtKind::Assign(a, b) | StmtKind::PointerAssign(a, b) => {
            within(a, see);
            within(b, see);
        }
        StmtKind::Call(call) => {
            within(&call.callee, see);
            arguments(&call.args, see);
        }
        StmtKind::If(node) => node.branches.iter().for_each(|(e, _)| within(e, see)),
        StmtKind::Where(node) => node.branches.iter().for_each(|(e, _)| within(e, see)),
        StmtKind::ArithmeticIf(e, _) | StmtKind::ComputedGoto(_, e) => within(e, see),
        StmtKind::Do(node) => match &node.control {
            DoControl::Counted { first, last, step, .. } => {
                for e in [Some(first), Some(last), step.as_ref()].into_iter().flatten() {
                    within(e, see);
                }
            }
            DoControl::While(e) => within(e, see),
            DoControl::Concurrent { header: of, .. } => header(of, see),
            DoControl::Forever => {}
        },
        StmtKind::SelectCase(node) => within(&node.selector, see),
        StmtKind::SelectType(node) => within(&node.selector, see),
        StmtKind::Associate(node) => node.associations.iter().for_each(|a| within(&a.selector, see)),
        StmtKind::Allocate(node) => {
            let AllocateOptions { source, mold, stat, errmsg, cuda } = &node.options;
            let given = [source, mold, stat, errmsg].into_iter().flatten();
            for e in given.chain(cuda.iter().map(|(_, e)| e)) {
                within(e, see);
            }
        }
        StmtKind::Deallocate(node) => {
            let given = [&node.stat, &node.errmsg].into_iter().flatten();
            node.objects.iter().chain(given).for_each(|e| within(e, see));
        }
        StmtKind::Nullify(list) => list.iter().for_each(|e| within(e, see)),
        StmtKind::SelectRank(node) => within(&node.selector, see),
        StmtKind::Forall(node) => header(&node.header, see),
        StmtKind::Return(Some(e)) => within(e, see),
        StmtKind::Stop(stop) => {
            for e in [&stop.code, &stop.quiet].into_iter().flatten() {
                within(e, see);
            }
        }
        StmtKind::Io(io) => {
            for c in controls(io) {
                if let ControlValue::Expr(e) = &c.value {
                    within(e, see);
                }
            }
            match io {
                IoStmt::Read(_, items) | IoStmt::Write(_, items) | IoStmt::Inquire(_, items) => {
                    io_items(items, see);
                }
                IoStmt::Print(format, items) => {
                    if let FormatRef::Expr(e) = format {
                        within(e, see);
                    }
                    io_items(items, see);
                }
                IoStmt::Open(_)
                | IoStmt::Close(_)
                | IoStmt::Backspace(_)
                | IoStmt::Rewind(_)
                | IoStmt::Endfile(_)
                | IoStmt::Flush(_)
                | IoStmt::Wait(_) => {}
            }
        }
        StmtKind::Block(_)
        | StmtKind::Goto(_)
        | StmtKind::AssignedGoto(..)
        | StmtKind::AssignLabel(..)
        | StmtKind::Continue
        | StmtKind::Return(None)
        | StmtKind::Pause
        | StmtKind::Image(_)
        | StmtKind::Cycle(_)
        | StmtKind::Exit(_)
        | StmtKind::Entry(_)
        | StmtKind::Acc(_) => {}
    }
}

/// The value of a declaration.
pub(crate) fn of_value<'e>(init: &'e Init, see: &mut dyn FnMut(&'e Expr)) {
    match init {
        Init::Value(e) | Init::Pointer(e) => within(e, see),
        // A DATA value may be what other expressions may not.
        Init::Data(_) => {}
    }
}
