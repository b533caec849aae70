/** The message board of a course, and marking one of its messages as read (MSG-03, MSG-08). */
import { listMessages, markMessageRead } from '@sugya/contract/messages.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

export function messagesQuery(courseId: number) {
  return queryOptions({
    queryKey: ['messages', courseId],
    queryFn: ({ signal }) => call(listMessages, { params: { courseId }, signal }),
    // Read anew on each visit and not in between: the order goes by what is unread, and nothing may jump under a finger.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** `onMarked` hears of each message that was unread and is so no more (MSG-10). */
export function useMarkRead(courseId: number, onMarked: (messageId: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(markMessageRead, { params: { courseId, id } }),
    onSuccess: (_answer, id) => {
      client.setQueryData(messagesQuery(courseId).queryKey, (shown) =>
        shown?.map((message) => (message.id === id ? { ...message, isRead: true } : message)),
      );
      onMarked(id);
    },
  });
}
