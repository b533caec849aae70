/** Where a course practises the subjects and the rules of questions that a day had wrong. */
import { examSubject } from '@sugya/contract/exam.ts';
import type { Subject } from '@sugya/domain/exam/subjects.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isPublished } from '../../../platform/access/published.store.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const practisedRow = row({
  subject: examSubject,
  /** Of the course, with something to practise, for a test of one's own. */
  subjectIds: z.array(z.int()),
  /** Those that ask a rule of the wrong questions, most rules first. */
  exercises: z.array(
    z.strictObject({ exerciseId: z.int(), lessonId: z.int(), categoryId: z.int(), name: z.string() }),
  ),
});
export type PractisedRow = Row<typeof practisedRow>;

/** More than a few are no next step any more. */
const MOST_EXERCISES = 3;

/** A simulation is not named: that would say what it asks. */
export async function selectPractised(
  db: Kysely<Tables>,
  of: {
    readonly courseId: number;
    readonly subjects: readonly Subject[];
    readonly wrong: readonly { readonly questionId: number; readonly subject: Subject }[];
  },
): Promise<PractisedRow[]> {
  return await practisedRow.all(db)`
    SELECT asked.subject,
      (
        SELECT coalesce(jsonb_agg(g.id ORDER BY g.sort_order, g.id), '[]')
        FROM courses_categories g
        WHERE g.course_id = ${of.courseId} AND g.exam_subject = asked.subject AND ${isPublished('category', 'g')}
          AND EXISTS (
            SELECT 1 FROM exercises_exercises e JOIN courses_lessons l ON l.id = e.lesson_id
            WHERE l.category_id = g.id AND e.question_count > 0 AND ${isPublished('item', 'e')}
          )
      ) AS "subjectIds",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('exerciseId', found.id, 'lessonId', found.lesson_id, 'categoryId',
          found.category_id, 'name', found.name) ORDER BY found.rules DESC, found.id), '[]')
        FROM (
          SELECT e.id, e.name, e.lesson_id, l.category_id, count(DISTINCT o.family) AS rules
          FROM unnest(${of.wrong.map(({ questionId }) => questionId)}::bigint[], ${of.wrong.map(({ subject }) => subject)}::text[])
            AS wrong (question_id, subject)
          JOIN exercises_questions q ON q.id = wrong.question_id AND NOT q.is_withdrawn
          JOIN exercises_questions o ON o.family = q.family AND o.id <> q.id AND NOT o.is_withdrawn
          JOIN exercises_exercises e ON e.id = o.exercise_id AND e.course_id = ${of.courseId} AND NOT e.is_simulation
            AND ${isPublished('item', 'e')}
          JOIN courses_lessons l ON l.id = e.lesson_id
          WHERE wrong.subject = asked.subject
          GROUP BY e.id, e.name, e.lesson_id, l.category_id
          ORDER BY rules DESC, e.id
          LIMIT ${MOST_EXERCISES}
        ) found
      ) AS exercises
    FROM unnest(${[...of.subjects]}::text[]) AS asked (subject)`;
}
