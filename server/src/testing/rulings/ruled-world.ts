/** A small world in which the same things happen with rulings and without, and every figure that follows from them. */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestApp } from '../app/test-app.ts';
import { type BuiltExercise, buildCourse, buildExercise, enrol } from '../content/build-content.ts';
import { questionOf, type StudentAt, studentAt } from '../people/student-at.ts';

const STUDENTS = 2;
const QUESTIONS = 3;

export type Happening =
  | {
      readonly kind: 'answer';
      readonly student: number;
      readonly exercise: number;
      readonly question: number;
      readonly place: number;
    }
  | { readonly kind: 'finish' | 'reset'; readonly student: number; readonly exercise: number }
  | { readonly kind: 'void'; readonly exercise: number; readonly question: number }
  | { readonly kind: 'accept'; readonly exercise: number; readonly question: number; readonly place: number }
  | { readonly kind: 'end'; readonly ruling: number }
  | { readonly kind: 'step' };

const student = fc.nat(STUDENTS - 1);
const exercise = fc.nat(1);
const question = fc.integer({ min: 1, max: QUESTIONS });
const place = fc.nat(3);

export const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), student, exercise, question, place }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('finish' as const), student, exercise }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), student, exercise }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), exercise, question }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('accept' as const), exercise, question, place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), ruling: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.constant({ kind: 'step' as const }) },
);

export type World = {
  readonly exercises: readonly BuiltExercise[];
  /** By student, then by exercise. */
  readonly students: readonly (readonly StudentAt[])[];
  readonly rulingIds: number[];
};

/** Two exercises of one course, the second with immediate feedback; the first question of each is an easy one. */
export async function buildWorld(app: TestApp): Promise<World> {
  const course = await buildCourse(app.db);
  const build = (allow_immediate_feedback: boolean) =>
    buildExercise(app.db, { in: course, questionCount: QUESTIONS, exercise: { allow_immediate_feedback } });
  const exercises = [await build(false), await build(true)];
  await app.db
    .updateTable('exercises_question_versions')
    .set({ authored_difficulty: 3 })
    .where(
      'id',
      'in',
      exercises.map((one) => questionOf(one, 1).versionId),
    )
    .execute();
  const students: StudentAt[][] = [];
  for (let number = 0; number < STUDENTS; number += 1) {
    const user = await app.buildUser();
    await enrol(app.db, { userId: user.id, courseId: course.courseId });
    const client = await app.forLong(user.id);
    students.push(exercises.map((one) => studentAt(app, { exercise: one, user, client })));
  }
  return { exercises, students, rulingIds: [] };
}

type WantedRuling =
  | { readonly kind: 'void'; readonly questionId: number }
  | { readonly kind: 'accept'; readonly questionId: number; readonly answerId: number }
  | { readonly kind: 'end'; readonly rulingId: number }
  | { readonly kind: 'step' };

/** Without `rule` nothing of rulings happens. A finish answers what is left by a rule of the place. */
export async function happen(
  world: World,
  one: Happening,
  rule?: (ruling: WantedRuling) => Promise<number | null>,
): Promise<void> {
  if ('student' in one) {
    const at = world.students[one.student]?.[one.exercise];
    if (at === undefined) throw new Error('There is no such student');
    if (one.kind === 'reset') {
      await at.reset();
      return;
    }
    await at.start();
    if (one.kind === 'answer') {
      await answerOne(at, one.question, one.place);
      return;
    }
    for (let number = 1; number <= QUESTIONS; number += 1) {
      if (!(await at.readQuestion(questionOf(at.exercise, number))).isAnswered)
        await answerOne(at, number, one.student + number);
    }
    await at.finish();
    return;
  }
  if (rule === undefined) return;
  const ruling = wantedRuling(world, one);
  const id = ruling === null ? null : await rule(ruling);
  if (id !== null) world.rulingIds.push(id);
}

async function answerOne(at: StudentAt, number: number, chosen: number): Promise<void> {
  const asked = questionOf(at.exercise, number);
  const selectedAnswerId = asked.answers[chosen % 4]?.id ?? 0;
  await at.save(asked, { selectedAnswerId, isStar: chosen % 2 === 0, questionTimeInSeconds: 5 });
}

function wantedRuling(
  { exercises, rulingIds }: World,
  one: Exclude<Happening, { student: number }>,
): WantedRuling | null {
  if (one.kind === 'step') return one;
  if (one.kind === 'end') {
    const rulingId = rulingIds[one.ruling % Math.max(1, rulingIds.length)];
    return rulingId === undefined ? null : { kind: 'end', rulingId };
  }
  const built = exercises[one.exercise];
  if (built === undefined) return null;
  const { id: questionId, answers } = questionOf(built, one.question);
  return one.kind === 'void'
    ? { kind: 'void', questionId }
    : { kind: 'accept', questionId, answerId: answers[one.place]?.id ?? 0 };
}

