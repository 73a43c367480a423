//! The lines of all programs → medians, ratios to the peer, fractions of the memory's bandwidth.

use crate::Outcome;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Who made the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    GpuC,
    GpuFortran,
    CudaFortran,
    Cuda,
    CoresC,
    CoresFortran,
    OpenMpC,
    OpenMpFortran,
}

impl Side {
    /// racc's sides with what each is compared with.
    pub(crate) const COMPARED: [(Side, Side, &'static str); 5] = [
        (Side::GpuC, Side::Cuda, "OpenACC C to CUDA"),
        (Side::GpuFortran, Side::Cuda, "OpenACC Fortran to CUDA"),
        (Side::CudaFortran, Side::Cuda, "CUDA Fortran to CUDA C++"),
        (Side::CoresC, Side::OpenMpC, "OpenACC C on all cores to gcc's OpenMP"),
        (Side::CoresFortran, Side::OpenMpFortran, "OpenACC Fortran on all cores to gfortran's OpenMP"),
    ];
}

#[derive(Default)]
struct Measured {
    microseconds: Vec<f64>,
    value: f64,
}

#[derive(Default)]
pub(crate) struct Table {
    /// In the order in which they came.
    forms: Vec<String>,
    measured: BTreeMap<(Side, String), Measured>,
    /// What memory must move at least; the C programs tell, and CUDA's have the same sizes.
    bytes: BTreeMap<(Where, String), f64>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Where {
    Gpu,
    Cores,
}

/// Single precision sums of millions of elements differ in their last places.
const AGREE: f64 = 1e-6;

impl Table {
    /// What one run printed: `NAME MICROSECONDS VALUE [BYTES]` in each line.
    pub(crate) fn add(&mut self, side: Side, text: &str) -> Outcome {
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [name, us, value, rest @ ..] = words.as_slice() else {
                return Err(format!("not a line of a benchmark: {line}"));
            };
            let number = |word: &str| word.parse::<f64>().map_err(|_| format!("not a number in: {line}"));
            if !self.forms.iter().any(|form| form == name) {
                self.forms.push((*name).to_owned());
            }
            if let [bytes] = rest {
                self.bytes.insert((where_of(side), (*name).to_owned()), number(bytes)?);
            }
            let entry = self.measured.entry((side, (*name).to_owned())).or_default();
            entry.microseconds.push(number(us)?);
            entry.value = number(value)?;
        }
        Ok(())
    }

    pub(crate) fn median(&self, side: Side, form: &str) -> Option<f64> {
        let mut times = self.measured.get(&(side, form.to_owned()))?.microseconds.clone();
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).copied()
    }

    /// The forms that both have, with the peer's time over racc's: above one, racc is faster.
    pub(crate) fn ratios(&self, racc: Side, peer: Side) -> Vec<(&str, f64)> {
        // Without a device there is nothing to launch: gcc's empty construct takes no time.
        let took = |side, form: &String| self.median(side, form).filter(|us| *us > 0.01);
        let ratio = |form: &String| Some(took(peer, form)? / took(racc, form)?);
        self.forms.iter().filter_map(|form| Some((form.as_str(), ratio(form)?))).collect()
    }

    /// Bytes a second over those of the triad, the best that memory gives to either.
    pub(crate) fn of_bandwidth(&self, racc: Side, peer: Side, form: &str) -> Option<f64> {
        let rate = |side, form: &str| {
            Some(self.bytes.get(&(where_of(side), form.to_owned()))? / self.median(side, form)?)
        };
        let best = [racc, peer, Side::GpuC, Side::CoresC]
            .into_iter()
            .filter(|side| where_of(*side) == where_of(racc))
            .filter_map(|side| rate(side, "triad"))
            .fold(0.0, f64::max);
        (best > 0.0).then(|| rate(racc, form).map(|rate| rate / best)).flatten().filter(|share| *share > 0.0)
    }

    pub(crate) fn text(&self, machine: &str) -> String {
        let mut text = format!("{machine}; medians; ratio: the peer's time over racc's\n");
        for (racc, peer, title) in Side::COMPARED {
            let ratios = self.ratios(racc, peer);
            if ratios.is_empty() {
                continue;
            }
            let _ = writeln!(
                text,
                "\n{title}\n{:<10} {:>12} {:>12} {:>7} {:>10}",
                "form", "peer us", "racc us", "ratio", "bandwidth"
            );
            for (form, ratio) in &ratios {
                let us = |side| self.median(side, form).unwrap_or_default();
                let share = self.of_bandwidth(racc, peer, form);
                let share = share.map_or_else(|| "-".to_owned(), |s| format!("{:.0} %", 100.0 * s));
                let _ = writeln!(
                    text,
                    "{form:<10} {:>12.2} {:>12.2} {ratio:>7.2} {share:>10}",
                    us(peer),
                    us(racc)
                );
            }
            let _ = writeln!(text, "{:<10} {:>33.2}", "geometric", geometric_mean(&ratios));
        }
        text
    }

    /// All sides compute the same.
    pub(crate) fn agreement(&self) -> Outcome {
        let mut wrong = Vec::new();
        for (racc, peer, _) in Side::COMPARED {
            for form in &self.forms {
                let value = |side| self.measured.get(&(side, form.clone())).map(|m| m.value);
                if let (Some(own), Some(other)) = (value(racc), value(peer))
                    && (own - other).abs() > AGREE * other.abs()
                {
                    wrong.push(format!("{form}: {own:e}, and {other:e} by its peer"));
                }
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
    }
}

fn where_of(side: Side) -> Where {
    match side {
        Side::GpuC | Side::GpuFortran | Side::CudaFortran | Side::Cuda => Where::Gpu,
        Side::CoresC | Side::CoresFortran | Side::OpenMpC | Side::OpenMpFortran => Where::Cores,
    }
}

pub(crate) fn geometric_mean(ratios: &[(&str, f64)]) -> f64 {
    let sum: f64 = ratios.iter().map(|(_, ratio)| ratio.ln()).sum();
    (sum / ratios.len().max(1) as f64).exp()
}

#[cfg(test)]
mod tests {
    use super::{Side, Table};

    #[test]
    fn medians_ratios_and_bandwidth() {
        let mut table = Table::default();
        for us in ["10", "30", "20"] {
            table.add(Side::GpuC, &format!("triad {us} 1.5 2400\nhist 5 7 100\n")).unwrap();
        }
        table.add(Side::Cuda, "triad 18 1.5\n").unwrap();
        assert_eq!(table.median(Side::GpuC, "triad"), Some(20.0));
        assert_eq!(table.ratios(Side::GpuC, Side::Cuda), vec![("triad", 0.9)]);
        // 20 bytes a microsecond where the faster triad moves 133.
        let share = table.of_bandwidth(Side::GpuC, Side::Cuda, "hist").unwrap();
        assert!((share - 0.15).abs() < 1e-9, "{share}");
        assert!(table.agreement().is_ok());
        table.add(Side::Cuda, "hist 5 7.1\n").unwrap();
        assert!(table.agreement().unwrap_err().starts_with("hist: 7e0"));
        assert!(table.add(Side::GpuC, "Segmentation fault\n").is_err());
    }
}
