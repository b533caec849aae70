/**
 * What the import asks of the features that own the tables of content. They write; the import decides what and when.
 * `server/src/every-feature/content-writers.ts` puts their functions together.
 */
import type {
  PackBook,
  PackBookGroup,
  PackCategory,
  PackChapter,
  PackClause,
  PackCourse,
  PackExercise,
  PackLaw,
  PackLawCollection,
  PackQuestion,
  PackStatuteName,
  PackVerdict,
  PackVerdictCollection,
  PackVideo,
} from '@sugya/contract/content-pack.ts';
import type { PackMessage, PackSupport } from '@sugya/contract/content-pack-desk.ts';
import type { PackDraftingTask } from '@sugya/contract/content-pack-drafting.ts';
import type { PackLiveLectures } from '@sugya/contract/content-pack-live.ts';
import type { PackPerson } from '@sugya/contract/content-pack-people.ts';
import type { PackSitting } from '@sugya/contract/content-pack-sitting.ts';
import type { WholeAttempt } from '@sugya/domain/exercises/attempt.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { NoteMedia } from '../../platform/media/note-media.ts';
import type { WrittenRow } from '../../platform/written-row.ts';

type Write<I, O> = (trx: Transaction<Tables>, input: I) => Promise<O>;

export type CoursesWriters = {
  readonly writeCourse: Write<PackCourse, WrittenRow>;
  readonly writeCategories: Write<{ courseId: number; categories: readonly PackCategory[] }, WrittenRow[]>;
  readonly writeLessons: Write<{ courseId: number; lessons: readonly LessonToWrite[] }, WrittenRow[]>;
  readonly setSitting: Write<{ courseId: number; sittingId: number | null }, void>;
  readonly enrol: Write<
    {
      courseId: number;
      students: readonly { readonly userId: number; readonly studyMode: null }[];
      now: Date;
    },
    void
  >;
};

export type LessonToWrite = {
  readonly categoryId: number;
  readonly externalId: string;
  readonly name: string;
  readonly sortOrder: number;
  /** What its law and case-law pages show; absent leaves that as it is. */
  readonly collections?: {
    readonly lawCollectionId: number | null;
    readonly verdictCollectionId: number | null;
  };
};

export type ExercisesWriters = {
  readonly writeExercises: Write<{ courseId: number; exercises: readonly ExerciseToWrite[] }, WrittenRow[]>;
  /** What happened to each question; nothing is said of one that stays as it was withdrawn. */
  readonly writeQuestions: Write<
    { exercises: readonly QuestionsToWrite[]; now: Date; resolveLaw?: ResolveLaw },
    QuestionOutcome[]
  >;
  readonly writePractice: Write<readonly WholeAttempt[], void>;
};

export type ExerciseToWrite = {
  readonly lessonId: number;
  readonly exercise: PackExercise;
  /** The laws beside its questions; absent leaves them as they are. */
  readonly lawCollectionId?: number | null;
};

/**
 * The ids behind an author's names of a law and of a clause in it; a reference without a clause is the whole law. Null for a
 * statute of the registry that is not here, or for a clause that its wording here does not have.
 */
export type ResolveLaw = (reference: PackClause) => {
  readonly lawId: number;
  readonly clauseId: number | null;
} | null;

export type QuestionsToWrite = {
  readonly exerciseId: number;
  readonly questions: readonly PackQuestion[];
  /** What becomes of questions that the exercise has and the file does not. */
  readonly others: 'withdraw' | 'keep';
};

export type QuestionOutcome = 'added' | 'updated' | 'unchanged' | 'withdrawn';

export type ChapterToWrite = {
  readonly lessonId: number;
  /** The capsule's exercise. */
  readonly lessonExerciseId: number | null;
  readonly chapter: PackChapter;
};

export type ExposureWriters = {
  readonly writeChapters: Write<{ courseId: number; chapters: readonly ChapterToWrite[] }, WrittenRow[]>;
  /** Returns the ids of what was missed. */
  readonly practiseChapters: Write<ChapterPractice, number[]>;
};

/** Questions of the first chapter of each kind; `place` counts them from 0. */
export type ChapterPractice = {
  readonly userId: number;
  readonly courseId: number;
  /** As `expoType` numbers them. */
  readonly kinds: readonly number[];
  /** How many questions of each chapter. */
  readonly questionCount: number;
  readonly isKnown: (place: number) => boolean;
  readonly at: (place: number) => Date;
  readonly now: Date;
};

export type ReviewWriters = {
  readonly rateItem: Write<
    {
      readonly userId: number;
      readonly courseId: number;
      readonly itemId: number;
      /** Different from every other operation of this student. */
      readonly operationId: number;
      readonly rating: 1 | 2 | 3 | 4;
      readonly seconds: number;
      readonly at: Date;
      readonly now: Date;
    },
    void
  >;
};

export type VideoToWrite = Pick<
  PackVideo,
  'externalId' | 'name' | 'subtitle' | 'url' | 'thumbnailUrl' | 'lengthSeconds' | 'supportingMaterialsHtml'
> & {
  /** Paths under DATA_DIR/media. */
  readonly file: string | null;
  readonly captionsFile: string | null;
  readonly thumbnailFile: string | null;
  readonly lawCollectionId: number | null;
  readonly verdictCollectionId: number | null;
};

export type LessonVideosToWrite = {
  readonly lessonId: number;
  readonly supportingMaterialsHtml: string | null;
  readonly videos: readonly VideoToWrite[];
};

export type LecturesWriters = {
  readonly writeLectures: Write<{ courseId: number; lessons: readonly LessonVideosToWrite[] }, WrittenRow[]>;
};

