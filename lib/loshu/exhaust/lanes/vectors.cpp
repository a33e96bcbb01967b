#include <loshu/exhaust/lanes/vectors.hpp>

#ifdef LOSHU_HAS_VECTORS
#include <loshu/exhaust/lanes/runs.hpp>
#endif

namespace loshu::detail::lanes {

#ifdef LOSHU_HAS_VECTORS

namespace {

bool has_avx512() {
  return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
         __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
         __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512vbmi2") != 0;
}

}  // namespace

Run run_of(WalkerKind kind) {
  if (kind == WalkerKind::avx512) return has_avx512() ? run_avx512 : nullptr;
  if (kind == WalkerKind::avx2) return __builtin_cpu_supports("avx2") != 0 ? run_avx2 : nullptr;
  return nullptr;
}

#else

Run run_of(WalkerKind) { return nullptr; }

#endif

}  // namespace loshu::detail::lanes

namespace loshu {

bool has_walker(WalkerKind kind) {
  return kind == WalkerKind::automatic || kind == WalkerKind::scalar ||
         detail::lanes::run_of(kind) != nullptr;
}

}  // namespace loshu
