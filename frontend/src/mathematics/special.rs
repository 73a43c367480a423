//! Special functions, and functions of angles in degrees.
//!
//! ```text
//! erf       Σ of positive terms up to 3, from there 1 minus a continued fraction
//! gamma     Stirling's series from 100 on, smaller arguments are moved there; below 1/2 by reflection
//! bessel    the power series, with the digits more that its terms cancel; Hankel's series from 2000 on
//! ```

use super::{ROUND, big, digits_for, small};
use crate::float::Real;
use astro_float_num::{BigFloat, Consts};
use racc_hir::FloatKind;
use std::cell::RefCell;

#[derive(Clone, Copy)]
pub(crate) enum Special {
    Erf,
    Erfc,
    /// `exp(x**2) * erfc(x)`
    ErfcScaled,
    Gamma,
    LogGamma,
    BesselJ(i128),
    BesselY(i128),
    Sind,
    Cosd,
    Tand,
    Asind,
    Acosd,
    Atand,
}

/// Orders of Bessel functions up to this one have constant values; the run time computes others.
pub(crate) const ORDERS: i128 = 10_000;
/// Arguments up to this one are put into the power series.
const ARGUMENT: i128 = 2_000;

pub(crate) fn value(f: Special, x: Real, kind: FloatKind) -> Option<Real> {
    if !x.is_finite() {
        return None;
    }
    let c = Calculator { digits: digits_for(kind), consts: RefCell::new(Consts::new().ok()?) };
    let z = big(x);
    let result = match f {
        Special::Erf => c.erf(&z)?,
        Special::Erfc => c.erfc(&z)?,
        Special::ErfcScaled => c.scaled_complement(&z)?,
        Special::Gamma => c.gamma(&z)?,
        Special::LogGamma => c.log_gamma(&z)?,
        Special::BesselJ(n) => c.bessel(n, &z, false)?,
        Special::BesselY(n) => c.bessel(n, &z, true)?,
        Special::Sind => c.sine_of_degrees(&z, 0)?,
        Special::Cosd => c.sine_of_degrees(&z.abs(), 90)?,
        Special::Tand => c.tangent_of_degrees(&z)?,
        Special::Asind | Special::Acosd | Special::Atand => c.in_degrees(f, &z)?,
    };
    // A zero has its argument's sign where the function is odd.
    let odd = matches!(f, Special::Erf | Special::Sind | Special::Tand | Special::Asind | Special::Atand);
    match odd && result.is_zero() && x.is_zero() {
        true => Some(x),
        false => small(&result, kind),
    }
}

/// Computes with a number of binary digits.
struct Calculator {
    digits: usize,
    /// π and other numbers, once they have been computed.
    consts: RefCell<Consts>,
}

impl Calculator {
    fn int(&self, n: i128) -> BigFloat {
        BigFloat::from_i128(n, self.digits)
    }

    fn add(&self, x: &BigFloat, y: &BigFloat) -> BigFloat {
        x.add(y, self.digits, ROUND)
    }

    fn sub(&self, x: &BigFloat, y: &BigFloat) -> BigFloat {
        x.sub(y, self.digits, ROUND)
    }

    fn mul(&self, x: &BigFloat, y: &BigFloat) -> BigFloat {
        x.mul(y, self.digits, ROUND)
    }

    fn div(&self, x: &BigFloat, y: &BigFloat) -> BigFloat {
        x.div(y, self.digits, ROUND)
    }

    fn over(&self, x: &BigFloat, n: i128) -> BigFloat {
        self.div(x, &self.int(n))
    }

    fn times(&self, x: &BigFloat, n: i128) -> BigFloat {
        self.mul(x, &self.int(n))
    }

    fn exp(&self, x: &BigFloat) -> BigFloat {
        x.exp(self.digits, ROUND, &mut self.consts.borrow_mut())
    }

