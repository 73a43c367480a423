//! CUDA Fortran's kernel loop directive → a `parallel loop` directive. Guide §1.11.
//!
//! ```text
//! !$cuf kernel do(2) <<<(*,*),(32,4),0,s>>> reduce(+:t)
//!     →  parallel loop gang vector collapse(2) reduction(+:t), behind what is on stream s
//! ```
//! Grid and block say how the iterations are shared out, not what they compute: a block of one constant is the vector
//! length, the rest is left to the compiler.

use super::Parser;
use crate::acc::codes as acc_codes;
use crate::acc::directive::{
    Clause, ClauseKind, Directive, DirectiveKind, GangArgs, KernelLoop, ReductionOp, Var,
};
use crate::fortran::ast::{AccDirective, Expr};
use crate::fortran::lex::Cursor;
use racc_base::Diagnostic;

/// A place in the directive's text.
type Piece = (usize, usize);

/// The directive's text is that of a kernel loop. Fixed form has no blanks.
pub(super) fn is_kernel_loop(text: &[u8]) -> bool {
    let begins =
        |text: &[u8], word: &[u8]| text.get(..word.len()).is_some_and(|t| t.eq_ignore_ascii_case(word));
    let text = text.trim_ascii_start();
    begins(text, b"kernel") && begins(text[6..].trim_ascii_start(), b"do")
}

struct Reader<'t, 'c> {
    text: &'t [u8],
    at: usize,
    cursor: Cursor<'c>,
}

impl Reader<'_, '_> {
    fn blanks(&mut self) {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
    }

    fn eat(&mut self, word: &[u8]) -> bool {
        self.blanks();
        let there = self.text.get(self.at..self.at + word.len());
        let found = there.is_some_and(|t| t.eq_ignore_ascii_case(word));
        if found {
            self.at += word.len();
        }
        found
    }

    /// What stands between here and the bracket that closes, which is passed.
    fn until(&mut self, close: &[u8]) -> Option<Piece> {
        let start = self.at;
        let mut depth = 0;
        while self.at < self.text.len() {
            match self.text[self.at] {
                _ if depth == 0 && self.text[self.at..].starts_with(close) => {
                    let piece = (start, self.at);
                    self.at += close.len();
                    return Some(piece);
                }
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            self.at += 1;
        }
        None
    }

    fn trimmed(&self, (lo, hi): Piece) -> Piece {
        let text = &self.text[lo..hi];
        let before = text.len() - text.trim_ascii_start().len();
        let lo = lo + before;
        (lo, lo + text.trim_ascii().len())
    }

    /// The pieces between commas outside of parentheses.
    fn split(&self, (lo, hi): Piece) -> Vec<Piece> {
        let mut list = Vec::new();
        let (mut start, mut depth) = (lo, 0);
        for at in lo..hi {
            match self.text[at] {
                b'(' => depth += 1,
                b')' => depth -= 1,
                b',' if depth == 0 => {
                    list.push(self.trimmed((start, at)));
                    start = at + 1;
                }
                _ => {}
            }
        }
        list.push(self.trimmed((start, hi)));
        list
    }

    fn bytes(&self, (lo, hi): Piece) -> &[u8] {
        &self.text[lo..hi]
    }

    fn expr(&self, (lo, hi): Piece) -> Result<Expr, Box<Diagnostic>> {
        let mut cursor = self.cursor.inside(lo, hi);
        cursor.expr().and_then(|e| cursor.expect_end().map(|()| e))
    }
}

fn operator(text: &[u8]) -> Option<ReductionOp> {
    let word = String::from_utf8_lossy(text).to_ascii_lowercase();
    Some(match word.as_str() {
        "+" => ReductionOp::Add,
        "*" => ReductionOp::Mul,
        "max" => ReductionOp::Max,
        "min" => ReductionOp::Min,
        "iand" => ReductionOp::BitAnd,
        "ior" => ReductionOp::BitOr,
        "ieor" => ReductionOp::BitXor,
        ".and." => ReductionOp::LogicalAnd,
        ".or." => ReductionOp::LogicalOr,
        _ => return None,
    })
}

impl Parser<'_> {
    /// The directive at the current place, which is a kernel loop; `None` when it is in error (reported).
    pub(super) fn read_kernel_loop(&mut self) -> Option<AccDirective> {
        let statement = self.statement()?;
        let text = statement.text.clone();
        let cursor = self.cursor_on(statement);
        let mut reader = Reader { text: &text, at: 0, cursor };
        match kernel_loop(&mut reader) {
            Ok(directive) => Some(directive),
            Err(error) => {
                self.sink.push(*error);
                None
            }
        }
    }
}

