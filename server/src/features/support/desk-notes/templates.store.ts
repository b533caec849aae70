/** Beginnings of answers, of a course. */
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const templateRow = row({ id: z.int(), name: z.string(), text: z.string() });
export type TemplateRow = Row<typeof templateRow>;

type Named = { readonly courseId: number; readonly name: string; readonly text: string };

export async function selectTemplates(
  db: Kysely<Tables>,
  { courseId, most }: { readonly courseId: number; readonly most: number },
): Promise<TemplateRow[]> {
  return await templateRow.all(db)`
    SELECT id, name, text FROM support_templates
    WHERE course_id = ${courseId}
    ORDER BY name
    LIMIT ${most}`;
}

/** Undefined: another one of the course has this name. */
export async function insertTemplate(
  trx: Transaction<Tables>,
  { courseId, name, text }: Named,
): Promise<TemplateRow | undefined> {
  return await templateRow.optional(trx)`
    INSERT INTO support_templates (course_id, name, text)
    VALUES (${courseId}, ${name}, ${text})
    ON CONFLICT (course_id, name) DO NOTHING
    RETURNING id, name, text`;
}

const beforeRow = row({ id: z.int(), name: z.string(), text: z.string(), isNameTaken: z.boolean() });

/** Its holder is alone with it until the transaction ends, and whether another has that name. Undefined: none such. */
export async function lockOptionalTemplate(
  trx: Transaction<Tables>,
  { courseId, id, name }: { readonly courseId: number; readonly id: number; readonly name: string },
): Promise<Row<typeof beforeRow> | undefined> {
  return await beforeRow.optional(trx)`
    SELECT t.id, t.name, t.text, EXISTS (
      SELECT 1 FROM support_templates o WHERE o.course_id = t.course_id AND o.name = ${name} AND o.id <> t.id
    ) AS "isNameTaken"
    FROM support_templates t
    WHERE t.id = ${id} AND t.course_id = ${courseId}
    FOR UPDATE OF t`;
}

export async function updateTemplate(
  trx: Transaction<Tables>,
  { id, name, text }: Omit<Named, 'courseId'> & { readonly id: number },
): Promise<TemplateRow> {
  return await templateRow.one(trx)`
    UPDATE support_templates SET name = ${name}, text = ${text} WHERE id = ${id} RETURNING id, name, text`;
}

/** Undefined: there was none. */
export async function deleteTemplate(
  trx: Transaction<Tables>,
  { courseId, id }: { readonly courseId: number; readonly id: number },
): Promise<TemplateRow | undefined> {
  return await templateRow.optional(trx)`
    DELETE FROM support_templates WHERE id = ${id} AND course_id = ${courseId} RETURNING id, name, text`;
}
