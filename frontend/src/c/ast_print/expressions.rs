//! Expressions as text, each operator in its own parentheses.

use super::Printer;
use super::types::print_type_name;
use crate::c::ast::{
    BinaryOp, Designator, Encoding, Expr, ExprKind, FloatLit, FloatSuffix, IntLit, TypeName, UnaryOp,
};

/// One expression as text, without parentheses around the whole.
pub fn print_expr(expr: &Expr) -> String {
    let mut printer = Printer { text: String::new(), indent: 0, map: None };
    printer.expr(expr);
    printer.text
}

fn unary(op: UnaryOp) -> &'static str {
    match op {
        UnaryOp::Plus => "+",
        UnaryOp::Minus => "-",
        UnaryOp::Not => "!",
        UnaryOp::BitNot => "~",
        UnaryOp::Deref => "*",
        UnaryOp::AddrOf => "&",
        UnaryOp::Real => "__real__ ",
        UnaryOp::Imag => "__imag__ ",
    }
}

fn binary(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
    }
}

fn prefix(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Plain => "",
        Encoding::Utf8 => "u8",
        Encoding::Wide => "L",
        Encoding::Char16 => "u",
        Encoding::Char32 => "U",
    }
}

fn integer(lit: &IntLit) -> String {
    let digits = if lit.radix_prefix { format!("{:#x}", lit.value) } else { lit.value.to_string() };
    let unsigned = if lit.unsigned { "u" } else { "" };
    let imaginary = if lit.imaginary { "i" } else { "" };
    let bit_precise = if lit.bit_precise { "wb" } else { "" };
    format!("{digits}{unsigned}{}{bit_precise}{imaginary}", "l".repeat(lit.longs.into()))
}

/// One code unit between quotes.
fn unit(unit: u32, quote: char) -> String {
    match char::from_u32(unit) {
        Some(c) if c == quote || c == '\\' => format!("\\{c}"),
        Some(c @ ' '..='~') => c.to_string(),
        _ if unit <= 0o777 => format!("\\{unit:03o}"),
        _ => format!("\\x{unit:x}"),
    }
}

pub(super) fn string(units: &[u32], encoding: Encoding) -> String {
    let prefix = prefix(encoding);
    let mut text = format!("{prefix}\"");
    for &u in units {
        text += &unit(u, '"');
        if u > 0o777 {
            // A hexadecimal escape takes all digits that follow.
            text += &format!("\" {prefix}\"");
        }
    }
    text + "\""
}

