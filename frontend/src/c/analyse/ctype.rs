//! C's own types: what the HIR does not tell apart (`char` and `signed char`, `long` and `long long`, qualifiers
//! under pointers, run-time array lengths), interned, and their way to the HIR's types.

use super::quals::Quals;
use racc_base::{Name, Span};
use racc_hir::{
    Extent, Field, FloatKind, FuncSig, Host, LocalId, Order, PtrQuals, Record, RecordId, Type, TypeId, Types,
};
use std::collections::HashMap;

/// An interned, unqualified C type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct CTy(u32);

/// A type with qualifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct QTy {
    pub(super) ty: CTy,
    pub(super) quals: Quals,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum IntKind {
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct EnumId(pub(super) u32);

/// Elements of an array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Len {
    Const(u64),
    /// Evaluated where the type was declared, kept in this `i64` local of the current body.
    Run(LocalId),
    /// `[]`: incomplete, or a flexible member.
    Unknown,
    /// `[*]`, only in prototypes.
    Star,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct FuncTy {
    pub(super) ret: QTy,
    pub(super) params: Vec<QTy>,
    pub(super) variadic: bool,
    /// False for `f()`.
    pub(super) prototyped: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    Void,
    Bool,
    Int(IntKind),
    /// The value of a bit-field whose width no standard integer has: an integer type of its own.
    Bits {
        width: u16,
        signed: bool,
    },
    /// C23's `_BitInt(width)`: as those lies in the standard integer that holds it, but is nowhere promoted.
    BitInt {
        width: u16,
        signed: bool,
    },
    /// F80 is `long double` whatever its format ([`CTypes::format`]), F128 `__float128`.
    Float(FloatKind),
    Complex(FloatKind),
    /// GNU: a record of two parts.
    ComplexInt(IntKind),
    Vector {
        elem: CTy,
        lanes: u32,
    },
    Enum(EnumId),
    Ptr(QTy),
    /// C23's `nullptr_t`: a `void *` that is null.
    Nullptr,
    Array(QTy, Len),
    Record(RecordId),
    Func(FuncTy),
}

#[derive(Clone, Debug)]
pub(super) struct EnumDef {
    pub(super) tag: Option<Name>,
    /// The integer type that represents it; `None` while incomplete.
    pub(super) repr: Option<IntKind>,
    /// `enum e : T`: known before the enumerators are.
    pub(super) fixed: bool,
    pub(super) defined: bool,
    /// Its enumerators and their values.
    pub(super) values: Vec<(Name, i128)>,
}

#[derive(Clone, Debug)]
pub(super) struct CTypes {
    list: Vec<Kind>,
    known: HashMap<Kind, CTy>,
    hir: Vec<Option<TypeId>>,
    /// What plain `char` is like.
    char_kind: IntKind,
    pub(super) host: Host,
    pub(super) enums: Vec<EnumDef>,
}

pub(super) const VOID: CTy = CTy(0);
pub(super) const BOOL: CTy = CTy(1);
pub(super) const CHAR: CTy = CTy(2);
pub(super) const UCHAR: CTy = CTy(4);
pub(super) const USHORT: CTy = CTy(6);
pub(super) const INT: CTy = CTy(7);
pub(super) const UINT: CTy = CTy(8);
pub(super) const LONG: CTy = CTy(9);
pub(super) const ULONG: CTy = CTy(10);
pub(super) const FLOAT: CTy = CTy(15);
pub(super) const DOUBLE: CTy = CTy(16);
pub(super) const LONG_DOUBLE: CTy = CTy(17);
pub(super) const NULLPTR: CTy = CTy(20);

const INT_KINDS: [IntKind; 13] = [
    IntKind::Char,
    IntKind::SChar,
    IntKind::UChar,
    IntKind::Short,
    IntKind::UShort,
    IntKind::Int,
    IntKind::UInt,
    IntKind::Long,
    IntKind::ULong,
    IntKind::LongLong,
    IntKind::ULongLong,
    IntKind::Int128,
    IntKind::UInt128,
];

impl IntKind {
    pub(super) fn ty(self) -> CTy {
        CTy(2 + self as u32)
    }

    pub(super) fn bits(self) -> u16 {
        match self {
            IntKind::Char | IntKind::SChar | IntKind::UChar => 8,
            IntKind::Short | IntKind::UShort => 16,
            IntKind::Int | IntKind::UInt => 32,
            IntKind::Long | IntKind::ULong | IntKind::LongLong | IntKind::ULongLong => 64,
            IntKind::Int128 | IntKind::UInt128 => 128,
        }
    }

    pub(super) fn signed(self) -> bool {
        match self {
            IntKind::Char
            | IntKind::SChar
            | IntKind::Short
            | IntKind::Int
            | IntKind::Long
            | IntKind::LongLong
            | IntKind::Int128 => true,
            IntKind::UChar
            | IntKind::UShort
            | IntKind::UInt
            | IntKind::ULong
            | IntKind::ULongLong
            | IntKind::UInt128 => false,
        }
    }

    /// C11 §6.3.1.1: conversion rank.
    pub(super) fn rank(self) -> u8 {
        match self {
            IntKind::Char | IntKind::SChar | IntKind::UChar => 1,
            IntKind::Short | IntKind::UShort => 2,
            IntKind::Int | IntKind::UInt => 3,
            IntKind::Long | IntKind::ULong => 4,
            IntKind::LongLong | IntKind::ULongLong => 5,
            IntKind::Int128 | IntKind::UInt128 => 6,
        }
    }

    pub(super) fn to_unsigned(self) -> IntKind {
        match self {
            IntKind::Char | IntKind::SChar | IntKind::UChar => IntKind::UChar,
            IntKind::Short | IntKind::UShort => IntKind::UShort,
            IntKind::Int | IntKind::UInt => IntKind::UInt,
            IntKind::Long | IntKind::ULong => IntKind::ULong,
            IntKind::LongLong | IntKind::ULongLong => IntKind::ULongLong,
            IntKind::Int128 | IntKind::UInt128 => IntKind::UInt128,
        }
    }

    /// The kind of that many bytes that `mode` attributes and bit-fields want.
    pub(super) fn of_bytes(bytes: u64, signed: bool) -> Option<IntKind> {
        Some(match (bytes, signed) {
            (1, true) => IntKind::SChar,
            (1, false) => IntKind::UChar,
            (2, true) => IntKind::Short,
            (2, false) => IntKind::UShort,
            (4, true) => IntKind::Int,
            (4, false) => IntKind::UInt,
            (8, true) => IntKind::Long,
            (8, false) => IntKind::ULong,
            (16, true) => IntKind::Int128,
            (16, false) => IntKind::UInt128,
            _ => return None,
        })
    }

    fn word(self) -> &'static str {
        match self {
            IntKind::Char => "char",
            IntKind::SChar => "signed char",
            IntKind::UChar => "unsigned char",
            IntKind::Short => "short",
            IntKind::UShort => "unsigned short",
            IntKind::Int => "int",
            IntKind::UInt => "unsigned int",
            IntKind::Long => "long",
            IntKind::ULong => "unsigned long",
            IntKind::LongLong => "long long",
            IntKind::ULongLong => "unsigned long long",
            IntKind::Int128 => "__int128",
            IntKind::UInt128 => "unsigned __int128",
        }
    }
}

