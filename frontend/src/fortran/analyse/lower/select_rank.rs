//! SELECT RANK: the assumed-rank dummy as an array of each rank that is asked for. Fortran 2018 §11.1.10.

use super::super::codes;
use super::super::symbol::{Shape, Storage, SymKind, Var, VarAttrs};
use super::super::typed::{Kind, Typed};
use super::super::types::{Len, Ty};
use super::home::{Base, Form, Home};
use super::{Construct, ConstructKind, Lower};
use crate::fortran::ast::{self, RankCaseKind};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Span};
use racc_hir::{CompareOp, DescField, ExprId, LocalId, LocalKind, PlaceId, Stmt, StmtId, Type};

/// What a block is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Rank(u8),
    /// `rank (*)`: an assumed-size array, of rank 1 here.
    AssumedSize,
}

/// The selector.
struct Ranked {
    selector: Typed,
    dummy: VarAttrs,
    /// Allocatables and pointers.
    moving: bool,
    len: Option<Base>,
    /// What the blocks call it.
    name: ast::Ident,
    object: PlaceId,
}

impl Lower<'_, '_> {
    pub(super) fn select_rank(&mut self, node: &ast::SelectRank) -> Checked<()> {
        let selected = self.ranked(node)?;
        let rank = self.load_desc(selected.object, DescField::Rank);
        let rank = self.to_i64(rank);
        let rank = self.hold(rank);
        let star = match selected.moving {
            true => self.truth(false),
            false => self.is_assumed_size_argument(&selected.selector, rank)?,
        };
        let star = self.hold(star);
        let end = self.body.label(None, self.span);
        self.flow.constructs.push(Construct {
            name: node.name.as_ref().map(|n| n.name.clone()),
            kind: ConstructKind::Block(end),
        });
        let mut arms: Vec<(Option<ExprId>, StmtId)> = Vec::new();
        let mut ok = Ok(());
        let mut told: Vec<(Option<Wanted>, Span)> = Vec::new();
        for case in &node.cases {
            let before =
                |wanted: &Option<Wanted>| told.iter().find(|(t, _)| t == wanted).map(|(_, span)| *span);
            let wanted = match self.rank_case(case, &selected) {
                Ok(wanted) => match before(&wanted) {
                    None => wanted,
                    // The other cases may be wrong as well.
                    Some(first) => {
                        ok = ok.and(self.appears_twice("block of SELECT RANK", case.span, first));
                        continue;
                    }
                },
                Err(reported) => {
                    ok = ok.and(Err(reported));
                    continue;
                }
            };
            told.push((wanted, case.span));
            let cond = wanted.map(|wanted| match wanted {
                Wanted::AssumedSize => star,
                Wanted::Rank(n) => {
                    let n = self.c64(i64::from(n));
                    let same = self.compare(racc_hir::CompareOp::Eq, rank, n);
                    let known = self.not(star);
                    let b = self.t_bool();
                    let cond = self.body.expr(racc_hir::Expr::And(same, known), b, self.span);
                    self.hold(cond)
                }
            });
            let inner = self.an.block_scope(self.scope);
            let outer = std::mem::replace(&mut self.scope, inner);
            let (then, done) = self.block(|l| match wanted {
                Some(wanted) => {
                    let copied = l.declare_of_rank(&selected, wanted)?;
                    let (list, done) = l.collect(|l| l.statements(&case.body));
                    let (back, ()) = l.collect(|l| {
                        if let (Some(own), Wanted::Rank(rank)) = (copied, wanted) {
                            l.widen_container(selected.object, own, rank);
                        }
                    });
                    let all = l.with_cleanup(list, back);
                    all.into_iter().for_each(|s| l.push(s));
                    done
                }
                None => {
                    l.name_selector(&selected);
                    l.statements(&case.body)
                }
            });
            self.scope = outer;
            ok = ok.and(done);
            arms.push((cond, then));
        }
        self.flow.constructs.pop();
        let mut otherwise = arms.iter().find(|(c, _)| c.is_none()).map(|(_, s)| *s);
        for (cond, then) in arms.into_iter().rev() {
            if let Some(cond) = cond {
                otherwise = Some(self.body.stmt(Stmt::If { cond, then, otherwise }, self.span));
            }
        }
        if let Some(s) = otherwise {
            self.push(s);
        }
        if node.name.is_some() {
            self.emit(Stmt::Label(end));
        }
        ok
    }

