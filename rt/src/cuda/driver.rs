//! libcuda.so.1 behind [`Api`]: every symbol is looked up once, at load.

use super::api::{
    Api, Attribute, Context, Copy2d, CuDevice, Event, Function, FunctionAttribute, MemPool, Module, Stream,
};
use crate::gpu::context::{LaunchShape, Side};
use crate::gpu::error::{GpuError, GpuResult};
use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_uint, c_void};
use std::mem::MaybeUninit;

type Code = c_int;
type Dptr = u64;

/// `CU_LIMIT_MALLOC_HEAP_SIZE`
const LIMIT_MALLOC_HEAP_SIZE: c_int = 2;

/// The table of functions: field name, symbol, parameter types. All return a `CUresult`.
macro_rules! table {
    ($($name:ident = $symbol:literal ($($param:ty),*);)+) => {
        struct Table {
            $($name: unsafe extern "C" fn($($param),*) -> Code,)+
        }

        impl Table {
            fn load(library: &Library) -> Result<Table, String> {
                Ok(Table {
                    $($name: {
                        // SAFETY: the type is the one that cuda.h gives this symbol.
                        let symbol = unsafe {
                            library.get::<unsafe extern "C" fn($($param),*) -> Code>(concat!($symbol, "\0"))
                        };
                        *symbol.map_err(|_| format!("libcuda.so.1 has no {}: the NVIDIA driver is too old", $symbol))?
                    },)+
                })
            }
        }
    };
}

table! {
    init = "cuInit" (c_uint);
    driver_get_version = "cuDriverGetVersion" (*mut c_int);
    get_error_name = "cuGetErrorName" (Code, *mut *const c_char);
    get_error_string = "cuGetErrorString" (Code, *mut *const c_char);
    device_get_count = "cuDeviceGetCount" (*mut c_int);
    device_get = "cuDeviceGet" (*mut c_int, c_int);
    device_get_name = "cuDeviceGetName" (*mut c_char, c_int, c_int);
    device_total_mem = "cuDeviceTotalMem_v2" (*mut usize, c_int);
    device_get_attribute = "cuDeviceGetAttribute" (*mut c_int, c_int, c_int);
    primary_ctx_retain = "cuDevicePrimaryCtxRetain" (*mut *mut c_void, c_int);
    ctx_set_current = "cuCtxSetCurrent" (*mut c_void);
    ctx_get_current = "cuCtxGetCurrent" (*mut *mut c_void);
    ctx_set_limit = "cuCtxSetLimit" (c_int, usize);
    mem_get_info = "cuMemGetInfo_v2" (*mut usize, *mut usize);
    module_load_data_ex = "cuModuleLoadDataEx" (*mut *mut c_void, *const c_void, c_uint, *mut c_int, *mut *mut c_void);
    func_get_module = "cuFuncGetModule" (*mut *mut c_void, *mut c_void);
    module_get_function = "cuModuleGetFunction" (*mut *mut c_void, *mut c_void, *const c_char);
    module_get_global = "cuModuleGetGlobal_v2" (*mut Dptr, *mut usize, *mut c_void, *const c_char);
    func_set_attribute = "cuFuncSetAttribute" (*mut c_void, c_int, c_int);
    launch_cooperative = "cuLaunchCooperativeKernel" (
        *mut c_void, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, *mut c_void, *mut *mut c_void
    );
    func_get_attribute = "cuFuncGetAttribute" (*mut c_int, c_int, *mut c_void);
    occupancy = "cuOccupancyMaxActiveBlocksPerMultiprocessor" (*mut c_int, *mut c_void, c_int, usize);
    stream_create = "cuStreamCreate" (*mut *mut c_void, c_uint);
    stream_destroy = "cuStreamDestroy_v2" (*mut c_void);
    stream_synchronize = "cuStreamSynchronize" (*mut c_void);
    stream_query = "cuStreamQuery" (*mut c_void);
    stream_wait_event = "cuStreamWaitEvent" (*mut c_void, *mut c_void, c_uint);
    event_create = "cuEventCreate" (*mut *mut c_void, c_uint);
    event_elapsed_time = "cuEventElapsedTime" (*mut f32, *mut c_void, *mut c_void);
    event_destroy = "cuEventDestroy_v2" (*mut c_void);
    event_record = "cuEventRecord" (*mut c_void, *mut c_void);
    event_synchronize = "cuEventSynchronize" (*mut c_void);
    event_query = "cuEventQuery" (*mut c_void);
    device_get_default_mem_pool = "cuDeviceGetDefaultMemPool" (*mut *mut c_void, c_int);
    mem_pool_set_attribute = "cuMemPoolSetAttribute" (*mut c_void, c_int, *mut c_void);
    mem_pool_get_attribute = "cuMemPoolGetAttribute" (*mut c_void, c_int, *mut c_void);
    mem_pool_trim_to = "cuMemPoolTrimTo" (*mut c_void, usize);
    mem_alloc = "cuMemAlloc_v2" (*mut Dptr, usize);
    mem_free = "cuMemFree_v2" (Dptr);
    mem_alloc_managed = "cuMemAllocManaged" (*mut Dptr, usize, c_uint);
    mem_alloc_async = "cuMemAllocAsync" (*mut Dptr, usize, *mut c_void);
    mem_free_async = "cuMemFreeAsync" (Dptr, *mut c_void);
    mem_host_alloc = "cuMemHostAlloc" (*mut *mut c_void, usize, c_uint);
    mem_host_get_device_pointer = "cuMemHostGetDevicePointer_v2" (*mut Dptr, *mut c_void, c_uint);
    pointer_get_attributes = "cuPointerGetAttributes" (c_uint, *mut c_int, *mut *mut c_void, Dptr);
    memcpy_htod_async = "cuMemcpyHtoDAsync_v2" (Dptr, *const c_void, usize, *mut c_void);
    memcpy_dtoh_async = "cuMemcpyDtoHAsync_v2" (*mut c_void, Dptr, usize, *mut c_void);
    memcpy_dtod_async = "cuMemcpyDtoDAsync_v2" (Dptr, Dptr, usize, *mut c_void);
    memcpy_2d_async = "cuMemcpy2DAsync_v2" (*const Memcpy2d, *mut c_void);
    memset_d8_async = "cuMemsetD8Async" (Dptr, u8, usize, *mut c_void);
    memset_d2d8_async = "cuMemsetD2D8Async" (Dptr, usize, u8, usize, usize, *mut c_void);
    launch_kernel = "cuLaunchKernel" (
        *mut c_void, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, *mut c_void, *mut *mut c_void,
        *mut *mut c_void
    );
}

