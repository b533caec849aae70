/** Decision 0034: what is prepared is what would be counted, and nothing else is ever read. */
import { readStanding } from '@sugya/contract/standing.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildStudentAt } from '../../testing/people/student-at.ts';
import { prepareSubjects, SUBJECTS_RULE } from './prepare-subjects.ts';
import { selectOptionalCourse } from './standing.store.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const prepare = (most?: number) =>
  prepareSubjects(app.db, { now: app.clock.now(), ...(most !== undefined && { most }) });

const everyone = { userId: 0, isAdmin: true };
async function prepared(courseId: number, preparedBy = SUBJECTS_RULE) {
  return (await selectOptionalCourse(app.db, { courseId, preparedBy, since: new Date(0) }, everyone))
    ?.prepared;
}

async function addQuestions(to: Awaited<ReturnType<typeof buildExercise>>): Promise<void> {
  await buildExercise(app.db, { in: to, questionCount: 10 });
}

test('decision 0034: from prepared subjects comes the same standing as from the questions themselves', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 60 });
  const student = await buildStudentAt(app, exercise);
  await student.startOk();
  await student.answerAllAndFinish({ rightCount: 41 });
  const read = () => student.client.callOk(readStanding, { params: { courseId: exercise.courseId } });

  const live = await read();
  expect(await prepared(exercise.courseId)).toBeNull();
  expect(await prepare()).toBe(1);
  expect(await prepared(exercise.courseId)).toMatchObject([
    { id: exercise.categoryId, type: 2, questions: [{ count: 19 }, { count: 41 }] },
  ]);
  expect(live.parts[1]?.score).not.toBeNull();
  expect(await read()).toEqual(live);
});

test('decision 0034: another rule, an import and a duplicated lesson make a course due again, and until then it is counted', async () => {
  const exercise = await buildExercise(app.db, { questionCount: 10 });
  const { courseId } = exercise;
  expect(await prepare()).toBe(1);
  expect(await prepare()).toBe(0);
  expect(await prepared(courseId, SUBJECTS_RULE + 1)).toBeNull();

  for (const change of [
    sql`INSERT INTO import_runs (at, kind, source, checksum, report) VALUES (now(), 'pack', 'a', 'b', '{}')`,
    sql`INSERT INTO management_duplications (key, from_lesson_id, to_course_id, answer, created_at)
      VALUES (gen_random_uuid(), 1, ${courseId}, '{}', now())`,
    sql`UPDATE standing_courses SET rule = ${SUBJECTS_RULE - 1} WHERE course_id = ${courseId}`,
  ]) {
    await addQuestions(exercise);
    await change.execute(app.db);
    expect(await prepared(courseId)).toBeNull();
    expect(await prepare()).toBe(1);
  }
  expect(await prepared(courseId)).toMatchObject([{ questions: [{ count: 40 }] }]);
});

test('decision 0034: a run prepares so many courses and no more, and all of them anew after a day', async () => {
  const courses = [await buildExercise(app.db), await buildExercise(app.db), await buildExercise(app.db)];
  expect(new Set(courses.map(({ courseId }) => courseId)).size).toBe(3);
  expect([await prepare(2), await prepare(2), await prepare(2)]).toEqual([2, 1, 0]);
  app.clock.advance(24 * 3_600_000);
  expect(await prepare()).toBe(3);
});
