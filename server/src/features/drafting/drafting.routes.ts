/** The endpoints of the drafting task (contract/src/drafting.ts). */
import { draftingLevel } from '@sugya/domain/drafting/drafting-level.ts';
import { markPoints } from '@sugya/domain/drafting/marks.ts';
import { deadline, partSeconds } from '@sugya/domain/exam/deadline.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../platform/access/access.store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { readAttempt, viewText } from './attempt-view.ts';
import {
  type AttemptRow,
  handIn,
  insertAttempt,
  lockAttempt,
  type OfferedRow,
  selectOfferedTasks,
  selectOptionalAttempt,
  selectOwnAttempts,
} from './attempts.store.ts';
import { isWhole } from './is-whole.ts';
import { viewStaffMarking } from './marking/marking-view.ts';
import {
  insertAppeal,
  insertScript,
  lockScript,
  selectMarkedTexts,
  selectOptionalScript,
} from './marking/scripts.store.ts';
import { saveText } from './save-text.ts';
import { upsertSelfMark } from './self-marks.store.ts';

export type DraftingHandlers = Pick<
  EveryHandler,
  | 'readDraftingRoom'
  | 'startDrafting'
  | 'readDraftingAttempt'
  | 'saveDraftingText'
  | 'handInDrafting'
  | 'saveDraftingSelfMark'
  | 'appealDraftingMark'
>;

