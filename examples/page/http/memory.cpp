// The C library of GNU learns from the first large block that is freed. Later it keeps such blocks,
// up to 32 MiB, in one heap for each few threads. After 30 bodies of a megabyte at once 180 MB stay
// with the program, and 25 MB with a fixed limit.

#include "page/http/memory.hpp"

#include <cstdlib>  // which tells the C library

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace page {

void keep_memory_flat() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

}  // namespace page
