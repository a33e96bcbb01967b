// Gecode's configuration for WebAssembly, since Gecode's own script does not support it.
#define GECODE_ALLOCATOR
#define GECODE_DLL_USERPREFIX ""
#define GECODE_DLL_USERSUFFIX ""
#define GECODE_HAS_BUILTIN_FFSLL
#define GECODE_HAS_BUILTIN_POPCOUNTLL
#define GECODE_HAS_INT_VARS
#define GECODE_HAS_UNISTD_H 1
#define GECODE_HAS_UNORDERED_MAP
#define GECODE_LIBRARY_VERSION "6-2-0"
#define GECODE_STATIC_LIBS
#define GECODE_THREADS_PTHREADS 1
#define GECODE_USE_GETTIMEOFDAY 1
#define GECODE_VERSION "6.2.0"
#define GECODE_VERSION_NUMBER 600200
#define SIZEOF_INT 4
#define forceinline inline __attribute__((__always_inline__))
