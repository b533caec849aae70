/** A marker's readings: what is given, and the mark that comes of it. */
import { type StaffBand, type StaffItem, staffBand, staffItem } from '@sugya/contract/drafting.ts';
import { draftingTaskForm } from '@sugya/contract/studio-listed-forms.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { isOfStaffMember } from '../../../platform/access/enrolment.store.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const idRow = row({ id: z.int() });

type Given = {
  readonly markerId: number;
  readonly courseId: number;
  readonly taskId: number;
  readonly versionId: number;
  readonly now: Date;
};

export async function insertTextMarking(
  trx: Transaction<Tables>,
  of: Given & { readonly userId: number; readonly attemptId: number; readonly isOfAppeal: boolean },
): Promise<number> {
  const { id } = await idRow.one(trx)`
    INSERT INTO drafting_markings (marker_id, course_id, task_id, version_id, user_id, attempt_id, is_of_appeal, taken_at)
    VALUES (${of.markerId}, ${of.courseId}, ${of.taskId}, ${of.versionId}, ${of.userId}, ${of.attemptId},
      ${of.isOfAppeal}, ${of.now})
    RETURNING id`;
  return id;
}

export async function insertSampleMarking(
  trx: Transaction<Tables>,
  of: Given & { readonly sampleId: string; readonly agreedTotal: number; readonly isOfSet: boolean },
): Promise<number> {
  const { id } = await idRow.one(trx)`
    INSERT INTO drafting_markings (marker_id, course_id, task_id, version_id, sample_id, agreed_total, is_of_set, taken_at)
    VALUES (${of.markerId}, ${of.courseId}, ${of.taskId}, ${of.versionId}, ${of.sampleId}, ${of.agreedTotal},
      ${of.isOfSet}, ${of.now})
    RETURNING id`;
  return id;
}

const markingRow = row({
  id: z.int(),
  courseId: z.int(),
  userId: z.int().nullable(),
  attemptId: z.int().nullable(),
  sampleId: z.string().nullable(),
  isOfSet: z.boolean(),
  isOfAppeal: z.boolean(),
  passedOnAt: z.date().nullable(),
  /** Of a text. */
  body: z.string().nullable(),
  typed: z.string().nullable(),
  reasons: z.string().nullable(),
  pageIds: z.array(z.int()),
  language: staffBand.nullable(),
  organisation: staffBand.nullable(),
  items: z.array(staffItem).nullable(),
  content: z.number().nullable(),
  remark: z.string().nullable(),
  markedAt: z.date().nullable(),
  name: z.string(),
  documentKind: z.string(),
  addressee: z.string().nullable(),
  instructionsHtml: z.string(),
  materialsHtml: z.string(),
  criteria: draftingTaskForm.shape.criteria,
  modelSolution: z.string(),
  samples: draftingTaskForm.shape.samples.unwrap(),
});
export type MarkingRow = Row<typeof markingRow>;

/** Undefined: it is not this marker's, or its course is not any more. */
export async function selectOptionalMarking(
  db: Kysely<Tables>,
  { markingId, viewer }: { readonly markingId: number; readonly viewer: Pick<Viewer, 'userId' | 'role'> },
): Promise<MarkingRow | undefined> {
  return await markingRow.optional(db)`
    SELECT m.id, m.course_id AS "courseId", m.user_id AS "userId", m.attempt_id AS "attemptId",
      m.sample_id AS "sampleId", m.is_of_set AS "isOfSet", m.is_of_appeal AS "isOfAppeal",
      m.passed_on_at AS "passedOnAt", t.body, t.typed_body AS typed,
      CASE WHEN m.is_of_appeal THEN s.appeal_reasons END AS reasons,
      (SELECT coalesce(jsonb_agg(p.id ORDER BY p.id), '[]') FROM drafting_pages p
        WHERE p.user_id = m.user_id AND p.attempt_id = m.attempt_id AND p.task_id = m.task_id) AS "pageIds",
      m.language, m.organisation, m.items, m.content, m.remark, m.marked_at AS "markedAt",
      v.name, v.document_kind AS "documentKind", v.addressee, v.instructions_html AS "instructionsHtml",
      v.materials_html AS "materialsHtml", v.criteria, v.model_solution AS "modelSolution", v.samples
    FROM drafting_markings m
    JOIN drafting_versions v ON v.id = m.version_id
    LEFT JOIN drafting_scripts s ON s.user_id = m.user_id AND s.attempt_id = m.attempt_id
    LEFT JOIN drafting_texts t
      ON t.user_id = m.user_id AND t.attempt_id = m.attempt_id AND t.task_id = s.task_id
    WHERE m.id = ${markingId} AND m.marker_id = ${viewer.userId} AND m.passed_on_at IS NULL
      AND ${isOfStaffMember(viewer, 'm.course_id')}`;
}

export async function updateMark(
  trx: Transaction<Tables>,
  markingId: number,
  mark: {
    readonly language: StaffBand;
    readonly organisation: StaffBand;
    readonly items: readonly StaffItem[];
    readonly content: number;
    readonly remark: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    UPDATE drafting_markings
    SET language = ${JSON.stringify(mark.language)}::jsonb, organisation = ${JSON.stringify(mark.organisation)}::jsonb,
      items = ${JSON.stringify(mark.items)}::jsonb, content = ${mark.content}, remark = ${mark.remark},
      marked_at = ${mark.now}
    WHERE id = ${markingId}`.execute(trx);
}

/** It stays, so that the text never comes to the same marker again. */
export async function passOn(
  trx: Transaction<Tables>,
  { markingId, now }: { readonly markingId: number; readonly now: Date },
): Promise<void> {
  await sql`UPDATE drafting_markings SET passed_on_at = ${now} WHERE id = ${markingId}`.execute(trx);
}

export async function insertConfirmation(
  trx: Transaction<Tables>,
  { markerId, now }: { readonly markerId: number; readonly now: Date },
): Promise<void> {
  await sql`
    INSERT INTO drafting_markers (marker_id, confirmed_at) VALUES (${markerId}, ${now})
    ON CONFLICT DO NOTHING`.execute(trx);
}
