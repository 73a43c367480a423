//! Skeleton → tree-sitter's tree → the own syntax tree. No tree-sitter type is seen outside this file and its parts.
//!
//! The tree gives structure and precedence; names, constants and all that the normaliser took out come from the
//! source by place and from the skeleton's notes by byte.
//!
//! By file: `expressions`, `declarations` (with types and declarators), `statements`.

mod declarations;
mod expressions;
mod statements;

use super::ast::{Expr, ExprKind, Item, TypeName};
use super::skeleton::{Skeleton, StmtNote};
use racc_base::{Diagnostic, FileId, Name, Sink, Span, bug};
use std::num::NonZeroU16;
use tree_sitter::{Language, Node, Parser, Tree};

/// What brackets do not limit may nest this deep: `- - - x`, `a ? b : c ? d : …`, `a = b = c = …`.
const DEPTH_LIMIT: u32 = 2000;

/// What is converted without recursion may be this long, for the stages after this one do recurse on it:
/// `a + b + c + …`, `a, b, c, …`, `case 1: case 2: …`, `else if …`.
const CHAIN_LIMIT: usize = 10_000;

/// tree-sitter's C parser, made once.
pub(super) struct Grammar {
    parser: Parser,
    fields: Fields,
}

/// Ids of the fields that are asked for.
#[derive(Clone, Copy)]
struct Fields {
    alternative: NonZeroU16,
    argument: NonZeroU16,
    arguments: NonZeroU16,
    body: NonZeroU16,
    condition: NonZeroU16,
    consequence: NonZeroU16,
    declarator: NonZeroU16,
    designator: NonZeroU16,
    end: NonZeroU16,
    field: NonZeroU16,
    function: NonZeroU16,
    index: NonZeroU16,
    initializer: NonZeroU16,
    left: NonZeroU16,
    name: NonZeroU16,
    operator: NonZeroU16,
    parameters: NonZeroU16,
    right: NonZeroU16,
    size: NonZeroU16,
    start: NonZeroU16,
    type_: NonZeroU16,
    update: NonZeroU16,
    value: NonZeroU16,
}

impl Fields {
    fn of(language: &Language) -> Option<Fields> {
        let id = |name| language.field_id_for_name(name);
        Some(Fields {
            alternative: id("alternative")?,
            argument: id("argument")?,
            arguments: id("arguments")?,
            body: id("body")?,
            condition: id("condition")?,
            consequence: id("consequence")?,
            declarator: id("declarator")?,
            designator: id("designator")?,
            end: id("end")?,
            field: id("field")?,
            function: id("function")?,
            index: id("index")?,
            initializer: id("initializer")?,
            left: id("left")?,
            name: id("name")?,
            operator: id("operator")?,
            parameters: id("parameters")?,
            right: id("right")?,
            size: id("size")?,
            start: id("start")?,
            type_: id("type")?,
            update: id("update")?,
            value: id("value")?,
        })
    }
}

impl Grammar {
    /// `None` when the grammar and tree-sitter's library do not fit.
    pub(super) fn new() -> Option<Grammar> {
        let language: Language = tree_sitter_c::LANGUAGE.into();
        let mut parser = Parser::new();
        parser.set_language(&language).ok()?;
        Some(Grammar { parser, fields: Fields::of(&language)? })
    }

    fn parse(&mut self, text: &str) -> Option<Tree> {
        self.parser.parse(text, None)
    }

    /// The items of a whole unit.
    pub(super) fn unit(
        &mut self,
        source: &str,
        file: FileId,
        skeleton: Skeleton,
        sink: &mut Sink,
    ) -> Vec<Item> {
        let Some(tree) = self.parse(&skeleton.text) else {
            sink.push(bug!(Span::new(file, 0, 0), "tree-sitter gave no tree"));
            return Vec::new();
        };
        let mut convert =
            Convert { source, file, skeleton, sink, fields: self.fields, depth: 0, failed: false };
        if convert.has_errors(&tree) {
            return Vec::new();
        }
        let mut items = Vec::new();
        for node in children(tree.root_node()) {
            items.extend(convert.item(node));
        }
        items
    }

    /// The skeleton `return e ;`.
    pub(super) fn expr(
        &mut self,
        source: &str,
        file: FileId,
        skeleton: Skeleton,
        sink: &mut Sink,
    ) -> Option<Expr> {
        let tree = self.parse(&skeleton.text)?;
        let mut convert =
            Convert { source, file, skeleton, sink, fields: self.fields, depth: 0, failed: false };
        if convert.has_errors(&tree) {
            return None;
        }
        let statement = tree.root_node().named_child(0)?;
        convert.expr(statement.named_child(0)?)
    }

    /// The skeleton `return ( sizeof ( T ) ) ;`.
    pub(super) fn type_name(
        &mut self,
        source: &str,
        file: FileId,
        skeleton: Skeleton,
        sink: &mut Sink,
    ) -> Option<TypeName> {
        let tree = self.parse(&skeleton.text)?;
        let mut convert =
            Convert { source, file, skeleton, sink, fields: self.fields, depth: 0, failed: false };
        if convert.has_errors(&tree) {
            return None;
        }
        let statement = tree.root_node().named_child(0)?;
        let sizeof = statement.named_child(0)?.named_child(0)?;
        convert.type_operand(sizeof)
    }
}

