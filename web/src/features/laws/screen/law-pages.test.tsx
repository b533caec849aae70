import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import CategoryLawCenterPage from '../../../pages/laws/category-law-center.tsx';
import LawTextPage from '../../../pages/laws/law-text.tsx';
import LawsPage from '../../../pages/laws/laws.tsx';
import LawsPrintPage from '../../../pages/laws/laws-print.tsx';
import LessonLawPage from '../../../pages/laws/lesson-law.tsx';
import LessonLawCollectionPage from '../../../pages/laws/lesson-law-collection.tsx';
import LessonVerdictPage from '../../../pages/verdicts/lesson-verdict.tsx';
import LessonVerdictCollectionPage from '../../../pages/verdicts/lesson-verdict-collection.tsx';
import { noteFrameQuery } from '../../../platform/embedding/frame.ts';
import { buildClause, buildLawText } from '../../../testing/build-law.ts';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

// Whole pages in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const expandedText = [{ Text: '<p>הסבר קצר</p>', IndentationDifference: 0 }];
const law = buildLawText({ lawId: 301, lawName: 'חוק לדוגמה' }, [buildClause(1, { expandedText })]);
const rules = buildLawText({ lawId: 302, lawName: 'תקנות לדוגמה' }, [buildClause(2)]);
const listed = [law, rules].map(({ lawId, lawName }) => ({ lawId, lawName, clauses: [] }));

const answers: Readonly<Record<string, unknown>> = {
  '/api/exercises/5/LawText': [law, rules],
  '/api/exercises/5/Laws': listed,
  '/api/exercises/5/LawText/301': law,
  '/api/exercises/5/LawText/302': rules,
  '/api/exercises/6/LawText': [],
  '/api/lessons/law/5/LawText': [law, rules],
  '/api/lessons/law/5/Laws': listed,
  '/api/lessons/law/5/LawText/301': law,
  '/api/Lessons/Video/Law/5/LawText': [law],
  '/api/lawcollections/5/name': { name: 'מקבץ לדוגמה' },
  '/api/lessons/verdictsummaries/5': [],
  '/api/lessons/verdictsummaries/5/Laws': listed,
  '/api/VerdictCollections/5/summaries': [],
  '/api/LawTexts/301/full': law,
  '/api/Courses/1/category/2/LawCenter': [
    {
      id: 3,
      name: 'שיעור',
      categoryId: 2,
      categoryName: 'דיני חוזים',
      typeNavigation: { name: 'דין מהותי', color: '#123456' },
      exercises: [
        { id: 5, name: 'תרגול א', hasLaw: true },
        { id: 7, name: 'תרגול ב', hasLaw: true },
        { id: 8, name: 'בלי חוק', hasLaw: false },
      ],
      collections: [
        { id: 21, name: 'חוקי החוזים', kind: 'law', of: 'lesson' },
        { id: 22, name: 'להרצאה הראשונה', kind: 'law', of: 'video' },
        { id: 23, name: 'תקדימים', kind: 'verdict', of: 'lesson' },
        { id: 24, name: 'לצפייה', kind: 'verdict', of: 'video' },
      ],
    },
  ],
};

const pages = {
  lawText: LawTextPage,
  lawTextOfCourse: LawTextPage,
  lessonLaw: LessonLawPage,
  lessonLawCollection: LessonLawCollectionPage,
  lessonVerdict: LessonVerdictPage,
  lessonVerdictCollection: LessonVerdictCollectionPage,
  laws: LawsPage,
  lawsPrint: LawsPrintPage,
  categoryLawCenter: CategoryLawCenterPage,
};

function open(address: string) {
  const { seen } = scriptServer(({ path }): Reply => {
    const body = answers[path];
    return body === undefined ? problemReply(404, 'not_found') : { status: 200, body };
  });
  return { ...showPage(pages, { address }), paths: () => seen.map(({ path }) => path) };
}

const text = () => screen.findByRole('region', { name: /^נוסח החוק/ });
const anyReading = /law|verdict/i;
/** The reader's own notes come beside every law (NOT-11). */
const readings = (paths: readonly string[]) =>
  paths.filter((path) => anyReading.test(path) && path !== '/api/Notes/Laws');

beforeEach(() => {
  // A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
});

