import type { CourseLaw, LawUse } from '@sugya/contract/laws-library.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import LawLibraryPage from '../../../pages/laws/law-library.tsx';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { shelvesOf } from './shelves.ts';

// Whole pages in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => vi.unstubAllGlobals());

function shownBy(kind: LawUse['kind'], id: number, fields: Partial<LawUse> = {}): LawUse {
  const place = { lessonId: 3, categoryId: 2, categoryName: 'חוזים', collectionId: null };
  return { kind, id, name: `שם ${id}`, ...place, ...fields };
}

function law(lawId: number, fields: Partial<CourseLaw> = {}): CourseLaw {
  return {
    lawId,
    lawName: `חוק ${lawId}`,
    versionDate: null,
    isOfficial: false,
    source: { origin: 'ספר החוקים הפתוח (ויקיטקסט)', licence: 'CC BY-SA', takenOn: '2020-08-02' },
    clauseCount: 25,
    collectedCount: 6,
    uses: [shownBy('lesson', 3)],
    ...fields,
  };
}

const inTwo = law(31, {
  collectedCount: null,
  uses: [
    shownBy('video', 7, { collectionId: 70 }),
    shownBy('exercise', 8, { categoryId: 5, categoryName: 'נזיקין' }),
  ],
});

function show(laws: readonly CourseLaw[]) {
  scriptServer(({ path }): Reply => {
    if (path === '/api/Courses/1/Laws') return { status: 200, body: laws };
    if (path === '/api/Courses/1/LawCenter') return { status: 200, body: [] };
    if (path === '/api/Laws/30/Clauses') {
      return { status: 200, body: [{ id: 512, name: '12 – תום לב', dynamicId: null }] };
    }
    return problemReply(404, 'not_found');
  });
  return showPage({ lawLibrary: LawLibraryPage }, { address: '/Courses/1/laws' });
}

it('LAW-63: a law stands in each subject that shows it, with the uses of that subject', () => {
  const shelves = shelvesOf([law(30), inTwo]);
  expect(shelves.map(({ categoryName, laws }) => [categoryName, laws.map(({ lawId }) => lawId)])).toEqual([
    ['חוזים', [30, 31]],
    ['נזיקין', [31]],
  ]);
  expect(shelves.flatMap(({ laws }) => laws.map(({ uses }) => uses.map(({ id }) => id)))).toEqual([
    [3],
    [7],
    [8],
  ]);
});

it('LAW-61, LAW-63: each law says its source, and its clauses are one press away', async () => {
  const { user } = show([law(30)]);
  const found = within(await screen.findByRole('article'));
  expect(found.getByRole('link', { name: 'חוק 30' }).getAttribute('href')).toBe('/laws/30?course=1');
  found.getByText('נוסח: ספר החוקים הפתוח (ויקיטקסט), CC BY-SA, נלקח ב־2.8.2020 · נוסח לתרגול בלבד');
  found.getByText('25 סעיפים · 6 במקבצי הקורס');
  await user.click(found.getByRole('button', { name: 'לסעיפים: חוק 30' }));
  const clause = await found.findByRole('link', { name: '12 – תום לב' });
  expect(clause.getAttribute('href')).toBe('/laws/30?course=1#c512');
});

it('LAW-63: what uses a law leads to the laws as it shows them', async () => {
  const { user } = show([law(30), inTwo]);
  for (const fold of await screen.findAllByRole('button', { name: /^איפה בקורס/ })) await user.click(fold);
  const hrefs = ['שיעור: שם 3', 'הרצאה: שם 7', 'תרגיל: שם 8'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual([
    '/courses/1/LessonLaw/3',
    '/courses/1/LessonLawCollection/70',
    '/courses/1/learningSubject/5/LawText/8',
  ]);
});

it('LAW-63: a course without laws says when there will be some', async () => {
  show([]);
  expect(await screen.findByText('עדיין אין חוקים בקורס.')).toBeTruthy();
});
