/** Photographs of handwritten pages: a student's own, and those of a text that a marker was given. */
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import {
  addDraftingPage,
  readDraftingPage,
  readMarkedDraftingPage,
  removeDraftingPage,
  typeDraftingPages,
} from '@sugya/contract/drafting-pages.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api.ts';

/** A page never changes. */
const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY } as const;

export const ownPageQuery = (attemptId: number) => (pageId: number) =>
  queryOptions<{ readonly jpeg: string }>({
    queryKey: ['drafting', 'page', attemptId, pageId],
    queryFn: ({ signal }) => call(readDraftingPage, { params: { attemptId, pageId }, signal }),
    ...FOR_GOOD,
  });

export const markedPageQuery = (markingId: number) => (pageId: number) =>
  queryOptions<{ readonly jpeg: string }>({
    queryKey: ['drafting', 'marking', 'page', markingId, pageId],
    queryFn: ({ signal }) => call(readMarkedDraftingPage, { params: { markingId, pageId }, signal }),
    ...FOR_GOOD,
  });

export const pageCalls = {
  add: (attemptId: number, taskId: number, picture: string) =>
    call(addDraftingPage, { params: { attemptId, taskId }, body: { picture } }),
  type: (attemptId: number, body: string) =>
    call(typeDraftingPages, { params: { attemptId }, body: { body } }),
  remove: (attemptId: number, pageId: number) => call(removeDraftingPage, { params: { attemptId, pageId } }),
};

/** The pages as they are now; the texts stay those of the device, which may be ahead of the server. */
export function withPages(known: DraftingAttempt, after: DraftingAttempt): DraftingAttempt {
  const pagesOf = new Map(after.tasks.map(({ id, pageIds }) => [id, pageIds]));
  return {
    ...known,
    tasks: known.tasks.map((task) => ({ ...task, pageIds: pagesOf.get(task.id) ?? [] })),
  };
}
