// People who write a figure by hand round its coordinates. Taken literally, a drawing with two
// decimals then has hardly any symmetry left.
//
// The best isometry for given pairs of points is the orthogonal factor of the matrix of their
// products. The source is Schönemann, "A generalized solution of the orthogonal Procrustes
// problem", 1966. Newton's iteration finds this factor (Higham, "Computing the polar
// decomposition", 1986).

#include <loshu/symmetry/rounding.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace loshu::detail {
namespace {

constexpr int most_decimals = 6;
constexpr int most_powers = 16;

// The limits are in units of the last decimal. Rounding moves a coordinate by at most 0.5 and by
// 0.29 in the mean square; the estimated drawing is off a little too.
constexpr double most_moved = 0.85;
constexpr double most_moved_in_the_mean = 0.37;

/// A square matrix, by its rows.
using Matrix = std::array<Vector, dimensions>;

/// Multiplies a row by a matrix: an orthogonal matrix is inverted and applied to a point.
Vector operator*(const Vector& v, const Matrix& m) {
  Vector product{};
  for (std::size_t i = 0; i < dimensions; ++i) {
    for (std::size_t j = 0; j < dimensions; ++j) product[j] += v[i] * m[i][j];
  }
  return product;
}

void add_product(Matrix& matrix, const Vector& column, const Vector& row) {
  for (std::size_t i = 0; i < dimensions; ++i) {
    for (std::size_t j = 0; j < dimensions; ++j) matrix[i][j] += column[i] * row[j];
  }
}

/// The inverse of the transpose, by Gauss and Jordan with the largest pivot of each column.
Matrix inverse_transpose(Matrix matrix) {
  Matrix inverse{};
  for (std::size_t i = 0; i < dimensions; ++i) inverse[i][i] = 1;
  for (std::size_t column = 0; column < dimensions; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column + 1; row < dimensions; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    std::swap(matrix[column], matrix[pivot]);
    std::swap(inverse[column], inverse[pivot]);
    const double scale = 1 / matrix[column][column];
    matrix[column] = scaled(matrix[column], scale);
    inverse[column] = scaled(inverse[column], scale);
    for (std::size_t row = 0; row < dimensions; ++row) {
      const double times = row == column ? 0 : matrix[row][column];
      for (std::size_t i = 0; i < dimensions; ++i) {
        matrix[row][i] -= times * matrix[column][i];
        inverse[row][i] -= times * inverse[column][i];
      }
    }
  }
  Matrix transposed{};
  for (std::size_t i = 0; i < dimensions; ++i) {
    for (std::size_t j = 0; j < dimensions; ++j) transposed[i][j] = inverse[j][i];
  }
  return transposed;
}

/// Each step takes the mean of the matrix and its inverse transpose. They are equal in the limit.
Matrix orthogonal_factor(Matrix matrix) {
  constexpr int most_steps = 60;
  for (int step = 0; step < most_steps; ++step) {
    const Matrix other = inverse_transpose(matrix);
    double change = 0;
    for (std::size_t i = 0; i < dimensions; ++i) {
      for (std::size_t j = 0; j < dimensions; ++j) {
        const double next = (matrix[i][j] + other[i][j]) / 2;
        change = std::max(change, std::abs(next - matrix[i][j]));
        matrix[i][j] = next;
      }
    }
    if (change < 1e-13) break;
  }
  return matrix;
}

/// The isometry that brings the points closest to their images in the mean.
Matrix closest_isometry(const std::vector<Vector>& points, const Permutation& permutation,
                        std::span<const Vector> normals) {
  Matrix products{};
  double extent = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    add_product(products, points[at(permutation[i])], points[i]);
    extent += dot(points[i], points[i]);
  }
  for (Vector& row : products) {
    for (double& product : row) product /= extent;
  }
  for (const Vector& normal : normals) add_product(products, normal, normal);
  return orthogonal_factor(products);
}

}  // namespace

double last_decimal(std::span<const Vector> points) {
  double unit = 1;
  double scale = 1;
  for (int decimals = 0; decimals <= most_decimals; ++decimals, scale *= 10, unit /= 10) {
    const bool is_enough = std::ranges::all_of(points, [&](const Vector& point) {
      return std::ranges::all_of(point, [&](double x) {
        const double scaled = x * scale;
        return std::abs(scaled - std::round(scaled)) <= 1e-14 * (1 + std::abs(scaled)) * 8;
      });
    });
    if (is_enough) return unit;
  }
  return 0;
}

bool could_be_rounded(const std::vector<Vector>& points, const Permutation& permutation,
                      std::span<const Vector> normals, double unit) {
  std::vector<Vector> sums = points;
  double count = 1;
  const Permutation one = identity_on(static_cast<int>(permutation.size()));
  for (Permutation power = permutation; count < most_powers && power != one; ++count) {
    const Matrix isometry = closest_isometry(points, power, normals);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Vector image = points[at(power[i])] * isometry;
      for (std::size_t j = 0; j < dimensions; ++j) sums[i][j] += image[j];
    }
    power = compose(permutation, power);
  }
  double farthest = 0;
  double squares = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < dimensions; ++j) {
      const double moved = std::abs(points[i][j] - sums[i][j] / count);
      farthest = std::max(farthest, moved);
      squares += moved * moved;
    }
  }
  const auto coordinates = static_cast<double>(points.size() * (dimensions - normals.size()));
  return farthest <= most_moved * unit &&
         std::sqrt(squares / coordinates) <= most_moved_in_the_mean * unit;
}

}  // namespace loshu::detail
