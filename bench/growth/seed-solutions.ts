/** Fills a database with the finished attempts of many students, as SQL alone can in reasonable time. */
import { onServer } from '@sugya/server/testing/app/test-server.ts';

/** How many exercises each of the seeded students has finished. */
const EXERCISES_EACH = 10;

/** `solutions` in all, over the exercises that the database holds; figures of averages and facilities agree with them. */
export async function seedSolutions(
  databaseUrl: string,
  of: { solutions: number; questions: number },
): Promise<void> {
  const students = Math.round(of.solutions / of.questions / EXERCISES_EACH);
  await onServer(databaseUrl, async (client) => {
    // Seeded rows refer to each other by construction; checking each reference would take minutes.
    await client.query("SET session_replication_role = 'replica'");
    await client.query(
      `
      INSERT INTO account_users (user_name, private_name, last_name, password_hash, password_changed_at, created_at)
      SELECT 'seed-' || n || '@sugya.example', 'נבחן', n::text, 'no password', now(), now()
      FROM generate_series(1, $1::int) n`,
      [students],
    );
    await client.query(`
      INSERT INTO courses_enrollments (course_id, user_id, enrolled_at)
      SELECT c.id, u.id, now()
      FROM account_users u, courses_courses c
      WHERE u.user_name LIKE 'seed-%'`);
    await client.query(
      `
      INSERT INTO exercises_attempts
        (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at, finished_at, grade, is_first_finished)
      SELECT u.id, e.id, true, true, now() - interval '2 days', now() - interval '1 day', 50 + (u.id + e.id) % 40, true
      FROM account_users u
      JOIN LATERAL (
        SELECT id FROM exercises_exercises ORDER BY (id + u.id) % 7, id LIMIT $1
      ) e ON true
      WHERE u.user_name LIKE 'seed-%'`,
      [EXERCISES_EACH],
    );
    await client.query(`
      INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
      SELECT a.user_id, a.id, q.id, v.id, q.sort_order
      FROM exercises_attempts a
      JOIN exercises_questions q ON q.exercise_id = a.exercise_id
      JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current`);
    await client.query(`
      INSERT INTO exercises_solutions (user_id, attempt_id, question_id, selected_answer_id, is_answered, is_correct,
        question_seconds, acted_at, operation_sequence, stored_at, difficulty_level)
      SELECT b.user_id, b.attempt_id, b.question_id, w.id, true, w.is_correct, 60, now(), 1, now(), 5
      FROM exercises_attempt_questions b
      JOIN exercises_answers w
        ON w.question_version_id = b.question_version_id AND w.sort_order = 1 + (b.attempt_id + b.question_id) % 4`);
    await client.query(`
      INSERT INTO exercises_operations
        (user_id, attempt_id, question_id, device_id, sequence, acted_at, stored_at, actor_id, posted)
      SELECT user_id, attempt_id, question_id, 'seed', 1, acted_at, stored_at, user_id,
        jsonb_build_object('selectedAnswerId', selected_answer_id)
      FROM exercises_solutions`);
    await client.query(`
      INSERT INTO statistics_exercise_averages (exercise_id, finished_count, grade_sum)
      SELECT exercise_id, count(*), sum(grade) FROM exercises_attempts GROUP BY exercise_id`);
    await client.query(`
      INSERT INTO statistics_question_counts (question_id, answered_count, correct_count)
      SELECT question_id, count(*), count(*) FILTER (WHERE is_correct) FROM exercises_solutions GROUP BY question_id`);
    await client.query(`
      INSERT INTO statistics_answer_counts (answer_id, chosen_count)
      SELECT selected_answer_id, count(*) FROM exercises_solutions GROUP BY selected_answer_id`);
    await client.query("SET session_replication_role = 'origin'");
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  });
}

export async function countSolutions(databaseUrl: string): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM exercises_solutions',
    );
    return rows[0]?.count ?? 0;
  });
}
