/**
 * Plays a season of practice through the real endpoints with a driven clock, by a fixed seed, and writes down what each
 * student did. For tests: what the reports then say is recounted from these notes (recount-season.ts).
 */
import { finishExercise, resetSolutions, saveSolution, startExercise } from '@sugya/contract/exercises.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import {
  type BuiltCourse,
  type BuiltExercise,
  buildCourse,
  buildExercise,
} from '../content/build-content.ts';
import { buildStudents } from '../people/build-students.ts';

export type SeasonPlan = {
  readonly name: string;
  readonly seed: number;
  readonly students: number;
  /** Each week by its Sunday, with moments of practice that lie in it by hand. */
  readonly weeks: readonly { readonly sunday: string; readonly moments: readonly string[] }[];
  /** Does something between two weeks. */
  readonly afterWeek?: (place: number) => Promise<unknown>;
};

export type SeasonAnswer = {
  readonly questionId: number;
  readonly isRight: boolean;
  readonly isSure: boolean;
  readonly isMarked: boolean;
  readonly isEasy: boolean;
};

/** A finished attempt, in the order of time. */
export type SeasonAttempt = {
  readonly student: number;
  readonly week: number;
  readonly exerciseId: number;
  readonly categoryId: number;
  readonly answers: readonly SeasonAnswer[];
};

export type SeasonCategory = { readonly id: number; readonly name: string; readonly type: number };

export type Season = {
  readonly courseId: number;
  readonly categories: readonly SeasonCategory[];
  readonly attempts: readonly SeasonAttempt[];
  readonly clients: readonly TestClient[];
};

/** Of each exercise: its category, counted from 0, and how many questions it has. */
const EXERCISES = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1].map((category, at) => ({
  category,
  size: at % 3 === 0 ? 5 : 2,
}));
const CATEGORIES = [
  { name: 'דיני חוזים', type: 2 },
  { name: 'דיני ראיות', type: 1 },
  { name: 'דיני עונשין', type: 2 },
  { name: 'נושאים משולבים', type: 3 },
];
const AT_ONCE = 16;
/** How many of the students practise in a week. */
const ACTIVE = 0.4;

export async function playSeason(app: TestApp, plan: SeasonPlan): Promise<Season> {
  const course = await buildCourse(app.db);
  const categories = await buildCategories(app, course);
  const exercises = await buildExercises(app, course, categories);
  const userNames = Array.from({ length: plan.students }, (_none, at) => `${plan.name}${at}@sugya.example`);
  const userIds = await buildStudents(app.db, { userNames, courseId: course.courseId });
  const clients = await Promise.all(userIds.map((id) => app.forLong(id)));
  const players = clients.map((client, student) => ({
    student,
    client,
    chance: chanceOf(plan.seed * 1_000 + student),
    ahead: [...exercises],
    done: [] as Playable[],
  }));
  const attempts: SeasonAttempt[] = [];
  for (const [week, { moments }] of plan.weeks.entries()) {
    for (const moment of moments) {
      app.clock.set(moment);
      const share = ACTIVE / moments.length;
      const active = players.filter(({ chance }) => chance() < share);
      await inParallel(active, async (player) => {
        attempts.push(...(await practise(player, week)));
      });
    }
    await plan.afterWeek?.(week);
  }
  return { courseId: course.courseId, categories, attempts, clients };
}

type Playable = BuiltExercise & { readonly easyIds: ReadonlySet<number> };

type Player = {
  readonly student: number;
  readonly client: TestClient;
  readonly chance: () => number;
  /** What is left to begin, and what was finished and may be repeated. */
  ahead: Playable[];
  done: Playable[];
};

