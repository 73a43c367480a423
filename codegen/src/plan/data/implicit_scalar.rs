//! Scalars that no clause names. OpenACC 3.4 §2.6.2. Those that a construct reaches by another name too are no copies, as
//! every name means the same storage.
//!
//! ```fortran
//! q => v;  do concurrent (…);  q = a(i);  b(i) = v        v: the host's, or one copy on the device
//! associate (q => o%s)   serial copy(o):  q = 4           q: a part of o's copy
//! ```
//! DO CONCURRENT uses the program's own variables (Fortran 2018 §11.1.7.5), scalars of `kernels` are as if in `copy`
//! (OpenACC 3.4 §2.6.2). Those of other constructs are firstprivate, associate names but with their objects.

use crate::plan::analysis::root::named_object;
use crate::plan::analysis::walk::{How, Root, each_stmt, touches};
use crate::plan::data::attribute::{AttributeResolver, Attributes, Use, dynamic_array};
use crate::plan::data::sole::{has_own_data, is_restrict};
use crate::plan::{MapSource, Pass};
use racc_abi::DataAction;
use racc_hir::alias::AliasClass;
use racc_hir::{AccDeclare, DataRoot, ExprId, Local, LocalKind, RegionKind, Stmt};
use std::collections::BTreeSet;

impl AttributeResolver<'_> {
    pub(super) fn implicit_scalar(&self, root: DataRoot, u: Use, temp: bool, out: &mut Attributes) -> Pass {
        let local = match root {
            DataRoot::Local(l) => Some(l),
            DataRoot::Global(_) => None,
        };
        if let Some(l) = local {
            if let Some(map) = self.between(root, out) {
                return Pass::Address { map };
            }
            if temp || (self.contained)(l) || self.by_host.contains(&l) {
                return Pass::Value;
            }
        }
        if self.is_part_of_used(root) {
            return Pass::Address { map: self.push(out, MapSource::At(root), DataAction::Translate, root) };
        }
        // Private to the threads of its loops: the variable itself stays as it is.
        let counts = crate::plan::depend::counts_only;
        if local.is_some() && counts(self.program, self.body, self.region.body, root) {
            return Pass::Value;
        }
        let kept = self.region.kind == RegionKind::Kernels && (u.written || u.escapes || u.by_call);
        // A `declare` names it: no rule makes it firstprivate. Its data clause elsewhere has made it present, or has not.
        let linked =
            matches!(root, DataRoot::Global(g) if self.program.globals[g].declare == Some(AccDeclare::Link));
        if kept || linked || self.is_stored_elsewise(root) {
            let map = self.push(out, MapSource::Whole(root), DataAction::Copy, root);
            return Pass::Address { map };
        }
        Pass::Value
    }

    /// The construct stores through pointers, of which one may lead to the variable.
    fn is_stored_elsewise(&self, root: DataRoot) -> bool {
        let (body, program) = (self.body, self.program);
        let (exposed, ty) = match root {
            DataRoot::Local(l) => {
                let Local { ty, kind, aliased, addr_taken, .. } = body.locals[l];
                let object = if kind == LocalKind::RefParam { program.types.pointee(ty) } else { Some(ty) };
                (aliased || addr_taken, object)
            }
            DataRoot::Global(g) => (program.globals[g].aliased, Some(program.globals[g].ty)),
        };
        let Some(ty) = ty.filter(|_| exposed) else { return false };
        let own = AliasClass::of(program.types.get(ty));
        let (mut stores, mut keeps) = (false, self.region.kind == RegionKind::Kernels);
        each_stmt(body, self.region.body, &mut |s| {
            if let Stmt::Loop(l) = body.stmts[s].kind {
                keeps |= body.loops[l].acc.as_ref().is_some_and(|acc| acc.concurrent);
            }
            touches(body, s, &mut |t| {
                let Root::Memory(address) = t.root else { return };
                let meets = || own.meets(AliasClass::of_place(program, body, t.place));
                stores |= t.how == How::Write && meets() && !self.leads_to_its_own(address);
            });
        });
        stores && keeps
    }

    /// The address is in an array of which nothing else is a name: one of run-time length, a Fortran array without
    /// pointers to it, what a `restrict` pointer leads to.
    fn leads_to_its_own(&self, address: ExprId) -> bool {
        let (body, program) = (self.body, self.program);
        let mut sources = BTreeSet::new();
        body.sources(address, &mut sources);
        let of_its_own = |source: &Option<DataRoot>| {
            source.is_some_and(|var| match var {
                DataRoot::Local(l) if dynamic_array(body, l).is_some() => true,
                var => has_own_data(program, body, var) || is_restrict(program, body, var),
            })
        };
        !sources.is_empty() && sources.iter().all(of_its_own)
    }

    /// An associate name of a part of what a clause names or the construct uses.
    fn is_part_of_used(&self, root: DataRoot) -> bool {
        let body = self.body;
        let DataRoot::Local(l) = root else { return false };
        if body.locals[l].kind != LocalKind::RefParam || body.params.contains(&l) {
            return false;
        }
        let Some(object) = named_object(body, l) else { return false };
        let mut around = self.enclosing.iter().flat_map(|e| e.items).chain(&self.region.data);
        let mut used = around.any(|item| item.what.root == object);
        each_stmt(body, self.region.body, &mut |s| {
            touches(body, s, &mut |t| used |= t.root == Root::Var(object));
        });
        used
    }
}
