//! Elemental intrinsics of constants that need more than a line: special functions, bits, parts of reals, searches.

use super::super::typed::Const;
use super::super::types::Ty;
use super::{compare_padded, complex, map_n, real};

/// The function's value for constant arguments, arrays element by element. `from`: the type of the first one.
pub(super) fn fold_elemental(name: &str, args: &[&Const], from: &Ty, ty: &Ty) -> Option<Const> {
    map_n(args, &|c| {
        let second = c.get(1).copied();
        match (c.first()?, second) {
            (Const::Real(x), None) => match name {
                "exponent" => Some(Const::Int(parts(*x)?.1.into())),
                _ => real(real_function(name, *x, ty)?, ty),
            },
            (Const::Complex(a, b), None) => {
                let (re, im) = complex_function(name, *a, *b)?;
                complex(re, im, ty)
            }
            (Const::Real(x), Some(Const::Real(y))) => real(
                match name {
                    "dprod" => x * y,
                    "nearest" if ty.kind() == 4 => {
                        let x = *x as f32;
                        f64::from(if *y > 0.0 { x.next_up() } else { x.next_down() })
                    }
                    "nearest" => {
                        if *y > 0.0 {
                            x.next_up()
                        } else {
                            x.next_down()
                        }
                    }
                    _ => return None,
                },
                ty,
            ),
            (Const::Real(x), Some(Const::Int(n))) => {
                let n = i32::try_from(*n).ok()?;
                real(
                    match name {
                        "scale" => libm::ldexp(*x, n),
                        "set_exponent" => libm::ldexp(parts(*x)?.0, n),
                        _ => return None,
                    },
                    ty,
                )
            }
            (Const::Int(n), Some(Const::Real(x))) => {
                let n = i32::try_from(*n).ok()?;
                real(
                    match name {
                        "bessel_jn" => libm::jn(n, *x),
                        "bessel_yn" => libm::yn(n, *x),
                        _ => return None,
                    },
                    ty,
                )
            }
            (Const::Int(x), _) => {
                let mut ints = Vec::new();
                for c in c {
                    let Const::Int(v) = c else { return None };
                    ints.push(*v);
                }
                bits(name, *x, &ints[1..], from, ty)
            }
            (Const::Char(s), second) => {
                let text = match second {
                    Some(Const::Char(t)) => t.as_slice(),
                    _ => &[],
                };
                let back = matches!(c.get(2), Some(Const::Logical(true)));
                text_function(name, s, text, back)
            }
            _ => None,
        }
    })
}

/// Fraction and exponent of a number that is not 0.
fn parts(x: f64) -> Option<(f64, i32)> {
    x.is_finite().then(|| libm::frexp(x))
}

fn real_function(name: &str, x: f64, ty: &Ty) -> Option<f64> {
    let single = ty.kind() == 4;
    Some(match name {
        "asinh" => libm::asinh(x),
        "acosh" if x >= 1.0 => libm::acosh(x),
        "atanh" if x.abs() < 1.0 => libm::atanh(x),
        "erf" => libm::erf(x),
        "erfc" => libm::erfc(x),
        "erfc_scaled" if x < 5.0 => (x * x).exp() * libm::erfc(x),
        "gamma" => libm::tgamma(x),
        "log_gamma" => libm::lgamma(x),
        "bessel_j0" => libm::j0(x),
        "bessel_j1" => libm::j1(x),
        "bessel_y0" if x > 0.0 => libm::y0(x),
        "bessel_y1" if x > 0.0 => libm::y1(x),
        "sind" | "cosd" | "tand" => {
            let turn = x % 360.0;
            let r = turn.to_radians();
            match (name, turn.abs()) {
                ("sind", 0.0 | 180.0) | ("cosd", 90.0 | 270.0) | ("tand", 0.0 | 180.0) => 0.0_f64.copysign(x),
                ("cosd", 60.0 | 300.0) => 0.5,
                ("cosd", 120.0 | 240.0) => -0.5,
                ("sind", 30.0 | 150.0) => 0.5_f64.copysign(turn),
                ("sind", 210.0 | 330.0) => -0.5_f64.copysign(turn),
                ("tand", 90.0 | 270.0) => return None,
                ("sind", _) => r.sin(),
                ("cosd", _) => r.cos(),
                _ => r.tan(),
            }
        }
        "asind" if x.abs() <= 1.0 => x.asin().to_degrees(),
        "acosd" if x.abs() <= 1.0 => x.acos().to_degrees(),
        "atand" => x.atan().to_degrees(),
        "fraction" => parts(x)?.0,
        // From the exponent, never below the smallest normal number.
        "spacing" | "rrspacing" => {
            let (digits, least) = if single { (24, -126) } else { (53, -1022) };
            let (fraction, exponent) = parts(x)?;
            match (name, x == 0.0) {
                ("spacing", true) => libm::ldexp(1.0, least),
                ("spacing", false) => libm::ldexp(1.0, (exponent - digits).max(least)),
                (_, true) => 0.0,
                (_, false) => libm::ldexp(fraction.abs(), digits),
            }
        }
        _ => return None,
    })
}

