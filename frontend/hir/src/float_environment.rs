//! The floating-point environment: rounding mode, exception flags, halting. Which functions read or change it.
//!
//! ```text
//! fesetround(FE_UPWARD);    x = a / b;       each division has its own mode: neither is the other,
//! fesetround(FE_DOWNWARD);  y = a / b;       and neither may move across a call
//! ```
//! A front end marks the library procedures that do it by themselves, and functions of which the source says it.
//! [`settle`] follows the calls from there. C11 §7.6; Fortran 2018 §17.3, §17.4.

use crate::{Callee, Expr, FuncId, Program, Stmt};
use cranelift_entity::SecondaryMap;

/// What a function has to do with the floating-point environment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum FloatEnvironment {
    /// Arithmetic rounds to nearest, and nobody asks for flags.
    #[default]
    Default,
    /// A caller has set a mode or asks for flags: two equal calls are not one, and calls stay where they are.
    Observed,
    /// Reads or changes it, itself or by a call: arithmetic stays between the calls that it stands between.
    Accessed,
}

/// Procedures of C's library (C11 §7.6, C23 §7.6, and glibc's), by their link names: whatever language calls them.
const LIBRARY: [&str; 18] = [
    "feclearexcept",
    "fedisableexcept",
    "feenableexcept",
    "fegetenv",
    "fegetexceptflag",
    "fegetmode",
    "fegetround",
    "feholdexcept",
    "feraiseexcept",
    "fesetenv",
    "fesetexcept",
    "fesetexceptflag",
    "fesetmode",
    "fesetround",
    "fetestexcept",
    "fetestexceptflag",
    "feupdateenv",
    "fegetexcept",
];

impl FloatEnvironment {
    /// Of a function that is only declared, by its link name.
    pub fn of_library(name: &str) -> FloatEnvironment {
        match LIBRARY.contains(&name) {
            true => FloatEnvironment::Accessed,
            false => FloatEnvironment::Default,
        }
    }
}

/// Whether a function gives its caller the environment back as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restored {
    /// Fortran 2018 §17.4: modes are restored and flags that were raised are raised again.
    OnReturn,
    /// C: what a function sets holds for its callers.
    No,
}

/// `-frounding-math`: any mode may hold in any function.
pub fn mark_all(program: &mut Program) {
    for function in program.functions.values_mut().filter(|function| function.body.is_some()) {
        function.float_environment = FloatEnvironment::Accessed;
    }
}

/// Marks the functions that call marked ones: `Accessed` where a call may find or leave another environment,
/// `Observed` what such functions call.
pub fn settle(program: &mut Program, restored: Restored) {
    let calls = calls(program);
    let mut waiting: Vec<FuncId> = Vec::new();
    let mut callers: SecondaryMap<FuncId, Vec<FuncId>> = SecondaryMap::new();
    for (id, called) in calls.iter() {
        for &callee in called {
            callers[callee].push(id);
        }
    }
    for (id, function) in program.functions.iter() {
        if function.float_environment == FloatEnvironment::Accessed {
            waiting.push(id);
        }
    }
    while let Some(id) = waiting.pop() {
        if program.functions[id].body.is_some() && restored == Restored::OnReturn {
            continue;
        }
        for &caller in &callers[id] {
            let mark = &mut program.functions[caller].float_environment;
            if *mark != FloatEnvironment::Accessed {
                *mark = FloatEnvironment::Accessed;
                waiting.push(caller);
            }
        }
    }
    let accessed = |f: &crate::Function| f.body.is_some() && f.float_environment != FloatEnvironment::Default;
    waiting.extend(program.functions.iter().filter(|(_, f)| accessed(f)).map(|(id, _)| id));
    while let Some(id) = waiting.pop() {
        for &callee in &calls[id] {
            let function = &mut program.functions[callee];
            if function.body.is_some() && function.float_environment == FloatEnvironment::Default {
                function.float_environment = FloatEnvironment::Observed;
                waiting.push(callee);
            }
        }
    }
}

/// The functions that each function calls by name, or takes the address of.
fn calls(program: &Program) -> SecondaryMap<FuncId, Vec<FuncId>> {
    let mut calls: SecondaryMap<FuncId, Vec<FuncId>> = SecondaryMap::new();
    for (id, function) in program.functions.iter() {
        let Some(body) = &function.body else { continue };
        let direct = body.stmts.values().filter_map(|stmt| match &stmt.kind {
            Stmt::Call { callee: Callee::Direct(callee), .. } => Some(*callee),
            _ => None,
        });
        let addresses = body.exprs.values().filter_map(|expr| match &expr.kind {
            Expr::FuncAddr(callee) => Some(*callee),
            _ => None,
        });
        calls[id] = direct.chain(addresses).collect();
    }
    calls
}
