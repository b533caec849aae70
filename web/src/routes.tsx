/** The route table: each address of paths.ts with its page, a chunk of its own. Only it and staff-pages.ts import pages. */

import { safeReturnPath } from '@sugya/domain/account/return-url.ts';
import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import {
  categoriesQuery,
  categoryExercisesQuery,
  courseQuery,
  LIBRARY_CATEGORY_ID,
} from './features/courses/courses.queries.ts';
import { dayQuery } from './features/day/day.queries.ts';
import { type AppPath, paths } from './paths.ts';
import { barePage, lazyPage } from './platform/app-update/missing-code.ts';
import { noteFrameQuery, readFrame } from './platform/embedding/frame.ts';
import { areIdsSound } from './platform/navigation.ts';
import { takeEntryQuery } from './platform/session/entry-query.ts';
import { hasSession } from './platform/session/session.ts';
import { needsSignIn } from './platform/session/sign-in-guard.ts';
import { type RouteName, routePatterns } from './route-patterns.ts';
import { AppFrame } from './shell/app-frame.tsx';
import { BrokenPage } from './shell/broken-page.tsx';
import type { StaffPage } from './shell/staff/staff-pages.ts';

type Context = { readonly queryClient: QueryClient };

const category = lazyPage(() => import('./pages/courses/category.tsx'));
const exercise = barePage(() => import('./pages/exercises/exercise.tsx'));
const statistics = lazyPage(() => import('./pages/statistics/statistics.tsx'));
const lawText = lazyPage(() => import('./pages/laws/law-text.tsx'));
const categoryLawCenter = lazyPage(() => import('./pages/laws/category-law-center.tsx'));
const studioList = ofStaff('studioList');
const home = lazyPage(() => import('./pages/courses/home.tsx'));

