/** The process. An expected fault is one sentence and exit code 1; any other is ours and shows where it came from. */
import { enableCompileCache } from 'node:module';
import { basename, join } from 'node:path';
import { StartFault } from './platform/database/start-faults.ts';
import { nameSourcesInStacks } from './platform/operations/runtime/source-stacks.ts';

// Built code lies in a folder of its own, and what Node makes of it is good for the next start too. It must be asked
// for before that code is loaded: what is imported above is compiled anew by every start.
if (basename(import.meta.dirname) === 'dist') {
  enableCompileCache(join(import.meta.dirname, 'compiled'));
  nameSourcesInStacks();
}

try {
  const { start } = await import('./start.ts');
  await start(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
