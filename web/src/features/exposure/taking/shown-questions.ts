/** The questions of a chapter as this device knows them: what the server last said, and over it what is unsent. */
import type { ExposureQuestion } from '@sugya/contract/exposure.ts';
import {
  completionPercent,
  type ExposureState,
  exposureVerdict,
  isAnswered,
  successPercent,
} from '@sugya/domain/exposure.ts';
import {
  type ExposureEntry,
  isStoredLater,
  type ReadChapter,
  stateOfQuestion,
  withAnswer,
} from '../exposure-operations.ts';

export type ShownQuestion = {
  readonly question: ExposureQuestion;
  readonly state: ExposureState;
  /** Right or wrong; null before the answer, and while the answer waits for the server. */
  readonly verdict: boolean | null;
  /** With the verdict; of a card always. */
  readonly detailedAnswer: string | null;
};

export const FOCUSED = 2;

export function showQuestions(
  chapter: ReadChapter,
  entries: ReadonlyMap<number, ExposureEntry>,
): ShownQuestion[] {
  const isFocused = chapter.expoType === FOCUSED;
  return chapter.questions.map((read) => {
    const entry = entries.get(read.id);
    const question = withAnswer(read, entry, chapter.readAt);
    const state = isAhead(entry, chapter) ? entry.draft : stateOfQuestion(question, isFocused);
    if (isFocused) {
      const verdict = exposureVerdict(state, null);
      return { question, state, verdict, detailedAnswer: question.detailedAnswer };
    }
    const isKnown = state.userAnswer === question.userAnswer;
    return {
      question,
      state,
      verdict: isKnown ? question.isAnswerCorrect : null,
      detailedAnswer: isKnown ? question.detailedAnswer : null,
    };
  });
}

/** An app before this one did not write down what the server said: it left what was stored as the draft. */
function isAhead(entry: ExposureEntry | undefined, { readAt }: ReadChapter): entry is ExposureEntry {
  if (entry === undefined) return false;
  return entry.outgoing !== null || (entry.answer === null && isStoredLater(entry, readAt));
}

/**
 * EXE-139: whether the operation of this device that was stored last is not what stands, because another device's was newer.
 * Until something is stored again, or the chapter is asked for again.
 */
export function isLastSuperseded(
  { readAt }: Pick<ReadChapter, 'readAt'>,
  entries: ReadonlyMap<number, ExposureEntry>,
): boolean {
  const stored = [...entries.values()].filter(
    (entry) => entry.outgoing === null && isStoredLater(entry, readAt),
  );
  const last = stored.toSorted((a, b) => (b.storedAt ?? 0) - (a.storedAt ?? 0))[0];
  return last?.answer?.outcome === 'superseded';
}

export function isDone({ state }: ShownQuestion): boolean {
  return isAnswered(state);
}

/** EXP-54, with what is not sent yet; a verdict that is still to come counts neither way. */
export function progressOf(shown: readonly ShownQuestion[]) {
  const judged = shown.filter(({ verdict }) => verdict !== null);
  const correct = judged.filter(({ verdict }) => verdict === true).length;
  return {
    completion: completionPercent(shown.filter(isDone).length, shown.length),
    success: successPercent({ judged: judged.length, correct }),
    judgedCount: judged.length,
  };
}
