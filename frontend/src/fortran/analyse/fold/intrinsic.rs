//! Intrinsic functions of constants, and inquiries whose answer the types give. Fortran 2018 §10.1.12.

use super::super::Analysis;
use super::super::typed::{Const, Kind, Typed};
use super::super::types::{Len, Ty};
use super::elemental::fold_elemental;
use super::number::literal;
use super::{compare_padded, complex, convert, in_range, map1, map2, real};

impl Analysis<'_> {
    pub(super) fn fold_intrinsic(
        &mut self,
        name: &str,
        args: &[Option<Typed>],
        ty: &Ty,
    ) -> Option<(Const, Ty)> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        if let Some(value) = self.inquiry(name, args) {
            let value = match (value, ty) {
                (Const::Int(v), Ty::Real(_)) => real(v as f64, ty)?,
                (v, _) => v,
            };
            return Some((value, ty.clone()));
        }
        if let Some(value) = super::wide::fold_wide(name, args, ty) {
            return Some((value, ty.clone()));
        }
        let x = arg(0)?.as_const()?;
        let from = arg(0)?.ty.clone();
        let int1 = |f: &dyn Fn(i128) -> Option<i128>| {
            map1(x, &|c| match c {
                Const::Int(v) => in_range(f(*v)?, ty.kind()),
                _ => None,
            })
        };
        let real1 = |f: &dyn Fn(f64) -> f64| {
            map1(x, &|c| match c {
                Const::Real(v) => real(f(*v), ty),
                _ => None,
            })
        };
        let value = match name {
            "int" | "real" | "dble" | "float" | "sngl" | "dfloat" | "dreal" | "ifix" | "idint"
            | "logical" | "int2" | "int8" | "long" | "short" => map1(x, &|c| convert(c, &from, ty))?,
            "nint" | "floor" | "ceiling" => map1(x, &|c| match c {
                Const::Real(v) => {
                    let v = match name {
                        "nint" => v.round(),
                        "floor" => v.floor(),
                        _ => v.ceil(),
                    };
                    in_range(v as i128, ty.kind())
                }
                _ => None,
            })?,
            "aint" => real1(&f64::trunc)?,
            "anint" => real1(&f64::round)?,
            "abs" => map1(x, &|c| match c {
                Const::Int(v) => in_range(v.checked_abs()?, ty.kind()),
                Const::Real(v) => Some(Const::Real(v.abs())),
                Const::Complex(a, b) => real(a.hypot(*b), ty),
                _ => None,
            })?,
            "sqrt" if matches!(from, Ty::Real(_)) => real1(&f64::sqrt)?,
            "exp" if matches!(from, Ty::Real(_)) => real1(&f64::exp)?,
            "log" if matches!(from, Ty::Real(_)) => real1(&f64::ln)?,
            "log10" => real1(&f64::log10)?,
            "sin" if matches!(from, Ty::Real(_)) => real1(&f64::sin)?,
            "cos" if matches!(from, Ty::Real(_)) => real1(&f64::cos)?,
            "tan" if matches!(from, Ty::Real(_)) => real1(&f64::tan)?,
            "asin" if matches!(from, Ty::Real(_)) => real1(&f64::asin)?,
            "acos" if matches!(from, Ty::Real(_)) => real1(&f64::acos)?,
            "atan" if matches!(from, Ty::Real(_)) => real1(&f64::atan)?,
            "sinh" if matches!(from, Ty::Real(_)) => real1(&f64::sinh)?,
            "cosh" if matches!(from, Ty::Real(_)) => real1(&f64::cosh)?,
            "tanh" if matches!(from, Ty::Real(_)) => real1(&f64::tanh)?,
            "aimag" => map1(x, &|c| if let Const::Complex(_, b) = c { Some(Const::Real(*b)) } else { None })?,
            "conjg" => {
                map1(x, &|c| if let Const::Complex(a, b) = c { Some(Const::Complex(*a, -b)) } else { None })?
            }
            "cmplx" | "dcmplx" => {
                let zero = Const::Int(0);
                if let Const::Complex(a, b) = x {
                    return Some((complex(*a, *b, ty)?, ty.clone()));
                }
                let y = match arg(1) {
                    Some(y) => y.as_const()?,
                    None => &zero,
                };
                let part = |c: &Const| match c {
                    Const::Int(v) => Some(*v as f64),
                    Const::Real(v) => Some(*v),
                    _ => None,
                };
                map2(x, y, &|a, b| complex(part(a)?, part(b)?, ty))?
            }
            "max" | "min" => {
                let mut best = x.clone();
                for other in args.iter().skip(1) {
                    let other = other.as_ref()?.as_const()?;
                    let max = name == "max";
                    best = map2(&best, other, &|a, b| {
                        let first = match (a, b) {
                            (Const::Int(a), Const::Int(b)) => (a > b) == max,
                            (Const::Real(a), Const::Real(b)) => (a > b) == max,
                            (Const::Char(a), Const::Char(b)) => compare_padded(a, b).is_ge() == max,
                            _ => return None,
                        };
                        Some(if first { a.clone() } else { b.clone() })
                    })?;
                }
                map1(&best, &|c| match (c, ty) {
                    (Const::Char(b), Ty::Character(_, Len::Const(n))) => {
                        let mut b = b.clone();
                        b.resize(usize::try_from(*n).ok()?, b' ');
                        Some(Const::Char(b))
                    }
                    _ => convert(c, &from, ty),
                })?
            }
            "mod" | "modulo" | "atan2" | "sign" | "dim" | "hypot" | "iand" | "ior" | "ieor" | "ishft"
            | "shiftl" | "shiftr" | "shifta" | "ibset" | "ibclr" | "btest" => {
                map2(x, arg(1)?.as_const()?, &|a, b| two(name, a, b, ty))?
            }
            "not" => int1(&|v| Some(!v))?,
            "achar" | "char" => map1(x, &|c| match c {
                Const::Int(v) => u8::try_from(*v).ok().map(|b| Const::Char(vec![b])),
                _ => None,
            })?,
            "iachar" | "ichar" => map1(x, &|c| match c {
                Const::Char(b) => b.first().map(|b| Const::Int(i128::from(*b))),
                _ => None,
            })?,
            "len_trim" => map1(x, &|c| match c {
                Const::Char(b) => Some(Const::Int(trimmed(b).len() as i128)),
                _ => None,
            })?,
            "trim" => {
                let Const::Char(b) = x else { return None };
                let t = trimmed(b).to_vec();
                let ty = Ty::Character(ty.kind(), Len::Const(t.len() as i64));
                return Some((Const::Char(t), ty));
            }
            "adjustl" => map1(x, &|c| match c {
                Const::Char(b) => {
                    let lead = b.iter().take_while(|c| **c == b' ').count();
                    let mut out = b[lead..].to_vec();
                    out.resize(b.len(), b' ');
                    Some(Const::Char(out))
                }
                _ => None,
            })?,
            "repeat" => {
                let (Const::Char(b), Some(n)) = (x, arg(1)?.as_int()) else { return None };
                let n = usize::try_from(n).ok()?;
                if n.saturating_mul(b.len()) > 1 << 20 {
                    return None;
                }
                let out = b.repeat(n);
                let ty = Ty::Character(ty.kind(), Len::Const(out.len() as i64));
                return Some((Const::Char(out), ty));
            }
            "selected_int_kind" => {
                let Const::Int(r) = x else { return None };
                let kind = [(2, 1), (4, 2), (9, 4), (18, 8), (38, 16)].iter().find(|(digits, _)| r <= digits);
                Const::Int(kind.map_or(-1, |k| k.1))
            }
            "transpose" => {
                let Const::Array(shape, list) = x else { return None };
                let (m, n) = (shape[0] as usize, shape[1] as usize);
                let out = (0..m).flat_map(|i| (0..n).map(move |j| list[i + j * m].clone())).collect();
                Const::Array(vec![shape[1], shape[0]], out)
            }
            "spread" if arg(0)?.rank == 0 => {
                let n = arg(2)?.as_int()?;
                Const::Array(vec![n as i64], vec![x.clone(); usize::try_from(n).ok()?])
            }
            "popcnt" => map1(x, &|c| match c {
                Const::Int(v) => {
                    let bits = u32::from(from.kind()) * 8;
                    let low = if bits >= 128 { *v as u128 } else { *v as u128 & ((1 << bits) - 1) };
                    Some(Const::Int(i128::from(low.count_ones())))
                }
                _ => None,
            })?,
            "is_iostat_end" => map1(x, &|c| Some(Const::Logical(*c == Const::Int(-1))))?,
            "is_iostat_eor" => map1(x, &|c| Some(Const::Logical(*c == Const::Int(-2))))?,
            "transfer" => self.fold_transfer(&x.clone(), &from, ty, args)?,
            "merge" | "sum" | "product" | "maxval" | "minval" | "all" | "any" | "count" | "parity"
            | "iall" | "iany" | "iparity" | "norm2" | "maxloc" | "minloc" | "findloc" | "pack" | "unpack"
            | "cshift" | "eoshift" | "spread" | "reshape" | "dot_product" | "matmul" => {
                self.fold_transformational(name, args, ty)?
            }
            _ => {
                let mut list = Vec::new();
                for a in args.iter().flatten() {
                    list.push(a.as_const()?);
                }
                // KIND says the type of the result only.
                if matches!(name, "scan" | "verify" | "index") {
                    list.truncate(if arg(2).is_some() { 3 } else { 2 });
                } else if matches!(name, "maskl" | "maskr") {
                    list.truncate(1);
                }
                fold_elemental(name, &list, &from, ty)?
            }
        };
        Some((value, ty.clone()))
    }

    pub(crate) fn is_assumed_rank(&self, e: &Typed) -> bool {
        matches!(self.declared_shape(e), super::super::symbol::Shape::AssumedRank)
    }

    /// Answers that depend on types and shapes alone.
    fn inquiry(&mut self, name: &str, args: &[Option<Typed>]) -> Option<Const> {
        let arg = |i: usize| args.get(i).and_then(|a| a.as_ref());
        let ty = arg(0).map(|a| a.ty.clone());
        let kind = ty.as_ref().map_or(0, |t| t.kind());
        Some(match name {
            "kind" => Const::Int(kind.into()),
            "rank" => {
                if self.is_assumed_rank(arg(0)?) {
                    return None;
                }
                Const::Int(arg(0)?.rank.into())
            }
            "bit_size" => Const::Int(i128::from(kind) * 8),
            "digits" => Const::Int(match ty? {
                Ty::Integer(k) => i128::from(k) * 8 - 1,
                Ty::Real(4) => 24,
                Ty::Real(8) => 53,
                Ty::Real(10) => 64,
                _ => 113,
            }),
            "radix" => Const::Int(2),
            "precision" => Const::Int(match kind {
                4 => 6,
                8 => 15,
                10 => 18,
                _ => 33,
            }),
            "range" => Const::Int(match ty? {
                Ty::Integer(1) => 2,
                Ty::Integer(2) => 4,
                Ty::Integer(4) => 9,
                Ty::Integer(8) => 18,
                Ty::Integer(_) => 38,
                Ty::Real(4) | Ty::Complex(4) => 37,
                Ty::Real(8) | Ty::Complex(8) => 307,
                _ => 4931,
            }),
            "maxexponent" => Const::Int(match kind {
                4 => 128,
                8 => 1024,
                _ => 16384,
            }),
            "minexponent" => Const::Int(match kind {
                4 => -125,
                8 => -1021,
                _ => -16381,
            }),
            "huge" => match ty? {
                Ty::Integer(16) => Const::Int(i128::MAX),
                Ty::Integer(k) => Const::Int((1i128 << (u32::from(k) * 8 - 1)) - 1),
                Ty::Real(4) => Const::Real(f64::from(f32::MAX)),
                Ty::Real(8) => Const::Real(f64::MAX),
                Ty::Real(10) => Const::Wide(literal("1.18973149535723176502e4932", 10)?),
                _ => Const::Wide(literal("1.18973149535723176508575932662800702e4932", 16)?),
            },
            "tiny" => match ty? {
                Ty::Real(4) => Const::Real(f64::from(f32::MIN_POSITIVE)),
                Ty::Real(8) => Const::Real(f64::MIN_POSITIVE),
                Ty::Real(10) => Const::Wide(literal("3.36210314311209350626e-4932", 10)?),
                _ => Const::Wide(literal("3.36210314311209350626267781732175260e-4932", 16)?),
            },
            "epsilon" => match ty? {
                Ty::Real(4) => Const::Real(f64::from(f32::EPSILON)),
                Ty::Real(8) => Const::Real(f64::EPSILON),
                Ty::Real(10) => Const::Wide(literal("1.08420217248550443401e-19", 10)?),
                _ => Const::Wide(literal("1.92592994438723585305597794258492732e-34", 16)?),
            },
            "len" => Const::Int(arg(0)?.const_len()?.into()),
            "new_line" => Const::Char(vec![b'\n']),
            "selected_char_kind" => match arg(0)?.as_const()? {
                Const::Char(b) => Const::Int(match b.to_ascii_lowercase().trim_ascii_end() {
                    b"ascii" | b"default" => 1,
                    b"iso_10646" => 4,
                    _ => -1,
                }),
                _ => return None,
            },
            "selected_real_kind" => {
                let p = arg(0).map_or(Some(0), |a| a.as_int())?;
                let r = arg(1).map_or(Some(0), |a| a.as_int())?;
                if arg(2).map_or(Some(2), |a| a.as_int())? != 2 {
                    return Some(Const::Int(-5));
                }
                let kinds = [(6, 37, 4), (15, 307, 8), (18, 4931, 10), (33, 4931, 16)];
                Const::Int(kinds.iter().find(|k| p <= k.0 && r <= k.1).map_or(-1, |k| k.2))
            }
            "size" | "shape" | "lbound" | "ubound" if self.is_assumed_rank(arg(0)?) => return None,
            "size" => {
                let shape = self.constant_shape(arg(0)?)?;
                match arg(1) {
                    None => Const::Int(shape.iter().product::<i64>().into()),
                    Some(d) => Const::Int((*shape.get(usize::try_from(d.as_int()? - 1).ok()?)?).into()),
                }
            }
            "shape" => {
                let shape = self.constant_shape(arg(0)?)?;
                let list: Vec<Const> = shape.iter().map(|n| Const::Int((*n).into())).collect();
                Const::Array(vec![list.len() as i64], list)
            }
            "lbound" | "ubound" => {
                let a = arg(0)?;
                let whole = matches!(a.kind, Kind::Var(_) | Kind::Component { .. });
                let bounds: Vec<(i64, i64)> = match self.declared_shape(a).constant() {
                    Some(dims) if whole && !dims.is_empty() => dims,
                    _ => self.constant_shape(a)?.into_iter().map(|n| (1, n)).collect(),
                };
                let value = |(lo, n): &(i64, i64)| {
                    let v = match name {
                        "lbound" => {
                            if *n == 0 {
                                1
                            } else {
                                *lo
                            }
                        }
                        _ => {
                            if *n == 0 {
                                0
                            } else {
                                lo + n - 1
                            }
                        }
                    };
                    Const::Int(v.into())
                };
                match arg(1) {
                    None => Const::Array(vec![bounds.len() as i64], bounds.iter().map(value).collect()),
                    Some(d) => value(bounds.get(usize::try_from(d.as_int()? - 1).ok()?)?),
                }
            }
            "storage_size" | "sizeof" | "c_sizeof" => {
                let a = arg(0)?;
                if matches!(
                    a.ty,
                    Ty::Class(_)
                        | Ty::Assumed
                        | Ty::Character(_, Len::Computed | Len::Assumed | Len::Deferred | Len::Expr(_))
                ) {
                    return None;
                }
                let elem = self.elem_type(&a.ty.clone());
                let bytes = self.program.types.size_of(elem)? as i128;
                if name == "storage_size" {
                    Const::Int(bytes * 8)
                } else {
                    let count: i64 = self.constant_shape(a)?.iter().product();
                    Const::Int(bytes * i128::from(count))
                }
            }
            _ => return None,
        })
    }
}

