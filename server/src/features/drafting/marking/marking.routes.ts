/** The endpoints by which staff mark drafting texts (contract/src/drafting-marking.ts). */
import { agreementOf } from '@sugya/domain/drafting/staff/agreement.ts';
import { calibrationOf } from '@sugya/domain/drafting/staff/calibration.ts';
import type { Kysely } from 'kysely';
import { findStaffAccess } from '../../../platform/access/access.store.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import type { TellStudents } from './marking-texts.ts';
import { viewMarking } from './marking-view.ts';
import { insertConfirmation, passOn, selectOptionalMarking } from './markings.store.ts';
import { countWaiting, lockMarker, selectMarkedTasks } from './queue.store.ts';
import { selectPairs, selectProgress } from './room.store.ts';
import { saveMarking } from './save-marking.ts';
import { takeText } from './take-text.ts';

export type MarkingHandlers = Pick<
  EveryHandler,
  | 'readDraftingQueue'
  | 'countDraftingTexts'
  | 'confirmDraftingMarker'
  | 'takeDraftingText'
  | 'readDraftingMarking'
  | 'saveDraftingMarking'
  | 'passDraftingText'
>;

/** Any number: the same pairs tell the same interval. */
const SEED = 1;

export function markingHandlers({
  db,
  tell,
}: {
  readonly db: Kysely<Tables>;
  /** Hands a message to the board of one student. */
  readonly tell: TellStudents;
}): MarkingHandlers {
  return {
    readDraftingQueue: async ({ params: { courseId }, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const markerId = viewer.userId;
      const tasks = await selectMarkedTasks(db, { markerId, courseId, now });
      const { isConfirmed, oldestWaiting, ...progress } = await selectProgress(db, { courseId, markerId });
      const pairs = await selectPairs(db, courseId);
      return answer({
        isConfirmed,
        tasks: tasks.map(({ errors, ...task }) => ({ ...task, ...calibrationOf(errors) })),
        progress: { ...progress, oldestWaiting: oldestWaiting?.toISOString() ?? null },
        agreement: {
          language: agreementOf(pairs.language, SEED),
          organisation: agreementOf(pairs.organisation, SEED),
          content: agreementOf(pairs.content, SEED),
          total: agreementOf(pairs.total, SEED),
        },
      });
    },

    countDraftingTexts: async ({ params: { courseId }, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      return answer({ waiting: await countWaiting(db, { markerId: viewer.userId, courseId, now }) });
    },

    confirmDraftingMarker: async ({ params: { courseId }, viewer, audit, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      await inTransaction(db, async (trx) => {
        await insertConfirmation(trx, { markerId: viewer.userId, now });
        await audit(trx, {});
      });
      return done;
    },

    takeDraftingText: async ({ params: { courseId }, body: { taskId }, viewer, audit, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      return await inTransaction(db, async (trx) => {
        const taken = await takeText(trx, { markerId: viewer.userId, courseId, taskId, now });
        if (taken.kind === 'refused') return refuse(taken.code);
        await audit(trx, { about: { markingId: taken.markingId } });
        return answer({ markingId: taken.markingId });
      });
    },

    readDraftingMarking: async ({ params: { markingId }, viewer }) => {
      const marking = await selectOptionalMarking(db, { markingId, viewer });
      return marking === undefined ? refuse('not_found') : answer(viewMarking(marking));
    },

    saveDraftingMarking: async ({ params: { markingId }, body, viewer, audit, now }) =>
      await inTransaction(db, async (trx) => {
        await lockMarker(trx, viewer.userId);
        const marking = await selectOptionalMarking(trx, { markingId, viewer });
        if (marking === undefined) return refuse('not_found');
        const { body: text } = viewMarking(marking);
        const saved = await saveMarking(trx, { marking, body: text, tell, now }, body);
        if (saved.kind === 'refused') return refuse(saved.code);
        const after = await selectOptionalMarking(trx, { markingId, viewer });
        if (after === undefined) return refuse('not_found');
        // The number of the reading, and not whose text it is: the log would tell it.
        await audit(trx, { about: { markingId, total: saved.total, settledTotal: saved.settledTotal } });
        return answer(viewMarking(after));
      }),

    passDraftingText: async ({ params: { markingId }, viewer, audit, now }) =>
      await inTransaction(db, async (trx) => {
        await lockMarker(trx, viewer.userId);
        const marking = await selectOptionalMarking(trx, { markingId, viewer });
        if (marking === undefined) return refuse('not_found');
        if (marking.markedAt !== null) return refuse('drafting_marked');
        await passOn(trx, { markingId, now });
        await audit(trx, { about: { markingId } });
        return done;
      }),
  };
}