    fn ln(&self, x: &BigFloat) -> BigFloat {
        x.ln(self.digits, ROUND, &mut self.consts.borrow_mut())
    }

    fn sin(&self, x: &BigFloat) -> BigFloat {
        x.sin(self.digits, ROUND, &mut self.consts.borrow_mut())
    }

    fn pi(&self) -> BigFloat {
        self.consts.borrow_mut().pi(self.digits, ROUND)
    }

    /// The term no longer changes the sum.
    fn is_lost(&self, term: &BigFloat, sum: &BigFloat) -> bool {
        match (term.exponent(), sum.exponent()) {
            _ if term.is_zero() => true,
            (Some(t), Some(s)) => i64::from(t) + (self.digits as i64) < i64::from(s),
            _ => true,
        }
    }

    /// Of numbers below 3: 2/√π exp(-x²) Σ 2ⁿ x²ⁿ⁺¹ / (2n+1)!!
    fn erf_series(&self, x: &BigFloat) -> BigFloat {
        let square = self.mul(x, x);
        let (mut term, mut sum, mut n) = (x.clone(), x.clone(), 1);
        while !self.is_lost(&term, &sum) {
            term = self.over(&self.times(&self.mul(&term, &square), 2), 2 * n + 1);
            sum = self.add(&sum, &term);
            n += 1;
        }
        let front = self.mul(&self.exp(&square.neg()), &self.int(2));
        let root = self.pi().sqrt(self.digits, ROUND);
        self.mul(&sum, &self.div(&front, &root))
    }

    /// exp(x²) erfc(x) of numbers from 3 on: 1/√π / (x + 1/2 / (x + 1 / (x + 3/2 / (x + …)))).
    fn complement_fraction(&self, x: &BigFloat) -> BigFloat {
        let mut rest = x.clone();
        for n in (1..=1_000).rev() {
            rest = self.add(x, &self.div(&self.over(&self.int(n), 2), &rest));
        }
        let root = self.pi().sqrt(self.digits, ROUND);
        self.div(&self.int(1), &self.mul(&root, &rest))
    }

    fn is_below(&self, x: &BigFloat, n: i128) -> bool {
        x.cmp(&self.int(n)).is_some_and(|o| o < 0)
    }

    fn erf(&self, x: &BigFloat) -> Option<BigFloat> {
        if self.is_below(&x.abs(), 3) {
            return Some(self.erf_series(x));
        }
        let rest = self.sub(&self.int(1), &self.erfc(&x.abs())?);
        Some(if x.is_negative() { rest.neg() } else { rest })
    }

    fn erfc(&self, x: &BigFloat) -> Option<BigFloat> {
        if self.is_below(x, 3) {
            return Some(self.sub(&self.int(1), &self.erf(x)?));
        }
        let scale = self.exp(&self.mul(x, x).neg());
        Some(self.mul(&scale, &self.complement_fraction(x)))
    }

    fn scaled_complement(&self, x: &BigFloat) -> Option<BigFloat> {
        if !self.is_below(x, 3) {
            return Some(self.complement_fraction(x));
        }
        let scale = self.exp(&self.mul(x, x));
        Some(self.mul(&scale, &self.erfc(x)?))
    }

    /// ln Γ of numbers from 100 on: (x - 1/2) ln x - x + 1/2 ln 2π + Σ B₂ₖ / (2k (2k-1) x²ᵏ⁻¹).
    fn stirling(&self, x: &BigFloat) -> BigFloat {
        let half = self.over(&self.int(1), 2);
        let turn = self.times(&self.pi(), 2);
        let logarithm = self.ln(x);
        let mut sum = self.sub(&self.mul(&self.sub(x, &half), &logarithm), x);
        sum = self.add(&sum, &self.mul(&self.ln(&turn), &half));
        let (square, mut power) = (self.mul(x, x), x.clone());
        for (k, number) in (1..).zip(self.bernoulli(40)) {
            sum = self.add(&sum, &self.div(&self.over(&number, 2 * k * (2 * k - 1)), &power));
            power = self.mul(&power, &square);
        }
        sum
    }

