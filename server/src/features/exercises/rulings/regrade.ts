/**
 * Brings attempts into line with the keys as rulings left them. The verdict and the grade follow from the key that holds,
 * whatever stood before, so that a step may come twice, stop anywhere and run the other way.
 */
import { gradeOf, isAnswerCorrect } from '@sugya/domain/exercises/grading.ts';
import type { QuestionKey } from '@sugya/domain/rulings/key-under.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import {
  type AttemptKey,
  insertRegraded,
  lockAttempts,
  noteEnd,
  noteProgress,
  type RegradeTask,
  type ShownRow,
  selectKeys,
  selectShown,
  takeTask,
  writeRegraded,
} from './regrade.store.ts';
import { type TellStudents, tellConcerned } from './tell-concerned.ts';

/** A finished attempt whose verdict on the question changed. */
export type RegradedAttempt = AttemptKey & {
  readonly finishedAt: Date;
  readonly isFirstFinished: boolean;
  readonly gradeBefore: number;
  readonly gradeAfter: number;
  readonly isCorrect: boolean;
  /** Of the answer. Counts leave out what was not answered. */
  readonly isAnswered: boolean;
  readonly isStar: boolean | null;
  readonly difficultyLevel: number | null;
};

export type RegradedQuestion = {
  readonly courseId: number;
  readonly exerciseId: number;
  readonly questionId: number;
  readonly attempts: readonly RegradedAttempt[];
};

/** What other features do with attempts that were graded anew, in the transaction of the step. */
export type RegradeNotes = {
  /** In this order, which is that of a finish. */
  readonly noteRegraded: readonly ((trx: Transaction<Tables>, regraded: RegradedQuestion) => Promise<void>)[];
  /** The messages feature's. */
  readonly tellStudents: TellStudents;
};

export type AttemptMove = {
  readonly shown: ShownRow;
  readonly isCorrect: boolean;
  readonly isChanged: boolean;
  readonly gradeAfter: number | null;
};

/** What a key makes of an attempt. Null stands for no verdict, as long as a running attempt has no answer. */
export function moveUnder(shown: ShownRow, key: QuestionKey | undefined): AttemptMove {
  if (key === undefined) throw new Error(`Version ${shown.versionId} has no key`);
  const { selectedAnswerId, finishedAt, othersCorrect, othersCount } = shown;
  const isCorrect = isAnswerCorrect({ selectedAnswerId, ...key });
  if (finishedAt === null) {
    const isChanged = selectedAnswerId !== null && shown.isCorrect !== isCorrect;
    return { shown, isCorrect, isChanged, gradeAfter: null };
  }
  const correct = othersCorrect + (isCorrect ? 1 : 0);
  const gradeAfter = gradeOf({ correct, possible: othersCount + 1 });
  return { shown, isCorrect, isChanged: (shown.isCorrect ?? false) !== isCorrect, gradeAfter };
}

export type RegradeNeeds = {
  readonly db: Kysely<Tables>;
  readonly notes: RegradeNotes;
  readonly now: () => Date;
};

export type RegradeStep = { readonly took: 'nothing' } | { readonly took: 'some'; readonly count: number };

/** One step of the oldest task, in a transaction of its own. */
export async function regradeSome({ db, notes, now }: RegradeNeeds, most: number): Promise<RegradeStep> {
  return await inTransaction(db, async (trx) => {
    const task = await takeTask(trx);
    if (task === undefined) return { took: 'nothing' };
    const held = await lockAttempts(trx, task, most);
    const last = held.at(-1);
    if (last === undefined) {
      await tellConcerned(trx, { task, tell: notes.tellStudents, now: now() });
      await noteEnd(trx, task);
      return { took: 'some', count: 0 };
    }
    await regradeHeld(trx, { task, held, notes, now: now() });
    await noteProgress(trx, task, { last, count: held.length });
    return { took: 'some', count: held.length };
  });
}

async function regradeHeld(
  trx: Transaction<Tables>,
  of: {
    readonly task: RegradeTask;
    readonly held: readonly AttemptKey[];
    readonly notes: RegradeNotes;
    readonly now: Date;
  },
): Promise<void> {
  const { task, notes } = of;
  const { questionId, exerciseId, courseId } = task;
  const keys = await selectKeys(trx, questionId);
  const shown = await selectShown(trx, task, of.held);
  const moves = shown
    .map((one) => moveUnder(one, keys.get(one.versionId)))
    .filter(({ isChanged }) => isChanged);
  if (moves.length === 0) return;
  const regraded = moves.map(({ shown: { userId, attemptId }, isCorrect, gradeAfter }) => ({
    userId,
    attemptId,
    isCorrect,
    grade: gradeAfter,
  }));
  await writeRegraded(trx, { questionId, regraded });
  const attempts = moves.flatMap((move) => toRegraded(move) ?? []);
  for (const note of notes.noteRegraded) await note(trx, { courseId, exerciseId, questionId, attempts });
  await insertRegraded(trx, { task, moves: attempts, now: of.now });
}

function toRegraded({ shown, isCorrect, gradeAfter }: AttemptMove): RegradedAttempt | null {
  const { finishedAt, grade, selectedAnswerId, ...of } = shown;
  if (finishedAt === null || grade === null || gradeAfter === null) return null;
  const { userId, attemptId, isFirstFinished, isStar, difficultyLevel } = of;
  return {
    userId,
    attemptId,
    finishedAt,
    isFirstFinished,
    gradeBefore: grade,
    gradeAfter,
    isCorrect,
    isAnswered: selectedAnswerId !== null,
    isStar,
    difficultyLevel,
  };
}
