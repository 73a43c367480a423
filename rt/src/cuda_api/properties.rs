//! `cudaDeviceProp` and the device attributes: from the driver, or what stands for them on other devices.

use super::native;
use super::status::{Answer, Status};
use crate::cpu::num_cores;
use crate::present::Sharing;
use crate::state::DeviceState;
use racc_abi::DeviceType;
use racc_abi::threads::PROPERTY_WORDS;
use std::ffi::c_int;

/// Characters of the name, padded with blanks.
const NAME: usize = 256;

/// `CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS`
pub(crate) const PAGEABLE_MEMORY_ACCESS: c_int = 88;

/// What says that the device uses all of the host's memory, with the host's page tables.
const PAGEABLE_MEMORY: [c_int; 2] = [PAGEABLE_MEMORY_ACCESS, 100];

/// Where a component's value comes from.
#[derive(Clone, Copy)]
enum Source {
    /// `cudaDeviceAttr`, which `CUdevice_attribute` numbers alike.
    Attribute(c_int),
    TotalMemory,
}

use Source::{Attribute, TotalMemory};

/// The components of eight bytes, in the order of the module's type.
const LONGS: &[Source] = &[
    TotalMemory,
    Attribute(8),   // sharedMemPerBlock
    Attribute(11),  // memPitch
    Attribute(9),   // totalConstMem
    Attribute(14),  // textureAlignment
    Attribute(51),  // texturePitchAlignment
    Attribute(81),  // sharedMemPerMultiprocessor
    Attribute(97),  // sharedMemPerBlockOptin
    Attribute(111), // reservedSharedMemPerBlock
    Attribute(30),  // surfaceAlignment
];

/// Those of four bytes.
const WORDS: &[c_int] = &[
    12, // regsPerBlock
    10, // warpSize
    1,  // maxThreadsPerBlock
    2, 3, 4, // maxThreadsDim
    5, 6, 7,  // maxGridSize
    13, // clockRate
    75, // major
    76, // minor
    15, // deviceOverlap
    16, // multiProcessorCount
    17, // kernelExecTimeoutEnabled
    18, // integrated
    19, // canMapHostMemory
    20, // computeMode
    21, // maxTexture1D
    77, // maxTexture1DMipmap
    69, // maxTexture1DLinear
    22, 23, // maxTexture2D
    73, 74, // maxTexture2DMipmap
    70, 71, 72, // maxTexture2DLinear
    45, 46, // maxTexture2DGather
    24, 25, 26, // maxTexture3D
    47, 48, 49, // maxTexture3DAlt
    52, // maxTextureCubemap
    42, 43, // maxTexture1DLayered
    27, 28, 29, // maxTexture2DLayered
    53, 54, // maxTextureCubemapLayered
    55, // maxSurface1D
    56, 57, // maxSurface2D
    58, 59, 60, // maxSurface3D
    61, 62, // maxSurface1DLayered
    63, 64, 65, // maxSurface2DLayered
    66, // maxSurfaceCubemap
    67, 68,  // maxSurfaceCubemapLayered
    31,  // concurrentKernels
    32,  // ECCEnabled
    33,  // pciBusID
    34,  // pciDeviceID
    50,  // pciDomainID
    35,  // tccDriver
    40,  // asyncEngineCount
    41,  // unifiedAddressing
    36,  // memoryClockRate
    37,  // memoryBusWidth
    38,  // l2CacheSize
    108, // persistingL2CacheMaxSize
    39,  // maxThreadsPerMultiProcessor
    78,  // streamPrioritiesSupported
    79,  // globalL1CacheSupported
    80,  // localL1CacheSupported
    82,  // regsPerMultiprocessor
    83,  // managedMemory
    84,  // isMultiGpuBoard
    85,  // multiGpuBoardGroupID
    86,  // hostNativeAtomicSupported
    87,  // singleToDoublePrecisionPerfRatio
    88,  // pageableMemoryAccess
    89,  // concurrentManagedAccess
    90,  // computePreemptionSupported
    91,  // canUseHostPointerForRegisteredMem
    95,  // cooperativeLaunch
    96,  // cooperativeMultiDeviceLaunch
    100, // pageableMemoryAccessUsesHostPageTables
    101, // directManagedMemAccessFromHost
    106, // maxBlocksPerMultiProcessor
    109, // accessPolicyMaxWindowSize
    99,  // hostRegisterSupported
    112, // sparseCudaArraySupported
    113, // hostRegisterReadOnlySupported
    114, // timelineSemaphoreInteropSupported
    115, // memoryPoolsSupported
    116, // gpuDirectRDMASupported
    117, // gpuDirectRDMAFlushWritesOptions
    118, // gpuDirectRDMAWritesOrdering
    119, // memoryPoolSupportedHandleTypes
    121, // deferredMappingCudaArraySupported
    125, // ipcEventSupported
    120, // clusterLaunch
    129, // unifiedFunctionPointers
    130, // deviceNumaConfig
    131, // deviceNumaId
    133, // mpsEnabled
    134, // hostNumaId
    139, // gpuPciDeviceID
    140, // gpuPciSubsystemID
    143, // hostNumaMultinodeIpcSupported
];

