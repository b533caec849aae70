/** Copies a course's help centre: its settings, its topics and the templates of its desk. */
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CopiedRow } from '../../platform/things/copy-rows.store.ts';

const copiedRow = row({ id: z.int(), copyId: z.int() });

/** Once, with the course's own row: topics that staff made have no name by which to find them again. Returns the topics. */
export async function copySupport(
  trx: Transaction<Tables>,
  { fromCourseId, toCourseId }: { readonly fromCourseId: number; readonly toCourseId: number },
): Promise<CopiedRow[]> {
  await sql`
    INSERT INTO support_settings
    SELECT copy.*
    FROM support_settings s
    CROSS JOIN LATERAL jsonb_populate_record(s, jsonb_build_object('course_id', ${toCourseId}::bigint)) AS copy
    WHERE s.course_id = ${fromCourseId}`.execute(trx);
  await sql`
    INSERT INTO support_templates (course_id, name, text)
    SELECT ${toCourseId}::bigint, t.name, t.text
    FROM support_templates t
    WHERE t.course_id = ${fromCourseId}
    ORDER BY t.id`.execute(trx);
  return await copiedRow.all(trx)`
    WITH picked AS MATERIALIZED (
      SELECT t.id AS old_id, nextval(pg_get_serial_sequence('support_topics', 'id')) AS new_id
      FROM support_topics t
      WHERE t.course_id = ${fromCourseId}
    ), copied AS (
      INSERT INTO support_topics OVERRIDING SYSTEM VALUE
      SELECT copy.*
      FROM picked
      JOIN support_topics t ON t.id = picked.old_id
      CROSS JOIN LATERAL jsonb_populate_record(t, jsonb_build_object(
        'id', picked.new_id, 'course_id', ${toCourseId}::bigint
      )) AS copy
    )
    SELECT old_id AS id, new_id AS "copyId" FROM picked ORDER BY old_id`;
}
