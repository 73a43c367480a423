//! Executable statements and constructs as text.

use super::declarations::{argument_list, dims};
use super::expressions::{
    args, bare, bounds, concurrent_header, exprs, guard_type, implied_do, locality, print_expr,
};
use super::{Printer, procedure_tail};
use crate::acc::directive::DirectiveKind;
use crate::fortran::ast::*;

impl Printer {
    pub(super) fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::If(construct) => self.if_construct(stmt.label, construct),
            StmtKind::Do(construct) => self.do_construct(stmt.label, construct),
            StmtKind::SelectCase(construct) => self.select_case(stmt.label, construct),
            StmtKind::SelectType(construct) => self.select_type(stmt.label, construct),
            StmtKind::SelectRank(construct) => self.select_rank(stmt.label, construct),
            StmtKind::Where(construct) => self.where_construct(stmt.label, construct),
            StmtKind::Forall(construct) => {
                let line =
                    format!("{}forall {}", name(&construct.name), concurrent_header(&construct.header));
                self.nested(stmt.label, &line, &construct.body);
                self.line(&format!("end forall{}", again(&construct.name)));
            }
            StmtKind::Associate(construct) => {
                let list: Vec<String> = construct
                    .associations
                    .iter()
                    .map(|a| format!("{} => {}", a.name.name, print_expr(&a.selector)))
                    .collect();
                let line = format!("{}associate ({})", name(&construct.name), list.join(", "));
                self.nested(stmt.label, &line, &construct.body);
                self.line(&format!("end associate{}", again(&construct.name)));
            }
            StmtKind::Block(construct) => {
                self.labelled(stmt.label, &format!("{}block", name(&construct.name)));
                self.indent += 1;
                self.declarations(&construct.spec);
                self.block(&construct.body);
                self.indent -= 1;
                self.line(&format!("end block{}", again(&construct.name)));
            }
            StmtKind::Acc(acc) => self.acc(acc),
            StmtKind::Assign(..)
            | StmtKind::PointerAssign(..)
            | StmtKind::Call(_)
            | StmtKind::ArithmeticIf(..)
            | StmtKind::Goto(_)
            | StmtKind::ComputedGoto(..)
            | StmtKind::AssignedGoto(..)
            | StmtKind::AssignLabel(..)
            | StmtKind::Allocate(_)
            | StmtKind::Deallocate(_)
            | StmtKind::Nullify(_)
            | StmtKind::Continue
            | StmtKind::Return(_)
            | StmtKind::Stop(_)
            | StmtKind::Pause
            | StmtKind::Image(_)
            | StmtKind::Cycle(_)
            | StmtKind::Exit(_)
            | StmtKind::Entry(_)
            | StmtKind::Io(_) => self.labelled(stmt.label, &simple(&stmt.kind)),
        }
    }

    fn nested(&mut self, label: Option<Label>, line: &str, body: &[Stmt]) {
        self.labelled(label, line);
        self.indent += 1;
        self.block(body);
        self.indent -= 1;
    }

    fn if_construct(&mut self, label: Option<Label>, construct: &If) {
        for (i, (condition, body)) in construct.branches.iter().enumerate() {
            let (label, start) =
                if i == 0 { (label, name(&construct.name) + "if") } else { (None, "else if".to_string()) };
            self.nested(label, &format!("{start} ({}) then", print_expr(condition)), body);
        }
        if let Some(body) = &construct.otherwise {
            self.nested(None, "else", body);
        }
        self.line(&format!("end if{}", again(&construct.name)));
    }

    fn where_construct(&mut self, label: Option<Label>, construct: &Where) {
        for (i, (mask, body)) in construct.branches.iter().enumerate() {
            let (label, start) = if i == 0 {
                (label, name(&construct.name) + "where")
            } else {
                (None, "elsewhere".to_string())
            };
            self.nested(label, &format!("{start} ({})", print_expr(mask)), body);
        }
        if let Some(body) = &construct.otherwise {
            self.nested(None, "elsewhere", body);
        }
        self.line(&format!("end where{}", again(&construct.name)));
    }

    fn do_construct(&mut self, label: Option<Label>, construct: &Do) {
        let control = match &construct.control {
            DoControl::Counted { var, first, last, step } => {
                format!(" {} = {}", var.name, bounds(first, last, step.as_ref()))
            }
            DoControl::While(condition) => format!(" while ({})", print_expr(condition)),
            DoControl::Forever => String::new(),
            DoControl::Concurrent { header, locality: list } => {
                let list: String = list.iter().map(locality).collect();
                format!(" concurrent {}{list}", concurrent_header(header))
            }
        };
        self.nested(label, &format!("{}do{control}", name(&construct.name)), &construct.body);
        self.line(&format!("end do{}", again(&construct.name)));
    }

    fn select_case(&mut self, label: Option<Label>, construct: &SelectCase) {
        self.labelled(
            label,
            &format!("{}select case ({})", name(&construct.name), print_expr(&construct.selector)),
        );
        for case in &construct.cases {
            let line = match &case.values {
                Some(values) => {
                    format!("case ({})", values.iter().map(case_value).collect::<Vec<_>>().join(", "))
                }
                None => "case default".into(),
            };
            self.nested(None, &line, &case.body);
        }
        self.line(&format!("end select{}", again(&construct.name)));
    }

    fn select_type(&mut self, label: Option<Label>, construct: &SelectType) {
        let selector = selector(construct.associate.as_ref(), &construct.selector);
        self.labelled(label, &format!("{}select type ({selector})", name(&construct.name)));
        for guard in &construct.guards {
            let line = match &guard.kind {
                TypeGuardKind::TypeIs(ty) => format!("type is ({})", guard_type(ty)),
                TypeGuardKind::ClassIs(ty) => format!("class is ({})", guard_type(ty)),
                TypeGuardKind::Default => "class default".into(),
            };
            self.nested(None, &line, &guard.body);
        }
        self.line(&format!("end select{}", again(&construct.name)));
    }

    fn select_rank(&mut self, label: Option<Label>, construct: &SelectRank) {
        let selector = selector(construct.associate.as_ref(), &construct.selector);
        self.labelled(label, &format!("{}select rank ({selector})", name(&construct.name)));
        for case in &construct.cases {
            let line = match &case.kind {
                RankCaseKind::Rank(e) => format!("rank ({})", print_expr(e)),
                RankCaseKind::Star => "rank (*)".into(),
                RankCaseKind::Default => "rank default".into(),
            };
            self.nested(None, &line, &case.body);
        }
        self.line(&format!("end select{}", again(&construct.name)));
    }

    fn acc(&mut self, acc: &AccStmt) {
        self.directive(&acc.directive);
        let end = match &acc.body {
            AccBody::None => return,
            AccBody::Block(body) => {
                for stmt in body {
                    match (&acc.directive.kind, &stmt.kind) {
                        // OpenACC 3.4 §2.12: the operation of an atomic update stands in no parentheses.
                        (DirectiveKind::Atomic, StmtKind::Assign(target, value)) => {
                            self.labelled(stmt.label, &format!("{} = {}", print_expr(target), bare(value)));
                        }
                        _ => self.statement(stmt),
                    }
                }
                true
            }
            AccBody::Loop(stmt) => {
                self.statement(stmt);
                acc.directive.kind != DirectiveKind::Loop
            }
        };
        if end {
            self.text.push_str(&format!("!$acc end {}\n", acc.directive.kind.spelling()));
        }
    }
}

