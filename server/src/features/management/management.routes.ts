/** The endpoints of the management screens (contract/src/management.ts). */
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { isCourse, selectStaffExercises } from './answer-files.store.ts';
import { type AnswerFilesNeeds, downloadFile, listFiles, makeFiles } from './answer-files.ts';
import { type CopiedLessonNeeds, changeState, listCopies, remove } from './copied-lessons.ts';
import { type DuplicationNeeds, duplicate } from './duplicate-lesson.ts';

export type ManagementNeeds = AnswerFilesNeeds & DuplicationNeeds & CopiedLessonNeeds;

export type ManagementHandlers = Pick<
  EveryHandler,
  | 'listStaffExercises'
  | 'duplicateLesson'
  | 'listCopiedLessons'
  | 'setCopiedLessonState'
  | 'removeCopiedLesson'
  | 'createAnswerFiles'
  | 'listAnswerFiles'
  | 'downloadAnswerFile'
>;

export function managementHandlers(needs: ManagementNeeds): ManagementHandlers {
  const { db } = needs;
  return {
    listStaffExercises: async ({ params }) => {
      const exercises = await selectStaffExercises(db, params.courseId);
      if (exercises.length === 0 && !(await isCourse(db, params.courseId))) return refuse('not_found');
      return answer(exercises);
    },
    duplicateLesson: (input) => duplicate(needs, input),
    listCopiedLessons: () => listCopies(needs),
    setCopiedLessonState: (input) => changeState(needs, input),
    removeCopiedLesson: (input) => remove(needs, input),
    createAnswerFiles: (input) => makeFiles(needs, input),
    listAnswerFiles: (input) => listFiles(needs, input),
    downloadAnswerFile: (input) => downloadFile(needs, input),
  };
}
