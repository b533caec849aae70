/** The ordinary calls of the studio, for the tests that look at every endpoint (every-call.ts). */
import * as studio from '@sugya/contract/studio.ts';
import * as lists from '@sugya/contract/studio-lists.ts';
import * as places from '@sugya/contract/studio-places.ts';
import type { TestClient } from '../app/test-app.ts';
import { NO_RUN, type RunByStaff } from './management-calls.ts';

/** What the calls write they write only where staff were given something to run them on. */
export function studioCalls(
  client: TestClient,
  { course, exerciseId, copies, region, lawCollectionId }: RunByStaff = NO_RUN,
) {
  const { lessonId, categoryId } = course;
  const lesson = { params: { kind: 'lesson', id: lessonId } } as const;
  const things = [{ kind: 'exercise', id: exerciseId } as const];
  return {
    listStudioCourses: () => client.call(studio.listStudioCourses, {}),
    readStudioThing: () => client.call(studio.readStudioThing, lesson),
    createStudioThing: () =>
      client.call(studio.createStudioThing, {
        body: { kind: 'exercise', parentId: lessonId, name: 'תרגיל חדש' },
      }),
    saveStudioDraft: () =>
      client.call(studio.saveStudioDraft, {
        ...lesson,
        body: { revision: 1, form: { name: 'שיעור', lawCollectionId: null, verdictCollectionId: null } },
      }),
    discardStudioDraft: () =>
      client.call(studio.discardStudioDraft, {
        params: { kind: 'category', id: categoryId },
        query: { revision: 1 },
      }),
    publishStudioThings: () => client.call(studio.publishStudioThings, { body: { things } }),
    hideStudioThings: () =>
      client.call(studio.hideStudioThings, { body: { things: [{ kind: 'lesson', id: copies.shownId }] } }),
    listStudioThings: () =>
      client.call(lists.listStudioThings, {
        params: { courseId: course.courseId },
        query: { kind: 'statement' },
      }),
    orderStudioThings: () =>
      client.call(lists.orderStudioThings, {
        body: { kind: 'region', parentId: region.courseId, ids: [region.id] },
      }),
    listThingUses: () => client.call(lists.listThingUses, { params: { kind: 'region', id: region.id } }),
    readOpeningList: () => client.call(lists.readOpeningList, { params: { courseId: course.courseId } }),
    listStudioPlaces: () =>
      client.call(places.listStudioPlaces, {
        params: { courseId: region.courseId },
        query: { collection: 'law' },
      }),
    attachStudioCollection: () =>
      client.call(places.attachStudioCollection, {
        params: { collection: 'law', id: lawCollectionId },
        body: { attach: [], detach: [{ kind: 'lesson', id: copies.shownId }] },
      }),
    listOwnDrafts: () => client.call(lists.listOwnDrafts, {}),
    deleteStudioThing: () =>
      client.call(studio.deleteStudioThing, { params: { kind: 'lesson', id: copies.deletedId } }),
  };
}
