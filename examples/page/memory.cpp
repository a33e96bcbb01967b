#include "memory.hpp"

#include <cstdlib>  // which tells the C library

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace page {

void give_memory_back() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace page
