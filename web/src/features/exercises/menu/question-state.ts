/** The state of a question in the menu, as a shape and as words, never as a colour alone. */
import { exercises } from '../../../hebrew/exercises.ts';
import type { ShownQuestion } from '../taking/shown-question.ts';

const texts = exercises.navigator;

export type QuestionState = 'unanswered' | 'draft' | 'answered' | 'right' | 'wrong';

export const stateSigns: Record<QuestionState, string> = {
  unanswered: '○',
  draft: '◐',
  answered: '●',
  right: '✓',
  wrong: '✗',
};

export function stateOf({ isAnswered, isLocked, reveal, draft }: ShownQuestion): QuestionState {
  if (isLocked && reveal !== null) return reveal.isCorrect ? 'right' : 'wrong';
  if (isAnswered) return 'answered';
  return draft.selectedAnswerId === null ? 'unanswered' : 'draft';
}

/** `נענתה`. */
export function stateWord(shown: ShownQuestion): string {
  return texts.states[stateOf(shown)];
}

/** `שאלה 7, נענתה, מסומנת`. */
export function describeState(shown: ShownQuestion): string {
  const words = [texts.question(shown.position), texts.states[stateOf(shown)]];
  if (shown.draft.isMarked) words.push(texts.states.marked);
  if (shown.isUnsent) words.push(texts.states.unsent);
  return words.join(', ');
}

export type QuestionFilter = 'all' | 'unanswered' | 'marked';

export function isShownBy(filter: QuestionFilter, shown: ShownQuestion): boolean {
  if (filter === 'unanswered') return !shown.isAnswered;
  return filter === 'all' || shown.draft.isMarked;
}
