//! Fortran: variables of a module, of COMMON and of the main program; routines in the module and beside it.

use super::{Clause, Maker, Newest, VARIABLES, Variable};
use std::fmt::Write;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    Module,
    /// Each has a block of its own, with a neighbour.
    Common,
    Program,
}

#[derive(Default)]
struct Parts {
    module: String,
    routines: String,
    /// Beside the modules.
    outside: String,
    program: String,
    interfaces: String,
    data: String,
}

impl Maker {
    pub(super) fn fortran_files(&mut self) -> Vec<(String, String)> {
        let mut parts = Parts::default();
        let mut variables: Vec<Variable> =
            (0..VARIABLES).map(|n| self.fortran_variable(n, &mut parts)).collect();
        for x in variables.iter_mut().filter(|x| x.made) {
            self.fortran_made(x);
        }
        self.steps(&mut variables);
        let Parts { module, routines, outside, program, interfaces, data } = parts;
        let data = if data.is_empty() {
            data
        } else {
            format!("block data first\nimplicit none\n{data}end block data\n")
        };
        let store = format!(
            "module store\nimplicit none\n{module}contains\n\
             integer function w(v)\n!$acc routine seq\ninteger, value :: v\nw = mod(abs(v), 97)\nend function\n\
             {routines}end module\n{outside}{data}"
        );
        let interfaces = if interfaces.is_empty() {
            interfaces
        } else {
            format!("interface\n{interfaces}end interface\n")
        };
        let main = format!(
            "program generated\nuse store\nimplicit none\n{program}{interfaces}integer :: i, total\n{}end program\n",
            self.steps
        );
        if self.random.chance(1, 2) {
            vec![("store.f90".to_owned(), store), ("main.f90".to_owned(), main)]
        } else {
            vec![("main.f90".to_owned(), store + &main)]
        }
    }

    fn fortran_variable(&mut self, n: usize, parts: &mut Parts) -> Variable {
        let name = format!("v{n}");
        let ty = self.random.pick(&["integer", "integer(8)", "real(8)", "real", "integer(2)"]);
        let home = self.random.pick(&[Home::Module, Home::Module, Home::Module, Home::Common, Home::Program]);
        let mut clause = self.clause();
        if home == Home::Common && clause == Clause::Link {
            clause = Clause::Create;
        }
        let mut x = Variable {
            name: name.clone(),
            ty,
            length: Some(2 + self.random.below(7)),
            clause,
            open: format!("{name}("),
            close: ")".to_owned(),
            whole: name.clone(),
            part: name.clone(),
            global: home != Home::Program,
            made: false,
            newest: if clause == Clause::Link { Newest::Host } else { Newest::Both },
            present: false,
        };
        let last = x.count() - 1;
        let list = (0..=last).map(|i| format!("{}", (i * 5 + n) % 40)).collect::<Vec<_>>().join(", ");
        let save = if home == Home::Program { ", save" } else { "" };
        let form = self.random.below(6);
        let text = match (form, home) {
            (0, _) => {
                x.length = None;
                x.open.clone_from(&name);
                format!("{ty}{save} :: {name}")
            }
            (1, Home::Module | Home::Program) => {
                x.open = format!("{name}%m(");
                x.part = format!("{name}%m");
                let own = format!("type s{n}\ninteger :: k = 4\n{ty} :: m(0:{last}) = 2\nend type\n");
                if home == Home::Module { &mut parts.module } else { &mut parts.program }.push_str(&own);
                format!("type(s{n}){save} :: {name}")
            }
            (2, _) => {
                x.close = ", 1)".to_owned();
                format!("{ty}{save} :: {name}(0:{last}, 0:2)")
            }
            (3, Home::Module) if clause == Clause::Create => {
                x.made = true;
                format!("{ty}, allocatable :: {name}(:)")
            }
            _ => format!("{ty}{save} :: {name}(0:{last})"),
        };
        let first = self.random.chance(2, 3);
        let value = match form {
            _ if !first || x.made || home == Home::Common => String::new(),
            0 => " = 7".to_owned(),
            1 => format!(" = s{n}(3, [{list}])"),
            2 => " = 5".to_owned(),
            _ => format!(" = [{list}]"),
        };
        let item = if home == Home::Common { format!("/block{n}/") } else { name.clone() };
        let directive = format!("!$acc declare {}({item})\n", Maker::word(clause));
        match home {
            Home::Module => parts.module.push_str(&format!("{text}{value}\n{directive}")),
            Home::Program => parts.program.push_str(&format!("{text}{value}\n{directive}")),
            Home::Common => {
                let block =
                    format!("{text}\n{ty} :: beside{n}\ncommon /block{n}/ {name}, beside{n}\n{directive}");
                parts.program.push_str(&block);
                self.routines(&x, &block, parts);
                if first {
                    let kept = clause == Clause::Resident || self.random.chance(1, 2);
                    let block = if kept { block } else { block.replace(&directive, "") };
                    parts.data.push_str(&format!("{block}data {name} /{}*9/\n", self.size(&x)));
                }
                return x;
            }
        }
        if home == Home::Module {
            self.routines(&x, "", parts);
        }
        x
    }

    fn size(&self, x: &Variable) -> usize {
        if x.close.starts_with(',') { x.count() * 3 } else { x.count() }
    }

    fn routines(&mut self, x: &Variable, declared: &str, parts: &mut Parts) {
        let (name, at) = (&x.name, x.at("i"));
        let get = format!("integer function get_{name}(i)\nHEAD!$acc routine seq\ninteger, value :: i\n");
        let put = format!("subroutine put_{name}(i, v)\nHEAD!$acc routine seq\ninteger, value :: i, v\n");
        let outside = self.random.chance(1, 2);
        let head = match (outside, declared.is_empty()) {
            (true, true) => "use store\nimplicit none\n",
            (true, false) => "implicit none\n",
            (false, _) => "",
        };
        let bodies = format!(
            "{get}{declared}get_{name} = int({at})\nend function\n{put}{declared}{at} = v\nend subroutine\n"
        );
        if outside {
            parts.outside.push_str(&bodies.replace("HEAD", head));
            let _ = write!(parts.interfaces, "{get}end function\n{put}end subroutine\n");
            parts.interfaces = parts.interfaces.replace("HEAD", "");
        } else {
            parts.routines.push_str(&bodies.replace("HEAD", head));
        }
    }

    pub(super) fn fortran_made(&mut self, x: &mut Variable) {
        let (name, last) = (x.name.clone(), x.count() - 1);
        self.line(&format!("allocate({name}(0:{last}))"));
        self.line(&format!("{name} = [(i * 3 + 1, i = 0, {last})]"));
        x.newest = Newest::Host;
    }
}
