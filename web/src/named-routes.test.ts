import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIBRARY_CATEGORY_ID, SIMULATIONS_CATEGORY_ID } from './features/courses/courses.queries.ts';
import { type AppPath, paths } from './paths.ts';
// Declares the route's `name`, which the declarations of routes.tsx alone do not bring along.
import type {} from './platform/navigation.ts';
import { startSession } from './platform/session/session.ts';
import { createAppRouter } from './routes.tsx';
import { accessTokenOf, problemReply, scriptServer } from './testing/scripted-server.ts';

const course = { courseId: 1 };
const category = { ...course, categoryId: 2 };
const exercise = { ...category, lessonId: 3, exerciseId: 4 };
type Values = Readonly<Record<string, string>>;

/** Where one of ours goes by another name, or one of theirs has two patterns. */
const ours: Values = {
  terms_static: 'termsStatic',
  lawForPrint: 'laws',
  'statistics of category 0': 'statisticsOfLesson',
  'learningSubject of the books library': 'learningSubject',
  'learningSubject of simulations': 'learningSubject',
};

/**
 * The named routes of NAV-93 to NAV-117: the link that we build for each, and the parameters and queries that it carries.
 * A name is one of our patterns, with or without its optional part.
 */
const named: readonly (readonly [string, string, AppPath, Values, Values?])[] = [
  ['NAV-93', 'home', paths.home(), {}],
  ['NAV-94', 'course', paths.course(course), { courseId: '1' }],
  ['NAV-94', 'favorites', paths.favorites(course), { courseId: '1' }],
  ['NAV-94', 'calculator', paths.calculator(course), { courseId: '1' }],
  ['NAV-94', 'lecturesRegistration', paths.lecturesRegistration(course), { courseId: '1' }],
  ['NAV-94', 'learningSubjects', paths.learningSubjects(course), { courseId: '1' }],
  ['NAV-94', 'reports', paths.reports(course), { courseId: '1' }],
  ['NAV-94', 'userDetails', paths.userDetails(course), { courseId: '1' }],
  ['NAV-94', 'messages', paths.messages(course), { courseId: '1' }],
  ['NAV-94', 'helpCenter', paths.helpCenter(course), { courseId: '1' }],
  ['NAV-94', 'termsOfUse', paths.termsOfUse(course), { courseId: '1' }],
  ['NAV-94', 'newMessage', paths.newMessage(course), { courseId: '1' }],
  [
    'NAV-95',
    'lecturesRegistrationTabs',
    paths.lecturesRegistrationTabs({ ...course, tabId: 6 }),
    { courseId: '1', tabId: '6' },
  ],
  [
    'NAV-96',
    'learningSubject of the books library',
    paths.learningSubject({ ...course, categoryId: LIBRARY_CATEGORY_ID }),
    { courseId: '1', categoryId: '1002' },
  ],
  [
    'NAV-96',
    'learningSubject of simulations',
    paths.learningSubject({ ...course, categoryId: SIMULATIONS_CATEGORY_ID }),
    { courseId: '1', categoryId: '1001' },
  ],
  [
    'NAV-98',
    'exercise',
    paths.exercise({ ...exercise, questionId: 5 }),
    { courseId: '1', categoryId: '2', lessonId: '3', exerciseId: '4', questionId: '5' },
  ],
  [
    'NAV-99',
    'statistics',
    paths.statistics(exercise),
    { courseId: '1', categoryId: '2', lessonId: '3', exerciseId: '4' },
  ],
  [
    'NAV-99',
    'statistics of category 0',
    paths.statistics({ ...exercise, categoryId: 0 }),
    { courseId: '1', lessonId: '3', exerciseId: '4' },
  ],
  ['NAV-100', 'categoryExercises', paths.categoryExercises(category), { courseId: '1', categoryId: '2' }],
  ['NAV-100, NAV-101', 'categoryLaws', paths.categoryLaws(category), { courseId: '1', categoryId: '2' }],
  [
    'NAV-102',
    'exercisePrint',
    paths.exercisePrint({ ...exercise, isUserSelections: true }),
    { courseId: '1', lessonId: '3', exerciseId: '4' },
    { isUserSelections: 'true' },
  ],
  [
    'NAV-103',
    'lawText',
    paths.lawText({ ...exercise, isDropDown: true }),
    { courseId: '1', categoryId: '2', exerciseId: '4' },
    { isDropDown: 'true' },
  ],
  [
    'NAV-104',
    'lawsPrint',
    paths.lawsPrint({ exerciseId: 4, showsExpansions: false }),
    { exerciseId: '4' },
    { showLawExpansions: 'false', printing: 'true' },
  ],
  [
    'NAV-105, NAV-109',
    'lawForPrint',
    paths.laws({ lawId: 6, isPrinting: true }),
    { lawId: '6' },
    { printing: 'true' },
  ],
  [
    'NAV-106, NAV-107, NAV-117',
    'exposureMikuditChapter',
    paths.exposureMikuditChapter({
      ...category,
      chapterId: 7,
      isCoreOnly: true,
      isMarkedOnly: true,
      isAnswerFirst: true,
    }),
    { courseId: '1', categoryId: '2', chapterId: '7' },
    { level: '1', mark: '1', direction: '1' },
  ],
  ['NAV-108', 'accesibility', paths.accesibility({}), {}],
  ['NAV-109', 'laws', paths.laws({ lawId: 6 }), { lawId: '6' }],
  [
    'NAV-109, NAV-112',
    'lecture',
    paths.lecture({ ...category, lessonId: 3, videoId: 8 }),
    { courseId: '1', categoryId: '2', lessonId: '3', videoId: '8' },
  ],
  [
    'NAV-109',
    'lecturesSubject',
    paths.lecturesSubject({ ...course, tabId: 6, subjectId: 9 }),
    { courseId: '1', tabId: '6', subjectId: '9' },
  ],
  ['NAV-109', 'book', paths.book({ ...course, bookId: 9 }), { courseId: '1', bookId: '9' }],
  ['NAV-109', 'terms_static', paths.termsStatic(), {}],
  [
    'NAV-111',
    'lecturesCenter',
    paths.lecturesCenter({ ...course, lessonId: 3 }),
    { courseId: '1', lessonId: '3' },
  ],
  ['NAV-113', 'categoryVideos', paths.categoryVideos(category), { courseId: '1', categoryId: '2' }],
  ['NAV-114', 'categoryExposure', paths.categoryExposure(category), { courseId: '1', categoryId: '2' }],
  [
    'NAV-115',
    'exerciseLaws',
    paths.exerciseLaws(exercise),
    { courseId: '1', categoryId: '2', lessonId: '3', exerciseId: '4' },
  ],
  [
    'NAV-115',
    'exerciseManual',
    paths.exerciseManual(exercise),
    { courseId: '1', lessonId: '3', exerciseId: '4' },
  ],
  [
    'NAV-117',
    'exposureChapter',
    paths.exposureChapter({ ...category, chapterId: 7 }),
    { courseId: '1', categoryId: '2', chapterId: '7' },
  ],
  [
    'NAV-117',
    'exposureLawChapter',
    paths.exposureLawChapter({ ...category, chapterId: 7 }),
    { courseId: '1', categoryId: '2', chapterId: '7' },
  ],
];

beforeEach(() => {
  // Entering a route asks for what its page reads; here nobody answers.
  scriptServer(() => problemReply(503, 'unavailable'));
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
});

describe('the named routes of the requirements', () => {
  const rows = named.map(([requirement, name, address, params, query = {}]) => ({
    requirement,
    name,
    address,
    params,
    query,
  }));

  it.each(rows)('$requirement: $name is $address', ({ name, address, params, query }) => {
    const router = createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }));
    const match = router.matchRoutes(router.latestLocation).at(-1);
    const given = Object.entries(match?.params ?? {}).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(given)).toEqual(params);
    expect(match?.search).toEqual(query);
    expect(match?.staticData.name).toBe(ours[name] ?? name);
  });

  it('NAV-109: homeRedirect is whatever is none of them', () => {
    const router = createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: ['/nowhere'] }));
    expect(router.matchRoutes(router.latestLocation).at(-1)?.staticData.name).toBeUndefined();
  });
});
