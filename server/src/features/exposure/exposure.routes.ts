/** The endpoints of exposure chapters (contract/src/exposure.ts). */

import { findCourseAccess, reasonUnseen } from '../../platform/access/access.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { selectChapters, selectOptionalChapter, selectQuestions } from './exposure.store.ts';
import { clearChapter } from './exposure-answers.store.ts';
import { viewChapter, viewQuestion } from './exposure-view.ts';
import { type OperationNeeds, saveFreeOperation, saveOperation } from './save-operation.ts';

export type ExposureHandlers = Pick<
  EveryHandler,
  | 'listCourseChapters'
  | 'listCategoryChapters'
  | 'readChapter'
  | 'readChapterQuestion'
  | 'answerStatement'
  | 'clearStatement'
  | 'resetChapter'
  | 'readCards'
  | 'readMarkedCards'
  | 'readCard'
  | 'viewCard'
  | 'markCard'
  | 'unmarkCard'
>;

const FOCUSED = 2;

export function exposureHandlers(needs: OperationNeeds): ExposureHandlers {
  const { db } = needs;

  async function list(of: { courseId: number; categoryId?: number; viewer: Viewer }) {
    const access = await findCourseAccess(db, of);
    if (access !== 'allowed') return refuse(access);
    return answer((await selectChapters(db, of)).map((row) => viewChapter(row, [])));
  }

  /** `onlyCards`: the focused calls know no other chapters. */
  async function read(
    of: { chapterId: number; onlyCore?: boolean; onlyMarked?: boolean; onlyCards?: boolean },
    viewer: Viewer,
  ) {
    const chapter = await selectOptionalChapter(db, of.chapterId, viewer);
    if (chapter === undefined) return refuse(await reasonUnseen(db, { kind: 'chapter', id: of.chapterId }));
    if (of.onlyCards === true && chapter.expoType !== FOCUSED) return refuse('not_found');
    return answer(viewChapter(chapter, await selectQuestions(db, { ...of, userId: viewer.userId })));
  }

  async function readOne(of: { chapterId: number; questionId: number; onlyCards?: boolean }, viewer: Viewer) {
    const chapter = await selectOptionalChapter(db, of.chapterId, viewer);
    if (chapter === undefined) return refuse(await reasonUnseen(db, { kind: 'chapter', id: of.chapterId }));
    if (of.onlyCards === true && chapter.expoType !== FOCUSED) return refuse('not_found');
    const [question] = await selectQuestions(db, { ...of, userId: viewer.userId });
    return question === undefined ? refuse('not_found') : answer(viewQuestion(question));
  }

  return {
    listCourseChapters: async ({ params, viewer }) => list({ ...params, viewer }),
    listCategoryChapters: async ({ params, viewer }) => list({ ...params, viewer }),
    readChapter: async ({ params, viewer }) => read(params, viewer),
    readChapterQuestion: async ({ params, viewer }) => readOne(params, viewer),
    answerStatement: async (input) => {
      const isAfterClear = input.query.isAfterClear === 'true';
      return saveOperation(needs, input, { kind: 'answer', answer: input.params.answer, isAfterClear });
    },
    clearStatement: async (input) => saveFreeOperation(needs, input, { kind: 'clear' }),

    resetChapter: async ({ params, viewer, now }) => {
      const chapter = await selectOptionalChapter(db, params.id, viewer);
      if (chapter === undefined) return refuse(await reasonUnseen(db, { kind: 'chapter', id: params.id }));
      await inTransaction(db, (trx) =>
        clearChapter(trx, { userId: viewer.userId, chapterId: params.id, now }),
      );
      return done;
    },

    readCards: async ({ params: { chapterId, level }, viewer }) =>
      read({ chapterId, onlyCore: level === 1, onlyCards: true }, viewer),
    readMarkedCards: async ({ params: { chapterId, level }, viewer }) =>
      read({ chapterId, onlyCore: level === 1, onlyMarked: true, onlyCards: true }, viewer),
    readCard: async ({ params, viewer }) => readOne({ ...params, onlyCards: true }, viewer),
    viewCard: async (input) => saveFreeOperation(needs, input, { kind: 'view' }),
    markCard: async (input) =>
      saveFreeOperation(needs, input, { kind: 'mark', isAfterView: input.query.isAfterView === 'true' }),
    unmarkCard: async (input) =>
      saveFreeOperation(needs, input, { kind: 'unmark', isAfterView: input.query.isAfterView === 'true' }),
  };
}
