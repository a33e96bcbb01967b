#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/order_search.hpp>
#include <loshu/puzzle.hpp>

namespace loshu {

/// An order of the cells of a figure as {"figure": …, "size": …, "order": [labels], "greatest":
/// [labels]}.
[[nodiscard]] nlohmann::ordered_json order_to_json(const Figure& figure, const CellOrder& order);

/// The best order, as above, with what it was searched for, and the sizes of the trees.
[[nodiscard]] nlohmann::ordered_json to_json(const FoundOrder& found, const Puzzle& puzzle,
                                             const OrderSearchOptions& options);

/// Reads the order back; without "greatest" nothing is to be the greatest. What else the object
/// holds does not matter.
/// \param name  what to call the text in errors
/// \throws Error for what is no JSON, an order of another figure, and a cell that is not there, or
///   not once
[[nodiscard]] CellOrder order_from_json(const std::string& text, const std::string& name,
                                        const Figure& figure);

}  // namespace loshu
