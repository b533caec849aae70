import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exam } from '../../../hebrew/exam.ts';
import { PartFacts } from './debrief-facts.tsx';

const text = exam.debrief;

it('EXD-39, EXD-40, EXD-49, EXD-50: where points were close, by question and in exact points, and where the time went', () => {
  const part: ExamDebrief['parts'][number] = {
    part: 'B',
    points: { numerator: 80, denominator: 3 },
    most: 40,
    rightCount: 2,
    questionCount: 3,
    blankCount: 0,
    nearMisses: [
      { kind: 'changed', questionIds: [5], points: { numerator: 40, denominator: 3 } },
      { kind: 'marked', questionIds: [5, 6], points: { numerator: 80, denominator: 3 } },
    ],
    pace: { secondsForOne: 188, overCount: 2, lastTenSeconds: 605 },
    timeMap: [{ questionId: 5, seconds: 200, isOver: true, firstPlace: 1 }],
    lost: [{ subject: 'd2', questionCount: 2, lostCount: 1, points: { numerator: 40, denominator: 3 } }],
    cohort: { midRank: 48.3, low: 37.03, high: 59.81, count: 30 },
    exerciseId: 1,
    questions: [],
  };
  render(<PartFacts part={part} />);
  expect(screen.getByText(/^תשובה נכונה שהוחלפה בשגויה: שאלה אחת, 13 1\/3 נק׳/)).toBeTruthy();
  expect(screen.getByText(/^סומנו לחזרה ונשארו שגויות: 2 שאלות, 26 2\/3 נק׳/)).toBeTruthy();
  expect(screen.getByText(text.cohort(48, { low: 37, high: 60, count: 30 }))).toBeTruthy();
  expect(screen.getByText(/1 מתוך 2 שאלות בלי נקודה, 13 1\/3 נק׳/)).toBeTruthy();
  expect(screen.getByText(`${text.pace(188, 2)} ${text.lastTen(605)}`)).toBeTruthy();
});
