/** Imports a file of questions into one exercise. The exercise, and the lesson if need be, are made when they are not there. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type PackExercise, type PackQuestion, packExercise } from '@sugya/contract/content-pack.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import type { ContentWriters, Database } from '../content-owners.ts';
import { countOutcomes, emitRecorded, type ImportReport } from '../emit-content.ts';
import { RefusedContent, resolveLawsOf } from '../emit-laws.ts';
import type { ImportOutcome } from '../import-pack.ts';
import { type ImportProblem, type ImportProblemCode, isError } from '../import-problem.ts';
import {
  type Named,
  selectCategories,
  selectCourses,
  selectExercises,
  selectLessons,
} from '../imports.store.ts';
import { checkQuestionLaws } from '../pack/check-laws.ts';
import { checkQuestion } from '../pack/check-pack.ts';
import { questionOfRow } from './question-of-row.ts';
import { readQuestionsFile } from './read-questions.ts';

/** Ids or external ids; without a lesson, the one that is named as the category. */
export type QuestionsTarget = {
  readonly course: string;
  readonly category: string;
  readonly lesson: string | null;
  readonly exercise: string;
};

type Place = { readonly course: Named; readonly category: Named; readonly lesson: Named | null };

export async function importQuestions(given: {
  readonly db: Database;
  readonly path: string;
  readonly target: QuestionsTarget;
  /** Of a workbook; null for the one that holds questions. */
  readonly sheet?: string | null;
  readonly writers: ContentWriters;
  readonly policy: HtmlPolicy;
  readonly now: Date;
  readonly isDryRun?: boolean;
}): Promise<ImportOutcome> {
  const { db, path, target, sheet = null, writers, policy, now, isDryRun = false } = given;
  const file = basename(path);
  const { questions, problems, checksum } = await readQuestions(path, { policy, sheet });
  const place = await findPlace(db, target);
  if ('problem' in place) return { report: null, problems: [place.problem, ...problems] };
  if (problems.some(isError)) return { report: null, problems };
  const exercise = await findExercise(db, place, target.exercise);
  if (exercise !== null && !exercise.externalId.startsWith(MADE_HERE)) {
    return {
      report: null,
      problems: [argumentProblem('--exercise', 'exercise_of_pack', target.exercise), ...problems],
    };
  }
  const half = halfLawExercise(file, questions, exercise);
  try {
    const { report } = await emitRecorded(
      db,
      async (trx) => ({
        report: await emitQuestions(trx, {
          file,
          place,
          exerciseName: target.exercise,
          questions,
          writers,
          now,
        }),
      }),
      { kind: 'questions', source: file, checksum, now, isDryRun },
    );
    return { report, problems: [...problems, ...half] };
  } catch (error) {
    if (!(error instanceof RefusedContent)) throw error;
    return { report: null, problems: [...problems, ...error.problems] };
  }
}

/** An exercise that this import makes shows no laws beside its questions. */
function halfLawExercise(
  file: string,
  questions: readonly PackQuestion[],
  exercise: Named | null,
): ImportProblem[] {
  if (exercise !== null || questions.every(({ laws }) => laws.length === 0)) return [];
  return [{ level: 'warning', file, item: '', field: 'laws', code: 'half_law_exercise', detail: '' }];
}

/** Marks lessons and exercises that this import has made; packs give names of their own. */
const MADE_HERE = 'table:';

async function readQuestions(
  path: string,
  { policy, sheet }: { readonly policy: HtmlPolicy; readonly sheet: string | null },
): Promise<{ questions: PackQuestion[]; problems: ImportProblem[]; checksum: string }> {
  const { table, problems, checksum, itemOf } = await readQuestionsFile(path, { sheet });
  const found = [...problems];
  const questions = table.questions.map((row) => {
    const { question, findings } = questionOfRow(row, policy);
    const item = itemOf(row.row, row.id);
    const judged = [...checkQuestion(question), ...checkQuestionLaws(question)].filter(
      ({ code }) => !TOLD_BY_THE_TABLE.has(code),
    );
    found.push(...[...findings, ...judged].map((finding) => ({ ...finding, file: basename(path), item })));
    return question;
  });
  return { questions, problems: found, checksum };
}

/** Banks of questions have no explanations, and their rows were already looked at for equal answers. */
const TOLD_BY_THE_TABLE: ReadonlySet<ImportProblemCode> = new Set(['no_explanation', 'duplicate_answers']);

async function findPlace(db: Database, target: QuestionsTarget): Promise<Place | { problem: ImportProblem }> {
  const courses = await selectCourses(db);
  const course = find(courses, target.course);
  if (course === undefined) return { problem: unknown('--course', 'unknown_course', target.course, courses) };
  const categories = await selectCategories(db, course.id);
  const category = find(categories, target.category);
  if (category === undefined) {
    return { problem: unknown('--category', 'unknown_category', target.category, categories) };
  }
  const lessons = await selectLessons(db, category.id);
  if (target.lesson === null) {
    return { course, category, lesson: lessons.find(({ name }) => name === category.name) ?? null };
  }
  const lesson = find(lessons, target.lesson);
  if (lesson === undefined) return { problem: unknown('--lesson', 'unknown_lesson', target.lesson, lessons) };
  return { course, category, lesson };
}

