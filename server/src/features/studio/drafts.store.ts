/** The drafts of the studio: one for each thing, shared by all who edit it. */
import type { StudioForm, StudioKind } from '@sugya/contract/studio-forms.ts';
import { searchedWords } from '@sugya/domain/studio/searched-words.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isOfStaffMember } from '../../platform/access/enrolment.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import {
  isOverlaid,
  isShown,
  isWholeCourse,
  thingsInForce,
} from '../../platform/things/shown-things.store.ts';

const draftRow = row({
  revision: z.int(),
  form: z.record(z.string(), z.unknown()).nullable(), // read by its kind, over what is published
  editedAt: z.date(),
  editedBy: z.string().nullable(),
});
export type DraftRow = Row<typeof draftRow>;

type OfThing = { readonly kind: StudioKind; readonly id: number };

const draftColumns = sql`t.revision, t.form, t.edited_at AS "editedAt",
  (SELECT u.private_name || ' ' || u.last_name FROM account_users u WHERE u.id = t.edited_by) AS "editedBy"`;

/** Undefined: nobody has edited it here, and its revision is 1. */
export async function selectDraft(db: Kysely<Tables>, { kind, id }: OfThing): Promise<DraftRow | undefined> {
  return await draftRow.optional(db)`
    SELECT ${draftColumns} FROM ${thingsInForce} t WHERE t.kind = ${kind} AND t.thing_id = ${id}`;
}

const savedRow = row({ revision: z.int() });

/**
 * Writes the draft if its revision is still the one that the editor has seen; null takes the draft away. Returns the new
 * revision; undefined: someone else was first.
 */
export async function saveDraft(
  trx: Transaction<Tables>,
  given: OfThing & {
    readonly revision: number;
    readonly form: StudioForm | null;
    /** It was published: what an import wrote stays what the import wrote. */
    readonly isPublished?: boolean;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { kind, id, revision, userId, now, isPublished = false } = given;
  const form = given.form === null ? null : JSON.stringify(given.form);
  const words = given.form === null ? '' : searchedWords(given.form);
  const saved = await savedRow.optional(trx)`
    INSERT INTO studio_things AS t (kind, thing_id, revision, form, searched_words, edited_by, edited_at)
    SELECT ${kind}, ${id}, 2, ${form}::jsonb, ${words}, ${userId}, ${now}
    WHERE ${revision}::integer = 1
      OR EXISTS (SELECT 1 FROM studio_things o WHERE o.kind = ${kind} AND o.thing_id = ${id})
    ON CONFLICT (kind, thing_id) DO UPDATE
    SET revision = ${revision + 1}, form = excluded.form, searched_words = excluded.searched_words,
      edited_by = excluded.edited_by,
      edited_at = excluded.edited_at,
      import_id = CASE WHEN ${isPublished} AND (${isOverlaid} OR t.import_form IS NULL) THEN t.import_id END,
      import_form = NULL, import_words = NULL
    WHERE t.revision + CASE WHEN ${isOverlaid} THEN 1 ELSE 0 END = ${revision}
    RETURNING revision`;
  return saved?.revision;
}

/** Nobody else saves it until the transaction ends; one that is saved for the first time meanwhile is found by its revision. */
export async function lockDraft(trx: Transaction<Tables>, { kind, id }: OfThing): Promise<void> {
  await sql`SELECT 1 FROM studio_things WHERE kind = ${kind} AND thing_id = ${id} FOR UPDATE`.execute(trx);
}

export async function deleteDraft(trx: Transaction<Tables>, { kind, id }: OfThing): Promise<void> {
  await sql`DELETE FROM studio_things WHERE kind = ${kind} AND thing_id = ${id}`.execute(trx);
}

/** A draft of the course that names no sitting names the one that the course has now: it was written before there was one. */
export async function noteSittingInDraft(
  trx: Transaction<Tables>,
  { courseId, sittingId }: { readonly courseId: number; readonly sittingId: number },
): Promise<void> {
  await sql`
    UPDATE studio_things
    SET form = jsonb_set(form, '{sittingId}', to_jsonb(${sittingId}::bigint)), revision = revision + 1
    WHERE kind = 'course' AND thing_id = ${courseId} AND form ? 'sittingId' AND form ->> 'sittingId' IS NULL
      AND EXISTS (SELECT 1 FROM courses_courses c WHERE c.id = ${courseId} AND c.sitting_id = ${sittingId})`.execute(
    trx,
  );
}

const courseRow = row({
  id: z.int(),
  name: z.string(),
  examDate: z.string().nullable(),
  exerciseCount: z.int(),
  questionCount: z.int(),
});

export async function selectStudioCourses(
  db: Kysely<Tables>,
  viewer: Viewer,
): Promise<Row<typeof courseRow>[]> {
  return await courseRow.all(db)`
    SELECT c.id, c.name, 
      (SELECT s.exam_date FROM exam_sittings s WHERE s.id = c.sitting_id)::text AS "examDate",
      count(e.id) AS "exerciseCount",
      coalesce(sum(e.question_count), 0)::bigint AS "questionCount"
    FROM courses_courses c
    LEFT JOIN exercises_exercises e ON e.course_id = c.id AND ${isShown('e')}
    WHERE ${isOfStaffMember(viewer, 'c.id')} AND ${isWholeCourse}
    GROUP BY c.id
    ORDER BY c.name, c.id
    LIMIT 500`;
}