/// Dynamic shared memory that a kernel has without asking for more.
const UNASKED_SHARED: u32 = 48 << 10;
/// `CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES`
const DYNAMIC_SHARED_BYTES: c_int = 8;

/// `CUDA_MEMCPY2D`
#[repr(C)]
struct Memcpy2d {
    src_x: usize,
    src_y: usize,
    src_type: c_uint,
    src_host: *const c_void,
    src_device: Dptr,
    src_array: *mut c_void,
    src_pitch: usize,
    dst_x: usize,
    dst_y: usize,
    dst_type: c_uint,
    dst_host: *mut c_void,
    dst_device: Dptr,
    dst_array: *mut c_void,
    dst_pitch: usize,
    width: usize,
    height: usize,
}

pub(super) struct Driver {
    table: Table,
    /// Keeps the functions in memory.
    _library: Library,
}

/// `CUDA_ERROR_NOT_READY`
const NOT_READY: Code = 600;
/// `CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP`
const HOST_ALLOC: c_uint = 1 | 2;
/// `CU_EVENT_DISABLE_TIMING`
const EVENT_FLAGS: c_uint = 2;
/// `CU_EVENT_DEFAULT`
const EVENT_TIMED: c_uint = 0;
/// `CU_STREAM_DEFAULT`: ordered with the legacy stream, which CUDA libraries called from host_data use.
const STREAM_FLAGS: c_uint = 0;
/// `CU_MEMPOOL_ATTR_RELEASE_THRESHOLD`
const RELEASE_THRESHOLD: c_int = 4;
/// `CU_MEMPOOL_ATTR_RESERVED_MEM_CURRENT`
const RESERVED_MEM_CURRENT: c_int = 5;
/// `CU_MEMPOOL_ATTR_USED_MEM_CURRENT`
const USED_MEM_CURRENT: c_int = 7;
/// `CU_POINTER_ATTRIBUTE_MEMORY_TYPE`
const MEMORY_TYPE: c_int = 2;
const MEMORY_HOST: c_uint = 1;
const MEMORY_DEVICE: c_uint = 2;
/// `CU_JIT_ERROR_LOG_BUFFER` and its size.
const JIT_ERROR_LOG: c_int = 5;
const JIT_ERROR_LOG_BYTES: c_int = 6;

