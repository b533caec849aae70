/** Writes the laws and clauses that versions of questions rest on. */
import type { PackClause, PackQuestion } from '@sugya/contract/content-pack.ts';
import { isRegistryNumber } from '@sugya/domain/laws/registry-number.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { insertNamedPlaces, type NamedPlace } from './named-places.store.ts';

/**
 * The ids behind an author's names of a law and of a clause in it; a reference without a clause is the whole law. Null for a
 * statute of the registry that is not here, or for a clause that its wording here does not have.
 */
export type ResolveLaw = (reference: PackClause) => {
  readonly lawId: number;
  readonly clauseId: number | null;
} | null;

export type InsertedVersion = { readonly versionId: number; readonly content: PackQuestion };

/** Two names of one law or clause are one choice. What is named by a registry number is kept as it was named, too. */
export async function insertLaws(
  trx: Transaction<Tables>,
  versions: readonly InsertedVersion[],
  resolveLaw: ResolveLaw,
): Promise<void> {
  const places = versions.flatMap(placesOf);
  const resolved = places.flatMap((place) => {
    const found = resolveLaw({ law: place.law, clause: place.clause });
    return found === null ? [] : [{ ...place, ...found }];
  });
  await insertAskedLaws(
    trx,
    resolved.filter(({ role }) => role === 'asked'),
  );
  await insertLinks(
    trx,
    resolved.filter(({ role }) => role !== 'asked'),
  );
  await insertNamedPlaces(
    trx,
    places.filter(({ law }) => isRegistryNumber(law)),
  );
}

export function unknownLaw({ law }: PackClause): never {
  throw new Error(`A question names the law ${law}, and nobody said which law that is`);
}

function placesOf({ versionId, content }: InsertedVersion): NamedPlace[] {
  const asked = content.laws.map((law) => ({ law, clause: null, role: 'asked', quote: null }) as const);
  const links = [
    ...content.correctClauses.map((clause) => ({ ...clause, role: 'key' }) as const),
    ...content.links,
  ];
  return [asked, links].flatMap((list) =>
    list.map((place, index) => ({ versionId, sortOrder: index + 1, ...place })),
  );
}

type ResolvedPlace = NamedPlace & { readonly lawId: number; readonly clauseId: number | null };

async function insertAskedLaws(trx: Transaction<Tables>, laws: readonly ResolvedPlace[]): Promise<void> {
  if (laws.length === 0) return;
  await sql`
    INSERT INTO exercises_question_laws (question_version_id, law_id, sort_order)
    SELECT given."versionId", given."lawId", given."sortOrder"
    FROM jsonb_to_recordset(${JSON.stringify(laws)}::jsonb)
      AS given ("versionId" bigint, "lawId" bigint, "sortOrder" smallint)
    ON CONFLICT DO NOTHING`.execute(trx);
}

async function insertLinks(trx: Transaction<Tables>, links: readonly ResolvedPlace[]): Promise<void> {
  if (links.length === 0) return;
  await sql`
    INSERT INTO exercises_question_links (question_version_id, role, sort_order, law_id, clause_id, quote)
    SELECT given."versionId", given.role, given."sortOrder", given."lawId", given."clauseId", given.quote
    FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      AS given ("versionId" bigint, role text, "sortOrder" smallint, "lawId" bigint, "clauseId" bigint, quote text)
    ON CONFLICT DO NOTHING`.execute(trx);
}
