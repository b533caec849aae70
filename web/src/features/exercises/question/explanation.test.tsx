import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildQuestion } from '../../../testing/build-exercise.ts';
import { Explanation, type ExplanationProps } from './explanation.tsx';

const answerOf = (place: number, rationaleHtml: string) => {
  const answer = buildQuestion().answers[place];
  if (answer === undefined) throw new Error(`the question has no answer ${place}`);
  return { ...answer, rationaleHtml };
};
const first = answerOf(0, '<p>כך בסעיף 1.</p>');
const second = answerOf(1, '<p>המועד חלף.</p>');

function show(of: Partial<ExplanationProps> = {}) {
  const question = buildQuestion({
    answers: [first, second, ...buildQuestion().answers.slice(2)],
    correctAnswers: [{ id: first.id, sortOrder: 1, text: first.text }],
    detailedAnswer: '<p>תשובה א נכונה: כך בסעיף 1. תשובה ב שגויה: המועד חלף.</p>',
    takeawayHtml: '<p>למי ההנאה?</p>',
    clauseDataItem: { lawId: 3, lawName: 'חוק החוזים', clauseId: 4, clauseName: 'סעיף 1' },
  });
  render(
    <Explanation
      question={question}
      selectedAnswerId={second.id}
      shares={new Map()}
      showsLetters
      seconds={72}
      onLaw={null}
      lecture={null}
      {...of}
    />,
  );
}

describe('the explanation', () => {
  it('EXE-143: what stands under the answers opens on demand, and what to remember stands', () => {
    show();
    expect(screen.getByText('ההסבר המלא').closest('details')?.open).toBe(false);
    expect(screen.getByText('למי ההנאה?')).toBeTruthy();
  });

  it('EXE-143: the clause opens in the law beside the question, where there is one', async () => {
    const onLaw = vi.fn();
    show({ onLaw });
    await userEvent.click(screen.getByRole('button', { name: /חוק החוזים.*סעיף 1/ }));
    expect(onLaw).toHaveBeenCalledWith({ lawId: 3, clauseId: 4 });
  });

  it('EXE-143: without a law beside it there is no clause to open', () => {
    show();
    expect(screen.queryByRole('button', { name: /חוק החוזים/ })).toBeNull();
  });

  it('EXE-143, EXE-144: who chose what, of the right answer and of another own one', () => {
    show({
      shares: new Map([
        [first.id, 58],
        [second.id, 22],
      ]),
    });
    expect(screen.getByText('58% בתשובה א, 22% כמוך בתשובה ב')).toBeTruthy();
  });

  it('EXE-144: nothing is said of others while shares are not to be shown', () => {
    show();
    expect(screen.queryByText('מי בחר מה')).toBeNull();
  });
});
