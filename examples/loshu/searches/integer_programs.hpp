#pragma once

#include <memory>

#include <loshu/question.hpp>

namespace runner {

/// The integer program as an engine.
/// \param total_sum  whether it has the redundant total sum
/// \throws loshu::NotAvailable if the runner was built without loshu::ilp
[[nodiscard]] std::unique_ptr<const loshu::Engine> integer_program_engine(bool total_sum);

}  // namespace runner
