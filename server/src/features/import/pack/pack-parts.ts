/** A content pack as it has been read: plain values, each with the file that it came from. */
import type {
  PackBookGroup,
  PackChapter,
  PackCourse,
  PackExercise,
  PackLaw,
  PackLawCollection,
  PackLectureLesson,
  PackManifest,
  PackVerdict,
  PackVerdictCollection,
} from '@sugya/contract/content-pack.ts';
import type { PackMessage, PackSupport } from '@sugya/contract/content-pack-desk.ts';
import type { PackDraftingTask } from '@sugya/contract/content-pack-drafting.ts';
import type { PackLiveLectures } from '@sugya/contract/content-pack-live.ts';
import type { PackPerson } from '@sugya/contract/content-pack-people.ts';
import type { PackSitting } from '@sugya/contract/content-pack-sitting.ts';

export const LECTURES_FILE = 'lectures.json';
export const BOOKS_FILE = 'books.json';
export const MESSAGES_FILE = 'messages.json';
export const SUPPORT_FILE = 'support.json';
export const LIVE_LECTURES_FILE = 'live-lectures.json';
export const LAW_COLLECTIONS_FILE = 'law-collections.json';
export const VERDICT_COLLECTIONS_FILE = 'verdict-collections.json';

export type ContentPack = PackParts & {
  readonly manifest: PackManifest;
  readonly people: readonly PackPerson[];
  /** Of all that was read; two packs with one checksum are the same pack. */
  readonly checksum: string;
};

/** What refers to one another. */
export type PackParts = {
  readonly course: PackCourse;
  readonly exercises: readonly FiledExercise[];
  readonly chapters: readonly FiledChapter[];
  readonly lectures: readonly PackLectureLesson[];
  readonly books: readonly PackBookGroup[];
  /** Null: the pack does not speak of it, and what is there stays. */
  readonly messages: readonly PackMessage[] | null;
  readonly support: PackSupport | null;
  readonly liveLectures: PackLiveLectures | null;
  readonly sittings: readonly FiledSitting[];
  readonly draftingTasks: readonly FiledTask[];
  /** What lies under media/, by its path there. */
  readonly media: ReadonlyMap<string, Uint8Array>;
  readonly laws: readonly FiledLaw[];
  readonly lawCollections: readonly PackLawCollection[];
  readonly verdicts: readonly FiledVerdict[];
  readonly verdictCollections: readonly PackVerdictCollection[];
};

export type FiledExercise = { readonly file: string; readonly exercise: PackExercise };
export type FiledChapter = { readonly file: string; readonly chapter: PackChapter };
export type FiledSitting = { readonly file: string; readonly sitting: PackSitting };
export type FiledTask = { readonly file: string; readonly task: PackDraftingTask };
export type FiledVerdict = { readonly file: string; readonly verdict: PackVerdict };
/** `sourceFile` is where the statute's own text stands, `source` that text. */
export type FiledLaw = {
  readonly file: string;
  readonly law: PackLaw;
  readonly sourceFile: string;
  readonly source: string;
};