fn quotient((a, b): (f64, f64), (c, d): (f64, f64)) -> (f64, f64) {
    let n = c * c + d * d;
    ((a * c + b * d) / n, (b * c - a * d) / n)
}

fn complex_function(name: &str, a: f64, b: f64) -> Option<(f64, f64)> {
    Some(match name {
        "sqrt" => {
            let m = a.hypot(b);
            let re = ((m + a.abs()) / 2.0).sqrt();
            let im = if re == 0.0 { 0.0 } else { b.abs() / (2.0 * re) };
            if a >= 0.0 { (re, im.copysign(b)) } else { (im, re.copysign(b)) }
        }
        "exp" => (a.exp() * b.cos(), a.exp() * b.sin()),
        "log" if a != 0.0 || b != 0.0 => (a.hypot(b).ln(), b.atan2(a)),
        "sin" => (a.sin() * b.cosh(), a.cos() * b.sinh()),
        "cos" => (a.cos() * b.cosh(), -(a.sin() * b.sinh())),
        "sinh" => (a.sinh() * b.cos(), a.cosh() * b.sin()),
        "cosh" => (a.cosh() * b.cos(), a.sinh() * b.sin()),
        "tan" => quotient(complex_function("sin", a, b)?, complex_function("cos", a, b)?),
        "tanh" => quotient(complex_function("sinh", a, b)?, complex_function("cosh", a, b)?),
        // asinh z = log(z + sqrt(z * z + 1)), the others by it.
        "asinh" => {
            let (c, d) = complex_function("sqrt", a * a - b * b + 1.0, 2.0 * a * b)?;
            complex_function("log", a + c, b + d)?
        }
        "asin" => {
            let (c, d) = complex_function("asinh", -b, a)?;
            (d, -c)
        }
        "acos" => {
            let (c, d) = complex_function("asin", a, b)?;
            (std::f64::consts::FRAC_PI_2 - c, -d)
        }
        "atanh" => {
            let (c, d) = quotient((1.0 + a, b), (1.0 - a, -b));
            let (c, d) = complex_function("log", c, d)?;
            (c / 2.0, d / 2.0)
        }
        "atan" => {
            let (c, d) = complex_function("atanh", -b, a)?;
            (d, -c)
        }
        _ => return None,
    })
}

