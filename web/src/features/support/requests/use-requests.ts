/** The student's requests, read on each visit and refreshed every five minutes (SUP-48, SUP-50). */
import { listRequests, type UserRequest } from '@sugya/contract/support.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api.ts';
import { requestsQuery } from '../support.queries.ts';

/** SUP-48. Unit: milliseconds. */
export const REFRESH_MS = 300_000;

/** `openIds`: the threads on the screen. `onRead` is called whenever answers may have become read. */
export function useRequests(courseId: number, openIds: ReadonlySet<number>, onRead: () => void) {
  const client = useQueryClient();
  const query = useQuery(requestsQuery(courseId));

  async function refresh(open: ReadonlySet<number>) {
    try {
      const query = { background: true, open: [...open].join(',') };
      const { requests } = await call(listRequests, { params: { courseId }, query });
      client.setQueryData(requestsQuery(courseId).queryKey, (shown) => mergeRefreshed(shown, requests, open));
    } catch {
      // What is shown stays; the next refresh tries again.
    }
  }

  const refreshNow = useEffectEvent(() => void refresh(openIds));
  useEffect(() => {
    const timer = setInterval(() => refreshNow(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  const tellRead = useEffectEvent(onRead);
  const readAt = query.dataUpdatedAt;
  // The badge stands outside of this screen.
  useEffect(() => {
    if (readAt > 0) tellRead();
  }, [readAt]);

  return { query, refresh };
}

/**
 * The visit made every answer read, but the student has not looked into a closed thread: its number stays. Threads only
 * grow, so a list that was asked for before a reply was stored, and came after it, does not take the reply back.
 */
export function mergeRefreshed(
  shown: readonly UserRequest[] | undefined,
  fresh: readonly UserRequest[],
  openIds: ReadonlySet<number>,
): UserRequest[] {
  const before = new Map(shown?.map((request) => [request.id, request]));
  return fresh.map((request) => {
    const known = before.get(request.id);
    const isBehind = known !== undefined && known.responses.length > request.responses.length;
    return {
      ...(isBehind ? known : request),
      unreadAdminResponsesCount: openIds.has(request.id)
        ? 0
        : Math.max(request.unreadAdminResponsesCount, known?.unreadAdminResponsesCount ?? 0),
    };
  });
}
