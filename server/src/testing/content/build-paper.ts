/** A fixed paper of two parts, as staff publish it. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type BuiltCourse, type BuiltExercise, buildCourse, buildExercise } from './build-content.ts';

export const PAPER = 'שאלון ראשון';

type BuiltPaper = BuiltCourse & { readonly b: BuiltExercise; readonly c: BuiltExercise };

/** Part B of 100 minutes and 40 points with a break of 80, and part C of 160 minutes and 40 points. */
export async function buildPaper(
  db: Kysely<Tables>,
  of: { readonly in?: BuiltCourse; readonly questionCount?: number } = {},
): Promise<BuiltPaper> {
  const course = of.in ?? (await buildCourse(db));
  const part = (exam_part: 'B' | 'C', exam_minutes: number, exam_break_minutes: number) =>
    buildExercise(db, {
      in: course,
      questionCount: of.questionCount ?? 4,
      exercise: {
        state: 'exam',
        exam_paper: PAPER,
        exam_part,
        exam_minutes,
        exam_break_minutes,
        exam_points: 40,
      },
    });
  return { ...course, b: await part('B', 100, 80), c: await part('C', 160, 0) };
}

/** What makes an exercise part B of a paper. */
export const PART_B = {
  state: 'exam',
  exam_paper: PAPER,
  exam_part: 'B',
  exam_minutes: 100,
  exam_break_minutes: 0,
  exam_points: 40,
} as const;
