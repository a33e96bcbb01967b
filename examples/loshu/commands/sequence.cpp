// Answers `solve` and `count` for several sizes of a family: `count star 5..9`. Each size has a row
// of text or CSV, or an object in an array of JSON.

#include "loshu/commands/sequence.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>

#include "loshu/answers/answer.hpp"
#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

constexpr int greatest_size = 10'000;

/// The options that speak of one puzzle, or write a file of one search.
constexpr std::array options_of_one{"checkpoint", "part",  "unique",   "sort",
                                    "order",      "trace", "profiler", "under"};

/// \throws loshu::Error for options and formats of one puzzle alone
void check_options(const Request& request) {
  for (const std::string option : options_of_one) {
    if (!request.has(option)) continue;
    throw loshu::Error("--" + option + " goes with one size, and not with the sizes " +
                       request.operands[1]);
  }
  if (request.in_parts) {
    throw loshu::Error("the sizes " + request.operands[1] +
                       " are not counted in parts; give one of them");
  }
  if (request.format != Format::text && request.format != Format::csv &&
      request.format != Format::json) {
    throw loshu::Error(request.command + " writes text, csv and json for several sizes, and not " +
                       request.format);
  }
}

std::vector<Request> rows_of(const Request& request) {
  const SizeSequence sizes = sizes_in(request.operands[1]);
  std::vector<Request> rows;
  for (int number = sizes.first; number <= sizes.last; ++number) {
    rows.push_back(request);
    rows.back().operands[1] = sizes.size(number);
  }
  return rows;
}

/// Writes the rows in the format of the request.
class RowWriter {
 public:
  RowWriter(const Request& request, Output& output)
      : request_(request), output_(output), has_figures_(request.command == "solve") {}

  void add(const loshu::Answer& answer) {
    if (request_.format == Format::json) {
      array_.push_back(loshu::to_json(answer, has_figures_));
    } else if (request_.format == Format::csv) {
      add_csv(answer);
    } else {
      add_text(answer);
    }
  }

  void finish() {
    if (request_.format == Format::json) output_.write(traced_json(request_, array_));
    output_.finish();
  }

 private:
  void add_text(const loshu::Answer& answer) {
    const bool found = has_figures_ && answer.result.complete() && answer.result.solutions > 0;
    output_.say_lines(answer.puzzle.figure().title() + ": " +
                      (found ? loshu::found_sentence(answer) : loshu::count_sentence(answer)) +
                      "\n");
    for (const loshu::Assignment& x : answer.result.assignments) {
      output_.write(loshu::drawn_text(answer.puzzle.figure(), x) + "\n");
    }
    if (answer.reasons) {
      output_.say(loshu::to_text(*answer.reasons->explanation, answer.puzzle.parts()));
    }
  }

  /// The columns of a count. `solve` has one more, with the values of each solution.
  void add_csv(const loshu::Answer& answer) {
    const std::string table = loshu::report_csv({&answer, 1});
    const std::size_t end = table.find('\n');
    const auto values = [](const loshu::Assignment& x) {
      return loshu::joined(x, " ", [](int value) { return std::to_string(value); });
    };
    const std::string heading = table.substr(0, end) + (has_figures_ ? ",assignments" : "");
    const std::string row =
        table.substr(end + 1, table.size() - end - 2) +
        (has_figures_ ? "," + loshu::joined(answer.result.assignments, ";", values) : "");
    output_.write((has_heading_ ? "" : heading + "\n") + row + "\n");
    has_heading_ = true;
  }

  const Request& request_;
  Output& output_;
  bool has_figures_;
  bool has_heading_ = false;
  nlohmann::ordered_json array_ = nlohmann::ordered_json::array();
};

loshu::Answer answer_of(const Request& row, loshu::Inquiry inquiry) {
  inquiry.question.limits = row.budget().left();  // earlier rows have taken some
  Watch watch(row, inquiry.question.puzzle);
  std::vector<loshu::Assignment> found;
  const auto keep = [&](const loshu::Assignment& x) {
    found.push_back(x);
    return true;
  };
  const bool has_figures = row.command == "solve";
  RequestedSearch search(row, std::move(inquiry), watch,
                         has_figures ? loshu::OnAssignment(keep) : loshu::OnAssignment());
  loshu::Answer answer = loshu::ask(search.inquiry, search.receivers);
  watch.end();
  answer.result.assignments = std::move(found);
  return answer;
}

}  // namespace

SizeSequence sizes_in(const std::string& text) {
  SizeSequence sizes;
  const std::size_t dots = std::min(text.find(".."), text.size());
  const std::size_t times = text.rfind('x', dots);
  if (times != std::string::npos) sizes.front = text.substr(0, times + 1);
  const auto number = [&](const std::string& word) {
    return static_cast<int>(whole_number(
        word, "the sizes '" + text + "', a number or a range as 3..9,", 1, greatest_size));
  };
  sizes.first = number(text.substr(sizes.front.size(), dots - sizes.front.size()));
  sizes.last = dots == text.size() ? sizes.first : number(text.substr(dots + 2));
  if (sizes.last < sizes.first) {
    throw loshu::Error("the sizes '" + text + "' end before they begin");
  }
  return sizes;
}

bool is_sequence(const Request& request) {
  const auto& operands = request.operands;
  return operands.size() == 2 && is_family(operands[0]) &&
         operands[1].find("..") != std::string::npos;
}

Status run_sequence(const Request& request) {
  check_options(request);
  const std::vector<Request> rows = rows_of(request);
  std::vector<loshu::Inquiry> inquiries;  // all are read first, so that a bad size is told at once
  for (const Request& row : rows) inquiries.push_back(inquiry_of(row));
  const auto title = [&](std::size_t row) {
    return inquiries[row].question.puzzle.figure().title();
  };
  Output output(request.word("output"), request.budget());
  RowWriter writer(request, output);
  bool is_stopped = false, has_some = false;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    try {
      const loshu::Answer answer = answer_of(rows[i], inquiries[i]);
      is_stopped = is_stopped || status_of(answer) == stopped;
      has_some = has_some || answer.result.solutions > 0;
      writer.add(answer);
      if (i + 1 == rows.size() || request.budget().ending() == loshu::Ending::exhausted) continue;
      output.sum_up("stopped before " + title(i + 1), false);
    } catch (const loshu::Stopped&) {
      output.sum_up("stopped at " + title(i), false);
    }
    is_stopped = true;
    break;
  }
  writer.finish();
  return is_stopped ? stopped : has_some ? answered : no_solution;
}

}  // namespace runner
