#pragma once

#include <string>
#include <vector>

namespace runner {

/// Returns the path of a file of the runner: beside the running program, or among the plug-ins. The
/// file need not exist.
[[nodiscard]] std::string companion(const std::string& name);

/// Returns the path of a checker of proofs, as a user writes it in a command: where it is
/// installed, or in the folder `examples/proofs` of the sources.
[[nodiscard]] std::string checker(const std::string& name);

/// Returns whether a program or plug-in is installed and its libraries are, too.
[[nodiscard]] bool loads(const std::string& name);

/// Replaces this process by another program, as exec does.
/// \param missing  the error message if there is no such program
/// \throws loshu::NotAvailable if there is no such program, or with the reason why it does not load
[[noreturn]] void run_instead(const std::string& program, const std::vector<std::string>& arguments,
                              const std::string& missing);

/// Returns a function of a plug-in, which stays loaded. Plug-ins keep large libraries, and one
/// under another licence, out of the runner.
/// \param missing  the error message if there is no such plug-in
/// \throws loshu::NotAvailable if there is no such plug-in, or with the reason why it does not load
[[nodiscard]] void* symbol_of(const std::string& file, const char* name,
                              const std::string& missing);

}  // namespace runner
