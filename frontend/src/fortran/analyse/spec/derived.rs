//! Derived type definitions. Fortran 2018 §7.5.

use super::super::symbol::{
    Binding, BindingKind, Component, ProcComponent, ProcSide, ScopeId, Shape, Space, SymId, SymKind,
};
use super::super::typed::{Const, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use super::interface::generic_name;
use super::parameterized::declares_parameters;
use crate::fortran::ast::{self, Access, ArraySpec, AttrKind, BindingKind as AstBinding, Init};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Name, Span};

impl Analysis<'_> {
    pub(super) fn derived_type(&mut self, scope: ScopeId, def: &ast::DerivedType) {
        for inner in &def.nested {
            self.derived_type(scope, inner);
        }
        let local = self.table.local(scope, &def.name.name);
        let known = local.and_then(|s| match &self.table.syms[s].kind {
            SymKind::Type(Ty::Derived(id)) => Some(*id),
            SymKind::Generic { ty: Some(t), .. } => match &self.table.syms[*t].kind {
                SymKind::Type(Ty::Derived(id)) => Some(*id),
                _ => None,
            },
            _ => None,
        });
        let id = match known {
            Some(id) if self.table.derived[id].complete => {
                let first = self.table.derived[id].span;
                self.sink.push(
                    racc_base::Diagnostic::error(
                        codes::CONFLICT,
                        def.name.span,
                        format!("derived type `{}` is defined twice", def.name.name),
                    )
                    .label(first, "first here"),
                );
                return;
            }
            Some(id) => id,
            None => self.new_derived(scope, &def.name),
        };
        if let Some(access) = def.access {
            self.set_access(scope, &def.name.name, access);
        }
        if self.has_parameters(scope, def) {
            self.note_definition(scope, id, def);
            return;
        }
        let parent = self.extended(scope, def);
        if def.extends.is_some() && parent.is_none() {
            self.mark_faulty_type(id);
        }
        self.define(scope, def, id, (parent, Vec::new()));
        // What bindings name may be declared further down.
        self.pending.bindings.push((scope, def.clone(), id));
    }

    /// The type that the definition extends.
    pub(super) fn extended(&mut self, scope: ScopeId, def: &ast::DerivedType) -> Option<DerivedId> {
        def.extends.as_ref().and_then(|name| match self.type_named(scope, name).ok()? {
            // An ancestor that is not complete could be the type itself.
            Ty::Derived(p) if !self.table.derived[p].complete => {
                self.told.insert(self.table.derived[p].span);
                self.report_error_help(
                    codes::TYPE,
                    name.span,
                    format!("`{}` is extended before it is defined", name.name),
                    "define the parent type above the type that extends it",
                );
                None
            }
            Ty::Derived(p) if !self.table.derived[p].sequence && !self.table.derived[p].bind_c => Some(p),
            _ => {
                self.report_error_help(
                    codes::TYPE,
                    name.span,
                    format!("`{}` cannot be extended", name.name),
                    "extend a derived type without SEQUENCE and BIND(C)",
                );
                None
            }
        })
    }

    /// The type's parent, parameters and components.
    pub(super) fn define(
        &mut self,
        scope: ScopeId,
        def: &ast::DerivedType,
        id: DerivedId,
        (parent, parameters): (Option<DerivedId>, Vec<Component>),
    ) {
        let mut components = Vec::new();
        if let (Some(p), Some(name)) = (parent, &def.extends) {
            components.push(Component::new(name.name.clone(), Ty::Derived(p)));
        }
        components.extend(parameters);
        {
            let derived = &mut self.table.derived[id];
            derived.parent = parent;
            derived.is_abstract = def.is_abstract;
            derived.bind_c = def.bind_c;
            derived.sequence = def.sequence;
            derived.union = def.union;
            derived.span = def.name.span;
        }
        for component in &def.components {
            match component {
                ast::Component::Data(decl) if !def.params.is_empty() && declares_parameters(decl) => {}
                ast::Component::Data(decl) => {
                    if !self.data_components(scope, def, decl, &mut components) {
                        self.mark_faulty_type(id);
                    }
                }
                ast::Component::Procedure(decl) => {
                    self.procedure_components(scope, def, decl, &mut components)
                }
            }
        }
        self.table.derived[id].components = components;
        self.table.derived[id].complete = true;
    }

    /// False where one of them has failed.
    fn data_components(
        &mut self,
        scope: ScopeId,
        def: &ast::DerivedType,
        decl: &ast::TypeDecl,
        out: &mut Vec<Component>,
    ) -> bool {
        let Ok(base) = self.type_spec(scope, &decl.ty) else { return false };
        let Ok(lengths) = self.lengths_of(scope, &decl.ty) else { return false };
        let mut whole = true;
        for entity in &decl.entities {
            let Ok(mut c) = self.data_component(scope, def, decl, entity, base.clone()) else {
                whole = false;
                continue;
            };
            c.lengths.clone_from(&lengths);
            c.span = entity.name.span;
            c.init = self.component_init(scope, entity, &c).ok().flatten();
            // C748: inherited names are the type's too.
            let parent = out.first().and_then(|o| match (&o.ty, def.extends.is_some()) {
                (Ty::Derived(p), true) => Some(*p),
                _ => None,
            });
            let inherited = parent.is_some_and(|p| self.inherits(p, &c.name, scope));
            let first = out.iter().find(|o| o.name == c.name).map(|o| o.span);
            if inherited || first.is_some() {
                let message = format!("component `{}` is declared twice", c.name);
                let said = Diagnostic::error(codes::CONFLICT, entity.name.span, message);
                let said = match first {
                    Some(first) if !first.is_none() => said.label(first, "first here"),
                    _ => said,
                };
                self.report(said.help("rename or remove one of them"));
                continue;
            }
            out.push(c);
        }
        whole
    }

    /// A component of that name which the extension can see.
    fn inherits(&self, parent: DerivedId, name: &str, scope: ScopeId) -> bool {
        let last = self.table.component(parent, name).and_then(|path| path.last().copied());
        last.is_some_and(|(of, index)| {
            let derived = &self.table.derived[of];
            !derived.components[index].private || derived.module == self.table.scopes[scope].module
        })
    }

    fn data_component(
        &mut self,
        scope: ScopeId,
        def: &ast::DerivedType,
        decl: &ast::TypeDecl,
        entity: &ast::Entity,
        base: Ty,
    ) -> Checked<Component> {
        let mut c = Component::new(entity.name.name.clone(), base);
        c.private = def.private_components;
        let mut dims = entity.dims.as_ref();
        let mut codims = entity.codims.as_ref();
        for attr in &decl.attrs {
            match &attr.kind {
                AttrKind::Allocatable => c.allocatable = true,
                AttrKind::Pointer => c.pointer = true,
                AttrKind::Contiguous => c.contiguous = true,
                AttrKind::Access(a) => c.private = *a == Access::Private,
                AttrKind::Dimension(spec) => dims = dims.or(Some(spec)),
                AttrKind::Codimension(spec) => codims = codims.or(spec.as_ref()),
                AttrKind::Cuda(word) if let Some(space) = Space::of_attribute(&word.name) => {
                    let _ = self.needs_cuda(&word.name, word.span);
                    c.space = space;
                }
                _ => {
                    self.report_error_help(
                        codes::ATTRIBUTE,
                        attr.span,
                        "a component cannot have this attribute",
                        "remove the attribute",
                    );
                }
            }
        }
        c.corank = codims.map_or(0, |spec| spec.dims.len() as u8);
        codims.map_or(Ok(()), |spec| self.needs_coarrays(spec.span))?;
        let fits = match c.space {
            Space::Host => true,
            Space::Device | Space::Managed | Space::Unified => c.allocatable || c.pointer,
            Space::Pinned => c.allocatable,
            Space::Constant | Space::Shared | Space::Texture => false,
        };
        if !fits {
            return self.error_help(
                codes::CUDA,
                entity.name.span,
                format!("component `{}` cannot be `{}`", c.name, c.space.attribute()),
                "make the component ALLOCATABLE, or give DEVICE to a variable of the type",
            );
        }
        if let Some(what) = self.not_of_devices(&c.ty, c.space, ProcSide::Host) {
            return self.error_help(
                codes::CUDA,
                entity.name.span,
                format!("component `{}` is {what}, which device data does not have", c.name),
                "use one of the types of the guide's section 1.7",
            );
        }
        if let Some(len) = &entity.len
            && let Ty::Character(kind, _) = c.ty
            && let Ok(len) = self.char_length(scope, Some(len))
        {
            c.ty = Ty::Character(kind, len);
        }
        let parameters = self.makes_types(scope);
        if self.has_faulty_length(&c.ty) {
            return Err(self.unreported());
        }
        // C756.
        if matches!(c.ty, Ty::Character(_, Len::Expr(_))) && !parameters {
            return self.error_help(
                codes::NOT_CONSTANT,
                entity.name.span,
                format!("component `{}` must have a constant length", c.name),
                "use a constant, or make it ALLOCATABLE or POINTER with `len=:`",
            );
        }
        if let Some(spec) = dims {
            c.shape = self.component_shape(scope, spec, &c, parameters)?;
        }
        if parameters {
            self.size_by_lengths(&mut c);
        }
        self.check_component(decl, def, &c, entity.name.span)?;
        Ok(c)
    }

    /// `parameters`: the type has some, on which bounds may depend.
    fn component_shape(
        &mut self,
        scope: ScopeId,
        spec: &ArraySpec,
        c: &Component,
        parameters: bool,
    ) -> Checked<Shape> {
        let dynamic = c.allocatable || c.pointer;
        let shape = self.array_shape(scope, spec)?;
        if dynamic && matches!(shape, Shape::Explicit(_)) {
            return self.error_help(
                codes::SHAPE,
                spec.span,
                format!("component `{}` is ALLOCATABLE or a POINTER and has bounds", c.name),
                "declare it with deferred shape `(:)`",
            );
        }
        for bound in shape.bounds() {
            self.check_faultless(bound)?;
        }
        if dynamic {
            return Ok(Shape::Deferred(shape.rank()));
        }
        if !matches!(shape, Shape::Deferred(_)) && shape.constant().is_none() && !parameters {
            return self.error_help(
                codes::SHAPE,
                spec.span,
                format!("component `{}` must have constant bounds", c.name),
                "use constants, or make it ALLOCATABLE or POINTER with deferred shape `(:)`",
            );
        }
        Ok(shape)
    }

    /// Objects of objects need a type that is known and complete.
    fn check_component(
        &mut self,
        decl: &ast::TypeDecl,
        def: &ast::DerivedType,
        c: &Component,
        span: Span,
    ) -> Checked<()> {
        if matches!(c.ty, Ty::Class(_)) && !c.allocatable && !c.pointer {
            return self.error_help(
                codes::ATTRIBUTE,
                span,
                format!("component `{}` is polymorphic: it must be ALLOCATABLE or a POINTER", c.name),
                "use TYPE in place of CLASS, or add an attribute",
            );
        }
        if let Ty::Derived(inner) = c.ty
            && self.table.derived[inner].is_abstract
        {
            return self.error_help(
                codes::TYPE,
                span,
                format!("component `{}` is of an abstract type, of which there are no objects", c.name),
                "use CLASS with ALLOCATABLE or POINTER",
            );
        }
        if let Ty::Derived(inner) = c.ty
            && !c.allocatable
            && !c.pointer
            && !self.table.derived[inner].complete
        {
            self.told.insert(self.table.derived[inner].span);
            return self.error_help(
                codes::TYPE,
                decl.ty.span,
                format!(
                    "type `{}` is not defined before its use in `{}`",
                    self.table.derived[inner].name.clone(),
                    def.name.name
                ),
                "define it above, USE its module, or make the component a POINTER or ALLOCATABLE",
            );
        }
        self.check_coarray_component(c, span)
    }

    fn component_init(
        &mut self,
        scope: ScopeId,
        entity: &ast::Entity,
        c: &Component,
    ) -> Checked<Option<Typed>> {
        let Some(init) = &entity.init else { return Ok(None) };
        match init {
            Init::Value(e) => {
                let value = self.resolve(scope, e)?;
                let value = self.with_initial_targets(value)?;
                let value = self.initial_value(value, &c.ty, &c.shape)?;
                if value.as_const().is_none() {
                    let name = &c.name;
                    return self.nyi(
                        value.span,
                        format!("an initial value of component `{name}` that is not found to be constant"),
                    );
                }
                Ok(Some(value))
            }
            Init::Pointer(e) => self.initial_target(scope, e, (&c.ty, c.shape.rank())).map(Some),
            Init::Data(values) => self.component_values(scope, values, c, entity.span).map(Some),
        }
    }

    /// `/5, 2*1/` behind a component of a DEC structure: a value for each element.
    fn component_values(
        &mut self,
        scope: ScopeId,
        values: &[ast::DataValue],
        c: &Component,
        span: Span,
    ) -> Checked<Typed> {
        let extents: Vec<i64> = c.shape.constant().unwrap_or_default().iter().map(|d| d.1).collect();
        let wanted = extents.iter().product::<i64>().max(0) as usize;
        let mut list = Vec::new();
        for v in values {
            let repeat = match &v.repeat {
                Some(e) => self.resolve(scope, e)?.as_int().and_then(|n| usize::try_from(n).ok()),
                None => Some(1),
            };
            let value = self.resolve(scope, &v.value)?;
            let value = self.initial_value(value, &c.ty, &Shape::Scalar)?;
            let (Some(repeat), Some(value)) = (repeat, value.as_const()) else {
                return self.error_help(
                    codes::NOT_CONSTANT,
                    value.span,
                    format!("the values of component `{}` must be constants", c.name),
                    "write literals or named constants",
                );
            };
            list.extend(std::iter::repeat_n(value.clone(), repeat.min(wanted + 1)));
        }
        if list.len() != wanted {
            return self.error_help(
                codes::SHAPE,
                span,
                format!("component `{}` has {wanted} elements, and {} values", c.name, list.len()),
                "give one value for each element; `3*0` stands for three zeros",
            );
        }
        let value = match (c.shape.is_scalar(), list.pop()) {
            (true, Some(one)) => one,
            (_, last) => {
                list.extend(last);
                Const::Array(extents, list)
            }
        };
        Ok(Typed::constant(value, c.ty.clone(), span))
    }

    fn procedure_components(
        &mut self,
        scope: ScopeId,
        def: &ast::DerivedType,
        decl: &ast::ProcedureDecl,
        out: &mut Vec<Component>,
    ) {
        // A named interface and what the pointer starts with may be declared further down: see `bindings`.
        let interface = match &decl.interface {
            ast::ProcedureInterface::Named(_) => None,
            known => self.procedure_interface(scope, known).ok().flatten(),
        };
        let mut info = ProcComponent { interface, nopass: false, pass: None, span: Span::NONE };
        let mut private = def.private_components;
        for attr in &decl.attrs {
            match &attr.kind {
                AttrKind::NoPass => info.nopass = true,
                AttrKind::Pass(name) => info.pass = name.as_ref().map(|n| n.name.clone()),
                AttrKind::Access(a) => private = *a == Access::Private,
                AttrKind::Pointer => {}
                _ => {
                    self.report_error_help(
                        codes::ATTRIBUTE,
                        attr.span,
                        "a procedure pointer component cannot have this attribute",
                        "remove the attribute",
                    );
                }
            }
        }
        for entity in &decl.entities {
            let init = entity.init.as_ref().map(|init| {
                // Constants of the type may follow at once, and have the default target if its name is known by then.
                let known = match init {
                    Init::Pointer(e) if self.is_known_procedure(scope, e) => {
                        self.initial_target(scope, e, (&Ty::CFunPtr, 0)).ok()
                    }
                    Init::Pointer(_) | Init::Value(_) | Init::Data(_) => None,
                };
                known.unwrap_or_else(|| Typed::constant(Const::Null, Ty::CFunPtr, entity.span))
            });
            out.push(Component {
                span: entity.name.span,
                pointer: true,
                private,
                procedure: Some(ProcComponent { span: entity.name.span, ..info.clone() }),
                init,
                ..Component::new(entity.name.name.clone(), Ty::CFunPtr)
            });
        }
    }

    fn is_known_procedure(&self, scope: ScopeId, e: &ast::Expr) -> bool {
        let ast::ExprKind::Name(name) = &e.kind else { return false };
        self.table.lookup(scope, name).is_some_and(|s| self.table.proc(s).is_some())
    }

    /// Interfaces and initial targets of procedure pointer components.
    fn procedure_pointers(&mut self, scope: ScopeId, decl: &ast::ProcedureDecl, id: DerivedId) {
        let interface = match &decl.interface {
            known @ ast::ProcedureInterface::Named(_) => {
                self.procedure_interface(scope, known).ok().flatten()
            }
            ast::ProcedureInterface::None | ast::ProcedureInterface::Type(_) => None,
        };
        for entity in &decl.entities {
            let init = match &entity.init {
                Some(Init::Pointer(e)) => self.initial_target(scope, e, (&Ty::CFunPtr, 0)).ok(),
                Some(Init::Value(_) | Init::Data(_)) | None => None,
            };
            let components = &mut self.table.derived[id].components;
            let Some(c) = components.iter_mut().find(|c| c.name == entity.name.name) else { continue };
            if init.is_some() {
                c.init = init;
            }
            if let Some(p) = &mut c.procedure
                && p.interface.is_none()
            {
                p.interface = interface;
            }
        }
    }

    /// Type-bound procedures. Overriding keeps the parent's slot in the table of procedures.
    pub(super) fn bindings(&mut self, scope: ScopeId, def: &ast::DerivedType, id: DerivedId) {
        for component in &def.components {
            if let ast::Component::Procedure(decl) = component {
                self.procedure_pointers(scope, decl, id);
            }
        }
        for binding in &def.bindings {
            match &binding.kind {
                AstBinding::Procedure { interface, attrs, names } => {
                    let mut nopass = false;
                    let mut non_overridable = false;
                    let mut pass = None;
                    let mut private = def.private_bindings;
                    for attr in attrs {
                        match &attr.kind {
                            AttrKind::NoPass => nopass = true,
                            AttrKind::Pass(name) => pass = name.as_ref().map(|n| n.name.clone()),
                            AttrKind::Access(a) => private = *a == Access::Private,
                            AttrKind::NonOverridable => non_overridable = true,
                            AttrKind::Deferred => {}
                            _ => {}
                        }
                    }
                    let open = interface.is_some();
                    let interface = match interface.as_ref() {
                        Some(i) => self.binding_interface(scope, i).ok(),
                        None => None,
                    };
                    for name in names {
                        let target = name.target.as_ref().unwrap_or(&name.name);
                        let target = if open { None } else { self.bound_target(scope, target).ok() };
                        let slot = self.slot_of(id, &name.name.name);
                        let kind =
                            BindingKind::Procedure { target, interface, nopass, pass: pass.clone(), slot };
                        self.table.derived[id].bindings.push(Binding {
                            name: name.name.name.clone(),
                            span: name.name.span,
                            non_overridable,
                            kind,
                            private,
                        });
                    }
                }
                AstBinding::Generic { access, spec, names } => {
                    let name = generic_name(&spec.kind);
                    let names: Vec<Name> = names.iter().map(|n| n.name.clone()).collect();
                    let private = access.map_or(def.private_bindings, |a| a == Access::Private);
                    // Fortran 2018 §7.5.7.2: the parent's specifics of that name are inherited.
                    let inherited = self.table.derived[id].parent.and_then(|p| self.table.binding(p, &name));
                    let mut names = names;
                    if let Some((_, Binding { kind: BindingKind::Generic(list), .. })) = inherited {
                        let more = list.iter().filter(|n| !names.contains(n)).cloned().collect::<Vec<_>>();
                        names.extend(more);
                    }
                    let bindings = &mut self.table.derived[id].bindings;
                    match bindings.iter_mut().find(|b| b.name == name) {
                        Some(Binding { kind: BindingKind::Generic(list), .. }) => {
                            names.retain(|n| !list.contains(n));
                            list.extend(names);
                        }
                        _ => bindings.push(Binding {
                            name,
                            span: spec.span,
                            non_overridable: false,
                            kind: BindingKind::Generic(names),
                            private,
                        }),
                    }
                }
                AstBinding::Final(names) => {
                    for name in names {
                        if let Ok(sym) = self.bound_target(scope, name) {
                            self.table.derived[id].finals.push(sym);
                            self.listed.entry(sym).or_insert(name.span);
                        }
                    }
                }
            }
        }
    }

    /// What DEFERRED leaves open; a generic name stands for the specific procedure that has it.
    fn binding_interface(&mut self, scope: ScopeId, name: &ast::Ident) -> Checked<SymId> {
        let found = self.table.lookup(scope, &name.name);
        let (message, help) = match found.map(|s| (s, &self.table.syms[s].kind)) {
            Some((s, SymKind::Procedure(_))) => return Ok(s),
            Some((_, SymKind::Generic { specifics, .. })) => {
                if let Some(own) = specifics.iter().find(|s| self.table.syms[**s].name == name.name) {
                    return Ok(*own);
                }
                (
                    "is a generic name, which has no interface of its own",
                    "name one of its specific procedures",
                )
            }
            _ => ("is no procedure or abstract interface", "declare it above, or USE its module"),
        };
        self.error_help(codes::WRONG_CLASS, name.span, format!("`{}` {message}", name.name), help)
    }

    fn bound_target(&mut self, scope: ScopeId, name: &ast::Ident) -> Checked<SymId> {
        let found = self.table.lookup(scope, &name.name);
        match found.map(|s| (s, &self.table.syms[s].kind)) {
            Some((s, SymKind::Procedure(_))) => Ok(s),
            Some((_, SymKind::Generic { specifics, .. })) => {
                let own = specifics.iter().copied().find(|s| self.table.syms[*s].name == name.name);
                Ok(invariant!(self, own))
            }
            _ => self.error_help(
                codes::UNDECLARED,
                name.span,
                format!("`{}` is not a module procedure", name.name),
                "name a procedure of this module, or write an interface for it",
            ),
        }
    }

    /// Slots count procedures of the parents first.
    fn slot_of(&self, id: DerivedId, name: &str) -> u32 {
        if let Some(parent) = self.table.derived[id].parent
            && let Some((_, Binding { kind: BindingKind::Procedure { slot, .. }, .. })) =
                self.table.binding(parent, name)
        {
            return *slot;
        }
        self.slot_count(id)
    }

    /// Procedures in the table of a type.
    pub(crate) fn slot_count(&self, id: DerivedId) -> u32 {
        let derived = &self.table.derived[id];
        let inherited = derived.parent.map_or(0, |p| self.slot_count(p));
        let own = derived.bindings.iter().filter_map(|b| match &b.kind {
            BindingKind::Procedure { slot, .. } => Some(slot + 1),
            BindingKind::Generic(_) => None,
        });
        own.max().unwrap_or(0).max(inherited)
    }

    pub(super) fn set_access(&mut self, scope: ScopeId, name: &Name, access: Access) {
        let s = &mut self.table.scopes[scope];
        match access {
            Access::Private => s.private.insert(name.clone()),
            Access::Public => s.public.insert(name.clone()),
        };
    }
}