fn kernel_loop(r: &mut Reader<'_, '_>) -> Result<AccDirective, Box<Diagnostic>> {
    let span = r.cursor.span_of(0, r.text.len());
    let wrong = |what: &str| {
        Box::new(
            Diagnostic::error(acc_codes::UNKNOWN_DIRECTIVE, span, what.to_owned())
                .help("write `!$cuf kernel do(n) <<<grid, block>>>`"),
        )
    };
    if !r.eat(b"kernel") || !r.eat(b"do") {
        return Err(wrong("`!$cuf` must be followed by `kernel do`"));
    }
    let mut kinds =
        vec![ClauseKind::Gang(GangArgs { num: None, dim: None, static_: None }), ClauseKind::Vector(None)];
    if r.eat(b"(") {
        let piece = r.until(b")").ok_or_else(|| wrong("a parenthesis is not closed"))?;
        let piece = r.trimmed(piece);
        if piece.0 < piece.1 {
            kinds.push(ClauseKind::Collapse { force: false, count: r.expr(piece)? });
        }
    }
    let mut launch = KernelLoop { stream: None, bytes: None, shape: Vec::new() };
    if r.eat(b"<<<") {
        let piece = r.until(b">>>").ok_or_else(|| wrong("`<<<` is not closed"))?;
        launch = shape(r, piece, &mut kinds)?;
    }
    loop {
        r.blanks();
        if r.at >= r.text.len() {
            break;
        }
        if !(r.eat(b"reduction") || r.eat(b"reduce")) || !r.eat(b"(") {
            return Err(wrong("only `reduce(operator: variables)` can follow the launch of a kernel loop"));
        }
        let piece = r.until(b")").ok_or_else(|| wrong("a parenthesis is not closed"))?;
        kinds.push(
            reduction(r, piece)
                .ok_or_else(|| wrong("write the reduction as `reduce(operator: variables)`"))??,
        );
    }
    let clauses = kinds.into_iter().map(|kind| Clause { kind, device_types: Vec::new(), span }).collect();
    let kernel_loop = Some(Box::new(launch));
    Ok(Directive { kind: DirectiveKind::ParallelLoop, clauses, span, kernel_loop })
}

/// What the launch says; the block's vector length becomes a clause.
fn shape(
    r: &Reader<'_, '_>,
    piece: Piece,
    kinds: &mut Vec<ClauseKind<Expr>>,
) -> Result<KernelLoop<Expr>, Box<Diagnostic>> {
    let list = r.split(piece);
    let refuse = |(lo, hi): Piece, what: &str| {
        Box::new(
            Diagnostic::error(acc_codes::UNKNOWN_DIRECTIVE, r.cursor.span_of(lo, hi), what.to_owned())
                .help("write `!$cuf kernel do(n) <<<grid, block, bytes, stream>>>`"),
        )
    };
    if let Some(more) = list.get(4) {
        return Err(refuse(*more, "a kernel loop takes a grid, a block, a number of bytes and a stream"));
    }
    if list.len() < 2 {
        return Err(refuse(piece, "a kernel loop takes a grid and a block"));
    }
    if let Some(many) = list.iter().take(2).find(|p| dimensions(r, **p).len() > 3) {
        return Err(refuse(*many, "a grid or block of a kernel loop has at most three dimensions"));
    }
    // Every expression must be one, whatever becomes of it.
    let mut shape = Vec::new();
    for piece in list.iter().take(2) {
        for dim in dimensions(r, *piece) {
            if r.bytes(dim) != b"*" {
                shape.push(r.expr(dim)?);
            }
        }
    }
    if let Some(block) = list.get(1)
        && let [dim] = dimensions(r, *block).as_slice()
    {
        let number = std::str::from_utf8(r.bytes(*dim)).ok().and_then(|t| t.parse::<u32>().ok());
        if number.is_some_and(|n| (32..=1024).contains(&n) && n % 32 == 0) {
            kinds.push(ClauseKind::VectorLength(r.expr(*dim)?));
        }
    }
    let bytes = match list.get(2).filter(|p| stream_of(r, **p).is_none()) {
        Some(piece) => Some(r.expr(*piece)?),
        None => None,
    };
    Ok(KernelLoop { stream: last(r, &list)?, bytes, shape })
}

/// `stream=s`: where `s` is.
fn stream_of(r: &Reader<'_, '_>, piece: Piece) -> Option<Piece> {
    let text = r.bytes(piece).trim_ascii_start();
    let rest = text.get(..6).filter(|w| w.eq_ignore_ascii_case(b"stream")).map(|_| &text[6..])?;
    let rest = rest.trim_ascii_start().strip_prefix(b"=")?;
    Some((piece.1 - rest.trim_ascii_start().len(), piece.1))
}

fn last(r: &Reader<'_, '_>, list: &[Piece]) -> Result<Option<Expr>, Box<Diagnostic>> {
    let named = list.iter().skip(2).find_map(|p| stream_of(r, *p));
    match named.or(list.get(3).copied()) {
        Some(piece) => r.expr(piece).map(Some),
        None => Ok(None),
    }
}

/// `(32, 4)` → its parts; anything else is one.
fn dimensions(r: &Reader<'_, '_>, piece: Piece) -> Vec<Piece> {
    let (lo, hi) = r.trimmed(piece);
    let text = &r.text[lo..hi];
    let mut depth = 0;
    let closes = text.iter().position(|b| {
        depth += i32::from(*b == b'(') - i32::from(*b == b')');
        depth == 0
    });
    if text.first() == Some(&b'(') && closes == Some(text.len() - 1) {
        return r.split((lo + 1, hi - 1));
    }
    vec![(lo, hi)]
}

fn reduction(r: &Reader<'_, '_>, piece: Piece) -> Option<Result<ClauseKind<Expr>, Box<Diagnostic>>> {
    let colon = r.bytes(piece).iter().position(|b| *b == b':')? + piece.0;
    let op = operator(r.bytes(r.trimmed((piece.0, colon))))?;
    let vars: Result<Vec<Var<Expr>>, Box<Diagnostic>> = r
        .split((colon + 1, piece.1))
        .into_iter()
        .map(|(lo, hi)| {
            let expr = r.expr((lo, hi))?;
            Ok(Var { expr, common_block: None, span: r.cursor.span_of(lo, hi) })
        })
        .collect();
    Some(vars.map(|vars| ClauseKind::Reduction { op, vars }))
}