/// Needs no parentheses as an operand.
fn is_simple(kind: &ExprKind) -> bool {
    match kind {
        ExprKind::Ident(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Char { .. }
        | ExprKind::Str { .. }
        | ExprKind::Call(..)
        | ExprKind::Index(..)
        | ExprKind::Member(..)
        | ExprKind::Arrow(..)
        | ExprKind::SizeofType(_)
        | ExprKind::AlignofType(_)
        | ExprKind::Generic(..)
        | ExprKind::StmtExpr(_)
        | ExprKind::VaArg(..)
        | ExprKind::ConvertVector(..)
        | ExprKind::Offsetof(..)
        | ExprKind::TypesCompatible(..)
        | ExprKind::ChooseExpr(..)
        | ExprKind::Section { .. } => true,
        ExprKind::Unary(..)
        | ExprKind::Binary(..)
        | ExprKind::LogicalAnd(..)
        | ExprKind::LogicalOr(..)
        | ExprKind::Assign(..)
        | ExprKind::AssignOp(..)
        | ExprKind::PreInc(_)
        | ExprKind::PreDec(_)
        | ExprKind::PostInc(_)
        | ExprKind::PostDec(_)
        | ExprKind::Conditional(..)
        | ExprKind::Comma(..)
        | ExprKind::Cast(..)
        | ExprKind::CompoundLiteral(..)
        | ExprKind::SizeofExpr(_)
        | ExprKind::AlignofExpr(_)
        | ExprKind::LabelAddr(_) => false,
    }
}

impl Printer<'_> {
    pub(super) fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Ident(name) => self.put(name),
            ExprKind::Int(lit) => self.put(&integer(lit)),
            ExprKind::Float(lit) => self.put(&floating(lit)),
            ExprKind::Char { value, encoding: Encoding::Plain } => self.put(&match value {
                -128..=255 => format!("'{}'", unit(*value as u8 as u32, '\'')),
                several => format!("{several}"),
            }),
            ExprKind::Char { value, encoding } => {
                self.put(&format!("{}'{}'", prefix(*encoding), unit(*value as u32, '\'')));
            }
            ExprKind::Str { units, encoding } => self.put(&string(units, *encoding)),
            ExprKind::Unary(op, operand) => self.before(unary(*op), operand),
            ExprKind::Binary(op, a, b) => self.between(a, binary(*op), b),
            ExprKind::LogicalAnd(a, b) => self.between(a, "&&", b),
            ExprKind::LogicalOr(a, b) => self.between(a, "||", b),
            ExprKind::Assign(a, b) => self.between(a, "=", b),
            ExprKind::AssignOp(op, a, b) => self.between(a, &format!("{}=", binary(*op)), b),
            ExprKind::PreInc(operand) => self.before("++", operand),
            ExprKind::PreDec(operand) => self.before("--", operand),
            ExprKind::PostInc(operand) => self.after(operand, "++"),
            ExprKind::PostDec(operand) => self.after(operand, "--"),
            ExprKind::Conditional(cond, middle, otherwise) => {
                self.operand(cond);
                self.put(" ? ");
                if let Some(middle) = middle {
                    self.operand(middle);
                }
                self.put(" : ");
                self.operand(otherwise);
            }
            ExprKind::Comma(a, b) => self.between(a, ",", b),
            ExprKind::Call(function, args) => {
                self.operand(function);
                self.arguments(args);
            }
            ExprKind::Index(base, index) => {
                self.after(base, "[");
                self.expr(index);
                self.put("]");
            }
            ExprKind::Member(base, name) => self.after(base, &format!(".{name}")),
            ExprKind::Arrow(base, name) => self.after(base, &format!("->{name}")),
            ExprKind::Cast(ty, operand) => self.before(&format!("({})", print_type_name(ty)), operand),
            ExprKind::CompoundLiteral(ty, items) => {
                self.put(&format!("({})", print_type_name(ty)));
                self.initialiser_items(items);
            }
            ExprKind::SizeofExpr(operand) => self.before("sizeof ", operand),
            ExprKind::SizeofType(ty) => self.put(&format!("sizeof({})", print_type_name(ty))),
            // As the analysis takes both: gcc's `_Alignof` has less for vectors that are wider than its registers.
            ExprKind::AlignofType(ty) => self.put(&format!("__alignof__({})", print_type_name(ty))),
            ExprKind::AlignofExpr(operand) => self.before("__alignof__ ", operand),
            ExprKind::Generic(control, choices) => self.generic(control, choices),
            ExprKind::StmtExpr(block) => {
                self.put("(");
                self.stmt(block);
                self.put(")");
            }
            ExprKind::LabelAddr(name) => self.put(&format!("&&{name}")),
            ExprKind::VaArg(list, ty) => {
                self.put("__builtin_va_arg(");
                self.operand(list);
                self.put(&format!(", {})", print_type_name(ty)));
            }
            ExprKind::ConvertVector(value, ty) => {
                self.put("__builtin_convertvector(");
                self.operand(value);
                self.put(&format!(", {})", print_type_name(ty)));
            }
            ExprKind::Offsetof(ty, path) => {
                self.put(&format!("__builtin_offsetof({}, {})", print_type_name(ty), member_path(path)));
            }
            ExprKind::TypesCompatible(a, b) => {
                let (a, b) = (print_type_name(a), print_type_name(b));
                self.put(&format!("__builtin_types_compatible_p({a}, {b})"));
            }
            ExprKind::ChooseExpr(cond, yes, no) => {
                self.put("__builtin_choose_expr(");
                self.operand(cond);
                self.put(", ");
                self.operand(yes);
                self.put(", ");
                self.operand(no);
                self.put(")");
            }
            ExprKind::Section { base, lower, length } => {
                self.section(base, lower.as_deref(), length.as_deref())
            }
        }
    }

    fn generic(&mut self, control: &Expr, choices: &[(Option<TypeName>, Expr)]) {
        self.put("_Generic(");
        self.operand(control);
        for (ty, value) in choices {
            let ty = ty.as_ref().map_or_else(|| "default".to_string(), print_type_name);
            self.put(&format!(", {ty}: "));
            self.operand(value);
        }
        self.put(")");
    }

    fn section(&mut self, base: &Expr, lower: Option<&Expr>, length: Option<&Expr>) {
        self.after(base, "[");
        if let Some(lower) = lower {
            self.operand(lower);
        }
        self.put(":");
        if let Some(length) = length {
            self.operand(length);
        }
        self.put("]");
    }

    fn arguments(&mut self, args: &[Expr]) {
        self.put("(");
        for (i, arg) in args.iter().enumerate() {
            if i > 0 {
                self.put(", ");
            }
            self.operand(arg);
        }
        self.put(")");
    }

    /// Where a comma would separate.
    pub(super) fn element(&mut self, expr: &Expr) {
        if matches!(expr.kind, ExprKind::Comma(..)) { self.operand(expr) } else { self.expr(expr) }
    }

    fn operand(&mut self, expr: &Expr) {
        if is_simple(&expr.kind) {
            return self.expr(expr);
        }
        self.put("(");
        self.expr(expr);
        self.put(")");
    }

    fn before(&mut self, op: &str, operand: &Expr) {
        self.put(op);
        self.operand(operand);
    }

    fn after(&mut self, operand: &Expr, op: &str) {
        // `1.x` would be another number.
        if matches!(operand.kind, ExprKind::Int(_) | ExprKind::Float(_)) {
            self.put("(");
            self.expr(operand);
            self.put(")");
        } else {
            self.operand(operand);
        }
        self.put(op);
    }

    fn between(&mut self, a: &Expr, op: &str, b: &Expr) {
        self.operand(a);
        self.put(&format!(" {op} "));
        self.operand(b);
    }
}

fn floating(lit: &FloatLit) -> String {
    let suffix = match lit.kind {
        FloatSuffix::None => "",
        FloatSuffix::F => "f",
        FloatSuffix::L => "l",
        FloatSuffix::F16 => "f16",
        FloatSuffix::F128 => "f128",
    };
    let imaginary = if lit.imaginary { "i" } else { "" };
    format!("{}{suffix}{imaginary}", lit.text)
}

/// `a.b[1]`: what `offsetof` takes.
fn member_path(path: &[Designator]) -> String {
    let mut text = String::new();
    for step in path {
        text += &match step {
            Designator::Field(name, _) => format!(".{name}"),
            Designator::Index(index) => format!("[{}]", print_expr(index)),
            Designator::Range(lo, hi) => format!("[{} ... {}]", print_expr(lo), print_expr(hi)),
        };
    }
    text.trim_start_matches('.').to_owned()
}
