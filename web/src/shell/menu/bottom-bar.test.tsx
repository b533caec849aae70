import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetFrameQuery } from '../../platform/embedding/frame.ts';
import { buildCard, buildCategory, buildCourse, buildGroup } from '../../testing/build-course.ts';
import { buildDay } from '../../testing/build-day.ts';
import { deferred } from '../../testing/deferred.ts';
import { problemReply, type Reply } from '../../testing/scripted-server.ts';
import { showApp } from '../../testing/show-app.tsx';

const kept = {
  id: 1,
  entityId: 7,
  name: 'תרגיל',
  categoryName: 'נושא',
  url: '/courses/1',
  typeId: 2,
  thumbnailUrl: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
  forgetFrameQuery();
});

const answers = {
  'Courses/1': buildCourse({ showReports: true }),
  'Courses/1/Day': buildDay(),
  'Courses/1/Categories': [{ ...buildCategory(5), hasChapters: true, hasVideos: true }, buildCategory(6)],
  'Courses/1/Exercises/simulation': [buildGroup(1001, { 40: [buildCard(7)] })],
};

/** Whole pages, on machines that do other things meanwhile. */
describe('on a phone', { timeout: 30_000 }, () => {
  it('DAY-55, DAY-56: five jobs, each opening the first of its entries, the present one marked', async () => {
    showApp('/courses/1?isMobile=1', answers);
    const bar = within(await screen.findByRole('navigation', { name: 'ניווט ראשי' }));
    await bar.findByRole('link', { name: 'הרצאות וספרים' });
    expect(bar.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['היום', '/courses/1'],
      ['תרגול', '/courses/1/learningSubjects'],
      ['חזרה', '/courses/1/review'],
      ['הרצאות וספרים', '/courses/1/lectures'],
      ['מצבי', '/courses/1/standing'],
    ]);
    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('היום');
    expect(screen.getByRole('button', { name: 'פתיחת התפריט' })).toBeTruthy();
  });

  it('DAY-56: a job with several entries lists them on top of their pages', async () => {
    showApp('/courses/1/learningSubjects?isMobile=1', answers);
    const tabs = within(await screen.findByRole('navigation', { name: 'תרגול' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['נושאי לימוד', 'סימולציות']);
    const bar = within(screen.getByRole('navigation', { name: 'ניווט ראשי' }));
    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('תרגול');
  });
});

describe('on a phone, a page that the course has no entry for', { timeout: 30_000 }, () => {
  it('DAY-56: has the tabs of its job all the same', async () => {
    showApp('/courses/1/exam?isMobile=1', answers);
    const tabs = within(await screen.findByRole('navigation', { name: 'תרגול' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['נושאי לימוד', 'סימולציות']);
    expect(tabs.queryByRole('link', { current: 'page' })).toBeNull();
  });
});

describe('beside the page', { timeout: 30_000 }, () => {
  it('DAY-53: the menu has a heading for each job, the day first, and no bar', async () => {
    showApp('/courses/1', answers);
    const menu = within(await screen.findByRole('navigation', { name: 'תפריט ראשי' }));
    await menu.findByRole('group', { name: 'הרצאות וספרים' });
    expect(menu.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'תרגול',
      'חזרה',
      'הרצאות וספרים',
      'מצבי',
    ]);
    expect(menu.getAllByRole('link')[0]?.textContent).toBe('היום');
    expect(screen.queryByRole('navigation', { name: 'ניווט ראשי' })).toBeNull();
  });

  it('DAY-66: the menu comes in one piece, and without what failed', async () => {
    const favorites = deferred<Reply>();
    showApp('/courses/1', {
      ...answers,
      'Courses/1/Exercises/simulation': () => problemReply(500, 'internal'),
      'Courses/1/Favorites': () => favorites.promise,
    });
    const isMenuThere = () => screen.queryByRole('navigation', { name: 'תפריט ראשי' }) !== null;
    await screen.findByRole('heading', { level: 1 });
    expect(isMenuThere()).toBe(false);
    favorites.resolve({ status: 200, body: [kept] });
    const menu = within(await screen.findByRole('navigation', { name: 'תפריט ראשי' }));
    expect(menu.getByRole('link', { name: 'מועדפים' })).toBeTruthy();
    expect(menu.queryByRole('link', { name: 'סימולציות' })).toBeNull();
  });
});
