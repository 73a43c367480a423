//! Statements and subroutines about images, where the program is one image: SYNC waits for nobody, a lock is held or
//! not, an event counts. Fortran 2018 §11.6, §16.9.

use super::super::codes;
use super::super::typed::Typed;
use super::super::types::Ty;
use super::ev::Call;
use super::{Lower, Val};
use crate::fortran::ast::{Expr, ImageKind, ImageStmt};
use crate::reported::{Checked, invariant};
use racc_base::{Name, Span};
use racc_hir::{BinaryOp, CompareOp, ConstInit, ExprId, Linkage, Place, PlaceId};

/// `stat_locked` and `stat_unlocked` of `iso_fortran_env`.
const STAT_LOCKED: i64 = 1;
const STAT_UNLOCKED: i64 = 0;
/// Whose files are linked shares it.
const CURRENT_TEAM: &str = "__racc_team";
const STAT_STOPPED_IMAGE: i32 = 6000;

impl Lower<'_, '_> {
    pub(super) fn image_statement(&mut self, statement: &ImageStmt, span: Span) -> Checked<()> {
        self.an.needs_coarrays(span)?;
        let (mut stat, mut acquired, mut until, mut number) = (None, None, None, None);
        for (key, value) in &statement.options {
            let v = self.an.resolve(self.scope, value)?;
            match key.name.as_str() {
                "stat" => {
                    self.an.check_scalar_variable(&v, "STAT=", "INTEGER", |t| matches!(t, Ty::Integer(_)))?;
                    stat = Some(v);
                }
                "acquired_lock" => {
                    self.an.check_scalar_variable(&v, "ACQUIRED_LOCK=", "LOGICAL", |t| {
                        matches!(t, Ty::Logical(_))
                    })?;
                    acquired = Some(v);
                }
                "team_number" => {
                    self.an.check_scalar_integer(&v, "the number of a team")?;
                    number = Some(v);
                }
                // The only image of a team is its first.
                "new_index" => self.an.check_scalar_integer(&v, "NEW_INDEX=")?,
                "until_count" => {
                    self.an.check_scalar_integer(&v, "UNTIL_COUNT=")?;
                    until = Some(v);
                }
                _ => {
                    self.an.check_scalar_variable(&v, "ERRMSG=", "CHARACTER", Ty::is_character)?;
                }
            }
        }
        match statement.kind {
            ImageKind::SyncAll | ImageKind::SyncMemory | ImageKind::Critical => {
                self.set_status(stat.as_ref(), 0)
            }
            ImageKind::SyncImages => {
                if let Some(images) = &statement.object {
                    let images = self.an.resolve(self.scope, images)?;
                    if !matches!(images.ty, Ty::Integer(_)) || images.rank > 1 {
                        return self.an.error_help(
                            codes::TYPE,
                            images.span,
                            "SYNC IMAGES needs a scalar or vector of integers",
                            "give the numbers of the images, or `*`",
                        );
                    }
                    if let Some(n) = images.as_int().filter(|n| *n < 1) {
                        return self.an.error_help(
                            codes::RANGE,
                            images.span,
                            format!("no image has the number {n}"),
                            "images count from 1",
                        );
                    }
                    self.check_image(&images)?;
                }
                self.set_status(stat.as_ref(), 0)
            }
            ImageKind::Lock => {
                self.lock(invariant!(self, statement.object.as_deref()), acquired.as_ref(), stat.as_ref())
            }
            ImageKind::FormTeam | ImageKind::SyncTeam | ImageKind::ChangeTeam | ImageKind::EndTeam => {
                self.team_statement(statement, number.as_ref(), stat.as_ref())
            }
            ImageKind::Fail => {
                self.fail_image();
                Ok(())
            }
            ImageKind::Unlock => self.unlock(invariant!(self, statement.object.as_deref()), stat.as_ref()),
            ImageKind::EventPost => {
                let count = self.hidden_count(invariant!(self, statement.object.as_deref()), "event_type")?;
                let (now, one) = (self.load(count), self.c32(1));
                let more = self.body.binary(BinaryOp::Add, now, one, self.span);
                self.assign(count, more);
                self.set_status(stat.as_ref(), 0)
            }
            ImageKind::EventWait => {
                let count = self.hidden_count(invariant!(self, statement.object.as_deref()), "event_type")?;
                self.event_wait(count, until.as_ref())?;
                self.set_status(stat.as_ref(), 0)
            }
        }
    }

