/** The endpoints by which wordings of laws are read and compared (contract/src/laws-wordings.ts). */
import { israelDay } from '@sugya/domain/israel-time.ts';
import { wordingAt } from '@sugya/domain/laws/wordings/wording-order.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { readChanges } from './read-changes.ts';
import { selectOptionalLawName, selectOwnCutoffs } from './wording-reads.store.ts';
import { type StoredWording, selectWordings } from './wordings.store.ts';

export type WordingsHandlers = Pick<EveryHandler, 'listLawWordings' | 'readLawChanges'>;

export function wordingsHandlers({ db }: { readonly db: Kysely<Tables> }): WordingsHandlers {
  return {
    listLawWordings: async ({ params: { lawId }, viewer, now }) => {
      const lawName = await selectOptionalLawName(db, lawId);
      if (lawName === undefined) return refuse('not_found');
      const wordings = (await selectWordings(db, lawId)).map(viewWording);
      const cutoffs = await selectOwnCutoffs(db, { viewer, today: israelDay(now) });
      return answer({ lawName, wordings, cutoffs });
    },

    readLawChanges: async ({ params: { lawId }, query }) => {
      const lawName = await selectOptionalLawName(db, lawId);
      if (lawName === undefined) return refuse('not_found');
      const wordings = await selectWordings(db, lawId);
      const [from, to] = [wordingAt(wordings, query.from), wordingAt(wordings, query.to)];
      if (from === undefined || to === undefined) return refuse('wording_unknown');
      const changes = await readChanges(db, { from: from.id, to: to.id });
      return answer({ lawName, from: viewWording(from), to: viewWording(to), ...changes });
    },
  };
}

function viewWording({ id, day, isCurrent }: StoredWording) {
  return { id, day, isCurrent };
}
