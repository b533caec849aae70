/** The notes of one student: no statement here reads without saying whose. */
import { markKind, type NoteMark, type NoteTargetKind, noteTargetKind } from '@sugya/contract/notes.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type OfNote = {
  readonly userId: number;
  readonly targetKind: NoteTargetKind;
  readonly targetId: number;
};

const markColumn = z.strictObject({
  lawId: z.int(),
  clauseId: z.int(),
  kind: markKind,
  quote: z.string(),
  before: z.string(),
  after: z.string(),
  start: z.int(),
});

export const noteRow = row({
  targetKind: noteTargetKind,
  targetId: z.int(),
  versionId: z.int(),
  body: z.string().nullable(),
  mark: markColumn.nullable(),
  revision: z.int(),
  changeCount: z.int(),
  actedAt: z.date(),
  deviceId: z.string(),
  sequence: z.int(),
  /** The newest first. */
  copies: z.array(z.strictObject({ id: z.int(), body: z.string(), actedAt: z.string() })),
});
export type NoteRow = Row<typeof noteRow>;

export const noteColumns = sql`
  n.target_kind AS "targetKind", n.target_id AS "targetId", n.version_id AS "versionId", n.body,
  CASE WHEN n.quote IS NOT NULL THEN jsonb_build_object('lawId', n.law_id, 'clauseId', n.clause_id, 'kind', n.mark_kind,
    'quote', n.quote, 'before', n.quote_before, 'after', n.quote_after, 'start', n.quote_start) END AS mark,
  n.revision, n.change_count AS "changeCount", n.acted_at AS "actedAt", n.device_id AS "deviceId", n.sequence,
  (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'body', c.body, 'actedAt', c.acted_at)
      ORDER BY c.acted_at DESC, c.id DESC), '[]')
    FROM notes_copies c
    WHERE c.user_id = n.user_id AND c.target_kind = n.target_kind AND c.target_id = n.target_id
  ) AS copies`;

export type WantedNotes = {
  readonly courseId: number;
  readonly exerciseId: number | undefined;
  readonly viewer: CourseViewer;
};

/** Of questions that the student sees. `mayNote` is the domain's rule, on what the exercise is and how far the student is. */
export async function selectNotes(
  db: Kysely<Tables>,
  { courseId, exerciseId, viewer }: WantedNotes,
): Promise<(NoteRow & { exerciseTypeId: number; isFinished: boolean })[]> {
  const inExercise: RawBuilder<boolean> =
    exerciseId === undefined
      ? sql`true`
      : sql`(e.id = ${exerciseId} OR q.id IN (
          SELECT b.question_id
          FROM exercises_own_tests o
          JOIN exercises_attempts t ON t.user_id = o.user_id AND t.exercise_id = o.exercise_id
          JOIN exercises_attempt_questions b ON b.user_id = t.user_id AND b.attempt_id = t.id
          WHERE o.exercise_id = ${exerciseId} AND o.user_id = ${viewer.userId}
        ))`;
  return await listedNoteRow.all(db)`
    SELECT ${noteColumns}, e.exercise_type_id AS "exerciseTypeId", a.finished_at IS NOT NULL AS "isFinished"
    FROM notes_notes n
    JOIN exercises_questions q ON q.id = n.target_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    LEFT JOIN exercises_attempts a
      ON a.user_id = n.user_id AND a.exercise_id = e.id AND a.closed_at IS NULL
    WHERE n.user_id = ${viewer.userId} AND n.course_id = ${courseId} AND n.target_kind = 'question'
      AND ${inExercise} AND ${maySee(viewer, 'item', 'e')}
    ORDER BY e.id, q.sort_order, q.id`;
}

const listedNoteRow = row({ ...noteRow.columns, exerciseTypeId: z.int(), isFinished: z.boolean() });