const pages: Readonly<Record<RouteName, RouteComponent>> = {
  login: lazyPage(() => import('./pages/account/login.tsx')),
  resetPassword: lazyPage(() => import('./pages/account/reset-password.tsx')),
  home,
  homeOfCourses: home,
  course: lazyPage(() => import('./pages/courses/course.tsx')),
  learningSubjects: lazyPage(() => import('./pages/courses/learning-subjects.tsx')),
  learningSubject: lazyPage(() => import('./pages/courses/category-entry.tsx')),
  categoryInOrder: lazyPage(() => import('./pages/courses/category-in-order.tsx')),
  categoryExercises: category,
  categoryExposure: lazyPage(() => import('./pages/exposure/category-exposure.tsx')),
  exposureChapter: lazyPage(() => import('./pages/exposure/exposure-chapter.tsx')),
  exposureMikuditChapter: lazyPage(() => import('./pages/exposure/exposure-mikudit-chapter.tsx')),
  exposureLawChapter: lazyPage(() => import('./pages/exposure/exposure-law-chapter.tsx')),
  categoryLawCenter,
  categoryLaws: categoryLawCenter,
  search: lazyPage(() => import('./pages/search/search.tsx')),
  lawLibrary: lazyPage(() => import('./pages/laws/law-library.tsx')),
  laws: lazyPage(() => import('./pages/laws/laws.tsx')),
  lawChanges: lazyPage(() => import('./pages/laws/law-changes.tsx')),
  lawsPrint: lazyPage(() => import('./pages/laws/laws-print.tsx')),
  lawText,
  lawTextOfCourse: lawText,
  lessonLaw: lazyPage(() => import('./pages/laws/lesson-law.tsx')),
  lessonLawCollection: lazyPage(() => import('./pages/laws/lesson-law-collection.tsx')),
  lesson: lazyPage(() => import('./pages/courses/lesson.tsx')),
  exercise,
  exerciseOfLesson: exercise,
  exerciseLaws: exercise,
  exerciseLawsOfLesson: exercise,
  exerciseManual: lazyPage(() => import('./pages/exercises/exercise-manual.tsx')),
  exercisePrint: lazyPage(() => import('./pages/exercises/exercise-print.tsx')),
  statistics,
  statisticsOfLesson: statistics,
  lessonVerdict: lazyPage(() => import('./pages/verdicts/lesson-verdict.tsx')),
  lessonVerdictCollection: lazyPage(() => import('./pages/verdicts/lesson-verdict-collection.tsx')),
  verdictsCollections: ofStaff('verdictsCollections'),
  verdictReplication: ofStaff('verdictReplication'),
  video: lazyPage(() => import('./pages/lectures/video-redirect.tsx')),
  categoryVideos: lazyPage(() => import('./pages/lectures/category-videos.tsx')),
  categorySupportingMaterials: lazyPage(() => import('./pages/lectures/category-supporting-materials.tsx')),
  lecturesCenter: lazyPage(() => import('./pages/lectures/lectures-center.tsx')),
  lecture: lazyPage(() => import('./pages/lectures/lecture.tsx')),
  categoryBooks: lazyPage(() => import('./pages/books/category-books.tsx')),
  book: lazyPage(() => import('./pages/books/book.tsx')),
  draftingRoom: lazyPage(() => import('./pages/drafting/drafting-room.tsx')),
  draftingGo: lazyPage(() => import('./pages/drafting/drafting-go.tsx')),
  ownTests: lazyPage(() => import('./pages/exercises/own-tests.tsx')),
  examRoom: lazyPage(() => import('./pages/exam/exam-room.tsx')),
  examDay: lazyPage(() => import('./pages/exam/exam-day.tsx')),
  standing: lazyPage(() => import('./pages/standing/standing.tsx')),
  review: lazyPage(() => import('./pages/review/daily-review.tsx')),
  helpCenter: lazyPage(() => import('./pages/support/help-center.tsx')),
  newMessage: lazyPage(() => import('./pages/support/new-message.tsx')),
  userRequests: lazyPage(() => import('./pages/support/user-requests.tsx')),
  messages: lazyPage(() => import('./pages/messages/messages.tsx')),
  notebook: lazyPage(() => import('./pages/notes/notes.tsx')),
  favorites: lazyPage(() => import('./pages/favorites/favorites.tsx')),
  lawsCollections: ofStaff('lawsCollections'),
  manageLawsCollections: ofStaff('manageLawsCollections'),
  management: ofStaff('management'),
  itemStatistics: ofStaff('itemStatistics'),
  createAnswersFiles: ofStaff('createAnswersFiles'),
  accessLog: ofStaff('accessLog'),
  studioAudit: ofStaff('studioAudit'),
  studioMedia: ofStaff('studioMedia'),
  studioTokens: ofStaff('studioTokens'),
  studioTeam: ofStaff('studioTeam'),
  firstAdministrator: lazyPage(() => import('./pages/account/first-administrator.tsx')),
  stopNotice: lazyPage(() => import('./pages/account/stop-notice.tsx')),
  invitation: lazyPage(() => import('./pages/account/invitation.tsx')),
  signInWith: lazyPage(() => import('./pages/account/sign-in-with.tsx')),
  deletionRequests: ofStaff('deletionRequests'),
  unitReplication: ofStaff('unitReplication'),
  lecturesRegistration: lazyPage(() => import('./pages/registration/lectures-registration.tsx')),
  lecturesRegistrationTabs: lazyPage(() => import('./pages/registration/lectures-registration-tabs.tsx')),
  lecturesSubject: lazyPage(() => import('./pages/registration/lectures-subject.tsx')),
  calculator: lazyPage(() => import('./pages/calculator/calculator.tsx')),
  reports: lazyPage(() => import('./pages/reports/reports.tsx')),
  reportPrint: lazyPage(() => import('./pages/reports/report-print.tsx')),
  termsStatic: lazyPage(() => import('./pages/terms/terms-static.tsx')),
  termsOfUse: lazyPage(() => import('./pages/terms/terms-of-use.tsx')),
  accesibility: lazyPage(() => import('./pages/terms/accesibility.tsx')),
  userDetails: lazyPage(() => import('./pages/account/user-details.tsx')),
  studio: ofStaff('studio'),
  studioImports: ofStaff('studioImports'),
  studioImport: ofStaff('studioImport'),
  studioTree: ofStaff('studioTree'),
  studioQuestion: ofStaff('studioQuestion'),
  studioQuestionVersions: ofStaff('studioQuestionVersions'),
  studioQuestions: ofStaff('studioQuestions'),
  studioStudents: ofStaff('studioStudents'),
  studioMarking: ofStaff('studioMarking'),
  studioReading: ofStaff('studioReading'),
  studioDesk: ofStaff('studioDesk'),
  overview: ofStaff('overview'),
  overviewRisk: ofStaff('overviewRisk'),
  overviewLectures: ofStaff('overviewLectures'),
  overviewFeedback: ofStaff('overviewFeedback'),
  studioQuality: ofStaff('studioQuality'),
  studioSettings: ofStaff('studioSettings'),
  studioMessages: studioList,
  studioHelp: studioList,
  studioChapters: studioList,
  studioLectures: studioList,
  studioBooks: studioList,
  studioDrafting: studioList,
  studioLive: studioList,
};