const MAJOR: usize = 10;
const MINOR: usize = 11;

/// `type(cudaDeviceProp)` of the module cudafor: not CUDA's layout, which changes with its versions.
#[repr(C)]
pub struct Record {
    name: [u8; NAME],
    uuid: [u8; 16],
    /// Windows alone has these.
    luid: [u8; 8],
    longs: [i64; LONGS.len()],
    words: [i32; WORDS.len()],
    luid_mask: i32,
    reserved: i32,
}

impl Record {
    pub(super) fn words(&self) -> [u64; PROPERTY_WORDS] {
        // SAFETY: both are plain numbers without gaps, of one size.
        unsafe { std::mem::transmute_copy(self) }
    }

    pub(super) fn serves(&self, wanted: &Record) -> bool {
        let capability = |r: &Record| (r.words[MAJOR], r.words[MINOR]);
        capability(self) >= capability(wanted) && self.longs[0] >= wanted.longs[0]
    }
}

pub(super) fn of(state: &DeviceState) -> Answer<Record> {
    let properties = state.device.properties();
    let mut record = Record {
        name: [b' '; NAME],
        uuid: uuid(state),
        luid: [0; 8],
        longs: [0; LONGS.len()],
        words: [0; WORDS.len()],
        luid_mask: 0,
        reserved: 0,
    };
    for (to, from) in record.name.iter_mut().zip(properties.name.to_bytes()) {
        *to = *from;
    }
    // What the device's driver does not know of is 0.
    let attribute = |number| attribute(state, number).unwrap_or(0);
    for (to, from) in record.longs.iter_mut().zip(LONGS) {
        *to = match from {
            Attribute(number) => i64::from(attribute(*number)),
            TotalMemory => properties.memory as i64,
        };
    }
    for (to, number) in record.words.iter_mut().zip(WORDS) {
        *to = attribute(*number);
    }
    Ok(record)
}

/// What tells the devices of a machine apart: the driver's, or the kind and number of one that has none.
fn uuid(state: &DeviceState) -> [u8; 16] {
    let (kind, number) = (state.device.kind(), state.device.number());
    let mut bytes = [0; 16];
    if kind == DeviceType::Nvidia {
        // SAFETY: 16 bytes are written; CUDA numbers the devices as the run time does.
        let _ = unsafe { native::device_uuid(bytes.as_mut_ptr(), number as c_int) };
        return bytes;
    }
    bytes[..4].copy_from_slice(b"racc");
    bytes[8..12].copy_from_slice(&(kind as i32).to_be_bytes());
    bytes[12..].copy_from_slice(&number.to_be_bytes());
    bytes
}

/// Of the state's device.
pub(crate) fn attribute(state: &DeviceState, number: c_int) -> Answer<c_int> {
    let kind = state.device.kind();
    if kind != DeviceType::Nvidia && PAGEABLE_MEMORY.contains(&number) {
        return Ok(c_int::from(state.device.sharing() == Sharing::Everything));
    }
    match kind {
        DeviceType::Nvidia => {
            let device = c_int::try_from(state.device.number()).map_err(|_| Status::INVALID_DEVICE)?;
            let mut value = 0;
            // SAFETY: the value is written; CUDA numbers the devices as the run time does.
            unsafe { native::device_attribute(&raw mut value, number, device)? };
            Ok(value)
        }
        DeviceType::Radeon => Ok(match number {
            // A work-group has so much local data share, on all of AMD's GPUs that racc makes code for.
            81 | 97 => 64 << 10,
            _ => played(number)?,
        }),
        DeviceType::Sim | DeviceType::Host | DeviceType::Multicore => Ok(match number {
            16 => c_int::try_from(num_cores()).unwrap_or(c_int::MAX),
            _ => played(number)?,
        }),
        DeviceType::Current | DeviceType::None | DeviceType::Default | DeviceType::NotHost => {
            Err(Status::INVALID_DEVICE)
        }
    }
}

/// What a device says that runs CUDA's programs without being CUDA's: the limits that their launches have there, and
/// compute capability 9.0, as all of its operations work.
fn played(number: c_int) -> Answer<c_int> {
    Ok(match number {
        1..=3 => 1024,
        4 => 64,
        5 => i32::MAX,
        6 | 7 => 65_535,
        8 => 48 << 10,
        9 => 64 << 10,
        10 => 32,
        11 => i32::MAX,
        12 | 82 => 65_536,
        14 | 51 => 512,
        15 | 19 | 31 | 40 | 41 | 83 | 89 | 95 => 1,
        16 => 1,
        39 => 2048,
        75 => 9,
        76 => 0,
        81 => 228 << 10,
        87 => 2,
        97 => 227 << 10,
        106 => 32,
        _ if (1..=200).contains(&number) => 0,
        _ => return Err(Status::INVALID_VALUE),
    })
}

const _: () = assert!(size_of::<Record>() == 8 * PROPERTY_WORDS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_are_where_they_are_looked_for() {
        assert_eq!((WORDS[MAJOR], WORDS[MINOR]), (75, 76));
        assert_eq!(size_of::<Record>() % 8, 0);
    }
}