afterEach(() => {
  noteFrameQuery('');
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the viewers of laws and verdicts', () => {
  it.each([
    ['LAW-02, LAW-10', '/courses/1/learningSubject/2/LawText/5', ['/api/exercises/5/LawText']],
    ['LAW-02, LAW-10', '/courses/1/LawText/5', ['/api/exercises/5/LawText']],
    ['LAW-01, LAW-10', '/courses/1/LessonLaw/5', ['/api/lessons/law/5/LawText']],
    [
      'LAW-01, LAW-10',
      '/courses/1/LessonLawCollection/5',
      ['/api/lawcollections/5/name', '/api/Lessons/Video/Law/5/LawText'],
    ],
  ])(
    '%s, LAW-09, LAW-11: %s shows law names and clauses, from its own calls',
    async (_ids, address, calls) => {
      const { paths } = open(address);
      const shown = await text();
      expect(screen.getByRole('heading', { level: 2, name: 'חוק לדוגמה' })).toBeTruthy();
      expect(within(shown).getByRole('heading', { name: '1. כותרת סעיף 1' })).toBeTruthy();
      expect(readings(paths())).toEqual(calls);
    },
  );

  it.each([
    [
      '/courses/1/LessonVerdict/5',
      ['/api/lessons/verdictsummaries/5', '/api/lessons/verdictsummaries/5/Laws'],
    ],
    ['/courses/1/LessonVerdictCollection/5', ['/api/VerdictCollections/5/summaries']],
  ])('LAW-09, LAW-10, VER-01 to VER-03: %s reads its own calls', async (address, calls) => {
    const { paths } = open(address);
    expect(await screen.findByText('אין כאן פסקי דין')).toBeTruthy();
    expect(readings(paths())).toEqual(calls);
  });

  it('VER-02: the laws of the lesson stand under its verdicts and lead to the whole law', async () => {
    open('/courses/1/LessonVerdict/5');
    const link = await screen.findByRole('link', { name: 'חוק לדוגמה' });
    expect(link.getAttribute('href')).toBe('/laws/301');
  });

  it('LAW-56: without a text a viewer says so, and offers no print of nothing', async () => {
    open('/courses/1/LawText/6');
    expect(await screen.findByText('אין חקיקה להצגה')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /הדפסה/ })).toBeNull();
  });
});

describe('what the address of LawText asks for', () => {
  it.each(['true', '1'])(
    'LAW-12, LAW-13: isDropDown=%s shows one law at a time, chosen from a list',
    async (yes) => {
      const { user, paths } = open(`/courses/1/LawText/5?isDropDown=${yes}`);
      expect(within(await text()).queryByText('תקנות לדוגמה')).toBeNull();
      const select = screen.getByRole('combobox', { name: 'בחירת חוק' });
      expect(select).toHaveProperty('value', '301');
      await user.selectOptions(select, 'תקנות לדוגמה');
      expect(await screen.findByRole('heading', { name: '2. כותרת סעיף 2' })).toBeTruthy();
      expect(readings(paths())).toEqual([
        '/api/exercises/5/Laws',
        '/api/exercises/5/LawText/301',
        '/api/exercises/5/LawText/302',
      ]);
    },
  );

  it('LAW-13: without it all laws stand in one text', async () => {
    const { paths } = open('/courses/1/LawText/5');
    expect(await screen.findByRole('heading', { name: '2. כותרת סעיף 2' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1. כותרת סעיף 1' })).toBeTruthy();
    expect(paths()).not.toContain('/api/exercises/5/Laws');
  });

  it.each([
    ['true', 'הסתרת הרחבות', 1],
    ['false', 'הצגת הרחבות', 0],
  ])(
    'LAW-14, LAW-15: showExtentions=%s opens or closes the expansions; the button does the other',
    async (asked, name, count) => {
      const { user } = open(`/courses/1/LawText/5?showExtentions=${asked}`);
      await text();
      expect(screen.queryAllByRole('note')).toHaveLength(count);
      await user.click(screen.getByRole('button', { name }));
      expect(screen.queryAllByRole('note')).toHaveLength(1 - count);
    },
  );

  it('LAW-14: a text without expansions has no button for them', async () => {
    open('/courses/1/LawText/5?isDropDown=1');
    await screen.findByRole('heading', { name: '1. כותרת סעיף 1' });
    expect(screen.queryByRole('button', { name: /הרחבות/ })).not.toBeNull();
    cleanup();
    const { user } = open('/courses/1/LawText/5?isDropDown=1');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'בחירת חוק' }), 'תקנות לדוגמה');
    await screen.findByRole('heading', { name: '2. כותרת סעיף 2' });
    expect(screen.queryByRole('button', { name: /הרחבות/ })).toBeNull();
  });

  it('LAW-16: isMobile=true, which takes the frame away (NAV-35), brings a way back of its own', async () => {
    open('/courses/1/learningSubject/2/LawText/5');
    await text();
    expect(screen.queryByRole('link', { name: 'חזרה' })).toBeNull();
    cleanup();
    noteFrameQuery('isMobile=true');
    open('/courses/1/learningSubject/2/LawText/5?isMobile=true');
    await text();
    const back = screen.getByRole('link', { name: 'חזרה' });
    expect(back.getAttribute('href')).toBe('/courses/1/learningSubject/2/LawCenter');
  });
});

