import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { exam } from '../../../hebrew/exam.ts';
import { DebriefSum } from './debrief-facts.tsx';
import { DebriefedTask } from './debriefed-task.tsx';

const text = exam.debrief;
const task = {
  attemptId: 5,
  name: 'כתב הגנה',
  most: 20,
  points: null,
  by: null,
  isWaiting: false,
} as const;

async function show(props: ComponentProps<typeof DebriefedTask>) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <DebriefedTask {...props} /> }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('region');
}

it.each([
  ['not marked', {}, text.task.unmarked, text.task.mark],
  ['waiting for staff', { isWaiting: true }, text.task.waiting, text.task.mark],
  [
    'marked by the student',
    { by: 'self', points: { numerator: 23, denominator: 2 } },
    text.task.by.self,
    text.task.see,
  ],
  [
    'marked by staff',
    { by: 'staff', points: { numerator: 14, denominator: 1 } },
    text.task.by.staff,
    text.task.see,
  ],
  ['blank', { by: 'blank', points: { numerator: 0, denominator: 1 } }, text.task.blank, text.task.see],
] as const)('EXD-66: the task of a day, %s', async (_, change, note, way) => {
  await show({ task: { ...task, ...change }, courseId: 1 });
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/courses/1/drafting/5');
});

it('EXD-66: a task that was not begun has no way to it', async () => {
  const points = { numerator: 0, denominator: 1 };
  await show({ task: { ...task, attemptId: null, name: null, by: 'blank', points }, courseId: 1 });
  expect(screen.getByText(text.task.notSat)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('EXD-66: the sum says that the task is not in it yet, and once it is whether the whole passes', () => {
  const debrief: ExamDebrief = {
    paper: 'שאלון',
    total: { numerator: 47, denominator: 1 },
    most: 80,
    bench: [],
    drafting: null,
    nextHours: [],
    task,
    isPassed: null,
    parts: [],
    comparison: 'tooFew',
  };
  const { unmount } = render(<DebriefSum debrief={debrief} />);
  expect(screen.getByText(text.withoutTask)).toBeTruthy();
  unmount();
  const points = { numerator: 13, denominator: 1 };
  const whole = { ...debrief, task: { ...task, points, by: 'staff' as const }, most: 100 };
  render(<DebriefSum debrief={{ ...whole, total: { numerator: 60, denominator: 1 }, isPassed: true }} />);
  expect(screen.getByText(text.passed(true))).toBeTruthy();
  expect(screen.queryByText(text.withoutTask)).toBeNull();
});