/** One sitting: the next exercise, sometimes two of them, one left in the middle, or an old one reset and repeated. */
async function practise(player: Player, week: number): Promise<SeasonAttempt[]> {
  const { chance } = player;
  if (player.done.length > 0 && chance() < 0.15) {
    const exercise = pick(player.done, chance);
    await player.client.callOk(resetSolutions, { params: { id: exercise.exerciseId } });
    return [await runThrough(player, exercise, week)];
  }
  const attempts: SeasonAttempt[] = [];
  for (let left = chance() < 0.25 ? 2 : 1; left > 0 && player.ahead.length > 0; left -= 1) {
    const exercise = pick(player.ahead, chance);
    player.ahead = player.ahead.filter((other) => other !== exercise);
    if (chance() < 0.06) {
      await player.client.callOk(startExercise, { params: { id: exercise.exerciseId }, body: {} });
      await answer(player, exercise, 0);
      continue;
    }
    attempts.push(await runThrough(player, exercise, week));
    player.done.push(exercise);
  }
  return attempts;
}

async function runThrough(player: Player, exercise: Playable, week: number): Promise<SeasonAttempt> {
  const params = { id: exercise.exerciseId };
  await player.client.callOk(startExercise, { params, body: {} });
  const answers: SeasonAnswer[] = [];
  for (const at of exercise.questions.keys()) answers.push(await answer(player, exercise, at));
  await player.client.callOk(finishExercise, { params });
  const { exerciseId, categoryId } = exercise;
  return { student: player.student, week, exerciseId, categoryId, answers };
}

async function answer(
  { client, chance, student }: Player,
  exercise: Playable,
  at: number,
): Promise<SeasonAnswer> {
  const question = exercise.questions[at];
  if (question === undefined) throw new Error(`Exercise ${exercise.exerciseId} has no question ${at}`);
  const isRight = chance() < 0.35 + (0.5 * (student % 10)) / 10;
  const isSure = chance() < (isRight ? 0.7 : 0.3);
  const isMarked = chance() < 0.1;
  await client.callOk(saveSolution, {
    params: { id: exercise.exerciseId, questionId: question.id },
    body: { selectedAnswerId: isRight ? question.right : question.wrong, isStar: isSure, isMarked },
  });
  return { questionId: question.id, isRight, isSure, isMarked, isEasy: exercise.easyIds.has(question.id) };
}

async function buildCategories(app: TestApp, { courseId }: BuiltCourse): Promise<SeasonCategory[]> {
  const built: SeasonCategory[] = [];
  for (const [at, category] of CATEGORIES.entries()) {
    const { id } = await app.db
      .insertInto('courses_categories')
      .values({ ...category, course_id: courseId, external_id: `season-${at}`, sort_order: 10 + at })
      .returning('id')
      .executeTakeFirstOrThrow();
    built.push({ id, ...category });
  }
  return built;
}

/** The first question of each exercise is at level 3, an easy one; the others are not. */
async function buildExercises(
  app: TestApp,
  { courseId }: BuiltCourse,
  categories: readonly SeasonCategory[],
): Promise<Playable[]> {
  const built: Playable[] = [];
  for (const [at, { category, size }] of EXERCISES.entries()) {
    const categoryId = categories[category]?.id ?? 0;
    const lesson = await app.db
      .insertInto('courses_lessons')
      .values({
        course_id: courseId,
        category_id: categoryId,
        external_id: `season-lesson-${at}`,
        name: 'שיעור',
        sort_order: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { courseId, categoryId, lessonId: lesson.id };
    const exercise = await buildExercise(app.db, { in: of, questionCount: size });
    const easyIds = exercise.questions.slice(0, Math.ceil(size / 3)).map(({ id }) => id);
    for (const [level, ids] of [
      [3, easyIds],
      [4, exercise.questions.map(({ id }) => id).filter((id) => !easyIds.includes(id))],
    ] as const) {
      await app.db
        .updateTable('exercises_question_versions')
        .set({ authored_difficulty: level })
        .where('question_id', 'in', [...ids])
        .execute();
    }
    built.push({ ...exercise, easyIds: new Set(easyIds) });
  }
  return built;
}

async function inParallel<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let thing = waiting.shift(); thing !== undefined; thing = waiting.shift()) await work(thing);
  });
  await Promise.all(workers);
}

/** Chance that repeats: Lehmer's generator. */
function chanceOf(seed: number): () => number {
  let state = (seed * 48_271 + 11) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function pick<T>(things: readonly T[], chance: () => number): T {
  const thing = things[Math.floor(chance() * things.length)];
  if (thing === undefined) throw new Error('There is nothing to choose from');
  return thing;
}
