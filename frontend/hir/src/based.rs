//! A pointer that promises to be the only way to its object (C11 §6.7.3.1, Fortran 2018 §15.5.2.13) → what else may hold
//! a pointer that is based on it.
//!
//! ```text
//! double *restrict x;  s.y = x + 1;  t = s;  z = t.y;        s, t, z
//! keep(x);                                                   memory: what is loaded, returned, in a global …
//! ```
//! Values go with assignments, as pointers, as integers as wide, in structures and arrays. Data that `x` leads to is not
//! based on `x`.

use crate::index::Flow;
use crate::{Body, DataRoot, FuncId, Mentions, Program, Purity, Type, TypeId};
use std::collections::BTreeSet;

/// Functions of the C library that keep no pointer that they are given.
const KEEP_NOTHING: &[&str] = &[
    "free", "fprintf", "fread", "fwrite", "memcmp", "memcpy", "memmove", "memset", "printf", "puts", "qsort",
    "read", "strlen", "write",
];

/// What may hold a pointer that is based on a variable's value.
#[derive(Clone, Debug)]
pub struct Based {
    /// Variables that may, the one in question among them.
    vars: BTreeSet<DataRoot>,
    /// Memory that pointers lead to may.
    pub memory: bool,
}

impl Based {
    pub fn on(program: &Program, body: &Body, var: DataRoot) -> Based {
        let mut search = Search {
            program,
            body,
            in_c: matches!(program.types.get(type_of(program, body, var)), Type::Ptr { .. }),
            found: Based { vars: BTreeSet::from([var]), memory: false },
            todo: vec![Some(var)],
        };
        search.exposed(var);
        while let Some(from) = search.todo.pop() {
            for flow in body.flows(from) {
                search.follow(from, flow);
            }
        }
        search.found
    }

    /// The variable may hold such a pointer.
    pub fn holds(&self, var: DataRoot) -> bool {
        self.vars.contains(&var)
    }

    /// A value that mentions these may be one.
    pub fn may_be(&self, mentions: &Mentions) -> bool {
        mentions.locals.iter().any(|l| self.holds(DataRoot::Local(*l)))
            || mentions.globals.iter().any(|g| self.holds(DataRoot::Global(*g)))
            || self.memory && (mentions.memory || mentions.elements)
    }
}

struct Search<'a> {
    program: &'a Program,
    body: &'a Body,
    /// The variable is a pointer of C. No pointer of Fortran leads to what is no target, whatever is called.
    in_c: bool,
    found: Based,
    /// None: memory.
    todo: Vec<Option<DataRoot>>,
}

impl Search<'_> {
    fn follow(&mut self, from: Option<DataRoot>, flow: Flow) {
        if !may_hold_pointer(self.program, flow.ty) {
            return;
        }
        if let Some(callee) = flow.callee
            && (!self.in_c || callee.is_some_and(|f| keeps_nothing(self.program, f)))
        {
            return;
        }
        match flow.to {
            // While both are alive, one that is declared beside it leads elsewhere (C11 §6.7.3.1p4).
            Some(to) if from.is_none() && self.promises(to) => {}
            Some(to) => self.add(to),
            None => self.add_memory(),
        }
    }

    fn add(&mut self, var: DataRoot) {
        if self.found.vars.insert(var) {
            self.todo.push(Some(var));
            self.exposed(var);
        }
    }

    /// What the variable holds can be read by other ways than its name.
    fn exposed(&mut self, var: DataRoot) {
        if self.in_c && is_exposed(self.body, var) {
            self.add_memory();
        }
    }

    fn add_memory(&mut self) {
        if std::mem::replace(&mut self.found.memory, true) {
            return;
        }
        self.todo.push(None);
        if !self.in_c {
            return;
        }
        let locals = self.body.locals.keys().map(DataRoot::Local);
        let globals = self.body.globals_touched().map(DataRoot::Global);
        let written: Vec<DataRoot> = locals
            .chain(globals)
            .filter(|&v| is_exposed(self.body, v) && !self.promises(v))
            .filter(|&v| may_hold_pointer(self.program, type_of(self.program, self.body, v)))
            .collect();
        written.into_iter().for_each(|v| self.add(v));
    }

    /// A `restrict` pointer that lives as long as the procedure, or longer.
    fn promises(&self, var: DataRoot) -> bool {
        let restrict = match self.program.types.get(type_of(self.program, self.body, var)) {
            Type::Ptr { quals, .. } => quals.restrict,
            _ => false,
        };
        restrict
            && match var {
                DataRoot::Local(l) => !self.body.is_declared_in_a_loop(l),
                DataRoot::Global(_) => true,
            }
    }
}

fn type_of(program: &Program, body: &Body, var: DataRoot) -> TypeId {
    match var {
        DataRoot::Local(l) => body.locals[l].ty,
        DataRoot::Global(g) => program.globals[g].ty,
    }
}

/// Others can read and write it without its name.
fn is_exposed(body: &Body, var: DataRoot) -> bool {
    match var {
        DataRoot::Local(l) => body.locals[l].addr_taken,
        DataRoot::Global(_) => true,
    }
}

fn keeps_nothing(program: &Program, f: FuncId) -> bool {
    let f = &program.functions[f];
    f.purity() != Purity::None || f.body.is_none() && KEEP_NOTHING.contains(&f.name.as_str())
}

/// A value of the type has room for an address.
pub fn may_hold_pointer(program: &Program, ty: TypeId) -> bool {
    match program.types.get(ty) {
        Type::Ptr { .. } | Type::Descriptor { .. } => true,
        Type::Int { bits, .. } => *bits >= 64,
        Type::Array { elem, .. } => may_hold_pointer(program, *elem),
        Type::Record(r) => program.types.records[*r].fields.iter().any(|f| may_hold_pointer(program, f.ty)),
        Type::Void
        | Type::Bool { .. }
        | Type::Float(_)
        | Type::Complex(_)
        | Type::Vector { .. }
        | Type::Func(_) => false,
    }
}
