#include "odds/situations.h"

#include <algorithm>
#include <cstring>

#include "odds/quick_hash.h"

namespace sandtable {

namespace {

bool differ(const std::byte* a, const std::byte* b) { return std::memcmp(a, b, 64) != 0; }

State padded(const State& state, std::size_t block) {
  const std::size_t size = state.bytes().size();
  State whole((size + block - 1) / block * block);
  std::memcpy(whole.data(), state.data(), size);
  return whole;
}

}  // namespace

Situations::Situations(const State& begin)
    : begin_(padded(begin, kBlock)),
      loaded_(begin_),
      running_(begin_),
      blocks_(begin_.bytes().size() / kBlock),
      slots_(256, 0U) {
  constexpr std::size_t kFirstRoom = 64;  // what a small fight has
  for (Blocks* blocks : {&own_, &changed_, &different_, &restless_, &numbers_}) blocks->reserve(kFirstRoom);
  records_.reserve(kFirstRoom);
  notes_.reserve(kFirstRoom);
  contents_.reserve(kFirstRoom);
}

bool Situations::is_changed(std::size_t number) const {
  return differ(block(running_, number), block(loaded_, number));
}
bool Situations::is_changed(std::size_t from, std::size_t to) const {
  return from < to && std::memcmp(block(running_, from), block(loaded_, from), (to - from) * kBlock) != 0;
}

// Rules change the same few blocks again and again, and leave in peace what lies between them.
void Situations::find_changes() {
  changed_.clear();
  bool fresh = false;
  const auto look_through = [&](std::size_t from, std::size_t to) {
    if (!is_changed(from, to)) return;
    fresh = true;
    for (std::size_t i = from; i < to; ++i)
      if (is_changed(i)) changed_.push_back(static_cast<std::uint16_t>(i));
  };
  std::size_t from = 0;
  for (const std::uint16_t number : restless_) {
    look_through(from, number);
    if (is_changed(number)) changed_.push_back(number);
    from = number + std::size_t{1};
  }
  look_through(from, blocks_);
  if (!fresh) return;
  restless_.insert(restless_.end(), changed_.begin(), changed_.end());
  std::ranges::sort(restless_);
  restless_.erase(std::ranges::unique(restless_).begin(), restless_.end());
}

// Only what was different when it was loaded, or has changed since, can be.
void Situations::find_differences() {
  different_.clear();
  auto own = own_.begin();
  for (const std::uint16_t number : changed_) {
    for (; own != own_.end() && *own < number; ++own) different_.push_back(*own);
    if (own != own_.end() && *own == number) ++own;
    if (differ(block(running_, number), block(begin_, number))) different_.push_back(number);
  }
  different_.insert(different_.end(), own, own_.end());
}

void Situations::take_back() {
  for (const std::uint16_t number : changed_) std::memcpy(block(running_, number), block(loaded_, number), kBlock);
}

void Situations::load(std::uint32_t situation) {
  const auto put = [&](std::size_t number, const std::byte* from) {
    std::memcpy(block(loaded_, number), from, kBlock);
    std::memcpy(block(running_, number), from, kBlock);
  };
  for (const std::uint16_t number : own_) put(number, block(begin_, number));
  const Record& record = records_[situation];
  own_.assign(numbers_.begin() + record.first, numbers_.begin() + record.first + record.count);
  for (std::size_t i = 0; i < own_.size(); ++i) put(own_[i], contents_[record.first + i].bytes);
}

void Situations::leave() {
  find_changes();
  take_back();
}

std::uint32_t Situations::here(const Findings& findings) {
  find_changes();
  find_differences();
  const std::uint32_t number = find(findings);
  take_back();
  return number;
}

Findings Situations::findings(std::uint32_t situation) const {
  Findings findings;
  for (const Findings::Note note : notes_of(records_[situation])) findings.notes.push_back(note);
  return findings;
}

bool Situations::is_here(const Record& record) const {
  if (record.count != different_.size()) return false;
  for (std::size_t i = 0; i < different_.size(); ++i) {
    const std::size_t kept = record.first + i;
    if (numbers_[kept] != different_[i] || differ(contents_[kept].bytes, block(running_, different_[i]))) return false;
  }
  return true;
}

// The situation as it runs, which is kept if it is new.
std::uint32_t Situations::find(const Findings& findings) {
  const auto notes = std::as_bytes(std::span(findings.notes.data(), findings.notes.size()));
  std::uint64_t hash = quick_hash(notes.size(), notes.data(), notes.size());
  for (const std::uint16_t number : different_) hash = quick_hash(hash + number, block(running_, number), kBlock);
  if (2 * records_.size() >= slots_.size()) grow();
  std::size_t slot = hash & (slots_.size() - 1);
  for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
    const Record& record = records_[slots_[slot] - 1];
    if (record.hash == hash && std::ranges::equal(notes_of(record), findings.notes) && is_here(record))
      return slots_[slot] - 1;
  }
  const auto number = static_cast<std::uint32_t>(records_.size());
  records_.push_back({.hash = hash,
                      .first_note = static_cast<std::uint32_t>(notes_.size()),
                      .notes = static_cast<std::uint32_t>(findings.notes.size()),
                      .first = static_cast<std::uint32_t>(numbers_.size()),
                      .count = static_cast<std::uint32_t>(different_.size())});
  notes_.insert(notes_.end(), findings.notes.begin(), findings.notes.end());
  for (const std::uint16_t each : different_) {
    numbers_.push_back(each);
    std::memcpy(contents_.emplace_back().bytes, block(running_, each), kBlock);
  }
  slots_[slot] = number + 1;
  return number;
}

void Situations::grow() {
  slots_.assign(2 * slots_.size(), 0U);
  for (std::size_t i = 0; i < records_.size(); ++i) {
    std::size_t slot = records_[i].hash & (slots_.size() - 1);
    while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = static_cast<std::uint32_t>(i + 1);
  }
}

}  // namespace sandtable
