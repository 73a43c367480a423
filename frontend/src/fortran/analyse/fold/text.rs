//! Functions of character constants.

use super::super::typed::{BLANK, Const, codes_of};
use super::super::types::{Len, Ty};
use super::compare_padded;
use super::intrinsic::{Folding, Values};
use std::cmp::Ordering;

/// The longest result that the compiler makes.
const LIMIT: usize = 1 << 20;

fn without_blanks(b: &[u32]) -> &[u32] {
    let n = b.iter().rposition(|c| *c != BLANK).map_or(0, |i| i + 1);
    &b[..n]
}

pub(crate) fn character(v: &Values<'_>) -> Option<Const> {
    let code = u32::try_from(v.int(0)?).ok()?;
    (v.ty.kind() == 4 || code < 256).then(|| Const::Char(vec![code]))
}

pub(crate) fn code(v: &Values<'_>) -> Option<Const> {
    Some(Const::Int((*v.text(0)?.first()?).into()))
}

pub(crate) fn trimmed_length(v: &Values<'_>) -> Option<Const> {
    Some(Const::Int(without_blanks(v.text(0)?).len() as i128))
}

pub(crate) fn adjusted_left(v: &Values<'_>) -> Option<Const> {
    let b = v.text(0)?;
    let lead = b.iter().take_while(|c| **c == BLANK).count();
    let mut out = b[lead..].to_vec();
    out.resize(b.len(), BLANK);
    Some(Const::Char(out))
}

pub(crate) fn adjusted_right(v: &Values<'_>) -> Option<Const> {
    let b = v.text(0)?;
    let tail = b.len() - without_blanks(b).len();
    let mut out = vec![BLANK; tail];
    out.extend_from_slice(&b[..b.len() - tail]);
    Some(Const::Char(out))
}

pub(crate) fn compared(v: &Values<'_>, fits: fn(Ordering) -> bool) -> Option<Const> {
    Some(Const::Logical(fits(compare_padded(v.text(0)?, v.text(1)?))))
}

/// The first place, or the last with BACK, that satisfies the condition: from 1, 0 without one.
fn place(v: &Values<'_>, places: usize, fits: impl Fn(usize) -> bool) -> Option<Const> {
    let back = if v.list.len() > 2 { v.truth(2)? } else { false };
    let mut hits = (0..places).filter(|i| fits(*i));
    let at = if back { hits.next_back() } else { hits.next() };
    Some(Const::Int(at.map_or(0, |i| i as i128 + 1)))
}

pub(crate) fn scan(v: &Values<'_>) -> Option<Const> {
    let (s, set) = (v.text(0)?, v.text(1)?);
    place(v, s.len(), |i| set.contains(&s[i]))
}

pub(crate) fn verify(v: &Values<'_>) -> Option<Const> {
    let (s, set) = (v.text(0)?, v.text(1)?);
    place(v, s.len(), |i| !set.contains(&s[i]))
}

pub(crate) fn index(v: &Values<'_>) -> Option<Const> {
    let (s, part) = (v.text(0)?, v.text(1)?);
    place(v, (s.len() + 1).saturating_sub(part.len()), |i| s[i..].starts_with(part))
}

fn text(f: &Folding<'_>, b: Vec<u32>) -> Option<(Const, Ty)> {
    let ty = Ty::Character(f.ty.kind(), Len::Const(b.len() as i64));
    Some((Const::Char(b), ty))
}

pub(crate) fn trimmed(f: &Folding<'_>) -> Option<(Const, Ty)> {
    let Const::Char(b) = f.constant(0)?? else { return None };
    text(f, without_blanks(b).to_vec())
}

pub(crate) fn repeated(f: &Folding<'_>) -> Option<(Const, Ty)> {
    let Const::Char(b) = f.constant(0)?? else { return None };
    let n = usize::try_from(f.int(1)??).ok()?;
    if n.saturating_mul(b.len()) > LIMIT {
        return None;
    }
    text(f, b.repeat(n))
}

/// The name and version of the compiler, as COMPILER_VERSION gives them.
pub(crate) const COMPILER: &str = concat!("racc ", env!("CARGO_PKG_VERSION"));

pub(crate) fn compiler_version(_: &Folding<'_>) -> Option<Const> {
    Some(Const::Char(codes_of(COMPILER.as_bytes())))
}

pub(crate) fn new_line(_: &Folding<'_>) -> Option<Const> {
    Some(Const::Char(vec![b'\n'.into()]))
}
