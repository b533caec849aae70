/** What follows when a statute comes or goes: in the collections that name it by its number, and in the questions. */
import { isRegistryNumber } from '@sugya/domain/laws/registry-number.ts';
import type { Transaction } from 'kysely';
import { releaseNamedStatutes, settleNamedStatutes } from '../features/exam/sittings/named-statutes.store.ts';
import {
  releaseNamedPlaces,
  selectNamedClausesOf,
  settleNamedPlaces,
  showLawsOfCollections,
} from '../features/exercises/content/named-places.store.ts';
import { lawResolver } from '../features/laws/pack/law-resolver.ts';
import {
  releaseNamedItems,
  selectLawNumber,
  selectNamedItemsOf,
  settleNamedItems,
} from '../features/laws/pack/named-items.store.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Nothing is done for a statute that nobody names. */
export async function settleStatute(
  trx: Transaction<Tables>,
  { lawId, now }: { readonly lawId: number; readonly now: Date },
): Promise<void> {
  const lawNumber = await selectLawNumber(trx, lawId);
  if (lawNumber === null || !isRegistryNumber(lawNumber)) return;
  await settleNamedStatutes(trx, { lawId, lawNumber });
  const byCollections = await selectNamedItemsOf(trx, lawNumber);
  const byQuestions = await selectNamedClausesOf(trx, lawNumber);
  const named = new Set([...byCollections, ...byQuestions]);
  if (named.size === 0) return;
  const findClause = await lawResolver(trx, [lawNumber]);
  const clauses = [...named].flatMap((clause) => {
    const clauseId = clause === null ? null : (findClause({ law: lawNumber, clause })?.clauseId ?? null);
    return clause === null || clauseId === null ? [] : [{ clause, clauseId }];
  });
  await showLawsOfCollections(trx, await settleNamedItems(trx, { lawId, lawNumber, clauses }));
  await settleNamedPlaces(trx, { lawId, lawNumber, clauses, now });
}

/** Before the statutes are deleted. */
export async function releaseStatutes(trx: Transaction<Tables>, lawIds: readonly number[]): Promise<void> {
  if (lawIds.length === 0) return;
  await releaseNamedStatutes(trx, lawIds);
  await showLawsOfCollections(trx, await releaseNamedItems(trx, lawIds));
  await releaseNamedPlaces(trx, lawIds);
}
