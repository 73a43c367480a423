//! The rules of data clauses, as lists of steps.

use super::*;
use crate::site::Name;
use crate::trace::line;
use racc_abi::{DataAction, MapFlags};

const A: HostAddr = HostAddr(0x1000);
const P: HostAddr = HostAddr(0x9000);

fn clause(action: DataAction, host: HostAddr, bytes: u64) -> Clause {
    Clause {
        host,
        bytes,
        action,
        flags: MapFlags::NONE,
        pointer: None,
        piece: None,
        layout: None,
        name: Name::NONE,
        line: 1,
    }
}

fn with(flags: MapFlags, c: Clause) -> Clause {
    Clause { flags, ..c }
}

fn text(steps: &Steps) -> String {
    let lines: Vec<String> = steps.iter().map(|s| line(s, |host| format!("{host:?}"))).collect();
    lines.join("; ")
}

/// A table on separate memory whose allocations get made-up addresses.
struct Bench {
    table: Table,
    sharing: Sharing,
    next: u64,
}

impl Bench {
    fn new() -> Bench {
        Bench { table: Table::new(), sharing: Sharing::Nothing, next: 0x10_0000 }
    }

    fn enter(&mut self, c: &Clause, counter: Counter) -> (Entered, String) {
        let mut steps = Steps::new();
        let entered = super::enter(&mut self.table, c, counter, self.sharing, &mut steps).expect("legal");
        for step in steps.iter() {
            if let Step::Allocate { host, bytes, .. } = step {
                self.table.allocated(*host, DevPtr(self.next));
                self.next += bytes.next_multiple_of(256);
            }
        }
        (entered, text(&steps))
    }

    fn exit(&mut self, c: &Clause, counted: Counted) -> String {
        let mut steps = Steps::new();
        super::exit(&mut self.table, c, counted, self.sharing, &mut steps).expect("legal");
        text(&steps)
    }

    fn exit_data(&mut self, c: &Clause) -> String {
        self.exit(c, Counted { reference: Some(Counter::Dynamic), attached: true })
    }
}

#[test]
fn copy_in_and_out_once() {
    let mut b = Bench::new();
    let copy = clause(DataAction::Copy, A, 400);
    let (outer, steps) = b.enter(&copy, Counter::Structured);
    assert_eq!(steps, "allocate 0x1000 400; in 0x1000 400");
    let (inner, steps) = b.enter(&clause(DataAction::Copy, A.plus(8), 16), Counter::Structured);
    assert_eq!(steps, "");
    assert_eq!(b.exit(&clause(DataAction::Copy, A.plus(8), 16), inner.counted()), "");
    assert_eq!(b.exit(&copy, outer.counted()), "out 0x1000 400; free 0x1000 400");
    assert!(b.table.is_empty());
}

#[test]
fn always_transfers_present_data() {
    let mut b = Bench::new();
    b.enter(&clause(DataAction::Create, A, 400), Counter::Dynamic);
    let always =
        with(MapFlags::ALWAYS_IN.with(MapFlags::ALWAYS_OUT), clause(DataAction::Copy, A.plus(80), 40));
    let (entered, steps) = b.enter(&always, Counter::Structured);
    assert_eq!(steps, "in 0x1050 40");
    assert_eq!(b.exit(&always, entered.counted()), "out 0x1050 40");
}

#[test]
fn structured_and_dynamic_counters_end_together() {
    let mut b = Bench::new();
    let create = clause(DataAction::Create, A, 8);
    let (region, _) = b.enter(&create, Counter::Structured);
    b.enter(&create, Counter::Dynamic);
    assert_eq!(b.exit(&create, region.counted()), "");
    assert_eq!(b.exit_data(&clause(DataAction::ExitCopyout, A, 8)), "out 0x1000 8; free 0x1000 8");
    assert_eq!(b.exit_data(&clause(DataAction::Delete, A, 8)), "");
}

#[test]
fn finalize_resets_the_dynamic_counter() {
    let mut b = Bench::new();
    for _ in 0..3 {
        b.enter(&clause(DataAction::Copyin, A, 8), Counter::Dynamic);
    }
    assert_eq!(b.exit_data(&clause(DataAction::Delete, A, 8)), "");
    let finalize = with(MapFlags::FINALIZE, clause(DataAction::Delete, A, 8));
    assert_eq!(b.exit_data(&finalize), "free 0x1000 8");
}

