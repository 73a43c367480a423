//! Program units: names that stand for two things in one program, what a unit may contain. Fortran 2018 §19.2, §14.

use super::super::super::codes;
use super::Walk;
use crate::fortran::ast::{
    Bind, BlockOrName, DeclKind, Dummy, Entry, ExprKind, File, Ident, InterfaceItem, ModuleNature, Procedure,
    ProcedureKind, StmtKind, Unit, UnitKind, any_statement,
};
use racc_base::{Name, Span};
use std::collections::HashMap;

/// What a global name stands for.
struct Global {
    what: &'static str,
    span: Span,
}

impl Walk {
    pub(super) fn units(&self, file: &File) {
        self.global_names(file);
        self.global_blocks(file);
        if self.one_name {
            self.labels_of_blocks(file);
        }
        self.labels(file);
        for unit in &file.units {
            self.unit(unit, false);
        }
    }

    /// Fortran 2018 §19.2, paragraph 1: program units, common blocks and external procedures have names of their own.
    fn global_names(&self, file: &File) {
        let mut known: HashMap<Name, Global> = HashMap::new();
        let mut submodules: HashMap<(&Name, &Name), Span> = HashMap::new();
        for unit in &file.units {
            if let UnitKind::Submodule(s) = &unit.kind
                && let Some(first) = submodules.insert((&s.ancestor.name, &s.name.name), s.name.span)
            {
                self.refuse_second(
                    s.name.span,
                    first,
                    format!("module `{}` has two submodules `{}`", s.ancestor.name, s.name.name),
                    "rename one of them",
                    "Fortran 2018 §14.2.3",
                );
            }
            let (what, name) = match &unit.kind {
                UnitKind::Program(Some(name)) => ("program", name),
                UnitKind::Module(name) => ("module", name),
                UnitKind::BlockData(Some(name)) => ("block data unit", name),
                UnitKind::Procedure(p) if p.kind == ProcedureKind::Subroutine => ("subroutine", &p.name),
                UnitKind::Procedure(p) if p.kind == ProcedureKind::Function => ("function", &p.name),
                UnitKind::Program(None)
                | UnitKind::BlockData(None)
                | UnitKind::Submodule(_)
                | UnitKind::Procedure(_) => continue,
            };
            // One with a binding label has no name for others.
            if let UnitKind::Procedure(Procedure { bind: Some(_), .. }) = &unit.kind
                && !self.one_name
            {
                continue;
            }
            match known.get(&name.name) {
                None => {
                    known.insert(name.name.clone(), Global { what, span: name.span });
                }
                // Modules of one name have a message of their own.
                Some(first) if what == "module" && first.what == "module" => {}
                Some(first) => self.refuse_second(
                    name.span,
                    first.span,
                    format!("`{}` is the name of a {what} and of a {}", name.name, first.what),
                    "rename one of them",
                    "Fortran 2018 §19.2",
                ),
            }
        }
    }

    /// The same for common blocks: no unit has the name of one.
    fn global_blocks(&self, file: &File) {
        let named = |block: &Name| {
            file.units.iter().find_map(|u| {
                match &u.kind {
                    UnitKind::Procedure(p) if p.bind.is_some() && !self.one_name => None,
                    // Within the unit itself the name has another meaning, with a message of its own.
                    UnitKind::Procedure(p) => Some(&p.name),
                    UnitKind::Module(n) | UnitKind::Program(Some(n)) | UnitKind::BlockData(Some(n)) => {
                        Some(n)
                    }
                    UnitKind::Program(None) | UnitKind::BlockData(None) | UnitKind::Submodule(_) => None,
                }
                .filter(|n| n.name == *block)
            })
        };
        let mut told: Vec<&Name> = Vec::new();
        for unit in file.units.iter().flat_map(|u| std::iter::once(u).chain(&u.contains)) {
            let bound = |block: &Name| {
                unit.spec.iter().any(|d| match &d.kind {
                    DeclKind::Bind(_, list) => {
                        list.iter().any(|b| matches!(b, BlockOrName::Block(b) if b.name == *block))
                    }
                    _ => false,
                })
            };
            let groups = unit.spec.iter().filter_map(|d| match &d.kind {
                DeclKind::Common(groups) => Some(groups),
                _ => None,
            });
            for block in groups.flatten().filter_map(|g| g.block.as_ref()) {
                if let Some(other) = named(&block.name)
                    && (self.one_name || !bound(&block.name))
                    && !told.contains(&&block.name)
                {
                    told.push(&block.name);
                    self.refuse_second(
                        block.span,
                        other.span,
                        format!("`{}` is the name of a common block and of a program unit", block.name),
                        "rename one of them",
                        "Fortran 2018 §19.2",
                    );
                }
            }
        }
    }

