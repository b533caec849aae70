/** Figure (b): the calls that read a report and an exercise cost the same with 10^4 and with 10^6 solutions stored. */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { finishExercise, readExercise, saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import { readStatistics } from '@sugya/contract/statistics.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase, tokenOf, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { countSolutions, seedSolutions } from './seed-solutions.ts';

const QUESTIONS = 20;
const SIZE = { exercises: 50, questions: QUESTIONS, students: 20 };
const FEW = 10_000;
const MANY = 1_000_000;
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
    await seedSolutions(manyUrl, { solutions: MANY, questions: QUESTIONS });
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
        ];
      }),
    );
  } finally {
    await postgres.stop();
  }
}

type Reader = { readonly token: string; readonly finishedId: number; readonly runningId: number };
type Side = { readonly origin: string; readonly readers: readonly Reader[] };

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
    name: `${name}, 10^6 solutions stored`,
    unit: 'ms',
    ours: spread(manyTimes),
    baseline: { name: '10^4 solutions', value: spread(fewTimes) },
    ratio,
    goal: { sentence: 'the same, ±20 %', isMet: Math.abs(ratio.median - 1) <= TOLERANCE },
  };
}

function timeStatistics(side: Side, call: number): Promise<number> {
  const reader = readerOf(side, call);
  return timed(side.origin, readStatistics, {
    params: { exerciseId: reader.finishedId },
    token: reader.token,
  });
}

function timeExercise(side: Side, call: number): Promise<number> {
  const reader = readerOf(side, call);
  return timed(side.origin, readExercise, { params: { id: reader.runningId }, token: reader.token });
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

function readerOf({ readers }: Side, call: number): Reader {
  const reader = readers[call % readers.length];
  if (reader === undefined) throw new Error('No readers were prepared');
  return reader;
}

/** Each reader has finished one exercise and answered half of another, through the real calls. */
async function prepareReaders(origin: string, databaseUrl: string): Promise<Side> {
  const exerciseIds = await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int FROM exercises_exercises ORDER BY id',
    );
    return rows.map(({ id }) => id);
  });
  const readers: Reader[] = [];
  for (let student = 1; student <= SIZE.students; student += 1) {
    const token = await tokenOf(origin, student);
    const [finishedId, runningId] = [exerciseIds[student], exerciseIds[student + SIZE.students]];
    if (finishedId === undefined || runningId === undefined) throw new Error('Too few exercises');
    await answer(origin, { token, exerciseId: finishedId, count: QUESTIONS });
    await callOk(origin, finishExercise, { params: { id: finishedId }, token });
    await answer(origin, { token, exerciseId: runningId, count: QUESTIONS / 2 });
    readers.push({ token, finishedId, runningId });
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
