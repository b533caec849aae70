/** How long processes have kept a processor busy, as Linux counts it: unlike throughput, hardly touched by what else runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { onServer } from '@sugya/server/testing/app/test-server.ts';

/** /proc counts in hundredths of a second. */
const MILLISECONDS_PER_TICK = 10;

/** Milliseconds of the process and of its children that still live. */
export function processorMilliseconds(pid: number): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter((found) => found !== null && (found.pid === pid || found.parent === pid))
    .reduce((sum, found) => sum + (found?.ticks ?? 0), 0);
  return ticks * MILLISECONDS_PER_TICK;
}

/** The process whose children serve the connections. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const backend = readProcess(rows[0]?.pid ?? -1);
    if (backend === null) throw new Error('PostgreSQL does not run on this machine');
    return backend.parent;
  });
}

function readProcess(pid: number): { pid: number; parent: number; ticks: number } | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold blanks; the numbers come after it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
