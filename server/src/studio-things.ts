/** The kinds of things that the studio edits, each described by the feature that owns its table. */
import { categoryThings, courseThings, lessonThings } from './features/courses/course-things.store.ts';
import { exerciseThings } from './features/exercises/things/exercise-things.store.ts';
import { questionThings } from './features/exercises/things/question-things.store.ts';
import type { StudioThings } from './platform/things/studio-thing.ts';

export const studioThings: StudioThings = {
  course: courseThings,
  category: categoryThings,
  lesson: lessonThings,
  exercise: exerciseThings,
  question: questionThings,
};
