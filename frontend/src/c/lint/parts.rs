//! The direct parts of expressions and statements, for checks that look at all of them alike.

use crate::c::ast::{
    BlockItem, Declaration, Designator, Expr, ExprKind, ForInit, Init, InitItem, Stmt, StmtKind, TypeName,
};

/// A part of an expression.
#[derive(Clone, Copy)]
pub(super) enum Child<'a> {
    Expr(&'a Expr),
    Type(&'a TypeName),
    Stmt(&'a Stmt),
}

/// The parts of `e`, in the order of the source.
pub(super) fn of_expr<'a>(e: &'a Expr, see: &mut dyn FnMut(Child<'a>)) {
    match &e.kind {
        ExprKind::Ident(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Char { .. }
        | ExprKind::Str { .. }
        | ExprKind::LabelAddr(_) => {}
        ExprKind::Unary(_, a)
        | ExprKind::PreInc(a)
        | ExprKind::PreDec(a)
        | ExprKind::PostInc(a)
        | ExprKind::PostDec(a)
        | ExprKind::Member(a, _)
        | ExprKind::Arrow(a, _)
        | ExprKind::SizeofExpr(a)
        | ExprKind::AlignofExpr(a) => see(Child::Expr(a)),
        ExprKind::Binary(_, a, b)
        | ExprKind::LogicalAnd(a, b)
        | ExprKind::LogicalOr(a, b)
        | ExprKind::Assign(a, b)
        | ExprKind::AssignOp(_, a, b)
        | ExprKind::Comma(a, b)
        | ExprKind::Index(a, b) => [a, b].into_iter().for_each(|x| see(Child::Expr(x))),
        ExprKind::Conditional(a, b, c) => {
            [Some(a), b.as_ref(), Some(c)].into_iter().flatten().for_each(|x| see(Child::Expr(x)));
        }
        ExprKind::ChooseExpr(a, b, c) => [a, b, c].into_iter().for_each(|x| see(Child::Expr(x))),
        ExprKind::Call(callee, args) => {
            see(Child::Expr(callee));
            args.iter().for_each(|x| see(Child::Expr(x)));
        }
        ExprKind::Cast(ty, a) | ExprKind::VaArg(a, ty) | ExprKind::ConvertVector(a, ty) => {
            see(Child::Type(ty));
            see(Child::Expr(a));
        }
        ExprKind::CompoundLiteral(ty, items) => {
            see(Child::Type(ty));
            of_items(items, see);
        }
        ExprKind::SizeofType(ty) | ExprKind::AlignofType(ty) => see(Child::Type(ty)),
        ExprKind::Offsetof(ty, _) => see(Child::Type(ty)),
        ExprKind::TypesCompatible(a, b) => [a, b].into_iter().for_each(|x| see(Child::Type(x))),
        ExprKind::Generic(a, choices) => {
            see(Child::Expr(a));
            choices.iter().for_each(|(_, x)| see(Child::Expr(x)));
        }
        ExprKind::StmtExpr(stmt) => see(Child::Stmt(stmt)),
        ExprKind::Section { base, lower, length } => {
            see(Child::Expr(base));
            [lower, length].into_iter().flatten().for_each(|x| see(Child::Expr(x)));
        }
    }
}

pub(super) fn of_init<'a>(init: &'a Init, see: &mut dyn FnMut(Child<'a>)) {
    match init {
        Init::Expr(e) => see(Child::Expr(e)),
        Init::List(items, _) => of_items(items, see),
        Init::Literals(_) => {}
    }
}

fn of_items<'a>(items: &'a [InitItem], see: &mut dyn FnMut(Child<'a>)) {
    for item in items {
        for designator in &item.designators {
            match designator {
                Designator::Field(..) => {}
                Designator::Index(a) => see(Child::Expr(a)),
                Designator::Range(a, b) => [a, b].into_iter().for_each(|x| see(Child::Expr(x))),
            }
        }
        of_init(&item.init, see);
    }
}

/// Does `test` hold of `e` or of anything in it?
pub(super) fn any(e: &Expr, test: &dyn Fn(&Expr) -> bool) -> bool {
    if test(e) {
        return true;
    }
    let mut found = false;
    of_expr(e, &mut |part| {
        found |= match part {
            Child::Expr(x) => any(x, test),
            Child::Type(_) => false,
            Child::Stmt(stmt) => any_in(stmt, test),
        };
    });
    found
}

/// Does `test` hold of any expression of the statement?
pub(super) fn any_in(stmt: &Stmt, test: &dyn Fn(&Expr) -> bool) -> bool {
    let mut found = false;
    all(stmt, &mut |x| found |= test(x));
    found
}

/// Every expression of the statement, those inside of others too.
pub(super) fn all<'a>(stmt: &'a Stmt, see: &mut dyn FnMut(&'a Expr)) {
    exprs(stmt, &mut |e| inside(e, see));
    children(stmt, &mut |child| all(child, see));
}

fn inside<'a>(e: &'a Expr, see: &mut dyn FnMut(&'a Expr)) {
    see(e);
    of_expr(e, &mut |part| match part {
        Child::Expr(x) => inside(x, see),
        Child::Type(_) => {}
        Child::Stmt(stmt) => all(stmt, see),
    });
}

/// The statement's own expressions, not those of statements in it.
pub(super) fn exprs<'a>(stmt: &'a Stmt, see: &mut dyn FnMut(&'a Expr)) {
    match &stmt.kind {
        StmtKind::Expr(e) | StmtKind::ComputedGoto(e) | StmtKind::Return(Some(e)) => see(e),
        StmtKind::If { cond, .. } | StmtKind::While { cond, .. } | StmtKind::DoWhile { cond, .. } => {
            see(cond)
        }
        StmtKind::Switch { value, .. } => see(value),
        StmtKind::Case { lo, hi, .. } => {
            see(lo);
            hi.iter().for_each(see);
        }
        StmtKind::For(each) => {
            match &each.init {
                ForInit::None => {}
                ForInit::Expr(e) => see(e),
                ForInit::Declaration(d) => of_declaration(d, see),
            }
            [&each.cond, &each.step].into_iter().flatten().for_each(&mut *see);
        }
        StmtKind::Compound(items) => {
            for item in items {
                if let BlockItem::Declaration(d) = item {
                    of_declaration(d, see);
                }
            }
        }
        StmtKind::Asm(asm) => asm.outputs.iter().chain(&asm.inputs).for_each(|operand| see(&operand.expr)),
        StmtKind::Empty
        | StmtKind::Default(_)
        | StmtKind::Label { .. }
        | StmtKind::Goto(_)
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(None)
        | StmtKind::Acc { .. } => {}
    }
}

fn of_declaration<'a>(declaration: &'a Declaration, see: &mut dyn FnMut(&'a Expr)) {
    for init in declaration.declarators.iter().filter_map(|one| one.init.as_ref()) {
        of_init(init, &mut |part| {
            if let Child::Expr(e) = part {
                see(e);
            }
        });
    }
}

/// The statements directly in a statement.
pub(super) fn children<'a>(stmt: &'a Stmt, see: &mut dyn FnMut(&'a Stmt)) {
    match &stmt.kind {
        StmtKind::Compound(items) => items.iter().for_each(|item| {
            if let BlockItem::Stmt(s) = item {
                see(s);
            }
        }),
        StmtKind::If { then, otherwise, .. } => {
            see(then);
            otherwise.iter().for_each(|s| see(s));
        }
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::Switch { body, .. }
        | StmtKind::Case { body, .. }
        | StmtKind::Default(body)
        | StmtKind::Label { body, .. } => see(body),
        StmtKind::For(each) => see(&each.body),
        StmtKind::Acc { body, .. } => body.iter().for_each(|s| see(s)),
        StmtKind::Empty
        | StmtKind::Expr(_)
        | StmtKind::Goto(_)
        | StmtKind::ComputedGoto(_)
        | StmtKind::Break
        | StmtKind::Continue
        | StmtKind::Return(_)
        | StmtKind::Asm(_) => {}
    }
}
