/** The support desk, between the screen and the server. */
import {
  addDeskNote,
  assignDeskThread,
  changeDeskThread,
  countDeskRequests,
  deleteDeskTemplate,
  listDeskQueue,
  listDeskStaff,
  listDeskTemplates,
  mergeDeskThread,
  readDeskThread,
  readDeskTimes,
  saveDeskTemplate,
  sendDeskAnswer,
} from '@sugya/contract/desk.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

const KEY = 'desk';
/** Unit: ms. */
const FRESH_MS = 60_000;

export const deskQueueQuery = (courseId: number, isClosed: boolean) =>
  queryOptions({
    queryKey: [KEY, courseId, 'queue', isClosed],
    queryFn: ({ signal }) => call(listDeskQueue, { params: { courseId }, query: { isClosed }, signal }),
    // Each reading is on record for the students who are in it, so it is not read again by the clock.
    staleTime: 0,
  });

export const deskThreadQuery = (courseId: number, id: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'thread', id],
    queryFn: ({ signal }) => call(readDeskThread, { params: { courseId, id }, signal }),
    staleTime: 0,
  });

export type WrittenAnswer = {
  readonly text: string;
  readonly isLast: boolean;
  /** The last message that was seen. */
  readonly afterId: number;
};

export function useSendAnswer(courseId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WrittenAnswer) => call(sendDeskAnswer, { params: { courseId, id }, body }),
    meta: { showsOwnFailure: true },
    // Also after a refusal: what came meanwhile is shown.
    onSettled: () => client.invalidateQueries({ queryKey: [KEY, courseId] }),
  });
}

export function useChangeThread(courseId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isClosed: boolean) =>
      call(changeDeskThread, { params: { courseId, id }, body: { isClosed } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY, courseId] }),
  });
}

export function useAddNote(courseId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(addDeskNote, { params: { courseId, id }, body: { text } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, courseId, 'thread', id] }),
  });
}

export const deskTemplatesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'templates'],
    queryFn: ({ signal }) => call(listDeskTemplates, { params: { courseId }, signal }),
    staleTime: FRESH_MS,
  });

export type WrittenTemplate = { readonly id: number | null; readonly name: string; readonly text: string };

export function useSaveTemplate(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WrittenTemplate) => call(saveDeskTemplate, { params: { courseId }, body }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, courseId, 'templates'] }),
  });
}

export function useDeleteTemplate(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteDeskTemplate, { params: { courseId, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY, courseId, 'templates'] }),
  });
}

export const deskStaffQuery = (courseId: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'staff'],
    queryFn: ({ signal }) => call(listDeskStaff, { params: { courseId }, signal }),
    staleTime: FRESH_MS,
  });

export function useAssign(courseId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assigneeId: number | null) =>
      call(assignDeskThread, { params: { courseId, id }, body: { assigneeId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY, courseId] }),
  });
}

export function useMerge(courseId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (intoId: number) => call(mergeDeskThread, { params: { courseId, id }, body: { intoId } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: [KEY, courseId, 'thread', id] });
      return client.invalidateQueries({ queryKey: [KEY, courseId, 'queue'] });
    },
  });
}

export const deskCountQuery = (courseId: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'count'],
    queryFn: ({ signal }) => call(countDeskRequests, { params: { courseId }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });

export const deskTimesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'times'],
    queryFn: ({ signal }) => call(readDeskTimes, { params: { courseId }, signal }),
    staleTime: 0,
  });
