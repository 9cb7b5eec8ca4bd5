// Draws terrain beside the page, which never waits for it.
import { kDay, kNight } from "@board/ink";
import type { Ground } from "@board/state";
import { drawTerrain } from "@board/terrain";

export interface TerrainWish {
  id: number;
  ground: Ground;
  dark: boolean;
  inch: number; // pixels
}

addEventListener("message", ({ data }: MessageEvent<TerrainWish>) => {
  const { id, ground, dark, inch } = data;
  const [wide, high] = ground.size.map((mils) => Math.max(1, Math.round((mils / 1000) * inch))) as [number, number];
  const canvas = new OffscreenCanvas(wide, high);
  const to = canvas.getContext("2d") as unknown as CanvasRenderingContext2D; // as far as terrain needs it
  drawTerrain(to, ground, dark ? kNight : kDay, inch);
  const picture = canvas.transferToImageBitmap();
  postMessage({ id, picture }, { transfer: [picture] });
});
