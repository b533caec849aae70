/**
 * A student's answers and a course's questions as they lie in the tables, for a computation that shares no rule with the
 * product. Filters, families, shares and the model are all made there.
 */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const answerRow = row({
  questionId: z.int(),
  family: z.string().nullable(),
  categoryId: z.int(),
  type: z.int(),
  isRight: z.boolean(),
  at: z.date(),
  seconds: z.number(),
  attemptId: z.int(),
  startedAt: z.date(),
  finishedAt: z.date(),
  isOnline: z.boolean(),
  wasAway: z.boolean(),
  sawLaw: z.boolean(),
  texts: z.array(z.string()),
  right: z.int(),
  answered: z.int(),
  level: z.int(),
});
export type RawAnswer = Row<typeof answerRow>;

/** Finished attempts only; the test has neither resets nor voids nor days. */
export async function rawAnswers(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
): Promise<RawAnswer[]> {
  return await answerRow.all(db)`
    SELECT s.question_id AS "questionId", q.family, l.category_id AS "categoryId", g.type, w.is_correct AS "isRight",
      s.acted_at AS at, s.question_seconds::double precision AS seconds, a.id AS "attemptId", a.started_at AS "startedAt",
      a.finished_at AS "finishedAt", a.is_online_insert AS "isOnline", s.was_away AS "wasAway", s.saw_law AS "sawLaw",
      (SELECT jsonb_agg(o.text) FROM exercises_answers o WHERE o.question_version_id = v.id)
        || to_jsonb(ARRAY[coalesce(v.passage_html, ''), v.question_html]) AS texts,
      k.correct_count AS right, k.answered_count AS answered, v.authored_difficulty AS level
    FROM exercises_attempts a
    JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id
    JOIN exercises_answers w ON w.id = s.selected_answer_id
    JOIN exercises_question_versions v ON v.id = w.question_version_id
    JOIN exercises_questions q ON q.id = v.question_id
    JOIN exercises_exercises e ON e.id = a.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    JOIN statistics_question_counts k ON k.question_id = q.id
    WHERE a.user_id = ${of.userId} AND e.course_id = ${of.courseId} AND a.finished_at IS NOT NULL`;
}

const bankRow = row({
  categoryId: z.int(),
  type: z.int(),
  examSubject: z.string().nullable(),
  right: z.int(),
  answered: z.int(),
  level: z.int(),
});
export type BankQuestion = Row<typeof bankRow>;

export async function rawBank(db: Kysely<Tables>, courseId: number): Promise<BankQuestion[]> {
  return await bankRow.all(db)`
    SELECT g.id AS "categoryId", g.type, g.exam_subject AS "examSubject", coalesce(k.correct_count, 0) AS right,
      coalesce(k.answered_count, 0) AS answered, v.authored_difficulty AS level
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    WHERE g.course_id = ${courseId}`;
}