    /// Fortran 2003 §16.1: a common block has one binding label in all units, or none.
    fn labels_of_blocks(&self, file: &File) {
        let mut known: HashMap<&Name, (Option<String>, Span)> = HashMap::new();
        for unit in &file.units {
            let label = |block: &Name| {
                unit.spec.iter().find_map(|d| match &d.kind {
                    DeclKind::Bind(bind, list)
                        if list.iter().any(|b| matches!(b, BlockOrName::Block(b) if b.name == *block)) =>
                    {
                        Some(label_text(bind).unwrap_or_else(|| block.to_string()))
                    }
                    _ => None,
                })
            };
            for d in &unit.spec {
                let DeclKind::Common(groups) = &d.kind else { continue };
                for block in groups.iter().filter_map(|g| g.block.as_ref()) {
                    let own = label(&block.name);
                    match known.get(&block.name) {
                        Some((first, span)) if *first != own => self.refuse_second(
                            block.span,
                            *span,
                            format!(
                                "the common block `{}` has another binding label in another unit",
                                block.name
                            ),
                            "give it the same BIND(C) everywhere",
                            "Fortran 2003 §16.1",
                        ),
                        Some(_) => {}
                        None => {
                            known.insert(&block.name, (own, block.span));
                        }
                    }
                }
            }
        }
    }

    fn unit(&self, unit: &Unit, inside: bool) {
        let own = unit_name(unit);
        self.specification(unit);
        self.statements(unit);
        self.order(unit);
        self.into_blocks(&unit.body);
        self.entries(unit, inside);
        self.returns(unit);
        self.contained(unit, inside);
        if let UnitKind::Procedure(p) = &unit.kind {
            self.procedure(p, inside);
            self.bound_entries(p, unit);
            if p.prefix.pure_ || p.prefix.elemental && !p.prefix.impure {
                self.pure_images(&unit.body);
            }
        }
        let mut seen: Vec<&Ident> = Vec::new();
        for inner in &unit.contains {
            if let UnitKind::Procedure(p) = &inner.kind {
                // The guide of CUDA Fortran has a kernel of its module's name.
                let kernel = !p.prefix.cuda.is_empty();
                let same = own.is_some_and(|o| o.name == p.name.name);
                if same && p.kind != ProcedureKind::ModuleProcedure && !kernel {
                    let host = own.map_or(p.name.span, |o| o.span);
                    self.refuse_second(
                        p.name.span,
                        host,
                        format!(
                            "`{}` is the name of the procedure here and of the unit around it",
                            p.name.name
                        ),
                        "rename one of them",
                        "Fortran 2018 §19.3",
                    );
                }
                seen.push(&p.name);
            }
            self.unit(inner, !matches!(unit.kind, UnitKind::Module(_) | UnitKind::Submodule(_)));
        }
        self.entries_beside(unit, &seen);
        self.changed_by_internal(unit);
        self.host_names(unit);
        if let UnitKind::Program(Some(name)) = &unit.kind {
            self.program_called(name, unit);
        }
        if let UnitKind::Module(name) = &unit.kind {
            self.uses_itself(name, unit);
        }
    }

    /// Fortran 2018 §14.2.2, paragraph 1: nor do its procedures use the module that they are in.
    fn uses_itself(&self, module: &Ident, unit: &Unit) {
        for d in &unit.spec {
            if let DeclKind::Interface(i) = &d.kind {
                for item in &i.items {
                    if let InterfaceItem::Body(body) = item {
                        self.uses_itself(module, body);
                    }
                }
            }
            if let DeclKind::Use(u) = &d.kind
                && u.module.name == module.name
                && u.nature != ModuleNature::Intrinsic
            {
                self.refuse_second(
                    u.module.span,
                    module.span,
                    format!("module `{}` uses itself", module.name),
                    "leave it out: its names are known here",
                    "Fortran 2018 §14.2.2",
                );
            }
        }
        unit.contains.iter().for_each(|inner| self.uses_itself(module, inner));
    }

    /// Fortran 2018 §19.3.1: in its own scope the program's name is that of no procedure.
    fn program_called(&self, name: &Ident, unit: &Unit) {
        any_statement(&unit.body, &|s| {
            // The guide of CUDA Fortran has a kernel of its program's name.
            if let StmtKind::Call(call) = &s.kind
                && call.launch.is_none()
                && matches!(&call.callee.kind, ExprKind::Name(n) if *n == name.name)
            {
                self.refuse_second(
                    call.callee.span,
                    name.span,
                    format!("`{}` is the name of the program, not of a subroutine", name.name),
                    "rename one of them",
                    "Fortran 2018 §19.3.1",
                );
            }
            false
        });
    }

