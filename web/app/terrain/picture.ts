// Pictures of terrain, drawn in a worker: a large table takes longer than a frame, and nobody waits for it.
import TerrainWorker from "./worker?worker";
import type { Ground } from "@board/state";

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, (picture: ImageBitmap) => void>();

function start(): Worker {
  const made = new TerrainWorker();
  made.onmessage = ({ data }: MessageEvent<{ id: number; picture: ImageBitmap }>) => {
    waiting.get(data.id)?.(data.picture);
    waiting.delete(data.id);
  };
  return made;
}

// The whole table, `inch` pixels an inch. Whoever gets it closes it when he is done with it.
export function terrainPicture(ground: Ground, dark: boolean, inch: number): Promise<ImageBitmap> {
  worker ??= start();
  const id = ++last;
  // A plain copy of what is drawn: the rest of a table need not be sent.
  const { size, walls } = ground;
  const pieces = ground.pieces.map(({ name, traits, foot, top, outline, ladders, stairs }) => ({
    ...{ name, traits, foot, top, outline },
    ...(ladders ? { ladders } : {}),
    ...(stairs ? { stairs } : {}),
  }));
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    worker?.postMessage({ id, ground: { size, walls, pieces }, dark, inch });
  });
}
