import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';

const LOG = new URL('./log.ts', import.meta.url).href;

/** Touching standard output lets writes to a full pipe fail at once, as they do where a terminal or a service holds it. */
const PROGRAM = `
  import { openLog } from '${LOG}';
  void process.stdout;
  const { log, flush } = openLog('info');
  for (let line = 0; line < 3_000; line += 1) log.info({ line }, 'a line that nobody reads');
  setTimeout(() => { flush(); process.exit(0); }, 200);
`;

it('XCT-53: a program ends though nobody reads what it writes', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  // Of the pipe nothing is taken: it has no listener.
  const [code] = await once(program, 'exit');
  expect(code).toBe(0);
}, 15_000);
