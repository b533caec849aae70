/**
 * What it brings and costs to lay attempts, solutions and operations in parts by student (deploy/postgres): answers stored
 * a second and a report, on the same content with whole tables. `PARTITIONED_SOLUTIONS` sets how many solutions lie there.
 */
import { readFileSync } from 'node:fs';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { openLanes } from '../answers/answers.ts';
import { startChild } from '../answers/child-program.ts';
import type { LoopOrder, LoopResult } from '../answers/closed-loop.ts';
import { benchContent, createDatabase, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { prepareReaders, type Side, timeExercise, timeStatistics } from '../growth/growth.ts';
import { seedSolutions } from '../growth/seed-solutions.ts';

const SOLUTIONS = Number(process.env.PARTITIONED_SOLUTIONS ?? '1000000');
const QUESTIONS = 20;
const SIZE = { exercises: 50, questions: QUESTIONS, students: 40 };
const ROUNDS = 6;
const ROUND_MILLISECONDS = 4_000;
const CALLS_PER_ROUND = 200;
const SCRIPT = new URL('../../deploy/postgres/partition-by-student.sql', import.meta.url);

export async function measurePartitions(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  const students = await startChild<LoopOrder, LoopResult>(
    new URL('../answers/closed-loop.ts', import.meta.url),
  );
  try {
    const content = benchContent(SIZE);
    const wholeUrl = await createDatabase(postgres.url, 'whole', content);
    await seedSolutions(wholeUrl, { solutions: SOLUTIONS, questions: QUESTIONS });
    await onServer(postgres.url, (client) => client.query('CREATE DATABASE parts TEMPLATE whole'));
    const partsUrl = wholeUrl.replace(/whole$/, 'parts');
    await onServer(partsUrl, async (client) => {
      await client.query('BEGIN');
      await client.query(readFileSync(SCRIPT, 'utf8'));
      await client.query('COMMIT');
      await client.query('VACUUM ANALYZE');
      await client.query('CHECKPOINT');
    });
    return await withServer(wholeUrl, (whole) =>
      withServer(partsUrl, async (parts) => {
        const loops = [await loopOn(whole.origin, wholeUrl), await loopOn(parts.origin, partsUrl)] as const;
        const [wholeRates, partsRates] = await inTurn(loops);
        const sides = [
          await prepareReaders(whole.origin, wholeUrl),
          await prepareReaders(parts.origin, partsUrl),
        ] as const;
        return [
          figureOf('Answers stored, 32 students at once', 'per second', wholeRates, partsRates),
          await reads('Report of an exercise', sides, timeStatistics),
          await reads('Exercise with its questions', sides, timeExercise),
        ];
      }),
    );
  } finally {
    students.end();
    await postgres.stop();
  }

  async function loopOn(origin: string, databaseUrl: string): Promise<() => Promise<number>> {
    const lanes = await openLanes(origin, databaseUrl);
    const port = Number(new URL(origin).port);
    return async () => {
      const { answers, seconds } = await students.ask({ port, milliseconds: ROUND_MILLISECONDS, lanes });
      return answers / seconds;
    };
  }
}

/** One round of each after the other; the first of both only warms up. */
async function inTurn(
  sides: readonly [() => Promise<number>, () => Promise<number>],
): Promise<[whole: number[], parts: number[]]> {
  const found: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [place, measure] of sides.entries()) {
      const value = await measure();
      if (round >= 0) found[place === 0 ? 0 : 1].push(value);
    }
  }
  return found;
}

async function reads(
  name: string,
  [whole, parts]: readonly [Side, Side],
  time: (side: Side, call: number) => Promise<number>,
): Promise<Figure> {
  const median = (side: Side) => async () => {
    const times: number[] = [];
    for (let call = 0; call < CALLS_PER_ROUND; call += 1) times.push(await time(side, call));
    return spread(times).median;
  };
  const [wholeTimes, partsTimes] = await inTurn([median(whole), median(parts)]);
  return figureOf(name, 'ms', wholeTimes, partsTimes);
}

function figureOf(name: string, unit: string, whole: readonly number[], parts: readonly number[]): Figure {
  return {
    name: `${name}, tables in 16 parts, ${SOLUTIONS.toLocaleString('en')} solutions stored`,
    unit,
    ours: spread(parts),
    baseline: { name: 'whole tables', value: spread(whole) },
    ratio: ratios(parts, whole),
    goal: null,
  };
}
