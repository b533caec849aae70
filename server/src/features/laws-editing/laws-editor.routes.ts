/** The endpoints of the laws editor (ALW); administrators only. */
import { createHash } from 'node:crypto';
import { listLaws, type updateClauseDynamicIds, type updateLaw } from '@sugya/contract/laws.ts';
import { toWire } from '@sugya/contract/wire-names.ts';
import { findMissingClauses } from '@sugya/domain/laws/clause-ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import {
  answer,
  type EveryHandler,
  type Input,
  type Outcome,
  type Prepared,
  refuse,
} from '../../platform/endpoint.ts';
import { prepareLawTexts } from '../laws/import/prepare-law-texts.ts';
import { selectClauses } from '../laws/reading/law-texts.store.ts';
import {
  type EditedLaw,
  insertClausesOfText,
  insertLaw,
  selectClausesOfText,
  selectLaws,
  selectOptionalLaw,
  selectStoredClauses,
  sortClauses,
  takenField,
  updateLawFields,
} from './laws-editor.store.ts';

export type LawsEditorHandlers = Pick<
  EveryHandler,
  'listLaws' | 'createLaw' | 'updateLaw' | 'updateClauseDynamicIds'
>;

const TAKEN = { name: 'name_taken', dynamicId: 'dynamic_id_taken' } as const;

export function lawsEditorHandlers({ db }: { readonly db: Kysely<Tables> }): LawsEditorHandlers {
  return {
    listLaws: async ({ query }) => preparedList(await selectLaws(db, { isAll: query.getAll })),

    createLaw: async ({ body, audit }) => {
      const law = await inTransaction(db, async (trx) => {
        const made = await insertLaw(trx, body);
        if (made !== undefined) await audit(trx, { after: made });
        return made;
      });
      if (law !== undefined) return answer(law);
      return refuse(TAKEN[await takenField(db, { id: null, name: body.name })]);
    },

    updateLaw: (input) => changeLaw(db, input),
    updateClauseDynamicIds: (input) => readClausesAnew(db, input),
  };
}

/** Thousands of laws are hundreds of kilobytes, and the list is opened again and again as it was (ALW-11). */
function preparedList(laws: readonly EditedLaw[]): Prepared {
  const text = JSON.stringify(toWire(listLaws, listLaws.response.parse(laws)));
  const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { kind: 'prepared', etag, load: async () => text };
}

/** The name stands in the prepared text, so both change together. */
async function changeLaw(
  db: Kysely<Tables>,
  { params, body, audit }: Input<typeof updateLaw>,
): Promise<Outcome<typeof updateLaw>> {
  const { id } = params;
  if (body.id !== undefined && body.id !== id) return refuse('invalid_request', { id: ['other'] });
  return await inTransaction(db, async (trx) => {
    const before = await selectOptionalLaw(trx, id);
    if (before === undefined) return refuse('not_found');
    const law = await updateLawFields(trx, { ...body, id });
    if (law !== undefined) {
      if (law.name !== before.name) await prepareLawTexts(trx, [id]);
      await audit(trx, { before, after: law });
      return answer(law);
    }
    const isOlder = body.revision !== null && body.revision !== before.revision;
    return refuse(isOlder ? 'edited_elsewhere' : TAKEN[await takenField(trx, { id, name: body.name })]);
  });
}

/**
 * ALW-09: reads the stored text again; what a clause is called there decides which one it is. Ids that were given stay.
 */
async function readClausesAnew(
  db: Kysely<Tables>,
  { params, query, audit }: Input<typeof updateClauseDynamicIds>,
): Promise<Outcome<typeof updateClauseDynamicIds>> {
  const lawId = params.id;
  return await inTransaction(db, async (trx) => {
    if ((await selectOptionalLaw(trx, lawId)) === undefined) return refuse('not_found');
    const stored = await selectStoredClauses(trx, lawId);
    const missing = findMissingClauses({ stored, text: await selectClausesOfText(trx, lawId) });
    if (query.createNew && missing.length > 0) {
      await insertClausesOfText(trx, { lawId, clauses: missing });
      await sortClauses(trx, lawId);
      await prepareLawTexts(trx, [lawId]);
    }
    const clauses = await selectClauses(trx, [lawId]);
    await audit(trx, { about: query, after: { newClauses: query.createNew ? missing : [] } });
    return answer({ clauses: clauses.map(({ id, name, dynamicId }) => ({ id, name, dynamicId })) });
  });
}