/** Holds the note until the transaction ends: operations of two devices are decided one after the other. */
export async function lockOptionalNote(trx: Transaction<Tables>, of: OfNote): Promise<NoteRow | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`note ${keyOf(of)}`}, 0))`.execute(trx);
  return await selectOptionalNote(trx, of);
}

export async function selectOptionalNote(db: Kysely<Tables>, of: OfNote): Promise<NoteRow | undefined> {
  return await noteRow.optional(db)`
    SELECT ${noteColumns}
    FROM notes_notes n
    WHERE n.user_id = ${of.userId} AND n.target_kind = ${of.targetKind} AND n.target_id = ${of.targetId}`;
}

function keyOf({ userId, targetKind, targetId }: OfNote): string {
  return `${userId} ${targetKind} ${targetId}`;
}

/** Where the target stands: a question in a course, a clause and its words in a law. */
export type NotePlace = { readonly courseId: number } | { readonly lawId: number; readonly clauseId: number };

export type NoteToStore = {
  readonly place: NotePlace;
  readonly versionId: number;
  readonly body: string | null;
  readonly mark: NoteMark | null;
  readonly actedAt: Date;
  readonly deviceId: string;
  readonly sequence: number;
};

/** The text that stands from now on. */
export async function upsertNote(trx: Transaction<Tables>, of: OfNote, note: NoteToStore): Promise<void> {
  const { place, mark } = note;
  const [courseId, lawId, clauseId] =
    'courseId' in place ? [place.courseId, null, null] : [null, place.lawId, place.clauseId];
  await sql`
    INSERT INTO notes_notes AS n (user_id, target_kind, target_id, course_id, law_id, clause_id, version_id, body,
      mark_kind, quote, quote_before, quote_after, quote_start, revision, change_count, acted_at, device_id, sequence)
    VALUES (${of.userId}, ${of.targetKind}, ${of.targetId}, ${courseId}, ${lawId}, ${clauseId}, ${note.versionId},
      ${note.body}, ${mark?.kind ?? null}, ${mark?.quote ?? null}, ${mark?.before ?? null}, ${mark?.after ?? null},
      ${mark?.start ?? null}, 1, 1, ${note.actedAt}, ${note.deviceId}, ${note.sequence})
    ON CONFLICT (user_id, target_kind, target_id) DO UPDATE SET
      law_id = excluded.law_id, clause_id = excluded.clause_id, version_id = excluded.version_id, body = excluded.body,
      mark_kind = excluded.mark_kind, quote = excluded.quote, quote_before = excluded.quote_before,
      quote_after = excluded.quote_after, quote_start = excluded.quote_start, revision = n.revision + 1,
      change_count = n.change_count + 1, acted_at = excluded.acted_at, device_id = excluded.device_id,
      sequence = excluded.sequence`.execute(trx);
}

/** Its copies changed, its text did not. */
export async function touchNote(trx: Transaction<Tables>, of: OfNote): Promise<void> {
  await sql`
    UPDATE notes_notes SET change_count = change_count + 1
    WHERE user_id = ${of.userId} AND target_kind = ${of.targetKind} AND target_id = ${of.targetId}`.execute(
    trx,
  );
}

export type CopyToStore = {
  readonly body: string;
  /** The newest text of the note that its device can have seen. */
  readonly revision: number;
  readonly deviceId: string;
  readonly actedAt: Date;
};

export async function insertCopy(trx: Transaction<Tables>, of: OfNote, copy: CopyToStore): Promise<void> {
  await sql`
    INSERT INTO notes_copies (user_id, target_kind, target_id, body, revision, device_id, acted_at)
    VALUES (${of.userId}, ${of.targetKind}, ${of.targetId}, ${copy.body}, ${copy.revision}, ${copy.deviceId},
      ${copy.actedAt})`.execute(trx);
}

export type CopiesToForget = {
  /** Those that the student has read. */
  readonly ids: readonly number[];
  /** And those that the text of this device began as: it has seen nothing since. */
  readonly begunAs: { readonly deviceId: string; readonly baseRevision: number } | null;
};

export async function deleteCopies(
  trx: Transaction<Tables>,
  of: OfNote,
  { ids, begunAs }: CopiesToForget,
): Promise<void> {
  if (ids.length === 0 && begunAs === null) return;
  await sql`
    DELETE FROM notes_copies
    WHERE user_id = ${of.userId} AND target_kind = ${of.targetKind} AND target_id = ${of.targetId}
      AND (id = ANY (${[...ids]}::bigint[])
        OR (device_id = ${begunAs?.deviceId ?? null} AND revision >= ${begunAs?.baseRevision ?? null}))`.execute(
    trx,
  );
}

const newOperationRow = row({ sequence: z.int() });

/** False: the device's operation, or a later one of it, was here before. The note has to be there. */
export async function noteOperationOf(
  trx: Transaction<Tables>,
  of: OfNote,
  { deviceId, sequence }: { readonly deviceId: string; readonly sequence: number },
): Promise<boolean> {
  const rows = await newOperationRow.all(trx)`
    INSERT INTO notes_devices AS d (user_id, target_kind, target_id, device_id, sequence)
    VALUES (${of.userId}, ${of.targetKind}, ${of.targetId}, ${deviceId}, ${sequence})
    ON CONFLICT (user_id, target_kind, target_id, device_id) DO UPDATE SET sequence = excluded.sequence
    WHERE d.sequence < excluded.sequence
    RETURNING d.sequence`;
  return rows.length > 0;
}

/** Deleting a student's data: nothing of a note stays. */
export async function eraseNotes(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM notes_copies WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM notes_devices WHERE user_id = ${userId}`.execute(trx);
  await sql`DELETE FROM notes_notes WHERE user_id = ${userId}`.execute(trx);
}
