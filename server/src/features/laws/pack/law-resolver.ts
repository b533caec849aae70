/** Finds the laws and clauses that the files of a content pack name. */
import type { PackClause } from '@sugya/contract/content-pack.ts';
import { headingPlace } from '@sugya/domain/laws/places.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { selectNamedClauses } from './pack-laws.store.ts';

/** Null when there is no such law, or no such clause in it; a reference without a clause is the whole law. */
export type FindClause = (
  reference: PackClause,
) => { readonly lawId: number; readonly clauseId: number | null } | null;

/** Knows the laws of these external ids that are in the database, whatever brought them. */
export async function lawResolver(db: Kysely<Tables>, externalIds: readonly string[]): Promise<FindClause> {
  const laws = new Map<string, { lawId: number; clauses: Map<string, number> }>();
  for (const { lawId, externalId, clauseId, path } of await selectNamedClauses(db, externalIds)) {
    const law = laws.get(externalId) ?? { lawId, clauses: new Map<string, number>() };
    laws.set(externalId, law);
    if (clauseId !== null && path !== null) law.clauses.set(path, clauseId);
  }
  return ({ law: externalId, clause }) => {
    const law = laws.get(externalId);
    if (law === undefined) return null;
    if (clause === null) return { lawId: law.lawId, clauseId: null };
    const clauseId = law.clauses.get(clause.trim()) ?? law.clauses.get(plainPath(clause));
    return clauseId === undefined ? null : { lawId: law.lawId, clauseId };
  };
}

/** "תוספת שניה / 4." as people write it is `תוספת 2/4`. */
function plainPath(written: string): string {
  const parts = written.split('/').map((part) => part.trim());
  const number = (parts.pop() ?? '').replace(/\.$/, '').replace(/[()\s]/g, '');
  const addition = parts.join('/');
  if (addition === '') return number;
  return `${headingPlace({ type: 'Addition', title: addition, titleContent: null }) ?? addition}/${number}`;
}
