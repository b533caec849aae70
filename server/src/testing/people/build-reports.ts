/** A weekly report as finishing an exercise in the week before makes it, with all questions of the exercise wrong. */
import type { Kysely } from 'kysely';
import { writePractice } from '../../features/exercises/content/practice-history.store.ts';
import { catchUpReports } from '../../features/reports/make-reports.ts';
import { noteFinished } from '../../features/reports/practice-weeks.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ReportToCall } from '../calls/report-calls.ts';
import type { BuiltExercise } from '../content/build-content.ts';

const WEEK_MS = 7 * 86_400_000;

/** The attempt was reset since; it was not the student's first, so the course's averages do not know it. */
export async function buildReport(
  { db }: { readonly db: Kysely<Tables> },
  {
    userId,
    exercise,
    now,
  }: { readonly userId: number; readonly exercise: BuiltExercise; readonly now: Date },
): Promise<ReportToCall> {
  const { exerciseId, courseId, questions } = exercise;
  const at = new Date(now.getTime() - WEEK_MS);
  await db.transaction().execute(async (trx) => {
    await writePractice(trx, [
      {
        userId,
        exerciseId,
        isOnlineInsert: true,
        hasApprovedDisclaimer: false,
        startedAt: at,
        finishedAt: at,
        closedAt: at,
        grade: 0,
        isFirstFinished: false,
        questions: questions.map(({ id, versionId }, place) => ({
          questionId: id,
          versionId,
          sortOrder: place + 1,
        })),
        solutions: questions.map(({ id, wrong }) => ({
          questionId: id,
          selectedAnswerId: wrong,
          isStar: true,
          selectedLawAnswerType: null,
          selectedLawId: null,
          selectedLawClauseId: null,
          removedAnswerIds: [],
          isMarked: false,
          questionSeconds: 60,
          isAnswered: true,
          isCorrect: false,
          actedAt: at,
          difficultyLevel: 5,
          proximity: null,
        })),
      },
    ]);
    const { id } = await trx
      .selectFrom('exercises_attempts')
      .select('id')
      .where('user_id', '=', userId)
      .where('finished_at', '=', at)
      .executeTakeFirstOrThrow();
    await noteFinished(trx, { userId, attemptId: id, finishedAt: at });
  });
  await catchUpReports(db, { userId, since: null, now });
  const report = await db
    .selectFrom('reports_reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return { reportId: report.id, questionId: questions[0]?.id ?? 0 };
}
