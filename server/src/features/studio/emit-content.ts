/** Brings a cleaned pack, or the questions of one exercise, into the database: all of it or nothing. */
import type { PackCourse, PackExercise } from '@sugya/contract/content-pack.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import type { ContentWriters, Database, LessonToWrite, QuestionOutcome } from './content-writers.ts';
import { lockImports, recordImport } from './imports.store.ts';

/** What happened to the rows of one kind. */
export type ImportCounts = Readonly<Record<QuestionOutcome, number>>;

export type ImportKind = 'courses' | 'categories' | 'lessons' | 'exercises' | 'questions';
export type ImportReport = Readonly<Record<ImportKind, ImportCounts>>;

export type PackContent = { readonly course: PackCourse; readonly exercises: readonly PackExercise[] };

/** Writes the content of a pack and answers what that changed, and which course it is. */
export async function emitPack(
  trx: Transaction<Tables>,
  { pack, writers, now }: { pack: PackContent; writers: ContentWriters; now: Date },
): Promise<{ report: ImportReport; courseId: number }> {
  const { course, exercises } = pack;
  const writtenCourse = await writers.courses.writeCourse(trx, course);
  const courseId = writtenCourse.id;
  const categories = await writers.courses.writeCategories(trx, { courseId, categories: course.categories });
  const lessons = await writers.courses.writeLessons(trx, {
    courseId,
    lessons: lessonsOf(course, idsOf(categories)),
  });
  const lessonIds = idsOf(lessons);
  const writtenExercises = await writers.exercises.writeExercises(trx, {
    courseId,
    exercises: exercises.map((exercise) => ({ exercise, lessonId: known(lessonIds, exercise.lesson) })),
  });
  const exerciseIds = idsOf(writtenExercises);
  const questions = await writers.exercises.writeQuestions(trx, {
    exercises: exercises.map((exercise) => ({
      exerciseId: known(exerciseIds, exercise.externalId),
      questions: exercise.questions,
      others: 'withdraw',
    })),
    now,
  });
  return {
    courseId,
    report: {
      courses: countOutcomes([writtenCourse.outcome]),
      categories: countOutcomes(categories.map(({ outcome }) => outcome)),
      lessons: countOutcomes(lessons.map(({ outcome }) => outcome)),
      exercises: countOutcomes(writtenExercises.map(({ outcome }) => outcome)),
      questions: countOutcomes(questions),
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

/** Ends a dry run's transaction without a trace. */
class TakenBack extends Error {
  readonly emitted: object;

  constructor(emitted: object) {
    super('A dry run takes everything back');
    this.emitted = emitted;
  }
}

/** Lessons are numbered inside their category. */
function lessonsOf(course: PackCourse, categoryIds: ReadonlyMap<string, number>): LessonToWrite[] {
  return course.categories.flatMap((category) =>
    category.lessons.map((lesson, place) => ({
      categoryId: known(categoryIds, category.externalId),
      externalId: lesson.externalId,
      name: lesson.name,
      sortOrder: place + 1,
    })),
  );
}

function idsOf(rows: readonly { id: number; externalId: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, externalId }) => [externalId, id]));
}

function known(ids: ReadonlyMap<string, number>, externalId: string): number {
  const id = ids.get(externalId);
  if (id === undefined) throw new Error(`${externalId} was checked and is not there`);
  return id;
}
