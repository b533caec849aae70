/** Builders of exposure chapters for tests. */
import type { Insertable, Kysely } from 'kysely';
import type { ExposureChapters, Tables } from '../../platform/database/tables.ts';
import { type BuiltCourse, buildCourse } from './build-content.ts';

export type BuiltStatement = { readonly id: number; readonly right: 0 | 1; readonly wrong: 0 | 1 };

export type BuiltChapter = BuiltCourse & {
  readonly chapterId: number;
  /** Of a focused chapter they are cards, and `right` means nothing. */
  readonly questions: readonly BuiltStatement[];
};

let counter = 0;

/** Statements that are true in turns, beginning with a true one; the first half belongs to the core. */
export async function buildChapter(
  db: Kysely<Tables>,
  overrides: {
    readonly in?: BuiltCourse;
    readonly questionCount?: number;
    readonly chapter?: Partial<Insertable<ExposureChapters>>;
  } = {},
): Promise<BuiltChapter> {
  const { courseId, categoryId, lessonId } = overrides.in ?? (await buildCourse(db));
  const questionCount = overrides.questionCount ?? 3;
  counter += 1;
  const expoType = overrides.chapter?.expo_type ?? 0;
  const { id: chapterId } = await db
    .insertInto('exposure_chapters')
    .values({
      course_id: courseId,
      lesson_id: lessonId,
      external_id: `chapter-${counter}`,
      name: `פרק בנוי ${counter}`,
      sort_order: counter,
      expo_type: 0,
      question_count: questionCount,
      ...overrides.chapter,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questions: BuiltStatement[] = [];
  for (let order = 1; order <= questionCount; order += 1) {
    const right = order % 2 === 1 ? 1 : 0;
    const { id } = await db
      .insertInto('exposure_questions')
      .values({
        chapter_id: chapterId,
        external_id: `q${order}`,
        sort_order: order,
        name: `היגד ${order}`,
        question_html: `<p>היגד ${order}</p>`,
        detailed_answer_html: `<p>נימוק ${order} של פרק ${counter}</p>`,
        right_answer: expoType === 2 ? null : right,
        level: order <= questionCount / 2 ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    questions.push({ id, right, wrong: right === 1 ? 0 : 1 });
  }
  return { courseId, categoryId, lessonId, chapterId, questions };
}

/** The path of the question at a place, counted from 1. */
export function questionAt({ chapterId, questions }: BuiltChapter, place: number) {
  const question = questions[place - 1];
  if (question === undefined) throw new Error(`The chapter has no question ${place}`);
  return { chapterId, questionId: question.id };
}
