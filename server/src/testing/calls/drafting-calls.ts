/** Calls of drafting tasks, and how they are brought to each refusal that they declare. */

import {
  handInDrafting,
  readDraftingAttempt,
  readDraftingRoom,
  saveDraftingSelfMark,
  saveDraftingText,
  startDrafting,
} from '@sugya/contract/drafting.ts';
import { appealDraftingMark } from '@sugya/contract/drafting-marking.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { buildCourse, enrol } from '../content/build-content.ts';
import { buildDraftingTasks, CHOICE, CRITERIA, settleScripts } from '../content/build-drafting.ts';

const NO_GO = 999_999_999;

/** Of the course's first choice: the go that the second of them begins, and the first of its tasks. */
export function draftingCalls(client: TestClient, courseId: number) {
  let go = { attemptId: NO_GO, taskId: NO_GO };
  let sequence = 0;
  const params = () => ({ attemptId: go.attemptId });
  return {
    readDraftingRoom: () => client.call(readDraftingRoom, { params: { courseId } }),
    startDrafting: async () => {
      const reply = await client.call(startDrafting, { params: { courseId }, body: { choice: CHOICE } });
      if (reply.isOk) {
        const { tasks } = await client.callOk(readDraftingAttempt, { params: reply.body });
        go = { attemptId: reply.body.attemptId, taskId: tasks[0]?.id ?? NO_GO };
      }
      return reply;
    },
    readDraftingAttempt: () => client.call(readDraftingAttempt, { params: params() }),
    saveDraftingText: () => {
      sequence += 1;
      return client.call(saveDraftingText, {
        params: go,
        body: {
          body: `טקסט ${sequence}`,
          deviceId: 'device',
          sequence,
          insertTime: '2020-01-01T00:00:00.000Z',
          baseRevision: 0,
        },
      });
    },
    handInDrafting: () => client.call(handInDrafting, { params: params(), body: { taskId: go.taskId } }),
    appealDraftingMark: () =>
      client.call(appealDraftingMark, { params: params(), body: { reasons: 'הסעד נדון בפסקה השנייה' } }),
    saveDraftingSelfMark: () =>
      client.call(saveDraftingSelfMark, {
        params: params(),
        body: {
          language: 3,
          organisation: 2.5,
          items: CRITERIA.map(({ id }) => ({ criterionId: id, level: 'half' as const, passage: null })),
        },
      }),
  };
}

export function draftingRefusals(appOf: () => TestApp) {
  const begun = async () => {
    const app = appOf();
    const course = await buildCourse(app.db);
    const tasks = await buildDraftingTasks(app.db, { in: course, isMarkedByStaff: true });
    const user = await app.buildUser();
    await enrol(app.db, { userId: user.id, courseId: course.courseId });
    const client = await app.as(user.userName);
    const calls = draftingCalls(client, course.courseId);
    await calls.startDrafting();
    const { userName } = await app.buildUser({ isAdmin: true });
    const acting = draftingCalls(await app.as(userName, { studentId: user.id }), course.courseId);
    return { app, user, calls, client, tasks, acting, courseId: course.courseId };
  };
  return {
    saveDraftingText: { not_while_impersonating: async () => (await begun()).acting.saveDraftingText() },
    handInDrafting: {
      not_while_impersonating: async () => (await begun()).acting.handInDrafting(),
      drafting_handed_in: async () => {
        const { calls, client, tasks, courseId } = await begun();
        await calls.handInDrafting();
        const { choices } = await client.callOk(readDraftingRoom, { params: { courseId } });
        const attemptId = choices[0]?.attempts[0]?.id ?? NO_GO;
        return client.call(handInDrafting, { params: { attemptId }, body: { taskId: tasks[1] } });
      },
    },
    saveDraftingSelfMark: {
      not_while_impersonating: async () => (await begun()).acting.saveDraftingSelfMark(),
      drafting_not_handed_in: async () => (await begun()).calls.saveDraftingSelfMark(),
      drafting_marked: async () => {
        const { app, user, calls } = await begun();
        await calls.handInDrafting();
        await settleScripts(app.db, user.id);
        return calls.saveDraftingSelfMark();
      },
      drafting_mark_incomplete: async () => {
        const { calls, client, courseId } = await begun();
        await calls.handInDrafting();
        const { choices } = await client.callOk(readDraftingRoom, { params: { courseId } });
        const attemptId = choices[0]?.attempts[0]?.id ?? NO_GO;
        const items = [{ criterionId: 'c0', level: 'full' as const, passage: null }];
        return client.call(saveDraftingSelfMark, {
          params: { attemptId },
          body: { language: 1, organisation: 1, items },
        });
      },
    },
  };
}
