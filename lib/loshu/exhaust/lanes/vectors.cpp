#include <loshu/exhaust/lanes/vectors.hpp>

namespace loshu::detail::lanes {

#ifdef LOSHU_HAS_VECTORS

namespace {

bool has_avx512() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512vbmi2") != 0;
}

}  // namespace

Vectors vectors_of(WalkerKind kind, int values) {
  if (kind == WalkerKind::avx512 && has_avx512()) {
    return values <= 32 ? Vectors{run_avx512_narrow, 32} : Vectors{run_avx512};
  }
  if (kind == WalkerKind::avx2 && __builtin_cpu_supports("avx2") != 0) return {run_avx2};
  return {};
}

#else

Vectors vectors_of(WalkerKind, int) { return {}; }

#endif

}  // namespace loshu::detail::lanes

namespace loshu {

bool has_walker(WalkerKind kind) {
  return kind == WalkerKind::automatic || kind == WalkerKind::scalar ||
         detail::lanes::vectors_of(kind, 64).run != nullptr;
}

}  // namespace loshu
