/** Work on several things in one transaction, of which nothing stays where one of them is refused. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { type FieldErrors, refuse } from '../../../platform/endpoint.ts';

class Undone<Code extends string> extends Error {
  readonly refusal;
  constructor(code: Code, errors?: FieldErrors) {
    super(`Undone: ${code}`);
    this.refusal = refuse(code, errors);
  }
}

/** What `undo` makes is thrown by the work, and its refusal is the outcome. */
export async function allOrNone<Code extends string, Done>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>, undo: (code: Code, errors?: FieldErrors) => Error) => Promise<Done>,
): Promise<Done | Undone<Code>['refusal']> {
  const undo = (code: Code, errors?: FieldErrors) => new Undone(code, errors);
  try {
    return await inTransaction(db, (trx) => work(trx, undo));
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}