fn trimmed(b: &[u8]) -> &[u8] {
    let n = b.iter().rposition(|c| *c != b' ').map_or(0, |i| i + 1);
    &b[..n]
}

pub(super) fn fold_two(name: &str, a: &Const, b: &Const, ty: &Ty) -> Option<Const> {
    match (a, b) {
        (Const::Int(x), Const::Int(y)) => in_range(
            match name {
                "sum" => x.checked_add(*y)?,
                "product" => x.checked_mul(*y)?,
                "maxval" => *x.max(y),
                _ => *x.min(y),
            },
            ty.kind(),
        ),
        (Const::Real(x), Const::Real(y)) => real(
            match name {
                "sum" => x + y,
                "product" => x * y,
                "maxval" => x.max(*y),
                _ => x.min(*y),
            },
            ty,
        ),
        (Const::Complex(a, b), Const::Complex(c, d)) => match name {
            "sum" => complex(a + c, b + d, ty),
            "product" => complex(a * c - b * d, a * d + b * c, ty),
            _ => None,
        },
        _ => None,
    }
}

fn two(name: &str, a: &Const, b: &Const, ty: &Ty) -> Option<Const> {
    match (a, b) {
        (Const::Logical(x), Const::Logical(y)) => Some(Const::Logical(match name {
            "iand" => *x && *y,
            "ior" => *x || *y,
            "ieor" => x != y,
            _ => return None,
        })),
        (Const::Int(x), Const::Int(y)) => {
            let bits = u32::from(ty.kind()) * 8;
            let mask = if bits >= 128 || bits == 0 { u128::MAX } else { (1u128 << bits) - 1 };
            let shift = u32::try_from(y.unsigned_abs()).ok()?;
            let value = match name {
                "mod" => x.checked_rem(*y)?,
                "modulo" => {
                    let r = x.checked_rem(*y)?;
                    if r != 0 && (r < 0) != (*y < 0) { r + y } else { r }
                }
                "sign" => {
                    if *y < 0 {
                        -x.abs()
                    } else {
                        x.abs()
                    }
                }
                "dim" => (x - y).max(0),
                "iand" => x & y,
                "ior" => x | y,
                "ieor" => x ^ y,
                "btest" => return Some(Const::Logical(x >> shift.min(127) & 1 == 1)),
                "ibset" => x | 1i128.checked_shl(shift)?,
                "ibclr" => x & !1i128.checked_shl(shift)?,
                "shifta" => x >> shift.min(127),
                _ => {
                    let low = *x as u128 & mask;
                    let left = name == "shiftl" || name == "ishft" && *y >= 0;
                    let moved = if shift >= bits {
                        0
                    } else if left {
                        low << shift & mask
                    } else {
                        low >> shift
                    };
                    moved as i128
                }
            };
            // Bit patterns are signed numbers again.
            let low = value as u128 & mask;
            let signed = if bits < 128 && low >> (bits - 1) & 1 == 1 {
                low as i128 - (1i128 << bits)
            } else {
                low as i128
            };
            if matches!(name, "mod" | "modulo" | "sign" | "dim") {
                in_range(value, ty.kind())
            } else {
                Some(Const::Int(signed))
            }
        }
        (Const::Real(x), Const::Real(y)) => {
            let value = match name {
                "mod" if *y != 0.0 => x % y,
                "modulo" if *y != 0.0 => {
                    let r = x % y;
                    match r {
                        0.0 => r.copysign(*y),
                        r if (r < 0.0) != (*y < 0.0) => r + y,
                        r => r,
                    }
                }
                "sign" => x.abs().copysign(*y),
                "dim" => (x - y).max(0.0),
                "atan2" => x.atan2(*y),
                "hypot" => x.hypot(*y),
                _ => return None,
            };
            real(value, ty)
        }
        _ => None,
    }
}
