// The formats for other solvers, a row each. Programs list, refuse and write them by this table.

#include <loshu/export.hpp>

#include <algorithm>
#include <utility>

namespace loshu {
namespace {

std::vector<ExportFormat>& kept_formats() {
  static std::vector<ExportFormat> formats{
      {"lp", lp_text},
      {"mps", mps_text},
      {"mzn", minizinc_text},
      {"opb", opb_text},
  };
  return formats;
}

}  // namespace

const std::vector<ExportFormat>& export_formats() { return kept_formats(); }

void add_export_format(ExportFormat format) {
  std::vector<ExportFormat>& formats = kept_formats();
  const auto same = std::ranges::find(formats, format.name, &ExportFormat::name);
  if (same == formats.end()) {
    formats.push_back(std::move(format));
  } else {
    *same = std::move(format);
  }
}

}  // namespace loshu