    /// B₂, B₄, … from the tangent numbers, whose recurrence has positive terms only.
    fn bernoulli(&self, count: usize) -> Vec<BigFloat> {
        let mut tangent = vec![self.int(1)];
        for k in 1..count {
            tangent.push(self.times(&tangent[k - 1], k as i128));
        }
        for k in 1..count {
            for j in k..count {
                let (before, here) = (&tangent[j - 1], &tangent[j]);
                let step = (j - k) as i128;
                tangent[j] = self.add(&self.times(before, step), &self.times(here, step + 2));
            }
        }
        let mut scale = self.int(1);
        let mut list = Vec::new();
        for (k, number) in (1_i128..).zip(tangent) {
            scale = self.times(&scale, 4);
            let below = self.mul(&scale, &self.sub(&scale, &self.int(1)));
            let value = self.div(&self.times(&number, 2 * k), &below);
            list.push(if k % 2 == 1 { value } else { value.neg() });
        }
        list
    }

    /// `ln Γ(x + n)` and `x (x + 1) … (x + n - 1)`, with `x + n` from 100 on; `x` is positive.
    fn moved_gamma(&self, x: &BigFloat) -> (BigFloat, BigFloat) {
        let (mut at, mut product) = (x.clone(), self.int(1));
        while self.is_below(&at, 100) {
            product = self.mul(&product, &at);
            at = self.add(&at, &self.int(1));
        }
        (self.stirling(&at), product)
    }

    /// `Γ(x) Γ(1 - x) = π / sin(πx)`; without a value at zero and at negative integers.
    fn reflection(&self, x: &BigFloat) -> Option<BigFloat> {
        if x.is_int() {
            return None;
        }
        let pi = self.pi();
        let part = x.rem(&self.int(2));
        let wave = self.sin(&self.mul(&part, &pi));
        Some(self.div(&pi, &wave))
    }

    fn is_left(&self, x: &BigFloat) -> bool {
        self.is_below(&self.times(x, 2), 1)
    }

    fn gamma(&self, x: &BigFloat) -> Option<BigFloat> {
        if x.is_zero() {
            return None;
        }
        if self.is_left(x) {
            let other = self.sub(&self.int(1), x);
            return Some(self.div(&self.reflection(x)?, &self.gamma(&other)?));
        }
        // Infinite in every kind, and so large that its logarithm has lost its digits.
        if !self.is_below(x, 2_000) {
            return None;
        }
        let (logarithm, product) = self.moved_gamma(x);
        Some(self.div(&self.exp(&logarithm), &product))
    }

    fn log_gamma(&self, x: &BigFloat) -> Option<BigFloat> {
        if x.is_zero() {
            return None;
        }
        if self.is_left(x) {
            let other = self.sub(&self.int(1), x);
            let both = self.reflection(x)?.abs();
            return Some(self.sub(&self.ln(&both), &self.log_gamma(&other)?));
        }
        let one_or_two = |n| x.cmp(&self.int(n)).is_some_and(|o| o == 0);
        if one_or_two(1) || one_or_two(2) {
            return Some(BigFloat::new(self.digits));
        }
        let (logarithm, product) = self.moved_gamma(x);
        let below = self.ln(&product);
        Some(self.sub(&logarithm, &below))
    }

