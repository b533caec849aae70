/** Live lectures, who has a place in them, their file, and a mail to all. */
import {
  exportRegistrants,
  listLiveLectures,
  listRegistrants,
  mailRegistrants,
  previewRegistrantMail,
} from '@sugya/contract/overview-lectures.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { saveFile } from '../../../platform/save-file.ts';

const KEY = 'live-lectures';

type OfLecture = { readonly courseId: number; readonly lectureId: number };
export type MailWords = { readonly subject: string; readonly text: string };

export const liveLecturesQuery = (courseId: number) =>
  queryOptions({
    queryKey: [KEY, courseId, 'all'],
    queryFn: ({ signal }) => call(listLiveLectures, { params: { courseId }, signal }),
    staleTime: 0,
  });

export const registrantsQuery = ({ courseId, lectureId }: OfLecture) =>
  queryOptions({
    queryKey: [KEY, courseId, lectureId],
    queryFn: ({ signal }) => call(listRegistrants, { params: { courseId, lectureId }, signal }),
    staleTime: 0,
  });

export function useDownloadRegistrants(params: OfLecture) {
  return useMutation({
    mutationFn: async () => {
      const { csv, fileName } = await call(exportRegistrants, { params });
      saveFile({ text: csv, name: fileName, type: 'text/csv' });
    },
    meta: { showsOwnFailure: true },
  });
}

export function usePreviewMail(params: OfLecture) {
  return useMutation({
    mutationFn: (body: MailWords) => call(previewRegistrantMail, { params, body }),
    meta: { showsOwnFailure: true },
  });
}

export function useMailRegistrants(params: OfLecture) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MailWords & { readonly mailKey: string; readonly recipientCount: number }) =>
      call(mailRegistrants, { params, body }),
    meta: { showsOwnFailure: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY, params.courseId] }),
  });
}