/// `name: ` before a construct.
fn name(name: &Option<Ident>) -> String {
    name.as_ref().map_or_else(String::new, |n| format!("{}: ", n.name))
}

/// ` name` after its end.
fn again(name: &Option<Ident>) -> String {
    name.as_ref().map_or_else(String::new, |n| format!(" {}", n.name))
}

fn selector(associate: Option<&Ident>, selector: &Expr) -> String {
    let associate = associate.map_or_else(String::new, |a| format!("{} => ", a.name));
    associate + &print_expr(selector)
}

fn case_value(value: &CaseValue) -> String {
    let part = |e: &Option<Expr>| e.as_ref().map_or_else(String::new, print_expr);
    match value {
        CaseValue::Value(e) => print_expr(e),
        CaseValue::Range(low, high) => format!("{}:{}", part(low), part(high)),
    }
}

fn labels(list: &[Label]) -> String {
    list.iter().map(|l| l.value.to_string()).collect::<Vec<_>>().join(", ")
}

/// A statement of one line.
fn simple(kind: &StmtKind) -> String {
    let optional =
        |e: &Option<Box<Expr>>| e.as_ref().map_or_else(String::new, |e| format!(" {}", print_expr(e)));
    match kind {
        StmtKind::Assign(target, value) => format!("{} = {}", print_expr(target), print_expr(value)),
        StmtKind::PointerAssign(target, value) => format!("{} => {}", print_expr(target), print_expr(value)),
        StmtKind::Call(call) => {
            let launch = call.launch.as_ref().map_or_else(String::new, |l| format!("<<<{}>>>", args(l)));
            format!("call {}{launch}{}", print_expr(&call.callee), argument_list(&call.args))
        }
        StmtKind::ArithmeticIf(e, targets) => format!("if ({}) {}", print_expr(e), labels(targets)),
        StmtKind::Goto(label) => format!("goto {}", label.value),
        StmtKind::ComputedGoto(list, e) => format!("goto ({}), {}", labels(list), print_expr(e)),
        StmtKind::AssignedGoto(var, list) if list.is_empty() => format!("goto {}", var.name),
        StmtKind::AssignedGoto(var, list) => format!("goto {}, ({})", var.name, labels(list)),
        StmtKind::AssignLabel(label, var) => format!("assign {} to {}", label.value, var.name),
        StmtKind::Allocate(allocate) => self::allocate(allocate),
        StmtKind::Deallocate(d) => {
            let mut parts = vec![exprs(&d.objects)];
            parts.extend(d.stat.iter().map(|e| format!("stat={}", print_expr(e))));
            parts.extend(d.errmsg.iter().map(|e| format!("errmsg={}", print_expr(e))));
            format!("deallocate({})", parts.join(", "))
        }
        StmtKind::Nullify(list) => format!("nullify({})", exprs(list)),
        StmtKind::Continue => "continue".into(),
        StmtKind::Return(e) => format!("return{}", optional(e)),
        StmtKind::Stop(stop) => {
            let word = match stop.kind {
                StopKind::Stop => "stop",
                StopKind::ErrorStop => "error stop",
            };
            let quiet =
                stop.quiet.as_ref().map_or_else(String::new, |q| format!(", quiet={}", print_expr(q)));
            format!("{word}{}{quiet}", optional(&stop.code))
        }
        StmtKind::Pause => "pause".into(),
        StmtKind::Image(i) => {
            let object = i.object.iter().map(|e| print_expr(e));
            let options = i.options.iter().map(|(k, v)| format!("{}={}", k.name, print_expr(v)));
            let list: Vec<String> = object.chain(options).collect();
            format!("{} ({})", i.kind.text(), list.join(", "))
        }
        StmtKind::Cycle(target) => format!("cycle{}", again(target)),
        StmtKind::Exit(target) => format!("exit{}", again(target)),
        StmtKind::Entry(entry) => {
            let tail = procedure_tail(&entry.dummies, entry.result.as_ref(), entry.bind.as_ref());
            format!("entry {}{tail}", entry.name.name)
        }
        StmtKind::Io(io) => self::io(io),
        // Printed by the constructs' own functions.
        StmtKind::If(_)
        | StmtKind::Do(_)
        | StmtKind::SelectCase(_)
        | StmtKind::SelectType(_)
        | StmtKind::SelectRank(_)
        | StmtKind::Where(_)
        | StmtKind::Forall(_)
        | StmtKind::Associate(_)
        | StmtKind::Block(_)
        | StmtKind::Acc(_) => String::new(),
    }
}

