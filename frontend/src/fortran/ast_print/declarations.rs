//! Specification statements, derived types and interfaces as text.

use super::expressions::{args, bare, char_length, exprs, implied_do, operator, print_expr, type_spec};
use super::{Printer, names};
use crate::fortran::ast::*;

impl Printer {
    pub(super) fn declaration(&mut self, decl: &Decl) {
        let text = match &decl.kind {
            DeclKind::DerivedType(ty) => return self.derived_type(ty),
            DeclKind::Interface(interface) => return self.interface(interface),
            DeclKind::Enum(e) => return self.enumeration(e),
            DeclKind::Acc(directive) => return self.directive(directive),
            DeclKind::Use(u) => use_line(u),
            DeclKind::Import(Import::All) => "import".into(),
            DeclKind::Import(Import::None) => "import, none".into(),
            DeclKind::Import(Import::Only(list)) => format!("import :: {}", names(list)),
            DeclKind::Implicit(rules) => implicit(rules),
            DeclKind::Type(decl) => type_declaration(decl),
            DeclKind::Procedure(decl) => procedure_declaration(decl),
            DeclKind::Parameter(list) => {
                let list: Vec<String> =
                    list.iter().map(|c| format!("{} = {}", c.name.name, print_expr(&c.value))).collect();
                format!("parameter ({})", list.join(", "))
            }
            DeclKind::Data(groups) => {
                let groups: Vec<String> = groups
                    .iter()
                    .map(|g| {
                        let objects: Vec<String> = g.objects.iter().map(data_object).collect();
                        format!("{} {}", objects.join(", "), data_values(&g.values))
                    })
                    .collect();
                format!("data {}", groups.join(", "))
            }
            DeclKind::Save(list) => format!("save {}", blocks_and_names(list)),
            DeclKind::Common(groups) => {
                let groups: Vec<String> = groups
                    .iter()
                    .map(|g| {
                        let block = g.block.as_ref().map_or("", |b| b.name.as_str());
                        format!("/{block}/ {}", entities(&g.entities))
                    })
                    .collect();
                format!("common {}", groups.join(" "))
            }
            DeclKind::Equivalence(sets) => {
                let sets: Vec<String> = sets.iter().map(|s| format!("({})", exprs(s))).collect();
                format!("equivalence {}", sets.join(", "))
            }
            DeclKind::Namelist(groups) => {
                let groups: Vec<String> =
                    groups.iter().map(|g| format!("/{}/ {}", g.name.name, names(&g.objects))).collect();
                format!("namelist {}", groups.join(" "))
            }
            DeclKind::DefaultAccess(access) => self::access(*access).into(),
            DeclKind::Access(access, list) => {
                let list: Vec<String> = list.iter().map(generic).collect();
                format!("{} :: {}", self::access(*access), list.join(", "))
            }
            DeclKind::Bind(b, list) => format!("{} :: {}", bind(b), blocks_and_names(list)),
            DeclKind::Attribute(Attr { kind: AttrKind::Dimension(_), .. }, list) => {
                format!("dimension {}", entities(list))
            }
            DeclKind::Attribute(attr, list) => format!("{} :: {}", attribute(attr), entities(list)),
            DeclKind::NoArgCheck(list) => {
                let list: Vec<String> = list.iter().map(|name| name.name.to_string()).collect();
                format!("!gcc$ attributes no_arg_check :: {}", list.join(", "))
            }
            DeclKind::IgnoreTkr(list) => {
                let list: Vec<String> =
                    list.iter().map(|(i, name)| format!("({}) {}", i.letters(), name.name)).collect();
                format!("!dir$ ignore_tkr {}", list.join(", "))
            }
            DeclKind::CrayPointer(list) => {
                let list: Vec<String> = list
                    .iter()
                    .map(|p| format!("({}, {}{})", p.pointer.name, p.pointee.name, dims(p.dims.as_ref())))
                    .collect();
                format!("pointer {}", list.join(", "))
            }
        };
        self.labelled(decl.label, &text);
    }

    fn derived_type(&mut self, ty: &DerivedType) {
        let mut line = "type".to_string();
        if ty.is_abstract {
            line += ", abstract";
        }
        if let Some(a) = ty.access {
            line += &format!(", {}", access(a));
        }
        if let Some(parent) = &ty.extends {
            line += &format!(", extends({})", parent.name);
        }
        if ty.bind_c {
            line += ", bind(c)";
        }
        line += &format!(" :: {}", ty.name.name);
        if !ty.params.is_empty() {
            line += &format!("({})", names(&ty.params));
        }
        self.line(&line);
        self.indent += 1;
        if ty.sequence {
            self.line("sequence");
        }
        if ty.private_components {
            self.line("private");
        }
        for component in &ty.components {
            let text = match component {
                Component::Data(decl) => type_declaration(decl),
                Component::Procedure(decl) => procedure_declaration(decl),
            };
            self.line(&text);
        }
        self.indent -= 1;
        if !ty.bindings.is_empty() {
            self.line("contains");
            self.indent += 1;
            if ty.private_bindings {
                self.line("private");
            }
            for b in &ty.bindings {
                self.line(&binding(b));
            }
            self.indent -= 1;
        }
        self.line("end type");
    }

