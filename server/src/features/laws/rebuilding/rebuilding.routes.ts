/** The maintenance calls that build law texts anew (contract/src/laws-rebuilding.ts). */
import type { TextRebuilding } from '@sugya/contract/laws-rebuilding.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { readRebuilding, rebuildAll, rebuildOne } from './rebuild-texts.ts';

export type RebuildingHandlers = Pick<
  EveryHandler,
  'rebuildAllLawTexts' | 'rebuildLawText' | 'readTextRebuilding'
>;

export function rebuildingHandlers({ db }: { readonly db: Kysely<Tables> }): RebuildingHandlers {
  return {
    rebuildAllLawTexts: async ({ audit }) => outcomeOf(await rebuildAll(db, audit)),
    rebuildLawText: async ({ params }) => {
      const rebuilding = await rebuildOne(db, params.id);
      return rebuilding === undefined ? refuse('not_found') : outcomeOf(rebuilding);
    },
    readTextRebuilding: async () => answer(await readRebuilding(db)),
  };
}

/** AMM-12: when nothing at all could be done the call has failed; each exercise's reason stands by its id. */
function outcomeOf(rebuilding: TextRebuilding) {
  const { updated, failed, waiting } = rebuilding;
  if (updated > 0 || waiting > 0 || failed.length === 0) return answer(rebuilding);
  return refuse(
    'law_texts_failed',
    Object.fromEntries(failed.map(({ id, reason }) => [String(id), [reason]])),
  );
}
