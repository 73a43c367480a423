//! Literals: integers by C's table of types, floating constants, characters, strings as private constants.

use super::ctype::{self, IntKind, Kind, Len};
use super::{Cx, Object, R, Value};
use crate::c::{Dialect, ast};
use crate::float::Real;
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{ConstInit, Expr, FloatKind, Global, GlobalId, Linkage, Place, Type};

impl Cx<'_> {
    /// C11 §6.4.4.1p5: the first type of the list that holds the value.
    pub(super) fn int_literal(&mut self, lit: &ast::IntLit, span: Span) -> Value {
        if lit.imaginary {
            let part = self.int_literal(&ast::IntLit { imaginary: false, ..*lit }, span);
            return self.imaginary_int(part, span);
        }
        if lit.bit_precise {
            return self.bit_int_literal(lit, span);
        }
        let signed = [IntKind::Int, IntKind::Long, IntKind::LongLong, IntKind::Int128];
        let kind = signed[usize::from(lit.longs)..]
            .iter()
            .flat_map(|&kind| {
                let both = lit.unsigned || lit.radix_prefix;
                let own = (!lit.unsigned).then_some(kind);
                [own, both.then_some(kind.to_unsigned())]
            })
            .flatten()
            .find(|kind| {
                let bits = u32::from(kind.bits()) - u32::from(kind.signed());
                bits >= 128 || lit.value >> bits == 0
            })
            .unwrap_or(IntKind::UInt128);
        if lit.value >> 64 != 0 {
            self.warn(
                Diagnostic::warning("W0385", span, "the integer constant has more than 64 bits")
                    .help("the lowest 64 are taken: write a smaller one, or compute it in `__int128`"),
            );
        }
        // A decimal constant too large for long long is unsigned in practice.
        let kind = if matches!(kind, IntKind::Int128 | IntKind::UInt128) { IntKind::ULongLong } else { kind };
        self.int_value(lit.value as i128, kind.ty(), span)
    }

    /// C23 §6.4.4.2p5: of the narrowest `_BitInt` that holds the value.
    fn bit_int_literal(&mut self, lit: &ast::IntLit, span: Span) -> Value {
        let needed = (128 - lit.value.leading_zeros()).max(1) + u32::from(!lit.unsigned);
        if needed > 64 {
            let reported = nyi!(span, "_BitInt of more than 64 bits");
            self.report(reported);
        }
        let ty = self.ct.intern(Kind::BitInt { width: needed.min(64) as u16, signed: !lit.unsigned });
        self.int_value(lit.value as i128, ty, span)
    }

    pub(super) fn float_literal(&mut self, lit: &ast::FloatLit, span: Span) -> R<Value> {
        let kind = match lit.kind {
            ast::FloatSuffix::None => FloatKind::F64,
            ast::FloatSuffix::F => FloatKind::F32,
            ast::FloatSuffix::L => FloatKind::F80,
            ast::FloatSuffix::F16 => FloatKind::F16,
            ast::FloatSuffix::F128 => FloatKind::F128,
        };
        let format = self.ct.format(kind);
        let Some(real) = crate::float::parse(&lit.text, format) else {
            return Err(self.report(
                Diagnostic::error("E0371", span, format!("`{}` is not a floating constant", lit.text))
                    .help("write digits, a point and an exponent"),
            ));
        };
        let hir = self.prog.types.intern(Type::Float(format));
        let value = self.real(real, hir, span);
        if lit.imaginary {
            let zero = self.real_const_of(0.0, kind, span);
            return Ok(self.complex_value(zero, value, kind, span));
        }
        let ty = self.ct.float(kind);
        self.warn_of_constant(&lit.text, real, ty, span);
        Ok(Value { expr: value, ty })
    }

    pub(super) fn real_const_of(&mut self, value: f64, kind: FloatKind, span: Span) -> racc_hir::ExprId {
        let format = self.ct.format(kind);
        let hir = self.prog.types.intern(Type::Float(format));
        self.real(Real::Narrow(value).to_kind(format), hir, span)
    }

    pub(super) fn complex_value(
        &mut self,
        re: racc_hir::ExprId,
        im: racc_hir::ExprId,
        kind: FloatKind,
        span: Span,
    ) -> Value {
        let ty = self.ct.complex(kind);
        let hir = self.hir(ty);
        Value { expr: self.node(Expr::Complex(re, im), hir, span), ty }
    }

    pub(super) fn char_literal(&mut self, value: i64, encoding: ast::Encoding, span: Span) -> Value {
        let ty = match encoding {
            ast::Encoding::Plain => ctype::INT,
            ast::Encoding::Wide => self.ct.wide_char(),
            ast::Encoding::Utf8 => ctype::UCHAR,
            ast::Encoding::Char16 => ctype::USHORT,
            ast::Encoding::Char32 => ctype::UINT,
        };
        if encoding == ast::Encoding::Plain && !(-128..256).contains(&value) {
            self.warn(
                Diagnostic::warning("W0381", span, "a character constant of several characters")
                    .help("write one character, or a string in double quotes"),
            );
        }
        let value = match encoding {
            // One character, and bits of several.
            ast::Encoding::Plain if value < 0 => {
                let signed = self.ct.int_kind(ctype::CHAR).is_none_or(IntKind::signed);
                if signed { value } else { value & 0xff }
            }
            ast::Encoding::Plain => i64::from(value as i32),
            ast::Encoding::Wide if ty == ctype::UINT => i64::from(value as u32),
            ast::Encoding::Wide | ast::Encoding::Utf8 | ast::Encoding::Char16 | ast::Encoding::Char32 => {
                value
            }
        };
        self.int_value(i128::from(value), ty, span)
    }

    /// The type of a string's elements.
    pub(super) fn string_element(&self, encoding: ast::Encoding) -> ctype::CTy {
        match encoding {
            // C23 6.4.5p6: char8_t.
            ast::Encoding::Utf8 if self.options.dialect == Dialect::C23 => ctype::UCHAR,
            ast::Encoding::Plain | ast::Encoding::Utf8 => ctype::CHAR,
            ast::Encoding::Wide => self.ct.wide_char(),
            ast::Encoding::Char16 => ctype::USHORT,
            ast::Encoding::Char32 => ctype::UINT,
        }
    }

    pub(super) fn string_bytes(units: &[u32], encoding: ast::Encoding) -> Vec<u8> {
        match encoding {
            ast::Encoding::Plain | ast::Encoding::Utf8 => units.iter().map(|u| *u as u8).collect(),
            ast::Encoding::Char16 => units.iter().flat_map(|u| (*u as u16).to_le_bytes()).collect(),
            ast::Encoding::Wide | ast::Encoding::Char32 => {
                units.iter().flat_map(|u| u.to_le_bytes()).collect()
            }
        }
    }

    /// A string literal: an array object.
    pub(super) fn string_object(&mut self, units: &[u32], encoding: ast::Encoding, span: Span) -> Object {
        let elem = self.string_element(encoding);
        let width = self.size_of(elem).unwrap_or(1) as usize;
        let mut bytes = Self::string_bytes(units, encoding);
        bytes.extend(std::iter::repeat_n(0, width));
        let ty = self.ct.array(elem.plain(), Len::Const(units.len() as u64 + 1));
        let hir = self.hir(ty);
        // Strings of other elements may coincide byte by byte.
        let mut key = vec![width as u8, u8::from(elem == ctype::UCHAR)];
        key.extend_from_slice(&bytes);
        let global = match self.strings.get(&key) {
            Some(&known) => known,
            None => {
                let made = self.private_constant(hir, bytes, width as u64, span);
                self.strings.insert(key, made);
                made
            }
        };
        let place = self.body.place(Place::Global(global), hir, span);
        self.place_object(place, ty.plain())
    }

    fn private_constant(&mut self, ty: racc_hir::TypeId, bytes: Vec<u8>, align: u64, span: Span) -> GlobalId {
        let name = self.fresh_name(".str");
        self.prog.globals.push(Global {
            aliased: false,
            name,
            source_name: "".into(),
            ty,
            linkage: Linkage::Internal,
            visibility: None,
            thread_local: false,
            constant: true,
            align,
            init: Some(ConstInit { bytes, ..ConstInit::default() }),
            section: None,
            declare: None,
            space: racc_hir::MemSpace::Any,
            table: false,
            used: false,
            span,
        })
    }

    pub(super) fn is_string_global(&self, global: GlobalId) -> bool {
        self.prog.globals[global].name.starts_with(".str.")
    }
}
