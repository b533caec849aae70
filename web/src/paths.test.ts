import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
// Declares the route's `name`, which the declarations of routes.tsx alone do not bring along.
import type {} from './platform/navigation.ts';
import { endSession, startSession } from './platform/session/session.ts';
import { addedRoutes, type RouteName, routePatterns } from './route-patterns.ts';
import { createAppRouter } from './routes.tsx';
import { accessTokenOf, problemReply, scriptServer } from './testing/scripted-server.ts';

/** NAV-45 to NAV-92 and NAV-116, spelled as there, with a number for each parameter. */
const documented: readonly (readonly [string, string, RouteName])[] = [
  ['NAV-45', '/login', 'login'],
  ['NAV-46', '/video/5', 'video'],
  ['NAV-47', '/resetPassword', 'resetPassword'],
  ['NAV-48', '/', 'home'],
  ['NAV-49', '/courses', 'homeOfCourses'],
  ['NAV-49', '/courses/1', 'course'],
  ['NAV-50', '/courses/1/learningSubjects', 'learningSubjects'],
  ['NAV-51', '/courses/1/reports', 'reports'],
  ['NAV-52', '/courses/1/learningSubject/2', 'learningSubject'],
  ['NAV-52', '/courses/1/learningSubject/2/ExposureChapters', 'categoryExposure'],
  ['NAV-52', '/courses/1/learningSubject/2/Exercises', 'categoryExercises'],
  ['NAV-52', '/courses/1/learningSubject/2/VideoLessons', 'categoryVideos'],
  ['NAV-52', '/courses/1/learningSubject/2/LawCenter', 'categoryLawCenter'],
  ['NAV-52', '/courses/1/learningSubject/2/SupportingMaterials', 'categorySupportingMaterials'],
  ['NAV-53', '/courses/1/learningSubject/2/Laws', 'categoryLaws'],
  ['NAV-54', '/laws/3', 'laws'],
  ['NAV-55', '/laws/3/print', 'lawsPrint'],
  ['NAV-56', '/courses/1/learningSubject/2/LawText/4', 'lawText'],
  ['NAV-57', '/courses/1/LawText/4', 'lawTextOfCourse'],
  ['NAV-58', '/courses/1/LessonLaw/4', 'lessonLaw'],
  ['NAV-59', '/courses/1/LessonLawCollection/4', 'lessonLawCollection'],
  ['NAV-60', '/courses/1/LessonVerdict/4', 'lessonVerdict'],
  ['NAV-61', '/courses/1/LessonVerdictCollection/4', 'lessonVerdictCollection'],
  ['NAV-62', '/courses/1/lesson/3', 'lesson'],
  ['NAV-64', '/courses/1/learningSubject/2/lesson/3/exercise/4', 'exercise'],
  ['NAV-64', '/courses/1/learningSubject/2/lesson/3/exercise/4/5', 'exercise'],
  ['NAV-65', '/courses/1/lesson/3/exercise/4', 'exerciseOfLesson'],
  ['NAV-65', '/courses/1/lesson/3/exercise/4/5', 'exerciseOfLesson'],
  ['NAV-66, MAN-01', '/courses/1/lesson/3/exerciseManual/4', 'exerciseManual'],
  ['NAV-67', '/courses/1/lesson/3/exercisePrint/4', 'exercisePrint'],
  ['NAV-68, REP-05', '/courses/1/report/6/reportPrint', 'reportPrint'],
  ['NAV-69', '/courses/1/learningSubject/2/lesson/3/exerciseStatistics/4', 'statistics'],
  ['NAV-70', '/courses/1/lesson/3/exerciseStatistics/4', 'statisticsOfLesson'],
  ['NAV-71', '/courses/1/learningSubject/2/exposureChapter/7', 'exposureChapter'],
  ['NAV-72', '/courses/1/learningSubject/2/exposureMikuditChapter/7', 'exposureMikuditChapter'],
  ['NAV-73', '/courses/1/learningSubject/2/exposureLawChapter', 'exposureLawChapter'],
  ['NAV-73', '/courses/1/learningSubject/2/exposureLawChapter/7', 'exposureLawChapter'],
  ['NAV-74', '/courses/1/lectures', 'lecturesCenter'],
  ['NAV-74', '/courses/1/lectures/3', 'lecturesCenter'],
  ['NAV-75', '/courses/1/learningSubject/2/lesson/3/8', 'lecture'],
  ['NAV-76', '/courses/1/book/9', 'book'],
  ['NAV-77', '/courses/1/lecturesRegistration', 'lecturesRegistration'],
  ['NAV-78', '/courses/1/lecturesRegistrationTabs', 'lecturesRegistrationTabs'],
  ['NAV-78', '/courses/1/lecturesRegistrationTabs/2', 'lecturesRegistrationTabs'],
  ['NAV-79', '/courses/1/lecturesRegistration/LecturesSubject/6', 'lecturesSubject'],
  ['NAV-79', '/courses/1/lecturesRegistration/2/LecturesSubject/6', 'lecturesSubject'],
  ['NAV-80', '/Courses/1/favorites', 'favorites'],
  ['NAV-81', '/Courses/1/messages', 'messages'],
  ['NAV-82', '/courses/1/termsOfUse', 'termsOfUse'],
  ['NAV-83', '/terms', 'termsStatic'],
  ['NAV-84', '/management', 'management'],
  ['NAV-84', '/createanswersfiles', 'createAnswersFiles'],
  ['NAV-84', '/lawsCollections', 'lawsCollections'],
  ['NAV-84', '/verdictsCollections', 'verdictsCollections'],
  ['NAV-84', '/manageLawsCollections', 'manageLawsCollections'],
  ['NAV-84', '/unitReplication', 'unitReplication'],
  ['NAV-84', '/verdictReplication', 'verdictReplication'],
  ['NAV-86', '/courses/1/helpCenter', 'helpCenter'],
  ['NAV-87', '/userDetails', 'userDetails'],
  ['NAV-87', '/userDetails/1', 'userDetails'],
  ['NAV-88', '/contactUs/1/newMessage', 'newMessage'],
  ['NAV-89', '/userRequests/1', 'userRequests'],
  ['NAV-90', '/Accesibility', 'accesibility'],
  ['NAV-90', '/Accesibility/1', 'accesibility'],
  ['NAV-91', '/Calculator', 'calculator'],
  ['NAV-91', '/Calculator/1', 'calculator'],
  ['NAV-116', '/courses/1/learningSubject/2/lesson/3/exerciseLaws/4', 'exerciseLaws'],
  ['NAV-116', '/courses/1/lesson/3/exerciseLaws/4/5', 'exerciseLawsOfLesson'],
];