impl QTy {
    pub(super) fn new(ty: CTy, quals: Quals) -> QTy {
        QTy { ty, quals }
    }

    pub(super) fn with(self, more: Quals) -> QTy {
        QTy { ty: self.ty, quals: self.quals.union(more) }
    }
}

impl CTy {
    /// Without qualifiers.
    pub(super) fn plain(self) -> QTy {
        QTy { ty: self, quals: Quals::NONE }
    }
}

impl CTypes {
    /// `char_kind` is `SChar` or `UChar`: how plain `char` behaves.
    pub(super) fn new(host: Host, char_kind: IntKind) -> CTypes {
        let mut types = CTypes {
            list: Vec::new(),
            known: HashMap::new(),
            hir: Vec::new(),
            char_kind,
            host,
            enums: Vec::new(),
        };
        types.intern(Kind::Void);
        types.intern(Kind::Bool);
        for kind in INT_KINDS {
            types.intern(Kind::Int(kind));
        }
        for kind in [FloatKind::F32, FloatKind::F64, FloatKind::F80, FloatKind::F128, FloatKind::F16] {
            types.intern(Kind::Float(kind));
        }
        types.intern(Kind::Nullptr);
        types
    }

    pub(super) fn intern(&mut self, kind: Kind) -> CTy {
        if let Some(&ty) = self.known.get(&kind) {
            return ty;
        }
        let ty = CTy(self.list.len() as u32);
        self.list.push(kind.clone());
        self.hir.push(None);
        self.known.insert(kind, ty);
        ty
    }

