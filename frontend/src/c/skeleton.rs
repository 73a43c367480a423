//! The text that tree-sitter parses, and the way back from it.
//!
//! The normaliser writes a *skeleton* of the program, in which nothing is left to guess: every operand is `0`,
//! every declared name `v`, every type `int` or `struct v`, every label a `while (0)`.
//! `static size_t n = sizeof(T) * k;` becomes `int v = ( sizeof ( int ) ) * 0 ;`. What was taken out waits in side
//! tables, keyed by the byte of the skeleton at which the tree will show a node; places lead back to the source.

use crate::c::ast::{AccDirective, Asm, Attr, DeclSpecs, Quals, StaticAssert, TypeName};
use racc_base::Name;

/// Notes keyed by a byte of the skeleton.
#[derive(Debug)]
pub(super) struct Table<T> {
    rows: Vec<(u32, Option<T>)>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Table { rows: Vec::new() }
    }
}

impl<T> Table<T> {
    pub(super) fn put(&mut self, at: u32, note: T) {
        self.rows.push((at, Some(note)));
    }

    fn sort(&mut self) {
        self.rows.sort_by_key(|row| row.0);
    }

    /// Drops the notes on an abandoned end of the skeleton: those after the first `length`.
    fn truncate(&mut self, length: usize) {
        self.rows.truncate(length);
    }

    fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn notes(&self) -> impl Iterator<Item = &T> {
        self.rows.iter().filter_map(|row| row.1.as_ref())
    }

    fn find(&self, at: u32) -> Option<usize> {
        self.rows.binary_search_by_key(&at, |row| row.0).ok()
    }

    pub(super) fn get(&self, at: u32) -> Option<&T> {
        self.rows[self.find(at)?].1.as_ref()
    }

    /// The note itself; each is wanted once.
    pub(super) fn take(&mut self, at: u32) -> Option<T> {
        let row = self.find(at)?;
        self.rows[row].1.take()
    }
}

/// Declaration specifiers, on the type word. The type itself is in the tree for `struct`, `union` and `enum`.
#[derive(Debug)]
pub(super) struct SpecNote {
    /// `ty` is a placeholder when `tree` says what the tree holds.
    pub(super) specs: DeclSpecs,
    pub(super) tree: Option<TreeType>,
}

/// The type that stands in the tree: a record or enumeration.
#[derive(Debug)]
pub(super) struct TreeType {
    pub(super) kind: TreeKind,
    pub(super) attrs: Vec<Attr>,
    /// `#pragma pack` in force.
    pub(super) pack: Option<u32>,
    /// What stands after the `:` of an enumeration.
    pub(super) underlying: Option<TypeName>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TreeKind {
    Struct,
    Union,
    Enum,
}

/// On the `[` of an array declarator.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArrayNote {
    pub(super) quals: Quals,
    pub(super) is_static: bool,
    pub(super) star: bool,
}

/// On the `(` of a parameter list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParamsNote {
    Unspecified,
    Void,
    Names,
    Prototype,
}

/// On the first byte of a whole declarator: what followed it.
#[derive(Debug, Default)]
pub(super) struct TrailNote {
    pub(super) attrs: Vec<Attr>,
    pub(super) asm_name: Option<String>,
}

/// On a placeholder `v`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Placeholder {
    /// An unnamed parameter or bit-field.
    NoName,
    /// The declaration has no declarators at all: `struct S;`.
    NoDeclarator,
}

/// On the first word of a statement or declaration that stands for another one.
#[derive(Debug)]
pub(super) enum StmtNote {
    /// `return e;` stands for `e;`.
    Expr,
    /// `return e;` stands for `goto *e;`.
    ComputedGoto,
    /// `while (e) s` stands for `switch (e) s`.
    Switch,
    /// `while (e) s` or `while (v(lo, hi)) s` stands for `case e: s`.
    Case,
    CaseRange,
    Default,
    Label(Name),
    /// `while (0) s`: a construct with its body.
    Construct(Box<AccDirective>),
    /// `;`: an executable directive.
    Executable(Box<AccDirective>),
    Asm(Box<Asm>),
    /// `int v;`: `declare` or `routine`.
    Directive(Box<AccDirective>),
    StaticAssert(Box<StaticAssert>),
    /// File-scope `asm`.
    AsmItem(Box<Asm>),
}

