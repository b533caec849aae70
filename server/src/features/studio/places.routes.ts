/** Where a collection is shown: read, and changed for many places at once. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { StudioThings } from '../../platform/things/studio-thing.ts';
import {
  type CollectionKind,
  isCollection,
  noteInDrafts,
  type PlaceKind,
  selectPlaces,
} from './places.store.ts';

export type StudioPlaceHandlers = Pick<EveryHandler, 'listStudioPlaces' | 'attachStudioCollection'>;

/** By the feature that owns the kind: these show this collection from here on; null for none. */
export type SetCollection = (
  trx: Transaction<Tables>,
  of: {
    readonly ids: readonly number[];
    readonly collection: CollectionKind;
    readonly collectionId: number | null;
  },
) => Promise<void>;

const KINDS = ['lesson', 'exercise', 'video'] as const satisfies readonly PlaceKind[];

export function studioPlaceHandlers({
  db,
  things,
  setCollection,
}: {
  readonly db: Kysely<Tables>;
  readonly things: StudioThings;
  readonly setCollection: { readonly [Kind in PlaceKind]: SetCollection };
}): StudioPlaceHandlers {
  return {
    listStudioPlaces: async ({ params: { courseId }, query: { collection, id } }) => {
      if ((await things.course.select(db, courseId)) === undefined) return refuse('not_found');
      return answer(await selectPlaces(db, { courseId, collection, collectionId: id }));
    },

    attachStudioCollection: async ({ params: { collection, id }, body, audit }) => {
      const hasVerdictOfExercise = [...body.attach, ...body.detach].some(({ kind }) => kind === 'exercise');
      if (collection === 'verdict' && hasVerdictOfExercise)
        return refuse('invalid_request', { attach: ['invalid'] });
      return await inTransaction(db, async (trx) => {
        if (!(await isCollection(trx, { collection, id }))) return refuse('not_found');
        for (const [chosen, collectionId] of [
          [body.detach, null],
          [body.attach, id],
        ] as const) {
          for (const kind of KINDS) {
            const ids = chosen.filter((place) => place.kind === kind).map((place) => place.id);
            if (ids.length === 0) continue;
            await setCollection[kind](trx, { ids, collection, collectionId });
            await noteInDrafts(trx, { kind, ids, collection, collectionId });
          }
        }
        await audit(trx, { about: body });
        return done;
      });
    },
  };
}
