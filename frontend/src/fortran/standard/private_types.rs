//! `-std=f95`: what is public has no type that is private (Fortran 95 §4.4.1, §5.2.3); Fortran 2003 lifted that.

use super::{Feature, Standard, Walk};
use crate::fortran::ast::{
    Access, Attr, AttrKind, Component, Decl, DeclKind, DerivedType, Dummy, GenericKind, Ident, Procedure,
    TypeSpec, TypeSpecKind, Unit, UnitKind,
};
use racc_base::Name;
use std::collections::HashSet;

const PUBLIC_OF_PRIVATE: Feature = ("a public entity of a private type", Standard::F2003);

/// What the access statements of a module say.
struct Accesses {
    private: HashSet<Name>,
    public: HashSet<Name>,
    default_private: bool,
    /// Types that the module itself defines.
    types: HashSet<Name>,
}

impl Accesses {
    fn hides(&self, name: &Name) -> bool {
        self.private.contains(name) || self.default_private && !self.public.contains(name)
    }

    fn hides_type(&self, ty: &TypeSpec) -> bool {
        match &ty.kind {
            TypeSpecKind::Derived { name, .. } => self.types.contains(&name.name) && self.hides(&name.name),
            TypeSpecKind::Intrinsic { .. }
            | TypeSpecKind::Character { .. }
            | TypeSpecKind::Class { .. }
            | TypeSpecKind::ClassStar
            | TypeSpecKind::TypeStar => false,
        }
    }
}

fn accesses(spec: &[Decl]) -> Accesses {
    let mut all = Accesses {
        private: HashSet::new(),
        public: HashSet::new(),
        default_private: false,
        types: HashSet::new(),
    };
    for d in spec {
        match &d.kind {
            DeclKind::DefaultAccess(a) => all.default_private = *a == Access::Private,
            DeclKind::Access(a, list) => {
                let names = list.iter().filter_map(|g| match &g.kind {
                    GenericKind::Name(n) => Some(n.clone()),
                    _ => None,
                });
                match a {
                    Access::Private => all.private.extend(names),
                    Access::Public => all.public.extend(names),
                }
            }
            DeclKind::DerivedType(t) => {
                all.types.insert(t.name.name.clone());
                match t.access {
                    Some(Access::Private) => all.private.insert(t.name.name.clone()),
                    Some(Access::Public) => all.public.insert(t.name.name.clone()),
                    None => false,
                };
            }
            DeclKind::Type(t) => {
                for e in &t.entities {
                    match access_of(&t.attrs) {
                        Some(Access::Private) => all.private.insert(e.name.name.clone()),
                        Some(Access::Public) => all.public.insert(e.name.name.clone()),
                        None => false,
                    };
                }
            }
            _ => {}
        }
    }
    all
}

fn access_of(attrs: &[Attr]) -> Option<Access> {
    attrs.iter().find_map(|a| match a.kind {
        AttrKind::Access(access) => Some(access),
        _ => None,
    })
}

impl Walk<'_> {
    pub(super) fn private_types(&self, module: &Unit) {
        let all = accesses(&module.spec);
        for d in &module.spec {
            match &d.kind {
                DeclKind::Type(t) if all.hides_type(&t.ty) => {
                    for e in t.entities.iter().filter(|e| !all.hides(&e.name.name)) {
                        self.uses(PUBLIC_OF_PRIVATE, e.name.span);
                    }
                }
                DeclKind::DerivedType(t) if !all.hides(&t.name.name) => self.private_components(&all, t),
                _ => {}
            }
        }
        // A private procedure is public through a public generic name as well.
        let generic = module.spec.iter().filter_map(|d| match &d.kind {
            DeclKind::Interface(i) => super::generic_procedures(i, &|name| !all.hides(name)),
            _ => None,
        });
        let shown: HashSet<Name> = generic.flatten().collect();
        for inner in &module.contains {
            if let UnitKind::Procedure(p) = &inner.kind
                && (!all.hides(&p.name.name) || shown.contains(&p.name.name))
            {
                self.private_dummies(&all, inner, p);
            }
        }
    }

    fn private_components(&self, all: &Accesses, t: &DerivedType) {
        if t.private_components {
            return;
        }
        let hidden = t.components.iter().any(|c| match c {
            Component::Data(d) => all.hides_type(&d.ty) && access_of(&d.attrs) != Some(Access::Private),
            Component::Procedure(_) => false,
        });
        if hidden {
            self.uses(PUBLIC_OF_PRIVATE, t.name.span);
        }
    }

    fn private_dummies(&self, all: &Accesses, unit: &Unit, p: &Procedure) {
        if p.prefix.ty.as_ref().is_some_and(|ty| all.hides_type(ty)) {
            self.uses(PUBLIC_OF_PRIVATE, p.name.span);
        }
        let result = p.result.as_ref().unwrap_or(&p.name);
        let given = |name: &Ident| {
            name.name == result.name
                || p.dummies.iter().any(|d| matches!(d, Dummy::Name(n) if n.name == name.name))
        };
        for d in &unit.spec {
            if let DeclKind::Type(t) = &d.kind
                && all.hides_type(&t.ty)
                && t.entities.iter().any(|e| given(&e.name))
            {
                self.uses(PUBLIC_OF_PRIVATE, p.name.span);
            }
        }
    }
}
