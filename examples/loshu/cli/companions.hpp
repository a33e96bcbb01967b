#pragma once

#include <string>
#include <vector>

namespace runner {

/// A file that belongs to the runner: beside the running program, or in the folder of its plug-ins.
/// The file need not exist.
[[nodiscard]] std::string companion(const std::string& name);

/// Runs another program in place of this one.
/// \param missing  the error's text if there is no such program
/// \throws loshu::NotAvailable if there is none
[[noreturn]] void run_instead(const std::string& program, const std::vector<std::string>& arguments,
                              const std::string& missing);

/// A function of a plug-in, which stays loaded. It keeps a large library out of the runner, and one
/// under another licence.
/// \param missing  the error's text if there is no such plug-in
/// \throws loshu::NotAvailable if there is none
[[nodiscard]] void* symbol_of(const std::string& file, const char* name,
                              const std::string& missing);

/// Adds the engines of optional targets to the list of all engines. Where one is not built in, its
/// name is known, and who asks it gets loshu::NotAvailable.
void add_optional_engines();

}  // namespace runner
