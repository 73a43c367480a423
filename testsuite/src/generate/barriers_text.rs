//! [`super::barriers`]' programs as text: C and Fortran with OpenACC, CUDA Fortran.

use super::barriers::{ARRAYS, Phase, Plan};
use super::lang::Lang;

pub(super) struct Text<'p>(pub(super) &'p Plan);

/// How an array is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// By its name: static, or of the module.
    Named,
    /// A `restrict` pointer to rows; a dummy of assumed shape.
    Dummy,
    /// A `restrict` pointer to elements; a dummy of explicit shape.
    Flat,
    /// A member of a structure.
    Member,
    /// A pointer without a promise; a contiguous dummy.
    Plain,
    /// On the device by `declare create`; in CUDA Fortran shared by a block.
    Resident,
}

const WAYS: [Way; 6] = [Way::Named, Way::Dummy, Way::Flat, Way::Member, Way::Plain, Way::Resident];

impl Text<'_> {
    pub(super) fn program(&self) -> String {
        match (self.0.lang, self.0.cuda) {
            (Lang::C, _) => self.c(),
            (Lang::Fortran, false) => self.fortran(),
            (Lang::Fortran, true) => self.cuda(),
        }
    }

    fn way(&self, array: usize) -> Way {
        match WAYS[self.0.ways[array]] {
            // Kernels of CUDA Fortran have no structures on the device here.
            Way::Member if self.0.cuda => Way::Named,
            way => way,
        }
    }

    /// An element of the gang's row.
    fn at(&self, array: usize, k: &str) -> String {
        let m = self.0.stride();
        match (self.0.lang, self.way(array)) {
            (Lang::C, Way::Flat) => format!("a{array}[g * {m} + {k}]"),
            (Lang::C, Way::Member) => format!("s{array}.a[g][{k}]"),
            (Lang::C, _) => format!("a{array}[g][{k}]"),
            (Lang::Fortran, Way::Member) => format!("s{array}%a({k}, g)"),
            (Lang::Fortran, Way::Resident) if self.0.cuda => format!("a{array}({k})"),
            (Lang::Fortran, _) => format!("a{array}({k}, g)"),
        }
    }

    fn in_routine(&self, array: usize, k: &str) -> String {
        match self.0.lang {
            Lang::C => format!("x{array}[{k}]"),
            Lang::Fortran => format!("x{array}({k})"),
        }
    }

    /// A loop over `0..n` or another range that lanes share, with the barrier behind it.
    fn lanes(&self, clause: &str, (from, to): (&str, &str), body: &str) -> String {
        let lang = self.0.lang;
        match (lang, self.0.cuda) {
            (Lang::C, _) => {
                format!("{}for (int k = {from}; k < {to}; k++) {{\n{body}}}\n", lang.directive(clause))
            }
            (Lang::Fortran, false) => {
                format!("{}do k = {from}, {to} - 1\n{body}end do\n", lang.directive(clause))
            }
            (Lang::Fortran, true) => {
                format!(
                    "do k = {from} + threadIdx%x - 1, {to} - 1, blockDim%x\n{body}end do\n{}",
                    self.barrier()
                )
            }
        }
    }

    fn barrier(&self) -> &'static str {
        match self.0.tastes[0] {
            0 => "call threadfence_block()\ncall syncthreads()\n",
            1 => "call threadfence()\ncall syncthreads()\n",
            _ => "call syncthreads()\n",
        }
    }

    /// A loop in order, which all lanes go through, or one.
    fn in_order(&self, (from, to): (&str, &str), body: &str) -> String {
        match self.0.lang {
            Lang::C => format!(
                "{}for (int i = {from}; i < {to}; i++) {{\n{body}}}\n",
                self.0.lang.directive("loop seq")
            ),
            Lang::Fortran if self.0.cuda => format!("do i = {from}, {to} - 1\n{body}end do\n"),
            Lang::Fortran => {
                format!("{}do i = {from}, {to} - 1\n{body}end do\n", self.0.lang.directive("loop seq"))
            }
        }
    }

    fn phase(&self, phase: &Phase, clause: &str, at: &dyn Fn(usize, &str) -> String) -> String {
        let lang = self.0.lang;
        let (n, w) = (self.0.length().to_string(), self.0.width);
        let modulo = |e: &str| lang.modulo(e, "1009");
        match phase {
            Phase::Permute { t, s, m, c, a } => {
                let from = match (m, c) {
                    (1, 0) => at(*s, "k"),
                    _ => at(*s, &lang.modulo(&format!("k * {m} + {c}"), &n)),
                };
                let value = modulo(&format!("{from} * {a} + k"));
                self.lanes(clause, ("0", &n), &lang.assign(&at(*t, "k"), &value))
            }
            Phase::Shift { t, s, c } => {
                let value = format!("{} + {c}", at(*s, "k"));
                self.lanes(clause, ("0", &n), &lang.assign(&at(*t, "k + 1"), &value))
            }
            Phase::Broadcast { t, s, c, a } => {
                let value = modulo(&format!("{} + {} * {a} + k", at(*t, "k"), at(*s, &c.to_string())));
                self.lanes(clause, ("0", &n), &lang.assign(&at(*t, "k"), &value))
            }
            Phase::Rows { t, s, c } => {
                let (here, before) = (format!("i * {w} + k"), format!("(i - 1) * {w} + {c}"));
                let value = modulo(&format!("{} + {} + k", at(*t, &before), at(*s, &here)));
                let row = self.lanes(clause, ("0", &w.to_string()), &lang.assign(&at(*t, &here), &value));
                self.in_order(("1", &self.0.rows.to_string()), &row)
            }
            Phase::Chain { t, s } => {
                let value = modulo(&format!("{} * 3 + {}", at(*t, "i - 5"), at(*s, "i")));
                let chain = self.in_order(("5", &n), &lang.assign(&at(*t, "i"), &value));
                match self.0.cuda {
                    true => format!("if (threadIdx%x == 1) then\n{chain}end if\n{}", self.barrier()),
                    false => chain,
                }
            }
            Phase::Count { t, s } => {
                let place = at(*t, &lang.modulo(&at(*s, "k"), "4"));
                let more = lang.modulo("k", "7");
                let body = match self.0.cuda {
                    true => format!("q = atomicadd({place}, {more})\n"),
                    false => lang.atomic("update", &lang.assign(&place, &format!("{place} + {more}"))),
                };
                self.lanes(clause, ("0", &n), &body)
            }
            Phase::Guarded { s, c, limit, inner } => {
                let inner = self.phase(inner, clause, at);
                let value = at(*s, &c.to_string());
                match self.0.cuda {
                    true => format!(
                        "v = {value}\n{}{}",
                        self.barrier(),
                        lang.if_(&format!("v > {limit}"), &inner, "")
                    ),
                    false => lang.if_(&format!("{value} > {limit}"), &inner, ""),
                }
            }
        }
    }

    fn phases(&self) -> String {
        let mut out = String::new();
        for (n, phase) in self.0.phases.iter().enumerate() {
            let clause = match self.0.workers {
                1 => "loop vector",
                _ if self.0.tastes[n] == 0 => "loop vector",
                _ => "loop worker vector",
            };
            out.push_str(&self.phase(phase, clause, &|a, k| self.at(a, k)));
        }
        out
    }

    fn routine(&self) -> String {
        let clause = if self.0.by_workers { "loop worker vector" } else { "loop vector" };
        self.0.routine.iter().map(|p| self.phase(p, clause, &|a, k| self.in_routine(a, k))).collect()
    }

    fn level(&self) -> &'static str {
        if self.0.by_workers { "worker" } else { "vector" }
    }

    fn head(&self, items: &[String]) -> String {
        let p = self.0;
        let copies: Vec<String> = items.iter().map(|i| format!("~copy({i})")).collect();
        format!(
            "parallel loop gang num_workers({}) vector_length({}) {}",
            p.workers,
            p.lanes,
            copies.join(" ")
        )
    }

    fn c(&self) -> String {
        let (p, m) = (self.0, self.0.stride());
        let (mut globals, mut params, mut actual) = (String::new(), Vec::new(), Vec::new());
        let (mut items, mut rows, mut update) = (Vec::new(), Vec::new(), Vec::new());
        let mut at_home = Vec::new();
        for a in 0..ARRAYS {
            let array = format!("static int h{a}[{}][{m}];\n", p.gangs);
            let named = format!("static int a{a}[{}][{m}];\n", p.gangs);
            let way = self.way(a);
            let (row, home) = match way {
                Way::Member => (format!("s{a}.a[g]"), format!("s{a}.a")),
                Way::Flat => (format!("a{a} + g * {m}"), format!("h{a}")),
                Way::Named | Way::Resident => (format!("a{a}[g]"), format!("a{a}")),
                Way::Dummy | Way::Plain => (format!("a{a}[g]"), format!("h{a}")),
            };
            rows.push(row);
            at_home.push(home);
            match way {
                Way::Named => (globals.push_str(&named), items.push(format!("a{a}"))).1,
                Way::Resident => {
                    globals.push_str(&format!("{named}#pragma acc declare create(a{a})\n"));
                    update.push(format!("a{a}"));
                }
                Way::Member => {
                    let of = format!("static struct {{ int before; int a[{}][{m}]; }} s{a};\n", p.gangs);
                    globals.push_str(&of);
                    items.push(format!("s{a}"));
                }
                Way::Flat => {
                    globals.push_str(&array);
                    params.push(format!("int *restrict a{a}"));
                    actual.push(format!("&h{a}[0][0]"));
                    items.push(format!("a{a}[0:{}]", p.gangs * m));
                }
                Way::Dummy | Way::Plain => {
                    let promise = if way == Way::Dummy { "restrict " } else { "" };
                    globals.push_str(&array);
                    params.push(format!("int (*{promise}a{a})[{m}]"));
                    actual.push(format!("h{a}"));
                    items.push(format!("a{a}[0:{}]", p.gangs));
                }
            }
        }
        let list = update.join(", ");
        let update = |what: &str| match list.is_empty() {
            true => String::new(),
            false => format!("#pragma acc update {what}({list})\n"),
        };
        let params = if params.is_empty() { "void".to_owned() } else { params.join(", ") };
        let dummies: Vec<String> = (0..ARRAYS)
            .map(|a| format!("int *{}x{a}", if p.tastes[10 + a] == 0 { "" } else { "restrict " }))
            .collect();
        let each = |body: &str| {
            format!("for (int g = 0; g < {}; g++) for (int k = 0; k < {m}; k++) {{\n{body}}}\n", p.gangs)
        };
        let fill: String =
            (0..ARRAYS).map(|a| format!("{}[g][k] = (g * 7 + k * 3 + {a}) % 101;\n", at_home[a])).collect();
        let show: String = (0..ARRAYS)
            .map(|a| {
                format!(
                    "h = 0; for (int k = 0; k < {m}; k++) h = (h * 31 + {}[g][k]) % 1000003; printf(\"%d {a} %ld\\n\", g, h);\n",
                    at_home[a]
                )
            })
            .collect();
        format!(
            "#include <stdio.h>\n{globals}#pragma acc routine {}\nstatic void rows({})\n{{\n{}}}\n\
             static void unit({params})\n{{\n{}for (int g = 0; g < {}; g++) {{\n{}rows({});\n}}\n}}\n\
             int main(void)\n{{\n{}{}unit({});\n{}for (int g = 0; g < {}; g++) {{\nlong h;\n{show}}}\nreturn 0;\n}}\n",
            self.level(),
            dummies.join(", "),
            self.routine(),
            p.lang.directive(&self.head(&items)),
            p.gangs,
            self.phases(),
            rows.join(", "),
            each(&fill),
            update("device"),
            actual.join(", "),
            update("self"),
            p.gangs,
        )
    }

    /// Declarations of the routine's dummies.
    fn dummies(&self) -> String {
        let m = self.0.stride();
        (0..ARRAYS)
            .map(|a| match self.0.tastes[10 + a] {
                0 => format!("integer, intent(inout) :: x{a}(0:*)\n"),
                1 => format!("integer, intent(inout) :: x{a}(0:)\n"),
                _ => format!("integer, intent(inout) :: x{a}(0:{})\n", m - 1),
            })
            .collect()
    }

    fn bounds(&self) -> (String, String) {
        let (m, g) = (self.0.stride() - 1, self.0.gangs - 1);
        (format!("0:{m}, 0:{g}"), format!("0:{m}"))
    }

    fn show(&self, names: &[String]) -> String {
        let (m, last) = (self.0.stride() - 1, self.0.gangs - 1);
        let lines: String = names
            .iter()
            .enumerate()
            .map(|(a, name)| {
                format!(
                    "h = 0\ndo k = 0, {m}\nh = mod(h * 31 + {name}(k, g), 1000003_8)\nend do\nprint '(i0,a,i0)', g, ' {a} ', h\n"
                )
            })
            .collect();
        format!("do g = 0, {last}\n{lines}end do\n")
    }

    fn fill(&self, names: &[String]) -> String {
        let (m, last) = (self.0.stride() - 1, self.0.gangs - 1);
        let lines: String = names
            .iter()
            .enumerate()
            .map(|(a, name)| format!("{name}(k, g) = mod(g * 7 + k * 3 + {a}, 101)\n"))
            .collect();
        format!("do g = 0, {last}\ndo k = 0, {m}\n{lines}end do\nend do\n")
    }

    fn fortran(&self) -> String {
        let p = self.0;
        let (all, _) = self.bounds();
        let (mut module, mut main, mut params, mut actual) =
            (String::new(), String::new(), Vec::new(), Vec::new());
        let (mut decls, mut items, mut rows, mut update, mut names) =
            (String::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for a in 0..ARRAYS {
            let way = self.way(a);
            rows.push(if way == Way::Member { format!("s{a}%a(:, g)") } else { format!("a{a}(:, g)") });
            let dummy = match way {
                Way::Named | Way::Resident => {
                    module.push_str(&format!("integer :: a{a}({all})\n"));
                    None
                }
                Way::Member => {
                    module.push_str(&format!(
                        "type t{a}\ninteger :: before\ninteger :: a({all})\nend type\ntype(t{a}) :: s{a}\n"
                    ));
                    None
                }
                Way::Dummy => Some(format!("integer, intent(inout) :: a{a}(0:, 0:)\n")),
                Way::Flat => Some(format!("integer, intent(inout) :: a{a}({all})\n")),
                Way::Plain => Some(format!("integer, contiguous, intent(inout) :: a{a}(0:, 0:)\n")),
            };
            names.push(match way {
                Way::Member => format!("s{a}%a"),
                Way::Named | Way::Resident => format!("a{a}"),
                Way::Dummy | Way::Flat | Way::Plain => format!("h{a}"),
            });
            match way {
                Way::Resident => {
                    module.push_str(&format!("!$acc declare create(a{a})\n"));
                    update.push(format!("a{a}"));
                }
                Way::Member => items.push(format!("s{a}")),
                Way::Named | Way::Dummy | Way::Flat | Way::Plain => items.push(format!("a{a}")),
            }
            if let Some(declared) = dummy {
                decls.push_str(&declared);
                params.push(format!("a{a}"));
                actual.push(format!("h{a}"));
                main.push_str(&format!("integer :: h{a}({all})\n"));
            }
        }
        let list = update.join(", ");
        let update = |what: &str| match list.is_empty() {
            true => String::new(),
            false => format!("!$acc update {what}({list})\n"),
        };
        format!(
            "module steps\nimplicit none\n{module}contains\nsubroutine rows(x0, x1, x2)\n!$acc routine {}\n{}integer :: i, k\n{}end subroutine\n\
             subroutine unit({})\n{decls}integer :: g, i, k\n{}do g = 0, {}\n{}call rows({})\nend do\nend subroutine\nend module\n\
             program generated\nuse steps\nimplicit none\n{main}integer :: g, k\ninteger(8) :: h\n{}{}call unit({})\n{}{}end program\n",
            self.level(),
            self.dummies(),
            self.routine(),
            params.join(", "),
            p.lang.directive(&self.head(&items)),
            p.gangs - 1,
            self.phases(),
            rows.join(", "),
            self.fill(&names),
            update("device"),
            actual.join(", "),
            update("self"),
            self.show(&names),
        )
    }

    fn cuda(&self) -> String {
        let p = self.0;
        let (all, row) = self.bounds();
        let (mut module, mut main, mut params, mut actual) =
            (String::new(), String::new(), Vec::new(), Vec::new());
        let (mut decls, mut rows, mut names, mut before, mut after) =
            (String::new(), Vec::new(), Vec::new(), String::new(), String::new());
        let (mut there, mut back) = (String::new(), String::new());
        for a in 0..ARRAYS {
            let way = self.way(a);
            rows.push(if way == Way::Resident { format!("a{a}") } else { format!("a{a}(:, g)") });
            names.push(format!("h{a}"));
            main.push_str(&format!("integer :: h{a}({all})\n"));
            let mut dummy = |name: &str, shape: &str, more: &str| {
                decls.push_str(&format!("integer, device{more} :: {name}({shape})\n"));
                params.push(name.to_owned());
                actual.push(format!("d{a}"));
                main.push_str(&format!("integer, device :: d{a}({all})\n"));
                there.push_str(&format!("d{a} = h{a}\n"));
                back.push_str(&format!("h{a} = d{a}\n"));
            };
            match way {
                Way::Dummy | Way::Plain => dummy(&format!("a{a}"), "0:, 0:", ""),
                Way::Flat => dummy(&format!("a{a}"), &all, ""),
                Way::Named | Way::Member => {
                    module.push_str(&format!("integer, device :: a{a}({all})\n"));
                    there.push_str(&format!("a{a} = h{a}\n"));
                    back.push_str(&format!("h{a} = a{a}\n"));
                }
                Way::Resident => {
                    dummy(&format!("b{a}"), &all, "");
                    decls.push_str(&format!("integer, shared :: a{a}({row})\n"));
                    let copy = |to: &str, from: &str| {
                        let stride = p.stride();
                        format!("do k = threadIdx%x - 1, {stride} - 1, blockDim%x\n{to} = {from}\nend do\n")
                    };
                    before.push_str(&copy(&format!("a{a}(k)"), &format!("b{a}(k, g)")));
                    after.push_str(&copy(&format!("b{a}(k, g)"), &format!("a{a}(k)")));
                }
            }
        }
        format!(
            "module steps\nuse cudafor\nimplicit none\n{module}contains\nattributes(device) subroutine rows(x0, x1, x2)\n{}integer :: i, k, q, v\n{}end subroutine\n\
             attributes(global) subroutine unit({})\n{decls}integer :: g, i, k, q, v\ng = blockIdx%x - 1\n{before}{}{}call rows({})\n{after}end subroutine\nend module\n\
             program generated\nuse steps\nimplicit none\n{main}integer :: g, k\ninteger(8) :: h\n{}{there}call unit<<<{}, {}>>>({})\n{back}{}end program\n",
            self.dummies(),
            self.routine(),
            params.join(", "),
            self.barrier(),
            self.phases(),
            rows.join(", "),
            self.fill(&names),
            p.gangs,
            p.lanes * p.workers,
            actual.join(", "),
            self.show(&names),
        )
    }
}