    /// Of the first or the second kind.
    fn bessel(&self, order: i128, x: &BigFloat, second: bool) -> Option<BigFloat> {
        let size = x.abs();
        if order.abs() > ORDERS || second && !x.is_positive() {
            return None;
        }
        if x.is_zero() {
            return match (second, order) {
                (true, _) => None,
                (false, 0) => Some(self.int(1)),
                (false, _) => Some(BigFloat::new(self.digits)),
            };
        }
        let exponent = size.exponent()?.max(0) as usize;
        let odd = order.abs() % 2 == 1;
        let with = |digits| Some(Calculator { digits, consts: RefCell::new(Consts::new().ok()?) });
        let value = if self.is_below(&size, ARGUMENT) {
            // The largest term is below exp(|x|), the result may be as small as exp(-|x|).
            let exact = with(self.digits + 4 * (1 << exponent))?;
            if second { exact.second_kind(order.abs(), x) } else { exact.first_kind(order.abs(), x) }
        } else {
            // Hankel's terms first grow where the order is large.
            if self.is_below(&size, order * order / 100) {
                return None;
            }
            let value = with(self.digits + 200 + exponent)?.far(order.abs(), &size, second);
            if odd && x.is_negative() { value.neg() } else { value }
        };
        Some(if order < 0 && odd { value.neg() } else { value })
    }

    /// The factor of each series: (x/2)ⁿ / n!
    fn leading(&self, order: i128, half: &BigFloat) -> BigFloat {
        (1..=order).fold(self.int(1), |product, k| self.over(&self.mul(&product, half), k))
    }

    /// Σ (-1)ᵏ (x/2)²ᵏ⁺ⁿ / (k! (n+k)!), each term times what `weight` says of `k`.
    fn alternating(&self, n: i128, half: &BigFloat, mut weight: impl FnMut(i128) -> BigFloat) -> BigFloat {
        let square = self.mul(half, half).neg();
        let mut term = self.leading(n, half);
        let mut sum = self.mul(&term, &weight(0));
        for k in 1.. {
            term = self.over(&self.mul(&term, &square), k * (n + k));
            let weighted = self.mul(&term, &weight(k));
            sum = self.add(&sum, &weighted);
            // Behind the largest term.
            if self.is_below(&square.abs(), k * k) && self.is_lost(&weighted, &sum) {
                break;
            }
        }
        sum
    }

    fn first_kind(&self, n: i128, x: &BigFloat) -> BigFloat {
        self.alternating(n, &self.over(x, 2), |_| self.int(1))
    }

    /// 1/π (2 ln(x/2) Jₙ(x) - Σₖ₍ₙ (n-k-1)!/k! (x/2)²ᵏ⁻ⁿ - Σ (-1)ᵏ (ψ(k+1) + ψ(n+k+1)) (x/2)²ᵏ⁺ⁿ / (k! (n+k)!))
    fn second_kind(&self, n: i128, x: &BigFloat) -> BigFloat {
        let half = self.over(x, 2);
        let twice = self.times(&self.ln(&half), 2);
        let constant = self.times(&self.euler(), 2);
        let first = self.mul(&twice, &self.first_kind(n, x));
        let mut finite = BigFloat::new(self.digits);
        if n > 0 {
            // (n-1)! (x/2)⁻ⁿ
            let mut term = self.over(&self.div(&self.int(1), &self.leading(n, &half)), n);
            let square = self.mul(&half, &half);
            finite = term.clone();
            for k in 1..n {
                term = self.over(&self.mul(&term, &square), k * (n - k));
                finite = self.add(&finite, &term);
            }
        }
        let harmonic = |from: i128, to: i128| {
            (from..=to).fold(BigFloat::new(self.digits), |sum, k| self.add(&sum, &self.over(&self.int(1), k)))
        };
        let mut both = harmonic(1, n);
        let infinite = self.alternating(n, &half, |k| {
            if k > 0 {
                let next = self.add(&self.over(&self.int(1), k), &self.over(&self.int(1), n + k));
                both = self.add(&both, &next);
            }
            self.sub(&both, &constant)
        });
        let sum = self.sub(&self.sub(&first, &finite), &infinite);
        let pi = self.pi();
        self.div(&sum, &pi)
    }

