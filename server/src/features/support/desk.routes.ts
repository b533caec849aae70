/** The staff's side of the help centre (contract/src/support-desk.ts). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse, type Viewer } from '../../platform/endpoint.ts';
import type { Mailer } from '../../platform/mail.ts';
import { type DeskRow, insertAnswer, selectDeskRequests, updateRequest } from './desk.store.ts';
import { selectOptionalHelpCenter } from './help-center.store.ts';
import { answeredMessage } from './mail-texts.ts';
import { viewDeskRequest } from './request-view.ts';
import { replaceTopics, upsertSettings } from './support-content.store.ts';

export type DeskHandlers = Pick<
  EveryHandler,
  | 'listDeskRequests'
  | 'readDeskRequest'
  | 'answerDeskRequest'
  | 'updateDeskRequest'
  | 'readHelpCenter'
  | 'saveHelpCenter'
>;

export type DeskNeeds = {
  readonly db: Kysely<Tables>;
  readonly mailer: Mailer;
  /** PUBLIC_URL. */
  readonly publicUrl: string | null;
};

const PAGE = 50;

export function deskHandlers({ db, mailer, publicUrl }: DeskNeeds): DeskHandlers {
  async function helpCenterOf(courseId: number, viewer: Viewer) {
    const found = await selectOptionalHelpCenter(db, { courseId, seer: viewer });
    if (found === undefined) return null;
    const { topics, isAllowed: _always, ...settings } = found;
    return { settings, topics };
  }

  return {
    listDeskRequests: async ({ query }) => {
      const rows = await selectDeskRequests(db, { ...query, limit: PAGE + 1 });
      return answer({ requests: rows.slice(0, PAGE).map(viewDeskRequest), hasMore: rows.length > PAGE });
    },

    readDeskRequest: async ({ params }) => {
      const [row] = await selectDeskRequests(db, { requestId: params.id, limit: 1 });
      return row === undefined ? refuse('not_found') : answer(viewDeskRequest(row));
    },

    answerDeskRequest: async ({ params, body, viewer, now }) => {
      const row = await inTransaction(db, async (trx) => {
        const given = { requestId: params.id, actorId: viewer.actorId, now };
        await insertAnswer(trx, { ...given, text: body.messageText, isLast: body.isLast });
        return (await selectDeskRequests(trx, { requestId: params.id, limit: 1 }))[0];
      });
      if (row === undefined) return refuse('not_found');
      tellStudent(row);
      return answer(viewDeskRequest(row));
    },

    updateDeskRequest: async ({ params, body }) => {
      const outcome = await inTransaction(db, async (trx) => {
        const updated = await updateRequest(trx, {
          requestId: params.id,
          status: body.status,
          topicId: body.messageTypeId,
        });
        if (updated !== 'updated') return updated;
        return (await selectDeskRequests(trx, { requestId: params.id, limit: 1 }))[0] ?? 'missing';
      });
      if (outcome === 'missing') return refuse('not_found');
      if (outcome === 'unknown_topic') return refuse('invalid_request', { messageTypeId: ['unknown'] });
      return answer(viewDeskRequest(outcome));
    },

    readHelpCenter: async ({ params, viewer }) => {
      const helpCenter = await helpCenterOf(params.courseId, viewer);
      return helpCenter === null ? refuse('not_found') : answer(helpCenter);
    },

    saveHelpCenter: async ({ params: { courseId }, body, viewer }) => {
      if ((await helpCenterOf(courseId, viewer)) === null) return refuse('not_found');
      const isSaved = await inTransaction(db, async (trx) => {
        if (!(await replaceTopics(trx, { courseId, topics: body.topics }))) return false;
        await upsertSettings(trx, courseId, body.settings);
        return true;
      });
      if (!isSaved) return refuse('invalid_request', { topics: ['unknown'] });
      const saved = await helpCenterOf(courseId, viewer);
      return saved === null ? refuse('not_found') : answer(saved);
    },
  };

  /** Where the course wants it, and where there is an address. */
  function tellStudent(row: DeskRow): void {
    if (!row.mailsAnswers || row.email === null) return;
    mailer.deliver(
      answeredMessage({
        to: row.email,
        privateName: row.privateName,
        topicName: row.messageTypeName,
        courseId: row.courseId,
        publicUrl,
      }),
    );
  }
}
