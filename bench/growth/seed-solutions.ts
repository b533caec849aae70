/** Fills a database with the finished attempts of many students, as SQL alone can in reasonable time. */
import { onServer } from '@sugya/server/testing/app/test-server.ts';

/** How many exercises each of the seeded students has finished. */
const EXERCISES_EACH = 10;

/**
 * `solutions` in all, over the exercises that the database holds; figures of averages and facilities agree with them.
 * Where more `students` are wanted than answered, the others are enrolled and did nothing yet.
 */
export async function seedSolutions(
  databaseUrl: string,
  of: { solutions: number; questions: number; students?: number },
): Promise<void> {
  const answering = Math.round(of.solutions / of.questions / EXERCISES_EACH);
  const students = Math.max(answering, of.students ?? 0);
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
      WHERE u.user_name LIKE 'seed-%' AND u.last_name::int <= $2`,
      [EXERCISES_EACH, answering],
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
      SELECT user_id, attempt_id, question_id, md5(user_id::text)::uuid::text, 1, acted_at, stored_at, user_id,
        -- As the app sends it, so that it is as long.
        jsonb_build_object('questionTimeInSeconds', 60, 'selectedAnswerId', selected_answer_id, 'isStar', true,
          'selectedLawAnswerType', null, 'insertTime', acted_at, 'selectedLawId', null, 'selectedLawClauseId', null,
          'removedAnswerIds', '[]'::jsonb, 'sapiCode', null, 'isMarked', false, 'wasAway', false, 'sawLaw', false,
          'attemptId', attempt_id, 'deviceId', md5(user_id::text)::uuid::text, 'sequence', 1)
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

/** Bytes on the disk for each solution: its attempt, its question there, itself, its operation, and all their indexes. */
export async function bytesEach(databaseUrl: string): Promise<number> {
  return await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(`
      SELECT sum(pg_total_relation_size(t))::float8 / (SELECT count(*) FROM exercises_solutions) AS bytes
      FROM unnest(ARRAY['exercises_attempts', 'exercises_attempt_questions', 'exercises_solutions',
        'exercises_operations']::regclass[]) t`);
    return rows[0]?.bytes ?? 0;
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
