#pragma once

/// \file
/// The former name of four faces, for one release.
/// \snippet report.cpp answer_text

#include <loshu/answer_text.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/description.hpp>
#include <loshu/tree_document.hpp>
