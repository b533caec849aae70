/** The students of a course, and lists that enrol more of them. */
import { enrolStudents, judgeStudents } from '@sugya/contract/account-invitations.ts';
import { readFileOfStudents } from '@sugya/contract/account-people-file.ts';
import { changeEnrolment } from '@sugya/contract/courses-enrolments.ts';
import { listStudents, readStudent, type StudentFilter } from '@sugya/contract/students.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

const KEY = 'students';

export type WantedStudents = { readonly words: string; readonly filter: StudentFilter };

export const studentsQuery = (courseId: number, { words, filter }: WantedStudents) =>
  infiniteQueryOptions({
    queryKey: [KEY, courseId, { words, filter }],
    queryFn: ({ signal, pageParam }) =>
      call(listStudents, {
        params: { courseId },
        query: { filter, page: pageParam, ...(words !== '' && { words }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : null),
    staleTime: 0,
  });

export const studentQuery = (courseId: number, studentId: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'one', studentId],
    queryFn: ({ signal }) => call(readStudent, { params: { courseId, studentId }, signal }),
    staleTime: 0,
  });

export function useChangeEnrolment(courseId: number, studentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      readonly isPaused: boolean;
      readonly endsOn: string | null;
      readonly studyMode?: 'campus' | 'online' | null;
    }) => call(changeEnrolment, { params: { courseId, studentId }, body }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, courseId] }),
  });
}

/** Reads a list from a file; it is small enough to travel as text. */
export function useReadFile() {
  return useMutation({
    mutationFn: async (file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      return await call(readFileOfStudents, { body: { name: file.name, content } });
    },
    meta: { showsOwnFailure: true },
  });
}

export function useJudgeStudents(courseId: number) {
  return useMutation({
    mutationFn: (text: string) => call(judgeStudents, { params: { courseId }, body: { text } }),
    meta: { showsOwnFailure: true },
  });
}

export function useEnrolStudents(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(enrolStudents, { params: { courseId }, body: { text } }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, courseId] }),
  });
}
