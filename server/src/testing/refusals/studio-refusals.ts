/** How the studio is brought to each refusal that it declares (refusals.test.ts). */
import * as studio from '@sugya/contract/studio.ts';
import { copyStudioCourse, undoStudioCourseCopy } from '@sugya/contract/studio-course-copies.ts';
import { orderStudioThings } from '@sugya/contract/studio-lists.ts';
import { deleteStudioThings } from '@sugya/contract/studio-tree.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { buildCourse } from '../content/build-content.ts';

export function studioRefusals(app: () => TestApp) {
  const staff = async () => app().as((await app().buildUser({ isAdmin: true })).userName);
  const lessonOf = async (client: TestClient, name = 'שיעור') => {
    const { categoryId } = await buildCourse(app().db);
    return await client.callOk(studio.createStudioThing, {
      body: { kind: 'lesson', parentId: categoryId, name },
    });
  };
  const LATE = 99;
  return {
    saveStudioDraft: {
      edited_elsewhere: async () => {
        const client = await staff();
        const { id, form } = await lessonOf(client);
        const params = { kind: 'lesson', id } as const;
        return client.call(studio.saveStudioDraft, { params, body: { revision: LATE, form } });
      },
    },
    discardStudioDraft: {
      edited_elsewhere: async () => {
        const client = await staff();
        const { lessonId } = await buildCourse(app().db);
        const params = { kind: 'lesson', id: lessonId } as const;
        return client.call(studio.discardStudioDraft, { params, query: { revision: LATE } });
      },
      never_published: async () => {
        const client = await staff();
        const { id, revision } = await lessonOf(client);
        const params = { kind: 'lesson', id } as const;
        return client.call(studio.discardStudioDraft, { params, query: { revision } });
      },
    },
    publishStudioThings: {
      edited_elsewhere: async () => {
        const client = await staff();
        const { id } = await lessonOf(client);
        const body = { things: [{ kind: 'lesson', id, revision: LATE } as const] };
        return client.call(studio.publishStudioThings, { body });
      },
      unfinished: async () => {
        const client = await staff();
        const { id } = await lessonOf(client, '');
        return client.call(studio.publishStudioThings, { body: { things: [{ kind: 'lesson', id }] } });
      },
    },
    orderStudioThings: {
      edited_elsewhere: async () => {
        const { courseId } = await buildCourse(app().db);
        const body = { kind: 'region' as const, parentId: courseId, ids: [LATE] };
        return (await staff()).call(orderStudioThings, { body });
      },
    },
    undoStudioCourseCopy: {
      course_in_use: async () => {
        const client = await staff();
        const { courseId } = await buildCourse(app().db);
        const begun = await client.callOk(copyStudioCourse, {
          params: { courseId },
          body: { name: 'מחזור', externalId: null, examDate: null },
        });
        return client.call(undoStudioCourseCopy, { params: { copyId: begun.id } });
      },
    },
    deleteStudioThing: {
      still_used: async () => {
        const { lessonId } = await buildCourse(app().db);
        return (await staff()).call(studio.deleteStudioThing, { params: { kind: 'lesson', id: lessonId } });
      },
    },
    deleteStudioThings: {
      still_used: async () => {
        const { lessonId } = await buildCourse(app().db);
        return (await staff()).call(deleteStudioThings, {
          body: { things: [{ kind: 'lesson', id: lessonId }] },
        });
      },
    },
  };
}