export type BookToWrite = Pick<PackBook, 'externalId' | 'title' | 'url' | 'imageUrl'> & {
  /** Paths under DATA_DIR/media. */
  readonly file: string | null;
  readonly imageFile: string | null;
};

export type BookGroupToWrite = Pick<PackBookGroup, 'externalId' | 'name'> & {
  readonly books: readonly BookToWrite[];
};

export type RegistrationWriters = {
  readonly writeLiveLectures: Write<PackLiveLectures & { courseId: number }, WrittenRow[]>;
};

export type SittingToWrite = Omit<PackSitting, 'statutes'> & {
  readonly statutes: readonly {
    readonly lawId: number;
    readonly isInBooklet: boolean;
    readonly place: number;
  }[];
  /** By their numbers in the registry, whether they are here or not. */
  readonly named: readonly { readonly law: string; readonly place: number; readonly isInBooklet: boolean }[];
};

export type DraftingWriters = {
  readonly writeDraftingTasks: Write<
    { courseId: number; tasks: readonly PackDraftingTask[]; now: Date },
    WrittenRow[]
  >;
};

/** Null takes back what the course had of its own. */
export type CourseTextsWriters = {
  /** All of the pack; returns the one that the course prepares for. */
  readonly writeSittings: Write<
    { courseId: number; course: PackCourse; sittings: readonly SittingToWrite[] },
    { sittingId: number | null; hasChanged: boolean }
  >;
  readonly writeTerms: Write<{ courseId: number; html: string | null }, void>;
};

export type BooksWriters = {
  readonly writeBooks: Write<{ courseId: number; groups: readonly BookGroupToWrite[] }, WrittenRow[]>;
};

export type MessagesWriters = {
  readonly writeMessages: Write<{ courseId: number; messages: readonly PackMessage[] }, WrittenRow[]>;
};

/** Returns the topics. */
export type SupportWriters = {
  readonly writeSupport: Write<{ courseId: number } & PackSupport, WrittenRow[]>;
};

/** Null when there is no such law, or no such clause in it. */
export type FindClause = ResolveLaw;

/** What keeps a law or a collection out; the caller then takes everything back. */
export type LawsProblem = {
  /** External id of the law or the collection. */
  readonly of: string;
  readonly field: string;
  readonly code: 'unknown_law' | 'unknown_clause' | 'bad_source' | 'name_taken' | 'too_many_laws';
  readonly detail: string;
};

export type LawsWriters = {
  /** `findClause` knows these laws, those that they link to, and the laws of `alsoNamed` that are here already. */
  readonly writePackLaws: Write<
    {
      laws: readonly { readonly pack: PackLaw; readonly source: string }[];
      alsoNamed: readonly string[];
      now: Date;
    },
    { written: WrittenRow[]; findClause: FindClause; problems: LawsProblem[] }
  >;
  readonly writePackLawCollections: Write<
    { collections: readonly PackLawCollection[]; findClause: FindClause },
    { written: WrittenRow[]; problems: LawsProblem[]; waiting: readonly number[] }
  >;
  readonly writeStatuteNames: Write<readonly PackStatuteName[], void>;
};

export type VerdictsWriters = {
  readonly writePackVerdicts: Write<readonly PackVerdict[], WrittenRow[]>;
  readonly writePackVerdictCollections: Write<
    { collections: readonly PackVerdictCollection[]; verdictIds: ReadonlyMap<string, number> },
    WrittenRow[]
  >;
};

export type PeopleWriters = {
  readonly writeDemoPeople: Write<
    { people: readonly PersonToWrite[]; now: Date },
    { id: number; userName: string }[]
  >;
  readonly writeDemoTeachers: Write<{ courseId: number; userIds: readonly number[] }, void>;
};

export type PersonToWrite = Omit<PackPerson, 'password' | 'historySeed'> & { readonly passwordHash: string };

export type FavoriteToWrite = {
  readonly userId: number;
  readonly courseId: number;
  readonly exerciseId: number;
  readonly name: string;
  readonly categoryName: string;
  readonly url: string;
  readonly now: Date;
};

/** The counts of averages and facilities, as the end of an exercise keeps them. */
export type CountFirstAttempt = (
  trx: Transaction<Tables>,
  attempt: {
    readonly exerciseId: number;
    readonly grade: number;
    readonly questions: readonly {
      questionId: number;
      isCorrect: boolean;
      selectedAnswerId: number | null;
    }[];
  },
) => Promise<void>;

export type ContentWriters = {
  readonly courses: CoursesWriters;
  readonly exercises: ExercisesWriters;
  readonly exposure: ExposureWriters;
  readonly review: ReviewWriters;
  readonly lectures: LecturesWriters;
  readonly books: BooksWriters;
  readonly courseTexts: CourseTextsWriters;
  readonly registration: RegistrationWriters;
  readonly drafting: DraftingWriters;
  readonly messages: MessagesWriters;
  readonly support: SupportWriters;
  readonly laws: LawsWriters;
  readonly verdicts: VerdictsWriters;
  readonly people: PeopleWriters;
  readonly keepFavorite: Write<FavoriteToWrite, void>;
  readonly countFirstAttempt: CountFirstAttempt;
  readonly noteMedia: NoteMedia['written'];
  /** A statute came: what names it by its number rests on it. */
  readonly settleStatute: Write<{ lawId: number; now: Date }, void>;
  /** The weeks of whatever was finished in the course; the weekly reports are made of them. */
  readonly noteHistory: Write<{ courseId: number }, void>;
};

/** Reads need no transaction. */
export type Database = Kysely<Tables>;