/// §2.1: clauses of one directive count as if in the order that serves all of them.
#[test]
fn the_order_of_clauses_is_not_significant() {
    let copies = [clause(DataAction::Copy, A, 8), clause(DataAction::Copyout, A, 8)];
    let halves = [clause(DataAction::Copyin, A, 8), clause(DataAction::Copyout, A, 8)];
    let zeros = [with(MapFlags::ZERO, clause(DataAction::Create, A, 8)), clause(DataAction::Copyout, A, 8)];
    for pair in [copies, halves, zeros] {
        let texts = [[0, 1], [1, 0]].map(|order| {
            let (mut table, mut steps, mut last) = (Table::new(), Steps::new(), Steps::new());
            let sharing = Sharing::Nothing;
            let entered = order.map(|n| {
                super::enter(&mut table, &pair[n], Counter::Structured, sharing, &mut steps).expect("legal")
            });
            for (n, entered) in order.into_iter().zip(entered) {
                super::exit(&mut table, &pair[n], entered.counted(), sharing, &mut last).expect("legal");
            }
            format!("{} / {}", text(&steps), text(&last))
        });
        assert_eq!(texts[0], texts[1]);
        assert!(texts[0].ends_with("/ out 0x1000 8; free 0x1000 8"), "{}", texts[0]);
    }
}

#[test]
fn present_and_partly_present() {
    let mut b = Bench::new();
    b.enter(&clause(DataAction::Create, A, 100), Counter::Dynamic);
    let mut steps = Steps::new();
    let mut ask =
        |c: Clause| super::enter(&mut b.table, &c, Counter::Structured, Sharing::Nothing, &mut steps).err();
    assert_eq!(ask(clause(DataAction::Present, A.plus(50), 50)), None);
    assert_eq!(ask(clause(DataAction::Present, A.plus(50), 51)), Some(PresentError::PartlyPresent));
    assert_eq!(ask(clause(DataAction::Copy, HostAddr(0xff8), 16)), Some(PresentError::PartlyPresent));
    assert_eq!(ask(clause(DataAction::Present, HostAddr(0x8000), 4)), Some(PresentError::NotPresent));
    assert_eq!(ask(clause(DataAction::UseDevice, HostAddr(0x8000), 4)), Some(PresentError::NotPresent));
    assert_eq!(ask(with(MapFlags::IF_PRESENT, clause(DataAction::UseDevice, HostAddr(0x8000), 4))), None);
    assert_eq!(ask(clause(DataAction::Present, HostAddr::NULL, 4)), None);
    assert_eq!(ask(clause(DataAction::Present, HostAddr(0x8000), 0)), None);
}

#[test]
fn no_create_undoes_only_what_it_counted() {
    let mut b = Bench::new();
    let no_create = clause(DataAction::NoCreate, A, 8);
    let (absent, steps) = b.enter(&no_create, Counter::Structured);
    assert_eq!((absent, steps.as_str()), (Entered::Local, ""));
    let (inner, _) = b.enter(&clause(DataAction::Copyin, A, 8), Counter::Structured);
    assert_eq!(b.exit(&no_create, absent.counted()), "");
    assert_eq!(b.exit(&clause(DataAction::Copyin, A, 8), inner.counted()), "free 0x1000 8");
}

/// `copyin(s) copyin(s.p[0:10])`: the structure at P holds the pointer at P + 16.
#[test]
fn attach_and_detach_a_member() {
    let mut b = Bench::new();
    let whole = clause(DataAction::Copyin, P, 32);
    let pointer = Pointer { at: P.plus(16), value: A, extent: 8 };
    let member = Clause { pointer: Some(pointer), ..clause(DataAction::Copyin, A.plus(8), 80) };
    b.enter(&whole, Counter::Dynamic);
    let (_, steps) = b.enter(&member, Counter::Dynamic);
    assert_eq!(steps, "allocate 0x1008 80; in 0x1008 80; attach 0x9010 -> 0x1008-8");
    let (again, steps) = b.enter(&member, Counter::Structured);
    assert_eq!((again.counted().attached, steps.as_str()), (true, ""));
    assert_eq!(b.exit(&member, again.counted()), "");

    // Updates of the structure leave its attached pointer alone.
    let mut steps = Steps::new();
    update(&b.table, &whole, Moves::ToHost, Sharing::Nothing, &mut steps).expect("present");
    assert_eq!(text(&steps), "out 0x9000 16; out 0x9018 8");

    assert_eq!(
        b.exit_data(&Clause { action: DataAction::Delete, ..member }),
        "detach 0x9010; free 0x1008 80"
    );
    assert_eq!(b.exit_data(&clause(DataAction::ExitCopyout, P, 32)), "out 0x9000 32; free 0x9000 32");
}