const place = { courseId: 1, categoryId: 2, lessonId: 3, exerciseId: 4 };
const built: readonly (readonly [string, RouteName])[] = [
  [paths.home(), 'home'],
  [paths.termsStatic(), 'termsStatic'],
  [paths.openStatement(), 'termsStatic'],
  [paths.course(place), 'course'],
  [paths.learningSubjects(place), 'learningSubjects'],
  [paths.reports(place), 'reports'],
  [paths.reports({ ...place, reportId: 9 }), 'reports'],
  [paths.reportPrint({ courseId: 1, reportId: 9, isPrinting: true }), 'reportPrint'],
  [paths.learningSubject(place), 'learningSubject'],
  [paths.categoryExercises(place), 'categoryExercises'],
  [paths.categoryLawCenter(place), 'categoryLawCenter'],
  [paths.categoryLaws(place), 'categoryLaws'],
  [paths.lawLibrary(place), 'lawLibrary'],
  [paths.notebook(place), 'notebook'],
  [paths.laws({ lawId: 6 }), 'laws'],
  [paths.laws({ lawId: 6, courseId: 1 }), 'laws'],
  [paths.laws({ lawId: 6, isPrinting: true }), 'laws'],
  [paths.laws({ lawId: 6, at: '2026-05-02' }), 'laws'],
  [paths.lawChanges({ lawId: 6, from: '2020-08-02', to: '2026-05-02' }), 'lawChanges'],
  [paths.lawsPrint({ exerciseId: 4, showsExpansions: false }), 'lawsPrint'],
  [paths.lawText(place), 'lawText'],
  [paths.lawText({ ...place, categoryId: null, isDropDown: true }), 'lawTextOfCourse'],
  [paths.lessonLaw(place), 'lessonLaw'],
  [paths.lessonLawCollection({ courseId: 1, collectionId: 7 }), 'lessonLawCollection'],
  [paths.lesson(place), 'lesson'],
  [paths.exercise(place), 'exercise'],
  [paths.exercise({ ...place, questionId: 5 }), 'exercise'],
  [paths.exercise({ ...place, categoryId: 0 }), 'exerciseOfLesson'],
  [paths.exerciseLaws(place), 'exerciseLaws'],
  [paths.exerciseLaws({ ...place, categoryId: null }), 'exerciseLawsOfLesson'],
  [paths.exerciseManual(place), 'exerciseManual'],
  [paths.exercisePrint({ ...place, isUserSelections: true }), 'exercisePrint'],
  [paths.statistics(place), 'statistics'],
  [paths.statistics({ ...place, categoryId: 0 }), 'statisticsOfLesson'],
  [paths.video(8), 'video'],
  [paths.categoryVideos(place), 'categoryVideos'],
  [paths.categorySupportingMaterials(place), 'categorySupportingMaterials'],
  [paths.lecturesCenter({ courseId: 1 }), 'lecturesCenter'],
  [paths.lecturesCenter({ courseId: 1, lessonId: 3 }), 'lecturesCenter'],
  [paths.lecture({ courseId: 1, categoryId: 2, lessonId: 3, videoId: 8 }), 'lecture'],
  [paths.categoryBooks(place), 'categoryBooks'],
  [paths.book({ courseId: 1, bookId: 9 }), 'book'],
  [paths.lecturesRegistration(place), 'lecturesRegistration'],
  [paths.review(place), 'review'],
  [paths.draftingRoom(place), 'draftingRoom'],
  [paths.draftingGo({ courseId: 1, attemptId: 9 }), 'draftingGo'],
  [paths.ownTests(place), 'ownTests'],
  [paths.examRoom(place), 'examRoom'],
  [paths.examDay({ courseId: 1, dayId: 9 }), 'examDay'],
  [paths.favorites(place), 'favorites'],
  [paths.messages(place), 'messages'],
  [paths.messages({ courseId: 1, messageId: 5 }), 'messages'],
  [paths.termsOfUse(place), 'termsOfUse'],
  [paths.management(), 'management'],
  [paths.itemStatistics(), 'itemStatistics'],
  [paths.itemStatistics({ course: 1 }), 'itemStatistics'],
  [paths.itemStatistics({ exerciseId: 4, questionId: 5 }), 'itemStatistics'],
  [paths.createAnswersFiles({ course: 1 }), 'createAnswersFiles'],
  [paths.accessLog(), 'accessLog'],
  [paths.accessLog({ from: '2026-11-01', to: '2026-11-30', student: 'דנה כהן' }), 'accessLog'],
  [paths.deletionRequests(), 'deletionRequests'],
  [paths.unitReplication(), 'unitReplication'],
  [paths.lawsCollections(), 'lawsCollections'],
  [paths.lawsCollections({ id: 401, law: 301, words: 'דיני עונשין' }), 'lawsCollections'],
  [paths.manageLawsCollections({ tab: 'new' }), 'manageLawsCollections'],
  [paths.lessonVerdict(place), 'lessonVerdict'],
  [paths.lessonVerdictCollection({ courseId: 1, collectionId: 4 }), 'lessonVerdictCollection'],
  [paths.verdictsCollections({ tab: 'new' }), 'verdictsCollections'],
  [paths.verdictReplication({ id: 4 }), 'verdictReplication'],
  [paths.studio(), 'studio'],
  [paths.studioImports(), 'studioImports'],
  [paths.studioImports({ panel: 'undo', id: 87 }), 'studioImports'],
  [paths.studioImport(88, { show: 'refused', row: 17 }), 'studioImport'],
  [paths.studioAudit(), 'studioAudit'],
  [paths.studioAudit({ from: '2026-11-01', kind: 'updateLaw', words: 'חוזים', id: 7 }), 'studioAudit'],
  [paths.studioMedia(), 'studioMedia'],
  [paths.studioTeam(), 'studioTeam'],
  [paths.studioStudents({ courseId: 1 }), 'studioStudents'],
  [paths.studioStudents({ courseId: 1, filter: 'new', words: 'נועה', panel: 'enrol' }), 'studioStudents'],
  [paths.studioMarking({ courseId: 1 }), 'studioMarking'],
  [paths.studioReading({ courseId: 1, markingId: 2 }), 'studioReading'],
  [paths.studioDesk({ courseId: 1 }), 'studioDesk'],
  [paths.studioDesk({ courseId: 1 }, { show: 'closed', id: 7 }), 'studioDesk'],
  [paths.overview({ courseId: 1 }), 'overview'],
  [paths.overview({ courseId: 1, day: '2026-03-01' }), 'overview'],
  [paths.overview({ courseId: 1, subject: 2 }), 'overview'],
  [paths.overviewRisk({ courseId: 1, reason: 'idle' }), 'overviewRisk'],
  [paths.overviewLectures({ courseId: 1, id: 7, panel: 'mail' }), 'overviewLectures'],
  [paths.overviewFeedback({ courseId: 1, rating: '2' }), 'overviewFeedback'],
  [paths.studioTeam({ id: 7 }), 'studioTeam'],
  [paths.studioTeam({ panel: 'invite' }), 'studioTeam'],
  [paths.studioMedia({ filter: 'unused', words: 'תרשים', id: 7 }), 'studioMedia'],
  [paths.firstAdministrator('token'), 'firstAdministrator'],
  [paths.invitation('token'), 'invitation'],
  [paths.stopNotice('token'), 'stopNotice'],
  [paths.studioTree({ courseId: 1 }), 'studioTree'],
  [paths.studioTree({ courseId: 1, q: 'הצעה', filter: 'draft', sel: 'exercise.4' }), 'studioTree'],
  [paths.studioQuestion(5, { law: 12, clause: 5, view: 'phone', show: 'after' }), 'studioQuestion'],
  [paths.studioQuestionVersions(5, { from: '4', to: 'draft' }), 'studioQuestionVersions'],
  [paths.studioQuestions(place, { q: 'הצעה', subject: 2, sort: '-edited', sel: 5 }), 'studioQuestions'],
  [paths.helpCenter(place), 'helpCenter'],
  [paths.newMessage(place), 'newMessage'],
  [paths.userRequests(place), 'userRequests'],
  [paths.userDetails({}), 'userDetails'],
  [paths.userDetails(place), 'userDetails'],
  [paths.accesibility(place), 'accesibility'],
  [paths.lecturesRegistrationTabs(place), 'lecturesRegistrationTabs'],
  [paths.lecturesRegistrationTabs({ ...place, tabId: 2 }), 'lecturesRegistrationTabs'],
  [paths.lecturesSubject({ ...place, subjectId: 6 }), 'lecturesSubject'],
  [paths.lecturesSubject({ ...place, tabId: 2, subjectId: 6 }), 'lecturesSubject'],
  [paths.calculator({}), 'calculator'],
];

