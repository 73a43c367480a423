//! Long initialisers of nothing but numbers: `{{1, 2.5}, {-3, 4}}` → the bytes of a static array or record.
//!
//! The lexer keeps such a table as one token. Elements become expressions only where they must: where a number does not
//! fit or is no value of its member's type, where there are too many, in automatic objects.

use super::ctype::{Len, QTy};
use super::{Cx, R};
use crate::c::number_table::{Piece, Pieces};
use crate::c::{ast, literal};
use racc_base::Span;
use racc_hir::{ConstInit, FloatKind, Type};

/// Where the numbers of an object are.
enum Layout {
    Number(Scalar, u64),
    /// As many elements, of that size.
    Array(Box<Layout>, u64, u64),
    Members(Vec<(u64, Layout)>),
}

#[derive(Clone, Copy)]
enum Scalar {
    Int { bits: u32, signed: bool },
    F32,
    F64,
}

struct Table<'a> {
    text: &'a str,
    pieces: std::iter::Peekable<Pieces<'a>>,
    bytes: Vec<u8>,
}

impl Cx<'_> {
    fn literal_text(&self, span: Span) -> &str {
        self.map.buffer(span.file).text.get(span.lo as usize..span.hi as usize).unwrap_or("")
    }

    /// The image of the object; `None` where the elements have to be looked at one by one.
    pub(super) fn literal_image(&mut self, ty: QTy, span: Span) -> Option<ConstInit> {
        let layout = self.layout(ty)?;
        if matches!(layout, Layout::Number(..)) {
            return None;
        }
        let mut bytes = Table::of(self.literal_text(span)).read(&layout)?;
        let used = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        bytes.truncate(used);
        Some(ConstInit { bytes, relocs: Vec::new(), size: None })
    }

    /// How many elements of the type the table has.
    pub(super) fn literal_count(&mut self, elem: QTy, span: Span) -> Option<u64> {
        let size = self.size_of(elem.ty).filter(|size| *size > 0)?;
        let layout = Layout::Array(Box::new(self.layout(elem)?), u64::MAX, size);
        let bytes = Table::of(self.literal_text(span)).read(&layout)?;
        Some((bytes.len() as u64).div_ceil(size))
    }

    fn layout(&mut self, ty: QTy) -> Option<Layout> {
        if let Some((elem, length)) = self.ct.as_array(ty.ty) {
            let Len::Const(length) = length else { return None };
            let size = self.size_of(elem.ty)?;
            return Some(Layout::Array(Box::new(self.layout(elem)?), length, size));
        }
        if let Some(record) = self.ct.as_record(ty.ty) {
            if self.prog.types.records[record].is_union {
                return None;
            }
            let mut list = Vec::new();
            for (at, member) in self.members.get(&record)?.clone().iter().enumerate() {
                let offset = self.prog.types.records[record].fields.get(at)?.offset;
                if member.bits.is_some() {
                    return None;
                }
                list.push((offset, self.layout(member.ty)?));
            }
            return Some(Layout::Members(list));
        }
        let hir = self.hir(ty.ty);
        let scalar = match *self.prog.types.get(hir) {
            Type::Int { bits: bits @ (8 | 16 | 32 | 64), signed } => {
                Scalar::Int { bits: u32::from(bits), signed }
            }
            Type::Float(FloatKind::F32) => Scalar::F32,
            Type::Float(FloatKind::F64) => Scalar::F64,
            _ => return None,
        };
        Some(Layout::Number(scalar, self.prog.types.size_of(hir)?))
    }

    /// The elements as expressions.
    pub(super) fn literal_items(&mut self, list: Span) -> R<Vec<ast::InitItem>> {
        let text = self.literal_text(list);
        let mut pieces = Pieces::of(text.as_bytes());
        match items(text, list, &mut pieces) {
            Some(items) => Ok(items),
            None => Err(self.report(racc_base::bug!(list, "a number that is none"))),
        }
    }
}

