/** What students report of questions, and what became of it. */
import type { ReportOutcome, ReportReason } from '@sugya/contract/quality.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { maySeeCourse } from '../../platform/access/enrolment.store.ts';
import { maySee } from '../../platform/access/published.store.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import { type Row, row } from '../../platform/database/rows/checked-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';

const askedRow = row({
  courseId: z.int(),
  versionId: z.int(),
  finishedAt: z.date().nullable(),
  allowImmediateFeedback: z.boolean(),
  hideStatisticsPage: z.boolean(),
  isAnswered: z.boolean(),
  isReported: z.boolean(),
  recentCount: z.int(),
});
export type AskedRow = Row<typeof askedRow>;

/** What decides whether a student may report a question, by the attempt that was not reset; undefined where there is none. */
export async function selectOptionalAsked(
  db: Kysely<Tables>,
  of: { readonly exerciseId: number; readonly questionId: number; readonly since: Date },
  viewer: CourseViewer,
): Promise<AskedRow | undefined> {
  return await askedRow.optional(db)`
    SELECT coalesce(e.course_id, o.course_id) AS "courseId", b.question_version_id AS "versionId", a.finished_at AS "finishedAt",
      e.allow_immediate_feedback AS "allowImmediateFeedback", e.hide_statistics_page AS "hideStatisticsPage",
      coalesce(s.is_answered, false) AS "isAnswered",
      EXISTS (
        SELECT 1 FROM quality_reports r
        WHERE r.user_id = a.user_id AND r.question_id = b.question_id AND r.state = 'open'
      ) AS "isReported",
      (SELECT count(*) FROM quality_reports r WHERE r.user_id = a.user_id AND r.created_at > ${of.since}) AS "recentCount"
    FROM exercises_exercises e
    LEFT JOIN exercises_own_tests o ON o.exercise_id = e.id AND o.user_id = ${viewer.userId}
    JOIN exercises_attempts a ON a.user_id = ${viewer.userId} AND a.exercise_id = e.id AND a.closed_at IS NULL
    JOIN exercises_attempt_questions b
      ON b.user_id = a.user_id AND b.attempt_id = a.id AND b.question_id = ${of.questionId}
    LEFT JOIN exercises_solutions s
      ON s.user_id = b.user_id AND s.attempt_id = b.attempt_id AND s.question_id = b.question_id
    WHERE e.id = ${of.exerciseId}
      -- A part of an exam day once the day was opened; it is in no list.
      AND ((e.course_id IS NOT NULL AND ${maySee(viewer, 'item', 'e')})
        OR (o.exercise_id IS NOT NULL AND ${maySeeCourse(viewer, 'o.course_id')})
        OR (a.acts_until IS NOT NULL AND a.finished_at IS NOT NULL AND ${maySeeCourse(viewer, 'e.course_id')}))`;
}

const idRow = row({ id: z.int() });

/** Undefined where the same student has an open report of the question. */
export async function insertReport(
  db: Kysely<Tables>,
  report: {
    readonly userId: number;
    readonly questionId: number;
    readonly versionId: number;
    readonly reason: ReportReason;
    readonly words: string;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const inserted = await idRow.optional(db)`
    INSERT INTO quality_reports (user_id, question_id, question_version_id, reason, words, created_at)
    VALUES (${report.userId}, ${report.questionId}, ${report.versionId}, ${report.reason}, ${report.words}, ${report.now})
    ON CONFLICT (user_id, question_id) WHERE state = 'open' DO NOTHING
    RETURNING id`;
  return inserted?.id;
}

const fields = {
  id: z.int(),
  reason: z.enum(['key', 'second', 'wording', 'explanation', 'law', 'other']),
  words: z.string(),
  createdAt: z.date(),
  state: z.enum(['open', 'fixed', 'ruled', 'answered', 'refused']),
  reply: z.string(),
  resolvedAt: z.date().nullable(),
};
const columns = sql`r.id, r.reason, r.words, r.created_at AS "createdAt", r.state, r.reply, r.resolved_at AS "resolvedAt"`;

const ownReportRow = row({
  ...fields,
  questionId: z.int(),
  questionName: z.string(),
  lessonId: z.int(),
  exerciseId: z.int(),
  exerciseName: z.string(),
});
export type OwnReportRow = Row<typeof ownReportRow>;

/** A student's own in a course, newest first. */
export async function selectOwnReports(
  db: Kysely<Tables>,
  of: { readonly userId: number; readonly courseId: number; readonly id?: number },
): Promise<OwnReportRow[]> {
  const only = of.id === undefined ? sql`true` : sql`r.id = ${of.id}`;
  return await ownReportRow.all(db)`
    SELECT ${columns}, r.question_id AS "questionId", v.name AS "questionName", e.lesson_id AS "lessonId",
      e.id AS "exerciseId", e.name AS "exerciseName"
    FROM quality_reports r
    JOIN exercises_question_versions v ON v.id = r.question_version_id
    JOIN exercises_questions q ON q.id = r.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    WHERE r.user_id = ${of.userId} AND e.course_id = ${of.courseId} AND ${only}
    ORDER BY r.id DESC
    LIMIT 200`;
}

const staffReportRow = row({ ...fields, studentId: z.int(), studentName: z.string(), version: z.int() });
export type StaffReportRow = Row<typeof staffReportRow>;

export async function selectReportsOf(db: Kysely<Tables>, questionId: number): Promise<StaffReportRow[]> {
  return await staffReportRow.all(db)`
    SELECT ${columns}, u.id AS "studentId", concat_ws(' ', u.private_name, u.last_name) AS "studentName", v.version
    FROM quality_reports r
    JOIN account_users u ON u.id = r.user_id
    JOIN exercises_question_versions v ON v.id = r.question_version_id
    WHERE r.question_id = ${questionId}
    ORDER BY r.id DESC
    LIMIT 200`;
}

const openReportRow = row({
  userId: z.int(),
  courseId: z.int(),
  questionName: z.string(),
  exerciseName: z.string(),
  state: fields.state,
  /** Of the same question: a ruling that this one may be answered by. */
  rulingIds: z.array(z.int()),
});
export type OpenReport = Row<typeof openReportRow>;

/** Held for the transaction. */
export async function lockOptionalReport(
  trx: Transaction<Tables>,
  id: number,
): Promise<OpenReport | undefined> {
  return await openReportRow.optional(trx)`
    SELECT r.user_id AS "userId", e.course_id AS "courseId", v.name AS "questionName", e.name AS "exerciseName", r.state,
      ARRAY(SELECT g.id FROM exercises_rulings g WHERE g.question_id = r.question_id ORDER BY g.id) AS "rulingIds"
    FROM quality_reports r
    JOIN exercises_question_versions v ON v.id = r.question_version_id
    JOIN exercises_questions q ON q.id = r.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    WHERE r.id = ${id}
    FOR UPDATE OF r`;
}

export async function resolve(
  trx: Transaction<Tables>,
  given: {
    readonly id: number;
    readonly outcome: ReportOutcome;
    readonly reply: string;
    readonly rulingId: number | null;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    UPDATE quality_reports
    SET state = ${given.outcome}, reply = ${given.reply}, ruling_id = ${given.rulingId}, resolved_by = ${given.userId},
      resolved_at = ${given.now}
    WHERE id = ${given.id}`.execute(trx);
}

/** Part of deleting a student's data (decision 0015). */
export async function eraseQuestionReports(trx: Transaction<Tables>, userId: number): Promise<void> {
  await sql`DELETE FROM quality_reports WHERE user_id = ${userId}`.execute(trx);
}
