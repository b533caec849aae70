/** The endpoints of reports on exercises and questions (contract/src/statistics.ts). */
import type { Question } from '@sugya/contract/exercises.ts';
import { percentOf } from '@sugya/domain/rounding.ts';
import type { Kysely } from 'kysely';
import { findStaffAccessToExercise, reasonUnseen } from '../../platform/access/access.store.ts';
import { mayDo } from '../../platform/access/capabilities.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { isRowDue, viewReport, viewRow } from './report-view.ts';
import {
  selectChoices,
  selectEarlierAttempts,
  selectOptionalReportFrame,
  selectReportRows,
} from './statistics.store.ts';

export type StatisticsNeeds = {
  readonly db: Kysely<Tables>;
  /** The exercises feature's own view of a question, keys withheld until due. */
  readonly readQuestion: EveryHandler['readQuestion'];
};

export type StatisticsHandlers = Pick<EveryHandler, 'readStatistics' | 'readQuestionStatistics'>;

export function statisticsHandlers({ db, readQuestion }: StatisticsNeeds): StatisticsHandlers {
  return {
    readStatistics: async ({ params, viewer, now }) => {
      const frame = await selectOptionalReportFrame(db, params.exerciseId, viewer);
      if (frame === undefined)
        return refuse(await reasonUnseen(db, { kind: 'exercise', id: params.exerciseId }));
      const { attemptId } = frame;
      const rows = attemptId === null ? [] : await selectReportRows(db, { userId: viewer.userId, attemptId });
      const earlier = await selectEarlierAttempts(db, {
        userId: viewer.userId,
        exerciseId: params.exerciseId,
      });
      return answer(viewReport(frame, rows, { now, earlier }));
    },

    readQuestionStatistics: async ({ params, query, ...input }) => {
      const isForStaff = query.view === 'staff';
      const { exerciseId, questionId } = params;
      if (isForStaff) {
        if (!mayDo(input.viewer, 'statistics.read')) return refuse('not_allowed');
        const access = await findStaffAccessToExercise(db, { exerciseId, viewer: input.viewer });
        if (access !== 'allowed') return refuse(access);
      }
      const seen = await readQuestion({ ...input, params: { id: exerciseId, questionId }, query: undefined });
      if (seen.kind === 'refusal') return seen;
      const question: Question = seen.value;
      const frame = await selectOptionalReportFrame(db, exerciseId, input.viewer);
      if (frame === undefined) return refuse('not_found');
      const { attemptId } = frame;
      const [row] =
        attemptId === null
          ? []
          : await selectReportRows(db, { userId: input.viewer.userId, attemptId, questionId });
      const isDue = row !== undefined && isRowDue(frame, row);
      const answerIds = question.answers.map((option) => option.id);
      const choices = isDue || isForStaff ? await selectChoices(db, answerIds) : null;
      return answer({
        ...question,
        statistics: row === undefined || frame.hideStatisticsPage ? null : viewRow(frame, row, input.now),
        answersDistribution: choices === null ? [] : shares(choices, answerIds),
        firstAnswersCount: choices === null ? null : countOf(choices),
      });
    },
  };
}

type Choices = readonly { readonly answerId: number; readonly chosen: number }[];

function countOf(choices: Choices): number {
  return choices.reduce((sum, { chosen }) => sum + chosen, 0);
}

function shares(choices: Choices, answerIds: readonly number[]) {
  const total = countOf(choices);
  return answerIds.map((answerId) => ({
    answerId,
    percent: percentOf(choices.find((choice) => choice.answerId === answerId)?.chosen ?? 0, total) ?? 0,
  }));
}
