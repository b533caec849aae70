/** The endpoints of the management screens (contract/src/management.ts). */

import { findStaffAccess } from '../../platform/access/access.store.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { selectStaffExercises } from './answer-files.store.ts';
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
    listStaffExercises: async ({ params, viewer }) => {
      const exercises = await selectStaffExercises(db, { ...params, viewer });
      const access = exercises.length > 0 ? 'allowed' : await findStaffAccess(db, { ...params, viewer });
      if (access !== 'allowed') return refuse(access);
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
