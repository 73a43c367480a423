//! Well-formed directives give the clauses that they say.

use super::parse;
use crate::acc::Lang;
use crate::acc::directive::{ClauseKind, DataClause, DeviceName, DirectiveKind, ReductionOp, SizeExpr};

fn clauses(text: &str, lang: Lang) -> (DirectiveKind, Vec<ClauseKind<String>>) {
    let (directive, report) = parse(text, lang);
    assert_eq!(report, "", "{text}");
    let directive = directive.expect(text);
    (directive.kind, directive.clauses.into_iter().map(|c| c.kind).collect())
}

#[test]
fn combined_construct_with_lines_joined_by_backslashes() {
    let (kind, list) = clauses(
        "parallel loop gang(static:*) \\\n  collapse(force:2), copyin(always, readonly: a[0:n], s.b[i:(x?1:2)]) \\\n reduction(&&:x,y)",
        Lang::C,
    );
    assert_eq!(kind, DirectiveKind::ParallelLoop);
    assert_eq!(list.len(), 4);
    assert!(matches!(&list[0], ClauseKind::Gang(g) if matches!(g.static_, Some(SizeExpr::Star))));
    assert!(matches!(&list[1], ClauseKind::Collapse { force: true, count } if count == "2"));
    let ClauseKind::Data { clause: DataClause::Copyin, modifiers, vars } = &list[2] else {
        panic!("{list:?}")
    };
    assert!(modifiers.always && modifiers.readonly && !modifiers.zero);
    assert_eq!(vars.iter().map(|v| v.expr.as_str()).collect::<Vec<_>>(), ["a[0:n]", "s.b[i:(x?1:2)]"]);
    assert!(
        matches!(&list[3], ClauseKind::Reduction { op: ReductionOp::LogicalAnd, vars } if vars.len() == 2)
    );
}

#[test]
fn wait_takes_devnum_and_queues() {
    let (kind, list) = clauses("wait(devnum: d ? 1 : 2 :queues: 1, f(2,3)) async", Lang::C);
    assert_eq!(kind, DirectiveKind::Wait);
    let ClauseKind::Wait(Some(args)) = &list[0] else { panic!("{list:?}") };
    assert_eq!(args.devnum.as_deref(), Some("d ? 1 : 2"));
    assert_eq!(args.queues, ["1", "f(2,3)"]);
    assert!(matches!(list[1], ClauseKind::Async(None)));
}

#[test]
fn self_means_data_on_update_and_a_condition_elsewhere() {
    let (_, list) = clauses("update self(a) host(b) device(c) if_present", Lang::C);
    assert!(matches!(&list[0], ClauseKind::Data { clause: DataClause::UpdateSelf, .. }));
    assert!(matches!(&list[1], ClauseKind::Data { clause: DataClause::UpdateSelf, .. }));
    assert!(matches!(&list[2], ClauseKind::Data { clause: DataClause::UpdateDevice, .. }));
    let (_, list) = clauses("parallel self dtype(*) wait", Lang::C);
    assert!(matches!(&list[0], ClauseKind::SelfExec(None)));
    let (_, list) = clauses("serial self(n > 3)", Lang::C);
    assert!(matches!(&list[0], ClauseKind::SelfExec(Some(e)) if e == "n > 3"));
}

#[test]
fn clauses_after_device_type_carry_its_names() {
    let (directive, report) =
        parse("parallel async(1) dtype(nvidia, host) num_gangs(4,2) device_type(*) num_workers(2)", Lang::C);
    assert_eq!(report, "");
    let directive = directive.expect("parses");
    let lists: Vec<_> = directive.clauses.iter().map(|c| c.device_types.clone()).collect();
    let named = vec![DeviceName::Nvidia, DeviceName::Host];
    assert_eq!(lists, [vec![], named.clone(), named, vec![DeviceName::Star], vec![DeviceName::Star]]);
}

#[test]
fn fortran_is_case_insensitive_and_glues_words() {
    let (kind, list) = clauses("EnterData CopyIn(A(1:N), /Blk/)", Lang::Fortran);
    assert_eq!(kind, DirectiveKind::EnterData);
    let ClauseKind::Data { vars, .. } = &list[0] else { panic!("{list:?}") };
    assert_eq!(vars[0].expr, "A(1:N)");
    assert_eq!(vars[1].common_block.as_deref(), Some("blk"));
    let (kind, _) = clauses("end parallelloop", Lang::Fortran);
    assert_eq!(kind, DirectiveKind::End(Box::new(DirectiveKind::ParallelLoop)));
    let (_, list) = clauses("loop reduction(.NEQV.:l) vector(length:32) tile(*,4)", Lang::Fortran);
    assert!(matches!(&list[0], ClauseKind::Reduction { op: ReductionOp::Neqv, .. }));
}

#[test]
fn cache_routine_and_legacy_names() {
    let (_, list) = clauses("cache(readonly: a[i:4])", Lang::C);
    assert!(matches!(&list[0], ClauseKind::Cache { readonly: true, .. }));
    let (kind, list) = clauses("routine(foo) seq bind(\"foo_dev\") nohost", Lang::C);
    assert_eq!(kind, DirectiveKind::Routine(Some("foo".into())));
    assert_eq!(list.len(), 3);
    let (_, list) = clauses("data pcopy(a) present_or_create(b)", Lang::C);
    assert!(matches!(&list[1], ClauseKind::Data { clause: DataClause::Create, .. }));
}
