//! Places and values → sums of what they are computed from, the same for all ways to write them.
//!
//! ```text
//! a[i + 1]  *(a + i + 1)  (1 + i)[a]      one Location: {a: 1, load(i): 4} + 4
//! p->m  (*p).m  *&p->m                    one Location: {load(p): 1} + offset of m
//! ```
//! [Keys](crate::keys) compare the structure of expressions of a frozen body, locations compare addresses, and of a body
//! that is still being made. Sums are exact: a sum that may wrap round is one value of a wider one. Equal locations say
//! nothing about time, as equal keys do. Volatile reads are equal to nothing.

use crate::{
    BinaryOp, Body, Callee, CastKind, CompareOp, ComplexPart, DescField, Expr, ExprId, FuncId, GlobalId,
    LabelId, LocalId, LocalKind, MathFn, Place, PlaceId, Program, Stmt, StmtId, Type, TypeId, UnaryOp, Unit,
};
use std::collections::{BTreeMap, HashMap};

/// What a place's address is computed from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location(Sum);

/// An exact integer; addresses and integers of 64 bits modulo 2^64.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
struct Sum {
    /// No zero coefficients.
    terms: BTreeMap<AtomId, i128>,
    constant: i128,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct AtomId(u32);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Atom {
    /// The address of a variable.
    Local(LocalId),
    Global(GlobalId),
    Function(FuncId),
    Label(LabelId),
    /// A word of the descriptor that lies there.
    Word(Sum, DescField),
    Load(Sum, TypeId),
    Float(u64, TypeId),
    FloatText(String, TypeId),
    /// Types of the result and of the first operand.
    Operation(Operation, [TypeId; 2], Vec<Sum>),
    /// Of an integer type of less than 64 bits, whose arithmetic is modulo 2^bits.
    Wrapped(Sum, TypeId),
    /// The result of a call.
    Result(FuncId, Vec<Sum>),
    /// Equal to itself only.
    Value(ExprId),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Operation {
    Complex,
    Unary(UnaryOp),
    Binary(BinaryOp),
    Compare(CompareOp),
    And,
    Or,
    Not,
    Select,
    Cast(CastKind),
    PtrDiff,
    Re,
    Im,
    Math(MathFn),
    AccOnDevice,
}

/// Finds the locations of one body. Temporaries with one definition stand for what defines them.
pub struct Locations<'a> {
    program: &'a Program,
    body: &'a Body,
    definitions: HashMap<LocalId, StmtId>,
    atoms: Vec<Atom>,
    known: HashMap<Atom, AtomId>,
    values: HashMap<ExprId, Sum>,
}

impl Location {
    /// Bytes from one to the other, where that is a constant.
    pub fn distance(&self, other: &Location) -> Option<i128> {
        (self.0.terms == other.0.terms).then(|| other.0.constant - self.0.constant)
    }
}

impl<'a> Locations<'a> {
    /// `statements` hold the definitions of temporaries.
    pub fn new(
        program: &'a Program,
        body: &'a Body,
        statements: impl Iterator<Item = StmtId>,
    ) -> Locations<'a> {
        let mut definitions = HashMap::new();
        let mut again = Vec::new();
        for id in statements {
            let (Stmt::Assign { place, .. } | Stmt::Call { dest: Some(place), .. }) = &body.stmts[id].kind
            else {
                continue;
            };
            if let Place::Local(local) = body.places[*place].kind
                && body.locals[local].kind == LocalKind::Temp
                && definitions.insert(local, id).is_some()
            {
                again.push(local);
            }
        }
        for local in again {
            definitions.remove(&local);
        }
        let (atoms, known, values) = (Vec::new(), HashMap::new(), HashMap::new());
        Locations { program, body, definitions, atoms, known, values }
    }

    /// Both are certainly one object, seen as one type.
    pub fn same(&mut self, a: PlaceId, b: PlaceId) -> bool {
        self.body.places[a].ty == self.body.places[b].ty && self.of(a) == self.of(b)
    }

    /// Both have certainly one value.
    pub fn same_value(&mut self, a: ExprId, b: ExprId) -> bool {
        self.value(a) == self.value(b)
    }

    pub fn of(&mut self, place: PlaceId) -> Location {
        Location(self.address(place))
    }

