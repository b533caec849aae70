/** A day on a fixed paper whose questions a sitting lists: they are bound to it when it begins (EXD-43). */
import { type ShownQuestion, tierOf } from '@sugya/domain/exam/draw/bank.ts';
import { grouped } from '@sugya/domain/grouped.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { selectShown } from './bank.store.ts';
import { bindFixedPaper } from './drawings.store.ts';
import { selectListedQuestions } from './fixed-paper.store.ts';

const DAY_MS = 86_400_000;

export async function bindListed(
  trx: Transaction<Tables>,
  of: {
    readonly userId: number;
    readonly courseId: number;
    readonly paper: string;
    readonly paperId: number;
    readonly dayId: number;
    readonly now: Date;
  },
): Promise<void> {
  const shown = (await selectShown(trx, of)).map(
    ({ lastAt, ...one }): ShownQuestion => ({
      ...one,
      daysAgo: (of.now.getTime() - lastAt.getTime()) / DAY_MS,
    }),
  );
  const families = grouped(shown, ({ family }) => family);
  const listed = await selectListedQuestions(trx, of.paperId);
  await bindFixedPaper(trx, {
    ...of,
    questions: listed.map(({ family, subject, ...question }) => ({
      ...question,
      tier: tierOf(question.questionId, families.get(family) ?? []),
      wanted: subject,
      relaxed: null,
    })),
  });
}