/// On the first word of an expression that stands for another one.
#[derive(Clone, Debug)]
pub(super) enum ExprNote {
    /// `v` for `&&label`.
    LabelAddr,
    /// `*e` for `__real__ e` and `__imag__ e`.
    Real,
    Imag,
    /// `(sizeof(T))` for `sizeof(T)` and `_Alignof(T)`.
    SizeofType,
    AlignofType,
    /// `sizeof e` for `__alignof__ e`.
    AlignofExpr,
    /// `0, e` for `e`.
    AfterComma,
    /// `v(e, sizeof(T))`.
    VaArg,
    ConvertVector,
    /// `v(sizeof(T), v.a[0])`.
    Offsetof,
    /// `v(sizeof(T), sizeof(U))`.
    TypesCompatible,
    /// `v(e, sizeof(T), a, 0, b)`; true where the type is `default`.
    Generic(Vec<bool>),
    /// `a[v(lo, len)]`: which of the two were written.
    Section {
        lower: bool,
        length: bool,
    },
}

/// The source bytes that a word of the skeleton stands for.
#[derive(Clone, Copy, Debug)]
struct Place {
    out: u32,
    lo: u32,
    hi: u32,
}

/// A point to go back to when a statement is given up: the lengths of everything at that time. Notes are put while
/// the construct that they belong to is written, so what is longer now belongs to the construct that is given up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    text: usize,
    places: usize,
    tables: [usize; 10],
}

#[derive(Debug, Default)]
pub(super) struct Skeleton {
    pub(super) text: String,
    places: Vec<Place>,
    pub(super) specs: Table<SpecNote>,
    pub(super) pointers: Table<Quals>,
    pub(super) arrays: Table<ArrayNote>,
    pub(super) params: Table<ParamsNote>,
    pub(super) trails: Table<TrailNote>,
    pub(super) placeholders: Table<Placeholder>,
    pub(super) stmts: Table<StmtNote>,
    pub(super) exprs: Table<ExprNote>,
    /// On the `{` of a K&R function: how many of its first declarations belong before it.
    pub(super) kr_counts: Table<u32>,
    /// On the `{` of an initialiser that is empty here: the source bytes of its numbers.
    pub(super) literals: Table<(u32, u32)>,
}

impl Skeleton {
    /// Writes a word that stands for source bytes `lo..hi`; answers its byte, the key of notes on it.
    pub(super) fn word(&mut self, word: &str, lo: u32, hi: u32) -> u32 {
        let out = self.here();
        self.places.push(Place { out, lo, hi });
        self.text.push_str(word);
        self.text.push(' ');
        out
    }

    pub(super) fn here(&self) -> u32 {
        self.text.len() as u32
    }

    pub(super) fn mark(&self) -> Mark {
        let tables = [
            self.specs.len(),
            self.pointers.len(),
            self.arrays.len(),
            self.params.len(),
            self.trails.len(),
            self.placeholders.len(),
            self.stmts.len(),
            self.exprs.len(),
            self.kr_counts.len(),
            self.literals.len(),
        ];
        Mark { text: self.text.len(), places: self.places.len(), tables }
    }

    pub(super) fn back_to(&mut self, mark: Mark) {
        let Mark { text, places, tables } = mark;
        let [specs, pointers, arrays, params, trails, placeholders, stmts, exprs, kr_counts, literals] =
            tables;
        self.text.truncate(text);
        self.places.truncate(places);
        self.specs.truncate(specs);
        self.pointers.truncate(pointers);
        self.arrays.truncate(arrays);
        self.params.truncate(params);
        self.trails.truncate(trails);
        self.placeholders.truncate(placeholders);
        self.stmts.truncate(stmts);
        self.exprs.truncate(exprs);
        self.kr_counts.truncate(kr_counts);
        self.literals.truncate(literals);
    }

    /// Makes the tables ready to be asked. Notes on a declarator are written after those inside it.
    pub(super) fn finish(&mut self) {
        self.specs.sort();
        self.pointers.sort();
        self.arrays.sort();
        self.params.sort();
        self.trails.sort();
        self.placeholders.sort();
        self.stmts.sort();
        self.exprs.sort();
        self.kr_counts.sort();
        self.literals.sort();
    }

    /// The source bytes of the skeleton's bytes `from..to`.
    pub(super) fn source_range(&self, from: u32, to: u32) -> (u32, u32) {
        let first = self.places.partition_point(|p| p.out <= from).saturating_sub(1);
        let last = self.places.partition_point(|p| p.out < to).saturating_sub(1);
        match (self.places.get(first), self.places.get(last)) {
            (Some(first), Some(last)) => (first.lo, last.hi.max(first.lo)),
            (None, _) | (_, None) => (0, 0),
        }
    }
}
