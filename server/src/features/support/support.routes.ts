/** The endpoints of the help centre, both sides (contract/src/support.ts, support-desk.ts, desk.ts). */
import type { UserRequest } from '@sugya/contract/support.ts';
import { expectedReplyDay } from '@sugya/domain/support/opening-hours.ts';
import { type Access, accessOf } from '../../platform/access/access.store.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { selectAsked } from './asked-questions.store.ts';
import { type AssignHandlers, assignHandlers } from './desk/assign.routes.ts';
import { type QueueHandlers, queueHandlers } from './desk/queue.routes.ts';
import { type TimesHandlers, timesHandlers } from './desk/times.routes.ts';
import { type DeskHandlers, type DeskNeeds, deskHandlers } from './desk.routes.ts';
import { type NotesHandlers, notesHandlers } from './desk-notes/notes.routes.ts';
import { selectOptionalHelpCenter } from './help-center.store.ts';
import { viewRequest } from './request-view.ts';
import {
  countUnread,
  insertReply,
  lockOptionalRequest,
  markRead,
  type RequestRow,
  selectRequests,
} from './requests.store.ts';
import { handleSend, offeredTopics, type SendNeeds } from './send-request.ts';

export type SupportHandlers = DeskHandlers &
  QueueHandlers &
  NotesHandlers &
  AssignHandlers &
  TimesHandlers &
  Pick<
    EveryHandler,
    'readContactPage' | 'sendRequest' | 'listRequests' | 'countUnreadResponses' | 'respondToRequest'
  >;

export function supportHandlers(needs: SendNeeds & DeskNeeds): SupportHandlers {
  const { db } = needs;

  async function access(viewer: Viewer, courseId: number): Promise<Access> {
    return accessOf(await selectOptionalHelpCenter(db, { courseId, viewer }));
  }

  async function viewRequests(
    rows: readonly RequestRow[],
    { courseId, viewer }: { readonly courseId: number; readonly viewer: Viewer },
  ): Promise<UserRequest[]> {
    const questionIds = rows.flatMap(({ questionId }) => questionId ?? []);
    const asked = questionIds.length === 0 ? [] : await selectAsked(db, { courseId, questionIds, viewer });
    const byId = new Map(asked.map((question) => [question.id, question]));
    return rows.map((row) => viewRequest(row, byId.get(row.questionId ?? 0) ?? null));
  }

  return {
    ...deskHandlers(needs),
    ...queueHandlers(needs),
    ...notesHandlers(needs),
    ...assignHandlers(needs),
    ...timesHandlers(needs),

    readContactPage: async ({ params, query, viewer, now }) => {
      const helpCenter = await selectOptionalHelpCenter(db, { ...params, viewer });
      if (helpCenter === undefined) return refuse('not_found');
      if (!helpCenter.isAllowed) return refuse('not_allowed');
      const { question: id } = query;
      const asked = id === undefined ? [] : await selectAsked(db, { ...params, questionIds: [id], viewer });
      return answer({
        messageTypes: offeredTopics(helpCenter, now),
        expectedReplyDate: expectedReplyDay(now),
        question: asked[0] ?? null,
      });
    },

    sendRequest: (input) => handleSend(needs, input),

    listRequests: async ({ params: { courseId }, query, viewer, now }) => {
      const allowed = await access(viewer, courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      const requests = await selectRequests(db, { userId: viewer.userId, courseId });
      const seen = query.background ? requests.filter(({ id }) => idsIn(query.open).has(id)) : requests;
      const unread = unreadIds(seen);
      // A read that writes, as SUP-50 wants it; what staff see during impersonation does not count as read.
      if (unread.length > 0 && !viewer.isImpersonating) await markRead(db, unread, now);
      return answer({ requests: await viewRequests(requests, { courseId, viewer }) });
    },

    countUnreadResponses: async ({ params: { courseId }, viewer }) => {
      const allowed = await access(viewer, courseId);
      if (allowed !== 'allowed') return refuse(allowed);
      return answer(await countUnread(db, { userId: viewer.userId, courseId }));
    },

    respondToRequest: async ({ params: { courseId, id: requestId }, body, viewer, now }) => {
      const of = { userId: viewer.userId, courseId, requestId };
      const outcome = await inTransaction(db, async (trx) => {
        const request = await lockOptionalRequest(trx, of);
        if (request === undefined) return 'missing';
        if (!request.isAllowedToRespond) return 'refused';
        await insertReply(trx, { requestId, actorId: viewer.actorId, text: body.messageText, now });
        return await selectRequests(trx, of);
      });
      if (outcome === 'refused') return refuse('response_not_allowed');
      const [row] = outcome === 'missing' ? [] : outcome;
      if (row !== undefined) {
        const [request] = await viewRequests([row], { courseId, viewer });
        if (request !== undefined) return answer(request);
      }
      const allowed = await access(viewer, courseId);
      return refuse(allowed === 'allowed' ? 'not_found' : allowed);
    },
  };
}

function unreadIds(requests: readonly RequestRow[]): number[] {
  return requests.flatMap(({ responses }) =>
    responses.filter(({ isUnread }) => isUnread).map(({ id }) => id),
  );
}

function idsIn(open: string | undefined): ReadonlySet<number> {
  return new Set((open ?? '').split(',').filter(Boolean).map(Number));
}
