#include "loshu/cli/companions.hpp"

#include <filesystem>
#include <system_error>

#include <dlfcn.h>
#include <unistd.h>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/integer_program.hpp>

namespace runner {

std::string companion(const std::string& name) {
  std::error_code unknown;  // where /proc is not mounted
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path();
  const std::filesystem::path beside = folder / name;
  return std::filesystem::exists(beside) ? beside : folder / LOSHU_PLUG_INS / name;
}

void run_instead(const std::string& program, const std::vector<std::string>& arguments,
                 const std::string& missing) {
  std::vector<std::string> words{companion(program)};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execv(words.front().c_str(), pointers.data());
  throw loshu::NotAvailable(missing);
}

void* symbol_of(const std::string& file, const char* name, const std::string& missing) {
  void* const library = dlopen(companion(file).c_str(), RTLD_NOW | RTLD_LOCAL);
  void* const symbol = library == nullptr ? nullptr : dlsym(library, name);
  if (symbol == nullptr) throw loshu::NotAvailable(missing);
  return symbol;
}

void add_optional_engines() {
  using Kind = const loshu::EngineKind&();
  loshu::engine_table().add(
      loshu::ilp_kind([](const loshu::Settings& settings, std::optional<loshu::Purpose> purpose,
                         const loshu::Receivers& receivers) {
        void* const kind = symbol_of(
            "loshu-ilp.so", "loshu_engine",
            "the engine ilp is not installed: it needs the package loshu-ilp, which is built where "
            "GLPK (libglpk-dev) is; use gecode or exhaust");
        return reinterpret_cast<Kind*>(kind)().make(settings, purpose, receivers);
      }));
}

}  // namespace runner
