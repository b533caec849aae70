/** The law beside an exercise, as the page gives it: the exercise knows where it stands and what it is asked, not how it is made. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import type { LawText } from '@sugya/contract/laws.ts';
import type { ReactNode } from 'react';

/** A place in the law; a null clause is the beginning of that law. */
export type LawPlace = { readonly lawId: number; readonly clauseId: number | null };

/** Where the panel has to go. Another `key` asks anew, also for the same place. */
export type LawTarget = LawPlace & { readonly key: string };

export type LawView = {
  readonly exercise: Exercise;
  /** Null leaves the panel where it is. */
  readonly target: LawTarget | null;
  /** Null while there is nothing to choose a clause for. */
  readonly onPick: ((place: { readonly lawId: number; readonly clauseId: number }) => void) | null;
};

export type LawSlot = {
  readonly panelOf: (view: LawView) => ReactNode;
  /** The texts as far as they have been loaded; the search for a clause by its words reads them. */
  readonly textsOf: (exerciseId: number) => readonly LawText[];
};