export function draftingHandlers({ db }: { readonly db: Kysely<Tables> }): DraftingHandlers {
  return {
    readDraftingRoom: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const { userId } = viewer;
      const tasks = await selectOfferedTasks(db, { courseId, userId });
      const attempts = await selectOwnAttempts(db, { courseId, userId });
      const marked = await selectMarkedTexts(db, { courseId, userId });
      return answer({
        level: marked.length === 0 ? null : draftingLevel(marked),
        timeFactor: tasks[0]?.timeFactor ?? 1,
        choices: choicesOf(tasks).map(({ key, offered }) => ({
          key,
          seconds: secondsOf(offered),
          tasks: offered.map(({ id, name, documentKind, addressee }) => ({
            id,
            name,
            documentKind,
            addressee,
          })),
          attempts: attempts
            .filter(({ choiceKey }) => choiceKey === key)
            .map(({ id, startedAt, deadlineAt, handedInAt, ...marks }) => ({
              id,
              startedAt: startedAt.toISOString(),
              deadlineAt: deadlineAt.toISOString(),
              handedInAt: handedInAt?.toISOString() ?? null,
              ...marks,
            })),
        })),
      });
    },

    startDrafting: async ({ params: { courseId }, body, viewer, now }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const { userId } = viewer;
      const tasks = await selectOfferedTasks(db, { courseId, userId });
      const choice = choicesOf(tasks).find(({ key }) => key === body.choice);
      const first = choice?.offered[0];
      if (choice === undefined || first === undefined) return refuse('not_found');
      const { timeFactor } = first;
      const deadlineAt = new Date(
        deadline(now.getTime() / 1_000, longestOf(choice.offered), timeFactor) * 1_000,
      );
      const attemptId = await inTransaction(db, (trx) =>
        insertAttempt(trx, {
          userId,
          courseId,
          choiceKey: choice.key,
          startedAt: now,
          deadlineAt,
          timeFactor,
          taskIds: choice.offered.map(({ id }) => id),
        }),
      );
      return answer({ attemptId });
    },

    readDraftingAttempt: async ({ params: { attemptId }, viewer: { userId }, now }) => {
      const attempt = await selectOptionalAttempt(db, { userId, attemptId });
      return attempt === undefined
        ? refuse('not_found')
        : answer(await readAttempt(db, attempt, { userId, now }));
    },

    saveDraftingText: async ({ params: { attemptId, taskId }, body, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      const saved = await inTransaction(db, async (trx) => {
        const attempt = await lockAttempt(trx, { userId, attemptId });
        if (attempt === undefined) return null;
        return await saveText(trx, { of: { userId, attemptId, taskId }, attempt, now }, body);
      });
      if (saved === null) return refuse('not_found');
      return answer({ outcome: saved.outcome, text: viewText(saved.text) });
    },

    handInDrafting: async ({ params: { attemptId }, body: { taskId }, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      return await inTransaction(db, async (trx) => {
        const attempt = await lockAttempt(trx, { userId, attemptId });
        // Its day alone hands in a part of an exam.
        if (attempt === undefined || isHeld(attempt)) return refuse('not_found');
        const { tasks } = await readAttempt(trx, attempt, { userId, now });
        if (!tasks.some(({ id }) => id === taskId)) return refuse('not_found');
        if (attempt.handedInTaskId !== null && attempt.handedInTaskId !== taskId)
          return refuse('drafting_handed_in');
        await handIn(trx, { userId, attemptId, taskId, now });
        await insertScript(trx, { userId, attemptId });
        const after = await selectOptionalAttempt(trx, { userId, attemptId });
        return after === undefined
          ? refuse('not_found')
          : answer(await readAttempt(trx, after, { userId, now }));
      });
    },

    saveDraftingSelfMark: async ({ params: { attemptId }, body, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      return await inTransaction(db, async (trx) => {
        const attempt = await lockAttempt(trx, { userId, attemptId });
        if (attempt === undefined) return refuse('not_found');
        const { tasks } = await readAttempt(trx, attempt, { userId, now });
        const task = tasks.find(({ id }) => id === attempt.handedInTaskId);
        if (task?.key == null) return refuse('drafting_not_handed_in');
        // A mark of one's own that was made beside that of staff would be no other opinion.
        const script = await selectOptionalScript(trx, { userId, attemptId });
        if (script?.settledAt != null) return refuse('drafting_marked');
        const { criteria } = task.key;
        if (!isWhole(body.items, { criteria, length: task.text.body.length }))
          return refuse('drafting_mark_incomplete');
        const levels = Object.fromEntries(body.items.map(({ criterionId, level }) => [criterionId, level]));
        const points = markPoints(criteria, { ...body, levels });
        await upsertSelfMark(trx, { userId, attemptId }, { ...points, items: body.items, now });
        return answer(await readAttempt(trx, attempt, { userId, now }));
      });
    },

    appealDraftingMark: async ({ params: { attemptId }, body: { reasons }, viewer, now }) => {
      if (viewer.isImpersonating) return refuse('not_while_impersonating');
      const { userId } = viewer;
      return await inTransaction(db, async (trx) => {
        const attempt = await selectOptionalAttempt(trx, { userId, attemptId });
        const script = attempt === undefined ? undefined : await lockScript(trx, { userId, attemptId });
        if (attempt === undefined) return refuse('not_found');
        if (script === undefined || viewStaffMarking(script, [], now).appealUntil === null)
          return refuse('drafting_appeal_closed');
        await insertAppeal(trx, { userId, attemptId, reasons, now });
        return answer(await readAttempt(trx, attempt, { userId, now }));
      });
    },
  };
}

/** A part of an exam day whose keys have not come. */
function isHeld({ isExam, handedInAt }: AttemptRow): boolean {
  return isExam && handedInAt === null;
}

/** Tasks of one choice stand together, in the order of the first of each. */
function choicesOf(tasks: readonly OfferedRow[]): { key: string; offered: OfferedRow[] }[] {
  const choices = new Map<string, OfferedRow[]>();
  for (const task of tasks) choices.set(task.choiceKey, [...(choices.get(task.choiceKey) ?? []), task]);
  return [...choices].map(([key, offered]) => ({ key, offered }));
}

function longestOf(offered: readonly OfferedRow[]): number {
  return Math.max(...offered.map(({ minutes }) => minutes));
}

function secondsOf(offered: readonly OfferedRow[]): number {
  return partSeconds(longestOf(offered), offered[0]?.timeFactor ?? 1);
}
