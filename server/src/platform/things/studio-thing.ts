/**
 * How the studio reads and writes one kind of thing. Each kind is described by the feature that owns its table; a new
 * kind is one such description, its form in the contract and its fields on the screen.
 */
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import type { Lack } from '@sugya/domain/studio/lacks.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type ThingState = 'draft' | 'published' | 'hidden';

export type StoredThing<Kind extends StudioKind> = {
  readonly id: number;
  readonly courseId: number;
  /** Null for a course. */
  readonly parentId: number | null;
  readonly name: string;
  readonly state: ThingState;
  /** What students see; of what was never published, what a new thing begins with. */
  readonly form: FormOf<Kind>;
};

export type NewThing = {
  /** Null for a course. */
  readonly parentId: number | null;
  readonly name: string;
};

export type ThingOfKind<Kind extends StudioKind> = {
  readonly kind: Kind;
  readonly select: (db: Kysely<Tables>, id: number) => Promise<StoredThing<Kind> | undefined>;
  /** A draft behind its siblings. Undefined when there is no such parent. */
  readonly insert: (trx: Transaction<Tables>, thing: NewThing) => Promise<number | undefined>;
  /** Of each form what it names of other things that are not there. Without it a form names nothing. */
  readonly lacksElsewhere?: (db: Kysely<Tables>, forms: readonly FormOf<Kind>[]) => Promise<Lack[][]>;
  /** Makes it what students see. The form lacks nothing. */
  readonly publish: (
    trx: Transaction<Tables>,
    thing: {
      readonly id: number;
      readonly form: FormOf<Kind>;
      readonly userId: number;
      readonly now: Date;
    },
  ) => Promise<void>;
  readonly hide: (trx: Transaction<Tables>, id: number) => Promise<void>;
  /** False when something stands in it; asked only of what was never published. */
  readonly remove: (trx: Transaction<Tables>, id: number) => Promise<boolean>;
};

export type StudioThings = { readonly [Kind in StudioKind]: ThingOfKind<Kind> };

/** Of what every course or lesson has from the beginning, one: it is read and written, and neither made nor taken away. */
export const SINGLE = {
  insert: () => Promise.resolve(undefined),
  hide: () => Promise.resolve(),
  remove: () => Promise.resolve(false),
} as const;
