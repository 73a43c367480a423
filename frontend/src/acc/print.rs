//! [`Directive`] → canonical text: `Parallel loop COLLAPSE(2),pcopyin(A)` → `parallel loop collapse(2) copyin(a)`.
//!
//! Parsing the text gives the same directive again. `--emit=directives` and `-Minfo` print it.

use super::Lang;
use super::directive::{
    Bind, Clause, ClauseKind, DeviceName, Directive, DirectiveKind, GangArgs, Modifiers, SizeExpr, Var,
    WaitArgs,
};
use super::legality::MODIFIER_NAMES;
use super::names::ClauseName;

/// The directive without its sentinel; `expr` prints an expression or variable.
pub fn print_directive<E>(directive: &Directive<E>, lang: Lang, expr: &dyn Fn(&E) -> String) -> String {
    let printer = Printer { lang, expr };
    let mut text = directive.kind.spelling();
    if let DirectiveKind::Routine(Some(name)) = &directive.kind {
        text += &format!("({name})");
    }
    for clause in &directive.clauses {
        let arguments = printer.arguments(clause);
        match (&directive.kind, &clause.kind) {
            // Their arguments are kept as a clause, but stand behind the directive's name.
            (DirectiveKind::Wait, ClauseKind::Wait(_)) | (DirectiveKind::Cache, ClauseKind::Cache { .. }) => {
                text += &arguments;
            }
            (_, ClauseKind::Atomic(kind)) => text += &format!(" {}", kind.spelling()),
            (_, kind) => text += &format!(" {}{arguments}", ClauseName::of(kind).spelling()),
        }
    }
    text
}

struct Printer<'a, E> {
    lang: Lang,
    expr: &'a dyn Fn(&E) -> String,
}

impl<E> Printer<'_, E> {
    /// The clause's argument with its parentheses; empty when it has none.
    fn arguments(&self, clause: &Clause<E>) -> String {
        match &clause.kind {
            ClauseKind::Data { modifiers, vars, .. } => {
                format!("({}{})", self.modifiers(*modifiers), self.vars(vars))
            }
            ClauseKind::Private(vars) | ClauseKind::Firstprivate(vars) => format!("({})", self.vars(vars)),
            ClauseKind::Reduction { op, vars } => {
                format!("({}:{})", op.spelling(self.lang), self.vars(vars))
            }
            ClauseKind::If(e)
            | ClauseKind::NumWorkers(e)
            | ClauseKind::VectorLength(e)
            | ClauseKind::DeviceNum(e)
            | ClauseKind::DefaultAsync(e) => format!("({})", (self.expr)(e)),
            ClauseKind::SelfExec(e) | ClauseKind::Async(e) => self.optional("", e.as_ref()),
            ClauseKind::Worker(e) => self.optional("num:", e.as_ref()),
            ClauseKind::Vector(e) => self.optional("length:", e.as_ref()),
            ClauseKind::Default(kind) => format!("({})", kind.spelling()),
            ClauseKind::Wait(args) => args.as_ref().map_or_else(String::new, |args| self.wait(args)),
            ClauseKind::NumGangs(list) => format!("({})", self.exprs(list)),
            ClauseKind::Gang(args) => self.gang(args),
            ClauseKind::Collapse { force, count } => {
                format!("({}{})", if *force { "force:" } else { "" }, (self.expr)(count))
            }
            ClauseKind::Tile(sizes) => {
                format!("({})", sizes.iter().map(|s| self.size(s)).collect::<Vec<_>>().join(","))
            }
            ClauseKind::Cache { readonly, vars } => {
                format!("({}{})", if *readonly { "readonly:" } else { "" }, self.vars(vars))
            }
            ClauseKind::Bind(Bind::Ident(name)) => format!("({name})"),
            ClauseKind::Bind(Bind::Str(text)) => format!("(\"{text}\")"),
            ClauseKind::DeviceTypes(names) => {
                format!("({})", names.iter().map(|n: &DeviceName| n.spelling()).collect::<Vec<_>>().join(","))
            }
            ClauseKind::Seq
            | ClauseKind::Auto
            | ClauseKind::Independent
            | ClauseKind::IfPresent
            | ClauseKind::Finalize
            | ClauseKind::Atomic(_)
            | ClauseKind::NoHost => String::new(),
        }
    }

    fn optional(&self, keyword: &str, e: Option<&E>) -> String {
        e.map_or_else(String::new, |e| format!("({keyword}{})", (self.expr)(e)))
    }

    fn exprs(&self, list: &[E]) -> String {
        list.iter().map(|e| (self.expr)(e)).collect::<Vec<_>>().join(",")
    }

    fn vars(&self, vars: &[Var<E>]) -> String {
        let print = |var: &Var<E>| match &var.common_block {
            Some(name) => format!("/{name}/"),
            None => (self.expr)(&var.expr),
        };
        vars.iter().map(print).collect::<Vec<_>>().join(",")
    }

    fn modifiers(&self, m: Modifiers) -> String {
        let flags = [m.always, m.always_in, m.always_out, m.capture, m.readonly, m.zero];
        let given: Vec<&str> =
            MODIFIER_NAMES.into_iter().zip(flags).filter(|(_, given)| *given).map(|(name, _)| name).collect();
        if given.is_empty() { String::new() } else { format!("{}:", given.join(",")) }
    }

    fn size(&self, size: &SizeExpr<E>) -> String {
        match size {
            SizeExpr::Star => "*".to_string(),
            SizeExpr::Expr(e) => (self.expr)(e),
        }
    }

    fn gang(&self, args: &GangArgs<E>) -> String {
        let parts: Vec<String> = [
            args.num.as_ref().map(|e| format!("num:{}", (self.expr)(e))),
            args.dim.as_ref().map(|e| format!("dim:{}", (self.expr)(e))),
            args.static_.as_ref().map(|s| format!("static:{}", self.size(s))),
        ]
        .into_iter()
        .flatten()
        .collect();
        if parts.is_empty() { String::new() } else { format!("({})", parts.join(",")) }
    }

    fn wait(&self, args: &WaitArgs<E>) -> String {
        let queues = self.exprs(&args.queues);
        match &args.devnum {
            None => format!("({queues})"),
            Some(devnum) if args.queues.is_empty() => format!("(devnum:{})", (self.expr)(devnum)),
            Some(devnum) => format!("(devnum:{}:queues:{queues})", (self.expr)(devnum)),
        }
    }
}
