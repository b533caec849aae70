/** The view over a course. Each reading is of this moment. */
import {
  listDayStudents,
  listLectureFeedback,
  listStudentsAtRisk,
  type RiskFilter,
  readOverview,
  readOverviewSubject,
} from '@sugya/contract/overview.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

const KEY = 'overview';

/** While figures are being counted they come by themselves. Unit: milliseconds. */
const WHILE_COUNTING = 15_000;

export const overviewQuery = (courseId: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'all'],
    queryFn: ({ signal }) => call(readOverview, { params: { courseId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.waitingCount ?? 0) > 0 ? WHILE_COUNTING : false),
  });

export const subjectQuery = (courseId: number, subjectId: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'subject', subjectId],
    queryFn: ({ signal }) => call(readOverviewSubject, { params: { courseId, subjectId }, signal }),
    staleTime: 0,
  });

export const dayQuery = (courseId: number, day: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, courseId, 'day', day],
    queryFn: ({ signal, pageParam: page }) =>
      call(listDayStudents, { params: { courseId, day }, query: { page }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : null),
    staleTime: 0,
  });

export const riskQuery = (courseId: number, reason: RiskFilter | null) =>
  infiniteQueryOptions({
    queryKey: [KEY, courseId, 'risk', reason],
    queryFn: ({ signal, pageParam: page }) =>
      call(listStudentsAtRisk, {
        params: { courseId },
        query: { page, ...(reason !== null && { reason }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : null),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      (state.data?.pages[0]?.counts.waiting ?? 0) > 0 ? WHILE_COUNTING : false,
  });

export const feedbackQuery = (courseId: number, rating: number | null) =>
  infiniteQueryOptions({
    queryKey: [KEY, courseId, 'feedback', rating],
    queryFn: ({ signal, pageParam: page }) =>
      call(listLectureFeedback, {
        params: { courseId },
        query: { page, ...(rating !== null && { rating }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : null),
    staleTime: 0,
  });
