/** How the calls about invited students are brought to each refusal that they declare (refusals.test.ts). */
import {
  acceptInvitation,
  enrolStudents,
  inviteStudent,
  judgeStudents,
  readInvitation,
} from '@sugya/contract/account-invitations.ts';
import { readFileOfStudents } from '@sugya/contract/account-people-file.ts';
import { addNoteOnStudent } from '@sugya/contract/students-notes.ts';
import type { TestApp } from '../app/test-app.ts';
import { NO_INVITATION } from '../calls/start-calls.ts';
import { buildCourse } from '../content/build-content.ts';

const names = { privateName: 'דנה', lastName: 'לוי' };

export function invitationRefusals(app: () => TestApp) {
  const invite = async (email: string) => {
    const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
    const { courseId } = await buildCourse(app().db);
    return await staff.call(inviteStudent, { params: { courseId }, body: { ...names, email } });
  };
  const tooLong = async (endpoint: typeof judgeStudents | typeof enrolStudents) => {
    const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
    const { courseId } = await buildCourse(app().db);
    const text = Array.from({ length: 301 }, (_, place) => `a${place}@sugya.example,דנה,לוי`).join('\n');
    return await staff.call(endpoint, { params: { courseId }, body: { text } });
  };
  const readFile = async (text: string) => {
    const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
    const body = { name: 'students.csv', content: Buffer.from(text).toString('base64') };
    return await staff.call(readFileOfStudents, { body });
  };
  return {
    inviteStudent: {
      name_taken: async () => invite((await app().buildUser({ isAdmin: true })).userName),
    },
    judgeStudents: { list_too_long: () => tooLong(judgeStudents) },
    enrolStudents: { list_too_long: () => tooLong(enrolStudents) },
    readFileOfStudents: {
      unreadable_list: () => readFile('nothing'),
      list_too_long: () =>
        readFile(['email,first name,last name', ...Array.from({ length: 301 }, () => 'a,b,c')].join('\n')),
    },
    addNoteOnStudent: {
      notes_used_up: async () => {
        const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
        const params = { studentId: (await app().buildUser()).id };
        const body = { words: 'הערה' };
        for (let made = 0; made < 100; made += 1) await staff.callOk(addNoteOnStudent, { params, body });
        return await staff.call(addNoteOnStudent, { params, body });
      },
    },
    readInvitation: {
      bad_invitation: () => app().anonymous.call(readInvitation, { body: { token: NO_INVITATION } }),
    },
    acceptInvitation: {
      bad_invitation: () =>
        app().anonymous.call(acceptInvitation, {
          body: { token: NO_INVITATION, password: 'Tapuach!Agas42' },
        }),
      weak_password: async () => {
        const { body } = await invite('invited@sugya.example');
        const token = 'token' in body ? (body.token ?? '') : '';
        return app().anonymous.call(acceptInvitation, { body: { token, password: 'weak' } });
      },
    },
  };
}
