//! Registration (§5.4): for each event an ordered list of callbacks with reference counts and toggles.

use super::emit::{Detail, Happening, Implicit, ToolInfo, emit};
use super::types::{Callback, EVENTS, EventKind};
use crate::addr::Queue;
use crate::site::Site;
use std::cell::Cell;
use std::ffi::{c_char, c_int};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Toggle {
    On,
    Off,
}

#[derive(Clone, Copy)]
struct Entry {
    callback: Callback,
    /// Grows with each registration: a pass over the list knows by it how far it has come.
    order: u64,
    references: u32,
    toggle: Toggle,
}

struct List {
    entries: Vec<Entry>,
    registrations: u64,
    toggle: Toggle,
}

struct Lists {
    /// By event number.
    events: [List; EVENTS],
    toggle: Toggle,
}

static LISTS: RwLock<Lists> = RwLock::new(Lists {
    events: [const { List { entries: Vec::new(), registrations: 0, toggle: Toggle::On } }; EVENTS],
    toggle: Toggle::On,
});

/// Something was registered once: from then on events are built and lists looked at.
static ACTIVE: AtomicBool = AtomicBool::new(false);

thread_local! {
    static THREAD: Cell<Toggle> = const { Cell::new(Toggle::On) };
}

pub(crate) fn is_active() -> bool {
    ACTIVE.load(Ordering::Relaxed)
}

/// The callbacks of one event, in the order in which they are called. The list is looked at anew before each: what a
/// callback, or another thread, registers, removes or toggles counts at once (§5.5.1).
pub(super) struct Pass {
    kind: EventKind,
    /// The order of the one called last.
    last: Option<u64>,
}

pub(super) fn of(kind: EventKind) -> Pass {
    Pass { kind, last: None }
}

impl Iterator for Pass {
    type Item = Callback;

    fn next(&mut self) -> Option<Callback> {
        if THREAD.get() == Toggle::Off {
            return None;
        }
        let lists = LISTS.read().unwrap_or_else(PoisonError::into_inner);
        let list = lists.events.get(self.kind as usize)?;
        if lists.toggle == Toggle::Off || list.toggle == Toggle::Off {
            return None;
        }
        let last = self.last;
        let mut enabled = list.entries.iter().filter(|e| e.toggle == Toggle::On);
        // Orders ascend in the list. A new one is never before an end event's position, and always behind another's.
        let found = if self.kind.is_end() {
            enabled.rev().find(|e| last.is_none_or(|last| e.order < last))
        } else {
            enabled.find(|e| last.is_none_or(|last| e.order > last))
        }?;
        self.last = Some(found.order);
        Some(found.callback)
    }
}

/// §5.1.1: the last event of a program.
extern "C" fn shutdown() {
    let site = Site::api(c"exit");
    let at = Happening { device: None, queue: Queue::Sync, site: &site, implicit: Implicit::Yes };
    emit(EventKind::RuntimeShutdown, &at, Detail::Other, ToolInfo::NONE);
    LISTS.write().unwrap_or_else(PoisonError::into_inner).toggle = Toggle::Off;
}

/// `acc_register_t`
const REG: c_int = 0;
const TOGGLE: c_int = 1;
const TOGGLE_PER_THREAD: c_int = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wants {
    More,
    Less,
}

impl Wants {
    fn toggle(self) -> Toggle {
        match self {
            Wants::More => Toggle::On,
            Wants::Less => Toggle::Off,
        }
    }
}

fn change(event: c_int, callback: Option<Callback>, how: c_int, wants: Wants) {
    if event == 0 && callback.is_none() && how == TOGGLE_PER_THREAD {
        THREAD.set(wants.toggle());
        return;
    }
    let mut lists = LISTS.write().unwrap_or_else(PoisonError::into_inner);
    if event == 0 {
        // §5.4.2: with a callback the behaviour is not defined; it is ignored.
        if callback.is_none() && how == TOGGLE {
            lists.toggle = wants.toggle();
        }
        return;
    }
    let Some(list) = usize::try_from(event).ok().and_then(|n| lists.events.get_mut(n)) else { return };
    let Some(callback) = callback else {
        if how == TOGGLE {
            list.toggle = wants.toggle();
        }
        return;
    };
    let position = list.entries.iter().position(|e| std::ptr::fn_addr_eq(e.callback, callback));
    match (how, wants, position) {
        (REG, Wants::More, None) => {
            list.registrations += 1;
            let order = list.registrations;
            list.entries.push(Entry { callback, order, references: 1, toggle: Toggle::On });
            if !ACTIVE.swap(true, Ordering::Relaxed) {
                // SAFETY: a plain function.
                unsafe { libc::atexit(shutdown) };
            }
        }
        (REG, Wants::More, Some(n)) => list.entries[n].references += 1,
        (REG, Wants::Less, Some(n)) => {
            list.entries[n].references -= 1;
            if list.entries[n].references == 0 {
                list.entries.remove(n);
            }
        }
        (TOGGLE, _, Some(n)) => list.entries[n].toggle = wants.toggle(),
        // Not registered, or not a way of registering: ignored with no error.
        (_, _, _) => {}
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_callback_register(event: c_int, callback: Option<Callback>, how: c_int) {
    change(event, callback, how, Wants::More);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_callback_unregister(event: c_int, callback: Option<Callback>, how: c_int) {
    change(event, callback, how, Wants::Less);
}

/// The names of earlier versions (§5.3).
#[unsafe(no_mangle)]
pub extern "C" fn acc_prof_register(event: c_int, callback: Option<Callback>, how: c_int) {
    change(event, callback, how, Wants::More);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_prof_unregister(event: c_int, callback: Option<Callback>, how: c_int) {
    change(event, callback, how, Wants::Less);
}

/// §5.3.1: no inquiry functions are defined.
#[unsafe(no_mangle)]
pub extern "C" fn acc_prof_lookup(_name: *const c_char) -> Option<unsafe extern "C" fn()> {
    None
}
