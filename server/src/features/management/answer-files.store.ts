/** Answer files: what they are made of, and the files themselves, which lie in the database and never on a disk. */
import { ANSWER_FILE_DAYS } from '@sugya/contract/management.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isOfStaffMember } from '../../platform/access/enrolment.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isShown } from '../../platform/things/shown-things.store.ts';

const staffExerciseRow = row({
  id: z.int(),
  name: z.string(),
  lessonId: z.int(),
  lessonName: z.string(),
  categoryName: z.string(),
  numberOfQuestions: z.int(),
  finishedCount: z.int(),
});
export type StaffExerciseRow = Row<typeof staffExerciseRow>;

export async function selectStaffExercises(
  db: Kysely<Tables>,
  { courseId, viewer }: { readonly courseId: number; readonly viewer: Viewer },
): Promise<StaffExerciseRow[]> {
  return await staffExerciseRow.all(db)`
    SELECT e.id, e.name, l.id AS "lessonId", l.name AS "lessonName", g.name AS "categoryName",
      (
        SELECT count(*) FROM exercises_questions q WHERE q.exercise_id = e.id AND NOT q.is_withdrawn
      ) AS "numberOfQuestions",
      coalesce(m.finished_count, 0) AS "finishedCount"
    FROM exercises_exercises e
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN statistics_exercise_averages m ON m.exercise_id = e.id
    WHERE e.course_id = ${courseId} AND ${isOfStaffMember(viewer, 'e.course_id')} AND ${isShown('e')}
    ORDER BY g.sort_order, g.id, l.sort_order, l.id, e.sort_order, e.id
    LIMIT 5000`;
}

export async function isCourse(db: Kysely<Tables>, courseId: number): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM courses_courses WHERE id = ${courseId}`.execute(db);
  return rows.length > 0;
}

const keyedExerciseRow = row({
  id: z.int(),
  courseId: z.int(),
  name: z.string(),
  questions: z.array(
    z.strictObject({
      isVoided: z.boolean(),
      /** From 0. */
      rightPlaces: z.array(z.int()),
      clauses: z.array(z.strictObject({ law: z.string(), clause: z.string().nullable() })),
    }),
  ),
});
export type KeyedExercise = Row<typeof keyedExerciseRow>;

/** With the keys of their questions as they are now. */
export async function selectKeyedExercises(
  trx: Transaction<Tables>,
  exerciseIds: readonly number[],
): Promise<KeyedExercise[]> {
  return await keyedExerciseRow.all(trx)`
    SELECT e.id, e.course_id AS "courseId", e.name,
      coalesce(jsonb_agg(jsonb_build_object(
        'isVoided', coalesce(v.is_voided, false),
        'rightPlaces', (
          SELECT coalesce(jsonb_agg(w.place - 1 ORDER BY w.place) FILTER (WHERE w.is_correct), '[]')
          FROM (
            SELECT o.is_correct OR o.is_accepted AS is_correct, row_number() OVER (ORDER BY o.sort_order) AS place
            FROM exercises_answers o
            WHERE o.question_version_id = v.id
          ) w
        ),
        'clauses', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('law', l.name, 'clause', c.name) ORDER BY y.sort_order), '[]')
          FROM exercises_question_links y
          JOIN laws_laws l ON l.id = y.law_id
          LEFT JOIN laws_clauses c ON c.id = y.clause_id
          WHERE y.question_version_id = v.id AND y.role = 'key'
        )
      ) ORDER BY q.sort_order, q.id) FILTER (WHERE q.id IS NOT NULL), '[]') AS questions
    FROM exercises_exercises e
    LEFT JOIN exercises_questions q ON q.exercise_id = e.id AND NOT q.is_withdrawn
    LEFT JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE e.id = ANY (${[...exerciseIds]}::bigint[])
    GROUP BY e.id
    ORDER BY e.id`;
}

export type FileToKeep = {
  readonly key: string;
  readonly courseId: number;
  readonly name: string;
  readonly body: string;
};

export async function insertAnswerFiles(
  trx: Transaction<Tables>,
  { files, createdBy, now }: { files: readonly FileToKeep[]; createdBy: number; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO management_answer_files (key, course_id, name, body, created_at, created_by)
    SELECT f.key, f."courseId", f.name, f.body, ${now}, ${createdBy}
    FROM jsonb_to_recordset(${JSON.stringify(files)}::jsonb) AS f (key text, "courseId" bigint, name text, body text)`.execute(
    trx,
  );
}

const listedFileRow = row({ Path: z.string(), name: z.string(), createdDate: z.date() });
type ListedFile = Row<typeof listedFileRow>;

export async function selectAnswerFiles(
  db: Kysely<Tables>,
  { courseId, now }: { courseId: number; now: Date },
): Promise<ListedFile[]> {
  return await listedFileRow.all(db)`
    SELECT key AS "Path", name, created_at AS "createdDate"
    FROM management_answer_files
    WHERE course_id = ${courseId} AND created_at > ${endOfKeeping(now)}
    ORDER BY created_at DESC, name, key
    LIMIT 1000`;
}

const answerFileRow = row({ name: z.string(), body: z.string() });

export async function selectOptionalAnswerFile(
  db: Kysely<Tables>,
  { key, now }: { key: string; now: Date },
): Promise<{ name: string; body: string } | undefined> {
  return await answerFileRow.optional(db)`
    SELECT name, body
    FROM management_answer_files
    WHERE key = ${key} AND created_at > ${endOfKeeping(now)}`;
}

/** The nightly job. */
export async function removeOldAnswerFiles(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`DELETE FROM management_answer_files WHERE created_at <= ${endOfKeeping(now)}`.execute(db);
}

function endOfKeeping(now: Date): Date {
  return new Date(now.getTime() - ANSWER_FILE_DAYS * 24 * 60 * 60 * 1000);
}
