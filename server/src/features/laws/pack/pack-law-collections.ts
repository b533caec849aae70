/** Writes the law collections of a content pack. */
import type { PackLawCollection } from '@sugya/contract/content-pack.ts';
import { isRegistryNumber } from '@sugya/domain/laws/registry-number.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type WrittenRow, writeDifferences } from '../../../platform/written-row.ts';
import type { FindClause } from './law-resolver.ts';
import { type NamedItem, replaceNamedItems } from './named-items.store.ts';
import { notFound, type PackLawProblem } from './pack-law-problem.ts';
import {
  type CollectionItem,
  insertCollection,
  raiseRevision,
  replaceCollectionItems,
  selectCollections,
  selectTakenNames,
  updateCollection,
} from './pack-laws.store.ts';

/**
 * Items stand in the order of the file; a law's place is that of its first item (ALC-16). `waiting` are the collections of
 * which not one statute is here yet.
 */
export async function writePackLawCollections(
  trx: Transaction<Tables>,
  {
    collections,
    findClause,
  }: {
    readonly collections: readonly PackLawCollection[];
    readonly findClause: FindClause;
  },
): Promise<{ written: WrittenRow[]; problems: PackLawProblem[]; waiting: number[] }> {
  const externalIds = collections.map(({ externalId }) => externalId);
  const names = collections.map(({ name }) => name);
  const taken = await selectTakenNames(trx, { names, externalIds });
  const found = collections.map((collection) => findItems(collection, findClause));
  const problems = found.flatMap((one) => one.problems);
  for (const { externalId, name } of collections) {
    if (taken.includes(name))
      problems.push({ of: externalId, field: 'name', code: 'name_taken', detail: name });
  }
  if (problems.length > 0) return { written: [], problems, waiting: [] };
  const wanted = collections.map((collection) => ({
    externalId: collection.externalId,
    columns: {
      name: collection.name,
      display_separate_law_text: collection.displaySeparateLawText,
      is_active: collection.isActive,
      is_academy: collection.isAcademy,
    },
  }));
  const rows = await writeDifferences(wanted, await selectCollections(trx, externalIds), {
    insert: (externalId, columns) => insertCollection(trx, externalId, columns),
    update: (id, columns) => updateCollection(trx, id, columns),
  });
  const written: WrittenRow[] = [];
  const waiting: number[] = [];
  for (const [place, row] of rows.entries()) {
    const { items = [], named = [] } = found[place] ?? {};
    if (items.length === 0) waiting.push(row.id);
    await replaceNamedItems(trx, { collectionId: row.id, items: named });
    const hasChanged = await replaceCollectionItems(trx, { collectionId: row.id, items });
    if (hasChanged && row.outcome === 'unchanged') await raiseRevision(trx, row.id);
    written.push(hasChanged && row.outcome === 'unchanged' ? { ...row, outcome: 'updated' } : row);
  }
  return { written, problems, waiting };
}

const MOST_LAWS = 99;

function findItems(
  { externalId, items }: PackLawCollection,
  findClause: FindClause,
): { items: CollectionItem[]; named: NamedItem[]; problems: PackLawProblem[] } {
  const problems: PackLawProblem[] = [];
  const named: NamedItem[] = [];
  const counts = new Map<string, { place: number; clauses: number }>();
  const found = items.flatMap((reference, place): CollectionItem[] => {
    const target = findClause(reference);
    const isOfRegistry = isRegistryNumber(reference.law);
    if (target === null && !isOfRegistry) {
      problems.push(notFound(externalId, `items[${place}]`, reference, findClause));
      return [];
    }
    const key = target === null ? reference.law : String(target.lawId);
    const law = counts.get(key) ?? { place: counts.size + 1, clauses: 0 };
    counts.set(key, law);
    law.clauses += reference.clause === null ? 0 : 1;
    const sortOrder = law.place * 1000 + law.clauses;
    if (isOfRegistry) named.push({ ...reference, sortOrder });
    return target === null ? [] : [{ ...target, sortOrder }];
  });
  if (counts.size > MOST_LAWS) {
    problems.push({ of: externalId, field: 'items', code: 'too_many_laws', detail: String(counts.size) });
  }
  return { items: found.toSorted((a, b) => a.sortOrder - b.sortOrder), named, problems };
}
