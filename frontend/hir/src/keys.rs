//! Expressions and places → keys: two have the same key when they compute the same from the same variables.
//!
//! ```text
//! a[i * n + 1]  …  a[i * n + 1]      one PlaceKey, wherever they are written
//! (char)(i + j), x[i]                two ValueKeys; the latter mentions x and i
//! ```
//! Keys are hash-consed from structure: variables, numbers of members, types, constants, operators. Equal keys say
//! nothing about time: that no variable or memory in between has changed is for the asker to see, from [`Mentions`].
//! Volatile reads are equal to nothing.

use crate::{
    BinaryOp, Body, CastKind, CompareOp, ComplexPart, DescField, Expr, ExprId, FuncId, GlobalId, LabelId,
    LocalId, LocalKind, MathFn, Place, PlaceId, TypeId, UnaryOp, Unit, VectorOp,
};
use cranelift_entity::SecondaryMap;
use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::OnceLock;

/// A value of one body.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ValueKey(u32);

/// An object of one body.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlaceKey(u32);

/// What a value is computed from.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Mentions {
    /// Variables that are read, in whole or in part, or of which the address is taken.
    pub locals: BTreeSet<LocalId>,
    pub globals: BTreeSet<GlobalId>,
    /// It reads what a pointer leads to, words of descriptors left out.
    pub memory: bool,
    /// It reads words of descriptors that a pointer leads to.
    pub descriptors: bool,
    /// It reads an element of an array.
    pub elements: bool,
    /// Types of the objects that are read and are no local variables.
    pub loaded: BTreeSet<TypeId>,
}

#[derive(PartialEq, Eq, Hash)]
enum ValueNode {
    Int(i128, TypeId),
    Float(u64, TypeId),
    FloatText(String, TypeId),
    Complex(ValueKey, ValueKey),
    Load(PlaceKey),
    /// A read of a volatile object.
    Volatile(ExprId),
    AddrOf(PlaceKey),
    FuncAddr(FuncId),
    Data(GlobalId),
    LabelAddr(LabelId),
    Unary(UnaryOp, ValueKey),
    Binary(BinaryOp, ValueKey, ValueKey),
    Compare(CompareOp, ValueKey, ValueKey),
    And(ValueKey, ValueKey),
    Or(ValueKey, ValueKey),
    Not(ValueKey),
    Select(ValueKey, ValueKey, ValueKey),
    Cast(CastKind, TypeId, ValueKey),
    PtrAdd(ValueKey, ValueKey, TypeId),
    PtrDiff(ValueKey, ValueKey, ValueKey),
    Re(ValueKey),
    Im(ValueKey),
    Math(MathFn, TypeId, Vec<ValueKey>),
    Vector(VectorOp, TypeId, Vec<ValueKey>),
    AccOnDevice(ValueKey),
    TempAddr(ValueKey),
}

#[derive(PartialEq, Eq, Hash)]
enum PlaceNode {
    Local(LocalId),
    Global(GlobalId),
    Deref(ValueKey, TypeId),
    Elem { base: ValueKey, subs: Vec<(ValueKey, ValueKey)>, unit: Unit, ty: TypeId },
    Field(PlaceKey, u32),
    Part(PlaceKey, ComplexPart),
    Desc(PlaceKey, DescField),
}

/// The keys of a body, found when the first is asked for.
#[derive(Clone, Default, Debug)]
pub struct Keys(OnceLock<Box<Table>>);

#[derive(Clone, Default, Debug)]
struct Table {
    values: SecondaryMap<ExprId, Option<ValueKey>>,
    places: SecondaryMap<PlaceId, Option<PlaceKey>>,
    /// For each value key an expression that has it, and what it mentions.
    examples: Vec<(ExprId, OnceLock<Mentions>)>,
}

impl Body {
    pub fn value_key(&self, expr: ExprId) -> ValueKey {
        // Every expression of the body has one.
        self.key_table().values[expr].unwrap_or(ValueKey(u32::MAX))
    }

    pub fn place_key(&self, place: PlaceId) -> PlaceKey {
        self.key_table().places[place].unwrap_or(PlaceKey(u32::MAX))
    }

    pub fn mentions(&self, key: ValueKey) -> &Mentions {
        static NOTHING: Mentions = Mentions {
            locals: BTreeSet::new(),
            globals: BTreeSet::new(),
            memory: false,
            descriptors: false,
            elements: false,
            loaded: BTreeSet::new(),
        };
        let Some((example, found)) = self.key_table().examples.get(key.0 as usize) else { return &NOTHING };
        found.get_or_init(|| {
            let mut out = Mentions::default();
            self.value_mentions(*example, &mut out);
            out
        })
    }

    /// An expression with this key.
    pub fn example(&self, key: ValueKey) -> Option<ExprId> {
        self.key_table().examples.get(key.0 as usize).map(|(example, _)| *example)
    }

