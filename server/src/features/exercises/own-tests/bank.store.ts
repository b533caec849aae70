/** The questions of a course from which a student may draw a test, and what the student did with each. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isPublished } from '../../../platform/access/published.store.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  familyOf,
  isStale,
  optionsOf,
  passageOf,
} from '../../../platform/things/drawn/drawn-questions.store.ts';

const testBankRow = row({
  questionId: z.int(),
  versionId: z.int(),
  lessonId: z.int(),
  subjectId: z.int(),
  family: z.string(),
  optionCount: z.int(),
  keyPlace: z.int(),
  /** 1 easy to 10 hard. */
  level: z.int(),
  passage: z.string().nullable(),
  place: z.int(),
  isVoided: z.boolean(),
  isStale: z.boolean(),
  metCount: z.int(),
  metAt: z.date().nullable(),
  lastCorrect: z.boolean().nullable(),
  lastStar: z.boolean().nullable(),
  isMarked: z.boolean(),
  isFavorite: z.boolean(),
});
export type TestBankRow = Row<typeof testBankRow>;

/**
 * What students are shown, without exercises whose results are held back, simulations that the student did not finish, and
 * questions that stand open in an attempt of the student: a test must not show a key that is not due there. Answers count
 * by the same rule, or the number of wrong ones would say what is held back.
 */
export async function selectTestBank(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
): Promise<TestBankRow[]> {
  return await testBankRow.all(db)`
    WITH met AS MATERIALIZED (
      SELECT b.question_id, coalesce(s.acted_at, a.started_at) AS at, a.id AS attempt_id, s.is_correct, s.is_star,
        s.acted_at IS NOT NULL AS is_touched, s.is_marked, s.selected_answer_id IS NOT NULL AND d.is_due AS is_judged,
        a.finished_at IS NULL AND a.closed_at IS NULL AND NOT d.is_due AS is_open
      FROM exercises_attempts a
      JOIN exercises_exercises held ON held.id = a.exercise_id
      JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id
      LEFT JOIN exercises_solutions s
        ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
      CROSS JOIN LATERAL (
        -- As isQuestionKeyDue has it.
        SELECT (a.finished_at IS NOT NULL AND NOT held.hide_statistics_page)
          OR (held.allow_immediate_feedback AND coalesce(s.is_answered, false)) AS is_due
      ) d
      WHERE a.user_id = ${of.userId}
    ), history AS MATERIALIZED (
      SELECT question_id, count(*) AS times, max(at) AS met_at, bool_or(is_open) AS is_open,
        (array_agg(is_correct ORDER BY at DESC, attempt_id DESC) FILTER (WHERE is_judged))[1] AS last_correct,
        (array_agg(is_star ORDER BY at DESC, attempt_id DESC) FILTER (WHERE is_judged))[1] AS last_star,
        (array_agg(is_marked ORDER BY at DESC, attempt_id DESC) FILTER (WHERE is_touched))[1] AS is_marked
      FROM met
      GROUP BY question_id
    )
    SELECT q.id AS "questionId", v.id AS "versionId", l.id AS "lessonId", l.category_id AS "subjectId",
      ${familyOf} AS family, options.count AS "optionCount", options."keyPlace",
      coalesce(k.published_level, v.authored_difficulty) AS level, ${passageOf} AS passage, q.sort_order AS place,
      v.is_voided AS "isVoided", ${isStale} AS "isStale", coalesce(h.times, 0) AS "metCount", h.met_at AS "metAt",
      h.last_correct AS "lastCorrect", h.last_star AS "lastStar", coalesce(h.is_marked, false) AS "isMarked",
      EXISTS (
        SELECT 1 FROM favorites_favorites f
        WHERE f.user_id = ${of.userId} AND f.course_id = e.course_id AND f.entity_id = e.id
      ) AS "isFavorite"
    FROM exercises_exercises e
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN exercises_questions q ON q.exercise_id = e.id AND NOT q.is_withdrawn
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    LEFT JOIN history h ON h.question_id = q.id
    LEFT JOIN statistics_question_counts k ON k.question_id = q.id
    CROSS JOIN LATERAL ${optionsOf} options
    WHERE e.course_id = ${of.courseId} AND ${isPublished('item', 'e')} AND e.insert_method_online
      AND NOT e.hide_statistics_page AND NOT e.is_in_hide_mode_display_grade AND NOT coalesce(h.is_open, false)
      AND (NOT e.is_simulation OR EXISTS (
        SELECT 1 FROM exercises_attempts done
        WHERE done.user_id = ${of.userId} AND done.exercise_id = e.id AND done.finished_at IS NOT NULL
      ))
    ORDER BY q.id`;
}

const subjectRow = row({ id: z.int(), name: z.string(), type: z.int() });

/** Of the course, in its order. */
export async function selectSubjects(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof subjectRow>[]> {
  return await subjectRow.all(db)`
    SELECT g.id, g.name, g.type
    FROM courses_categories g
    WHERE g.course_id = ${courseId} AND ${isPublished('category', 'g')} AND EXISTS (
      SELECT 1 FROM exercises_exercises e JOIN courses_lessons l ON l.id = e.lesson_id
      WHERE l.category_id = g.id AND e.question_count > 0 AND ${isPublished('item', 'e')}
    )
    ORDER BY g.sort_order, g.id
    LIMIT 200`;
}
