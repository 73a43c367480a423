//! Long initialisers of nothing but decimal numbers: `{1, 2, -3}` → the bytes of a static array.
//!
//! The lexer keeps such a list as one token. Elements become expressions only where they must: in objects that are no
//! arrays of numbers, where an element does not fit, in automatic objects.

use super::ctype::{Len, QTy};
use super::{Cx, R};
use crate::c::{ast, literal};
use racc_base::Span;
use racc_hir::{ConstInit, FloatKind, Type};

/// The numbers of a list, with their signs.
pub(super) fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim_ascii).filter(|number| !number.is_empty())
}

impl Cx<'_> {
    pub(super) fn literal_text(&self, span: Span) -> &str {
        self.map.buffer(span.file).text.get(span.lo as usize..span.hi as usize).unwrap_or("")
    }

    /// The image of an array of numbers; `None` where the elements have to be looked at one by one.
    pub(super) fn literal_image(&mut self, ty: QTy, span: Span) -> Option<ConstInit> {
        let (elem, Len::Const(length)) = self.ct.as_array(ty.ty)? else { return None };
        let hir = self.hir(elem.ty);
        let text = self.literal_text(span);
        let mut bytes = Vec::new();
        match *self.prog.types.get(hir) {
            Type::Int { bits: bits @ (8 | 16 | 32 | 64), signed } => {
                let (least, most) = match signed {
                    true => (-(1_i128 << (bits - 1)), (1 << (bits - 1)) - 1),
                    false => (0, (1_i128 << bits) - 1),
                };
                for number in literals(text) {
                    let value = i128::from(number.parse::<i64>().ok()?);
                    if !(least..=most).contains(&value) {
                        return None;
                    }
                    bytes.extend_from_slice(&value.to_le_bytes()[..usize::from(bits / 8)]);
                }
            }
            Type::Float(kind @ (FloatKind::F32 | FloatKind::F64)) => {
                for number in literals(text) {
                    let value = real(number)?;
                    match kind {
                        FloatKind::F32 => bytes.extend_from_slice(&(value as f32).to_le_bytes()),
                        _ => bytes.extend_from_slice(&value.to_le_bytes()),
                    }
                }
            }
            _ => return None,
        }
        let size = self.prog.types.size_of(hir)?;
        if bytes.len() as u64 > length * size {
            return None;
        }
        let used = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        bytes.truncate(used);
        Some(ConstInit { bytes, relocs: Vec::new(), size: None })
    }

    /// The elements as expressions.
    pub(super) fn literal_items(&mut self, list: Span) -> R<Vec<ast::InitItem>> {
        let text = self.literal_text(list);
        let start = text.as_ptr() as usize;
        let items: Option<Vec<ast::InitItem>> = literals(text)
            .map(|number| {
                let lo = list.lo + (number.as_ptr() as usize - start) as u32;
                let span = Span { lo, hi: lo + number.len() as u32, ..list };
                let digits = number.strip_prefix('-');
                let kind = literal::number(digits.unwrap_or(number)).ok()?;
                let mut value = ast::Expr { kind, span };
                if digits.is_some() {
                    value.kind = ast::ExprKind::Unary(ast::UnaryOp::Minus, Box::new(value.clone()));
                }
                Some(ast::InitItem { designators: Vec::new(), init: ast::Init::Expr(value), span })
            })
            .collect();
        items.ok_or_else(|| self.report(racc_base::bug!(list, "a number that is none")))
    }
}

/// As the number is in a double: integers only while they are exact there.
fn real(number: &str) -> Option<f64> {
    let integer = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    if integer && number.len() > 15 {
        return None;
    }
    // `-0` is an integer: its negative has no sign.
    if integer && number == "-0" {
        return Some(0.0);
    }
    number.parse().ok()
}