    fn key_table(&self) -> &Table {
        self.keys.0.get_or_init(|| Box::new(Interner::new(self).table()))
    }

    fn value_mentions(&self, expr: ExprId, out: &mut Mentions) {
        let data = &self.exprs[expr];
        match &data.kind {
            Expr::Load(place) | Expr::AddrOf(place) => {
                let variable = matches!(self.places[*place].kind, Place::Local(_));
                if matches!(data.kind, Expr::Load(_)) && !variable {
                    out.loaded.insert(data.ty);
                }
                self.place_mentions(*place, false, out);
            }
            Expr::Data(g) => {
                out.globals.insert(*g);
            }
            Expr::Int(_) | Expr::Float(_) | Expr::FloatText(_) | Expr::FuncAddr(_) | Expr::LabelAddr(_) => {}
            Expr::Unary(_, a)
            | Expr::Not(a)
            | Expr::Cast(_, a)
            | Expr::Re(a)
            | Expr::Im(a)
            | Expr::AccOnDevice(a)
            | Expr::TempAddr(a) => self.value_mentions(*a, out),
            Expr::Complex(a, b)
            | Expr::Binary(_, a, b)
            | Expr::Compare(_, a, b)
            | Expr::And(a, b)
            | Expr::Or(a, b)
            | Expr::PtrAdd { ptr: a, index: b, .. } => {
                for e in [a, b] {
                    self.value_mentions(*e, out);
                }
            }
            Expr::Select { cond: a, then: b, otherwise: c } | Expr::PtrDiff { a, b, size: c } => {
                for e in [a, b, c] {
                    self.value_mentions(*e, out);
                }
            }
            Expr::Math(_, args) | Expr::Vector(_, args) => {
                args.iter().for_each(|e| self.value_mentions(*e, out))
            }
        }
    }

    /// `word`: it is a descriptor of which a word is read.
    fn place_mentions(&self, place: PlaceId, word: bool, out: &mut Mentions) {
        if let Place::Deref(e) | Place::Elem { base: e, .. } = self.places[place].kind
            && !self.is_address(e)
        {
            out.descriptors |= word;
            out.memory |= !word;
        }
        match &self.places[place].kind {
            Place::Local(l) => {
                out.locals.insert(*l);
            }
            Place::Global(g) => {
                out.globals.insert(*g);
            }
            Place::Deref(e) => self.value_mentions(*e, out),
            Place::Elem { base, subs, .. } => {
                out.elements = true;
                self.value_mentions(*base, out);
                for s in subs {
                    self.value_mentions(s.index, out);
                    self.value_mentions(s.stride, out);
                }
            }
            Place::Field { base, .. } | Place::Part { base, .. } => self.place_mentions(*base, word, out),
            Place::Desc { base, .. } => self.place_mentions(*base, true, out),
        }
    }

    /// The pointer is the address of a variable that it mentions: no other object is behind it.
    fn is_address(&self, expr: ExprId) -> bool {
        match &self.exprs[expr].kind {
            Expr::AddrOf(place) => self.is_variable(*place),
            Expr::Data(_) => true,
            Expr::Load(place) => match self.places[*place].kind {
                Place::Local(l) => self.locals[l].kind == LocalKind::RefParam,
                Place::Global(_)
                | Place::Deref(_)
                | Place::Elem { .. }
                | Place::Field { .. }
                | Place::Part { .. }
                | Place::Desc { .. } => false,
            },
            Expr::Cast(_, a) | Expr::PtrAdd { ptr: a, .. } => self.is_address(*a),
            _ => false,
        }
    }

    /// The place lies in a variable.
    fn is_variable(&self, place: PlaceId) -> bool {
        match &self.places[place].kind {
            Place::Local(_) | Place::Global(_) => true,
            Place::Deref(e) | Place::Elem { base: e, .. } => self.is_address(*e),
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.is_variable(*base)
            }
        }
    }

    /// The place is `outer`, or lies in it.
    pub fn lies_in(&self, place: PlaceId, outer: PlaceKey) -> bool {
        if self.place_key(place) == outer {
            return true;
        }
        match &self.places[place].kind {
            Place::Local(_) | Place::Global(_) => false,
            Place::Deref(e) | Place::Elem { base: e, .. } => self.address_lies_in(*e, outer),
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.lies_in(*base, outer)
            }
        }
    }

    fn address_lies_in(&self, address: ExprId, outer: PlaceKey) -> bool {
        match &self.exprs[address].kind {
            Expr::AddrOf(place) => self.lies_in(*place, outer),
            Expr::Cast(_, a) | Expr::PtrAdd { ptr: a, .. } => self.address_lies_in(*a, outer),
            _ => false,
        }
    }
}

struct Interner<'a> {
    body: &'a Body,
    values: HashMap<ValueNode, ValueKey>,
    places: HashMap<PlaceNode, PlaceKey>,
    table: Table,
}

