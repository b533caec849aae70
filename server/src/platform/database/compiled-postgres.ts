/** The embedded PostgreSQL as Node compiles it: once for the process, and for speed only what runs for long. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

const require = createRequire(import.meta.url);

/** TypeScript knows WebAssembly only together with a browser's whole page. Threads share a module's machine code. */
export type CompiledPostgres = object;
const wasm = Reflect.get(globalThis, 'WebAssembly') as {
  compile(bytes: Uint8Array): Promise<CompiledPostgres>;
};
let compiled: Promise<CompiledPostgres> | null = null;

/** Compiled once for this process: compiling is most of an opening. */
export function compiledPostgres(): Promise<CompiledPostgres> {
  compiled ??= readFile(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')).then((bytes) =>
    wasm.compile(bytes),
  );
  return compiled;
}

/** How much of a function of WebAssembly must have run before it is compiled anew for speed. */
const TIERING = { usual: 13_000_000, late: 1_000_000_000 };

/**
 * PostgreSQL is done with most of its functions before that compiling pays. Only while it opens, which is when each
 * function gets its measure: Node takes compiled code, its own too, only under the flags under which it was made.
 */
export async function tieringLate<Result>(open: () => Promise<Result>): Promise<Result> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING.late}`);
  try {
    return await open();
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${TIERING.usual}`);
  }
}
