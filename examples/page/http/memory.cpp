// The C library of GNU learns from the first large block that is freed to keep the next ones, up to
// 32 MiB, in one heap for each few threads: after 30 bodies of a megabyte at once 180 MB stay with
// the program, and 25 with a limit that does not move.

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