impl Driver {
    pub(super) fn load() -> Result<Driver, String> {
        // SAFETY: loading the driver runs its initialisers, which have no preconditions.
        let library = unsafe { Library::new("libcuda.so.1") }
            .map_err(|e| format!("the CUDA driver libcuda.so.1 was not found: {e}"))?;
        let table = Table::load(&library)?;
        Ok(Driver { table, _library: library })
    }

    fn check(&self, call: &'static str, code: Code) -> GpuResult<()> {
        if code == 0 { Ok(()) } else { Err(self.error(call, code)) }
    }

    fn error(&self, call: &'static str, code: Code) -> GpuError {
        let text = |f: unsafe extern "C" fn(Code, *mut *const c_char) -> Code| {
            let mut p: *const c_char = std::ptr::null();
            // SAFETY: the driver writes the address of a constant string, or null.
            unsafe {
                f(code, &mut p);
                if p.is_null() { String::new() } else { CStr::from_ptr(p).to_string_lossy().into_owned() }
            }
        };
        GpuError {
            call,
            code,
            name: text(self.table.get_error_name),
            text: text(self.table.get_error_string),
        }
    }
}

/// Calls a function whose first parameter is where it writes its result.
macro_rules! get {
    ($self:ident, $field:ident, $call:literal $(, $arg:expr)*) => {{
        let mut out = MaybeUninit::zeroed();
        // SAFETY: the driver writes `out`, zeroed before; the other arguments are values or valid handles.
        let code = unsafe { ($self.table.$field)(out.as_mut_ptr() $(, $arg)*) };
        // SAFETY: integers and pointers, zeroed or written.
        $self.check($call, code).map(|()| unsafe { out.assume_init() })
    }};
}

/// Calls a function that returns nothing but its code.
macro_rules! call {
    ($self:ident, $field:ident, $call:literal $(, $arg:expr)*) => {{
        // SAFETY: values or valid handles; for memory, what the caller of the unsafe method promised.
        let code = unsafe { ($self.table.$field)($($arg),*) };
        $self.check($call, code)
    }};
}

fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

impl Api for Driver {
    fn init(&self) -> GpuResult<()> {
        call!(self, init, "cuInit", 0)
    }

    fn driver_version(&self) -> GpuResult<i32> {
        get!(self, driver_get_version, "cuDriverGetVersion")
    }

    fn device_count(&self) -> GpuResult<u32> {
        get!(self, device_get_count, "cuDeviceGetCount").map(|n| u32::try_from(n).unwrap_or(0))
    }

    fn device_get(&self, ordinal: u32) -> GpuResult<CuDevice> {
        get!(self, device_get, "cuDeviceGet", c_int::try_from(ordinal).unwrap_or(-1)).map(CuDevice)
    }

    fn device_name(&self, device: CuDevice) -> GpuResult<String> {
        let mut name = [0 as c_char; 256];
        // SAFETY: the buffer has the length given, less one byte that stays zero.
        let code = unsafe { (self.table.device_get_name)(name.as_mut_ptr(), 255, device.0) };
        self.check("cuDeviceGetName", code)?;
        // SAFETY: ends with a zero.
        Ok(unsafe { CStr::from_ptr(name.as_ptr()) }.to_string_lossy().into_owned())
    }

    fn device_total_mem(&self, device: CuDevice) -> GpuResult<u64> {
        get!(self, device_total_mem, "cuDeviceTotalMem", device.0).map(|n| n as u64)
    }

    fn device_attribute(&self, device: CuDevice, attribute: Attribute) -> GpuResult<i32> {
        get!(self, device_get_attribute, "cuDeviceGetAttribute", attribute as c_int, device.0)
    }

    fn primary_context_retain(&self, device: CuDevice) -> GpuResult<Context> {
        get!(self, primary_ctx_retain, "cuDevicePrimaryCtxRetain", device.0).map(Context)
    }

    fn set_current(&self, context: Context) -> GpuResult<()> {
        call!(self, ctx_set_current, "cuCtxSetCurrent", context.0)
    }

