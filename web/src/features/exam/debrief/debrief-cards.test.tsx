import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { exam } from '../../../hebrew/exam.ts';
import { examDebrief } from '../../../hebrew/exam-debrief.ts';
import { AppealBench } from './appeal-bench.tsx';
import { NextHours } from './next-hours.tsx';
import { TimeMap } from './time-map.tsx';

async function show(content: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('region');
}
const whole = (numerator: number) => ({ numerator, denominator: 1 });

const BENCH: ExamDebrief['bench'] = [
  {
    kind: 'question',
    part: 'B',
    bonus: null,
    adds: { numerator: 4, denominator: 3 },
    need: { outcome: 'needs', needed: 12.5 },
  },
  { kind: 'bonus', part: 'C', bonus: 2, adds: whole(2), need: { outcome: 'certain', needed: null } },
  { kind: 'three', part: null, bonus: null, adds: whole(4), need: { outcome: 'certain', needed: null } },
];
const NEEDS = { outcome: 'needs', needed: 13, passMark: 60, most: 20, asOf: null } as const;
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

it('EXD-41, EXD-74: each ruling with what it adds and the need after it, beside the need without one', () => {
  render(<AppealBench bench={BENCH} drafting={NEEDS} />);
  const { kind, outcome, now } = examDebrief.bench;
  expect(rows().slice(1)).toEqual([
    [now, '0', '13'],
    [kind.question(exam.shortParts.B), '+1 1/3', '12.5'],
    [kind.bonus(exam.shortParts.C, 2), '+2', outcome.certain],
    [kind.three, '+4', outcome.certain],
  ]);
});

it('EXD-74: without a need the points alone, and without rulings nothing', () => {
  const { rerender } = render(
    <AppealBench bench={BENCH.map((ruling) => ({ ...ruling, need: null }))} drafting={null} />,
  );
  expect(rows().map((cells) => cells.length)).toEqual([2, 2, 2, 2]);
  rerender(<AppealBench bench={[]} drafting={null} />);
  expect(screen.queryByRole('table')).toBeNull();
});

const PART = {
  part: 'B',
  points: whole(20),
  most: 40,
  rightCount: 2,
  questionCount: 4,
  blankCount: 1,
  nearMisses: [],
  pace: null,
  timeMap: [],
  lost: [],
  cohort: null,
  exerciseId: 1,
  questions: [],
} as const satisfies ExamDebrief['parts'][number];

it('EXD-73, EXD-75: a subject with the exercises behind it, a test of it alone, and the review', async () => {
  const hours: ExamDebrief['nextHours'] = [
    {
      subject: 'd2',
      lost: whole(3),
      asked: whole(13),
      subjectIds: [4, 9],
      practised: [{ exerciseId: 7, lessonId: 5, categoryId: 4, name: 'חיפוש' }],
    },
    { subject: 'm8', lost: whole(1), asked: whole(1), subjectIds: [], practised: [] },
  ];
  await show(<NextHours debrief={{ nextHours: hours, parts: [PART] }} courseId={1} />);
  const [first, second] = screen.getAllByRole('listitem');
  if (first === undefined || second === undefined) throw new Error('Two subjects');
  const linkOf = (name: string) => within(first).getByRole('link', { name }).getAttribute('href');
  expect(linkOf('חיפוש')).toBe('/courses/1/learningSubject/4/lesson/5/exercise/7');
  expect(linkOf(examDebrief.hours.toTest(exam.subjects.d2))).toBe(
    '/courses/1/own-tests?subject=4-9&pool=wrong',
  );
  expect(within(second).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: examDebrief.hours.toReview }).getAttribute('href')).toBe(
    '/courses/1/review',
  );
});

it('EXD-73: a blank is nothing to review', async () => {
  const debrief = { nextHours: [], parts: [{ ...PART, blankCount: 2 }] };
  const { container } = render(<NextHours debrief={debrief} courseId={1} />);
  expect(container.textContent).toBe('');
});

it('EXD-76: each question in words, and how the order is known', () => {
  render(
    <TimeMap
      secondsForOne={150}
      map={[
        { questionId: 5, seconds: 151, isOver: true, firstPlace: 2 },
        { questionId: 6, seconds: 1, isOver: false, firstPlace: null },
      ]}
    />,
  );
  const { time } = examDebrief;
  expect(screen.getByText(time.order)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${exam.debrief.question(1)}${time.seconds(151)}, ${time.over} · ${time.answered(2)}`,
    `${exam.debrief.question(2)}${time.seconds(1)} · ${time.never}`,
  ]);
});
