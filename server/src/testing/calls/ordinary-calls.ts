/** One call of each endpoint, by a student or by staff as it asks, about things that are all there to be read and changed. */

import { changePassword, readAccount, refreshSession, signOut } from '@sugya/contract/account.ts';
import { listDevices } from '@sugya/contract/account-devices.ts';
import { closeDouble, reopenDouble } from '@sugya/contract/account-doubles.ts';
import { removeOneTimeCodes, renewRecoveryCodes } from '@sugya/contract/account-one-time-codes.ts';
import { unlinkOutsideIdentity } from '@sugya/contract/account-outside.ts';
import { removePasskey } from '@sugya/contract/account-passkeys.ts';
import { createApiToken, endApiToken } from '@sugya/contract/account-tokens.ts';
import { readMarkedDraftingPage } from '@sugya/contract/drafting-pages.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { requestDeletion } from '@sugya/contract/privacy.ts';
import { sql } from 'kysely';
import { noteAuditEvent } from '../../platform/audit/note-event.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildBooks } from '../content/build-books.ts';
import { buildCourse, buildExercise, buildSittingDay } from '../content/build-content.ts';
import { buildDraftingTasks, buildMarkedPage, settleScripts } from '../content/build-drafting.ts';
import { buildDrawnPaper } from '../content/build-drawn-paper.ts';
import { buildChapter } from '../content/build-exposure.ts';
import { buildStatutes } from '../content/build-laws.ts';
import { buildLectures } from '../content/build-lectures.ts';
import { buildLiveLectures } from '../content/build-live-lectures.ts';
import { buildMessages } from '../content/build-messages.ts';
import { buildPaper } from '../content/build-paper.ts';
import { buildVerdicts } from '../content/build-verdicts.ts';
import { buildReport } from '../people/build-reports.ts';
import { buildRequest, buildTemplate, buildTopic } from '../people/build-support.ts';
import { questionOf, type StudentAt } from '../people/student-at.ts';
import type { EveryCall } from './call.ts';
import { type CallsOf, everyCall } from './every-call.ts';
import { examDayCalls } from './exam-calls.ts';
import { buildImportsToCall } from './import-calls.ts';
import {
  buildAnswerFile,
  buildCopiedLesson,
  buildCourseCopy,
  buildManyLawExercises,
  buildRegion,
} from './management-calls.ts';
import { buildMediaToCall } from './media-calls.ts';
import { ownTestCalls } from './own-test-calls.ts';
import { ON_PAPER } from './paper-calls.ts';
import { buildQualityToCall } from './quality-calls.ts';
import { buildRulingToCall } from './ruling-calls.ts';
import { buildPeople } from './start-calls.ts';

/** What the calls of a student are about; `summaryCount` of everything that comes in lists. */
export async function buildEverything(
  app: TestApp,
  student: StudentAt,
  summaryCount: number,
): Promise<Omit<CallsOf, 'client'>> {
  const { exercise, client, user } = student;
  const question = questionOf(exercise, 1);
  await app.as(user.userName);
  const event = { at: app.clock.now(), actorId: user.id, subjectId: user.id, ip: '192.0.2.1' };
  await noteAuditEvent(app.db, { ...event, kind: 'devices_signed_out' });
  const { devices } = await client.callOk(listDevices, {});
  const topicId = await buildTopic(app.db, exercise.courseId);
  const ofStudent = { courseId: exercise.courseId, userId: user.id, topicId };
  for (let more = 1; more < summaryCount; more += 1) await buildRequest(app.db, ofStudent);
  const requestId = await buildRequest(app.db, { ...ofStudent, answerCount: summaryCount });
  const otherRequestId = await buildRequest(app.db, ofStudent);
  const templateId = await buildTemplate(app.db, exercise.courseId);
  const { videoIds } = await buildLectures(app.db, {
    videoCount: summaryCount,
    video: { file: null, url: 'https://vimeo.com/76979871' },
  });
  const statutes = await buildStatutes(app.db, exercise);
  // Of an examination that is over a result can be reported.
  await buildSittingDay(app.db, exercise.courseId);
  await sql`UPDATE exam_sittings SET exam_date = '2020-01-01' WHERE course_id = ${exercise.courseId}`.execute(
    app.db,
  );
  await buildPaper(app.db, { in: exercise, questionCount: summaryCount });
  await buildDrawnPaper(app.db, { in: exercise });
  await buildDraftingTasks(app.db, { in: exercise, isMarkedByStaff: true });
  await buildManyLawExercises(app.db, await buildCourse(app.db), statutes.collectionId);
  return {
    hostedVideoId: videoIds[0] ?? 0,
    userName: user.userName,
    deviceId: devices.find(({ isThis }) => !isThis)?.id ?? '',
    exercise,
    paper: await buildExercise(app.db, { in: exercise, questionCount: summaryCount, exercise: ON_PAPER }),
    question,
    solution: { selectedAnswerId: question.wrong, isStar: true },
    statutes,
    ruling: await buildRulingToCall(app.db, {
      course: await buildCourse(app.db),
      userId: student.user.id,
    }),
    quality: await buildQualityToCall(app.db, {
      exercise: await buildExercise(app.db, { in: exercise }),
      userId: student.user.id,
    }),
    runByStaff: {
      course: exercise,
      exerciseId: exercise.exerciseId,
      questionId: question.id,
      people: await buildPeople(app, exercise),
      fileKey: await buildAnswerFile(app.db, exercise.courseId),
      copies: {
        shownId: await buildCopiedLesson(app.db, exercise),
        removedId: await buildCopiedLesson(app.db, exercise),
        deletedId: await buildCopiedLesson(app.db, exercise),
        goneId: await buildCopiedLesson(app.db, exercise),
      },
      lawCollectionId: statutes.collectionId,
      region: await buildRegion(app.db, await buildCourse(app.db)),
      courseCopyId: await buildCourseCopy(app.db, await buildCourse(app.db)),
    },
    chapters: {
      statements: await buildChapter(app.db, { in: exercise, questionCount: summaryCount }),
      cards: await buildChapter(app.db, {
        in: exercise,
        questionCount: summaryCount,
        chapter: { expo_type: 2 },
      }),
    },
    caseLaw: await buildVerdicts(app.db, { lessonId: exercise.lessonId, summaryCount }),
    lectures: await buildLectures(app.db, { in: exercise, videoCount: summaryCount }),
    liveLectures: await buildLiveLectures(app.db, { in: exercise, lectureCount: summaryCount }),
    mediaFile: await buildMediaToCall(app, exercise.lessonId),
    imports: await buildImportsToCall(app, exercise),
    books: await buildBooks(app.db, { in: exercise, bookCount: summaryCount }),
    support: { topicId, requestId, otherRequestId, templateId },
    messages: await buildMessages(app.db, { in: exercise, messageCount: summaryCount }),
    report: await buildReport(app, { userId: user.id, exercise, now: app.clock.now() }),
  };
}

