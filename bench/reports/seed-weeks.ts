/** Fills a database with weeks of finished exercises, as SQL alone can in reasonable time, and counts them as the product does. */
import { noteHistory } from '@sugya/server/features/reports/practice-weeks.store.ts';
import { openDatabase } from '@sugya/server/platform/database/open-database.ts';
import { onServer } from '@sugya/server/testing/app/test-server.ts';
import { silentLog } from '@sugya/server/testing/app/test-template.ts';

export type Weeks = {
  /** Sunday of the first week. All practise on Wednesdays at noon UTC. */
  readonly firstSunday: string;
  readonly weeks: number;
  /** Exercises that each enrolled student finishes in a week; the database holds `weeks` times as many. */
  readonly exercisesPerWeek: number;
};

/** Has every question of the course answered. Every fourth answer is right, every third sure. */
export async function seedWeeks(databaseUrl: string, of: Weeks): Promise<number> {
  const courseId = await onServer(databaseUrl, async (client) => {
    // Seeded rows refer to each other by construction; checking each reference would take minutes.
    await client.query("SET session_replication_role = 'replica'");
    await client.query(
      `
      INSERT INTO exercises_attempts
        (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at, finished_at, grade, is_first_finished)
      SELECT n.user_id, e.id, true, true, at.noon - interval '1 hour', at.noon, 20 + (n.user_id + e.id) % 60, true
      FROM courses_enrollments n
      JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM exercises_exercises) e
        ON e.place < $2::int * $3::int
      CROSS JOIN LATERAL (
        SELECT $1::date + interval '3 days 12 hours' + (e.place / $3::int) * interval '7 days' AS noon
      ) at`,
      [of.firstSunday, of.weeks, of.exercisesPerWeek],
    );
    await client.query(`
      INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
      SELECT a.user_id, a.id, q.id, v.id, q.sort_order
      FROM exercises_attempts a
      JOIN exercises_questions q ON q.exercise_id = a.exercise_id
      JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current`);
    await client.query(`
      INSERT INTO exercises_solutions (user_id, attempt_id, question_id, selected_answer_id, is_star, is_answered,
        is_correct, question_seconds, acted_at, operation_sequence, stored_at, difficulty_level)
      SELECT b.user_id, b.attempt_id, b.question_id, w.id, b.question_id % 3 = 0, true, w.is_correct, 60, now(), 1,
        now(), 1 + b.question_id % 10
      FROM exercises_attempt_questions b
      JOIN exercises_answers w
        ON w.question_version_id = b.question_version_id AND w.sort_order = 1 + (b.attempt_id + b.question_id) % 4`);
    await client.query("SET session_replication_role = 'origin'");
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query<{ id: number }>('SELECT id::int FROM courses_courses');
    return rows[0]?.id ?? 0;
  });
  const database = await openDatabase({ databaseUrl, dataDirectory: '', log: silentLog });
  try {
    await database.withoutTimeLimit((db) =>
      db.transaction().execute((trx) => noteHistory(trx, { courseId })),
    );
  } finally {
    await database.close();
  }
  await onServer(databaseUrl, (client) => client.query('VACUUM ANALYZE'));
  return courseId;
}
