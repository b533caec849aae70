import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCard, buildCategory, buildCourse, buildGroup } from '../../testing/build-course.ts';
import { showApp } from '../../testing/show-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const law = {
  id: 3,
  name: 'שיעור 3',
  categoryName: 'נושא 5',
  categoryId: 5,
  typeNavigation: { name: 'דין דיוני', color: '#7a4f8e' },
  exercises: [{ id: 9, name: 'תרגיל 9', hasLaw: true }],
  collections: [],
};

const lessonLaw = { id: 4, name: 'חוקי השיעור', kind: 'law', of: 'lesson' };

/** Category 5 of course 1. */
function answersOf({
  category = {},
  cards = {},
  laws = [] as unknown[],
}: {
  category?: Parameters<typeof buildCategory>[1];
  cards?: Parameters<typeof buildGroup>[1];
  laws?: unknown[];
}) {
  return {
    'Courses/1': buildCourse(),
    'Courses/1/Categories': [buildCategory(5, category)],
    'Courses/1/category/5/Exercises': Object.keys(cards).length === 0 ? [] : [buildGroup(5, cards)],
    'Courses/1/category/5/LawCenter': laws,
    'Courses/1/category/5/VideoLessons': [],
    'Courses/1/category/5/SupportingMaterials': [],
  };
}

const tabNames = async () => {
  const tabs = await screen.findByRole('navigation', { name: 'תכני הנושא' });
  return within(tabs)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

/** Whole pages, on machines that do other things meanwhile. */
describe('a learning subject', { timeout: 30_000 }, () => {
  it.each([
    ['chapters', { category: { hasChapters: true, exercisesCount: 1 } }, 'InOrder'],
    ['exercises', { category: { exercisesCount: 1, hasVideos: true } }, 'InOrder'],
    ['laws', { category: { hasVideos: true }, laws: [law] }, 'InOrder'],
    [
      'laws of a lesson, without an exercise that has any',
      { category: { hasVideos: true }, laws: [{ ...law, exercises: [], collections: [lessonLaw] }] },
      'InOrder',
    ],
    ['lectures', { category: { hasVideos: true, hasSupportingMaterials: true } }, 'InOrder'],
    ['study materials', { category: { hasSupportingMaterials: true } }, 'SupportingMaterials'],
    ['nothing, so the exercises say so', {}, 'Exercises'],
  ])('CRS-29: its first tab with content opens by itself: %s', async (_what, content, tab) => {
    const { here } = showApp('/courses/1/learningSubject/5', answersOf(content));
    await waitFor(() => expect(here()).toBe(`/courses/1/learningSubject/5/${tab}`), { timeout: 10_000 });
  });

  it.each([
    ['CRS-16, NAV-96', 1001, 'Exercises', 'סימולציות'],
    ['CRS-17, NAV-96', 1002, 'Books', 'ספרייה'],
  ])(
    '%s: the client’s own category %i opens at %s and has its own name',
    async (_id, category, tab, name) => {
      const { here } = showApp(`/courses/1/learningSubject/${category}`, {
        ...answersOf({}),
        'Courses/1': buildCourse({ showReadingCenter: true }),
        'Courses/1/booklessons': [],
      });
      await waitFor(() => expect(here()).toBe(`/courses/1/learningSubject/${category}/${tab}`), {
        timeout: 10_000,
      });
      expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    },
  );

  it('CRS-27, CRS-28: it has a tab for each kind of content that exists, and no other', async () => {
    showApp(
      '/courses/1/learningSubject/5/Exercises',
      answersOf({
        category: { hasChapters: true, hasVideos: true, hasSupportingMaterials: true },
        cards: { 3: [buildCard(9)] },
        laws: [law],
      }),
    );
    await screen.findByRole('link', { name: 'חקיקה' });
    expect(await tabNames()).toEqual(['לפי הסדר', 'פרקי תרגול', 'תרגילים', 'חקיקה', 'הרצאות', 'חומרי עזר']);
  });

  it('CRS-28: without chapters, laws, lectures and materials the exercises stand alone', async () => {
    showApp('/courses/1/learningSubject/5/Exercises', answersOf({ cards: { 3: [buildCard(9)] } }));
    expect(await tabNames()).toEqual(['לפי הסדר', 'תרגילים']);
  });

  it('CRS-30, CRS-31, CRS-32: the filter has the lessons’ names and all of them; one is chosen by the address', async () => {
    const cards = { 3: [buildCard(9)], 4: [buildCard(10)], 6: [] };
    const { seen } = showApp('/courses/1/learningSubject/5/Exercises?lesson=4', answersOf({ cards }));
    const filter = await screen.findByRole('navigation', { name: 'סינון לפי שיעור' });
    const choices = within(filter).getAllByRole('link');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['הכול', 'שיעור 3', 'שיעור 4']);
    expect(choices.map((choice) => choice.hasAttribute('aria-current'))).toEqual([false, false, true]);
    expect(screen.queryByRole('heading', { name: 'תרגיל 9' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'תרגיל 10' })).toBeTruthy();
    expect(seen.map(({ path }) => path)).toContain('/api/Courses/1/category/5/Exercises');
  });

  it('CRS-31: lectures are filtered by their lessons too, and all are shown by default', async () => {
    const lesson = (id: number) => ({
      id,
      name: `שיעור ${id}`,
      categoryId: 5,
      categoryName: 'נושא 5',
      videos: [],
      supportingMaterials: null,
    });
    showApp('/courses/1/learningSubject/5/VideoLessons', {
      ...answersOf({ category: { hasVideos: true } }),
      'Courses/1/category/5/VideoLessons': [lesson(3), lesson(4)],
    });
    const filter = await screen.findByRole('navigation', { name: 'סינון לפי שיעור' });
    const [all, third] = within(filter).getAllByRole('link');
    expect(all?.hasAttribute('aria-current')).toBe(true);
    expect(third?.getAttribute('href')).toBe('/courses/1/learningSubject/5/VideoLessons?lesson=3');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'שיעור 3',
      'שיעור 4',
    ]);
  });

  it('CRS-38: the simulations list the course’s simulations, and ask for nothing that there is not', async () => {
    const { seen } = showApp('/courses/1/learningSubject/1001/Exercises', {
      ...answersOf({}),
      'Courses/1/Exercises/simulation': [buildGroup(5, { 3: [buildCard(9)] })],
    });
    expect(await screen.findByRole('heading', { name: 'תרגיל 9' })).toBeTruthy();
    expect(seen.filter(({ path }) => path.includes('1001'))).toEqual([]);
  });
});

describe('a lesson by itself', { timeout: 30_000 }, () => {
  const answers = {
    ...answersOf({ cards: { 3: [buildCard(9)], 4: [buildCard(10)] } }),
    'Courses/1': buildCourse({}, { lessons: [{ id: 3, name: 'שיעור 3' }] }),
    'Courses/1/VideoLessons': [],
  };

  it('NAV-63: shows the cards of that lesson and of no other', async () => {
    showApp('/courses/1/lesson/3', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'שיעור 3' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'תרגיל 9' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'תרגיל 10' })).toBeNull();
  });

  it('NAV-63: a lesson that the course does not have is said to be none', async () => {
    showApp('/courses/1/lesson/77', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'השיעור לא נמצא' })).toBeTruthy();
    expect(screen.queryByText(/עדיין אין תרגילים/)).toBeNull();
  });
});
