/** Every feature's work by the clock, beside the app's endpoints the second list of what the server does. */
import { israelDay } from '@sugya/domain/israel-time.ts';
import type { Kysely } from 'kysely';
import { dayAttempts } from './every-feature/day-attempts.ts';
import { eraseStudent } from './every-feature/erase-student.ts';
import { searchedSources } from './every-feature/searched-sources.ts';
import { standingWithTexts } from './every-feature/standing-in-course.ts';
import { removeEnded } from './features/account/cleanup.ts';
import { selectClosedFor } from './features/account/doubles/doubles.store.ts';
import { endPastEnrolments } from './features/courses/enrolments/enrolment-times.store.ts';
import { examTexts } from './features/drafting/exam/exam-texts.ts';
import { endPastDays } from './features/exam/exam-day.ts';
import { splitStored } from './features/exercises/rationales/rationales.ts';
import type { Regrading } from './features/exercises/rulings/regrading.ts';
import { isOpenUpload } from './features/import/rehearsal/imports.store.ts';
import type { ImportWork } from './features/import/running/import-work.ts';
import { judgeExercise } from './features/item-statistics/item-statistics.routes.ts';
import { noteMentions } from './features/laws/mentions/note-mentions.ts';
import { enterWaitingLaws } from './features/laws/rebuilding/enter-laws.ts';
import { rebuildWaiting } from './features/laws/rebuilding/rebuild-texts.ts';
import { settleWordings } from './features/laws/wordings/settle-wordings.ts';
import type { VideoHost } from './features/lectures/hosted/ask-video-host.ts';
import { askAfterWaiting } from './features/lectures/hosted/ask-videos.ts';
import { removeOldAnswerFiles } from './features/management/answer-files.store.ts';
import { removeUnfinished } from './features/media/uploads/remove-unfinished.ts';
import type { DueNeeds } from './features/notices/notice-contents.ts';
import { type PushNeeds, sendDuePushes } from './features/notices/pushes/send-pushes.ts';
import { sendDueNotices } from './features/notices/send-due.ts';
import { countWaitingStudents, removeOldWeeks } from './features/overview/counters/count-finished.ts';
import { eraseDue } from './features/privacy/erase-due.ts';
import { removeOldAccesses } from './features/privacy/record-access.ts';
import { findWarnings } from './features/quality/find-warnings.ts';
import { makeDueReports } from './features/reports/make-reports.ts';
import { noteWaitingStudents } from './features/standing/note-first-answers.ts';
import { prepareSubjects } from './features/standing/prepare-subjects.ts';
import { tellStandings } from './features/standing/shown/tell-standings.ts';
import { publishDifficulty } from './features/statistics/publish-difficulty.ts';
import type { Clock } from './platform/clock.ts';
import type { Tables } from './platform/database/tables.ts';
import { deletePastWindows } from './platform/limits/rate-limit.store.ts';
import type { MailOutbox } from './platform/mail-outbox.ts';
import type { MediaStorages } from './platform/media/storage/media-storages.ts';
import type { Job } from './platform/operations/jobs.ts';
import type { WokenWork } from './platform/operations/woken-work.ts';
import { enterSources } from './platform/search/enter-sources.ts';

export type JobsOf = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  readonly storages: MediaStorages;
  readonly importWork: Pick<ImportWork, 'run'>;
  readonly regrading: Pick<Regrading, 'run'>;
  readonly courseCopies: Pick<WokenWork, 'run'>;
  readonly videoHost: VideoHost;
  readonly notices: DueNeeds & PushNeeds;
};

