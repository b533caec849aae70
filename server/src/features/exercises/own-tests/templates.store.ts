/** Wishes for tests that students keep under a name. */
import { testPool } from '@sugya/contract/exercises-own-tests.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { OfStudent } from './own-tests.store.ts';

const templateRow = row({
  id: z.int(),
  name: z.string(),
  subjectIds: z.array(z.int()),
  questionCount: z.int(),
  pools: z.array(testPool),
  minutes: z.int().nullable(),
  isImmediate: z.boolean(),
});
type TemplateRow = Row<typeof templateRow>;

const columns = sql`id, name, subject_ids AS "subjectIds", question_count AS "questionCount", pools, minutes,
  is_immediate AS "isImmediate"`;

/** By their names. */
export async function selectTemplates(db: Kysely<Tables>, of: OfStudent): Promise<TemplateRow[]> {
  return await templateRow.all(db)`
    SELECT ${columns} FROM exercises_own_test_templates
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId}
    ORDER BY name, id
    LIMIT 100`;
}

const countRow = row({ count: z.int() });

export async function countTemplates(db: Kysely<Tables>, of: OfStudent): Promise<number> {
  const { count } = await countRow.one(db)`
    SELECT count(*) AS count FROM exercises_own_test_templates
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId}`;
  return count;
}

/** Undefined: another has the name. */
export async function insertTemplate(
  db: Kysely<Tables>,
  of: OfStudent & Omit<TemplateRow, 'id'> & { readonly now: Date },
): Promise<TemplateRow | undefined> {
  return await templateRow.optional(db)`
    INSERT INTO exercises_own_test_templates (user_id, course_id, name, subject_ids, question_count, pools, minutes,
      is_immediate, saved_at)
    VALUES (${of.userId}, ${of.courseId}, ${of.name}, ${[...of.subjectIds]}::bigint[], ${of.questionCount},
      ${[...of.pools]}::text[], ${of.minutes}, ${of.isImmediate}, ${of.now})
    ON CONFLICT (user_id, course_id, name) DO NOTHING
    RETURNING ${columns}`;
}

type OfTemplate = OfStudent & { readonly templateId: number };

const takenRow = row({ isThere: z.boolean(), isTaken: z.boolean() });

export async function renameTemplate(
  trx: Transaction<Tables>,
  of: OfTemplate & { readonly name: string },
): Promise<TemplateRow | 'not_found' | 'taken'> {
  await sql`SELECT id FROM account_users WHERE id = ${of.userId} FOR NO KEY UPDATE`.execute(trx);
  const { isThere, isTaken } = await takenRow.one(trx)`
    SELECT coalesce(bool_or(id = ${of.templateId}), false) AS "isThere",
      coalesce(bool_or(id <> ${of.templateId} AND name = ${of.name}), false) AS "isTaken"
    FROM exercises_own_test_templates
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId}`;
  if (!isThere) return 'not_found';
  if (isTaken) return 'taken';
  return await templateRow.one(trx)`
    UPDATE exercises_own_test_templates SET name = ${of.name}
    WHERE user_id = ${of.userId} AND id = ${of.templateId}
    RETURNING ${columns}`;
}

export async function deleteTemplate(db: Kysely<Tables>, of: OfTemplate): Promise<void> {
  await sql`
    DELETE FROM exercises_own_test_templates
    WHERE user_id = ${of.userId} AND course_id = ${of.courseId} AND id = ${of.templateId}`.execute(db);
}
