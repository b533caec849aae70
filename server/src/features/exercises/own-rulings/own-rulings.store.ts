/** The rulings that hold on what a student was shown. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { maySee } from '../../../platform/access/published.store.ts';
import type { CourseViewer } from '../../../platform/access/viewer.ts';
import { type Row, row } from '../../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { ownTestsOf } from '../../../platform/things/drawn/own-tests.store.ts';

const ownRulingRow = row({
  questionId: z.int(),
  kind: z.enum(['void', 'accept']),
  madeAt: z.date(),
  /** Of the accepted answer in the wording that was shown, from 0. */
  place: z.int().nullable(),
  finishedAt: z.date().nullable(),
  allowImmediateFeedback: z.boolean(),
  hideStatisticsPage: z.boolean(),
  isAnswered: z.boolean(),
});
export type OwnRulingRow = Row<typeof ownRulingRow>;

/** On questions of the attempts that were not reset, whether or not a key is due. A course has few rulings: it begins with them. */
export async function selectOwnRulings(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<OwnRulingRow[]> {
  return await ownRulingRow.all(db)`
    SELECT DISTINCT ON (r.made_at, r.id) r.question_id AS "questionId", r.kind, r.made_at AS "madeAt", w.place,
      a.finished_at AS "finishedAt", held.allow_immediate_feedback AS "allowImmediateFeedback", e.hide_statistics_page AS "hideStatisticsPage",
      coalesce(s.is_answered, false) AS "isAnswered"
    FROM exercises_rulings r
    JOIN exercises_questions q ON q.id = r.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN exercises_attempts a ON a.user_id = ${viewer.userId} AND a.closed_at IS NULL
      AND (a.exercise_id = e.id OR a.exercise_id IN ${ownTestsOf(viewer.userId)})
    JOIN exercises_exercises held ON held.id = a.exercise_id
    JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = q.id
    JOIN exercises_question_versions v ON v.id = b.question_version_id AND v.version <= r.through_version
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    LEFT JOIN LATERAL (
      SELECT n.place
      FROM (
        SELECT o.id, row_number() OVER (ORDER BY o.sort_order) - 1 AS place
        FROM exercises_answers o
        WHERE o.question_version_id = v.id
      ) n
      WHERE n.id = ANY (r.answer_ids)
    ) w ON true
    WHERE e.course_id = ${courseId} AND r.ended_at IS NULL AND (r.kind = 'void' OR w.place IS NOT NULL)
      AND ${maySee(viewer, 'item', 'e')}
    ORDER BY r.made_at, r.id,
      (a.finished_at IS NOT NULL OR (held.allow_immediate_feedback AND coalesce(s.is_answered, false))) DESC, a.id DESC`;
}
