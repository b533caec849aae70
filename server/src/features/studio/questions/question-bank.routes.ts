/** The question bank: what a course asks, searched, judged and changed many at a time. */
import { FIRST_ROWS } from '@sugya/contract/studio-questions.ts';
import { wordsOfHtml } from '@sugya/domain/studio/searched-words.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { NoteMedia } from '../../../platform/media/note-media.ts';
import type { StudioThings } from '../../../platform/things/studio-thing.ts';
import { changeNext, tryChange } from './change-questions.ts';
import { selectAbout } from './question-about.store.ts';
import {
  countQuestions,
  type ShownRow,
  selectQuestionIds,
  selectQuestionRows,
} from './question-bank.store.ts';

export type QuestionBankHandlers = Pick<
  EveryHandler,
  | 'listStudioQuestions'
  | 'readStudioQuestionRows'
  | 'countStudioQuestions'
  | 'changeStudioQuestions'
  | 'readStudioQuestion'
>;

export function questionBankHandlers({
  db,
  things,
  noteMedia,
}: {
  readonly db: Kysely<Tables>;
  readonly things: StudioThings;
  readonly noteMedia: NoteMedia;
}): QuestionBankHandlers {
  const readRows = async (courseId: number, ids: readonly number[]) =>
    (await selectQuestionRows(db, { courseId, ids })).map(viewRow);

  return {
    listStudioQuestions: async ({ params: { courseId }, query }) => {
      const ids = await selectQuestionIds(db, { courseId, ...query });
      return answer({ ids, rows: await readRows(courseId, ids.slice(0, FIRST_ROWS)) });
    },

    readStudioQuestionRows: async ({ params: { courseId }, query: { ids } }) =>
      answer(await readRows(courseId, ids)),

    countStudioQuestions: async ({ params: { courseId }, query }) =>
      answer(await countQuestions(db, { courseId, ...query })),

    changeStudioQuestions: async ({ params: { courseId }, body, viewer, audit, now }) => {
      const { action, chosen, after } = body;
      const change = { courseId, action, chosen };
      if (body.isTrial) {
        await audit(db, 'nothing');
        return answer(await tryChange(db, things, change));
      }
      return await inTransaction(db, async (trx) => {
        const userId = viewer.actorId;
        const { ids, ...counts } = await changeNext(
          trx,
          { things, noteMedia },
          { ...change, after, userId, now },
        );
        const changed = ids.map((id) => ({ kind: 'question', id }));
        await audit(trx, ids.length === 0 ? 'nothing' : { about: { action, things: changed } });
        return answer(counts);
      });
    },

    readStudioQuestion: async ({ params: { questionId } }) => {
      const about = await selectAbout(db, questionId);
      return about === undefined ? refuse('not_found') : answer(about);
    },
  };
}

/** So much of a text is shown in a row. */
const SHOWN_LETTERS = 160;

function viewRow({ questionHtml, isWritten, isWithdrawn, name, ...rest }: ShownRow) {
  const shown = isWithdrawn ? ('hidden' as const) : ('published' as const);
  return {
    ...rest,
    name: name ?? '',
    text: wordsOfHtml((questionHtml ?? '').replace(/<[^>]*$/, '')).slice(0, SHOWN_LETTERS),
    state: isWritten ? shown : ('draft' as const),
  };
}