export function everyJob(of: JobsOf): Job[] {
  const { db, clock, outbox, storages, importWork, regrading, courseCopies, videoHost, notices } = of;
  return [
    { name: 'account-remove-ended', cron: '40 * * * *', run: () => removeEnded(db, clock.now()) },
    {
      // A day ends at midnight in Israel, and an enrolment soon after it.
      name: 'courses-end-enrolments',
      cron: '*/5 * * * *',
      run: () => endPastEnrolments(db, israelDay(clock.now())),
    },
    {
      name: 'exam-end-past-days',
      cron: '*/10 * * * *',
      run: () => endPastDays(db, { attempts: dayAttempts, texts: examTexts, now: clock.now() }),
    },
    { name: 'exercises-regrade', cron: '* * * * *', run: () => regrading.run() },
    {
      name: 'exercises-split-explanations',
      cron: '* * * * *',
      run: async () => {
        await splitStored(db);
      },
    },
    { name: 'import-go-on', cron: '* * * * *', run: () => importWork.run() },
    { name: 'laws-enter-search', cron: '* * * * *', run: () => enterWaitingLaws(db) },
    {
      name: 'platform-enter-search',
      cron: '* * * * *',
      run: () => enterSources(db, searchedSources),
    },
    // A wording may be of a day to come.
    { name: 'laws-settle-wordings', cron: '10 * * * *', run: () => settleWordings(db, clock.now()) },
    {
      name: 'laws-note-mentions',
      cron: '* * * * *',
      run: async () => {
        await noteMentions(db);
      },
    },
    { name: 'laws-rebuild-texts', cron: '* * * * *', run: () => rebuildWaiting(db) },
    {
      name: 'lectures-ask-video-host',
      cron: '* * * * *',
      run: () => askAfterWaiting({ db, host: videoHost }),
    },
    {
      name: 'management-remove-answer-files',
      cron: '25 3 * * *',
      run: () => removeOldAnswerFiles(db, clock.now()),
    },
    {
      name: 'media-remove-unfinished',
      cron: '35 3 * * *',
      run: async () => {
        await removeUnfinished(db, {
          storages,
          isWanted: (key) => isOpenUpload(db, key),
          now: clock.now(),
        });
      },
    },
    {
      name: 'notices-send',
      cron: '* * * * *',
      run: async () => {
        await sendDueNotices(notices, clock.now());
        await sendDuePushes(notices, clock.now());
      },
    },
    {
      name: 'overview-count-students',
      cron: '* * * * *',
      run: async () => {
        await countWaitingStudents(db, { now: clock.now() });
      },
    },
    {
      name: 'overview-remove-old-weeks',
      cron: '45 3 * * *',
      run: () => removeOldWeeks(db, clock.now()),
    },
    {
      name: 'platform-remove-past-limits',
      cron: '*/15 * * * *',
      run: () => deletePastWindows(db, clock.now()),
    },
    { name: 'platform-send-mail', cron: '* * * * *', run: () => outbox.sendDue() },
    {
      name: 'privacy-erase-due',
      cron: '20 * * * *',
      run: () => eraseDue({ db, outbox, eraseStudent, selectClosedFor }, clock.now()),
    },
    {
      name: 'privacy-remove-old-accesses',
      cron: '50 3 * * *',
      run: () => removeOldAccesses(db, clock.now()),
    },
    {
      name: 'quality-find-warnings',
      cron: '30 4 * * *',
      run: () => findWarnings(db, { judgeExercise, now: clock.now() }),
    },
    {
      // The week ends on Saturday at midnight and is due five minutes later; the sixth is for clocks that differ. Every
      // night, so that a failed Sunday is made good on Monday.
      name: 'reports-make-weekly',
      cron: '6 0 * * *',
      run: async () => {
        await makeDueReports(db, clock.now());
      },
    },
    {
      name: 'standing-note-first-answers',
      cron: '* * * * *',
      run: async () => {
        await noteWaitingStudents(db);
      },
    },
    {
      name: 'standing-prepare-subjects',
      cron: '* * * * *',
      run: async () => {
        await prepareSubjects(db, { now: clock.now() });
      },
    },
    {
      name: 'standing-tell',
      cron: '*/10 * * * *',
      run: async () => {
        await tellStandings(db, { now: clock.now(), standingInCourse: standingWithTexts(db) });
      },
    },
    {
      name: 'statistics-publish-difficulty',
      cron: '15 3 * * *',
      run: async () => {
        await publishDifficulty(db);
      },
    },
    { name: 'studio-copy-courses', cron: '* * * * *', run: () => courseCopies.run() },
  ];
}
