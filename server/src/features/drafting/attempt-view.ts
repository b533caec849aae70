/** A go at drafting tasks as its student reads it: the key of the task that was handed in, and of no other. */
import type { DraftingAttempt, DraftingText } from '@sugya/contract/drafting.ts';
import { mayTypePages, pagesEnd } from '@sugya/domain/drafting/pages.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type AttemptRow, selectAttemptTasks } from './attempts.store.ts';
import { viewStaffMarking } from './marking/marking-view.ts';
import { selectMarksOf, selectOptionalScript } from './marking/scripts.store.ts';
import { type SelfMarkRow, selectOptionalSelfMark } from './self-marks.store.ts';
import { selectTexts, type TextRow } from './texts.store.ts';

export async function readAttempt(
  db: Kysely<Tables>,
  attempt: AttemptRow,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<DraftingAttempt> {
  const of = { userId, attemptId: attempt.id };
  const tasks = await selectAttemptTasks(db, of);
  const texts = new Map((await selectTexts(db, of)).map((text) => [text.taskId, text]));
  const isHandedIn = attempt.handedInAt !== null;
  const selfMark = isHandedIn ? await selectOptionalSelfMark(db, of) : undefined;
  const script = isHandedIn ? await selectOptionalScript(db, of) : undefined;
  const marks = script?.settledAt == null ? [] : await selectMarksOf(db, of);
  const pagesUntil = new Date(pagesEnd(attempt.deadlineAt.getTime())).toISOString();
  const pageCount = texts.get(attempt.handedInTaskId ?? 0)?.pageIds.length ?? 0;
  const deadlineAt = attempt.deadlineAt.getTime();
  const mayType = mayTypePages({ deadlineAt, isHandedIn, pageCount }, now.getTime());
  return {
    id: attempt.id,
    courseId: attempt.courseId,
    startedAt: attempt.startedAt.toISOString(),
    deadlineAt: attempt.deadlineAt.toISOString(),
    isClockQuiet: attempt.isClockQuiet,
    ...(attempt.isExam && { isExam: true as const }),
    pagesUntil,
    ...(mayType && { typingUntil: pagesUntil }),
    handedInAt: attempt.handedInAt?.toISOString() ?? null,
    handedInTaskId: attempt.handedInTaskId,
    tasks: tasks.flatMap(({ criteria, modelSolution, ...task }) => {
      const text = texts.get(task.id);
      if (text === undefined) return [];
      const key = criteria === null || modelSolution === null ? null : { criteria, modelSolution };
      return [{ ...task, text: viewText(text), pageIds: text.pageIds, ...typedOf(text), key }];
    }),
    selfMark: selfMark === undefined ? null : viewSelfMark(selfMark),
    ...(script !== undefined && { staffMarking: viewStaffMarking(script, marks, now) }),
  };
}

export function viewText({ taskId, body, revision, copies }: TextRow): DraftingText {
  return {
    taskId,
    body,
    revision,
    copies: copies.map(({ actedAt, ...copy }) => ({ ...copy, writtenAt: new Date(actedAt).toISOString() })),
  };
}

function typedOf({ typedBody, typedAt }: TextRow) {
  return typedBody === null || typedAt === null
    ? {}
    : { typed: { body: typedBody, typedAt: typedAt.toISOString() } };
}

function viewSelfMark({ markedAt, ...mark }: SelfMarkRow): DraftingAttempt['selfMark'] {
  const { language, organisation, content } = mark;
  return {
    ...mark,
    items: [...mark.items],
    total: language + organisation + content,
    markedAt: markedAt.toISOString(),
  };
}