    /// SYNC IMAGES with an image that is not there never ends: said under `-fcheck=bounds`.
    fn check_image(&mut self, image: &Typed) -> Checked<()> {
        if !self.an.options.check_bounds || image.rank > 0 {
            return Ok(());
        }
        let n = self.scalar_value(image)?;
        let n = self.to_i64(n);
        let n = self.hold(n);
        let one = self.c64(1);
        let elsewhere = self.compare(CompareOp::Ne, n, one);
        self.stop_if(elsewhere, "Invalid image number %ld in SYNC IMAGES", vec![n]);
        Ok(())
    }

    /// The team of the one image has a number; CHANGE TEAM keeps that of the team around for its end.
    fn team_statement(
        &mut self,
        statement: &ImageStmt,
        number: Option<&Typed>,
        stat: Option<&Typed>,
    ) -> Checked<()> {
        if statement.kind == ImageKind::EndTeam {
            let kept = invariant!(self, self.teams.pop());
            let (current, before) = (self.current_team(), self.load_local(kept));
            self.assign(current, before);
            return Ok(());
        }
        let team = self.hidden_count(invariant!(self, statement.object.as_deref()), "team_type")?;
        if let Some(number) = number {
            let value = self.scalar_value(number)?;
            let value = self.convert_value(value, &number.ty, &Ty::INT)?;
            self.assign(team, value);
        }
        if statement.kind == ImageKind::ChangeTeam {
            let current = self.current_team();
            let (before, i32) = (self.load(current), self.t_i32());
            let kept = self.temp(i32);
            self.set(kept, before);
            self.teams.push(kept);
            let number = self.load(team);
            self.assign(current, number);
        }
        self.set_status(stat, 0)
    }

    /// The number of the team at hand, one for the program: -1 outside of CHANGE TEAM.
    fn current_team(&mut self) -> PlaceId {
        let i32 = self.t_i32();
        let known = self.an.program.globals.iter().find(|(_, g)| g.name == CURRENT_TEAM).map(|(id, _)| id);
        let global = known.unwrap_or_else(|| {
            let name = Name::new(CURRENT_TEAM);
            let init = ConstInit { bytes: (-1_i32).to_le_bytes().to_vec(), ..ConstInit::default() };
            self.an.push_global(name.clone(), name, i32, Linkage::LinkOnce, Some(init), Span::NONE)
        });
        self.body.place(Place::Global(global), i32, self.span)
    }

    /// `team_number ([team])`.
    pub(crate) fn team_number(&mut self, call: &Call<'_>) -> Checked<Val> {
        self.an.needs_coarrays(call.e.span)?;
        let place = match call.args.first().and_then(|a| a.as_ref()) {
            Some(team) => self.hidden_count_of(team, "team_type")?,
            None => self.current_team(),
        };
        Ok(Val::Scalar(self.load(place)))
    }

    /// FAIL IMAGE: the one image ends here, without a word to the others.
    fn fail_image(&mut self) {
        let zero = self.c32(0);
        self.call_runtime("exit", vec![zero]);
    }

    /// The integer inside of a lock or event.
    fn hidden_count(&mut self, e: &Expr, wanted: &str) -> Checked<PlaceId> {
        let v = self.an.resolve(self.scope, e)?;
        self.hidden_count_of(&v, wanted)
    }

