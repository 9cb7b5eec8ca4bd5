// Overlays that can be kept on: where one can go, what a unit sees, how far it shoots, where the enemy can hurt.
import type { Ring, Squares } from "@board/state";
import type { Bands, Raster, Sights, View } from "../desk/messages";
import type { Battle } from "./battle.svelte";

const kGrid = 1500; // mils

export class Layers {
  reach = $state(true);
  sight = $state(false);
  danger = $state(false);
  ranges = $state(false);
  sightOf = $state.raw<Raster | undefined>();
  dangerOf = $state.raw<Squares | undefined>();
  rings = $state.raw<Ring[]>([]);
  sights = $state.raw<Sights | undefined>();
  private turn = 0;

  constructor(private readonly battle: Battle) {}

  // Looks again for whoever is selected; an older look that comes late is dropped.
  async look(unit: string): Promise<void> {
    const turn = ++this.turn;
    const fresh = () => turn === this.turn;
    const quiet = () => undefined;
    const { view } = this.battle;
    const at = placeOf(view, unit);
    const sees = at ? await this.battle.think<Sights>({ do: "sees", unit }).catch(quiet) : undefined;
    if (!fresh()) return;
    this.sights = sees;
    const sight =
      this.sight && at
        ? await this.battle.think<Raster>({ do: "sight", from: unit, grid: 1000 }).catch(quiet)
        : undefined;
    if (!fresh()) return;
    this.sightOf = sight;
    const bands = this.ranges && at ? await this.battle.think<Bands>({ do: "bands", unit }).catch(quiet) : undefined;
    if (!fresh()) return;
    this.rings = at && bands ? ringsOf(bands, at) : [];
    if (!this.danger) this.dangerOf = undefined;
    else await this.lookForDanger(fresh);
  }

  // Squares that an enemy sees within the range of what it carries; how many enemies, up to nine.
  private async lookForDanger(fresh: () => boolean): Promise<void> {
    const { view, viewer, table } = this.battle;
    if (!table) return;
    const across = Math.ceil(table.size[0] / kGrid);
    const up = Math.ceil(table.size[1] / kGrid);
    const counts = Array.from({ length: up }, () => new Array<number>(across).fill(0));
    const enemies = [...view.groups, ...view.tokens.filter((token) => !token.group)].filter(
      (one) => one.seat !== viewer,
    );
    for (const { label } of enemies) {
      const at = placeOf(view, label);
      if (!at) continue;
      const bands = await this.battle.think<Bands>({ do: "bands", unit: label }).catch(() => undefined);
      const seen = await this.battle.think<Raster>({ do: "sight", from: label, grid: kGrid }).catch(() => undefined);
      if (!fresh()) return;
      const far = Math.max(0, ...(bands?.weapons ?? []).flatMap((weapon) => weapon.bands.map((band) => band.to)));
      seen?.rows.forEach((row, y) => {
        for (let x = 0; x < row.length; ++x) {
          const place = [seen.origin[0] + (x + 0.5) * kGrid, seen.origin[1] + (y + 0.5) * kGrid] as const;
          const column = Math.floor(place[0] / kGrid);
          const line = counts[Math.floor(place[1] / kGrid)];
          if (row[x] !== "0" && line && column < across && Math.hypot(place[0] - at[0], place[1] - at[1]) <= far)
            ++line[column]!;
        }
      });
    }
    const rows = counts.map((row) => row.map((count) => String(Math.min(9, count))).join(""));
    this.dangerOf = { origin: [0, 0], grid: kGrid, rows, outline: [], kind: "threat" };
  }
}

export function placeOf(view: View, unit: string): [number, number] | undefined {
  const models = view.tokens.filter((token) => token.label === unit || token.group === unit);
  if (!models.length) return undefined;
  const sum = models.reduce<[number, number]>((all, one) => [all[0] + one.at[0], all[1] + one.at[1]], [0, 0]);
  return [sum[0] / models.length, sum[1] / models.length];
}

function ringsOf(bands: Bands, at: [number, number]): Ring[] {
  const rings = new Map<number, string>();
  for (const weapon of bands.weapons)
    for (const band of weapon.bands)
      rings.set(band.to, `${weapon.name} ${Math.round(band.to / 100) / 10}″ ${band.text}`);
  return [...rings].map(([radius, text]) => ({ at, radius, text }));
}
