/** The functions by which a course is copied for another cohort, each from the feature that owns its tables. */
import { copyBookGroups, copyBooks } from '../features/books/books-copy.store.ts';
import { copyCategories, copyCourseRow, copyLessons } from '../features/courses/course-copy.store.ts';
import { setSitting } from '../features/courses/courses-content.store.ts';
import { copyDraftingTasks } from '../features/drafting/drafting-copy.store.ts';
import { copySitting, copySittingParts } from '../features/exam/sittings/sitting-copy.store.ts';
import {
  deleteExercisesById,
  selectSomeExercises,
} from '../features/exercises/content/exercises-copy.store.ts';
import {
  copyExercisesOfCourse,
  copyQuestionsOfCourse,
} from '../features/exercises/content/exercises-course-copy.store.ts';
import { deleteChaptersOfCourse } from '../features/exposure/exposure-content.store.ts';
import { copyChaptersOfCourse, copyStatements } from '../features/exposure/exposure-course-copy.store.ts';
import { copyAlarms } from '../features/laws/alarms/copied-alarms.store.ts';
import { copyMaterials, copyVideosOfCourse } from '../features/lectures/lectures-course-copy.store.ts';
import { copyMessages } from '../features/messages/messages-copy.store.ts';
import {
  copyRegions,
  copyTrackSubjects,
  copyTracks,
} from '../features/registration/registration-copy.store.ts';
import type { CopyPart, CourseCopyParts } from '../features/studio/course-copies/course-copy-parts.ts';
import { copySupport } from '../features/support/support-copy.store.ts';
import { copyTerms } from '../features/terms/terms-copy.store.ts';
import type { CopiedRow } from '../platform/things/copy-rows.store.ts';
import { wholeRemovers } from './whole-removers.ts';

export const courseCopyParts: CourseCopyParts = {
  begin: async (trx, of) => {
    const courseId = await copyCourseRow(trx, of);
    if (courseId === undefined) return undefined;
    const place = { fromCourseId: of.courseId, toCourseId: courseId };
    await setSitting(trx, { courseId, sittingId: await copySitting(trx, { ...place, ...of }) });
    await copyTerms(trx, place);
    const topics = await copySupport(trx, place);
    const own = [{ id: of.courseId, copyId: courseId }];
    return {
      courseId,
      things: [
        { kinds: ['course', 'support', 'terms'], rows: own },
        { kinds: ['topic'], rows: topics },
      ],
    };
  },
  parts: [
    only(['category'], copyCategories),
    async (trx, step) => {
      const rows = await copyLessons(trx, step);
      await copyMaterials(trx, rows);
      return { things: [{ kinds: ['lesson', 'material'], rows }] };
    },
    only(['video'], copyVideosOfCourse),
    only(['exercise'], copyExercisesOfCourse),
    async (trx, step) => {
      const { questions, versions, ruledCount } = await copyQuestionsOfCourse(trx, step);
      await copyAlarms(trx, versions);
      return {
        things: [
          { kinds: ['question'], rows: questions },
          { kinds: ['question_version'], rows: versions },
        ],
        ruledCount,
      };
    },
    async (trx, step) => {
      await copySittingParts(trx, step);
      return { things: [{ kinds: ['sitting'], rows: [] }] };
    },
    only(['chapter'], copyChaptersOfCourse),
    only(['statement'], copyStatements),
    only(['bookGroup'], copyBookGroups),
    only(['book'], copyBooks),
    only(['message'], copyMessages),
    only(['draftingTask'], copyDraftingTasks),
    only(['region'], copyRegions),
    only(['track'], copyTracks),
    only(['trackSubject'], copyTrackSubjects),
  ],
  removeChapters: deleteChaptersOfCourse,
  selectSomeExercises,
  removeExercises: deleteExercisesById,
  removeRest: wholeRemovers.removeCourse,
};

function only(
  kinds: readonly string[],
  copy: (...of: Parameters<CopyPart>) => Promise<CopiedRow[]>,
): CopyPart {
  return async (trx, step) => ({ things: [{ kinds, rows: await copy(trx, step) }] });
}
