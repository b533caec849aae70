/** Tells students whose verdict a ruling changed, once each, when their attempts are in line. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type RegradeTask, selectConcerned } from './regrade.store.ts';
import { RULING_AUTHOR, rulingBody, rulingTitle } from './ruling-texts.ts';
import { acceptedLetter } from './ruling-view.ts';
import { selectOptionalQuestion, selectOptionalRuling, selectVersions } from './rulings.store.ts';

/** A message to one student alone; one that was sent before is not sent again. */
export type PersonalMessage = {
  readonly userId: number;
  readonly courseId: number;
  /** What it is about: said once to each student. */
  readonly about: string;
  readonly title: string;
  readonly bodyHtml: string;
  readonly author: string;
  readonly sentAt: Date;
};
export type TellStudents = (trx: Transaction<Tables>, messages: readonly PersonalMessage[]) => Promise<void>;

export async function tellConcerned(
  trx: Transaction<Tables>,
  of: { readonly task: RegradeTask; readonly tell: TellStudents; readonly now: Date },
): Promise<void> {
  const { task, now } = of;
  const concerned = await selectConcerned(trx, task);
  if (concerned.length === 0) return;
  const [question, ruling, versions] = [
    await selectOptionalQuestion(trx, task.questionId),
    await selectOptionalRuling(trx, task.id),
    await selectVersions(trx, task.questionId),
  ];
  if (question === undefined || ruling === undefined) throw new Error(`Ruling ${task.id} has no question`);
  const about = {
    ...question,
    ...ruling,
    isReversal: task.isReversal,
    letter: acceptedLetter(versions, ruling),
  };
  await of.tell(
    trx,
    concerned.map(({ userId, gradeBefore, gradeAfter, isGradeHidden }) => ({
      userId,
      courseId: task.courseId,
      about: `ruling-${task.id}${task.isReversal ? '-ended' : ''}`,
      title: rulingTitle(about),
      bodyHtml: rulingBody({
        ...about,
        grades: isGradeHidden ? null : { before: gradeBefore, after: gradeAfter },
      }),
      author: RULING_AUTHOR,
      sentAt: now,
    })),
  );
}