    fn hidden_count_of(&mut self, v: &Typed, wanted: &str) -> Checked<PlaceId> {
        let fits = matches!(v.ty, Ty::Derived(id) if self.an.table.derived[id].name == wanted);
        if !fits || v.rank > 0 || !v.is_designator() {
            return self.an.error_help(
                codes::TYPE,
                v.span,
                format!("a scalar variable of TYPE({wanted}) is needed here"),
                "declare it so, with the type from `iso_fortran_env`",
            );
        }
        let place = self.place(v)?;
        Ok(self.field(place, 0))
    }

    fn lock(&mut self, e: &Expr, acquired: Option<&Typed>, stat: Option<&Typed>) -> Checked<()> {
        let slot = self.hidden_count(e, "lock_type")?;
        let (held, zero, one) = (self.load(slot), self.c32(0), self.c32(1));
        let taken = self.compare(CompareOp::Ne, held, zero);
        let taken = self.hold(taken);
        self.assign(slot, one);
        self.set_status(stat, 0)?;
        if let Some(acquired) = acquired {
            let free = self.not(taken);
            let place = self.place(acquired)?;
            self.store(place, &acquired.ty, Val::Scalar(free), None)?;
        }
        self.failed_if(taken, stat, STAT_LOCKED, "The lock is held by this image already")
    }

    fn unlock(&mut self, e: &Expr, stat: Option<&Typed>) -> Checked<()> {
        let slot = self.hidden_count(e, "lock_type")?;
        let (held, zero) = (self.load(slot), self.c32(0));
        let free = self.compare(CompareOp::Eq, held, zero);
        let free = self.hold(free);
        self.assign(slot, zero);
        self.set_status(stat, 0)?;
        self.failed_if(free, stat, STAT_UNLOCKED, "The lock is not held by this image")
    }

    fn failed_if(&mut self, bad: ExprId, stat: Option<&Typed>, code: i64, text: &str) -> Checked<()> {
        if stat.is_none() {
            self.stop_if(bad, text, Vec::new());
            return Ok(());
        }
        let mut done = Ok(());
        self.if_then(bad, |l| done = l.set_status(stat, code));
        done
    }

    /// Nobody else posts: an event that has not come by now never does.
    fn event_wait(&mut self, count: PlaceId, until: Option<&Typed>) -> Checked<()> {
        let one = self.c32(1);
        let wanted = match until {
            Some(v) => {
                let n = self.scalar_value(v)?;
                let n = self.convert_value(n, &v.ty, &Ty::INT)?;
                self.body.binary(BinaryOp::Max, n, one, self.span)
            }
            None => one,
        };
        let wanted = self.hold(wanted);
        let now = self.load(count);
        let never = self.compare(CompareOp::Lt, now, wanted);
        self.stop_if(never, "EVENT WAIT would not end: no other image posts the event", Vec::new());
        let now = self.load(count);
        let left = self.body.binary(BinaryOp::Sub, now, wanted, self.span);
        self.assign(count, left);
        Ok(())
    }

    fn set_status(&mut self, stat: Option<&Typed>, code: i64) -> Checked<()> {
        let Some(v) = stat else { return Ok(()) };
        let code = self.c32(code);
        let Some(there) = self.may_be_absent(v) else { return self.set_integer(v, code) };
        let mut done = Ok(());
        self.if_then(there, |l| done = l.set_integer(v, code));
        done
    }

    /// A variable of any integer kind gets a default integer.
    fn set_integer(&mut self, v: &Typed, value: ExprId) -> Checked<()> {
        let value = self.convert_value(value, &Ty::INT, &v.ty)?;
        let place = self.place(v)?;
        self.store(place, &v.ty, Val::Scalar(value), None)
    }

    /// The value of one image is the result already.
    pub(crate) fn collective(&mut self, args: &[Option<Typed>], stat: usize) -> Checked<()> {
        self.an.needs_coarrays(self.span)?;
        self.set_status(invariant!(self, args.get(stat)).as_ref(), 0)
    }

