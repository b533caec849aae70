import { describe, expect, it } from 'vitest';
import { hebrew } from '../../hebrew.ts';
import { buildCategory, buildCourse } from '../../testing/build-course.ts';
import { menuItems } from './menu-items.ts';

type Content = Parameters<typeof menuItems>[0];

function itemsOf(content: Partial<Content>) {
  return menuItems(
    {
      course: buildCourse(),
      categories: [],
      hasFavorites: false,
      isMobile: false,
      hasSimulations: false,
      simulationsCategoryId: 1001,
      libraryCategoryId: 1002,
      isAdmin: false,
      adminSiteUrl: null,
      simulatorName: 'Nisuah',
      ...content,
    },
    hebrew.shell,
  );
}

/** Without the two entries that every course has beside its subjects. */
function keysOf(content: Partial<Content>): string[] {
  return itemsOf(content)
    .map(({ key }) => key)
    .filter((key) => key !== 'today' && key !== 'standing');
}

describe('the side menu of a course', () => {
  it('NAV-22, DAY-53: without any flag the day, the learning subjects and where one stands', () => {
    expect(itemsOf({}).map(({ key, group }) => [key, group])).toEqual([
      ['today', 'today'],
      ['subjects', 'practice'],
      ['standing', 'standing'],
    ]);
  });

  it('DAY-53: the entries stand by job, and within a job in their order', () => {
    const course = {
      ...buildCourse({
        showCalculators: true,
        showLecturesRegistrationList: true,
        showReports: true,
        showNisuah: true,
        showReadingCenter: true,
      }),
      hasBooks: true,
      hasExamPapers: true,
    };
    const items = itemsOf({
      course,
      hasFavorites: true,
      hasSimulations: true,
      isAdmin: true,
      categories: [
        { ...buildCategory(5, { showOnSideMenuOnly: true }), hasChapters: true },
        { ...buildCategory(6), hasVideos: true, exercisesCount: 2 },
      ],
    });
    const inGroup = (wanted: string) => items.filter(({ group }) => group === wanted).map(({ key }) => key);
    expect(inGroup('today')).toEqual(['today']);
    expect(inGroup('practice')).toEqual([
      'subjects',
      'simulations',
      'exam',
      'ownTests',
      'category-5',
      'simulator',
    ]);
    expect(inGroup('review')).toEqual(['review', 'favorites', 'notebook']);
    expect(inGroup('lectures')).toEqual(['lecturesCenter', 'lectures', 'library']);
    expect(inGroup('standing')).toEqual(['standing', 'reports', 'calculator']);
    expect(items.at(-1)).toMatchObject({ group: 'staff', key: 'admin' });
  });

  it.each([
    ['NAV-20', 'showCalculators', 'calculator'],
    ['NAV-21', 'showLecturesRegistrationList', 'lectures'],
    ['NAV-23', 'showReports', 'reports'],
    ['NAV-25', 'showNisuah', 'simulator'],
  ] as const)('%s: %s brings its item', (_requirement, flag, key) => {
    expect(keysOf({ course: buildCourse({ [flag]: true }) })).toEqual(['subjects', key]);
  });

  it('NAV-25: no drafting simulator where the installation has none', () => {
    expect(keysOf({ course: buildCourse({ showNisuah: true }), simulatorName: null })).toEqual(['subjects']);
  });

  it('LAW-63: the library of laws shows once something of the course shows laws', () => {
    expect(keysOf({ course: buildCourse({}, { hasLaws: true }) })).toContain('lawLibrary');
    expect(keysOf({ course: buildCourse() })).toEqual(['subjects']);
  });

  it.each([
    [true, true, ['subjects', 'library']],
    [true, false, ['subjects']],
    [false, true, ['subjects']],
  ])('NAV-26, CRS-20: showReadingCenter %s and books %s', (showReadingCenter, hasBooks, keys) => {
    expect(keysOf({ course: { ...buildCourse({ showReadingCenter }), hasBooks } })).toEqual(keys);
  });

  it.each([
    [0, false, '/courses/1/lecturesRegistration'],
    [1, false, '/courses/1/lecturesRegistration'],
    [2, false, '/courses/1/lecturesRegistrationTabs'],
    [2, true, '/courses/1/lecturesRegistration'],
  ])('REG-38: %d tracks, on a phone %s: live lectures are at %s', (lectureTracksCount, isMobile, to) => {
    const course = { ...buildCourse({ showLecturesRegistrationList: true }), lectureTracksCount };
    const items = itemsOf({ course, isMobile });
    expect(items.find(({ key }) => key === 'lectures')).toMatchObject({ to });
  });

  it('LEC-01: the lectures centre shows once a category has videos', () => {
    const category = buildCategory(5);
    expect(keysOf({ categories: [{ ...category, hasVideos: true }] })).toEqual([
      'subjects',
      'lecturesCenter',
    ]);
    expect(keysOf({ categories: [category] })).toEqual(['subjects']);
  });

  it.each([
    ['chapters', { hasChapters: true }],
    ['exercises', { exercisesCount: 1 }],
  ])('DAY-54: the daily review shows once a category has %s', (_what, fields) => {
    expect(keysOf({ categories: [buildCategory(5, fields)] })).toContain('review');
    expect(keysOf({ categories: [buildCategory(5)] })).toEqual(['subjects']);
  });

  it.each<[string, Partial<Content>, boolean]>([
    ['exercises', { categories: [buildCategory(5, { exercisesCount: 1 })] }, true],
    ['laws', { course: buildCourse({}, { hasLaws: true }) }, true],
    ['neither', { categories: [buildCategory(5, { hasChapters: true })] }, false],
    [
      'laws, for staff who act as the student',
      { course: buildCourse({}, { hasLaws: true }), isImpersonating: true },
      false,
    ],
  ])('NOT-16: of a course with %s, the list of notes', (_what, content, isThere) => {
    const item = itemsOf(content).find(({ key }) => key === 'notebook');
    expect(item !== undefined).toBe(isThere);
    if (isThere) expect(item).toMatchObject({ group: 'review', to: '/Courses/1/notes' });
  });

  it('DAY-84: the exam day stands there once the course has a paper, and tests of one’s own once it has exercises', () => {
    const course = buildCourse({}, { hasExamPapers: true });
    expect(itemsOf({ course }).find(({ key }) => key === 'exam')).toMatchObject({
      label: 'יום בחינה',
      group: 'practice',
      to: '/courses/1/exam',
    });
    const categories = [buildCategory(5, { exercisesCount: 1 })];
    expect(itemsOf({ categories }).find(({ key }) => key === 'ownTests')).toMatchObject({
      label: 'מבחן משלך',
      group: 'practice',
      to: '/courses/1/own-tests',
    });
    expect(keysOf({ categories })).not.toContain('exam');
    expect(keysOf({ course, categories: [buildCategory(5, { hasChapters: true })] })).not.toContain(
      'ownTests',
    );
  });

  it('NAV-19: favourites show only if there are any', () => {
    expect(keysOf({ hasFavorites: true })).toContain('favorites');
    expect(keysOf({ hasFavorites: false })).not.toContain('favorites');
  });

  it('CRS-19: simulations show only if there are any, as category 1001', () => {
    const item = itemsOf({ hasSimulations: true }).find(({ key }) => key === 'simulations');
    expect(item).toMatchObject({ to: '/courses/1/learningSubject/1001' });
  });

  it('NAV-24: categories for the menu alone are listed, the others are not', () => {
    expect(
      keysOf({ categories: [buildCategory(5, { showOnSideMenuOnly: true }), buildCategory(6)] }),
    ).toEqual(['subjects', 'category-5']);
  });

  it('NAV-27: the digital library needs its address', () => {
    expect(keysOf({ course: buildCourse({ showLibrary: true }) })).toEqual(['subjects']);
    const withAddress = itemsOf({
      course: buildCourse({ showLibrary: true }, { libraryUrl: 'https://library.example' }),
    });
    expect(withAddress).toContainEqual(
      expect.objectContaining({ kind: 'outside', address: 'https://library.example' }),
    );
  });
});

