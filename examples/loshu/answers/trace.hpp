#pragma once

#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/puzzle.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/request.hpp"

namespace runner {

/// The file of --trace: a table that grows with the search, or a chart at its end.
class TraceWriter {
 public:
  /// \throws loshu::Error if the file cannot be written
  TraceWriter(const Request& request, const loshu::Puzzle& puzzle);

  void add(const loshu::TracePoint& point);
  void finish();

 private:
  bool is_chart_;
  std::string title_;
  std::string command_;
  Output output_;
  std::vector<loshu::TracePoint> points_;  // of a chart
};

}  // namespace runner
