/** The standing of a student in a course of 20,000 questions: what the job prepared, against reading all questions. */
import { readStanding } from '@sugya/contract/standing.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase, tokenOf, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { seedSolutions } from '../growth/seed-solutions.ts';

const QUESTIONS = 40;
const SIZE = { exercises: 500, questions: QUESTIONS, students: 1 };
const STUDENTS = 100;
/** How many exercises the measured student has finished: as many as a diligent season has. */
const FINISHED = 3;
const WARM_UP_ROUNDS = 10;
const ROUNDS = 31;
const MOST_MS = 10;
/** The jobs come every minute. Unit: ms. */
const JOB_WAIT_MS = 150_000;
/** So long nothing was entered. Unit: ms. */
const QUIET_MS = 2_000;

export async function measureStanding(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const url = await createDatabase(postgres.url, 'standing', benchContent(SIZE));
    await seedSolutions(url, { solutions: STUDENTS * QUESTIONS * 10, questions: QUESTIONS });
    await lendAttempts(url);
    return await withServer(url, async ({ origin }) => {
      const token = await tokenOf(origin, 1);
      return [await compare({ origin, token, url })];
    });
  } finally {
    await postgres.stop();
  }
}

/** The student who can sign in takes over the attempts of a seeded one. */
async function lendAttempts(url: string): Promise<void> {
  await onServer(url, async (client) => {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(`
      CREATE TEMP TABLE lent AS
      SELECT a.user_id AS lender, b.id AS borrower, a.id AS attempt_id
      FROM exercises_attempts a, account_users b
      WHERE b.user_name LIKE 'bench-%' AND a.user_id = (SELECT min(user_id) FROM exercises_attempts)
      ORDER BY a.id
      LIMIT ${FINISHED}`);
    for (const [table, key] of [
      ['exercises_attempts', 'id'],
      ['exercises_attempt_questions', 'attempt_id'],
      ['exercises_solutions', 'attempt_id'],
    ] as const) {
      await client.query(`
        UPDATE ${table} t SET user_id = lent.borrower
        FROM lent
        WHERE t.user_id = lent.lender AND t.${key} = lent.attempt_id`);
    }
    await client.query("SET session_replication_role = 'origin'");
    await client.query('VACUUM ANALYZE');
  });
}

async function compare(of: { origin: string; token: string; url: string }): Promise<Figure> {
  const { origin, token, url } = of;
  return await onServer(url, async (client) => {
    const course = await client.query<{ id: number }>('SELECT min(id)::int AS id FROM courses_courses');
    const courseId = course.rows[0]?.id ?? 0;
    const standing = async () => {
      const began = performance.now();
      const { answerCount } = await callOk(origin, readStanding, { params: { courseId }, token });
      if (answerCount !== FINISHED * QUESTIONS) throw new Error(`${answerCount} answers were counted`);
      return performance.now() - began;
    };
    // The course, and each student's first answers.
    const isPrepared = async () =>
      (
        await client.query(
          `SELECT 1 FROM standing_courses p
           WHERE p.course_id = $1 AND NOT EXISTS (
             SELECT 1 FROM courses_enrollments n
             LEFT JOIN standing_students m ON m.user_id = n.user_id AND m.course_id = n.course_id
             WHERE n.course_id = p.course_id AND m.user_id IS NULL
           )`,
          [courseId],
        )
      ).rowCount === 1;
    const entryCount = async () =>
      (await client.query<{ count: string }>('SELECT count(*) FROM platform_search_entries')).rows[0]?.count;
    const deadline = performance.now() + JOB_WAIT_MS;
    // The first entries of 20,000 questions into the search run beside it once in a database's life.
    for (let entered = await entryCount(), isQuiet = false; !isQuiet; ) {
      if (performance.now() > deadline) throw new Error('The jobs have not prepared all');
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      const now = await entryCount();
      isQuiet = now === entered && (await isPrepared());
      entered = now;
    }
    /** As before the job: each round reads all questions. */
    const withoutPrepared = async () => {
      await client.query('UPDATE standing_courses SET rule = rule - 1 WHERE course_id = $1', [courseId]);
      const took = await standing();
      await client.query('UPDATE standing_courses SET rule = rule + 1 WHERE course_id = $1', [courseId]);
      return took;
    };
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await withoutPrepared();
      await standing();
    }
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await withoutPrepared());
      ours.push(await standing());
    }
    const found = spread(ours);
    return {
      name: `Standing of a student with ${FINISHED} exercises in a course of ${SIZE.exercises * QUESTIONS} questions`,
      unit: 'ms',
      ours: found,
      baseline: { name: 'reading all questions, as before they are prepared', value: spread(theirs) },
      ratio: ratios(ours, theirs),
      goal: { sentence: `at most ${MOST_MS} ms`, isMet: found.median <= MOST_MS },
    };
  });
}