const rootRoute = createRootRouteWithContext<Context>()({
  component: AppFrame,
  errorComponent: BrokenPage,
  beforeLoad: ({ location }) => enter(location),
  // Nothing is "not found": an unknown address leads home (NAV-110).
  notFoundComponent: () => null,
});

const routeTree = rootRoute.addChildren([
  ...namesOf(routePatterns).map(routeFor),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ href: paths.home(), replace: true });
    },
  }),
]);

/** `history` is for tests; the browser's own by default. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history !== undefined && { history }),
    defaultErrorComponent: BrokenPage,
    // Queries are plain texts (`noframe=1`); the router would read 1 as a number and write "1" in quotes.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => writeQuery(search),
    scrollRestoration: true,
    defaultPreloadStaleTime: 0,
  });
}

/** A hoisted function: the table above is made with it. */
function ofStaff(page: StaffPage): RouteComponent {
  return lazyPage(async () => await (await import('./shell/staff/staff-pages.ts')).staffPages[page]());
}

function routeFor(name: RouteName): AnyRoute {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routePatterns[name],
    staticData: { name },
    component: pages[name],
    beforeLoad: ({ params }) => {
      checkIds(params);
    },
    loader: ({ context, params }) => prefetch(context.queryClient, name, params),
  });
}

/** Before any page: take what the address brings, remember the frame, and see who may enter (SES-48 to SES-53, SES-63). */
function enter(location: ParsedLocation): void {
  const address = { pathname: location.pathname, search: location.searchStr, hash: hashOf(location) };
  const cleaned = takeEntryQuery(address);
  if (cleaned !== null) throw redirect({ href: cleaned, replace: true });
  noteFrameQuery(location.searchStr);
  const { pathname, href } = location;
  if (needsSignIn({ pathname, isFromAcademy: readFrame().source === 'academy' })) {
    throw redirect({ href: paths.login(href === '/' ? undefined : href), replace: true });
  }
  const isSignIn = pathname.toLowerCase().replace(/\/+$/, '') === routePatterns.login;
  if (isSignIn && hasSession()) {
    const wanted = safeReturnPath(new URLSearchParams(location.searchStr).get('returnurl'));
    throw redirect({ href: wanted ?? paths.home(), replace: true });
  }
}

/** The synthetic favourites category is a screen of its own; any other text in place of a number is no address of ours. */
function checkIds(params: Readonly<Record<string, string | undefined>>): void {
  // A provider has a name, of the server's configuration.
  const { categoryId, provider: _named, ...others } = params;
  if (categoryId === 'favorites' && areIdsSound(others)) {
    throw redirect({ href: paths.favorites({ courseId: Number(params.courseId) }), replace: true });
  }
  if (!areIdsSound(others) || !areIdsSound({ categoryId }))
    throw redirect({ href: paths.home(), replace: true });
}

/** Asks for what the page will read while its chunk is still on the way. Failures show where the page reads. */
function prefetch(
  queryClient: QueryClient,
  name: RouteName,
  params: Readonly<Record<string, string | undefined>>,
): void {
  if (!hasSession() || params.courseId === undefined) return;
  // The studio reads a course in a way of its own; of its staff not everyone may read what students read.
  if (name.startsWith('studio')) return;
  const courseId = Number(params.courseId);
  void queryClient.prefetchQuery(courseQuery(courseId));
  void queryClient.prefetchQuery(categoriesQuery(courseId));
  if (name === 'course' || name === 'standing' || name === 'categoryInOrder')
    void queryClient.prefetchQuery(dayQuery(courseId));
  const isCategoryPage =
    params.categoryId !== undefined &&
    params.lessonId === undefined &&
    Number(params.categoryId) !== LIBRARY_CATEGORY_ID;
  if (isCategoryPage) {
    void queryClient.prefetchQuery(categoryExercisesQuery(courseId, Number(params.categoryId)));
  }
}

function writeQuery(search: object): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function hashOf({ hash }: ParsedLocation): string {
  return hash === '' ? '' : `#${hash}`;
}

function namesOf(patterns: Readonly<Record<RouteName, AppPath>>): RouteName[] {
  return Object.keys(patterns) as RouteName[]; // the keys of a record by name are the names
}