    /// The reads on which a location depends are of variables, and `unchanged` holds for each.
    pub fn depends_only(&self, location: &Location, unchanged: &dyn Fn(LocalId) -> bool) -> bool {
        location.0.terms.keys().all(|atom| match &self.atoms[atom.0 as usize] {
            Atom::Local(_) | Atom::Global(_) | Atom::Function(_) | Atom::Label(_) => true,
            Atom::Float(..) | Atom::FloatText(..) => true,
            Atom::Load(from, _) => match from.terms.first_key_value() {
                Some((atom, &1)) if from.terms.len() == 1 && from.constant == 0 => {
                    matches!(self.atoms[atom.0 as usize], Atom::Local(l) if unchanged(l))
                }
                _ => false,
            },
            Atom::Operation(_, _, parts) => {
                parts.iter().all(|part| self.depends_only(&Location(part.clone()), unchanged))
            }
            Atom::Wrapped(sum, _) => self.depends_only(&Location(sum.clone()), unchanged),
            Atom::Word(..) | Atom::Result(..) | Atom::Value(_) => false,
        })
    }

    /// Where an expression certainly reads a part of the object at `place`.
    pub fn read_of(&mut self, expr: ExprId, place: PlaceId) -> Option<ExprId> {
        let body = self.body;
        match &body.exprs[expr].kind {
            Expr::Load(from) => {
                if self.overlap(*from, place) {
                    return Some(expr);
                }
                if let Place::Local(local) = body.places[*from].kind
                    && let Some(definition) = self.definitions.get(&local)
                {
                    let read = self.read_in_definition(*definition, place);
                    return read.map(|_| expr);
                }
                self.read_in_place(*from, place)
            }
            Expr::AddrOf(from) => self.read_in_place(*from, place),
            Expr::Int(_)
            | Expr::Float(_)
            | Expr::FloatText(_)
            | Expr::FuncAddr(_)
            | Expr::Data(_)
            | Expr::LabelAddr(_) => None,
            Expr::Unary(_, a)
            | Expr::Not(a)
            | Expr::Cast(_, a)
            | Expr::Re(a)
            | Expr::Im(a)
            | Expr::AccOnDevice(a)
            | Expr::TempAddr(a) => self.read_of(*a, place),
            Expr::Complex(a, b)
            | Expr::Binary(_, a, b)
            | Expr::Compare(_, a, b)
            | Expr::And(a, b)
            | Expr::Or(a, b)
            | Expr::PtrAdd { ptr: a, index: b, .. } => {
                self.read_of(*a, place).or_else(|| self.read_of(*b, place))
            }
            Expr::Select { cond: a, then: b, otherwise: c } | Expr::PtrDiff { a, b, size: c } => {
                [a, b, c].into_iter().find_map(|e| self.read_of(*e, place))
            }
            Expr::Math(_, args) | Expr::Vector(_, args) => args.iter().find_map(|e| self.read_of(*e, place)),
        }
    }

    /// Where the address of `from` is computed from a part of the object at `place`.
    pub fn read_in_place(&mut self, from: PlaceId, place: PlaceId) -> Option<ExprId> {
        let body = self.body;
        match &body.places[from].kind {
            Place::Local(_) | Place::Global(_) => None,
            Place::Deref(e) => self.read_of(*e, place),
            Place::Elem { base, subs, .. } => self.read_of(*base, place).or_else(|| {
                subs.iter()
                    .find_map(|s| self.read_of(s.index, place).or_else(|| self.read_of(s.stride, place)))
            }),
            Place::Field { base, .. } | Place::Part { base, .. } | Place::Desc { base, .. } => {
                self.read_in_place(*base, place)
            }
        }
    }

    /// A function reads what its arguments lead to.
    fn read_in_definition(&mut self, definition: StmtId, place: PlaceId) -> Option<ExprId> {
        let body = self.body;
        match &body.stmts[definition].kind {
            Stmt::Assign { value, .. } => self.read_of(*value, place),
            Stmt::Call { args, .. } => args.iter().copied().find(|arg| {
                let target = self.of(place);
                self.value(*arg) == target.0 || self.read_of(*arg, place).is_some()
            }),
            _ => None,
        }
    }

