/** The questions of a chapter as this device knows them: the server's, with what the journal still has to send. */
import type { ExposureChapter, ExposureQuestion } from '@sugya/contract/exposure.ts';
import {
  completionPercent,
  type ExposureState,
  exposureVerdict,
  successPercent,
} from '@sugya/domain/exposure.ts';
import type { Entry } from '../../../platform/journal/act.ts';
import { type ExposureKind, stateOfAnswer } from '../exposure-act.ts';

export type ShownQuestion = {
  readonly question: ExposureQuestion;
  readonly state: ExposureState;
  /** Right or wrong; null before the answer, and while the answer waits for the server. */
  readonly verdict: boolean | null;
  /** With the verdict; of a card always. */
  readonly detailedAnswer: string | null;
};

export const FOCUSED = 2;

/**
 * What is unsent is the newest. What was sent is in the chapter already, unless the chapter was kept on this device
 * before that.
 */
export function showQuestions(
  chapter: ExposureChapter,
  entries: ReadonlyMap<number, Entry<ExposureKind>>,
  isFromDevice: boolean,
): ShownQuestion[] {
  const isFocused = chapter.expoType === FOCUSED;
  return chapter.questions.map((question) => {
    const entry = entries.get(question.id);
    const isNewer =
      entry !== undefined && (entry.outgoing !== null || (isFromDevice && isAfter(entry, question)));
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

function isAfter({ storedAt }: Entry<ExposureKind>, { actedAt }: ExposureQuestion): boolean {
  return storedAt !== null && (actedAt === null || storedAt > Date.parse(actedAt));
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