    pub(super) fn kind(&self, ty: CTy) -> &Kind {
        &self.list[ty.0 as usize]
    }

    pub(super) fn ptr(&mut self, to: QTy) -> CTy {
        self.intern(Kind::Ptr(to))
    }

    pub(super) fn array(&mut self, elem: QTy, len: Len) -> CTy {
        self.intern(Kind::Array(elem, len))
    }

    /// The format of a floating type's numbers.
    pub(super) fn format(&self, kind: FloatKind) -> FloatKind {
        match kind {
            FloatKind::F80 => self.host.long_double(),
            FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64 | FloatKind::F128 => kind,
        }
    }

    /// `wchar_t`.
    pub(super) fn wide_char(&self) -> CTy {
        if self.host.wchar_is_signed() { INT } else { UINT }
    }

    pub(super) fn float(&mut self, kind: FloatKind) -> CTy {
        self.intern(Kind::Float(kind))
    }

    pub(super) fn complex(&mut self, kind: FloatKind) -> CTy {
        self.intern(Kind::Complex(kind))
    }

    pub(super) fn complex_int(&mut self, kind: IntKind) -> CTy {
        self.intern(Kind::ComplexInt(kind))
    }

    /// What the parts of complex integers are.
    pub(super) fn complex_int_kind(&self, ty: CTy) -> Option<IntKind> {
        if let Kind::ComplexInt(kind) = self.kind(ty) { Some(*kind) } else { None }
    }

    pub(super) fn new_enum(&mut self, tag: Option<Name>) -> (EnumId, CTy) {
        let id = EnumId(self.enums.len() as u32);
        self.enums.push(EnumDef { tag, repr: None, fixed: false, defined: false, values: Vec::new() });
        (id, self.intern(Kind::Enum(id)))
    }

    pub(super) fn is_enum(&self, ty: CTy) -> bool {
        matches!(self.kind(ty), Kind::Enum(_))
    }

    /// An enumeration whose enumerators are not known (yet).
    pub(super) fn is_open_enum(&self, ty: CTy) -> bool {
        matches!(self.kind(ty), Kind::Enum(id) if self.enums[id.0 as usize].repr.is_none())
    }

    /// An old-style type without parameters, and a prototype with some: no definition with the one goes with the other
    /// (C11 §6.7.6.3p15).
    pub(super) fn takes_less(&self, definition: CTy, prototype: CTy) -> bool {
        match (self.kind(definition), self.kind(prototype)) {
            (Kind::Func(own), Kind::Func(other)) => {
                !own.prototyped && own.params.is_empty() && other.prototyped && !other.params.is_empty()
            }
            (_, _) => false,
        }
    }

    /// An enum finished after its HIR type was asked for changes nothing that was emitted: only its width matters,
    /// and uses of an incomplete enum see `unsigned int`, as gcc does.
    pub(super) fn finish_enum(&mut self, id: EnumId, repr: IntKind) {
        self.enums[id.0 as usize].repr = Some(repr);
        let ty = self.intern(Kind::Enum(id));
        self.hir[ty.0 as usize] = None;
    }

    /// The integer type of that many bits.
    pub(super) fn bits(&mut self, width: u16, signed: bool) -> CTy {
        let standard =
            if width.is_multiple_of(8) { IntKind::of_bytes(u64::from(width) / 8, signed) } else { None };
        match standard {
            Some(kind) => kind.ty(),
            None => self.intern(Kind::Bits { width, signed }),
        }
    }

