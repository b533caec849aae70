/** Question quality, between the screens and the server. */
import {
  dismissWarnings,
  listOwnReports,
  listQuality,
  listQuestionReports,
  reportQuestion,
  resolveReport,
} from '@sugya/contract/quality.ts';
import {
  endRuling,
  listOwnRulings,
  makeRuling,
  previewRuling,
  readRulings,
} from '@sugya/contract/rulings.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

const OWN_KEY = 'own-question-reports';
const OWN_RULINGS_KEY = 'own-question-rulings';
const QUALITY_KEY = 'quality';
/** While attempts are brought into line. Unit: ms. */
const PROGRESS_MS = 2_000;

export function ownReportsQuery(courseId: number) {
  return queryOptions({
    queryKey: [OWN_KEY, courseId],
    queryFn: ({ signal }) => call(listOwnReports, { params: { courseId }, signal }),
    staleTime: 60_000,
  });
}

/** `dueId`: while an exercise runs, keys come due one by one, and what was read before says nothing of the newest. */
export function ownRulingsQuery(courseId: number, dueId: number | null) {
  return queryOptions({
    queryKey: [OWN_RULINGS_KEY, courseId, dueId],
    queryFn: ({ signal }) => call(listOwnRulings, { params: { courseId }, signal }),
    staleTime: 60_000,
  });
}

export function useReportQuestion(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (report: Parameters<typeof call<typeof reportQuestion>>[1]) => call(reportQuestion, report),
    onSuccess: () => client.invalidateQueries({ queryKey: [OWN_KEY, courseId] }),
    meta: { showsOwnFailure: true },
  });
}

export function qualityQuery(courseId: number) {
  return queryOptions({
    queryKey: [QUALITY_KEY, 'course', courseId],
    queryFn: ({ signal }) => call(listQuality, { params: { courseId }, signal }),
  });
}

export function questionReportsQuery(questionId: number) {
  return queryOptions({
    queryKey: [QUALITY_KEY, 'reports', questionId],
    queryFn: ({ signal }) => call(listQuestionReports, { params: { questionId }, signal }),
  });
}

export function rulingsQuery(questionId: number) {
  return queryOptions({
    queryKey: [QUALITY_KEY, 'rulings', questionId],
    queryFn: ({ signal }) => call(readRulings, { params: { questionId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.rulings.some(({ progress }) => !progress.isDone) === true ? PROGRESS_MS : false,
  });
}

export type WantedRuling =
  | { readonly kind: 'void' }
  | { readonly kind: 'accept'; readonly answerId: number }
  | { readonly kind: 'end'; readonly rulingId: number };

export function rulingEffectQuery(questionId: number, wanted: WantedRuling) {
  return queryOptions({
    queryKey: [QUALITY_KEY, 'effect', questionId, wanted],
    queryFn: ({ signal }) => call(previewRuling, { params: { questionId }, query: wanted, signal }),
    // Students answer meanwhile.
    staleTime: 0,
    retry: false,
  });
}

export function useMakeRuling(questionId: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { kind: 'void' | 'accept'; answerId: number | null; words: string }) =>
      call(makeRuling, { params: { questionId }, body }),
    onSuccess: refresh,
    meta: { showsOwnFailure: true },
  });
}

export function useEndRuling() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(endRuling, { params: { id } }),
    onSuccess: refresh,
    meta: { showsOwnFailure: true },
  });
}

export function useDismissWarnings(questionId: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (isDismissed: boolean) =>
      call(dismissWarnings, { params: { questionId }, body: { isDismissed } }),
    onSuccess: refresh,
    meta: { showsOwnFailure: true },
  });
}

export function useResolveReport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (given: Parameters<typeof call<typeof resolveReport>>[1]) => call(resolveReport, given),
    onSuccess: refresh,
    meta: { showsOwnFailure: true },
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [QUALITY_KEY] });
}
