/** Reading chapters: from the server, and without an answer of it from this device. */
import {
  type ExposureChapter,
  listCategoryChapters,
  readCards,
  readChapter,
  resetChapter,
} from '@sugya/contract/exposure.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { cachedRead } from '../../platform/offline-copies/cached-read.ts';
import { deviceFirstRead } from '../../platform/offline-copies/device-first-read.ts';
import { type OpenExposureJournal, openExposureJournal, type ReadChapter } from './exposure-operations.ts';

export const CHAPTERS_KEY = ['exposure', 'category'] as const;

export function categoryChaptersQuery(courseId: number, categoryId: number) {
  return queryOptions({
    queryKey: [...CHAPTERS_KEY, courseId, categoryId],
    queryFn: (asking) =>
      cachedRead(
        asking,
        () => call(listCategoryChapters, { params: { courseId, categoryId }, signal: asking.signal }),
        { isDated: true },
      ),
    // Percentages change by practising, on another page: coming back must show them.
    staleTime: 0,
  });
}

export function chapterKey(chapterId: number) {
  return ['exposure', 'chapter', chapterId] as const;
}

/**
 * All of a chapter at once: choosing the core or the marked cards touches no network. Nothing is written into it when an
 * answer is stored: what the server says to that lies in the journal.
 */
export function chapterQuery(
  chapterId: number,
  isFocused: boolean,
  { copies }: Pick<OpenExposureJournal, 'copies'>,
) {
  return queryOptions({
    queryKey: chapterKey(chapterId),
    queryFn: ({ signal, ...asking }) =>
      deviceFirstRead<ReadChapter>(asking, {
        id: chapterId,
        copies,
        read: async () => {
          const readAt = Date.now();
          const chapter = isFocused
            ? await call(readCards, { params: { chapterId, level: 0 }, signal })
            : await call(readChapter, { params: { chapterId }, signal });
          return { ...chapter, readAt };
        },
        // Another order would move the question that the student is at.
        mayReplace: (open, late) => idsOf(open) === idsOf(late),
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function idsOf({ questions }: ExposureChapter): string {
  return questions.map(({ id }) => id).join();
}

/** The journal is no data; the query only waits for it to open. */
export function exposureJournalQuery(userId: string) {
  return queryOptions<OpenExposureJournal>({
    queryKey: ['journal', 'exposure', userId],
    queryFn: () => openExposureJournal(userId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
}

/** EXP-18: the server forgets, and so does this device. */
export async function forgetAnswers(
  chapterId: number,
  opened: OpenExposureJournal | undefined,
): Promise<void> {
  await call(resetChapter, { params: { id: chapterId } });
  await opened?.journal.forgetScope(chapterId);
  void opened?.copies.forget(chapterId);
}