async function findExercise(db: Database, { lesson }: Place, name: string): Promise<Named | null> {
  if (lesson === null) return null;
  return (await selectExercises(db, lesson.id)).find((exercise) => exercise.name === name) ?? null;
}

async function emitQuestions(
  trx: Transaction<Tables>,
  given: {
    file: string;
    place: Place;
    exerciseName: string;
    questions: readonly PackQuestion[];
    writers: ContentWriters;
    now: Date;
  },
): Promise<ImportReport> {
  const { file, place, exerciseName, questions, writers, now } = given;
  const resolveLaw = await resolveLawsOf(trx, { file, questions, writers, now });
  const lesson = place.lesson ?? (await makeLesson(trx, place, writers));
  const exercises = await selectExercises(trx, lesson.id);
  const existing = exercises.find(({ name }) => name === exerciseName);
  const last = Math.max(0, ...exercises.map(({ sortOrder }) => sortOrder));
  const exerciseId =
    existing?.id ??
    (await makeExercise(trx, { place, lesson, name: exerciseName, order: last + 1, writers }));
  const outcomes = await writers.exercises.writeQuestions(trx, {
    exercises: [{ exerciseId, questions, others: 'keep' }],
    now,
    resolveLaw,
  });
  await writers.noteMedia(trx, { allIn: 'exercise', id: exerciseId });
  return {
    courses: countOutcomes(['unchanged']),
    categories: countOutcomes(['unchanged']),
    lessons: countOutcomes([place.lesson === null ? 'added' : 'unchanged']),
    exercises: countOutcomes([existing === undefined ? 'added' : 'unchanged']),
    questions: countOutcomes(outcomes),
  };
}

async function makeLesson(
  trx: Transaction<Tables>,
  { course, category }: Place,
  writers: ContentWriters,
): Promise<Named> {
  const lessons = await selectLessons(trx, category.id);
  // Another import may have made it since the place was looked up.
  const existing = lessons.find(({ name }) => name === category.name);
  if (existing !== undefined) return existing;
  const lesson = {
    categoryId: category.id,
    externalId: madeId(category.externalId),
    name: category.name,
    sortOrder: Math.max(0, ...lessons.map(({ sortOrder }) => sortOrder)) + 1,
  };
  const [written] = await writers.courses.writeLessons(trx, { courseId: course.id, lessons: [lesson] });
  if (written === undefined) throw new Error(`Writing lesson ${lesson.externalId} wrote nothing`);
  return { id: written.id, externalId: lesson.externalId, name: lesson.name };
}

async function makeExercise(
  trx: Transaction<Tables>,
  given: { place: Place; lesson: Named; name: string; order: number; writers: ContentWriters },
): Promise<number> {
  const { place, lesson, name, order, writers } = given;
  const exercise: PackExercise = {
    ...PLAIN_EXERCISE,
    externalId: madeId(lesson.externalId, name),
    category: place.category.externalId,
    lesson: lesson.externalId,
    name,
    order,
  };
  const [written] = await writers.exercises.writeExercises(trx, {
    courseId: place.course.id,
    exercises: [{ lessonId: lesson.id, exercise }],
  });
  if (written === undefined) throw new Error(`Writing exercise ${exercise.externalId} wrote nothing`);
  return written.id;
}

/** What the pack format takes for granted of an exercise; its names are filled in. */
const PLAIN_EXERCISE = {
  ...packExercise.omit({ questions: true }).parse({ externalId: 'x', category: 'x', lesson: 'x', name: 'x' }),
  questions: [],
};

/** The same names give the same id, so that the next import finds what this one made. */
function madeId(...names: readonly string[]): string {
  return `${MADE_HERE}${createHash('sha256').update(names.join('\0')).digest('hex').slice(0, 16)}`;
}

/** By external id, or else by id. */
function find<T extends Named>(things: readonly T[], key: string): T | undefined {
  return things.find(({ externalId }) => externalId === key) ?? things.find(({ id }) => String(id) === key);
}

function unknown(
  option: string,
  code: ImportProblemCode,
  given: string,
  things: readonly Named[],
): ImportProblem {
  const list = things.map(({ id, externalId, name }) => `${externalId} or ${id} ${name}`).join('; ');
  return argumentProblem(option, code, `${given}; there ${things.length === 0 ? 'is none' : `are ${list}`}`);
}

function argumentProblem(option: string, code: ImportProblemCode, detail: string): ImportProblem {
  return { level: 'error', file: option, item: '', field: '', code, detail };
}