    /// The assumed-rank dummy of the statement.
    fn ranked(&mut self, node: &ast::SelectRank) -> Checked<Ranked> {
        let selector = self.an.resolve_argument(self.scope, &node.selector)?;
        let Kind::Var(sym) = selector.kind else {
            return self.an.error_help(
                codes::SHAPE,
                node.selector.span,
                "the selector of SELECT RANK must be a variable name",
                "name the assumed-rank dummy argument",
            );
        };
        if !self.an.is_assumed_rank(&selector) {
            return self.an.error_help(
                codes::SHAPE,
                node.selector.span,
                "the selector of SELECT RANK must be an assumed-rank dummy argument, `dimension(..)`",
                "declare the dummy argument with `dimension(..)`",
            );
        }
        let dummy = invariant!(self, self.var(sym));
        let moving = dummy.attrs.allocatable || dummy.attrs.pointer;
        let len = match (&selector.ty, self.home(sym)?.len) {
            (Ty::Character(_, Len::Const(_)), _) => None,
            (_, len) => len,
        };
        let name = node.associate.clone().unwrap_or_else(|| ast::Ident {
            name: match &node.selector.kind {
                ast::ExprKind::Name(name) => name.clone(),
                _ => self.an.table.syms[sym].name.clone(),
            },
            span: node.selector.span,
        });
        let object = self.object_of(&selector)?;
        Ok(Ranked { selector, dummy: dummy.attrs, moving, len, name, object })
    }

    /// What the block is for; none for RANK DEFAULT.
    fn rank_case(&mut self, case: &ast::RankCase, selected: &Ranked) -> Checked<Option<Wanted>> {
        Ok(match &case.kind {
            RankCaseKind::Rank(e) => {
                let n = self.an.resolve(self.scope, e)?;
                let Some(n) = n.as_int().and_then(|n| u8::try_from(n).ok()).filter(|n| *n <= 15) else {
                    return self.an.error_help(
                        codes::NOT_CONSTANT,
                        e.span,
                        "RANK needs a constant between 0 and 15",
                        "write a constant, as in `rank (2)`",
                    );
                };
                Some(Wanted::Rank(n))
            }
            RankCaseKind::Default => None,
            RankCaseKind::Star if selected.moving => {
                let message = "an allocatable or pointer never has assumed size: RANK (*) cannot be chosen";
                let said = Diagnostic::error(codes::SHAPE, case.span, message);
                let said = said.label(selected.selector.span, "the selector").help("remove this block");
                return Err(self.an.report(said));
            }
            RankCaseKind::Star => Some(Wanted::AssumedSize),
        })
    }

    /// In RANK DEFAULT the name is the dummy's.
    fn name_selector(&mut self, selected: &Ranked) {
        if let Kind::Var(sym) = selected.selector.kind {
            self.an.table.scopes[self.scope].names.insert(selected.name.name.clone(), sym);
        }
    }

    /// The selector's name in a block, with the rank that the block is for. The container of an allocatable or pointer of
    /// CLASS is a narrower one while the block runs, which this gives.
    fn declare_of_rank(&mut self, selected: &Ranked, wanted: Wanted) -> Checked<Option<LocalId>> {
        let Ranked { selector, dummy, moving, len, name, object } = selected;
        let mut var = Var { owner: Some(self.sym), ..Var::new(selector.ty.clone(), Storage::Associate) };
        var.attrs = VarAttrs { target: dummy.target, typed: true, ..VarAttrs::default() };
        if *moving {
            var.attrs.allocatable = dummy.allocatable;
            var.attrs.pointer = dummy.pointer;
        }
        let one = Typed::index(1, name.span);
        var.shape = match wanted {
            Wanted::Rank(0) => Shape::Scalar,
            Wanted::Rank(n) if *moving => Shape::Deferred(n),
            Wanted::Rank(n) => Shape::AssumedShape(vec![one; usize::from(n)]),
            Wanted::AssumedSize => Shape::AssumedSize(Vec::new(), Box::new(one)),
        };
        let (home, copied) = match (moving, &var.ty) {
            (true, Ty::Class(declared)) => {
                let rank = var.shape.rank();
                let ty = match rank {
                    0 => self.an.class_type(*declared),
                    _ => self.an.descriptor_type(&var.ty, rank),
                };
                let local = self.body.local("", ty, LocalKind::Auto, self.span);
                let place = self.local_place(local);
                self.copy_container(place, *object, rank);
                let form = match rank {
                    0 => Form::Class,
                    _ => Form::Descriptor { contiguous: var.attrs.allocatable, spans: true },
                };
                (Home { base: Base::Local(local), ty, form, len: None }, Some(local))
            }
            _ => (self.of_rank(*object, &var, *len)?, None),
        };
        let kind = SymKind::Variable(Box::new(var));
        let own = self.an.table.declare(self.scope, &name.name, kind, name.span);
        self.homes.insert(own, home);
        Ok(copied)
    }

