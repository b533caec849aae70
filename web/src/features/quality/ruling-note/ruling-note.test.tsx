import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { type NotedQuestion, RulingNote } from './ruling-note.tsx';

afterEach(() => vi.unstubAllGlobals());

const madeAt = '2026-03-12T10:00:00.000Z';
const RULINGS = [
  { questionId: 11, ruling: { kind: 'void', letter: null, madeAt } },
  { questionId: 12, ruling: { kind: 'accept', letter: 'ג', madeAt } },
];

function show(question: Omit<NotedQuestion, 'courseId'>) {
  const { seen } = scriptServer(() => ({ status: 200, body: RULINGS }));
  const page = () => (
    <>
      <p>השאלה</p>
      <RulingNote courseId={7} {...question} />
    </>
  );
  showPage({ home: page }, { address: '/' });
  return seen;
}

it.each([
  [11, /^ב־12\/03\/26.*הוחלט לבטל את השאלה\. היא נספרת כנכונה לכולם\.$/],
  [12, /^ב־12\/03\/26.*הוחלט לקבל כנכונה גם את תשובה ג\.$/],
])('RUL-12: question %i says in words what was ruled and on what day', async (questionId, words) => {
  const seen = show({ questionId });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText('הציון מחושב לפי ההחלטה.')).toBeTruthy();
  expect(seen.map(({ path }) => path)).toEqual(['/api/Courses/7/QuestionRulings']);
});

it('RUL-12: as long as the exercise runs the grade is still to come', async () => {
  show({ questionId: 11, isRunning: true });
  expect(await screen.findByText('הציון בסיום התרגיל יחושב לפי ההחלטה.')).toBeTruthy();
});

it('RUL-12: a question without a ruling says nothing', async () => {
  const seen = show({ questionId: 13 });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(await screen.findByText('השאלה')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'החלטה על השאלה' })).toBeNull();
});
