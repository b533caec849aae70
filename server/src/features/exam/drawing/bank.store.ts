/** The questions of a course that papers are drawn from, and what a student met of its questions. */
import { QUESTION_PARTS, SUBJECTS_OF_PART } from '@sugya/domain/exam/subjects.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  familyOf,
  isStale,
  optionsOf,
  passageOf,
} from '../../../platform/things/drawn/drawn-questions.store.ts';

const subject = z.enum(QUESTION_PARTS.flatMap((part) => SUBJECTS_OF_PART[part]));

const bankRow = row({
  questionId: z.int(),
  versionId: z.int(),
  family: z.string(),
  subject,
  optionCount: z.int(),
  keyPlace: z.int(),
  /** 1 easy to 10 hard. */
  level: z.int(),
  passage: z.string().nullable(),
  place: z.int(),
  exposure: z.int(),
  isVoided: z.boolean(),
  isStale: z.boolean(),
  isDated: z.boolean(),
});
export type BankRow = Row<typeof bankRow>;

/** As they are now; a subject that belongs to several of the examination's, or to none, brings nothing. */
export async function selectBank(db: Kysely<Tables>, courseId: number): Promise<BankRow[]> {
  return await bankRow.all(db)`
    SELECT q.id AS "questionId", v.id AS "versionId", ${familyOf} AS family, g.exam_subject AS subject,
      options.count AS "optionCount", options."keyPlace",
      coalesce(k.published_level, v.authored_difficulty) AS level,
      ${passageOf} AS passage,
      q.sort_order AS place,
      (SELECT count(*) FROM exam_drawn_questions d WHERE d.question_id = q.id) AS exposure,
      v.is_voided AS "isVoided", ${isStale} AS "isStale", v.law_date IS NOT NULL AS "isDated"
    FROM exercises_exercises e
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id AND g.exam_subject IS NOT NULL
    JOIN exercises_questions q ON q.exercise_id = e.id AND NOT q.is_withdrawn
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    CROSS JOIN LATERAL ${optionsOf} options
    WHERE e.course_id = ${courseId} AND e.state = 'exam' AND e.is_exam_bank
    ORDER BY q.id`;
}

const shownRow = row({ questionId: z.int(), family: z.string(), lastAt: z.date() });

/** What stood in an attempt of the student, of practice or of an exam day, or came in the review. */
export async function selectShown(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
): Promise<Row<typeof shownRow>[]> {
  return await shownRow.all(db)`
    SELECT q.id AS "questionId", ${familyOf} AS family, max(met.at) AS "lastAt"
    FROM (
      SELECT b.question_id, coalesce(a.finished_at, a.started_at) AS at
      FROM exercises_attempts a
      JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id
      WHERE a.user_id = ${of.userId}
      UNION ALL
      SELECT o.exercise_question_id, o.stored_at
      FROM review_operations o
      WHERE o.user_id = ${of.userId} AND o.exercise_question_id IS NOT NULL
    ) met
    JOIN exercises_questions q ON q.id = met.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id AND e.course_id = ${of.courseId}
    GROUP BY q.id
    ORDER BY q.id`;
}
