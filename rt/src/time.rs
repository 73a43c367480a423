//! RACC_ACC_TIME / NVCOMPILER_ACC_TIME: counts and times by source line, printed when the program ends, in nvc's
//! layout. While it is on, every launch and transfer is waited for, so that its time is its own.

use crate::config::{config, device_type_name};
use crate::notify::Way;
use crate::plugin::{Device, Shape};
use crate::site::Site;
use racc_abi::DeviceType;
use std::collections::BTreeMap;
use std::sync::{Mutex, Once, PoisonError};
use std::time::Duration;

#[derive(Clone, Copy, Default)]
struct Sum {
    count: u64,
    total: Duration,
    max: Duration,
    min: Option<Duration>,
}

impl Sum {
    fn add(&mut self, elapsed: Duration) {
        self.count += 1;
        self.total += elapsed;
        self.max = self.max.max(elapsed);
        self.min = Some(self.min.map_or(elapsed, |m| m.min(elapsed)));
    }

    fn text(&self) -> String {
        let us = |d: Duration| thousands(d.as_micros());
        let average = u32::try_from(self.count.max(1)).map_or(Duration::ZERO, |n| self.total / n);
        format!(
            "total={} max={} min={} avg={}",
            us(self.total),
            us(self.max),
            us(self.min.unwrap_or_default()),
            us(average)
        )
    }
}

/// `1234567` → `1,234,567`
fn thousands(n: u128) -> String {
    let digits = n.to_string();
    let mut text = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(c);
    }
    text
}

fn times(n: u64) -> String {
    format!("{n} time{}", if n == 1 { "" } else { "s" })
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RegionKind {
    Compute,
    Data,
    Update,
}

#[derive(Default)]
struct Line {
    compute: u64,
    data: u64,
    update: u64,
    launches: BTreeMap<(Vec<u32>, Vec<u32>), Sum>,
    uploads: Sum,
    downloads: Sum,
}

type Place = (String, String, &'static str, u32);

static TABLE: Mutex<BTreeMap<Place, BTreeMap<u32, Line>>> = Mutex::new(BTreeMap::new());

pub(crate) fn on() -> bool {
    config().time
}

fn with(device: &dyn Device, site: &Site, f: impl FnOnce(&mut Line)) {
    static AT_EXIT: Once = Once::new();
    AT_EXIT.call_once(|| {
        extern "C" fn print() {
            eprint!("{}", report());
        }
        // SAFETY: a plain function.
        unsafe { libc::atexit(print) };
    });
    let family = match device.kind() {
        DeviceType::Nvidia => "NVIDIA",
        other => device_type_name(other),
    };
    let place = (site.file.text().to_owned(), site.function.text().to_owned(), family, device.number());
    let mut table = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
    f(table.entry(place).or_default().entry(site.line).or_default());
}

pub(crate) fn region(device: &dyn Device, site: &Site, kind: RegionKind) {
    with(device, site, |line| match kind {
        RegionKind::Compute => line.compute += 1,
        RegionKind::Data => line.data += 1,
        RegionKind::Update => line.update += 1,
    });
}

pub(crate) fn launch(device: &dyn Device, site: &Site, shape: &Shape, elapsed: Duration) {
    let trim = |dims: &[u32]| {
        let used = dims.iter().rposition(|d| *d != 1).map_or(1, |n| n + 1);
        dims[..used].to_vec()
    };
    let key = (trim(&shape.gangs), trim(&[shape.vector, shape.workers]));
    with(device, site, |line| line.launches.entry(key).or_default().add(elapsed));
}

pub(crate) fn transfer(device: &dyn Device, site: &Site, way: Way, elapsed: Duration) {
    with(device, site, |line| match way {
        Way::Upload => line.uploads.add(elapsed),
        Way::Download => line.downloads.add(elapsed),
    });
}

fn dims(n: &[u32]) -> String {
    let parts: Vec<String> = n.iter().map(u32::to_string).collect();
    format!("[{}]", parts.join("x"))
}

fn report() -> String {
    let table = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut text = String::from("\nAccelerator Kernel Timing data\n");
    for ((file, function, family, number), lines) in table.iter() {
        let total: Duration = lines
            .values()
            .map(|l| {
                l.launches.values().map(|s| s.total).sum::<Duration>() + l.uploads.total + l.downloads.total
            })
            .sum();
        text.push_str(&format!(
            "{file}\n  {function}  {family}  devicenum={number}\n    time(us): {}\n",
            thousands(total.as_micros())
        ));
        for (number, line) in lines {
            line.report(*number, &mut text);
        }
    }
    text
}

impl Line {
    fn report(&self, number: u32, text: &mut String) {
        for (what, count) in [("compute", self.compute), ("data", self.data), ("update", self.update)] {
            if count > 0 {
                let noun = if what == "update" { "directive" } else { "region" };
                text.push_str(&format!("    {number}: {what} {noun} reached {}\n", times(count)));
            }
        }
        for ((grid, block), sum) in &self.launches {
            text.push_str(&format!(
                "        {number}: kernel launched {}\n            grid: {}  block: {}\n             device time(us): {}\n",
                times(sum.count),
                dims(grid),
                dims(block),
                sum.text()
            ));
        }
        for (what, sum) in [("copyin", &self.uploads), ("copyout", &self.downloads)] {
            if sum.count > 0 {
                text.push_str(&format!(
                    "        {number}: data {what} transfers: {}\n             device time(us): {}\n",
                    sum.count,
                    sum.text()
                ));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_separators() {
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(thousands(123), "123");
        let mut sum = Sum::default();
        sum.add(Duration::from_micros(1000));
        sum.add(Duration::from_micros(3000));
        assert_eq!(sum.text(), "total=4,000 max=3,000 min=1,000 avg=2,000");
    }
}
