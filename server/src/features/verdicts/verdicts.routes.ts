/** The endpoints of case law (contract/src/verdicts.ts). */
import type { Body } from '@sugya/contract/endpoint.ts';
import type { updateVerdictCollection, VerdictSummary } from '@sugya/contract/verdicts.ts';
import { stripBidiControls } from '@sugya/domain/hebrew-text.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, done, type EveryHandler, type FieldErrors, refuse } from '../../platform/endpoint.ts';
import { fullVerdictUrl } from './full-verdict-url.ts';
import { createSummary, editSummary } from './summary-edits.store.ts';
import {
  createCollection,
  deleteCollection,
  editCollection,
  selectCollections,
  selectOptionalCollection,
  selectUnknownPlaces,
} from './verdict-collections.store.ts';
import {
  type SummaryRow,
  selectCollectedSummaries,
  selectOptionalCollectionAccess,
  selectOptionalLesson,
  selectOptionalSummary,
  selectSummaries,
} from './verdicts.store.ts';

export type VerdictsNeeds = {
  readonly db: Kysely<Tables>;
  /** The address of a verdict in the external database, with `{id}`; null where none is configured. */
  readonly verdictUrlTemplate: string | null;
  /** The laws of a lesson, as its law page lists them and with the same rights (VER-02). */
  readonly listLessonLaws: EveryHandler['listLessonVerdictLaws'];
};

export type VerdictsHandlers = Pick<
  EveryHandler,
  | 'listLessonVerdicts'
  | 'listLessonVerdictLaws'
  | 'listCollectedVerdicts'
  | 'listVerdictCollections'
  | 'readVerdictCollection'
  | 'createVerdictCollection'
  | 'updateVerdictCollection'
  | 'deleteVerdictCollection'
  | 'listVerdictSummaries'
  | 'readVerdictSummary'
  | 'createVerdictSummary'
  | 'updateVerdictSummary'
>;

export function verdictsHandlers(needs: VerdictsNeeds): VerdictsHandlers {
  const { db, verdictUrlTemplate, listLessonLaws } = needs;
  const view = (row: SummaryRow): VerdictSummary => ({
    ...row,
    fullVerdictUrl: fullVerdictUrl(row, verdictUrlTemplate),
  });

  return {
    listLessonVerdicts: async ({ params, viewer }) => {
      const lesson = await selectOptionalLesson(db, params.id, viewer);
      if (lesson === undefined) return refuse('not_found');
      if (!lesson.isAllowed) return refuse('not_allowed');
      if (lesson.verdictCollectionId === null) return answer([]);
      return answer((await selectCollectedSummaries(db, lesson.verdictCollectionId)).map(view));
    },

    listLessonVerdictLaws: listLessonLaws,

    listCollectedVerdicts: async ({ params, viewer }) => {
      const access = await selectOptionalCollectionAccess(db, params.id, viewer);
      if (access === undefined) return refuse('not_found');
      if (!access.isAllowed) return refuse('not_allowed');
      return answer((await selectCollectedSummaries(db, params.id)).map(view));
    },

    listVerdictCollections: async () => answer(await selectCollections(db)),

    readVerdictCollection: async ({ params }) => {
      const collection = await selectOptionalCollection(db, params.id);
      return collection === undefined ? refuse('not_found') : answer(collection);
    },

    createVerdictCollection: async ({ body, audit }) => {
      const unfit = await unfitItems(db, body);
      if (unfit !== null) return refuse('invalid_request', unfit);
      const created = await createCollection(db, audit, collectionEdit(body));
      return created === 'name_taken' ? refuse(created) : answer(created);
    },

    updateVerdictCollection: async ({ params, body, audit }) => {
      const unfit = await unfitItems(db, body);
      if (unfit !== null) return refuse('invalid_request', unfit);
      const of = { id: params.id, revision: body.revision };
      const edited = await editCollection(db, audit, { of, edit: collectionEdit(body) });
      return typeof edited === 'string' ? refuse(edited) : answer(edited);
    },

    deleteVerdictCollection: async ({ params, audit }) => {
      const outcome = await deleteCollection(db, audit, params.id);
      return outcome === 'deleted' ? done : refuse(outcome);
    },

    listVerdictSummaries: async () => answer((await selectSummaries(db)).map(view)),

    readVerdictSummary: async ({ params }) => {
      const summary = await selectOptionalSummary(db, params.id);
      return summary === undefined ? refuse('not_found') : answer(view(summary));
    },

    createVerdictSummary: async ({ body, audit }) => {
      const { cleanSummary } = await cleaning();
      const created = await createSummary(db, audit, cleanSummary(body));
      return created === 'name_taken' ? refuse(created) : answer(view(created));
    },

    updateVerdictSummary: async ({ params, body: { revision, ...written }, audit }) => {
      const { cleanSummary } = await cleaning();
      const edited = await editSummary(db, audit, {
        of: { id: params.id, revision },
        edit: cleanSummary(written),
      });
      return typeof edited === 'string' ? refuse(edited) : answer(view(edited));
    },
  };
}

/** Loaded when staff first save one: the library that cleans is large, and students never need it. */
const cleaning = () => import('./clean-summary.ts');

type WrittenCollection = Omit<Body<typeof updateVerdictCollection>, 'revision'>;

/** A summary stands in a collection once, and there must be such a summary. */
async function unfitItems(
  db: Kysely<Tables>,
  { VerdictCollectionItems: items }: WrittenCollection,
): Promise<FieldErrors | null> {
  const ids = items.map(({ verdictSummaryId }) => verdictSummaryId);
  const repeated = ids.flatMap((id, place) => (ids.indexOf(id) < place ? [place] : []));
  if (repeated.length > 0) return errorsAt(repeated, 'duplicate');
  const unknown = await selectUnknownPlaces(db, ids);
  return unknown.length > 0 ? errorsAt(unknown, 'unknown') : null;
}

function errorsAt(places: readonly number[], code: string): FieldErrors {
  return Object.fromEntries(
    places.map((place) => [`VerdictCollectionItems.${place}.verdictSummaryId`, [code]]),
  );
}

/** The names of the summaries come with the answer; what a writer says of them is not kept. */
function collectionEdit({ name, VerdictCollectionItems }: WrittenCollection) {
  return { name: stripBidiControls(name).trim(), items: VerdictCollectionItems };
}
