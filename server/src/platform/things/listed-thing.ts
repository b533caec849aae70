/** A kind that the studio shows in lists: beside what every kind has, its list, its order and its uses. */

import type { ListedKind } from '@sugya/contract/studio-listed-forms.ts';
import type { ListedRow } from '@sugya/contract/studio-lists.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ThingOfKind } from './studio-thing.ts';

export type ThingParent = { readonly id: number; readonly name: string };
export type ThingUse = { readonly what: string; readonly count: number };
export type ListedRowOfStore = Omit<ListedRow, 'from' | 'to'> & {
  readonly from: Date | null;
  readonly to: Date | null;
};

export type ListedThing<Kind extends ListedKind> = ThingOfKind<Kind> & {
  readonly list: (db: Kysely<Tables>, courseId: number) => Promise<readonly ListedRowOfStore[]>;
  /** What a new one may stand in. */
  readonly parents: (db: Kysely<Tables>, courseId: number) => Promise<readonly ThingParent[]>;
  /** False, having changed nothing, when these are not all that stand in the parent. */
  readonly order: (
    trx: Transaction<Tables>,
    of: { readonly parentId: number; readonly ids: readonly number[] },
  ) => Promise<boolean>;
  readonly uses: (db: Kysely<Tables>, id: number) => Promise<readonly ThingUse[]>;
};

export type ListedThings = { readonly [Kind in ListedKind]: ListedThing<Kind> };
