; `vprintf` of code for AMD GPUs: the format and the values go to a buffer, which the run time writes out when the device
; is idle.
;
;     vprintf("%d %s\n", { 5, "ab" })  →  length of what follows · "%d %s\n\0" · 5 in 8 bytes · "ab\0"
;
; The values lie as CUDA's vprintf wants them: each at a multiple of its size. Values of 4 bytes get 8, with their sign.
; A record begins at a multiple of 8; there is none where the buffer is full.
;
; The layout is racc_abi's `DeviceOutput`; the run time fills in the first two words when it loads the code.
%output = type { i64, i64, i64 } ; bytes, address, end of what is written (and more, when some was lost)

@__racc_output = protected addrspace(1) externally_initialized global %output zeroinitializer, align 64

define i32 @vprintf(ptr %format, ptr %values) #0 {
  %r = call i32 @__racc_print(ptr %format, ptr %values, i64 0)
  ret i32 %r
}

; `kind` is 0 for the standard output, 2^63 for messages about errors.
define i32 @__racc_print(ptr %format, ptr %values, i64 %kind) #0 {
entry:
  %length = call i64 @__racc_record(ptr %format, ptr %values, i64 0)
  %with = add i64 %length, 15
  %total = and i64 %with, -8
  %at = atomicrmw add ptr addrspace(1) getelementptr (%output, ptr addrspace(1) @__racc_output, i64 0, i32 2), i64 %total syncscope("agent") monotonic
  %end = add i64 %at, %total
  %limit = load i64, ptr addrspace(1) @__racc_output, align 8
  %fits = icmp ule i64 %end, %limit
  br i1 %fits, label %write, label %lost

write:
  %base = load i64, ptr addrspace(1) getelementptr (%output, ptr addrspace(1) @__racc_output, i64 0, i32 1), align 8
  %first = add i64 %base, %at
  %head = inttoptr i64 %first to ptr addrspace(1)
  %word = or i64 %length, %kind
  store i64 %word, ptr addrspace(1) %head, align 8
  %record = add i64 %first, 8
  %again = call i64 @__racc_record(ptr %format, ptr %values, i64 %record)
  ; The kernel may be stopped next.
  fence release
  ret i32 0

lost:
  ret i32 -1
}

; Length of a record, which is written to `out` if that is not 0.
define i64 @__racc_record(ptr %format, ptr %values, i64 %out) #0 {
entry:
  br label %copy

; The format, with its zero byte.
copy:
  %n = phi i64 [ 0, %entry ], [ %copied, %copy ]
  %from = getelementptr i8, ptr %format, i64 %n
  %byte = load i8, ptr %from, align 1
  call void @__racc_put1(i64 %out, i64 %n, i8 %byte)
  %copied = add i64 %n, 1
  %end = icmp eq i8 %byte, 0
  br i1 %end, label %text, label %copy

; `i` in the format, `at` in the values, `to` in the record.
text:
  %i = phi i64 [ 0, %copy ], [ %behind, %plain ], [ %after, %skipped ]
  %at = phi i64 [ 0, %copy ], [ %at, %plain ], [ %at.next, %skipped ]
  %to = phi i64 [ %copied, %copy ], [ %to, %plain ], [ %to.next, %skipped ]
  %cp = getelementptr i8, ptr %format, i64 %i
  %c = load i8, ptr %cp, align 1
  switch i8 %c, label %plain [ i8 0, label %done
                               i8 37, label %percent ]

plain:
  %behind = add i64 %i, 1
  br label %text

percent:
  %start = add i64 %i, 1
  br label %spec

; Behind `%`: flags, width, precision, `*`, length; `wide` for a length of 8 bytes.
spec:
  %j = phi i64 [ %start, %percent ], [ %j.next, %flag ], [ %j.next.l, %long ], [ %j.next.s, %star ]
  %wide = phi i1 [ false, %percent ], [ %wide, %flag ], [ true, %long ], [ %wide, %star ]
  %sat = phi i64 [ %at, %percent ], [ %sat, %flag ], [ %sat, %long ], [ %star.end, %star ]
  %sto = phi i64 [ %to, %percent ], [ %sto, %flag ], [ %sto, %long ], [ %star.to, %star ]
  %sp = getelementptr i8, ptr %format, i64 %j
  %s = load i8, ptr %sp, align 1
  switch i8 %s, label %conversion [
    i8 45, label %flag ; -
    i8 43, label %flag ; +
    i8 32, label %flag
    i8 35, label %flag ; #
    i8 46, label %flag ; .
    i8 48, label %flag ; 0 to 9
    i8 49, label %flag
    i8 50, label %flag
    i8 51, label %flag
    i8 52, label %flag
    i8 53, label %flag
    i8 54, label %flag
    i8 55, label %flag
    i8 56, label %flag
    i8 57, label %flag
    i8 104, label %flag ; h
    i8 108, label %long ; l j z t L q
    i8 106, label %long
    i8 122, label %long
    i8 116, label %long
    i8 76, label %long
    i8 113, label %long
    i8 42, label %star ; *
  ]

