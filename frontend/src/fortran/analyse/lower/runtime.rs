//! Functions of libgfortran and the C library that lowered code calls.

use super::super::Analysis;
use super::super::types::{DerivedId, Ty};
use super::Lower;
use crate::reported::Checked;
use racc_base::Name;
use racc_hir::{
    BinaryOp, Callee, Expr, ExprId, FuncId, FuncSig, Function, LocalId, PlaceId, Stmt, Type, TypeId,
};

impl Analysis<'_> {
    /// A function by link name, declared with these types the first time.
    pub(crate) fn runtime(&mut self, name: &str, params: &[TypeId], ret: Option<TypeId>) -> FuncId {
        if let Some(f) = self.functions.get(name) {
            return *f;
        }
        let ret = ret.unwrap_or_else(|| self.program.types.void());
        let sig = FuncSig { params: params.to_vec(), ret, variadic: false, unprototyped: false };
        let ty = self.program.types.intern(Type::Func(sig));
        let id = self.program.functions.push(Function {
            noreturn: name.starts_with("_gfortran_stop")
                || name.starts_with("_gfortran_error_stop")
                || name.starts_with("_gfortran_runtime_error")
                || name.starts_with("_gfortran_os_error"),
            ..Function::new(name, ty)
        });
        self.functions.insert(name.into(), id);
        self.program.functions[id].source_name = in_words(name);
        id
    }
}

