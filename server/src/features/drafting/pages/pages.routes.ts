/** The endpoints of handwritten pages (contract/src/drafting-pages.ts). */
import { MOST_PAGES, pagesEnd } from '@sugya/domain/drafting/pages.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { readAttempt } from '../attempt-view.ts';
import { lockAttempt } from '../attempts.store.ts';
import {
  countPages,
  deletePage,
  insertPage,
  selectOptionalMarkedPage,
  selectOptionalPage,
  storeTyped,
} from './pages.store.ts';

export type PagesHandlers = Pick<
  EveryHandler,
  | 'addDraftingPage'
  | 'typeDraftingPages'
  | 'removeDraftingPage'
  | 'readDraftingPage'
  | 'readMarkedDraftingPage'
>;

/** A photograph drawn anew as a JPEG, without what a camera writes into it; null: it is no picture. */
export type DrawPage = (bytes: Uint8Array) => Promise<Uint8Array | null>;

export function pagesHandlers({
  db,
  drawPage,
}: {
  readonly db: Kysely<Tables>;
  readonly drawPage: DrawPage;
}): PagesHandlers {
  return {
    addDraftingPage: async ({ params: { attemptId, taskId }, body, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      const picture = await drawPage(Buffer.from(body.picture, 'base64'));
      if (picture === null) return refuse('drafting_page_refused');
      return await inTransaction(db, async (trx) => {
        const attempt = await lockAttempt(trx, { userId, attemptId });
        if (attempt === undefined) return refuse('not_found');
        if (attempt.handedInAt !== null) return refuse('drafting_handed_in');
        const { tasks } = await readAttempt(trx, attempt, { userId, now });
        if (!tasks.some(({ id }) => id === taskId)) return refuse('not_found');
        const isOver = now.getTime() > pagesEnd(attempt.deadlineAt.getTime());
        if (isOver || (await countPages(trx, { userId, attemptId, taskId })) >= MOST_PAGES)
          return refuse('drafting_pages_closed');
        await insertPage(trx, { userId, attemptId, taskId, picture, now });
        return answer(await readAttempt(trx, attempt, { userId, now }));
      });
    },

    typeDraftingPages: async ({ params: { attemptId }, body: { body }, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      return await inTransaction(db, async (trx) => {
        const attempt = await lockAttempt(trx, { userId, attemptId });
        if (attempt === undefined) return refuse('not_found');
        const { typingUntil } = await readAttempt(trx, attempt, { userId, now });
        if (typingUntil === undefined) return refuse('drafting_typing_closed');
        await storeTyped(trx, { userId, attemptId, body, now });
        return answer(await readAttempt(trx, attempt, { userId, now }));
      });
    },

    removeDraftingPage: async ({ params: { attemptId, pageId }, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      return await inTransaction(db, async (trx) => {
        const attempt = await lockAttempt(trx, { userId, attemptId });
        if (attempt === undefined) return refuse('not_found');
        if (attempt.handedInAt !== null) return refuse('drafting_handed_in');
        if (!(await deletePage(trx, { userId, attemptId, pageId }))) return refuse('not_found');
        return answer(await readAttempt(trx, attempt, { userId, now }));
      });
    },

    readDraftingPage: async ({ params: { attemptId, pageId }, viewer: { userId } }) => {
      const page = await selectOptionalPage(db, { userId, attemptId, pageId });
      return page === undefined ? refuse('not_found') : answer(page);
    },

    readMarkedDraftingPage: async ({ params: { markingId, pageId }, viewer }) => {
      const page = await selectOptionalMarkedPage(db, { markingId, pageId, viewer });
      return page === undefined ? refuse('not_found') : answer(page);
    },
  };
}
