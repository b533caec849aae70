/**
 * The first content of an empty installation: the demo pack through the real importer, its people, and what they have
 * practised. All in one transaction, so that an interrupted start leaves nothing behind.
 */
import type { PackPerson } from '@sugya/contract/content-pack-people.ts';
import type { WholeAttempt } from '@sugya/domain/exercises/attempt.ts';
import { seededChance } from '@sugya/domain/seeded-chance.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { type Random, systemRandom } from '../../platform/random.ts';
import type { ContentWriters, Database, FavoriteToWrite, PersonToWrite } from './content-owners.ts';
import { CLASSMATES } from './demo/classmates.ts';
import { emitDemo, prepareDemo } from './demo/demo-content.ts';
import { findDemoFolder } from './demo/demo-folder.ts';
import { type PracticableExercise, selectPracticableExercises } from './demo/practice.store.ts';
import { favoritesOfStudent, practicesOfClassmate, practicesOfStudent } from './demo/practice-choices.ts';
import { practiceHistory } from './demo/practice-history.ts';
import { practiseForReview } from './demo/review-practice.ts';
import { hasCourse } from './imports.store.ts';
import { keepPackMedia } from './pack/pack-media.ts';

export type LoadDemoOptions = {
  readonly db: Database;
  readonly now: Date;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly hashPassword: (password: string) => Promise<string>;
  readonly writers: ContentWriters;
  /** DATA_DIR/media. */
  readonly mediaFolder: string;
  /** The demo pack; found above this module when not given. */
  readonly folder?: string;
  readonly random?: Pick<Random, 'bytes'>;
};

/** Does nothing when there is a course already. Returns whether it has loaded. */
export async function loadDemoContent(options: LoadDemoOptions): Promise<boolean> {
  const { db, now, log, writers, folder = findDemoFolder(import.meta.url) } = options;
  if (await hasCourse(db)) return false;
  const pack = await prepareDemo({ folder, log });
  const people = await hashPasswords(pack.people, options);
  await keepPackMedia(pack.content, options.mediaFolder);

  const report = await inTransaction(db, async (trx) => {
    const emitted = await emitDemo(trx, { pack, writers, now });
    if (emitted === null) return null;
    await loadPeople(trx, { courseId: emitted.courseId, people, writers, now });
    return emitted.report;
  });
  if (report !== null) log.info({ questions: report.questions.added }, 'The demo course has been loaded');
  return report !== null;
}

type DemoPeople = {
  readonly people: readonly (PersonToWrite & { readonly historySeed: number | null })[];
  readonly classmates: readonly (PersonToWrite & { readonly skill: number })[];
};

/** Before the transaction, because hashing is slow on purpose. All classmates share one secret that nobody knows. */
async function hashPasswords(
  people: readonly PackPerson[],
  { hashPassword, random = systemRandom }: LoadDemoOptions,
): Promise<DemoPeople> {
  const hashed: DemoPeople['people'][number][] = [];
  for (const { password, ...person } of people) {
    hashed.push({ ...person, passwordHash: await hashPassword(password) });
  }
  const unknownHash = await hashPassword(Buffer.from(random.bytes(32)).toString('base64'));
  const classmates = CLASSMATES.map((classmate, place) => ({
    ...classmate,
    userName: `classmate${String(place + 1).padStart(2, '0')}@sugya.example`,
    email: null,
    phone: null,
    role: null,
    passwordHash: unknownHash,
  }));
  return { people: hashed, classmates };
}

async function loadPeople(
  trx: Transaction<Tables>,
  given: { courseId: number; people: DemoPeople; writers: ContentWriters; now: Date },
): Promise<void> {
  const { courseId, writers, now } = given;
  const { people, classmates } = given.people;
  const made = await writers.people.writeDemoPeople(trx, { people: [...people, ...classmates], now });
  const idOf = new Map(made.map(({ id, userName }) => [userName, id]));
  const students = [...people, ...classmates].filter(({ role }) => role === null);
  const userIds = students.flatMap(({ userName }) => idOf.get(userName) ?? []);
  const enrolled = userIds.map((userId) => ({ userId, studyMode: null }));
  await writers.courses.enrol(trx, {
    courseId,
    students: enrolled,
    now: new Date(now.getTime() - ENROLLED_BEFORE_MS),
  });

  const teachers = people.filter(({ role }) => role === 'teacher');
  const teacherIds = teachers.flatMap(({ userName }) => idOf.get(userName) ?? []);
  await writers.people.writeDemoTeachers(trx, { courseId, userIds: teacherIds });

  const exercises = await selectPracticableExercises(trx, courseId);
  const attempts: WholeAttempt[] = [];
  for (const [place, { userName, skill }] of classmates.entries()) {
    const userId = idOf.get(userName);
    if (userId === undefined) continue;
    const chance = seededChance(place + 1);
    attempts.push(
      ...practiceHistory({ userId, chance, skill }, practicesOfClassmate(exercises, chance), now),
    );
  }
  for (const { userName, historySeed } of people) {
    const userId = idOf.get(userName);
    if (userId === undefined || historySeed === null) continue;
    const chance = seededChance(historySeed);
    const practices = practicesOfStudent(exercises, chance);
    const skill = chance.between(50, 65) / 100;
    attempts.push(...practiceHistory({ userId, chance, skill }, practices, now));
    for (const exercise of favoritesOfStudent(exercises, practices)) {
      await writers.keepFavorite(trx, favoriteFor(exercise, { userId, courseId, now }));
    }
    await practiseForReview(trx, { userId, courseId, chance: seededChance(historySeed), writers, now });
  }
  await writers.exercises.writePractice(trx, attempts);
  for (const attempt of attempts.filter(({ isFirstFinished }) => isFirstFinished)) {
    const { exerciseId, grade, solutions } = attempt;
    if (grade !== null) await writers.countFirstAttempt(trx, { exerciseId, grade, questions: solutions });
  }
  await writers.noteHistory(trx, { courseId });
}

/** Longer ago than anything in the history. */
const ENROLLED_BEFORE_MS = 49 * 86_400_000;

/** The address is the one that the exercise's page has (NAV-64). */
function favoriteFor(
  exercise: PracticableExercise,
  { userId, courseId, now }: { userId: number; courseId: number; now: Date },
): FavoriteToWrite {
  const { id, lessonId, categoryId, categoryName, name, hasLaw } = exercise;
  const page = hasLaw ? 'exerciseLaws' : 'exercise';
  const url = `/courses/${courseId}/learningSubject/${categoryId}/lesson/${lessonId}/${page}/${id}`;
  return { userId, courseId, exerciseId: id, name, categoryName, url, now };
}
