/** A paper that is drawn for each student, and the questions that it is drawn from. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type BuiltCourse,
  type BuiltExercise,
  type BuiltQuestion,
  buildCourse,
  buildExercise,
} from './build-content.ts';

export const DRAWN_PAPER = 'שאלון אישי';

/** What a part of four questions asks for by the usual blueprint. */
const SUBJECTS = ['d1', 'd2', 'd3', 'd4', 'm1', 'm2', 'm3', 'm4'] as const;
type Subject = (typeof SUBJECTS)[number];

type BuiltDrawnPaper = {
  readonly course: BuiltCourse;
  /** The parts; they have no questions of their own. */
  readonly b: BuiltExercise;
  readonly c: BuiltExercise;
  readonly banks: Readonly<Record<Subject, BuiltExercise>>;
  /** Of the bank, by id. */
  readonly question: (id: number) => BuiltQuestion;
};

/** Parts B and C, four questions each, of 100 and 160 minutes with a break of 80, from three questions of each subject. */
export async function buildDrawnPaper(
  db: Kysely<Tables>,
  of: {
    readonly in?: BuiltCourse;
    readonly counts?: Partial<Record<Subject, number>>;
    readonly question?: NonNullable<Parameters<typeof buildExercise>[1]>['question'];
  } = {},
): Promise<BuiltDrawnPaper> {
  const course = of.in ?? (await buildCourse(db));
  const bank = async (subject: Subject, place: number) => {
    const { id: categoryId } = await db
      .insertInto('courses_categories')
      .values({
        course_id: course.courseId,
        external_id: `of-${subject}`,
        name: subject,
        type: subject.startsWith('d') ? 1 : 2,
        sort_order: 10 + place,
        exam_subject: subject,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: lessonId } = await db
      .insertInto('courses_lessons')
      .values({
        course_id: course.courseId,
        category_id: categoryId,
        external_id: `bank-${subject}`,
        name: subject,
        sort_order: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const built = await buildExercise(db, {
      in: { ...course, categoryId, lessonId },
      questionCount: of.counts?.[subject] ?? 3,
      exercise: { state: 'exam', is_exam_bank: true },
      ...(of.question !== undefined && { question: of.question }),
    });
    return [subject, built] as const;
  };
  const built: (readonly [Subject, BuiltExercise])[] = [];
  for (const [place, subject] of SUBJECTS.entries()) built.push(await bank(subject, place));
  const banks = Object.fromEntries(built) as Record<Subject, BuiltExercise>;
  const questions = new Map(
    built.flatMap(([, exercise]) => exercise.questions.map((one) => [one.id, one] as const)),
  );
  const part = (exam_part: 'B' | 'C', exam_minutes: number, exam_break_minutes: number) =>
    buildExercise(db, {
      in: course,
      questionCount: 0,
      exercise: {
        state: 'exam',
        exam_paper: DRAWN_PAPER,
        exam_part,
        exam_minutes,
        exam_break_minutes,
        exam_points: 40,
        exam_draws: 4,
      },
    });
  return {
    course,
    b: await part('B', 100, 80),
    c: await part('C', 160, 0),
    banks,
    question: (id) => {
      const found = questions.get(id);
      if (found === undefined) throw new Error(`The bank has no question ${id}`);
      return found;
    },
  };
}
