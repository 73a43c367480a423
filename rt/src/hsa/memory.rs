//! Memory pools of one device and of the host, and the device memory that is kept for later allocations: HSA's own
//! allocation takes as long as many kernels.

use super::api::{
    Agent, AgentInfo, Api, DEVICE_CPU, DEVICE_GPU, POOL_COARSE_GRAINED, POOL_FINE_GRAINED, POOL_KERNARG,
    Pool, PoolFacts, code,
};
use super::done::Done;
use crate::gpu::error::{GpuError, GpuResult};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

pub(super) struct Pools {
    api: &'static dyn Api,
    pub(super) host: Agent,
    /// All GPUs of the machine: pinned memory is for each of them.
    gpus: Vec<Agent>,
    device: PoolFacts,
    /// Of the host, coherent.
    fine: Pool,
    kernarg: Pool,
    kept: Mutex<Kept>,
}

/// A freed block, and what must be done before others than its last stream use it.
struct Block {
    address: u64,
    stream: usize,
    last: Option<Arc<Done>>,
}

#[derive(Default)]
struct Kept {
    /// Size of each block that the program has.
    live: BTreeMap<u64, u64>,
    /// Freed blocks by their size.
    free: BTreeMap<u64, Vec<Block>>,
}

fn none_of(what: &str) -> GpuError {
    GpuError {
        call: "hsa_amd_agent_iterate_memory_pools",
        code: code::ERROR,
        name: "HSA_STATUS_ERROR".to_owned(),
        text: format!("no memory pool for {what}"),
    }
}

/// The agents of a kind.
pub(super) fn agents(api: &dyn Api, kind: u32) -> GpuResult<Vec<Agent>> {
    let mut list = api.agents()?;
    list.retain(|agent| api.agent_word(*agent, AgentInfo::Device) == Ok(kind));
    Ok(list)
}

/// The device's own memory.
pub(super) fn device_pool(api: &dyn Api, agent: Agent) -> GpuResult<PoolFacts> {
    let pools = api.pools(agent)?;
    let fits = |p: &&PoolFacts| p.segment == 0 && p.allocates;
    let coarse = pools.iter().filter(fits).find(|p| p.flags & POOL_COARSE_GRAINED != 0);
    coarse.or_else(|| pools.iter().find(fits)).copied().ok_or_else(|| none_of("data of a GPU"))
}

impl Pools {
    pub(super) fn new(api: &'static dyn Api, agent: Agent) -> GpuResult<Pools> {
        for host in agents(api, DEVICE_CPU)? {
            let pools = api.pools(host)?;
            let find = |flag: u32| {
                pools.iter().find(|p| p.segment == 0 && p.allocates && p.flags & flag == flag).map(|p| p.pool)
            };
            // Any processor's will do: all reach it.
            let fine = find(POOL_FINE_GRAINED);
            if let (Some(fine), Some(kernarg)) = (fine, find(POOL_KERNARG).or(fine)) {
                let device = device_pool(api, agent)?;
                let gpus = agents(api, DEVICE_GPU)?;
                return Ok(Pools { api, host, gpus, device, fine, kernarg, kept: Mutex::default() });
            }
        }
        Err(none_of("arguments of kernels"))
    }

    pub(super) fn total(&self) -> u64 {
        self.device.bytes
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Device memory for operations on `stream`.
    pub(super) fn alloc(&self, bytes: u64, stream: usize) -> GpuResult<u64> {
        let mut kept = self.lock();
        if let Some(blocks) = kept.free.get_mut(&bytes) {
            let usable = |b: &Block| b.stream == stream || b.last.as_ref().is_none_or(|d| d.is_past());
            if let Some(n) = blocks.iter().position(usable) {
                let block = blocks.swap_remove(n);
                kept.live.insert(block.address, bytes);
                return Ok(block.address);
            }
        }
        let address = self.api.pool_allocate(self.device.pool, bytes)?;
        kept.live.insert(address, bytes);
        Ok(address)
    }

    /// Keeps the block for later; `last` is the last operation of `stream`.
    pub(super) fn free(&self, address: u64, stream: usize, last: Option<Arc<Done>>) -> GpuResult<()> {
        let mut kept = self.lock();
        match kept.live.remove(&address) {
            Some(bytes) => {
                kept.free.entry(bytes).or_default().push(Block { address, stream, last });
                Ok(())
            }
            // Not ours: the library says so.
            None => self.api.pool_free(address),
        }
    }

    /// Gives all freed blocks back. Nothing is under way.
    pub(super) fn trim(&self) -> GpuResult<()> {
        let freed = std::mem::take(&mut self.lock().free);
        for block in freed.into_values().flatten() {
            self.api.pool_free(block.address)?;
        }
        Ok(())
    }

    /// Bytes that the program has, and that are kept.
    pub(super) fn used(&self) -> (u64, u64) {
        let kept = self.lock();
        let free = kept.free.iter().map(|(bytes, blocks)| bytes * blocks.len() as u64).sum();
        (kept.live.values().sum(), free)
    }

    /// Memory of the device that stays.
    pub(super) fn alloc_device(&self, bytes: u64) -> GpuResult<u64> {
        self.api.pool_allocate(self.device.pool, bytes)
    }

    fn alloc_host(&self, pool: Pool, bytes: u64) -> GpuResult<u64> {
        let address = self.api.pool_allocate(pool, bytes)?;
        self.api.allow_access(&self.gpus, address).map(|()| address)
    }

    /// Memory of the host that all devices reach, coherent with them.
    pub(super) fn alloc_fine(&self, bytes: u64) -> GpuResult<u64> {
        self.alloc_host(self.fine, bytes)
    }

    pub(super) fn alloc_kernarg(&self, bytes: u64) -> GpuResult<u64> {
        self.alloc_host(self.kernarg, bytes)
    }
}
