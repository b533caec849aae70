/**
 * A student's own questions around a clause. In an exercise with laws the clause is the key, so every statement here reads
 * only questions whose key is due to this student (isQuestionKeyDue, decision 0004), as a condition of its own.
 */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isShown } from '../../../platform/access/published.store.ts';
import type { CourseViewer } from '../../../platform/access/viewer.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type AroundClause = {
  readonly courseId: number;
  readonly lawId: number;
  readonly clauseId: number;
  readonly viewer: CourseViewer;
};

const place = {
  questionId: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  lessonId: z.int(),
  categoryId: z.int(),
  questionHtml: z.string(),
  isCorrect: z.boolean().nullable(),
} as const;

const ownQuestionRow = row({ ...place, isCited: z.boolean() });
export type OwnQuestionRow = Row<typeof ownQuestionRow>;

/** Wrong ones first, then the newest. */
export async function selectOwnQuestions(db: Kysely<Tables>, of: AroundClause): Promise<OwnQuestionRow[]> {
  return await ownQuestionRow.all(db)`
    SELECT ${ownColumns}, NOT (${restsOnClause(of)}) AS "isCited"
    FROM ${dueQuestions(of)}
    WHERE ${restsOnClause(of)} OR v.id IN (
      SELECT m.source_id FROM laws_mentions m
      WHERE m.clause_id = ${of.clauseId} AND m.source_kind = 'explanation'
    )
    ORDER BY coalesce(s.is_correct, false), s.acted_at DESC NULLS LAST, b.question_id
    LIMIT 60`;
}

const wrongChoiceRow = row({
  ...place,
  right: z.array(
    z.strictObject({ lawId: z.int(), lawName: z.string(), clauseId: z.int(), clauseName: z.string() }),
  ),
});
export type WrongChoiceRow = Row<typeof wrongChoiceRow>;

/** The student chose this clause, and another was right. */
export async function selectWrongChoices(db: Kysely<Tables>, of: AroundClause): Promise<WrongChoiceRow[]> {
  return await wrongChoiceRow.all(db)`
    SELECT ${ownColumns}, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('lawId', w.id, 'lawName', w.name, 'clauseId', c.id,
        'clauseName', c.name) ORDER BY k.sort_order), '[]')
      FROM exercises_question_links k
      JOIN laws_clauses c ON c.id = k.clause_id
      JOIN laws_laws w ON w.id = c.law_id
      WHERE k.question_version_id = v.id AND k.role = 'key'
    ) AS "right"
    FROM ${dueQuestions(of)}
    WHERE s.selected_law_clause_id = ${of.clauseId} AND v.uses_laws AND NOT EXISTS (
      SELECT 1 FROM exercises_question_links k
      WHERE k.question_version_id = v.id AND k.role = 'key' AND k.law_id = ${of.lawId}
        AND (k.clause_id IS NULL OR k.clause_id = ${of.clauseId})
    )
    ORDER BY s.acted_at DESC, b.question_id
    LIMIT 60`;
}

const countRow = row({ openCount: z.int().nullable() });

/** Null below three: one or two would say of which questions they are. */
export async function selectOpenCount(db: Kysely<Tables>, of: AroundClause): Promise<number | null> {
  const { openCount } = await countRow.one(db)`
    SELECT CASE WHEN count(*) >= 3 THEN count(*) END AS "openCount"
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current AND NOT v.is_voided
    JOIN exercises_exercises e ON e.id = q.exercise_id
    WHERE NOT q.is_withdrawn AND e.course_id = ${of.courseId} AND ${isShown(of.viewer, 'item', 'e')}
      AND v.id IN (
        SELECT k.question_version_id FROM exercises_question_links k
        WHERE k.clause_id = ${of.clauseId} AND k.role IN ('key', 'background')
      )
      AND q.id NOT IN (SELECT b.question_id FROM ${attempts(of)} WHERE ${isKeyDue})`;
  return openCount;
}

/** Standing attempts of the student with what they hold. */
function attempts({ viewer }: AroundClause) {
  return sql`exercises_attempts a
    JOIN exercises_exercises held ON held.id = a.exercise_id AND a.user_id = ${viewer.userId} AND a.closed_at IS NULL
    JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id`;
}

/** As isQuestionKeyDue has it; each of its cases stands in the test of the panel. */
const isKeyDue = sql<boolean>`(
  (a.finished_at IS NOT NULL AND NOT held.hide_statistics_page)
  OR (held.allow_immediate_feedback AND coalesce(s.is_answered, false))
)`;

function dueQuestions(of: AroundClause) {
  return sql`${attempts(of)}
    JOIN exercises_question_versions v ON v.id = b.question_version_id AND NOT v.is_voided AND ${isKeyDue}
    JOIN exercises_exercises e ON e.id = a.exercise_id AND e.course_id = ${of.courseId} AND ${isShown(of.viewer, 'item', 'e')}
    JOIN courses_lessons l ON l.id = e.lesson_id`;
}

const ownColumns = sql`
  b.question_id AS "questionId", e.id AS "exerciseId", e.name AS "exerciseName", l.id AS "lessonId",
  l.category_id AS "categoryId", v.question_html AS "questionHtml",
  CASE WHEN s.is_answered THEN s.is_correct END AS "isCorrect"`;

function restsOnClause({ clauseId }: AroundClause) {
  return sql<boolean>`v.id IN (
    SELECT k.question_version_id FROM exercises_question_links k
    WHERE k.clause_id = ${clauseId} AND k.role IN ('key', 'background')
  )`;
}
