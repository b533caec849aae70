/** The library of a course: every law that its lessons, recordings and exercises show or ask about (LAW-63). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lawText } from './laws.ts';
import { id, idInPath } from './wire.ts';

/** Something of the course that shows the law, or whose questions ask about it. */
export const lawUse = z.object({
  kind: z.enum(['lesson', 'video', 'exercise']),
  id,
  name: z.string(),
  lessonId: id,
  categoryId: id,
  categoryName: z.string(),
  /** Of a recording, whose page of laws has the collection's id (LAW-30). */
  collectionId: id.nullable(),
});
export type LawUse = z.infer<typeof lawUse>;

export const courseLaw = lawText
  .pick({ lawId: true, lawName: true, versionDate: true, isOfficial: true })
  .extend({
    source: lawText.shape.source.unwrap(),
    /** Of the whole law, without those that were withdrawn. */
    clauseCount: z.int().min(0),
    /** How many of them the course's collections hold; null where one of them holds the whole law, or none holds any. */
    collectedCount: z.int().min(1).nullable(),
    /** In the order of the course. */
    uses: z.array(lawUse),
  });
export type CourseLaw = z.infer<typeof courseLaw>;

export const listCourseLaws = endpoint({
  name: 'listCourseLaws',
  method: 'GET',
  path: '/api/Courses/{courseId}/Laws',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(courseLaw),
  refusals: [],
  requirements: ['LAW-63'],
});
