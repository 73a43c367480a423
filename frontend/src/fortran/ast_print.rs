//! Syntax tree → free form Fortran again, with every operator's parentheses written out: what `--emit=ast` prints.
//!
//! `if (a+b*c.eq.d) goto 10` → `if (((a + (b * c)) == d)) then` … So a reader sees how racc has read the program,
//! and the tests compile the text to see that it has read it right. Labelled loops come out as block loops.
//!
//! By file: units and nesting here, `declarations`, `statements`, `expressions`.

mod declarations;
mod expressions;
mod statements;

use super::ast::*;
use crate::acc::Lang;
use crate::acc::print::print_directive;

pub use expressions::print_expr;

/// A declaration as text.
pub fn print_declaration(decl: &Decl) -> String {
    let mut printer = Printer { text: String::new(), indent: 0 };
    printer.declaration(decl);
    printer.text
}

/// The whole file as text.
pub fn print_file(file: &File) -> String {
    let mut printer = Printer { text: String::new(), indent: 0 };
    for unit in &file.units {
        printer.unit(unit);
    }
    printer.text
}

struct Printer {
    text: String,
    indent: usize,
}

impl Printer {
    fn line(&mut self, text: &str) {
        self.labelled(None, text);
    }

    fn labelled(&mut self, label: Option<Label>, text: &str) {
        if let Some(label) = label {
            self.text.push_str(&format!("{} ", label.value));
        }
        self.text.extend(std::iter::repeat_n("  ", self.indent));
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn unit(&mut self, unit: &Unit) {
        let (header, end) = unit_lines(&unit.kind);
        if let Some(header) = &header {
            self.line(header);
        }
        self.indent += 1;
        self.declarations(&unit.spec);
        for format in &unit.formats {
            self.labelled(format.label, &format!("format {}", format.text));
        }
        self.block(&unit.body);
        self.indent -= 1;
        if !unit.contains.is_empty() {
            self.line("contains");
            self.indent += 1;
            for inner in &unit.contains {
                self.unit(inner);
            }
            self.indent -= 1;
        }
        self.line(&end);
    }

    fn declarations(&mut self, decls: &[Decl]) {
        for decl in decls {
            self.declaration(decl);
        }
    }

    fn block(&mut self, block: &[Stmt]) {
        for stmt in block {
            self.statement(stmt);
        }
    }

    fn directive(&mut self, directive: &AccDirective) {
        // Sentinels have no indent to spare: a directive is one line.
        let text = print_directive(directive, Lang::Fortran, &print_expr);
        self.text.push_str(&format!("!$acc {text}\n"));
    }
}

/// The first and the last line of a unit.
fn unit_lines(kind: &UnitKind) -> (Option<String>, String) {
    match kind {
        UnitKind::Program(None) => (None, "end".into()),
        UnitKind::Program(Some(name)) => (Some(format!("program {}", name.name)), "end program".into()),
        UnitKind::Module(name) => (Some(format!("module {}", name.name)), "end module".into()),
        UnitKind::Submodule(s) => {
            let parent = s.parent.as_ref().map_or_else(String::new, |p| format!(":{}", p.name));
            (Some(format!("submodule ({}{parent}) {}", s.ancestor.name, s.name.name)), "end submodule".into())
        }
        UnitKind::BlockData(name) => {
            let name = name.as_ref().map_or_else(String::new, |n| format!(" {}", n.name));
            (Some(format!("block data{name}")), "end block data".into())
        }
        UnitKind::Procedure(procedure) => {
            let word = match procedure.kind {
                ProcedureKind::Subroutine => "subroutine",
                ProcedureKind::Function => "function",
                ProcedureKind::ModuleProcedure => "procedure",
            };
            (Some(procedure_line(procedure, word)), format!("end {word}"))
        }
    }
}

fn procedure_line(procedure: &Procedure, word: &str) -> String {
    if procedure.kind == ProcedureKind::ModuleProcedure {
        return format!("module procedure {}", procedure.name.name);
    }
    let prefix = &procedure.prefix;
    let mut line = String::new();
    let words = [
        (prefix.pure_, "pure "),
        (prefix.impure, "impure "),
        (prefix.elemental, "elemental "),
        (prefix.recursive, "recursive "),
        (prefix.non_recursive, "non_recursive "),
        (prefix.module, "module "),
    ];
    line.extend(words.iter().filter(|(on, _)| *on).map(|(_, word)| *word));
    if !prefix.cuda.is_empty() {
        line += &format!("attributes({}) ", names(&prefix.cuda));
    }
    if !prefix.launch_bounds.is_empty() {
        line += &format!("launch_bounds({}) ", expressions::args(&prefix.launch_bounds));
    }
    if let Some(ty) = &prefix.ty {
        line += &format!("{} ", expressions::type_spec(ty));
    }
    line += &format!("{word} {}", procedure.name.name);
    line + &procedure_tail(&procedure.dummies, procedure.result.as_ref(), procedure.bind.as_ref())
}

/// `(a, b) result(r) bind(c)`.
fn procedure_tail(dummies: &[Dummy], result: Option<&Ident>, bind: Option<&Bind>) -> String {
    let list: Vec<&str> = dummies
        .iter()
        .map(|d| match d {
            Dummy::Name(name) => name.name.as_str(),
            Dummy::AlternateReturn(_) => "*",
        })
        .collect();
    let mut tail = format!("({})", list.join(", "));
    if let Some(result) = result {
        tail += &format!(" result({})", result.name);
    }
    if let Some(bind) = bind {
        tail += &format!(" {}", declarations::bind(bind));
    }
    tail
}

fn names(list: &[Ident]) -> String {
    list.iter().map(|n| n.name.as_str()).collect::<Vec<_>>().join(", ")
}
