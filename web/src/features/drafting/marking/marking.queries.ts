/** What staff read and send while they mark drafting texts. */

import {
  confirmDraftingMarker,
  countDraftingTexts,
  passDraftingText,
  readDraftingMarking,
  readDraftingQueue,
  saveDraftingMarking,
  takeDraftingText,
} from '@sugya/contract/drafting-marking.ts';
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';

export const markingRoomQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['drafting', 'marking', 'room', courseId],
    queryFn: ({ signal }) => call(readDraftingQueue, { params: { courseId }, signal }),
    staleTime: 0,
  });

export const markingCountQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['drafting', 'marking', 'count', courseId],
    queryFn: ({ signal }) => call(countDraftingTexts, { params: { courseId }, signal }),
    staleTime: 60_000,
  });

export const markingQuery = (markingId: number) =>
  queryOptions({
    queryKey: ['drafting', 'marking', 'text', markingId],
    queryFn: ({ signal }) => call(readDraftingMarking, { params: { markingId }, signal }),
    // What is typed on it must not be replaced under the hands.
    staleTime: Number.POSITIVE_INFINITY,
  });

export type PostedMarking = SentBody<typeof saveDraftingMarking>;

export const markingCalls = {
  confirm: (courseId: number) => call(confirmDraftingMarker, { params: { courseId } }),
  take: (courseId: number, taskId: number) =>
    call(takeDraftingText, { params: { courseId }, body: { taskId } }),
  save: (markingId: number, body: PostedMarking) =>
    call(saveDraftingMarking, { params: { markingId }, body }),
  pass: (markingId: number) => call(passDraftingText, { params: { markingId } }),
};
