/** Reads a content pack into plain values, with everything wrong in it reported at once. It writes nothing. */
import { createHash } from 'node:crypto';
import {
  packBooks,
  packChapter,
  packCourse,
  packExercise,
  packLaw,
  packLawCollections,
  packLectures,
  packManifest,
  packVerdict,
  packVerdictCollections,
} from '@sugya/contract/content-pack.ts';
import { packMessages, packSupport } from '@sugya/contract/content-pack-desk.ts';
import { packDraftingTask } from '@sugya/contract/content-pack-drafting.ts';
import { packLiveLectures } from '@sugya/contract/content-pack-live.ts';
import { packPeople } from '@sugya/contract/content-pack-people.ts';
import { packSitting } from '@sugya/contract/content-pack-sitting.ts';
import type { z } from 'zod';
import { booksMedia } from '../books/check-books.ts';
import { type ImportProblem, isError } from '../import-problem.ts';
import { libraryNamesIn } from '../library/pack-library.ts';
import { mediaNamedBy } from './check-lectures.ts';
import { checkPack } from './check-pack.ts';
import { PACK_LIMITS, type PackFiles, type PackLimits, readPackFiles } from './pack-files.ts';
import {
  BOOKS_FILE,
  type ContentPack,
  type FiledLaw,
  LAW_COLLECTIONS_FILE,
  LECTURES_FILE,
  LIVE_LECTURES_FILE,
  MESSAGES_FILE,
  type PackParts,
  SUPPORT_FILE,
  VERDICT_COLLECTIONS_FILE,
} from './pack-parts.ts';
import { inFile, parseFile, textOfFile } from './parse-file.ts';

/** The pack is null when anything in it is an error. */
export type PackReading = { readonly pack: ContentPack | null; readonly problems: readonly ImportProblem[] };

const EXERCISE_FILE = /^exercises\/[^/]+\.json$/;
const CHAPTER_FILE = /^chapters\/[^/]+\.json$/;
const SITTING_FILE = /^sittings\/[^/]+\.json$/;
const MEDIA_FOLDER = 'media/';
const LAW_FILE = /^laws\/[^/]+\.json$/;
const DRAFTING_FILE = /^drafting\/[^/]+\.json$/;
const VERDICT_FILE = /^verdicts\/[^/]+\.json$/;

export async function readPack(path: string, limits: PackLimits = PACK_LIMITS): Promise<PackReading> {
  const { files, problems: unreadable } = await readPackFiles(path, limits);
  if (unreadable.length > 0) return { pack: null, problems: unreadable };

  const problems: ImportProblem[] = [];
  const manifest = parseFile(files, 'pack.json', packManifest, problems);
  const course = parseFile(files, 'course.json', packCourse, problems);
  const exercises = parseAll(files, EXERCISE_FILE, packExercise, problems).map(({ file, value }) => ({
    file,
    exercise: value,
  }));
  const chapters = parseAll(files, CHAPTER_FILE, packChapter, problems).map(({ file, value }) => ({
    file,
    chapter: value,
  }));
  const lectures = parseOptional(files, LECTURES_FILE, packLectures, problems)?.lessons ?? [];
  const books = parseOptional(files, BOOKS_FILE, packBooks, problems)?.groups ?? [];
  const messages = parseOptional(files, MESSAGES_FILE, packMessages, problems)?.messages ?? null;
  const support = parseOptional(files, SUPPORT_FILE, packSupport, problems);
  const liveLectures = parseOptional(files, LIVE_LECTURES_FILE, packLiveLectures, problems);
  const sittings = parseAll(files, SITTING_FILE, packSitting, problems).map(({ file, value }) => ({
    file,
    sitting: value,
  }));
  const draftingTasks = parseAll(files, DRAFTING_FILE, packDraftingTask, problems).map(({ file, value }) => ({
    file,
    task: value,
  }));
  const laws = readLaws(files, problems);
  const verdicts = parseAll(files, VERDICT_FILE, packVerdict, problems).map(({ file, value }) => ({
    file,
    verdict: value,
  }));
  const lawCollections = parseOptional(files, LAW_COLLECTIONS_FILE, packLawCollections, problems);
  const verdictCollections = parseOptional(files, VERDICT_COLLECTIONS_FILE, packVerdictCollections, problems);
  const people = parseOptional(files, 'people.json', packPeople, problems);
  const inTexts = libraryNamesIn(
    JSON.stringify([course, exercises, chapters, lectures, messages, draftingTasks]),
  );
  const named = [...mediaNamedBy(lectures), ...booksMedia(books), ...inTexts].map(
    (name) => `${MEDIA_FOLDER}${name}`,
  );
  problems.push(...strangers(files, [...laws.map(({ sourceFile }) => sourceFile), ...named]));
  if (manifest === null || course === null) return { pack: null, problems };

  if (files.has('people.json') && !manifest.isDemo)
    problems.push(inFile('warning', 'people.json', 'people_ignored'));
  const parts: PackParts = {
    course,
    exercises,
    chapters,
    lectures,
    books,
    messages,
    support,
    liveLectures,
    sittings,
    draftingTasks,
    media: mediaOf(files),
    laws,
    lawCollections: lawCollections?.collections ?? [],
    verdicts,
    verdictCollections: verdictCollections?.collections ?? [],
  };
  problems.push(...checkPack(parts));
  if (problems.some(isError)) return { pack: null, problems };
  const isHonoured = manifest.isDemo && people !== null;
  const checksum = checksumOf(files);
  return { pack: { ...parts, manifest, people: isHonoured ? people.people : [], checksum }, problems };
}