    /// The bits that values of an integer type have, its sign included.
    pub(super) fn width(&self, ty: CTy) -> Option<u16> {
        self.own_width(ty).map(|(width, _)| width).or_else(|| self.int_kind(ty).map(IntKind::bits))
    }

    /// Width and signedness of a type that need not fill the standard integer that it lies in.
    pub(super) fn own_width(&self, ty: CTy) -> Option<(u16, bool)> {
        match *self.kind(ty) {
            Kind::Bits { width, signed } | Kind::BitInt { width, signed } => Some((width, signed)),
            _ => None,
        }
    }

    pub(super) fn is_bit_int(&self, ty: CTy) -> bool {
        matches!(self.kind(ty), Kind::BitInt { .. })
    }

    /// The integer kind that represents an integer or enumeration type; not `_Bool`.
    pub(super) fn int_kind(&self, ty: CTy) -> Option<IntKind> {
        match self.kind(ty) {
            Kind::Int(IntKind::Char) => Some(self.char_kind),
            Kind::Int(kind) => Some(*kind),
            Kind::Bits { width, signed } | Kind::BitInt { width, signed } => {
                IntKind::of_bytes(u64::from(width.next_power_of_two().max(8)) / 8, *signed)
            }
            Kind::Enum(id) => Some(self.enums[id.0 as usize].repr.unwrap_or(IntKind::UInt)),
            Kind::Void
            | Kind::Bool
            | Kind::Float(_)
            | Kind::Complex(_)
            | Kind::ComplexInt(_)
            | Kind::Vector { .. }
            | Kind::Ptr(_)
            | Kind::Nullptr
            | Kind::Array(..)
            | Kind::Record(_)
            | Kind::Func(_) => None,
        }
    }

    pub(super) fn is_integer(&self, ty: CTy) -> bool {
        ty == BOOL || self.int_kind(ty).is_some()
    }

    pub(super) fn is_arithmetic(&self, ty: CTy) -> bool {
        let number = self.is_integer(ty) || self.float_kind(ty).is_some();
        number || self.complex_kind(ty).is_some() || self.complex_int_kind(ty).is_some()
    }

    pub(super) fn is_scalar(&self, ty: CTy) -> bool {
        self.is_arithmetic(ty) || self.pointee(ty).is_some()
    }

    pub(super) fn is_void(&self, ty: CTy) -> bool {
        ty == VOID
    }

    pub(super) fn float_kind(&self, ty: CTy) -> Option<FloatKind> {
        if let Kind::Float(kind) = self.kind(ty) { Some(*kind) } else { None }
    }

    pub(super) fn complex_kind(&self, ty: CTy) -> Option<FloatKind> {
        if let Kind::Complex(kind) = self.kind(ty) { Some(*kind) } else { None }
    }

    pub(super) fn pointee(&self, ty: CTy) -> Option<QTy> {
        match self.kind(ty) {
            Kind::Ptr(to) => Some(*to),
            Kind::Nullptr => Some(VOID.plain()),
            _ => None,
        }
    }

    pub(super) fn as_array(&self, ty: CTy) -> Option<(QTy, Len)> {
        if let Kind::Array(elem, len) = self.kind(ty) { Some((*elem, *len)) } else { None }
    }

    /// Element type and lanes.
    pub(super) fn as_vector(&self, ty: CTy) -> Option<(CTy, u32)> {
        if let Kind::Vector { elem, lanes } = self.kind(ty) { Some((*elem, *lanes)) } else { None }
    }

    pub(super) fn as_func(&self, ty: CTy) -> Option<&FuncTy> {
        if let Kind::Func(f) = self.kind(ty) { Some(f) } else { None }
    }

    pub(super) fn as_record(&self, ty: CTy) -> Option<RecordId> {
        if let Kind::Record(id) = self.kind(ty) { Some(*id) } else { None }
    }

    /// The type under all array dimensions.
    pub(super) fn innermost(&self, mut ty: CTy) -> CTy {
        while let Some((elem, _)) = self.as_array(ty) {
            ty = elem.ty;
        }
        ty
    }

