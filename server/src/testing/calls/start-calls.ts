/** The ordinary calls of a school that begins, for the tests that look at every endpoint (every-call.ts). */
import { acceptInvitation, inviteStudent, readInvitation } from '@sugya/contract/account-invitations.ts';
import { loadDemoCourse } from '@sugya/contract/studio-start.ts';
import { PASSWORD, type TestClient } from '../app/test-app.ts';
import { NO_RUN, type RunByStaff } from './management-calls.ts';

/** Of a shape that a link has, and not signed by us. */
export const NO_INVITATION = `1.zzzzzz.${'x'.repeat(43)}`;

export function startCalls(client: TestClient, { course: { courseId } }: RunByStaff = NO_RUN) {
  return {
    inviteStudent: () =>
      client.call(inviteStudent, {
        params: { courseId },
        body: { email: 'new-student@sugya.example', privateName: 'דנה', lastName: 'לוי' },
      }),
    readInvitation: () => client.call(readInvitation, { body: { token: NO_INVITATION } }),
    acceptInvitation: () =>
      client.call(acceptInvitation, { body: { token: NO_INVITATION, password: PASSWORD } }),
    // There is a course.
    loadDemoCourse: () => client.call(loadDemoCourse, {}),
  };
}
