/** The files of the library, and what staff do with one. */
import {
  deleteMediaFile,
  listMediaFiles,
  type MediaFilter,
  readMediaFile,
  removeCaptions,
} from '@sugya/contract/media.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';

export type Wanted = { readonly words: string; readonly filter: MediaFilter };

const key = ['media'] as const;

/** Addresses in it end after hours; it is asked for anew long before. */
export const mediaFilesQuery = ({ words, filter }: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...key, 'files', filter, words],
    queryFn: ({ signal, pageParam }) =>
      call(listMediaFiles, {
        query: {
          filter,
          ...(words !== '' && { words }),
          ...(pageParam !== null && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null, // the type of all later ones
    getNextPageParam: ({ files, hasMore }) => (hasMore ? (files.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

/** Null: it is not in the library. */
export const fileByKeyQuery = (fileKey: string) =>
  queryOptions({
    queryKey: [...key, 'by-key', fileKey],
    queryFn: async ({ signal }) =>
      (await call(listMediaFiles, { query: { filter: 'all', key: fileKey }, signal })).files[0] ?? null,
    staleTime: 0,
  });

export const mediaFileQuery = (fileId: number) =>
  queryOptions({
    queryKey: [...key, 'file', fileId],
    queryFn: ({ signal }) => call(readMediaFile, { params: { fileId }, signal }),
    staleTime: 0,
  });

/** After an upload as well. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

export function useDeleteFile(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileId: number) => call(deleteMediaFile, { params: { fileId } }),
    meta: { showsOwnFailure: true },
    onSuccess: (_nothing, fileId) => {
      onDone();
      client.removeQueries({ queryKey: mediaFileQuery(fileId).queryKey });
      return client.invalidateQueries({ queryKey: [...key, 'files'] });
    },
  });
}

export function useRemoveCaptions() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (fileId: number) => call(removeCaptions, { params: { fileId } }),
    meta: { showsOwnFailure: true },
    onSuccess: readAgain,
  });
}