    /// Some dimension has a run-time length.
    pub(super) fn is_vla(&self, mut ty: CTy) -> bool {
        while let Some((elem, len)) = self.as_array(ty) {
            match len {
                Len::Run(_) | Len::Star => return true,
                Len::Const(_) | Len::Unknown => ty = elem.ty,
            }
        }
        false
    }

    /// A VLA, or a pointer or function type made from one.
    pub(super) fn is_variably_modified(&self, ty: CTy) -> bool {
        match self.kind(ty) {
            Kind::Ptr(to) => self.is_variably_modified(to.ty),
            Kind::Array(elem, len) => matches!(len, Len::Run(_)) || self.is_variably_modified(elem.ty),
            Kind::Void
            | Kind::Bool
            | Kind::Int(_)
            | Kind::Bits { .. }
            | Kind::BitInt { .. }
            | Kind::Float(_)
            | Kind::Complex(_)
            | Kind::ComplexInt(_)
            | Kind::Vector { .. }
            | Kind::Enum(_)
            | Kind::Nullptr
            | Kind::Record(_)
            | Kind::Func(_) => false,
        }
    }

    /// The HIR's type of an unqualified type.
    pub(super) fn hir(&mut self, types: &mut Types, ty: CTy) -> TypeId {
        if let Some(id) = self.hir[ty.0 as usize] {
            return id;
        }
        let id = match self.kind(ty).clone() {
            Kind::Void => types.void(),
            Kind::Bool => types.bool8(),
            Kind::Int(_) | Kind::Bits { .. } | Kind::BitInt { .. } | Kind::Enum(_) => {
                let kind = self.int_kind(ty).unwrap_or(IntKind::UInt);
                types.int(kind.bits(), kind.signed())
            }
            Kind::Float(kind) => types.intern(Type::Float(self.format(kind))),
            Kind::Complex(kind) => types.intern(Type::Complex(self.format(kind))),
            Kind::ComplexInt(kind) => {
                let part = self.hir(types, kind.ty());
                let name = self.show(types, ty.plain());
                let record = pair(types, name, part);
                types.intern(Type::Record(record))
            }
            Kind::Vector { elem, lanes } => {
                let elem = self.hir(types, elem);
                types.intern(Type::Vector { elem, lanes })
            }
            Kind::Nullptr => types.void_ptr(),
            Kind::Ptr(to) => {
                let quals = self.hir_quals(to, Quals::NONE);
                let to = self.hir(types, to.ty);
                types.intern(Type::Ptr { to, quals })
            }
            Kind::Array(elem, len) => {
                let elem = self.hir_qualified(types, elem);
                let extent = match len {
                    Len::Const(n) => Extent::Const(n),
                    Len::Run(_) | Len::Unknown | Len::Star => Extent::Dynamic,
                };
                types.intern(Type::Array { elem, extents: vec![extent], order: Order::RowMajor })
            }
            Kind::Record(id) => types.intern(Type::Record(id)),
            Kind::Func(f) => {
                let ret = self.hir(types, f.ret.ty);
                let params = f.params.iter().map(|p| self.hir(types, p.ty)).collect();
                types.intern(Type::Func(FuncSig {
                    params,
                    ret,
                    variadic: f.variadic,
                    unprototyped: !f.prototyped,
                }))
            }
        };
        self.hir[ty.0 as usize] = Some(id);
        id
    }

    /// The HIR's type of an object: a pointer keeps its `restrict`.
    pub(super) fn hir_qualified(&mut self, types: &mut Types, ty: QTy) -> TypeId {
        match self.kind(ty.ty) {
            Kind::Ptr(to) if ty.quals.is_restrict() => {
                let to = *to;
                let quals = self.hir_quals(to, ty.quals);
                let to = self.hir(types, to.ty);
                types.intern(Type::Ptr { to, quals })
            }
            _ => self.hir(types, ty.ty),
        }
    }

