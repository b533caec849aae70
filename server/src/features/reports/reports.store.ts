/** Reads a student's own reports. The cost of a report does not depend on how many others there are. */
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Unseen } from '../../platform/access/access.store.ts';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { isPublished } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const listedReport = z.strictObject({ id: z.int(), week: z.iso.date() });
export type ListedReport = z.output<typeof listedReport>;

export type FoundReport = {
  readonly id: number;
  readonly week: string;
  readonly courseId: number;
  readonly courseName: string;
  readonly hasQuestions: boolean;
  /** Parsed where they are used, by the version that they were written in. */
  readonly figures: unknown;
};

type Refused = { readonly access: Unseen };

const reportsRow = row({ isAllowed: z.boolean(), reports: z.array(listedReport) });

/** The course's reports of this student, newest first. */
export async function findReports(
  db: Kysely<Tables>,
  courseId: number,
  viewer: CourseViewer,
): Promise<Refused | { access: 'allowed'; reports: ListedReport[] }> {
  const found = await reportsRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'week', r.week) ORDER BY r.week DESC), '[]')
        FROM (
          SELECT m.id, m.week
          FROM reports_reports m
          WHERE m.user_id = ${viewer.userId} AND m.course_id = c.id
          ORDER BY m.week DESC
          LIMIT 1000
        ) r
      ) AS reports
    FROM courses_courses c
    WHERE c.id = ${courseId}`;
  if (found === undefined) return { access: 'not_found' };
  return found.isAllowed ? { access: 'allowed', reports: found.reports } : { access: 'not_allowed' };
}

/** `id` and what belongs to the report are null where the student has no such one. */
const reportRow = row({
  isAllowed: z.boolean(),
  courseId: z.int(),
  courseName: z.string(),
  id: z.int().nullable(),
  week: z.iso.date().nullable(),
  figures: z.unknown(), // parsed where they are used
  hasQuestions: z.boolean(),
});

/** Another student's report is as unknown as none. */
export async function findReport(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly reportId: number },
  viewer: CourseViewer,
): Promise<Refused | { access: 'allowed'; report: FoundReport }> {
  const found = await reportRow.optional(db)`
    SELECT ${maySeeCourse(viewer, 'c.id')} AS "isAllowed", c.id AS "courseId", c.name AS "courseName",
      r.id, r.week, r.figures,
      EXISTS (
        SELECT 1 FROM reports_questions q WHERE q.report_id = r.id
      ) AS "hasQuestions"
    FROM courses_courses c
    LEFT JOIN reports_reports r ON r.course_id = c.id AND r.id = ${of.reportId} AND r.user_id = ${viewer.userId}
    WHERE c.id = ${of.courseId}`;
  if (found === undefined) return { access: 'not_found' };
  if (!found.isAllowed) return { access: 'not_allowed' };
  const { id, week } = found;
  if (id === null || week === null) return { access: 'not_found' };
  return { access: 'allowed', report: { ...found, id, week } };
}

const questionRow = row({
  id: z.int(),
  sortOrder: z.int(),
  name: z.string(),
  questionHtml: z.string(),
  passageHtml: z.string().nullable(),
  attemptId: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
  hideQuestionNumbers: z.boolean(),
  hideQuestionOptions: z.boolean(),
  categoryId: z.int(),
  categoryName: z.string(),
  isMarked: z.boolean(),
  isAnswered: z.boolean(),
  isCorrect: z.boolean().nullable(),
  selectedAnswerId: z.int().nullable(),
  isStar: z.boolean().nullable(),
  difficultyLevel: z.int().nullable(),
  answers: z.array(z.strictObject({ id: z.int(), text: z.string(), sortOrder: z.int() })),
  /** The key, with the explanation: shown only where it is due. */
  correctAnswerIds: z.array(z.int()),
  explanationHtml: z.string().nullable(),
  /** Of the exercise as it stands now, which may have been reset since: what decides whether keys are due. */
  finishedAt: z.date().nullable(),
  allowImmediateFeedback: z.boolean(),
  hideStatisticsPage: z.boolean(),
  isAnsweredNow: z.boolean(),
});
export type QuestionRow = Row<typeof questionRow>;

/** The questions of a report in order, as its week left them. */
export async function selectReportQuestions(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly reportId: number; readonly questionId?: number },
): Promise<QuestionRow[]> {
  const only = of.questionId === undefined ? sql`true` : sql`q.question_id = ${of.questionId}`;
  return await questionRow.all(db)`
    SELECT q.question_id AS id, q.sort_order AS "sortOrder", q.attempt_id AS "attemptId",
      v.name, v.question_html AS "questionHtml", v.passage_html AS "passageHtml",
      e.id AS "exerciseId", e.name AS "exerciseName",
      e.hide_question_numbers AS "hideQuestionNumbers", e.hide_question_options AS "hideQuestionOptions",
      g.id AS "categoryId", g.name AS "categoryName",
      s.is_marked AS "isMarked", s.is_answered AS "isAnswered", s.is_correct AS "isCorrect", s.selected_answer_id AS "selectedAnswerId",
      s.is_star AS "isStar", s.difficulty_level AS "difficultyLevel",
      (
        SELECT jsonb_agg(jsonb_build_object('id', w.id, 'text', w.text, 'sortOrder', w.sort_order)
          ORDER BY w.sort_order)
        FROM exercises_answers w
        WHERE w.question_version_id = v.id
      ) AS answers,
      ARRAY(
        SELECT w.id FROM exercises_answers w WHERE w.question_version_id = v.id AND (w.is_correct OR w.is_accepted) ORDER BY w.id
      ) AS "correctAnswerIds",
      v.explanation_html AS "explanationHtml",
      o.finished_at AS "finishedAt", e.allow_immediate_feedback AS "allowImmediateFeedback",
      e.hide_statistics_page AS "hideStatisticsPage",
      coalesce(n.is_answered, false) AS "isAnsweredNow"
    FROM reports_questions q
    JOIN exercises_attempts a ON a.user_id = q.user_id AND a.id = q.attempt_id
    JOIN exercises_attempt_questions b
      ON b.user_id = q.user_id AND b.attempt_id = q.attempt_id AND b.question_id = q.question_id
    JOIN exercises_question_versions v ON v.id = b.question_version_id
    JOIN exercises_solutions s
      ON s.user_id = q.user_id AND s.attempt_id = q.attempt_id AND s.question_id = q.question_id
    JOIN exercises_exercises e ON e.id = a.exercise_id
    JOIN courses_lessons l ON l.id = e.lesson_id
    JOIN courses_categories g ON g.id = l.category_id
    LEFT JOIN exercises_attempts o
      ON o.user_id = a.user_id AND o.exercise_id = a.exercise_id AND o.closed_at IS NULL
    LEFT JOIN exercises_solutions n
      ON n.user_id = o.user_id AND n.attempt_id = o.id AND n.question_id = q.question_id
    WHERE q.user_id = ${of.userId} AND q.report_id = ${of.reportId} AND ${only} AND ${isPublished('item', 'e')}
    ORDER BY q.sort_order
    LIMIT 2000`;
}
