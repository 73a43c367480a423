//! `struct`, `union` and `enum` specifiers: tags, members, enumerators.

use super::attributes::{Attributes, Mode};
use super::constraint::{self, Declares};
use super::ctype::{self, CTy, IntKind, Kind, Len, QTy};
use super::discouraged::Key;
use super::layout::{Layout, Overlap, Shape};
use super::scope::{Symbol, SymbolKind, Tag};
use super::{Cx, Member, R};
use crate::c::{Dialect, ast};
use racc_base::{Diagnostic, Name, Span, nyi};
use racc_hir::{BitField, Field, Record, RecordId};
use std::collections::HashSet;
use std::ops::Range;

/// Members gathered while a record is laid out.
struct Building {
    layout: Layout,
    fields: Vec<Field>,
    unnamed_bits: Vec<Range<u64>>,
    members: Vec<Member>,
    /// Of the members, and of those of anonymous ones.
    names: HashSet<Name>,
    packed: bool,
    is_union: bool,
    /// The array without a length, after which nothing may come.
    flexible: Option<Name>,
}

impl Cx<'_> {
    pub(super) fn record_spec(&mut self, spec: &ast::RecordSpec) -> R<CTy> {
        let id = match (&spec.tag, &spec.fields) {
            (Some(tag), None) => match self.scopes.tag(tag) {
                Some(Tag::Record(id)) if !self.wrong_kind_of_tag(id, spec) => {
                    self.check_discouraged(&Key::Record(id), tag, spec.span)?;
                    id
                }
                Some(Tag::Record(_) | Tag::Enum(..)) => return Err(self.wrong_tag(tag, spec.span)),
                None => self.declare_record(spec),
            },
            (Some(tag), Some(_)) => match self.scopes.tag_here(tag) {
                Some(Tag::Record(id)) if self.prog.types.records[id].complete => {
                    let before = self.prog.types.records[id].span;
                    return Err(self.report(
                        Diagnostic::error("E0331", spec.span, format!("`{tag}` is defined twice"))
                            .label(before, "first defined here")
                            .help("remove one of the two, or guard the header against being included twice"),
                    ));
                }
                Some(Tag::Record(id)) if !self.wrong_kind_of_tag(id, spec) => id,
                Some(Tag::Record(_) | Tag::Enum(..)) => return Err(self.wrong_tag(tag, spec.span)),
                None => self.declare_record(spec),
            },
            (None, _) => self.declare_record(spec),
        };
        if let Some(fields) = &spec.fields {
            self.define_record(id, spec, fields)?;
        }
        Ok(self.ct.intern(Kind::Record(id)))
    }

    /// C17 §6.7.2.3p7: `struct tag;` alone is a type of this scope, whatever an outer one calls so.
    pub(super) fn shadow_tag(&mut self, spec: &ast::RecordSpec) {
        if let (Some(tag), None) = (&spec.tag, &spec.fields)
            && self.scopes.tag_here(tag).is_none()
        {
            self.declare_record(spec);
        }
    }

    fn wrong_tag(&mut self, tag: &str, span: Span) -> super::Reported {
        self.report(
            Diagnostic::error("E0332", span, format!("`{tag}` is already another kind of tag"))
                .help("choose another name: struct, union and enum tags share one name space"),
        )
    }

    fn declare_record(&mut self, spec: &ast::RecordSpec) -> RecordId {
        let id = self.prog.types.records.push(Record {
            name: spec.tag.clone().unwrap_or_default(),
            is_union: spec.kind == ast::RecordKind::Union,
            fields: Vec::new(),
            size: 0,
            align: 1,
            natural_align: 1,
            number: false,
            storage: false,
            unnamed_bits: Vec::new(),
            complete: false,
            span: spec.span,
        });
        if let Some(tag) = &spec.tag {
            self.scopes.declare_tag(tag.clone(), Tag::Record(id));
        }
        id
    }

    fn define_record(&mut self, id: RecordId, spec: &ast::RecordSpec, fields: &[ast::FieldDecl]) -> R<()> {
        let attrs = self.attributes([spec.attrs.as_slice()]);
        let overlap = match spec.kind {
            ast::RecordKind::Struct => Overlap::Struct,
            ast::RecordKind::Union => Overlap::Union,
        };
        let limit = u64::from(spec.pack.unwrap_or(0));
        let mut building = Building {
            layout: Layout::new(self.options.host, overlap, limit),
            fields: Vec::new(),
            unnamed_bits: Vec::new(),
            members: Vec::new(),
            names: HashSet::new(),
            packed: attrs.packed,
            is_union: overlap == Overlap::Union,
            flexible: None,
        };
        for field in fields {
            match field {
                ast::FieldDecl::StaticAssert(assert) => self.static_assert(assert),
                ast::FieldDecl::Fields { specs, declarators, span } => {
                    // A bad member is reported and left out; the rest is laid out all the same.
                    drop(self.fields((id, &mut building), specs, declarators, *span));
                }
            }
        }
        let named = building.members.iter().filter(|m| !m.name.is_empty() || m.bits.is_none()).count();
        let declared = fields.iter().filter(|f| matches!(f, ast::FieldDecl::Fields { .. })).count();
        let unnamed = !building.unnamed_bits.is_empty();
        if named == 0 && (unnamed || declared == 0) {
            self.pedantic_record(spec, unnamed);
        }
        let (size, align) = building.layout.finish(attrs.aligned);
        let natural_align = building.layout.natural_align();
        let record = &mut self.prog.types.records[id];
        record.fields = building.fields;
        record.unnamed_bits = building.unnamed_bits;
        record.size = size;
        record.align = align;
        record.natural_align = natural_align;
        record.complete = true;
        record.span = spec.span;
        self.members.insert(id, building.members);
        self.discourage(Key::Record(id), attrs.discouraged.as_ref());
        if attrs.transparent {
            self.transparent.insert(id);
        }
        if attrs.may_alias {
            self.may_alias.insert(id);
        }
        Ok(())
    }

    fn fields(
        &mut self,
        (record, building): (RecordId, &mut Building),
        specs: &ast::DeclSpecs,
        declarators: &[ast::FieldDeclarator],
        span: Span,
    ) -> R<()> {
        let mut attrs = vec![specs.attrs.as_slice()];
        attrs.extend(declarators.iter().map(|d| d.attrs.as_slice()));
        let base = self.declaring(&attrs, |cx| cx.specs(specs))?;
        let bit_field = declarators.iter().any(|d| d.bits.is_some());
        let what = if bit_field { Declares::BitField } else { Declares::Member };
        let facts = constraint::Declaration { what, specs, has_value: false, in_register: false };
        self.check_specifiers(&facts, span)?;
        if declarators.is_empty() {
            // An anonymous member; a mere `struct tag { … };` inside declares nothing (C11 §6.7.2.1p2).
            let anonymous = match &specs.ty {
                ast::TypeSpec::Record(r) => r.tag.is_none(),
                _ => false,
            };
            if anonymous {
                let end = Span { lo: span.hi.saturating_sub(1), ..span };
                self.pedantic_before(Dialect::C11, end, "members without a name");
                let attrs = self.attributes([specs.attrs.as_slice()]);
                return self.field(building, ("".into(), span), base.ty, None, &attrs, base.asked);
            }
            self.without_effect(span, "this declares no member".to_owned());
            return Ok(());
        }
        for declarator in declarators {
            let attrs = self.attributes([specs.attrs.as_slice(), declarator.attrs.as_slice()]);
            let (name, ty) = match &declarator.declarator {
                Some(d) => {
                    let ty = self.declared_type(base.ty, &d.derive, d.span)?;
                    ((d.name.clone().unwrap_or_default(), d.name_span), ty)
                }
                None => (("".into(), span), base.ty),
            };
            self.discourage(Key::Member(record, name.0.clone()), attrs.discouraged.as_ref());
            let ty = self.apply_type_attributes(ty, &attrs)?;
            self.check_alignment(base.asked, ty, name.1)?;
            let bits = match &declarator.bits {
                Some(e) => Some((self.constant_int(e, "the width of a bit-field")?.0, e.span)),
                None => None,
            };
            self.field(building, name, ty, bits, &attrs, base.asked)?;
        }
        Ok(())
    }

    fn field(
        &mut self,
        building: &mut Building,
        (name, span): (Name, Span),
        ty: QTy,
        bits: Option<(i128, Span)>,
        attrs: &Attributes,
        spec_align: u64,
    ) -> R<()> {
        if self.ct.is_vla(ty.ty) {
            return Err(self.report(nyi!(span, "members of run-time length")));
        }
        let flexible = matches!(self.ct.as_array(ty.ty), Some((_, Len::Unknown)));
        if flexible {
            self.pedantic_before(Dialect::C99, span, "arrays without a length as members");
        }
        if !building.is_union {
            self.pedantic_flexible(ty, span);
        }
        self.check_flexible(building, &name, flexible, span)?;
        let Some(size) = (if flexible { Some(0) } else { self.size_of(ty.ty) }) else {
            let shown = self.show(ty);
            return Err(self.report(
                Diagnostic::error(
                    "E0333",
                    span,
                    format!("the member `{name}` has incomplete type `{shown}`"),
                )
                .help("define the type first, or make the member a pointer"),
            ));
        };
        let added = match self.ct.as_record(ty.ty) {
            Some(inner) if name.is_empty() => self.names_within(inner),
            _ => vec![name.clone()],
        };
        if let Some(twice) = added.iter().find(|n| !n.is_empty() && building.names.contains(*n)) {
            return Err(self.report(
                Diagnostic::error("E0334", span, format!("the member `{twice}` is declared twice"))
                    .help("members of one struct need different names"),
            ));
        }
        building.names.extend(added);
        let width = match bits {
            Some((width, at)) => Some(self.bit_width(&name, ty, width, at)?),
            None => None,
        };
        let align = self.type_align(ty);
        let raised = self.raised_align(ty);
        let packed = attrs.packed || building.packed;
        let spot = building.layout.member(Shape {
            size,
            align,
            asked: attrs.aligned.max(spec_align).max(raised),
            packed,
            bits: width,
            named: !name.is_empty() || width.is_none(),
        });
        if let Some(width) = width.filter(|_| name.is_empty()) {
            let byte = |bit: u32| spot.offset + u64::from(bit / 8);
            if width != 0 {
                building.unnamed_bits.push(byte(spot.bit)..byte(spot.bit + width - 1) + 1);
            } else if building.is_union {
                // In a union gcc takes one without bits for an integer all the same.
                building.unnamed_bits.push(byte(spot.bit)..byte(spot.bit) + 1);
            }
            return Ok(());
        }
        let bits = width.map(|width| BitField { start: spot.bit, width });
        let hir = self.hir_qualified(ty);
        building.fields.push(Field {
            name: name.clone(),
            ty: hir,
            offset: spot.offset,
            bits,
            owns_data: false,
            on_device: false,
        });
        building.members.push(Member { name, ty, bits });
        Ok(())
    }

    /// C11 §6.7.2.1p18: an array without a length is the last member of a structure that has others.
    fn check_flexible(&mut self, building: &mut Building, name: &Name, flexible: bool, span: Span) -> R<()> {
        let (array, place) = match building.flexible.take() {
            Some(array) => (array, "is not the last member"),
            None if !flexible => return Ok(()),
            None if building.is_union => (name.clone(), "is a member of a union"),
            None if building.members.is_empty() => (name.clone(), "is the only member"),
            None => {
                building.flexible = Some(name.clone());
                return Ok(());
            }
        };
        Err(self.report(
            Diagnostic::error("E0333", span, format!("the array `{array}` has no length, but {place}"))
                .help("give it a length, or make it the last member of a struct with other members"),
        ))
    }

    fn bit_width(&mut self, name: &str, ty: QTy, width: i128, span: Span) -> R<u32> {
        let most = match self.ct.int_kind(ty.ty).filter(|_| !ty.quals.is_atomic()) {
            Some(kind) => i128::from(self.ct.width(ty.ty).unwrap_or(kind.bits())),
            None if ty.ty == ctype::BOOL => 1,
            None => {
                let shown = self.show(ty);
                return Err(self.report(
                    Diagnostic::error("E0335", span, format!("the bit-field `{name}` has type `{shown}`"))
                        .help("use an integer type or `_Bool`"),
                ));
            }
        };
        self.pedantic_bits(ty, span);
        if width < 0 || width > most || (width == 0 && !name.is_empty()) {
            return Err(self.report(
                Diagnostic::error("E0336", span, format!("the bit-field `{name}` cannot have {width} bits"))
                    .help(format!("its type has {most} bits; width 0 is for unnamed bit-fields")),
            ));
        }
        Ok(width as u32)
    }

    /// C23 §6.7.3.3: the type that `enum e : T` has from here on; all declarations agree on it.
    fn underlying(&mut self, spec: &ast::EnumSpec, id: ctype::EnumId) -> R<()> {
        let Some(name) = &spec.underlying else { return Ok(()) };
        let ty = self.type_name(name)?.ty;
        if ty == ctype::BOOL {
            return Err(self.report(nyi!(name.span, "an enumeration of `bool`")));
        }
        let Some(kind) = self.ct.int_kind(ty).filter(|_| !self.ct.is_bit_int(ty)) else {
            let shown = self.show_ty(ty);
            return Err(self.report(
                Diagnostic::error("E0389", name.span, format!("enumerators cannot have type `{shown}`"))
                    .help("the underlying type of an enumeration is an integer type"),
            ));
        };
        let known = &self.ct.enums[id.0 as usize];
        if known.repr.is_some_and(|repr| repr != kind || !known.fixed) {
            return Err(self.report(
                Diagnostic::error("E0389", name.span, "this enumeration has another underlying type")
                    .help("all its declarations need the same one"),
            ));
        }
        self.ct.enums[id.0 as usize].fixed = true;
        self.ct.finish_enum(id, kind);
        Ok(())
    }

    fn holds(&self, ty: CTy, value: i128) -> bool {
        self.ct
            .int_kind(ty)
            .is_some_and(|kind| racc_hir::build::wrap_bits(value, kind.bits(), kind.signed()) == value)
    }

    fn too_large_for(&mut self, ty: CTy, value: i128, span: Span) -> super::Reported {
        let shown = self.show_ty(ty);
        self.report(
            Diagnostic::error(
                "E0389",
                span,
                format!("{value} does not fit the underlying type of `{shown}`"),
            )
            .help("use a wider type after the ':'"),
        )
    }

    /// The type of an enumeration with such a least and greatest value.
    fn repr_for(&mut self, (low, high): (i128, i128), attrs: &Attributes, span: Span) -> R<IntKind> {
        let fits = |kind: &IntKind| {
            let bits = u32::from(kind.bits());
            if kind.signed() {
                low >= -(1i128 << (bits - 1)) && high < 1i128 << (bits - 1)
            } else {
                low >= 0 && high < 1i128 << bits
            }
        };
        // gcc: unsigned int when nothing is negative; `packed` takes the smallest that holds all.
        let order: &[IntKind] = if attrs.packed {
            &[IntKind::UChar, IntKind::SChar, IntKind::UShort, IntKind::Short, IntKind::UInt, IntKind::Int]
        } else {
            &[IntKind::UInt, IntKind::Int]
        };
        let wide = [IntKind::ULong, IntKind::Long];
        Ok(match attrs.mode {
            // Of that width; without a sign where nothing is negative.
            Some(Mode::Int(bytes)) => {
                let both = [false, true].map(|signed| IntKind::of_bytes(bytes, signed));
                let Some(kind) = both.into_iter().flatten().find(fits) else {
                    return Err(self.report(
                        Diagnostic::error("E0389", span, "an enumerator does not fit into the machine mode")
                            .help("use a wider mode: QI has 8 bits, HI 16, SI 32, DI 64"),
                    ));
                };
                kind
            }
            Some(Mode::Float(_) | Mode::Complex(_)) | None => {
                order.iter().chain(&wide).copied().find(fits).unwrap_or(IntKind::Long)
            }
        })
    }

    pub(super) fn enum_spec(&mut self, spec: &ast::EnumSpec) -> R<CTy> {
        let known = spec.tag.as_ref().and_then(|tag| match spec.values {
            Some(_) => self.scopes.tag_here(tag),
            None => self.scopes.tag(tag),
        });
        let (id, ty) = match (known, &spec.tag) {
            (Some(Tag::Enum(id, ty)), tag) => {
                if spec.values.is_none() {
                    self.check_discouraged(&Key::Enum(id), tag.as_deref().unwrap_or_default(), spec.span)?;
                }
                (id, ty)
            }
            (Some(Tag::Record(_)), tag) => {
                let tag = tag.clone().unwrap_or_default();
                return Err(self.wrong_tag(&tag, spec.span));
            }
            (None, tag) => {
                if spec.values.is_none() && spec.underlying.is_none() {
                    self.pedantic(spec.span, "enumerations that are defined later");
                }
                let (id, ty) = self.ct.new_enum(tag.clone());
                if let Some(tag) = tag {
                    self.scopes.declare_tag(tag.clone(), Tag::Enum(id, ty));
                }
                (id, ty)
            }
        };
        self.underlying(spec, id)?;
        let Some(values) = &spec.values else { return Ok(ty) };
        if std::mem::replace(&mut self.ct.enums[id.0 as usize].defined, true) {
            let tag = spec.tag.clone().unwrap_or_default();
            return Err(self.report(
                Diagnostic::error("E0331", spec.span, format!("`{tag}` is defined twice"))
                    .help("remove one of the two, or guard the header against being included twice"),
            ));
        }
        let attrs = self.attributes([spec.attrs.as_slice()]);
        self.discourage(Key::Enum(id), attrs.discouraged.as_ref());
        let (mut next, mut low, mut high) = (0i128, 0i128, 0i128);
        for value in values {
            match &value.value {
                Some(e) => next = self.constant_int(e, "the value of an enumerator")?.0,
                None if [i128::from(i64::MAX), i128::from(u64::MAX)].contains(&(next - 1)) => {
                    return Err(self.report(
                        Diagnostic::error("E0389", value.span, "the value of this enumerator is too large")
                            .help("give a value: the one before is the largest of its type"),
                    ));
                }
                None => {}
            }
            if self.scopes.find_here(&value.name).is_some() {
                return Err(self.redeclared(&value.name, value.span));
            }
            (low, high) = (low.min(next), high.max(next));
            let fixed = self.ct.enums[id.0 as usize].fixed;
            if fixed && !self.holds(ty, next) {
                return Err(self.too_large_for(ty, next, value.span));
            }
            if !fixed && i32::try_from(next).is_err() {
                self.pedantic_before(Dialect::C23, value.span, "enumerators beyond the range of `int`");
            }
            let ty = match () {
                _ if fixed => ty,
                _ if i32::try_from(next).is_ok() => ctype::INT,
                _ if u32::try_from(next).is_ok() => ctype::UINT,
                _ if i64::try_from(next).is_ok() => ctype::LONG,
                _ => ctype::ULONG,
            };
            self.ct.enums[id.0 as usize].values.push((value.name.clone(), next));
            let attrs = self.attributes([value.attrs.as_slice()]);
            self.discourage(Key::Name(value.span), attrs.discouraged.as_ref());
            let kind = SymbolKind::Enumerator(next, ty);
            self.scopes.declare(value.name.clone(), Symbol { kind, span: value.span });
            next += 1;
        }
        if self.ct.enums[id.0 as usize].fixed {
            return Ok(ty);
        }
        let repr = self.repr_for((low, high), &attrs, spec.span)?;
        self.ct.finish_enum(id, repr);
        Ok(ty)
    }
}
