/** Reads one student's report of one exercise. Cost depends on the exercise's length, not on how many ever answered. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { asksLawsIn } from '../../platform/things/named-places.store.ts';

const reportFrameRow = row({
  exerciseId: z.int(),
  exerciseName: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  lessonId: z.int(),
  exerciseTypeId: z.int(),
  allowImmediateFeedback: z.boolean(),
  hideAreYouSure: z.boolean(),
  hideTimeInExercise: z.boolean(),
  hideStatisticsPage: z.boolean(),
  hiddenStatisticsMessage: z.string().nullable(),
  isInHideModeDisplayGrade: z.boolean(),
  allowUserReset: z.boolean(),
  hasSecondRound: z.boolean(),
  hasLaw: z.boolean(),
  /** The student built it. */
  isOwnTest: z.boolean(),
  attemptId: z.int().nullable(),
  isOnlineInsert: z.boolean().nullable(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
  grade: z.int().nullable(),
  /** Of all questions of the attempt, as the device reported them. */
  reportedSeconds: z.int(),
  gradeSum: z.int(),
  finishedCount: z.int(),
});
export type ReportFrame = Row<typeof reportFrameRow>;

const reportRow = row({
  id: z.int(),
  sortOrder: z.int(),
  name: z.string(),
  source: z.string().nullable(),
  isYesNo: z.boolean(),
  usesLaws: z.boolean(),
  selectedAnswerId: z.int().nullable(),
  isStar: z.boolean().nullable(),
  isMarked: z.boolean(),
  isAnswered: z.boolean(),
  isCorrect: z.boolean().nullable(),
  questionSeconds: z.int(),
  selectedLawAnswerType: z.literal([1, 2, 3]).nullable(),
  difficultyLevel: z.int(),
  proximity: z.literal([1, 2, 3]).nullable(),
  answers: z.array(
    z.strictObject({ id: z.int(), text: z.string(), sortOrder: z.int(), isCorrect: z.boolean() }),
  ),
  selectedLawId: z.int().nullable(),
  selectedLawName: z.string().nullable(),
  selectedLawClauseId: z.int().nullable(),
  selectedClauseName: z.string().nullable(),
  /** A key, as the right answers are. */
  correctLawClauses: z.array(
    z.strictObject({
      lawId: z.int(),
      lawName: z.string(),
      clauseId: z.int().nullable(),
      clauseName: z.string().nullable(),
    }),
  ),
});
export type ReportRow = Row<typeof reportRow>;

export async function selectOptionalReportFrame(
  db: Kysely<Tables>,
  exerciseId: number,
  viewer: CourseViewer,
): Promise<ReportFrame | undefined> {
  return await reportFrameRow.optional(db)`
    SELECT e.id AS "exerciseId", coalesce(o.name, e.name) AS "exerciseName",
      c.id AS "courseId", c.name AS "courseName",
      g.id AS "categoryId", g.name AS "categoryName", l.id AS "lessonId",
      e.exercise_type_id AS "exerciseTypeId", e.allow_immediate_feedback AS "allowImmediateFeedback",
      e.hide_are_you_sure AS "hideAreYouSure", e.hide_time_in_exercise AS "hideTimeInExercise",
      e.hide_statistics_page AS "hideStatisticsPage", e.hidden_statistics_message AS "hiddenStatisticsMessage",
      e.is_in_hide_mode_display_grade AS "isInHideModeDisplayGrade",
      e.allow_user_reset AS "allowUserReset", e.is_mikudit AS "hasSecondRound", e.has_law AS "hasLaw",
      o.exercise_id IS NOT NULL AS "isOwnTest", a.id AS "attemptId", a.is_online_insert AS "isOnlineInsert",
      a.started_at AS "startedAt", a.finished_at AS "finishedAt", a.grade,
      (
        SELECT coalesce(sum(s.question_seconds), 0)
        FROM exercises_solutions s
        WHERE s.user_id = a.user_id AND s.attempt_id = a.id
      )::bigint AS "reportedSeconds",
      coalesce(m.grade_sum, 0) AS "gradeSum", coalesce(m.finished_count, 0) AS "finishedCount"
    FROM exercises_exercises e
    LEFT JOIN exercises_own_tests o ON o.exercise_id = e.id AND o.user_id = ${viewer.userId}
    JOIN courses_courses c ON c.id = coalesce(e.course_id, o.course_id)
    JOIN courses_lessons l ON l.id = coalesce(e.lesson_id, o.lesson_id)
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN exercises_attempts a
      ON a.user_id = ${viewer.userId} AND a.exercise_id = e.id AND a.closed_at IS NULL
    LEFT JOIN statistics_exercise_averages m ON m.exercise_id = e.id
    WHERE e.id = ${exerciseId} AND CASE WHEN e.course_id IS NULL
      THEN a.id IS NOT NULL AND ${maySeeCourse(viewer, 'o.course_id')} ELSE ${maySee(viewer, 'item', 'e')} END`;
}

