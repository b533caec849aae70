import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildCourse } from '../../testing/build-course.ts';
import { showApp } from '../../testing/show-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

const hit = {
  kind: 'law',
  sourceId: 7,
  within: null,
  clauseId: 52,
  number: '12',
  title: { text: 'תום לב במשא ומתן', marks: [{ start: 0, end: 3 }] },
  around: 'חוק החוזים',
  path: 'פרק א׳ › סימן ב׳',
  snippet: { text: 'ובתום לב', marks: [{ start: 0, end: 5 }] },
};
const question = {
  ...hit,
  kind: 'question',
  sourceId: 3,
  within: { opens: 'report', courseId: 1, categoryId: 2, lessonId: 5, thingId: 8 },
  clauseId: null,
  number: null,
  title: { text: 'שאלה 4', marks: [] },
  around: 'כריתת חוזה',
  path: '',
};
const found = {
  groups: [
    { kind: 'law', count: 1, isMore: false, hits: [hit] },
    { kind: 'question', count: 1, isMore: false, hits: [question] },
  ],
  laws: 'own',
  unknownWords: [],
};
const show = (answer: unknown, hash = '') =>
  showApp(`/courses/1/search${hash}`, { 'Courses/1': buildCourse(), Search: answer });

it('SRC-18: hits by kind with their counts, place and marked words, each a link; what led somewhere is remembered', {
  timeout: 30_000,
}, async () => {
  show(found);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'מה לחפש?' }), 'תום לב');
  const laws = await screen.findByRole('list', { name: 'חוקים' });
  const link = within(laws).getByRole('link', { name: 'סעיף 12 · תום לב במשא ומתן' });
  expect(link.getAttribute('href')).toBe('/laws/7#c52');
  expect(laws.textContent).toContain('חוק החוזים › פרק א׳ › סימן ב׳');
  expect([...laws.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['תום', 'ובתום']);
  const questions = screen.getByRole('list', { name: 'שאלות' });
  expect(within(questions).getByRole('link').getAttribute('href')).toBe(
    '/courses/1/learningSubject/2/lesson/5/exerciseStatistics/8',
  );
  expect(screen.getByText('2 תוצאות')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'שאלות (1)' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(localStorage.getItem('lastSearches')).toContain('תום לב');
});

it('SRC-11: what is not found names the words that no law knows, and offers all laws', {
  timeout: 30_000,
}, async () => {
  show({ groups: [], laws: 'own', unknownWords: ['קרוקודילים'] }, `#${encodeURIComponent('קרוקודילים')}`);
  expect(await screen.findByText('קרוקודילים')).toBeTruthy();
  expect(screen.getByText(/המילה הזו אינה באף חוק/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'חיפוש בכל החוקים' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'כל החוקים' }).checked).toBe(true),
  );
});

it('SRC-15: the last searches are offered, and forgotten when asked', { timeout: 30_000 }, async () => {
  localStorage.setItem('lastSearches', '["עושק"]');
  show(found);
  await userEvent.click(await screen.findByRole('button', { name: 'עושק' }));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('עושק');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'מחיקת הרשימה' }));
  expect(screen.queryByRole('button', { name: 'עושק' })).toBeNull();
});