    /// Fortran 2018 §15.6.2.1, R1420: which units have no procedures of their own.
    fn contained(&self, unit: &Unit, inside: bool) {
        let Some(span) = unit.contains.first().map(|u| u.span).or(unit.empty_contains) else { return };
        let block_data = matches!(unit.kind, UnitKind::BlockData(_));
        let message = match (inside, block_data) {
            (true, _) => "an internal procedure has no internal procedures",
            (_, true) => "a BLOCK DATA program unit has no procedures",
            (false, false) => return,
        };
        let help = "put it behind the procedure or unit that it stands in";
        self.refuse(codes::PLACEMENT, span, message, help, "Fortran 2018 §15.6.2.1, R1420");
    }

    /// Fortran 2018 C1583: only subroutines say which label the caller goes on at.
    fn returns(&self, unit: &Unit) {
        let what = match &unit.kind {
            UnitKind::Procedure(p) if p.kind == ProcedureKind::Function => "a function",
            UnitKind::Program(_) => "a main program",
            _ => return,
        };
        any_statement(&unit.body, &|s| {
            if let StmtKind::Return(Some(_)) = &s.kind {
                self.refuse(
                    codes::PLACEMENT,
                    s.span,
                    format!("RETURN with a value cannot stand in {what}"),
                    "leave the value out: it chooses an alternate return of a subroutine",
                    "Fortran 2018 C1583",
                );
            }
            false
        });
    }

    /// Fortran 2018 C1571.
    fn entries(&self, unit: &Unit, inside: bool) {
        let refuse = |entry: &Entry, message: &str| {
            let help = "write a subroutine or function of its own";
            self.refuse(codes::PLACEMENT, entry.name.span, message, help, "Fortran 2018 C1571");
        };
        for s in &unit.body {
            for block in s.blocks() {
                any_statement(block, &|s| {
                    if let StmtKind::Entry(entry) = &s.kind {
                        refuse(entry, "ENTRY cannot stand in a construct");
                    }
                    false
                });
            }
            let StmtKind::Entry(entry) = &s.kind else { continue };
            self.repeated_dummies(&entry.dummies);
            match &unit.kind {
                UnitKind::Procedure(_) if inside => refuse(entry, "an internal procedure has no ENTRY"),
                UnitKind::Procedure(p) => self.no_returns(p, &entry.dummies),
                _ => refuse(entry, "ENTRY stands in a procedure only"),
            }
        }
    }

    /// The same of an interface body.
    pub(super) fn body_dummies(&self, unit: &Unit) {
        if let UnitKind::Procedure(p) = &unit.kind {
            self.repeated_dummies(&p.dummies);
            self.no_returns(p, &p.dummies);
        }
    }

    fn repeated_dummies(&self, dummies: &[Dummy]) {
        let mut seen: HashMap<&Name, Span> = HashMap::new();
        for d in dummies {
            let Dummy::Name(name) = d else { continue };
            if let Some(first) = seen.insert(&name.name, name.span) {
                self.refuse_second(
                    name.span,
                    first,
                    format!("the dummy argument `{}` stands twice in the list", name.name),
                    "rename one of the two",
                    "Fortran 2018 §19.3.1",
                );
            }
        }
    }

    /// Fortran 2018 C15101, C1566: which procedures have no alternate returns.
    fn no_returns(&self, p: &Procedure, dummies: &[Dummy]) {
        let back = dummies.iter().find_map(|d| match d {
            Dummy::AlternateReturn(span) => Some(*span),
            Dummy::Name(_) => None,
        });
        let what = match p.kind {
            ProcedureKind::Function => "a function",
            _ if p.prefix.elemental => "an ELEMENTAL procedure",
            _ => return,
        };
        if let Some(span) = back {
            self.refuse(
                codes::ATTRIBUTE,
                span,
                format!("{what} has no alternate returns"),
                "give an INTEGER back that says where to go on",
                "Fortran 2018 C1566, C15101",
            );
        }
    }

    /// An ENTRY makes a procedure of its name beside the one that it is in.
    fn entries_beside(&self, unit: &Unit, contained: &[&Ident]) {
        for inner in &unit.contains {
            for stmt in &inner.body {
                let StmtKind::Entry(entry) = &stmt.kind else { continue };
                if let Some(first) = contained.iter().find(|n| n.name == entry.name.name) {
                    self.refuse_second(
                        entry.name.span,
                        first.span,
                        format!("procedure `{}` is defined twice", entry.name.name),
                        "rename one of them",
                        "Fortran 2018 §19.3",
                    );
                }
            }
        }
    }

