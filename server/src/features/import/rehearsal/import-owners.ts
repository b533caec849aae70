/**
 * What imports ask of the features that own what they write. `server/src/studio/import-owners.ts` puts their functions
 * together.
 */
import type { FormOf } from '@sugya/contract/studio-forms.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { FindClause } from '../content-owners.ts';

type Trx = Transaction<Tables>;
export type QuestionForm = FormOf<'question'>;

export type Standing = {
  readonly id: number;
  readonly exerciseId: number;
  readonly externalId: string;
  readonly isShown: boolean;
  readonly versionId: number | null;
  readonly isWithdrawn: boolean;
  readonly draft: Readonly<Record<string, unknown>> | null;
  readonly source: string | null;
  readonly family: string | null;
} & { readonly [Field in keyof QuestionForm]: QuestionForm[Field] | null };

/** What stood there before an import changed it. */
export type Former = {
  readonly question: {
    readonly versionId: number | null;
    readonly isWithdrawn: boolean;
    readonly source: string | null;
    readonly family: string | null;
  };
  readonly draft: FormerDraft | null;
};
export type FormerDraft = {
  readonly form: Readonly<Record<string, unknown>> | null;
  readonly words: string;
  readonly editedBy: number | null;
  readonly editedAt: string;
  readonly importId: number | null;
};

export type ImportOwners = {
  /** Knows the laws of these names. */
  readonly findLaws: (db: Kysely<Tables>, names: readonly string[]) => Promise<FindClause>;
  readonly selectStanding: (
    db: Kysely<Tables>,
    of: { readonly exerciseIds: readonly number[]; readonly externalIds: readonly string[] },
  ) => Promise<readonly Standing[]>;
  /** Exercises of a lesson that staff see, and those that this import made. */
  readonly selectImportTargets: (
    db: Kysely<Tables>,
    of: { readonly lessonId: number; readonly importId: number },
  ) => Promise<readonly { readonly id: number; readonly name: string; readonly importId: number | null }[]>;
  readonly insertImportedExercise: (
    trx: Trx,
    of: { readonly importId: number; readonly lessonId: number; readonly name: string },
  ) => Promise<number | undefined>;
  readonly insertImportedQuestions: (
    trx: Trx,
    importId: number,
    questions: readonly { readonly exerciseId: number; readonly externalId: string }[],
  ) => Promise<readonly { readonly id: number; readonly exerciseId: number; readonly externalId: string }[]>;
  readonly deleteImportedQuestions: (trx: Trx, questionIds: readonly number[]) => Promise<void>;
  readonly restoreQuestions: (
    trx: Trx,
    questions: readonly (Former['question'] & { readonly questionId: number })[],
  ) => Promise<void>;
  readonly releaseQuestions: (
    trx: Trx,
    of: { readonly questionIds: readonly number[]; readonly hide: boolean },
  ) => Promise<void>;
  /** Returns which. */
  readonly deleteImportedExercises: (trx: Trx, importId: number) => Promise<readonly number[]>;
  /** Returns the drafts over which they were laid. */
  readonly layDrafts: (
    trx: Trx,
    of: {
      readonly importId: number;
      readonly drafts: readonly {
        readonly questionId: number;
        readonly form: QuestionForm;
        /** Nothing was written over it yet. */
        readonly isNew: boolean;
      }[];
      readonly now: Date;
    },
  ) => Promise<ReadonlyMap<number, FormerDraft>>;
  readonly liftDrafts: (
    trx: Trx,
    of: {
      readonly importId: number;
      readonly drafts: readonly { readonly questionId: number; readonly former: FormerDraft | null }[];
    },
  ) => Promise<void>;
  readonly deleteImportedDrafts: (
    trx: Trx,
    of: { readonly kind: 'question' | 'exercise'; readonly ids: readonly number[] },
  ) => Promise<void>;
};
