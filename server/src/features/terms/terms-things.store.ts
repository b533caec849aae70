/** A course's own terms of use as the studio reads and writes them. */
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import { SINGLE, type ThingOfKind } from '../../platform/things/studio-thing.ts';
import { writeTerms } from './terms.store.ts';

const termsRow = row({ id: z.int(), name: z.string(), termsHtml: z.string().nullable() });

/** By the id of its course. */
export const termsThings: ThingOfKind<'terms'> = {
  kind: 'terms',
  ...SINGLE,
  select: async (db, courseId) => {
    const found = await termsRow.optional(db)`
      SELECT c.id, c.name, t.html AS "termsHtml"
      FROM courses_courses c
      LEFT JOIN terms_courses t ON t.course_id = c.id
      WHERE c.id = ${courseId}`;
    if (found === undefined) return undefined;
    const { id, name, termsHtml } = found;
    return { id, courseId: id, parentId: id, name, state: 'published', form: { termsHtml } };
  },
  publish: (trx, { id, form: { termsHtml } }) =>
    writeTerms(trx, { courseId: id, html: termsHtml === '' ? null : termsHtml }),
};
