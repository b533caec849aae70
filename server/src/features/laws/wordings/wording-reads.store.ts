/** What students read of a law's wordings. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isOwnCourse } from '../../../platform/access/enrolment.store.ts';
import type { CourseViewer } from '../../../platform/access/viewer.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { sittingCutoff } from './law-cutoff.store.ts';

const nameRow = row({ name: z.string() });

export async function selectOptionalLawName(db: Kysely<Tables>, lawId: number): Promise<string | undefined> {
  const law = await nameRow.optional(db)`SELECT name FROM laws_laws WHERE id = ${lawId}`;
  return law?.name;
}

const cutoffRow = row({ courseId: z.int(), courseName: z.string(), day: z.iso.date() });

/** Of the viewer's courses whose examination is not over, the nearest examination first. */
export async function selectOwnCutoffs(
  db: Kysely<Tables>,
  { viewer, today }: { readonly viewer: CourseViewer; readonly today: string },
): Promise<Row<typeof cutoffRow>[]> {
  return await cutoffRow.all(db)`
    SELECT c.id AS "courseId", c.name AS "courseName", (${sittingCutoff})::text AS day
    FROM courses_courses c
    JOIN exam_sittings s ON s.id = c.sitting_id AND NOT s.is_withdrawn
    WHERE ${isOwnCourse(viewer.userId, 'c.id')} AND ${sittingCutoff} IS NOT NULL
      AND (s.exam_date IS NULL OR s.exam_date >= ${today}::date)
    ORDER BY s.exam_date, c.id
    LIMIT 20`;
}
