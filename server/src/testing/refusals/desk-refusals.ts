/** How the help centre is brought to each refusal that it declares (refusals.test.ts). */
import { saveDeskTemplate, sendDeskAnswer } from '@sugya/contract/desk.ts';
import { respondToRequest, sendRequest } from '@sugya/contract/support.ts';
import type { TestApp } from '../app/test-app.ts';
import { buildRequest, buildSettings, buildTopic } from '../people/build-support.ts';
import type { StudentAt } from '../people/student-at.ts';

export function deskRefusals(app: () => TestApp, studentAt: () => Promise<StudentAt>) {
  return {
    sendRequest: {
      help_center_closed: async () => {
        const { client, exercise } = await studentAt();
        const { courseId } = exercise;
        const messageTypeId = await buildTopic(app().db, courseId);
        await buildSettings(app().db, courseId, { is_open: false });
        return client.call(sendRequest, {
          params: { courseId },
          body: { messageText: 'שאלה', messageTypeId },
        });
      },
    },
    sendDeskAnswer: {
      thread_moved_on: async () => {
        const { exercise, user } = await studentAt();
        const { courseId } = exercise;
        const topicId = await buildTopic(app().db, courseId);
        const id = await buildRequest(app().db, { courseId, topicId, userId: user.id });
        const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
        return staff.call(sendDeskAnswer, { params: { courseId, id }, body: { text: 'תשובה', afterId: 1 } });
      },
    },
    saveDeskTemplate: {
      name_taken: async () => {
        const { courseId } = (await studentAt()).exercise;
        const staff = await app().as((await app().buildUser({ isAdmin: true })).userName);
        const saving = { params: { courseId }, body: { id: null, name: 'פתיחה', text: 'שלום {שם},' } };
        await staff.callOk(saveDeskTemplate, saving);
        return staff.call(saveDeskTemplate, saving);
      },
    },
    respondToRequest: {
      response_not_allowed: async () => {
        const { client, exercise, user } = await studentAt();
        const { courseId } = exercise;
        const topicId = await buildTopic(app().db, courseId);
        const id = await buildRequest(app().db, { courseId, topicId, userId: user.id, answerCount: 0 });
        return client.call(respondToRequest, { params: { courseId, id }, body: { messageText: 'ועוד' } });
      },
    },
  };
}