export async function selectReportRows(
  db: Kysely<Tables>,
  attempt: { userId: number; attemptId: number; questionId?: number },
): Promise<ReportRow[]> {
  const only = attempt.questionId === undefined ? sql`true` : sql`b.question_id = ${attempt.questionId}`;
  return await reportRow.all(db)`
    SELECT b.question_id AS id, b.sort_order AS "sortOrder", v.name, v.source, v.is_yes_no AS "isYesNo",
      ${asksLawsIn(sql`a.started_at`)} AND NOT EXISTS (
        SELECT FROM exercises_own_tests t WHERE t.exercise_id = a.exercise_id
      ) AS "usesLaws",
      s.selected_answer_id AS "selectedAnswerId", s.is_star AS "isStar",
      coalesce(s.is_marked, false) AS "isMarked", coalesce(s.is_answered, false) AS "isAnswered",
      s.is_correct AS "isCorrect", coalesce(s.question_seconds, 0) AS "questionSeconds",
      s.selected_law_answer_type AS "selectedLawAnswerType",
      coalesce(s.difficulty_level, k.published_level, v.authored_difficulty) AS "difficultyLevel",
      CASE WHEN NOT s.is_correct THEN s.proximity END AS proximity,
      (
        SELECT jsonb_agg(jsonb_build_object(
          'id', w.id, 'text', w.text, 'sortOrder', w.sort_order, 'isCorrect', w.is_correct OR w.is_accepted) ORDER BY w.sort_order)
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS answers,
      s.selected_law_id AS "selectedLawId", sl.name AS "selectedLawName",
      s.selected_law_clause_id AS "selectedLawClauseId", sc.name AS "selectedClauseName",
      CASE WHEN v.uses_laws THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
            'lawId', l.id, 'lawName', l.name, 'clauseId', x.id, 'clauseName', x.name)
          ORDER BY y.sort_order), '[]')
        FROM exercises_question_links y
        JOIN laws_laws l ON l.id = y.law_id
        LEFT JOIN laws_clauses x ON x.id = y.clause_id
        WHERE y.question_version_id = v.id AND y.role = 'key'
      ) ELSE '[]' END AS "correctLawClauses"
    FROM exercises_attempt_questions b
    JOIN exercises_attempts a ON a.user_id = b.user_id AND a.id = b.attempt_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    LEFT JOIN statistics_question_counts k ON k.question_id = b.question_id
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    LEFT JOIN laws_laws sl ON sl.id = s.selected_law_id
    LEFT JOIN laws_clauses sc ON sc.id = s.selected_law_clause_id
    WHERE b.user_id = ${attempt.userId} AND b.attempt_id = ${attempt.attemptId} AND ${only}
    ORDER BY b.sort_order, b.question_id`;
}

const earlierAttemptRow = row({ finishedAt: z.date(), grade: z.int() });

export async function selectEarlierAttempts(
  db: Kysely<Tables>,
  of: { userId: number; exerciseId: number },
): Promise<{ finishedAt: Date; grade: number }[]> {
  return await earlierAttemptRow.all(db)`
    SELECT finished_at AS "finishedAt", grade
    FROM exercises_attempts
    WHERE user_id = ${of.userId} AND exercise_id = ${of.exerciseId}
      AND closed_at IS NOT NULL AND finished_at IS NOT NULL
    ORDER BY finished_at DESC
    LIMIT 50`;
}

const choiceRow = row({ answerId: z.int(), chosen: z.int() });

/** How often each answer of a question was chosen in first finished attempts. */
export async function selectChoices(
  db: Kysely<Tables>,
  answerIds: readonly number[],
): Promise<{ answerId: number; chosen: number }[]> {
  return await choiceRow.all(db)`
    SELECT answer_id AS "answerId", chosen_count AS chosen
    FROM statistics_answer_counts
    WHERE answer_id = ANY (${[...answerIds]}::bigint[])
    ORDER BY answer_id`;
}
