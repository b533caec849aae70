/** The day of a student in mid-season: one call, and the same with 10^4 and with 10^6 answers stored. */
import { readDay } from '@sugya/contract/day.ts';
import { saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import { FIRST_ANSWERS_RULE } from '@sugya/server/features/standing/note-first-answers.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase, tokenOf, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { seedSolutions } from '../growth/seed-solutions.ts';

const QUESTIONS = 20;
const SIZE = { exercises: 150, questions: QUESTIONS, students: 1 };
const FEW = 10_000;
const MANY = 1_000_000;
/** What the measured student has finished: all that a seeded one has. */
const FINISHED = 10;
const OPEN_ANSWERS = 7;
const ROUNDS = 6;
const CALLS_PER_ROUND = 50;
const MOST_MS = 40;
const TOLERANCE = 0.2;
/** The jobs come every minute. Unit: ms. */
const JOB_WAIT_MS = 150_000;

export async function measureDay(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const content = benchContent(SIZE);
    const urls = [
      await createDatabase(postgres.url, 'day_few', content),
      await createDatabase(postgres.url, 'day_many', content),
    ] as const;
    for (const [place, url] of urls.entries()) {
      await seedSolutions(url, { solutions: place === 0 ? FEW : MANY, questions: QUESTIONS });
      await lendSeason(url);
    }
    return await withServer(urls[0], (few) =>
      withServer(urls[1], async (many) => [
        await compare(await prepareSide(few.origin, urls[0]), await prepareSide(many.origin, urls[1])),
      ]),
    );
  } finally {
    await postgres.stop();
  }
}

/** The student who can sign in takes over the attempts of a seeded one; of the others nothing waits to be noted. */
async function lendSeason(url: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(`
      CREATE TEMP TABLE lent AS
      SELECT (SELECT min(user_id) FROM exercises_attempts) AS lender,
        (SELECT id FROM account_users WHERE user_name LIKE 'bench-%') AS borrower`);
    for (const table of ['exercises_attempts', 'exercises_attempt_questions', 'exercises_solutions']) {
      await client.query(
        `UPDATE ${table} t SET user_id = lent.borrower FROM lent WHERE t.user_id = lent.lender`,
      );
    }
    await client.query(
      `
      INSERT INTO standing_students (user_id, course_id, rule)
      SELECT n.user_id, n.course_id, $1
      FROM courses_enrollments n JOIN account_users u ON u.id = n.user_id
      WHERE u.user_name LIKE 'seed-%'`,
      [FIRST_ANSWERS_RULE],
    );
    await client.query("SET session_replication_role = 'origin'");
    await client.query('VACUUM ANALYZE');
  });
}

type Side = { readonly origin: string; readonly token: string; readonly courseId: number };

/** One exercise is open, and both jobs have been there. */
async function prepareSide(origin: string, url: string): Promise<Side> {
  return await onServer(url, async (client) => {
    const token = await tokenOf(origin, 1);
    const { rows } = await client.query<{ courseId: number; exerciseId: number; questionIds: number[] }>(`
      SELECT e.course_id::int AS "courseId", e.id::int AS "exerciseId",
        (SELECT array_agg(q.id::int ORDER BY q.sort_order) FROM exercises_questions q WHERE q.exercise_id = e.id)
          AS "questionIds"
      FROM exercises_exercises e
      WHERE NOT EXISTS (
        SELECT 1 FROM exercises_attempts a JOIN account_users u ON u.id = a.user_id
        WHERE a.exercise_id = e.id AND u.user_name LIKE 'bench-%'
      )
      ORDER BY e.id
      LIMIT 1`);
    const open = rows[0];
    if (open === undefined) throw new Error('No exercise is left to be opened');
    const { courseId, exerciseId, questionIds } = open;
    await callOk(origin, startExercise, { params: { id: exerciseId }, body: {}, token });
    for (const questionId of questionIds.slice(0, OPEN_ANSWERS)) {
      await callOk(origin, saveSolution, {
        params: { id: exerciseId, questionId },
        body: { isMarked: true },
        token,
      });
    }
    const isPrepared = async () => {
      const found = await client.query(
        `SELECT 1 FROM standing_courses c, standing_students s JOIN account_users u ON u.id = s.user_id
        WHERE u.user_name LIKE 'bench-%' AND s.rule = $1`,
        [FIRST_ANSWERS_RULE],
      );
      return found.rowCount === 1;
    };
    const deadline = performance.now() + JOB_WAIT_MS;
    while (!(await isPrepared())) {
      if (performance.now() > deadline) throw new Error('The jobs have prepared nothing');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return { origin, token, courseId };
  });
}

async function timeDay({ origin, token, courseId }: Side): Promise<number> {
  const began = performance.now();
  const day = await callOk(origin, readDay, { params: { courseId }, token });
  const took = performance.now() - began;
  if (day.standing.answerCount !== FINISHED * QUESTIONS || day.primary?.kind !== 'continue') {
    throw new Error(`The day is another: ${JSON.stringify(day.standing)}, ${day.primary?.kind}`);
  }
  return took;
}

async function compare(few: Side, many: Side): Promise<Figure> {
  const median = async (side: Side) => {
    const times: number[] = [];
    for (let call = 0; call < CALLS_PER_ROUND; call += 1) times.push(await timeDay(side));
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
  const found = spread(manyTimes);
  const ratio = ratios(manyTimes, fewTimes);
  return {
    name: `Day of a student with ${FINISHED} exercises among ${SIZE.exercises}, 10^6 answers stored`,
    unit: 'ms',
    ours: found,
    baseline: { name: '10^4 answers', value: spread(fewTimes) },
    ratio,
    goal: {
      sentence: `at most ${MOST_MS} ms, and the same ±20 %`,
      isMet: found.median <= MOST_MS && Math.abs(ratio.median - 1) <= TOLERANCE,
    },
  };
}
