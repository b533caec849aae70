/**
 * How many SQL statements each endpoint makes once its caller is known, on an ordinary call. BEGIN and COMMIT are not
 * counted. A figure may become smaller; a larger one needs a reason in a decision record.
 */
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { buildEverything, ordinaryCalls } from './testing/calls/ordinary-calls.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { startVideoHost, type VideoHostServer } from './testing/peers/video-host.ts';
import { buildStartedStudentAt, type StudentAt } from './testing/people/student-at.ts';

/** There is no code, and no link while there is an administrator. */
const REFUSED: ReadonlySet<EndpointName> = new Set([
  'setPasswordByCode',
  'readFirstAdministrator',
  'makeFirstAdministrator',
  'readInvitation',
  'acceptInvitation',
]);

// What staff write makes one of them for its line in the audit log, and one more where that reads what was before
// (decision 0066).
const budget: Readonly<Record<EndpointName, number>> = {
  // The last of them asks whether a weekly report is late (decision 0018).
  signIn: 7,
  refreshSession: 2,
  signOut: 1,
  sendResetCode: 3,
  setPasswordByCode: 2,
  readAccount: 1,
  // Three of the seven are for the mail of it, which is stored with it and sent after it (decision 0015).
  changePassword: 7,
  openSimulator: 1,
  readFirstAdministrator: 1,
  makeFirstAdministrator: 1,
  // The course, the person, the account, its place in the course, and the audit entry.
  inviteStudent: 5,
  // The course, its counts, the page, and the access log.
  listStudents: 4,
  // The course, the student, what came of it in five statements, the standing in four, and the access log.
  readStudent: 12,
  // The enrolment twice, and the audit line.
  changeEnrolment: 3,
  // The course, who is known, and the access log.
  judgeStudents: 3,
  // The course, who is known, the person, the account, the enrolment, the audit line, and the access log.
  enrolStudents: 7,
  listStaff: 1,
  // The role of the one who asks, the courses, the person, the account, the role with the courses twice, and the audit line.
  inviteStaff: 7,
  // The role of the one who asks, the person, the new link, and the audit line.
  renewStaffInvitation: 4,
  // The role of the one who asks, the courses, the owners, the member, the role with the courses twice, the audit line.
  changeStaff: 7,
  // The same, without courses to look for, and with the sessions.
  endStaff: 9,
  listApiTokens: 1,
  // The user, the tokens that there are, the token, and the audit line.
  createApiToken: 4,
  endApiToken: 2,
  readInvitation: 1,
  acceptInvitation: 1,
  // That there is a course.
  loadDemoCourse: 1,
  // The page and the counts of the filters.
  listMediaFiles: 2,
  readMediaFile: 2,
  // Its name, whether it is there and unused, its captions, itself, and the audit line.
  deleteMediaFile: 5,
  removeCaptions: 3,
  // What this process kept before it remembers for a while.
  keepUpload: 1,
  readMedia: 1,
  listDevices: 1,
  signOutDevice: 2,
  signOutOtherDevices: 2,
  readPrivacy: 1,
  saveMarketingConsent: 2,
  exportMyData: 2,
  listAccesses: 1,
  // The password with its limits, the request, and the mail of it.
  requestDeletion: 10,
  withdrawDeletion: 2,
  // Staff who see students' data are on record (decision 0015).
  listDeletionRequests: 2,
  listAccessLog: 1,
  exportAccessLog: 1,
  listAuditLines: 1,
  // One of the two says that staff looked at a student’s data.
  readAuditLine: 2,
  exportAuditLines: 1,
  // The head, a thousand lines at a time, and whether there are lines after the head.
  checkAuditLog: 3,
  listCourses: 1,
  readCourse: 2,
  listCategories: 2,
  listCategoryExercises: 3,
  listSimulations: 2,
  readExercise: 2,
  readExerciseName: 1,
  readQuestion: 2,
  startExercise: 2,
  saveSolution: 2,
  // One counts the student’s week (decision 0018), one brings mistakes into the review (decision 0044), the last three note
  // the first answers (decision 0039).
  finishExercise: 14,
  resetSolutions: 3,
  readManualEntry: 2,
  // The exercise, the attempt with its questions (4), the answers with their operations, and the end as of a finish (12):
  // the student's first, so that all first answers are noted anew.
  saveManualEntry: 18,
  readExercisePrint: 2,
  readStatistics: 3,
  readQuestionStatistics: 4,
  listReports: 1,
  // Rulings that came after it are read beside it.
  readReport: 2,
  listReportQuestions: 2,
  printReportQuestions: 2,
  readReportQuestion: 3,
  readStanding: 3,
  // The course, its exercises, the week (2), the review (4) and the standing (3), side by side (decision 0038).
  readDay: 11,
  saveDaySettings: 2,
  listCourseChapters: 2,
  listCategoryChapters: 2,
  readChapter: 2,
  readChapterQuestion: 2,
  // One of the six brings what was missed into the review (decision 0044).
  answerStatement: 6,
  clearStatement: 5,
  resetChapter: 3,
  readCards: 2,
  readMarkedCards: 2,
  readCard: 2,
  viewCard: 5,
  markCard: 6,
  unmarkCard: 5,
  listVideoLessons: 2,
  listCategoryVideoLessons: 3,
  listSupportingMaterials: 3,
  listLessonVideos: 2,
  readVideo: 1,
  findVideo: 1,
  setVideoSeen: 1,
  setVideoNotSeen: 1,
  saveVideoPosition: 1,
  readVideoFeedback: 1,
  saveVideoFeedback: 1,
  updateAllThumbnails: 5,
  updateThumbnail: 3,
  updateAllDurations: 5,
  updateDuration: 3,
  readThumbnailsAsking: 1,
  readDurationsAsking: 1,
  // The two last ones read what statements and what questions say (decision 0044).
  readReview: 5,
  countReview: 3,
  saveReviewOperations: 4,
  saveReviewSettings: 2,
  listNotes: 2,
  // The question, the lock, the note, then the text, the device's number and the note as it stands.
  saveNote: 6,
  listBookGroups: 2,
  readBook: 1,
  listMessages: 2,
  markMessageRead: 1,
  readContactPage: 1,
  // The centre, the rate, and of a professional question the lock, the count and the row.
  sendRequest: 5,
  listRequests: 3,
  countUnreadResponses: 2,
  respondToRequest: 3,
  listDeskRequests: 2,
  readDeskRequest: 2,
  answerDeskRequest: 4,
  updateDeskRequest: 6,
  readHelpCenter: 1,
  saveHelpCenter: 7,
  listLectureTracks: 2,
  readTrackSubject: 2,
  registerToLecture: 5,
  unregisterFromLecture: 3,
  listLectureRegions: 1,
  readLectureCalendar: 2,
  readCalendarAddress: 1,
  makeCalendarAddress: 1,
  revokeCalendarAddress: 1,
  readCalculatorRule: 1,
  calculateGrade: 1,
  readTermsOfUse: 1,
  listFavorites: 2,
  listFavoriteItems: 2,
  readFavoriteFlag: 2,
  addFavorite: 3,
  removeFavorite: 2,
  listLessonVerdicts: 2,
  listLessonVerdictLaws: 3,
  listCollectedVerdicts: 2,
  listVerdictCollections: 1,
  readVerdictCollection: 1,
  createVerdictCollection: 5,
  updateVerdictCollection: 8,
  deleteVerdictCollection: 4,
  listVerdictSummaries: 1,
  readVerdictSummary: 1,
  createVerdictSummary: 4,
  updateVerdictSummary: 7,
  readLawText: 2,
  readClauseTexts: 1,
  listExerciseLaws: 2,
  readExerciseLawText: 1,
  readExerciseLawTexts: 1,
  listLessonLaws: 2,
  readLessonLawText: 1,
  readLessonLawTexts: 1,
  readVideoLawTexts: 1,
  readLawCenter: 2,
  readCategoryLawCenter: 2,
  listLawClauses: 1,
  listLaws: 1,
  createLaw: 2,
  updateLaw: 8,
  updateClauseDynamicIds: 5,
  readLawListGate: 0,
  passLawListGate: 0,
  listLawCollections: 1,
  readLawCollection: 1,
  readLawCollectionName: 1,
  createLawCollection: 6,
  updateLawCollection: 8,
  deleteLawCollection: 3,
  // More than fifty exercises wait for the job; one that is asked for by itself is done.
  rebuildAllLawTexts: 4,
  rebuildLawText: 8,
  readTextRebuilding: 1,
  listStaffExercises: 1,
  duplicateLesson: 10,
  listCopiedLessons: 1,
  setCopiedLessonState: 6,
  removeCopiedLesson: 7,
  createAnswerFiles: 3,
  listAnswerFiles: 1,
  downloadAnswerFile: 2,
  listStudioCourses: 1,
  // A lesson with its draft, its subject and its course, each with its own.
  readStudioThing: 6,
  createStudioThing: 13,
  saveStudioDraft: 11,
  discardStudioDraft: 9,
  publishStudioThings: 4,
  hideStudioThings: 2,
  deleteStudioThing: 5,
  readStudioTree: 2,
  moveStudioThings: 5,
  // A lesson with what stands in it, one statement for each table's rows (decision 0054).
  copyStudioThings: 13,
  previewStudioPublish: 1,
  showStudioThings: 2,
  deleteStudioThings: 5,
  listExerciseQuestions: 1,
  listStudioQuestions: 2,
  readStudioQuestionRows: 1,
  countStudioQuestions: 1,
  changeStudioQuestions: 1,
  readStudioQuestion: 1,
  listStudioQuestionVersions: 2,
  listStudioThings: 3,
  orderStudioThings: 4,
  listThingUses: 1,
  readOpeningList: 1,
  listOwnDrafts: 1,
  listStudioPlaces: 2,
  attachStudioCollection: 4,
  readItemStatistics: 4,
  reportQuestion: 3,
  listOwnReports: 2,
  listQuestionReports: 2,
  resolveReport: 4,
  listQuality: 2,
  readRulings: 3,
  // The attempts in one, however many, and what the reports and the standing count of them.
  previewRuling: 8,
  makeRuling: 8,
  endRuling: 8,
  // One for each kind of content, however much there is of it.
  exportCourse: 17,
  exportExercise: 10,
  exportTemplate: 0,
  listImports: 1,
  startImport: 4,
  readImport: 2,
  planImport: 5,
  listImportRows: 3,
  readImportRow: 1,
  mendImportRow: 10,
  leaveOutImportRows: 6,
  runImport: 7,
  stopImport: 7,
  previewImportUndo: 4,
  undoImport: 8,
  downloadRefusedRows: 2,
};

