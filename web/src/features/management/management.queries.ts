/** What the management screens read and do (ADU-03, AAN-02 to AAN-04). */
import {
  createAnswerFiles,
  downloadAnswerFile,
  duplicateLesson,
  listAnswerFiles,
  listStaffExercises,
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
  /** The same for a repeated press, so that it makes nothing. */
  readonly key: string;
};

export function useDuplicateLesson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, toCourseId, categoryId, key }: Duplication) =>
      call(duplicateLesson, {
        params: { lessonId, toCourseId },
        query: { key, ...(categoryId !== null && { categoryId }) },
      }),
    meta: { showsOwnFailure: true },
    onSuccess: (made) => client.invalidateQueries({ queryKey: ['courses', made.courseId] }),
  });
}
