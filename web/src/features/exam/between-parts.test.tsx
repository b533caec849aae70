import { MantineProvider } from '@mantine/core';
import type { ExamDay } from '@sugya/contract/exam-day.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exam } from '../../hebrew/exam.ts';
import { noteServerDate } from '../../platform/http/server-clock.ts';
import { BetweenParts } from './between-parts.tsx';
import { Debrief } from './debrief/debrief.tsx';
import { PartClock } from './part-clock.tsx';

const text = exam.day;
const show = (shown: ReactNode) => render(<MantineProvider env="test">{shown}</MantineProvider>);
const NOW = Date.parse('2026-12-20T13:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  noteServerDate(new Date(NOW).toUTCString());
});
afterEach(() => {
  vi.useRealTimers();
});

type Part = ExamDay['parts'][number];
const part = (change: Partial<Part>): Part => ({
  part: 'B',
  minutes: 100,
  breakMinutes: 80,
  points: 40,
  questionCount: 40,
  state: 'sealed',
  seconds: 7_500,
  startedAt: null,
  deadlineAt: null,
  sealedAt: null,
  sealedBy: 'finish',
  breakUntil: null,
  hasPen: false,
  hasBooklet: false,
  awaitedStatutes: [],
  isPaused: false,
  attemptId: null,
  paperKey: null,
  receipt: null,
  ...change,
});
const dayOf = (...parts: Part[]): ExamDay => ({
  id: 1,
  courseId: 1,
  paper: 'שאלון ראשון',
  startedAt: new Date(NOW).toISOString(),
  timeFactor: 1.25,
  ownBreakSeconds: 0,
  booklet: [],
  bookletAsOf: null,
  isBookletSearchable: false,
  isOpened: false,
  parts,
});

function showDay(day: ExamDay, unsentCount = 0) {
  const onStart = vi.fn();
  const onOpen = vi.fn();
  show(<BetweenParts {...{ day, unsentCount, onStart, onOpen }} isReady isBusy={false} failure={null} />);
  return { onStart, onOpen, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

it('EXD-44: says before the part which statutes of its booklet are not here, the first three by name', () => {
  const awaitedStatutes = ['חוק א', 'חוק ב', 'חוק ג', 'חוק ד'];
  showDay(dayOf(part({ part: 'C', state: 'next', sealedBy: null, awaitedStatutes })));
  expect(screen.getByText(text.awaitsMore('חוק א, חוק ב, חוק ג', 1))).toBeTruthy();
});

it('EXD-30: the break counts down, says that it may be shortened, and nothing begins but by the button', async () => {
  const breakUntil = new Date(NOW + 60_000).toISOString();
  const next = part({ part: 'C', state: 'next', sealedBy: null, breakUntil });
  const { onStart, user } = showDay(dayOf(part({}), next));
  // A busy machine may take a second to draw it.
  expect(screen.getByText(/^(01:00|00:5\d)$/)).toBeTruthy();
  expect(screen.getByText(text.breakShorter)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(screen.getByText(text.breakOver)).toBeTruthy();
  expect(onStart).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: text.start(exam.shortParts.C) }));
  expect(onStart).toHaveBeenCalledWith('C');
});

it('EXD-33: what was not begun is given up after a question, and a whole day is opened at once', async () => {
  const next = part({ part: 'C', state: 'next', sealedBy: null });
  const { onOpen, user } = showDay(dayOf(part({}), next));
  await user.click(screen.getByRole('button', { name: text.giveUp }));
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: text.giveUpSure.confirm }));
  expect(onOpen).toHaveBeenCalledWith(true);
});

it('EXD-33: answers that are still on the device are said before the day is opened', async () => {
  const { onOpen, user } = showDay(dayOf(part({})), 2);
  expect(screen.getByText(text.unsent(2))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text.open }));
  expect(onOpen).toHaveBeenCalledWith(false);
});

it('EXD-06, EXD-48: the clock of a part says the last minutes, and its end once', async () => {
  const onEnd = vi.fn();
  show(<PartClock deadlineAt={NOW + 301_000} isQuiet onEnd={onEnd} />);
  expect(screen.queryByText('05:01')).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText(exam.part.fiveLeft)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(302_000);
  expect(await screen.findByText(exam.part.ended)).toBeTruthy();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('EXD-34, EXD-41: points are shown exactly, with what is still needed and what rulings could add', () => {
  const parts = [
    {
      part: 'B' as const,
      points: { numerator: 40, denominator: 3 },
      rightCount: 1,
      questionCount: 3,
      // With a wrong one the review is led to, for which a router is needed.
      blankCount: 2,
      nearMisses: [
        { kind: 'changed' as const, questionIds: [1], points: { numerator: 40, denominator: 3 } },
        { kind: 'blank' as const, questionIds: [1], points: { numerator: 40, denominator: 3 } },
      ],
      pace: { secondsForOne: 150, overCount: 1, lastTenSeconds: 600 },
      questions: [],
    },
    {
      part: 'C' as const,
      points: { numerator: 26, denominator: 1 },
      rightCount: 13,
      questionCount: 20,
      blankCount: 7,
      nearMisses: [],
      pace: null,
      questions: [],
    },
  ].map((one) => ({ ...one, most: 40, timeMap: [], lost: [], cohort: null, exerciseId: 1 }));
  const drafting = {
    passMark: 60,
    most: 20,
    outcome: 'needs' as const,
    needed: 13,
    asOf: '2026-01-01',
  };
  show(
    <Debrief
      debrief={{
        paper: 'שאלון',
        total: { numerator: 118, denominator: 3 },
        most: 80,
        bench: [
          { kind: 'three', part: null, bonus: null, adds: { numerator: 27, denominator: 1 }, need: null },
        ],
        nextHours: [],
        drafting,
        task: null,
        isPassed: null,
        parts,
        comparison: 'tooFew',
      }}
      courseId={1}
      complaint={() => null}
    />,
  );
  expect(screen.getByText('39 1/3')).toBeTruthy();
  expect(screen.getByText(/צריך במטלת הכתיבה 13 מתוך 20\. לפי הכלל שידוע ליום 2026-01-01\./)).toBeTruthy();
  expect(screen.getByText('+27')).toBeTruthy();
  expect(screen.getByText('13 1/3')).toBeTruthy();
  expect(screen.getByText('26')).toBeTruthy();
});
