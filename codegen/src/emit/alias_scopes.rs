//! Alias scopes: which accesses of one function cannot meet because different `sole` variables lead to them.
//!
//! Each such variable has a scope. An access through it is in that scope and in none of the others, so LLVM takes
//! two of them apart without a test at run time. Unlike `noalias` on a parameter this says nothing of calls.
//! Each scope is declared at the function's entry: where the function is inlined into a loop, each iteration has
//! scopes of its own, since the arguments may have changed places.

use crate::emit::FnEmitter;
use crate::emit::place::AliasOwner;
use crate::llvm::{Emit, Fault, raw};
use crate::options::OptLevel;
use inkwell::values::{InstructionValue, MetadataValue};
use racc_hir::{Body, DataRoot, EntityRef};
use std::cell::OnceCell;
use std::collections::{BTreeSet, HashMap};

/// The scopes of the function under construction, made when the first access asks.
#[derive(Default)]
pub(crate) struct AliasScopes<'ctx> {
    scopes: OnceCell<Scopes<'ctx>>,
}

struct Scopes<'ctx> {
    of: HashMap<DataRoot, Scope<'ctx>>,
    /// A list of them.
    all: MetadataValue<'ctx>,
}

#[derive(Clone, Copy)]
struct Scope<'ctx> {
    /// A list of this scope.
    own: MetadataValue<'ctx>,
    /// A list of all others.
    others: MetadataValue<'ctx>,
}

impl<'ctx> AliasScopes<'ctx> {
    /// Marks an access to what `whose` says.
    pub(crate) fn mark(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        access: InstructionValue<'ctx>,
        owner: AliasOwner,
    ) -> Emit<()> {
        if f.module.options.opt == OptLevel::O0 || owner == AliasOwner::Unknown {
            return Ok(());
        }
        let scopes = match self.scopes.get() {
            Some(scopes) => scopes,
            None => {
                let scopes = scopes_of(f);
                scopes.declare(f)?;
                self.scopes.get_or_init(|| scopes)
            }
        };
        let kinds = &f.module.kinds;
        let not_in = match owner {
            AliasOwner::Unknown => return Ok(()),
            AliasOwner::Sole(variable) => {
                let scope = scopes.of.get(&variable);
                let scope = scope.ok_or_else(|| Fault::llvm("a variable without its alias scope"))?;
                access.set_metadata(scope.own, kinds.alias_scope)?;
                scope.others
            }
            AliasOwner::NoSole => scopes.all,
        };
        if not_in.get_node_size().is_some_and(|n| n > 0) {
            access.set_metadata(not_in, kinds.noalias)?;
        }
        Ok(())
    }
}

impl<'ctx> Scopes<'ctx> {
    fn declare(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<()> {
        let back = f.ir.here()?;
        f.ir.at(f.entry);
        let mut of: Vec<_> = self.of.iter().collect();
        of.sort_unstable_by_key(|(id, _)| **id);
        for (_, scope) in of {
            let name = "llvm.experimental.noalias.scope.decl";
            f.ir.intrinsic_of(&f.module.module, name, scope.own)?;
        }
        f.ir.at(back);
        Ok(())
    }
}

/// Variables of a body whose scopes hold in all of it; what else is `sole` in a kernel the plan says.
pub(crate) fn sole_locals(body: &Body) -> BTreeSet<DataRoot> {
    let sole = body.locals.iter().filter(|(_, local)| local.sole && !local.aliased);
    sole.map(|(id, _)| DataRoot::Local(id)).collect()
}

fn scopes_of<'ctx>(f: &FnEmitter<'_, 'ctx>) -> Scopes<'ctx> {
    let context = f.module.context;
    // The inliner gives each call scopes of its own only if the nodes are distinct: copies of others are the same again, and
    // one variable that is two dummies of two calls would be two objects.
    let function = f.function.get_name().to_string_lossy().into_owned();
    let domain = raw::distinct_node(context, &[context.metadata_string(&function)]);
    let named: Vec<(DataRoot, MetadataValue<'ctx>)> = f
        .sole
        .iter()
        .map(|root| {
            let name = match root {
                DataRoot::Local(l) => format!("{function}: {}.{}", f.body.locals[*l].name, l.index()),
                DataRoot::Global(g) => format!("{function}: {}", f.module.program.globals[*g].name),
            };
            (*root, raw::distinct_node(context, &[domain, context.metadata_string(&name)]))
        })
        .collect();
    let list = |of: &dyn Fn(DataRoot) -> bool| {
        let members: Vec<_> =
            named.iter().filter(|(id, _)| of(*id)).map(|(_, scope)| (*scope).into()).collect();
        context.metadata_node(&members)
    };
    let scope = |id| Scope { own: list(&|other| other == id), others: list(&|other| other != id) };
    Scopes { of: named.iter().map(|(id, _)| (*id, scope(*id))).collect(), all: list(&|_| true) }
}
