/** The ordinary calls of a school that begins, for the tests that look at every endpoint (every-call.ts). */
import {
  acceptInvitation,
  enrolStudents,
  inviteStudent,
  judgeStudents,
  readInvitation,
} from '@sugya/contract/account-invitations.ts';
import * as accountStaff from '@sugya/contract/account-staff.ts';
import * as accountTokens from '@sugya/contract/account-tokens.ts';
import { changeEnrolment } from '@sugya/contract/courses-enrolments.ts';
import { listStudents, readStudent } from '@sugya/contract/students.ts';
import { loadDemoCourse } from '@sugya/contract/studio-start.ts';
import { PASSWORD, type TestClient } from '../app/test-app.ts';
import { NO_RUN, type RunByStaff } from './management-calls.ts';

/** Of a shape that a link has, and not signed by us. */
export const NO_INVITATION = `1.zzzzzz.${'x'.repeat(43)}`;

const NOBODY = 999_999_999;
const noMember = { params: { userId: NOBODY } };

export function startCalls(client: TestClient, { course: { courseId } }: RunByStaff = NO_RUN) {
  return {
    inviteStudent: () =>
      client.call(inviteStudent, {
        params: { courseId },
        body: { email: 'new-student@sugya.example', privateName: 'דנה', lastName: 'לוי' },
      }),
    listStudents: () => client.call(listStudents, { params: { courseId } }),
    readStudent: () => client.call(readStudent, { params: { courseId, studentId: NOBODY } }),
    changeEnrolment: () =>
      client.call(changeEnrolment, {
        params: { courseId, studentId: NOBODY },
        body: { isPaused: false, endsOn: null },
      }),
    judgeStudents: () =>
      client.call(judgeStudents, { params: { courseId }, body: { text: 'a@sugya.example,דנה,לוי' } }),
    enrolStudents: () =>
      client.call(enrolStudents, { params: { courseId }, body: { text: 'b@sugya.example,דנה,לוי' } }),
    listStaff: () => client.call(accountStaff.listStaff, {}),
    inviteStaff: () =>
      client.call(accountStaff.inviteStaff, {
        body: {
          email: 'new-editor@sugya.example',
          privateName: 'יעל',
          lastName: 'לוי',
          role: 'editor',
          courseIds: [],
        },
      }),
    renewStaffInvitation: () => client.call(accountStaff.renewStaffInvitation, noMember),
    changeStaff: () =>
      client.call(accountStaff.changeStaff, { ...noMember, body: { role: 'editor', courseIds: [] } }),
    endStaff: () => client.call(accountStaff.endStaff, noMember),
    listApiTokens: () => client.call(accountTokens.listApiTokens, {}),
    createApiToken: () =>
      client.call(accountTokens.createApiToken, {
        body: { name: 'רשימות', may: ['courses.read'], lifeDays: 30 },
      }),
    endApiToken: () => client.call(accountTokens.endApiToken, { params: { id: NOBODY } }),
    readInvitation: () => client.call(readInvitation, { body: { token: NO_INVITATION } }),
    acceptInvitation: () =>
      client.call(acceptInvitation, { body: { token: NO_INVITATION, password: PASSWORD } }),
    // There is a course.
    loadDemoCourse: () => client.call(loadDemoCourse, {}),
  };
}
