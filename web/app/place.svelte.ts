// Which page is shown: the part of the address after #.
export type Place =
  | { page: "start" }
  | { page: "setup"; game: string }
  | { page: "battle"; id: string }
  | { page: "summary"; id: string };

export function placeOf(hash: string): Place {
  const [, page, word] = hash.replace(/^#/, "").split("/");
  if (page === "setup") return { page, game: decodeURIComponent(word ?? "") };
  if ((page === "battle" || page === "summary") && word) return { page, id: decodeURIComponent(word) };
  return { page: "start" };
}

export function addressOf(place: Place): string {
  if (place.page === "start") return "#/";
  const word = place.page === "setup" ? place.game : place.id;
  return `#/${place.page}/${encodeURIComponent(word)}`;
}

export const where = $state<{ place: Place }>({ place: placeOf(location.hash) });
addEventListener("hashchange", () => (where.place = placeOf(location.hash)));

export function go(place: Place): void {
  location.hash = addressOf(place);
  where.place = place;
}
