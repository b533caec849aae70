/** The kinds of things that the studio edits, each described by the feature that owns its table. */
import { bookGroupThings, bookThings } from '../features/books/book-things.store.ts';
import { categoryThings, courseThings, lessonThings } from '../features/courses/course-things.store.ts';
import { proposeSitting, releaseSitting } from '../features/courses/courses-content.store.ts';
import { draftingTaskThings } from '../features/drafting/drafting-things.store.ts';
import { sittingThings } from '../features/exam/sittings/sitting-things.store.ts';
import { exerciseThings } from '../features/exercises/things/exercise-things.store.ts';
import { questionThings } from '../features/exercises/things/question-things.store.ts';
import { chapterThings } from '../features/exposure/things/chapter-things.store.ts';
import { statementThings } from '../features/exposure/things/statement-things.store.ts';
import { materialThings, videoThings } from '../features/lectures/video-things.store.ts';
import { messageThings } from '../features/messages/message-things.store.ts';
import { liveLectureThings } from '../features/registration/live-lecture-things.store.ts';
import { regionThings, trackSubjectThings, trackThings } from '../features/registration/live-things.store.ts';
import { noteSittingInDraft } from '../features/studio/drafts.store.ts';
import { supportThings, topicThings } from '../features/support/support-things.store.ts';
import { termsThings } from '../features/terms/terms-things.store.ts';
import type { ListedThings } from '../platform/things/listed-thing.ts';
import type { StudioThings } from '../platform/things/studio-thing.ts';

/** Those that the studio shows in lists beside the course's tree. */
export const listedThings: ListedThings = {
  sitting: sittingThings({
    propose: async (trx, of) => {
      await proposeSitting(trx, of);
      await noteSittingInDraft(trx, of);
    },
    release: releaseSitting,
  }),
  message: messageThings,
  topic: topicThings,
  chapter: chapterThings,
  statement: statementThings,
  video: videoThings,
  bookGroup: bookGroupThings,
  book: bookThings,
  region: regionThings,
  track: trackThings,
  trackSubject: trackSubjectThings,
  liveLecture: liveLectureThings,
  draftingTask: draftingTaskThings,
};

export const studioThings: StudioThings = {
  course: courseThings,
  category: categoryThings,
  lesson: lessonThings,
  exercise: exerciseThings,
  question: questionThings,
  support: supportThings,
  terms: termsThings,
  material: materialThings,
  ...listedThings,
};
