//! Derived types with parameters. Fortran 2018 §7.5.3, §7.5.9.
//!
//! A definition with parameters is no type. For each set of values of its KIND parameters a type of its own is made of
//! it. LEN parameters are hidden components: an object knows their values, and what they size lies in memory that the
//! object gets when it is made.

use super::super::symbol::{
    Component, Derived, ScopeId, ScopeKind, Shape, Sizes, Storage, SymKind, TypeParameter, Var,
};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::ast::{self, ArgValue, AttrKind, Init};
use crate::fortran::{Options as Reading, ast_print, parse};
use crate::reported::Checked;
use racc_base::{Name, Sink, SourceMap, Span};
use std::rc::Rc;

/// A definition with parameters, and where its names have their meaning.
#[derive(Clone)]
pub(crate) struct Definition {
    scope: ScopeId,
    tree: Rc<ast::DerivedType>,
    /// Its specification part is still being read: procedures that bindings name may be to come.
    open: bool,
}

/// A parameter as it is declared.
struct Declared {
    name: Name,
    kind: bool,
    default: Option<ast::Expr>,
    of: DerivedId,
}

/// What a type specification says of a parameter.
#[derive(Clone)]
enum Given<'e> {
    Value(&'e ast::Expr),
    /// `*` or `:`: whatever the object has.
    Unknown,
    Default,
}

