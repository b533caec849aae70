import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { account, showApp } from '../../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const COURSE = { id: 101, name: 'קורס הסמכה', examDate: '2026-12-20', exerciseCount: 20, questionCount: 236 };
const PREVIEW = {
  name: 'קורס הסמכה',
  subjects: 4,
  lessons: 9,
  exercises: 20,
  questions: 236,
  ruledQuestions: 2,
  chapters: 3,
  lectures: 1,
  books: 0,
  messages: 5,
  liveLectures: 6,
};
const COPY = {
  id: 7,
  fromCourseId: 101,
  courseId: 102,
  name: 'קיץ 2027',
  state: 'done',
  startedAt: '2026-03-01T08:00:00.000Z',
  done: 300,
  total: 300,
  ruledQuestions: 2,
  canUndo: true,
};
const answers = (more: Record<string, unknown> = {}) => ({
  Account: { ...account, isAdmin: true },
  'studio/courses': [COURSE],
  'studio/courses/copies': [COPY],
  'studio/courses/101/copies/preview': PREVIEW,
  ...more,
});

it('CPY-05: the window says what comes along and what does not, and asks for a name', {
  timeout: 30_000,
}, async () => {
  const { seen } = showApp('/studio', answers());
  const name = 'שכפול למחזור הבא: קורס הסמכה';
  // The first one also loads the studio.
  fireEvent.click(await screen.findByRole('button', { name }, { timeout: 15_000 }));
  const window = await screen.findByRole('dialog', { name: 'שכפול הקורס למחזור הבא' });

  expect(await within(window).findByText(/4 נושאים, 9 שיעורים, 20 תרגילים, 236 שאלות/)).toBeTruthy();
  expect(within(window).getByText(/2 שאלות שיש עליהן הכרעה יעברו מוסתרות/)).toBeTruthy();
  expect(within(window).getByText(/6 הרצאות חיות, עם המועדים/)).toBeTruthy();
  fireEvent.click(within(window).getByRole('button', { name: 'שכפול' }));
  expect(await within(window).findByText('צריך שם לקורס החדש.')).toBeTruthy();
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('CPY-06, CPY-07: the first screen says what became of a copy, and asks before it is taken back', async () => {
  showApp('/studio', answers());
  const list = await screen.findByRole('region', { name: 'שכפולים' });

  expect(within(list).getByRole('link', { name: 'קיץ 2027' }).getAttribute('href')).toBe(
    '/studio/courses/102/tree',
  );
  expect(within(list).getByText('2 שאלות עברו מוסתרות בגלל הכרעה')).toBeTruthy();
  fireEvent.click(within(list).getByRole('button', { name: 'ביטול השכפול: קיץ 2027' }));
  expect(within(list).getByText(/להסיר את ״קיץ 2027״/)).toBeTruthy();
  expect(within(list).getByRole('button', { name: 'להסיר' })).toBeTruthy();
});

it('CPY-06: one that is under way says how far it is', async () => {
  const running = { ...COPY, state: 'running', done: 120, canUndo: false };
  showApp('/studio', answers({ 'studio/courses/copies': [running] }));
  const list = await screen.findByRole('region', { name: 'שכפולים' });

  expect(within(list).getByText('מעתיקים… 120 מתוך 300')).toBeTruthy();
  expect(within(list).queryByRole('link')).toBeNull();
});
