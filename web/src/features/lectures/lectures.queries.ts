/** What the lecture screens read and write. */
import {
  listCategoryVideoLessons,
  listSupportingMaterials,
  listVideoLessons,
  readVideo,
  readVideoFeedback,
  saveVideoFeedback,
  saveVideoPosition,
  setVideoNotSeen,
  setVideoSeen,
  type VideoFeedback,
} from '@sugya/contract/lectures.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callAtLast } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';

export type VideoPlace = { readonly lessonId: number; readonly videoId: number };

const ROOT = 'lectures';

/** Marks and positions change on another page, and signed addresses end: a list is read anew on each visit. */
const anew = { staleTime: 0 } as const;

export function videoLessonsQuery(courseId: number) {
  return queryOptions({
    queryKey: [ROOT, 'course', courseId],
    queryFn: ({ signal }) => call(listVideoLessons, { params: { courseId }, signal }),
    ...anew,
  });
}

export function categoryVideoLessonsQuery(courseId: number, categoryId: number) {
  return queryOptions({
    queryKey: [ROOT, 'category', courseId, categoryId],
    queryFn: ({ signal }) => call(listCategoryVideoLessons, { params: { courseId, categoryId }, signal }),
    ...anew,
  });
}

export function supportingMaterialsQuery(courseId: number, categoryId: number) {
  return queryOptions({
    queryKey: [ROOT, 'materials', courseId, categoryId],
    queryFn: ({ signal }) => call(listSupportingMaterials, { params: { courseId, categoryId }, signal }),
  });
}

export function lectureQuery(place: VideoPlace) {
  return queryOptions({
    queryKey: [ROOT, 'lecture', place.videoId],
    queryFn: ({ signal }) => call(readVideo, { params: place, signal }),
    // Read anew on each visit, never while it plays: another signed address would begin the video again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Null: nothing has been said yet (LEC-33), as the lecture may say without asking. */
export function feedbackQuery(place: VideoPlace, hasFeedback = true) {
  return queryOptions({
    queryKey: [ROOT, 'feedback', place.videoId],
    queryFn: async ({ signal }): Promise<VideoFeedback | null> => {
      if (!hasFeedback) return null;
      try {
        return await call(readVideoFeedback, { params: place, signal });
      } catch (error) {
        if (isApiProblem(error) && error.status === 404) return null;
        throw error;
      }
    },
    meta: { isSilent: true },
  });
}

export function useSeenChange(place: VideoPlace) {
  const client = useQueryClient();
  const { queryKey } = lectureQuery(place);
  const show = (isSeen: boolean) =>
    client.setQueryData(queryKey, (lecture) => {
      const userViewStatus: 0 | 1 = isSeen ? 1 : 0;
      return lecture && { ...lecture, userViewStatus };
    });
  return useMutation({
    // The page around may leave at once when it learns of the end.
    mutationFn: (isSeen: boolean) =>
      call(isSeen ? setVideoSeen : setVideoNotSeen, { params: place, keepalive: true }),
    onMutate: show,
    onError: (_error, isSeen) => show(!isSeen),
  });
}

export function useFeedbackSending(place: VideoPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (feedback: VideoFeedback) => call(saveVideoFeedback, { params: place, body: feedback }),
    onSuccess: (feedback) => client.setQueryData(feedbackQuery(place).queryKey, feedback),
    // LEC-49: said already, perhaps in another tab; show what stands.
    onError: () => client.fetchQuery({ ...feedbackQuery(place), staleTime: 0 }).catch(() => undefined),
  });
}

export function keepPosition(place: VideoPlace, seconds: number): Promise<void> {
  return call(saveVideoPosition, { params: place, body: { seconds }, keepalive: true });
}

/** Outlives the page, as a beacon does; a beacon cannot carry the session. */
export function keepPositionAtLast(place: VideoPlace, seconds: number): void {
  callAtLast(saveVideoPosition, { params: place, body: { seconds } });
}