    /// The object behind an assumed-rank descriptor with the rank of the variable; lower bounds are 1.
    fn of_rank(&mut self, object: PlaceId, var: &Var, len: Option<Base>) -> Checked<Home> {
        if let Ty::Class(_) = var.ty {
            return self.class_of_rank(object, var);
        }
        if let Shape::Deferred(rank) = var.shape {
            // An allocatable or pointer is the dummy itself.
            let elem = self.an.elem_type(&var.ty);
            let ty = self.an.program.types.intern(Type::Descriptor { elem, rank });
            let ptr = self.ptr_to(ty);
            let address = self.addr(object);
            let address = self.ptr_cast(address, ptr);
            let local = self.temp(ptr);
            self.set(local, address);
            let form = Form::Descriptor { contiguous: var.attrs.allocatable, spans: var.attrs.pointer };
            return Ok(Home { base: Base::Ref(local), ty, form, len });
        }
        if var.shape.is_scalar() && (var.attrs.allocatable || var.attrs.pointer) {
            // The descriptor begins with the address.
            let elem = self.an.elem_type(&var.ty);
            let ty = self.ptr_to(elem);
            let ptr = self.ptr_to(ty);
            let address = self.addr(object);
            let address = self.ptr_cast(address, ptr);
            let local = self.temp(ptr);
            self.set(local, address);
            return Ok(Home { base: Base::Ref(local), ty, form: Form::Pointer, len });
        }
        if let Shape::AssumedSize(..) = var.shape {
            let elem = self.an.elem_type(&var.ty);
            let ty = self.an.program.types.intern(Type::Descriptor { elem, rank: 1 });
            let local = self.body.local("", ty, LocalKind::Auto, self.span);
            let place = self.local_place(local);
            let n = match len {
                Some(Base::Local(l)) => Some(self.load_local(l)),
                _ => None,
            };
            // The extent is unknown: an upper bound below the lower one.
            let (one, zero) = (self.c64(1), self.c64(0));
            self.fill_bounds(place, &var.ty, &[(one, zero)], n);
            let base = self.load_desc(object, DescField::Base);
            self.set_desc(place, DescField::Base, base);
            let form = Form::Descriptor { contiguous: true, spans: false };
            return Ok(Home { base: Base::Local(local), ty, form, len });
        }
        let Shape::AssumedShape(lows) = &var.shape else {
            let ty = self.an.elem_type(&var.ty);
            let ptr = self.ptr_to(ty);
            let base = self.load_desc(object, DescField::Base);
            let base = self.ptr_cast(base, ptr);
            let local = self.temp(ptr);
            self.set(local, base);
            return Ok(Home { base: Base::Ref(local), ty, form: Form::Plain, len });
        };
        let elem = self.an.elem_type(&var.ty);
        let ty = self.an.program.types.intern(Type::Descriptor { elem, rank: var.shape.rank() });
        let local = self.body.local("", ty, LocalKind::Auto, self.span);
        let place = self.local_place(local);
        let n = match len {
            Some(Base::Local(l)) => Some(self.load_local(l)),
            _ => None,
        };
        self.adopt_descriptor(place, object, &var.ty, lows, n)?;
        // Strides count the elements of what the argument is a part of: `d%i`, `c(:)(2:3)`.
        let (span, own, zero) =
            (self.load_desc(object, DescField::Span), self.load_desc(place, DescField::Span), self.c64(0));
        let said = self.compare(CompareOp::Ne, span, zero);
        let span = self.select(said, span, own);
        self.set_desc(place, DescField::Span, span);
        let form = Form::Descriptor { contiguous: false, spans: !var.attrs.contiguous };
        Ok(Home { base: Base::Local(local), ty, form, len })
    }

    /// The same for objects of CLASS: their type stands behind all dimensions that there can be.
    fn class_of_rank(&mut self, object: PlaceId, var: &Var) -> Checked<Home> {
        let Ty::Class(declared) = var.ty else { return Err(self.unreported()) };
        let dynamic = self.container_dynamic(object);
        let dynamic = self.hold_dynamic(dynamic);
        let base = self.load_desc(object, DescField::Base);
        if var.shape.is_scalar() {
            let place = self.container_for(declared, base, &dynamic);
            let address = self.addr(place);
            let local = self.temp(self.ty_of(address));
            self.set(local, address);
            let ty = self.type_at(place);
            return Ok(Home { base: Base::Ref(local), ty, form: Form::Class, len: None });
        }
        let ty = self.an.descriptor_type(&var.ty, var.shape.rank());
        let local = self.body.local("", ty, LocalKind::Auto, self.span);
        let place = self.local_place(local);
        let contiguous = match &var.shape {
            Shape::AssumedShape(lows) => {
                self.adopt_descriptor(place, object, &var.ty, lows, None)?;
                false
            }
            // The extent is unknown: an upper bound below the lower one.
            _ => {
                let (one, zero) = (self.c64(1), self.c64(0));
                self.fill_bounds(place, &var.ty, &[(one, zero)], None);
                self.adopt_class(place, object);
                self.set_desc(place, DescField::Base, base);
                true
            }
        };
        let form = Form::Descriptor { contiguous, spans: true };
        Ok(Home { base: Base::Local(local), ty, form, len: None })
    }
}
