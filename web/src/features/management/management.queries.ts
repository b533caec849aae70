/** What the management screens read and do (ADU-03, AAN-02 to AAN-04). */
import {
  createAnswerFiles,
  downloadAnswerFile,
  duplicateLesson,
  listAnswerFiles,
  listCopiedLessons,
  listStaffExercises,
  removeCopiedLesson,
  setCopiedLessonState,
} from '@sugya/contract/management.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { saveFile } from '../../platform/save-file.ts';

export function staffExercisesQuery(courseId: number) {
  return queryOptions({
    queryKey: ['management', 'exercises', courseId],
    queryFn: ({ signal }) => call(listStaffExercises, { params: { courseId }, signal }),
    staleTime: 0,
  });
}

export function answerFilesQuery(courseId: number) {
  return queryOptions({
    queryKey: ['management', 'files', courseId],
    queryFn: ({ signal }) => call(listAnswerFiles, { params: { course: courseId }, signal }),
    staleTime: 0,
  });
}

export function useCreateAnswerFiles(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (exerciseIds: readonly number[]) =>
      call(createAnswerFiles, { body: { Exercises: [...exerciseIds] } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: answerFilesQuery(courseId).queryKey }),
  });
}

/** `name` is what the file is saved as. */
export function useDownloadAnswerFile() {
  return useMutation({
    mutationFn: async ({ Path, name }: { readonly Path: string; readonly name: string }) =>
      saveFile({ text: await call(downloadAnswerFile, { body: { Path } }), name, type: 'text/csv' }),
  });
}

export type Duplication = {
  readonly lessonId: number;
  readonly toCourseId: number;
  readonly categoryId: number | null;
  readonly name: string;
  /** The same for a repeated press, so that it makes nothing. */
  readonly key: string;
};

export function useDuplicateLesson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, toCourseId, categoryId, name, key }: Duplication) =>
      call(duplicateLesson, {
        params: { lessonId, toCourseId },
        query: { key, name, ...(categoryId !== null && { categoryId }) },
      }),
    meta: { showsOwnFailure: true },
    onSuccess: (made) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['courses', made.courseId] }),
        client.invalidateQueries({ queryKey: copiedLessonsQuery.queryKey }),
      ]),
  });
}

export const copiedLessonsQuery = queryOptions({
  queryKey: ['management', 'copies'],
  queryFn: ({ signal }) => call(listCopiedLessons, { signal }),
  staleTime: 0,
});

export function useSetCopiedLessonState() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      lessonId,
      state,
    }: {
      readonly lessonId: number;
      readonly state: 'published' | 'hidden';
    }) => call(setCopiedLessonState, { params: { lessonId }, body: { state } }),
    meta: { showsOwnFailure: true },
    onSettled: () => client.invalidateQueries({ queryKey: copiedLessonsQuery.queryKey }),
  });
}

export function useRemoveCopiedLesson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lessonId: number) => call(removeCopiedLesson, { params: { lessonId } }),
    meta: { showsOwnFailure: true },
    onSettled: () => client.invalidateQueries({ queryKey: copiedLessonsQuery.queryKey }),
  });
}
