/** Drafting tasks and goes at them: from the server, and without it what it said last. */
import {
  handInDrafting,
  readDraftingAttempt,
  readDraftingRoom,
  type SelfItem,
  saveDraftingSelfMark,
  startDrafting,
} from '@sugya/contract/drafting.ts';
import { appealDraftingMark } from '@sugya/contract/drafting-marking.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';
import { openTextJournal, type TextJournal } from './text-operations.ts';

export function draftingRoomQuery(courseId: number) {
  return queryOptions({
    queryKey: ['drafting', 'room', courseId],
    queryFn: ({ signal }) => call(readDraftingRoom, { params: { courseId }, signal }),
    staleTime: 0,
  });
}

export function draftingKey(attemptId: number) {
  return ['drafting', 'go', attemptId] as const;
}

export function draftingQuery(attemptId: number) {
  return queryOptions({
    queryKey: draftingKey(attemptId),
    queryFn: ({ signal, ...asking }) =>
      cachedRead(asking, () => call(readDraftingAttempt, { params: { attemptId }, signal })),
    staleTime: 0,
  });
}

/** The journal is no data; the query only waits for it to open. */
export function textJournalQuery(userId: string, attemptId: number) {
  return queryOptions<TextJournal>({
    queryKey: ['journal', 'drafting', userId, attemptId],
    queryFn: async () => {
      const journal = await openTextJournal(userId);
      await journal.open(attemptId, attemptId);
      return journal;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
}

export type OwnMark = {
  readonly language: number;
  readonly organisation: number;
  readonly items: readonly SelfItem[];
};

export const draftingCalls = {
  start: (courseId: number, choice: string) =>
    call(startDrafting, { params: { courseId }, body: { choice } }),
  handIn: (attemptId: number, taskId: number) =>
    call(handInDrafting, { params: { attemptId }, body: { taskId } }),
  appeal: (attemptId: number, reasons: string) =>
    call(appealDraftingMark, { params: { attemptId }, body: { reasons } }),
  mark: (attemptId: number, { items, ...bands }: OwnMark) =>
    call(saveDraftingSelfMark, { params: { attemptId }, body: { ...bands, items: [...items] } }),
};
