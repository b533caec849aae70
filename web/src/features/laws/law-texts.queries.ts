/** What the law viewers read. A law's text changes with a new version only, so what was read once is not asked for again. */
import {
  listExerciseLaws,
  listLawClauses,
  listLessonLaws,
  readCategoryLawCenter,
  readClauseTexts,
  readExerciseLawText,
  readExerciseLawTexts,
  readLawCenter,
  readLawText,
  readLessonLawText,
  readLessonLawTexts,
  readVideoLawTexts,
} from '@sugya/contract/laws.ts';
import { readLawCollectionName } from '@sugya/contract/laws-collections.ts';
import { listCourseLaws } from '@sugya/contract/laws-library.ts';
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';
import { copyName } from '../../platform/offline-copies/offline-copies.ts';

/** A new version of a law shows after this at the latest, or when the page is loaded anew. Unit: ms. */
const TEXT_FRESH_MS = 30 * 60_000;

const freshLong = { staleTime: TEXT_FRESH_MS, gcTime: TEXT_FRESH_MS } as const;

/** `isCached`: where a student reads, so that what was opened once opens without a network too (LAW-70). */
type Caching = { readonly isCached: boolean };

/** `at`: the wording of that day; null for today's, which is searched on the device by the name of its copy (SRC-23). */
export function lawTextQuery(lawId: number, at: string | null = null, caching?: Caching) {
  return queryOptions({
    queryKey: at === null ? ['laws', 'text', lawId] : ['laws', 'wording', lawId, at],
    queryFn: (asking) =>
      asked(asking, caching, (signal) =>
        call(readLawText, { params: { lawId }, query: at === null ? {} : { at }, signal }),
      ),
    ...freshLong,
  });
}

/** LAW-29: the clauses that another clause points at. */
export function clauseTextsQuery(lawId: number, clauseIds: readonly number[]) {
  return queryOptions({
    queryKey: ['laws', 'clauses', lawId, ...clauseIds],
    queryFn: ({ signal }) => call(readClauseTexts, { body: { lawId, clauseIds: [...clauseIds] }, signal }),
    ...freshLong,
    meta: { isSilent: true },
  });
}

/** LAW-58: what a link shows of a heading, or of a law as a whole, before it is followed. */
export function linkedPlaceQuery(lawId: number, headingId: string | null) {
  return queryOptions({
    queryKey: ['laws', 'place', lawId, headingId],
    queryFn: ({ signal }) =>
      call(readClauseTexts, {
        body: { lawId, clauseIds: [], headingIds: headingId === null ? [] : [headingId] },
        signal,
      }),
    ...freshLong,
    meta: { isSilent: true },
  });
}

export function exerciseLawsQuery(id: number, caching?: Caching) {
  return queryOptions({
    queryKey: ['laws', 'exercise', id, 'list'],
    queryFn: (asking) =>
      ofExercise(id, asking, caching, (signal) => call(listExerciseLaws, { params: { id }, signal })),
    ...freshLong,
  });
}

export function exerciseLawTextQuery(id: number, lawId: number, caching?: Caching) {
  return queryOptions({
    queryKey: ['laws', 'exercise', id, 'text', lawId],
    queryFn: (asking) =>
      ofExercise(id, asking, caching, (signal) =>
        call(readExerciseLawText, { params: { id, lawId }, signal }),
      ),
    ...freshLong,
  });
}

export function exerciseLawTextsQuery(id: number, caching?: Caching) {
  return queryOptions({
    queryKey: ['laws', 'exercise', id, 'texts'],
    queryFn: (asking) =>
      ofExercise(id, asking, caching, (signal) => call(readExerciseLawTexts, { params: { id }, signal })),
    ...freshLong,
  });
}

export function lessonLawsQuery(id: number, caching?: Caching) {
  return queryOptions({
    queryKey: ['laws', 'lesson', id, 'list'],
    queryFn: (asking) => asked(asking, caching, (signal) => call(listLessonLaws, { params: { id }, signal })),
    ...freshLong,
  });
}

export function lessonLawTextQuery(id: number, lawId: number, caching?: Caching) {
  return queryOptions({
    queryKey: ['laws', 'lesson', id, 'text', lawId],
    queryFn: (asking) =>
      asked(asking, caching, (signal) => call(readLessonLawText, { params: { id, lawId }, signal })),
    ...freshLong,
  });
}

export function lessonLawTextsQuery(id: number, caching?: Caching) {
  return queryOptions({
    queryKey: ['laws', 'lesson', id, 'texts'],
    queryFn: (asking) =>
      asked(asking, caching, (signal) => call(readLessonLawTexts, { params: { id }, signal })),
    ...freshLong,
  });
}

/** LAW-10, LAW-30: by the id of a law collection. */
export function collectionLawTextsQuery(id: number) {
  return queryOptions({
    queryKey: ['laws', 'collection', id, 'texts'],
    queryFn: ({ signal, ...asking }) =>
      cachedRead(asking, () => call(readVideoLawTexts, { params: { id }, signal })),
    ...freshLong,
  });
}

export function lawCollectionNameQuery(id: number) {
  return queryOptions({
    queryKey: ['laws', 'collection', id, 'name'],
    queryFn: ({ signal, ...asking }) =>
      cachedRead(asking, () => call(readLawCollectionName, { params: { id }, signal })),
  });
}

/** LAW-63. */
export function courseLawsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['laws', 'course', courseId],
    queryFn: ({ signal }) => call(listCourseLaws, { params: { courseId }, signal }),
  });
}

/** The names of a law's clauses, without their words. */
export function lawClausesQuery(lawId: number) {
  return queryOptions({
    queryKey: ['laws', 'clause names', lawId],
    queryFn: ({ signal }) => call(listLawClauses, { params: { lawId }, signal }),
    ...freshLong,
    meta: { isSilent: true },
  });
}

/** LAW-07: of all subjects. */
export function lawCenterQuery(courseId: number) {
  return queryOptions({
    queryKey: ['laws', 'center', courseId],
    queryFn: ({ signal }) => call(readLawCenter, { params: { courseId }, signal }),
    meta: { isSilent: true },
  });
}

export function categoryLawCenterQuery(courseId: number, categoryId: number) {
  return queryOptions({
    queryKey: ['laws', 'center', courseId, categoryId],
    queryFn: ({ signal }) => call(readCategoryLawCenter, { params: { courseId, categoryId }, signal }),
    meta: { isSilent: true },
  });
}

/**
 * The three reads of an exercise's laws, and of a lesson's, for screens that offer them one at a time or all together.
 */
export const exerciseLaws = {
  list: exerciseLawsQuery,
  one: exerciseLawTextQuery,
  all: exerciseLawTextsQuery,
} as const;
export const lessonLaws = {
  list: lessonLawsQuery,
  one: lessonLawTextQuery,
  all: lessonLawTextsQuery,
} as const;

/** What is copied goes with the exercise. */
function ofExercise<T>(
  id: number,
  asking: QueryFunctionContext,
  caching: Caching | undefined,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return asked(asking, caching, read, copyName('exercise', id));
}

function asked<T>(
  asking: QueryFunctionContext,
  caching: Caching | undefined,
  read: (signal: AbortSignal) => Promise<T>,
  group = '',
): Promise<T> {
  const ask = () => read(asking.signal);
  return caching?.isCached === true ? cachedRead(asking, ask, { group }) : ask();
}
