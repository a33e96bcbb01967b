#include "status.hpp"

#include <exception>
#include <iostream>
#include <string>

#include <loshu/error.hpp>

namespace runner {
namespace {

/// Tells it as one line, whatever was typed into it.
Status told(std::string text, Status status) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
  }
  std::cerr << "loshu: " << text << "\n";
  return status;
}

}  // namespace

int with_status(const std::function<Status()>& run) {
  try {
    return run();
  } catch (const loshu::Error& error) {
    return told(error.what(), bad_input);
  } catch (const loshu::NotAvailable& error) {
    return told(error.what(), not_available);
  } catch (const std::exception& error) {  // ours to mend: memory, or a wrong solution caught
    return told(std::string("gave up: ") + error.what(), stopped);
  }
}

}  // namespace runner
