// Finds the programs and plug-ins of the runner, and says why one of them does not load. A package
// may be installed without the libraries that it depends on.

#include "loshu/cli/companion.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <system_error>

#include <dlfcn.h>
#include <unistd.h>

#include <boost/algorithm/string/replace.hpp>

#include <loshu/error.hpp>

namespace runner {
namespace {

/// Returns the folder of the running program.
std::filesystem::path own_folder() {
  std::error_code unknown;  // set if /proc is not mounted; not looked at
  return std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path();
}

/// Returns why a plug-in does not load; empty if it loads.
std::string fault_of_plug_in(const std::string& path) {
  if (dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL) != nullptr) return "";
  const char* const reason = dlerror();
  return reason == nullptr ? "for an unknown reason" : reason;
}

/// Returns why a program does not load; empty if it loads. The loader lists the libraries of the
/// program and does not run it.
/// \pre it is in the format of a program, which the shell would read as commands otherwise
std::string fault_of_program(const std::string& path) {
  const std::string quoted = "'" + boost::replace_all_copy(path, "'", R"('\'')") + "'";
  const std::string command = "LD_TRACE_LOADED_OBJECTS=1 " + quoted + " 2>&1";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), &pclose);
  std::string faults;
  std::array<char, 4096> line{};
  while (pipe && std::fgets(line.data(), line.size(), pipe.get()) != nullptr) {
    std::string text = line.data();
    const bool is_library =
        text.find("=>") != std::string::npos || text.find(" (0x") != std::string::npos;
    if (is_library && text.find("not found") == std::string::npos) continue;
    boost::replace_all(text, "\t", "");
    boost::replace_all(text, "\n", "");
    boost::replace_all(text, " => ", " ");
    faults += (faults.empty() ? "" : "; ") + text;
  }
  return faults;
}

/// Returns whether a file begins as programs and libraries do.
bool is_binary(const std::string& path) {
  std::string first(4, ' ');
  std::ifstream(path, std::ios::binary).read(first.data(), 4);
  return first ==
         "\x7f"
         "ELF";
}

/// Returns why a file does not load; empty if it loads.
std::string fault_of(const std::string& name) {
  const std::string path = companion(name);
  if (!is_binary(path)) return "it is no program or library of this system";
  return name.ends_with(".so") ? fault_of_plug_in(path) : fault_of_program(path);
}

loshu::NotAvailable not_loaded(const std::string& name, const std::string& fault) {
  return loshu::NotAvailable(name + " is installed and does not load: " + fault);
}

}  // namespace

std::string companion(const std::string& name) {
  const std::filesystem::path folder = own_folder(), beside = folder / name;
  return std::filesystem::exists(beside) ? beside : folder / LOSHU_PLUG_INS / name;
}

std::string checker(const std::string& name) {
  const std::filesystem::path installed = own_folder() / LOSHU_CHECKERS / name;
  return std::filesystem::exists(installed) ? installed.lexically_normal().string()
                                            : "examples/proofs/" + name;
}

bool loads(const std::string& name) {
  return std::filesystem::exists(companion(name)) && fault_of(name).empty();
}

void run_instead(const std::string& program, const std::vector<std::string>& arguments,
                 const std::string& missing) {
  std::vector<std::string> words{companion(program)};
  if (!std::filesystem::exists(words.front())) throw loshu::NotAvailable(missing);
  if (const std::string fault = fault_of(program); !fault.empty()) throw not_loaded(program, fault);
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execv(words.front().c_str(), pointers.data());
  throw not_loaded(program, std::generic_category().message(errno));
}

void* symbol_of(const std::string& file, const char* name, const std::string& missing) {
  const std::string path = companion(file);
  if (!std::filesystem::exists(path)) throw loshu::NotAvailable(missing);
  if (const std::string fault = fault_of(file); !fault.empty()) throw not_loaded(file, fault);
  void* const symbol = dlsym(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL), name);
  if (symbol == nullptr) throw not_loaded(file, "it lacks " + std::string(name));
  return symbol;
}

}  // namespace runner
