//! Expressions, arguments and type specs as text.

use super::names;
use crate::fortran::ast::*;

/// A character constant's text, whose codes are bytes of UTF-8 or come from escapes.
fn printed(codes: &[u32]) -> String {
    let bytes: Option<Vec<u8>> = codes.iter().map(|c| u8::try_from(*c).ok()).collect();
    match bytes {
        Some(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        None => codes.iter().filter_map(|c| char::from_u32(*c)).collect(),
    }
}

/// An expression with parentheses around every operation.
pub fn print_expr(e: &Expr) -> String {
    match &e.kind {
        ExprKind::Unary(UnaryOp::Plus | UnaryOp::Minus | UnaryOp::Not, _)
        | ExprKind::Binary(..)
        | ExprKind::DefinedUnary(..)
        | ExprKind::DefinedBinary(..) => format!("({})", bare(e)),
        ExprKind::Name(_)
        | ExprKind::Int { .. }
        | ExprKind::Real { .. }
        | ExprKind::Logical { .. }
        | ExprKind::Str { .. }
        | ExprKind::Boz { .. }
        | ExprKind::Hollerith(_)
        | ExprKind::Complex(..)
        | ExprKind::Paren(_)
        | ExprKind::Apply(..)
        | ExprKind::Member(..)
        | ExprKind::Array { .. }
        | ExprKind::CoIndexed(..)
        | ExprKind::Percent(..) => bare(e),
    }
}

/// Without parentheses around the outermost operation: where the syntax wants a signed constant.
pub(super) fn bare(e: &Expr) -> String {
    match &e.kind {
        ExprKind::Name(name) => name.to_string(),
        ExprKind::Int { value, kind } => {
            let digits = value.map_or_else(|| "?".to_string(), |v| v.to_string());
            digits + &kind_suffix(kind)
        }
        ExprKind::Real { text, exponent, kind } => {
            let letter = match exponent {
                ExponentLetter::E => "e",
                ExponentLetter::D => "d",
                ExponentLetter::Q => "q",
            };
            text.replace('e', letter) + &kind_suffix(kind)
        }
        ExprKind::Logical { value, kind } => format!(".{value}.{}", kind_suffix(kind)),
        ExprKind::Str { value, kind } => {
            let kind = match kind {
                Some(KindParam::Value(value, _)) => format!("{value}_"),
                Some(KindParam::Name(name)) => format!("{}_", name.name),
                None => String::new(),
            };
            format!("{kind}'{}'", printed(value).replace('\'', "''"))
        }
        ExprKind::Boz { radix, digits, odd: _ } => {
            let letter = match radix {
                Radix::Binary => 'b',
                Radix::Octal => 'o',
                Radix::Hex => 'z',
            };
            format!("{letter}'{digits}'")
        }
        ExprKind::Hollerith(value) => format!("{}h{}", value.len(), String::from_utf8_lossy(value)),
        ExprKind::Complex(re, im) => format!("({}, {})", bare(re), bare(im)),
        ExprKind::Paren(inner) => format!("({})", bare(inner)),
        ExprKind::Unary(op, value) => {
            let op = match op {
                UnaryOp::Plus => "+",
                UnaryOp::Minus => "-",
                UnaryOp::Not => ".not. ",
            };
            format!("{op}{}", print_expr(value))
        }
        ExprKind::Binary(op, left, right) => {
            format!("{} {} {}", print_expr(left), operator(*op), print_expr(right))
        }
        ExprKind::DefinedUnary(op, value) => format!(".{}. {}", op.name, print_expr(value)),
        ExprKind::DefinedBinary(op, left, right) => {
            format!("{} .{}. {}", print_expr(left), op.name, print_expr(right))
        }
        ExprKind::Apply(base, list) => format!("{}({})", print_expr(base), args(list)),
        ExprKind::Member(base, name) => format!("{}%{}", print_expr(base), name.name),
        ExprKind::Array { ty, items } => {
            let ty = ty.as_ref().map_or_else(String::new, |t| format!("{} :: ", guard_type(t)));
            let items: Vec<String> = items.iter().map(array_item).collect();
            format!("[{ty}{}]", items.join(", "))
        }
        ExprKind::CoIndexed(base, list) => format!("{}[{}]", print_expr(base), args(list)),
        ExprKind::Percent(function, value) => {
            let name = match function {
                PercentFunction::Val => "val",
                PercentFunction::Ref => "ref",
                PercentFunction::Loc => "loc",
            };
            format!("%{name}({})", bare(value))
        }
    }
}

fn kind_suffix(kind: &Option<KindParam>) -> String {
    match kind {
        Some(KindParam::Value(value, _)) => format!("_{value}"),
        Some(KindParam::Name(name)) => format!("_{}", name.name),
        None => String::new(),
    }
}

pub(super) fn operator(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Power => "**",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Concat => "//",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "/=",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
        BinaryOp::And => ".and.",
        BinaryOp::Or => ".or.",
        BinaryOp::Eqv => ".eqv.",
        BinaryOp::Neqv => ".neqv.",
        BinaryOp::Xor => ".xor.",
    }
}

pub(super) fn exprs(list: &[Expr]) -> String {
    list.iter().map(print_expr).collect::<Vec<_>>().join(", ")
}

pub(super) fn args(list: &[Arg]) -> String {
    list.iter().map(arg).collect::<Vec<_>>().join(", ")
}

