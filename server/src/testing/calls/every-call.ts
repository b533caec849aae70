/** One ordinary call of each endpoint by one caller, for the tests that look at all of them. */
import * as account from '@sugya/contract/account.ts';
import * as books from '@sugya/contract/books.ts';
import * as calculator from '@sugya/contract/calculator.ts';
import * as courses from '@sugya/contract/courses.ts';
import * as day from '@sugya/contract/day.ts';
import type { SentBody } from '@sugya/contract/endpoint.ts';
import * as exercises from '@sugya/contract/exercises.ts';
import * as exposure from '@sugya/contract/exposure.ts';
import * as favorites from '@sugya/contract/favorites.ts';
import * as lectures from '@sugya/contract/lectures.ts';
import * as hosted from '@sugya/contract/lectures-hosted.ts';
import * as messages from '@sugya/contract/messages.ts';
import * as registration from '@sugya/contract/registration.ts';
import * as review from '@sugya/contract/review.ts';
import * as standing from '@sugya/contract/standing.ts';
import * as standingTold from '@sugya/contract/standing-shown.ts';
import * as statistics from '@sugya/contract/statistics.ts';
import * as terms from '@sugya/contract/terms.ts';
import * as verdicts from '@sugya/contract/verdicts.ts';
import { PASSWORD, type TestClient } from '../app/test-app.ts';
import type { BuiltBooks } from '../content/build-books.ts';
import type { BuiltExercise, BuiltQuestion } from '../content/build-content.ts';
import type { BuiltChapter } from '../content/build-exposure.ts';
import type { BuiltStatutes } from '../content/build-laws.ts';
import type { BuiltLectures } from '../content/build-lectures.ts';
import type { BuiltLiveLectures } from '../content/build-live-lectures.ts';
import type { BuiltMessages } from '../content/build-messages.ts';
import type { BuiltVerdicts } from '../content/build-verdicts.ts';
import type { EveryCall } from './call.ts';
import { type DeskToCall, deskCalls } from './desk-calls.ts';
import { draftingCalls } from './drafting-calls.ts';
import { draftingMarkingCalls } from './drafting-marking-calls.ts';
import { draftingPageCalls } from './drafting-page-calls.ts';
import { examCalls } from './exam-calls.ts';
import { firstAdministratorCalls } from './first-administrator-calls.ts';
import { type ImportsToCall, importCalls } from './import-calls.ts';
import { lawCalls } from './law-calls.ts';
import { managementCalls, type RunByStaff } from './management-calls.ts';
import { type MediaToCall, mediaCalls } from './media-calls.ts';
import { noteCalls } from './note-calls.ts';
import { overviewCalls } from './overview-calls.ts';
import { ownTestCalls } from './own-test-calls.ts';
import { paperCalls } from './paper-calls.ts';
import { privacyCalls } from './privacy-calls.ts';
import { type QualityToCall, qualityCalls } from './quality-calls.ts';
import { type ReportToCall, reportCalls } from './report-calls.ts';
import { rulingCalls } from './ruling-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { startCalls } from './start-calls.ts';
import { studioCalls } from './studio-calls.ts';

export type CallsOf = {
  readonly client: TestClient;
  readonly userName: string;
  /** Another session of the caller, which is signed out; without it, one that there is not. */
  readonly deviceId?: string;
  readonly exercise: BuiltExercise;
  /** The question that single-question calls are about, and what is posted on it. */
  readonly question: BuiltQuestion;
  readonly solution: SentBody<typeof exercises.saveSolution>;
  /** What is entered from paper and printed; without it, the exercise that the other calls are about. */
  readonly paper?: BuiltExercise;
  /** What the calls of chapters are about: statements, and cards; without them, about none that there is. */
  readonly chapters?: { readonly statements: BuiltChapter; readonly cards: BuiltChapter };
  /** What the calls of videos are about; without it, about none that there is. */
  readonly lectures?: BuiltLectures;
  /** The video that is looked up at its host; without it, one that does not exist. */
  readonly hostedVideoId?: number;
  /** What the calls of books are about; without it, about none that there is. */
  readonly books?: BuiltBooks;
  /** What the calls of messages are about; without it, about none that there is. */
  readonly messages?: BuiltMessages;
  /** What the calls of live lectures are about; without it, about none that there is. */
  readonly liveLectures?: BuiltLiveLectures;
  /** What the calls of the help centre are about; without it, about none that there is. */
  readonly support?: DeskToCall;
  /** What the calls of a weekly report are about; without it, about none that there is. */
  readonly report?: ReportToCall;
  /** What the calls of case law are about; without it, about none that there is. */
  readonly caseLaw?: BuiltVerdicts;
  /** What the calls of laws are about; without it, about none that there is. */
  readonly statutes?: BuiltStatutes;
  /** What the calls of the media library are about; without it, about none that there is. */
  readonly mediaFile?: MediaToCall;
  /** What the calls of imports are about; without them, about none that there is. */
  readonly imports?: ImportsToCall;
  /** What the calls of an exam day are about; without it, about none that there is. */
  readonly examDayId?: number;
  /** What the calls of question quality are about; without it, about none that there is. */
  readonly quality?: QualityToCall;
  /** What the calls of rulings are about; without it, about none that there is. */
  readonly ruling?: { readonly questionId: number; readonly rulingId: number };
  /** What the calls of management are about; without it, about none that there is. */
  readonly runByStaff?: RunByStaff;
};

