/** `npm start`: builds what changed, then runs the server as a child until it ends or we are stopped. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { NODE_FLAGS } from '@sugya/server/platform/operations/runtime/node-flags.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { isStopping, stopProgramsOnSignal } from './process/run-program.ts';
import { ROOT } from './process/workspace-root.ts';

/** What a shell reports of a program that SIGTERM ended. */
const ENDED_BY_SIGTERM = 143;

stopProgramsOnSignal();
try {
  await ensureBuilt((line) => console.log(line));
} catch (error) {
  if (!isStopping()) console.error(error instanceof Error ? error.message : error);
  process.exit(isStopping() ? ENDED_BY_SIGTERM : 1);
}
if (isStopping()) process.exit(ENDED_BY_SIGTERM);

const words = [...NODE_FLAGS, join(ROOT, 'server/dist/main.js'), ...process.argv.slice(2)];
const server = spawn(process.execPath, words, {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Ctrl-C in a terminal reaches the server by itself; a second copy would look like impatience.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    server.kill(signal);
  });
}
server.once('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => {
  // A shell reports an end by signal as 128 + its number; 9 and 15 are the ones that happen.
  process.exit(code ?? 128 + (signal === 'SIGKILL' ? 9 : 15));
});
