/** The questions of a chapter as this device knows them: the server's, with what the journal still has to send. */
import type { ExposureQuestion } from '@sugya/contract/exposure.ts';
import {
  completionPercent,
  type ExposureState,
  exposureVerdict,
  successPercent,
} from '@sugya/domain/exposure.ts';
import type { Entry } from '../../../platform/journal/act.ts';
import { type ExposureKind, type ReadChapter, stateOfAnswer } from '../exposure-act.ts';

export type ShownQuestion = {
  readonly question: ExposureQuestion;
  readonly state: ExposureState;
  /** Right or wrong; null before the answer, and while the answer waits for the server. */
  readonly verdict: boolean | null;
  /** With the verdict; of a card always. */
  readonly detailedAnswer: string | null;
};

export const FOCUSED = 2;

/** What is unsent is the newest; what was sent is in the chapter, unless that was read before it was sent. */
export function showQuestions(
  chapter: ReadChapter,
  entries: ReadonlyMap<number, Entry<ExposureKind>>,
): ShownQuestion[] {
  const isFocused = chapter.expoType === FOCUSED;
  return chapter.questions.map((question) => {
    const entry = entries.get(question.id);
    const isNewer =
      entry !== undefined && (entry.outgoing !== null || (entry.storedAt ?? 0) >= chapter.readAt);
    const state = isNewer ? entry.draft : stateOfAnswer(question, isFocused);
    if (isFocused) {
      const verdict = exposureVerdict(state, null);
      return { question, state, verdict, detailedAnswer: question.detailedAnswer };
    }
    const isKnown = !isNewer || state.userAnswer === question.userAnswer;
    return {
      question,
      state,
      verdict: isKnown ? question.isAnswerCorrect : null,
      detailedAnswer: isKnown ? question.detailedAnswer : null,
    };
  });
}

export function isDone({ state }: ShownQuestion): boolean {
  return state.userAnswer !== null || state.isViewed;
}

/** EXP-54, with what is not sent yet; a verdict that is still to come counts neither way. */
export function progressOf(shown: readonly ShownQuestion[]) {
  const judged = shown.filter(({ verdict }) => verdict !== null);
  const correct = judged.filter(({ verdict }) => verdict === true).length;
  return {
    completion: completionPercent(shown.filter(isDone).length, shown.length),
    success: successPercent({ answered: judged.length, correct }),
  };
}
