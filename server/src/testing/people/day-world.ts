/** Students who study by the clock, for tests of the day: what they answer takes its time, and the clock goes on with it. */
import { readDay } from '@sugya/contract/day.ts';
import type { TestApp } from '../app/test-app.ts';
import {
  type BuiltCourse,
  type BuiltExercise,
  buildExercise,
  type ExerciseOverrides,
} from '../content/build-content.ts';
import { type StudentAt, studentAt } from './student-at.ts';

/** Ten in the morning in Jerusalem, on a Sunday. */
export const SUNDAY = '2026-03-01T08:00:00.000Z';
export const MONDAY = '2026-03-02T08:00:00.000Z';
const LONG_AGO = '2026-01-05T08:00:00.000Z';

type Flags = NonNullable<ExerciseOverrides['exercise']>;
type Answered = { readonly count: number; readonly rightCount?: number; readonly seconds?: number };
export type DayWorld = ReturnType<typeof dayWorld>;

export function dayWorld(app: TestApp) {
  const build = (course: BuiltCourse, exercise: Flags = {}, questionCount = 3) =>
    buildExercise(app.db, { in: course, exercise, questionCount });

  async function studentOf(course: BuiltCourse) {
    const user = await app.buildUser();
    await app.enrol(user.id, course.courseId);
    const client = await app.forLong(user.id);
    return {
      user,
      client,
      day: () => client.callOk(readDay, { params: { courseId: course.courseId } }),
      at: (exercise: BuiltExercise) => studentAt(app, { user, client, exercise }),
    };
  }
  type Student = Awaited<ReturnType<typeof studentOf>>;

  /** Has the first ones answered so that each takes its seconds, the first `rightCount` rightly. */
  async function answered(student: Student, exercise: BuiltExercise, of: Answered): Promise<StudentAt> {
    const { count, rightCount = 0, seconds = 60 } = of;
    const at = student.at(exercise);
    await at.startOk();
    for (const [place, question] of exercise.questions.slice(0, count).entries()) {
      app.clock.advance(seconds * 1_000);
      await at.saveOk(question, {
        selectedAnswerId: place < rightCount ? question.right : question.wrong,
        isStar: true,
        questionTimeInSeconds: seconds,
      });
    }
    return at;
  }

  async function finished(student: Student, exercise: BuiltExercise, rightCount = 0): Promise<StudentAt> {
    const at = await answered(student, exercise, { count: exercise.questions.length, rightCount });
    await at.finishOk();
    return at;
  }

  /** Two exercises that were finished long ago, so that the first run is over. */
  async function seasoned(course: BuiltCourse): Promise<Student> {
    const student = await studentOf(course);
    app.clock.set(LONG_AGO);
    const exercises = [await build(course), await build(course)];
    for (const exercise of exercises) await finished(student, exercise, 3);
    app.clock.set(SUNDAY);
    return student;
  }

  /** A subject of its own beside the one that the course was built with, later in its order. */
  async function buildSubject(
    course: BuiltCourse,
    of: { readonly name: string; readonly type: number; readonly isOnSideMenuOnly?: boolean },
  ): Promise<BuiltCourse> {
    const { courseId } = course;
    const external = { course_id: courseId, external_id: `day-${courseId}-${of.name}`, sort_order: 9 };
    const { id: categoryId } = await app.db
      .insertInto('courses_categories')
      .values({
        ...external,
        name: of.name,
        type: of.type,
        show_on_side_menu_only: of.isOnSideMenuOnly ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: lessonId } = await app.db
      .insertInto('courses_lessons')
      .values({ ...external, category_id: categoryId, name: 'שיעור' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { courseId, categoryId, lessonId };
  }

  return { build, studentOf, answered, finished, seasoned, buildSubject };
}
