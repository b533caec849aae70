/** Brings a cleaned pack, or the questions of one exercise, into the database: all of it or nothing. */
import type { PackCourse } from '@sugya/contract/content-pack.ts';
import { isRegistryNumber } from '@sugya/domain/laws/registry-number.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { WrittenRow } from '../../platform/written-row.ts';
import { bookGroups } from './books/book-groups.ts';
import type { ContentWriters, Database, LessonToWrite, QuestionOutcome } from './content-owners.ts';
import { emitLaws, RefusedContent, settleLaws, type WrittenLaws } from './emit-laws.ts';
import type { ImportProblem } from './import-problem.ts';
import { lockImports, recordImport } from './imports.store.ts';
import { lectureLessons } from './pack/lecture-lessons.ts';
import type { PackParts } from './pack/pack-parts.ts';
import { lawsAhead } from './sittings/check-exam-questions.ts';

/** What happened to the rows of one kind. */
export type ImportCounts = Readonly<Record<QuestionOutcome, number>>;

export type ImportKind = 'courses' | 'categories' | 'lessons' | 'exercises' | 'questions';
/** Of these a report speaks only where there are any. */
export type LawKind = Exclude<keyof WrittenLaws, 'resolveLaw' | 'waiting' | 'warnings'>;
export type ImportReport = Readonly<Record<ImportKind, ImportCounts>> &
  Readonly<
    Partial<
      Record<
        LawKind | 'chapters' | 'videos' | 'books' | 'messages' | 'topics' | 'liveLectures' | 'draftingTasks',
        ImportCounts
      >
    >
  >;

/** Writes the content of a pack. Returns what that changed, and which course it is. */
export async function emitPack(
  trx: Transaction<Tables>,
  { pack, writers, now }: { pack: PackParts; writers: ContentWriters; now: Date },
): Promise<{ report: ImportReport; courseId: number; warnings: readonly ImportProblem[] }> {
  const { course } = pack;
  const ahead = lawsAhead(pack, now);
  if (ahead.length > 0) throw new RefusedContent(ahead);
  const exercises = pack.exercises.map(({ exercise }) => exercise);
  const written = await emitLaws(trx, { pack, writers, now });
  const lawCollectionIds = idsOf(written.lawCollections);
  const writtenCourse = await writers.courses.writeCourse(trx, course);
  const courseId = writtenCourse.id;
  await writers.courseTexts.writeTerms(trx, { courseId, html: course.termsHtml });
  const categories = await writers.courses.writeCategories(trx, { courseId, categories: course.categories });
  const lessons = await writers.courses.writeLessons(trx, {
    courseId,
    lessons: lessonsOf(course, {
      categories: idsOf(categories),
      lawCollections: lawCollectionIds,
      verdictCollections: idsOf(written.verdictCollections),
    }),
  });
  const lessonIds = idsOf(lessons);
  const writtenExercises = await writers.exercises.writeExercises(trx, {
    courseId,
    exercises: exercises.map((exercise) => {
      const lawCollectionId = optional(lawCollectionIds, exercise.lawCollection);
      // Beside a collection without a statute there would be an empty panel.
      const isWaiting = lawCollectionId !== null && written.waiting.includes(lawCollectionId);
      return {
        exercise: isWaiting ? { ...exercise, hasLaw: false } : exercise,
        lessonId: known(lessonIds, exercise.lesson),
        lawCollectionId,
      };
    }),
  });
  const exerciseIds = idsOf(writtenExercises);
  const questions = await writers.exercises.writeQuestions(trx, {
    exercises: exercises.map((exercise) => ({
      exerciseId: known(exerciseIds, exercise.externalId),
      questions: exercise.questions,
      others: 'withdraw',
    })),
    now,
    resolveLaw: written.resolveLaw,
  });
  await settleLaws(trx, { laws: written.laws, writers, now });
  const courseOutcome = await giveSitting(trx, { pack, writers, written, writtenCourse });
  const chapters = await writers.exposure.writeChapters(trx, {
    courseId,
    chapters: pack.chapters.map(({ chapter }) => ({
      chapter,
      lessonId: known(lessonIds, chapter.lesson),
      lessonExerciseId: chapter.exercise === null ? null : known(exerciseIds, chapter.exercise),
    })),
  });
  const videos = await writers.lectures.writeLectures(trx, {
    courseId,
    lessons: lectureLessons(pack, {
      lessons: lessonIds,
      lawCollections: lawCollectionIds,
      verdictCollections: idsOf(written.verdictCollections),
    }),
  });
  const books = await writers.books.writeBooks(trx, { courseId, groups: bookGroups(pack) });
  const messages =
    pack.messages === null
      ? []
      : await writers.messages.writeMessages(trx, { courseId, messages: pack.messages });
  const topics =
    pack.support === null ? [] : await writers.support.writeSupport(trx, { courseId, ...pack.support });
  const liveLectures =
    pack.liveLectures === null
      ? []
      : await writers.registration.writeLiveLectures(trx, { courseId, ...pack.liveLectures });
  const draftingTasks = await writers.drafting.writeDraftingTasks(trx, {
    courseId,
    tasks: pack.draftingTasks.map(({ task }) => task),
    now,
  });
  await writers.noteMedia(trx, { allIn: 'course', id: courseId });
  return {
    courseId,
    warnings: written.warnings,
    report: {
      courses: countOutcomes([courseOutcome]),
      categories: countOutcomes(categories.map(({ outcome }) => outcome)),
      lessons: countOutcomes(lessons.map(({ outcome }) => outcome)),
      exercises: countOutcomes(writtenExercises.map(({ outcome }) => outcome)),
      questions: countOutcomes(questions),
      ...(chapters.length > 0 && { chapters: countOutcomes(chapters.map(({ outcome }) => outcome)) }),
      ...(videos.length > 0 && { videos: countOutcomes(videos.map(({ outcome }) => outcome)) }),
      ...(books.length > 0 && { books: countOutcomes(books.map(({ outcome }) => outcome)) }),
      ...(messages.length > 0 && { messages: countOutcomes(messages.map(({ outcome }) => outcome)) }),
      ...(topics.length > 0 && { topics: countOutcomes(topics.map(({ outcome }) => outcome)) }),
      ...(liveLectures.length > 0 && {
        liveLectures: countOutcomes(liveLectures.map(({ outcome }) => outcome)),
      }),
      ...(draftingTasks.length > 0 && {
        draftingTasks: countOutcomes(draftingTasks.map(({ outcome }) => outcome)),
      }),
      ...countLaws(written),
    },
  };
}

