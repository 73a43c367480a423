//! Syntax tree → C again, with every parenthesis and brace written out: what `--emit=ast` prints.
//!
//! `if (a) b = c + d * e;` → `if (a) { b = (c + (d * e)); }`. So a reader sees how racc has read the program, and
//! the tests compile the text to see that it has read it right. Inline assembly is only named, for the tree has none.
//!
//! By file: `directives` (as a list), `expressions`, `types` (specifiers, declarators, initialisers).

mod directives;
mod expressions;
mod types;

use crate::acc::{Lang, print::print_directive};
use crate::c::ast::{
    AccDirective, Asm, BlockItem, Declaration, Encoding, Expr, For, ForInit, FunctionDef, Item, StaticAssert,
    Stmt, StmtKind, Unit,
};

use racc_base::SourceMap;

pub use directives::print_directives;
pub use expressions::print_expr;

/// The whole unit as text.
pub fn print_unit(map: &SourceMap, unit: &Unit) -> String {
    let mut printer = Printer { text: String::new(), indent: 0, map: Some(map) };
    for item in &unit.items {
        printer.item(item);
    }
    printer.text
}

/// The same without what system headers declare: nobody wants to read that.
pub fn print_own(map: &SourceMap, unit: &Unit) -> String {
    let mut printer = Printer { text: String::new(), indent: 0, map: Some(map) };
    for item in unit.items.iter().filter(|item| !map.locate(item.span()).system) {
        printer.item(item);
    }
    printer.text
}

struct Printer<'a> {
    text: String,
    indent: usize,
    /// Where long lists of numbers are.
    map: Option<&'a SourceMap>,
}

