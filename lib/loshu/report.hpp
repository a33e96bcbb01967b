#pragma once

/// \file
/// Includes the headers that have replaced this one. It is kept for one release.
/// \snippet report.cpp answer_text

#include <loshu/answer_text.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/description.hpp>
#include <loshu/tree_document.hpp>
