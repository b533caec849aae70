/** The question bank and what stands around one question, between the screens and the server. */
import {
  changeStudioQuestions,
  countStudioQuestions,
  listStudioQuestions,
  listStudioQuestionVersions,
  type QuestionFilter,
  type questionOrders,
  readStudioQuestion,
  readStudioQuestionRows,
} from '@sugya/contract/studio-questions.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';

export type QuestionOrder = (typeof questionOrders)[number];
export type QuestionSearch = {
  readonly courseId: number;
  readonly q: string;
  readonly subject: number | null;
  readonly exercise: number | null;
  /** What this import added or changed. */
  readonly import: number | null;
};

export function questionAboutQuery(questionId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'question', questionId],
    queryFn: ({ signal }) => call(readStudioQuestion, { params: { questionId }, signal }),
  });
}

export function questionVersionsQuery(questionId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'versions', questionId],
    queryFn: ({ signal }) => call(listStudioQuestionVersions, { params: { questionId }, signal }),
  });
}

/** The list before stays on the screen until the next one is there. */
export function questionListQuery(search: QuestionSearch & { state: QuestionFilter; sort: QuestionOrder }) {
  const { courseId, state, sort, ...searched } = search;
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'questions', courseId, { ...searched, state, sort }],
    queryFn: ({ signal }) =>
      call(listStudioQuestions, {
        params: { courseId },
        query: { ...searched, state, sort },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function questionCountsQuery(search: QuestionSearch) {
  const { courseId, ...searched } = search;
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'question-counts', courseId, searched],
    queryFn: ({ signal }) => call(countStudioQuestions, { params: { courseId }, query: searched, signal }),
    placeholderData: keepPreviousData,
  });
}

export function questionRowsQuery(courseId: number, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'question-rows', courseId, ids.join()],
    queryFn: ({ signal }) =>
      call(readStudioQuestionRows, { params: { courseId }, query: { ids: [...ids] }, signal }),
  });
}

export type ChosenQuestions =
  | { readonly ids: number[] }
  | (Omit<QuestionSearch, 'courseId'> & { readonly state: QuestionFilter });
type Change = { readonly action: 'publish' | 'hide'; readonly chosen: ChosenQuestions };

export function tryQuestionsChange(courseId: number, change: Change) {
  return call(changeStudioQuestions, { params: { courseId }, body: { ...change, isTrial: true } });
}

/** A hundred at a time, until all were looked at. */
export function useChangeQuestions(courseId: number, onStep: (changed: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      let [changed, after]: [number, number | null] = [0, 0];
      while (after !== null) {
        const step: { changed: number; next: number | null } = await call(changeStudioQuestions, {
          params: { courseId },
          body: { ...change, after },
        });
        changed += step.changed;
        after = step.next;
        onStep(changed);
      }
      return changed;
    },
    meta: { showsOwnFailure: true },
    onSettled: () => client.invalidateQueries({ queryKey: STUDIO_KEY }),
  });
}