flag:
  %j.next = add i64 %j, 1
  br label %spec

long:
  %j.next.l = add i64 %j, 1
  br label %spec

star:
  %star.at = call i64 @__racc_word(ptr %values, i64 %sat, i64 %out, i64 %sto)
  %star.end = add i64 %star.at, 4
  %star.to = add i64 %sto, 8
  %j.next.s = add i64 %j, 1
  br label %spec

conversion:
  switch i8 %s, label %integer [
    i8 0, label %done.spec
    i8 37, label %skipped ; %
    i8 115, label %string ; s
    i8 112, label %eight ; p
    i8 101, label %eight ; e f g a E F G A
    i8 102, label %eight
    i8 103, label %eight
    i8 97, label %eight
    i8 69, label %eight
    i8 70, label %eight
    i8 71, label %eight
    i8 65, label %eight
  ]

integer:
  br i1 %wide, label %eight, label %four

four:
  %four.at = call i64 @__racc_word(ptr %values, i64 %sat, i64 %out, i64 %sto)
  %four.end = add i64 %four.at, 4
  %four.to = add i64 %sto, 8
  br label %skipped

eight:
  %up8 = add i64 %sat, 7
  %eight.at = and i64 %up8, -8
  %eight.from = getelementptr i8, ptr %values, i64 %eight.at
  %value = load i64, ptr %eight.from, align 8
  call void @__racc_put8(i64 %out, i64 %sto, i64 %value)
  %eight.end = add i64 %eight.at, 8
  %eight.to = add i64 %sto, 8
  br label %skipped

string:
  %ups = add i64 %sat, 7
  %string.at = and i64 %ups, -8
  %string.from = getelementptr i8, ptr %values, i64 %string.at
  %pointer = load ptr, ptr %string.from, align 8
  %string.end = add i64 %string.at, 8
  %none = icmp eq ptr %pointer, null
  br i1 %none, label %nothing, label %characters

nothing:
  call void @__racc_put1(i64 %out, i64 %sto, i8 0)
  %nothing.to = add i64 %sto, 1
  br label %skipped

characters:
  %k = phi i64 [ 0, %string ], [ %k.next, %characters ]
  %char.from = getelementptr i8, ptr %pointer, i64 %k
  %char = load i8, ptr %char.from, align 1
  %char.to = add i64 %sto, %k
  call void @__racc_put1(i64 %out, i64 %char.to, i8 %char)
  %k.next = add i64 %k, 1
  %last = icmp eq i8 %char, 0
  br i1 %last, label %string.done, label %characters

string.done:
  %string.to = add i64 %sto, %k.next
  br label %skipped

skipped:
  %at.next = phi i64 [ %sat, %conversion ], [ %four.end, %four ], [ %eight.end, %eight ], [ %string.end, %nothing ], [ %string.end, %string.done ]
  %to.next = phi i64 [ %sto, %conversion ], [ %four.to, %four ], [ %eight.to, %eight ], [ %nothing.to, %nothing ], [ %string.to, %string.done ]
  %after = add i64 %j, 1
  br label %text

done:
  ret i64 %to

done.spec:
  ret i64 %sto
}

; A value of 4 bytes in 8; where it lies.
define i64 @__racc_word(ptr %values, i64 %at, i64 %out, i64 %to) #1 {
  %up = add i64 %at, 3
  %place = and i64 %up, -4
  %from = getelementptr i8, ptr %values, i64 %place
  %value = load i32, ptr %from, align 4
  %extended = sext i32 %value to i64
  call void @__racc_put8(i64 %out, i64 %to, i64 %extended)
  ret i64 %place
}

define void @__racc_put1(i64 %out, i64 %to, i8 %value) #1 {
entry:
  %count = icmp eq i64 %out, 0
  br i1 %count, label %done, label %write

write:
  %at = add i64 %out, %to
  %p = inttoptr i64 %at to ptr addrspace(1)
  store i8 %value, ptr addrspace(1) %p, align 1
  br label %done

done:
  ret void
}

define void @__racc_put8(i64 %out, i64 %to, i64 %value) #1 {
entry:
  %count = icmp eq i64 %out, 0
  br i1 %count, label %done, label %write

write:
  %at = add i64 %out, %to
  %p = inttoptr i64 %at to ptr addrspace(1)
  store i64 %value, ptr addrspace(1) %p, align 1
  br label %done

done:
  ret void
}

attributes #0 = { noinline nounwind }
attributes #1 = { alwaysinline nounwind }