fn allocate(allocate: &Allocate) -> String {
    let ty = allocate.ty.as_ref().map_or_else(String::new, |t| format!("{} :: ", guard_type(t)));
    let mut parts: Vec<String> = allocate
        .objects
        .iter()
        .map(|o| {
            let coarray = if o.corank > 0 { "[*]" } else { "" };
            format!("{}{}{coarray}", print_expr(&o.designator), dims(o.dims.as_ref()))
        })
        .collect();
    let options = &allocate.options;
    let named = [
        ("source", &options.source),
        ("mold", &options.mold),
        ("stat", &options.stat),
        ("errmsg", &options.errmsg),
    ];
    for (name, value) in named {
        parts.extend(value.iter().map(|e| format!("{name}={}", print_expr(e))));
    }
    parts.extend(options.cuda.iter().map(|(k, e)| format!("{}={}", k.name, print_expr(e))));
    format!("allocate({ty}{})", parts.join(", "))
}

fn io(io: &IoStmt) -> String {
    let (word, controls, items): (&str, &[Control], &[IoItem]) = match io {
        IoStmt::Read(controls, items) => match &controls[..] {
            // `read fmt, items` has no unit.
            [only] if only.key.name == "fmt" => {
                let items = if items.is_empty() { String::new() } else { format!(", {}", io_items(items)) };
                return format!("read {}{items}", control_value(&only.value));
            }
            _ => ("read", controls, items),
        },
        IoStmt::Write(controls, items) => ("write", controls, items),
        IoStmt::Print(format, items) => {
            let format = match format {
                FormatRef::Star(_) => "*".to_string(),
                FormatRef::Label(label) => label.value.to_string(),
                FormatRef::Expr(e) => print_expr(e),
            };
            let items = if items.is_empty() { String::new() } else { format!(", {}", io_items(items)) };
            return format!("print {format}{items}");
        }
        IoStmt::Open(controls) => ("open", controls, &[]),
        IoStmt::Close(controls) => ("close", controls, &[]),
        IoStmt::Inquire(controls, items) => ("inquire", controls, items),
        IoStmt::Backspace(controls) => ("backspace", controls, &[]),
        IoStmt::Rewind(controls) => ("rewind", controls, &[]),
        IoStmt::Endfile(controls) => ("endfile", controls, &[]),
        IoStmt::Flush(controls) if controls.is_empty() => return "flush".into(),
        IoStmt::Flush(controls) => ("flush", controls, &[]),
        IoStmt::Wait(controls) => ("wait", controls, &[]),
    };
    let positional = controls.iter().zip(["unit", "fmt"]).take_while(|(c, key)| c.key.name == *key).count();
    let list: Vec<String> = controls.iter().enumerate().map(|(i, c)| control(c, i < positional)).collect();
    format!("{word} ({}) {}", list.join(", "), io_items(items)).trim_end().to_string()
}

/// Whether a format is one or a namelist group only names tell: after the unit it stays positional.
fn control(control: &Control, positional: bool) -> String {
    let value = control_value(&control.value);
    if positional { value } else { format!("{}={value}", control.key.name) }
}

fn control_value(value: &ControlValue) -> String {
    match value {
        ControlValue::Expr(e) => print_expr(e),
        ControlValue::Star => "*".into(),
        ControlValue::Label(label) => label.value.to_string(),
    }
}

fn io_items(items: &[IoItem]) -> String {
    items.iter().map(io_item).collect::<Vec<_>>().join(", ")
}

fn io_item(item: &IoItem) -> String {
    match item {
        IoItem::Expr(e) => print_expr(e),
        IoItem::ImpliedDo(implied) => implied_do(implied, io_item),
    }
}