#[test]
fn a_descriptor_is_refreshed_when_it_is_attached() {
    let mut b = Bench::new();
    b.enter(&clause(DataAction::Copyin, P, 64), Counter::Dynamic);
    let pointer = Pointer { at: P, value: A, extent: 64 };
    let member = Clause { pointer: Some(pointer), ..clause(DataAction::Copyin, A, 80) };
    let (_, steps) = b.enter(&member, Counter::Dynamic);
    assert_eq!(steps, "allocate 0x1000 80; in 0x1000 80; in 0x9008 56; attach 0x9000 -> 0x1000+0");
}

#[test]
fn shared_memory_acts_only_on_captured_variables() {
    let mut b = Bench { sharing: Sharing::Everything, ..Bench::new() };
    let (entered, steps) = b.enter(&clause(DataAction::Copy, A, 8), Counter::Structured);
    assert_eq!((entered, steps.as_str()), (Entered::Shared { attached: false }, ""));
    let captured = with(MapFlags::CAPTURE, clause(DataAction::Copy, A, 8));
    let (region, steps) = b.enter(&captured, Counter::Structured);
    assert_eq!(steps, "allocate 0x1000 8; in 0x1000 8");
    // §2.7.4: a captured variable is present for the clauses inside.
    let (inner, _) = b.enter(&clause(DataAction::Copy, A, 8), Counter::Structured);
    assert_eq!(inner.counted().reference, Some(Counter::Structured));
    assert_eq!(b.exit(&clause(DataAction::Copy, A, 8), inner.counted()), "");
    assert_eq!(b.exit(&captured, region.counted()), "out 0x1000 8; free 0x1000 8");
}

/// Managed memory takes no part; a pointer to it that has a device copy is attached all the same.
#[test]
fn pointers_to_managed_memory() {
    const M: HostAddr = HostAddr(0x6abc << 32);
    crate::managed::mark_for_test(M.0);
    let mut b = Bench { sharing: Sharing::Managed, ..Bench::new() };
    let member = |value: HostAddr| {
        let pointer = Pointer { at: P, value, extent: 8 };
        Clause { pointer: Some(pointer), ..clause(DataAction::Copy, value, 80) }
    };
    // Not there yet: the pointer is the host's own.
    let (entered, steps) = b.enter(&member(M), Counter::Structured);
    assert_eq!((entered, steps.as_str()), (Entered::Shared { attached: false }, ""));
    assert_eq!(b.exit(&member(M), entered.counted()), "");
    let (_, steps) = b.enter(&clause(DataAction::Copyin, P, 16), Counter::Dynamic);
    assert_eq!(steps, "allocate 0x9000 16; in 0x9000 16");
    let (entered, steps) = b.enter(&member(M), Counter::Structured);
    assert_eq!(entered, Entered::Shared { attached: true });
    assert_eq!(steps, format!("attach 0x9000 -> shared {M:?}"));
    assert_eq!(b.exit(&member(M), entered.counted()), "detach 0x9000");
    // Other memory has copies.
    let (_, steps) = b.enter(&member(A), Counter::Structured);
    assert_eq!(steps, "allocate 0x1000 80; in 0x1000 80; attach 0x9000 -> 0x1000+0");
}

#[test]
fn mapped_and_global_memory_stays() {
    let mut b = Bench::new();
    for (host, origin, counts) in [
        (A, Origin::Mapped, RefCounts { structured: 0, dynamic: 1 }),
        (P, Origin::Global, RefCounts { structured: 1, dynamic: 0 }),
    ] {
        let device = DevPtr(0x77_0000);
        b.table.insert(Entry { host, bytes: 8, device, counts, origin, name: Name::NONE, line: 0 });
        let finalize = with(MapFlags::FINALIZE, clause(DataAction::ExitCopyout, host, 8));
        b.enter(&clause(DataAction::Copyin, host, 8), Counter::Dynamic);
        b.exit_data(&finalize);
        assert_eq!(b.table.at(host).map(|e| e.counts), Some(counts));
    }
}