fn arg(arg: &Arg) -> String {
    let keyword = arg.keyword.as_ref().map_or_else(String::new, |k| format!("{}=", k.name));
    let part = |e: &Option<Box<Expr>>| e.as_ref().map_or_else(String::new, |e| print_expr(e));
    keyword
        + &match &arg.value {
            ArgValue::Expr(e) => print_expr(e),
            ArgValue::Section(Section { lower, upper, stride }) => {
                let stride = stride.as_ref().map_or_else(String::new, |e| format!(":{}", print_expr(e)));
                format!("{}:{}{stride}", part(lower), part(upper))
            }
            ArgValue::AlternateReturn(label) => format!("*{}", label.value),
            ArgValue::Star => "*".into(),
            ArgValue::Colon => ":".into(),
        }
}

fn array_item(item: &ArrayItem) -> String {
    match item {
        ArrayItem::Expr(e) => print_expr(e),
        ArrayItem::ImpliedDo(implied) => implied_do(implied, array_item),
    }
}

pub(super) fn implied_do<T>(implied: &ImpliedDo<T>, item: fn(&T) -> String) -> String {
    let items: Vec<String> = implied.items.iter().map(item).collect();
    let ty = implied.ty.as_ref().map_or_else(String::new, |t| format!("{} :: ", type_spec(t)));
    let bounds = bounds(&implied.first, &implied.last, implied.step.as_ref());
    format!("({}, {ty}{} = {bounds})", items.join(", "), implied.var.name)
}

/// `first, last, step`.
pub(super) fn bounds(first: &Expr, last: &Expr, step: Option<&Expr>) -> String {
    let step = step.map_or_else(String::new, |s| format!(", {}", print_expr(s)));
    format!("{}, {}{step}", print_expr(first), print_expr(last))
}

pub(super) fn type_spec(ty: &TypeSpec) -> String {
    match &ty.kind {
        TypeSpecKind::Intrinsic { ty, kind } => {
            let kind = match kind {
                Some(KindSelector::Kind(e)) => format!("({})", print_expr(e)),
                Some(KindSelector::Star(bytes, _)) => format!("*{bytes}"),
                None => String::new(),
            };
            intrinsic(*ty).to_string() + &kind
        }
        TypeSpecKind::Character { len, kind } => {
            let parts: Vec<String> = len
                .iter()
                .map(|l| format!("len={}", char_length(l)))
                .chain(kind.iter().map(|k| format!("kind={}", print_expr(k))))
                .collect();
            if parts.is_empty() { "character".into() } else { format!("character({})", parts.join(", ")) }
        }
        TypeSpecKind::Derived { name, params } => format!("type({}{})", name.name, parameters(params)),
        TypeSpecKind::Class { name, params } => format!("class({}{})", name.name, parameters(params)),
        TypeSpecKind::ClassStar => "class(*)".into(),
        TypeSpecKind::TypeStar => "type(*)".into(),
    }
}

/// As in array constructors, ALLOCATE and type guards: a derived type is its name.
pub(super) fn guard_type(ty: &TypeSpec) -> String {
    match &ty.kind {
        TypeSpecKind::Derived { name, params } => format!("{}{}", name.name, parameters(params)),
        TypeSpecKind::Intrinsic { .. }
        | TypeSpecKind::Character { .. }
        | TypeSpecKind::Class { .. }
        | TypeSpecKind::ClassStar
        | TypeSpecKind::TypeStar => type_spec(ty),
    }
}

fn parameters(params: &[Arg]) -> String {
    if params.is_empty() { String::new() } else { format!("({})", args(params)) }
}

fn intrinsic(ty: IntrinsicType) -> &'static str {
    match ty {
        IntrinsicType::Integer => "integer",
        IntrinsicType::Real => "real",
        IntrinsicType::DoublePrecision => "double precision",
        IntrinsicType::Complex => "complex",
        IntrinsicType::DoubleComplex => "double complex",
        IntrinsicType::Logical => "logical",
        IntrinsicType::Byte => "byte",
    }
}

pub(super) fn char_length(len: &CharLength) -> String {
    match len {
        CharLength::Expr(e) => print_expr(e),
        CharLength::Assumed => "*".into(),
        CharLength::Deferred => ":".into(),
    }
}

/// `(integer :: i = 1:n:2, mask)`.
pub(super) fn concurrent_header(header: &ConcurrentHeader) -> String {
    let ty = header.ty.as_ref().map_or_else(String::new, |t| format!("{} :: ", type_spec(t)));
    let mut parts: Vec<String> = header
        .indices
        .iter()
        .map(|i| {
            let step = i.step.as_ref().map_or_else(String::new, |s| format!(":{}", print_expr(s)));
            format!("{} = {}:{}{step}", i.var.name, print_expr(&i.first), print_expr(&i.last))
        })
        .collect();
    parts.extend(header.mask.iter().map(print_expr));
    format!("({ty}{})", parts.join(", "))
}

pub(super) fn locality(locality: &Locality) -> String {
    match locality {
        Locality::Local(list) => format!(" local({})", names(list)),
        Locality::LocalInit(list) => format!(" local_init({})", names(list)),
        Locality::Shared(list) => format!(" shared({})", names(list)),
        Locality::DefaultNone => " default(none)".into(),
        Locality::Reduce(OperatorOrName::Operator(op), list) => {
            format!(" reduce({}:{})", operator(*op), names(list))
        }
        Locality::Reduce(OperatorOrName::Name(name), list) => {
            format!(" reduce({}:{})", name.name, names(list))
        }
    }
}
