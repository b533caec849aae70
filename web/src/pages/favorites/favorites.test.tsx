import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCourse } from '../../testing/build-course.ts';
import { problemReply } from '../../testing/scripted-server.ts';
import { showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const kept = {
  id: 7,
  entityId: 7,
  name: 'כריתת חוזה',
  categoryName: 'דיני חוזים',
  url: '/courses/1/lesson/5/exercise/7',
  typeId: 2,
  thumbnailUrl: null,
};
const inCourse = { 'Courses/1': buildCourse() };

/** Whole pages, on machines that do other things meanwhile. */
describe('the favourites’ page', { timeout: 30_000 }, () => {
  it('FAV-11, FAV-13: reads its own items; the menu has the favourites while their list holds any', async () => {
    showApp('/Courses/1/favorites', {
      ...inCourse,
      'Courses/1/Favorites': [kept],
      'Courses/1/FetchFavoritesItems': { videos: [], exercises: [kept] },
    });
    expect(await screen.findByRole('link', { name: 'לתרגיל: כריתת חוזה' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'מועדפים' })).toBeTruthy();
  });

  it('FAV-11: an empty list takes them out of the menu', async () => {
    showApp('/Courses/1/favorites', {
      ...inCourse,
      'Courses/1/FetchFavoritesItems': { videos: [], exercises: [] },
    });
    expect(await screen.findByText(/עדיין אין הרצאות במועדפים/)).toBeTruthy();
    await screen.findByRole('link', { name: 'נושאי לימוד' });
    expect(screen.queryByRole('link', { name: 'מועדפים' })).toBeNull();
  });

  it('FAV-26: when they cannot be read nothing is said and nothing keeps turning', async () => {
    showApp('/Courses/1/favorites', {
      ...inCourse,
      'Courses/1/FetchFavoritesItems': () => problemReply(403, 'not_allowed'),
    });
    expect(await screen.findByRole('button', { name: 'ניסיון נוסף' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('בטעינה')).toBeNull());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
  });
});
