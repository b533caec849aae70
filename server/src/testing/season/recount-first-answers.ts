/** First answers counted from nothing but attempts and solutions, in one statement: what the kept rows must agree with. */
import { countedSeconds, grossSeconds } from '@sugya/domain/statistics/times.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const recountedRow = row({
  questionId: z.int(),
  family: z.string().nullable(),
  /** Its answers count at all. */
  isShown: z.boolean(),
  subjectId: z.int().nullable(),
  isCorrect: z.boolean(),
  answeredAt: z.date(),
  seconds: z.int(),
  reportedSeconds: z.int(),
  startedAt: z.date(),
  finishedAt: z.date(),
  isStar: z.boolean().nullable(),
  otherCorrect: z.int(),
  otherAnswered: z.int(),
  authoredLevel: z.int(),
  letters: z.int(),
  isProcedural: z.boolean(),
  isAided: z.boolean(),
});

export async function recountFirstAnswers(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number },
) {
  const rows = await recountedRow.all(db)`
    WITH mine AS MATERIALIZED (
      SELECT a.user_id, a.id, a.exercise_id, a.started_at, a.finished_at, e.hide_are_you_sure,
        a.is_online_insert, g.type = 1 AS is_procedural,
        CASE WHEN e.is_simulation THEN NULL ELSE g.id END AS subject_id,
        NOT e.hide_statistics_page AND NOT e.is_in_hide_mode_display_grade
          AND (e.is_simulation OR g.type IN (1, 2, 3)) AND e.state = 'published' AND l.state = 'published' AS is_shown,
        EXISTS (
          SELECT 1
          FROM exercises_attempts prior
          WHERE prior.user_id = a.user_id AND prior.exercise_id = a.exercise_id AND prior.id < a.id
        ) AS has_earlier
      FROM exercises_attempts a
      JOIN exercises_exercises e ON e.id = a.exercise_id
      JOIN courses_lessons l ON l.id = e.lesson_id
      JOIN courses_categories g ON g.id = l.category_id
      WHERE a.user_id = ${of.userId} AND a.is_first_finished AND e.course_id = ${of.courseId}
    )
    SELECT s.question_id AS "questionId", q.family, a.is_shown AND NOT v.is_voided AS "isShown", a.subject_id AS "subjectId",
      s.is_correct AS "isCorrect", s.acted_at AS "answeredAt", s.question_seconds AS seconds,
      s.attempt_seconds AS "reportedSeconds", a.started_at AS "startedAt", a.finished_at AS "finishedAt",
      CASE WHEN a.hide_are_you_sure THEN NULL ELSE s.is_star END AS "isStar",
      greatest(coalesce(k.correct_count, 0) + (
        SELECT coalesce(sum(c.chosen_count), 0)
        FROM statistics_answer_counts c
        JOIN exercises_answers w ON w.id = c.answer_id AND w.is_accepted
        JOIN exercises_question_versions p ON p.id = w.question_version_id
        WHERE p.question_id = s.question_id
      )::bigint - s.is_correct::int, 0) AS "otherCorrect",
      greatest(coalesce(k.answered_count, 0) - 1, 0) AS "otherAnswered",
      v.authored_difficulty AS "authoredLevel",
      char_length(regexp_replace(concat(v.passage_html, v.question_html), '<[^>]*>', '', 'g'))
        + (SELECT sum(char_length(w.text)) FROM exercises_answers w WHERE w.question_version_id = v.id)::integer AS letters,
      a.is_procedural AS "isProcedural", NOT a.is_online_insert OR s.was_away OR (a.is_procedural AND s.saw_law) AS "isAided"
    FROM mine a
    CROSS JOIN LATERAL (
      SELECT own.user_id, own.attempt_id, own.question_id, own.selected_answer_id, own.is_correct, own.is_star,
        own.acted_at, own.question_seconds,
        own.was_away, own.saw_law, sum(own.question_seconds) OVER () AS attempt_seconds
      FROM exercises_solutions own
      WHERE own.user_id = a.user_id AND own.attempt_id = a.id
    ) s
    JOIN exercises_attempt_questions b
      ON b.user_id = s.user_id AND b.attempt_id = s.attempt_id AND b.question_id = s.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    JOIN exercises_questions q ON q.id = s.question_id
    LEFT JOIN statistics_question_counts k ON k.question_id = s.question_id
    WHERE s.selected_answer_id IS NOT NULL AND s.is_correct IS NOT NULL
      AND NOT (a.has_earlier AND EXISTS (
        SELECT 1
        FROM exercises_attempts earlier
        JOIN exercises_solutions shown ON shown.user_id = earlier.user_id AND shown.attempt_id = earlier.id
        WHERE earlier.user_id = a.user_id AND earlier.exercise_id = a.exercise_id
          AND earlier.id < a.id
          AND shown.question_id = s.question_id AND shown.is_answered
      ))
    ORDER BY s.acted_at DESC, a.id DESC, s.question_id DESC`;
  const met = new Set<string>();
  const counting = new Set<number>();
  for (const { questionId, family, isShown } of rows.toReversed()) {
    const isRepeat = family !== null && met.has(family);
    if (family !== null) met.add(family);
    if (isShown && !isRepeat) counting.add(questionId);
  }
  const counted = rows.filter(({ questionId }) => counting.has(questionId));
  return counted.map(({ questionId: _question, family: _family, isShown: _shown, ...found }) => {
    const { seconds, reportedSeconds, startedAt, finishedAt, ...answer } = found;
    const gross = grossSeconds({
      startedAt: startedAt.getTime(),
      finishedAt: finishedAt.getTime(),
      now: finishedAt.getTime(),
    });
    const scale = gross === null || reportedSeconds <= gross ? 1 : gross / reportedSeconds;
    return {
      ...answer,
      seconds: countedSeconds({ reported: seconds, reportedInAttempt: reportedSeconds, gross }),
      timedSeconds: seconds === 0 ? null : seconds * scale,
      crowdSeconds: null,
      examPart: null,
      isControlled: false,
    };
  });
}
