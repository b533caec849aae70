/** The ordinary calls of the help centre, for the tests that look at every endpoint (every-call.ts). */
import * as queue from '@sugya/contract/desk.ts';
import * as support from '@sugya/contract/support.ts';
import * as desk from '@sugya/contract/support-desk.ts';
import type { TestClient } from '../app/test-app.ts';

/** Later than whatever stands in the thread. */
const NEWEST = 999_999_999;

export type DeskToCall = {
  readonly topicId: number;
  readonly requestId: number;
  /** Another one of the same student, which is merged into that; without it, one that there is not. */
  readonly otherRequestId?: number;
  /** The template that is deleted; without it, one that there is not. */
  readonly templateId?: number;
};

export function deskCalls(of: DeskToCall & { readonly client: TestClient; readonly courseId: number }) {
  const { client, courseId, topicId, requestId, otherRequestId = NEWEST, templateId = NEWEST } = of;
  const inCourse = { params: { courseId } };
  const ofRequest = { params: { id: requestId } };
  const inThread = { params: { courseId, id: requestId } };
  const messageText = 'מה הדין?';
  return {
    readContactPage: () => client.call(support.readContactPage, inCourse),
    sendRequest: () =>
      client.call(support.sendRequest, { ...inCourse, body: { messageText, messageTypeId: topicId } }),
    listRequests: () => client.call(support.listRequests, inCourse),
    countUnreadResponses: () => client.call(support.countUnreadResponses, inCourse),
    respondToRequest: () =>
      client.call(support.respondToRequest, { params: { courseId, id: requestId }, body: { messageText } }),
    listDeskRequests: () => client.call(desk.listDeskRequests, { query: { courseId } }),
    readDeskRequest: () => client.call(desk.readDeskRequest, ofRequest),
    answerDeskRequest: () => client.call(desk.answerDeskRequest, { ...ofRequest, body: { messageText } }),
    updateDeskRequest: () => client.call(desk.updateDeskRequest, { ...ofRequest, body: { status: 3 } }),
    listDeskQueue: () => client.call(queue.listDeskQueue, inCourse),
    readDeskThread: () => client.call(queue.readDeskThread, inThread),
    sendDeskAnswer: () =>
      client.call(queue.sendDeskAnswer, { ...inThread, body: { text: messageText, afterId: NEWEST } }),
    changeDeskThread: () => client.call(queue.changeDeskThread, { ...inThread, body: { isClosed: true } }),
    addDeskNote: () => client.call(queue.addDeskNote, { ...inThread, body: { text: messageText } }),
    countDeskRequests: () => client.call(queue.countDeskRequests, inCourse),
    readDeskTimes: () => client.call(queue.readDeskTimes, inCourse),
    listDeskStaff: () => client.call(queue.listDeskStaff, inCourse),
    assignDeskThread: () => client.call(queue.assignDeskThread, { ...inThread, body: { assigneeId: null } }),
    mergeDeskThread: () =>
      client.call(queue.mergeDeskThread, {
        params: { courseId, id: otherRequestId },
        body: { intoId: requestId },
      }),
    listDeskTemplates: () => client.call(queue.listDeskTemplates, inCourse),
    saveDeskTemplate: () =>
      client.call(queue.saveDeskTemplate, {
        ...inCourse,
        // Called again it is refused and changes nothing.
        body: { id: null, name: `תבנית ${templateId}`, text: 'שלום {שם},' },
      }),
    deleteDeskTemplate: () => client.call(queue.deleteDeskTemplate, { params: { courseId, id: templateId } }),
    readHelpCenter: () => client.call(desk.readHelpCenter, inCourse),
    saveHelpCenter: () =>
      client.call(desk.saveHelpCenter, {
        ...inCourse,
        body: {
          settings: {
            isOpen: true,
            enforcesHours: false,
            dailyQuota: 3,
            weeklyQuota: 3,
            mailsAnswers: false,
          },
          // The same topic again: another call finds what this one found.
          topics: [{ id: topicId, name: 'שאלה מקצועית', isProfessional: true }],
        },
      }),
  };
}
