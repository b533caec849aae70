/** Which clauses of a law are picked (ALC-12 to ALC-14). The order of a pick is always the order of the law. */
import type { Clause } from '@sugya/contract/laws.ts';

/** `isPicked` never travels (ALC-12). */
export type PickableClause = Clause & { readonly isPicked: boolean };

export function markPicked(clauses: readonly Clause[], picked: readonly number[]): PickableClause[] {
  const ids = new Set(picked);
  return clauses.map((clause) => ({ ...clause, isPicked: ids.has(clause.id) }));
}

export function toggleClause(
  clauses: readonly Clause[],
  picked: readonly number[],
  clauseId: number,
): number[] {
  return toggleRange(clauses, picked, { first: clauseId, last: clauseId });
}

/** ALC-13: each clause from the first to the last that were clicked, both included, becomes what it was not. */
export function toggleRange(
  clauses: readonly Clause[],
  picked: readonly number[],
  { first, last }: { readonly first: number; readonly last: number },
): number[] {
  const [from, to] = [placeOf(clauses, first), placeOf(clauses, last)].sort((one, other) => one - other) as [
    number,
    number,
  ]; // sorting two gives two
  const isBetween = (index: number) => from >= 0 && index >= from && index <= to;
  const known = markPicked(clauses, picked)
    .filter(({ isPicked }, index) => isPicked !== isBetween(index))
    .map(({ id }) => id);
  return [...known, ...withdrawnOf(clauses, picked)];
}

/** Picked clauses that the law no longer has. */
export function withdrawnOf(clauses: readonly Clause[], picked: readonly number[]): number[] {
  const ids = new Set(clauses.map(({ id }) => id));
  return picked.filter((id) => !ids.has(id));
}

function placeOf(clauses: readonly Clause[], clauseId: number): number {
  return clauses.findIndex(({ id }) => id === clauseId);
}
