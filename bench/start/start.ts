/**
 * A restart on the embedded database: the processor time until the program is ready, beside what PGlite alone takes to
 * open the same folder. Processor time, because a restart competes with everything else that starts.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { startChild } from '../answers/child-program.ts';
import { processorMilliseconds } from '../answers/processor-time.ts';
import { type Figure, spread } from '../figure.ts';

const ROUNDS = 5;
const MOST_ABOVE_BARE_MILLISECONDS = 500;
const BARE = { name: 'PGlite alone on the same folder' };

export async function measureStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-bench-start-'));
  try {
    const stopped = join(folder, 'stopped');
    const server = await startServerProcess({ DATA_DIR: stopped });
    await server.stop();
    // Once more, so that what Node compiled is at hand, as for every start but the first.
    await server.start();
    await server.stop();
    const killed = join(folder, 'killed');
    await cp(stopped, killed, { recursive: true });
    await server.start({ DATA_DIR: killed });
    await server.killHard();
    const afterStop = await measureOn(stopped, folder);
    const afterKill = await measureOn(killed, folder);
    const above = spread(afterStop.ours.map((own, round) => own - (afterStop.bare[round] ?? Number.NaN)));
    return [
      {
        name: 'Restart on the embedded database, processor time until ready',
        unit: 'ms',
        ours: spread(afterStop.ours),
        baseline: { ...BARE, value: spread(afterStop.bare) },
        ratio: null,
        goal: null,
      },
      {
        name: '… above PGlite alone, of pairs',
        unit: 'ms',
        ours: above,
        baseline: null,
        ratio: null,
        goal: {
          sentence: `at most ${MOST_ABOVE_BARE_MILLISECONDS} ms`,
          isMet: above.median <= MOST_ABOVE_BARE_MILLISECONDS,
        },
      },
      {
        name: '… after kill -9: every file is synced first, which PGlite alone leaves out',
        unit: 'ms',
        ours: spread(afterKill.ours),
        baseline: { ...BARE, value: spread(afterKill.bare) },
        ratio: null,
        goal: null,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Pairs = { readonly ours: number[]; readonly bare: number[] };

/** Each side opens a copy of its own, because opening changes the folder. */
async function measureOn(source: string, folder: string): Promise<Pairs> {
  const pairs: Pairs = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const copy = join(folder, `copy-${round}`);
    await cp(source, copy, { recursive: true });
    pairs.bare.push(await openBare(join(copy, 'database')));
    await rm(copy, { recursive: true });
    await cp(source, copy, { recursive: true });
    pairs.ours.push(await openOurs(copy));
    await rm(copy, { recursive: true });
  }
  return pairs;
}

async function openBare(directory: string): Promise<number> {
  const child = await startChild(new URL('./bare-opening.ts', import.meta.url), [directory]);
  child.end();
  return (child.greeting as { processorMilliseconds: number }).processorMilliseconds; // what bare-opening.ts sends
}

async function openOurs(dataDirectory: string): Promise<number> {
  const server = await startServerProcess({ DATA_DIR: dataDirectory });
  const used = processorMilliseconds(server.pid());
  await server.killHard();
  return used;
}