    fn hir_quals(&self, to: QTy, pointer: Quals) -> PtrQuals {
        let mut inner = to;
        let mut seen = to.quals;
        while let Some((elem, _)) = self.as_array(inner.ty) {
            inner = elem;
            seen = seen.union(elem.quals);
        }
        PtrQuals {
            restrict: pointer.is_restrict(),
            pointee_const: seen.is_const(),
            pointee_volatile: seen.is_volatile(),
            stands_for_object: false,
        }
    }

    /// C11 §6.2.7: do two types mean the same, seen from two declarations?
    pub(super) fn compatible(&self, a: CTy, b: CTy) -> bool {
        if a == b {
            return true;
        }
        match (self.kind(a), self.kind(b)) {
            (Kind::Enum(_), Kind::Int(k)) => self.int_kind(a) == Some(*k),
            (Kind::Int(k), Kind::Enum(_)) => self.int_kind(b) == Some(*k),
            (Kind::Ptr(x), Kind::Ptr(y)) => {
                x.quals.written() == y.quals.written() && self.compatible(x.ty, y.ty)
            }
            (Kind::Array(x, m), Kind::Array(y, n)) => {
                let lengths = match (m, n) {
                    (Len::Const(m), Len::Const(n)) => m == n,
                    (Len::Run(_) | Len::Unknown | Len::Star, _)
                    | (_, Len::Run(_) | Len::Unknown | Len::Star) => true,
                };
                lengths && x.quals.written() == y.quals.written() && self.compatible(x.ty, y.ty)
            }
            (Kind::Func(f), Kind::Func(g)) => {
                self.compatible(f.ret.ty, g.ret.ty)
                    && (!f.prototyped && self.goes_with_old_style(f, g)
                        || !g.prototyped && self.goes_with_old_style(g, f)
                        || (f.prototyped
                            && g.prototyped
                            && f.variadic == g.variadic
                            && f.params.len() == g.params.len()
                            && f.params.iter().zip(&g.params).all(|(p, q)| self.compatible(p.ty, q.ty))))
            }
            _ => false,
        }
    }

    /// C11 §6.7.6.3p15: arguments of a function without prototype arrive promoted, in a number that never varies.
    fn goes_with_old_style(&self, old: &FuncTy, other: &FuncTy) -> bool {
        // GNU: the prototype of an old-style definition may have the types before promotion.
        let fits = |p: &QTy, q: &QTy| self.compatible(p.ty, q.ty) || !self.is_promoted(q.ty);
        !other.prototyped
            || !other.variadic
                && (old.params.is_empty() && other.params.iter().all(|p| self.is_promoted(p.ty))
                    || old.params.len() == other.params.len()
                        && old.params.iter().zip(&other.params).all(|(p, q)| fits(p, q)))
    }

    /// C11 §6.2.7p3: the type that knows what both declarations know.
    pub(super) fn composite(&mut self, a: CTy, b: CTy) -> CTy {
        if a == b {
            return a;
        }
        match (self.kind(a).clone(), self.kind(b).clone()) {
            (Kind::Array(x, m), Kind::Array(y, n)) => {
                let elem = QTy::new(self.composite(x.ty, y.ty), x.quals);
                let len = match (m, n) {
                    (Len::Const(_) | Len::Run(_), _) => m,
                    (Len::Unknown | Len::Star, _) => n,
                };
                self.array(elem, len)
            }
            (Kind::Ptr(x), Kind::Ptr(y)) => {
                let to = QTy::new(self.composite(x.ty, y.ty), x.quals);
                self.ptr(to)
            }
            (Kind::Func(f), Kind::Func(g)) => match (f.prototyped, g.prototyped) {
                (true, true) if f.params.len() == g.params.len() => {
                    let params = f
                        .params
                        .iter()
                        .zip(&g.params)
                        .map(|(p, q)| QTy::new(self.composite(p.ty, q.ty), p.quals))
                        .collect();
                    let ret = QTy::new(self.composite(f.ret.ty, g.ret.ty), f.ret.quals);
                    self.intern(Kind::Func(FuncTy { ret, params, ..f }))
                }
                (false, true) => b,
                (true, _) | (false, false) => a,
            },
            _ => a,
        }
    }

    /// As the user would write it.
    pub(super) fn show(&self, types: &Types, ty: QTy) -> String {
        self.show_around(types, ty, String::new())
    }