    /// No image but the first one is there, so it is as if it had stopped.
    pub(crate) fn image_status(&mut self, call: &Call<'_>) -> Checked<Val> {
        self.an.needs_coarrays(call.e.span)?;
        let image = invariant!(self, call.args.first().and_then(|a| a.as_ref()));
        let n = self.scalar_value(image)?;
        let n = self.to_i64(n);
        let one = self.c64(1);
        let here = self.compare(CompareOp::Eq, n, one);
        let (fine, stopped) = (self.c32(0), self.c32(STAT_STOPPED_IMAGE.into()));
        Ok(Val::Scalar(self.select(here, fine, stopped)))
    }

    /// `atomic_cas (atom, old, compare, new)`.
    pub(crate) fn image_swap(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        self.an.needs_coarrays(self.span)?;
        let arg = |n: usize| args.get(n).and_then(|a| a.as_ref());
        let atom = invariant!(self, arg(0));
        let mut values = Vec::new();
        for n in [2, 3] {
            let from = invariant!(self, arg(n));
            let value = self.scalar_value(from)?;
            let value = self.convert_value(value, &from.ty, &atom.ty)?;
            values.push(self.hold(value));
        }
        let before = self.scalar_value(atom)?;
        let before = self.hold(before);
        let same = match atom.ty {
            Ty::Logical(_) => {
                let differ = self.body.binary(BinaryOp::BitXor, before, values[0], self.span);
                self.not(differ)
            }
            _ => self.compare(CompareOp::Eq, before, values[0]),
        };
        let after = self.select(same, values[1], before);
        let place = self.place(atom)?;
        self.store(place, &atom.ty, Val::Scalar(after), None)?;
        let old = invariant!(self, arg(1));
        let before = self.convert_value(before, &atom.ty, &old.ty)?;
        let place = self.place(old)?;
        self.store(place, &old.ty, Val::Scalar(before), None)?;
        self.set_status(arg(4), 0)
    }

    pub(crate) fn event_query(&mut self, args: &[Option<Typed>]) -> Checked<()> {
        self.an.needs_coarrays(self.span)?;
        let count =
            self.hidden_count_of(invariant!(self, invariant!(self, args.first()).as_ref()), "event_type")?;
        let count = self.load(count);
        self.set_integer(invariant!(self, invariant!(self, args.get(1)).as_ref()), count)?;
        self.set_status(invariant!(self, args.get(2)).as_ref(), 0)
    }

    /// `target = f(target, value)`; what it was goes to the variable at `old`.
    pub(crate) fn image_atomic(
        &mut self,
        args: &[Option<Typed>],
        (target, old, stat): (usize, Option<usize>, usize),
        f: impl FnOnce(&mut Self, ExprId, ExprId) -> ExprId,
    ) -> Checked<()> {
        self.an.needs_coarrays(self.span)?;
        let to = invariant!(self, invariant!(self, args.get(target)).as_ref());
        let from = invariant!(self, invariant!(self, args.get(1)).as_ref());
        let value = self.scalar_value(from)?;
        let value = self.convert_value(value, &from.ty, &to.ty)?;
        let value = self.hold(value);
        let before = self.scalar_value(to)?;
        let before = self.hold(before);
        let result = f(self, before, value);
        let place = self.place(to)?;
        self.store(place, &to.ty, Val::Scalar(result), None)?;
        if let Some(old) = old {
            let old = invariant!(self, invariant!(self, args.get(old)).as_ref());
            let before = self.convert_value(before, &to.ty, &old.ty)?;
            let place = self.place(old)?;
            self.store(place, &old.ty, Val::Scalar(before), None)?;
        }
        self.set_status(args.get(stat).and_then(|s| s.as_ref()), 0)
    }

    /// `atomic_add` and its kin; those with `fetch` give the old value.
    pub(crate) fn image_update(&mut self, args: &[Option<Typed>], op: BinaryOp, fetch: bool) -> Checked<()> {
        let (old, stat) = if fetch { (Some(2), 3) } else { (None, 2) };
        self.image_atomic(args, (0, old, stat), |l, a, b| l.body.wrapping(op, a, b, l.span))
    }
}
