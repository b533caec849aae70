/** Item statistics of an exercise that 2,500 students finished, against one scan of all their rows by SQL alone. */
import { readItemStatistics } from '@sugya/contract/item-statistics.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { startPostgresServer } from '@sugya/server/testing/peers/postgres-server.ts';
import { benchContent, createDatabase, tokenOf, withServer } from '../bench-database.ts';
import { type Figure, ratios, spread } from '../figure.ts';
import { seedSolutions } from '../growth/seed-solutions.ts';

const QUESTIONS = 40;
const STUDENTS = 2_500;
/** Each seeded student finishes ten exercises, so every exercise has all of them, and its rows lie among ten times as many. */
const SIZE = { exercises: 10, questions: QUESTIONS, students: 1 };
/** The first calls of a process are compiled while they run; staff meet them once. */
const WARM_UP_ROUNDS = 5;
const ROUNDS = 31;
const MOST_MS = 50;

export async function measureItems(): Promise<Figure[]> {
  const postgres = await startPostgresServer();
  try {
    const url = await createDatabase(postgres.url, 'items', benchContent(SIZE));
    await seedSolutions(url, { solutions: STUDENTS * QUESTIONS * SIZE.exercises, questions: QUESTIONS });
    return await withServer(url, async ({ origin }) => {
      await onServer(url, (client) =>
        client.query(
          "UPDATE account_users SET is_admin = true, staff_role = 'administrator' WHERE user_name LIKE 'bench-%'",
        ),
      );
      const token = await tokenOf(origin, 1);
      return [await compare({ origin, token, url })];
    });
  } finally {
    await postgres.stop();
  }
}

async function compare(of: { origin: string; token: string; url: string }): Promise<Figure> {
  const { origin, token, url } = of;
  return await onServer(url, async (client) => {
    const exercise = await client.query<{ id: number }>('SELECT min(id)::int AS id FROM exercises_exercises');
    const id = exercise.rows[0]?.id ?? 0;
    const statistics = async () => {
      const began = performance.now();
      const { population } = await callOk(origin, readItemStatistics, { params: { id }, token });
      if (population.finished !== STUDENTS || population.counted !== population.newest)
        throw new Error(`${population.counted} students were counted`);
      return performance.now() - began;
    };
    const scan = async () => {
      const began = performance.now();
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count, count(s.is_star) AS said, sum(s.is_correct::int), min(s.selected_answer_id)
         FROM exercises_attempts a
         JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
         WHERE a.exercise_id = $1 AND a.is_first_finished`,
        [id],
      );
      if (rows[0]?.count !== STUDENTS * QUESTIONS) throw new Error(`${rows[0]?.count} rows were scanned`);
      return performance.now() - began;
    };
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await scan();
      await statistics();
    }
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await scan());
      ours.push(await statistics());
    }
    const found = spread(ours);
    return {
      name: 'Item statistics of an exercise, 2,500 × 40 answers',
      unit: 'ms',
      ours: found,
      baseline: { name: 'one SQL scan of all answers', value: spread(theirs) },
      ratio: ratios(ours, theirs),
      goal: { sentence: `at most ${MOST_MS} ms`, isMet: found.median <= MOST_MS },
    };
  });
}
