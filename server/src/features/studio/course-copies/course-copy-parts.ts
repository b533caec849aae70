/** What copying a course asks of the features that own its tables; put together where the app is. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CopiedRow, CopyStep } from '../../../platform/things/copy-rows.store.ts';

/** Rows of things, and the kinds under which their drafts and their files are known. */
export type CopiedThings = { readonly kinds: readonly string[]; readonly rows: readonly CopiedRow[] };

/** One kind of row after the other; the first of the things are those that the step counts and goes on after. */
export type CopyPart = (
  trx: Transaction<Tables>,
  step: CopyStep,
) => Promise<{
  readonly things: readonly [CopiedThings, ...CopiedThings[]];
  /** Questions that came along hidden, because a ruling holds on them. */
  readonly ruledCount?: number;
}>;

export type CourseToCopy = {
  readonly courseId: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly examDate: string | null;
};

export type CourseCopyParts = {
  /** The course itself, with what is of the course as a whole. Undefined: there is no such course. */
  readonly begin: (
    trx: Transaction<Tables>,
    of: CourseToCopy,
  ) => Promise<{ readonly courseId: number; readonly things: readonly CopiedThings[] } | undefined>;
  /** In this order: what others stand in comes first. */
  readonly parts: readonly CopyPart[];
  /** Before its exercises: chapters lead to them. */
  readonly removeChapters: (trx: Transaction<Tables>, courseId: number) => Promise<void>;
  /** None: all are gone. */
  readonly selectSomeExercises: (
    trx: Transaction<Tables>,
    of: { readonly courseId: number; readonly most: number },
  ) => Promise<readonly number[]>;
  readonly removeExercises: (trx: Transaction<Tables>, ids: readonly number[]) => Promise<void>;
  readonly removeRest: (trx: Transaction<Tables>, courseId: number) => Promise<void>;
};
