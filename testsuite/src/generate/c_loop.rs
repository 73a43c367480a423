//! One C `for` loop of generated programs: its parts, and what it does, found out before it is written, so that it ends
//! soon and nothing in it is undefined.

use super::integer::{ALL, INT, Int};
use super::random::Random;
use std::cmp::Ordering;

/// Iterations of one loop, at most.
const LIMIT: u32 = 120;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Unequal,
}

impl Relation {
    pub(super) const ALL: [Relation; 6] = [
        Relation::Less,
        Relation::LessEqual,
        Relation::Greater,
        Relation::GreaterEqual,
        Relation::Unequal,
        Relation::Unequal,
    ];

    pub(super) fn holds(self, order: Ordering) -> bool {
        match self {
            Relation::Less => order.is_lt(),
            Relation::LessEqual => order.is_le(),
            Relation::Greater => order.is_gt(),
            Relation::GreaterEqual => order.is_ge(),
            Relation::Unequal => order.is_ne(),
        }
    }

    /// The condition's text.
    pub(super) fn text(self, left: &str, right: &str, mirrored: bool) -> String {
        let (word, turned) = match self {
            Relation::Less => ("<", ">"),
            Relation::LessEqual => ("<=", ">="),
            Relation::Greater => (">", "<"),
            Relation::GreaterEqual => (">=", "<="),
            Relation::Unequal => ("!=", "!="),
        };
        if mirrored { format!("{right} {turned} {left}") } else { format!("{left} {word} {right}") }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StepForm {
    Increment,
    Decrement,
    AddAssign,
    SubtractAssign,
    Sum,
    SumTurned,
    Difference,
}

impl StepForm {
    pub(super) fn is_minus(self) -> bool {
        matches!(self, StepForm::Decrement | StepForm::SubtractAssign | StepForm::Difference)
    }

    pub(super) fn is_one(self) -> bool {
        matches!(self, StepForm::Increment | StepForm::Decrement)
    }

    pub(super) fn text(self, i: &str, k: &str) -> String {
        match self {
            StepForm::Increment => format!("{i}++"),
            StepForm::Decrement => format!("--{i}"),
            StepForm::AddAssign => format!("{i} += {k}"),
            StepForm::SubtractAssign => format!("{i} -= {k}"),
            StepForm::Sum => format!("{i} = {i} + {k}"),
            StepForm::SumTurned => format!("{i} = {k} + {i}"),
            StepForm::Difference => format!("{i} = {i} - {k}"),
        }
    }
}

/// A change in the body, in the iteration with this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub(super) at: u32,
    pub(super) value: i128,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Loop {
    pub(super) ty: Int,
    pub(super) first: i128,
    pub(super) bound_type: Int,
    pub(super) bound: i128,
    pub(super) step_type: Int,
    pub(super) step: i128,
    pub(super) form: StepForm,
    pub(super) relation: Relation,
    pub(super) mirrored: bool,
    /// The variable is converted before it is compared.
    pub(super) seen_as: Option<Int>,
    pub(super) new_bound: Option<Change>,
    pub(super) new_step: Option<Change>,
    /// What is added to the variable.
    pub(super) jump: Option<Change>,
    /// The loop is left in this iteration.
    pub(super) leave: Option<u32>,
    /// It is entered by a jump into its body.
    pub(super) entered: bool,
}

/// What a loop did.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub(super) values: Vec<i128>,
}

impl Loop {
    /// Any loop, mostly one that may end.
    pub(super) fn any(random: &mut Random) -> Loop {
        let ty = random.pick(ALL);
        let bound_type = if random.chance(2, 5) { ty } else { random.pick(ALL) };
        let step_type = if random.chance(1, 3) { ty } else { random.pick(ALL) };
        let form = random.pick(&[
            StepForm::Increment,
            StepForm::Decrement,
            StepForm::AddAssign,
            StepForm::AddAssign,
            StepForm::SubtractAssign,
            StepForm::Sum,
            StepForm::SumTurned,
            StepForm::Difference,
        ]);
        let step = match random.below(6) {
            _ if form.is_one() => 1,
            0 => step_type.value(random),
            1 => 1i128 << random.below(step_type.bits as usize - 1),
            2 => step_type.wrap(-(random.below(9) as i128) - 1),
            _ => random.below(9) as i128 + 1,
        };
        let first = ty.value(random);
        let way = if form.is_minus() { step.wrapping_neg() } else { step };
        let away = way.wrapping_mul(random.below(40) as i128).wrapping_add(random.below(3) as i128 - 1);
        let bound = match random.below(4) {
            0 => bound_type.value(random),
            1 => bound_type.wrap(ty.wrap(first.wrapping_add(way.wrapping_mul(random.below(40) as i128)))),
            _ => bound_type.wrap(first.wrapping_add(away)),
        };
        Loop {
            ty,
            first,
            bound_type,
            bound,
            step_type: if form.is_one() { INT } else { step_type },
            step: step_type.wrap(step),
            form,
            relation: random.pick(&Relation::ALL),
            mirrored: random.chance(1, 4),
            seen_as: random.chance(1, 8).then(|| random.pick(ALL)),
            new_bound: None,
            new_step: None,
            jump: None,
            leave: None,
            entered: false,
        }
    }