impl Printer<'_> {
    fn put(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn newline(&mut self) {
        self.text.push('\n');
        self.text.extend(std::iter::repeat_n("  ", self.indent));
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Declaration(declaration) => self.declaration(declaration),
            Item::Function(function) => self.function(function),
            Item::StaticAssert(assert) => self.static_assert(assert),
            Item::Directive(directive) => self.directive(directive),
            Item::Asm(asm) => self.assembly(asm),
        }
        self.newline();
    }

    fn assembly(&mut self, asm: &Asm) {
        let quoted = |text: &str| {
            expressions::string(&text.bytes().map(u32::from).collect::<Vec<_>>(), Encoding::Plain)
        };
        let word = |set, word| if set { word } else { "" };
        self.put(&format!("asm{}{} (", word(asm.volatile, " volatile"), word(asm.jumps, " goto")));
        self.put(&quoted(&asm.template));
        for operands in [&asm.outputs, &asm.inputs] {
            self.put(word(asm.extended, " :"));
            for (n, operand) in operands.iter().enumerate() {
                self.put(if n > 0 { ", " } else { " " });
                if let Some(name) = &operand.name {
                    self.put(&format!("[{name}] "));
                }
                self.put(&quoted(&operand.constraint));
                self.put("(");
                self.expr(&operand.expr);
                self.put(")");
            }
        }
        let clobbers: Vec<String> = asm.clobbers.iter().map(|c| quoted(c)).collect();
        self.put(word(asm.extended, " : "));
        self.put(&clobbers.join(", "));
        self.put(");");
    }

    fn function(&mut self, function: &FunctionDef) {
        self.specs(&function.specs);
        self.put(" ");
        self.declarator(&function.declarator);
        for declaration in &function.kr_params {
            self.put(" ");
            self.declaration(declaration);
        }
        self.put(" ");
        self.stmt(&function.body);
    }

    fn static_assert(&mut self, assert: &StaticAssert) {
        self.put("_Static_assert(");
        self.expr(&assert.cond);
        let message = assert.message.as_deref().unwrap_or_default();
        self.put(&format!(", {message:?});"));
    }

    /// On a line of its own.
    fn directive(&mut self, directive: &AccDirective) {
        let text = print_directive(directive, Lang::C, &print_expr);
        self.put(&format!("#pragma acc {text}"));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Empty => self.put(";"),
            StmtKind::Expr(expr) => {
                self.expr(expr);
                self.put(";");
            }
            StmtKind::Compound(items) => self.block(items),
            StmtKind::If { .. } => self.if_chain(stmt),
            StmtKind::While { cond, body } => {
                self.head("while", cond);
                self.body(body);
            }
            StmtKind::DoWhile { body, cond } => {
                self.put("do");
                self.body(body);
                self.put(" ");
                self.head("while", cond);
                self.put(";");
            }
            StmtKind::For(for_loop) => self.for_loop(for_loop),
            StmtKind::Switch { value, body } => {
                self.head("switch", value);
                self.body(body);
            }
            StmtKind::Case { lo, hi, body } => {
                self.put("case ");
                self.expr(lo);
                if let Some(hi) = hi {
                    self.put(" ... ");
                    self.expr(hi);
                }
                self.labelled(":", body);
            }
            StmtKind::Default(body) => self.labelled("default:", body),
            StmtKind::Label { name, body } => self.labelled(&format!("{name}:"), body),
            StmtKind::Goto(label) => self.put(&format!("goto {label};")),
            StmtKind::ComputedGoto(target) => {
                self.put("goto *");
                self.expr(target);
                self.put(";");
            }
            StmtKind::Break => self.put("break;"),
            StmtKind::Continue => self.put("continue;"),
            StmtKind::Return(value) => {
                self.put("return");
                if let Some(value) = value {
                    self.put(" ");
                    self.expr(value);
                }
                self.put(";");
            }
            StmtKind::Asm(asm) => self.assembly(asm),
            StmtKind::Acc { directive, body } => {
                self.directive(directive);
                if let Some(body) = body {
                    self.newline();
                    self.stmt(body);
                }
            }
        }
    }

    fn head(&mut self, keyword: &str, cond: &Expr) {
        self.put(keyword);
        self.put(" (");
        self.expr(cond);
        self.put(")");
    }

    fn labelled(&mut self, label: &str, body: &Stmt) {
        self.put(label);
        self.newline();
        self.stmt(body);
    }

    /// A statement in braces, written or not, so that no `else` can be taken for another's.
    fn body(&mut self, body: &Stmt) {
        self.put(" ");
        if let StmtKind::Compound(items) = &body.kind {
            return self.block(items);
        }
        self.put("{");
        self.indent += 1;
        self.newline();
        self.stmt(body);
        self.indent -= 1;
        self.newline();
        self.put("}");
    }

    fn if_chain(&mut self, mut stmt: &Stmt) {
        while let StmtKind::If { cond, then, otherwise } = &stmt.kind {
            self.head("if", cond);
            self.body(then);
            let Some(otherwise) = otherwise else { return };
            self.put(" else");
            if !matches!(otherwise.kind, StmtKind::If { .. }) {
                return self.body(otherwise);
            }
            self.put(" ");
            stmt = otherwise;
        }
    }

    fn for_loop(&mut self, for_loop: &For) {
        self.put("for (");
        match &for_loop.init {
            ForInit::None => self.put(";"),
            ForInit::Expr(expr) => {
                self.expr(expr);
                self.put(";");
            }
            ForInit::Declaration(declaration) => self.declaration(declaration),
        }
        for (part, end) in [(&for_loop.cond, ";"), (&for_loop.step, ")")] {
            if let Some(expr) = part {
                self.put(" ");
                self.expr(expr);
            }
            self.put(end);
        }
        self.body(&for_loop.body);
    }

    fn block(&mut self, items: &[BlockItem]) {
        self.put("{");
        self.indent += 1;
        for item in items {
            self.newline();
            match item {
                BlockItem::Stmt(stmt) => self.stmt(stmt),
                BlockItem::Declaration(declaration) => self.declaration(declaration),
                BlockItem::StaticAssert(assert) => self.static_assert(assert),
                BlockItem::NestedFunction(function) => self.function(function),
                BlockItem::Directive(directive) => self.directive(directive),
            }
        }
        self.indent -= 1;
        self.newline();
        self.put("}");
    }

    fn declaration(&mut self, declaration: &Declaration) {
        self.specs(&declaration.specs);
        for (i, declared) in declaration.declarators.iter().enumerate() {
            self.put(if i == 0 { " " } else { ", " });
            self.declarator(&declared.declarator);
            if let Some(name) = &declared.asm_name {
                self.put(&format!(" __asm__({name:?})"));
            }
            self.attributes(&declared.attrs);
            if let Some(init) = &declared.init {
                self.put(" = ");
                self.initialiser(init);
            }
        }
        self.put(";");
    }
}
