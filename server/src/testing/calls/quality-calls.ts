/** The ordinary calls of question quality, for the tests that look at every endpoint (every-call.ts). */
import * as quality from '@sugya/contract/quality.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { TestClient } from '../app/test-app.ts';
import type { BuiltExercise } from '../content/build-content.ts';
import { questionOf } from '../people/student-at.ts';

export type QualityToCall = {
  readonly exerciseId: number;
  readonly questionId: number;
  /** Of another question of the same exercise. */
  readonly reportId: number;
  readonly reportedId: number;
};

/** The student's own finished attempt at an exercise: the first question is reported already, the second is not. */
export async function buildQualityToCall(
  db: Kysely<Tables>,
  { exercise, userId }: { readonly exercise: BuiltExercise; readonly userId: number },
): Promise<QualityToCall> {
  const [first, second] = [questionOf(exercise, 1), questionOf(exercise, 2)];
  const attempt = await sql<{ id: number }>`
    INSERT INTO exercises_attempts (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at,
      finished_at, grade)
    VALUES (${userId}, ${exercise.exerciseId}, true, true, '2026-02-01', '2026-02-01', 0)
    RETURNING id`.execute(db);
  for (const { id, versionId } of [first, second]) {
    await sql`
      INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
      VALUES (${userId}, ${attempt.rows[0]?.id}, ${id}, ${versionId}, 1)`.execute(db);
  }
  const report = await sql<{ id: number }>`
    INSERT INTO quality_reports (user_id, question_id, question_version_id, reason, words, created_at)
    VALUES (${userId}, ${first.id}, ${first.versionId}, 'wording', '', '2026-02-02')
    RETURNING id`.execute(db);
  return {
    exerciseId: exercise.exerciseId,
    questionId: second.id,
    reportId: report.rows[0]?.id ?? 0,
    reportedId: first.id,
  };
}

/** A question that may be reported or not, and whose reports staff read. */
export const qualityOf = ({ exerciseId }: BuiltExercise, { id }: { readonly id: number }): QualityToCall => ({
  ...NONE,
  exerciseId,
  questionId: id,
  reportedId: id,
});

const NONE: QualityToCall = {
  exerciseId: 999_999_999,
  questionId: 999_999_999,
  reportId: 999_999_999,
  reportedId: 999_999_999,
};

export function qualityCalls(client: TestClient, courseId: number, of: QualityToCall = NONE) {
  const { exerciseId, questionId, reportId, reportedId } = of;
  return {
    reportQuestion: () =>
      client.call(quality.reportQuestion, {
        params: { id: exerciseId, questionId },
        body: { reason: 'key' },
      }),
    listOwnReports: () => client.call(quality.listOwnReports, { params: { courseId } }),
    listQuestionReports: () =>
      client.call(quality.listQuestionReports, { params: { questionId: reportedId } }),
    resolveReport: () =>
      client.call(quality.resolveReport, { params: { id: reportId }, body: { outcome: 'answered' } }),
    listQuality: () => client.call(quality.listQuality, { params: { courseId } }),
  };
}
