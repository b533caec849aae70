/** The process. An expected fault is one sentence and exit code 1; any other is ours and shows where it came from. */
import { enableCompileCache } from 'node:module';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { StartFault } from './platform/database/start-faults.ts';
import { readArguments } from './platform/operations/arguments.ts';

// Built code lies in a folder of its own, and what Node makes of it is good for the next start too. It must be asked
// for before that code is loaded.
if (basename(import.meta.dirname) === 'dist') enableCompileCache(join(import.meta.dirname, 'compiled'));

// How much of a function of WebAssembly must have run before it is compiled anew for speed (13 million by default). The
// embedded database is done with most of its functions before that pays. It must be said before it is loaded.
setFlagsFromString('--wasm-tiering-budget=1000000000');

try {
  const given = readArguments(process.argv.slice(2));
  const { start } = await import('./start.ts');
  await start(given);
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
