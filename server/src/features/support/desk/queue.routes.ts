/** The desk of a course (contract/src/desk.ts). */
import { MOST_CLOSED_REQUESTS, MOST_DESK_REQUESTS } from '@sugya/contract/desk.ts';
import { compareQueued, promiseOf } from '@sugya/domain/support/desk-queue.ts';
import { findStaffAccess } from '../../../platform/access/access.store.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { DeskNeeds } from '../desk.routes.ts';
import { insertAnswer, selectDeskRequests, updateRequest } from '../desk.store.ts';
import { type LineRow, selectLines } from './queue.store.ts';
import { handleReadThread } from './read-thread.ts';
import { tellStudent } from './tell-student.ts';
import { lockOptionalThread } from './thread.store.ts';
import { viewLine } from './thread-view.ts';

export type QueueHandlers = Pick<
  EveryHandler,
  'listDeskQueue' | 'readDeskThread' | 'sendDeskAnswer' | 'changeDeskThread'
>;

export function queueHandlers(needs: DeskNeeds): QueueHandlers {
  const { db, outbox } = needs;
  return {
    listDeskQueue: async ({ params: { courseId }, query: { isClosed }, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const most = isClosed ? MOST_CLOSED_REQUESTS : MOST_DESK_REQUESTS;
      const rows = await selectLines(db, { courseId, isClosed, limit: most + 1 });
      const shown = rows.slice(0, most);
      const inOrder = isClosed ? shown : orderOf(shown, now);
      return answer({
        requests: inOrder.map((row) => viewLine(row, { viewer, now })),
        isCut: rows.length > most,
      });
    },

    readDeskThread: (input) => handleReadThread(db, input),

    sendDeskAnswer: async ({ params: { courseId, id: requestId }, body, viewer, audit, now }) => {
      const sent = await inTransaction(db, async (trx) => {
        const thread = await lockOptionalThread(trx, { courseId, requestId });
        if (thread === undefined) return 'not_found';
        if (thread.lastMessageId > body.afterId) return 'thread_moved_on';
        const { text, isLast } = body;
        await insertAnswer(trx, { requestId, actorId: viewer.actorId, text, isLast, now });
        const [row] = await selectDeskRequests(trx, { requestId, limit: 1 });
        const mailId = row === undefined ? null : await tellStudent(trx, needs, row);
        await audit(trx, { subjectId: thread.userId, after: { text, isLast } });
        return { mailId };
      });
      if (typeof sent === 'string') return refuse(sent);
      if (sent.mailId !== null) outbox.sendSoon(sent.mailId);
      return done;
    },

    changeDeskThread: async ({ params: { courseId, id: requestId }, body: { isClosed }, audit }) => {
      const isThere = await inTransaction(db, async (trx) => {
        const thread = await lockOptionalThread(trx, { courseId, requestId });
        if (thread === undefined) return false;
        const { status: before, isLastByStaff, userId } = thread;
        const status = statusOf({ isClosed, before, isLastByStaff });
        await updateRequest(trx, { requestId, status, topicId: undefined });
        await audit(trx, { subjectId: userId, before: { status: before }, after: { status } });
        return true;
      });
      return isThere ? done : refuse('not_found');
    },
  };
}

function orderOf(rows: readonly LineRow[], now: Date): LineRow[] {
  const queued = rows.map((row) => {
    const since = row.waitingSince;
    return { id: row.id, row, promise: since === null ? null : { ...promiseOf(since, now), since } };
  });
  return queued.toSorted(compareQueued).map(({ row }) => row);
}

/** An opened request is in handling where staff spoke last, and else new again (SUP-42). */
function statusOf(of: {
  readonly isClosed: boolean;
  readonly before: number;
  readonly isLastByStaff: boolean;
}): number {
  if (of.isClosed) return 3;
  if (of.before < 3) return of.before;
  return of.isLastByStaff ? 2 : 1;
}
