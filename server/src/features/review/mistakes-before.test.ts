/** What was answered wrongly before mistakes of exercises were reviewed: migration 0029. */
import { itemOfExerciseQuestion } from '@sugya/domain/review/item-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarlierSchema, openEarlierSchema } from '../../testing/app/earlier-schema.ts';
import { type BuiltExercise, buildCourse, buildExercise } from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';

const NEW = '0029-review-questions.sql';
let database: EarlierSchema;
beforeAll(async () => {
  database = await openEarlierSchema(NEW);
});
afterAll(() => database.close());

type Attempt = { readonly finishedDaysAgo: number | null; readonly isReset?: boolean };

test('RVQ-09: mistakes of the last four weeks enter once, in attempts that still stand; statements keep their numbers', async () => {
  const { db } = database;
  const { rows: users } = await sql<{ id: number }>`
    INSERT INTO account_users (user_name, email, password_hash, private_name, last_name, created_at, password_changed_at)
    VALUES ('early', 'early@example.org', 'x', 'א', 'ב', now(), now())
    RETURNING id`.execute(db);
  const userId = users[0]?.id ?? 0;

  /** Its first question is right, the second wrong, the third wrong and voided since. */
  async function attempted({ finishedDaysAgo, isReset = false }: Attempt, isImmediate = false) {
    const exercise = await buildExercise(db, {
      in: await buildCourse(db, { hasSitting: false }),
      exercise: { allow_immediate_feedback: isImmediate },
    });
    const at = sql`now() - ${finishedDaysAgo ?? 1} * interval '1 day'`;
    const isFinished = finishedDaysAgo !== null;
    const { rows } = await sql<{ id: number }>`
      INSERT INTO exercises_attempts (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at,
        finished_at, closed_at, grade)
      VALUES (${userId}, ${exercise.exerciseId}, true, false, ${at}, CASE WHEN ${isFinished} THEN ${at} END,
        CASE WHEN ${isReset} THEN ${at} END, CASE WHEN ${isFinished} THEN 50 END)
      RETURNING id`.execute(db);
    const attemptId = rows[0]?.id;
    for (const [place, { id, versionId }] of exercise.questions.entries()) {
      await sql`
        INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
        VALUES (${userId}, ${attemptId}, ${id}, ${versionId}, ${place})`.execute(db);
      await sql`
        INSERT INTO exercises_solutions (user_id, attempt_id, question_id, is_answered, is_correct, acted_at,
          operation_sequence, stored_at)
        VALUES (${userId}, ${attemptId}, ${id}, true, ${place === 0}, ${at}, 1, ${at})`.execute(db);
    }
    await sql`UPDATE exercises_questions SET is_voided = true WHERE id = ${exercise.questions[2]?.id}`.execute(
      db,
    );
    return exercise;
  }
  const second = ({ questions }: BuiltExercise) => itemOfExerciseQuestion(questions[1]?.id ?? 0);

  const recent = await attempted({ finishedDaysAgo: 5 });
  await attempted({ finishedDaysAgo: 40 });
  await attempted({ finishedDaysAgo: 5, isReset: true });
  await attempted({ finishedDaysAgo: null });
  const confirmed = await attempted({ finishedDaysAgo: null }, true);
  const chapter = await buildChapter(db, { in: recent, questionCount: 1 });
  const statement = chapter.questions[0]?.id ?? 0;
  await sql`INSERT INTO review_courses (user_id, course_id) VALUES (${userId}, ${chapter.courseId})`.execute(
    db,
  );
  await sql`
    INSERT INTO review_items (user_id, course_id, question_id, stability, difficulty, last_day, reps, lapses,
      is_to_repeat)
    VALUES (${userId}, ${chapter.courseId}, ${statement}, 3, 5, '2026-01-01', 2, 1, false)`.execute(db);

  expect(await database.migrateOn()).toContain(NEW);

  const items = await db
    .selectFrom('review_items')
    .select(['item_id', 'chapter_question_id', 'exercise_question_id', 'stability', 'lapses'])
    .orderBy('item_id')
    .execute();
  const first = { chapter_question_id: null, stability: 0.212, lapses: 1 };
  expect(items).toEqual([
    {
      item_id: statement,
      chapter_question_id: statement,
      exercise_question_id: null,
      stability: 3,
      lapses: 1,
    },
    { ...first, item_id: second(recent), exercise_question_id: recent.questions[1]?.id },
    { ...first, item_id: second(confirmed), exercise_question_id: confirmed.questions[1]?.id },
  ]);
  expect(await db.selectFrom('review_operations').select('item_id').orderBy('item_id').execute()).toEqual([
    { item_id: second(recent) },
    { item_id: second(confirmed) },
  ]);
});
