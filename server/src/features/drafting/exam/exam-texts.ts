/**
 * What the exam day asks of drafting: its part A is a go, so texts come by the same journal. It is handed in when the whole day
 * is over, and until then its key is not due anywhere (EXD-31, EXD-64).
 */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { isBlankText, textToHandIn } from '@sugya/domain/drafting/text-to-hand-in.ts';
import { textReceiptCode } from '@sugya/domain/exam/receipt.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { handIn, lockAttempt } from '../attempts.store.ts';
import { insertScript } from '../marking/scripts.store.ts';
import {
  endExamGo,
  insertExamGo,
  moveDeadline,
  type OfGo,
  selectIsClockQuiet,
  selectPaperTasks,
  selectTaskMark,
  selectWritten,
} from './exam-texts.store.ts';

/** What part A brought. Points of 20. */
type TaskResult = {
  readonly name: string | null;
  /** Null: not marked yet. */
  readonly total: number | null;
  readonly by: 'staff' | 'self' | 'blank' | null;
  readonly isWaiting: boolean;
};

async function findWritten(db: Kysely<Tables>, of: OfGo) {
  const texts = await selectWritten(db, of);
  return textToHandIn(texts, texts[0]?.handedInTaskId ?? texts[0]?.chosenTaskId ?? null);
}

export const examTexts = {
  open: (trx: Transaction<Tables>, of: Parameters<typeof insertExamGo>[1]): Promise<number> =>
    insertExamGo(trx, of),

  /** As the start answers it, for the device to have it sealed: of no go yet, and without its times. */
  preview: async (
    db: Kysely<Tables>,
    of: { readonly userId: number; readonly courseId: number; readonly versionIds: readonly number[] },
  ): Promise<DraftingAttempt> => ({
    id: 0,
    courseId: of.courseId,
    startedAt: '',
    deadlineAt: '',
    isClockQuiet: await selectIsClockQuiet(db, of.userId),
    isExam: true,
    handedInAt: null,
    handedInTaskId: null,
    tasks: (await selectPaperTasks(db, of.versionIds)).map((task) => ({
      ...task,
      text: { taskId: task.id, body: '', revision: 0, copies: [] },
      pageIds: [],
      key: null,
    })),
    selfMark: null,
  }),

  /** The clock stands or goes on: until when what is written counts now. */
  moveEnd: (trx: Transaction<Tables>, of: OfGo & { readonly until: Date }): Promise<void> =>
    moveDeadline(trx, of),

  /** Nothing that is written later counts. `taskId`: the text that is handed in; null where it was not said. */
  end: (
    trx: Transaction<Tables>,
    of: OfGo & { readonly until: Date; readonly taskId: number | null },
  ): Promise<Date> => endExamGo(trx, of),

  /** What the server has of the text, by the name that the device gives its own. */
  receipt: async (db: Kysely<Tables>, of: OfGo): Promise<string> => {
    const text = await findWritten(db, of);
    return textReceiptCode(of.attemptId, text ?? { taskId: 0, body: '' });
  },

  /** Hands the text in, once; where its task brings samples it waits for staff. */
  grade: async (trx: Transaction<Tables>, of: OfGo & { readonly at: Date }): Promise<void> => {
    await lockAttempt(trx, of);
    const text = await findWritten(trx, of);
    if (text === undefined) return;
    await handIn(trx, { ...of, taskId: text.taskId, now: of.at });
    if (!isBlankText(text)) await insertScript(trx, of);
  },

  /** Only of a day that was opened. */
  result: async (db: Kysely<Tables>, of: OfGo): Promise<TaskResult> => {
    const texts = await selectWritten(db, of);
    const text = texts.find(({ taskId, handedInTaskId }) => taskId === handedInTaskId);
    const name = text?.name ?? null;
    if (text === undefined || isBlankText(text)) return { name, total: 0, by: 'blank', isWaiting: false };
    const { staffTotal, selfTotal, isOfStaff } = await selectTaskMark(db, of);
    const by = staffTotal !== null ? 'staff' : selfTotal !== null ? 'self' : null;
    return { name, total: staffTotal ?? selfTotal, by, isWaiting: isOfStaff && staffTotal === null };
  },
};
