#include "loshu/cli/format.hpp"

#include <algorithm>
#include <string>

#include <loshu/error.hpp>

namespace runner {

void require_format(const Request& request, std::span<const Format> formats) {
  if (std::ranges::find(formats, request.format) != formats.end()) return;
  std::string list;
  for (const Format format : formats) {
    list += (list.empty() ? "" : ", ") + loshu::name_of(format_names, format);
  }
  const bool by_ending = request.format_is_chosen && !request.named.contains("format");
  throw loshu::Error(request.command + " does not write " +
                     loshu::name_of(format_names, request.format) +
                     (by_ending ? ", for which --output " + request.output + " asks" : "") +
                     "; it writes " + list);
}

}  // namespace runner