    fn current(&self) -> GpuResult<Context> {
        get!(self, ctx_get_current, "cuCtxGetCurrent").map(Context)
    }

    fn set_heap(&self, bytes: u64) -> GpuResult<()> {
        call!(self, ctx_set_limit, "cuCtxSetLimit", LIMIT_MALLOC_HEAP_SIZE, bytes as usize)
    }

    fn mem_get_info(&self) -> GpuResult<(u64, u64)> {
        let (mut free, mut total) = (0usize, 0usize);
        call!(self, mem_get_info, "cuMemGetInfo", &mut free, &mut total)?;
        Ok((free as u64, total as u64))
    }

    unsafe fn module_load(&self, image: *const c_void) -> GpuResult<Module> {
        let mut log = vec![0u8; 16 << 10];
        let mut options = [JIT_ERROR_LOG, JIT_ERROR_LOG_BYTES];
        let mut values = [log.as_mut_ptr().cast::<c_void>(), (log.len() - 1) as *mut c_void];
        let mut module = std::ptr::null_mut();
        // SAFETY: two options with their values; the caller's promise for the image.
        let code = unsafe {
            (self.table.module_load_data_ex)(&mut module, image, 2, options.as_mut_ptr(), values.as_mut_ptr())
        };
        self.check("cuModuleLoadDataEx", code).map_err(|mut e| {
            let end = log.iter().position(|b| *b == 0).unwrap_or(0);
            let log = String::from_utf8_lossy(&log[..end]);
            if !log.trim().is_empty() {
                e.text = format!("{}\n{}", e.text, log.trim_end());
            }
            e
        })?;
        Ok(Module(module))
    }

    unsafe fn module_of(&self, function: *const c_void) -> GpuResult<Module> {
        type OfModule = unsafe extern "C" fn(*mut *mut c_void) -> c_int;
        // SAFETY: the caller's promise.
        let of_module: OfModule = unsafe { std::mem::transmute(function) };
        let mut found = std::ptr::null_mut();
        // SAFETY: room for the answer.
        let code = unsafe { of_module(&raw mut found) };
        if code != 0 {
            let text = "the CUDA run time does not load the code that nvcc and racc made together".to_owned();
            let name = "of the CUDA run time".to_owned();
            return Err(GpuError { call: "cudaGetFuncBySymbol", code, name, text });
        }
        get!(self, func_get_module, "cuFuncGetModule", found).map(Module)
    }

    fn module_function(&self, module: Module, name: &CStr) -> GpuResult<Function> {
        get!(self, module_get_function, "cuModuleGetFunction", module.0, name.as_ptr()).map(Function)
    }

    fn module_global(&self, module: Module, name: &CStr) -> GpuResult<(u64, u64)> {
        let mut bytes = 0usize;
        get!(self, module_get_global, "cuModuleGetGlobal", &mut bytes, module.0, name.as_ptr())
            .map(|address| (address, bytes as u64))
    }

    fn function_attribute(&self, function: Function, attribute: FunctionAttribute) -> GpuResult<i32> {
        get!(self, func_get_attribute, "cuFuncGetAttribute", attribute as c_int, function.0)
    }

    fn occupancy(&self, function: Function, threads: u32) -> GpuResult<u32> {
        let call = "cuOccupancyMaxActiveBlocksPerMultiprocessor";
        let threads = c_int::try_from(threads).unwrap_or(c_int::MAX);
        // SAFETY: as in `get!`.
        let mut blocks = 0;
        let code = unsafe { (self.table.occupancy)(&mut blocks, function.0, threads, 0) };
        self.check(call, code).map(|()| u32::try_from(blocks).unwrap_or(0))
    }

    fn stream_create(&self) -> GpuResult<Stream> {
        get!(self, stream_create, "cuStreamCreate", STREAM_FLAGS).map(Stream)
    }

    fn stream_destroy(&self, stream: Stream) -> GpuResult<()> {
        call!(self, stream_destroy, "cuStreamDestroy", stream.0)
    }

    fn stream_synchronize(&self, stream: Stream) -> GpuResult<()> {
        call!(self, stream_synchronize, "cuStreamSynchronize", stream.0)
    }

