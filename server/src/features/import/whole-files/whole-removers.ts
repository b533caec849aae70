/** What taking back a pack or a statute asks of the features that own the tables. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { BroughtKind } from './whole-undo.store.ts';

/** Nothing uses them any more; each is the function of the feature whose tables they are. */
export type WholeRemovers = {
  readonly removeCourse: (trx: Transaction<Tables>, courseId: number) => Promise<void>;
} & {
  readonly [Kind in Exclude<BroughtKind, 'course'> as `remove${Capitalize<Kind>}s`]: (
    trx: Transaction<Tables>,
    ids: readonly number[],
  ) => Promise<void>;
};