/// One conversion. Its functions answer `None` when the tree is not what the normaliser promised, once reported.
struct Convert<'s> {
    source: &'s str,
    file: FileId,
    skeleton: Skeleton,
    sink: &'s mut Sink,
    fields: Fields,
    depth: u32,
    failed: bool,
}

fn children(node: Node<'_>) -> Vec<Node<'_>> {
    node.named_children(&mut node.walk()).collect()
}

fn start(node: Node<'_>) -> u32 {
    node.start_byte() as u32
}

impl Convert<'_> {
    fn range(&self, from: usize, to: usize) -> Span {
        let (lo, hi) = self.skeleton.source_range(from as u32, to as u32);
        Span { file: self.file, lo, hi }
    }

    fn span(&self, node: Node<'_>) -> Span {
        self.range(node.start_byte(), node.end_byte())
    }

    fn source_of(&self, node: Node<'_>) -> &str {
        let span = self.span(node);
        self.source.get(span.lo as usize..span.hi as usize).unwrap_or("")
    }

    fn name(&self, node: Node<'_>) -> Name {
        Name::new(self.source_of(node))
    }

    fn field<'t>(&self, node: Node<'t>, id: NonZeroU16) -> Option<Node<'t>> {
        node.child_by_field_id(id.get())
    }

    /// A field that the grammar promises.
    fn wanted<'t>(&mut self, node: Node<'t>, id: NonZeroU16) -> Option<Node<'t>> {
        let found = self.field(node, id);
        if found.is_none() { self.unexpected(node) } else { found }
    }

    /// The grammar had no reading of a skeleton, or one that has no place here: the normaliser let something pass.
    fn unexpected<T>(&mut self, node: Node<'_>) -> Option<T> {
        if !self.failed {
            self.failed = true;
            let span = self.span(node);
            self.sink.push(bug!(span, "the C grammar makes '{}' of this", node.kind()));
        }
        None
    }

    fn too_large<T>(&mut self, node: Node<'_>, message: String) -> Option<T> {
        if !self.failed {
            self.failed = true;
            let diagnostic = Diagnostic::error("E0204", self.span(node), message);
            self.sink.push(diagnostic.help("split it into several statements"));
        }
        None
    }

    /// Refuses a chain that has become longer than `length`.
    fn chained(&mut self, node: Node<'_>, length: usize) -> Option<()> {
        if length < CHAIN_LIMIT {
            return Some(());
        }
        self.too_large(node, format!("this has more than {CHAIN_LIMIT} parts in a row"))
    }

    /// Reports the first node that the grammar had no reading of.
    fn has_errors(&mut self, tree: &Tree) -> bool {
        let mut node = tree.root_node();
        if !node.has_error() {
            return false;
        }
        while !(node.is_error() || node.is_missing()) {
            let inner = node.children(&mut node.walk()).find(|child| child.has_error());
            let Some(inner) = inner else { break };
            node = inner;
        }
        self.unexpected::<()>(node);
        true
    }

    fn deeper<T>(&mut self, node: Node<'_>, inner: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= DEPTH_LIMIT {
            return self
                .too_large(node, format!("this expression is nested deeper than {DEPTH_LIMIT} levels"));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    fn item(&mut self, node: Node<'_>) -> Option<Item> {
        match node.kind() {
            "declaration" => match self.skeleton.stmts.take(start(node)) {
                None => Some(Item::Declaration(self.declaration(node)?)),
                Some(StmtNote::Directive(directive)) => Some(Item::Directive(*directive)),
                Some(StmtNote::StaticAssert(assert)) => Some(Item::StaticAssert(*assert)),
                Some(StmtNote::AsmItem(asm)) => Some(Item::Asm(asm)),
                Some(
                    StmtNote::Expr
                    | StmtNote::ComputedGoto
                    | StmtNote::Switch
                    | StmtNote::Case
                    | StmtNote::CaseRange
                    | StmtNote::Default
                    | StmtNote::Label(_)
                    | StmtNote::Construct(_)
                    | StmtNote::Executable(_)
                    | StmtNote::Asm(_),
                ) => self.unexpected(node),
            },
            "function_definition" => Some(Item::Function(Box::new(self.function(node)?))),
            _ => self.unexpected(node),
        }
    }

    /// A leaf of the tree that stands for a name or a constant.
    fn leaf(&mut self, node: Node<'_>) -> Option<Expr> {
        use super::{lex, literal};
        let span = self.span(node);
        let text = self.source.get(span.lo as usize..span.hi as usize).unwrap_or("");
        let kind = if text.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            literal::number(text)
        } else {
            match text.find(['"', '\'']).map(|at| text.as_bytes()[at]) {
                None => Ok(ExprKind::Ident(Name::new(text))),
                Some(b'\'') => literal::character(text),
                Some(_) => {
                    let tokens = lex::lex(self.source, span.lo, span.hi);
                    let strings = tokens.iter().filter(|t| t.kind == lex::TokenKind::Str);
                    literal::strings(strings.map(|&t| lex::text(self.source, t)))
                }
            }
        };
        match kind {
            Ok(kind) => Some(Expr { kind, span }),
            Err(bad) => {
                self.sink.push(Diagnostic::error("E0209", span, bad.0));
                // What the constant is does not matter any more.
                Some(Expr { kind: ExprKind::Ident(Name::new(text)), span })
            }
        }
    }
}
