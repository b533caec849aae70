/** The endpoints of the editor of law collections (ALC); administrators only. */
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, type FieldErrors, refuse } from '../../platform/endpoint.ts';
import {
  checkCollection,
  deleteUnlinkedCollection,
  type ItemRow,
  insertCollection,
  replaceItems,
  selectCollections,
  selectUnknownItems,
  updateCollectionFields,
} from './law-collections.store.ts';

export type LawCollectionsHandlers = Pick<
  EveryHandler,
  | 'listLawCollections'
  | 'readLawCollection'
  | 'createLawCollection'
  | 'updateLawCollection'
  | 'deleteLawCollection'
>;

/** ALC-20: a new collection is active and for trainees. */
const NEW = { isActive: true, isAcademy: false } as const;

export function lawCollectionsHandlers({ db }: { readonly db: Kysely<Tables> }): LawCollectionsHandlers {
  return {
    listLawCollections: async ({ query }) => answer(await selectCollections(db, { lawId: query.lawId })),

    readLawCollection: async ({ params }) => {
      const [collection] = await selectCollections(db, { id: params.id });
      return collection === undefined ? refuse('not_found') : answer(collection);
    },

    createLawCollection: async ({ body: { items, ...fields }, audit }) => {
      const errors = await itemErrors(db, items);
      if (errors !== null) return refuse('invalid_request', errors);
      return await inTransaction(db, async (trx) => {
        const id = await insertCollection(trx, { ...fields, ...NEW });
        if (id === undefined) return refuse('name_taken');
        await replaceItems(trx, { id, items });
        const made = await readCollection(trx, id);
        await audit(trx, { after: made });
        return answer(made);
      });
    },

    updateLawCollection: async ({ params: { id }, body: { items, revision, ...fields }, audit }) => {
      const errors = await itemErrors(db, items);
      if (errors !== null) return refuse('invalid_request', errors);
      return await inTransaction(db, async (trx) => {
        const found = await checkCollection(trx, { id, name: fields.name });
        if (found === undefined) return refuse('not_found');
        if (revision !== null && revision !== found.revision) return refuse('edited_elsewhere');
        if (found.isNameTaken) return refuse('name_taken');
        const before = await readCollection(trx, id);
        await updateCollectionFields(trx, { id, ...fields });
        await replaceItems(trx, { id, items });
        const after = await readCollection(trx, id);
        await audit(trx, { before, after });
        return answer(after);
      });
    },

    deleteLawCollection: async ({ params, audit }) =>
      await inTransaction(db, async (trx) => {
        const [before] = await selectCollections(trx, { id: params.id });
        const outcome = await deleteUnlinkedCollection(trx, params.id);
        if (outcome !== 'deleted') return refuse(outcome);
        await audit(trx, { before });
        return done;
      }),
  };
}

async function readCollection(db: Kysely<Tables>, id: number): Promise<LawCollection> {
  const [collection] = await selectCollections(db, { id });
  if (collection === undefined) throw new Error(`Law collection ${id} vanished while it was being written`);
  return collection;
}

/** Of items that name a law or a clause which is not there, or the same one twice. */
async function itemErrors(db: Kysely<Tables>, items: readonly ItemRow[]): Promise<FieldErrors | null> {
  const unknown = await selectUnknownItems(db, items);
  const seen = new Set<string>();
  const repeated = items.flatMap(({ lawId, clauseId }, place) => {
    const key = `${lawId} ${clauseId}`;
    if (seen.has(key)) return [place];
    seen.add(key);
    return [];
  });
  if (unknown.length + repeated.length === 0) return null;
  return Object.fromEntries([
    ...repeated.map((place) => [`items.${place}`, ['duplicate']]),
    ...unknown.map(({ place, isLawKnown }) => [
      `items.${place}.${isLawKnown ? 'clauseId' : 'lawId'}`,
      ['unknown'],
    ]),
  ]);
}
