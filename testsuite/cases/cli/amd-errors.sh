# What a program for AMD GPUs says without the HSA run time, without a driver, without a GPU, and with variables of no
# meaning.
cat > v.c <<'SRC'
int main(void)
{
    int a[8];
#pragma acc parallel loop copyout(a)
    for (int i = 0; i < 8; i++)
        a[i] = i;
    return a[7] != 7;
}
SRC
"$RACC" -acc=gpu -gpu=gfx90a v.c -o v
# Without a device the cores do it.
./v
# A library that has the functions and does what $HSA says.
for f in status_string system_get_info agent_get_info agent_iterate_isas isa_get_info_alt amd_agent_iterate_memory_pools \
    amd_memory_pool_get_info amd_memory_pool_allocate amd_memory_pool_free amd_agents_allow_access amd_pointer_info \
    amd_memory_fill amd_memory_async_copy amd_register_system_event_handler signal_create signal_store_screlease \
    signal_load_scacquire signal_wait_scacquire amd_signal_async_handler queue_create queue_add_write_index_screlease \
    queue_load_read_index_scacquire code_object_reader_create_from_memory executable_create_alt \
    executable_load_agent_code_object executable_freeze executable_get_symbol_by_name executable_symbol_get_info; do
    echo "int hsa_$f(void) { return 0x1000; }"
done > hsa.c
cat >> hsa.c <<'SRC'
#include <stdlib.h>
int hsa_init(void) { return strtol(getenv("HSA"), 0, 0); }
int hsa_iterate_agents(void *f, void *p) { return 0; }
SRC
mkdir lib none
gcc -w -shared -fPIC hsa.c -o lib/libhsa-runtime64.so.1
echo 'int nothing;' | gcc -shared -x c - -o none/libhsa-runtime64.so.1
says() {
    if env "$1" "$2" ACC_DEVICE_TYPE=radeon ./v 2> out; then exit 1; fi
    grep -q "no device of type radeon is available: $3" out || { cat out; exit 1; }
    grep -q "$4" out || { cat out; exit 1; }
}
says HSA=0 LD_LIBRARY_PATH=none 'libhsa-runtime64.so.1 has no hsa_init' 'ROCm is too old'
says HSA=0x1008 LD_LIBRARY_PATH=lib 'call to hsa_init returned error 4104' 'the AMD GPU driver (amdgpu) is not loaded, or /dev/kfd'
says HSA=0 LD_LIBRARY_PATH=lib 'the HSA run time sees no GPU (ROCR_VISIBLE_DEVICES?)' ''
if ! ldconfig -p | grep -q libhsa-runtime64; then
    says HSA=0 X=0 "AMD's HSA run time libhsa-runtime64.so.1 was not found" ''
fi
for variable in HEAPSIZE STACKSIZE; do
    if env RACC_ACC_$variable=much ./v 2> out; then exit 1; fi
    grep -q "RACC_ACC_$variable=much: a number of bytes was expected" out
done
