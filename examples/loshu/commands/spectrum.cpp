// Answers `loshu spectrum`: the first values or sums with a solution, one row each. The rows stand
// in a file, too, which a later run continues.

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <unistd.h>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/proofs.hpp>
#include <loshu/spectrum.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/cli/replacement.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/commands/sequence.hpp"

namespace runner {
namespace {

using loshu::Spectrum;
using nlohmann::ordered_json;

ordered_json json_of(const std::vector<Spectrum>& all) {
  ordered_json json = ordered_json::array();
  for (const Spectrum& one : all) json.push_back(loshu::to_json(one));
  return json;
}

/// Keeps the known rows in a file, which is rewritten after each settled row.
class Keeper {
 public:
  Keeper(std::string file, const loshu::Budget& budget) : file_(std::move(file)) {
    if (file_.empty() || !std::filesystem::exists(file_)) return;
    known_ = ordered_json::parse(contents(file_, budget), nullptr, false);
    const auto is_one = [](const ordered_json& one) {
      return one.is_object() && one.contains("by") && one.contains("rows");
    };
    if (!known_.is_array() || !std::ranges::all_of(known_, is_one)) throw not_one();
  }

  void take_over(Spectrum& spectrum) const {
    try {
      for (const ordered_json& object : known_) {
        if (loshu::is_of(spectrum, object)) loshu::take_over(spectrum, object);
      }
    } catch (const nlohmann::json::exception&) {
      throw not_one();
    } catch (const loshu::Error& error) {
      throw loshu::Error(file_ + ": " + error.what());
    }
  }

  void keep(const std::vector<Spectrum>& all) const {
    if (file_.empty()) return;
    ordered_json json = json_of(all);
    for (const ordered_json& object : known_) {  // keeps spectra that were asked for earlier
      const auto is_asked = [&](const Spectrum& one) { return loshu::is_of(one, object); };
      if (std::ranges::none_of(all, is_asked)) json.push_back(object);
    }
    try {
      Replacement file(file_);
      file.write(json.dump() + "\n");
      file.put_in_place();
    } catch (const std::system_error& error) {
      throw WriteFailure("cannot write " + file_ + ": " + error.code().message());
    }
    if (access(file_.c_str(), R_OK | W_OK) == 0) return;
    std::filesystem::remove(file_);
    throw loshu::Error("cannot use " + file_ +
                       ": the umask forbids its owner to read and write it; set 'umask 077'");
  }

 private:
  [[nodiscard]] loshu::Error not_one() const {
    return loshu::Error(file_ + " is no spectrum as --format json writes it; name another file");
  }

  std::string file_;
  ordered_json known_ = ordered_json::array();
};

/// Writes a proof of each settled row into a folder: "hexagon-5-from-33.json" by first values,
/// "ring-5-sum-18.json" by sums. The proof derives the sum if the first value determines it. A row
/// whose proof needs more than 10^6 nodes gets none, and the user is told.
/// \throws loshu::Stopped if the budget is used up
void write_proofs(const loshu::Spectrum& spectrum, const std::string& folder,
                  const loshu::Budget& budget) {
  std::string name = spectrum.figure.title() + (spectrum.is_by_sum ? "-sum-" : "-from-");
  std::ranges::replace(name, ' ', '-');
  for (const loshu::SpectrumRow& row : spectrum.rows) {
    if (!row.exists) continue;
    const std::string file = name + std::to_string(spectrum.parameter(row)) + ".json";
    try {
      const auto proof =
          loshu::prove(loshu::proof_question(row), {.most_nodes = 1'000'000}, budget);
      Replacement written(folder + "/" + file);
      written.write(loshu::to_text(proof));
      written.put_in_place();
    } catch (const loshu::Error& error) {
      tell("no " + file + ": " + error.what());
    }
  }
}

/// Reads --values, or --first-value with one number or two as in "-3..5".
loshu::SpectrumValues values_of(const Request& request) {
  if (request.has("values") && request.has("first-value")) {
    throw loshu::Error("--values and --first-value exclude each other");
  }
  loshu::SpectrumValues asked;
  if (request.has("values")) asked.values = loshu::Values::read(request.word("values"));
  if (request.has("first-value")) {
    asked.firsts = first_values_in(request.word("first-value"));
    asked.first = static_cast<int>(asked.firsts->least);
  }
  return asked;
}

}  // namespace

Status run_spectrum(const Request& request) {
  if (request.operands.size() != 2) {
    throw loshu::Error("spectrum needs a figure and its sizes, as in 'spectrum hexagon 3..9'");
  }
  const loshu::NamedFigure& family = loshu::named_figure(request.operands[0]);
  const SizeSequence sizes = sizes_in(request.operands[1]);
  if (!sizes.front.empty()) {
    throw loshu::Error("spectrum takes sizes of one number, and not " + request.operands[1]);
  }
  const std::string proofs = request.word("proofs");
  if (!proofs.empty()) std::filesystem::create_directories(proofs);
  const Keeper keeper(request.word("checkpoint"), request.budget());
  Watch watch(request);
  Output output(request.word("output"), request.budget());
  std::vector<Spectrum> all;
  bool is_cut_short = false;
  try {
    for (int size = sizes.first; size <= sizes.last; ++size) {
      const loshu::Figure figure =
          family.figure({.size = size, .kind = request.word("kind"), .details = request.details()});
      all.push_back(loshu::spectrum_of(figure, values_of(request), request.budget()));
      keeper.take_over(all.back());
    }
    loshu::settle(all, request.settings, request.seed(), request.budget(),
                  [&] { keeper.keep(all); });
    for (const Spectrum& one : all) {
      if (!proofs.empty()) write_proofs(one, proofs, request.budget());
    }
  } catch (const loshu::Stopped&) {
    if (all.empty()) throw;  // there is no table yet
    is_cut_short = true;
  }
  keeper.keep(all);
  watch.end();
  if (request.format == Format::json) {
    output.write(traced_json(request, json_of(all)));
  } else {
    for (const Spectrum& one : all) {
      if (&one != &all.front()) output.write("\n");
      output.write(to_text(one, request.format == Format::markdown));
    }
  }
  output.finish();
  return is_cut_short ? stopped : answered;
}

}  // namespace runner
