//! Functions of libgfortran that constructs and routines call → bodies for devices that have no libgfortran.
//!
//! The bodies are Fortran text inside racc, analysed like the user's; the host and devices that run on its cores keep
//! calling libgfortran.

use super::module_template;
use super::symbol::{ImplicitRules, ScopeKind};
use super::{Analysis, Options, UnitPlan};
use crate::fortran::{Options as Reading, parse};
use racc_base::{DEVICE_LIBRARY, FileId, Name, SourceMap};
use racc_hir::{FuncId, Linkage};
use std::path::Path;

const TEXT: &str = include_str!("device_library.f90");
/// Bodies for the modules of CUDA Fortran.
const CUDA_TEXT: &str = include_str!("cuda_library.f90");
const ROUNDING_TEXT: &str = include_str!("cuda_rounding.f90");
const RANDOM_TEXT: &str = include_str!("cuda_random.f90");
const EXTENDED_TEXT: &str = include_str!("cuda_extended.f90");

/// The procedures of the library, each a text of its own: programs need few, and only those are parsed.
pub struct DeviceLibrary {
    procedures: Vec<Procedure>,
    reading: Reading,
}

struct Procedure {
    name: String,
    link: Name,
    text: String,
    file: FileId,
}

impl DeviceLibrary {
    /// Adds the procedure and, before it, those that it calls, unless they are there.
    fn add_with_callees(&self, n: usize, list: &mut Vec<usize>) {
        if list.contains(&n) {
            return;
        }
        let text = &self.procedures[n].text;
        list.push(n);
        for (other, callee) in self.procedures.iter().enumerate() {
            if text.contains(&callee.name) {
                self.add_with_callees(other, list);
            }
        }
    }
}

pub fn device_library(map: &mut SourceMap, cuda: bool) -> DeviceLibrary {
    let text = if cuda {
        [TEXT, CUDA_TEXT, ROUNDING_TEXT, RANDOM_TEXT, EXTENDED_TEXT].concat()
    } else {
        TEXT.to_owned()
    };
    let text = module_template::expand(&text, Path::new("")).unwrap_or_default();
    let procedures = procedures_of(&text)
        .into_iter()
        .map(|(head, text)| {
            let file = map.add(DEVICE_LIBRARY, text.clone(), Vec::new());
            let name = own_name(&head);
            Procedure { link: link_name(&head, &name), name, text, file }
        })
        .collect();
    DeviceLibrary { procedures, reading: Reading { cuda, ..Reading::default() } }
}

/// The procedures of a text, each with its head. Their first and last lines are not indented.
fn procedures_of(text: &str) -> Vec<(String, String)> {
    let mut procedures = Vec::new();
    let (mut head, mut procedure, mut in_head) = (String::new(), String::new(), true);
    for line in text.lines().filter(|line| !line.starts_with('!')) {
        procedure.push_str(line);
        procedure.push('\n');
        if in_head {
            head.push_str(line);
            in_head = line.ends_with('&') || line.is_empty();
        }
        if line.starts_with("end ") {
            procedures.push((std::mem::take(&mut head), std::mem::take(&mut procedure)));
            in_head = true;
        }
    }
    procedures
}

fn own_name(head: &str) -> String {
    let name = ["function ", "subroutine "]
        .iter()
        .find_map(|word| head.split_once(word))
        .map_or("", |(_, rest)| rest);
    name.split('(').next().unwrap_or_default().trim().to_lowercase()
}

/// `bind(c, name='…')`, or else from the procedure's own name.
fn link_name(head: &str, own: &str) -> Name {
    match head.split_once("name='") {
        Some((_, name)) => Name::new(name.split('\'').next().unwrap_or_default()),
        // As racc's own text is read.
        None => Options::default().external(own),
    }
}

impl Analysis<'_> {
    /// Bodies for the functions that this program calls, if it has code for devices.
    pub(super) fn add_device_library(&mut self, library: Option<&DeviceLibrary>) {
        let has_device_code = self
            .program
            .functions
            .values()
            .any(|f| f.routine.is_some() || f.body.as_ref().is_some_and(|body| !body.regions.is_empty()));
        // Procedures of CUDA Fortran's modules have their bodies here for the host too.
        let calls_bodies = self.functions.keys().any(|link| link.starts_with("racc_cuda_"));
        let Some(library) = library.filter(|_| has_device_code || calls_bodies) else { return };
        self.with_own_text(self.options.of_own_text(), |analysis| analysis.add_bodies(library));
    }

    fn add_bodies(&mut self, library: &DeviceLibrary) {
        // Names of the library mean nothing to the user's text.
        let scope = self.table.scope(ScopeKind::Global, None, ImplicitRules::None);
        let (mut declared, mut waiting) = (Vec::new(), Vec::new());
        // Procedures of the library call others.
        loop {
            let known = declared.len();
            for (n, procedure) in library.procedures.iter().enumerate() {
                if self.lacks_body(&procedure.link).is_some() {
                    library.add_with_callees(n, &mut declared);
                }
            }
            for &n in &declared[known..] {
                // It is part of the program like the user's file.
                let file = parse(self.map, library.procedures[n].file, &library.reading, &mut *self.sink);
                let file: &'static crate::fortran::ast::File = Box::leak(Box::new(file));
                waiting.extend(self.declare_units_in(&file.units, scope));
            }
            let before = waiting.len();
            waiting.retain(|plan| !self.add_body(plan));
            if waiting.len() == before {
                return;
            }
        }
    }

    /// The program calls the procedure, and has no body for it yet.
    fn lacks_body(&self, link: &Name) -> Option<FuncId> {
        self.functions.get(link).copied().filter(|id| self.program.functions[*id].body.is_none())
    }

    /// Whether the procedure was called and has its body now.
    fn add_body(&mut self, plan: &UnitPlan) -> bool {
        let link = self.table.proc(plan.sym).map_or_else(|| Name::new(""), |p| p.link.clone());
        let Some(id) = self.lacks_body(&link) else { return false };
        self.define_unit(plan);
        self.lower_unit(plan);
        let function = &mut self.program.functions[id];
        // The host has libgfortran's own; of CUDA's modules each object has what it calls.
        match link.starts_with("racc_cuda_") {
            true => function.linkage = Linkage::LinkOnce,
            false => function.device_only = true,
        }
        function.source_name = link;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use racc_base::Sink;
    use std::collections::HashSet;

    #[test]
    fn each_text_is_one_procedure() {
        let mut map = SourceMap::default();
        let library = device_library(&mut map, true);
        let mut names = HashSet::new();
        for Procedure { link, file, .. } in &library.procedures {
            let mut sink = Sink::default();
            let tree = parse(&map, *file, &library.reading, &mut sink);
            assert!(!sink.has_errors() && tree.units.len() == 1, "{link}");
            let library = ["racc_", "_gfortran_", "__ieee_"];
            assert!(library.iter().any(|start| link.starts_with(start)), "{link}");
            assert!(names.insert(link.clone()), "{link} is there twice");
        }
    }
}
