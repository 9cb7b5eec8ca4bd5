// The desk as a WebAssembly module: text in, lines out. It asks its host for next to nothing, so this is all of WASI
// that it gets: chance, a clock, and a place to complain before it gives up.

type Say = (line: string) => void;
// A text that the module does not carry, by its name; nothing if it cannot be had.
export type TextSource = (name: string) => Uint8Array | undefined;

export interface DeskModule {
  call(request: string, say: Say): void;
  memory(): number;
}

const kNothingSuch = 8; // WASI: bad file descriptor
const kNotKnown = 52; // WASI: function not supported

function preview(memory: () => WebAssembly.Memory): Record<string, (...words: never[]) => unknown> {
  const view = () => new DataView(memory().buffer);
  let said = "";
  return {
    random_get: (at: number, size: number) => {
      const bytes = new Uint8Array(size);
      crypto.getRandomValues(bytes);
      new Uint8Array(memory().buffer).set(bytes, at);
      return 0;
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_write: (_file: number, list: number, count: number, written: number) => {
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(list + 8 * i, true);
        const length = view().getUint32(list + 8 * i + 4, true);
        said += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        size += length;
      }
      view().setUint32(written, size, true);
      return 0;
    },
    proc_exit: (code: number) => {
      throw new Error(`the desk gave up (${code}) ${said}`);
    },
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_close: () => kNothingSuch,
    fd_seek: () => kNothingSuch,
    fd_read: () => kNothingSuch,
    fd_fdstat_get: () => kNothingSuch,
    fd_prestat_get: () => kNothingSuch,
    fd_prestat_dir_name: () => kNothingSuch,
  };
}

// The module asks how long a text is, makes room for it, and has it written there.
function lending(memory: () => WebAssembly.Memory, source: TextSource) {
  let found: Uint8Array | undefined;
  return {
    text_size: (at: number, size: number) => {
      found = source(new TextDecoder().decode(new Uint8Array(memory().buffer, at, size)));
      return found?.length ?? -1;
    },
    text: (at: number) => {
      new Uint8Array(memory().buffer).set(found!, at);
      found = undefined;
    },
  };
}

// Whatever else the module's libraries mention is answered with "not supported".
function imports(
  module: WebAssembly.Module,
  memory: () => WebAssembly.Memory,
  source: TextSource,
  say: (at: number, size: number) => void,
) {
  const wasi = preview(memory);
  const host: Record<string, (...words: never[]) => unknown> = { say, ...lending(memory, source) };
  const all: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: room, name } of WebAssembly.Module.imports(module)) {
    const known = (room === "host" ? host : wasi)[name];
    (all[room] ??= {})[name] = (known ?? (() => kNotKnown)) as WebAssembly.ImportValue;
  }
  return all;
}

export async function startDesk(module: WebAssembly.Module, source: TextSource): Promise<DeskModule> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let heard: Say = () => undefined;
  const started: WebAssembly.Instance = await WebAssembly.instantiate(
    module,
    imports(
      module,
      () => exports.memory,
      source,
      (at, size) => heard(decoder.decode(new Uint8Array(exports.memory.buffer, at, size))),
    ),
  );
  const exports = started.exports as unknown as {
    memory: WebAssembly.Memory;
    _initialize(): void;
    room(size: number): number;
    call(): void;
  };
  exports._initialize();
  return {
    call(request, say) {
      const bytes = encoder.encode(request);
      const at = exports.room(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      heard = say;
      exports.call();
    },
    memory: () => exports.memory.buffer.byteLength,
  };
}
