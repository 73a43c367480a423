//! Types as text: `i32`, `u8`, `f64`, `c64` (two f32), `b8`, `*restrict f64`, `[10 x f64]`, `desc2 f64`.

use crate::{Extent, FloatKind, Order, Program, Record, RecordId, Type, TypeId};
use cranelift_entity::EntityRef;
use std::fmt::Write;

fn float(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::F16 => "f16",
        FloatKind::BF16 => "bf16",
        FloatKind::F32 => "f32",
        FloatKind::F64 => "f64",
        FloatKind::F80 => "f80",
        FloatKind::F128 => "f128",
    }
}

pub(crate) fn name(program: &Program, id: TypeId) -> String {
    match program.types.get(id) {
        Type::Void => "void".into(),
        Type::Bool { bits } => format!("b{bits}"),
        Type::Int { bits, signed } => format!("{}{bits}", if *signed { 'i' } else { 'u' }),
        Type::Float(kind) => float(*kind).into(),
        Type::Complex(kind) => format!("complex {}", float(*kind)),
        Type::Vector { elem, lanes } => format!("<{lanes} x {}>", name(program, *elem)),
        Type::Ptr { to, quals } => {
            let restrict = if quals.restrict { "restrict " } else { "" };
            let constant = if quals.pointee_const { "const " } else { "" };
            let volatile = if quals.pointee_volatile { "volatile " } else { "" };
            format!("*{restrict}{constant}{volatile}{}", name(program, *to))
        }
        Type::Array { elem, extents, order } => {
            let extents: Vec<String> = extents
                .iter()
                .map(|e| match e {
                    Extent::Const(n) => n.to_string(),
                    Extent::Dynamic => "?".into(),
                })
                .collect();
            let order = match order {
                Order::RowMajor => "",
                Order::ColumnMajor => "col ",
            };
            format!("[{order}{} x {}]", extents.join(", "), name(program, *elem))
        }
        Type::Record(id) => {
            let record = &program.types.records[*id];
            format!("{}.{}", if record.name.is_empty() { "anon" } else { &record.name }, id.index())
        }
        Type::Func(sig) => {
            let mut params: Vec<String> = sig.params.iter().map(|p| name(program, *p)).collect();
            if sig.variadic {
                params.push("...".into());
            }
            if sig.unprototyped {
                params.push("?".into());
            }
            format!("fn({}) -> {}", params.join(", "), name(program, sig.ret))
        }
        Type::Descriptor { elem, rank } => format!("desc{rank} {}", name(program, *elem)),
    }
}

pub(crate) fn record(program: &Program, id: RecordId, record: &Record, out: &mut String) {
    let kind = if record.is_union { "union" } else { "record" };
    let shown = if record.name.is_empty() { "anon" } else { &record.name };
    if !record.complete {
        let _ = writeln!(out, "{kind} {shown}.{}: incomplete", id.index());
        return;
    }
    let _ = writeln!(out, "{kind} {shown}.{}: size {} align {} {{", id.index(), record.size, record.align);
    for field in &record.fields {
        let _ = write!(out, "    {} {}: {}", field.offset, field.name, name(program, field.ty));
        if let Some(bits) = field.bits {
            let _ = write!(out, " bits {}+{}", bits.start, bits.width);
        }
        out.push('\n');
    }
    out.push_str("}\n");
}
