/** The composition root: every feature with what it needs, and what one feature hands to another. No decisions here. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { dayAttempts } from './every-feature/day-attempts.ts';
import { ownSources, searchedSources } from './every-feature/searched-sources.ts';
import { serveEveryUpload } from './every-feature/serve-every-upload.ts';
import { standingWithTexts } from './every-feature/standing-in-course.ts';
import { accountHandlers } from './features/account/account.routes.ts';
import { checkOwnPassword } from './features/account/password/change-password.ts';
import { auditHandlers } from './features/audit/audit.routes.ts';
import { booksHandlers } from './features/books/books.routes.ts';
import { calculatorHandlers } from './features/calculator/calculator.routes.ts';
import { categoryTypeOf } from './features/courses/category-types.ts';
import { setLessonCollection } from './features/courses/course-things.store.ts';
import { coursesHandlers } from './features/courses/courses.routes.ts';
import { enrol } from './features/courses/courses-content.store.ts';
import { handOverEnrolments } from './features/courses/enrolments/hand-over.store.ts';
import {
  copyLesson,
  deleteLesson,
  selectPlaceForCopy,
  setLessonState,
} from './features/courses/lesson-copy.store.ts';
import { dayHandlers } from './features/day/day.routes.ts';
import { draftingHandlers } from './features/drafting/drafting.routes.ts';
import { examTexts } from './features/drafting/exam/exam-texts.ts';
import { markingHandlers } from './features/drafting/marking/marking.routes.ts';
import { pagesHandlers } from './features/drafting/pages/pages.routes.ts';
import { examHandlers } from './features/exam/exam.routes.ts';
import { paperSeal } from './features/exam/sealed-paper.ts';
import {
  copyExercises,
  deleteExercises,
  publishExercises,
} from './features/exercises/content/exercises-copy.store.ts';
import { exercisesHandlers } from './features/exercises/exercises.routes.ts';
import type { NoteFinished } from './features/exercises/finish-exercise.ts';
import { ownRulingsHandlers } from './features/exercises/own-rulings/own-rulings.routes.ts';
import { ownTestsHandlers } from './features/exercises/own-tests/own-tests.routes.ts';
import { paperHandlers } from './features/exercises/paper/paper.routes.ts';
import { readPastQuestion } from './features/exercises/past-question.ts';
import { isQuestionKeyDue } from './features/exercises/question-view.ts';
import type { Regrading } from './features/exercises/rulings/regrading.ts';
import { rulingsHandlers } from './features/exercises/rulings/rulings.routes.ts';
import { setExerciseCollection } from './features/exercises/things/exercise-things.store.ts';
import { questionVersionsHandlers } from './features/exercises/things/question-versions.routes.ts';
import { exportHandlers } from './features/export/export.routes.ts';
import { exposureHandlers } from './features/exposure/exposure.routes.ts';
import { copyChapters, deleteChapters, publishChapters } from './features/exposure/exposure-copy.store.ts';
import { favoritesHandlers } from './features/favorites/favorites.routes.ts';
import { importHandlers } from './features/import/import.routes.ts';
import type { ImportWork } from './features/import/running/import-work.ts';
import { itemsHandlers } from './features/item-statistics/item-statistics.routes.ts';
import { lawsHandlers } from './features/laws/laws.routes.ts';
import { lawsEditingHandlers } from './features/laws-editing/laws-editing.routes.ts';
import { hostedVideosHandlers } from './features/lectures/hosted/hosted.routes.ts';
import { lecturesHandlers } from './features/lectures/lectures.routes.ts';
import { copyVideos, deleteVideos } from './features/lectures/lectures-copy.store.ts';
import { setVideoCollection } from './features/lectures/video-things.store.ts';
import { managementHandlers } from './features/management/management.routes.ts';
import { drawPage } from './features/media/content/draw-page.ts';
import { mediaHandlers } from './features/media/media.routes.ts';
import { noteMedia } from './features/media/note-uses.store.ts';
import { messagesHandlers } from './features/messages/messages.routes.ts';
import { sendMessages } from './features/messages/personal-messages.store.ts';
import { notesHandlers } from './features/notes/notes.routes.ts';
import { noticeLinks } from './features/notices/notice-links.ts';
import { noticesHandlers } from './features/notices/notices.routes.ts';
import { pushKeys } from './features/notices/pushes/push-keys.ts';
import { serveStopNotice } from './features/notices/serve-stop-notice.ts';
import { countFinished } from './features/overview/counters/count-finished.ts';
import { overviewHandlers } from './features/overview/overview.routes.ts';
import { registrantsHandlers } from './features/overview/registrants.routes.ts';
import { privacyHandlers } from './features/privacy/privacy.routes.ts';
import { accessRecorder } from './features/privacy/record-access.ts';
import { qualityHandlers } from './features/quality/quality.routes.ts';
import { calendarLinks } from './features/registration/calendar-links.ts';
import { registrationHandlers } from './features/registration/registration.routes.ts';
import { serveCalendar } from './features/registration/serve-calendar.ts';
import { catchUpReports } from './features/reports/make-reports.ts';
import { noteFinished } from './features/reports/practice-weeks.store.ts';
import { countReportsOf } from './features/reports/regraded-weeks.store.ts';
import { reportsHandlers } from './features/reports/reports.routes.ts';
import { reviewHandlers } from './features/review/review.routes.ts';
import { dayReviewer } from './features/review/review-of-day.ts';
import { noteMiss, noteWrongAnswers } from './features/review/save-review.ts';
import { searchHandlers } from './features/search/search.routes.ts';
import { noteFirstAnswers } from './features/standing/note-first-answers.ts';
import { countFirstAnswersTo } from './features/standing/regraded-answers.store.ts';
import { toldHandlers } from './features/standing/shown/shown.routes.ts';
import { standingHandlers } from './features/standing/standing.routes.ts';
import { countFirstAttempt } from './features/statistics/counts.store.ts';
import { statisticsHandlers } from './features/statistics/statistics.routes.ts';
import { studentsHandlers } from './features/students/students.routes.ts';
import { courseCopyHandlers } from './features/studio/course-copies/course-copies.routes.ts';
import { studioListHandlers } from './features/studio/lists.routes.ts';
import { studioPlaceHandlers } from './features/studio/places.routes.ts';
import { questionBankHandlers } from './features/studio/questions/question-bank.routes.ts';
import { studioHandlers } from './features/studio/studio.routes.ts';
import { studioPlaces } from './features/studio/tree/studio-places.ts';
import { studioTreeHandlers } from './features/studio/tree/tree.routes.ts';
import { supportHandlers } from './features/support/support.routes.ts';
import { termsHandlers } from './features/terms/terms.routes.ts';
import { verdictsHandlers } from './features/verdicts/verdicts.routes.ts';
import { callAuditor } from './platform/audit/audited-call.ts';
import type { Clock } from './platform/clock.ts';
import type { OpenedDatabase } from './platform/database/open-database.ts';
import { done, type EveryHandler } from './platform/endpoint.ts';
import { serveApiDocs } from './platform/http/api-docs/serve-api-docs.ts';
import { compressAnswers, httpServer } from './platform/http/http-server.ts';
import { registerEndpoints } from './platform/http/register-endpoints.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import type { HashQueue } from './platform/limits/hash-queue.ts';
import { rateLimiter } from './platform/limits/rate-limit.ts';
import type { Mailer } from './platform/mail.ts';
import { mailOutbox } from './platform/mail-outbox.ts';
import { mediaLinks } from './platform/media/media-links.ts';
import { mediaFolder } from './platform/media/media-path.ts';
import { serveMedia } from './platform/media/serve-media.ts';
import type { MediaStorages } from './platform/media/storage/media-storages.ts';
import { registerHealth } from './platform/operations/health.ts';
import type { LifeCycle } from './platform/operations/life-cycle.ts';
import type { Metrics } from './platform/operations/metrics.ts';
import type { Tracing } from './platform/operations/telemetry/tracing.ts';
import type { WokenWork } from './platform/operations/woken-work.ts';
import { outgoing } from './platform/outgoing/outgoing.ts';
import type { Random } from './platform/random.ts';
import { accessTokens, keyFor } from './platform/session/access-token.ts';
import { authenticator } from './platform/session/authenticate.ts';
import { courseCopyParts } from './studio/course-copy-parts.ts';
import { importOwners } from './studio/import-owners.ts';
import { studioCopies } from './studio/studio-copies.ts';
import { listedThings, studioThings } from './studio/studio-things.ts';

export type AppNeeds = {
  readonly database: Pick<OpenedDatabase, 'db' | 'urgent' | 'fromReplica'>;
  readonly life: LifeCycle;
  readonly clock: Clock;
  readonly random: Random;
  readonly mailer: Mailer;
  readonly hashQueue: HashQueue;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | null;
  readonly storages: MediaStorages;
  readonly importWork: Pick<ImportWork, 'wake'>;
  readonly regrading: Pick<Regrading, 'wake'>;
  readonly courseCopies: Pick<WokenWork, 'wake'>;
  readonly config: Config;
  /** Signs tokens and keys codes; the same in every process. */
  readonly tokenSecret: string;
  readonly log: Logger;
  /** The built web app, `web/dist`. */
  readonly webRoot: string;
};