    fn enumeration(&mut self, e: &Enum) {
        self.line(if e.bind_c { "enum, bind(c)" } else { "enum" });
        for value in &e.values {
            let init = value.value.as_ref().map_or_else(String::new, |v| format!(" = {}", print_expr(v)));
            self.line(&format!("  enumerator :: {}{init}", value.name.name));
        }
        self.line("end enum");
    }

    fn interface(&mut self, interface: &Interface) {
        let header = match &interface.kind {
            InterfaceKind::Specific => "interface".to_string(),
            InterfaceKind::Abstract => "abstract interface".to_string(),
            InterfaceKind::Generic(spec) => match interface.access {
                None => format!("interface {}", generic(spec)),
                Some(own) => format!("interface, {} {}", access(own), generic(spec)),
            },
        };
        self.line(&header);
        self.indent += 1;
        for item in &interface.items {
            match item {
                InterfaceItem::Body(unit) => self.unit(unit),
                InterfaceItem::ModuleProcedures(list) => {
                    self.line(&format!("module procedure {}", names(list)))
                }
                InterfaceItem::Procedures(list) => self.line(&format!("procedure {}", names(list))),
                InterfaceItem::Acc(directive) => self.directive(directive),
            }
        }
        self.indent -= 1;
        self.line("end interface");
    }
}

fn access(access: Access) -> &'static str {
    match access {
        Access::Public => "public",
        Access::Private => "private",
    }
}

fn use_line(u: &Use) -> String {
    let nature = match u.nature {
        ModuleNature::Unspecified => "",
        ModuleNature::Intrinsic => ", intrinsic ::",
        ModuleNature::NonIntrinsic => ", non_intrinsic ::",
    };
    let rename = |r: &Rename| format!("{} => {}", generic(&r.local), generic(&r.original));
    let (only, list): (&str, Vec<String>) = match &u.names {
        UseNames::All(renames) => ("", renames.iter().map(rename).collect()),
        UseNames::Only(items) => {
            let item = |item: &OnlyItem| match item {
                OnlyItem::Plain(spec) => generic(spec),
                OnlyItem::Renamed(r) => rename(r),
            };
            (", only: ", items.iter().map(item).collect())
        }
    };
    let comma = if only.is_empty() && !list.is_empty() { ", " } else { "" };
    format!("use{nature} {}{only}{comma}{}", u.module.name, list.join(", "))
}

fn implicit(rules: &Implicit) -> String {
    match rules {
        Implicit::None { external: false, .. } => "implicit none".into(),
        Implicit::None { external: true, type_, listed: _ } => {
            format!("implicit none ({}external)", if *type_ { "type, " } else { "" })
        }
        Implicit::Rules(rules) => {
            let rule = |r: &ImplicitRule| {
                let letters: Vec<String> =
                    r.letters.iter().map(|&(a, b)| format!("{}-{}", char::from(a), char::from(b))).collect();
                format!("{} ({})", type_spec(&r.ty), letters.join(", "))
            };
            format!("implicit {}", rules.iter().map(rule).collect::<Vec<_>>().join(", "))
        }
    }
}

fn type_declaration(decl: &TypeDecl) -> String {
    // Old initial values `/1/` go without the colons.
    let old = decl.entities.iter().any(|e| matches!(e.init, Some(Init::Data(_))));
    let colons = if old && decl.attrs.is_empty() { "" } else { " ::" };
    format!("{}{}{colons} {}", type_spec(&decl.ty), attributes(&decl.attrs), entities(&decl.entities))
}

fn procedure_declaration(decl: &ProcedureDecl) -> String {
    let interface = match &decl.interface {
        ProcedureInterface::None => String::new(),
        ProcedureInterface::Named(name) => name.name.to_string(),
        ProcedureInterface::Type(ty) => type_spec(ty),
    };
    format!("procedure({interface}){} :: {}", attributes(&decl.attrs), entities(&decl.entities))
}

fn attributes(attrs: &[Attr]) -> String {
    attrs.iter().map(|a| format!(", {}", attribute(a))).collect()
}

fn attribute(attr: &Attr) -> String {
    match &attr.kind {
        AttrKind::Access(a) => access(*a).into(),
        AttrKind::Allocatable => "allocatable".into(),
        AttrKind::Asynchronous => "asynchronous".into(),
        AttrKind::Bind(b) => bind(b),
        AttrKind::Codimension(_) => "codimension[*]".into(),
        AttrKind::Contiguous => "contiguous".into(),
        AttrKind::Static => "static".into(),
        AttrKind::Automatic => "automatic".into(),
        AttrKind::Dimension(spec) => format!("dimension{}", dims(Some(spec))),
        AttrKind::External => "external".into(),
        AttrKind::Intent(Intent::In) => "intent(in)".into(),
        AttrKind::Intent(Intent::Out) => "intent(out)".into(),
        AttrKind::Intent(Intent::InOut) => "intent(inout)".into(),
        AttrKind::Intrinsic => "intrinsic".into(),
        AttrKind::Optional => "optional".into(),
        AttrKind::Parameter => "parameter".into(),
        AttrKind::Pointer => "pointer".into(),
        AttrKind::Protected => "protected".into(),
        AttrKind::Save => "save".into(),
        AttrKind::Target => "target".into(),
        AttrKind::Value => "value".into(),
        AttrKind::Volatile => "volatile".into(),
        AttrKind::Kind => "kind".into(),
        AttrKind::Len => "len".into(),
        AttrKind::Cuda(name) => name.name.to_string(),
        AttrKind::NoPass => "nopass".into(),
        AttrKind::Pass(None) => "pass".into(),
        AttrKind::Pass(Some(name)) => format!("pass({})", name.name),
        AttrKind::Deferred => "deferred".into(),
        AttrKind::NonOverridable => "non_overridable".into(),
    }
}