    /// The type in which the variable and the bound are compared.
    pub(super) fn compared(&self) -> Int {
        self.seen_as.unwrap_or(self.ty).common(self.bound_type)
    }

    /// The type in which the step is added.
    pub(super) fn added(&self) -> Int {
        self.ty.common(self.step_type)
    }

    /// The values of the variable; none when the loop is long or undefined.
    pub(super) fn run(&self) -> Option<Run> {
        let (mut i, mut bound, mut step) = (self.first, self.bound, self.step);
        let (compared, added) = (self.compared(), self.added());
        let mut values = Vec::new();
        let mut count = 0;
        let mut skip = self.entered;
        loop {
            let left = compared.wrap(self.seen_as.map_or(i, |seen| seen.wrap(i)));
            let more = self.relation.holds(compared.order(left, compared.wrap(bound)));
            if !more && !std::mem::take(&mut skip) {
                break;
            }
            skip = false;
            count += 1;
            if count > LIMIT {
                return None;
            }
            values.push(i);
            if let Some(c) = self.new_bound.filter(|c| c.at == count) {
                bound = c.value;
            }
            if let Some(c) = self.new_step.filter(|c| c.at == count) {
                step = c.value;
            }
            if let Some(c) = self.jump.filter(|c| c.at == count) {
                i = self.ty.wrap(self.ty.common(INT).sum(i, c.value, false)?);
            }
            if self.leave == Some(count) {
                break;
            }
            i = self.ty.wrap(added.sum(added.wrap(i), added.wrap(step), self.form.is_minus())?);
        }
        values.push(i);
        Some(Run { values })
    }

    /// A loop directive may stand above it: the variable goes steadily towards its bound, by a constant or by a step
    /// whose sign the condition tells. (`!=` may meet its bound around the end of the type.)
    pub(super) fn is_canonical(&self, constant_step: bool) -> bool {
        let Some(run) = self.run() else { return false };
        let step = if self.form.is_minus() { self.step.wrapping_neg() } else { self.step };
        let step = Int { signed: true, ..self.ty }.wrap(step);
        if self.relation == Relation::Unequal {
            return constant_step && self.seen_as.is_none() && step != 0;
        }
        let (compared, added) = (self.compared(), self.added());
        let split = self.ty.signed && !compared.signed && compared.bits > self.ty.bits;
        let seen: Vec<i128> = run.values.iter().map(|v| compared.wrap(*v)).collect();
        let up = matches!(self.relation, Relation::Less | Relation::LessEqual);
        let towards = if up { Ordering::Less } else { Ordering::Greater };
        let rises = |ty: Int, list: &[i128]| list.windows(2).all(|w| ty.order(w[0], w[1]) == towards);
        let steady = rises(compared, &seen) && (!split || rises(self.ty, &run.values));
        let written_up = !self.form.is_minus();
        let plain = constant_step || added.signed || written_up == up && self.step > 0;
        steady && plain && (step > 0) == up && step != 0 && self.seen_as.is_none() && (!split || up)
    }
}