const NO_VERDICTS: BuiltVerdicts = {
  summaryIds: [999_999_999],
  collectionId: 999_999_999,
  freeCollectionId: 999_999_999,
};

const NO_SUPPORT = { topicId: 999_999_999, requestId: 999_999_999 };

/** Calls that would end the session or change the password are made so that they are refused. */
export function everyCall(of: CallsOf): EveryCall {
  const { client, userName, exercise, question, solution, caseLaw = NO_VERDICTS } = of;
  const { courseId, categoryId, lessonId, exerciseId } = exercise;
  const inCourse = { params: { courseId } };
  const ofEntity = { params: { courseId, entityId: exerciseId } };
  const ofExercise = { params: { id: exerciseId } };
  const ofQuestion = { params: { id: exerciseId, questionId: question.id } };
  const ofLesson = { params: { id: lessonId } };
  const ofVerdicts = { params: { id: caseLaw.collectionId } };
  const ofSummary = { params: { id: caseLaw.summaryIds[0] ?? 0 } };
  const collected = (operation: string) => ({
    name: `${operation} ${userName}`,
    VerdictCollectionItems: caseLaw.summaryIds.map((verdictSummaryId, place) => ({
      verdictSummaryId,
      sortOrder: place + 1,
    })),
  });
  const summarised = (operation: string) => ({
    name: `${operation} ${userName}`,
    summary: '<p>תמצית</p>',
    halachot: [{ name: 'הלכה', text: '<p>הכלל</p>', subjects: [{ name: 'תום לב' }] }],
  });
  const ofVideo = { params: { lessonId, videoId: of.lectures?.videoIds[0] ?? 999_999_999 } };
  const ofLiveLecture = { params: { lectureId: of.liveLectures?.lectureIds[0] ?? 999_999_999 } };
  const ofHosted = { params: { id: of.hostedVideoId ?? 999_999_999 } };
  const noToken = { body: { refreshToken: 'none' } };
  const body = {
    name: 'תרגיל',
    url: `/courses/${courseId}/exercise/${exerciseId}`,
    typeId: 2,
    entityId: exerciseId,
  } as const;
  const statement = ofChapter(of.chapters?.statements);
  const card = ofChapter(of.chapters?.cards);
  const cards = { params: { chapterId: card.params.chapterId, level: 1 } };
  return {
    ...deskCalls({ client, courseId, ...(of.support ?? NO_SUPPORT) }),
    ...managementCalls(client, of.runByStaff),
    ...rulingCalls(client, courseId, of.ruling),
    ...qualityCalls(client, courseId, of.quality),
    ...startCalls(client, of.runByStaff),
    ...overviewCalls(client, of.runByStaff),
    ...studioCalls(client, of.runByStaff),
    ...privacyCalls(of),
    ...lawCalls({ client, exercise, userName, statutes: of.statutes }),
    ...reportCalls({ client, courseId, report: of.report }),
    ...paperCalls(client, of.paper ?? exercise),
    ...noteCalls(of),
    ...draftingCalls(client, courseId),
    ...draftingMarkingCalls(client, courseId),
    ...draftingPageCalls(client, courseId),
    ...examCalls(client, { courseId, dayId: of.examDayId ?? 999_999_999 }),
    ...ownTestCalls(client, exercise),
    ...mediaCalls(client, of.mediaFile),
    ...importCalls(client, courseId, of.imports),
    ...firstAdministratorCalls(client),
    ...signInCalls(client),
    signIn: () => client.call(account.signIn, { body: { userName, password: PASSWORD } }),
    refreshSession: () => client.call(account.refreshSession, noToken),
    signOut: () => client.call(account.signOut, noToken),
    sendResetCode: () => client.call(account.sendResetCode, { body: { email: 'nobody@sugya.example' } }),
    setPasswordByCode: () =>
      client.call(account.setPasswordByCode, { body: { email: userName, code: '1', password: PASSWORD } }),
    readAccount: () => client.call(account.readAccount, {}),
    changePassword: () => client.call(account.changePassword, { body: { newPassword: 'weak' } }),
    openSimulator: () =>
      client.call(account.openSimulator, { params: { name: 'Nisuah' }, query: { courseId } }),
    listCourses: () => client.call(courses.listCourses, {}),
    readCourse: () => client.call(courses.readCourse, inCourse),
    listCategories: () => client.call(courses.listCategories, inCourse),
    listCategoryExercises: () =>
      client.call(courses.listCategoryExercises, { params: { courseId, categoryId } }),
    listSimulations: () => client.call(courses.listSimulations, inCourse),
    readExercise: () => client.call(exercises.readExercise, ofExercise),
    readExerciseName: () => client.call(exercises.readExerciseName, ofExercise),
    readQuestion: () => client.call(exercises.readQuestion, ofQuestion),
    startExercise: () => client.call(exercises.startExercise, { ...ofExercise, body: {} }),
    saveSolution: () => client.call(exercises.saveSolution, { ...ofQuestion, body: solution }),
    finishExercise: () => client.call(exercises.finishExercise, ofExercise),
    resetSolutions: () => client.call(exercises.resetSolutions, ofExercise),
    readStatistics: () => client.call(statistics.readStatistics, { params: { exerciseId } }),
    readQuestionStatistics: () =>
      client.call(statistics.readQuestionStatistics, { params: { exerciseId, questionId: question.id } }),
    readStanding: () => client.call(standing.readStanding, inCourse),
    sayStudiedElsewhere: () =>
      client.call(standing.sayStudiedElsewhere, {
        ...inCourse,
        body: { idleFrom: '2026-06-01', said: 'partly' },
      }),
    readStandingResult: () => client.call(standingTold.readStandingResult, inCourse),
    reportStandingResult: () =>
      client.call(standingTold.reportStandingResult, {
        ...inCourse,
        body: {
          proceduralPercent: 62.5,
          substantivePercent: 55,
          draftingPercent: null,
          hasPassed: false,
          form: 'self',
          hasConsented: true,
        },
      }),
    withdrawStandingResult: () => client.call(standingTold.withdrawStandingResult, inCourse),
    readToldStandings: () => client.call(standingTold.readToldStandings, inCourse),
    readDay: () => client.call(day.readDay, inCourse),
    saveDaySettings: () =>
      client.call(day.saveDaySettings, { ...inCourse, body: { goalMinutes: 30, feedback: null } }),
    listCourseChapters: () => client.call(exposure.listCourseChapters, inCourse),
    listCategoryChapters: () =>
      client.call(exposure.listCategoryChapters, { params: { courseId, categoryId } }),
    readChapter: () => client.call(exposure.readChapter, statement),
    readChapterQuestion: () => client.call(exposure.readChapterQuestion, statement),
    answerStatement: () =>
      client.call(exposure.answerStatement, { params: { ...statement.params, answer: 0 } }),
    clearStatement: () => client.call(exposure.clearStatement, statement),
    resetChapter: () => client.call(exposure.resetChapter, { params: { id: statement.params.chapterId } }),
    readCards: () => client.call(exposure.readCards, cards),
    readMarkedCards: () => client.call(exposure.readMarkedCards, cards),
    readCard: () => client.call(exposure.readCard, card),
    viewCard: () => client.call(exposure.viewCard, card),
    markCard: () => client.call(exposure.markCard, card),
    unmarkCard: () => client.call(exposure.unmarkCard, card),
    listVideoLessons: () => client.call(lectures.listVideoLessons, inCourse),
    listCategoryVideoLessons: () =>
      client.call(lectures.listCategoryVideoLessons, { params: { courseId, categoryId } }),
    listSupportingMaterials: () =>
      client.call(lectures.listSupportingMaterials, { params: { courseId, categoryId } }),
    listLessonVideos: () => client.call(lectures.listLessonVideos, { params: { lessonId } }),
    readVideo: () => client.call(lectures.readVideo, ofVideo),
    findVideo: () => client.call(lectures.findVideo, { params: { id: ofVideo.params.videoId } }),
    setVideoSeen: () => client.call(lectures.setVideoSeen, ofVideo),
    setVideoNotSeen: () => client.call(lectures.setVideoNotSeen, ofVideo),
    saveVideoPosition: () => client.call(lectures.saveVideoPosition, { ...ofVideo, body: { seconds: 7.5 } }),
    readVideoFeedback: () => client.call(lectures.readVideoFeedback, ofVideo),
    saveVideoFeedback: () =>
      client.call(lectures.saveVideoFeedback, { ...ofVideo, body: { ratingNumber: 5, message: 'תודה' } }),
    updateAllThumbnails: () => client.call(hosted.updateAllThumbnails, {}),
    updateThumbnail: () => client.call(hosted.updateThumbnail, ofHosted),
    updateAllDurations: () => client.call(hosted.updateAllDurations, {}),
    updateDuration: () => client.call(hosted.updateDuration, ofHosted),
    readThumbnailsAsking: () => client.call(hosted.readThumbnailsAsking, {}),
    readDurationsAsking: () => client.call(hosted.readDurationsAsking, {}),
    listBookGroups: () => client.call(books.listBookGroups, inCourse),
    readBook: () =>
      client.call(books.readBook, { params: { courseId, bookId: of.books?.bookIds[0] ?? 999_999_999 } }),
    listLectureTracks: () => client.call(registration.listLectureTracks, inCourse),
    readTrackSubject: () =>
      client.call(registration.readTrackSubject, {
        params: { subjectId: of.liveLectures?.subjectId ?? 999_999_999 },
      }),
    registerToLecture: () => client.call(registration.registerToLecture, ofLiveLecture),
    unregisterFromLecture: () => client.call(registration.unregisterFromLecture, ofLiveLecture),
    listLectureRegions: () => client.call(registration.listLectureRegions, inCourse),
    readLectureCalendar: () => client.call(registration.readLectureCalendar, ofLiveLecture),
    readCalendarAddress: () => client.call(registration.readCalendarAddress, {}),
    makeCalendarAddress: () => client.call(registration.makeCalendarAddress, {}),
    revokeCalendarAddress: () => client.call(registration.revokeCalendarAddress, {}),
    readCalculatorRule: () => client.call(calculator.readCalculatorRule, { query: { courseId } }),
    calculateGrade: () =>
      client.call(calculator.calculateGrade, { body: { sapiDiyoni: 70, sapiMahoti: 65.5, courseId } }),
    readTermsOfUse: () => client.call(terms.readTermsOfUse, inCourse),
    listMessages: () => client.call(messages.listMessages, inCourse),
    markMessageRead: () =>
      client.call(messages.markMessageRead, {
        params: { courseId, id: of.messages?.messageIds[0] ?? 999_999_999 },
      }),
    readReview: () => client.call(review.readReview, inCourse),
    countReview: () => client.call(review.countReview, inCourse),
    saveReviewOperations: () =>
      client.call(review.saveReviewOperations, {
        params: { courseId, itemId: card.params.questionId },
        body: {
          operations: [
            { kind: 'rate', operationId: 7, rating: 3, seconds: 12, insertTime: '2020-01-01T00:00:00Z' },
          ],
        },
      }),
    saveReviewSettings: () =>
      client.call(review.saveReviewSettings, { ...inCourse, body: { dailyMinutes: 15, ratingButtons: 4 } }),
    listFavorites: () => client.call(favorites.listFavorites, inCourse),
    listFavoriteItems: () => client.call(favorites.listFavoriteItems, inCourse),
    readFavoriteFlag: () => client.call(favorites.readFavoriteFlag, ofEntity),
    addFavorite: () => client.call(favorites.addFavorite, { ...inCourse, body }),
    removeFavorite: () => client.call(favorites.removeFavorite, ofEntity),
    listLessonVerdicts: () => client.call(verdicts.listLessonVerdicts, ofLesson),
    listLessonVerdictLaws: () => client.call(verdicts.listLessonVerdictLaws, ofLesson),
    listCollectedVerdicts: () => client.call(verdicts.listCollectedVerdicts, ofVerdicts),
    listVerdictCollections: () => client.call(verdicts.listVerdictCollections, {}),
    readVerdictCollection: () => client.call(verdicts.readVerdictCollection, ofVerdicts),
    createVerdictCollection: () =>
      client.call(verdicts.createVerdictCollection, { body: collected('created for') }),
    updateVerdictCollection: () =>
      client.call(verdicts.updateVerdictCollection, { ...ofVerdicts, body: collected('changed for') }),
    deleteVerdictCollection: () =>
      client.call(verdicts.deleteVerdictCollection, { params: { id: caseLaw.freeCollectionId } }),
    listVerdictSummaries: () => client.call(verdicts.listVerdictSummaries, {}),
    readVerdictSummary: () => client.call(verdicts.readVerdictSummary, ofSummary),
    createVerdictSummary: () =>
      client.call(verdicts.createVerdictSummary, { body: summarised('created for') }),
    updateVerdictSummary: () =>
      client.call(verdicts.updateVerdictSummary, { ...ofSummary, body: summarised('changed for') }),
  };
}

function ofChapter(chapter: BuiltChapter | undefined) {
  const none = 999_999_999;
  return {
    params: { chapterId: chapter?.chapterId ?? none, questionId: chapter?.questions[0]?.id ?? none },
  };
}
