/** All notes of a student that a course's list shows, with the names of what they stand on. */
import { markKind } from '@sugya/contract/notes.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OfNotebook = {
  /** Undefined for all courses. */
  readonly courseId: number | undefined;
  readonly viewer: CourseViewer;
};

const questionEntryRow = row({
  questionId: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  courseId: z.int(),
  lessonId: z.int(),
  categoryId: z.int(),
  questionHtml: z.string(),
  body: z.string(),
  writtenAt: z.date(),
  exerciseTypeId: z.int(),
  isFinished: z.boolean(),
});

/** In the order of the course, in the wording that was noted. */
export async function selectQuestionEntries(
  db: Kysely<Tables>,
  { courseId, viewer }: OfNotebook,
): Promise<Row<typeof questionEntryRow>[]> {
  const inCourse = courseId === undefined ? sql`true` : sql`n.course_id = ${courseId}`;
  return await questionEntryRow.all(db)`
    SELECT q.id AS "questionId", e.id AS "exerciseId", e.name AS "exerciseName", e.course_id AS "courseId",
      l.id AS "lessonId", l.category_id AS "categoryId", v.question_html AS "questionHtml", n.body, n.acted_at AS "writtenAt",
      e.exercise_type_id AS "exerciseTypeId", a.finished_at IS NOT NULL AS "isFinished"
    FROM notes_notes n
    JOIN exercises_questions q ON q.id = n.target_id
    JOIN exercises_question_versions v ON v.id = n.version_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    LEFT JOIN exercises_attempts a
      ON a.user_id = n.user_id AND a.exercise_id = e.id AND a.closed_at IS NULL
    WHERE n.user_id = ${viewer.userId} AND ${inCourse} AND n.target_kind = 'question'
      AND n.body IS NOT NULL AND ${maySee(viewer, 'item', 'e')}
    ORDER BY l.sort_order, l.id, e.sort_order, e.id, q.sort_order, q.id
    LIMIT 5000`;
}

const lawEntryRow = row({
  targetKind: z.enum(['clause', 'highlight']),
  targetId: z.int(),
  lawId: z.int(),
  lawName: z.string(),
  clauseId: z.int(),
  clauseName: z.string(),
  day: z.iso.date(),
  versionDate: z.iso.date().nullable(),
  isOfficial: z.boolean(),
  origin: z.string().nullable(),
  licence: z.string().nullable(),
  takenOn: z.iso.date().nullable(),
  body: z.string(),
  markKind: markKind.nullable(),
  quote: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  start: z.int().nullable(),
  writtenAt: z.date(),
});

/** Law after law, in the order of the law. */
export async function selectLawEntries(
  db: Kysely<Tables>,
  userId: number,
): Promise<Row<typeof lawEntryRow>[]> {
  return await lawEntryRow.all(db)`
    SELECT n.target_kind AS "targetKind", n.target_id AS "targetId", w.id AS "lawId", w.name AS "lawName",
      c.id AS "clauseId", c.name AS "clauseName", v.day::text AS day,
      v.version_date AS "versionDate", v.is_official AS "isOfficial", v.origin, v.licence,
      v.taken_on AS "takenOn", n.body, n.mark_kind AS "markKind", n.quote,
      n.quote_before AS before, n.quote_after AS after, n.quote_start AS start, n.acted_at AS "writtenAt"
    FROM notes_notes n
    JOIN laws_clauses c ON c.id = n.clause_id
    JOIN laws_laws w ON w.id = c.law_id
    JOIN laws_versions v ON v.id = n.version_id
    WHERE n.user_id = ${userId} AND n.body IS NOT NULL
    ORDER BY w.name, w.id, c.sort_order, c.id, n.target_kind, n.quote_start, n.target_id
    LIMIT 5000`;
}

const contentsRow = row({ clauseId: z.int(), contents: z.array(z.string()) });

/** What the rows of clauses say in the present wording; nothing of a clause that it does not have. */
export async function selectPresentContents(
  db: Kysely<Tables>,
  clauseIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await contentsRow.all(db)`
    SELECT i.clause_id AS "clauseId", to_jsonb(array_agg(coalesce(i.content, '') ORDER BY i.ordinal)) AS contents
    FROM laws_clauses c
    JOIN laws_versions v ON v.law_id = c.law_id AND v.is_current
    JOIN laws_items i ON i.version_id = v.id AND i.clause_id = c.id
    WHERE c.id = ANY (${[...clauseIds]}::bigint[])
    GROUP BY i.clause_id`;
  return new Map(rows.map(({ clauseId, contents }) => [clauseId, contents]));
}
