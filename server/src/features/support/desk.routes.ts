/** The staff's side of the help centre (contract/src/support-desk.ts). */
import type { Kysely } from 'kysely';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { MailOutbox } from '../../platform/mail-outbox.ts';
import { tellStudent } from './desk/tell-student.ts';
import { type DeskRow, insertAnswer, selectDeskRequests, updateRequest } from './desk.store.ts';
import { selectOptionalHelpCenter } from './help-center.store.ts';
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
  readonly outbox: MailOutbox;
  /** PUBLIC_URL. */
  readonly publicUrl: string | null;
};

const PAGE = 50;

export function deskHandlers({ db, outbox, publicUrl }: DeskNeeds): DeskHandlers {
  async function helpCenterOf(courseId: number, viewer: Viewer) {
    const found = await selectOptionalHelpCenter(db, { courseId, viewer });
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

    answerDeskRequest: async ({ params, body, viewer, audit, now }) => {
      const answered = await inTransaction(db, async (trx) => {
        const given = { requestId: params.id, actorId: viewer.actorId, now };
        await insertAnswer(trx, { ...given, text: body.messageText, isLast: body.isLast });
        const [row] = await selectDeskRequests(trx, { requestId: params.id, limit: 1 });
        if (row === undefined) return null;
        const mailId = await tellStudent(trx, { outbox, publicUrl }, row);
        await audit(trx, { subjectId: row.userId, after: { text: body.messageText, isLast: body.isLast } });
        return { row, mailId };
      });
      if (answered === null) return refuse('not_found');
      if (answered.mailId !== null) outbox.sendSoon(answered.mailId);
      return answer(viewDeskRequest(answered.row));
    },

    updateDeskRequest: async ({ params, body, audit }) => {
      const outcome = await inTransaction(db, async (trx) => {
        const [before] = await selectDeskRequests(trx, { requestId: params.id, limit: 1 });
        const updated = await updateRequest(trx, {
          requestId: params.id,
          status: body.status,
          topicId: body.messageTypeId,
        });
        if (updated !== 'updated') return updated;
        const [row] = await selectDeskRequests(trx, { requestId: params.id, limit: 1 });
        if (before === undefined || row === undefined) return 'missing';
        await audit(trx, { subjectId: row.userId, before: sortingOf(before), after: sortingOf(row) });
        return row;
      });
      if (outcome === 'missing') return refuse('not_found');
      if (outcome === 'unknown_topic') return refuse('invalid_request', { messageTypeId: ['unknown'] });
      return answer(viewDeskRequest(outcome));
    },

    readHelpCenter: async ({ params, viewer }) => {
      const helpCenter = await helpCenterOf(params.courseId, viewer);
      return helpCenter === null ? refuse('not_found') : answer(helpCenter);
    },

    saveHelpCenter: async ({ params: { courseId }, body, viewer, audit }) => {
      const before = await helpCenterOf(courseId, viewer);
      if (before === null) return refuse('not_found');
      const isSaved = await inTransaction(db, async (trx) => {
        if (!(await replaceTopics(trx, { courseId, topics: body.topics }))) return false;
        await upsertSettings(trx, courseId, body.settings);
        await audit(trx, { before, after: body });
        return true;
      });
      if (!isSaved) return refuse('invalid_request', { topics: ['unknown'] });
      const saved = await helpCenterOf(courseId, viewer);
      return saved === null ? refuse('not_found') : answer(saved);
    },
  };
}

/** What staff decide of a request, as the audit log keeps it. */
function sortingOf({ status, messageTypeId }: DeskRow) {
  return { status, messageTypeId };
}