    /// Fortran 2018 §15.6.2: what the first statement of a procedure cannot say.
    fn procedure(&self, p: &Procedure, inside: bool) {
        self.repeated_dummies(&p.dummies);
        self.no_returns(p, &p.dummies);
        if let Some(span) = p.prefix.repeated {
            self.refuse(
                codes::ATTRIBUTE,
                span,
                "a prefix stands twice in front of the procedure",
                "leave the second one out",
                "Fortran 2018 C1543",
            );
        }
        // C1544, C1545.
        let opposites = [
            (p.prefix.pure_ && p.prefix.impure, "PURE and IMPURE"),
            (p.prefix.recursive && p.prefix.non_recursive, "RECURSIVE and NON_RECURSIVE"),
        ];
        for (_, both) in opposites.iter().filter(|(both, _)| *both) {
            self.refuse(
                codes::ATTRIBUTE,
                p.span,
                format!("{both} stand in front of one procedure"),
                "leave one of the two out",
                "Fortran 2018 C1544, C1545",
            );
        }
        let Some(bind) = &p.bind else { return };
        let say = |span: Span, message: &str, help: &str, rule| {
            self.refuse(codes::ATTRIBUTE, span, message, help, rule);
        };
        if p.prefix.elemental {
            let help = "C calls no procedure for each element: leave one of the two out";
            say(p.span, "an ELEMENTAL procedure cannot be BIND(C)", help, "Fortran 2018 §15.6.2.1");
        }
        if let Some(Dummy::AlternateReturn(span)) =
            p.dummies.iter().find(|d| matches!(d, Dummy::AlternateReturn(_)))
        {
            let help = "give an INTEGER back that says where to go on";
            say(*span, "a BIND(C) procedure has no alternate returns", help, "Fortran 2018 §18.3.6");
        }
        if inside && has_label(bind) {
            let help = "leave NAME= out: others cannot see an internal procedure";
            say(p.span, "an internal procedure has no binding label", help, "Fortran 2018 C1552");
        }
    }

    /// §15.6.2.6: nor are the entries of an elemental procedure BIND(C).
    fn bound_entries(&self, p: &Procedure, unit: &Unit) {
        for stmt in unit.body.iter().filter(|_| p.prefix.elemental) {
            if let StmtKind::Entry(entry) = &stmt.kind
                && let Some(bind) = &entry.bind
            {
                self.refuse(
                    codes::ATTRIBUTE,
                    bind.span,
                    "an entry of an ELEMENTAL procedure cannot be BIND(C)",
                    "C calls no procedure for each element: leave one of the two out",
                    "Fortran 2018 §15.6.2.6",
                );
            }
        }
    }

    /// §8.5.5: one binding label is for one entity.
    pub(super) fn bound_names(&self, bind: &Bind, count: usize, span: Span) {
        if count > 1 && bind.name.is_some() {
            self.refuse(
                codes::ATTRIBUTE,
                span,
                "one NAME= of BIND(C) is given to several names",
                "declare each of them in a statement of its own",
                "Fortran 2018 §8.5.5",
            );
        }
    }

    /// SAVE statements name common blocks that are there (Fortran 2018 §8.6.14).
    pub(super) fn saved_blocks(&self, unit: &Unit) {
        let mut blocks: Vec<&Name> = Vec::new();
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Common(groups) => {
                    blocks.extend(groups.iter().filter_map(|g| g.block.as_ref()).map(|b| &b.name));
                }
                // What INCLUDE and USE bring is not looked for here.
                DeclKind::Use(_) => return,
                _ => {}
            }
        }
        for d in &unit.spec {
            let DeclKind::Save(list) = &d.kind else { continue };
            for item in list {
                if let BlockOrName::Block(b) = item
                    && !blocks.contains(&&b.name)
                {
                    self.refuse(
                        codes::STORAGE,
                        b.span,
                        format!("there is no common block `{}` here to be saved", b.name),
                        "name a common block of this unit",
                        "Fortran 2018 §8.6.14",
                    );
                }
            }
        }
    }
}

fn label_text(bind: &Bind) -> Option<String> {
    match &bind.name.as_ref()?.kind {
        ExprKind::Str { value, .. } => Some(value.iter().filter_map(|c| char::from_u32(*c)).collect()),
        _ => None,
    }
}

fn has_label(bind: &Bind) -> bool {
    match &bind.name {
        Some(e) => !matches!(&e.kind, ExprKind::Str { value, .. } if value.is_empty()),
        None => false,
    }
}

fn unit_name(unit: &Unit) -> Option<&Ident> {
    match &unit.kind {
        UnitKind::Program(name) | UnitKind::BlockData(name) => name.as_ref(),
        UnitKind::Module(name) => Some(name),
        UnitKind::Submodule(s) => Some(&s.name),
        UnitKind::Procedure(p) => Some(&p.name),
    }
}
