/**
 * Writes down where the clauses of a law stood in wordings that are here already. A law with one wording needs that nowhere,
 * so it is done when a second one comes.
 */
import { type ClauseWords, clauseWords } from '@sugya/domain/laws/wordings/clause-words.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { selectStoredClauses } from '../laws-content.store.ts';
import { hashOf } from './hash-words.ts';
import {
  type ClauseText,
  insertClauseTexts,
  type StoredWordedRow,
  selectUnfilledVersions,
  selectWordedRows,
} from './wordings.store.ts';

export async function fillClauseTexts(trx: Transaction<Tables>, lawId: number): Promise<void> {
  for (const { id: versionId, isCurrent } of await selectUnfilledVersions(trx, lawId)) {
    const rows = rowsByClause(await selectWordedRows(trx, { versionId }));
    const places = isCurrent ? await currentPlaces(trx, lawId) : pastPlaces(rows);
    const texts = places.flatMap((place, index): ClauseText[] => {
      const own = rows.get(place.clauseId);
      if (own === undefined) return [];
      return [{ ...place, ...hashesOf(clauseWords(own)), versionId, sortOrder: index + 1 }];
    });
    await insertClauseTexts(trx, { lawId, texts });
  }
}

export function rowsByClause<R extends { readonly clauseId: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.clauseId);
    if (group === undefined) groups.set(row.clauseId, [row]);
    else group.push(row);
  }
  return groups;
}

export function hashesOf({ wording, notes }: ClauseWords): Pick<ClauseText, 'wordsHash' | 'notesHash'> {
  return { wordsHash: hashOf(wording), notesHash: hashOf(notes) };
}

type Place = Pick<ClauseText, 'clauseId' | 'path' | 'number' | 'name'>;

async function currentPlaces(trx: Transaction<Tables>, lawId: number): Promise<Place[]> {
  const clauses = await selectStoredClauses(trx, lawId);
  return clauses
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .map(({ id, path, number, name }) => ({ clauseId: id, path, number, name }));
}

/** Of a version that was replaced before its clauses were written down, the numbers alone are known. */
function pastPlaces(rows: ReadonlyMap<number, readonly StoredWordedRow[]>): Place[] {
  const seen = new Map<string, number>();
  return [...rows].map(([clauseId, [first]]) => {
    const number = first?.number ?? '';
    const count = (seen.get(number) ?? 0) + 1;
    seen.set(number, count);
    const path = number !== '' && count === 1 ? number : `${number}~${count}`;
    const name = [number, first?.title ?? ''].filter((part) => part !== '').join(' – ');
    return { clauseId, path, number, name };
  });
}
