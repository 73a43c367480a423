//! Initialisers of static objects → bytes and relocations.

use super::consteval::Const;
use super::convert::Purpose;
use super::ctype::{Len, QTy};
use super::init::{Content, Entry};
use super::{Cx, R, Value};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{BitField, ConstInit, Expr, ExprId, Reloc, Type};
use std::collections::BTreeMap;

/// What objects with initial values may take: the small code models reach two gigabytes.
const MOST_BYTES: u64 = 1 << 30;

/// The image of an object under construction.
#[derive(Debug, Default)]
struct Image {
    bytes: Vec<u8>,
    relocs: BTreeMap<u64, Reloc>,
}

impl Image {
    fn put(&mut self, offset: u64, bytes: &[u8]) {
        let (lo, hi) = (offset as usize, offset as usize + bytes.len());
        if self.bytes.len() < hi {
            self.bytes.resize(hi, 0);
        }
        self.bytes[lo..hi].copy_from_slice(bytes);
        // A part's initialiser stands after that of the whole.
        let covered: Vec<u64> =
            self.relocs.range(offset.saturating_sub(7)..hi as u64).map(|(at, _)| *at).collect();
        for at in covered {
            self.relocs.remove(&at);
        }
    }

    fn put_bits(&mut self, offset: u64, field: BitField, value: i128) {
        for i in 0..u64::from(field.width) {
            let bit = offset * 8 + u64::from(field.start) + i;
            let at = (bit / 8) as usize;
            if self.bytes.len() <= at {
                self.bytes.resize(at + 1, 0);
            }
            let mask = 1u8 << (bit % 8);
            if value >> i & 1 == 1 {
                self.bytes[at] |= mask;
            } else {
                self.bytes[at] &= !mask;
            }
        }
    }
}

