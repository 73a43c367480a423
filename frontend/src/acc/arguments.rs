//! What stands in a clause's parentheses → [`ClauseKind`]: `(static:*, dim:2)` after `gang` → `GangArgs`.
//!
//! Keywords, modifiers and operators are read here; expressions and variables go to the language by span.
//! Each form cites its section; which clause may stand where is the business of `legality`.

use super::directive::{
    AtomicKind, Bind, Clause, ClauseKind, DataClause, DefaultKind, DeviceName, DirectiveKind, GangArgs,
    Modifiers, ReductionOp, SizeExpr, Var, WaitArgs,
};
use super::names::{ClauseName, nearest};
use super::parse::{Parens, Parser};
use super::{Lang, codes};
use racc_base::{Diagnostic, Name};
use std::ops::Range;

impl<E> Parser<'_, E> {
    /// The clause `name`, whose word is token `at`; `None` after a report.
    pub(super) fn clause_arguments(
        &mut self,
        name: ClauseName,
        on: &DirectiveKind,
        at: usize,
        parens: Option<Parens>,
    ) -> Option<ClauseKind<E>> {
        use ClauseName as C;
        match name {
            C::Seq => self.bare(at, parens, ClauseKind::Seq),
            C::Independent => self.bare(at, parens, ClauseKind::Independent),
            C::Auto => self.bare(at, parens, ClauseKind::Auto),
            C::IfPresent => self.bare(at, parens, ClauseKind::IfPresent),
            C::Finalize => self.bare(at, parens, ClauseKind::Finalize),
            C::NoHost => self.bare(at, parens, ClauseKind::NoHost),
            C::Atomic => {
                let kind = self.word(at).and_then(|w| AtomicKind::of_word(&w))?;
                self.bare(at, parens, ClauseKind::Atomic(kind))
            }
            C::If => self.one(at, parens).map(ClauseKind::If),
            C::NumWorkers => self.one_count(at, parens).map(ClauseKind::NumWorkers),
            C::VectorLength => self.one_count(at, parens).map(ClauseKind::VectorLength),
            C::DeviceNum => self.one(at, parens).map(ClauseKind::DeviceNum),
            C::DefaultAsync => self.one(at, parens).map(ClauseKind::DefaultAsync),
            // OpenACC 3.4 §2.5.7, §2.16.1: the argument is optional, the parentheses go with it.
            C::SelfExec => self.optional(at, parens).map(ClauseKind::SelfExec),
            C::Async => self.optional(at, parens).map(ClauseKind::Async),
            C::Wait => match parens {
                None => Some(ClauseKind::Wait(None)),
                Some(parens) => self.wait_args(parens).map(|args| ClauseKind::Wait(Some(args))),
            },
            C::NumGangs => self.num_gangs(at, parens),
            C::DeviceType => self.device_types(at, parens).map(ClauseKind::DeviceTypes),
            C::Default => self.default_clause(at, parens),
            C::Private => self.list(at, parens).map(ClauseKind::Private),
            C::Firstprivate => self.list(at, parens).map(ClauseKind::Firstprivate),
            C::Reduction => self.reduction(at, parens),
            C::Data(clause) => self.data(clause, at, parens),
            C::Collapse => self.collapse(at, parens),
            C::Tile => self.tile(at, parens),
            C::Gang => match parens {
                None => Some(ClauseKind::Gang(GangArgs { num: None, dim: None, static_: None })),
                Some(parens) => self.gang(parens, on),
            },
            C::Worker => self.width(parens, "num", "worker").map(ClauseKind::Worker),
            C::Vector => self.width(parens, "length", "vector").map(ClauseKind::Vector),
            C::Bind => self.bind(at, parens),
            // `cache` is a directive; `ClauseName::of_word` never gives it.
            C::Cache => None,
        }
    }

    /// `cache([readonly:] list)`, OpenACC 3.4 §2.10: the list is kept as a clause.
    pub(super) fn cache_argument(&mut self, clauses: &mut Vec<Clause<E>>) {
        let parens = self.parens();
        let Some(Parens { open, close }) = self.required(0, parens) else { return };
        let mut list = open + 1..close;
        let mut readonly = false;
        if let Some(colon) = self.find(list.clone(), b':') {
            match self.word(list.start) {
                Some(word) if word == "readonly" && colon == list.start + 1 => readonly = true,
                _ => {
                    self.unknown_keyword(list.start..colon, "cache", &["readonly"], "OpenACC 3.4 §2.10");
                    return;
                }
            }
            list.start = colon + 1;
        }
        let Some(vars) = self.vars(list, "cache") else { return };
        let span = self.span(open..close + 1);
        clauses.push(Clause { kind: ClauseKind::Cache { readonly, vars }, device_types: Vec::new(), span });
    }

    /// `wait(…)`, OpenACC 3.4 §2.16.3: the directive's argument is kept as a `wait` clause.
    pub(super) fn wait_argument(&mut self, clauses: &mut Vec<Clause<E>>) {
        let Some(parens) = self.parens() else { return };
        let Some(args) = self.wait_args(parens) else { return };
        let span = self.span(parens.open..parens.close + 1);
        clauses.push(Clause { kind: ClauseKind::Wait(Some(args)), device_types: Vec::new(), span });
    }

    /// A clause without an argument.
    fn bare(&mut self, at: usize, parens: Option<Parens>, kind: ClauseKind<E>) -> Option<ClauseKind<E>> {
        let Some(parens) = parens else { return Some(kind) };
        let name = self.raw(at..at + 1).to_string();
        self.report(
            Diagnostic::error(
                codes::UNWANTED_ARGUMENT,
                self.span(parens.open..parens.close + 1),
                format!("the `{name}` clause takes no argument"),
            )
            .help("remove the parentheses and what is in them")
            .spec("OpenACC 3.4 §2.1"),
        );
        None
    }

    /// The parentheses that the clause or directive at token `at` must have.
    fn required(&mut self, at: usize, parens: Option<Parens>) -> Option<Parens> {
        if parens.is_none() {
            let name = self.raw(at..at + 1).to_string();
            self.report(
                Diagnostic::error(
                    codes::MISSING_ARGUMENT,
                    self.span(at..at + 1),
                    format!("`{name}` needs an argument in parentheses"),
                )
                .help(format!("write `{name}(…)`"))
                .spec("OpenACC 3.4 §2.1"),
            );
        }
        parens
    }

    /// One expression in parentheses. OpenACC 3.4 §1.6: an assignment-expression, hence no comma operator.
    fn one(&mut self, at: usize, parens: Option<Parens>) -> Option<E> {
        let parens = self.required(at, parens)?;
        let name = self.raw(at..at + 1).to_string();
        self.single(parens.inside(), &name, parens)
    }

    fn one_count(&mut self, at: usize, parens: Option<Parens>) -> Option<E> {
        let parens = self.required(at, parens)?;
        let name = self.raw(at..at + 1).to_string();
        self.positive(parens.inside(), &name, "OpenACC 3.4 §2.5.10-2.5.12")?;
        self.single(parens.inside(), &name, parens)
    }

    fn optional(&mut self, at: usize, parens: Option<Parens>) -> Option<Option<E>> {
        match parens {
            None => Some(None),
            Some(_) => self.one(at, parens).map(Some),
        }
    }

    fn single(&mut self, tokens: Range<usize>, name: &str, parens: Parens) -> Option<E> {
        if tokens.is_empty() {
            self.report(
                Diagnostic::error(
                    codes::MISSING_ARGUMENT,
                    self.span(parens.open..parens.close + 1),
                    format!("the argument of `{name}` is empty"),
                )
                .help("write an expression between the parentheses")
                .spec("OpenACC 3.4 §1.6"),
            );
            return None;
        }
        if let Some(comma) = self.find(tokens.clone(), b',') {
            self.report(
                Diagnostic::error(
                    codes::TOO_MANY_ARGUMENTS,
                    self.span(comma..tokens.end),
                    format!("`{name}` takes one expression only"),
                )
                .help(match self.lang {
                    Lang::C => "remove what follows the comma; a comma operator needs parentheses of its own",
                    Lang::Fortran => "remove what follows the comma",
                })
                .spec("OpenACC 3.4 §1.6"),
            );
            return None;
        }
        let span = self.span(tokens);
        self.exprs.expr(span)
    }

    /// Refuses a literal that is not positive. Constants that are no literals are for the analysis to see.
    fn positive(&mut self, tokens: Range<usize>, name: &str, spec: &'static str) -> Option<()> {
        let text: String = self.raw(tokens.clone()).split_whitespace().collect();
        if text.parse::<i64>().is_ok_and(|value| value < 1) {
            self.report(
                Diagnostic::error(
                    codes::NOT_POSITIVE,
                    self.span(tokens),
                    format!("the argument of `{name}` is {text}, but must be positive"),
                )
                .help("write a constant of 1 or more")
                .spec(spec),
            );
            return None;
        }
        Some(())
    }

    /// Comma-separated items, none of them empty. OpenACC 3.4 §1.6.
    fn items(&mut self, tokens: Range<usize>, name: &str) -> Option<Vec<Range<usize>>> {
        let items = self.split_commas(tokens.clone());
        let Some(empty) = items.iter().position(|item| item.is_empty()) else { return Some(items) };
        let at = items[empty].clone();
        let (span, what) = if items.len() == 1 {
            (self.span(tokens.start.saturating_sub(1)..tokens.end + 1), "is empty")
        } else if empty + 1 == items.len() {
            (self.span(at.start - 1..at.start), "ends in a comma")
        } else {
            (self.span(at.start..at.start + 1), "has an empty item")
        };
        self.report(
            Diagnostic::error(codes::EMPTY_ITEM, span, format!("the list of `{name}` {what}"))
                .help("write one or more items, separated by commas")
                .spec("OpenACC 3.4 §1.6"),
        );
        None
    }

    fn list(&mut self, at: usize, parens: Option<Parens>) -> Option<Vec<Var<E>>> {
        let parens = self.required(at, parens)?;
        let name = self.raw(at..at + 1).to_string();
        self.vars(parens.inside(), &name)
    }

    /// A var-list; variables in error are left out, `None` when none is right.
    fn vars(&mut self, tokens: Range<usize>, name: &str) -> Option<Vec<Var<E>>> {
        let items = self.items(tokens, name)?;
        let vars: Vec<Var<E>> = items.into_iter().filter_map(|item| self.var(item)).collect();
        if vars.is_empty() { None } else { Some(vars) }
    }

    /// OpenACC 3.4 §1.6: a variable, subarray, element or member; in Fortran also `/common/`.
    fn var(&mut self, item: Range<usize>) -> Option<Var<E>> {
        let span = self.span(item.clone());
        let slashes = self.is_punct(item.start, b'/') && self.is_punct(item.end - 1, b'/') && item.len() > 1;
        if !slashes {
            return Some(Var { expr: self.exprs.var(span)?, common_block: None, span });
        }
        match (self.lang, item.len(), self.word(item.start + 1)) {
            (Lang::C, ..) => self.report(
                Diagnostic::error(codes::WRONG_LANGUAGE, span, "a directive in C cannot name a common block")
                    .help("name the variable without slashes")
                    .spec("OpenACC 3.4 §1.6"),
            ),
            (Lang::Fortran, 3, Some(block)) => {
                let expr = self.exprs.var(self.span(item.start + 1..item.start + 2))?;
                return Some(Var { expr, common_block: Some(Name::new(block)), span });
            }
            (Lang::Fortran, 2, _) => self.report(
                Diagnostic::error(codes::BLANK_COMMON, span, "a clause cannot name the blank common block")
                    .help("give the common block a name, or list its variables")
                    .spec("OpenACC 3.4 §1.6"),
            ),
            (Lang::Fortran, ..) => self.report(
                Diagnostic::error(codes::MALFORMED_ARGUMENT, span, "expected `/name/` of a common block")
                    .help("write the name of one common block between slashes")
                    .spec("OpenACC 3.4 §1.6"),
            ),
        }
        None
    }

    /// A data clause's `[modifier-list :] var-list`. OpenACC 3.4 §2.7.4.
    fn data(&mut self, clause: DataClause, at: usize, parens: Option<Parens>) -> Option<ClauseKind<E>> {
        let parens = self.required(at, parens)?;
        let name = self.raw(at..at + 1).to_string();
        let mut list = parens.inside();
        let mut modifiers = Modifiers::default();
        // Sections keep their colons in brackets, so one outside them ends the modifiers.
        if let Some(colon) = self.find(list.clone(), b':') {
            for item in self.items(list.start..colon, &name)? {
                let word = if item.len() == 1 { self.word(item.start) } else { None };
                let flag = match word.as_deref() {
                    Some("always") => &mut modifiers.always,
                    Some("alwaysin") => &mut modifiers.always_in,
                    Some("alwaysout") => &mut modifiers.always_out,
                    Some("capture") => &mut modifiers.capture,
                    Some("readonly") => &mut modifiers.readonly,
                    Some("zero") => &mut modifiers.zero,
                    _ => {
                        let known = ["always", "alwaysin", "alwaysout", "capture", "readonly", "zero"];
                        self.unknown_keyword(item, &name, &known, "OpenACC 3.4 §2.7.4");
                        return None;
                    }
                };
                *flag = true;
            }
            list.start = colon + 1;
        }
        Some(ClauseKind::Data { clause, modifiers, vars: self.vars(list, &name)? })
    }

    /// `reduction(operator : list)`, OpenACC 3.4 §2.5.15.
    fn reduction(&mut self, at: usize, parens: Option<Parens>) -> Option<ClauseKind<E>> {
        let parens = self.required(at, parens)?;
        let mut list = parens.inside();
        let Some(colon) = self.find(list.clone(), b':').filter(|&colon| colon > list.start) else {
            self.report(
                Diagnostic::error(
                    codes::MALFORMED_ARGUMENT,
                    self.span(parens.open..parens.close + 1),
                    "`reduction` needs an operator before its list",
                )
                .help("write the operator and a colon first, as in `reduction(+:sum)`")
                .spec("OpenACC 3.4 §2.5.15"),
            );
            return None;
        };
        let text: String = self.raw(list.start..colon).split_whitespace().collect();
        let text = if self.lang == Lang::Fortran { text.to_ascii_lowercase() } else { text };
        let known = match text.as_str() {
            // OpenMP's: the parts are added up, whatever the loop does with them.
            "-" => {
                self.report(
                    Diagnostic::warning(
                        codes::LENIENT,
                        self.span(list.start..colon),
                        "`-` is not a reduction operator of OpenACC",
                    )
                    .help("write `+`: racc treats `-` as `+`, as OpenMP does")
                    .spec("OpenACC 3.4 §2.5.15"),
                );
                Some(ReductionOp::Add)
            }
            text => ReductionOp::of_text(text, self.lang),
        };
        let Some(op) = known else {
            let known = match self.lang {
                Lang::C => "`+ * max min & | ^ && ||`",
                Lang::Fortran => "`+ * max min iand ior ieor .and. .or. .eqv. .neqv.`",
            };
            self.report(
                Diagnostic::error(
                    codes::UNKNOWN_OPERATOR,
                    self.span(list.start..colon),
                    format!("`{text}` is not a reduction operator"),
                )
                .help(format!("use one of {known}"))
                .spec("OpenACC 3.4 §2.5.15"),
            );
            return None;
        };
        list.start = colon + 1;
        Some(ClauseKind::Reduction { op, vars: self.vars(list, "reduction")? })
    }

    fn num_gangs(&mut self, at: usize, parens: Option<Parens>) -> Option<ClauseKind<E>> {
        let parens = self.required(at, parens)?;
        let mut counts = Vec::new();
        for item in self.items(parens.inside(), "num_gangs")? {
            self.positive(item.clone(), "num_gangs", "OpenACC 3.4 §2.5.10")?;
            counts.push(self.exprs.expr(self.span(item))?);
        }
        Some(ClauseKind::NumGangs(counts))
    }

    /// `default(none|present)`, OpenACC 3.4 §2.5.16.
    fn default_clause(&mut self, at: usize, parens: Option<Parens>) -> Option<ClauseKind<E>> {
        let parens = self.required(at, parens)?;
        let inside = parens.inside();
        let kind =
            self.word(inside.start).filter(|_| inside.len() == 1).and_then(|w| DefaultKind::of_word(&w));
        if kind.is_none() {
            self.report(
                Diagnostic::error(
                    codes::MALFORMED_ARGUMENT,
                    self.span(parens.open..parens.close + 1),
                    "the argument of `default` must be `none` or `present`",
                )
                .help("write `default(none)` or `default(present)`")
                .spec("OpenACC 3.4 §2.5.16"),
            );
        }
        kind.map(ClauseKind::Default)
    }

    /// `collapse([force:] n)`, OpenACC 3.4 §2.9.1.
    fn collapse(&mut self, at: usize, parens: Option<Parens>) -> Option<ClauseKind<E>> {
        let parens = self.required(at, parens)?;
        let mut inside = parens.inside();
        let force = self.keyword(&mut inside, "collapse", &["force"], "OpenACC 3.4 §2.9.1")?.is_some();
        self.positive(inside.clone(), "collapse", "OpenACC 3.4 §2.9.1")?;
        Some(ClauseKind::Collapse { force, count: self.single(inside, "collapse", parens)? })
    }

    /// `tile(size, …)`, OpenACC 3.4 §2.9.8.
    fn tile(&mut self, at: usize, parens: Option<Parens>) -> Option<ClauseKind<E>> {
        let parens = self.required(at, parens)?;
        let mut sizes = Vec::new();
        for item in self.items(parens.inside(), "tile")? {
            sizes.push(self.size(item, "tile", "OpenACC 3.4 §2.9.8")?);
        }
        Some(ClauseKind::Tile(sizes))
    }

    fn size(&mut self, item: Range<usize>, name: &str, spec: &'static str) -> Option<SizeExpr<E>> {
        if item.len() == 1 && self.is_punct(item.start, b'*') {
            return Some(SizeExpr::Star);
        }
        self.positive(item.clone(), name, spec)?;
        self.exprs.expr(self.span(item)).map(SizeExpr::Expr)
    }

    /// `gang([num:] e, dim: d, static: s)` with at most one of each. OpenACC 3.4 §2.9, §2.9.2, §2.15.1.
    fn gang(&mut self, parens: Parens, on: &DirectiveKind) -> Option<ClauseKind<E>> {
        let spec = if matches!(on, DirectiveKind::Routine(_)) {
            "OpenACC 3.4 §2.15.1"
        } else {
            "OpenACC 3.4 §2.9.2"
        };
        let mut args = GangArgs { num: None, dim: None, static_: None };
        for item in self.items(parens.inside(), "gang")? {
            let mut value = item.clone();
            let keyword = self.keyword(&mut value, "gang", &["num", "dim", "static"], spec)?;
            let twice = match keyword.as_deref() {
                Some("static") => {
                    let size = self.size(value, "static", spec)?;
                    args.static_.replace(size).is_some()
                }
                Some("dim") => {
                    self.gang_dim(value.clone(), spec)?;
                    let dim = self.single(value, "dim", parens)?;
                    args.dim.replace(dim).is_some()
                }
                _ => {
                    self.positive(value.clone(), "gang", spec)?;
                    let num = self.single(value, "gang", parens)?;
                    args.num.replace(num).is_some()
                }
            };
            if twice {
                let which = keyword.unwrap_or_else(|| "num".to_string());
                self.report(
                    Diagnostic::error(
                        codes::DUPLICATE_CLAUSE,
                        self.span(item),
                        format!("`gang` has two `{which}` arguments"),
                    )
                    .help("keep one of them; the others are `num:`, `dim:` and `static:`")
                    .spec("OpenACC 3.4 §2.9"),
                );
                return None;
            }
        }
        Some(ClauseKind::Gang(args))
    }

    fn gang_dim(&mut self, value: Range<usize>, spec: &'static str) -> Option<()> {
        let text: String = self.raw(value.clone()).split_whitespace().collect();
        if text.parse::<i64>().is_ok_and(|dim| !(1..=3).contains(&dim)) {
            self.report(
                Diagnostic::error(
                    codes::BAD_GANG_DIM,
                    self.span(value),
                    format!("there is no gang dimension {text}"),
                )
                .help("use 1, 2 or 3; 1 is the innermost dimension")
                .spec(spec),
            );
            return None;
        }
        Some(())
    }

    /// `worker([num:] e)` and `vector([length:] e)`, OpenACC 3.4 §2.9.3, §2.9.4.
    fn width(&mut self, parens: Option<Parens>, keyword: &str, clause: &str) -> Option<Option<E>> {
        let Some(parens) = parens else { return Some(None) };
        let mut inside = parens.inside();
        self.keyword(&mut inside, clause, &[keyword], "OpenACC 3.4 §2.9")?;
        self.positive(inside.clone(), clause, "OpenACC 3.4 §2.9")?;
        self.single(inside, clause, parens).map(Some)
    }

    /// Takes `word :` off the front of an argument. `Some(None)` when there is none, `None` when it is unknown.
    fn keyword(
        &mut self,
        tokens: &mut Range<usize>,
        clause: &str,
        known: &[&str],
        spec: &'static str,
    ) -> Option<Option<String>> {
        let Some(colon) = self.find(tokens.clone(), b':') else { return Some(None) };
        let word =
            self.word(tokens.start).filter(|w| colon == tokens.start + 1 && known.contains(&w.as_str()));
        if word.is_none() {
            self.unknown_keyword(tokens.start..colon, clause, known, spec);
            return None;
        }
        tokens.start = colon + 1;
        Some(word)
    }

    fn unknown_keyword(&mut self, at: Range<usize>, clause: &str, known: &[&str], spec: &'static str) {
        let word = self.raw(at.clone()).to_string();
        let list = known.iter().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", ");
        let help = match nearest(&word, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("the words allowed before the colon are {list}"),
        };
        let at = if at.is_empty() { at.start..at.start + 1 } else { at };
        self.report(
            Diagnostic::error(
                codes::UNKNOWN_KEYWORD,
                self.span(at),
                format!("`{word}` is not a modifier of `{clause}`"),
            )
            .help(help)
            .spec(spec),
        );
    }

    /// `[devnum: e :] [queues :] list`, OpenACC 3.4 §2.16. The list may be missing after `devnum` (all queues
    /// of that device), and a comma may follow it, as the run-time library's text writes it.
    fn wait_args(&mut self, parens: Parens) -> Option<WaitArgs<E>> {
        let spec = "OpenACC 3.4 §2.16";
        let mut rest = parens.inside();
        let mut devnum = None;
        if self.word(rest.start).as_deref() == Some("devnum") && self.is_punct(rest.start + 1, b':') {
            rest.start += 2;
            let colon = self.find(rest.clone(), b':').unwrap_or(rest.end);
            let comma = self.find(rest.clone(), b',').unwrap_or(rest.end);
            let end = colon.min(comma);
            devnum = Some(self.single(rest.start..end, "devnum", parens)?);
            if end == rest.end {
                return Some(WaitArgs { devnum, queues: Vec::new() });
            }
            rest.start = end + 1;
        }
        if self.word(rest.start).as_deref() == Some("queues") && self.is_punct(rest.start + 1, b':') {
            rest.start += 2;
        }
        if let Some(colon) = self.find(rest.clone(), b':') {
            self.report(
                Diagnostic::error(
                    codes::UNKNOWN_KEYWORD,
                    self.span(rest.start..colon + 1),
                    "the argument of `wait` has an unknown or misplaced modifier",
                )
                .help("write `wait(devnum: number: queues: list)`, each modifier at most once")
                .spec(spec),
            );
            return None;
        }
        let mut queues = Vec::new();
        for item in self.items(rest, "wait")? {
            queues.push(self.exprs.expr(self.span(item))?);
        }
        Some(WaitArgs { devnum, queues })
    }

    /// `device_type(*)` or names, OpenACC 3.4 §2.4.
    fn device_types(&mut self, at: usize, parens: Option<Parens>) -> Option<Vec<DeviceName>> {
        let parens = self.required(at, parens)?;
        let items = self.items(parens.inside(), "device_type")?;
        let several = items.len() > 1;
        let mut names = Vec::new();
        for item in items {
            if item.len() == 1 && self.is_punct(item.start, b'*') && !several {
                names.push(DeviceName::Star);
                continue;
            }
            let Some(word) = self.word(item.start).filter(|_| item.len() == 1) else {
                self.report(
                    Diagnostic::error(
                        codes::MALFORMED_ARGUMENT,
                        self.span(item),
                        "`device_type` takes `*` alone or a list of device type names",
                    )
                    .help("write `device_type(*)` or, for example, `device_type(nvidia, radeon)`")
                    .spec("OpenACC 3.4 §2.4"),
                );
                return None;
            };
            let name = DeviceName::of_word(&word).unwrap_or(DeviceName::Unknown);
            if name == DeviceName::Unknown {
                let known = ["host", "multicore", "nvidia", "radeon", "sim"];
                let help = match nearest(&word, known) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "racc's device types are host, multicore, nvidia, radeon and sim".to_string(),
                };
                self.report(
                    Diagnostic::warning(
                        codes::UNKNOWN_DEVICE_TYPE,
                        self.span(item),
                        format!("racc has no device type `{word}`"),
                    )
                    .help(help)
                    .spec("OpenACC 3.4 §2.4"),
                );
            }
            names.push(name);
        }
        Some(names)
    }

    /// `bind(name)` or `bind("name")`, OpenACC 3.4 §2.15.1.
    fn bind(&mut self, at: usize, parens: Option<Parens>) -> Option<ClauseKind<E>> {
        let parens = self.required(at, parens)?;
        let inside = parens.inside();
        if inside.len() == 1 {
            if let Some(word) = self.word(inside.start) {
                return Some(ClauseKind::Bind(Bind::Ident(Name::new(word))));
            }
            let raw = self.raw(inside.clone());
            let quote = if self.is_literal(inside.start) { raw.chars().next() } else { None };
            if let Some(quote) = quote.filter(|&q| q == '"' || (q == '\'' && self.lang == Lang::Fortran)) {
                let text = raw.trim_matches(quote).to_string();
                if !text.is_empty() {
                    return Some(ClauseKind::Bind(Bind::Str(text)));
                }
            }
        }
        self.report(
            Diagnostic::error(
                codes::MALFORMED_ARGUMENT,
                self.span(parens.open..parens.close + 1),
                "`bind` takes a name or a string",
            )
            .help("write `bind(name)`, or `bind(\"name\")` for the linker's name")
            .spec("OpenACC 3.4 §2.15.1"),
        );
        None
    }
}
