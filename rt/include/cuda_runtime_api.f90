! CUDA Fortran Programming Guide 26.1, chapter 3: the API of the CUDA run time, types, constants and interfaces.
! Arrays are passed as C descriptors whose counts are elements, c_devptr and c_ptr as addresses whose counts are bytes;
! integers that are only read are values, of any kind where the guide leaves the kind open.
module cuda_runtime_api
  use, intrinsic :: iso_c_binding, only: c_ptr
  use, intrinsic :: racc_threads, only: dim3
  implicit none
  integer, parameter :: cuda_stream_kind = 8, cuda_count_kind = 8

  type, bind(c) :: c_devptr
    integer(8), private :: address = 0
  end type
  type(c_devptr), parameter :: c_null_devptr = c_devptr(0)
  type, bind(c) :: cudaEvent
    integer(8), private :: event = 0
  end type
  type :: cudaDeviceProp
    sequence
    character(256) :: name
    integer(8) :: totalGlobalMem, sharedMemPerBlock, memPitch, totalConstMem, textureAlignment, &
      texturePitchAlignment, sharedMemPerMultiprocessor, sharedMemPerBlockOptin, reservedSharedMemPerBlock
    integer(4) :: regsPerBlock, warpSize, maxThreadsPerBlock, maxThreadsDim(3), maxGridSize(3), clockRate, &
      major, minor, deviceOverlap, multiProcessorCount, kernelExecTimeoutEnabled, integrated, canMapHostMemory, &
      computeMode, concurrentKernels, ECCEnabled, pciBusID, pciDeviceID, pciDomainID, tccDriver, &
      asyncEngineCount, unifiedAddressing, memoryClockRate, memoryBusWidth, l2CacheSize, &
      persistingL2CacheMaxSize, maxThreadsPerMultiProcessor, streamPrioritiesSupported, globalL1CacheSupported, &
      localL1CacheSupported, regsPerMultiprocessor, managedMemory, isMultiGpuBoard, multiGpuBoardGroupID, &
      hostNativeAtomicSupported, singleToDoublePrecisionPerfRatio, pageableMemoryAccess, &
      concurrentManagedAccess, computePreemptionSupported, canUseHostPointerForRegisteredMem, &
      cooperativeLaunch, cooperativeMultiDeviceLaunch, pageableMemoryAccessUsesHostPageTables, &
      directManagedMemAccessFromHost, maxBlocksPerMultiProcessor, accessPolicyMaxWindowSize
  end type
  type :: cudaDeviceProp130
    sequence
    character(256) :: name
    integer(8) :: totalGlobalMem, sharedMemPerBlock, memPitch, totalConstMem, textureAlignment, &
      texturePitchAlignment, sharedMemPerMultiprocessor, sharedMemPerBlockOptin, reservedSharedMemPerBlock
    integer(4) :: regsPerBlock, warpSize, maxThreadsPerBlock, maxThreadsDim(3), maxGridSize(3), clockRate, &
      major, minor, deviceOverlap, multiProcessorCount, kernelExecTimeoutEnabled, integrated, canMapHostMemory, &
      computeMode, concurrentKernels, ECCEnabled, pciBusID, pciDeviceID, pciDomainID, tccDriver, &
      asyncEngineCount, unifiedAddressing, memoryClockRate, memoryBusWidth, l2CacheSize, &
      persistingL2CacheMaxSize, maxThreadsPerMultiProcessor, streamPrioritiesSupported, globalL1CacheSupported, &
      localL1CacheSupported, regsPerMultiprocessor, managedMemory, isMultiGpuBoard, multiGpuBoardGroupID, &
      hostNativeAtomicSupported, singleToDoublePrecisionPerfRatio, pageableMemoryAccess, &
      concurrentManagedAccess, computePreemptionSupported, canUseHostPointerForRegisteredMem, &
      cooperativeLaunch, cooperativeMultiDeviceLaunch, pageableMemoryAccessUsesHostPageTables, &
      directManagedMemAccessFromHost, maxBlocksPerMultiProcessor, accessPolicyMaxWindowSize
  end type
  type, bind(c) :: cudaFuncAttributes
    integer(8) :: sharedSizeBytes, constSizeBytes, localSizeBytes
    integer(4) :: maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA
    integer(4) :: maxDynamicSharedSizeBytes, preferredShmemCarveout
  end type
  type, bind(c) :: cudaPointerAttributes
    integer(4) :: type, memoryType, device, isManaged
    type(c_devptr) :: devicePointer
    type(c_ptr) :: hostPointer
  end type
  type, bind(c) :: cudaArrayPtr
    integer(8), private :: array = 0
  end type
  type, bind(c) :: cudaChannelFormatDesc
    integer(4) :: x, y, z, w, f
  end type
  type, bind(c) :: cudaExtent
    integer(cuda_count_kind) :: width, height, depth
  end type
  type, bind(c) :: cudaPos
    integer(cuda_count_kind) :: x = 0, y = 0, z = 0
  end type
  type, bind(c) :: cudaPitchedPtr
    type(c_devptr) :: ptr
    integer(cuda_count_kind) :: pitch = 0, xsize = 0, ysize = 0
  end type
  type, bind(c) :: cudaMemcpy3DParms
    type(cudaArrayPtr) :: srcArray
    type(cudaPos) :: srcPos
    type(cudaPitchedPtr) :: srcPtr
    type(cudaArrayPtr) :: dstArray
    type(cudaPos) :: dstPos
    type(cudaPitchedPtr) :: dstPtr
    type(cudaExtent) :: extent
    integer(4) :: kind
  end type
  type, bind(c) :: cudaMemLocation
    integer(4) :: type, id
  end type
  type, bind(c) :: cudaLaunchConfig
    type(dim3) :: gridDim, blockDim, clusterDim
    integer(4) :: dynamicSmemBytes = 0
    integer(cuda_stream_kind) :: stream = 0
  end type
  type, bind(c) :: cudaGraph
    type(c_ptr) :: graph
  end type
  type, bind(c) :: cudaGraphExec
    type(c_ptr) :: exec
  end type
  type, bind(c) :: cudaGraphNode
    type(c_ptr) :: node
  end type

  ! Section 3.4: errors
  integer(4), parameter :: cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2, &
    cudaErrorInitializationError = 3, cudaErrorCudartUnloading = 4, cudaErrorProfilerDisabled = 5, &
    cudaErrorInvalidConfiguration = 9, cudaErrorInvalidPitchValue = 12, cudaErrorInvalidSymbol = 13, &
    cudaErrorInvalidHostPointer = 16, cudaErrorInvalidDevicePointer = 17, cudaErrorInvalidChannelDescriptor = 20, &
    cudaErrorInvalidMemcpyDirection = 21, cudaErrorInsufficientDriver = 35, &
    cudaErrorCallRequiresNewerDriver = 36, cudaErrorMissingConfiguration = 52, &
    cudaErrorInvalidDeviceFunction = 98, cudaErrorNoDevice = 100, cudaErrorInvalidDevice = 101, &
    cudaErrorInvalidKernelImage = 200, cudaErrorDeviceUninitialized = 201, cudaErrorNoKernelImageForDevice = 209, &
    cudaErrorECCUncorrectable = 214, cudaErrorPeerAccessUnsupported = 217, cudaErrorInvalidPtx = 218, &
    cudaErrorNvlinkUncorrectable = 220, cudaErrorUnsupportedPtxVersion = 222, cudaErrorFileNotFound = 301, &
    cudaErrorSharedObjectInitFailed = 303, cudaErrorOperatingSystem = 304, cudaErrorInvalidResourceHandle = 400, &
    cudaErrorIllegalState = 401, cudaErrorSymbolNotFound = 500, cudaErrorNotReady = 600, &
    cudaErrorIllegalAddress = 700, cudaErrorLaunchOutOfResources = 701, cudaErrorLaunchTimeout = 702, &
    cudaErrorPeerAccessAlreadyEnabled = 704, cudaErrorPeerAccessNotEnabled = 705, &
    cudaErrorSetOnActiveProcess = 708, cudaErrorContextIsDestroyed = 709, cudaErrorAssert = 710, &
    cudaErrorHostMemoryAlreadyRegistered = 712, cudaErrorHostMemoryNotRegistered = 713, &
    cudaErrorHardwareStackError = 714, cudaErrorIllegalInstruction = 715, cudaErrorMisalignedAddress = 716, &
    cudaErrorInvalidAddressSpace = 717, cudaErrorInvalidPc = 718, cudaErrorLaunchFailure = 719, &
    cudaErrorCooperativeLaunchTooLarge = 720, cudaErrorNotPermitted = 800, cudaErrorNotSupported = 801, &
    cudaErrorSystemNotReady = 802, cudaErrorSystemDriverMismatch = 803, cudaErrorStreamCaptureUnsupported = 900, &
    cudaErrorStreamCaptureInvalidated = 901, cudaErrorStreamCaptureUnmatched = 903, &
    cudaErrorStreamCaptureImplicit = 906, cudaErrorCapturedEvent = 907, cudaErrorUnknown = 999
  ! Section 3.2: devices
  integer(4), parameter :: cudaFuncCacheNone = 0, cudaFuncCachePreferNone = 0, cudaFuncCachePreferShared = 1, &
    cudaFuncCacheShared = 1, cudaFuncCachePreferL1 = 2, cudaFuncCacheL1 = 2, cudaFuncCachePreferEqual = 3, &
    cudaLimitStackSize = 0, cudaLimitPrintfSize = 1, cudaLimitPrintfFifoSize = 1, cudaLimitMallocHeapSize = 2, &
    cudaSharedMemBankSizeDefault = 0, cudaSharedMemBankSizeFourByte = 1, cudaSharedMemBankSizeEightByte = 2, &
    cudaDeviceScheduleAuto = 0, cudaDeviceScheduleSpin = 1, cudaDeviceScheduleYield = 2, &
    cudaDeviceScheduleBlockingSync = 4, cudaDeviceBlockingSync = 4, cudaDeviceMapHost = 8, &
    cudaDeviceLmemResizeToMax = 16, cudaCpuDeviceId = -1, cudaInvalidDeviceId = -2
  ! Attributes of devices
  integer(4), parameter :: cudaDevAttrMaxThreadsPerBlock = 1, cudaDevAttrMaxBlockDimX = 2, &
    cudaDevAttrMaxBlockDimY = 3, cudaDevAttrMaxBlockDimZ = 4, cudaDevAttrMaxGridDimX = 5, &
    cudaDevAttrMaxGridDimY = 6, cudaDevAttrMaxGridDimZ = 7, cudaDevAttrMaxSharedMemoryPerBlock = 8, &
    cudaDevAttrTotalConstantMemory = 9, cudaDevAttrWarpSize = 10, cudaDevAttrMaxPitch = 11, &
    cudaDevAttrMaxRegistersPerBlock = 12, cudaDevAttrClockRate = 13, cudaDevAttrTextureAlignment = 14, &
    cudaDevAttrGpuOverlap = 15, cudaDevAttrMultiProcessorCount = 16, cudaDevAttrKernelExecTimeout = 17, &
    cudaDevAttrIntegrated = 18, cudaDevAttrCanMapHostMemory = 19, cudaDevAttrComputeMode = 20, &
    cudaDevAttrConcurrentKernels = 31, cudaDevAttrEccEnabled = 32, cudaDevAttrPciBusId = 33, &
    cudaDevAttrPciDeviceId = 34, cudaDevAttrTccDriver = 35, cudaDevAttrMemoryClockRate = 36, &
    cudaDevAttrGlobalMemoryBusWidth = 37, cudaDevAttrL2CacheSize = 38, &
    cudaDevAttrMaxThreadsPerMultiProcessor = 39, cudaDevAttrAsyncEngineCount = 40, &
    cudaDevAttrUnifiedAddressing = 41, cudaDevAttrPciDomainId = 50, cudaDevAttrTexturePitchAlignment = 51, &
    cudaDevAttrComputeCapabilityMajor = 75, cudaDevAttrComputeCapabilityMinor = 76, &
    cudaDevAttrStreamPrioritiesSupported = 78, cudaDevAttrGlobalL1CacheSupported = 79, &
    cudaDevAttrLocalL1CacheSupported = 80, cudaDevAttrMaxSharedMemoryPerMultiprocessor = 81, &
    cudaDevAttrMaxRegistersPerMultiprocessor = 82, cudaDevAttrManagedMemory = 83, &
    cudaDevAttrIsMultiGpuBoard = 84, cudaDevAttrMultiGpuBoardGroupID = 85, &
    cudaDevAttrHostNativeAtomicSupported = 86, cudaDevAttrSingleToDoublePrecisionPerfRatio = 87, &
    cudaDevAttrPageableMemoryAccess = 88, cudaDevAttrConcurrentManagedAccess = 89, &
    cudaDevAttrComputePreemptionSupported = 90, cudaDevAttrCanUseHostPointerForRegisteredMem = 91, &
    cudaDevAttrCooperativeLaunch = 95, cudaDevAttrCooperativeMultiDeviceLaunch = 96, &
    cudaDevAttrMaxSharedMemoryPerBlockOptin = 97, cudaDevAttrHostRegisterSupported = 99, &
    cudaDevAttrPageableMemoryAccessUsesHostPageTables = 100, cudaDevAttrDirectManagedMemAccessFromHost = 101, &
    cudaDevAttrMaxBlocksPerMultiprocessor = 106, cudaDevAttrMaxPersistingL2CacheSize = 108, &
    cudaDevAttrMaxAccessPolicyWindowSize = 109, cudaDevAttrReservedSharedMemoryPerBlock = 111, &
    cudaDevAttrMemoryPoolsSupported = 115, cudaDevAttrClusterLaunch = 120
  ! Sections 3.5 and 3.6: streams and events
  integer(4), parameter :: cudaStreamDefault = 0, cudaStreamNonBlocking = 1, cudaEventDefault = 0, &
    cudaEventBlockingSync = 1, cudaEventDisableTiming = 2, cudaStreamCaptureModeGlobal = 0, &
    cudaStreamCaptureModeThreadLocal = 1, cudaStreamCaptureModeRelaxed = 2, cudaStreamCaptureStatusNone = 0, &
    cudaStreamCaptureStatusActive = 1, cudaStreamCaptureStatusInvalidated = 2
  integer(cuda_stream_kind), parameter :: cudaStreamLegacy = 1, cudaStreamPerThread = 2
  ! Section 3.9: memory
  integer(4), parameter :: cudaMemcpyHostToHost = 0, cudaMemcpyHostToDevice = 1, cudaMemcpyDeviceToHost = 2, &
    cudaMemcpyDeviceToDevice = 3, cudaMemcpyDefault = 4, cudaMemAttachGlobal = 1, cudaMemAttachHost = 2, &
    cudaMemAttachSingle = 4, cudaHostAllocDefault = 0, cudaHostAllocPortable = 1, cudaHostAllocMapped = 2, &
    cudaHostAllocWriteCombined = 4, cudaHostRegisterDefault = 0, cudaHostRegisterPortable = 1, &
    cudaHostRegisterMapped = 2, cudaHostRegisterIoMemory = 4, cudaHostRegisterReadOnly = 8, &
    cudaMemAdviseSetReadMostly = 1, cudaMemAdviseUnsetReadMostly = 2, cudaMemAdviseSetPreferredLocation = 3, &
    cudaMemAdviseUnsetPreferredLocation = 4, cudaMemAdviseSetAccessedBy = 5, cudaMemAdviseUnsetAccessedBy = 6, &
    cudaMemLocationTypeInvalid = 0, cudaMemLocationTypeNone = 0, cudaMemLocationTypeDevice = 1, &
    cudaMemLocationTypeHost = 2, cudaMemLocationTypeHostNuma = 3, cudaMemLocationTypeHostNumaCurrent = 4, &
    cudaMemoryTypeUnregistered = 0, cudaMemoryTypeHost = 1, cudaMemoryTypeDevice = 2, cudaMemoryTypeManaged = 3, &
    cudaChannelFormatKindSigned = 0, cudaChannelFormatKindUnsigned = 1, cudaChannelFormatKindFloat = 2
  ! Section 3.7: kernels
  integer(4), parameter :: cudaFuncAttributeMaxDynamicSharedMemorySize = 8, &
    cudaFuncAttributePreferredSharedMemoryCarveout = 9

  ! Section 3.2
  interface cudaGetDeviceProperties
    integer(4) function racc_cuda_get_properties(prop, devnum) bind(c, name='racc_cuda_get_device_properties')
      import
      type(cudaDeviceProp), intent(out) :: prop
      integer(4), value :: devnum
    end function
    integer(4) function racc_cuda_get_properties_130(prop, devnum) bind(c, name='racc_cuda_get_device_properties')
      import
      type(cudaDeviceProp130), intent(out) :: prop
      integer(4), value :: devnum
    end function
  end interface
  interface
    integer(4) function cudaChooseDevice(devnum, prop) bind(c, name='racc_cuda_choose_device')
      import
      integer(4), intent(out) :: devnum
      type(cudaDeviceProp), intent(in) :: prop
    end function
  end interface
  interface
    integer(4) function cudaDeviceGetAttribute(val, attribute, devicenum) bind(c, name='racc_cuda_device_get_attribute')
      integer(4), intent(out) :: val
      integer(4), value :: attribute, devicenum
    end function
  end interface
  interface
    integer(4) function cudaDeviceGetCacheConfig(cacheconfig) bind(c, name='racc_cuda_device_get_cache_config')
      integer(4), intent(out) :: cacheconfig
    end function
  end interface
  interface
    integer(4) function cudaDeviceGetLimit(val, limit) bind(c, name='racc_cuda_device_get_limit')
      import
      integer(cuda_count_kind), intent(out) :: val
      integer(4), value :: limit
    end function
  end interface
  interface
    integer(4) function cudaDeviceGetSharedMemConfig(config) bind(c, name='racc_cuda_device_get_shared_mem_config')
      integer(4), intent(out) :: config
    end function
  end interface
  interface
    integer(4) function cudaDeviceGetStreamPriorityRange(leastpriority, greatestpriority) &
      bind(c, name='racc_cuda_device_get_stream_priority_range')
      integer(4), intent(out) :: leastpriority, greatestpriority
    end function
  end interface
  interface
    integer(4) function cudaDeviceReset() bind(c, name='racc_cuda_device_reset')
    end function
  end interface
  interface
    integer(4) function cudaDeviceSetCacheConfig(cacheconfig) bind(c, name='racc_cuda_device_set_cache_config')
      integer(4), value :: cacheconfig
    end function
  end interface
  interface
    integer(4) function cudaDeviceSetLimit(limit, val) bind(c, name='racc_cuda_device_set_limit')
      import
      !dir$ ignore_tkr (k) val
      integer(4), value :: limit
      integer(cuda_count_kind), value :: val
    end function
  end interface
  interface
    integer(4) function cudaDeviceSetSharedMemConfig(config) bind(c, name='racc_cuda_device_set_shared_mem_config')
      integer(4), value :: config
    end function
  end interface
  interface
    integer(4) function cudaDeviceSynchronize() bind(c, name='racc_cuda_device_synchronize')
    end function
  end interface
  interface
    integer(4) function cudaGetDevice(devnum) bind(c, name='racc_cuda_get_device')
      integer(4), intent(out) :: devnum
    end function
  end interface
  interface
    integer(4) function cudaGetDeviceCount(numdev) bind(c, name='racc_cuda_get_device_count')
      integer(4), intent(out) :: numdev
    end function
  end interface
  interface
    integer(4) function cudaSetDevice(devnum) bind(c, name='racc_cuda_set_device')
      integer(4), value :: devnum
    end function
  end interface
  interface
    integer(4) function cudaSetDeviceFlags(flags) bind(c, name='racc_cuda_set_device_flags')
      integer(4), value :: flags
    end function
  end interface
  interface
    integer(4) function cudaSetValidDevices(devices, numdev) bind(c, name='racc_cuda_set_valid_devices')
      integer(4), intent(in) :: devices(*)
      integer(4), value :: numdev
    end function
  end interface
  ! Section 3.3
  interface
    integer(4) function cudaThreadExit() bind(c, name='racc_cuda_device_reset')
    end function
  end interface
  interface
    integer(4) function cudaThreadSynchronize() bind(c, name='racc_cuda_device_synchronize')
    end function
  end interface
  ! Section 3.4
  interface cudaGetErrorString
    function racc_cuda_error_text(errcode) result(text)
      integer(4), intent(in) :: errcode
      character(128) :: text
    end function
  end interface
  interface
    integer(4) function cudaGetLastError() bind(c, name='racc_cuda_get_last_error')
    end function
  end interface
  interface
    integer(4) function cudaPeekAtLastError() bind(c, name='racc_cuda_peek_at_last_error')
    end function
  end interface
  ! Section 3.5
  interface cudaforGetDefaultStream
    integer(8) function racc_get_default_stream() bind(c, name='racc_cuda_get_default_stream')
    end function
    integer(8) function racc_get_stream_of(devptr) bind(c, name='racc_cuda_stream_of')
      !dir$ ignore_tkr (tkrdm) devptr
      type(*) :: devptr(..)
    end function
  end interface
  interface cudaforSetDefaultStream
    integer(4) function racc_set_default_stream(stream) bind(c, name='racc_cuda_set_default_stream')
      !dir$ ignore_tkr (k) stream
      integer(8), value :: stream
    end function
    integer(4) function racc_set_stream_of(devptr, stream) bind(c, name='racc_cuda_set_stream_of')
      !dir$ ignore_tkr (tkrdm) devptr, (k) stream
      type(*) :: devptr(..)
      integer(8), value :: stream
    end function
  end interface
  interface cudaStreamAttachMemAsync
    integer(4) function racc_stream_attach(stream, devptr, length, flags) bind(c, name='racc_cuda_stream_attach')
      !dir$ ignore_tkr (k) stream, (k) length
      integer(8), value :: stream, length
      type(*) :: devptr(..)
      integer(4), value :: flags
    end function
    integer(4) function racc_stream_attach_global(stream, devptr) bind(c, name='racc_cuda_stream_attach_single')
      !dir$ ignore_tkr (k) stream, (tkrdm) devptr
      integer(8), value :: stream
      type(*) :: devptr(..)
    end function
  end interface
  interface
    integer(4) function cudaStreamCreate(stream) bind(c, name='racc_cuda_stream_create')
      import
      integer(cuda_stream_kind), intent(out) :: stream
    end function
  end interface
  interface
    integer(4) function cudaStreamCreateWithFlags(stream, flags) bind(c, name='racc_cuda_stream_create_with_flags')
      import
      integer(cuda_stream_kind), intent(out) :: stream
      integer(4), value :: flags
    end function
  end interface
  interface
    integer(4) function cudaStreamCreateWithPriority(stream, flags, priority) &
      bind(c, name='racc_cuda_stream_create_with_priority')
      import
      integer(cuda_stream_kind), intent(out) :: stream
      integer(4), value :: flags, priority
    end function
  end interface
  interface
    integer(4) function cudaStreamDestroy(stream) bind(c, name='racc_cuda_stream_destroy')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
    end function
  end interface
  interface
    integer(4) function cudaStreamQuery(stream) bind(c, name='racc_cuda_stream_query')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
    end function
  end interface
  interface
    integer(4) function cudaStreamSynchronize(stream) bind(c, name='racc_cuda_stream_synchronize')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
    end function
  end interface
  interface
    integer(4) function cudaStreamGetPriority(stream, priority) bind(c, name='racc_cuda_stream_get_priority')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
      integer(4), intent(out) :: priority
    end function
  end interface
  interface
    integer(4) function cudaStreamWaitEvent(stream, event, flags) bind(c, name='racc_cuda_stream_wait_event')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
      type(cudaEvent), value :: event
      integer(4), value :: flags
    end function
  end interface
  ! Section 3.6
  interface
    integer(4) function cudaEventCreate(event) bind(c, name='racc_cuda_event_create')
      import
      type(cudaEvent), intent(out) :: event
    end function
  end interface
  interface
    integer(4) function cudaEventCreateWithFlags(event, flags) bind(c, name='racc_cuda_event_create_with_flags')
      import
      type(cudaEvent), intent(out) :: event
      integer(4), value :: flags
    end function
  end interface
  interface
    integer(4) function cudaEventDestroy(event) bind(c, name='racc_cuda_event_destroy')
      import
      type(cudaEvent), value :: event
    end function
  end interface
  interface
    integer(4) function cudaEventQuery(event) bind(c, name='racc_cuda_event_query')
      import
      type(cudaEvent), value :: event
    end function
  end interface
  interface
    integer(4) function cudaEventSynchronize(event) bind(c, name='racc_cuda_event_synchronize')
      import
      type(cudaEvent), value :: event
    end function
  end interface
  interface
    integer(4) function cudaEventElapsedTime(time, start, end) bind(c, name='racc_cuda_event_elapsed_time')
      import
      real(4), intent(out) :: time
      type(cudaEvent), value :: start, end
    end function
  end interface
  interface
    integer(4) function cudaEventRecord(event, stream) bind(c, name='racc_cuda_event_record')
      import
      !dir$ ignore_tkr (k) stream
      type(cudaEvent), value :: event
      integer(cuda_stream_kind), value :: stream
    end function
  end interface
  ! Section 3.7: on every device double precision is what it is
  interface
    integer(4) function cudaSetDoubleForDevice(d) bind(c, name='racc_cuda_set_double')
      real(8), intent(inout) :: d
    end function
  end interface
  interface
    integer(4) function cudaSetDoubleForHost(d) bind(c, name='racc_cuda_set_double')
      real(8), intent(inout) :: d
    end function
  end interface
  interface
    integer(4) function cudaFuncGetAttributes(attr, func) bind(c, name='racc_cuda_func_get_attributes')
      import
      interface
        attributes(global) subroutine func()
        end subroutine
      end interface
      type(cudaFuncAttributes), intent(out) :: attr
    end function
  end interface
  interface
    integer(4) function cudaFuncSetAttribute(func, attribute, value) bind(c, name='racc_cuda_func_set_attribute')
      import
      interface
        attributes(global) subroutine func()
        end subroutine
      end interface
      integer(4), value :: attribute, value
    end function
  end interface
  interface cudaFuncSetCacheConfig
    integer(4) function racc_func_cache(func, cacheconfig) bind(c, name='racc_cuda_func_set_cache_config')
      import
      interface
        attributes(global) subroutine func()
        end subroutine
      end interface
      integer(4), value :: cacheconfig
    end function
    integer(4) function racc_cuda_func_prefer(func, cacheconfig)
      character(*), intent(in) :: func
      integer(4), intent(in) :: cacheconfig
    end function
  end interface
  interface cudaFuncSetSharedMemConfig
    integer(4) function racc_func_shared(func, cacheconfig) bind(c, name='racc_cuda_func_set_shared_mem_config')
      import
      interface
        attributes(global) subroutine func()
        end subroutine
      end interface
      integer(4), value :: cacheconfig
    end function
    integer(4) function racc_cuda_func_prefer(func, cacheconfig)
      character(*), intent(in) :: func
      integer(4), intent(in) :: cacheconfig
    end function
  end interface
  ! Section 3.8
  interface
    integer(4) function cudaOccupancyMaxActiveBlocksPerMultiprocessor(numBlocks, func, blockSize, dynamicSMemSize) &
      bind(c, name='racc_cuda_occupancy')
      import
      interface
        attributes(global) subroutine func()
        end subroutine
      end interface
      integer(4), intent(out) :: numBlocks
      integer(4), value :: blockSize, dynamicSMemSize
    end function
  end interface
  interface
    integer(4) function cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(numBlocks, func, blockSize, &
      dynamicSMemSize, flags) &
      bind(c, name='racc_cuda_occupancy_with_flags')
      import
      interface
        attributes(global) subroutine func()
        end subroutine
      end interface
      integer(4), intent(out) :: numBlocks
      integer(4), value :: blockSize, dynamicSMemSize, flags
    end function
  end interface
  ! Section 3.9
  interface cudaMalloc
    integer(4) function racc_cudamalloc_ptr(devptr, count) bind(c, name='racc_cuda_malloc_ptr')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), intent(out) :: devptr
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_i1(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      integer(1), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_i2(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      integer(2), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_i4(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      integer(4), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_i8(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      integer(8), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_r4(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      real(4), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_r8(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      real(8), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_c4(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      complex(4), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_c8(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      complex(8), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_l1(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      logical(1), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_l2(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      logical(2), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_l4(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      logical(4), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_l8(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      logical(8), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamalloc_ch1(devptr, count) bind(c, name='racc_cuda_malloc')
      !dir$ ignore_tkr (k) count
      character(1), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
    end function
  end interface
  interface cudaMallocAsync
    integer(4) function racc_cudamallocasync_ptr(devptr, count, stream) bind(c, name='racc_cuda_malloc_async_ptr')
      import
      !dir$ ignore_tkr (k) count, (k) stream
      type(c_devptr), intent(out) :: devptr
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_i1(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      integer(1), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_i2(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      integer(2), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_i4(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      integer(4), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_i8(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      integer(8), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_r4(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      real(4), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_r8(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      real(8), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_c4(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      complex(4), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_c8(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      complex(8), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_l1(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      logical(1), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_l2(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      logical(2), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_l4(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      logical(4), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_l8(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      logical(8), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamallocasync_ch1(devptr, count, stream) bind(c, name='racc_cuda_malloc_async')
      !dir$ ignore_tkr (k) count, (k) stream
      character(1), device, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
  end interface
  interface cudaMallocManaged
    integer(4) function racc_cudamallocmanaged_ptr(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed_ptr')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), intent(out) :: devptr
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_i1(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      integer(1), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_i2(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      integer(2), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_i4(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      integer(4), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_i8(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      integer(8), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_r4(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      real(4), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_r8(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      real(8), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_c4(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      complex(4), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_c8(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      complex(8), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_l1(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      logical(1), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_l2(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      logical(2), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_l4(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      logical(4), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_l8(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      logical(8), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    integer(4) function racc_cudamallocmanaged_ch1(devptr, count, flags) bind(c, name='racc_cuda_malloc_managed')
      !dir$ ignore_tkr (k) count
      character(1), managed, allocatable, intent(out) :: devptr(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
  end interface
  interface cudaFree
    integer(4) function racc_cudafree_ptr(devptr) bind(c, name='racc_cuda_free_ptr')
      import
      type(c_devptr), value :: devptr
    end function
    integer(4) function racc_cudafree_array(devptr) bind(c, name='racc_cuda_free')
      !dir$ ignore_tkr (tkrdm) devptr
      type(*), allocatable :: devptr(..)
    end function
  end interface
  interface cudaFreeAsync
    integer(4) function racc_cudafreeasync_ptr(devptr, stream) bind(c, name='racc_cuda_free_async_ptr')
      import
      !dir$ ignore_tkr (k) stream
      type(c_devptr), value :: devptr
      integer(8), value :: stream
    end function
    integer(4) function racc_cudafreeasync_array(devptr, stream) bind(c, name='racc_cuda_free_async')
      !dir$ ignore_tkr (tkrdm) devptr, (k) stream
      type(*), allocatable :: devptr(..)
      integer(8), value :: stream
    end function
  end interface
  interface cudaMallocPitch
    integer(4) function racc_cudamallocpitch_ptr(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch_ptr')
      import
      !dir$ ignore_tkr (k) width, (k) height
      type(c_devptr), intent(out) :: devptr
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_i1(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      integer(1), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_i2(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      integer(2), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_i4(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      integer(4), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_i8(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      integer(8), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_r4(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      real(4), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_r8(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      real(8), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_c4(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      complex(4), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_c8(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      complex(8), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_l1(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      logical(1), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_l2(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      logical(2), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_l4(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      logical(4), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
    integer(4) function racc_cudamallocpitch_l8(devptr, pitch, width, height) bind(c, name='racc_cuda_malloc_pitch')
      import
      !dir$ ignore_tkr (k) width, (k) height
      logical(8), device, allocatable, intent(out) :: devptr(:, :)
      integer(cuda_count_kind), intent(out) :: pitch
      integer(8), value :: width, height
    end function
  end interface
  interface
    integer(4) function cudaMalloc3D(pitchptr, cext) bind(c, name='racc_cuda_malloc_3d')
      import
      type(cudaPitchedPtr), intent(out) :: pitchptr
      type(cudaExtent), intent(in) :: cext
    end function
  end interface
  interface
    integer(4) function cudaMallocArray(carray, cdesc, width, height) bind(c, name='racc_cuda_malloc_array')
      import
      !dir$ ignore_tkr (k) width, (k) height
      type(cudaArrayPtr), intent(out) :: carray
      type(cudaChannelFormatDesc), intent(in) :: cdesc
      integer(8), value :: width, height
    end function
  end interface
  interface
    integer(4) function cudaMalloc3DArray(carray, cdesc, cext) bind(c, name='racc_cuda_malloc_3d_array')
      import
      type(cudaArrayPtr), intent(out) :: carray
      type(cudaChannelFormatDesc), intent(in) :: cdesc
      type(cudaExtent), intent(in) :: cext
    end function
  end interface
  interface
    integer(4) function cudaFreeArray(carray) bind(c, name='racc_cuda_free_array')
      import
      type(cudaArrayPtr), value :: carray
    end function
  end interface
  interface
    integer(4) function cudaHostAlloc(hostptr, size, flags) bind(c, name='racc_cuda_host_alloc_ptr')
      import
      !dir$ ignore_tkr (k) size
      type(c_ptr), intent(out) :: hostptr
      integer(8), value :: size
      integer(4), value :: flags
    end function
  end interface
  interface
    integer(4) function cudaMallocHost(hostptr, size) bind(c, name='racc_cuda_malloc_host')
      import
      !dir$ ignore_tkr (k) size
      type(c_ptr), intent(out) :: hostptr
      integer(8), value :: size
    end function
  end interface
  interface
    integer(4) function cudaFreeHost(hostptr) bind(c, name='racc_cuda_free_host_ptr')
      import
      type(c_ptr), value :: hostptr
    end function
  end interface
  interface
    integer(4) function cudaHostGetDevicePointer(devptr, hostptr, flags) bind(c, name='racc_cuda_host_get_device_pointer')
      import
      type(c_devptr), intent(out) :: devptr
      type(c_ptr), value :: hostptr
      integer(4), value :: flags
    end function
  end interface
  interface
    integer(4) function cudaHostGetFlags(flags, hostptr) bind(c, name='racc_cuda_host_get_flags')
      import
      integer(4), intent(out) :: flags
      type(c_ptr), value :: hostptr
    end function
  end interface
  interface
    integer(4) function cudaHostRegister(hostptr, count, flags) bind(c, name='racc_cuda_host_register')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: hostptr
      integer(8), value :: count
      integer(4), value :: flags
    end function
  end interface
  interface
    integer(4) function cudaHostUnregister(hostptr) bind(c, name='racc_cuda_host_unregister')
      import
      type(c_ptr), value :: hostptr
    end function
  end interface
  interface
    integer(4) function cudaGetSymbolAddress(devptr, symbol) bind(c, name='racc_cuda_get_symbol_address')
      import
      type(c_devptr), intent(out) :: devptr
      type(c_ptr), value :: symbol
    end function
  end interface
  interface cudaGetSymbolSize
    integer(4) function racc_get_symbol_size_4(size, symbol) bind(c, name='racc_cuda_get_symbol_size_4')
      import
      integer(4), intent(out) :: size
      type(c_ptr), value :: symbol
    end function
    integer(4) function racc_get_symbol_size_8(size, symbol) bind(c, name='racc_cuda_get_symbol_size')
      import
      integer(8), intent(out) :: size
      type(c_ptr), value :: symbol
    end function
  end interface
  interface assignment(=)
    subroutine racc_cuda_symbol_name(symbol, name)
      import
      type(c_ptr), intent(out) :: symbol
      character(*), intent(in) :: name
    end subroutine
  end interface
  interface
    integer(4) function cudaMemGetInfo(free, total) bind(c, name='racc_cuda_mem_get_info')
      import
      integer(cuda_count_kind), intent(out) :: free, total
    end function
  end interface
  interface cudaMemAdvise
    integer(4) function racc_memadvise_ptr(devptr, count, advice, device) bind(c, name='racc_cuda_mem_advise_ptr')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: devptr
      integer(8), value :: count
      integer(4), value :: advice, device
    end function
    integer(4) function racc_memadvise_at_ptr(devptr, count, advice, location) bind(c, name='racc_cuda_mem_advise_at_ptr')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: devptr
      integer(8), value :: count
      integer(4), value :: advice
      type(cudaMemLocation), intent(in) :: location
    end function
    integer(4) function racc_memadvise(devptr, count, advice, device) bind(c, name='racc_cuda_mem_advise')
      !dir$ ignore_tkr (tkrdm) devptr, (k) count
      type(*) :: devptr(..)
      integer(8), value :: count
      integer(4), value :: advice, device
    end function
    integer(4) function racc_memadvise_at(devptr, count, advice, location) bind(c, name='racc_cuda_mem_advise_at')
      import
      !dir$ ignore_tkr (tkrdm) devptr, (k) count
      type(*) :: devptr(..)
      integer(8), value :: count
      integer(4), value :: advice
      type(cudaMemLocation), intent(in) :: location
    end function
  end interface
  interface cudaMemPrefetchAsync
    integer(4) function racc_memprefetch_ptr(devptr, count, device, stream) bind(c, name='racc_cuda_mem_prefetch_ptr')
      import
      !dir$ ignore_tkr (k) count, (k) stream
      type(c_devptr), value :: devptr
      integer(8), value :: count, stream
      integer(4), value :: device
    end function
    integer(4) function racc_memprefetch_at_ptr(devptr, count, location, flags, stream) &
      bind(c, name='racc_cuda_mem_prefetch_at_ptr')
      import
      !dir$ ignore_tkr (k) count, (k) stream
      type(c_devptr), value :: devptr
      integer(8), value :: count, stream
      integer(4), value :: flags
      type(cudaMemLocation), intent(in) :: location
    end function
    integer(4) function racc_memprefetch(devptr, count, device, stream) bind(c, name='racc_cuda_mem_prefetch')
      !dir$ ignore_tkr (tkrdm) devptr, (k) count, (k) stream
      type(*) :: devptr(..)
      integer(8), value :: count, stream
      integer(4), value :: device
    end function
    integer(4) function racc_memprefetch_at(devptr, count, location, flags, stream) &
      bind(c, name='racc_cuda_mem_prefetch_at')
      import
      !dir$ ignore_tkr (tkrdm) devptr, (k) count, (k) stream
      type(*) :: devptr(..)
      integer(8), value :: count, stream
      integer(4), value :: flags
      type(cudaMemLocation), intent(in) :: location
    end function
  end interface
  interface cudaMemcpy
    integer(4) function racc_cudamemcpy_pp(dst, src, count) bind(c, name='racc_cuda_memcpy_ptr_now')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_ph(dst, src, count) bind(c, name='racc_cuda_memcpy_ptr_now')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_hp(dst, src, count) bind(c, name='racc_cuda_memcpy_ptr_now')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_hh(dst, src, count) bind(c, name='racc_cuda_memcpy_ptr_now')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_ap(dst, src, count) bind(c, name='racc_cuda_memcpy_from_ptr_now')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_ah(dst, src, count) bind(c, name='racc_cuda_memcpy_from_ptr_now')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_pa(dst, src, count) bind(c, name='racc_cuda_memcpy_to_ptr_now')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_ha(dst, src, count) bind(c, name='racc_cuda_memcpy_to_ptr_now')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_aa(dst, src, count) bind(c, name='racc_cuda_memcpy_now')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) count
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpy_pp_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_ptr_kind')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy_ph_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_ptr_kind')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy_hp_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_ptr_kind')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy_hh_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_ptr_kind')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy_ap_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_from_ptr_kind')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy_ah_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_from_ptr_kind')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy_pa_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_to_ptr_kind')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy_ha_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_to_ptr_kind')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy_aa_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_kind')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) count
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
    end function
  end interface
  interface cudaMemcpyAsync
    integer(4) function racc_cudamemcpyasync_pp(dst, src, count) bind(c, name='racc_cuda_memcpy_ptr_default')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_ph(dst, src, count) bind(c, name='racc_cuda_memcpy_ptr_default')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_hp(dst, src, count) bind(c, name='racc_cuda_memcpy_ptr_default')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_hh(dst, src, count) bind(c, name='racc_cuda_memcpy_ptr_default')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_ap(dst, src, count) bind(c, name='racc_cuda_memcpy_from_ptr_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_ah(dst, src, count) bind(c, name='racc_cuda_memcpy_from_ptr_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_pa(dst, src, count) bind(c, name='racc_cuda_memcpy_to_ptr_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_ha(dst, src, count) bind(c, name='racc_cuda_memcpy_to_ptr_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_aa(dst, src, count) bind(c, name='racc_cuda_memcpy_default')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) count
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemcpyasync_pp_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_ptr_kind_default')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_ph_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_ptr_kind_default')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_hp_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_ptr_kind_default')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_hh_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_ptr_kind_default')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_ap_k(dst, src, count, kdir) &
      bind(c, name='racc_cuda_memcpy_from_ptr_kind_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_ah_k(dst, src, count, kdir) &
      bind(c, name='racc_cuda_memcpy_from_ptr_kind_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_pa_k(dst, src, count, kdir) &
      bind(c, name='racc_cuda_memcpy_to_ptr_kind_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_ha_k(dst, src, count, kdir) &
      bind(c, name='racc_cuda_memcpy_to_ptr_kind_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_aa_k(dst, src, count, kdir) bind(c, name='racc_cuda_memcpy_kind_default')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) count
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyasync_pp_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_ptr_stream')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_ph_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_ptr_stream')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_hp_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_ptr_stream')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_hh_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_ptr_stream')
      import
      !dir$ ignore_tkr (k) count
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_ap_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_from_ptr_stream')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_ah_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_from_ptr_stream')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_pa_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_to_ptr_stream')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_ha_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_to_ptr_stream')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_aa_s(dst, src, count, stream) bind(c, name='racc_cuda_memcpy_stream')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) count
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_pp_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_ptr_kind_stream')
      import
      !dir$ ignore_tkr (k) count, (k) stream
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_ph_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_ptr_kind_stream')
      import
      !dir$ ignore_tkr (k) count, (k) stream
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_hp_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_ptr_kind_stream')
      import
      !dir$ ignore_tkr (k) count, (k) stream
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_hh_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_ptr_kind_stream')
      import
      !dir$ ignore_tkr (k) count, (k) stream
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_ap_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_from_ptr_kind_stream')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count, (k) stream
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_ah_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_from_ptr_kind_stream')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count, (k) stream
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_pa_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_to_ptr_kind_stream')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count, (k) stream
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_ha_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_to_ptr_kind_stream')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count, (k) stream
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpyasync_aa_ks(dst, src, count, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_kind_stream')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) count, (k) stream
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: count
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
  end interface
  interface cudaMemcpy2D
    integer(4) function racc_cudamemcpy2d_pp(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_now')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_ph(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_now')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_hp(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_now')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_hh(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_now')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_ap(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_now')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_ah(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_now')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_pa(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_now')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_ha(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_now')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_aa(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_now')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2d_pp_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2d_ph_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2d_hp_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2d_hh_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2d_ap_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_kind')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2d_ah_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_kind')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2d_pa_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_kind')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2d_ha_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_kind')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2d_aa_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_kind')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
  end interface
  interface cudaMemcpy2DAsync
    integer(4) function racc_cudamemcpy2dasync_pp(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_default')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_ph(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_default')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_hp(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_default')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_hh(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_default')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_ap(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_ah(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_pa(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_ha(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_aa(dst, dpitch, src, spitch, width, height) &
      bind(c, name='racc_cuda_memcpy_2d_default')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
    end function
    integer(4) function racc_cudamemcpy2dasync_pp_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind_default')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_ph_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind_default')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_hp_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind_default')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_hh_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind_default')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_ap_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_kind_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_ah_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_kind_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_pa_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_kind_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_ha_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_kind_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_aa_k(dst, dpitch, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_kind_default')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpy2dasync_pp_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_stream')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_ph_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_stream')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_hp_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_stream')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_hh_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_stream')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_ap_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_stream')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_ah_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_stream')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_pa_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_stream')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_ha_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_stream')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_aa_s(dst, dpitch, src, spitch, width, height, stream) &
      bind(c, name='racc_cuda_memcpy_2d_stream')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_pp_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind_stream')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(c_devptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_ph_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind_stream')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(c_devptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_hp_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind_stream')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(c_ptr), value :: dst
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_hh_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_ptr_kind_stream')
      import
      !dir$ ignore_tkr (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(c_ptr), value :: dst
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_ap_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_kind_stream')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(*) :: dst(..)
      type(c_devptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_ah_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_from_ptr_kind_stream')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(*) :: dst(..)
      type(c_ptr), value :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_pa_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_kind_stream')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(c_devptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_ha_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_to_ptr_kind_stream')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(c_ptr), value :: dst
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    integer(4) function racc_cudamemcpy2dasync_aa_ks(dst, dpitch, src, spitch, width, height, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_2d_kind_stream')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) dpitch, (k) spitch, (k) width, (k) height, (k) stream
      type(*) :: dst(..)
      type(*) :: src(..)
      integer(8), value :: dpitch, spitch, width, height
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
  end interface
  interface cudaMemcpyPeer
    integer(4) function racc_peer_ptr(dst, dstdev, src, srcdev, count) bind(c, name='racc_cuda_memcpy_peer_ptr_now')
      import
      !dir$ ignore_tkr (k) count
      type(c_devptr), value :: dst, src
      integer(4), value :: dstdev, srcdev
      integer(8), value :: count
    end function
    integer(4) function racc_peer(dst, dstdev, src, srcdev, count) bind(c, name='racc_cuda_memcpy_peer_now')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) count
      type(*) :: dst(..), src(..)
      integer(4), value :: dstdev, srcdev
      integer(8), value :: count
    end function
  end interface
  interface cudaMemcpyPeerAsync
    integer(4) function racc_peer_async_ptr(dst, dstdev, src, srcdev, count, stream) &
      bind(c, name='racc_cuda_memcpy_peer_ptr')
      import
      !dir$ ignore_tkr (k) count, (k) stream
      type(c_devptr), value :: dst, src
      integer(4), value :: dstdev, srcdev
      integer(8), value :: count, stream
    end function
    integer(4) function racc_peer_async(dst, dstdev, src, srcdev, count, stream) bind(c, name='racc_cuda_memcpy_peer')
      !dir$ ignore_tkr (tkrdm) dst, (tkrdm) src, (k) count, (k) stream
      type(*) :: dst(..), src(..)
      integer(4), value :: dstdev, srcdev
      integer(8), value :: count, stream
    end function
  end interface
  interface cudaMemcpyToSymbol
    integer(4) function racc_cudamemcpytosymbol(symbol, src, count, offset, kdir) &
      bind(c, name='racc_cuda_memcpy_to_symbol_now')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count, (k) offset
      type(c_ptr), value :: symbol
      type(*) :: src(..)
      integer(8), value :: count, offset
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpytosymbol_s(symbol, src, count, offset, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_to_symbol')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count, (k) offset, (k) stream
      type(c_ptr), value :: symbol
      type(*) :: src(..)
      integer(8), value :: count, offset, stream
      integer(4), value :: kdir
    end function
  end interface
  interface cudaMemcpyToSymbolAsync
    integer(4) function racc_cudamemcpytosymbolasync(symbol, src, count, offset, kdir) &
      bind(c, name='racc_cuda_memcpy_to_symbol_default')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count, (k) offset
      type(c_ptr), value :: symbol
      type(*) :: src(..)
      integer(8), value :: count, offset
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpytosymbolasync_s(symbol, src, count, offset, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_to_symbol')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) count, (k) offset, (k) stream
      type(c_ptr), value :: symbol
      type(*) :: src(..)
      integer(8), value :: count, offset, stream
      integer(4), value :: kdir
    end function
  end interface
  interface cudaMemcpyFromSymbol
    integer(4) function racc_cudamemcpyfromsymbol(dst, symbol, count, offset, kdir) &
      bind(c, name='racc_cuda_memcpy_from_symbol_now')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count, (k) offset
      type(c_ptr), value :: symbol
      type(*) :: dst(..)
      integer(8), value :: count, offset
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyfromsymbol_s(dst, symbol, count, offset, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_from_symbol')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count, (k) offset, (k) stream
      type(c_ptr), value :: symbol
      type(*) :: dst(..)
      integer(8), value :: count, offset, stream
      integer(4), value :: kdir
    end function
  end interface
  interface cudaMemcpyFromSymbolAsync
    integer(4) function racc_cudamemcpyfromsymbolasync(dst, symbol, count, offset, kdir) &
      bind(c, name='racc_cuda_memcpy_from_symbol_default')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count, (k) offset
      type(c_ptr), value :: symbol
      type(*) :: dst(..)
      integer(8), value :: count, offset
      integer(4), value :: kdir
    end function
    integer(4) function racc_cudamemcpyfromsymbolasync_s(dst, symbol, count, offset, kdir, stream) &
      bind(c, name='racc_cuda_memcpy_from_symbol')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) count, (k) offset, (k) stream
      type(c_ptr), value :: symbol
      type(*) :: dst(..)
      integer(8), value :: count, offset, stream
      integer(4), value :: kdir
    end function
  end interface
  interface
    integer(4) function cudaMemcpyToArray(dsta, dstx, dsty, src, count, kdir) bind(c, name='racc_cuda_memcpy_to_array')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dstx, (k) dsty, (k) count
      type(cudaArrayPtr), value :: dsta
      type(*) :: src(..)
      integer(8), value :: dstx, dsty, count
      integer(4), value :: kdir
    end function
  end interface
  interface
    integer(4) function cudaMemcpyFromArray(dst, srca, srcx, srcy, count, kdir) bind(c, name='racc_cuda_memcpy_from_array')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) srcx, (k) srcy, (k) count
      type(cudaArrayPtr), value :: srca
      type(*) :: dst(..)
      integer(8), value :: srcx, srcy, count
      integer(4), value :: kdir
    end function
  end interface
  interface
    integer(4) function cudaMemcpyArrayToArray(dsta, dstx, dsty, srca, srcx, srcy, count, kdir) &
      bind(c, name='racc_cuda_memcpy_array_to_array')
      import
      !dir$ ignore_tkr (k) dstx, (k) dsty, (k) srcx, (k) srcy, (k) count
      type(cudaArrayPtr), value :: dsta, srca
      integer(8), value :: dstx, dsty, srcx, srcy, count
      integer(4), value :: kdir
    end function
  end interface
  interface
    integer(4) function cudaMemcpy2DToArray(dsta, dstx, dsty, src, spitch, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_to_array')
      import
      !dir$ ignore_tkr (tkrdm) src, (k) dstx, (k) dsty, (k) spitch, (k) width, (k) height
      type(cudaArrayPtr), value :: dsta
      type(*) :: src(..)
      integer(8), value :: dstx, dsty, spitch, width, height
      integer(4), value :: kdir
    end function
  end interface
  interface
    integer(4) function cudaMemcpy2DFromArray(dst, dpitch, srca, srcx, srcy, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_from_array')
      import
      !dir$ ignore_tkr (tkrdm) dst, (k) dpitch, (k) srcx, (k) srcy, (k) width, (k) height
      type(cudaArrayPtr), value :: srca
      type(*) :: dst(..)
      integer(8), value :: dpitch, srcx, srcy, width, height
      integer(4), value :: kdir
    end function
  end interface
  interface
    integer(4) function cudaMemcpy2DArrayToArray(dsta, dstx, dsty, srca, srcx, srcy, width, height, kdir) &
      bind(c, name='racc_cuda_memcpy_2d_array_to_array')
      import
      !dir$ ignore_tkr (k) dstx, (k) dsty, (k) srcx, (k) srcy, (k) width, (k) height
      type(cudaArrayPtr), value :: dsta, srca
      integer(8), value :: dstx, dsty, srcx, srcy, width, height
      integer(4), value :: kdir
    end function
  end interface
  interface
    integer(4) function cudaMemcpy3D(p) bind(c, name='racc_cuda_memcpy_3d_now')
      import
      type(cudaMemcpy3DParms), intent(in) :: p
    end function
  end interface
  interface
    integer(4) function cudaMemcpy3DAsync(p, stream) bind(c, name='racc_cuda_memcpy_3d')
      import
      !dir$ ignore_tkr (k) stream
      type(cudaMemcpy3DParms), intent(in) :: p
      integer(8), value :: stream
    end function
  end interface
  interface cudaMemset
    integer(4) function racc_cudamemset_ptr(devptr, value, count) bind(c, name='racc_cuda_memset_ptr_default')
      import
      !dir$ ignore_tkr (k) count, (k) value
      type(c_devptr), value :: devptr
      integer(4), value :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_i1(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      integer(1) :: devptr(..)
      integer(1), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_i2(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      integer(2) :: devptr(..)
      integer(2), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_i4(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      integer(4) :: devptr(..)
      integer(4), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_i8(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      integer(8) :: devptr(..)
      integer(8), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_r4(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      real(4) :: devptr(..)
      real(4), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_r8(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      real(8) :: devptr(..)
      real(8), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_c4(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      complex(4) :: devptr(..)
      complex(4), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_c8(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      complex(8) :: devptr(..)
      complex(8), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_l1(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      logical(1) :: devptr(..)
      logical(1), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_l2(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      logical(2) :: devptr(..)
      logical(2), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_l4(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      logical(4) :: devptr(..)
      logical(4), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_l8(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      logical(8) :: devptr(..)
      logical(8), intent(in) :: value
      integer(8), value :: count
    end function
    integer(4) function racc_cudamemset_ch1(devptr, value, count) bind(c, name='racc_cuda_memset_default')
      !dir$ ignore_tkr (rdm) devptr, (k) count
      character(1) :: devptr(..)
      character(1), intent(in) :: value
      integer(8), value :: count
    end function
  end interface
  interface cudaMemsetAsync
    integer(4) function racc_cudamemsetasync_ptr(devptr, value, count, stream) bind(c, name='racc_cuda_memset_ptr')
      import
      !dir$ ignore_tkr (k) count, (k) stream, (k) value
      type(c_devptr), value :: devptr
      integer(4), value :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_i1(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      integer(1) :: devptr(..)
      integer(1), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_i2(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      integer(2) :: devptr(..)
      integer(2), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_i4(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      integer(4) :: devptr(..)
      integer(4), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_i8(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      integer(8) :: devptr(..)
      integer(8), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_r4(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      real(4) :: devptr(..)
      real(4), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_r8(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      real(8) :: devptr(..)
      real(8), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_c4(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      complex(4) :: devptr(..)
      complex(4), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_c8(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      complex(8) :: devptr(..)
      complex(8), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_l1(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      logical(1) :: devptr(..)
      logical(1), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_l2(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      logical(2) :: devptr(..)
      logical(2), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_l4(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      logical(4) :: devptr(..)
      logical(4), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_l8(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      logical(8) :: devptr(..)
      logical(8), intent(in) :: value
      integer(8), value :: count, stream
    end function
    integer(4) function racc_cudamemsetasync_ch1(devptr, value, count, stream) bind(c, name='racc_cuda_memset')
      !dir$ ignore_tkr (rdm) devptr, (k) count, (k) stream
      character(1) :: devptr(..)
      character(1), intent(in) :: value
      integer(8), value :: count, stream
    end function
  end interface
  interface cudaMemset2D
    integer(4) function racc_cudamemset2d_ptr(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_ptr_default')
      import
      !dir$ ignore_tkr (k) pitch, (k) width, (k) height, (k) value
      type(c_devptr), value :: devptr
      integer(4), value :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_i1(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      integer(1) :: devptr(..)
      integer(1), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_i2(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      integer(2) :: devptr(..)
      integer(2), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_i4(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      integer(4) :: devptr(..)
      integer(4), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_i8(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      integer(8) :: devptr(..)
      integer(8), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_r4(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      real(4) :: devptr(..)
      real(4), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_r8(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      real(8) :: devptr(..)
      real(8), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_c4(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      complex(4) :: devptr(..)
      complex(4), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_c8(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      complex(8) :: devptr(..)
      complex(8), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_l1(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      logical(1) :: devptr(..)
      logical(1), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_l2(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      logical(2) :: devptr(..)
      logical(2), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_l4(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      logical(4) :: devptr(..)
      logical(4), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_l8(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      logical(8) :: devptr(..)
      logical(8), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
    integer(4) function racc_cudamemset2d_ch1(devptr, pitch, value, width, height) &
      bind(c, name='racc_cuda_memset_2d_default')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height
      character(1) :: devptr(..)
      character(1), intent(in) :: value
      integer(8), value :: pitch, width, height
    end function
  end interface
  interface cudaMemset2DAsync
    integer(4) function racc_cudamemset2dasync_ptr(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d_ptr')
      import
      !dir$ ignore_tkr (k) pitch, (k) width, (k) height, (k) stream, (k) value
      type(c_devptr), value :: devptr
      integer(4), value :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_i1(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      integer(1) :: devptr(..)
      integer(1), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_i2(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      integer(2) :: devptr(..)
      integer(2), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_i4(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      integer(4) :: devptr(..)
      integer(4), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_i8(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      integer(8) :: devptr(..)
      integer(8), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_r4(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      real(4) :: devptr(..)
      real(4), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_r8(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      real(8) :: devptr(..)
      real(8), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_c4(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      complex(4) :: devptr(..)
      complex(4), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_c8(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      complex(8) :: devptr(..)
      complex(8), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_l1(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      logical(1) :: devptr(..)
      logical(1), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_l2(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      logical(2) :: devptr(..)
      logical(2), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_l4(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      logical(4) :: devptr(..)
      logical(4), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_l8(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      logical(8) :: devptr(..)
      logical(8), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
    integer(4) function racc_cudamemset2dasync_ch1(devptr, pitch, value, width, height, stream) &
      bind(c, name='racc_cuda_memset_2d')
      !dir$ ignore_tkr (rdm) devptr, (k) pitch, (k) width, (k) height, (k) stream
      character(1) :: devptr(..)
      character(1), intent(in) :: value
      integer(8), value :: pitch, width, height, stream
    end function
  end interface
  interface
    integer(4) function cudaMemset3D(pitchptr, value, cext) bind(c, name='racc_cuda_memset_3d_default')
      import
      type(cudaPitchedPtr), intent(in) :: pitchptr
      integer(4), value :: value
      type(cudaExtent), intent(in) :: cext
    end function
  end interface
  interface c_devloc
    function racc_cuda_devloc(object) bind(c, name='racc_cuda_address')
      import
      !dir$ ignore_tkr (tkrdm) object
      type(*) :: object(..)
      type(c_devptr) :: racc_cuda_devloc
    end function
  end interface
  interface c_f_pointer
    subroutine racc_point_allocatable(cptr, fptr, shape) bind(c, name='racc_cuda_point')
      import
      !dir$ ignore_tkr (tkrdm) fptr, (k) shape
      type(c_devptr), value :: cptr
      type(*), allocatable :: fptr(..)
      integer(4), intent(in) :: shape(..)
    end subroutine
  end interface
  ! Section 3.10
  interface
    integer(4) function cudaDeviceCanAccessPeer(canAccessPeer, device, peerDevice) &
      bind(c, name='racc_cuda_device_can_access_peer')
      integer(4), intent(out) :: canAccessPeer
      integer(4), value :: device, peerDevice
    end function
  end interface
  interface
    integer(4) function cudaDeviceDisablePeerAccess(peerDevice) bind(c, name='racc_cuda_device_disable_peer_access')
      integer(4), value :: peerDevice
    end function
  end interface
  interface
    integer(4) function cudaDeviceEnablePeerAccess(peerDevice, flags) bind(c, name='racc_cuda_device_enable_peer_access')
      integer(4), value :: peerDevice, flags
    end function
  end interface
  interface cudaPointerGetAttributes
    integer(4) function racc_pointer_attributes_p(attr, ptr) bind(c, name='racc_cuda_pointer_get_attributes_ptr')
      import
      type(cudaPointerAttributes), intent(out) :: attr
      type(c_devptr), value :: ptr
    end function
    integer(4) function racc_pointer_attributes_h(attr, ptr) bind(c, name='racc_cuda_pointer_get_attributes_ptr')
      import
      type(cudaPointerAttributes), intent(out) :: attr
      type(c_ptr), value :: ptr
    end function
    integer(4) function racc_pointer_attributes_a(attr, ptr) bind(c, name='racc_cuda_pointer_get_attributes')
      import
      !dir$ ignore_tkr (tkrdm) ptr
      type(cudaPointerAttributes), intent(out) :: attr
      type(*) :: ptr(..)
    end function
  end interface
  ! Sections 3.11 to 3.13
  interface
    integer(4) function cudaDriverGetVersion(iversion) bind(c, name='racc_cuda_driver_get_version')
      integer(4), intent(out) :: iversion
    end function
  end interface
  interface
    integer(4) function cudaRuntimeGetVersion(iversion) bind(c, name='racc_cuda_runtime_get_version')
      integer(4), intent(out) :: iversion
    end function
  end interface
  interface
    subroutine cudaProfilerStart() bind(c, name='racc_cuda_profiler_start')
    end subroutine
    subroutine cudaProfilerStop() bind(c, name='racc_cuda_profiler_stop')
    end subroutine
  end interface
  interface
    integer(4) function cudaGraphCreate(graph, flags) bind(c, name='racc_cuda_graph_create')
      import
      type(cudaGraph), intent(out) :: graph
      integer(4), value :: flags
    end function
  end interface
  interface
    integer(4) function cudaGraphDestroy(graph) bind(c, name='racc_cuda_graph_destroy')
      import
      type(cudaGraph), value :: graph
    end function
  end interface
  interface
    integer(4) function cudaGraphExecDestroy(graphExec) bind(c, name='racc_cuda_graph_exec_destroy')
      import
      type(cudaGraphExec), value :: graphExec
    end function
  end interface
  interface
    integer(4) function cudaGraphInstantiate(graphExec, graph, flags) bind(c, name='racc_cuda_graph_instantiate')
      import
      type(cudaGraphExec), intent(out) :: graphExec
      type(cudaGraph), value :: graph
      integer(4), value :: flags
    end function
  end interface
  interface
    integer(4) function cudaGraphLaunch(graphExec, stream) bind(c, name='racc_cuda_graph_launch')
      import
      !dir$ ignore_tkr (k) stream
      type(cudaGraphExec), value :: graphExec
      integer(cuda_stream_kind), value :: stream
    end function
  end interface
  interface
    integer(4) function cudaStreamBeginCapture(stream, mode) bind(c, name='racc_cuda_stream_begin_capture')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
      integer(4), value :: mode
    end function
  end interface
  interface
    integer(4) function cudaStreamEndCapture(stream, graph) bind(c, name='racc_cuda_stream_end_capture')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
      type(cudaGraph), intent(out) :: graph
    end function
  end interface
  interface
    integer(4) function cudaStreamIsCapturing(stream, status) bind(c, name='racc_cuda_stream_is_capturing')
      import
      !dir$ ignore_tkr (k) stream
      integer(cuda_stream_kind), value :: stream
      integer(4), intent(out) :: status
    end function
  end interface
end module
