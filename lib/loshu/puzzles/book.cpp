// Two puzzles are the same if a symmetry turns one into the other. It then turns one solution into
// the other, and only one symmetry does, since values are distinct. So a puzzle is identified by
// the least image of its solution and by the given values.

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <loshu/book.hpp>
#include <loshu/error.hpp>
#include <loshu/features.hpp>
#include <loshu/random.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {
namespace {

/// The most puzzles in a row that the book already has. After these, the search for more ends.
constexpr int most_repeats = 20;

class BookMaker {
 public:
  BookMaker(const Puzzle& base, const BookOptions& options)
      : base_(base), options_(options), budget_(options.making.limits) {}

  Book make() {
    std::vector<Difficulty> asked;
    for (int i = static_cast<int>(options_.easiest); i <= static_cast<int>(options_.hardest); ++i) {
      asked.push_back(static_cast<Difficulty>(i));
    }
    std::vector<Difficulty> open = asked;
    while (!open.empty() && left() > 0 && book_.outcome == Making::Outcome::made) {
      std::vector<Difficulty> more;
      for (std::size_t i = 0; i < open.size(); ++i) {
        const int grades = static_cast<int>(open.size() - i);
        const int share = (left() + grades - 1) / grades;  // rounded up, so easy puzzles come first
        if (share > 0 && !add(open[i], share)) continue;
        more.push_back(open[i]);
        if (book_.outcome != Making::Outcome::made) break;
      }
      open = std::move(more);
    }
    if (left() > 0 && book_.outcome == Making::Outcome::made) {
      book_.outcome = Making::Outcome::tries_used_up;
    }
    const auto difficulty = [](const MadePuzzle& made) { return made.grade.difficulty; };
    std::ranges::stable_sort(book_.puzzles, {}, difficulty);
    asked.resize(std::min(asked.size(), static_cast<std::size_t>(options_.count)));
    std::ranges::copy_if(asked, std::back_inserter(book_.missing), [&](Difficulty wanted) {
      return std::ranges::count(book_.puzzles, wanted, difficulty) == 0;
    });
    return std::move(book_);
  }

 private:
  [[nodiscard]] int left() const { return options_.count - static_cast<int>(book_.puzzles.size()); }

  /// \return false if no further puzzles of the difficulty can be found
  bool add(Difficulty difficulty, int count) {
    for (int repeats = 0; count > 0 && repeats < most_repeats;) {
      MakingOptions how = options_.making;
      how.difficulty = difficulty;
      how.seed = static_cast<unsigned>(
          SplitMix::hash((std::uint64_t{options_.making.seed} << 32) + ++asked_) >> 33);
      how.limits = budget_.left(options_.making.limits.interrupt);
      how.limits.activity = nullptr;  // the book reports puzzles, not attempts
      budget_.tell("puzzles", book_.puzzles.size(), static_cast<std::uint64_t>(options_.count));
      Making making = make_puzzle(base_, how);
      budget_.add(making.effort);
      if (making.outcome == Making::Outcome::tries_used_up) return false;
      if (making.outcome != Making::Outcome::made) {
        book_.outcome = making.outcome;
        book_.ending = making.effort.ending;
        return true;
      }
      if (seen_.insert(identity(*making.made)).second) {
        book_.puzzles.push_back(std::move(*making.made));
        --count;
        repeats = 0;
      } else {
        ++repeats;
      }
    }
    return count == 0;
  }

  [[nodiscard]] std::pair<Assignment, std::set<int>> identity(const MadePuzzle& made) const {
    std::set<int> given;
    for (const Given& one : made.puzzle.givens()) given.insert(one.value);
    return {reading_chain(base_, Symmetry::full).least_image(made.solution), std::move(given)};
  }

  const Puzzle& base_;
  const BookOptions& options_;
  Budget budget_;
  Book book_;
  std::uint64_t asked_ = 0;
  std::set<std::pair<Assignment, std::set<int>>> seen_;
};

}  // namespace

Book make_book(const Puzzle& base, const BookOptions& options) {
  if (options.count < 1) {
    throw Error("a book has at least 1 puzzle, not " + std::to_string(options.count));
  }
  if (const auto why = refused_features(base, "a book"); !why.empty()) throw Error(why);
  return BookMaker(base, options).make();
}

std::string book_sentence(const Book& book, const Puzzle& base, const BookOptions& options) {
  Sentences missing;
  for (const Difficulty difficulty : book.missing) {
    missing.push_back(name_of(difficulty_names, difficulty));
  }
  const std::string none =
      missing.empty() ? "" : "no " + enumerated(missing, " or ").text() + " puzzle was found";
  const std::string count =
      std::to_string(book.puzzles.size()) + " of " + counted(options.count, "puzzle");
  switch (book.outcome) {
    case Making::Outcome::made:
      return none;
    case Making::Outcome::none_exists:
      return none_exists(base.parts(), ": proven, so there is no puzzle");
    case Making::Outcome::tries_used_up:
      if (book.puzzles.empty()) return none;
      return count + ": no others were found that differ" + (none.empty() ? "" : "; " + none);
    case Making::Outcome::stopped:
      break;
  }
  return count + ": " + ending_phrase(book.ending, "");
}

}  // namespace loshu
