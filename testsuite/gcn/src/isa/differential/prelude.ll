; What several models need; everything is folded away.
define internal i64 @mul24(i32 %a, i32 %b) alwaysinline {
  %x = shl i32 %a, 8
  %y = ashr i32 %x, 8
  %u = shl i32 %b, 8
  %v = ashr i32 %u, 8
  %p = sext i32 %y to i64
  %q = sext i32 %v to i64
  %r = mul i64 %p, %q
  ret i64 %r
}
define internal i64 @umul24(i32 %a, i32 %b) alwaysinline {
  %x = and i32 %a, 16777215
  %y = and i32 %b, 16777215
  %p = zext i32 %x to i64
  %q = zext i32 %y to i64
  %r = mul i64 %p, %q
  ret i64 %r
}
define internal i32 @cls(i32 %a) alwaysinline {
  %s = ashr i32 %a, 31
  %x = xor i32 %a, %s
  %n = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  %z = icmp eq i32 %x, 0
  %r = select i1 %z, i32 -1, i32 %n
  ret i32 %r
}
define internal float @flush(float %a) alwaysinline {
  %s = call i1 @llvm.is.fpclass.f32(float %a, i32 144)
  %z = call float @llvm.copysign.f32(float 0.0, float %a)
  %r = select i1 %s, float %z, float %a
  ret float %r
}
define internal float @mad32(float %a, float %b, float %c) alwaysinline {
  %x = call float @flush(float %a)
  %y = call float @flush(float %b)
  %z = call float @flush(float %c)
  %p = fmul float %x, %y
  %q = call float @flush(float %p)
  %s = fadd float %q, %z
  %r = call float @flush(float %s)
  ret float %r
}
define internal float @clamp32(float %a) alwaysinline {
  %g = fcmp ogt float %a, 0.0
  %m = call float @llvm.minimumnum.f32(float %a, float 1.0)
  %r = select i1 %g, float %m, float 0.0
  ret float %r
}
define internal float @med32(float %a, float %b, float %c) alwaysinline {
  %low = call float @llvm.minimumnum.f32(float %a, float %b)
  %high = call float @llvm.maximumnum.f32(float %a, float %b)
  %t = call float @llvm.minimumnum.f32(float %high, float %c)
  %m = call float @llvm.maximumnum.f32(float %low, float %t)
  %least = call float @llvm.minimumnum.f32(float %low, float %c)
  %x = fcmp uno float %a, %b
  %y = fcmp uno float %c, 0.0
  %n = or i1 %x, %y
  %r = select i1 %n, float %least, float %m
  ret float %r
}
; `s_bfe`: the width is in bits 16 to 22 of the operand.
define internal i128 @ufield(i128 %a, i32 %at, i32 %b) alwaysinline {
  %n = zext i32 %at to i128
  %s = lshr i128 %a, %n
  %f = lshr i32 %b, 16
  %w = and i32 %f, 127
  %v = zext i32 %w to i128
  %p = shl i128 1, %v
  %m = sub i128 %p, 1
  %r = and i128 %s, %m
  ret i128 %r
}
define internal i128 @sfield(i128 %a, i32 %at, i32 %b) alwaysinline {
  %n = zext i32 %at to i128
  %s = ashr i128 %a, %n
  %f = lshr i32 %b, 16
  %w = and i32 %f, 127
  %z = icmp eq i32 %w, 0
  %up = sub i32 128, %w
  %u = select i1 %z, i32 0, i32 %up
  %v = zext i32 %u to i128
  %x = shl i128 %s, %v
  %y = ashr i128 %x, %v
  %r = select i1 %z, i128 0, i128 %y
  ret i128 %r
}
