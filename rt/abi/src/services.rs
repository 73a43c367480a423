//! What code for AMD GPUs shares with the run time: globals of the code object, of these types, by these names. Code
//! that needs neither has neither.

/// `malloc` and `free` of device code. The run time fills in the first three words.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DeviceHeap {
    pub bytes: u64,
    pub address: u64,
    /// End of what was ever used. Starts at 16: a block at 0 would look like none.
    pub used: u64,
    /// Lists of freed blocks, by the logarithm of their size.
    pub lists: [u64; 64],
}

/// `printf` of device code, and messages about its errors. The run time fills in the first two words.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DeviceOutput {
    pub bytes: u64,
    pub address: u64,
    /// End of the last record, or more when some had no room.
    pub written: u64,
}

/// Set in the first word of a record that is a message about an error.
pub const MESSAGE: u64 = 1 << 63;

pub const DEVICE_HEAP: &core::ffi::CStr = c"__racc_heap";
pub const DEVICE_OUTPUT: &core::ffi::CStr = c"__racc_output";

/// What a program says that ends because device code called a function that is not there.
pub const NO_FUNCTION_TEXT: &str = "device code calls a function through a pointer, and the function has no device code: it \
     needs `acc routine seq`, in the same program or library";
