#pragma once

#include <memory>

#include <loshu/anneal.hpp>
#include <loshu/order.hpp>
#include <loshu/question.hpp>
#include <loshu/report.hpp>
#include <loshu/search.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// The question of a request about its puzzle, with the progress of the search.
/// \throws loshu::Error where annealing is asked for all solutions and nothing ends it
[[nodiscard]] loshu::Question question_of(const Request& request, const loshu::Puzzle& puzzle,
                                          const loshu::SearchOptions& search);

/// Makes a question one that the engine takes, with the limits that are the engine's own.
/// \throws loshu::Error as above
void fit_question(const Request& request, EngineName engine, loshu::Question& question);

/// The engine of the request, as its options set it up.
/// \param search  has its restarts, no-goods and tracer
/// \param trace  told where the walks of annealing stand; may be empty
/// \throws loshu::NotAvailable for an engine that is not built in
[[nodiscard]] std::unique_ptr<const loshu::Engine> requested_engine(
    const Request& request, const loshu::Puzzle& puzzle, const loshu::SearchOptions& search,
    const loshu::AnnealEngine::OnTracePoint& trace = {});

/// Asks the engine of the request; each solution is handed on, or only counted where nothing is
/// there to receive it.
/// \throws loshu::Error for a question that the engine does not take
[[nodiscard]] loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle,
                                     const loshu::SearchOptions& search,
                                     const loshu::OnAssignment& on_solution = {});

/// Where the engine is left to `auto`, an option that only one engine has chooses that engine.
/// \throws loshu::Error that names both, for options of two engines
void choose_engine(Request& request);

/// \throws loshu::Error for options that belong to another engine than the request's
void check_engine(const Request& request);

/// The order of the plan file; without cells where none is asked for.
[[nodiscard]] loshu::CellOrder requested_order(const Request& request, const loshu::Puzzle& puzzle);

}  // namespace runner