fn items(text: &str, list: Span, pieces: &mut Pieces<'_>) -> Option<Vec<ast::InitItem>> {
    let mut all = Vec::new();
    while let Some(piece) = pieces.next() {
        let (init, span) = match piece {
            Piece::Close => break,
            Piece::Other => return None,
            Piece::Open => {
                let inner = items(text, list, pieces)?;
                let span = inner.first().map_or(list, |item| item.span);
                (ast::Init::List(inner, span), span)
            }
            Piece::Number(lo, hi) => {
                let span = Span { lo: list.lo + lo as u32, hi: list.lo + hi as u32, ..list };
                let number = &text[lo..hi];
                let digits = number.strip_prefix('-');
                let kind = literal::number(digits.unwrap_or(number)).ok()?;
                let mut value = ast::Expr { kind, span };
                if digits.is_some() {
                    value.kind = ast::ExprKind::Unary(ast::UnaryOp::Minus, Box::new(value.clone()));
                }
                (ast::Init::Expr(value), span)
            }
        };
        all.push(ast::InitItem { designators: Vec::new(), init, span });
    }
    Some(all)
}

impl<'a> Table<'a> {
    fn of(text: &'a str) -> Table<'a> {
        Table { text, pieces: Pieces::of(text.as_bytes()).peekable(), bytes: Vec::new() }
    }

    fn read(mut self, layout: &Layout) -> Option<Vec<u8>> {
        self.parts(layout, 0)?;
        self.bytes.shrink_to_fit();
        self.pieces.next().is_none().then_some(self.bytes)
    }

    /// Members or elements, until the list ends or there are no more of them.
    fn parts(&mut self, layout: &Layout, at: u64) -> Option<()> {
        match layout {
            Layout::Number(..) => return None,
            Layout::Array(elem, length, size) => {
                let mut index = 0;
                while index < *length && self.goes_on() {
                    self.part(elem, at + index * size)?;
                    index += 1;
                }
            }
            Layout::Members(list) => {
                for (offset, member) in list {
                    if !self.goes_on() {
                        break;
                    }
                    self.part(member, at + offset)?;
                }
            }
        }
        Some(())
    }

    fn goes_on(&mut self) -> bool {
        !matches!(self.pieces.peek(), None | Some(Piece::Close))
    }

    fn part(&mut self, layout: &Layout, at: u64) -> Option<()> {
        let braced = self.pieces.next_if_eq(&Piece::Open).is_some();
        match layout {
            Layout::Number(scalar, size) => {
                let Piece::Number(lo, hi) = self.pieces.next()? else { return None };
                let value = scalar.bytes(self.text.get(lo..hi)?)?;
                self.put(at, &value[..*size as usize])?;
            }
            Layout::Array(..) | Layout::Members(_) => self.parts(layout, at)?,
        }
        if braced { self.pieces.next_if_eq(&Piece::Close).map(drop) } else { Some(()) }
    }

    fn put(&mut self, at: u64, value: &[u8]) -> Option<()> {
        let at = usize::try_from(at).ok()?;
        self.bytes.resize(at, 0);
        self.bytes.extend_from_slice(value);
        Some(())
    }
}

impl Scalar {
    /// The value's bytes and zeros; `None` where it does not fit or is of another sort.
    fn bytes(self, number: &str) -> Option<[u8; 8]> {
        Some(match self {
            Scalar::Int { bits, signed } => {
                let value = integer(number)?;
                let (least, most) = match signed {
                    true => (-(1_i128 << (bits - 1)), (1 << (bits - 1)) - 1),
                    false => (0, (1_i128 << bits) - 1),
                };
                if !(least..=most).contains(&value) {
                    return None;
                }
                (value as i64).to_le_bytes()
            }
            Scalar::F32 => u64::from((real(number)? as f32).to_bits()).to_le_bytes(),
            Scalar::F64 => real(number)?.to_le_bytes(),
        })
    }
}

fn integer(number: &str) -> Option<i128> {
    let digits = number.trim_end_matches(['u', 'U', 'l', 'L']);
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => u64::from_str_radix(hex, 16).ok().map(i128::from),
        None => digits.parse::<i64>().ok().map(i128::from),
    }
}

/// As the number is in a double: integers only while they are exact there.
fn real(number: &str) -> Option<f64> {
    if number.contains(['x', 'X']) || !number.contains(['.', 'e', 'E']) {
        let value = integer(number)?;
        // `-0` is an integer: its negative has no sign.
        return (value.unsigned_abs() < 1 << 53).then_some(value as f64);
    }
    match number.strip_suffix(['f', 'F']) {
        Some(single) => single.parse::<f32>().ok().map(f64::from),
        None => number.parse().ok(),
    }
}
