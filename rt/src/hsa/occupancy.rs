//! How many work-groups of a kernel a compute unit holds at once: bounds of waves, registers and LDS.

use super::api::{Agent, AgentInfo, Api};
use super::metadata::KernelFacts;
use crate::gpu::error::GpuResult;

/// A compute unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Occupancy {
    units: u32,
    wave: u32,
    simds: u32,
    /// Of a unit.
    most_waves: u32,
}

/// LDS of a compute unit. gfx950 has more, which only lets more groups run than are counted on.
pub(super) const LDS: u32 = 64 << 10;

impl Occupancy {
    pub(super) fn of(api: &dyn Api, agent: Agent) -> GpuResult<Occupancy> {
        let word = |info| api.agent_word(agent, info);
        Ok(Occupancy {
            units: word(AgentInfo::ComputeUnits)?.max(1),
            wave: word(AgentInfo::WavefrontSize)?.max(1),
            simds: word(AgentInfo::SimdsPerUnit)?.max(1),
            most_waves: word(AgentInfo::MaxWavesPerUnit)?.max(1),
        })
    }

    /// Lanes of a wave.
    pub(super) fn wave(&self) -> u32 {
        self.wave
    }

    pub(super) fn units(&self) -> u32 {
        self.units
    }

    /// Vector registers of a lane on one SIMD: 512 with accumulators on CDNA, 1024 on RDNA.
    fn registers(&self) -> u32 {
        if self.wave == 64 { 512 } else { 1024 }
    }

    pub(super) fn blocks(&self, kernel: &KernelFacts, threads: u32) -> u32 {
        let waves = threads.div_ceil(self.wave).max(1);
        let each = (kernel.vector_registers + kernel.accumulators).max(1).next_multiple_of(8);
        let by_registers = (self.registers() / each).max(1) * self.simds;
        let by_waves = self.most_waves.min(by_registers) / waves;
        let by_memory = LDS.checked_div(kernel.group_bytes).unwrap_or(u32::MAX);
        by_waves.min(by_memory).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_narrowest_bound_holds() {
        let unit = Occupancy { units: 104, wave: 64, simds: 4, most_waves: 32 };
        let kernel = |vector_registers, group_bytes| KernelFacts {
            vector_registers,
            group_bytes,
            ..KernelFacts::default()
        };
        assert_eq!(unit.blocks(&kernel(16, 0), 128), 16, "waves");
        assert_eq!(unit.blocks(&kernel(128, 0), 128), 8, "registers");
        assert_eq!(unit.blocks(&kernel(16, 20_000), 128), 3, "LDS");
        assert_eq!(unit.blocks(&kernel(512, 65_536), 1024), 1);
    }
}
