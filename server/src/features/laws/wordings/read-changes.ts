/** WRD-13: what changed between two wordings of a law, clause after clause. */
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { readLawChanges } from '@sugya/contract/laws-wordings.ts';
import { changeOf } from '@sugya/domain/laws/wordings/clause-change.ts';
import { clauseLines } from '@sugya/domain/laws/wordings/clause-lines.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { rowsByClause } from './fill-clause-texts.ts';
import { type ClauseText, selectClauseTexts, selectWordedRows } from './wordings.store.ts';

type Changes = Pick<Answer<typeof readLawChanges>, 'clauses' | 'sameAfter'>;

/** In the order of the later wording; what it lacks stands where the earlier one had it. */
export async function readChanges(
  db: Kysely<Tables>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Changes> {
  if (from === to) return { clauses: [], sameAfter: 0 };
  const before = await selectClauseTexts(db, from);
  const after = await selectClauseTexts(db, to);
  const old = new Map(before.map((clause) => [clause.clauseId, clause]));
  const [oldWords, newWords] = [await linesOf(db, from), await linesOf(db, to)];
  const clauses: Changes['clauses'] = [];
  let same = 0;
  for (const clauseId of inBoth(before, after)) {
    const [was, is] = [old.get(clauseId), after.find((clause) => clause.clauseId === clauseId)];
    const change = changeOf(compared(was), compared(is));
    if (change === 'same') {
      same += 1;
      continue;
    }
    clauses.push({
      clauseId,
      change,
      name: (is ?? was)?.name ?? '',
      before: oldWords.get(clauseId) ?? null,
      after: newWords.get(clauseId) ?? null,
      sameBefore: same,
    });
    same = 0;
  }
  return { clauses, sameAfter: same };
}

export function compared(clause: ClauseText | undefined) {
  return clause === undefined
    ? null
    : { path: clause.path, words: clause.wordsHash, notes: clause.notesHash };
}

/** The ids of all clauses: the later wording's, and each that went after the one that it stood behind. */
function inBoth(before: readonly ClauseText[], after: readonly ClauseText[]): number[] {
  const present = new Set(after.map(({ clauseId }) => clauseId));
  const gone = new Map<number | null, number[]>();
  let behind: number | null = null;
  for (const { clauseId } of before) {
    if (present.has(clauseId)) behind = clauseId;
    else gone.set(behind, [...(gone.get(behind) ?? []), clauseId]);
  }
  return [
    ...(gone.get(null) ?? []),
    ...after.flatMap(({ clauseId }) => [clauseId, ...(gone.get(clauseId) ?? [])]),
  ];
}

async function linesOf(db: Kysely<Tables>, versionId: number): Promise<Map<number, string>> {
  const rows = rowsByClause(await selectWordedRows(db, { versionId }));
  return new Map([...rows].map(([clauseId, own]) => [clauseId, clauseLines(own)]));
}