export async function createApp(needs: AppNeeds): Promise<FastifyInstance> {
  const { database, life, clock, random, mailer, hashQueue, metrics, storages, config, tokenSecret, log } =
    needs;
  const { db, urgent, fromReplica } = database;
  const tokens = accessTokens(tokenSecret);
  const media = mediaLinks({ secret: tokenSecret, clock });
  const calendars = calendarLinks(tokenSecret);
  const stopLinks = noticeLinks(tokenSecret);
  const noteEnd: NoteFinished = async (trx, attempt) => {
    await noteFinished(trx, attempt);
    await noteFirstAnswers(trx, attempt);
    await countFinished(trx, attempt);
  };
  const notes = { countFirstAttempt, noteFinished: noteEnd, noteWrongAnswers };
  const exercises = exercisesHandlers({ db, urgent, notes });
  const standingInCourse = standingWithTexts(db);
  const reviewOfDay = dayReviewer(isQuestionKeyDue);
  const laws = lawsHandlers({ db, categoryLook: categoryTypeOf });
  const outbox = mailOutbox({ db, mailer, clock, log });
  const account = {
    db,
    random,
    mailer,
    outbox,
    hashQueue,
    accessTokens: tokens,
    catchUp: (back: Parameters<typeof catchUpReports>[1]) =>
      catchUpReports(db, back).catch((error: unknown) =>
        log.error({ err: error }, 'The reports of a student who came back were left to the job'),
      ),
    rateLimiter: rateLimiter(db),
    codeKey: keyFor(tokenSecret, 'reset codes'),
    invitationKey: keyFor(tokenSecret, 'invitations'),
    relyingParty: config.relyingParty,
    requestKey: keyFor(tokenSecret, 'sign-in requests'),
    codesKey: keyFor(tokenSecret, 'one-time codes'),
    providers: config.signInProviders,
    privateAddresses: config.outgoingPrivateAddresses,
    warn: log.warn.bind(log),
    enrol,
    handOverEnrolments,
    limits: config.limits,
    simulator: config.simulator,
    publicUrl: config.publicUrl,
  };
  let demoLoading: Promise<void> = Promise.resolve();
  const handlers: EveryHandler = {
    ...accountHandlers(account),
    ...studentsHandlers({ db, standingInCourse }),
    ...overviewHandlers({ db, fromReplica }),
    ...registrantsHandlers({ db, outbox }),
    ...privacyHandlers({
      db,
      outbox,
      rateLimiter: rateLimiter(db),
      publicUrl: config.publicUrl,
      deletionWaitDays: config.deletionWaitDays,
      isQuestionKeyDue,
      checkPassword: (guess) => checkOwnPassword(account, guess),
    }),
    ...noticesHandlers({
      db,
      random,
      links: stopLinks,
      publicUrl: config.publicUrl,
      pushes: {
        send: outgoing({ privateAddresses: config.outgoingPrivateAddresses }),
        keys: pushKeys(tokenSecret, config.pushes.privateKey),
        contact: config.pushes.contact,
        log,
      },
      rateLimiter: rateLimiter(db),
    }),
    ...auditHandlers({ db }),
    ...coursesHandlers({ db, libraryUrl: config.libraryUrl, bookHosts: config.web.bookHosts }),
    ...exercises,
    ...ownTestsHandlers({ db, random }),
    ...draftingHandlers({ db }),
    ...examHandlers({
      db,
      random,
      papers: paperSeal(keyFor(tokenSecret, 'exam papers'), random.bytes),
      attempts: dayAttempts,
      texts: examTexts,
    }),
    ...markingHandlers({ db, tell: sendMessages }),
    ...pagesHandlers({ db, drawPage }),
    ...paperHandlers({ db, notes }),
    ...rulingsHandlers({
      db,
      regrading: needs.regrading,
      counts: { countReportsOf, countFirstAnswersTo },
    }),
    ...ownRulingsHandlers({ db }),
    ...statisticsHandlers({ db, readQuestion: exercises.readQuestion }),
    ...qualityHandlers({ db, isKeyDue: isQuestionKeyDue, sendMessages }),
    ...reportsHandlers({
      db,
      typeName: (type) => categoryTypeOf(type).name,
      isKeyDue: isQuestionKeyDue,
      readPastQuestion,
    }),
    ...standingHandlers({ db, standingInCourse }),
    ...toldHandlers({ db, fromReplica }),
    ...dayHandlers({
      db,
      standingInCourse,
      reviewOfDay: (of) => reviewOfDay(db, of),
    }),
    ...exposureHandlers({ db, noteMiss }),
    ...reviewHandlers({ db, isKeyDue: isQuestionKeyDue }),
    ...notesHandlers({ db }),
    ...favoritesHandlers({ db, signMedia: media.sign }),
    ...lecturesHandlers({ db, signMedia: media.sign }),
    ...hostedVideosHandlers({ db, host: config.videoHost }),
    ...booksHandlers({ db, signMedia: media.sign, bookHosts: config.web.bookHosts }),
    ...registrationHandlers({ db, links: calendars }),
    ...calculatorHandlers({ db }),
    ...termsHandlers({ db }),
    ...mediaHandlers({ db, random, storages, signMedia: media.sign, isQuestionKeyDue }),
    ...messagesHandlers({ db }),
    ...managementHandlers({
      db,
      random,
      copiers: { selectPlaceForCopy, copyLesson, copyExercises, copyChapters, copyVideos },
      keepers: {
        setLessonState,
        publishExercises,
        publishChapters,
        deleteChapters,
        deleteExercises,
        deleteVideos,
        deleteLesson,
      },
      noteMedia,
    }),
    ...studioHandlers({
      db,
      things: studioThings,
      htmlPolicy: { videoHosts: config.web.videoHosts },
      noteMedia,
    }),
    ...studioTreeHandlers({
      db,
      things: studioThings,
      places: studioPlaces,
      copies: studioCopies,
      noteMedia,
    }),
    ...courseCopyHandlers({ db, parts: courseCopyParts, noteMedia, work: needs.courseCopies }),
    ...questionBankHandlers({
      db,
      things: studioThings,
      noteMedia,
    }),
    ...questionVersionsHandlers({ db }),
    ...studioListHandlers({
      db,
      things: studioThings,
      listed: listedThings,
    }),
    loadDemoCourse: async ({ audit, now }) => {
      // All that imports content, and a tenth of the program: most processes have no use for it.
      const [{ loadDemoCourse }, { contentWriters: writers }] = await Promise.all([
        import('./features/import/demo/load-demo-course.ts'),
        import('./every-feature/content-writers.ts'),
      ]);
      const needs = { db, writers, log, mediaFolder: mediaFolder(config.dataDirectory), audit };
      // A second click waits here and not for the database, which would call that too long.
      const load = demoLoading.then(() => loadDemoCourse(needs, { now }));
      demoLoading = load.catch(() => {});
      await load;
      return done;
    },
    ...studioPlaceHandlers({
      db,
      things: studioThings,
      setCollection: {
        lesson: setLessonCollection,
        exercise: setExerciseCollection,
        video: setVideoCollection,
      },
    }),
    ...itemsHandlers({ db, fromReplica }),
    ...exportHandlers({ db, storages, mediaFolder: mediaFolder(config.dataDirectory) }),
    ...importHandlers({
      db,
      owners: importOwners,
      storages,
      policy: { videoHosts: config.web.videoHosts },
      work: needs.importWork,
    }),
    ...supportHandlers({ db, rateLimiter: rateLimiter(db), outbox, publicUrl: config.publicUrl }),
    ...laws,
    ...searchHandlers({ db, log, sources: searchedSources, own: ownSources }),
    ...lawsEditingHandlers({
      db,
      hashQueue,
      rateLimiter: rateLimiter(db),
      limits: config.limits,
      passwordHash: config.lawListPasswordHash,
    }),
    ...verdictsHandlers({
      db,
      verdictUrlTemplate: config.verdictUrlTemplate,
      listLessonLaws: ({ ...input }) => laws.listLessonLaws(input),
    }),
  };

  const app = httpServer({ config, log, metrics, life, tracing: needs.tracing ?? null });
  await compressAnswers(app);
  registerHealth(app, { life, metrics, metricsToken: config.metricsToken });
  metrics.watch({
    name: 'sugya_password_checks_waiting',
    help: 'Password checks that wait for a worker',
    read: hashQueue.waiting,
  });
  const authenticate = authenticator({ urgent, clock, tokens, staffNeedPasskeys: config.staffNeedPasskeys });
  await registerEndpoints(app, handlers, {
    clock,
    authenticate,
    deadlineMilliseconds: config.requestDeadlineMilliseconds,
    auditCall: callAuditor(db),
    recordAccess: accessRecorder(db),
  });
  serveMedia(app, {
    folder: mediaFolder(config.dataDirectory),
    storages: storages.all,
    links: media,
    frameAncestors: config.web.frameAncestors,
  });
  await serveEveryUpload(app, { authenticate, random, storages });
  serveCalendar(app, { db, clock, links: calendars, rateLimiter: rateLimiter(db) });
  await serveStopNotice(app, { db, clock, links: stopLinks });
  serveApiDocs(app);
  await serveWebApp(app, { root: needs.webRoot, web: config.web });
  await app.ready();
  return app;
}
