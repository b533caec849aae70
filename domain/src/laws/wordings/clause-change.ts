// What became of a clause from one wording of its law to another.

export const CLAUSE_CHANGES = ['same', 'notes', 'moved', 'wording', 'new', 'withdrawn'] as const;
export type ClauseChange = (typeof CLAUSE_CHANGES)[number];

/** A clause in one wording. Words and notes are compared, so hashes of them do as well. */
export type ClauseInWording = {
  /** Where it stands by numbers alone. */
  readonly path: string;
  readonly words: string;
  readonly notes: string;
};

/**
 * The class of a change; null on a side where the clause is not there. Other words outweigh another place, and both
 * outweigh other notes.
 *
 * Source: WRD-01.
 * Example: the same words under number 4 instead of 3 have `moved`; with another word in them it is `wording`.
 */
export function changeOf(before: ClauseInWording | null, after: ClauseInWording | null): ClauseChange {
  if (before === null) return after === null ? 'same' : 'new';
  if (after === null) return 'withdrawn';
  if (before.words !== after.words) return 'wording';
  if (before.path !== after.path) return 'moved';
  return before.notes === after.notes ? 'same' : 'notes';
}

/** What rests on the clause has to be looked at again (WRD-16). */
export function raisesAlarm(change: ClauseChange): boolean {
  return change === 'wording' || change === 'new' || change === 'withdrawn';
}

/**
 * Is a text that lacks so many clauses of the one before it rather a part of the law than the law?
 *
 * Source: WRD-06. Example: 6 of 50 clauses lack 44, which is too many; an act of 10 may lose 3.
 */
export function withdrawsTooMany({
  withdrawn,
  of,
}: {
  readonly withdrawn: number;
  readonly of: number;
}): boolean {
  return withdrawn > FEW && withdrawn > of / MOST_SHARE;
}

const FEW = 3;
const MOST_SHARE = 5;
