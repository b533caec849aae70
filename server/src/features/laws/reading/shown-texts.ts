/** Puts together what an exercise, a lesson or a collection shows of its laws. */
import { createHash } from 'node:crypto';
import { type LawItem, type LawListItem, type LawText, lawListItem } from '@sugya/contract/laws.ts';
import { selectClauses } from '@sugya/domain/laws/select-clauses.ts';
import type { ShownLaw } from './shown-laws.store.ts';

/** Changes with each text that is shown and with the choice of laws and clauses. */
export function etagOf(laws: readonly ShownLaw[]): string {
  const parts = laws.map(({ lawId, etag, clauseIds }) => [lawId, etag, clauseIds]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}

/**
 * Signatures stand under a whole law only: nobody signed a choice of clauses. A chosen heading stands alone (LAW-58).
 */
export function chosenText(
  text: LawText,
  clauseIds: readonly number[] | null,
  headingIds: readonly string[] = [],
): LawText {
  if (clauseIds === null) return text;
  const headings = text.lawData.Items.filter(
    ({ Id, ClauseId }) => ClauseId === null && headingIds.includes(Id),
  );
  const clauses = selectClauses(text.lawData.Items, new Set(clauseIds), rowOf);
  return { ...text, lawData: { Items: [...new Set([...headings, ...clauses])], Signatures: [] } };
}

/** LAW-31: one law with the rows of each clause that belongs to what is shown, in the order of the law. */
export function lawListItemOf(
  text: LawText,
  { lawId, clauseIds }: Pick<ShownLaw, 'lawId' | 'clauseIds'>,
  names: ReadonlyMap<number, string>,
): LawListItem {
  const rows = new Map<number, LawItem[]>();
  for (const item of chosenText(text, clauseIds).lawData.Items) {
    if (item.ClauseId === null) continue;
    const ofClause = rows.get(item.ClauseId);
    if (ofClause === undefined) rows.set(item.ClauseId, [item]);
    else ofClause.push(item);
  }
  const clauses = [...rows].map(([id, Items]) => ({ id, name: names.get(id) ?? nameOf(Items[0]), Items }));
  return lawListItem.parse({ lawId, lawName: text.lawName, clauses });
}

function rowOf(item: LawItem) {
  return { type: item.Type, clauseId: item.ClauseId };
}

function nameOf(first: LawItem | undefined): string {
  return [first?.Number, first?.Title].filter((part) => part !== null).join(' – ');
}