describe('the side menu of an administrator', () => {
  it('NAV-28, NAV-29: management and Admin at the end, for administrators only', () => {
    const keys = keysOf({ isAdmin: true });
    expect(keys.slice(0, 2)).toEqual(['subjects', 'management']);
    expect(keys.at(-1)).toBe('admin');
  });

  it('ROL-03: another of the staff has the way to the studio, and no screen of an administrator', () => {
    expect(keysOf({ isStaff: true }).filter((key) => key === 'management')).toEqual([]);
    expect(itemsOf({ isStaff: true }).at(-1)).toMatchObject({ key: 'admin', address: '/studio' });
  });

  it('AMM-14: between them the staff’s screens', () => {
    const items = itemsOf({ isAdmin: true });
    expect(items).toContainEqual(
      expect.objectContaining({
        key: 'lawCollections',
        to: '/lawsCollections',
        routes: ['lawsCollections'],
      }),
    );
    expect(items).toContainEqual(
      expect.objectContaining({ key: 'lawsEditor', to: '/manageLawsCollections' }),
    );
    expect(items).toContainEqual(
      expect.objectContaining({ key: 'verdictCollections', to: '/verdictsCollections' }),
    );
    expect(items).toContainEqual(
      expect.objectContaining({ key: 'verdictSummaries', to: '/verdictReplication' }),
    );
  });

  it('NAV-30: Admin is the configured site, else our own studio', () => {
    expect(itemsOf({ isAdmin: true }).at(-1)).toMatchObject({ address: '/studio', label: 'Admin' });
    expect(itemsOf({ isAdmin: true, adminSiteUrl: 'https://admin.example' }).at(-1)).toMatchObject({
      address: 'https://admin.example',
    });
  });
});

it('outside a course the menu leads to the courses', () => {
  expect(itemsOf({ course: null })).toMatchObject([{ key: 'courses', to: '/' }]);
});