/// What a program says that calls this function of libgfortran, for messages.
fn in_words(name: &str) -> Name {
    let Some(stem) = name.strip_prefix("_gfortran_") else { return Name::new(name) };
    // `_i4`, `_r8`, `_8`: of which kind.
    let is_kind = |end: &str| {
        let digits = end.trim_start_matches(['i', 'r', 'c', 'l']);
        end.len() <= digits.len() + 1 && !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let generic = match stem.rsplit_once('_') {
        Some((head, end)) if is_kind(end) => head,
        Some(_) | None => stem,
    };
    Name::new(match generic.trim_end_matches("_done") {
        "st_wait_async" => "WAIT".to_owned(),
        "st_iolength" => "INQUIRE with IOLENGTH=".to_owned(),
        "selected_real_kind2008" => "SELECTED_REAL_KIND".to_owned(),
        "arandom" | "random" => "RANDOM_NUMBER".to_owned(),
        "string_minmax" => "MIN or MAX of characters".to_owned(),
        "internal_pack" | "internal_unpack" => "an array argument that is copied to be contiguous".to_owned(),
        "pause_string" | "pause_numeric" => "PAUSE".to_owned(),
        other if other.starts_with("st_set_nml") => "NAMELIST input or output".to_owned(),
        other if other.starts_with("pow_") => "`**` of these types".to_owned(),
        other if other.starts_with("transfer_") => "input or output of this type".to_owned(),
        other => ["st_", "string_", "specific__"]
            .iter()
            .fold(other, |rest, head| rest.strip_prefix(head).unwrap_or(rest))
            .to_ascii_uppercase(),
    })
}

impl Lower<'_, '_> {
    /// Calls a run-time function; parameter types are those of the arguments.
    pub(super) fn call_runtime(&mut self, name: &str, args: Vec<ExprId>) {
        let f = self.runtime_function(name, &args, None);
        self.emit(Stmt::Call { dest: None, callee: Callee::Direct(f), args });
    }

    /// Begins a READ or WRITE for which devices have nothing in place of libgfortran.
    pub(super) fn call_beyond_devices(&mut self, name: &str, verb: &str, block: ExprId) {
        let key = Name::new(format!("{name}.beyond"));
        let f = match self.an.functions.get(&key) {
            Some(f) => *f,
            None => {
                let like = self.runtime_function(name, &[block], None);
                let mut function = self.an.program.functions[like].clone();
                function.source_name = match verb {
                    "write" => "WRITE other than `print *` and `write (*, *)`".into(),
                    _ => "READ".into(),
                };
                let f = self.an.program.functions.push(function);
                self.an.functions.insert(key, f);
                f
            }
        };
        self.emit(Stmt::Call { dest: None, callee: Callee::Direct(f), args: vec![block] });
    }

    pub(super) fn runtime_value(&mut self, name: &str, args: Vec<ExprId>, ret: TypeId) -> ExprId {
        let f = self.runtime_function(name, &args, Some(ret));
        let l = self.temp(ret);
        let dest = Some(self.local_place(l));
        self.emit(Stmt::Call { dest, callee: Callee::Direct(f), args });
        self.load_local(l)
    }

    fn runtime_function(&mut self, name: &str, args: &[ExprId], ret: Option<TypeId>) -> FuncId {
        let params: Vec<TypeId> = args.iter().map(|a| self.ty_of(*a)).collect();
        self.an.runtime(name, &params, ret)
    }

    pub(super) fn malloc(&mut self, bytes: ExprId) -> ExprId {
        let one = self.c64(1);
        let bytes = self.max64(bytes, one);
        let ty = self.t_void_ptr();
        self.runtime_value("malloc", vec![bytes], ty)
    }

    /// The same at a multiple of `alignment`, a power of two.
    pub(super) fn aligned_memory(&mut self, bytes: ExprId, alignment: i64) -> ExprId {
        let alignment = alignment.max(16);
        let (one, most, mask) = (self.c64(1), self.c64(alignment - 1), self.c64(-alignment));
        let bytes = self.max64(bytes, one);
        let bytes = self.add(bytes, most);
        let i64 = self.t_i64();
        let bytes = self.body.expr(Expr::Binary(BinaryOp::BitAnd, bytes, mask), i64, self.span);
        let (alignment, ty) = (self.c64(alignment), self.t_void_ptr());
        self.runtime_value("aligned_alloc", vec![alignment, bytes], ty)
    }

    pub(super) fn free(&mut self, ptr: ExprId) {
        let ptr = self.void(ptr);
        self.call_runtime("free", vec![ptr]);
    }

    /// Memory for the statement at hand, freed behind it.
    pub(super) fn statement_memory(&mut self, bytes: ExprId) -> ExprId {
        let p = self.malloc(bytes);
        self.release_later(p);
        p
    }

    pub(super) fn release_later(&mut self, p: ExprId) {
        let p = self.void(p);
        let ty = self.t_void_ptr();
        let l: LocalId = self.temp(ty);
        self.set(l, p);
        self.temporaries.push(super::Temporary { local: l, ends: None });
    }

    /// The object ends with the statement.
    pub(super) fn end_later(&mut self, place: PlaceId, id: DerivedId) -> Checked<()> {
        if !self.an.has_end(id) {
            return Ok(());
        }
        let p = self.addr(place);
        self.end_with(p, |l| l.end_object(place, id))
    }

    /// What a function allocated for its result ends and is freed with the statement.
    pub(super) fn end_result(
        &mut self,
        p: ExprId,
        ty: &Ty,
        end: impl FnOnce(&mut Self) -> Checked<()>,
    ) -> Checked<()> {
        match ty {
            Ty::Derived(id) if self.an.has_end(*id) => self.end_with(p, |l| {
                end(l)?;
                l.free(p);
                Ok(())
            }),
            _ => {
                self.release_later(p);
                Ok(())
            }
        }
    }

    /// The closure's statements run behind the statement at hand (Fortran 2018 §7.5.6.3), where there is something at
    /// the address.
    pub(super) fn end_with(&mut self, p: ExprId, end: impl FnOnce(&mut Self) -> Checked<()>) -> Checked<()> {
        if self.compute > 0 {
            return Ok(());
        }
        let p = self.void(p);
        let ty = self.t_void_ptr();
        let l: LocalId = self.temp(ty);
        self.set(l, p);
        let (block, done) = self.block(end);
        self.temporaries.push(super::Temporary { local: l, ends: Some(block) });
        done
    }

    /// The address of constant bytes.
    pub(super) fn data(&mut self, bytes: Vec<u8>, align: u64) -> ExprId {
        let g = self.an.constant_data(bytes, align);
        let ty = self.t_bytes();
        self.body.expr(Expr::Data(g), ty, self.span)
    }

    /// A string for C: with its closing zero.
    pub(super) fn c_string(&mut self, text: &str) -> ExprId {
        let mut bytes = text.as_bytes().to_vec();
        bytes.push(0);
        self.data(bytes, 1)
    }
}
