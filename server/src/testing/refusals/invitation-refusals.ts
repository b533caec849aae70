/** How the calls about invited students are brought to each refusal that they declare (refusals.test.ts). */
import { closeDouble } from '@sugya/contract/account-doubles.ts';
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
import { buildCourse, buildExercise } from '../content/build-content.ts';
import { buildStartedStudentAt, questionOf } from '../people/student-at.ts';

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
  /** Closes the account in favour of another one. */
  const close = async (studentId: number, inFavourOf?: number) => {
    const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
    const body = { inFavourOf: inFavourOf ?? (await app().buildUser()).id };
    return await staff.call(closeDouble, { params: { studentId }, body });
  };
  /** The link of an account that was closed since. */
  const closedLink = async (email: string) => {
    const { body } = await invite(email);
    if (!('token' in body)) throw new Error('The student was not invited');
    await close(body.id);
    return body.token ?? '';
  };
  return {
    closeDouble: {
      account_has_answers: async () => {
        const student = await buildStartedStudentAt(app(), await buildExercise(app().db));
        const question = questionOf(student.exercise, 1);
        await student.answerOk(question, question.right);
        return await close(student.user.id);
      },
      not_a_double: async () => {
        const { id } = await app().buildUser();
        return await close(id, id);
      },
    },
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
      account_closed: async () => {
        const token = await closedLink('closed-link@sugya.example');
        return await app().anonymous.call(readInvitation, { body: { token } });
      },
    },
    acceptInvitation: {
      bad_invitation: () =>
        app().anonymous.call(acceptInvitation, {
          body: { token: NO_INVITATION, password: 'Tapuach!Agas42' },
        }),
      account_closed: async () => {
        const token = await closedLink('closed-accepted@sugya.example');
        return await app().anonymous.call(acceptInvitation, { body: { token, password: 'Tapuach!Agas42' } });
      },
      weak_password: async () => {
        const { body } = await invite('invited@sugya.example');
        const token = 'token' in body ? (body.token ?? '') : '';
        return app().anonymous.call(acceptInvitation, { body: { token, password: 'weak' } });
      },
    },
  };
}
