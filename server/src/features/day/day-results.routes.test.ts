/** What the day says of right and wrong, and what it keeps to itself; the first run among it. */
import type { Day } from '@sugya/contract/day.ts';
import { saveVideoPosition, setVideoSeen } from '@sugya/contract/lectures.ts';
import { readStanding } from '@sugya/contract/standing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { type BuiltExercise, buildCourse } from '../../testing/content/build-content.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { type DayWorld, dayWorld, SUNDAY } from '../../testing/people/day-world.ts';

let app: TestApp;
let world: DayWorld;
beforeAll(async () => {
  app = await startTestApp();
  world = dayWorld(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(SUNDAY));

const subjectOf = ({ subjects }: Day) => subjects.map(({ name: _name, type: _type, ...bar }) => bar);

test('DAY-08, DAY-13, DAY-25: mistakes come of the newest report that may be shown; what is closed or hidden is not offered', async () => {
  const course = await buildCourse(app.db);
  const student = await world.studentOf(course);
  const shown = await world.build(course);
  await world.finished(student, shown, 1);
  await world.finished(student, await world.build(course, { is_in_hide_mode_display_grade: true }), 1);
  const held = await world.build(course, { hide_statistics_page: true });
  await world.finished(student, held, 1);
  await world.build(course, { insert_method_online: false, insert_method_offline: true });
  await world.build(course, { state: 'draft' });
  await world.build(course, { state: 'hidden' });

  const day = await student.day();
  expect(day.steps).toMatchObject([
    { kind: 'mistakes', exerciseId: shown.exerciseId, wrongCount: 2, minutes: 4 },
  ]);
  // Four are shown, the one of paper among them; two of three that were answered are held back.
  expect(subjectOf(day)).toEqual([
    { categoryId: course.categoryId, questionCount: 12, answeredCount: 9, rightCount: 1, wrongCount: 2 },
  ]);
  expect(day).toMatchObject({ questionCount: 12, answeredCount: 9, firstRun: null });

  await student.at(shown).resetOk();
  expect((await student.day()).steps).toMatchObject([{ kind: 'start', exerciseId: shown.exerciseId }]);
});

test('DAY-38, DAY-24: no field changes with verdicts that are held back or not due', async () => {
  const course = await buildCourse(app.db);
  const student = await world.studentOf(course);
  const deferred = await world.build(course);
  const held = await world.build(course, {
    hide_statistics_page: true,
    allow_immediate_feedback: true,
    is_taster: true,
  });
  const hiddenGrade = await world.build(course, { is_in_hide_mode_display_grade: true });
  const immediate = await world.build(course, { allow_immediate_feedback: true });
  await world.answered(student, deferred, { count: 2, rightCount: 1 });
  await world.finished(student, held, 2);
  await world.finished(student, hiddenGrade, 2);
  await world.answered(student, immediate, { count: 2, rightCount: 1 });

  const before = await student.day();
  for (const { exerciseId } of [deferred, held, hiddenGrade]) {
    await app.db
      .updateTable('exercises_solutions')
      .set({ is_correct: sql`NOT is_correct` })
      .where(
        'question_id',
        'in',
        app.db.selectFrom('exercises_questions').select('id').where('exercise_id', '=', exerciseId),
      )
      .execute();
  }

  expect(await student.day()).toEqual(before);
  expect(subjectOf(before)).toEqual([
    { categoryId: course.categoryId, questionCount: 12, answeredCount: 10, rightCount: 1, wrongCount: 1 },
  ]);
});

test('DAY-27, DAY-28: 39 answers tell no chance; 40 tell that of the standing, and what an hour is worth', async () => {
  const course = await buildCourse(app.db);
  const other = await world.buildSubject(course, { name: 'דיני ראיות', type: 1 });
  const student = await world.studentOf(course);
  const params = { courseId: course.courseId };
  await world.finished(student, await world.build(course, {}, 20), 12);
  await world.finished(student, await world.build(other, {}, 19), 5);
  await world.build(course);

  const at39 = await student.day();
  expect(at39).toMatchObject({
    chancePercent: null,
    standing: { answerCount: 39, neededCount: 40 },
    questionCount: 42,
    answeredCount: 39,
  });
  expect(at39.steps).toMatchObject([{ kind: 'start', pointsPerHour: null }]);

  await world.finished(student, await world.build(course, {}, 1));
  const standing = await student.client.callOk(readStanding, { params });
  const at40 = await student.day();
  expect(at40.standing).toEqual({ answerCount: 40, neededCount: 40 });
  const chance = standing.chances.find(({ draftingPercent }) => draftingPercent === 60)?.chancePercent;
  expect(chance).toBeGreaterThan(0);
  expect(at40.chancePercent).toBe(chance);
  const hour = standing.hours.find(({ categoryId }) => categoryId === course.categoryId);
  expect(at40.steps).toMatchObject([{ kind: 'start', pointsPerHour: hour?.pointsPerHour }]);
});

test('DAY-29 to DAY-34: taster, its result, the first lecture and the next exercise, until a second one is finished', async () => {
  const course = await buildCourse(app.db);
  const first = await world.build(course, {}, 4);
  const taster = await world.build(course, { allow_immediate_feedback: true }, 6);
  const student = await world.studentOf(course);

  expect((await student.day()).firstRun).toMatchObject({
    taster: { exerciseId: taster.exerciseId, isStarted: false, isDone: false, minutes: 12 },
    result: null,
    lecture: null,
    exercise: { exerciseId: first.exerciseId, minutes: 8 },
  });

  const { videoIds } = await buildLectures(app.db, {
    in: course,
    videoCount: 2,
    video: { length_seconds: 700 },
  });
  const [seen, next] = videoIds;
  const ofVideo = (videoId: number | undefined) => ({
    params: { lessonId: course.lessonId, videoId: videoId ?? 0 },
  });
  await student.client.callOk(setVideoSeen, ofVideo(seen));
  await student.client.callOk(saveVideoPosition, { ...ofVideo(next), body: { seconds: 100 } });
  const at = await world.answered(student, taster, { count: 2, rightCount: 1 });
  expect((await student.day()).firstRun).toMatchObject({
    taster: { isStarted: true, isDone: false },
    result: null,
    lecture: { videoId: next, name: 'הרצאה 2', minutes: 10 },
  });

  await finishRest(at, taster);
  const marked = await world.build(course, { is_taster: true });
  expect((await student.day()).firstRun?.taster?.exerciseId).toBe(marked.exerciseId);
  await app.db
    .updateTable('exercises_exercises')
    .set({ is_taster: false })
    .where('id', '=', marked.exerciseId)
    .execute();
  expect((await student.day()).firstRun).toMatchObject({
    taster: { isStarted: false, isDone: true },
    result: { rightCount: 1, wrongCount: 5 },
  });
  await app.db
    .updateTable('exercises_exercises')
    .set({ hide_statistics_page: true, is_taster: true })
    .where('id', '=', taster.exerciseId)
    .execute();
  expect((await student.day()).firstRun).toMatchObject({ taster: { isDone: true }, result: null });

  await world.finished(student, first);
  expect((await student.day()).firstRun).toBeNull();
});

async function finishRest(at: Awaited<ReturnType<DayWorld['answered']>>, { questions }: BuiltExercise) {
  for (const question of questions.slice(2)) await at.answerOk(question, question.wrong);
  await at.finishOk();
}
