/** Imports a content pack: read, check, clean, write. Any error on the way and nothing is written. */
import type { HtmlPolicy } from '../../platform/sanitise.ts';
import { hostProblems } from './books/check-books.ts';
import { cleanBooks } from './books/clean-books.ts';
import { cleanChapter, cleanCourse, cleanExercise, cleanLectures } from './clean-pack.ts';
import type { ContentWriters, Database } from './content-owners.ts';
import { cleanMessages, cleanSupport } from './desk/clean-desk.ts';
import { cleanDraftingTask } from './drafting/clean-drafting.ts';
import { emitPack, emitRecorded, type ImportReport } from './emit-content.ts';
import { RefusedContent } from './emit-laws.ts';
import { type ImportProblem, isError } from './import-problem.ts';
import { type LibraryPlan, type PackLibrary, planLibrary } from './library/pack-library.ts';
import { cleanLive } from './live/clean-live.ts';
import { cleanCollection, cleanLaw, cleanVerdict } from './pack/clean-laws.ts';
import { keepPackMedia } from './pack/pack-media.ts';
import {
  BOOKS_FILE,
  type ContentPack,
  LAW_COLLECTIONS_FILE,
  LECTURES_FILE,
  type PackParts,
  VERDICT_COLLECTIONS_FILE,
} from './pack/pack-parts.ts';
import { readPack } from './pack/read-pack.ts';

export type ImportOutcome = {
  /** Null when an error kept everything out. */
  readonly report: ImportReport | null;
  readonly problems: readonly ImportProblem[];
};

export async function importPack(given: {
  readonly db: Database;
  readonly path: string;
  readonly writers: ContentWriters;
  readonly policy: HtmlPolicy;
  /** BOOK_HOSTS: foreign books of other hosts are reported. */
  readonly bookHosts?: readonly string[];
  readonly now: Date;
  readonly isDryRun?: boolean;
  /** Where the pack's videos and books are kept, DATA_DIR/media; only a pack with some needs it. */
  readonly mediaFolder?: string;
  /** Where pictures of texts go; only a pack with some needs it. */
  readonly library?: PackLibrary;
}): Promise<ImportOutcome> {
  const { db, path, writers, policy, now, isDryRun = false, mediaFolder, bookHosts = [], library } = given;
  const prepared = await preparePack(path, policy, library);
  if (prepared.pack === null) return { report: null, problems: prepared.problems };
  const { content, manifest, checksum, keepLibrary } = prepared.pack;
  const problems = [...prepared.problems, ...hostProblems(content.books, bookHosts)];
  const record = { kind: 'pack', source: manifest.externalId, checksum, now, isDryRun } as const;
  try {
    // Before anything points at them; a name made of the content makes a repeat harmless.
    if (!isDryRun) {
      await keepPackMedia(content, mediaFolder);
      await keepLibrary(now);
    }
    const { report, warnings } = await emitRecorded(
      db,
      (trx) => emitPack(trx, { pack: content, writers, now }),
      record,
    );
    return { report, problems: [...problems, ...warnings] };
  } catch (error) {
    if (!(error instanceof RefusedContent)) throw error;
    return { report: null, problems: [...problems, ...error.problems] };
  }
}

/** A pack is read for itself: what its texts name stays unread. */
const NO_LIBRARY: PackLibrary = {
  plan: async (files) => ({
    keys: new Map([...files.keys()].map((name) => [name, NOBODYS_KEY])),
    refused: [],
    keep: async () => {
      throw new Error('A pack with pictures in its texts needs a library to keep them in');
    },
  }),
};
const NOBODYS_KEY = '00000000-0000-4000-8000-000000000000';

export type PreparedPack = Pick<ContentPack, 'manifest' | 'people' | 'checksum'> & {
  readonly content: PackParts;
  /** Stores what the texts name, before anything names it. */
  readonly keepLibrary: LibraryPlan['keep'];
};

/** Read, checked and cleaned; the pack is null when anything in it is an error. */
export async function preparePack(
  path: string,
  policy: HtmlPolicy,
  library: PackLibrary = NO_LIBRARY,
): Promise<{ pack: PreparedPack | null; problems: ImportProblem[] }> {
  const { pack: read, problems: unread } = await readPack(path);
  if (read === null) return { pack: null, problems: [...unread] };
  const { pack, plan, problems: unkept } = await planLibrary(read, library);
  const found = [...unread, ...unkept];
  const course = cleanCourse(pack.course, 'course.json', policy);
  const exercises = pack.exercises.map(({ exercise, file }) => {
    const { value, problems } = cleanExercise(exercise, file, policy);
    return { value: { file, exercise: value }, problems };
  });
  const chapters = pack.chapters.map(({ chapter, file }) => {
    const { value, problems } = cleanChapter(chapter, file, policy);
    return { value: { file, chapter: value }, problems };
  });
  const laws = pack.laws.map((filed) => cleanLaw(filed, policy));
  const verdicts = pack.verdicts.map(({ verdict, file }) => {
    const { value, problems } = cleanVerdict(verdict, file, policy);
    return { value: { file, verdict: value }, problems };
  });
  const draftingTasks = pack.draftingTasks.map(({ task, file }) => {
    const { value, problems } = cleanDraftingTask(task, file, policy);
    return { value: { file, task: value }, problems };
  });
  const lectures = cleanLectures(pack.lectures, LECTURES_FILE, policy);
  const books = cleanBooks(pack.books, BOOKS_FILE, policy);
  const messages = cleanMessages(pack.messages, policy);
  const support = cleanSupport(pack.support, policy);
  const cleanings = [
    course,
    ...exercises,
    ...chapters,
    ...draftingTasks,
    lectures,
    books,
    messages,
    support,
    ...laws,
    ...verdicts,
  ];
  const problems = [...found, ...cleanings.flatMap((cleaned) => cleaned.problems)];
  if (problems.some(isError)) return { pack: null, problems };
  const { manifest, people, checksum } = pack;
  const content = {
    course: course.value,
    exercises: exercises.map(({ value }) => value),
    chapters: chapters.map(({ value }) => value),
    lectures: lectures.value,
    books: books.value,
    messages: messages.value,
    support: support.value,
    liveLectures: cleanLive(pack.liveLectures),
    sittings: pack.sittings,
    draftingTasks: draftingTasks.map(({ value }) => value),
    media: pack.media,
    laws: laws.map(({ value }) => value),
    lawCollections: pack.lawCollections.map((one) => cleanCollection(one, LAW_COLLECTIONS_FILE, policy)),
    verdicts: verdicts.map(({ value }) => value),
    verdictCollections: pack.verdictCollections.map((one) =>
      cleanCollection(one, VERDICT_COLLECTIONS_FILE, policy),
    ),
  };
  return { pack: { manifest, people, checksum, content, keepLibrary: plan.keep }, problems };
}
