/** What a content pack says of laws that cannot be followed. */
import type { PackClause } from '@sugya/contract/content-pack.ts';
import type { FindClause } from './law-resolver.ts';

/** What stands in the way; the caller then takes the transaction back. */
export type PackLawProblem = {
  /** External id of the law or the collection. */
  readonly of: string;
  /** `extensions[2]`, `items[0]`, `file`; `name`. */
  readonly field: string;
  readonly code: 'unknown_law' | 'unknown_clause' | 'bad_source' | 'name_taken' | 'too_many_laws';
  readonly detail: string;
};

export function notFound(
  of: string,
  field: string,
  { law, clause }: PackClause,
  findClause: FindClause,
): PackLawProblem {
  return findClause({ law, clause: null }) === null
    ? { of, field, code: 'unknown_law', detail: law }
    : { of, field, code: 'unknown_clause', detail: `${law}: ${clause ?? ''}` };
}