/** Of the calls that change a session all but the code of a forgotten password, which is a wrong one here, succeed. */
export async function ordinaryCalls(
  app: TestApp,
  student: StudentAt,
  about: Omit<CallsOf, 'client'>,
): Promise<EveryCall> {
  const { client } = student;
  const newPassword = 'Tapuach!Agas42';
  const refreshToken = client.tokens?.refreshToken ?? '';
  await app.db
    .insertInto('students_accommodations')
    .values({
      user_id: student.user.id,
      time_factor: 1,
      // There is something to pause.
      own_break_minutes: 10,
      is_large_print: false,
      is_clock_quiet: false,
      changed_at: app.clock.now(),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const marker = await app.buildUser({ isAdmin: true });
  const administrator = await app.as(marker.userName);
  // From here on the server knows this caller too.
  await administrator.callOk(readAccount, {});
  const { id: tokenId } = await administrator.callOk(createApiToken, {
    body: { name: 'ייצוא', may: ['content.read'], lifeDays: 30 },
  });
  const { id: identityId } = await app.db
    .insertInto('account_outside_identities')
    .values({
      user_id: student.user.id,
      provider: 'campus',
      issuer: 'https://campus.example',
      subject: student.user.userName,
      joined_by: 'account',
      joined_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: passkeyId } = await app.db
    .insertInto('account_passkeys')
    .values({
      user_id: student.user.id,
      name: 'מחשב',
      credential_id: Buffer.from(student.user.userName),
      public_key: Buffer.from('none'),
      user_handle: Buffer.from('none'),
      counter: 0,
      created_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const markedPage = await buildMarkedPage(app.db, {
    courseId: student.exercise.courseId,
    userId: student.user.id,
    markerId: marker.id,
  });
  // Of others: who has one-time codes does not sign in by password alone.
  const [renewing, removing] = [await withAppCodes(app), await withAppCodes(app)];
  const [double, closed, kept] = [await app.buildUser(), await app.buildUser(), await app.buildUser()];
  await app.db
    .updateTable('account_users')
    .set({ is_disabled: true, closed_for_id: kept.id, closed_at: app.clock.now() })
    .where('id', '=', closed.id)
    .execute();
  const ofStudent = everyCall({ client, ...about });
  const asStudent: EveryCall = {
    ...ofStudent,
    ...examDayCalls(client, student.exercise.courseId),
    ...ownTestCalls(client, student.exercise, 1),
    appealDraftingMark: async () => {
      await settleScripts(app.db, student.user.id, app.clock.now());
      return ofStudent.appealDraftingMark();
    },
    refreshSession: () => client.call(refreshSession, { body: { refreshToken } }),
    signOut: () => client.call(signOut, { body: { refreshToken } }),
    removePasskey: () => client.call(removePasskey, { params: { id: passkeyId } }),
    renewRecoveryCodes: () => renewing.call(renewRecoveryCodes, { body: {} }),
    removeOneTimeCodes: () => removing.call(removeOneTimeCodes, { body: {} }),
    unlinkOutsideIdentity: () => client.call(unlinkOutsideIdentity, { params: { id: identityId } }),
    changePassword: () => client.call(changePassword, { body: { newPassword } }),
    requestDeletion: () => client.call(requestDeletion, { body: { password: newPassword } }),
  };
  const asAdministrator: EveryCall = {
    ...everyCall({ client: administrator, ...about }),
    createApiToken: () =>
      administrator.call(createApiToken, {
        body: { name: 'רשימות', may: ['courses.read'], lifeDays: 30 },
      }),
    readMarkedDraftingPage: () => administrator.call(readMarkedDraftingPage, { params: markedPage }),
    closeDouble: () =>
      administrator.call(closeDouble, { params: { studentId: double.id }, body: { inFavourOf: kept.id } }),
    reopenDouble: () => administrator.call(reopenDouble, { params: { studentId: closed.id } }),
    endApiToken: () => administrator.call(endApiToken, { params: { id: tokenId } }),
  };
  const calls = everyEndpoint.map(({ name, access }) => [
    name,
    (access === 'admin' ? asAdministrator : asStudent)[name],
  ]);
  return Object.fromEntries(calls) as EveryCall; // one call for the name of each endpoint
}

/** Signed in before the app was joined. */
async function withAppCodes(app: TestApp) {
  const { id, userName } = await app.buildUser();
  const client = await app.as(userName);
  await app.db
    .insertInto('account_one_time_codes')
    .values({ user_id: id, sealed_secret: Buffer.from('none'), last_step: 0, added_at: app.clock.now() })
    .execute();
  return client;
}
