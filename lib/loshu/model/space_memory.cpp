// A variable in Gecode is a pointer into the memory of its space, and so is an array of variables.
// A copy constructor that forgets `update` copies the pointer. The copy then reads a domain that
// its own search never narrows. So we look for such pointers in the bytes of both objects after a
// copy.
//
// Gecode 6 hides the memory of a space. But an explicit instantiation of a template may name
// private members ([temp.spec.general], paragraph 6), and so hands us pointers to them.

#include <loshu/model/copy_guard.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <loshu/model.hpp>

namespace loshu::detail {
namespace {

struct MemoryOfSpace {
  friend Gecode::Kernel::MemoryManager Gecode::Space::*member_of(MemoryOfSpace);
};
struct FirstChunk {
  friend Gecode::Kernel::HeapChunk* Gecode::Kernel::MemoryManager::*member_of(FirstChunk);
};
template <typename Name, auto member>
struct Reveal {
  friend decltype(member) member_of(Name) { return member; }
};
template struct Reveal<MemoryOfSpace, &Gecode::Space::mm>;
template struct Reveal<FirstChunk, &Gecode::Kernel::MemoryManager::cur_hc>;

using Address = std::uintptr_t;

/// The bounds of each chunk of a space's memory: its first address, and the one after its last.
std::vector<std::pair<Address, Address>> chunks_of(const Gecode::Space& space) {
  std::vector<std::pair<Address, Address>> chunks;
  const auto& memory = space.*member_of(MemoryOfSpace{});
  const Gecode::Kernel::MemoryChunk* chunk = memory.*member_of(FirstChunk{});
  for (; chunk != nullptr; chunk = chunk->next) {
    const auto start = reinterpret_cast<Address>(chunk);
    chunks.emplace_back(start, start + chunk->size);
  }
  return chunks;
}

}  // namespace

bool keeps_variables(const MagicModel& original, const MagicModel& copy, std::size_t size) {
  const std::vector<std::pair<Address, Address>> chunks = chunks_of(original);
  const auto is_inside = [&](Address address) {
    return std::ranges::any_of(chunks, [&](const auto& chunk) {
      return chunk.first <= address && address < chunk.second;
    });
  };
  // The addresses of the whole objects, since `MagicModel` need not be their first base.
  const auto* const before = static_cast<const char*>(dynamic_cast<const void*>(&original));
  const auto* const after = static_cast<const char*>(dynamic_cast<const void*>(&copy));
  const auto base = static_cast<std::size_t>(reinterpret_cast<const char*>(&original) - before);
  for (std::size_t place = 0; place + sizeof(Address) <= size; place += sizeof(Address)) {
    if (place >= base && place < base + sizeof(MagicModel)) continue;
    Address old = 0, now = 0;
    std::memcpy(&old, before + place, sizeof old);
    std::memcpy(&now, after + place, sizeof now);
    if ((now == old || now == 0) && old % sizeof(Address) == 0 && is_inside(old)) return true;
  }
  return false;
}

}  // namespace loshu::detail

namespace loshu {

void* MagicModel::operator new(std::size_t size) {
  if (size == sizeof(MagicModel)) return Space::operator new(size);
  return std::memset(Space::operator new(size), 0, size);
}

void MagicModel::operator delete(void* object) { Space::operator delete(object); }

}  // namespace loshu
