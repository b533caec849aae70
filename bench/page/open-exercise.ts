/** An exercise of the demo course for a look at its page. */
import { listCategories, listCategoryExercises, listCourses } from '@sugya/contract/courses.ts';
import { type Exercise, readExercise } from '@sugya/contract/exercises.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';

export function exerciseAddress({ courseId, categoryId, lessonId, id }: Exercise): string {
  return `/courses/${courseId}/learningSubject/${categoryId}/lesson/${lessonId}/exercise/${id}`;
}

/** An exercise of the demo course that opens on its first question at once, and is long enough to walk through. */
export async function findOpenExercise(origin: string, token: string): Promise<Exercise> {
  const [course] = await callOk(origin, listCourses, { token });
  const courseId = course?.id ?? 0;
  for (const category of await callOk(origin, listCategories, { params: { courseId }, token })) {
    const params = { courseId, categoryId: category.id };
    const groups = await callOk(origin, listCategoryExercises, { params, token });
    const cards = groups.flatMap((group) => group.exercisesByLessons.flatMap(({ exercises }) => exercises));
    for (const card of cards.filter(
      ({ insertMethodOnline, isDone, isStarted }) => insertMethodOnline && !isDone && !isStarted,
    )) {
      const exercise = await callOk(origin, readExercise, { params: { id: card.id }, token });
      const isPlain =
        exercise.disclaimerText === null && !exercise.hasLaw && !exercise.hideExerciseQuestionNumbers;
      const hasPassages = exercise.questions.some(
        ({ effectType }) => effectType !== null && effectType !== 0,
      );
      if (isPlain && !hasPassages && exercise.questions.length >= 10) return exercise;
    }
  }
  throw new Error('The demo course has no exercise that this student has not begun');
}