    fn show_around(&self, types: &Types, ty: QTy, inner: String) -> String {
        let quals = ty.quals.words();
        let base = |word: &str| {
            let gap = if inner.is_empty() || inner.starts_with('[') { "" } else { " " };
            format!("{quals}{word}{gap}{inner}")
        };
        match self.kind(ty.ty) {
            Kind::Void => base("void"),
            Kind::Bool => base("_Bool"),
            Kind::Nullptr => base("nullptr_t"),
            Kind::Int(kind) => base(kind.word()),
            Kind::Bits { width, .. } => {
                let kind = self.int_kind(ty.ty).unwrap_or(IntKind::Int);
                base(&format!("{}:{width}", kind.word()))
            }
            Kind::BitInt { width, signed } => {
                base(&format!("{}_BitInt({width})", if *signed { "" } else { "unsigned " }))
            }
            Kind::Float(kind) => base(float_word(*kind)),
            Kind::Complex(kind) => base(&format!("{} _Complex", float_word(*kind))),
            Kind::ComplexInt(kind) => base(&format!("{} _Complex", kind.word())),
            Kind::Vector { elem, lanes } => {
                base(&format!("__vector({lanes}) {}", self.show(types, elem.plain())))
            }
            Kind::Enum(id) => {
                let tag = self.enums[id.0 as usize].tag.clone().unwrap_or_else(|| "<anonymous>".into());
                base(&format!("enum {tag}"))
            }
            Kind::Record(id) => {
                let record = &types.records[*id];
                let word = if record.is_union { "union" } else { "struct" };
                let name = if record.name.is_empty() { "<anonymous>" } else { record.name.as_str() };
                base(&format!("{word} {name}"))
            }
            Kind::Ptr(to) => {
                let star = format!("*{}{inner}", ty.quals.words().trim_end());
                let around = match self.kind(to.ty) {
                    Kind::Array(..) | Kind::Func(_) => format!("({star})"),
                    Kind::Void
                    | Kind::Bool
                    | Kind::Int(_)
                    | Kind::Bits { .. }
                    | Kind::BitInt { .. }
                    | Kind::Float(_)
                    | Kind::Complex(_)
                    | Kind::ComplexInt(_)
                    | Kind::Vector { .. }
                    | Kind::Enum(_)
                    | Kind::Ptr(_)
                    | Kind::Nullptr
                    | Kind::Record(_) => star,
                };
                self.show_around(types, *to, around)
            }
            Kind::Array(elem, len) => {
                let n = match len {
                    Len::Const(n) => n.to_string(),
                    Len::Run(_) => "…".into(),
                    Len::Unknown => String::new(),
                    Len::Star => "*".into(),
                };
                self.show_around(types, *elem, format!("{inner}[{n}]"))
            }
            Kind::Func(f) => {
                let mut params: Vec<String> = f.params.iter().map(|p| self.show(types, *p)).collect();
                if f.variadic {
                    params.push("...".into());
                }
                if params.is_empty() && f.prototyped {
                    params.push("void".into());
                }
                self.show_around(types, f.ret, format!("{inner}({})", params.join(", ")))
            }
        }
    }
}

/// The record that complex integers are.
fn pair(types: &mut Types, name: String, part: TypeId) -> RecordId {
    let bytes = types.size_of(part).unwrap_or(1);
    let field = |name: &str, offset| Field {
        name: name.into(),
        ty: part,
        offset,
        bits: None,
        owns_data: false,
        on_device: false,
    };
    types.records.push(Record {
        name: name.into(),
        is_union: false,
        fields: vec![field("real", 0), field("imag", bytes)],
        size: 2 * bytes,
        align: bytes,
        natural_align: bytes,
        number: true,
        storage: false,
        unnamed_bits: Vec::new(),
        complete: true,
        span: Span::NONE,
    })
}

fn float_word(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::F16 => "_Float16",
        FloatKind::BF16 => "__bf16",
        FloatKind::F32 => "float",
        FloatKind::F64 => "double",
        FloatKind::F80 => "long double",
        FloatKind::F128 => "__float128",
    }
}