    fn stream_query(&self, stream: Stream) -> GpuResult<bool> {
        // SAFETY: a valid handle.
        match unsafe { (self.table.stream_query)(stream.0) } {
            0 => Ok(true),
            NOT_READY => Ok(false),
            code => Err(self.error("cuStreamQuery", code)),
        }
    }

    fn stream_wait_event(&self, stream: Stream, event: Event) -> GpuResult<()> {
        call!(self, stream_wait_event, "cuStreamWaitEvent", stream.0, event.0, 0)
    }

    fn event_create(&self) -> GpuResult<Event> {
        get!(self, event_create, "cuEventCreate", EVENT_FLAGS).map(Event)
    }

    fn event_create_timed(&self) -> GpuResult<Event> {
        get!(self, event_create, "cuEventCreate", EVENT_TIMED).map(Event)
    }

    fn event_elapsed(&self, first: Event, last: Event) -> GpuResult<Option<f32>> {
        let mut elapsed = 0.0;
        // SAFETY: valid handles of events that were recorded.
        match unsafe { (self.table.event_elapsed_time)(&mut elapsed, first.0, last.0) } {
            0 => Ok(Some(elapsed)),
            NOT_READY => Ok(None),
            code => Err(self.error("cuEventElapsedTime", code)),
        }
    }

    fn event_destroy(&self, event: Event) -> GpuResult<()> {
        call!(self, event_destroy, "cuEventDestroy", event.0)
    }

    fn event_record(&self, event: Event, stream: Stream) -> GpuResult<()> {
        call!(self, event_record, "cuEventRecord", event.0, stream.0)
    }

    fn event_synchronize(&self, event: Event) -> GpuResult<()> {
        call!(self, event_synchronize, "cuEventSynchronize", event.0)
    }

    fn event_query(&self, event: Event) -> GpuResult<bool> {
        // SAFETY: a valid handle.
        match unsafe { (self.table.event_query)(event.0) } {
            0 => Ok(true),
            NOT_READY => Ok(false),
            code => Err(self.error("cuEventQuery", code)),
        }
    }

    fn default_mem_pool(&self, device: CuDevice) -> GpuResult<MemPool> {
        get!(self, device_get_default_mem_pool, "cuDeviceGetDefaultMemPool", device.0).map(MemPool)
    }

    fn mem_pool_keep_all(&self, pool: MemPool) -> GpuResult<()> {
        let mut threshold = u64::MAX;
        call!(
            self,
            mem_pool_set_attribute,
            "cuMemPoolSetAttribute",
            pool.0,
            RELEASE_THRESHOLD,
            (&raw mut threshold).cast()
        )
    }

    fn mem_pool_kept(&self, pool: MemPool) -> GpuResult<u64> {
        let get = |attribute| {
            let mut bytes = 0u64;
            call!(
                self,
                mem_pool_get_attribute,
                "cuMemPoolGetAttribute",
                pool.0,
                attribute,
                (&raw mut bytes).cast()
            )
            .map(|()| bytes)
        };
        Ok(get(RESERVED_MEM_CURRENT)?.saturating_sub(get(USED_MEM_CURRENT)?))
    }

    fn mem_pool_trim(&self, pool: MemPool) -> GpuResult<()> {
        call!(self, mem_pool_trim_to, "cuMemPoolTrimTo", pool.0, 0)
    }

    fn mem_alloc(&self, bytes: u64) -> GpuResult<u64> {
        get!(self, mem_alloc, "cuMemAlloc", size(bytes))
    }

    fn mem_free(&self, address: u64) -> GpuResult<()> {
        call!(self, mem_free, "cuMemFree", address)
    }

    fn mem_alloc_managed(&self, bytes: u64) -> GpuResult<u64> {
        // Used on any stream, and on the host meanwhile.
        const ATTACH_GLOBAL: c_uint = 1;
        get!(self, mem_alloc_managed, "cuMemAllocManaged", size(bytes), ATTACH_GLOBAL)
    }

    fn mem_alloc_async(&self, bytes: u64, stream: Stream) -> GpuResult<u64> {
        get!(self, mem_alloc_async, "cuMemAllocAsync", size(bytes), stream.0)
    }

    fn mem_free_async(&self, address: u64, stream: Stream) -> GpuResult<()> {
        call!(self, mem_free_async, "cuMemFreeAsync", address, stream.0)
    }