pub(super) fn bind(bind: &Bind) -> String {
    let name = bind.name.as_ref().map_or_else(String::new, |n| format!(", name={}", print_expr(n)));
    format!("bind(c{name})")
}

pub(super) fn entities(list: &[Entity]) -> String {
    list.iter().map(entity).collect::<Vec<_>>().join(", ")
}

fn entity(entity: &Entity) -> String {
    let coarray = if entity.codims.is_some() { "[*]" } else { "" };
    let len = entity.len.as_ref().map_or_else(String::new, |l| format!("*({})", char_length(l)));
    let init = match &entity.init {
        Some(Init::Value(e)) => format!(" = {}", print_expr(e)),
        Some(Init::Pointer(e)) => format!(" => {}", print_expr(e)),
        Some(Init::Data(values)) => format!(" {}", data_values(values)),
        None => String::new(),
    };
    format!("{}{}{coarray}{len}{init}", entity.name.name, dims(entity.dims.as_ref()))
}

pub(super) fn dims(spec: Option<&ArraySpec>) -> String {
    let Some(spec) = spec else { return String::new() };
    let lower = |e: &Option<Expr>| e.as_ref().map_or_else(String::new, |e| format!("{}:", print_expr(e)));
    let list: Vec<String> = spec
        .dims
        .iter()
        .map(|d| match d {
            Dim::Explicit { lower: l, upper } => lower(l) + &print_expr(upper),
            Dim::Colon { lower: None } => ":".into(),
            Dim::Colon { lower: l } => lower(l),
            Dim::Star { lower: l } => lower(l) + "*",
            Dim::AssumedRank => "..".into(),
        })
        .collect();
    format!("({})", list.join(", "))
}

fn data_values(values: &[DataValue]) -> String {
    let list: Vec<String> = values
        .iter()
        .map(|v| match &v.repeat {
            Some(repeat) => format!("{}*{}", bare(repeat), bare(&v.value)),
            None => bare(&v.value),
        })
        .collect();
    format!("/{}/", list.join(", "))
}

fn data_object(object: &DataObject) -> String {
    match object {
        DataObject::Designator(e) => print_expr(e),
        DataObject::ImpliedDo(implied) => implied_do(implied, data_object),
    }
}

fn blocks_and_names(list: &[BlockOrName]) -> String {
    let list: Vec<String> = list
        .iter()
        .map(|item| match item {
            BlockOrName::Name(name) => name.name.to_string(),
            BlockOrName::Block(name) => format!("/{}/", name.name),
        })
        .collect();
    list.join(", ")
}

fn generic(spec: &GenericSpec) -> String {
    match &spec.kind {
        GenericKind::Name(name) => name.to_string(),
        GenericKind::Operator(OperatorName::Intrinsic(op)) => format!("operator({})", operator(*op)),
        GenericKind::Operator(OperatorName::Not) => "operator(.not.)".into(),
        GenericKind::Operator(OperatorName::Defined(name)) => format!("operator(.{name}.)"),
        GenericKind::Assignment => "assignment(=)".into(),
        GenericKind::ReadFormatted => "read(formatted)".into(),
        GenericKind::ReadUnformatted => "read(unformatted)".into(),
        GenericKind::WriteFormatted => "write(formatted)".into(),
        GenericKind::WriteUnformatted => "write(unformatted)".into(),
    }
}

fn binding(binding: &Binding) -> String {
    match &binding.kind {
        BindingKind::Procedure { interface, attrs, names } => {
            let interface = interface.as_ref().map_or_else(String::new, |i| format!("({})", i.name));
            let list: Vec<String> = names
                .iter()
                .map(|n| match &n.target {
                    Some(target) => format!("{} => {}", n.name.name, target.name),
                    None => n.name.name.to_string(),
                })
                .collect();
            format!("procedure{interface}{} :: {}", attributes(attrs), list.join(", "))
        }
        BindingKind::Generic { access: a, spec, names: list } => {
            let a = a.map_or_else(String::new, |a| format!(", {}", access(a)));
            format!("generic{a} :: {} => {}", generic(spec), names(list))
        }
        BindingKind::Final(list) => format!("final :: {}", names(list)),
    }
}

/// `(args)` of a launch or call.
pub(super) fn argument_list(list: &[Arg]) -> String {
    format!("({})", args(list))
}