/** Each with its text; a law whose text is not there is reported and left out. */
function readLaws(files: PackFiles, problems: ImportProblem[]): FiledLaw[] {
  return parseAll(files, LAW_FILE, packLaw, problems).flatMap(({ file, value: law }) => {
    const sourceFile = `laws/${law.file}`;
    const content = files.get(sourceFile);
    if (content === undefined) {
      problems.push({
        level: 'error',
        file,
        item: '',
        field: 'file',
        code: 'missing_file',
        detail: sourceFile,
      });
      return [];
    }
    const source = textOfFile(sourceFile, content, problems);
    return source === null ? [] : [{ file, law, sourceFile, source }];
  });
}

function parseAll<S extends z.ZodType>(
  files: PackFiles,
  names: RegExp,
  schema: S,
  problems: ImportProblem[],
): { file: string; value: z.output<S> }[] {
  return [...files.keys()]
    .filter((name) => names.test(name))
    .sort()
    .flatMap((file) => {
      const value = parseFile(files, file, schema, problems);
      return value === null ? [] : [{ file, value }];
    });
}

/** Null where there is none, and where it is wrong, which is reported. */
function parseOptional<S extends z.ZodType>(
  files: PackFiles,
  file: string,
  schema: S,
  problems: ImportProblem[],
): z.output<S> | null {
  return files.has(file) ? parseFile(files, file, schema, problems) : null;
}

function mediaOf(files: PackFiles): ReadonlyMap<string, Uint8Array> {
  const found = [...files].filter(([name]) => name.startsWith(MEDIA_FOLDER));
  return new Map(found.map(([name, content]) => [name.slice(MEDIA_FOLDER.length), content]));
}

function strangers(files: PackFiles, named: readonly string[]): ImportProblem[] {
  const known = new Set([
    'pack.json',
    'course.json',
    'people.json',
    // What an export could not say.
    'export-report.json',
    LECTURES_FILE,
    BOOKS_FILE,
    MESSAGES_FILE,
    SUPPORT_FILE,
    LIVE_LECTURES_FILE,
    LAW_COLLECTIONS_FILE,
    VERDICT_COLLECTIONS_FILE,
    ...named,
  ]);
  return [...files.keys()]
    .filter(
      (name) =>
        !known.has(name) &&
        ![EXERCISE_FILE, CHAPTER_FILE, SITTING_FILE, DRAFTING_FILE, LAW_FILE, VERDICT_FILE].some((of) =>
          of.test(name),
        ),
    )
    .map((name) => inFile('warning', name, 'unknown_file'));
}

function checksumOf(files: PackFiles): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
