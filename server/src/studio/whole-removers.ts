/** The functions by which what a pack or a statute brought is taken away, each from the feature that owns its tables. */
import { releaseStatutes } from '../every-feature/settle-statutes.ts';
import { deleteBooksOfCourse } from '../features/books/books-content.store.ts';
import { deleteCourse } from '../features/courses/courses-content.store.ts';
import { deleteDraftingOfCourse } from '../features/drafting/drafting-things.store.ts';
import { deleteExercisesOfCourse } from '../features/exercises/content/exercises-copy.store.ts';
import { deleteChaptersOfCourse } from '../features/exposure/exposure-content.store.ts';
import type { WholeRemovers } from '../features/import/whole-files/whole-removers.ts';
import { deleteUnusedLawCollections, deleteUnusedLaws } from '../features/laws/pack/pack-laws.store.ts';
import { deleteLecturesOfCourse } from '../features/lectures/lectures-content.store.ts';
import { noteMedia } from '../features/media/note-uses.store.ts';
import { deleteMessagesOfCourse } from '../features/messages/messages-content.store.ts';
import { deleteLiveLecturesOfCourse } from '../features/registration/registration-content.store.ts';
import { deleteStandingOfCourse } from '../features/standing/standing.store.ts';
import { deleteSupportOfCourse } from '../features/support/support-content.store.ts';
import {
  deleteUnusedVerdictCollections,
  deleteUnusedVerdicts,
} from '../features/verdicts/verdicts-content.store.ts';

/** In this order: a chapter leads to an exercise. */
const OF_COURSE = [
  deleteChaptersOfCourse,
  deleteExercisesOfCourse,
  deleteLecturesOfCourse,
  deleteBooksOfCourse,
  deleteMessagesOfCourse,
  deleteDraftingOfCourse,
  deleteSupportOfCourse,
  deleteLiveLecturesOfCourse,
  deleteStandingOfCourse,
  deleteCourse,
];

export const wholeRemovers: WholeRemovers = {
  removeCourse: async (trx, courseId) => {
    for (const remove of OF_COURSE) await remove(trx, courseId);
    await noteMedia.deleted(trx);
  },
  removeLaws: async (trx, ids) => {
    await releaseStatutes(trx, ids);
    await deleteUnusedLaws(trx, ids);
  },
  removeLawCollections: deleteUnusedLawCollections,
  removeVerdicts: deleteUnusedVerdicts,
  removeVerdictCollections: deleteUnusedVerdictCollections,
};
