/** The endpoints of the weekly personal report (contract/src/reports.ts). */
import type { Question } from '@sugya/contract/exercises.ts';
import type { ReportQuestionAnswer } from '@sugya/contract/reports.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { selectLaterRulings } from './regraded-weeks.store.ts';
import { reportFigures } from './report-figures.ts';
import {
  type TypeName,
  viewLaterRuling,
  viewListed,
  viewPrint,
  viewQuestionLine,
  viewReport,
} from './report-view.ts';
import { findReport, findReports, type QuestionRow, selectReportQuestions } from './reports.store.ts';

export type ReportsNeeds = {
  readonly db: Kysely<Tables>;
  readonly typeName: TypeName;
  /** The exercises feature's rule of when a key may be shown. */
  readonly isKeyDue: (
    exercise: Pick<QuestionRow, 'finishedAt' | 'allowImmediateFeedback' | 'hideStatisticsPage'>,
    question: { readonly isAnswered: boolean },
  ) => boolean;
  /** The exercises feature's view of a question as an earlier attempt left it. */
  readonly readPastQuestion: (
    db: Kysely<Tables>,
    of: {
      readonly userId: number;
      readonly exerciseId: number;
      readonly attemptId: number;
      readonly questionId: number;
      readonly isKeyDue: boolean;
    },
  ) => Promise<Question | undefined>;
};

export type ReportsHandlers = Pick<
  EveryHandler,
  'listReports' | 'readReport' | 'listReportQuestions' | 'printReportQuestions' | 'readReportQuestion'
>;

export function reportsHandlers(needs: ReportsNeeds): ReportsHandlers {
  const { db, typeName, readPastQuestion } = needs;
  // What holds is the exercise as it stands now: a reset takes the key back, and a new attempt keeps it until its finish.
  const isDue = (row: QuestionRow) => needs.isKeyDue(row, { isAnswered: row.isAnsweredNow });

  return {
    listReports: async ({ params, viewer }) => {
      const found = await findReports(db, params.courseId, viewer);
      if (found.access !== 'allowed') return refuse(found.access);
      return answer(found.reports.map(viewListed));
    },

    readReport: async ({ params, viewer }) => {
      const found = await findReport(db, params, viewer);
      if (found.access !== 'allowed') return refuse(found.access);
      const { id: reportId, week, figures } = found.report;
      const rulings = await selectLaterRulings(db, { userId: viewer.userId, reportId, week });
      return answer({
        ...viewReport(found.report, reportFigures.parse(figures), typeName),
        laterRulings: rulings.map(viewLaterRuling),
      });
    },

    listReportQuestions: async ({ params, viewer }) => {
      const found = await findReport(db, params, viewer);
      if (found.access !== 'allowed') return refuse(found.access);
      const rows = await selectReportQuestions(db, { userId: viewer.userId, reportId: params.reportId });
      return answer(rows.map((row) => viewQuestionLine(row, isDue(row))));
    },

    printReportQuestions: async ({ params, viewer }) => {
      const found = await findReport(db, params, viewer);
      if (found.access !== 'allowed') return refuse(found.access);
      const rows = await selectReportQuestions(db, { userId: viewer.userId, reportId: params.reportId });
      return answer(viewPrint(found.report, rows, isDue));
    },

    readReportQuestion: async ({ params, viewer }) => {
      const found = await findReport(db, params, viewer);
      if (found.access !== 'allowed') return refuse(found.access);
      const { reportId, questionId } = params;
      const [row] = await selectReportQuestions(db, { userId: viewer.userId, reportId, questionId });
      if (row === undefined) return refuse('not_found');
      const { exerciseId, exerciseName, categoryId, categoryName, attemptId } = row;
      const isSolutionShown = isDue(row);
      const ofAttempt = { userId: viewer.userId, exerciseId, attemptId, questionId };
      const question = await readPastQuestion(db, { ...ofAttempt, isKeyDue: isSolutionShown });
      if (question === undefined)
        throw new Error(`Report ${reportId} names question ${questionId} of no attempt`);
      const where = { exerciseId, exerciseName, categoryId, categoryName };
      const read: ReportQuestionAnswer = { ...question, ...where, isSolutionShown };
      return answer(read);
    },
  };
}
