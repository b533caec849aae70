/** Figure (a) on the embedded database: beside a bare program around PGlite in a thread. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedTemplate } from '@sugya/server/testing/app/test-template.ts';
import { startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { benchContent } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { expectNoRefusal, openLanesOf, portOf, readContent } from './answers.ts';
import { startChild } from './child-program.ts';
import type { LoopOrder, LoopResult } from './closed-loop.ts';

const STUDENTS = 32;
const ROUNDS = 5;
const ROUND_MILLISECONDS = 4_000;
const LEAST_SHARE = 0.6;

/** `program` is another build of the server, to hold two against each other. */
export async function measureEmbeddedAnswers(program?: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-bench-embedded-'));
  const template = await embeddedTemplate(benchContent({ exercises: 1, questions: 40, students: STUDENTS }));
  await cp(join(template, 'database'), join(folder, 'database'), { recursive: true });
  const content = await contentOf(join(folder, 'database'));
  const bare = await startChild(new URL('./bare-embedded.ts', import.meta.url), [join(folder, 'bare')]);
  const students = await startChild<LoopOrder, LoopResult>(new URL('./closed-loop.ts', import.meta.url));
  const environment = { DATA_DIR: folder, DEMO: 'off', NODE_ENV: 'production', LOG_LEVEL: 'info' };
  const server = await startServerProcess(environment, [], program);
  try {
    const lanes = await openLanesOf(server.origin, content);
    const run = async (port: number, milliseconds: number) => {
      const { answers, seconds } = expectNoRefusal(await students.ask({ port, milliseconds, lanes }));
      return answers / seconds;
    };
    const [ours, theirs] = [Number(new URL(server.origin).port), portOf(bare.greeting)];
    await run(theirs, ROUND_MILLISECONDS);
    await run(ours, ROUND_MILLISECONDS);
    const pairs: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pairs.push({ bare: await run(theirs, ROUND_MILLISECONDS), ours: await run(ours, ROUND_MILLISECONDS) });
    }
    return [figureOf(pairs)];
  } finally {
    await server.stop();
    bare.end();
    students.end();
    await rm(folder, { recursive: true, force: true });
  }
}

function figureOf(pairs: readonly { readonly ours: number; readonly bare: number }[]): Figure {
  const ours = pairs.map((pair) => pair.ours);
  const bare = pairs.map((pair) => pair.bare);
  const ratio = ratios(ours, bare);
  return {
    name: `Answers stored, ${STUDENTS} students at once, embedded`,
    unit: 'per second',
    ours: spread(ours),
    baseline: { name: 'node:http + PGlite in a thread, one upsert, nothing synced', value: spread(bare) },
    ratio,
    goal: { sentence: `at least ${LEAST_SHARE} of the bare program`, isMet: ratio.median >= LEAST_SHARE },
  };
}

/** Read before the server opens the folder: one program at a time may. */
async function contentOf(directory: string) {
  const database = new PGlite(directory);
  try {
    return await readContent(
      async (text, values) => (await database.query(text, [...values])).rows as never[], // what the text selects
      STUDENTS,
    );
  } finally {
    await database.close();
  }
}
