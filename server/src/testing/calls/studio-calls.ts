/** The ordinary calls of the studio, for the tests that look at every endpoint (every-call.ts). */
import * as studio from '@sugya/contract/studio.ts';
import * as copies from '@sugya/contract/studio-course-copies.ts';
import * as lists from '@sugya/contract/studio-lists.ts';
import * as places from '@sugya/contract/studio-places.ts';
import * as questions from '@sugya/contract/studio-questions.ts';
import * as tree from '@sugya/contract/studio-tree.ts';
import type { TestClient } from '../app/test-app.ts';
import { NO_RUN, type RunByStaff } from './management-calls.ts';

/** What the calls write they write only where staff were given something to run them on. */
export function studioCalls(
  client: TestClient,
  {
    course,
    exerciseId,
    copies: lessons,
    questionId,
    region,
    lawCollectionId,
    courseCopyId,
  }: RunByStaff = NO_RUN,
) {
  const { lessonId, categoryId } = course;
  const lesson = { params: { kind: 'lesson', id: lessonId } } as const;
  const things = [{ kind: 'exercise', id: exerciseId } as const];
  const ofCourse = { params: { courseId: course.courseId } };
  const ofQuestion = { params: { questionId } };
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
      client.call(studio.hideStudioThings, { body: { things: [{ kind: 'lesson', id: lessons.shownId }] } }),
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
        body: { attach: [], detach: [{ kind: 'lesson', id: lessons.shownId }] },
      }),
    listOwnDrafts: () => client.call(lists.listOwnDrafts, {}),
    deleteStudioThing: () =>
      client.call(studio.deleteStudioThing, { params: { kind: 'lesson', id: lessons.deletedId } }),
    listStudioCourseCopies: () => client.call(copies.listStudioCourseCopies, {}),
    readStudioCourseCopyPreview: () => client.call(copies.readStudioCourseCopyPreview, ofCourse),
    copyStudioCourse: () =>
      client.call(copies.copyStudioCourse, {
        ...ofCourse,
        body: { name: 'מחזור הבא', externalId: null, examDate: '2027-06-20' },
      }),
    undoStudioCourseCopy: () =>
      client.call(copies.undoStudioCourseCopy, { params: { copyId: courseCopyId } }),
    readStudioTree: () => client.call(tree.readStudioTree, { params: { courseId: course.courseId } }),
    moveStudioThings: () =>
      client.call(tree.moveStudioThings, {
        body: { moves: [{ kind: 'lesson', ids: [lessonId], parentId: categoryId, place: 1 }] },
      }),
    copyStudioThings: () =>
      client.call(tree.copyStudioThings, {
        body: { things: [{ kind: 'lesson', id: lessonId, name: 'עותק' }] },
      }),
    previewStudioPublish: () =>
      client.call(tree.previewStudioPublish, { body: { things: [{ kind: 'lesson', id: lessonId }] } }),
    showStudioThings: () =>
      client.call(tree.showStudioThings, { body: { things: [{ kind: 'lesson', id: lessons.shownId }] } }),
    listExerciseQuestions: () => client.call(tree.listExerciseQuestions, { params: { exerciseId } }),
    deleteStudioThings: () =>
      client.call(tree.deleteStudioThings, { body: { things: [{ kind: 'lesson', id: lessons.goneId }] } }),
    listStudioQuestions: () =>
      client.call(questions.listStudioQuestions, { ...ofCourse, query: { q: 'חוזה' } }),
    readStudioQuestionRows: () =>
      client.call(questions.readStudioQuestionRows, { ...ofCourse, query: { ids: String(questionId) } }),
    countStudioQuestions: () => client.call(questions.countStudioQuestions, { ...ofCourse, query: {} }),
    changeStudioQuestions: () =>
      client.call(questions.changeStudioQuestions, {
        ...ofCourse,
        body: { action: 'publish', chosen: { ids: [questionId] } },
      }),
    readStudioQuestion: () => client.call(questions.readStudioQuestion, ofQuestion),
    listStudioQuestionVersions: () => client.call(questions.listStudioQuestionVersions, ofQuestion),
  };
}
