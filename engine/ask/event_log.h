#pragma once

#include <iterator>
#include <vector>

#include "engine/ask/event.h"

namespace sandtable {

// Events in the order in which they happened, with the dice of their rolls beside them.
class EventLog {
 public:
  EventLog() = default;
  EventLog(std::initializer_list<Event> events) {
    for (const Event& event : events) push_back(event);
  }

  void shrink_to_fit() {
    events_.shrink_to_fit();
    faces_.shrink_to_fit();
  }
  bool empty() const { return events_.empty(); }
  std::size_t size() const { return events_.size(); }
  void clear() {
    events_.clear();
    faces_.clear();
  }

  void push_back(const Event& event) {
    Event& kept = events_.emplace_back(event);
    kept.first_face = static_cast<std::uint32_t>(faces_.size());
    kept.thrown = nullptr;
    const std::span<const Face> faces = event.faces();
    faces_.insert(faces_.end(), faces.begin(), faces.end());
  }
  void append(const EventLog& other) {
    for (const Event& event : other) push_back(event);
  }

  // Its faces lie in the log: they are good until it changes.
  Event operator[](std::size_t i) const {
    Event event = events_[i];
    event.thrown = faces_.data();
    return event;
  }

  class Iterator {
   public:
    using value_type = Event;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    Iterator() = default;
    Iterator(const EventLog& log, std::size_t at) : log_(&log), at_(at) {}
    Event operator*() const { return (*log_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    void operator++(int) { ++at_; }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const EventLog* log_ = nullptr;
    std::size_t at_ = 0;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  std::vector<Event> events_;
  std::vector<Face> faces_;
};

}  // namespace sandtable
