//! A lock that its holder may take again, over a value that is only borrowed for moments: tools' callbacks run in the
//! middle of a directive's data actions, and may call API routines that look at the same tables (OpenACC 3.4 §5.5.2).

use crate::thread_id::thread_id;
use std::cell::{RefCell, RefMut};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Default)]
pub(crate) struct Nested<T> {
    lock: Mutex<()>,
    /// The thread that holds `lock`; 0 when nobody does.
    owner: AtomicU32,
    value: RefCell<T>,
}

// SAFETY: `value` is only reached through `Held`, which one thread at a time has.
unsafe impl<T: Send> Sync for Nested<T> {}

/// Other threads wait until this is dropped. Nobody may call back to a tool while the value is borrowed.
pub(crate) struct Held<'a, T> {
    nested: &'a Nested<T>,
    /// `None` where the thread held the lock already.
    outermost: Option<MutexGuard<'a, ()>>,
}

impl<T> Nested<T> {
    #[inline]
    pub(crate) fn hold(&self) -> Held<'_, T> {
        let thread = thread_id();
        if self.owner.load(Ordering::Relaxed) == thread {
            return Held { nested: self, outermost: None };
        }
        let guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.owner.store(thread, Ordering::Relaxed);
        Held { nested: self, outermost: Some(guard) }
    }

    /// `None` where another thread holds it: for messages, which must not wait.
    pub(crate) fn try_hold(&self) -> Option<Held<'_, T>> {
        let thread = thread_id();
        if self.owner.load(Ordering::Relaxed) == thread {
            return Some(Held { nested: self, outermost: None });
        }
        let guard = self.lock.try_lock().ok()?;
        self.owner.store(thread, Ordering::Relaxed);
        Some(Held { nested: self, outermost: Some(guard) })
    }
}

impl<T> Held<'_, T> {
    #[inline]
    pub(crate) fn borrow(&self) -> RefMut<'_, T> {
        self.nested.value.borrow_mut()
    }

    /// `None` where the thread is in the middle of a change.
    pub(crate) fn try_borrow(&self) -> Option<RefMut<'_, T>> {
        self.nested.value.try_borrow_mut().ok()
    }
}

impl<T> Drop for Held<'_, T> {
    #[inline]
    fn drop(&mut self) {
        // Before the guard goes: the next holder writes its own number.
        if self.outermost.is_some() {
            self.nested.owner.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_twice_and_by_many_threads() {
        let nested = Nested::<u32>::default();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..1000 {
                        let outer = nested.hold();
                        let before = *outer.borrow();
                        *nested.hold().borrow() += 1;
                        assert_eq!(*outer.borrow(), before + 1);
                    }
                });
            }
        });
        assert_eq!(*nested.hold().borrow(), 4000);
        let held = nested.hold();
        std::thread::scope(|scope| {
            scope.spawn(|| assert!(nested.try_hold().is_none()));
        });
        assert!(held.try_borrow().is_some());
    }
}