impl Cx<'_> {
    pub(super) fn static_init(&mut self, ty: QTy, init: &ast::Init) -> R<ConstInit> {
        if let ast::Init::Literals(span) = init
            && let Some(image) = self.literal_image(ty, *span)
        {
            return Ok(image);
        }
        let around = std::mem::take(&mut self.rounds_at_run_time);
        let read_around = std::mem::replace(&mut self.reads_constants, true);
        let later = std::mem::replace(&mut self.decides_now, true);
        let made = self.static_image(ty, init);
        self.decides_now = later;
        self.rounds_at_run_time = around;
        self.reads_constants = read_around;
        made
    }

    fn static_image(&mut self, ty: QTy, init: &ast::Init) -> R<ConstInit> {
        let (effects, entries) = self.collect(|cx| cx.resolve_init(ty, init, true));
        let entries = entries?;
        if !effects.is_empty() {
            let span = entries.first().map_or(Span::NONE, |e| e.span);
            return Err(self.not_constant(span));
        }
        self.constant_image(ty, &entries)
    }

    /// GNU: the value of a scalar compound literal is a constant where its initialiser is one.
    pub(super) fn constant_literal(&mut self, e: &ast::Expr) -> R<Option<Value>> {
        let ast::ExprKind::CompoundLiteral(name, items) = &e.kind else { return Ok(None) };
        let [ast::InitItem { init: ast::Init::Expr(inner), designators, .. }] = items.as_slice() else {
            return Ok(None);
        };
        if !self.decides_now || !designators.is_empty() {
            return Ok(None);
        }
        let named = self.type_name(name)?;
        if !self.ct.is_scalar(named.ty) {
            return Ok(None);
        }
        let value = self.operand(inner)?;
        let value = self.value_of(value, inner.span)?;
        self.convert_for(value, named, &Purpose::Init, inner.span).map(Some)
    }

    fn not_constant(&mut self, span: Span) -> super::Reported {
        self.report(
            Diagnostic::error("E0322", span, "the initial value of a static object is not constant")
                .help("use literals and addresses of static objects, or assign it at run time"),
        )
    }

    fn too_large(&mut self, span: Span) -> super::Reported {
        self.report(racc_base::nyi!(span, "an initial value for an object of more than {MOST_BYTES} bytes"))
    }

    pub(super) fn constant_image(&mut self, ty: QTy, entries: &[Entry]) -> R<ConstInit> {
        if let Some(entry) = entries.iter().find(|e| self.is_flexible_within(ty, &e.path)) {
            return Err(self.report(
                Diagnostic::error(
                    "E0375",
                    entry.span,
                    "the array without a length has no room for this value: more of the object follows it",
                )
                .help("only the last member of the object itself can have values there"),
            ));
        }
        let mut image = Image::default();
        for entry in entries {
            if entry.offset.saturating_add(self.entry_size(entry)) > MOST_BYTES {
                return Err(self.too_large(entry.span));
            }
            self.put_entry(&mut image, entry)?;
        }
        let size = self.size_of(ty.ty);
        let flexible = entries.iter().map(|e| e.offset + self.entry_size(e)).max().unwrap_or(0);
        let own = size.filter(|own| flexible > *own).map(|_| flexible);
        while image.bytes.last() == Some(&0) {
            let end = image.bytes.len() as u64;
            if image.relocs.keys().next_back().is_some_and(|at| at + 8 >= end) {
                break;
            }
            image.bytes.pop();
        }
        if !image.bytes.is_empty() && own.or(size).is_some_and(|size| size > MOST_BYTES) {
            return Err(self.too_large(entries.first().map_or(Span::NONE, |e| e.span)));
        }
        Ok(ConstInit { bytes: image.bytes, relocs: image.relocs.into_values().collect(), size: own })
    }

    fn entry_size(&self, entry: &Entry) -> u64 {
        match (&entry.value, entry.bits) {
            (_, Some(_)) | (Content::Zero, None) => 0,
            (Content::Bytes(bytes), None) => match self.ct.as_array(entry.ty.ty) {
                // A flexible array of characters holds the final zero too.
                Some((_, Len::Unknown)) => bytes.len() as u64 + 1,
                _ => bytes.len() as u64,
            },
            (Content::Value(value), None) => self.prog.types.size_of(self.expr_ty(value.expr)).unwrap_or(0),
        }
    }

    fn put_entry(&mut self, image: &mut Image, entry: &Entry) -> R<()> {
        let value = match &entry.value {
            Content::Bytes(bytes) => {
                image.put(entry.offset, bytes);
                return Ok(());
            }
            Content::Zero => {
                let size = self.size_of(entry.ty.ty).unwrap_or(0) as usize;
                image.put(entry.offset, &vec![0; size]);
                return Ok(());
            }
            Content::Value(value) => *value,
        };
        if self.is_read_from_object(value.ty) || self.is_vector(value.ty) {
            return self.put_record(image, entry, value.expr);
        }
        let Some(constant) = self.const_value(value.expr) else { return Err(self.not_constant(entry.span)) };
        if let Some(field) = entry.bits {
            let Const::Int(v) = constant else { return Err(self.not_constant(entry.span)) };
            image.put_bits(entry.offset, field, v);
            return Ok(());
        }
        let hir = self.hir(entry.ty.ty);
        let size = self.prog.types.size_of(hir).unwrap_or(0) as usize;
        match (constant, self.prog.types.get(hir).clone()) {
            (Const::Int(v), Type::Int { .. } | Type::Bool { .. } | Type::Ptr { .. }) => {
                image.put(entry.offset, &v.to_le_bytes()[..size.min(16)]);
            }
            (Const::Real(v), Type::Float(kind)) => image.put(entry.offset, &v.bytes(kind)),
            (Const::Complex(re, im), Type::Complex(kind)) => {
                let mut bytes = re.bytes(kind);
                bytes.extend(im.bytes(kind));
                image.put(entry.offset, &bytes);
            }
            (Const::Address(target, addend), Type::Ptr { .. } | Type::Int { bits: 64, .. }) => {
                image.put(entry.offset, &[0; 8]);
                image.relocs.insert(entry.offset, Reloc { offset: entry.offset, target, addend });
            }
            (_, _) => return Err(self.not_constant(entry.span)),
        }
        Ok(())
    }

    /// A record copied from another constant one: GNU, `static struct s a = (struct s){ … }`.
    fn put_record(&mut self, image: &mut Image, entry: &Entry, value: ExprId) -> R<()> {
        let size = self.size_of(entry.ty.ty).unwrap_or(0);
        let Expr::Load(place) = self.body.exprs[value].kind else {
            return Err(self.not_constant(entry.span));
        };
        let Some((bytes, relocs)) = self.constant_bytes(place, size) else {
            return Err(self.not_constant(entry.span));
        };
        image.put(entry.offset, &bytes);
        for reloc in relocs {
            let offset = entry.offset + reloc.offset;
            image.relocs.insert(offset, Reloc { offset, ..reloc });
        }
        Ok(())
    }
}
