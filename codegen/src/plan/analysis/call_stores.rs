//! What the calls below a statement may store to, known by the bodies of the functions.
//!
//! ```c
//! static void set(int v) { n = v; }        kernels  for (…) { set(a[i]); b[i] = n; }      n is no constant there
//! ```
//! Arguments are not looked at: what a callee is handed escapes where the call stands.

use crate::plan::analysis::root::named_object;
use crate::plan::analysis::walk::{How, Root, address_root, each_stmt, touches};
use racc_hir::alias::AliasClass;
use racc_hir::library::is_library_name;
use racc_hir::{
    Body, Builtin, Callee, DataRoot, ExprId, FuncId, GlobalId, Linkage, LocalKind, Program, Purity, Stmt,
    StmtId,
};
use std::collections::BTreeSet;

#[derive(Default)]
pub struct CallStores {
    /// By their names.
    globals: BTreeSet<GlobalId>,
    /// Through pointers, to objects of these classes.
    pointed: Vec<AliasClass>,
    /// Code of another file runs.
    foreign: bool,
    seen: BTreeSet<FuncId>,
}

impl CallStores {
    pub fn below(program: &Program, body: &Body, roots: &[StmtId]) -> CallStores {
        let mut stores = CallStores::default();
        for root in roots {
            each_stmt(body, *root, &mut |s| stores.call(program, body, s));
        }
        stores
    }

    /// One of the calls may store to the variable, by another name than this body has for it.
    pub fn reach(&self, program: &Program, body: &Body, variable: DataRoot) -> bool {
        match variable {
            DataRoot::Local(l) => {
                let local = &body.locals[l];
                // A member of a common block, an associate name.
                let named = local.kind == LocalKind::RefParam && !body.params.contains(&l);
                if let Some(object) = named_object(body, l).filter(|object| named && *object != variable) {
                    return self.reach(program, body, object);
                }
                let object = match local.kind {
                    LocalKind::RefParam => program.types.pointee(local.ty).unwrap_or(local.ty),
                    LocalKind::Auto | LocalKind::Param | LocalKind::Temp => local.ty,
                };
                (local.aliased || local.addr_taken)
                    && (self.foreign || self.meets(AliasClass::of(program.types.get(object))))
            }
            DataRoot::Global(g) => {
                let global = &program.globals[g];
                let known = global.aliased || global.linkage != Linkage::Internal;
                let by_pointer =
                    || global.aliased && self.meets(AliasClass::of(program.types.get(global.ty)));
                !global.constant && (self.globals.contains(&g) || self.foreign && known || by_pointer())
            }
        }
    }

    fn meets(&self, class: AliasClass) -> bool {
        self.pointed.iter().any(|stored| stored.meets(class))
    }

    fn pointed(&mut self, class: AliasClass) {
        if !self.pointed.contains(&class) {
            self.pointed.push(class);
        }
    }

    /// Code that is not known runs: it may call any function of the file.
    fn foreign(&mut self, program: &Program) {
        if !std::mem::replace(&mut self.foreign, true) {
            for (f, _) in program.functions.iter().filter(|(_, function)| function.body.is_some()) {
                self.function(program, f);
            }
        }
    }

    fn call(&mut self, program: &Program, body: &Body, stmt: StmtId) {
        let Stmt::Call { callee, .. } = &body.stmts[stmt].kind else { return };
        match callee {
            Callee::Direct(f) => self.function(program, *f),
            Callee::Indirect(_) | Callee::Launch(_) | Callee::Asm(_) => self.foreign(program),
            Callee::Builtin(_) => {}
        }
    }

    fn function(&mut self, program: &Program, f: FuncId) {
        let function = &program.functions[f];
        if function.purity() != Purity::None || !self.seen.insert(f) {
            return;
        }
        let Some(body) = &function.body else {
            // Libraries do not know the program's variables.
            if !is_library_name(&function.name) && !function.name.starts_with("_gfortran_") {
                self.foreign(program);
            }
            return;
        };
        each_stmt(body, body.root, &mut |s| {
            touches(body, s, &mut |t| match (t.root, t.how) {
                (_, How::Read) | (Root::Memory(_), How::Escape) => {}
                // The callee's callees change what they are handed.
                (Root::Var(DataRoot::Global(g)), How::Write | How::Escape) => {
                    self.globals.insert(g);
                }
                (Root::Var(DataRoot::Local(l)), _) if body.locals[l].kind != LocalKind::RefParam => {}
                (Root::Var(DataRoot::Local(_)) | Root::Memory(_), _) => {
                    let class = match body.places.is_valid(t.place) {
                        true => AliasClass::of_place(program, body, t.place),
                        false => AliasClass::Any,
                    };
                    self.pointed(class);
                }
            });
            if let Stmt::Call { callee: Callee::Builtin(b), args, .. } = &body.stmts[s].kind
                && *b != Builtin::Prefetch
                && args.iter().any(|arg| leads_elsewhere(program, body, *arg))
            {
                self.pointed(AliasClass::Any);
            }
            self.call(program, body, s);
        });
    }
}

/// A pointer to something else than a variable that is named here.
fn leads_elsewhere(program: &Program, body: &Body, argument: ExprId) -> bool {
    let is_pointer = program.types.pointee(body.exprs[argument].ty).is_some();
    is_pointer && matches!(address_root(body, argument), Root::Memory(_))
}
