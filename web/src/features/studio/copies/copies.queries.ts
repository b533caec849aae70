/** Copies of courses between the studio and the server. */
import {
  copyStudioCourse,
  listStudioCourseCopies,
  readStudioCourseCopyPreview,
  undoStudioCourseCopy,
} from '@sugya/contract/studio-course-copies.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { STUDIO_KEY } from '../things/things.queries.ts';

const COPIES_KEY = [...STUDIO_KEY, 'copies'] as const;
/** While one is under way. */
const LOOK_MS = 1_000;

export const courseCopiesQuery = queryOptions({
  queryKey: COPIES_KEY,
  queryFn: ({ signal }) => call(listStudioCourseCopies, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some((copy) => copy.state === 'running' || copy.state === 'removing') === true
      ? LOOK_MS
      : false,
});

export const copyPreviewQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...COPIES_KEY, 'preview', courseId],
    queryFn: ({ signal }) => call(readStudioCourseCopyPreview, { params: { courseId }, signal }),
    staleTime: 0,
  });

export type CopyForm = {
  readonly name: string;
  readonly externalId: string | null;
  readonly examDate: string | null;
};

export function useStartCopy(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CopyForm) => call(copyStudioCourse, { params: { courseId }, body }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: COPIES_KEY, exact: true }),
  });
}

export function useUndoCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (copyId: number) => call(undoStudioCourseCopy, { params: { copyId } }),
    meta: { showsOwnFailure: true },
    onSettled: () => client.invalidateQueries({ queryKey: STUDIO_KEY }),
  });
}