/// The number of a node; a new one for a node that is new.
fn intern<N: Eq + Hash, K: Copy>(known: &mut HashMap<N, K>, node: N, key: fn(u32) -> K) -> K {
    let next = key(known.len() as u32);
    *known.entry(node).or_insert(next)
}

impl<'a> Interner<'a> {
    fn new(body: &'a Body) -> Interner<'a> {
        Interner { body, values: HashMap::new(), places: HashMap::new(), table: Table::default() }
    }

    fn table(mut self) -> Table {
        for e in self.body.exprs.keys() {
            self.value(e);
        }
        for p in self.body.places.keys() {
            self.place(p);
        }
        self.table
    }

    fn value(&mut self, expr: ExprId) -> ValueKey {
        if let Some(key) = self.table.values[expr] {
            return key;
        }
        let node = self.value_node(expr);
        let key = intern(&mut self.values, node, ValueKey);
        if key.0 as usize == self.table.examples.len() {
            self.table.examples.push((expr, OnceLock::new()));
        }
        self.table.values[expr] = Some(key);
        key
    }

    fn value_node(&mut self, expr: ExprId) -> ValueNode {
        let body = self.body;
        let data = &body.exprs[expr];
        match &data.kind {
            Expr::Load(p) if body.places[*p].volatile => ValueNode::Volatile(expr),
            Expr::Load(p) => ValueNode::Load(self.place(*p)),
            Expr::AddrOf(p) => ValueNode::AddrOf(self.place(*p)),
            Expr::Int(n) => ValueNode::Int(*n, data.ty),
            Expr::Float(x) => ValueNode::Float(x.to_bits(), data.ty),
            Expr::FloatText(t) => ValueNode::FloatText(t.clone(), data.ty),
            Expr::Complex(a, b) => ValueNode::Complex(self.value(*a), self.value(*b)),
            Expr::FuncAddr(f) => ValueNode::FuncAddr(*f),
            Expr::Data(g) => ValueNode::Data(*g),
            Expr::LabelAddr(l) => ValueNode::LabelAddr(*l),
            Expr::Unary(op, a) => ValueNode::Unary(*op, self.value(*a)),
            Expr::Binary(op, a, b) => ValueNode::Binary(*op, self.value(*a), self.value(*b)),
            Expr::Compare(op, a, b) => ValueNode::Compare(*op, self.value(*a), self.value(*b)),
            Expr::And(a, b) => ValueNode::And(self.value(*a), self.value(*b)),
            Expr::Or(a, b) => ValueNode::Or(self.value(*a), self.value(*b)),
            Expr::Not(a) => ValueNode::Not(self.value(*a)),
            Expr::Select { cond, then, otherwise } => {
                ValueNode::Select(self.value(*cond), self.value(*then), self.value(*otherwise))
            }
            Expr::Cast(kind, a) => ValueNode::Cast(*kind, data.ty, self.value(*a)),
            Expr::PtrAdd { ptr, index, elem } => {
                ValueNode::PtrAdd(self.value(*ptr), self.value(*index), *elem)
            }
            Expr::PtrDiff { a, b, size } => {
                ValueNode::PtrDiff(self.value(*a), self.value(*b), self.value(*size))
            }
            Expr::Re(a) => ValueNode::Re(self.value(*a)),
            Expr::Im(a) => ValueNode::Im(self.value(*a)),
            Expr::Math(f, args) => {
                ValueNode::Math(*f, data.ty, args.iter().map(|a| self.value(*a)).collect())
            }
            Expr::Vector(op, args) => {
                ValueNode::Vector(op.clone(), data.ty, args.iter().map(|a| self.value(*a)).collect())
            }
            Expr::AccOnDevice(a) => ValueNode::AccOnDevice(self.value(*a)),
            Expr::TempAddr(a) => ValueNode::TempAddr(self.value(*a)),
        }
    }

    fn place(&mut self, place: PlaceId) -> PlaceKey {
        if let Some(key) = self.table.places[place] {
            return key;
        }
        let data = &self.body.places[place];
        let node = match &data.kind {
            Place::Local(l) => PlaceNode::Local(*l),
            Place::Global(g) => PlaceNode::Global(*g),
            Place::Deref(e) => PlaceNode::Deref(self.value(*e), data.ty),
            Place::Elem { base, subs, unit } => {
                let base = self.value(*base);
                let subs = subs.iter().map(|s| (self.value(s.index), self.value(s.stride))).collect();
                PlaceNode::Elem { base, subs, unit: *unit, ty: data.ty }
            }
            Place::Field { base, field } => PlaceNode::Field(self.place(*base), *field),
            Place::Part { base, part } => PlaceNode::Part(self.place(*base), *part),
            Place::Desc { base, field } => PlaceNode::Desc(self.place(*base), *field),
        };
        let key = intern(&mut self.places, node, PlaceKey);
        self.table.places[place] = Some(key);
        key
    }
}
