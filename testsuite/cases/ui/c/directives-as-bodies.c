// args: -acc=host
// A directive that stands alone as the body of a statement: without OpenACC the next statement would be the body.
int done;
void f(int c, int *a) {
  if (c)
#pragma acc wait //~ WARNING W0404 `wait` is all that the statement before it governs
  done = 1;
  if (c)
    done = 2;
  else
#pragma acc enter data copyin(a[0:4]) //~ WARNING W0404 `enter data` is all that the statement before it governs
  done = 3;
  for (int i = 0; i < 2; i++)
#pragma acc exit data delete(a[0:4]) finalize //~ WARNING W0404 `exit data` is all that the statement before it governs
  done = 4;
  while (c--)
#pragma acc set default_async(3) //~ WARNING W0404 `set` is all that the statement before it governs
  done = 5;
  if (c)
#pragma acc update self(a[0:4]) //~ ERROR E0461 an update directive cannot be the only statement
  done = 6;
  if (c) {
#pragma acc wait
  }
  switch (c) {
  case 1:
#pragma acc wait
    break;
  default:
#pragma acc enter data copyin(a[0:4])
    break;
  }
end:
#pragma acc wait
  done = 7;
  if (c) goto end;
}
