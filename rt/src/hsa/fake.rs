//! An HSA for tests: writes each call down, keeps "device memory" in local memory so that copies are real, and does the
//! packets of a queue when its doorbell rings. Whatever an operation waits for must be done by then.

use super::api::{
    Agent, AgentInfo, Api, DEVICE_CPU, DEVICE_GPU, EventCallback, Executable, POOL_COARSE_GRAINED,
    POOL_FINE_GRAINED, POOL_KERNARG, Pool, PoolFacts, QueueCallback, QueueHandle, QueueRecord, Signal,
    SignalHandler, Symbol, SymbolInfo, code,
};
use crate::gpu::error::{GpuError, GpuResult};
use std::collections::BTreeMap;
use std::ffi::{CStr, c_void};
use std::sync::{Mutex, MutexGuard, PoisonError};

pub(super) const GPU: Agent = Agent(7);
const CPU: Agent = Agent(3);

struct FakeQueue {
    record: *mut QueueRecord,
    /// Keeps the ring.
    packets: Box<[[u32; 16]]>,
    reserved: u64,
    read: u64,
    callback: QueueCallback,
    data: *mut c_void,
}

#[derive(Default)]
struct State {
    log: Vec<String>,
    /// Every allocation, to keep it alive.
    memory: Vec<Box<[u64]>>,
    signals: Vec<i64>,
    queues: Vec<FakeQueue>,
    kernels: BTreeMap<u64, String>,
    /// The next call with this name fails with this code.
    fail: Option<(&'static str, i32)>,
    /// Arguments of the last kernel.
    arguments: Vec<u8>,
    /// Operations wait until `run` is called.
    held: bool,
    waiting: Vec<(u64, i64)>,
}

// SAFETY: the pointers are to leaked memory, used under the lock.
unsafe impl Send for State {}

#[derive(Default)]
pub(super) struct Fake {
    state: Mutex<State>,
}

/// The doorbell of queue n, which no other signal is.
const DOORBELLS: u64 = 1 << 32;
const KERNARG_SHOWN: usize = 64;

impl Fake {
    pub(super) fn leaked() -> &'static Fake {
        Box::leak(Box::default())
    }

    /// Calls since the last time.
    pub(super) fn take_log(&self) -> String {
        std::mem::take(&mut self.lock().log).join("\n")
    }

    pub(super) fn fail_next(&self, call: &'static str, code: i32) {
        self.lock().fail = Some((call, code));
    }

    /// The first bytes of the last kernel's arguments.
    pub(super) fn arguments(&self) -> Vec<u8> {
        self.lock().arguments.clone()
    }

    /// Kernels do not end, until [`Fake::run`].
    pub(super) fn hold(&self) {
        self.lock().held = true;
    }

    pub(super) fn run(&self) {
        self.lock().held = false;
        let waiting = std::mem::take(&mut self.lock().waiting);
        for (doorbell, index) in waiting {
            self.ring(doorbell, index);
        }
    }

