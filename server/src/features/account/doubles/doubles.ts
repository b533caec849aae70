/** The endpoints of doubles (contract/src/account-doubles.ts). */
import type { closeDouble } from '@sugya/contract/account-doubles.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import {
  answer,
  done,
  type EveryHandler,
  type Input,
  type Outcome,
  refuse,
} from '../../../platform/endpoint.ts';
import { revokeOtherFamilies } from '../session/session-families.store.ts';
import {
  hasAnswers,
  lockAccounts,
  markClosed,
  markOpen,
  selectOptionalDoubles,
  selectOtherStudents,
} from './doubles.store.ts';

export type DoublesNeeds = {
  readonly db: Kysely<Tables>;
  /** The courses feature's: the other account gets the courses that it does not have. */
  readonly handOverEnrolments: (
    trx: Transaction<Tables>,
    given: { readonly fromId: number; readonly toId: number; readonly now: Date },
  ) => Promise<readonly number[]>;
};

export type DoublesHandlers = Pick<
  EveryHandler,
  'readDoubles' | 'listOtherStudents' | 'closeDouble' | 'reopenDouble'
>;

export function doublesHandlers(needs: DoublesNeeds): DoublesHandlers {
  const { db } = needs;
  return {
    readDoubles: async ({ params: { studentId } }) => {
      const closed = await selectOptionalDoubles(db, studentId);
      if (closed === undefined) return refuse('not_found');
      return answer({
        student: { id: studentId },
        closed: closed.map(({ closedAt, ...double }) => ({ ...double, closedAt: closedAt.toISOString() })),
      });
    },
    listOtherStudents: async ({ params: { studentId }, query }) => {
      const words = query.words.split(/\s+/);
      return answer({ students: await selectOtherStudents(db, { studentId, words }) });
    },
    closeDouble: (input) => handleCloseDouble(needs, input),
    reopenDouble: async ({ params: { studentId }, audit }) =>
      await inTransaction(db, async (trx) => {
        const before = await markOpen(trx, studentId);
        if (before === undefined) return refuse('not_found');
        await audit(trx, { subjectId: studentId, before, after: { closedForId: null } });
        return done;
      }),
  };
}

async function handleCloseDouble(
  { db, handOverEnrolments }: DoublesNeeds,
  { params: { studentId }, body: { inFavourOf }, audit, now }: Input<typeof closeDouble>,
): Promise<Outcome<typeof closeDouble>> {
  if (studentId === inFavourOf) return refuse('not_a_double');
  return await inTransaction(db, async (trx) => {
    const accounts = await lockAccounts(trx, [studentId, inFavourOf]);
    const [double, other] = [accounts.get(studentId), accounts.get(inFavourOf)];
    if (double?.isOpenStudent !== true) return refuse('not_found');
    if (other?.isOpenStudent !== true) return refuse('not_a_double');
    if (await hasAnswers(trx, studentId)) return refuse('account_has_answers');
    await markClosed(trx, { id: studentId, inFavourOf, now });
    await revokeOtherFamilies(trx, { userId: studentId, keepFamilyId: null, now });
    const courseIds = await handOverEnrolments(trx, { fromId: studentId, toId: inFavourOf, now });
    await audit(trx, {
      subjectId: studentId,
      about: { courseIds },
      before: { closedForId: null },
      after: { closedForId: inFavourOf },
    });
    return done;
  });
}