let statements = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

let app: TestApp;
let videoHost: VideoHostServer;
beforeAll(async () => {
  videoHost = await startVideoHost();
  const simulator = {
    DRAFTING_SIMULATOR_URL: 'https://simulator.example/in',
    DRAFTING_SIMULATOR_SECRET: 'a secret that only this test and its simulator know',
  };
  app = await startTestApp({
    plugin: counter,
    environment: {
      RESET_CODES_PER_ADDRESS: '1000',
      RESET_CODES_PER_EMAIL: '1000',
      VIDEO_OEMBED_URL: videoHost.endpoint,
      ...simulator,
    },
  });
});
afterAll(async () => {
  await app.close();
  await videoHost.stop();
});

/** Feedback is read when there is some. A finish does its whole work only when everything is answered, a reset when there is something to close. */
const lastOnes: readonly EndpointName[] = [
  'readVideoFeedback',
  'finishExercise',
  'resetSolutions',
  'signOut',
];
const inOrder: readonly EndpointName[] = [
  ...everyEndpoint.map(({ name }) => name).filter((name) => !lastOnes.includes(name)),
  ...lastOnes,
];

async function counted(student: StudentAt, summaryCount: number): Promise<Record<string, number>> {
  for (const question of student.exercise.questions) await student.answerOk(question, question.right);
  const calls = await ordinaryCalls(app, student, await buildEverything(app, student, summaryCount));
  const counts: Record<string, number> = {};
  for (const name of inOrder) {
    statements = 0;
    const { status } = await calls[name]();
    await app.mailer.settle();
    const isAsMeant = REFUSED.has(name) ? status === 400 : status < 300;
    expect({ name, status, isAsMeant }).toEqual({ name, status, isAsMeant: true });
    counts[name] = statements;
  }
  return counts;
}

