#include "odds/situations.h"
#include "engine/run/session.h"

#include <algorithm>
#include <cstring>

namespace sandtable {

namespace {

constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15ULL, kOther = 0xd6e8feb86659fd93ULL;

std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
  const auto product = static_cast<unsigned __int128>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t word(const std::byte* at) {
  std::uint64_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

// For tables that live no longer than the program.
std::uint64_t quick_hash(std::uint64_t hash, const std::byte* at, std::size_t size) {
  for (; size >= 16; size -= 16, at += 16) hash = fold(word(at) ^ hash, word(at + 8) ^ kOdd);
  std::uint64_t rest[2] = {};
  std::memcpy(rest, at, size);
  return fold(rest[0] ^ hash, rest[1] ^ kOther);
}

bool differ(const std::byte* a, const std::byte* b) {
  std::uint64_t any = 0;
  for (int i = 0; i < 64; i += 8) any |= word(a + i) ^ word(b + i);
  return any != 0;
}

State padded(const State& state, std::size_t block) {
  const std::size_t size = state.bytes().size();
  State whole((size + block - 1) / block * block);
  std::memcpy(whole.data(), state.data(), size);
  return whole;
}

}  // namespace

Situations::Situations(const State& begin)
    : begin_(padded(begin, kBlock)), running_(begin_), blocks_(begin_.bytes().size() / kBlock), slots_(256, 0U) {}

void Situations::take_back() {
  for (const std::uint16_t number : changed_) std::memcpy(block(number), original(number), kBlock);
  changed_.clear();
}

void Situations::find_changes() {
  // Most of a state stays as it was: large pieces first.
  constexpr std::size_t kPiece = 8;
  changed_.clear();
  for (std::size_t piece = 0; piece < blocks_; piece += kPiece) {
    const std::size_t end = std::min(piece + kPiece, blocks_);
    if (std::memcmp(block(piece), original(piece), (end - piece) * kBlock) == 0) continue;
    for (std::size_t i = piece; i < end; ++i)
      if (differ(block(i), original(i))) changed_.push_back(static_cast<std::uint16_t>(i));
  }
}

void Situations::load(std::uint32_t situation) {
  take_back();
  const Record& record = records_[situation];
  for (std::size_t i = record.first; i < record.first + record.count; ++i) {
    std::memcpy(block(numbers_[i]), contents_[i].bytes, kBlock);
    changed_.push_back(numbers_[i]);
  }
}

void Situations::leave() {
  find_changes();
  take_back();
}

Findings Situations::findings(std::uint32_t situation) const {
  Findings findings;
  for (const Findings::Note note : notes_of(records_[situation])) findings.notes.push_back(note);
  return findings;
}

bool Situations::is_here(const Record& record) const {
  if (record.count != changed_.size()) return false;
  for (std::size_t i = 0; i < changed_.size(); ++i) {
    const std::size_t kept = record.first + i;
    const auto* now = static_cast<const std::byte*>(running_.data()) + changed_[i] * kBlock;
    if (numbers_[kept] != changed_[i] || differ(contents_[kept].bytes, now)) return false;
  }
  return true;
}

std::uint32_t Situations::here(const Findings& findings) {
  find_changes();
  const auto notes = std::as_bytes(std::span(findings.notes.data(), findings.notes.size()));
  std::uint64_t hash = quick_hash(kOdd + notes.size(), notes.data(), notes.size());
  for (const std::uint16_t number : changed_) hash = quick_hash(hash + number, block(number), kBlock);
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
                      .count = static_cast<std::uint32_t>(changed_.size())});
  notes_.insert(notes_.end(), findings.notes.begin(), findings.notes.end());
  for (const std::uint16_t each : changed_) {
    numbers_.push_back(each);
    std::memcpy(contents_.emplace_back().bytes, block(each), kBlock);
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
