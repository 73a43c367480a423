//! tree-sitter's grammar of Fortran: the text of a skeleton → its tree. No tree-sitter type is seen outside this file.
//!
//! Names and constants are all alike in skeletons, so few shapes make most of a program: each is parsed once. Their
//! trees are copied into tables, whose nodes are found without walking from the root.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use tree_sitter::{Language, Parser, Tree};

/// Skeletons up to this length are kept with their trees, and so many of them.
const MAX_SHAPE: usize = 200;
const MAX_SHAPES: usize = 4000;

/// The kinds of nodes that are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Array,
    Call,
    Complex,
    Concatenation,
    Extent,
    ImpliedDo,
    IntrinsicType,
    Logical,
    LoopControl,
    Math,
    Member,
    Parenthesized,
    Relational,
    Unary,
    /// Names, constants, lists, statements: what they are is known from where they stand.
    Other,
    /// An operator, bracket or comma.
    Punctuation,
}

const KINDS: &[(&str, Kind)] = &[
    ("array_literal", Kind::Array),
    ("call_expression", Kind::Call),
    ("complex_literal", Kind::Complex),
    ("concatenation_expression", Kind::Concatenation),
    ("extent_specifier", Kind::Extent),
    ("implied_do_loop_expression", Kind::ImpliedDo),
    ("intrinsic_type", Kind::IntrinsicType),
    ("logical_expression", Kind::Logical),
    ("loop_control_expression", Kind::LoopControl),
    ("math_expression", Kind::Math),
    ("derived_type_member_expression", Kind::Member),
    ("parenthesized_expression", Kind::Parenthesized),
    ("relational_expression", Kind::Relational),
    ("unary_expression", Kind::Unary),
];

/// tree-sitter's parser, made once a file.
pub(super) struct Shapes {
    parser: RefCell<Parser>,
    /// For each kind of the grammar what it is here.
    kinds: Vec<Kind>,
    known: RefCell<HashMap<String, Rc<Shape>>>,
}

impl Shapes {
    /// `None` when the grammar and tree-sitter's library do not fit.
    pub(super) fn new() -> Option<Shapes> {
        let language: Language = tree_sitter_fortran::LANGUAGE.into();
        let mut parser = Parser::new();
        parser.set_language(&language).ok()?;
        let mut kinds = vec![Kind::Other; language.node_kind_count()];
        for (name, kind) in KINDS {
            // A name that the grammar has not gives 0, which is the end of the text.
            let id = Some(language.id_for_node_kind(name, true)).filter(|id| *id != 0)?;
            *kinds.get_mut(usize::from(id))? = *kind;
        }
        Some(Shapes { parser: RefCell::new(parser), kinds, known: RefCell::default() })
    }

    /// The tree of `text`; `None` when the grammar has none.
    pub(super) fn of(&self, text: &str) -> Option<Rc<Shape>> {
        let mut known = self.known.borrow_mut();
        if let Some(shape) = known.get(text) {
            return Some(shape.clone());
        }
        let tree = self.parser.borrow_mut().parse(text, None).filter(|t| !t.root_node().has_error())?;
        let shape = Rc::new(self.copy(&tree));
        if text.len() <= MAX_SHAPE {
            if known.len() >= MAX_SHAPES {
                known.clear();
            }
            known.insert(text.to_string(), shape.clone());
        }
        Some(shape)
    }

    /// Level by level, so that children lie side by side.
    fn copy(&self, tree: &Tree) -> Shape {
        let mut open = vec![tree.root_node()];
        let mut nodes: Vec<Entry> = Vec::new();
        let mut cursor = tree.walk();
        let mut next = 0;
        while let Some(node) = open.get(next).copied() {
            next += 1;
            let kind = if node.is_named() {
                self.kinds.get(usize::from(node.kind_id())).copied().unwrap_or(Kind::Other)
            } else {
                Kind::Punctuation
            };
            let first = open.len() as u32;
            open.extend(node.children(&mut cursor));
            let count = open.len() as u32 - first;
            let (start, end) = (node.start_byte() as u32, node.end_byte() as u32);
            nodes.push(Entry { kind, start, end, first, count });
        }
        Shape { nodes }
    }
}

/// A tree.
pub(super) struct Shape {
    nodes: Vec<Entry>,
}

struct Entry {
    kind: Kind,
    start: u32,
    end: u32,
    /// The first child.
    first: u32,
    /// How many children there are.
    count: u32,
}

impl Shape {
    pub(super) fn root(&self) -> Node<'_> {
        Node { shape: self, index: 0 }
    }
}

#[derive(Clone, Copy)]
pub(super) struct Node<'t> {
    shape: &'t Shape,
    index: u32,
}

impl<'t> Node<'t> {
    fn entry(self) -> &'t Entry {
        &self.shape.nodes[self.index as usize]
    }

    pub(super) fn kind(self) -> Kind {
        self.entry().kind
    }

    pub(super) fn is_named(self) -> bool {
        self.kind() != Kind::Punctuation
    }

    pub(super) fn start(self) -> usize {
        self.entry().start as usize
    }

    pub(super) fn end(self) -> usize {
        self.entry().end as usize
    }

    pub(super) fn count(self) -> u32 {
        self.entry().count
    }

    pub(super) fn child(self, i: u32) -> Option<Node<'t>> {
        let entry = self.entry();
        (i < entry.count).then(|| Node { shape: self.shape, index: entry.first + i })
    }

    pub(super) fn children(self) -> impl Iterator<Item = Node<'t>> {
        let entry = self.entry();
        (entry.first..entry.first + entry.count).map(move |index| Node { shape: self.shape, index })
    }

    /// The children that are no punctuation.
    pub(super) fn named(self) -> impl Iterator<Item = Node<'t>> {
        self.children().filter(|child| child.is_named())
    }
}
