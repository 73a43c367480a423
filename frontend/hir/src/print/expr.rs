//! Expressions and places as text. Every operator is parenthesised: the text shows the tree.

use super::{Printer, local, types};
use crate::{BinaryOp, CompareOp, ComplexPart, DescField, Expr, ExprId, Place, PlaceId, UnaryOp, Unit};
use cranelift_entity::EntityRef;

pub(crate) fn binary(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitOr => "|",
        BinaryOp::BitXor => "^",
        BinaryOp::Min => "min",
        BinaryOp::Max => "max",
    }
}

fn compare(op: CompareOp) -> &'static str {
    match op {
        CompareOp::Eq => "==",
        CompareOp::Ne => "!=",
        CompareOp::Lt => "<",
        CompareOp::Le => "<=",
        CompareOp::Gt => ">",
        CompareOp::Ge => ">=",
    }
}

impl Printer<'_> {
    pub(crate) fn expr(&self, id: ExprId) -> String {
        let data = &self.body.exprs[id];
        let ty = || types::name(self.program, data.ty);
        match &data.kind {
            Expr::Int(v) => format!("{v}:{}", ty()),
            Expr::Float(v) => format!("{v:?}:{}", ty()),
            Expr::FloatText(text) => format!("{text}:{}", ty()),
            Expr::Complex(re, im) => format!("complex({}, {})", self.expr(*re), self.expr(*im)),
            Expr::Load(place) => self.place(*place),
            Expr::AddrOf(place) => format!("&{}", self.place(*place)),
            Expr::FuncAddr(f) => format!("@{}", self.program.functions[*f].name),
            Expr::Data(g) => format!("@{}", self.program.globals[*g].name),
            Expr::Unary(op, a) => {
                let op = match op {
                    UnaryOp::Neg => "-",
                    UnaryOp::BitNot => "~",
                    UnaryOp::Conj => "conj ",
                    UnaryOp::Fence => "fence ",
                };
                format!("({op}{}{})", if data.wraps { "%" } else { "" }, self.expr(*a))
            }
            Expr::Binary(op, a, b) => {
                let wraps = if data.wraps { "%" } else { "" };
                format!("({} {}{wraps} {})", self.expr(*a), binary(*op), self.expr(*b))
            }
            Expr::Compare(op, a, b) => format!("({} {} {})", self.expr(*a), compare(*op), self.expr(*b)),
            Expr::And(a, b) => format!("({} && {})", self.expr(*a), self.expr(*b)),
            Expr::Or(a, b) => format!("({} || {})", self.expr(*a), self.expr(*b)),
            Expr::Not(a) => format!("!{}", self.expr(*a)),
            Expr::Select { cond, then, otherwise } => {
                format!("({} ? {} : {})", self.expr(*cond), self.expr(*then), self.expr(*otherwise))
            }
            Expr::Cast(_, a) => format!("({} as {})", self.expr(*a), ty()),
            Expr::PtrAdd { ptr, index, elem } => {
                format!(
                    "ptradd({}, {}, {})",
                    self.expr(*ptr),
                    self.expr(*index),
                    types::name(self.program, *elem)
                )
            }
            Expr::PtrDiff { a, b, size } => {
                format!("ptrdiff({}, {}, {})", self.expr(*a), self.expr(*b), self.expr(*size))
            }
            Expr::Re(a) => format!("re({})", self.expr(*a)),
            Expr::Im(a) => format!("im({})", self.expr(*a)),
            Expr::Math(f, args) => {
                let args: Vec<String> = args.iter().map(|a| self.expr(*a)).collect();
                format!("{}({}):{}", format!("{f:?}").to_lowercase(), args.join(", "), ty())
            }
            Expr::Vector(op, args) => {
                let args: Vec<String> = args.iter().map(|a| self.expr(*a)).collect();
                format!("{}({}):{}", format!("{op:?}").to_lowercase(), args.join(", "), ty())
            }
            Expr::AccOnDevice(t) => format!("acc_on_device({})", self.expr(*t)),
            Expr::LabelAddr(label) => format!("&&label{}", label.index()),
            Expr::TempAddr(a) => format!("&temp {}", self.expr(*a)),
        }
    }

    pub(crate) fn place(&self, id: PlaceId) -> String {
        let data = &self.body.places[id];
        let text = match &data.kind {
            Place::Local(v) => local(self.body, *v),
            Place::Global(g) => format!("@{}", self.program.globals[*g].name),
            Place::Deref(p) => format!("*{}", self.expr(*p)),
            Place::Elem { base, subs, unit } => {
                let mut text = self.expr(*base);
                for sub in subs {
                    let stride = match self.body.const_int(sub.stride) {
                        Some(1) => String::new(),
                        Some(n) => format!(" * {n}"),
                        None => format!(" * {}", self.expr(sub.stride)),
                    };
                    text += &format!("[{}{stride}]", self.expr(sub.index));
                }
                match unit {
                    Unit::Elem => text,
                    Unit::Bytes => text + ".bytes",
                }
            }
            Place::Field { base, field } => match self.program.types.get(self.body.places[*base].ty) {
                crate::Type::Record(r) => {
                    let name =
                        self.program.types.records[*r].fields.get(*field as usize).map(|f| f.name.as_str());
                    format!("{}.{}", self.place(*base), name.unwrap_or("?"))
                }
                _ => format!("{}.field{field}", self.place(*base)),
            },
            Place::Part { base, part: ComplexPart::Re } => format!("{}.re", self.place(*base)),
            Place::Part { base, part: ComplexPart::Im } => format!("{}.im", self.place(*base)),
            Place::Desc { base, field } => format!("{}.{}", self.place(*base), desc_field(*field)),
        };
        let volatile = if data.volatile { "volatile " } else { "" };
        let may_alias = if data.may_alias { "may_alias " } else { "" };
        let align = data.align.map(|n| format!("align({n}) ")).unwrap_or_default();
        format!("{volatile}{may_alias}{align}{text}")
    }
}

fn desc_field(field: DescField) -> String {
    match field {
        DescField::Base => "base".into(),
        DescField::Offset => "offset".into(),
        DescField::ElemLen => "elem_len".into(),
        DescField::Version => "version".into(),
        DescField::Rank => "rank".into(),
        DescField::Type => "type".into(),
        DescField::Attribute => "attribute".into(),
        DescField::Span => "span".into(),
        DescField::Stride(d) => format!("dim{d}.stride"),
        DescField::Lbound(d) => format!("dim{d}.lbound"),
        DescField::Ubound(d) => format!("dim{d}.ubound"),
    }
}
