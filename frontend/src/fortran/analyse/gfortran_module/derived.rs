//! Derived types of gfortran's module files: components, bindings, and the containers of classes.

use super::super::symbol::{Binding, BindingKind, Component, Derived, ProcComponent, Shape, SymId, SymKind};
use super::super::typed::{Const, Typed};
use super::super::types::{DerivedId, Ty};
use super::text::Item;
use super::{Attributes, EMPTY, Fields, Raw, Read, Reader, operator_at};
use racc_base::{Name, Span};

/// What a class's container says about the object: its `_data` has the attributes.
pub(super) struct Class {
    pub(super) ty: Ty,
    pub(super) shape: Shape,
    pub(super) allocatable: bool,
    pub(super) pointer: bool,
}

/// Components of a type's table before its procedures.
const TABLE_HEAD: usize = 7;

impl Reader<'_, '_> {
    pub(super) fn derived_type(
        &mut self,
        raw: &Raw,
        attributes: &Attributes,
        fields: &Fields,
        sym: SymId,
    ) -> Read<SymKind> {
        let name = Name::new(raw.name.as_str());
        match (raw.module.as_str(), raw.name.as_str()) {
            ("__iso_c_binding", "c_ptr") => return Ok(SymKind::Type(Ty::CPtr)),
            ("__iso_c_binding", "c_funptr") => return Ok(SymKind::Type(Ty::CFunPtr)),
            _ => {}
        }
        if attributes.has("PDT_TEMPLATE") || attributes.has("PDT_TYPE") {
            return Err("a parameterised derived type".to_owned());
        }
        let module = Name::new(raw.module.as_str());
        let id = self.an.table.derived.push(Derived {
            name: name.clone(),
            module: Some(module.clone()),
            span: Span::NONE,
            parent: None,
            components: Vec::new(),
            bindings: Vec::new(),
            finals: Vec::new(),
            is_abstract: attributes.has("ABSTRACT"),
            bind_c: attributes.has("IS_BIND_C"),
            sequence: attributes.has("SEQUENCE"),
            union: false,
            complete: true,
            parameters: Vec::new(),
            definition: None,
        });
        // Components may point at objects of the type itself.
        self.an.table.syms[sym].kind = SymKind::Type(Ty::Derived(id));
        self.an.known_types.insert((module, name), id);
        let hidden = raw.body.get(2).is_some_and(|a| a.name() == "PRIVATE");
        for item in raw.components() {
            let c = item.list();
            let [Item::Int(number), Item::Text(name), ..] = c else {
                return Err("a component of another form".to_owned());
            };
            let at = Attributes::new(c.get(6).unwrap_or(EMPTY));
            // racc makes the lengths of deferred-length components by itself, at the same place.
            if at.has("ARTIFICIAL") {
                continue;
            }
            let place = self.an.table.derived[id].components.len() as u32;
            let component = self
                .component(name, c, &at, hidden)
                .map_err(|why| format!("type `{}`, whose component `{name}` is {why}", raw.name))?;
            self.an.table.derived[id].components.push(component);
            self.components.insert(*number, (id, place));
        }
        let derived = &mut self.an.table.derived[id];
        if attributes.extends
            && let Some(Component { ty: Ty::Derived(parent), init, .. }) = derived.components.first_mut()
        {
            // Its default value is that of its own components.
            *init = None;
            derived.parent = Some(*parent);
        }
        self.bindings(raw, fields, id)?;
        Ok(SymKind::Type(Ty::Derived(id)))
    }

    fn component(&mut self, name: &str, c: &[Item], at: &Attributes, hidden: bool) -> Read<Component> {
        let spec = c.get(2).unwrap_or(EMPTY);
        let class = match spec.list().first().is_some_and(|t| t.name() == "CLASS") {
            true => Some(self.class(spec)?),
            false => None,
        };
        let access = c.get(7).map_or("", |a| a.name());
        let mut component = Component {
            allocatable: at.has("ALLOCATABLE"),
            pointer: at.has("POINTER") || at.has("PROC_POINTER"),
            private: access == "PRIVATE" || hidden && access == "UNKNOWN-ACCESS",
            contiguous: at.has("CONTIGUOUS"),
            ..Component::new(Name::new(name), Ty::CFunPtr)
        };
        let value = match c.get(8) {
            Some(e) if class.is_none() => self.expression(e)?,
            _ => None,
        };
        if at.has("PROC_POINTER") {
            let interface = spec.list().get(2).and_then(|n| n.int()).filter(|n| *n != 0);
            let passing = c.get(9).map_or(&[][..], |b| b.list());
            component.procedure = Some(ProcComponent {
                interface: interface.map(|n| self.symbol(n)).transpose()?,
                nopass: passing.get(2).is_some_and(|p| p.name() == "NOPASS"),
                pass: passing.get(5).and_then(|p| p.text()).filter(|p| !p.is_empty()).map(Name::new),
                span: Span::NONE,
            });
        } else if let Some(class) = class {
            component.ty = class.ty;
            component.shape = class.shape;
            component.allocatable = class.allocatable;
            component.pointer = class.pointer;
        } else {
            component.ty = self.ty(spec)?;
            component.shape = self.shape(c.get(3).unwrap_or(EMPTY))?;
        }
        if let Some(value) = value {
            let ty = component.ty.clone();
            component.init = Some(match value.as_const() {
                Some(Const::Null) => Typed::constant(Const::Null, ty, Span::NONE),
                Some(_) => self
                    .an
                    .initial_value(value, &ty, &component.shape)
                    .map_err(|_| "given a value of another type")?,
                None => return Err("given a value that is not constant".to_owned()),
            });
        }
        Ok(component)
    }

