/** Assigning and merging requests (contract/src/desk.ts). */
import { staffRoles } from '@sugya/contract/staff-roles.ts';
import { findStaffAccess } from '../../../platform/access/access.store.ts';
import { mayDo } from '../../../platform/access/capabilities.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { DeskNeeds } from '../desk.routes.ts';
import { moveInto, selectMembers, updateAssignee } from './assign.store.ts';
import { selectLines } from './queue.store.ts';
import { lockOptionalThread } from './thread.store.ts';

export type AssignHandlers = Pick<EveryHandler, 'listDeskStaff' | 'assignDeskThread' | 'mergeDeskThread'>;

const ANSWERING_ROLES = staffRoles.filter((role) => mayDo({ role }, 'desk.answer'));

export function assignHandlers({ db }: Pick<DeskNeeds, 'db'>): AssignHandlers {
  return {
    listDeskStaff: async ({ params: { courseId }, viewer }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const members = await selectMembers(db, ANSWERING_ROLES);
      return answer(members.map((member) => ({ ...member, isMe: member.id === viewer.actorId })));
    },

    assignDeskThread: async ({ params: { courseId, id: requestId }, body: { assigneeId }, audit }) => {
      const members = assigneeId === null ? [] : await selectMembers(db, ANSWERING_ROLES);
      if (assigneeId !== null && !members.some(({ id }) => id === assigneeId)) {
        return refuse('invalid_request', { assigneeId: ['unknown'] });
      }
      const isThere = await inTransaction(db, async (trx) => {
        const thread = await lockOptionalThread(trx, { courseId, requestId });
        if (thread === undefined) return false;
        const { userId: subjectId, assigneeId: before } = thread;
        await updateAssignee(trx, { requestId, assigneeId });
        await audit(trx, { subjectId, before: { assigneeId: before }, after: { assigneeId } });
        return true;
      });
      return isThere ? done : refuse('not_found');
    },

    mergeDeskThread: async ({ params: { courseId, id: requestId }, body: { intoId }, audit }) => {
      const outcome = await inTransaction(db, async (trx) => {
        // In the order of their ids: of two who merge both ways at once, one waits for the other.
        const [one, other] = [Math.min(requestId, intoId), Math.max(requestId, intoId)];
        const first = await lockOptionalThread(trx, { courseId, requestId: one });
        const second = await lockOptionalThread(trx, { courseId, requestId: other });
        const [from, into] = requestId === one ? [first, second] : [second, first];
        if (from === undefined) return 'not_found';
        if (requestId === intoId || into?.userId !== from.userId) return 'unknown';
        const [line] = await selectLines(trx, { courseId, requestId, limit: 1 });
        await moveInto(trx, { requestId, intoId });
        const about = { intoId, topic: line?.topicName };
        await audit(trx, { subjectId: from.userId, about });
        return 'merged';
      });
      if (outcome === 'merged') return done;
      return outcome === 'not_found' ? refuse(outcome) : refuse('invalid_request', { intoId: ['unknown'] });
    },
  };
}