/** Everything that a verdict reaches, by the places of students, exercises and questions. */
export async function figuresOf(app: TestApp, world: World) {
  const userIds = world.students.map(([first]) => first?.user.id ?? 0);
  const exerciseIds = world.exercises.map(({ exerciseId }) => exerciseId);
  const questionIds = world.exercises.flatMap(({ questions }) => questions.map(({ id }) => id));
  const answerIds = world.exercises.flatMap(({ questions }) =>
    questions.flatMap(({ answers }) => answers.map(({ id }) => id)),
  );
  const of = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`;
  const student = (column: string) => sql`array_position(${of(userIds)}, ${sql.ref(column)}) AS student`;
  const exercise = (column: string) =>
    sql`array_position(${of(exerciseIds)}, ${sql.ref(column)}) AS exercise`;
  const question = (column: string) =>
    sql`array_position(${of(questionIds)}, ${sql.ref(column)}) AS question`;
  const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(app.db)).rows;
  const attemptPlace = sql`(
    SELECT count(*) FROM exercises_attempts p
    WHERE p.user_id = a.user_id AND p.exercise_id = a.exercise_id AND p.id < a.id
  )::int AS attempt`;
  return {
    attempts: await rows(sql`
      SELECT ${student('a.user_id')}, ${exercise('a.exercise_id')}, ${attemptPlace}, a.grade, a.is_first_finished
      FROM exercises_attempts a
      WHERE a.exercise_id = ANY (${of(exerciseIds)})
      ORDER BY 1, 2, 3`),
    solutions: await rows(sql`
      SELECT ${student('a.user_id')}, ${question('s.question_id')}, ${attemptPlace}, s.is_correct, s.proximity,
        s.difficulty_level
      FROM exercises_solutions s
      JOIN exercises_attempts a ON a.user_id = s.user_id AND a.id = s.attempt_id
      WHERE a.exercise_id = ANY (${of(exerciseIds)})
      ORDER BY 1, 2, 3`),
    averages: await rows(sql`
      SELECT ${exercise('exercise_id')}, finished_count, grade_sum
      FROM statistics_exercise_averages WHERE exercise_id = ANY (${of(exerciseIds)}) ORDER BY 1`),
    questions: await rows(sql`
      SELECT ${question('question_id')}, answered_count, correct_count
      FROM statistics_question_counts WHERE question_id = ANY (${of(questionIds)}) ORDER BY 1`),
    answers: await rows(sql`
      SELECT array_position(${of(answerIds)}, answer_id) AS answer, chosen_count
      FROM statistics_answer_counts WHERE answer_id = ANY (${of(answerIds)}) ORDER BY 1`),
    weeks: await rows(sql`
      SELECT ${student('user_id')}, week, exercise_count, grade_sum, grade_count, sure_answered, sure_correct,
        easy_answered, easy_wrong
      FROM reports_weeks WHERE user_id = ANY (${of(userIds)}) ORDER BY 1, 2`),
    weekCategories: await rows(sql`
      SELECT ${student('user_id')}, week, answered_count, correct_count
      FROM reports_week_categories WHERE user_id = ANY (${of(userIds)}) ORDER BY 1, 2`),
    standing: await rows(sql`
      SELECT ${student('user_id')}, ${question('question_id')}, is_correct, seconds, is_star
      FROM standing_first_answers WHERE user_id = ANY (${of(userIds)}) ORDER BY 1, 2`),
    review: await rows(sql`
      SELECT ${student('user_id')}, ${question('exercise_question_id')}, stability, difficulty, last_day, reps, lapses,
        is_to_repeat
      FROM review_items WHERE user_id = ANY (${of(userIds)}) ORDER BY 1, 2`),
    missed: await rows(sql`
      SELECT ${student('user_id')}, ${question('exercise_question_id')}, acted_at - (
          SELECT min(a.started_at) FROM exercises_attempts a WHERE a.user_id = r.user_id
        ) AS after
      FROM review_operations r WHERE user_id = ANY (${of(userIds)}) ORDER BY 1, 2, 3`),
    keys: await rows(sql`
      SELECT ${question('v.question_id')}, v.is_voided, (
        SELECT count(*) FROM exercises_answers w WHERE w.question_version_id = v.id AND w.is_accepted
      )::int AS accepted
      FROM exercises_question_versions v WHERE v.question_id = ANY (${of(questionIds)}) ORDER BY 1`),
  };
}
