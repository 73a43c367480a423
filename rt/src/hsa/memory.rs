//! Memory pools of one device and of the host.

use super::api::{
    Agent, AgentInfo, Api, DEVICE_CPU, DEVICE_GPU, POOL_COARSE_GRAINED, POOL_FINE_GRAINED, POOL_KERNARG,
    Pool, PoolFacts, code,
};
use crate::gpu::error::{GpuError, GpuResult};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

pub(super) struct Pools {
    api: &'static dyn Api,
    pub(super) host: Agent,
    /// All GPUs of the machine: pinned memory is for each of them.
    gpus: Vec<Agent>,
    device: PoolFacts,
    /// Of the host, coherent.
    fine: Pool,
    kernarg: Pool,
    /// Size of each block of the device's memory that is in use or kept.
    live: Mutex<BTreeMap<u64, u64>>,
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
                return Ok(Pools { api, host, gpus, device, fine, kernarg, live: Mutex::default() });
            }
        }
        Err(none_of("arguments of kernels"))
    }

    pub(super) fn total(&self) -> u64 {
        self.device.bytes
    }

    fn live(&self) -> MutexGuard<'_, BTreeMap<u64, u64>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Memory of the device for data.
    pub(super) fn alloc(&self, bytes: u64) -> GpuResult<u64> {
        let address = self.api.pool_allocate(self.device.pool, bytes)?;
        self.live().insert(address, bytes);
        Ok(address)
    }

    /// Nothing uses the block any more.
    pub(super) fn free(&self, address: u64) -> GpuResult<()> {
        self.live().remove(&address);
        self.api.pool_free(address)
    }

    pub(super) fn used(&self) -> u64 {
        self.live().values().sum()
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
