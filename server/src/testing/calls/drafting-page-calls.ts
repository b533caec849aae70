/** Calls of handwritten pages, and how they are brought to each refusal that they declare. */
import { handInDrafting, readDraftingAttempt, startDrafting } from '@sugya/contract/drafting.ts';
import * as pages from '@sugya/contract/drafting-pages.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { buildCourse, enrol } from '../content/build-content.ts';
import { buildDraftingTasks, CHOICE } from '../content/build-drafting.ts';

/** A PNG of one dot. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NONE = 999_999_999;

/** Of the go that the student has begun, and of no reading: those of a marker have their own tests. */
export function draftingPageCalls(client: TestClient, courseId: number) {
  let go = { attemptId: NONE, taskId: NONE };
  let pageId = NONE;
  const params = () => ({ attemptId: go.attemptId, pageId });
  const ofGo = async () => {
    const begun = await client.call(startDrafting, { params: { courseId }, body: { choice: CHOICE } });
    if (!begun.isOk) return;
    const { tasks } = await client.callOk(readDraftingAttempt, { params: begun.body });
    go = { attemptId: begun.body.attemptId, taskId: tasks[0]?.id ?? NONE };
  };
  return {
    addDraftingPage: async () => {
      await ofGo();
      const reply = await client.call(pages.addDraftingPage, { params: go, body: { picture: PICTURE } });
      if (reply.isOk) pageId = reply.body.tasks[0]?.pageIds?.at(-1) ?? NONE;
      return reply;
    },
    readDraftingPage: () => client.call(pages.readDraftingPage, { params: params() }),
    /** With a page that is handed in before it. */
    typeDraftingPages: async () => {
      await ofGo();
      await client.call(pages.addDraftingPage, { params: go, body: { picture: PICTURE } });
      const { attemptId, taskId } = go;
      await client.call(handInDrafting, { params: { attemptId }, body: { taskId } });
      return await client.call(pages.typeDraftingPages, {
        params: { attemptId },
        body: { body: 'מה שכתבתי ביד' },
      });
    },
    removeDraftingPage: () => client.call(pages.removeDraftingPage, { params: params() }),
    readMarkedDraftingPage: () =>
      client.call(pages.readMarkedDraftingPage, { params: { markingId: NONE, pageId: NONE } }),
  };
}

export function draftingPageRefusals(appOf: () => TestApp) {
  const begun = async () => {
    const app = appOf();
    const course = await buildCourse(app.db);
    const [taskId] = await buildDraftingTasks(app.db, { in: course });
    const user = await app.buildUser();
    await enrol(app.db, { userId: user.id, courseId: course.courseId });
    const client = await app.as(user.userName);
    const params = { courseId: course.courseId };
    const { attemptId } = await client.callOk(startDrafting, { params, body: { choice: CHOICE } });
    const { userName } = await app.buildUser({ isAdmin: true });
    const acting = await app.as(userName, { studentId: user.id });
    const add = (by: TestClient, picture = PICTURE) =>
      by.call(pages.addDraftingPage, { params: { attemptId, taskId }, body: { picture } });
    const remove = (by: TestClient) =>
      by.call(pages.removeDraftingPage, { params: { attemptId, pageId: NONE } });
    const type = (by: TestClient) =>
      by.call(pages.typeDraftingPages, { params: { attemptId }, body: { body: 'מוקלד' } });
    const handIn = () => client.callOk(handInDrafting, { params: { attemptId }, body: { taskId } });
    return { client, acting, add, remove, type, handIn };
  };
  return {
    addDraftingPage: {
      not_while_impersonating: async () => {
        const { add, acting } = await begun();
        return add(acting);
      },
      drafting_handed_in: async () => {
        const { add, client, handIn } = await begun();
        await handIn();
        return add(client);
      },
      drafting_pages_closed: async () => {
        const { add, client } = await begun();
        for (let page = 0; page < 12; page += 1) await add(client);
        return add(client);
      },
      drafting_page_refused: async () => {
        const { add, client } = await begun();
        return add(client, 'AAAA');
      },
    },
    typeDraftingPages: {
      not_while_impersonating: async () => {
        const { type, acting } = await begun();
        return type(acting);
      },
      drafting_typing_closed: async () => {
        const { type, client } = await begun();
        return type(client);
      },
    },
    removeDraftingPage: {
      not_while_impersonating: async () => {
        const { remove, acting } = await begun();
        return remove(acting);
      },
      drafting_handed_in: async () => {
        const { remove, client, handIn } = await begun();
        await handIn();
        return remove(client);
      },
    },
  };
}
