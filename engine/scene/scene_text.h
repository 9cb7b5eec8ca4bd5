#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/data/reader.h"
#include "engine/muster/map_file.h"

// What a game sees of a scene. The runner reads what is alike for all games (docs/scenes.md); the game reads its own
// tables, ordinarily [[unit]] and [start].
namespace sandtable {

class SceneText {
 public:
  using Switches = std::vector<std::pair<std::string, std::string>>;

  SceneText(Document document, std::string file, Map map, Switches switches)
      : document_(std::move(document)), file_(std::move(file)), map_(std::move(map)), switches_(std::move(switches)) {}

  const std::string& file() const { return file_; }
  // The scene's [table], or an empty one.
  const Map& map() const { return map_; }
  // Those the scene, or its variant, sets: as SetupTexts wants them. Their names and values are good.
  const Switches& switches() const { return switches_; }

  // Calls read(Table&) with the root of the scene; its value, or the first error. The keys that belong to the runner
  // count as read; every other one that `read` does not ask for is an error.
  template <class Read>
  auto read(Read&& read) const {
    return document_.read([&](Table& root) {
      for (const std::string_view key : kRunnersKeys) root.find(key);
      return read(root);
    });
  }

  static constexpr std::string_view kRunnersKeys[] = {"title",    "game",  "shows", "others", "dice",
                                                      "switches", "table", "step",  "expect", "variant"};

 private:
  Document document_;
  std::string file_;
  Map map_;
  Switches switches_;
};

// Facts are compared as text. A scene's TOML value and a game's fact are written alike: true, 7, 2.5, "prone" as
// prone, [10, 10.5] as 10,10.5 and [[1, 2], [3, 4]] as 1,2;3,4.
std::string fact_text(bool value);
std::string fact_text(int value);
std::string fact_text(Mil length);
std::string fact_text(Point at);
std::string fact_text(const std::vector<std::string>& items);
std::string fact_text(const Value& value);

}  // namespace sandtable
