/** What staff see of a question and its rulings. */
import type { RuledQuestionView, RulingView } from '@sugya/contract/rulings.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import {
  keysUnder,
  plannedOf,
  type RuledQuestion,
  type RulingRow,
  type VersionRow,
} from './rulings.store.ts';

export function viewQuestion(
  question: RuledQuestion,
  versions: readonly VersionRow[],
  rulings: readonly RulingRow[],
): RuledQuestionView {
  const { id, questionHtml, passMark: _passMark, ...rest } = question;
  const current = currentOf(versions);
  const key = keysUnder(versions, plannedOf(rulings)).get(current.id);
  return {
    ...rest,
    questionId: id,
    question: questionHtml,
    isVoided: key?.isVoided ?? false,
    answers: current.answers.map((answer, place) => ({ ...answer, letter: answerLetter(place) })),
    rulings: rulings.map((ruling) => viewRuling(ruling, versions)),
  };
}

function viewRuling(ruling: RulingRow, versions: readonly VersionRow[]): RulingView {
  const { id, kind, throughVersion, words, madeBy, madeAt, endedBy, endedAt } = ruling;
  return {
    id,
    kind,
    letter: acceptedLetter(versions, ruling),
    throughVersion,
    words,
    madeBy,
    madeAt: madeAt.toISOString(),
    endedBy,
    endedAt: endedAt?.toISOString() ?? null,
    progress: { done: ruling.doneCount, total: ruling.totalCount, isDone: ruling.isRegraded },
  };
}

/** By the present wording; null where it does not offer the answer, and of a void. */
export function acceptedLetter(
  versions: readonly VersionRow[],
  { answerIds }: Pick<RulingRow, 'answerIds'>,
): string | null {
  const place = currentOf(versions).answers.findIndex(({ id }) => answerIds.includes(id));
  return place === -1 ? null : answerLetter(place);
}

export function currentOf(versions: readonly VersionRow[]): VersionRow {
  const current = versions.find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw new Error('A question has a current version');
  return current;
}
