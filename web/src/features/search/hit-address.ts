/** Where a hit leads. */
import type { SearchHit } from '@sugya/contract/search.ts';
import { type AppPath, paths } from '../../paths.ts';

/** To the clause by its id, for its number may stand in an addition again; of a question to the report of its exercise. */
export function addressOfHit({ sourceId, clauseId, within }: SearchHit): AppPath {
  if (within !== null) return paths.statistics({ ...within, exerciseId: within.thingId });
  const law = paths.laws({ lawId: sourceId });
  return clauseId === null ? law : `${law}#c${clauseId}`;
}
