/**
 * Figure (b): the calls that read a report, an exercise and the day cost the same with 10^4 and with 10^6 solutions
 * stored. `GROWTH_SOLUTIONS` and `GROWTH_STUDENTS` set the larger side: 10^7 solutions need 12 GB where temporary files go.
 */
import { readDay } from '@sugya/contract/day.ts';
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { finishExercise, readExercise, saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import { readStatistics } from '@sugya/contract/statistics.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase, tokenOf, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { bytesEach, countSolutions, seedSolutions } from './seed-solutions.ts';

const QUESTIONS = 20;
const SIZE = { exercises: 50, questions: QUESTIONS, students: 20 };
const FEW = 10_000;
const MANY = Number(process.env.GROWTH_SOLUTIONS ?? '1000000');
/** Who has an account and a place in the course; those who did not answer anything are enrolled all the same. */
const STUDENTS = Number(process.env.GROWTH_STUDENTS ?? '0');
const ROUNDS = 6;
const CALLS_PER_ROUND = 200;
const TOLERANCE = 0.2;

export async function measureGrowth(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const content = benchContent(SIZE);
    const fewUrl = await createDatabase(postgres.url, 'few', content);
    const manyUrl = await createDatabase(postgres.url, 'many', content);
    await seedSolutions(fewUrl, { solutions: FEW, questions: QUESTIONS });
    await seedSolutions(manyUrl, { solutions: MANY, questions: QUESTIONS, students: STUDENTS });
    const counts = [await countSolutions(fewUrl), await countSolutions(manyUrl)];
    if (counts[0] !== FEW || counts[1] !== MANY)
      throw new Error(`The seeds hold ${counts.join(' and ')} solutions`);
    return await withServer(fewUrl, (few) =>
      withServer(manyUrl, async (many) => {
        const sides = [
          await prepareReaders(few.origin, fewUrl),
          await prepareReaders(many.origin, manyUrl),
        ] as const;
        return [
          await compare('Report of an exercise', sides, timeStatistics),
          await compare('Exercise with its questions', sides, timeExercise),
          await compare('The day', sides, timeDay),
          await size(manyUrl),
        ];
      }),
    );
  } finally {
    await postgres.stop();
  }
}

type Reader = {
  readonly token: string;
  readonly courseId: number;
  readonly finishedId: number;
  readonly runningId: number;
};
export type Side = { readonly origin: string; readonly readers: readonly Reader[] };

async function compare(
  name: string,
  [few, many]: readonly [Side, Side],
  time: (side: Side, call: number) => Promise<number>,
): Promise<Figure> {
  const median = async (side: Side) => {
    const times: number[] = [];
    for (let call = 0; call < CALLS_PER_ROUND; call += 1) times.push(await time(side, call));
    return spread(times).median;
  };
  await median(few);
  await median(many);
  const fewTimes: number[] = [];
  const manyTimes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    fewTimes.push(await median(few));
    manyTimes.push(await median(many));
  }
  const ratio = ratios(manyTimes, fewTimes);
  return {
    name: `${name}, ${MANY.toLocaleString('en')} solutions stored`,
    unit: 'ms',
    ours: spread(manyTimes),
    baseline: { name: '10^4 solutions', value: spread(fewTimes) },
    ratio,
    goal: { sentence: 'the same, ±20 %', isMet: Math.abs(ratio.median - 1) <= TOLERANCE },
  };
}

export function timeStatistics(side: Side, call: number): Promise<number> {
  const reader = readerOf(side, call);
  return timed(side.origin, readStatistics, {
    params: { exerciseId: reader.finishedId },
    token: reader.token,
  });
}

export function timeExercise(side: Side, call: number): Promise<number> {
  const reader = readerOf(side, call);
  return timed(side.origin, readExercise, { params: { id: reader.runningId }, token: reader.token });
}

function timeDay(side: Side, call: number): Promise<number> {
  const { courseId, token } = readerOf(side, call);
  return timed(side.origin, readDay, { params: { courseId }, token });
}

async function timed<E extends EndpointShape>(
  origin: string,
  endpoint: E,
  given: Parameters<typeof callOk<E>>[2],
): Promise<number> {
  const began = performance.now();
  await callOk(origin, endpoint, given);
  return performance.now() - began;
}

/** What a year costs on the disk follows from it (docs/operations.md). */
async function size(databaseUrl: string): Promise<Figure> {
  const bytes = await bytesEach(databaseUrl);
  return {
    name: 'An answer on the disk: attempt, solution, operation and their indexes',
    unit: 'bytes',
    ours: spread([bytes]),
    baseline: null,
    ratio: null,
    goal: null,
  };
}

function readerOf({ readers }: Side, call: number): Reader {
  const reader = readers[call % readers.length];
  if (reader === undefined) throw new Error('No readers were prepared');
  return reader;
}

/** Each reader has finished one exercise and answered half of another, through the real calls. */
export async function prepareReaders(origin: string, databaseUrl: string): Promise<Side> {
  const exercises = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number; courseId: number }>(
      'SELECT id::int, course_id::int AS "courseId" FROM exercises_exercises ORDER BY id',
    );
    return rows;
  });
  const readers: Reader[] = [];
  for (let student = 1; student <= SIZE.students; student += 1) {
    const token = await tokenOf(origin, student);
    const [finished, running] = [exercises[student], exercises[student + SIZE.students]];
    if (finished === undefined || running === undefined) throw new Error('Too few exercises');
    const [finishedId, runningId] = [finished.id, running.id];
    await answer(origin, { token, exerciseId: finishedId, count: QUESTIONS });
    await callOk(origin, finishExercise, { params: { id: finishedId }, token });
    await answer(origin, { token, exerciseId: runningId, count: QUESTIONS / 2 });
    readers.push({ token, courseId: finished.courseId, finishedId, runningId });
  }
  return { origin, readers };
}

async function answer(
  origin: string,
  { token, exerciseId, count }: { token: string; exerciseId: number; count: number },
): Promise<void> {
  const params = { id: exerciseId };
  await callOk(origin, startExercise, { params, body: {}, token });
  const { questions } = await callOk(origin, readExercise, { params, token });
  for (const [place, question] of questions.slice(0, count).entries()) {
    const selectedAnswerId = question.answers[place % question.answers.length]?.id ?? null;
    const call = { params: { ...params, questionId: question.id }, body: { selectedAnswerId }, token };
    await callOk(origin, saveSolution, call);
  }
}
