// Day or night: as the system has it, unless somebody chooses.
export type Wish = "system" | "light" | "dark";
const kKept = "sandtable-colours";

const system = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

function kept(): Wish {
  const found = localStorage.getItem(kKept);
  return found === "light" || found === "dark" ? found : "system";
}

export const colours = $state({ wish: kept(), dark: false, calm: still.matches });

function apply(): void {
  colours.dark = colours.wish === "dark" || (colours.wish === "system" && system.matches);
  colours.calm = still.matches;
  document.documentElement.dataset["colours"] = colours.dark ? "dark" : "light";
}

export function wish(chosen: Wish): void {
  colours.wish = chosen;
  if (chosen === "system") localStorage.removeItem(kKept);
  else localStorage.setItem(kKept, chosen);
  apply();
}

system.addEventListener("change", apply);
still.addEventListener("change", apply);
apply();