test('no endpoint makes more statements than it did, and saving an answer makes two', async () => {
  const counts = await counted(await buildStartedStudentAt(app, await buildExercise(app.db)), 2);

  expect(counts).toEqual(budget);
  expect(counts.saveSolution).toBeLessThanOrEqual(2);
});

test('RVQ-08: mistakes cost the finish one statement, and an answer one only where it is confirmed; two more where they come again', async () => {
  const cost = async (call: () => Promise<unknown>) => {
    statements = 0;
    await call();
    return statements;
  };
  const costs: Record<string, number[]> = {};
  for (const allow_immediate_feedback of [false, true]) {
    const exercise = await buildExercise(app.db, {
      questionCount: 8,
      exercise: { allow_immediate_feedback },
    });
    const student = await buildStartedStudentAt(app, exercise);
    for (const round of ['first', 'again']) {
      const answers = new Set<number>();
      for (const question of exercise.questions) {
        answers.add(await cost(() => student.answerOk(question, question.wrong)));
      }
      const name = `${round}, ${allow_immediate_feedback ? 'confirmed' : 'kept'}`;
      costs[name] = [...answers, await cost(() => student.finishOk())];
      await student.resetOk();
      await student.startOk();
    }
  }
  // Each an answer, then the finish; that of a first attempt counts it in the averages with three of its own, and the first
  // answers with five. A later one has nothing of the second and asks once.
  expect(costs).toEqual({
    'first, kept': [2, 16],
    'again, kept': [2, 11],
    'first, confirmed': [3, 16],
    'again, confirmed': [5, 9],
  });
});

test('DAY-36: the number of statements does not grow with the exercise or with what a lesson shows', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 15 });
  for (let more = 0; more < 5; more += 1) await buildExercise(app.db, { in: exercise });

  expect(await counted(await buildStartedStudentAt(app, exercise), 12)).toEqual(budget);
});
