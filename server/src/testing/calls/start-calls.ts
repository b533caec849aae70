/** The ordinary calls of a school that begins, for the tests that look at every endpoint (every-call.ts). */
import * as doubles from '@sugya/contract/account-doubles.ts';
import {
  acceptInvitation,
  enrolStudents,
  inviteStudent,
  judgeStudents,
  readInvitation,
} from '@sugya/contract/account-invitations.ts';
import { exportStudentsTemplate, readFileOfStudents } from '@sugya/contract/account-people-file.ts';
import * as accountStaff from '@sugya/contract/account-staff.ts';
import * as accountTokens from '@sugya/contract/account-tokens.ts';
import { changeEnrolment } from '@sugya/contract/courses-enrolments.ts';
import { listStudents, readStudent } from '@sugya/contract/students.ts';
import * as accommodations from '@sugya/contract/students-accommodations.ts';
import * as staffNotes from '@sugya/contract/students-notes.ts';
import { viewAsStudent } from '@sugya/contract/students-view.ts';
import { loadDemoCourse } from '@sugya/contract/studio-start.ts';
import { NO_PASSWORD } from '../../features/account/users.store.ts';
import { PASSWORD, type TestApp, type TestClient } from '../app/test-app.ts';
import { type BuiltCourse, enrol } from '../content/build-content.ts';
import { buildRegistered } from '../content/build-live-lectures.ts';
import { NO_RUN, type RunByStaff } from './management-calls.ts';

/** Of a shape that a link has, and not signed by us. */
export const NO_INVITATION = `1.zzzzzz.${'x'.repeat(43)}`;

/** Those whom calls of staff are about. */
export async function buildPeople(app: TestApp, course: BuiltCourse): Promise<RunByStaff['people']> {
  const student = await app.buildUser();
  await app.enrol(student.id, course.courseId);
  // Never came, and so is at risk.
  await enrol(app.db, { userId: (await app.buildUser()).id, courseId: course.courseId });
  const lectureId = await buildRegistered(app.db, course, [student.id]);
  const [member, leaver, invited] = [
    await app.buildUser({ role: 'editor' }),
    await app.buildUser({ role: 'editor' }),
    await app.buildUser({ role: 'editor' }),
  ];
  await app.db
    .updateTable('account_users')
    .set({ password_hash: `${NO_PASSWORD}x` })
    .where('id', '=', invited.id)
    .execute();
  const { id: noteId } = await app.db
    .insertInto('students_staff_notes')
    .values({ user_id: student.id, author_id: member.id, words: 'הערה', written_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    noteId,
    studentId: student.id,
    studentEmail: student.userName,
    lectureId,
    memberId: member.id,
    leaverId: leaver.id,
    invitedId: invited.id,
  };
}

export function startCalls(client: TestClient, { course: { courseId }, people }: RunByStaff = NO_RUN) {
  const { studentId, studentEmail } = people;
  return {
    inviteStudent: () =>
      client.call(inviteStudent, {
        params: { courseId },
        body: { email: 'new-student@sugya.example', privateName: 'דנה', lastName: 'לוי' },
      }),
    listStudents: () => client.call(listStudents, { params: { courseId } }),
    readStudent: () => client.call(readStudent, { params: { courseId, studentId } }),
    changeEnrolment: () =>
      client.call(changeEnrolment, {
        params: { courseId, studentId },
        body: { isPaused: false, endsOn: null },
      }),
    readFileOfStudents: () =>
      client.call(readFileOfStudents, {
        body: {
          name: 'students.csv',
          content: base64('email,first name,last name\na@sugya.example,דנה,לוי'),
        },
      }),
    exportStudentsTemplate: () => client.call(exportStudentsTemplate, {}),
    judgeStudents: () =>
      client.call(judgeStudents, { params: { courseId }, body: { text: `${studentEmail},דנה,לוי` } }),
    enrolStudents: () =>
      client.call(enrolStudents, {
        params: { courseId },
        body: { text: `student-${people.memberId}@sugya.example,דנה,לוי` },
      }),
    readAccommodations: () => client.call(accommodations.readAccommodations, { params: { studentId } }),
    saveAccommodations: () =>
      client.call(accommodations.saveAccommodations, {
        params: { studentId },
        body: { timeFactor: 1.25, ownBreakMinutes: 10, isLargePrint: false, isClockQuiet: true },
      }),
    readDoubles: () => client.call(doubles.readDoubles, { params: { studentId } }),
    listOtherStudents: () =>
      client.call(doubles.listOtherStudents, { params: { studentId }, query: { words: 'sugya' } }),
    // Both refused: who answers stays. `ordinaryCalls` closes and opens accounts without answers.
    closeDouble: () =>
      client.call(doubles.closeDouble, { params: { studentId }, body: { inFavourOf: people.memberId } }),
    reopenDouble: () => client.call(doubles.reopenDouble, { params: { studentId } }),
    viewAsStudent: () => client.call(viewAsStudent, { params: { studentId } }),
    readNotesOnStudent: () => client.call(staffNotes.readNotesOnStudent, { params: { studentId } }),
    addNoteOnStudent: () =>
      client.call(staffNotes.addNoteOnStudent, { params: { studentId }, body: { words: 'דיברנו בטלפון' } }),
    deleteNoteOnStudent: () =>
      client.call(staffNotes.deleteNoteOnStudent, { params: { studentId, id: people.noteId } }),
    listStaff: () => client.call(accountStaff.listStaff, {}),
    inviteStaff: () =>
      client.call(accountStaff.inviteStaff, {
        body: {
          email: `editor-${people.memberId}@sugya.example`,
          privateName: 'יעל',
          lastName: 'לוי',
          role: 'editor',
          courseIds: [],
        },
      }),
    renewStaffInvitation: () =>
      client.call(accountStaff.renewStaffInvitation, { params: { userId: people.invitedId } }),
    changeStaff: () =>
      client.call(accountStaff.changeStaff, {
        params: { userId: people.memberId },
        body: { role: 'support', courseIds: [] },
      }),
    resetSecondWays: () => client.call(accountStaff.resetSecondWays, { params: { userId: people.memberId } }),
    endStaff: () => client.call(accountStaff.endStaff, { params: { userId: people.leaverId } }),
    listApiTokens: () => client.call(accountTokens.listApiTokens, {}),
    createApiToken: () =>
      client.call(accountTokens.createApiToken, {
        // Refused: a test that calls everything twice finds the same list.
        body: { name: '', may: ['courses.read'], lifeDays: 30 },
      }),
    endApiToken: () => client.call(accountTokens.endApiToken, { params: { id: 999_999_999 } }),
    readInvitation: () => client.call(readInvitation, { body: { token: NO_INVITATION } }),
    acceptInvitation: () =>
      client.call(acceptInvitation, { body: { token: NO_INVITATION, password: PASSWORD } }),
    // There is a course.
    loadDemoCourse: () => client.call(loadDemoCourse, {}),
  };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
