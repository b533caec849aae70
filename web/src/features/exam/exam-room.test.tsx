import { MantineProvider } from '@mantine/core';
import type { DrawnPaper, ExamRoom } from '@sugya/contract/exam-day.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { exam } from '../../hebrew/exam.ts';
import { ExamRoomView } from './exam-room.tsx';

const text = exam.room;

function showRoom(papers: ExamRoom['papers'], lacks: ExamRoom['lacks'] = []) {
  const onDraw = vi.fn();
  const onBegin = vi.fn();
  const onDay = vi.fn();
  render(
    <MantineProvider env="test">
      <ExamRoomView
        room={{ timeFactor: 1, lacks, papers }}
        beginning={null}
        drawing={null}
        failure={null}
        {...{ onDraw, onBegin, onDay }}
      />
    </MantineProvider>,
  );
  return { onDraw, onBegin, onDay, user: userEvent.setup() };
}

const paper = (
  drawn: DrawnPaper | null,
  change: Partial<ExamRoom['papers'][number]> = {},
): ExamRoom['papers'][number] => ({
  name: 'שאלון אישי',
  dayId: null,
  isOpened: false,
  drawn,
  parts: [{ part: 'B', minutes: 100, breakMinutes: 80, points: 40, questionCount: 40 }],
  ...change,
});
const ready = (isPractice: boolean): DrawnPaper => ({
  lacks: [],
  ready: {
    drawnAt: '2026-12-20T10:00:00.000Z',
    isPractice,
    tasks: null,
    parts: [
      {
        part: 'B',
        questionCount: 40,
        newCount: 37,
        difficultyCount: 1,
        lent: [{ subject: 'd1', count: 2 }],
        isBalanced: false,
      },
      { part: 'C', questionCount: 40, newCount: 40, difficultyCount: 0, lent: [], isBalanced: true },
    ],
  },
});

it('EXD-38: a course without papers says that there is no whole day yet, and which subjects lack how many questions', () => {
  showRoom([], [{ subject: 'd2', count: 13 }]);
  expect(screen.getByText('אין עדיין יום בחינה מלא')).toBeTruthy();
  expect(screen.getByText('סדר הדין הפלילי וראיות: 13 שאלות')).toBeTruthy();
});

it('EXD-38: a drawn paper without questions to draw says the same and offers no button', () => {
  showRoom([paper({ ready: null, lacks: [{ subject: 'm8', count: 1 }] })]);
  expect(screen.getByText('אין עדיין יום בחינה מלא')).toBeTruthy();
  expect(screen.getByText('התיישנות: שאלה אחת')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('EXD-35: a paper is prepared before its day can be begun', async () => {
  const { user, onDraw } = showRoom([paper({ ready: null, lacks: [] })]);
  expect(screen.queryByRole('button', { name: text.begin })).toBeNull();
  await user.click(screen.getByRole('button', { name: text.drawn.prepare }));
  expect(onDraw).toHaveBeenCalledWith('שאלון אישי');
});

it('EXD-37: what gave way is said before the day is begun', async () => {
  const { user, onBegin } = showRoom([paper(ready(true))]);
  const said = [
    text.drawn.practice,
    'חלק ב׳: 3 מתוך 40 כבר פגשת, או שאלה דומה.',
    text.drawn.difficulty('חלק ב׳', 1),
    text.drawn.lent('חלק ב׳', 'סמכויות בתי המשפט', 2),
    text.drawn.unbalanced('חלק ב׳'),
    'חלק ג׳: כל 40 השאלות חדשות לך.',
  ];
  for (const sentence of said) expect(screen.getByText(sentence)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text.begin }));
  expect(onBegin).toHaveBeenCalledWith('שאלון אישי');
});

it('EXD-28, EXD-37: a day that runs goes on; after it was opened there is its debrief and a new paper', async () => {
  const running = showRoom([paper(ready(false), { dayId: 7 })]);
  await running.user.click(screen.getByRole('button', { name: text.goOn }));
  expect(running.onDay).toHaveBeenCalledWith(7);
  expect(screen.queryByRole('button', { name: text.begin })).toBeNull();
});

it('EXD-37: after the debrief a new paper can be prepared', () => {
  showRoom([paper({ ready: null, lacks: [] }, { dayId: 7, isOpened: true })]);
  expect(screen.getByRole('button', { name: text.drawn.prepare })).toBeTruthy();
  expect(screen.getByRole('button', { name: text.debrief })).toBeTruthy();
});

it.each([
  [{ askedCount: 2, taskCount: 2, newCount: 2 }, 'חלק א׳: 2 מטלות כתיבה לבחירה. כולן חדשות לך.'],
  [{ askedCount: 1, taskCount: 1, newCount: 1 }, 'חלק א׳: מטלת כתיבה אחת. היא חדשה לך.'],
  [
    { askedCount: 2, taskCount: 1, newCount: 0 },
    'חלק א׳: מטלה אחת במקום 2, כי אין עוד מטלות פנויות שעוד לא ראית. כבר התחלת אותה פעם, בלי להגיש.',
  ],
  [
    { askedCount: 2, taskCount: 2, newCount: 1 },
    'חלק א׳: 2 מטלות כתיבה לבחירה. אחת מהן כבר התחלת פעם, בלי להגיש.',
  ],
  [{ askedCount: 2, taskCount: 0, newCount: 0 }, text.drawn.noTask],
])('EXD-70: the room says how many drafting tasks part A offers, and what is lacking: %o', (tasks, said) => {
  const made = ready(false);
  showRoom([paper({ ...made, ready: made.ready && { ...made.ready, tasks } })]);
  expect(screen.getByText(said)).toBeTruthy();
});
