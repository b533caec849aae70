/** The message board of a course, and marking one of its messages as read (MSG-03, MSG-08). */
import { listMessages, markMessageRead } from '@sugya/contract/messages.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';

const DATED = { isDated: true } as const;

export function messagesQuery(courseId: number) {
  return queryOptions({
    queryKey: ['messages', courseId],
    queryFn: (asking) =>
      cachedRead(asking, () => call(listMessages, { params: { courseId }, signal: asking.signal }), DATED),
    // Read anew on each visit and not in between: the order goes by what is unread, and nothing may jump under a finger.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** For one message. `onMarked` is called only if it was unread until then, and is so no more (MSG-10). */
export function useMarkRead(courseId: number, onMarked: (messageId: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(markMessageRead, { params: { courseId, id } }),
    onSuccess: (_answer, id) => {
      const { queryKey } = messagesQuery(courseId);
      const wasUnread = client
        .getQueryData(queryKey)
        ?.some((message) => message.id === id && !message.isRead);
      client.setQueryData(queryKey, (shown) =>
        shown?.map((message) => (message.id === id ? { ...message, isRead: true } : message)),
      );
      if (wasUnread === true) onMarked(id);
    },
  });
}
