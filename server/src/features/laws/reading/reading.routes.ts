/** The endpoints by which students read laws (contract/src/laws.ts). */
import { wordingAt } from '@sugya/domain/laws/wordings/wording-order.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../../platform/access/access.store.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, type Prepared, refuse } from '../../../platform/endpoint.ts';
import { selectWordings } from '../wordings/wordings.store.ts';
import { selectLawCenter } from './law-center.store.ts';
import { type CategoryLook, lawCenterLesson } from './law-center.ts';
import { lawReader } from './law-reader.ts';
import { isLaw, selectClauses, selectOptionalEtag } from './law-texts.store.ts';
import { etagOfVersion } from './older-texts.ts';
import { readText } from './parsed-texts.ts';
import {
  reasonLawsUnseen,
  type Shower,
  type ShownLaw,
  selectOptionalCollectionName,
  selectOptionalShownLaws,
} from './shown-laws.store.ts';
import { etagOf } from './shown-texts.ts';

export type ReadingNeeds = {
  readonly db: Kysely<Tables>;
  readonly categoryLook: CategoryLook;
};

export type ReadingHandlers = Pick<
  EveryHandler,
  | 'readLawText'
  | 'readClauseTexts'
  | 'listExerciseLaws'
  | 'readExerciseLawText'
  | 'readExerciseLawTexts'
  | 'listLessonLaws'
  | 'readLessonLawText'
  | 'readLessonLawTexts'
  | 'readVideoLawTexts'
  | 'readLawCenter'
  | 'readCategoryLawCenter'
  | 'listLawClauses'
  | 'readLawCollectionName'
>;

export function readingHandlers({ db, categoryLook }: ReadingNeeds): ReadingHandlers {
  const readLaws = lawReader(db);

  /** The rights stand in the statement that reads which laws are shown. */
  async function prepareShown(
    shower: Shower,
    viewer: Viewer,
    make: (laws: readonly ShownLaw[]) => Promise<unknown>,
  ) {
    const laws = await selectOptionalShownLaws(db, shower, viewer);
    if (laws === undefined) return refuse(await reasonLawsUnseen(db, shower));
    return prepared(etagOf(laws), async () => JSON.stringify(await make(laws)));
  }

  async function prepareShownLaw(shower: Shower, lawId: number, viewer: Viewer) {
    const laws = await selectOptionalShownLaws(db, shower, viewer);
    if (laws === undefined) return refuse(await reasonLawsUnseen(db, shower));
    const shown = laws.find((law) => law.lawId === lawId);
    if (shown === undefined) return refuse('not_found');
    if (shown.clauseIds === null) return prepared(shown.etag, () => readText(db, shown));
    return prepared(etagOf([shown]), async () => JSON.stringify(await readLaws.text(shown)));
  }

  /** WRD-10: never the nearest wording where that of the day is not known. */
  async function prepareAt(lawId: number, day: string) {
    const wordings = await selectWordings(db, lawId);
    if (wordings.length === 0) return refuse('not_found');
    const wording = wordingAt(wordings, day);
    if (wording === undefined) return refuse('wording_unknown');
    const etag = await etagOfVersion(db, { lawId, versionId: wording.id });
    return etag === undefined ? refuse('not_found') : prepared(etag, () => readText(db, { lawId, etag }));
  }

  async function readCenter(of: { courseId: number; categoryId?: number }, viewer: Viewer) {
    const access = await findCourseAccess(db, { ...of, viewer });
    if (access !== 'allowed') return refuse(access);
    const lessons = await selectLawCenter(db, { ...of, viewer });
    return answer(lessons.map((lesson) => lawCenterLesson(lesson, categoryLook)));
  }

  return {
    readLawText: async ({ params: { lawId }, query: { at } }) => {
      if (at !== undefined) return await prepareAt(lawId, at);
      const etag = await selectOptionalEtag(db, lawId);
      if (etag === undefined) return refuse('not_found');
      return prepared(etag, () => readText(db, { lawId, etag }));
    },

    readClauseTexts: async ({ body: { lawId, clauseIds, headingIds = [] } }) => {
      const etag = await selectOptionalEtag(db, lawId);
      if (etag === undefined) return refuse('not_found');
      const text = await readLaws.text({ lawId, etag, clauseIds, headingIds });
      const isAsked = clauseIds.length + headingIds.length > 0;
      return isAsked && text.lawData.Items.length === 0 ? refuse('not_found') : answer(text);
    },

    listExerciseLaws: ({ params, viewer }) =>
      prepareShown({ kind: 'exercise', id: params.id }, viewer, readLaws.list),
    readExerciseLawText: ({ params, viewer }) =>
      prepareShownLaw({ kind: 'exercise', id: params.id }, params.lawId, viewer),
    readExerciseLawTexts: ({ params, viewer }) =>
      prepareShown({ kind: 'exercise', id: params.id }, viewer, readLaws.texts),

    listLessonLaws: ({ params, viewer }) =>
      prepareShown({ kind: 'lesson', id: params.id }, viewer, readLaws.list),
    readLessonLawText: ({ params, viewer }) =>
      prepareShownLaw({ kind: 'lesson', id: params.id }, params.lawId, viewer),
    readLessonLawTexts: ({ params, viewer }) =>
      prepareShown({ kind: 'lesson', id: params.id }, viewer, readLaws.texts),

    readVideoLawTexts: ({ params, viewer }) =>
      prepareShown({ kind: 'collection', id: params.id }, viewer, readLaws.texts),

    readLawCenter: ({ params, viewer }) => readCenter(params, viewer),
    readCategoryLawCenter: ({ params, viewer }) => readCenter(params, viewer),

    listLawClauses: async ({ params: { lawId } }) => {
      const clauses = await selectClauses(db, [lawId]);
      if (clauses.length === 0 && !(await isLaw(db, lawId))) return refuse('not_found');
      return answer(clauses.map(({ id, name, dynamicId }) => ({ id, name, dynamicId })));
    },

    readLawCollectionName: async ({ params, viewer }) => {
      const name = await selectOptionalCollectionName(db, params.id, viewer);
      if (name === undefined)
        return refuse(await reasonLawsUnseen(db, { kind: 'collection', id: params.id }));
      return answer({ name });
    },
  };
}

function prepared(etag: string, load: Prepared['load']): Prepared {
  return { kind: 'prepared', etag, load };
}
