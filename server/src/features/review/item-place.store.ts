/** Where an item of the review stands, and whether the student may rate it. */
import { questionOfItem } from '@sugya/domain/review/item-id.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isPublished } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isShownAfterDay, openedParts } from '../../platform/things/drawn/opened-days.store.ts';
import { ownTestsOf } from '../../platform/things/drawn/own-tests.store.ts';
import { isStanding } from './review.store.ts';

const placeRow = row({ isAllowed: z.boolean(), isOwn: z.boolean(), examDate: z.iso.date().nullable() });

const solutionRow = row({
  finishedAt: z.date().nullable(),
  allowImmediateFeedback: z.boolean(),
  hideStatisticsPage: z.boolean(),
  isAnswered: z.boolean(),
});

export type ItemPlace = Row<typeof placeRow> & {
  /**
   * Of a question of an exercise: the student's answers to it, those of attempts that were reset among them, with what
   * decides about its key. Those who were shown a key may rate the item; whether the answer was wrong must not decide it.
   */
  readonly answered: readonly Row<typeof solutionRow>[];
};

type Wanted = { readonly courseId: number; readonly itemId: number; readonly viewer: CourseViewer };

export async function selectOptionalItemPlace(
  db: Kysely<Tables>,
  { itemId, ...of }: Wanted,
): Promise<ItemPlace | undefined> {
  const question = questionOfItem(itemId);
  if (question.kind === 'exercise')
    return await selectOptionalQuestion(db, { ...of, itemId, id: question.id });
  const place = await selectOptionalStatement(db, { ...of, itemId });
  return place && { ...place, answered: [] };
}

/** `isOwn`: it stands in its chapter for this student, or was in the queue before. */
async function selectOptionalStatement(db: Kysely<Tables>, { courseId, itemId, viewer }: Wanted) {
  return await placeRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed", 
      (SELECT s.exam_date FROM exam_sittings s WHERE s.id = c.sitting_id) AS "examDate",
      ${isStanding(viewer.userId)} OR EXISTS (
        SELECT 1 FROM review_operations a WHERE a.item_id = q.id AND a.user_id = ${viewer.userId}
      ) AS "isOwn"
    FROM exposure_questions q
    JOIN exposure_chapters h ON h.id = q.chapter_id
    JOIN courses_courses c ON c.id = h.course_id
    WHERE q.id = ${itemId} AND c.id = ${courseId} AND NOT q.is_withdrawn
      AND ${isPublished('item', 'h')}`;
}

/** `isOwn`: the student rated it before, as only one who was shown its key can have done. */
async function selectOptionalQuestion(
  db: Kysely<Tables>,
  { courseId, itemId, id, viewer }: Wanted & { readonly id: number },
): Promise<ItemPlace | undefined> {
  const place = await placeRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed", 
      (SELECT s.exam_date FROM exam_sittings s WHERE s.id = c.sitting_id) AS "examDate",
      EXISTS (
        SELECT 1 FROM review_operations a
        WHERE a.item_id = ${itemId} AND a.user_id = ${viewer.userId} AND a.kind = 'rate'
      ) AS "isOwn"
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN courses_courses c ON c.id = e.course_id
    WHERE q.id = ${id} AND c.id = ${courseId} AND NOT q.is_withdrawn
      AND (${isPublished('item', 'e')} OR (${isShownAfterDay(viewer.userId)} AND EXISTS (
        SELECT 1 FROM ${openedParts(viewer.userId)} part
        JOIN exercises_attempt_questions met
          ON met.user_id = ${viewer.userId} AND met.attempt_id = part.attempt_id AND met.question_id = q.id
      )))`;
  if (place === undefined) return undefined;
  const answered = await solutionRow.all(db)`
    SELECT a.finished_at AS "finishedAt", a.acts_until IS NULL AND held.allow_immediate_feedback AS "allowImmediateFeedback",
      a.acts_until IS NULL AND e.hide_statistics_page AS "hideStatisticsPage", s.is_answered AS "isAnswered"
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN exercises_attempts a ON a.user_id = ${viewer.userId}
      AND (a.exercise_id = e.id OR a.exercise_id IN ${ownTestsOf(viewer.userId)} OR a.acts_until IS NOT NULL)
    JOIN exercises_exercises held ON held.id = a.exercise_id
    JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id AND s.question_id = q.id
    WHERE q.id = ${id}`;
  return { ...place, answered };
}