/**
 * Runs `emit` in one transaction, one import at a time, and records it. A dry run does all of that and then takes it
 * back, so that what it promises is what will happen.
 */
export async function emitRecorded<R extends { readonly report: ImportReport }>(
  db: Database,
  emit: (trx: Transaction<Tables>) => Promise<R>,
  record: { kind: 'pack' | 'questions'; source: string; checksum: string; now: Date; isDryRun: boolean },
): Promise<R> {
  const { isDryRun, ...rest } = record;
  try {
    return await inTransaction(db, async (trx) => {
      await lockImports(trx);
      const emitted = await emit(trx);
      await recordImport(trx, { ...rest, report: emitted.report });
      if (isDryRun) throw new TakenBack(emitted);
      return emitted;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.emitted as R; // thrown above with what `emit` answered
    throw error;
  }
}

export function countOutcomes(outcomes: readonly QuestionOutcome[]): ImportCounts {
  const count = (wanted: QuestionOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    withdrawn: count('withdrawn'),
  };
}

function countLaws({ laws, lawCollections, verdicts, verdictCollections }: WrittenLaws) {
  const kinds: Record<LawKind, readonly WrittenRow[]> = {
    laws,
    lawCollections,
    verdicts,
    verdictCollections,
  };
  const counted = Object.entries(kinds).filter(([, rows]) => rows.length > 0);
  return Object.fromEntries(
    counted.map(([kind, rows]) => [kind, countOutcomes(rows.map(({ outcome }) => outcome))]),
  );
}

/** Ends a dry run's transaction without a trace. */
class TakenBack extends Error {
  readonly emitted: object;

  constructor(emitted: object) {
    super('A dry run takes everything back');
    this.emitted = emitted;
  }
}

/** A new examination day, or another rule of counting, is a change of the course. */
async function giveSitting(
  trx: Transaction<Tables>,
  of: {
    readonly pack: PackParts;
    readonly writers: ContentWriters;
    readonly written: WrittenLaws;
    readonly writtenCourse: WrittenRow;
  },
): Promise<WrittenRow['outcome']> {
  const { pack, writers, written, writtenCourse } = of;
  const courseId = writtenCourse.id;
  const { sittingId, hasChanged } = await writers.courseTexts.writeSittings(trx, {
    courseId,
    course: pack.course,
    sittings: pack.sittings.map(({ sitting }) => ({
      ...sitting,
      statutes: sitting.statutes.flatMap(({ law, isInBooklet }, at) => {
        const found = written.resolveLaw({ law, clause: null });
        return found === null ? [] : [{ lawId: found.lawId, isInBooklet, place: at + 1 }];
      }),
      named: sitting.statutes.flatMap(({ law, isInBooklet }, at) =>
        isRegistryNumber(law) ? [{ law, isInBooklet, place: at + 1 }] : [],
      ),
    })),
  });
  await writers.courses.setSitting(trx, { courseId, sittingId });
  return hasChanged && writtenCourse.outcome === 'unchanged' ? 'updated' : writtenCourse.outcome;
}

/** Lessons are numbered inside their category. */
function lessonsOf(
  course: PackCourse,
  ids: Readonly<Record<'categories' | 'lawCollections' | 'verdictCollections', ReadonlyMap<string, number>>>,
): LessonToWrite[] {
  return course.categories.flatMap((category) =>
    category.lessons.map((lesson, place) => ({
      categoryId: known(ids.categories, category.externalId),
      externalId: lesson.externalId,
      name: lesson.name,
      sortOrder: place + 1,
      collections: {
        lawCollectionId: optional(ids.lawCollections, lesson.lawCollection),
        verdictCollectionId: optional(ids.verdictCollections, lesson.verdictCollection),
      },
    })),
  );
}

function idsOf(rows: readonly { id: number; externalId: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

function optional(ids: ReadonlyMap<string, number>, externalId: string | null): number | null {
  return externalId === null ? null : known(ids, externalId);
}

function known(ids: ReadonlyMap<string, number>, externalId: string): number {
  const id = ids.get(externalId);
  if (id === undefined) throw new Error(`${externalId} was checked and is not there`);
  return id;
}
