//! A driver for tests: writes each call down, and keeps "device memory" in local memory so that copies are real.

use super::api::{
    Api, Attribute, Context, Copy2d, CuDevice, Event, Function, FunctionAttribute, MemPool, Module, Stream,
};
use crate::gpu::context::{LaunchShape, Side};
use crate::gpu::error::{GpuError, GpuResult};
use std::ffi::{CStr, c_void};
use std::sync::{Mutex, PoisonError};

#[derive(Default)]
struct State {
    log: Vec<String>,
    functions: Vec<String>,
    /// Every allocation, to keep it alive.
    memory: Vec<Box<[u64]>>,
    handles: usize,
    /// Kernels count themselves in the word at the head of their scratch memory, their second parameter; the counts.
    counts: Option<Vec<u64>>,
    /// The next call with this name fails with this code.
    fail: Option<(&'static str, i32)>,
}

#[derive(Default)]
pub(super) struct Fake {
    state: Mutex<State>,
}

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

    /// From now on kernels add 1 to the head of their scratch memory: what they found there before.
    pub(super) fn counts(&self) -> Vec<u64> {
        self.lock().counts.replace(Vec::new()).unwrap_or_default()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn call(&self, call: &'static str, arguments: &str) -> GpuResult<()> {
        let mut state = self.lock();
        state.log.push(format!("{call} {arguments}").trim_end().to_owned());
        match state.fail {
            Some((name, number)) if name == call => {
                state.fail = None;
                Err(GpuError {
                    call,
                    code: number,
                    name: format!("CUDA_ERROR_{number}"),
                    text: "as told".into(),
                })
            }
            _ => Ok(()),
        }
    }

    fn handle(&self) -> *mut c_void {
        let mut state = self.lock();
        state.handles += 1;
        state.handles as *mut c_void
    }

    fn memory(&self, bytes: u64) -> u64 {
        let block = vec![0xa5a5_a5a5_a5a5_a5a5u64; bytes.div_ceil(8) as usize].into_boxed_slice();
        let address = block.as_ptr() as u64;
        self.lock().memory.push(block);
        address
    }
}

fn copy(to: u64, from: u64, bytes: u64) {
    // SAFETY: tests pass memory of this length; device memory is local here.
    unsafe { std::ptr::copy(from as *const u8, to as *mut u8, bytes as usize) };
}

impl Api for Fake {
    fn init(&self) -> GpuResult<()> {
        self.call("init", "")
    }
    fn driver_version(&self) -> GpuResult<i32> {
        Ok(13000)
    }
    fn device_count(&self) -> GpuResult<u32> {
        Ok(1)
    }
    fn device_get(&self, ordinal: u32) -> GpuResult<CuDevice> {
        Ok(CuDevice(ordinal as i32))
    }
    fn device_name(&self, _: CuDevice) -> GpuResult<String> {
        Ok("Fake GPU".into())
    }
    fn device_total_mem(&self, _: CuDevice) -> GpuResult<u64> {
        Ok(1 << 30)
    }
    fn device_attribute(&self, _: CuDevice, attribute: Attribute) -> GpuResult<i32> {
        Ok(match attribute {
            Attribute::SharedPerBlock => 49_152,
            Attribute::RegistersPerBlock => 65_536,
            Attribute::MultiprocessorCount => 132,
            Attribute::MaxPitch => i32::MAX,
            Attribute::ComputeCapabilityMajor => 9,
            Attribute::ComputeCapabilityMinor => 0,
            Attribute::PageableMemoryAccess => 0,
            Attribute::ConcurrentManagedAccess | Attribute::MemoryPoolsSupported => 1,
        })
    }
    fn primary_context_retain(&self, _: CuDevice) -> GpuResult<Context> {
        self.call("retain", "").map(|()| Context(self.handle()))
    }
    fn set_current(&self, _: Context) -> GpuResult<()> {
        Ok(())
    }
    fn current(&self) -> GpuResult<Context> {
        Ok(Context(std::ptr::null_mut()))
    }
    fn set_heap(&self, _: u64) -> GpuResult<()> {
        Ok(())
    }
    fn mem_get_info(&self) -> GpuResult<(u64, u64)> {
        Ok((1 << 29, 1 << 30))
    }
    unsafe fn module_load(&self, image: *const c_void) -> GpuResult<Module> {
        // SAFETY: the tests' images are C strings.
        let text = unsafe { CStr::from_ptr(image.cast()) };
        self.call("module_load", &text.to_string_lossy()).map(|()| Module(self.handle()))
    }
    unsafe fn module_of(&self, _: *const c_void) -> GpuResult<Module> {
        self.call("module_of", "").map(|()| Module(self.handle()))
    }
    fn module_function(&self, _: Module, name: &CStr) -> GpuResult<Function> {
        let name = name.to_string_lossy().into_owned();
        self.call("function", &name)?;
        let mut state = self.lock();
        state.functions.push(name);
        Ok(Function(state.functions.len() as *mut c_void))
    }
    fn module_global(&self, _: Module, name: &CStr) -> GpuResult<(u64, u64)> {
        self.call("global", &name.to_string_lossy()).map(|()| (self.memory(64), 64))
    }
    fn function_attribute(&self, _: Function, attribute: FunctionAttribute) -> GpuResult<i32> {
        Ok(attribute as i32 * 100)
    }
    fn occupancy(&self, _: Function, _: u32) -> GpuResult<u32> {
        Ok(16)
    }
    fn stream_create(&self) -> GpuResult<Stream> {
        let stream = Stream(self.handle());
        self.call("stream_create", &format!("-> {}", stream.0 as usize)).map(|()| stream)
    }
    fn stream_destroy(&self, stream: Stream) -> GpuResult<()> {
        self.call("stream_destroy", &format!("{}", stream.0 as usize))
    }
    fn stream_synchronize(&self, stream: Stream) -> GpuResult<()> {
        self.call("synchronize", &format!("{}", stream.0 as usize))
    }
    fn stream_query(&self, stream: Stream) -> GpuResult<bool> {
        self.call("query", &format!("{}", stream.0 as usize)).map(|()| true)
    }
    fn stream_wait_event(&self, stream: Stream, event: Event) -> GpuResult<()> {
        self.call("wait_event", &format!("{} {}", stream.0 as usize, event.0 as usize))
    }
    fn event_create(&self) -> GpuResult<Event> {
        Ok(Event(self.handle()))
    }
    fn event_create_timed(&self) -> GpuResult<Event> {
        self.event_create()
    }
    fn event_elapsed(&self, _: Event, _: Event) -> GpuResult<Option<f32>> {
        Ok(Some(1.0))
    }
    fn event_destroy(&self, _: Event) -> GpuResult<()> {
        Ok(())
    }
    fn event_record(&self, event: Event, stream: Stream) -> GpuResult<()> {
        self.call("record", &format!("{} {}", event.0 as usize, stream.0 as usize))
    }
    fn event_synchronize(&self, event: Event) -> GpuResult<()> {
        self.call("event_synchronize", &format!("{}", event.0 as usize))
    }
    fn event_query(&self, event: Event) -> GpuResult<bool> {
        self.call("event_query", &format!("{}", event.0 as usize)).map(|()| true)
    }
    fn default_mem_pool(&self, _: CuDevice) -> GpuResult<MemPool> {
        Ok(MemPool(2 as *mut c_void))
    }
    fn mem_pool_keep_all(&self, _: MemPool) -> GpuResult<()> {
        self.call("keep_all", "")
    }
    fn mem_pool_kept(&self, _: MemPool) -> GpuResult<u64> {
        Ok(1 << 20)
    }
    fn mem_pool_trim(&self, _: MemPool) -> GpuResult<()> {
        self.call("trim", "")
    }
    fn mem_alloc(&self, bytes: u64) -> GpuResult<u64> {
        self.call("alloc", &format!("{bytes}")).map(|()| self.memory(bytes))
    }
    fn mem_free(&self, _: u64) -> GpuResult<()> {
        self.call("free", "")
    }
    fn mem_alloc_managed(&self, bytes: u64) -> GpuResult<u64> {
        self.call("alloc_managed", &format!("{bytes}")).map(|()| self.memory(bytes))
    }
    fn mem_alloc_async(&self, bytes: u64, stream: Stream) -> GpuResult<u64> {
        self.call("alloc_async", &format!("{bytes} {}", stream.0 as usize)).map(|()| self.memory(bytes))
    }
    fn mem_free_async(&self, _: u64, stream: Stream) -> GpuResult<()> {
        self.call("free_async", &format!("{}", stream.0 as usize))
    }
    fn mem_host_alloc(&self, bytes: u64) -> GpuResult<*mut u8> {
        self.call("host_alloc", &format!("{bytes}")).map(|()| self.memory(bytes) as *mut u8)
    }
    fn mem_host_device_pointer(&self, host: *mut u8) -> GpuResult<u64> {
        Ok(host as u64)
    }
    fn is_pinned(&self, _: u64) -> bool {
        false
    }
    unsafe fn memcpy_htod_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()> {
        copy(to, from, bytes);
        self.call("htod", &format!("{bytes} {}", stream.0 as usize))
    }
    unsafe fn memcpy_dtoh_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()> {
        copy(to, from, bytes);
        self.call("dtoh", &format!("{bytes} {}", stream.0 as usize))
    }
    fn memcpy_dtod_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()> {
        copy(to, from, bytes);
        self.call("dtod", &format!("{bytes} {}", stream.0 as usize))
    }
    unsafe fn memcpy_2d_async(&self, request: &Copy2d, _: Stream) -> GpuResult<()> {
        let address = |side| match side {
            Side::Host(a) | Side::Device(a) => a,
        };
        for row in 0..request.height {
            let offset = row * request.pitch;
            copy(address(request.to) + offset, address(request.from) + offset, request.width);
        }
        self.call("copy_2d", &format!("{}x{} pitch {}", request.width, request.height, request.pitch))
    }
    fn memset_d8_async(&self, address: u64, bytes: u64, _: Stream) -> GpuResult<()> {
        // SAFETY: memory of `memory`.
        unsafe { (address as *mut u8).write_bytes(0, bytes as usize) };
        self.call("memset", &format!("{bytes}"))
    }
    fn memset_2d_async(
        &self,
        address: u64,
        pitch: u64,
        [width, height]: [u64; 2],
        _: Stream,
    ) -> GpuResult<()> {
        for row in 0..height {
            // SAFETY: memory of `memory`.
            unsafe { ((address + row * pitch) as *mut u8).write_bytes(0, width as usize) };
        }
        self.call("memset_2d", &format!("{width}x{height} pitch {pitch}"))
    }
    unsafe fn launch(
        &self,
        function: Function,
        shape: &LaunchShape,
        stream: Stream,
        params: *mut *mut c_void,
    ) -> GpuResult<()> {
        let name = self.lock().functions[function.0 as usize - 1].clone();
        assert!(!params.is_null());
        if let Some(counts) = &mut self.lock().counts {
            // SAFETY: the test's kernels have one parameter and scratch memory, which `memory` made.
            let head = unsafe { (*params.add(1)).cast::<*mut u64>().read() };
            // SAFETY: as above.
            counts.push(unsafe { head.replace(head.read() + 1) });
        }
        let (grid, block) = (shape.grid, shape.block);
        self.call("launch", &format!("{name} {grid:?} {block:?} stream {}", stream.0 as usize))
    }
}
