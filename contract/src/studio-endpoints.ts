/** The studio's part of the one list. */
import type { EndpointShape } from './endpoint.ts';
import * as studio from './studio.ts';
import * as studioCourseCopies from './studio-course-copies.ts';
import * as studioLists from './studio-lists.ts';
import * as studioPlaces from './studio-places.ts';
import * as studioQuestions from './studio-questions.ts';
import * as studioStart from './studio-start.ts';
import * as studioTree from './studio-tree.ts';

export const studioEndpoints = [
  studio.listStudioCourses,
  studio.readStudioThing,
  studio.createStudioThing,
  studio.saveStudioDraft,
  studio.discardStudioDraft,
  studio.publishStudioThings,
  studio.hideStudioThings,
  studio.deleteStudioThing,
  studioCourseCopies.listStudioCourseCopies,
  studioCourseCopies.readStudioCourseCopyPreview,
  studioCourseCopies.copyStudioCourse,
  studioCourseCopies.undoStudioCourseCopy,
  studioTree.readStudioTree,
  studioTree.moveStudioThings,
  studioTree.copyStudioThings,
  studioTree.previewStudioPublish,
  studioTree.showStudioThings,
  studioTree.deleteStudioThings,
  studioTree.listExerciseQuestions,
  studioQuestions.listStudioQuestions,
  studioQuestions.readStudioQuestionRows,
  studioQuestions.countStudioQuestions,
  studioQuestions.changeStudioQuestions,
  studioQuestions.readStudioQuestion,
  studioQuestions.listStudioQuestionVersions,
  studioLists.listStudioThings,
  studioLists.orderStudioThings,
  studioLists.listThingUses,
  studioLists.readOpeningList,
  studioLists.listOwnDrafts,
  studioStart.loadDemoCourse,
  studioPlaces.listStudioPlaces,
  studioPlaces.attachStudioCollection,
] as const satisfies readonly EndpointShape[];
