! The reductions of device arrays are the intrinsic functions themselves.
module gpu_reductions
end module
