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
  type :: cudaUUID
    sequence
    character(1) :: bytes(16)
  end type
  ! Of CUDA 12 and 13 together.
  !$for type = cudaDeviceProp; cudaDeviceProp130
  type :: {type}
    sequence
    character(256) :: name
    type(cudaUUID) :: uuid
    character(1) :: luid(8)
    integer(8) :: totalGlobalMem, sharedMemPerBlock, memPitch, totalConstMem, textureAlignment, &
      texturePitchAlignment, sharedMemPerMultiprocessor, sharedMemPerBlockOptin, reservedSharedMemPerBlock, &
      surfaceAlignment
    integer(4) :: regsPerBlock, warpSize, maxThreadsPerBlock, maxThreadsDim(3), maxGridSize(3), clockRate, &
      major, minor, deviceOverlap, multiProcessorCount, kernelExecTimeoutEnabled, integrated, canMapHostMemory, &
      computeMode, maxTexture1D, maxTexture1DMipmap, maxTexture1DLinear, maxTexture2D(2), &
      maxTexture2DMipmap(2), maxTexture2DLinear(3), maxTexture2DGather(2), maxTexture3D(3), maxTexture3DAlt(3), &
      maxTextureCubemap, maxTexture1DLayered(2), maxTexture2DLayered(3), maxTextureCubemapLayered(2), &
      maxSurface1D, maxSurface2D(2), maxSurface3D(3), maxSurface1DLayered(2), maxSurface2DLayered(3), &
      maxSurfaceCubemap, maxSurfaceCubemapLayered(2), concurrentKernels, ECCEnabled, pciBusID, pciDeviceID, &
      pciDomainID, tccDriver, asyncEngineCount, unifiedAddressing, memoryClockRate, memoryBusWidth, &
      l2CacheSize, persistingL2CacheMaxSize, maxThreadsPerMultiProcessor, streamPrioritiesSupported, &
      globalL1CacheSupported, localL1CacheSupported, regsPerMultiprocessor, managedMemory, isMultiGpuBoard, &
      multiGpuBoardGroupID, hostNativeAtomicSupported, singleToDoublePrecisionPerfRatio, pageableMemoryAccess, &
      concurrentManagedAccess, computePreemptionSupported, canUseHostPointerForRegisteredMem, &
      cooperativeLaunch, cooperativeMultiDeviceLaunch, pageableMemoryAccessUsesHostPageTables, &
      directManagedMemAccessFromHost, maxBlocksPerMultiProcessor, accessPolicyMaxWindowSize, &
      hostRegisterSupported, sparseCudaArraySupported, hostRegisterReadOnlySupported, &
      timelineSemaphoreInteropSupported, memoryPoolsSupported, gpuDirectRDMASupported, &
      gpuDirectRDMAFlushWritesOptions, gpuDirectRDMAWritesOrdering, memoryPoolSupportedHandleTypes, &
      deferredMappingCudaArraySupported, ipcEventSupported, clusterLaunch, unifiedFunctionPointers, &
      deviceNumaConfig, deviceNumaId, mpsEnabled, hostNumaId, gpuPciDeviceID, gpuPciSubsystemID, &
      hostNumaMultinodeIpcSupported, luidDeviceNodeMask, reserved
  end type
  !$end
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
    type(dim3) :: gridDim = dim3(1, 1, 1), blockDim = dim3(1, 1, 1), clusterDim = dim3(1, 1, 1)
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

  ! The types of numbers as NVIDIA's libraries name them: the parameters are integers, arguments of this type are made of them.
  type, bind(c) :: cudaDataType
    integer(4) :: number
  end type
  integer(4), parameter :: CUDA_R_32F = 0, CUDA_R_64F = 1, CUDA_R_16F = 2, CUDA_R_8I = 3, CUDA_C_32F = 4, &
    CUDA_C_64F = 5, CUDA_C_16F = 6, CUDA_C_8I = 7, CUDA_R_8U = 8, CUDA_C_8U = 9, CUDA_R_32I = 10, CUDA_C_32I = 11, &
    CUDA_R_32U = 12, CUDA_C_32U = 13, CUDA_R_16BF = 14, CUDA_C_16BF = 15, CUDA_R_4I = 16, CUDA_C_4I = 17, &
    CUDA_R_4U = 18, CUDA_C_4U = 19, CUDA_R_16I = 20, CUDA_C_16I = 21, CUDA_R_16U = 22, CUDA_C_16U = 23, &
    CUDA_R_64I = 24, CUDA_C_64I = 25, CUDA_R_64U = 26, CUDA_C_64U = 27, CUDA_R_8F_E4M3 = 28, CUDA_R_8F_E5M2 = 29

  ! Section 3.4: errors
  integer(4), parameter :: cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2, &
    cudaErrorInitializationError = 3, cudaErrorCudartUnloading = 4, cudaErrorProfilerDisabled = 5, &
    cudaErrorProfilerNotInitialized = 6, cudaErrorProfilerAlreadyStarted = 7, &
    cudaErrorProfilerAlreadyStopped = 8, cudaErrorInvalidConfiguration = 9, cudaErrorVersionTranslation = 10, &
    cudaErrorInvalidPitchValue = 12, cudaErrorInvalidSymbol = 13, cudaErrorInvalidHostPointer = 16, &
    cudaErrorInvalidDevicePointer = 17, cudaErrorInvalidTexture = 18, cudaErrorInvalidTextureBinding = 19, &
    cudaErrorInvalidChannelDescriptor = 20, cudaErrorInvalidMemcpyDirection = 21, &
    cudaErrorAddressOfConstant = 22, cudaErrorTextureFetchFailed = 23, cudaErrorTextureNotBound = 24, &
    cudaErrorSynchronizationError = 25, cudaErrorInvalidFilterSetting = 26, cudaErrorInvalidNormSetting = 27, &
    cudaErrorMixedDeviceExecution = 28, cudaErrorNotYetImplemented = 31, cudaErrorMemoryValueTooLarge = 32, &
    cudaErrorStubLibrary = 34, cudaErrorInsufficientDriver = 35, cudaErrorCallRequiresNewerDriver = 36, &
    cudaErrorInvalidSurface = 37, cudaErrorDuplicateVariableName = 43, cudaErrorDuplicateTextureName = 44, &
    cudaErrorDuplicateSurfaceName = 45, cudaErrorDevicesUnavailable = 46, &
    cudaErrorIncompatibleDriverContext = 49, cudaErrorMissingConfiguration = 52, &
    cudaErrorPriorLaunchFailure = 53, cudaErrorLaunchMaxDepthExceeded = 65, cudaErrorLaunchFileScopedTex = 66, &
    cudaErrorLaunchFileScopedSurf = 67, cudaErrorSyncDepthExceeded = 68, &
    cudaErrorLaunchPendingCountExceeded = 69, cudaErrorInvalidDeviceFunction = 98, cudaErrorNoDevice = 100, &
    cudaErrorInvalidDevice = 101, cudaErrorDeviceNotLicensed = 102, &
    cudaErrorSoftwareValidityNotEstablished = 103, cudaErrorStartupFailure = 127, &
    cudaErrorInvalidKernelImage = 200, cudaErrorDeviceUninitialized = 201, &
    cudaErrorMapBufferObjectFailed = 205, cudaErrorUnmapBufferObjectFailed = 206, cudaErrorArrayIsMapped = 207, &
    cudaErrorAlreadyMapped = 208, cudaErrorNoKernelImageForDevice = 209, cudaErrorAlreadyAcquired = 210, &
    cudaErrorNotMapped = 211, cudaErrorNotMappedAsArray = 212, cudaErrorNotMappedAsPointer = 213, &
    cudaErrorECCUncorrectable = 214, cudaErrorUnsupportedLimit = 215, cudaErrorDeviceAlreadyInUse = 216, &
    cudaErrorPeerAccessUnsupported = 217, cudaErrorInvalidPtx = 218, cudaErrorInvalidGraphicsContext = 219, &
    cudaErrorNvlinkUncorrectable = 220, cudaErrorJitCompilerNotFound = 221, &
    cudaErrorUnsupportedPtxVersion = 222, cudaErrorJitCompilationDisabled = 223, &
    cudaErrorUnsupportedExecAffinity = 224, cudaErrorUnsupportedDevSideSync = 225, cudaErrorContained = 226, &
    cudaErrorInsufficientLoaderVersion = 227, cudaErrorInvalidSource = 300, cudaErrorFileNotFound = 301, &
    cudaErrorSharedObjectSymbolNotFound = 302, cudaErrorSharedObjectInitFailed = 303, &
    cudaErrorOperatingSystem = 304, cudaErrorInvalidResourceHandle = 400, cudaErrorIllegalState = 401, &
    cudaErrorLossyQuery = 402, cudaErrorSymbolNotFound = 500, cudaErrorNotReady = 600, &
    cudaErrorIllegalAddress = 700, cudaErrorLaunchOutOfResources = 701, cudaErrorLaunchTimeout = 702, &
    cudaErrorLaunchIncompatibleTexturing = 703, cudaErrorPeerAccessAlreadyEnabled = 704
  integer(4), parameter :: cudaErrorPeerAccessNotEnabled = 705, cudaErrorSetOnActiveProcess = 708, &
    cudaErrorContextIsDestroyed = 709, cudaErrorAssert = 710, cudaErrorTooManyPeers = 711, &
    cudaErrorHostMemoryAlreadyRegistered = 712, cudaErrorHostMemoryNotRegistered = 713, &
    cudaErrorHardwareStackError = 714, cudaErrorIllegalInstruction = 715, cudaErrorMisalignedAddress = 716, &
    cudaErrorInvalidAddressSpace = 717, cudaErrorInvalidPc = 718, cudaErrorLaunchFailure = 719, &
    cudaErrorCooperativeLaunchTooLarge = 720, cudaErrorTensorMemoryLeak = 721, cudaErrorNotPermitted = 800, &
    cudaErrorNotSupported = 801, cudaErrorSystemNotReady = 802, cudaErrorSystemDriverMismatch = 803, &
    cudaErrorCompatNotSupportedOnDevice = 804, cudaErrorMpsConnectionFailed = 805, &
    cudaErrorMpsRpcFailure = 806, cudaErrorMpsServerNotReady = 807, cudaErrorMpsMaxClientsReached = 808, &
    cudaErrorMpsMaxConnectionsReached = 809, cudaErrorMpsClientTerminated = 810, &
    cudaErrorCdpNotSupported = 811, cudaErrorCdpVersionMismatch = 812, cudaErrorStreamCaptureUnsupported = 900, &
    cudaErrorStreamCaptureInvalidated = 901, cudaErrorStreamCaptureMerge = 902, &
    cudaErrorStreamCaptureUnmatched = 903, cudaErrorStreamCaptureUnjoined = 904, &
    cudaErrorStreamCaptureIsolation = 905, cudaErrorStreamCaptureImplicit = 906, cudaErrorCapturedEvent = 907, &
    cudaErrorStreamCaptureWrongThread = 908, cudaErrorTimeout = 909, cudaErrorGraphExecUpdateFailure = 910, &
    cudaErrorExternalDevice = 911, cudaErrorInvalidClusterSize = 912, cudaErrorFunctionNotLoaded = 913, &
    cudaErrorInvalidResourceType = 914, cudaErrorInvalidResourceConfiguration = 915, &
    cudaErrorStreamDetached = 917, cudaErrorGraphRecaptureFailure = 918, cudaErrorFabricNotReady = 919, &
    cudaErrorUnknown = 999
  ! Section 3.2: devices
  integer(4), parameter :: cudaLimitDevRuntimeSyncDepth = 3, cudaLimitDevRuntimePendingLaunchCount = 4, &
    cudaLimitMaxL2FetchGranularity = 5, cudaLimitPersistingL2CacheSize = 6, cudaDeviceSyncMemops = 128, &
    cudaComputeModeDefault = 0, cudaComputeModeExclusive = 1, cudaComputeModeProhibited = 2, &
    cudaComputeModeExclusiveProcess = 3
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
    cudaDevAttrMaxTexture1DWidth = 21, cudaDevAttrMaxTexture2DWidth = 22, cudaDevAttrMaxTexture2DHeight = 23, &
    cudaDevAttrMaxTexture3DWidth = 24, cudaDevAttrMaxTexture3DHeight = 25, cudaDevAttrMaxTexture3DDepth = 26, &
    cudaDevAttrMaxTexture2DLayeredWidth = 27, cudaDevAttrMaxTexture2DLayeredHeight = 28, &
    cudaDevAttrMaxTexture2DLayeredLayers = 29, cudaDevAttrSurfaceAlignment = 30, &
    cudaDevAttrConcurrentKernels = 31, cudaDevAttrEccEnabled = 32, cudaDevAttrPciBusId = 33, &
    cudaDevAttrPciDeviceId = 34, cudaDevAttrTccDriver = 35, cudaDevAttrMemoryClockRate = 36, &
    cudaDevAttrGlobalMemoryBusWidth = 37, cudaDevAttrL2CacheSize = 38, &
    cudaDevAttrMaxThreadsPerMultiProcessor = 39, cudaDevAttrAsyncEngineCount = 40, &
    cudaDevAttrUnifiedAddressing = 41, cudaDevAttrMaxTexture1DLayeredWidth = 42, &
    cudaDevAttrMaxTexture1DLayeredLayers = 43, cudaDevAttrMaxTexture2DGatherWidth = 45, &
    cudaDevAttrMaxTexture2DGatherHeight = 46, cudaDevAttrMaxTexture3DWidthAlt = 47, &
    cudaDevAttrMaxTexture3DHeightAlt = 48, cudaDevAttrMaxTexture3DDepthAlt = 49, cudaDevAttrPciDomainId = 50, &
    cudaDevAttrTexturePitchAlignment = 51, cudaDevAttrMaxTextureCubemapWidth = 52, &
    cudaDevAttrMaxTextureCubemapLayeredWidth = 53, cudaDevAttrMaxTextureCubemapLayeredLayers = 54, &
    cudaDevAttrMaxSurface1DWidth = 55, cudaDevAttrMaxSurface2DWidth = 56, cudaDevAttrMaxSurface2DHeight = 57, &
    cudaDevAttrMaxSurface3DWidth = 58, cudaDevAttrMaxSurface3DHeight = 59, cudaDevAttrMaxSurface3DDepth = 60, &
    cudaDevAttrMaxSurface1DLayeredWidth = 61, cudaDevAttrMaxSurface1DLayeredLayers = 62, &
    cudaDevAttrMaxSurface2DLayeredWidth = 63, cudaDevAttrMaxSurface2DLayeredHeight = 64, &
    cudaDevAttrMaxSurface2DLayeredLayers = 65, cudaDevAttrMaxSurfaceCubemapWidth = 66, &
    cudaDevAttrMaxSurfaceCubemapLayeredWidth = 67, cudaDevAttrMaxSurfaceCubemapLayeredLayers = 68, &
    cudaDevAttrMaxTexture1DLinearWidth = 69, cudaDevAttrMaxTexture2DLinearWidth = 70, &
    cudaDevAttrMaxTexture2DLinearHeight = 71, cudaDevAttrMaxTexture2DLinearPitch = 72, &
    cudaDevAttrMaxTexture2DMipmappedWidth = 73, cudaDevAttrMaxTexture2DMipmappedHeight = 74, &
    cudaDevAttrComputeCapabilityMajor = 75, cudaDevAttrComputeCapabilityMinor = 76, &
    cudaDevAttrMaxTexture1DMipmappedWidth = 77, cudaDevAttrStreamPrioritiesSupported = 78, &
    cudaDevAttrGlobalL1CacheSupported = 79, cudaDevAttrLocalL1CacheSupported = 80, &
    cudaDevAttrMaxSharedMemoryPerMultiprocessor = 81, cudaDevAttrMaxRegistersPerMultiprocessor = 82, &
    cudaDevAttrManagedMemory = 83, cudaDevAttrIsMultiGpuBoard = 84, cudaDevAttrMultiGpuBoardGroupID = 85, &
    cudaDevAttrHostNativeAtomicSupported = 86, cudaDevAttrSingleToDoublePrecisionPerfRatio = 87, &
    cudaDevAttrPageableMemoryAccess = 88, cudaDevAttrConcurrentManagedAccess = 89, &
    cudaDevAttrComputePreemptionSupported = 90, cudaDevAttrCanUseHostPointerForRegisteredMem = 91
  integer(4), parameter :: cudaDevAttrCooperativeLaunch = 95, cudaDevAttrCooperativeMultiDeviceLaunch = 96, &
    cudaDevAttrMaxSharedMemoryPerBlockOptin = 97, cudaDevAttrCanFlushRemoteWrites = 98, &
    cudaDevAttrHostRegisterSupported = 99, cudaDevAttrPageableMemoryAccessUsesHostPageTables = 100, &
    cudaDevAttrDirectManagedMemAccessFromHost = 101, cudaDevAttrMaxBlocksPerMultiprocessor = 106, &
    cudaDevAttrMaxPersistingL2CacheSize = 108, cudaDevAttrMaxAccessPolicyWindowSize = 109, &
    cudaDevAttrReservedSharedMemoryPerBlock = 111, cudaDevAttrSparseCudaArraySupported = 112, &
    cudaDevAttrHostRegisterReadOnlySupported = 113, cudaDevAttrTimelineSemaphoreInteropSupported = 114, &
    cudaDevAttrMaxTimelineSemaphoreInteropSupported = 114, cudaDevAttrMemoryPoolsSupported = 115, &
    cudaDevAttrGPUDirectRDMASupported = 116, cudaDevAttrGPUDirectRDMAFlushWritesOptions = 117, &
    cudaDevAttrGPUDirectRDMAWritesOrdering = 118, cudaDevAttrMemoryPoolSupportedHandleTypes = 119, &
    cudaDevAttrClusterLaunch = 120, cudaDevAttrDeferredMappingCudaArraySupported = 121, &
    cudaDevAttrIpcEventSupport = 125, cudaDevAttrMemSyncDomainCount = 126, cudaDevAttrNumaConfig = 130, &
    cudaDevAttrNumaId = 131, cudaDevAttrMpsEnabled = 133, cudaDevAttrHostNumaId = 134, &
    cudaDevAttrD3D12CigSupported = 135, cudaDevAttrVulkanCigSupported = 138, cudaDevAttrGpuPciDeviceId = 139, &
    cudaDevAttrGpuPciSubsystemId = 140, cudaDevAttrHostNumaMemoryPoolsSupported = 142, &
    cudaDevAttrHostNumaMultinodeIpcSupported = 143, cudaDevAttrHostMemoryPoolsSupported = 144, &
    cudaDevAttrOnlyPartialHostNativeAtomicSupported = 147, cudaDevAttrAtomicReductionSupported = 148, &
    cudaDevAttrLocalityDomainCount = 149, cudaDevAttrOversizedSharedMemoryPerBlock = 150, &
    cudaDevAttrCigStreamsSupported = 151, cudaDevAttrLocalityDomainMultiprocessorCount = 157, &
    cudaDevAttrTensorMapLargeTensorMinSize = 160
  ! Sections 3.5 and 3.6: streams and events
  integer(4), parameter :: cudaEventInterprocess = 4
  integer(4), parameter :: cudaStreamDefault = 0, cudaStreamNonBlocking = 1, cudaEventDefault = 0, &
    cudaEventBlockingSync = 1, cudaEventDisableTiming = 2, cudaStreamCaptureModeGlobal = 0, &
    cudaStreamCaptureModeThreadLocal = 1, cudaStreamCaptureModeRelaxed = 2, cudaStreamCaptureStatusNone = 0, &
    cudaStreamCaptureStatusActive = 1, cudaStreamCaptureStatusInvalidated = 2
  integer(cuda_stream_kind), parameter :: cudaStreamLegacy = 1, cudaStreamPerThread = 2
  ! Section 3.9: memory
  integer(4), parameter :: cudaMemLocationTypeInvisible = 5, cudaChannelFormatKindNone = 3
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
  integer(4), parameter :: cudaFuncAttributeClusterDimMustBeSet = 10, &
    cudaFuncAttributeRequiredClusterWidth = 11, cudaFuncAttributeRequiredClusterHeight = 12, &
    cudaFuncAttributeRequiredClusterDepth = 13, cudaFuncAttributeNonPortableClusterSizeAllowed = 14, &
    cudaFuncAttributeClusterSchedulingPolicyPreference = 15, cudaOccupancyDefault = 0, &
    cudaOccupancyDisableCachingOverride = 1
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
      !dir$ ignore_tkr (k) stream, (tkrdm) devptr
      integer(8), value :: stream
      type(*) :: devptr(..)
      integer(8), intent(in), optional :: length
      integer(4), intent(in), optional :: flags
    end function
    integer(4) function racc_stream_attach_4(stream, devptr, length, flags) &
      bind(c, name='racc_cuda_stream_attach_default_kind')
      !dir$ ignore_tkr (k) stream, (tkrdm) devptr
      integer(8), value :: stream
      type(*) :: devptr(..)
      integer(4), value :: length
      integer(4), intent(in), optional :: flags
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
  !$for name count link = PotentialClusterSize csize cluster_size; ActiveClusters maxc clusters
  interface
    integer(4) function cudaOccupancyMax{name}({count}, func, config) bind(c, name='racc_cuda_occupancy_{link}')
      import
      interface
        attributes(global) subroutine func()
        end subroutine
      end interface
      integer(4), intent(out) :: {count}
      type(cudaLaunchConfig), intent(in) :: config
    end function
  end interface
  !$end
  ! Section 3.9
  !$insert cuda_allocation
  !$insert cuda_copies
  !$insert cuda_fills
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
