//! Which clauses hold for which device type: `num_gangs(2) device_type(nvidia) num_gangs(4)` → 4 for nvidia, else 2.
//!
//! OpenACC 3.4 §2.4: for one device type a directive has the clauses set apart for it, and those default clauses
//! (before any `device_type`) for which it has none of the same name. `*` is every type that no `device_type`
//! of the directive names, in whatever order they come.

use super::directive::{Clause, ClauseKind, DeviceName};
use super::names::ClauseName;
use racc_base::{Diagnostic, Sink};
use racc_hir::{DeviceKind, PerDevice};

/// The clauses in force for `device`; `None` stands for a type that the directive does not name.
///
/// The `device_type` clauses themselves are left out, but on `init`, `shutdown` and `set`, where they separate
/// nothing.
pub fn for_device<'a, E>(clauses: &[&'a Clause<E>], device: Option<DeviceName>) -> Vec<&'a Clause<E>> {
    let wanted = match device {
        Some(name) if named_devices(clauses).contains(&name) => name,
        Some(_) | None => DeviceName::Star,
    };
    let specific = |clause: &Clause<E>| clause.device_types.contains(&wanted);
    let overridden = |clause: &Clause<E>| {
        let name = ClauseName::of(&clause.kind);
        clauses.iter().any(|other| specific(other) && ClauseName::of(&other.kind) == name)
    };
    let in_force = |clause: &Clause<E>| {
        if clause.device_types.is_empty() {
            return !overridden(clause);
        }
        !matches!(clause.kind, ClauseKind::DeviceTypes(_)) && specific(clause)
    };
    clauses.iter().copied().filter(|clause| in_force(clause)).collect()
}

/// The types that the `device_type` clauses of a directive name, each once, without `*`.
pub fn named_devices<E>(clauses: &[&Clause<E>]) -> Vec<DeviceName> {
    let mut names = Vec::new();
    for name in clauses.iter().flat_map(|c| &c.device_types) {
        if *name != DeviceName::Star && !names.contains(name) {
            names.push(*name);
        }
    }
    names
}

/// The value that `of` reads from the clauses, for each device type that the directive tells apart.
pub fn per_device<E, T>(clauses: &[&Clause<E>], mut of: impl FnMut(&[&Clause<E>]) -> T) -> PerDevice<T> {
    let default = of(&for_device(clauses, None));
    let mut specific = Vec::new();
    for name in named_devices(clauses) {
        if let Some(kind) = device_kind(name) {
            specific.push((kind, of(&for_device(clauses, Some(name)))));
        }
    }
    PerDevice { default, specific }
}

/// Runs a check on the clauses of each device type; what is wrong for several types is said once.
pub fn check_for_each_device<E>(
    clauses: &[&Clause<E>],
    sink: &mut Sink,
    mut check: impl FnMut(&[&Clause<E>], &mut Sink),
) {
    let mut said: Vec<Diagnostic> = Vec::new();
    for device in std::iter::once(None).chain(named_devices(clauses).into_iter().map(Some)) {
        let mut found = Sink::default();
        check(&for_device(clauses, device), &mut found);
        for diagnostic in found.take() {
            if !said.contains(&diagnostic) {
                said.push(diagnostic);
            }
        }
    }
    sink.extend(said);
}

/// The kind of device that code is made for under this name; none for `*`, `default` and names unknown to racc.
pub fn device_kind(name: DeviceName) -> Option<DeviceKind> {
    match name {
        DeviceName::Host => Some(DeviceKind::Host),
        DeviceName::Multicore => Some(DeviceKind::Multicore),
        DeviceName::Nvidia => Some(DeviceKind::Nvidia),
        DeviceName::Radeon => Some(DeviceKind::Radeon),
        DeviceName::Star | DeviceName::Sim | DeviceName::Default | DeviceName::Unknown => None,
    }
}
