//! Initialisers of automatic objects and compound literals → stores. What no initialiser names is zero: the object
//! is cleared first, or, when all is constant, copied from a constant made for it.

use super::ctype::{self, QTy};
use super::init::{Content, Entry, Step};
use super::{At, Cx, Object, R};
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{Builtin, Callee, ConstInit, Global, Linkage, LocalKind, Place, PlaceId};

/// From so many entries on, copying a constant is shorter than storing them one by one.
const COPY_FROM: usize = 8;

impl Cx<'_> {
    /// Initialises the object at `place`, a variable that begins its life.
    pub(super) fn local_init(&mut self, place: PlaceId, ty: QTy, init: &ast::Init) -> R<()> {
        if let (ast::Init::Expr(e), true) = (init, self.ct.is_scalar(ty.ty)) {
            let value = self.rvalue(e)?;
            let value = self.convert_for(value, ty, &super::convert::Purpose::Init, e.span)?;
            self.note_value(place, ty, value.expr);
            self.store(place, value.expr, e.span);
            return Ok(());
        }
        let entries = self.resolve_init(ty, init, false)?;
        if let Some(entry) = entries.iter().find(|e| self.is_flexible_part(ty, &e.path)) {
            return Err(self.report(
                Diagnostic::error(
                    "E0375",
                    entry.span,
                    "the array without a length has no room for this value",
                )
                .help("only static objects can have values there; allocate the structure with malloc"),
            ));
        }
        self.fill(place, ty, &entries)
    }

    fn fill(&mut self, place: PlaceId, ty: QTy, entries: &[Entry]) -> R<()> {
        let span = self.body.places[place].span;
        let size = self.size_of(ty.ty).unwrap_or(0);
        let covered = self.covered(entries);
        if self.is_constant(ty, entries) {
            let image = self.constant_image(ty, entries)?;
            let from = self.constant_copy(ty, image, span);
            let value = self.body.load(from, span);
            self.store(place, value, span);
            return Ok(());
        }
        let aggregate = !self.ct.is_scalar(ty.ty);
        // C23 §6.7.11p11: `int i = {};` is zero.
        if !aggregate && entries.is_empty() {
            self.clear(place, size, span);
            return Ok(());
        }
        let whole = matches!(entries, [one] if one.path.is_empty() && self.covers(one) == size);
        if aggregate && !whole && covered < size {
            self.clear(place, size, span);
        }
        for entry in entries {
            self.store_entry(place, ty, entry)?;
        }
        Ok(())
    }

    /// The bytes that the entries write. Bit-fields may leave some of theirs alone, and count as none.
    fn covered(&self, entries: &[Entry]) -> u64 {
        let (mut sum, mut whole) = (0, None::<&Entry>);
        for entry in entries {
            // Parts follow the whole object.
            if whole.is_none_or(|whole| !entry.path.starts_with(&whole.path)) {
                sum += self.covers(entry);
                whole = Some(entry);
            }
        }
        sum
    }

    fn covers(&self, entry: &Entry) -> u64 {
        match (&entry.value, entry.bits) {
            (_, Some(_)) | (Content::Zero, None) => 0,
            (Content::Bytes(bytes), None) => bytes.len() as u64,
            (Content::Value(value), None) => self.prog.types.size_of(self.expr_ty(value.expr)).unwrap_or(0),
        }
    }

    fn is_constant(&self, ty: QTy, entries: &[Entry]) -> bool {
        let array = self.ct.as_array(ty.ty).is_some();
        let strings = array && entries.iter().any(|e| matches!(&e.value, Content::Bytes(b) if b.len() > 1));
        (strings || entries.len() >= COPY_FROM)
            && entries.iter().all(|e| match &e.value {
                Content::Bytes(_) | Content::Zero => true,
                Content::Value(v) => {
                    !self.is_read_from_object(v.ty)
                        && !self.is_vector(v.ty)
                        && self.const_value(v.expr).is_some()
                }
            })
    }

    fn constant_copy(&mut self, ty: QTy, init: ConstInit, span: Span) -> PlaceId {
        let hir = self.hir_qualified(ty);
        let global = self.own_constant(".init", hir, init, span);
        self.body.place(Place::Global(global), hir, span)
    }

    /// A constant object that the compiler makes for itself; its name begins with `stem`.
    pub(super) fn own_constant(
        &mut self,
        stem: &str,
        ty: racc_hir::TypeId,
        init: ConstInit,
        span: Span,
    ) -> racc_hir::GlobalId {
        let name = self.fresh_name(stem);
        self.prog.globals.push(Global {
            aliased: false,
            name,
            source_name: "".into(),
            ty,
            linkage: Linkage::Internal,
            visibility: None,
            thread_local: false,
            constant: true,
            align: 0,
            init: Some(init),
            section: None,
            declare: None,
            space: racc_hir::MemSpace::Any,
            table: false,
            used: false,
            span,
        })
    }

    fn clear(&mut self, place: PlaceId, size: u64, span: Span) {
        if size == 0 {
            return;
        }
        let address = self.bare_address(place, span);
        let void_ptr = self.prog.types.void_ptr();
        let address = self.ptr_cast(address, void_ptr);
        let zero = self.int_value(0, ctype::INT, span);
        let bytes = self.size_value(size, span);
        let args = vec![address, zero.expr, bytes.expr];
        self.emit_call(None, Callee::Builtin(Builtin::Memset), args, span);
    }

    fn store_entry(&mut self, place: PlaceId, ty: QTy, entry: &Entry) -> R<()> {
        let span = entry.span;
        let mut object = Object { at: At::Place(place), ty, bits: None, register: false };
        for step in &entry.path {
            object = match step {
                Step::Field(field) | Step::Alternative(field) => self.member_at(object, *field, span),
                Step::Index(index) => {
                    let index = self.i64_const(*index as i64, span);
                    self.index_object(object, index, span)
                }
            };
        }
        match &entry.value {
            Content::Value(value) => {
                let to = self.place_of(&object, span);
                self.store(to, value.expr, span);
            }
            Content::Bytes(bytes) => {
                let image = ConstInit { bytes: bytes.clone(), ..ConstInit::default() };
                let from = self.constant_copy(object.ty, image, span);
                let value = self.body.load(from, span);
                let to = self.place_of(&object, span);
                self.store(to, value, span);
            }
            Content::Zero => {
                let to = self.place_of(&object, span);
                let size = self.size_of(object.ty.ty).unwrap_or(0);
                self.clear(to, size, span);
            }
        }
        Ok(())
    }

    /// C11 §6.5.2.5: a static object at file scope, an automatic one in a function.
    pub(super) fn compound_literal(
        &mut self,
        name: &ast::TypeName,
        items: &[ast::InitItem],
        span: Span,
    ) -> R<Object> {
        let ty = self.type_name(name)?;
        let init = ast::Init::List(items.to_vec(), span);
        let ty = self.complete_from_init(ty, &init)?;
        if !self.is_complete(ty.ty) || self.ct.is_vla(ty.ty) {
            let shown = self.show(ty);
            return Err(self.report(
                racc_base::Diagnostic::error("E0379", span, format!("a literal of type `{shown}`"))
                    .help("compound literals need a complete type of constant size"),
            ));
        }
        let hir = self.hir_qualified(ty);
        if !self.frame.in_function() {
            let init = self.static_init(ty, &init)?;
            let literal = self.fresh_name(".compound");
            let global = self.prog.globals.push(Global {
                aliased: false,
                name: literal,
                source_name: "".into(),
                ty: hir,
                linkage: Linkage::Internal,
                visibility: None,
                thread_local: false,
                constant: ty.quals.is_const(),
                align: 0,
                init: Some(init),
                section: None,
                declare: None,
                space: racc_hir::MemSpace::Any,
                table: false,
                used: false,
                span,
            });
            let place = self.body.place(Place::Global(global), hir, span);
            return Ok(self.place_object(place, ty));
        }
        let local = self.body.local("", hir, LocalKind::Auto, span);
        self.body.locals[local].scope = self.frame.scope;
        let place = self.body.local_place(local, span);
        self.local_init(place, ty, &init)?;
        Ok(self.place_object(place, ty))
    }
}
