/* OpenACC 3.4 section 5.1: the name of acc_callback.h in earlier versions. */
#include <acc_callback.h>
