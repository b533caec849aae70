/** What the help centre's screens read and send. */
import {
  listRequests,
  readContactPage,
  respondToRequest,
  type SendResult,
  sendRequest,
  type UserRequest,
} from '@sugya/contract/support.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

const ROOT = 'support';

/** Hours begin and end while a page is open, so each visit asks anew. */
export function contactPageQuery(courseId: number, questionId: number | null = null) {
  const query = questionId === null ? {} : { question: questionId };
  return queryOptions({
    queryKey: [ROOT, courseId, 'contact', questionId],
    queryFn: ({ signal }) => call(readContactPage, { params: { courseId }, query, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Reading tells the server that the answers were seen (SUP-50), so it happens once a visit; use-requests.ts refreshes. */
export function requestsQuery(courseId: number) {
  return queryOptions({
    queryKey: [ROOT, courseId, 'requests'],
    queryFn: async ({ signal }) => (await call(listRequests, { params: { courseId }, signal })).requests,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export type NewRequest = {
  readonly messageText: string;
  readonly messageTypeId: number;
  readonly questionNumber: number | null;
  readonly additionalInputParameter: number | null;
  readonly questionId?: number;
};

/** Returns the code, 1 to 3. */
export async function send(courseId: number, body: NewRequest): Promise<SendResult> {
  return resultIn(await call(sendRequest, { params: { courseId }, body }));
}

/** SUP-33: a bare number, or a field of an object as another server may write it. */
export function resultIn(answer: SendResult | { readonly code: SendResult }): SendResult {
  return typeof answer === 'object' ? answer.code : answer;
}

export function useReply(courseId: number, requestId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageText: string) =>
      call(respondToRequest, { params: { courseId, id: requestId }, body: { messageText } }),
    onSuccess: (request) =>
      client.setQueryData(requestsQuery(courseId).queryKey, (shown) =>
        shown?.map((one): UserRequest => (one.id === requestId ? request : one)),
      ),
  });
}
