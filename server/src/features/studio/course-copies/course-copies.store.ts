/** Copies of courses: the work of each, and what may become of it. */
import { courseCopyStates } from '@sugya/contract/studio-course-copies.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { courseOfThing } from '../../../platform/things/course-of-thing.store.ts';
import { everIn } from '../../../platform/things/ever-in-course.store.ts';
import { isRuledOn } from '../../../platform/things/ruled-questions.store.ts';

const state = z.enum(courseCopyStates);
const copyRow = row({
  id: z.int(),
  fromCourseId: z.int().nullable(),
  courseId: z.int().nullable(),
  name: z.string(),
  state,
  startedAt: z.date(),
  done: z.int(),
  total: z.int(),
  ruledQuestions: z.int(),
  canUndo: z.boolean(),
});
export type CourseCopyRow = Row<typeof copyRow>;

/** Of a row `y`: its course is as it came, and nobody was ever in it. */
const isUntouched: RawBuilder<boolean> = sql<boolean>`(
  y.course_id IS NOT NULL
  AND NOT EXISTS (${everIn(sql`y.course_id`)})
  AND NOT EXISTS (
    SELECT 1 FROM studio_things t
    WHERE t.edited_at > y.ended_at AND ${courseOfThing({ kind: sql`t.kind`, id: sql`t.thing_id` })} = y.course_id
  )
  AND NOT EXISTS (SELECT 1 FROM import_imports i WHERE i.course_id = y.course_id)
)`;

const copyColumns = sql`y.id, y.from_course_id AS "fromCourseId", y.course_id AS "courseId", y.name, y.state,
  y.started_at AS "startedAt", y.done, y.total, y.ruled_questions AS "ruledQuestions",
  (y.state = 'done' AND ${isUntouched}) AS "canUndo"`;

export async function selectCourseCopies(db: Kysely<Tables>, most: number): Promise<CourseCopyRow[]> {
  return await copyRow.all(db)`
    SELECT ${copyColumns} FROM studio_course_copies y WHERE y.state <> 'removed' ORDER BY y.id DESC LIMIT ${most}`;
}

export async function selectOptionalCourseCopy(
  db: Kysely<Tables>,
  id: number,
): Promise<CourseCopyRow | undefined> {
  return await copyRow.optional(db)`SELECT ${copyColumns} FROM studio_course_copies y WHERE y.id = ${id}`;
}

const contentsRow = row({
  name: z.string(),
  subjects: z.int(),
  lessons: z.int(),
  exercises: z.int(),
  questions: z.int(),
  ruledQuestions: z.int(),
  chapters: z.int(),
  statements: z.int(),
  lectures: z.int(),
  books: z.int(),
  messages: z.int(),
  liveLectures: z.int(),
  /** Groups of books, drafting tasks, and what live lectures stand in. */
  groups: z.int(),
});

/** What stands in a course; undefined where there is none. */
export async function selectOptionalContents(
  db: Kysely<Tables>,
  courseId: number,
): Promise<Row<typeof contentsRow> | undefined> {
  const count = (table: keyof Tables) =>
    sql`(SELECT count(*) FROM ${sql.table(table)} o WHERE o.course_id = c.id)`;
  return await contentsRow.optional(db)`
    WITH questions AS (
      SELECT q.id, ${isRuledOn} AS is_ruled
      FROM exercises_questions q
      JOIN exercises_exercises e ON e.id = q.exercise_id
      WHERE e.course_id = ${courseId}
    )
    SELECT c.name, ${count('courses_categories')} AS subjects, ${count('courses_lessons')} AS lessons,
      ${count('exercises_exercises')} AS exercises, (SELECT count(*) FROM questions) AS questions,
      (SELECT count(*) FROM questions WHERE is_ruled) AS "ruledQuestions", ${count('exposure_chapters')} AS chapters,
      (
        SELECT count(*) FROM exposure_questions s JOIN exposure_chapters h ON h.id = s.chapter_id
        WHERE h.course_id = c.id
      ) AS statements,
      ${count('lectures_videos')} AS lectures, ${count('books_books')} AS books,
      ${count('messages_messages')} AS messages, ${count('registration_lectures')} AS "liveLectures",
      ${count('books_groups')} + ${count('registration_regions')} + ${count('registration_tracks')}
        + ${count('registration_subjects')} + ${count('drafting_tasks')} AS groups
    FROM courses_courses c
    WHERE c.id = ${courseId}`;
}

