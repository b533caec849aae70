/** Writes the sitting that a content pack's course prepares for. */
import type { PackCourse } from '@sugya/contract/content-pack.ts';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeDifferences } from '../../platform/written-row.ts';
import { ruleColumns } from './rule-columns.ts';

const presentRow = row({ id: z.int().nullable(), externalId: z.string().nullable() });

/**
 * Each pack's course has a sitting of its own, by the course's external id. Where the pack says nothing of an
 * examination, a sitting that staff wrote stays, and one that a pack wrote is taken from the course.
 */
export async function writeSitting(
  trx: Transaction<Tables>,
  { courseId, course }: { readonly courseId: number; readonly course: PackCourse },
): Promise<{ sittingId: number | null; hasChanged: boolean }> {
  const own = `course.${course.externalId}`;
  const present = await presentRow.one(trx)`
    SELECT s.id, s.external_id AS "externalId"
    FROM courses_courses c LEFT JOIN exam_sittings s ON s.id = c.sitting_id
    WHERE c.id = ${courseId}`;
  const { examDate, calculator } = course;
  if (examDate === null && calculator === null) {
    const isOfPack = present.externalId === own;
    return { sittingId: isOfPack ? null : present.id, hasChanged: isOfPack };
  }
  const stored = await trx.selectFrom('exam_sittings').selectAll().where('external_id', '=', own).execute();
  const columns = {
    name: nameOf(course),
    exam_date: examDate,
    is_withdrawn: false,
    ...ruleColumns(calculator),
  };
  const [written] = await writeDifferences([{ externalId: own, columns }], stored, {
    insert: async (external_id, values) => {
      const { id } = await trx
        .insertInto('exam_sittings')
        .values({ course_id: courseId, external_id, ...values })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id, values) => {
      await trx.updateTable('exam_sittings').set(values).where('id', '=', id).execute();
    },
  });
  if (written === undefined) throw new Error(`Writing the sitting of ${course.externalId} wrote nothing`);
  return { sittingId: written.id, hasChanged: written.outcome !== 'unchanged' || present.id !== written.id };
}

/** `12/2026`; without a day that of the course. */
function nameOf({ examDate, name }: PackCourse): string {
  if (examDate === null) return name;
  const [year, month] = examDate.split('-');
  return `${month}/${year}`;
}