    /// The objects certainly share a byte.
    pub fn overlap(&mut self, a: PlaceId, b: PlaceId) -> bool {
        let size = |place: PlaceId| {
            let bytes = self.program.types.size_of(self.body.places[place].ty);
            bytes.map_or(1, i128::from)
        };
        let (size_a, size_b) = (size(a), size(b));
        let apart = self.of(a).distance(&self.of(b));
        apart.is_some_and(|far| far < size_a && -far < size_b)
    }

    fn address(&mut self, place: PlaceId) -> Sum {
        let body = self.body;
        let data = &body.places[place];
        match &data.kind {
            Place::Local(l) => self.atom(Atom::Local(*l)),
            Place::Global(g) => self.atom(Atom::Global(*g)),
            Place::Deref(e) => self.value(*e),
            Place::Elem { base, subs, unit } => {
                let size = match unit {
                    Unit::Elem => self.program.types.size_of(data.ty).map_or(1, i128::from),
                    Unit::Bytes => 1,
                };
                let mut at = self.value(*base);
                for sub in subs {
                    let (index, stride) = (self.value(sub.index), self.value(sub.stride));
                    let far = self.product(index, stride, self.body.exprs[sub.stride].ty);
                    at = at.plus(&far, size);
                }
                at.modulo(64)
            }
            Place::Field { base, field } => {
                let ty = self.body.places[*base].ty;
                let at = self.address(*base);
                match self.program.types.get(ty) {
                    Type::Record(record) => {
                        let fields = &self.program.types.records[*record].fields;
                        let offset = fields.get(*field as usize).map_or(0, |f| i128::from(f.offset));
                        at.plus(&Sum::from(offset), 1)
                    }
                    _ => at,
                }
            }
            Place::Part { base, part } => {
                let size = self.program.types.size_of(data.ty).map_or(1, i128::from);
                let at = self.address(*base);
                match part {
                    ComplexPart::Re => at,
                    ComplexPart::Im => at.plus(&Sum::from(size), 1),
                }
            }
            Place::Desc { base, field } => {
                let at = self.address(*base);
                self.atom(Atom::Word(at, *field))
            }
        }
    }

    fn atom(&mut self, atom: Atom) -> Sum {
        let id = match self.known.get(&atom) {
            Some(id) => *id,
            None => {
                let id = AtomId(self.atoms.len() as u32);
                self.atoms.push(atom.clone());
                self.known.insert(atom, id);
                id
            }
        };
        Sum { terms: BTreeMap::from([(id, 1)]), constant: 0 }
    }

    fn value(&mut self, expr: ExprId) -> Sum {
        if let Some(sum) = self.values.get(&expr) {
            return sum.clone();
        }
        let sum = self.value_of(expr);
        self.values.insert(expr, sum.clone());
        sum
    }

    fn value_of(&mut self, expr: ExprId) -> Sum {
        let body = self.body;
        let data = &body.exprs[expr];
        let ty = data.ty;
        match &data.kind {
            Expr::Int(n) => Sum::from(*n),
            Expr::Float(x) => self.atom(Atom::Float(x.to_bits(), ty)),
            Expr::FloatText(text) => self.atom(Atom::FloatText(text.clone(), ty)),
            Expr::Load(place) => self.load(expr, *place, ty),
            Expr::AddrOf(place) => self.address(*place),
            Expr::Data(g) => self.atom(Atom::Global(*g)),
            Expr::FuncAddr(f) => self.atom(Atom::Function(*f)),
            Expr::LabelAddr(l) => self.atom(Atom::Label(*l)),
            Expr::TempAddr(_) | Expr::Vector(..) => self.atom(Atom::Value(expr)),
            Expr::PtrAdd { ptr, index, elem } => {
                let size = self.program.types.size_of(*elem).map_or(1, i128::from);
                let (at, far) = (self.value(*ptr), self.value(*index));
                at.plus(&far, size).modulo(64)
            }
            Expr::Unary(UnaryOp::Neg, a) if self.is_integer(ty) => {
                let a = self.summand(*a, expr);
                self.total(Sum::default().plus(&a, -1), expr)
            }
            Expr::Unary(UnaryOp::Fence, a) if self.is_integer(ty) => self.value(*a),
            Expr::Unary(op, a) => self.operation(Operation::Unary(*op), ty, &[*a]),
            Expr::Binary(op, a, b) => self.binary(expr, *op, *a, *b),
            Expr::Cast(kind, a) => self.cast(*kind, *a, ty),
            Expr::Complex(a, b) => self.operation(Operation::Complex, ty, &[*a, *b]),
            Expr::Compare(op, a, b) => self.operation(Operation::Compare(*op), ty, &[*a, *b]),
            Expr::And(a, b) => self.operation(Operation::And, ty, &[*a, *b]),
            Expr::Or(a, b) => self.operation(Operation::Or, ty, &[*a, *b]),
            Expr::Not(a) => self.operation(Operation::Not, ty, &[*a]),
            Expr::Select { cond, then, otherwise } => {
                self.operation(Operation::Select, ty, &[*cond, *then, *otherwise])
            }
            Expr::PtrDiff { a, b, size } => self.operation(Operation::PtrDiff, ty, &[*a, *b, *size]),
            Expr::Re(a) => self.operation(Operation::Re, ty, &[*a]),
            Expr::Im(a) => self.operation(Operation::Im, ty, &[*a]),
            Expr::Math(f, args) => self.operation(Operation::Math(*f), ty, args),
            Expr::AccOnDevice(a) => self.operation(Operation::AccOnDevice, ty, &[*a]),
        }
    }

