#pragma once

/// \file
/// Everything of `loshu::models`: the faces of the library and the named figures. Include the faces
/// of the optional targets by name: <loshu/json.hpp> and <loshu/puzzle_json.hpp>, <loshu/ilp.hpp>,
/// <loshu/checkpoint.hpp>, <loshu/gist.hpp>.
/// \snippet models.cpp loshu

/// \namespace loshu
/// Magic figures: data, models, engines and answers.

#include <loshu/analysis.hpp>
#include <loshu/anneal.hpp>
#include <loshu/answer_text.hpp>
#include <loshu/ask.hpp>
#include <loshu/book.hpp>
#include <loshu/bound.hpp>
#include <loshu/budget.hpp>
#include <loshu/comparison.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/compiler.hpp>
#include <loshu/complement.hpp>
#include <loshu/cube.hpp>
#include <loshu/description.hpp>
#include <loshu/draw.hpp>
#include <loshu/engines.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/estimate.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/explain.hpp>
#include <loshu/export.hpp>
#include <loshu/features.hpp>
#include <loshu/figure.hpp>
#include <loshu/group.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/hint.hpp>
#include <loshu/integer_program.hpp>
#include <loshu/learn.hpp>
#include <loshu/model.hpp>
#include <loshu/named.hpp>
#include <loshu/options.hpp>
#include <loshu/order.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/path.hpp>
#include <loshu/polygon.hpp>
#include <loshu/proofs.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/question.hpp>
#include <loshu/random.hpp>
#include <loshu/reading.hpp>
#include <loshu/rectangle.hpp>
#include <loshu/report.hpp>
#include <loshu/result.hpp>
#include <loshu/ring.hpp>
#include <loshu/search.hpp>
#include <loshu/settings.hpp>
#include <loshu/solutions.hpp>
#include <loshu/spectrum.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/series.hpp>
#include <loshu/states.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/system.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>
#include <loshu/tree_document.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/values.hpp>
#include <loshu/verdicts.hpp>
#include <loshu/verify.hpp>
#include <loshu/version.hpp>
#include <loshu/wheel.hpp>
