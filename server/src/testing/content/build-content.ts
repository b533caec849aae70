/** Builders of content for tests: each makes what is missing above it and takes overrides for what the test is about. */
import type { CalculatorRule } from '@sugya/domain/calculator.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type {
  ExercisesExercises,
  ExercisesQuestionVersions,
  Tables,
} from '../../platform/database/tables.ts';

export type BuiltCourse = { courseId: number; categoryId: number; lessonId: number };

export type BuiltQuestion = {
  id: number;
  versionId: number;
  /** In order; exactly one is right. */
  answers: { id: number; isCorrect: boolean }[];
  right: number;
  wrong: number;
};

export type BuiltExercise = BuiltCourse & { exerciseId: number; questions: BuiltQuestion[] };

let counter = 0;

function nextName(kind: string): string {
  counter += 1;
  return `${kind}-${counter}`;
}

/** The sitting for which the course prepares, with its own rule where one is given. */
export async function buildSitting(
  db: Kysely<Tables>,
  courseId: number,
  rule: CalculatorRule | null = null,
): Promise<void> {
  await sql`
    WITH sitting AS (
      INSERT INTO exam_sittings (course_id, external_id, name, exam_date, procedural_weight, substantive_weight,
        last_weight, pass_mark, minimum_percent, input_scale, step)
      VALUES (${courseId}, ${nextName('sitting')}, 'מועד לבדיקה', '2026-12-20', ${rule?.proceduralWeight ?? null},
        ${rule?.substantiveWeight ?? null}, ${rule?.lastWeight ?? null}, ${rule?.passMark ?? null},
        ${rule?.minimumPercent ?? null}, ${rule?.inputScale ?? null}, ${rule?.step ?? null})
      RETURNING id
    )
    UPDATE courses_courses SET sitting_id = sitting.id FROM sitting WHERE courses_courses.id = ${courseId}`.execute(
    db,
  );
}

/** The course's sitting says of which parts its day is made: a drafting task of 45 minutes with a break as long, and two papers. */
export async function buildSittingDay(
  db: Kysely<Tables>,
  courseId: number,
  taskCount?: number,
): Promise<void> {
  const part = { breakAfterMinutes: 0, questionCount: 40, aids: 'none' };
  const parts = [
    { ...part, key: 'A', order: 1, minutes: 45, breakAfterMinutes: 45, questionCount: 0, taskCount },
    { ...part, key: 'B', order: 2, minutes: 100 },
    { ...part, key: 'C', order: 3, minutes: 160 },
  ];
  await sql`UPDATE exam_sittings SET parts = ${JSON.stringify(parts)}::jsonb WHERE course_id = ${courseId}`.execute(
    db,
  );
}

/** Without a sitting also before the migration that brought them. */
export async function buildCourse(
  db: Kysely<Tables>,
  { hasSitting = true }: { readonly hasSitting?: boolean } = {},
): Promise<BuiltCourse> {
  const course = await db
    .insertInto('courses_courses')
    .values({
      external_id: nextName('course'),
      name: 'קורס לבדיקה',
      show_reports: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (hasSitting) await buildSitting(db, course.id);
  const category = await db
    .insertInto('courses_categories')
    .values({
      course_id: course.id,
      external_id: nextName('category'),
      name: 'דיני חוזים',
      type: 2,
      sort_order: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lesson = await db
    .insertInto('courses_lessons')
    .values({
      course_id: course.id,
      category_id: category.id,
      external_id: nextName('lesson'),
      name: 'כריתת חוזה',
      sort_order: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId: course.id, categoryId: category.id, lessonId: lesson.id };
}

export type ExerciseOverrides = {
  in?: BuiltCourse;
  questionCount?: number;
  exercise?: Partial<Insertable<ExercisesExercises>>;
  question?: Partial<Insertable<ExercisesQuestionVersions>>;
};

/** An exercise of four-option questions; the right answer of question n is its (n mod 4)th. */
export async function buildExercise(
  db: Kysely<Tables>,
  overrides: ExerciseOverrides = {},
): Promise<BuiltExercise> {
  const course = overrides.in ?? (await buildCourse(db));
  const exercise = await db
    .insertInto('exercises_exercises')
    .values({
      course_id: course.courseId,
      lesson_id: course.lessonId,
      external_id: nextName('exercise'),
      name: 'תרגיל לבדיקה',
      sort_order: 1,
      question_count: overrides.questionCount ?? 3,
      ...overrides.exercise,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questions: BuiltQuestion[] = [];
  for (let order = 1; order <= (overrides.questionCount ?? 3); order += 1) {
    questions.push(
      await buildQuestion(db, { exerciseId: exercise.id, order, version: overrides.question ?? {} }),
    );
  }
  return { ...course, exerciseId: exercise.id, questions };
}

async function buildQuestion(
  db: Kysely<Tables>,
  of: { exerciseId: number; order: number; version: Partial<Insertable<ExercisesQuestionVersions>> },
): Promise<BuiltQuestion> {
  const question = await db
    .insertInto('exercises_questions')
    .values({ exercise_id: of.exerciseId, external_id: nextName('question'), sort_order: of.order })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('exercises_question_versions')
    .values({
      question_id: question.id,
      version: 1,
      is_current: true,
      content_hash: nextName('hash'),
      name: `שאלה ${of.order}`,
      question_html: `<p>מהו הדין? (${of.order})</p>`,
      explanation_html: `<p>הסבר סודי ${of.order}</p>`,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ...of.version,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('exercises_answers')
    .values(
      [0, 1, 2, 3].map((index) => ({
        question_version_id: version.id,
        sort_order: index + 1,
        text: `תשובה ${index + 1}`,
        is_correct: index === of.order % 4,
        proximity: index === of.order % 4 ? null : (index % 3) + 1,
      })),
    )
    .returning(['id', 'is_correct', 'sort_order'])
    .execute();
  const answers = rows
    .sort((a, b) => a.sort_order - b.sort_order)
    .map((row) => ({ id: row.id, isCorrect: row.is_correct }));
  const idOf = (isCorrect: boolean) => {
    const found = answers.find((answer) => answer.isCorrect === isCorrect);
    if (found === undefined) throw new Error('A built question has right and wrong answers');
    return found.id;
  };
  return { id: question.id, versionId: version.id, answers, right: idOf(true), wrong: idOf(false) };
}

export async function enrol(db: Kysely<Tables>, of: { userId: number; courseId: number }): Promise<void> {
  await db
    .insertInto('courses_enrollments')
    .values({ user_id: of.userId, course_id: of.courseId, enrolled_at: new Date('2026-01-01T00:00:00Z') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