beforeEach(() => {
  // Entering a route asks for what its page reads; here nobody answers.
  scriptServer(() => problemReply(503, 'unavailable'));
  startSession({ access_token: accessTokenOf('7'), refresh_token: 'refresh-1' });
});

function routerAt(address: string) {
  return createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }));
}

/** Which route serves an address, by matching alone: no page is loaded, nothing is asked of a server. */
function routeOf(address: string): RouteName | undefined {
  const router = routerAt(address);
  return router.matchRoutes(router.latestLocation).at(-1)?.staticData.name;
}

/** Where one ends up, guards and redirects included. */
async function landingOf(address: string): Promise<string> {
  const router = routerAt(address);
  await router.load();
  return router.state.location.href;
}

describe('the route table', () => {
  it.each(documented)('%s: %s is served', (_requirement, address, name) => {
    expect(routeOf(address)).toBe(name);
  });

  it.each(documented)('NAV-92: %s %s is served without regard to case', (_requirement, address, name) => {
    expect(routeOf(address.toUpperCase())).toBe(name);
    expect(routeOf(address.toLowerCase())).toBe(name);
  });

  it.each(built)('the link %s leads to %s', (address, name) => {
    expect(routeOf(address)).toBe(name);
  });

  it('every route is documented or an addition of ours, and none is both', () => {
    const known = [...new Set(documented.map(([, , name]) => name)), ...addedRoutes];
    expect(known.toSorted()).toEqual(Object.keys(routePatterns).toSorted());
  });

  it('NAV-102: the print of the student’s own selections says so', () => {
    expect(paths.exercisePrint({ ...place, isUserSelections: true })).toBe(
      '/courses/1/lesson/3/exercisePrint/4?isUserSelections=true',
    );
  });
});

