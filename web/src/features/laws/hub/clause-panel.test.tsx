import type { ClauseHub } from '@sugya/contract/laws-hub.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LawsPage from '../../../pages/laws/laws.tsx';
import { buildClause, buildLawText } from '../../../testing/build-law.ts';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

// Whole pages in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const law = buildLawText({ lawId: 301, lawName: 'חוק לדוגמה' }, [buildClause(1), buildClause(2)]);
const clause = { lawId: 301, lawName: 'חוק לדוגמה', clauseId: 101, clauseName: '1 – כותרת' };
const empty: ClauseHub = {
  clause,
  questions: [],
  openCount: null,
  wrongChoices: [],
  verdicts: [],
  chapters: [],
  uses: [],
  cites: [],
  citedBy: [],
  citedElsewhere: 0,
  wordings: [],
};
const place = { exerciseId: 4, exerciseName: 'תרגיל', lessonId: 3, categoryId: 2 };
const full: ClauseHub = {
  ...empty,
  openCount: 4,
  questions: [
    { ...place, questionId: 9, stem: 'מה הדין?', isCorrect: false, isCited: false },
    { ...place, questionId: 10, stem: 'ומה כאן?', isCorrect: true, isCited: true },
  ],
  wrongChoices: [
    {
      ...place,
      questionId: 11,
      stem: 'איזה סעיף?',
      isCorrect: false,
      right: [{ ...clause, clauseId: 102, clauseName: '2 – אחר' }],
    },
  ],
  verdicts: [{ id: 5, name: 'הלכה', lessonId: 3, collectionId: 7, of: 'video' }],
  chapters: [{ id: 6, name: 'פרק', categoryId: 2, kind: 'law', count: 2 }],
  uses: [
    {
      kind: 'video',
      id: 8,
      name: 'הרצאה א',
      lessonId: 3,
      categoryId: 2,
      categoryName: 'נושא',
      collectionId: 7,
    },
  ],
  cites: [{ ...clause, clauseId: 102, clauseName: '2 – אחר' }],
  citedElsewhere: 3,
  wordings: [
    { version: 1, day: '2020-08-02' },
    { version: 2, day: null },
  ],
};

function open(address: string, hub: ClauseHub) {
  scriptServer(({ path }): Reply => {
    if (path === '/api/LawTexts/301/full') return { status: 200, body: law };
    if (path === '/api/Laws/301/Clauses/101/Hub?courseId=1') return { status: 200, body: hub };
    return problemReply(404, 'not_found');
  });
  return showPage({ laws: LawsPage }, { address });
}

beforeEach(() => {
  // A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const panel = () => screen.findByRole('complementary', { name: 'על הסעיף' });

it('LAW-66: opens beside the text from the clause, says each part with its way there, and Escape gives the focus back', async () => {
  const { user, address } = open('/laws/301?course=1', full);
  const opener = await screen.findByRole('button', { name: /^על הסעיף: .*1/ });
  await user.click(opener);
  const found = within(await panel());
  await found.findByText('בקורס עוד 4 שאלות על הסעיף שטרם נפתחו לך.');
  await found.findByRole('heading', { level: 3, name: 'ההערות שלי' });
  expect(address()).toBe('/laws/301?course=1&panel=101');
  expect(found.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'ההערות שלי',
    'שאלות שענית על הסעיף (1)',
    'בחרת בסעיף הזה, והתשובה אחרת (1)',
    'פסקי דין (1)',
    'הרצאות (1)',
    'הסברים שמזכירים אותו (1)',
    'פרקי תרגול (1)',
    'סעיפים שהוא מפנה אליהם (1)',
    'סעיפים שמפנים אליו (3)',
    'הנוסחים שבהם השתנה (2)',
  ]);
  expect(found.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Courses/1/notes',
    '/courses/1/learningSubject/2/lesson/3/exercise/4/9',
    '/courses/1/learningSubject/2/lesson/3/exercise/4/11',
    '/courses/1/LessonVerdictCollection/7',
    '/courses/1/learningSubject/2/lesson/3/8',
    '/courses/1/learningSubject/2/lesson/3/exercise/4/10',
    '/courses/1/learningSubject/2/exposureLawChapter/6',
    '/laws/301?course=1&panel=102#c102',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/laws/301?course=1'));
  expect(document.activeElement).toBe(opener);
});

it('LAW-66: an address opens it, and a clause of which the course has nothing says so', async () => {
  open('/laws/301?course=1&panel=101', empty);
  expect(await within(await panel()).findByText('עדיין אין בקורס דבר על הסעיף הזה.')).toBeTruthy();
});

it('LAW-66: without a course there is nothing to open', async () => {
  open('/laws/301?panel=101', full);
  await screen.findByRole('heading', { level: 3, name: '1. כותרת סעיף 1' });
  expect(screen.queryByRole('button', { name: /^על הסעיף/ })).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'על הסעיף' })).toBeNull();
});