impl Analysis<'_> {
    /// The definition has parameters, of its own or its parent's.
    pub(super) fn has_parameters(&mut self, scope: ScopeId, def: &ast::DerivedType) -> bool {
        let parent = def.extends.as_ref().and_then(|name| self.table.lookup(scope, &name.name));
        let parent = parent.and_then(|sym| self.derived_of(sym));
        !def.params.is_empty() || parent.is_some_and(|p| self.table.derived[p].definition.is_some())
    }

    fn derived_of(&self, sym: super::super::symbol::SymId) -> Option<DerivedId> {
        match &self.table.syms[sym].kind {
            SymKind::Type(Ty::Derived(id)) => Some(*id),
            SymKind::Generic { ty: Some(t), .. } => self.derived_of(*t),
            _ => None,
        }
    }

    /// The definition with parameters of that name.
    pub(crate) fn definition_named(&self, scope: ScopeId, name: &str) -> Option<DerivedId> {
        let id = self.table.lookup(scope, name).and_then(|sym| self.derived_of(sym))?;
        self.table.derived[id].definition.is_some().then_some(id)
    }

    pub(super) fn note_definition(&mut self, scope: ScopeId, id: DerivedId, def: &ast::DerivedType) {
        for param in &def.params {
            let declares = |e: &ast::Entity| e.name.name == param.name;
            if !parameter_declarations(def).any(|(_, entities)| entities.iter().any(declares)) {
                self.report_error_help(
                    codes::UNDECLARED,
                    param.span,
                    format!("the type parameter `{}` is not declared in the type's definition", param.name),
                    "write `integer, kind :: name` or `integer, len :: name` there",
                );
            }
        }
        let decl = ast::Decl {
            kind: ast::DeclKind::DerivedType(Box::new(def.clone())),
            label: None,
            span: def.span,
        };
        self.extended(scope, def);
        let derived = &mut self.table.derived[id];
        derived.definition = Some(ast_print::print_declaration(&decl));
        derived.complete = true;
        derived.is_abstract = def.is_abstract;
        let tree = Rc::new(def.clone());
        self.definitions.insert(id, Definition { scope, tree, open: true });
    }

    /// The specification part has been read: procedures that bindings name are known.
    pub(super) fn close_definitions(&mut self, scope: ScopeId) {
        for definition in self.definitions.values_mut().filter(|d| d.scope == scope) {
            definition.open = false;
        }
    }

    /// The definition, of this file or as text of a module's.
    fn definition(&mut self, id: DerivedId, span: Span) -> Checked<Definition> {
        if let Some(known) = self.definitions.get(&id) {
            return Ok(known.clone());
        }
        let derived = &self.table.derived[id];
        let (module, text) = (derived.module.clone(), derived.definition.clone());
        let scope = match &module {
            Some(module) => self.module_scope(module, span)?,
            None => self.global_scope,
        };
        let mut map = SourceMap::default();
        let text = format!("module m\n{}\nend module\n", text.unwrap_or_default());
        let file = map.add("<type>", text, Vec::new());
        let mut sink = Sink::default();
        let tree = parse(&map, file, &Reading::default(), &mut sink);
        let decl = tree.units.first().and_then(|u| u.spec.first()).map(|d| &d.kind);
        let Some(ast::DeclKind::DerivedType(def)) = decl else {
            return Err(self.report(racc_base::bug!(span, "a definition with parameters that is not there")));
        };
        let definition = Definition { scope, tree: Rc::new((**def).clone()), open: false };
        self.definitions.insert(id, definition.clone());
        Ok(definition)
    }

    /// All parameters, the parents' first.
    fn declared_parameters(&mut self, id: DerivedId, span: Span) -> Checked<Vec<Declared>> {
        let Definition { scope, tree, .. } = self.definition(id, span)?;
        let mut list = match self.parent_definition(scope, &tree) {
            Some(parent) => self.declared_parameters(parent, span)?,
            None => Vec::new(),
        };
        for param in &tree.params {
            for (decl, entities) in parameter_declarations(&tree) {
                let Some(entity) = entities.iter().find(|e| e.name.name == param.name) else { continue };
                let kind = decl.attrs.iter().any(|a| matches!(a.kind, AttrKind::Kind));
                let default = match &entity.init {
                    Some(Init::Value(e)) => Some(e.clone()),
                    Some(Init::Pointer(_) | Init::Data(_)) | None => None,
                };
                list.push(Declared { name: param.name.clone(), kind, default, of: id });
            }
        }
        Ok(list)
    }

    fn parent_definition(&self, scope: ScopeId, tree: &ast::DerivedType) -> Option<DerivedId> {
        self.parent_of(scope, tree).filter(|p| self.table.derived[*p].definition.is_some())
    }

    fn parent_of(&self, scope: ScopeId, tree: &ast::DerivedType) -> Option<DerivedId> {
        let sym = self.table.lookup(scope, &tree.extends.as_ref()?.name)?;
        self.derived_of(sym).filter(|p| self.table.derived[*p].complete)
    }

    /// What the arguments say of the parameters, in their order.
    fn given_parameters<'e>(
        &mut self,
        declared: &[Declared],
        args: &'e [ast::Arg],
        span: Span,
    ) -> Checked<Vec<Given<'e>>> {
        let mut given: Vec<Given<'e>> = declared.iter().map(|_| Given::Default).collect();
        for (i, arg) in args.iter().enumerate() {
            let at = match &arg.keyword {
                Some(keyword) => declared.iter().position(|d| d.name == keyword.name),
                None => (i < declared.len()).then_some(i),
            };
            let Some(at) = at else {
                let (place, what) = match &arg.keyword {
                    Some(k) => (k.span, format!("the type has no parameter `{}`", k.name)),
                    None => (arg.span, format!("the type has {} parameters", declared.len())),
                };
                return self.error_help(codes::ARGUMENT, place, what, "check the type's definition");
            };
            if !matches!(given[at], Given::Default) {
                let what = format!("the type parameter `{}` is given twice", declared[at].name);
                return self.error_help(codes::ARGUMENT, arg.span, what, "give it once");
            }
            given[at] = match &arg.value {
                ArgValue::Expr(e) => Given::Value(e),
                ArgValue::Star | ArgValue::Colon | ArgValue::Section(_) if !declared[at].kind => {
                    Given::Unknown
                }
                _ => {
                    let what = format!("the type parameter `{}` needs a value", declared[at].name);
                    return self.error_help(codes::ARGUMENT, arg.span, what, "give a constant expression");
                }
            };
        }
        for (d, g) in declared.iter().zip(&given) {
            if matches!(g, Given::Default) && d.default.is_none() && (d.kind || !args.is_empty()) {
                let what = format!("the type parameter `{}` has no value and no default", d.name);
                return self.error_help(codes::ARGUMENT, span, what, "give it a value in parentheses");
            }
        }
        Ok(given)
    }

    /// The type of a specification: of a definition with parameters, that for the KIND parameters' values.
    pub(super) fn parameterized(
        &mut self,
        scope: ScopeId,
        id: DerivedId,
        args: &[ast::Arg],
        span: Span,
    ) -> Checked<DerivedId> {
        if self.table.derived[id].definition.is_none() {
            if let Some(arg) = args.first() {
                let what = format!("type `{}` has no parameters", self.table.derived[id].name);
                return self.error_help(codes::ARGUMENT, arg.span, what, "remove the parentheses");
            }
            return Ok(id);
        }
        let declared = self.declared_parameters(id, span)?;
        let given = self.given_parameters(&declared, args, span)?;
        let (mut kinds, mut known) = (Vec::new(), Vec::new());
        for (d, g) in declared.iter().zip(&given).filter(|(d, _)| d.kind) {
            let value = match (g, &d.default) {
                (Given::Value(e), _) => self.constant_int(scope, e, "the value of a KIND parameter")?,
                (_, Some(e)) => {
                    let home = self.definition(d.of, span)?.scope;
                    let home = self.kind_scope(home, &known);
                    self.constant_int(home, e, "the value of a KIND parameter")?
                }
                (_, None) => {
                    return Err(
                        self.report(racc_base::bug!(span, "a definition with parameters that is not there"))
                    );
                }
            };
            kinds.push(value);
            known.push((&d.name, value));
        }
        self.type_for(id, kinds, span)
    }

    /// Fortran 2018 §10.1.12: a default may use the KIND parameters that are declared in front of it.
    fn kind_scope(&mut self, scope: ScopeId, known: &[(&Name, i64)]) -> ScopeId {
        if known.is_empty() {
            return scope;
        }
        let implicit = self.table.scopes[scope].implicit.clone();
        let inner = self.table.scope(ScopeKind::Block, Some(scope), implicit);
        for (name, value) in known {
            self.kind_constant(inner, name, *value);
        }
        inner
    }

    fn kind_constant(&mut self, scope: ScopeId, name: &Name, value: i64) {
        let value = Typed::int(value.into(), Span::NONE);
        let kind = SymKind::Constant { value: Box::new(value), lows: Vec::new() };
        self.table.declare(scope, name, kind, Span::NONE);
    }

    /// The type that a definition makes for values of the KIND parameters.
    fn type_for(&mut self, id: DerivedId, kinds: Vec<i64>, span: Span) -> Checked<DerivedId> {
        if let Some(made) = self.made_types.get(&(id, kinds.clone())) {
            return Ok(*made);
        }
        let Definition { scope, tree, open } = self.definition(id, span)?;
        let definition = &self.table.derived[id];
        let values: Vec<String> = kinds.iter().map(i64::to_string).collect();
        let name = Name::new(format!("{}({})", definition.name, values.join(",")));
        let module = definition.module.clone();
        let known = (module.clone().unwrap_or_default(), name.clone());
        if let Some(made) = self.known_types.get(&known).filter(|_| module.is_some()) {
            self.made_types.insert((id, kinds), *made);
            return Ok(*made);
        }
        let made = self.table.derived.push(Derived {
            name,
            module: module.clone(),
            span: tree.name.span,
            parent: None,
            components: Vec::new(),
            bindings: Vec::new(),
            finals: Vec::new(),
            is_abstract: tree.is_abstract,
            bind_c: false,
            sequence: tree.sequence,
            union: tree.union,
            complete: false,
            parameters: Vec::new(),
            definition: None,
        });
        self.made_types.insert((id, kinds.clone()), made);
        if module.is_some() {
            self.known_types.insert(known, made);
        }
        let implicit = self.table.scopes[scope].implicit.clone();
        let inner = self.table.scope(ScopeKind::Block, Some(scope), implicit);
        self.table.scopes[inner].of_type = true;
        let mut kinds = kinds.into_iter();
        let parent = match self.parent_definition(scope, &tree) {
            Some(parent) => {
                let count = self.declared_parameters(parent, span)?.iter().filter(|d| d.kind).count();
                let parent = self.type_for(parent, kinds.by_ref().take(count).collect(), span)?;
                self.inherit_parameters(inner, parent);
                Some(parent)
            }
            None => self.parent_of(scope, &tree),
        };
        let own = self.own_parameters(inner, &tree, made, kinds);
        // Components are the module's as the definition is.
        self.table.scopes[inner].module = module;
        self.define(inner, &tree, made, (parent, own));
        let pending = (scope, (*tree).clone(), made);
        match open {
            true => self.pending.bindings.push(pending),
            false => self.bindings(pending.0, &pending.1, made),
        }
        Ok(made)
    }

    /// Names of the parents' parameters in the extension's definition.
    fn inherit_parameters(&mut self, scope: ScopeId, parent: DerivedId) {
        if let Some(above) = self.table.derived[parent].parent {
            self.inherit_parameters(scope, above);
        }
        let derived = self.table.derived[parent].clone();
        for p in &derived.parameters {
            match &p.length {
                Some((sym, _)) => {
                    self.table.scopes[scope].names.insert(p.name.clone(), *sym);
                }
                None => {
                    let value = self.kind_parameter(parent, &p.name);
                    self.kind_constant(scope, &p.name, value.unwrap_or(0));
                }
            }
        }
    }

    /// The value of a type's KIND parameter.
    pub(crate) fn kind_parameter(&self, id: DerivedId, name: &str) -> Option<i64> {
        let c = self.table.derived[id].components.iter().find(|c| c.parameter && c.name == *name)?;
        c.init.as_ref()?.as_int()?.try_into().ok()
    }

    /// Declares the type's own parameters in its scope; they are its first components.
    fn own_parameters(
        &mut self,
        inner: ScopeId,
        tree: &ast::DerivedType,
        id: DerivedId,
        mut kinds: impl Iterator<Item = i64>,
    ) -> Vec<Component> {
        let mut components = Vec::new();
        for param in &tree.params {
            for (decl, entities) in parameter_declarations(tree) {
                let Some(entity) = entities.iter().find(|e| e.name.name == param.name) else { continue };
                let ty = self.type_spec(inner, &decl.ty).unwrap_or(Ty::INT);
                let mut c = Component::new(param.name.clone(), ty.clone());
                c.parameter = true;
                let is_kind = decl.attrs.iter().any(|a| matches!(a.kind, AttrKind::Kind));
                let length = if is_kind {
                    let value = Const::Int(kinds.next().unwrap_or(0).into());
                    let value = Typed::constant(value, ty, param.span);
                    c.init = Some(value.clone());
                    let kind = SymKind::Constant { value: Box::new(value), lows: Vec::new() };
                    self.table.declare(inner, &param.name, kind, param.span);
                    None
                } else {
                    let default = match &entity.init {
                        Some(Init::Value(e)) => self.length_default(inner, &param.name, e).ok(),
                        Some(Init::Pointer(_) | Init::Data(_)) | None => None,
                    };
                    let var = Var::new(ty, Storage::Local);
                    let var = SymKind::Variable(Box::new(var));
                    Some((self.table.declare(inner, &param.name, var, param.span), default))
                };
                components.push(c);
                let parameter = TypeParameter { name: param.name.clone(), length };
                self.table.derived[id].parameters.push(parameter);
            }
        }
        components
    }

    /// R733: the default of a type parameter is constant; other LEN parameters are not.
    fn length_default(&mut self, scope: ScopeId, name: &Name, e: &ast::Expr) -> Checked<Typed> {
        let value = self.resolve(scope, e)?;
        if value.as_const().is_some() {
            return Ok(value);
        }
        self.error_help(
            codes::NOT_CONSTANT,
            e.span,
            format!("the default of the type parameter `{name}` is not a constant expression"),
            "use literals, named constants and KIND parameters declared before it",
        )
    }

    /// The LEN parameters of objects of a specification, the parents' first; none where it leaves one open.
    pub(crate) fn lengths_of(&mut self, scope: ScopeId, spec: &ast::TypeSpec) -> Checked<Vec<Typed>> {
        let (ast::TypeSpecKind::Derived { name, params } | ast::TypeSpecKind::Class { name, params }) =
            &spec.kind
        else {
            return Ok(Vec::new());
        };
        let Some(id) = self.table.lookup(scope, &name.name).and_then(|sym| self.derived_of(sym)) else {
            return Ok(Vec::new());
        };
        self.lengths_by(scope, id, params, spec.span)
    }

    fn lengths_by(
        &mut self,
        scope: ScopeId,
        id: DerivedId,
        params: &[ast::Arg],
        span: Span,
    ) -> Checked<Vec<Typed>> {
        if self.table.derived[id].definition.is_none() {
            return Ok(Vec::new());
        }
        let declared = self.declared_parameters(id, span)?;
        let given = self.given_parameters(&declared, params, span)?;
        let made = self.parameterized(scope, id, params, span)?;
        let defaults = self.length_parameters(made);
        let mut lengths = Vec::new();
        for ((_, g), own) in declared.iter().zip(&given).filter(|(d, _)| !d.kind).zip(defaults) {
            let value = match (g, own.length.and_then(|(_, default)| default)) {
                (Given::Value(e), _) => self.resolve(scope, e)?,
                (Given::Default, Some(default)) => default,
                (Given::Default | Given::Unknown, _) => return Ok(Vec::new()),
            };
            lengths.push(self.to_index(value)?);
        }
        Ok(lengths)
    }

    /// Fortran 2018 §7.5.3.1: parameters without a default are given.
    pub(super) fn check_lengths_given(&mut self, scope: ScopeId, spec: &ast::TypeSpec) {
        let (ast::TypeSpecKind::Derived { name, params } | ast::TypeSpecKind::Class { name, params }) =
            &spec.kind
        else {
            return;
        };
        let known = self.table.lookup(scope, &name.name).and_then(|sym| self.derived_of(sym));
        let Some(id) = known.filter(|id| self.table.derived[*id].definition.is_some()) else { return };
        let Ok(declared) = self.declared_parameters(id, spec.span) else { return };
        // Parentheses are looked at where they are read.
        let missing = declared.into_iter().find(|d| params.is_empty() && !d.kind && d.default.is_none());
        if let Some(missing) = missing {
            let what = format!("the type parameter `{}` has no value and no default", missing.name);
            self.report_error_help(codes::ARGUMENT, spec.span, what, "give it a value in parentheses");
        }
    }

    pub(super) fn set_lengths(&mut self, scope: ScopeId, name: &str, lengths: &[Typed]) {
        let sym = self.table.local(scope, name);
        if let Some(v) = sym.and_then(|sym| self.table.var_mut(sym)) {
            v.lengths = lengths.to_vec();
        }
    }

    /// GNU: parameters and values of a constructor in one list, where there are too many for values alone.
    pub(crate) fn parameters_first<'e>(
        &mut self,
        id: DerivedId,
        args: &'e [ast::Arg],
        span: Span,
    ) -> Checked<(&'e [ast::Arg], &'e [ast::Arg])> {
        if self.table.derived[id].definition.is_none() {
            return Ok((&[], args));
        }
        let declared = self.declared_parameters(id, span)?;
        let needed = declared.iter().any(|d| d.default.is_none());
        let keyword =
            |a: &ast::Arg| a.keyword.as_ref().is_some_and(|k| declared.iter().any(|d| d.name == k.name));
        let components = self.component_count(id, span)?;
        if !(needed || args.iter().any(keyword) || args.len() > components) {
            return Ok((&[], args));
        }
        Ok(args.split_at(declared.len().min(args.len())))
    }

    /// Components of a definition, its parents' too.
    fn component_count(&mut self, id: DerivedId, span: Span) -> Checked<usize> {
        let Definition { scope, tree, .. } = self.definition(id, span)?;
        let own = tree.components.iter().map(|c| match c {
            ast::Component::Data(decl) if declares_parameters(decl) => 0,
            ast::Component::Data(decl) => decl.entities.len(),
            ast::Component::Procedure(decl) => decl.entities.len(),
        });
        let own: usize = own.sum();
        match self.parent_of(scope, &tree) {
            Some(parent) if self.table.derived[parent].definition.is_some() => {
                Ok(own + self.component_count(parent, span)?)
            }
            Some(parent) => Ok(own + self.flat_components(parent).len()),
            None => Ok(own),
        }
    }

    /// LEN parameters of a type, the parents' first.
    pub(crate) fn length_parameters(&self, id: DerivedId) -> Vec<TypeParameter> {
        let derived = &self.table.derived[id];
        let mut list = derived.parent.map_or_else(Vec::new, |p| self.length_parameters(p));
        list.extend(derived.parameters.iter().filter(|p| p.length.is_some()).cloned());
        list
    }

    /// An object of the type has values of LEN parameters, its own or those of a component.
    pub(crate) fn holds_lengths(&self, id: DerivedId) -> bool {
        !self.length_parameters(id).is_empty()
            || self.table.derived[id].components.iter().any(|c| match c.ty {
                Ty::Derived(inner) => !c.allocatable && !c.pointer && self.holds_lengths(inner),
                _ => false,
            })
    }

    /// The type that a constructor's name and parameters mean, and its LEN parameters.
    pub(crate) fn constructed_type(
        &mut self,
        scope: ScopeId,
        id: DerivedId,
        params: &[ast::Arg],
        span: Span,
    ) -> Checked<(DerivedId, Vec<Typed>)> {
        let made = self.parameterized(scope, id, params, span)?;
        Ok((made, self.lengths_by(scope, id, params, span)?))
    }

    /// The value of an object's LEN parameter, where the object's declaration says it as a constant.
    pub(crate) fn known_length(&self, object: &Typed, id: DerivedId, name: &str) -> Option<Typed> {
        let declared = match &object.kind {
            Kind::Var(sym) => &self.table.var(*sym)?.lengths,
            Kind::Component { of, index, .. } => &self.table.derived[*of].components[*index as usize].lengths,
            Kind::Element(base, _) | Kind::Section(base, _) => return self.known_length(base, id, name),
            _ => return None,
        };
        let at = self.length_parameters(id).iter().position(|p| p.name == *name)?;
        declared.get(at).filter(|value| value.as_const().is_some()).cloned()
    }

    /// Some object of the type has parts in memory of its own, sized by LEN parameters.
    pub(crate) fn is_sized_by_lengths(&self, id: DerivedId) -> bool {
        let parts = |t: DerivedId| &self.table.derived[t].components;
        self.table.types_within(id).into_iter().any(|t| parts(t).iter().any(|c| c.sized.is_some()))
    }

    /// The name of a type in the program, without values of parameters.
    pub(crate) fn definition_name(&self, id: DerivedId) -> Name {
        let name = &self.table.derived[id].name;
        Name::new(name.as_str().split('(').next().unwrap_or_default())
    }

    /// The types are one but for the values of KIND parameters.
    pub(crate) fn same_definition(&self, a: DerivedId, b: DerivedId) -> bool {
        let (x, y) = (&self.table.derived[a], &self.table.derived[b]);
        let made = |name: &Name| name.contains('(');
        self.same_derived(a, b)
            || made(&x.name)
                && made(&y.name)
                && x.module == y.module
                && self.definition_name(a) == self.definition_name(b)
    }

    /// The scope is of the components of a definition with parameters.
    pub(super) fn makes_types(&self, scope: ScopeId) -> bool {
        self.table.scopes[scope].of_type
    }

    /// Bounds and length that LEN parameters say: the component's memory is apart.
    pub(super) fn size_by_lengths(&mut self, c: &mut Component) {
        if c.allocatable || c.pointer {
            return;
        }
        let length = match &c.ty {
            Ty::Character(_, Len::Expr(e)) => Some((**e).clone()),
            _ => None,
        };
        let bounds = match &c.shape {
            Shape::Explicit(dims) if c.shape.constant().is_none() || length.is_some() => dims.clone(),
            _ => Vec::new(),
        };
        if length.is_none() && bounds.is_empty() {
            return;
        }
        if let (Ty::Character(kind, _), true) = (&c.ty, length.is_some()) {
            c.ty = Ty::Character(*kind, Len::Deferred);
        }
        c.allocatable = true;
        if !bounds.is_empty() {
            c.shape = Shape::Deferred(bounds.len() as u8);
        }
        c.sized = Some(Sizes { bounds, length });
    }
}

/// The declarations of type parameters.
fn parameter_declarations(def: &ast::DerivedType) -> impl Iterator<Item = (&ast::TypeDecl, &[ast::Entity])> {
    def.components.iter().filter_map(|c| match c {
        ast::Component::Data(decl) if declares_parameters(decl) => Some((decl, decl.entities.as_slice())),
        ast::Component::Data(_) | ast::Component::Procedure(_) => None,
    })
}

pub(super) fn declares_parameters(decl: &ast::TypeDecl) -> bool {
    decl.attrs.iter().any(|a| matches!(a.kind, AttrKind::Kind | AttrKind::Len))
}