describe('where an address leads', () => {
  it.each(['/nowhere', '/courses/1/nothing/here', '/courses/one', '/courses/1/lesson/3/exercise/x'])(
    'NAV-110: %s is no address of ours and leads home',
    async (address) => {
      expect(await landingOf(address)).toBe('/');
    },
  );

  it('CRS-15: the synthetic favourites category is the favourites screen', async () => {
    expect(await landingOf('/courses/1/learningSubject/favorites')).toBe('/Courses/1/favorites');
  });

  it('SES-49: without a session it is the sign-in, which knows the way back', async () => {
    endSession('signed-out');
    expect(await landingOf('/courses/1/learningSubjects?type=2')).toBe(
      '/login?returnurl=%2Fcourses%2F1%2FlearningSubjects%3Ftype%3D2',
    );
  });

  it('SES-49: the way back is not asked for from the sign-in itself', async () => {
    endSession('signed-out');
    expect(await landingOf('/login')).toBe('/login');
  });

  it('SES-10, SES-16: a signed-in user goes on to the address, never to a foreign one', async () => {
    expect(await landingOf('/login?returnurl=%2Fcourses%2F1')).toBe('/courses/1');
    expect(await landingOf('/login?returnurl=https%3A%2F%2Fevil.example')).toBe('/');
  });

  it('SES-63: a student id is taken out of any address', async () => {
    expect(await landingOf('/courses/1?StudentId=42&type=2')).toBe('/courses/1?type=2');
    expect(window.localStorage.getItem('student_id')).toBe('42');
    window.localStorage.removeItem('student_id');
  });
});
