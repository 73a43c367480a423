//! Members of structs and unions, those of anonymous members included.

use super::ctype::{Kind, QTy};
use super::discouraged::Key;
use super::{At, Cx, Object, Operand, R, Value};
use crate::acc::names::nearest;
use crate::c::ast;
use racc_base::{Diagnostic, Span};
use racc_hir::{Expr, Place, RecordId};

impl Cx<'_> {
    /// The record left of a dot: an lvalue, or a value such as a call's result.
    pub(super) fn record_object(&mut self, e: &ast::Expr) -> R<Object> {
        match self.operand(e)? {
            Operand::Object(object) => Ok(object),
            Operand::Value(value) => Ok(self.value_object(value, e.span)),
            Operand::Func(id, ty) => {
                let value = self.value_of(Operand::Func(id, ty), e.span)?;
                Ok(self.value_object(value, e.span))
            }
        }
    }

    /// A value as something in memory: values of records are loads of a place already.
    pub(super) fn value_object(&mut self, value: Value, span: Span) -> Object {
        if let Expr::Load(place) = self.body.exprs[value.expr].kind
            && self.ct.as_record(value.ty).is_some()
        {
            return self.place_object(place, value.ty.plain());
        }
        let temp = self.spill(value.expr, span);
        let place = self.body.local_place(temp, span);
        self.place_object(place, value.ty.plain())
    }

    pub(super) fn pointed_record(&mut self, pointer: Value, name: &str, span: Span) -> R<Object> {
        if self.ct.pointee(pointer.ty).is_none() {
            let shown = self.show_ty(pointer.ty);
            let mut diagnostic =
                Diagnostic::error("E0366", span, format!("`->{name}` on a value of type `{shown}`"));
            diagnostic = match self.ct.as_record(pointer.ty) {
                Some(_) => diagnostic.help(format!("it is not a pointer: write `.{name}`")),
                None => diagnostic.help("the left side must be a pointer to a struct or union"),
            };
            return Err(self.report(diagnostic));
        }
        self.deref(pointer, span)
    }

    pub(super) fn member(&mut self, object: Object, name: &str, span: Span) -> R<Object> {
        let Some(record) = self.ct.as_record(object.ty.ty) else {
            let shown = self.show(object.ty);
            let mut diagnostic =
                Diagnostic::error("E0366", span, format!("`.{name}` on a value of type `{shown}`"));
            let pointer = self.ct.pointee(object.ty.ty).and_then(|to| self.ct.as_record(to.ty));
            diagnostic = match pointer {
                Some(_) => diagnostic.help(format!("it is a pointer: write `->{name}`")),
                None => diagnostic.help("the left side must be a struct or union"),
            };
            return Err(self.report(diagnostic));
        };
        let Some(path) = self.find_member(record, name) else {
            return Err(self.no_member(object.ty, record, name, span));
        };
        let mut object = object;
        for field in path {
            if !self.discouraged.is_empty()
                && let Some(record) = self.ct.as_record(object.ty.ty)
                && let Some(member) = self.members.get(&record).and_then(|m| m.get(field as usize))
            {
                let named = member.name.clone();
                self.check_discouraged(&Key::Member(record, named.clone()), &named, span)?;
            }
            object = self.member_at(object, field, span);
        }
        Ok(object)
    }

    /// Field number `field` of a record object.
    pub(super) fn member_at(&mut self, object: Object, field: u32, span: Span) -> Object {
        let member = self
            .ct
            .as_record(object.ty.ty)
            .and_then(|r| self.members.get(&r))
            .and_then(|m| m.get(field as usize))
            .cloned();
        let Some(member) = member else { return object };
        let base = self.place_of(&object, span);
        // C11 §6.5.2.3p3: the member is as qualified as the whole.
        let ty = self.qualify(member.ty, object.ty.quals.inherited());
        let hir = self.hir_qualified(member.ty);
        let place = self.body.place(Place::Field { base, field }, hir, span);
        let made = self.place_object(place, ty);
        Object { at: At::Place(place), bits: member.bits, register: object.register, ..made }
    }

    /// The fields to go through to the member of that name.
    pub(super) fn find_member(&self, record: RecordId, name: &str) -> Option<Vec<u32>> {
        let members = self.members.get(&record)?;
        if let Some(at) = members.iter().position(|m| m.name == name) {
            return Some(vec![at as u32]);
        }
        members.iter().enumerate().filter(|(_, m)| m.name.is_empty()).find_map(|(at, m)| {
            let Kind::Record(inner) = self.ct.kind(m.ty.ty) else { return None };
            let mut path = self.find_member(*inner, name)?;
            path.insert(0, at as u32);
            Some(path)
        })
    }

    fn no_member(&mut self, ty: QTy, record: RecordId, name: &str, span: Span) -> super::Reported {
        let shown = self.show(ty);
        if !self.prog.types.records[record].complete {
            return self.report(
                Diagnostic::error(
                    "E0367",
                    span,
                    format!("`{shown}` is not defined, so it has no member `{name}`"),
                )
                .help("include the header that defines it"),
            );
        }
        let members = self.members.get(&record).map_or(&[][..], Vec::as_slice);
        let known: Vec<&str> =
            members.iter().map(|m| m.name.as_str()).filter(|name| !name.is_empty()).collect();
        let help = match nearest(name, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None if known.is_empty() => "it has no named members".to_owned(),
            None => format!("its members are `{}`", known[..known.len().min(8)].join("`, `")),
        };
        // The name ends the expression.
        let lo = span.hi.saturating_sub(name.len() as u32).max(span.lo);
        let at = Span { lo, ..span };
        self.report(Diagnostic::error("E0367", at, format!("`{shown}` has no member `{name}`")).help(help))
    }
}
