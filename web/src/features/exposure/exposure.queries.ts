/** Reading chapters: from the server, and without a network from this device. */
import {
  listCategoryChapters,
  readCards,
  readChapter,
  resetChapter,
  type StoredExposureAnswer,
} from '@sugya/contract/exposure.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { isApiProblem } from '../../platform/http/api-problem.ts';
import { type OpenExposureJournal, openExposureJournal, type ReadChapter } from './exposure-act.ts';

export type LoadedChapter = {
  readonly chapter: ReadChapter;
  /** From this device, because the server could not be reached. */
  readonly isFromDevice: boolean;
};

export const CHAPTERS_KEY = ['exposure', 'category'] as const;

export function categoryChaptersQuery(courseId: number, categoryId: number) {
  return queryOptions({
    queryKey: [...CHAPTERS_KEY, courseId, categoryId],
    queryFn: ({ signal }) => call(listCategoryChapters, { params: { courseId, categoryId }, signal }),
    // Percentages change by practising, on another page: coming back must show them.
    staleTime: 0,
  });
}

export function chapterKey(chapterId: number) {
  return ['exposure', 'chapter', chapterId] as const;
}

/** Whoever has the chapter on the device waits this long for a server that does not answer. Unit: ms. */
export const PATIENCE_MS = 4_000;

/** All of a chapter at once: choosing the core or the marked cards touches no network. */
export function chapterQuery(
  chapterId: number,
  isFocused: boolean,
  { exercises: kept }: OpenExposureJournal,
) {
  return queryOptions({
    queryKey: chapterKey(chapterId),
    queryFn: async ({ signal, client, queryKey }): Promise<LoadedChapter> => {
      const shown = () => client.getQueryData<LoadedChapter>(queryKey)?.chapter;
      const held = shown() === undefined ? await kept.read(chapterId).catch(() => null) : null;
      const readAt = Date.now();
      const reading = (async (): Promise<LoadedChapter> => {
        const answered = isFocused
          ? await call(readCards, { params: { chapterId, level: 0 }, signal })
          : await call(readChapter, { params: { chapterId }, signal });
        const chapter = withNoted({ ...answered, readAt }, shown());
        await kept.keep(chapter).catch(() => undefined);
        return { chapter, isFromDevice: false };
      })();
      if (held === null) return await reading;
      const fromDevice: LoadedChapter = { chapter: held, isFromDevice: true };
      try {
        return (await settledWithin(reading, PATIENCE_MS)) ?? whileReading(client, reading, fromDevice);
      } catch (error) {
        if (!isApiProblem(error) || !error.isNetwork) throw error;
        return fromDevice;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Null where it takes longer. */
async function settledWithin<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What the device holds for now; what the server says in the end takes its place, if the chapter is still open. */
function whileReading(
  client: QueryClient,
  reading: Promise<LoadedChapter>,
  fromDevice: LoadedChapter,
): LoadedChapter {
  const queryKey = chapterKey(fromDevice.chapter.id);
  const isOpen = () => client.getQueryData(queryKey) !== undefined;
  reading.then(
    (loaded) => isOpen() && client.setQueryData(queryKey, loaded),
    // Without a connection the chapter is read anew once there is one (ChapterEntry).
    () => undefined,
  );
  return fromDevice;
}

/**
 * A chapter that was asked for before the server had stored an act, and came after it had said so, does not know of the
 * act: what the server said of that question stands.
 */
export function withNoted(read: ReadChapter, shown: ReadChapter | undefined): ReadChapter {
  const noted = new Map(
    shown?.questions
      .filter(({ notedAt = 0 }) => notedAt >= read.readAt)
      .map((question) => [question.id, question]),
  );
  return { ...read, questions: read.questions.map((question) => noted.get(question.id) ?? question) };
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

/** What came back with a stored act becomes part of the chapter, which is the answer. */
export function noteStoredAnswer(
  client: QueryClient,
  chapterId: number,
  { completionPercent, successPercent, ...answer }: StoredExposureAnswer,
): ReadChapter | null {
  const changed = client.setQueryData<LoadedChapter>(
    chapterKey(chapterId),
    (loaded) =>
      loaded && {
        ...loaded,
        chapter: {
          ...loaded.chapter,
          completionPercent,
          successPercent,
          questions: loaded.chapter.questions.map((question) =>
            question.id === answer.id ? { ...question, ...answer, notedAt: Date.now() } : question,
          ),
        },
      },
  );
  return changed?.chapter ?? null;
}

/** EXP-18: the server forgets, and so does this device. */
export async function forgetAnswers(
  chapterId: number,
  opened: OpenExposureJournal | undefined,
): Promise<void> {
  await call(resetChapter, { params: { id: chapterId } });
  await opened?.journal.forgetAttempt(chapterId);
  await opened?.exercises.forget(chapterId).catch(() => undefined);
}
