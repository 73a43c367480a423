//! C: two files, with routines for the variables of both.

use super::{Clause, Maker, Newest, VARIABLES, Variable};
use std::fmt::Write;

const HEAD: &str = "#include <stdio.h>\n#include <stdlib.h>\n#pragma acc routine seq\nint w(int v);\n";
const W: &str = "#pragma acc routine seq\nint w(int v) { return v < 0 ? (-v) % 97 : v % 97; }\n";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    /// Static in the main file.
    Own,
    /// Defined in the other file, or in the main one and used in the other.
    There,
    Here,
    /// Static within `main`.
    Block,
}

impl Maker {
    pub(super) fn c_files(&mut self) -> Vec<(String, String)> {
        let (mut here, mut there, mut block) = (String::new(), String::new(), String::new());
        let mut variables = Vec::new();
        let mut routines = String::new();
        for n in 0..VARIABLES {
            let home =
                self.random.pick(&[Home::Own, Home::Own, Home::There, Home::There, Home::Here, Home::Block]);
            let x = self.c_variable(n, home, [&mut here, &mut there, &mut block]);
            if x.global {
                let both = home != Home::Own;
                let own = !both || self.random.chance(1, 2);
                let (name, at, ty) = (&x.name, x.at("i"), x.ty);
                let get = format!("#pragma acc routine seq\nint get_{name}(int i) {{ return (int){at}; }}\n");
                let put =
                    format!("#pragma acc routine seq\nvoid put_{name}(int i, int v) {{ {at} = ({ty})v; }}\n");
                if own { &mut here } else { &mut there }.push_str(&(get + &put));
                if !own {
                    let _ = write!(
                        routines,
                        "#pragma acc routine seq\nint get_{name}(int i);\n#pragma acc routine seq\nvoid put_{name}(int i, int v);\n"
                    );
                }
            }
            variables.push(x);
        }
        for x in variables.iter_mut().filter(|x| x.made) {
            self.c_made(x);
        }
        self.steps(&mut variables);
        let main = format!(
            "{HEAD}{routines}{here}int main(void)\n{{\nint total;\n{block}{}return 0;\n}}\n",
            self.steps
        );
        vec![("main.c".to_owned(), main), ("other.c".to_owned(), format!("{HEAD}{W}{there}"))]
    }

    fn c_variable(&mut self, n: usize, home: Home, [here, there, block]: [&mut String; 3]) -> Variable {
        let name = format!("v{n}");
        let ty = self.random.pick(&["int", "long", "double", "float", "short", "unsigned char"]);
        let clause = self.clause();
        let mut x = Variable {
            name: name.clone(),
            ty,
            length: Some(2 + self.random.below(7)),
            clause,
            open: format!("{name}["),
            close: "]".to_owned(),
            whole: name.clone(),
            part: name.clone(),
            global: home != Home::Block,
            made: false,
            newest: Newest::Both,
            present: false,
        };
        if clause == Clause::Link {
            x.newest = Newest::Host;
        }
        let k = x.count();
        let values: Vec<String> = (0..k).map(|i| format!("{}", (i * 5 + n) % 40)).collect();
        let first = self.random.chance(2, 3);
        let list = values.join(", ");
        let (before, after, value) = match self.random.below(6) {
            0 => {
                x.length = None;
                x.open.clone_from(&name);
                (format!("{ty} {name}"), String::new(), values[0].clone())
            }
            1 => {
                x.open = format!("{name}.m[");
                x.part = format!("{name}.m");
                let tag = format!("struct s{n}");
                let definition = format!("{tag} {{ int k; {ty} m[{k}]; char c; }};\n");
                [&mut *here, &mut *there].into_iter().for_each(|text| text.push_str(&definition));
                (format!("{tag} {name}"), String::new(), format!("{{ 7, {{ {list} }}, 'x' }}"))
            }
            2 => {
                x.open = format!("{name}[1][");
                x.part = format!("{name}[1:1]");
                (format!("{ty} {name}"), format!("[3][{k}]"), format!("{{ {{ 1 }}, {{ {list} }} }}"))
            }
            3 if matches!(clause, Clause::Create | Clause::Copyin) => {
                x.made = true;
                x.clause = Clause::Create;
                (format!("{ty} *{name}"), String::new(), String::new())
            }
            _ => (format!("{ty} {name}"), format!("[{k}]"), format!("{{ {list} }}")),
        };
        let initialiser = if first && !x.made { format!(" = {value}") } else { String::new() };
        let directive = format!("#pragma acc declare {}({name})\n", Maker::word(x.clause));
        let definition = format!("{before}{after}{initialiser};\n{directive}");
        let declaration = format!("extern {before}{after};\n{directive}");
        match home {
            Home::Own => here.push_str(&format!("static {definition}")),
            Home::Block => block.push_str(&format!("static {definition}")),
            Home::There => {
                there.push_str(&definition);
                here.push_str(&declaration);
            }
            Home::Here => {
                here.push_str(&definition);
                there.push_str(&declaration);
            }
        }
        x
    }

    /// Memory for a pointer, whose copy on the device is attached to it.
    pub(super) fn c_made(&mut self, x: &mut Variable) {
        let (name, ty, n) = (x.name.clone(), x.ty, x.count());
        self.line(&format!("{name} = malloc({n} * sizeof({ty}))"));
        self.steps.push_str(&format!("for (int i = 0; i < {n}; i++) {name}[i] = ({ty})(i * 3 + 1);\n"));
        x.whole = format!("{name}[0:{n}]");
        x.part.clone_from(&name);
        let whole = x.whole.clone();
        self.directive(&format!("enter data copyin({whole})"));
        x.newest = Newest::Both;
    }
}
