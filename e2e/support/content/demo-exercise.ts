/** An exercise of the demo pack: its author's files say what is right, the running server says which ids it got. */
import type { PackExercise } from '@sugya/contract/content-pack.ts';
import { listCategories, listCategoryExercises, listCourses } from '@sugya/contract/courses.ts';
import { readExercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { answerPlace, readPackExercise } from './pack-exercise.ts';

export type DemoExercise = {
  readonly courseId: number;
  readonly categoryId: number;
  readonly lessonId: number;
  readonly exerciseId: number;
  readonly categoryName: string;
  /** As the author wrote it. */
  readonly pack: PackExercise;
  /** In order. */
  readonly questionIds: readonly number[];
  /** In-app address of the exercise, or of one of its questions (from 1). */
  address(number?: number): string;
  statisticsAddress(): string;
  /** Place (from 0) of the right and of a wrong answer of question `number` (from 1). */
  right(number: number): number;
  wrong(number: number): number;
};

export async function findDemoExercise(
  { origin, token }: { origin: string; token: string },
  externalId: string,
): Promise<DemoExercise> {
  const pack = readPackExercise(externalId);
  const place = await findPlace({ origin, token }, pack.name);
  const { questions } = await callOk(origin, readExercise, { params: { id: place.exerciseId }, token });
  const lesson = `/courses/${place.courseId}/learningSubject/${place.categoryId}/lesson/${place.lessonId}`;
  const questionIds = questions.map(({ id }) => id);
  return {
    ...place,
    pack,
    questionIds,
    address: (number) =>
      `${lesson}/exercise/${place.exerciseId}${number === undefined ? '' : `/${questionIds[number - 1]}`}`,
    statisticsAddress: () => `${lesson}/exerciseStatistics/${place.exerciseId}`,
    right: (number) => answerPlace(pack, number, true),
    wrong: (number) => answerPlace(pack, number, false),
  };
}

async function findPlace({ origin, token }: { origin: string; token: string }, name: string) {
  const [course] = await callOk(origin, listCourses, { token });
  if (course === undefined) throw new Error('The student has no course');
  const courseId = course.id;
  for (const category of await callOk(origin, listCategories, { params: { courseId }, token })) {
    const params = { courseId, categoryId: category.id };
    for (const group of await callOk(origin, listCategoryExercises, { params, token })) {
      for (const lesson of group.exercisesByLessons) {
        const exercise = lesson.exercises.find((card) => card.name === name);
        if (exercise !== undefined) {
          return {
            courseId,
            categoryId: category.id,
            categoryName: category.name,
            lessonId: lesson.id,
            exerciseId: exercise.id,
          };
        }
      }
    }
  }
  throw new Error(`No exercise is named ${name}`);
}
