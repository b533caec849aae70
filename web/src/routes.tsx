/**
 * The route table: each address of paths.ts with its page, a chunk of its own. Only it and its tables, student-pages.ts and
 * staff-pages.ts, import pages.
 */

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
import { whenLoaded } from './platform/app-update/offline-app.ts';
import { whenQuiet } from './platform/app-update/when-quiet.ts';
import { noteFrameQuery, readFrame } from './platform/embedding/frame.ts';
import { areIdsSound } from './platform/navigation.ts';
import { takeEntryQuery } from './platform/session/entry-query.ts';
import { hasSession } from './platform/session/session.ts';
import { needsSignIn } from './platform/session/sign-in-guard.ts';
import { type RouteName, routePatterns } from './route-patterns.ts';
import { AppFrame } from './shell/app-frame.tsx';
import { BrokenPage } from './shell/broken-page.tsx';
import type { StudentPage } from './shell/late/student-pages.ts';
import type { StaffPage } from './shell/staff/staff-pages.ts';

type Context = { readonly queryClient: QueryClient };

const category = ofStudents('category');
const exercise = barePage(() => import('./pages/exercises/exercise.tsx'));
const statistics = ofStudents('statistics');
const lawText = ofStudents('lawText');
const categoryLawCenter = ofStudents('categoryLawCenter');
const studioList = ofStaff('studioList');
const home = ofStudents('home');

const pages: Readonly<Record<RouteName, RouteComponent>> = {
  login: ofStudents('login'),
  resetPassword: ofStudents('resetPassword'),
  home,
  homeOfCourses: home,
  course: ofStudents('course'),
  learningSubjects: ofStudents('learningSubjects'),
  learningSubject: ofStudents('learningSubject'),
  categoryInOrder: ofStudents('categoryInOrder'),
  categoryExercises: category,
  categoryExposure: ofStudents('categoryExposure'),
  exposureChapter: ofStudents('exposureChapter'),
  exposureMikuditChapter: ofStudents('exposureMikuditChapter'),
  exposureLawChapter: ofStudents('exposureLawChapter'),
  categoryLawCenter,
  categoryLaws: categoryLawCenter,
  search: ofStudents('search'),
  lawLibrary: ofStudents('lawLibrary'),
  laws: ofStudents('laws'),
  lawChanges: ofStudents('lawChanges'),
  lawsPrint: ofStudents('lawsPrint'),
  lawText,
  lawTextOfCourse: lawText,
  lessonLaw: ofStudents('lessonLaw'),
  lessonLawCollection: ofStudents('lessonLawCollection'),
  lesson: ofStudents('lesson'),
  exercise,
  exerciseOfLesson: exercise,
  exerciseLaws: exercise,
  exerciseLawsOfLesson: exercise,
  exerciseManual: ofStudents('exerciseManual'),
  exercisePrint: ofStudents('exercisePrint'),
  statistics,
  statisticsOfLesson: statistics,
  lessonVerdict: ofStudents('lessonVerdict'),
  lessonVerdictCollection: ofStudents('lessonVerdictCollection'),
  verdictsCollections: ofStaff('verdictsCollections'),
  verdictReplication: ofStaff('verdictReplication'),
  video: ofStudents('video'),
  categoryVideos: ofStudents('categoryVideos'),
  categorySupportingMaterials: ofStudents('categorySupportingMaterials'),
  lecturesCenter: ofStudents('lecturesCenter'),
  lecture: ofStudents('lecture'),
  categoryBooks: ofStudents('categoryBooks'),
  book: ofStudents('book'),
  draftingRoom: ofStudents('draftingRoom'),
  draftingGo: ofStudents('draftingGo'),
  ownTests: ofStudents('ownTests'),
  examRoom: ofStudents('examRoom'),
  examDay: ofStudents('examDay'),
  standing: ofStudents('standing'),
  review: ofStudents('review'),
  helpCenter: ofStudents('helpCenter'),
  newMessage: ofStudents('newMessage'),
  userRequests: ofStudents('userRequests'),
  messages: ofStudents('messages'),
  notebook: ofStudents('notebook'),
  favorites: ofStudents('favorites'),
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
  firstAdministrator: ofStudents('firstAdministrator'),
  stopNotice: ofStudents('stopNotice'),
  invitation: ofStudents('invitation'),
  signInWith: ofStudents('signInWith'),
  deletionRequests: ofStaff('deletionRequests'),
  unitReplication: ofStaff('unitReplication'),
  lecturesRegistration: ofStudents('lecturesRegistration'),
  lecturesRegistrationTabs: ofStudents('lecturesRegistrationTabs'),
  lecturesSubject: ofStudents('lecturesSubject'),
  calculator: ofStudents('calculator'),
  reports: ofStudents('reports'),
  reportPrint: ofStudents('reportPrint'),
  termsStatic: ofStudents('termsStatic'),
  termsOfUse: ofStudents('termsOfUse'),
  accesibility: ofStudents('accesibility'),
  userDetails: ofStudents('userDetails'),
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

/** An exercise comes without the table of the other pages; those who go on from it find the table there. */
export function fetchTableOfPages(): void {
  whenLoaded(() => whenQuiet(() => void import('./shell/late/student-pages.ts').catch(() => undefined)));
}

/** Hoisted functions: the table above is made with them. */
function ofStudents(page: StudentPage): RouteComponent {
  return lazyPage(async () => await (await import('./shell/late/student-pages.ts')).studentPages[page]());
}

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