    fn load(&mut self, expr: ExprId, place: PlaceId, ty: TypeId) -> Sum {
        let body = self.body;
        if body.places[place].volatile {
            return self.atom(Atom::Value(expr));
        }
        if let Place::Local(local) = body.places[place].kind
            && let Some(definition) = self.definitions.get(&local)
        {
            match &body.stmts[*definition].kind {
                Stmt::Assign { value, .. } => return self.value(*value),
                Stmt::Call { callee: Callee::Direct(f), args, .. } => {
                    let args = args.iter().map(|a| self.value(*a)).collect();
                    return self.atom(Atom::Result(*f, args));
                }
                _ => {}
            }
        }
        let at = self.address(place);
        self.atom(Atom::Load(at, ty))
    }

    fn operation(&mut self, operation: Operation, ty: TypeId, operands: &[ExprId]) -> Sum {
        let from = operands.first().map_or(ty, |e| self.body.exprs[*e].ty);
        let operands = operands.iter().map(|e| self.value(*e)).collect();
        self.atom(Atom::Operation(operation, [ty, from], operands))
    }

    fn binary(&mut self, expr: ExprId, op: BinaryOp, a: ExprId, b: ExprId) -> Sum {
        let ty = self.body.exprs[expr].ty;
        let (left, right) = (self.value(a), self.value(b));
        let integer = self.is_integer(ty);
        let shift = right.terms.is_empty() && (0..63).contains(&right.constant);
        match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul if integer => {
                let (left, right) = (self.summand(a, expr), self.summand(b, expr));
                let sum = match op {
                    BinaryOp::Add => left.plus(&right, 1),
                    BinaryOp::Sub => left.plus(&right, -1),
                    _ => self.product(left, right, ty),
                };
                self.total(sum, expr)
            }
            BinaryOp::Shl if integer && shift => {
                let left = self.summand(a, expr);
                self.total(Sum::default().plus(&left, 1 << right.constant), expr)
            }
            BinaryOp::Add
            | BinaryOp::Mul
            | BinaryOp::BitAnd
            | BinaryOp::BitOr
            | BinaryOp::BitXor
            | BinaryOp::Min
            | BinaryOp::Max => {
                let operands = if left <= right { vec![left, right] } else { vec![right, left] };
                self.atom(Atom::Operation(Operation::Binary(op), [ty, ty], operands))
            }
            BinaryOp::Sub | BinaryOp::Div | BinaryOp::Rem | BinaryOp::Shl | BinaryOp::Shr => {
                self.atom(Atom::Operation(Operation::Binary(op), [ty, ty], vec![left, right]))
            }
        }
    }

    fn product(&mut self, a: Sum, b: Sum, ty: TypeId) -> Sum {
        if a.terms.is_empty() {
            return Sum::default().plus(&b, a.constant);
        }
        if b.terms.is_empty() {
            return Sum::default().plus(&a, b.constant);
        }
        let operands = if a <= b { vec![a, b] } else { vec![b, a] };
        self.atom(Atom::Operation(Operation::Binary(BinaryOp::Mul), [ty, ty], operands))
    }

    fn is_integer(&self, ty: TypeId) -> bool {
        matches!(self.program.types.get(ty), Type::Int { bits: ..=64, .. })
    }

    /// The arithmetic of an integer of less than 64 bits wraps round. Where only racc promises that it does, for programs
    /// that rely on it against the standard, such a program has no say in which objects are one.
    fn wraps(&self, expr: ExprId) -> bool {
        match self.program.types.get(self.body.exprs[expr].ty) {
            Type::Int { bits: ..64, signed } => !*signed || self.program.wrapv,
            _ => false,
        }
    }

    /// An operand of `expr`, modulo 2^bits where that wraps round.
    fn summand(&mut self, operand: ExprId, expr: ExprId) -> Sum {
        let sum = self.value(operand);
        let only = sum.terms.first_key_value().filter(|_| sum.terms.len() == 1 && sum.constant == 0);
        if let Some((atom, &1)) = only
            && let Atom::Wrapped(inner, ty) = &self.atoms[atom.0 as usize]
            && *ty == self.body.exprs[expr].ty
            && self.wraps(expr)
        {
            return inner.clone();
        }
        sum
    }

    /// The result of a sum, difference or product.
    fn total(&mut self, sum: Sum, expr: ExprId) -> Sum {
        let ty = self.body.exprs[expr].ty;
        let Type::Int { bits, .. } = self.program.types.get(ty) else { return sum };
        let bits = u32::from(*bits);
        if bits == 64 {
            return sum.modulo(64);
        }
        if !self.wraps(expr) {
            return sum;
        }
        let sum = sum.modulo(bits);
        if sum.terms.len() == 1 && sum.constant == 0 && sum.terms.values().all(|c| *c == 1) {
            return sum;
        }
        self.atom(Atom::Wrapped(sum, ty))
    }

    /// A conversion that keeps the value, or the value modulo 2^64, is none.
    fn cast(&mut self, kind: CastKind, from: ExprId, to: TypeId) -> Sum {
        let types = &self.program.types;
        let keeps = match (kind, types.get(self.body.exprs[from].ty), types.get(to)) {
            (CastKind::PtrToPtr | CastKind::BoolToInt | CastKind::BoolToBool, ..) => true,
            (
                CastKind::IntToInt | CastKind::IntToPtr | CastKind::PtrToInt,
                Type::Int { .. } | Type::Ptr { .. },
                Type::Int { bits: 64, .. } | Type::Ptr { .. },
            ) => self.bits(from) <= 64,
            (
                CastKind::IntToInt,
                Type::Int { bits: old, signed: from_signed },
                Type::Int { bits: new, signed: to_signed },
            ) => {
                *old < 64 && (new > old && (!from_signed || *to_signed))
                    || (new == old && from_signed == to_signed)
            }
            _ => false,
        };
        if keeps { self.value(from) } else { self.operation(Operation::Cast(kind), to, &[from]) }
    }

    fn bits(&self, expr: ExprId) -> u64 {
        self.program.types.size_of(self.body.exprs[expr].ty).map_or(u64::MAX, |bytes| bytes * 8)
    }
}

impl From<i128> for Sum {
    fn from(constant: i128) -> Sum {
        Sum { terms: BTreeMap::new(), constant }
    }
}

impl Sum {
    fn plus(&self, other: &Sum, times: i128) -> Sum {
        let mut sum = self.clone();
        sum.constant = sum.constant.wrapping_add(other.constant.wrapping_mul(times));
        for (atom, c) in &other.terms {
            let entry = sum.terms.entry(*atom).or_insert(0);
            *entry = entry.wrapping_add(c.wrapping_mul(times));
        }
        sum.terms.retain(|_, c| *c != 0);
        sum
    }

    /// Modulo 2^bits, nearest to zero.
    fn modulo(mut self, bits: u32) -> Sum {
        let (whole, half) = (1i128 << bits, 1i128 << (bits - 1));
        let near = |n: i128| n.wrapping_add(half).rem_euclid(whole) - half;
        self.constant = near(self.constant);
        self.terms.values_mut().for_each(|c| *c = near(*c));
        self.terms.retain(|_, c| *c != 0);
        self
    }
}