describe('NAV-33: a law’s own page, which has neither header nor menu', () => {
  it('leads to where one came from, and home where it is the first page', async () => {
    const { user, router, address } = open('/courses/1/LessonVerdict/5');
    await user.click(await screen.findByRole('link', { name: 'חוק לדוגמה' }));
    await text();
    expect(address()).toBe('/laws/301');
    await user.click(screen.getByRole('button', { name: 'חזרה' }));
    await screen.findByRole('link', { name: 'חוק לדוגמה' });
    expect(router.state.location.pathname).toBe('/courses/1/LessonVerdict/5');
    cleanup();
    open('/laws/301');
    await text();
    expect(screen.getByRole('link', { name: 'חזרה' }).getAttribute('href')).toBe('/');
  });

  it('in the app, which has a way back of its own, shows none', async () => {
    noteFrameQuery('source=app');
    open('/laws/301');
    await text();
    expect(screen.queryByText('חזרה')).toBeNull();
  });
});

describe('laws on paper', () => {
  it('LAW-54: lawsPrint prints all laws of an exercise', async () => {
    const { paths } = open('/laws/5/print');
    const names = await screen.findAllByRole('heading', { level: 2 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['חוק לדוגמה', 'תקנות לדוגמה']);
    expect(paths()).toContain('/api/exercises/5/LawText');
  });

  it.each([
    ['false', 0],
    ['true', 1],
  ])('LAW-18: with showLawExpansions=%s', async (asked, count) => {
    open(`/laws/5/print?showLawExpansions=${asked}`);
    await screen.findAllByRole('heading', { level: 2 });
    expect(screen.queryAllByRole('note')).toHaveLength(count);
  });

  it('LAW-53, LAW-55: the same address shows one whole law, and with printing=true prints it', async () => {
    open('/laws/301');
    // LAW-61: the page's heading names it, and the text does not name it again.
    expect(within(await text()).queryByText('חוק לדוגמה')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'חוק לדוגמה' })).toBeTruthy();
    cleanup();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    // A simulated browser has no fonts to wait for.
    Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
    open('/laws/301?printing=true');
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('חוק לדוגמה');
    await vi.waitFor(() => expect(print).toHaveBeenCalled());
  });
});

describe('the law centre', () => {
  it('LAW-03, LAW-04, LAW-05, LAW-06: a box for each exercise with a law: its category, its collection, its print without expansions', async () => {
    open('/courses/1/learningSubject/2/LawCenter');
    const boxes = await screen.findAllByRole('article');
    expect(boxes).toHaveLength(2);
    const [first] = boxes;
    if (first === undefined) throw new Error('There are two boxes');
    expect(within(first).getByRole('heading').textContent).toBe('תרגול א');
    expect(within(first).getByText('דיני חוזים')).toBeTruthy();
    const address = (name: RegExp) => within(first).getByRole('link', { name }).getAttribute('href');
    expect(address(/^הצגת המקבץ/)).toBe('/courses/1/learningSubject/2/LawText/5');
    expect(address(/^הדפסה ללא הרחבות/)).toBe('/laws/5/print?showLawExpansions=false&printing=true');
  });

  it('LAW-01, LAW-09, LAW-60: what the lesson and its videos show leads to each of the viewers', async () => {
    open('/courses/1/learningSubject/2/LawCenter');
    const list = await screen.findByRole('list', { name: 'חקיקה ופסיקה של השיעור' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['חקיקה לשיעור חוקי החוזים', '/courses/1/LessonLaw/3'],
      ['חקיקה להרצאה להרצאה הראשונה', '/courses/1/LessonLawCollection/22'],
      ['פסיקה לשיעור תקדימים', '/courses/1/LessonVerdict/3'],
      ['פסיקה להרצאה לצפייה', '/courses/1/LessonVerdictCollection/24'],
    ]);
  });
});
