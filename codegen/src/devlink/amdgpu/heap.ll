; `malloc` and `free` of code for AMD GPUs: blocks of powers of two, from lists of freed ones, else from the heap's end.
;
; A block is 16 bytes (its class, the next block of its list) and the object. A list's head is the block's place in
; units of 16 bytes, 0 for none, and above it a count of changes: a head that was taken and put back in between is
; another one. Everything is lock-free, as lanes of a wave cannot wait for each other.
;
; The layout is racc_abi's `DeviceHeap`; the run time fills in the first three words when it loads the code.
%heap = type { i64, i64, i64, [64 x i64] } ; bytes, address, end of what is used, lists

@__racc_heap = protected addrspace(1) externally_initialized global %heap zeroinitializer, align 64

define ptr @malloc(i64 %bytes) #0 {
entry:
  %large = icmp ugt i64 %bytes, 1099511627776
  br i1 %large, label %fail, label %sized

sized:
  %with = add i64 %bytes, 16
  %more = call i64 @llvm.umax.i64(i64 %with, i64 32)
  %last = sub i64 %more, 1
  %zeros = call i64 @llvm.ctlz.i64(i64 %last, i1 true)
  %class = sub i64 64, %zeros
  %base = load i64, ptr addrspace(1) getelementptr (%heap, ptr addrspace(1) @__racc_heap, i64 0, i32 1), align 8
  %list = getelementptr %heap, ptr addrspace(1) @__racc_heap, i64 0, i32 3, i64 %class
  %first = load atomic i64, ptr addrspace(1) %list syncscope("agent") acquire, align 8
  br label %pop

pop:
  %head = phi i64 [ %first, %sized ], [ %seen, %take ]
  %unit = and i64 %head, 4294967295
  %empty = icmp eq i64 %unit, 0
  br i1 %empty, label %extend, label %take

take:
  %offset = shl i64 %unit, 4
  %freed = add i64 %base, %offset
  %freedptr = inttoptr i64 %freed to ptr addrspace(1)
  %nextptr = getelementptr i8, ptr addrspace(1) %freedptr, i64 8
  %next = load atomic i64, ptr addrspace(1) %nextptr syncscope("agent") monotonic, align 8
  %count = and i64 %head, -4294967296
  %changed = add i64 %count, 4294967296
  %new = or i64 %changed, %next
  %swap = cmpxchg ptr addrspace(1) %list, i64 %head, i64 %new syncscope("agent") acq_rel acquire
  %seen = extractvalue { i64, i1 } %swap, 0
  %ours = extractvalue { i64, i1 } %swap, 1
  br i1 %ours, label %found, label %pop

extend:
  %size = shl i64 1, %class
  %used = atomicrmw add ptr addrspace(1) getelementptr (%heap, ptr addrspace(1) @__racc_heap, i64 0, i32 2), i64 %size syncscope("agent") monotonic
  %end = add i64 %used, %size
  %limit = load i64, ptr addrspace(1) @__racc_heap, align 8
  %fits = icmp ule i64 %end, %limit
  br i1 %fits, label %fresh, label %full

full:
  %back = atomicrmw sub ptr addrspace(1) getelementptr (%heap, ptr addrspace(1) @__racc_heap, i64 0, i32 2), i64 %size syncscope("agent") monotonic
  br label %fail

fresh:
  %at = add i64 %base, %used
  %atptr = inttoptr i64 %at to ptr addrspace(1)
  store i64 %class, ptr addrspace(1) %atptr, align 8
  br label %found

found:
  %block = phi i64 [ %freed, %take ], [ %at, %fresh ]
  %object = add i64 %block, 16
  %global = inttoptr i64 %object to ptr addrspace(1)
  %generic = addrspacecast ptr addrspace(1) %global to ptr
  ret ptr %generic

fail:
  ret ptr null
}

define void @free(ptr %object) #0 {
entry:
  %null = icmp eq ptr %object, null
  br i1 %null, label %done, label %look

look:
  %global = addrspacecast ptr %object to ptr addrspace(1)
  %block = getelementptr i8, ptr addrspace(1) %global, i64 -16
  %class = load i64, ptr addrspace(1) %block, align 8
  %base = load i64, ptr addrspace(1) getelementptr (%heap, ptr addrspace(1) @__racc_heap, i64 0, i32 1), align 8
  %address = ptrtoint ptr addrspace(1) %block to i64
  %offset = sub i64 %address, %base
  %unit = lshr i64 %offset, 4
  %nextptr = getelementptr i8, ptr addrspace(1) %block, i64 8
  %list = getelementptr %heap, ptr addrspace(1) @__racc_heap, i64 0, i32 3, i64 %class
  %first = load atomic i64, ptr addrspace(1) %list syncscope("agent") monotonic, align 8
  br label %push

push:
  %head = phi i64 [ %first, %look ], [ %seen, %push ]
  %next = and i64 %head, 4294967295
  %old = atomicrmw xchg ptr addrspace(1) %nextptr, i64 %next syncscope("agent") monotonic
  %count = and i64 %head, -4294967296
  %changed = add i64 %count, 4294967296
  %new = or i64 %changed, %unit
  %swap = cmpxchg ptr addrspace(1) %list, i64 %head, i64 %new syncscope("agent") acq_rel acquire
  %seen = extractvalue { i64, i1 } %swap, 0
  %ours = extractvalue { i64, i1 } %swap, 1
  br i1 %ours, label %done, label %push

done:
  ret void
}

declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.ctlz.i64(i64, i1)

attributes #0 = { noinline nounwind }
