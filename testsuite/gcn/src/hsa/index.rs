//! The functions on the indices of queues.

use super::queue::Queue;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Release};

macro_rules! loads {
    ($($field:ident: $($name:ident)+;)+) => {
        $($(
        /// # Safety
        /// `queue` is one that `hsa_queue_create` made.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(queue: *const Queue) -> u64 {
            // SAFETY: the caller's contract.
            unsafe { &*queue }.$field.load(Acquire)
        })+)+
    };
}

loads! {
    read: hsa_queue_load_read_index_relaxed hsa_queue_load_read_index_scacquire hsa_queue_load_read_index_acquire;
    write: hsa_queue_load_write_index_relaxed hsa_queue_load_write_index_scacquire
        hsa_queue_load_write_index_acquire;
}

macro_rules! stores {
    ($($field:ident: $($name:ident)+;)+) => {
        $($(
        /// # Safety
        /// `queue` is one that `hsa_queue_create` made.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(queue: *const Queue, value: u64) {
            // SAFETY: the caller's contract.
            unsafe { &*queue }.$field.store(value, Release);
        })+)+
    };
}

stores! {
    read: hsa_queue_store_read_index_relaxed hsa_queue_store_read_index_screlease
        hsa_queue_store_read_index_release;
    write: hsa_queue_store_write_index_relaxed hsa_queue_store_write_index_screlease
        hsa_queue_store_write_index_release;
}

macro_rules! adds {
    ($($name:ident)+) => {
        $(
        /// # Safety
        /// `queue` is one that `hsa_queue_create` made.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(queue: *const Queue, value: u64) -> u64 {
            // SAFETY: the caller's contract.
            unsafe { &*queue }.write.fetch_add(value, AcqRel)
        })+
    };
}

adds! {
    hsa_queue_add_write_index_relaxed hsa_queue_add_write_index_scacquire hsa_queue_add_write_index_screlease
    hsa_queue_add_write_index_scacq_screl hsa_queue_add_write_index_acquire hsa_queue_add_write_index_release
    hsa_queue_add_write_index_acq_rel
}

macro_rules! compares {
    ($($name:ident)+) => {
        $(
        /// # Safety
        /// `queue` is one that `hsa_queue_create` made.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(queue: *const Queue, expected: u64, value: u64) -> u64 {
            // SAFETY: the caller's contract.
            let index = &unsafe { &*queue }.write;
            index.compare_exchange(expected, value, AcqRel, Acquire).unwrap_or_else(|v| v)
        })+
    };
}

compares! {
    hsa_queue_cas_write_index_relaxed hsa_queue_cas_write_index_scacquire hsa_queue_cas_write_index_screlease
    hsa_queue_cas_write_index_scacq_screl hsa_queue_cas_write_index_acquire hsa_queue_cas_write_index_release
    hsa_queue_cas_write_index_acq_rel
}