/// Bit functions on the patterns of integers of the type.
fn bits(name: &str, x: i128, rest: &[i128], from: &Ty, ty: &Ty) -> Option<Const> {
    let width = u32::from(from.kind()) * 8;
    let of = |w: u32| if w >= 128 { u128::MAX } else { (1u128 << w) - 1 };
    let mask = of(width);
    let low = x as u128 & mask;
    let arg = |i: usize| rest.get(i).copied();
    let count = |i: usize| arg(i).and_then(|v| u32::try_from(v).ok());
    let shift = |v: u128, n: i64| {
        if n.unsigned_abs() >= u64::from(width) {
            0
        } else if n >= 0 {
            v << n & mask
        } else {
            v >> -n
        }
    };
    let pattern = match name {
        "leadz" => return Some(Const::Int(i128::from(width.min(low.leading_zeros() - (128 - width))))),
        "trailz" => return Some(Const::Int(i128::from(width.min(low.trailing_zeros())))),
        "poppar" => return Some(Const::Int(i128::from(low.count_ones() % 2))),
        "bge" => return Some(Const::Logical(low >= arg(0)? as u128 & mask)),
        "bgt" => return Some(Const::Logical(low > arg(0)? as u128 & mask)),
        "ble" => return Some(Const::Logical(low <= arg(0)? as u128 & mask)),
        "blt" => return Some(Const::Logical(low < arg(0)? as u128 & mask)),
        "maskr" | "maskl" => {
            let bits = u32::from(ty.kind()) * 8;
            let n = u32::try_from(x).ok()?.min(bits);
            let m = if name == "maskr" { of(n) } else { of(bits) & !of(bits - n) };
            return Some(signed(m, bits));
        }
        "ibits" => low.checked_shr(count(0)?).unwrap_or(0) & of(count(1)?),
        "merge_bits" => {
            let m = arg(1)? as u128;
            low & m | arg(0)? as u128 & !m & mask
        }
        "dshiftl" | "dshiftr" => {
            let (j, n) = (arg(0)? as u128 & mask, i64::from(count(1)?));
            let w = i64::from(width);
            if name == "dshiftl" { shift(low, n) | shift(j, n - w) } else { shift(low, w - n) | shift(j, -n) }
        }
        "ishftc" => {
            let size = match arg(1) {
                None => width,
                Some(v) => u32::try_from(v).ok()?,
            };
            if size == 0 || size > width {
                return None;
            }
            let n = arg(0)?.rem_euclid(i128::from(size)) as u32;
            let part = low & of(size);
            let turned = if n == 0 { part } else { (part << n | part >> (size - n)) & of(size) };
            low & !of(size) | turned
        }
        _ => return None,
    };
    Some(signed(pattern, width))
}

fn signed(pattern: u128, width: u32) -> Const {
    Const::Int(if width < 128 && pattern >> (width - 1) & 1 == 1 {
        pattern as i128 - (1i128 << width)
    } else {
        pattern as i128
    })
}

fn text_function(name: &str, s: &[u8], other: &[u8], back: bool) -> Option<Const> {
    let place = |mut hits: Box<dyn DoubleEndedIterator<Item = usize> + '_>| {
        let at = if back { hits.next_back() } else { hits.next() };
        Some(Const::Int(at.map_or(0, |i| i as i128 + 1)))
    };
    match name {
        "scan" => place(Box::new((0..s.len()).filter(|i| other.contains(&s[*i])))),
        "verify" => place(Box::new((0..s.len()).filter(|i| !other.contains(&s[*i])))),
        "index" if other.is_empty() => Some(Const::Int(if back { s.len() as i128 + 1 } else { 1 })),
        "index" => place(Box::new(
            (0..(s.len() + 1).saturating_sub(other.len())).filter(|i| s[*i..].starts_with(other)),
        )),
        "adjustr" => {
            let tail = s.iter().rev().take_while(|c| **c == b' ').count();
            let mut out = vec![b' '; tail];
            out.extend_from_slice(&s[..s.len() - tail]);
            Some(Const::Char(out))
        }
        "lge" => Some(Const::Logical(compare_padded(s, other).is_ge())),
        "lgt" => Some(Const::Logical(compare_padded(s, other).is_gt())),
        "lle" => Some(Const::Logical(compare_padded(s, other).is_le())),
        "llt" => Some(Const::Logical(compare_padded(s, other).is_lt())),
        _ => None,
    }
}
