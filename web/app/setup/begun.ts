// A battle that one page has begun and the next one shows.
import type { Battle } from "../battle/battle.svelte";

let held: Battle | undefined;

export function hold(battle: Battle): void {
  held = battle;
}

export function handOver(id: string): Battle | undefined {
  const battle = held?.id === id ? held : undefined;
  held = undefined;
  return battle;
}