    /// A type that another module file brought: this one's numbers for its components.
    pub(super) fn adopt_components(&mut self, raw: &Raw, sym: SymId) {
        if let SymKind::Type(Ty::Derived(id)) = self.an.table.syms[sym].kind {
            for item in raw.components() {
                if let [Item::Int(number), Item::Text(name), ..] = item.list()
                    && let Some(i) =
                        self.an.table.derived[id].components.iter().position(|c| c.name == name.as_str())
                {
                    self.components.insert(*number, (id, i as u32));
                }
            }
        }
    }

    fn bindings(&mut self, raw: &Raw, fields: &Fields, id: DerivedId) -> Read<()> {
        let [finals, procedures, defined, operators] = fields.bound.list() else { return Ok(()) };
        if !finals.is_empty() {
            return Err("a type with final procedures".to_owned());
        }
        // The order in the table of the type is that of the table's own type.
        let table = format!("__vtype_{}_{}", raw.module, raw.name);
        let order: Vec<String> = self
            .raw
            .values()
            .find(|r| r.name == table)
            .map(|r| {
                r.components()
                    .iter()
                    .skip(TABLE_HEAD)
                    .filter_map(|c| c.list().get(1)?.text())
                    .map(str::to_owned)
                    .collect()
            })
            .unwrap_or_default();
        for item in procedures.list() {
            let [Item::Text(name), binding] = item.list() else { continue };
            let b = binding.list();
            let private = b.first().is_some_and(|a| a.name() == "PRIVATE");
            let kind = if b.get(3).is_some_and(|g| g.name() == "GENERIC") {
                BindingKind::Generic(generic_names(binding))
            } else {
                let number = b.last().and_then(|n| n.int()).unwrap_or(0);
                let target = self.symbol(number)?;
                let deferred = b.get(1).is_some_and(|d| d.name() == "DEFERRED");
                let slot = match order.iter().position(|n| n == name) {
                    Some(slot) => slot as u32,
                    None => return Err("a type whose table of procedures the file lacks".to_owned()),
                };
                BindingKind::Procedure {
                    target: (!deferred).then_some(target),
                    interface: deferred.then_some(target),
                    nopass: b.get(2).is_some_and(|p| p.name() == "NOPASS"),
                    pass: b.get(5).and_then(|p| p.text()).filter(|p| !p.is_empty()).map(Name::new),
                    slot,
                }
            };
            self.an.table.derived[id].bindings.push(Binding {
                name: Name::new(name.as_str()),
                span: Span::NONE,
                non_overridable: b.get(1).is_some_and(|d| d.name() == "NON_OVERRIDABLE"),
                kind,
                private,
            });
        }
        for item in defined.list() {
            if let [Item::Text(name), binding] = item.list() {
                self.bound_generic(id, Name::new(format!("operator(.{name}.)")), binding);
            }
        }
        for item in operators.list() {
            if let [Item::Int(n), binding] = item.list()
                && let Some(name) = usize::try_from(*n).ok().and_then(enumerated)
            {
                self.bound_generic(id, name, binding);
            }
        }
        Ok(())
    }

    fn bound_generic(&mut self, id: DerivedId, name: Name, binding: &Item) {
        let private = binding.list().first().is_some_and(|a| a.name() == "PRIVATE");
        let kind = BindingKind::Generic(generic_names(binding));
        self.an.table.derived[id].bindings.push(Binding {
            name,
            span: Span::NONE,
            non_overridable: false,
            kind,
            private,
        });
    }

    pub(super) fn class(&mut self, spec: &Item) -> Read<Class> {
        let number = spec.list().get(1).and_then(|n| n.int()).unwrap_or(0);
        let raw = self.raw.remove(&number).ok_or("a class without container")?;
        let result = self.container(&raw);
        self.raw.insert(number, raw);
        result
    }

    fn container(&mut self, raw: &Raw) -> Read<Class> {
        let data = raw.components().first().ok_or("a class without object")?.list();
        let at = Attributes::new(data.get(6).unwrap_or(EMPTY));
        let spec = data.get(2).unwrap_or(EMPTY);
        let number = spec.list().get(1).and_then(|n| n.int()).unwrap_or(0);
        let any = self.raw.get(&number).is_some_and(|r| r.attributes().has("UNLIMITED_POLY"));
        let ty = match any {
            true => Ty::Class(None),
            false => match self.ty(spec)? {
                Ty::Derived(id) => Ty::Class(Some(id)),
                _ => return Err("a class of another form".to_owned()),
            },
        };
        let shape = self.shape(data.get(3).unwrap_or(EMPTY))?;
        Ok(Class { ty, shape, allocatable: at.has("ALLOCATABLE"), pointer: at.has("CLASS_POINTER") })
    }
}

impl Raw {
    fn components(&self) -> &[Item] {
        self.body.get(1).map_or(&[], |c| c.list())
    }
}

/// Operators bound to types are numbered with the mark for defined ones.
fn enumerated(n: usize) -> Option<Name> {
    match n {
        0..=24 => operator_at(n),
        26 => operator_at(25),
        _ => None,
    }
}

fn generic_names(binding: &Item) -> Vec<Name> {
    let list = binding.list().last().map_or(&[][..], |l| l.list());
    list.iter().filter_map(|n| n.text()).map(Name::new).collect()
}
