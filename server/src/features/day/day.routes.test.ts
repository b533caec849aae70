/** The day of a student: whom it is shown, what is kept of it, and the strip of days. */
import { readDay, saveDaySettings } from '@sugya/contract/day.ts';
import { saveVideoPosition } from '@sugya/contract/lectures.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseStudent } from '../../every-feature/erase-student.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { type DayWorld, dayWorld, MONDAY, SUNDAY } from '../../testing/people/day-world.ts';
import { questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
let world: DayWorld;
beforeAll(async () => {
  app = await startTestApp();
  world = dayWorld(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(SUNDAY));

test('DAY-18, DAY-02, DAY-09, DAY-29: a course without anything has an empty day, and no sentence that needs data', async () => {
  const course = await buildCourse(app.db);
  await app.db
    .updateTable('courses_courses')
    .set({ sitting_id: null })
    .where('id', '=', course.courseId)
    .execute();
  const student = await world.studentOf(course);

  expect(await student.day()).toEqual({
    date: '2026-03-01',
    examDate: null,
    goalMinutes: 30,
    feedback: null,
    primary: null,
    done: [],
    steps: [],
    minutesLeft: null,
    days: ['23', '24', '25', '26', '27', '28']
      .map((day) => ({ date: `2026-02-${day}`, minutes: 0 }))
      .concat({
        date: '2026-03-01',
        minutes: 0,
      }),
    chancePercent: null,
    standing: { answerCount: 0, neededCount: 40 },
    questionCount: 0,
    answeredCount: 0,
    subjects: [
      {
        categoryId: course.categoryId,
        name: 'דיני חוזים',
        type: 2,
        questionCount: 0,
        answeredCount: 0,
        rightCount: 0,
        wrongCount: 0,
      },
    ],
    offersOwnTest: false,
    firstRun: { taster: null, result: null, lecture: null, exercise: null },
    questionSeconds: 120,
  });
});

test('DAY-15, DAY-17, DAY-19: goal and preference are kept for each student and course', async () => {
  const course = await buildCourse(app.db);
  const [dana, yosef] = [await world.studentOf(course), await world.studentOf(course)];
  const params = { courseId: course.courseId };
  const save = (client: TestClient, body: object) => client.call(saveDaySettings, { params, body } as never);

  const body = { goalMinutes: 45, feedback: 'end' } as const;
  expect(await dana.client.callOk(saveDaySettings, { params, body })).toEqual(body);
  expect(await dana.day()).toMatchObject(body);
  await dana.client.callOk(saveDaySettings, { params, body: { goalMinutes: 15, feedback: null } });
  expect(await dana.day()).toMatchObject({ goalMinutes: 15, feedback: null });
  expect(await yosef.day()).toMatchObject({ goalMinutes: 30, feedback: null });
  for (const wrong of [
    {},
    { goalMinutes: 20, feedback: null },
    { goalMinutes: 30 },
    { ...body, feedback: 'x' },
  ]) {
    expect({ wrong, status: (await save(dana.client, wrong)).status }).toEqual({ wrong, status: 400 });
  }
});

test('DAY-20, DAY-21, DAY-22: questions, held to span and quarter hour, and lectures without their jumps', async () => {
  const course = await buildCourse(app.db);
  const student = await world.studentOf(course);
  const exercise = await world.build(course);
  const { videoIds } = await buildLectures(app.db, { in: course, videoCount: 1 });
  const watch = (seconds: number) =>
    student.client.callOk(saveVideoPosition, {
      params: { lessonId: course.lessonId, videoId: videoIds[0] ?? 0 },
      body: { seconds },
    });
  const minutes = async () => (await student.day()).days.slice(-2).map((day) => day.minutes);

  const at = await world.answered(student, exercise, { count: 1, seconds: 3_600 });
  expect(await minutes()).toEqual([0, 15]);
  app.clock.set(MONDAY);
  await at.saveOk(questionOf(exercise, 2), {
    selectedAnswerId: questionOf(exercise, 2).right,
    isStar: true,
    questionTimeInSeconds: 300,
  });
  expect(await minutes()).toEqual([15, 5]);

  await watch(60);
  expect(await minutes()).toEqual([15, 6]);
  app.clock.advance(15_000);
  // A jump of half an hour within a quarter of a minute: thirty seconds at the most.
  await watch(1_860);
  app.clock.advance(15_000);
  await watch(1_200);
  app.clock.advance(15_000);
  await watch(1_230);
  expect(await minutes()).toEqual([15, 7]);
  app.clock.advance(3_600_000);
  await watch(3_000);
  expect(await minutes()).toEqual([15, 9]);
});

test('DAY-37: settings and watched days are in the student’s file, and go with the student’s data', async () => {
  const course = await buildCourse(app.db);
  const student = await world.studentOf(course);
  const params = { courseId: course.courseId };
  const { videoIds } = await buildLectures(app.db, { in: course, videoCount: 1 });
  await student.client.callOk(saveDaySettings, { params, body: { goalMinutes: 60, feedback: 'end' } });
  await student.client.callOk(saveVideoPosition, {
    params: { lessonId: course.lessonId, videoId: videoIds[0] ?? 0 },
    body: { seconds: 50 },
  });

  const { parts } = await student.client.callOk(exportMyData, {});
  expect(parts).toMatchObject({
    daySettings: [{ course: 'קורס לבדיקה', goalMinutes: 60, feedback: 'end' }],
    videoDays: [{ course: 'קורס לבדיקה', day: '2026-03-01', seconds: 50 }],
  });

  await app.db.transaction().execute((trx) => eraseStudent(trx, student.user.id));
  for (const table of ['day_settings', 'lectures_days'] as const) {
    const rows = await app.db.selectFrom(table).selectAll().where('user_id', '=', student.user.id).execute();
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
});

test('XCT-23, DAY-23: unsigned 401, not enrolled 403, unknown 404, no number 400; subjects stand by type, the side menu’s apart', async () => {
  const course = await buildCourse(app.db);
  const student = await world.studentOf(course);
  const stranger = await world.studentOf(await buildCourse(app.db));
  const body = { goalMinutes: 30, feedback: null } as const;
  const statusesOf = async (client: Pick<TestClient, 'call'>, courseId: number) => [
    (await client.call(readDay, { params: { courseId } })).status,
    (await client.call(saveDaySettings, { params: { courseId }, body })).status,
  ];

  expect(await statusesOf(app.anonymous, course.courseId)).toEqual([401, 401]);
  expect(await statusesOf(stranger.client, course.courseId)).toEqual([403, 403]);
  expect(await statusesOf(student.client, 999_999_999)).toEqual([404, 404]);
  expect(await statusesOf(student.client, 0.5)).toEqual([400, 400]);

  await world.buildSubject(course, { name: 'דיני ראיות', type: 1 });
  await world.buildSubject(course, { name: 'ספרייה', type: 1, isOnSideMenuOnly: true });
  expect((await student.day()).subjects.map(({ name }) => name)).toEqual(['דיני ראיות', 'דיני חוזים']);
});
