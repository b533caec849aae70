/** What items of the review say, keys included: read for items that were found to be due, and for them alone. */

import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isPublished } from '../../platform/access/published.store.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isShownAfterDay, openedParts } from '../../platform/things/drawn/opened-days.store.ts';
import { ownTestsOf } from '../../platform/things/drawn/own-tests.store.ts';
import { isStanding } from './review.store.ts';

type Wanted = { readonly userId: number; readonly questionIds: readonly number[] };

const chapterContentRow = row({
  id: z.int(),
  chapterId: z.int(),
  chapterName: z.string(),
  expoType: z.literal([0, 1, 2, 3]),
  namePrefix: z.string().nullable(),
  name: z.string(),
  questionHtml: z.string(),
  detailedAnswerHtml: z.string(),
  rightAnswer: z.literal([0, 1]).nullable(),
});
export type ChapterContentRow = Row<typeof chapterContentRow>;

/** Of those that still stand answered in their chapter. */
export async function selectChapterContents(
  db: Kysely<Tables>,
  { userId, questionIds }: Wanted,
): Promise<ChapterContentRow[]> {
  return await chapterContentRow.all(db)`
    SELECT q.id, h.id AS "chapterId", h.name AS "chapterName", h.expo_type AS "expoType",
      q.name_prefix AS "namePrefix", q.name, q.question_html AS "questionHtml",
      q.detailed_answer_html AS "detailedAnswerHtml", q.right_answer AS "rightAnswer"
    FROM exposure_questions q
    JOIN exposure_chapters h ON h.id = q.chapter_id
    WHERE q.id = ANY (${[...questionIds]}::bigint[]) AND ${isStanding(userId)} AND ${isPublished('item', 'h')}
    ORDER BY q.id`;
}

const questionContentRow = row({
  questionId: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  name: z.string(),
  questionHtml: z.string(),
  passageHtml: z.string().nullable(),
  explanationHtml: z.string().nullable(),
  answers: z.array(
    z.strictObject({ id: z.int(), sortOrder: z.int(), text: z.string(), isCorrectAnswer: z.boolean() }),
  ),
  laws: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  correctClause: z
    .strictObject({
      lawId: z.int(),
      lawName: z.string(),
      clauseId: z.int().nullable(),
      clauseName: z.string().nullable(),
    })
    .nullable(),
  finishedAt: z.date().nullable(),
  allowImmediateFeedback: z.boolean(),
  hideStatisticsPage: z.boolean(),
  isAnswered: z.boolean(),
});
export type QuestionContentRow = Row<typeof questionContentRow>;

/** By the version that the attempt showed, with what decides about its key: that may have changed since the items were read. */
export async function selectQuestionContents(
  db: Kysely<Tables>,
  { userId, questionIds }: Wanted,
): Promise<QuestionContentRow[]> {
  return await questionContentRow.all(db)`
    SELECT DISTINCT ON (q.id) q.id AS "questionId", CASE WHEN part.paper IS NULL THEN e.id ELSE a.exercise_id END AS "exerciseId",
      coalesce(part.paper, e.name) AS "exerciseName", v.name,
      v.question_html AS "questionHtml", v.passage_html AS "passageHtml", v.explanation_html AS "explanationHtml",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'sortOrder', w.sort_order, 'text', w.text,
          'isCorrectAnswer', w.is_correct OR w.is_accepted) ORDER BY w.sort_order), '[]')
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS answers,
      CASE WHEN v.uses_laws THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) ORDER BY o.sort_order), '[]')
        FROM exercises_question_laws o
        JOIN laws_laws l ON l.id = o.law_id
        WHERE o.question_version_id = v.id
      ) ELSE '[]' END AS laws,
      CASE WHEN v.uses_laws THEN (
        SELECT jsonb_build_object('lawId', l.id, 'lawName', l.name, 'clauseId', x.id, 'clauseName', x.name)
        FROM exercises_question_links y
        JOIN laws_laws l ON l.id = y.law_id
        LEFT JOIN laws_clauses x ON x.id = y.clause_id
        WHERE y.question_version_id = v.id AND y.role = 'key'
        ORDER BY y.sort_order
        LIMIT 1
      ) END AS "correctClause",
      a.finished_at AS "finishedAt", part.paper IS NULL AND held.allow_immediate_feedback AS "allowImmediateFeedback",
      part.paper IS NULL AND e.hide_statistics_page AS "hideStatisticsPage", s.is_answered AS "isAnswered"
    FROM exercises_questions q
    JOIN exercises_exercises e ON e.id = q.exercise_id
    JOIN exercises_attempts a ON a.user_id = ${userId}
    LEFT JOIN ${openedParts(userId)} part ON part.attempt_id = a.id
    JOIN exercises_exercises held ON held.id = a.exercise_id
    JOIN exercises_attempt_questions b ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = q.id
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    JOIN exercises_solutions s ON s.user_id = a.user_id AND s.attempt_id = a.id AND s.question_id = q.id
    WHERE q.id = ANY (${[...questionIds]}::bigint[]) AND NOT q.is_withdrawn AND NOT v.is_voided
      AND ((part.paper IS NOT NULL AND ${isShownAfterDay(userId)})
        OR (a.closed_at IS NULL AND (a.exercise_id = e.id OR a.exercise_id IN ${ownTestsOf(userId)})
          AND ${isPublished('item', 'e')}))
    ORDER BY q.id, (a.finished_at IS NOT NULL OR (held.allow_immediate_feedback AND s.is_answered)) DESC,
      a.exercise_id = e.id DESC, a.id DESC`;
}