    /// √(2/πx) (P cos χ - Q sin χ), or of the second kind √(2/πx) (P sin χ + Q cos χ), with χ = x - nπ/2 - π/4.
    fn far(&self, n: i128, x: &BigFloat, second: bool) -> BigFloat {
        let (mut p, mut q) = (self.int(1), BigFloat::new(self.digits));
        let mut term = self.int(1);
        for k in 1.. {
            let odd = 2 * k - 1;
            term = self.over(&self.div(&self.times(&term, 4 * n * n - odd * odd), x), 8 * k);
            let signed = if k % 4 >= 2 { term.neg() } else { term.clone() };
            match k % 2 {
                1 => q = self.add(&q, &signed),
                _ => p = self.add(&p, &signed),
            }
            if odd > 2 * n && self.is_lost(&term, &p) {
                break;
            }
        }
        let sine = self.sin(x);
        let cosine = x.cos(self.digits, ROUND, &mut self.consts.borrow_mut());
        // Times √2: of x - π/4, then turned back by n quarters.
        let (across, along) = (self.sub(&sine, &cosine), self.add(&sine, &cosine));
        let (across, along) = match n % 4 {
            0 => (across, along),
            1 => (along.neg(), across),
            2 => (across.neg(), along.neg()),
            _ => (along, across.neg()),
        };
        let sum = match second {
            true => self.add(&self.mul(&p, &across), &self.mul(&q, &along)),
            false => self.sub(&self.mul(&p, &along), &self.mul(&q, &across)),
        };
        let size = self.mul(&self.pi(), x).sqrt(self.digits, ROUND);
        self.div(&sum, &size)
    }

    /// Euler's constant, after Brent and McMillan: Σ (nᵏ/k!)² Hₖ / Σ (nᵏ/k!)² - ln n.
    fn euler(&self) -> BigFloat {
        let n = self.digits as i128 / 5 + 1;
        let (mut weight, mut harmonic) = (self.int(1), BigFloat::new(self.digits));
        let (mut above, mut below) = (BigFloat::new(self.digits), self.int(1));
        for k in 1.. {
            weight = self.over(&self.over(&self.times(&self.times(&weight, n), n), k), k);
            harmonic = self.add(&harmonic, &self.over(&self.int(1), k));
            above = self.add(&above, &self.mul(&weight, &harmonic));
            below = self.add(&below, &weight);
            if k > n && self.is_lost(&weight, &below) {
                break;
            }
        }
        let logarithm = self.ln(&self.int(n));
        self.sub(&self.div(&above, &below), &logarithm)
    }

    /// The sine of `x` and `more` degrees, exact at multiples of 90 and 30.
    fn sine_of_degrees(&self, x: &BigFloat, more: i128) -> Option<BigFloat> {
        let angle = self.add(&x.rem(&self.int(360)), &self.int(more));
        if angle.rem(&self.int(180)).is_zero() {
            return Some(BigFloat::new(self.digits));
        }
        let radians = self.over(&self.mul(&angle, &self.pi()), 180);
        Some(self.sin(&radians))
    }

    /// Without a value at odd multiples of 90.
    fn tangent_of_degrees(&self, x: &BigFloat) -> Option<BigFloat> {
        let along = self.sine_of_degrees(&x.abs(), 90)?;
        if along.is_zero() {
            return None;
        }
        Some(self.div(&self.sine_of_degrees(x, 0)?, &along))
    }

    fn in_degrees(&self, f: Special, x: &BigFloat) -> Option<BigFloat> {
        if !matches!(f, Special::Atand) && x.abs().cmp(&self.int(1)).is_none_or(|o| o > 0) {
            return None;
        }
        let mut consts = self.consts.borrow_mut();
        let angle = match f {
            Special::Asind => x.asin(self.digits, ROUND, &mut consts),
            Special::Acosd => x.acos(self.digits, ROUND, &mut consts),
            _ => x.atan(self.digits, ROUND, &mut consts),
        };
        drop(consts);
        let pi = self.pi();
        Some(self.div(&self.times(&angle, 180), &pi))
    }
}
