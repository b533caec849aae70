/** The process. An expected fault is one sentence and exit code 1; any other is ours and shows where it came from. */
import { StartFault } from './platform/database/start-faults.ts';
import { start } from './start.ts';

try {
  await start();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof StartFault) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
