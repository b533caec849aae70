/** A question as an earlier attempt left it, for the weekly report. What decides about its key is the exercise as it stands now. */

import type { Question } from '@sugya/contract/exercises.ts';
import { noChoice } from '@sugya/domain/exercises/solution.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type QuestionRow, selectQuestions } from './exercises.store.ts';
import { viewQuestion } from './question-view.ts';

/**
 * With its solution where `isKeyDue` by the exercise's present state; otherwise as a question that nobody has touched,
 * because a wrong answer that is shown as one is a part of the key. Undefined where the attempt has no such question.
 */
export async function readPastQuestion(
  db: Kysely<Tables>,
  of: {
    readonly userId: number;
    readonly exerciseId: number;
    readonly attemptId: number;
    readonly questionId: number;
    readonly isKeyDue: boolean;
  },
): Promise<Question | undefined> {
  const [row] = await selectQuestions(db, of);
  if (row === undefined) return undefined;
  const neverDue = { finishedAt: null, allowImmediateFeedback: false, hideStatisticsPage: true };
  if (!of.isKeyDue) return viewQuestion(untouched(row), neverDue);
  return viewQuestion(row, { ...neverDue, finishedAt: row.actedAt, hideStatisticsPage: false });
}

function untouched(row: QuestionRow): QuestionRow {
  return {
    ...row,
    ...noChoice,
    removedAnswerIds: [],
    questionSeconds: 0,
    sapiCode: null,
    isAnswered: false,
    isCorrect: null,
    actedAt: null,
    difficultyLevel: null,
  };
}