const takenRow = row({ isTaken: z.boolean() });

export async function isNameTaken(db: Kysely<Tables>, externalId: string): Promise<boolean> {
  const { isTaken } = await takenRow.one(db)`
    SELECT EXISTS (SELECT 1 FROM courses_courses WHERE external_id = ${externalId}) AS "isTaken"`;
  return isTaken;
}

const idRow = row({ id: z.int() });

export async function insertCourseCopy(
  trx: Transaction<Tables>,
  of: {
    readonly fromCourseId: number;
    readonly courseId: number;
    readonly name: string;
    readonly total: number;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await idRow.one(trx)`
    INSERT INTO studio_course_copies (from_course_id, course_id, name, state, started_at, started_by, total)
    VALUES (${of.fromCourseId}, ${of.courseId}, ${of.name}, 'running', ${of.now}, ${of.userId}, ${of.total})
    RETURNING id`;
  return id;
}

/** Nobody else works on it or takes it back until the transaction ends. */
export async function lockCourseCopy(
  trx: Transaction<Tables>,
  id: number,
): Promise<CourseCopyRow | undefined> {
  await sql`SELECT 1 FROM studio_course_copies WHERE id = ${id} FOR UPDATE`.execute(trx);
  return await selectOptionalCourseCopy(trx, id);
}

/** Out of every list from now on; the work takes it away. */
export async function beginRemoval(
  trx: Transaction<Tables>,
  { id, endsAs }: { readonly id: number; readonly endsAs: 'removed' | 'failed' },
): Promise<void> {
  await sql`
    UPDATE studio_course_copies
    SET state = 'removing', ends_as = ${endsAs}, worker = NULL, worked_at = NULL, takes = 0
    WHERE id = ${id}`.execute(trx);
}

/** The drafts of the originals become drafts of the copies, each as it was last edited and by whom. */
export async function copyDraftsOf(
  trx: Transaction<Tables>,
  place: { readonly fromCourseId: number; readonly toCourseId: number; readonly now: Date },
  things: {
    readonly kinds: readonly string[];
    readonly rows: readonly { readonly id: number; readonly copyId: number }[];
  },
): Promise<void> {
  const { fromCourseId, toCourseId, now } = place;
  await sql`
    INSERT INTO studio_things (kind, thing_id, revision, form, searched_words, edited_by, edited_at)
    SELECT t.kind, given.copy_id, 2, CASE t.kind
        WHEN 'course' THEN t.form || (
          SELECT jsonb_build_object('name', c.name, 'sittingId', c.sitting_id) FROM courses_courses c
          WHERE c.id = ${toCourseId}
        )
        WHEN 'chapter' THEN t.form || jsonb_build_object('exerciseId', (
          SELECT e.id FROM exercises_exercises e
          JOIN exercises_exercises o ON o.external_id = e.external_id AND o.course_id = ${fromCourseId}
          WHERE e.course_id = ${toCourseId} AND o.id = (t.form ->> 'exerciseId')::bigint
        ))
        WHEN 'message' THEN t.form || jsonb_build_object('displayFrom', ${now.toISOString()}::text, 'displayTo', NULL)
        ELSE t.form
      END, t.searched_words, t.edited_by, t.edited_at
    FROM unnest(${things.rows.map(({ id }) => id)}::bigint[], ${things.rows.map(({ copyId }) => copyId)}::bigint[])
      AS given (id, copy_id)
    JOIN (
      SELECT s.kind, s.thing_id, s.edited_by, s.edited_at,
        CASE WHEN i.id IS NULL THEN s.form ELSE s.import_form END AS form,
        CASE WHEN i.id IS NULL THEN s.searched_words ELSE coalesce(s.import_words, '') END AS searched_words
      FROM studio_things s
      LEFT JOIN import_imports i ON i.id = s.import_id AND s.import_form IS NOT NULL AND i.state = 'done'
    ) t ON t.thing_id = given.id AND t.kind = ANY (${[...things.kinds]}::text[])
    WHERE t.form IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Those of questions go with their exercises. */
export async function deleteDraftsOfCourse(trx: Transaction<Tables>, courseId: number): Promise<void> {
  await sql`
    DELETE FROM studio_things t
    WHERE t.kind <> 'question' AND ${courseOfThing({ kind: sql`t.kind`, id: sql`t.thing_id` })} = ${courseId}`.execute(
    trx,
  );
}