    /// The queue of the last kernel fails.
    pub(super) fn fail_queue(&self, status: i32) {
        let (callback, record, data) = {
            let state = self.lock();
            let Some(queue) = state.queues.last() else { return };
            (queue.callback, queue.record, queue.data)
        };
        // SAFETY: as the library would call it.
        unsafe { callback(status, record, data) };
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn call(&self, call: &'static str, arguments: &str) -> GpuResult<()> {
        let mut state = self.lock();
        state.log.push(format!("{call} {arguments}").trim_end().to_owned());
        match state.fail {
            Some((name, number)) if name == call => {
                state.fail = None;
                Err(error(call, number))
            }
            _ => Ok(()),
        }
    }

    fn memory(&self, bytes: u64) -> u64 {
        let block = vec![0xa5a5_a5a5_a5a5_a5a5u64; bytes.div_ceil(8) as usize].into_boxed_slice();
        let address = block.as_ptr() as u64;
        self.lock().memory.push(block);
        address
    }

    /// Does a queue's packets up to `index`.
    fn ring(&self, doorbell: u64, index: i64) {
        if self.lock().held {
            self.lock().waiting.push((doorbell, index));
            return;
        }
        let mut state = self.lock();
        let queue = (doorbell - DOORBELLS) as usize;
        while state.queues[queue].read <= index as u64 {
            let q = &state.queues[queue];
            let packet = q.packets[(q.read % q.packets.len() as u64) as usize];
            let double = |at: usize| u64::from(packet[at]) | u64::from(packet[at + 1]) << 32;
            assert_eq!(packet[0] & 0x1f00, 0x1500, "barrier bit and fences at system scope");
            match packet[0] & 0xff {
                2 => {
                    let name = state.kernels[&double(8)].clone();
                    let block = [packet[1] & 0xffff, packet[1] >> 16, packet[2] & 0xffff];
                    let line = format!(
                        "dispatch {name} {:?} of {block:?} private {} group {} queue {queue}",
                        &packet[3..6],
                        packet[6],
                        packet[7]
                    );
                    state.log.push(line);
                    // SAFETY: the run time's kernarg memory.
                    state.arguments =
                        unsafe { std::slice::from_raw_parts(double(10) as *const u8, KERNARG_SHOWN) }
                            .to_vec();
                }
                3 => {
                    for at in (2..12).step_by(2) {
                        let signal = double(at);
                        assert!(
                            signal == 0 || state.signals[signal as usize - 1] < 1,
                            "a barrier would wait"
                        );
                    }
                    let count = (2..12).step_by(2).filter(|at| double(*at) != 0).count();
                    state.log.push(format!("barrier {count} queue {queue}"));
                }
                kind => assert!(kind == 3, "a packet of kind {kind}"),
            }
            if let Some(done) = (double(14) as usize).checked_sub(1) {
                state.signals[done] -= 1;
            }
            state.queues[queue].read += 1;
        }
    }
}

fn number(queue: QueueHandle) -> usize {
    // SAFETY: a record of `queue_create`.
    unsafe { (*queue.0).id as usize }
}

fn error(call: &'static str, number: i32) -> GpuError {
    GpuError { call, code: number, name: format!("HSA_STATUS_{number}"), text: "as told".into() }
}

impl Api for Fake {
    fn init(&self) -> GpuResult<()> {
        self.call("init", "")
    }
    fn version(&self) -> GpuResult<(u16, u16)> {
        Ok((1, 1))
    }
    fn agents(&self) -> GpuResult<Vec<Agent>> {
        Ok(vec![CPU, GPU])
    }
    fn agent_word(&self, agent: Agent, info: AgentInfo) -> GpuResult<u32> {
        Ok(match info {
            AgentInfo::Device if agent == GPU => DEVICE_GPU,
            AgentInfo::Device => DEVICE_CPU,
            AgentInfo::WavefrontSize => 64,
            AgentInfo::QueueMaxSize => 64,
            AgentInfo::ComputeUnits => 104,
            AgentInfo::MaxWavesPerUnit => 32,
            AgentInfo::SimdsPerUnit => 4,
            AgentInfo::Name | AgentInfo::ProductName | AgentInfo::MemoryAvailable => {
                return Err(error("agent_info", code::ERROR));
            }
        })
    }
    fn agent_bytes(&self, _: Agent, _: AgentInfo) -> GpuResult<u64> {
        Err(error("agent_info", code::ERROR))
    }
    fn agent_text(&self, _: Agent, info: AgentInfo) -> GpuResult<String> {
        Ok(if info == AgentInfo::ProductName { "Fake Instinct" } else { "gfx90a" }.to_owned())
    }
    fn isas(&self, _: Agent) -> GpuResult<Vec<String>> {
        Ok(vec!["amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-".to_owned()])
    }
    fn pools(&self, agent: Agent) -> GpuResult<Vec<PoolFacts>> {
        let pool = |n, flags| PoolFacts { pool: Pool(n), segment: 0, flags, bytes: 1 << 30, allocates: true };
        Ok(if agent == GPU {
            let group = PoolFacts { segment: 3, allocates: false, ..pool(4, 0) };
            vec![group, pool(5, POOL_COARSE_GRAINED)]
        } else {
            vec![pool(1, POOL_FINE_GRAINED), pool(2, POOL_FINE_GRAINED | POOL_KERNARG)]
        })
    }
    fn on_event(&self, _: EventCallback) -> GpuResult<()> {
        Ok(())
    }
    fn pool_allocate(&self, pool: Pool, bytes: u64) -> GpuResult<u64> {
        self.call("allocate", &format!("{} {bytes}", pool.0)).map(|()| self.memory(bytes))
    }
    fn pool_free(&self, _: u64) -> GpuResult<()> {
        self.call("free", "")
    }
    fn allow_access(&self, agents: &[Agent], _: u64) -> GpuResult<()> {
        assert_eq!(agents, [GPU]);
        Ok(())
    }
    fn is_known(&self, address: u64) -> bool {
        let within =
            |b: &[u64]| (b.as_ptr_range().start as u64..b.as_ptr_range().end as u64).contains(&address);
        self.lock().memory.iter().any(|b| within(b))
    }
    fn fill_zeros(&self, address: u64, words: u64) -> GpuResult<()> {
        // SAFETY: memory of `memory`.
        unsafe { (address as *mut u8).write_bytes(0, 4 * words as usize) };
        self.call("fill", &format!("{words}"))
    }
    unsafe fn copy(
        &self,
        to: (u64, Agent),
        from: (u64, Agent),
        bytes: u64,
        after: &[Signal],
        done: Signal,
    ) -> GpuResult<()> {
        assert!(self.is_known(to.0) && self.is_known(from.0), "pageable memory");
        for signal in after {
            assert!(self.lock().signals[signal.0 as usize - 1] < 1, "a copy would wait");
        }
        // SAFETY: memory of `memory`.
        unsafe { std::ptr::copy(from.0 as *const u8, to.0 as *mut u8, bytes as usize) };
        self.call("copy", &format!("{bytes} {} <- {} after {}", to.1.0, from.1.0, after.len()))?;
        self.lock().signals[done.0 as usize - 1] -= 1;
        Ok(())
    }
    fn signal_create(&self) -> GpuResult<Signal> {
        let mut state = self.lock();
        state.signals.push(1);
        Ok(Signal(state.signals.len() as u64))
    }
    fn signal_store(&self, signal: Signal, value: i64) {
        if signal.0 >= DOORBELLS {
            self.ring(signal.0, value);
        } else {
            self.lock().signals[signal.0 as usize - 1] = value;
        }
    }
    fn signal_load(&self, signal: Signal) -> i64 {
        self.lock().signals[signal.0 as usize - 1]
    }
    fn signal_wait(&self, signal: Signal) -> i64 {
        self.signal_load(signal)
    }
    unsafe fn signal_handler(
        &self,
        _: Signal,
        handler: SignalHandler,
        argument: *mut c_void,
    ) -> GpuResult<()> {
        // SAFETY: the caller's promise.
        assert!(!unsafe { handler(0, argument) });
        Ok(())
    }
    unsafe fn queue_create(
        &self,
        _: Agent,
        size: u32,
        callback: QueueCallback,
        data: *mut c_void,
    ) -> GpuResult<QueueHandle> {
        self.call("queue_create", &format!("{size}"))?;
        let mut state = self.lock();
        let mut packets = vec![[0u32; 16]; size as usize].into_boxed_slice();
        let record = Box::leak(Box::new(QueueRecord {
            kind: 0,
            features: 1,
            base: packets.as_mut_ptr().cast(),
            doorbell: Signal(DOORBELLS + state.queues.len() as u64),
            size,
            reserved: 0,
            id: state.queues.len() as u64,
        }));
        let record: *mut QueueRecord = record;
        state.queues.push(FakeQueue { record, packets, reserved: 0, read: 0, callback, data });
        Ok(QueueHandle(record))
    }
    fn queue_reserve(&self, queue: QueueHandle) -> u64 {
        let mut state = self.lock();
        let queue = &mut state.queues[number(queue)];
        queue.reserved += 1;
        queue.reserved - 1
    }
    fn queue_read_index(&self, queue: QueueHandle) -> u64 {
        self.lock().queues[number(queue)].read
    }
    fn load_code(&self, _: Agent, code: &'static [u8]) -> GpuResult<Executable> {
        self.call("load_code", &format!("{}", code.len())).map(|()| Executable(1))
    }
    fn symbol(&self, _: Executable, _: Agent, name: &CStr) -> GpuResult<Symbol> {
        let name = name.to_string_lossy().into_owned();
        if name == "absent" || name.starts_with("__racc_") {
            return Err(error("symbol", code::INVALID_SYMBOL_NAME));
        }
        self.call("symbol", &name)?;
        let mut state = self.lock();
        let number = 100 + state.kernels.len() as u64;
        state.kernels.insert(number, name.trim_end_matches(".kd").to_owned());
        Ok(Symbol(number))
    }
    fn symbol_word(&self, symbol: Symbol, _: SymbolInfo) -> GpuResult<u64> {
        Ok(symbol.0)
    }
}