    fn mem_host_alloc(&self, bytes: u64) -> GpuResult<*mut u8> {
        get!(self, mem_host_alloc, "cuMemHostAlloc", size(bytes), HOST_ALLOC).map(|p: *mut c_void| p.cast())
    }

    fn mem_host_device_pointer(&self, host: *mut u8) -> GpuResult<u64> {
        get!(self, mem_host_get_device_pointer, "cuMemHostGetDevicePointer", host.cast(), 0)
    }

    fn is_pinned(&self, host: u64) -> bool {
        let mut kind: c_uint = 0;
        let (mut asked, mut answer) = (MEMORY_TYPE, (&raw mut kind).cast());
        // SAFETY: one attribute, an unsigned int. Of unknown addresses it is 0; the call for a single attribute would be
        // an error there, which compute-sanitizer reports.
        let code = unsafe { (self.table.pointer_get_attributes)(1, &raw mut asked, &raw mut answer, host) };
        code == 0 && kind != 0
    }

    unsafe fn memcpy_htod_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()> {
        call!(self, memcpy_htod_async, "cuMemcpyHtoDAsync", to, from as *const c_void, size(bytes), stream.0)
    }

    unsafe fn memcpy_dtoh_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()> {
        call!(self, memcpy_dtoh_async, "cuMemcpyDtoHAsync", to as *mut c_void, from, size(bytes), stream.0)
    }

    fn memcpy_dtod_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()> {
        call!(self, memcpy_dtod_async, "cuMemcpyDtoDAsync", to, from, size(bytes), stream.0)
    }

    unsafe fn memcpy_2d_async(&self, copy: &Copy2d, stream: Stream) -> GpuResult<()> {
        let split = |side: Side| match side {
            Side::Host(address) => (MEMORY_HOST, address, 0),
            Side::Device(address) => (MEMORY_DEVICE, 0, address),
        };
        let (src_type, src_host, src_device) = split(copy.from);
        let (dst_type, dst_host, dst_device) = split(copy.to);
        let request = Memcpy2d {
            src_x: 0,
            src_y: 0,
            src_type,
            src_host: src_host as *const c_void,
            src_device,
            src_array: std::ptr::null_mut(),
            src_pitch: size(copy.pitch),
            dst_x: 0,
            dst_y: 0,
            dst_type,
            dst_host: dst_host as *mut c_void,
            dst_device,
            dst_array: std::ptr::null_mut(),
            dst_pitch: size(copy.pitch),
            width: size(copy.width),
            height: size(copy.height),
        };
        call!(self, memcpy_2d_async, "cuMemcpy2DAsync", &raw const request, stream.0)
    }

    fn memset_d8_async(&self, address: u64, bytes: u64, stream: Stream) -> GpuResult<()> {
        call!(self, memset_d8_async, "cuMemsetD8Async", address, 0, size(bytes), stream.0)
    }

    fn memset_2d_async(
        &self,
        address: u64,
        pitch: u64,
        [width, height]: [u64; 2],
        stream: Stream,
    ) -> GpuResult<()> {
        let (pitch, width, height) = (size(pitch), size(width), size(height));
        call!(self, memset_d2d8_async, "cuMemsetD2D8Async", address, pitch, 0, width, height, stream.0)
    }

    unsafe fn launch(
        &self,
        function: Function,
        shape: &LaunchShape,
        stream: Stream,
        params: *mut *mut c_void,
    ) -> GpuResult<()> {
        let ([gx, gy, gz], [bx, by, bz]) = (shape.grid, shape.block);
        let none = std::ptr::null_mut();
        if shape.shared > UNASKED_SHARED {
            let (at, bytes) = (function.0, shape.shared as c_int);
            call!(self, func_set_attribute, "cuFuncSetAttribute", at, DYNAMIC_SHARED_BYTES, bytes)?;
        }
        if shape.cooperative {
            return call!(
                self,
                launch_cooperative,
                "cuLaunchCooperativeKernel",
                function.0,
                gx,
                gy,
                gz,
                bx,
                by,
                bz,
                shape.shared,
                stream.0,
                params
            );
        }
        call!(
            self,
            launch_kernel,
            "cuLaunchKernel",
            function.0,
            gx,
            gy,
            gz,
            bx,
            by,
            bz,
            shape.shared,
            stream.0,
            params,
            none
        )
    }
}
