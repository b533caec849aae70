import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildCourse } from '../../testing/build-course.ts';
import { buildFirstDay } from '../../testing/build-day.ts';
import { buildStanding } from '../../testing/build-standing.ts';
import { showApp } from '../../testing/show-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const nothing = buildStanding();

it('DAY-57, DAY-60: where one stands has an address of its own among its tabs, and begins with the taster', {
  timeout: 30_000,
}, async () => {
  showApp('/courses/1/standing', {
    'Courses/1': buildCourse({ showReports: true, showCalculators: true }),
    'Courses/1/Day': buildFirstDay(),
    'Courses/1/Standing': nothing,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'מצבי' })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  const tabs = within(await main.findByRole('navigation', { name: 'מצבי' }));
  expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['מצבי', '/courses/1/standing'],
    ['דוח שבועי', '/courses/1/reports'],
    ['מחשבון ציון', '/Calculator/1'],
  ]);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('מצבי');
  expect((await main.findByRole('link', { name: 'להתחיל בשאלה הראשונה' })).getAttribute('href')).toBe(
    '/courses/1/learningSubject/5/lesson/40/exercise/11',
  );
});
