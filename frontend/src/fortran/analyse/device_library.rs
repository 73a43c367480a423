//! Functions of libgfortran that constructs and routines call → bodies for devices that have no libgfortran.
//!
//! The bodies are Fortran text inside racc, analysed like the user's; the host and devices that run on its cores keep
//! calling libgfortran.

use super::module_template;
use super::symbol::{ImplicitRules, ScopeId, ScopeKind};
use super::{Analysis, Options};
use crate::fortran::{Options as Reading, parse};
use racc_base::{FileId, Name, SourceMap};
use racc_hir::Linkage;
use std::collections::HashSet;
use std::path::Path;

const TEXT: &str = include_str!("device_library.f90");
/// Bodies for the modules of CUDA Fortran.
const CUDA_TEXT: &str = include_str!("cuda_library.f90");
const ROUNDING_TEXT: &str = include_str!("cuda_rounding.f90");
const RANDOM_TEXT: &str = include_str!("cuda_random.f90");
const EXTENDED_TEXT: &str = include_str!("cuda_extended.f90");

/// The functions of the library, each a text of its own: programs need few, and only those are parsed.
pub struct DeviceLibrary {
    /// By their link names.
    functions: Vec<(Name, FileId)>,
    reading: Reading,
}

pub fn device_library(map: &mut SourceMap, cuda: bool) -> DeviceLibrary {
    let text = if cuda {
        [TEXT, CUDA_TEXT, ROUNDING_TEXT, RANDOM_TEXT, EXTENDED_TEXT].concat()
    } else {
        TEXT.to_owned()
    };
    let text = module_template::expand(&text, Path::new("")).unwrap_or_default();
    let functions = functions_of(&text);
    let functions =
        functions.into_iter().map(|(name, text)| (name, map.add("<device library>", text, Vec::new())));
    DeviceLibrary { functions: functions.collect(), reading: Reading { cuda, ..Reading::default() } }
}

/// The procedures of a text, with their link names. Their first and last lines are not indented.
fn functions_of(text: &str) -> Vec<(Name, String)> {
    let mut functions = Vec::new();
    let (mut head, mut function, mut in_head) = (String::new(), String::new(), true);
    for line in text.lines().filter(|line| !line.starts_with('!')) {
        function.push_str(line);
        function.push('\n');
        if in_head {
            head.push_str(line);
            in_head = line.ends_with('&') || line.is_empty();
        }
        if line.starts_with("end ") {
            functions.push((link_name(&head), std::mem::take(&mut function)));
            (head, in_head) = (String::new(), true);
        }
    }
    functions
}

/// `bind(c, name='…')`, or else from the procedure's own name.
fn link_name(head: &str) -> Name {
    if let Some((_, name)) = head.split_once("name='") {
        return Name::new(name.split('\'').next().unwrap_or_default());
    }
    let name = ["function ", "subroutine "]
        .iter()
        .find_map(|word| head.split_once(word))
        .map_or("", |(_, rest)| rest);
    let name = name.split('(').next().unwrap_or_default().trim().to_lowercase();
    // As racc's own text is read.
    Options::default().external(&name)
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
        let mut done = HashSet::new();
        // Functions of the library call others.
        loop {
            let lacks_body = |link: &Name| {
                self.functions.get(link).is_some_and(|id| self.program.functions[*id].body.is_none())
            };
            let wanted: Vec<FileId> = library
                .functions
                .iter()
                .filter(|(link, file)| !done.contains(file) && lacks_body(link))
                .map(|(_, file)| *file)
                .collect();
            if wanted.is_empty() {
                return;
            }
            for file in wanted {
                done.insert(file);
                self.add_function(file, &library.reading, scope);
            }
        }
    }

    fn add_function(&mut self, file: FileId, reading: &Reading, scope: ScopeId) {
        // It is part of the program like the user's file.
        let tree: &'static crate::fortran::ast::File =
            Box::leak(Box::new(parse(self.map, file, reading, &mut *self.sink)));
        for plan in self.declare_units_in(&tree.units, scope) {
            self.define_unit(&plan);
            self.lower_unit(&plan);
            let link = self.table.proc(plan.sym).map_or_else(|| Name::new(""), |p| p.link.clone());
            let Some(&id) = self.functions.get(&link) else { continue };
            let function = &mut self.program.functions[id];
            // The host has libgfortran's own; of CUDA's modules each object has what it calls.
            match link.starts_with("racc_cuda_") {
                true => function.linkage = Linkage::LinkOnce,
                false => function.device_only = true,
            }
            function.source_name = link;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use racc_base::Sink;

    #[test]
    fn each_text_is_one_procedure() {
        let mut map = SourceMap::default();
        let library = device_library(&mut map, true);
        let mut names = HashSet::new();
        for (name, file) in &library.functions {
            let mut sink = Sink::default();
            let tree = parse(&map, *file, &library.reading, &mut sink);
            assert!(!sink.has_errors() && tree.units.len() == 1, "{name}");
            assert!(name.starts_with("racc_") || name.starts_with("_gfortran_"), "{name}");
            assert!(names.insert(name.clone()), "{name} is there twice");
        }
    }
}
