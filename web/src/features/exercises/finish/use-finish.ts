/** Finishing: everything that is on this device reaches the server first, then the attempt ends (EXE-93 to EXE-104). */
import { finishExercise } from '@sugya/contract/exercises.ts';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { exercises } from '../../../hebrew/exercises.ts';
import { requestNumberOf, sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import type { AnswerJournal } from '../journal/solution-operations.ts';
import type { Taking } from '../taking/use-taking.ts';

export type FinishOutcome = 'finished' | 'failed' | 'conflict';

/** Why the last try did not work: a sentence, and where there is one the request's number for support (XCT-19). */
export type FinishFailure = {
  readonly sentence: string;
  readonly smallPrint?: string;
  /** It is tried again as soon as the server can be reached. */
  readonly isWaiting?: boolean;
};

export type Finishing = {
  readonly isFinishing: boolean;
  readonly failure: FinishFailure | null;
  /** `isTimeOver`: what is not recorded yet comes too late. */
  readonly finish: (of?: { readonly isTimeOver: boolean }) => Promise<FinishOutcome>;
};

export function useFinish(taking: Taking, journal: AnswerJournal): Finishing {
  const [isFinishing, setIsFinishing] = useState(false);
  const [failure, setFailure] = useState<FinishFailure | null>(null);

  async function finish({ isTimeOver } = { isTimeOver: false }): Promise<FinishOutcome> {
    if (isFinishing) return 'failed';
    setFailure(null);
    setIsFinishing(true);
    try {
      return await flushAndFinish(isTimeOver);
    } finally {
      setIsFinishing(false);
    }
  }

  async function flushAndFinish(isTimeOver: boolean): Promise<FinishOutcome> {
    if (isTimeOver) taking.end();
    // EXE-103: an answer that was chosen and not confirmed is confirmed by finishing.
    const isConfirmDue =
      !isTimeOver && taking.exercise.allowImmediateFeedback && taking.current.draft.selectedAnswerId !== null;
    if (isConfirmDue) await taking.confirm();
    taking.clock.handOver();
    taking.end();
    if (!(await journal.flushScope(taking.attemptId))) return fail(waiting());
    try {
      await call(finishExercise, { params: { id: taking.exercise.id } });
      return 'finished';
    } catch (error) {
      if (isApiProblem(error) && error.isNetwork) return fail(waiting());
      if (isApiProblem(error) && error.status === 400) {
        taking.resume();
        return 'conflict';
      }
      return fail({ sentence: sentenceOf(error), ...requestNumberOf(error) });
    }
  }

  function waiting(): FinishFailure {
    const { isOnDevice } = journal.view(taking.attemptId).save;
    const { offline, offlineUnkept } = exercises.finish;
    return { sentence: isOnDevice ? offline : offlineUnkept, isWaiting: true };
  }

  function fail(why: FinishFailure): FinishOutcome {
    taking.resume();
    setFailure(why);
    return 'failed';
  }

  return { isFinishing, failure, finish };
}
