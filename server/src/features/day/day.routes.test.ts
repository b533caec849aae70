/** The day of a student, from real answers given through the real calls. */
import { type Day, readDay, saveDaySettings } from '@sugya/contract/day.ts';
import { answerStatement } from '@sugya/contract/exposure.ts';
import { saveVideoPosition, setVideoSeen } from '@sugya/contract/lectures.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { readReview, saveReviewOperations } from '@sugya/contract/review.ts';
import { readStanding } from '@sugya/contract/standing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseStudent } from '../../erase-student.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import {
  type BuiltCourse,
  type BuiltExercise,
  buildCourse,
  buildExercise,
  type ExerciseOverrides,
} from '../../testing/content/build-content.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { questionOf, studentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Ten in the morning in Jerusalem, on a Sunday. */
const SUNDAY = '2026-03-01T08:00:00.000Z';
const MONDAY = '2026-03-02T08:00:00.000Z';
beforeEach(() => app.clock.set(SUNDAY));

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

type Flags = NonNullable<ExerciseOverrides['exercise']>;
const build = (course: BuiltCourse, exercise: Flags = {}, questionCount = 3) =>
  buildExercise(app.db, { in: course, exercise, questionCount });

/** Answers the first ones so that each takes its seconds, the first `rightCount` rightly. */
async function answered(
  student: Student,
  exercise: BuiltExercise,
  of: { readonly count: number; readonly rightCount?: number; readonly seconds?: number },
) {
  const at = student.at(exercise);
  await at.startOk();
  for (const [place, question] of exercise.questions.slice(0, of.count).entries()) {
    app.clock.advance((of.seconds ?? 60) * 1_000);
    await at.saveOk(question, {
      selectedAnswerId: place < (of.rightCount ?? 0) ? question.right : question.wrong,
      isStar: true,
      questionTimeInSeconds: of.seconds ?? 60,
    });
  }
  return at;
}

async function finished(student: Student, exercise: BuiltExercise, rightCount = 0, seconds = 60) {
  const at = await answered(student, exercise, { count: exercise.questions.length, rightCount, seconds });
  await at.finishOk();
  return at;
}

const kinds = ({ steps }: Day) => steps.map(({ kind }) => kind);
const subjectOf = ({ subjects }: Day) => subjects.map(({ name: _name, type: _type, ...bar }) => bar);

/** Two exercises that were finished long ago, so that the first run is over. */
async function seasoned(course: BuiltCourse) {
  const student = await studentOf(course);
  app.clock.set('2026-01-05T08:00:00.000Z');
  const exercises = [await build(course), await build(course)] as const;
  for (const exercise of exercises) await finished(student, exercise, 3);
  app.clock.set(SUNDAY);
  return student;
}

test('DAY-18, DAY-09, DAY-29: a course without anything has an empty day, and no sentence that needs data', async () => {
  const course = await buildCourse(app.db);
  await app.db
    .updateTable('courses_courses')
    .set({ exam_date: null })
    .where('id', '=', course.courseId)
    .execute();
  const student = await studentOf(course);

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
    firstRun: { taster: null, result: null, lecture: null, exercise: null },
  });
});

test('DAY-04, DAY-05, DAY-03, DAY-26: the open exercise comes first and opens at its first open question', async () => {
  const course = await buildCourse(app.db);
  const student = await seasoned(course);
  const older = await build(course, {}, 4);
  const newest = await build(course, { name: 'חוק השומרים', has_law: true }, 14);
  await answered(student, older, { count: 1 });
  await answered(student, newest, { count: 7 });
  const atOlder = student.at(older);

  const day = await student.day();
  expect(day.examDate).toBe('2026-12-20');
  expect(day.primary).toEqual({
    kind: 'continue',
    exerciseId: newest.exerciseId,
    name: 'חוק השומרים',
    lessonId: course.lessonId,
    categoryId: course.categoryId,
    categoryName: 'דיני חוזים',
    hasLaw: true,
    allowImmediateFeedback: false,
    numberOfQuestions: 14,
    answeredCount: 7,
    firstOpen: { questionId: questionOf(newest, 8).id, number: 8 },
    // Seven questions of two minutes.
    minutes: 14,
  });
  expect(kinds(day)).toEqual(['continue']);
  expect(day.minutesLeft).toBe(14);

  app.clock.advance(1_000);
  await atOlder.answerOk(questionOf(older, 3), questionOf(older, 3).wrong);
  expect((await student.day()).primary).toMatchObject({
    exerciseId: older.exerciseId,
    firstOpen: { questionId: questionOf(older, 2).id, number: 2 },
  });
  for (const place of [2, 4])
    await atOlder.answerOk(questionOf(older, place), questionOf(older, place).wrong);
  expect((await student.day()).primary).toMatchObject({ answeredCount: 4, firstOpen: null, minutes: null });
});

test('DAY-06, DAY-10, DAY-11, DAY-12: review and a new exercise follow; what is done stays until midnight in Jerusalem', async () => {
  const course = await buildCourse(app.db);
  const student = await seasoned(course);
  const { client } = student;
  const params = { courseId: course.courseId };
  const chapter = await buildChapter(app.db, { in: course, questionCount: 2 });
  for (const { id, wrong } of chapter.questions) {
    await client.callOk(answerStatement, {
      params: { chapterId: chapter.chapterId, questionId: id, answer: wrong },
    });
  }
  app.clock.set(MONDAY);
  const [first, second] = [await build(course, {}, 13), await build(course)];

  const before = await student.day();
  expect(before.steps).toMatchObject([
    { kind: 'review', count: 2 },
    { kind: 'start', exerciseId: first.exerciseId, pointsPerHour: null, minutes: 26 },
  ]);
  expect(before.primary).toEqual(before.steps[0]);

  const [item] = (await client.callOk(readReview, { params })).items;
  await client.callOk(saveReviewOperations, {
    params: { ...params, itemId: item?.id ?? 0 },
    body: {
      operations: [
        { operationId: 1, kind: 'rate', rating: 3, seconds: 90, insertTime: app.clock.now().toISOString() },
      ],
    },
  });
  const at = await finished(student, second);
  const after = await student.day();
  expect(after.done).toMatchObject([
    { kind: 'review', count: 1, minutes: 2 },
    { kind: 'exercise', exerciseId: second.exerciseId, minutes: 3 },
  ]);
  expect(kinds(after)).toEqual(['review']);
  expect(after.days.at(-1)).toEqual({ date: '2026-03-02', minutes: 5 });

  await at.resetOk();
  expect((await student.day()).done).toHaveLength(2);
  await finished(student, second);
  expect((await student.day()).done).toHaveLength(2);
  // Midnight in Jerusalem.
  app.clock.set('2026-03-02T21:59:00.000Z');
  expect((await student.day()).done).toHaveLength(2);
  app.clock.set('2026-03-02T22:00:00.000Z');
  const next = await student.day();
  expect(next).toMatchObject({ date: '2026-03-03', done: [] });
  expect(next.days.slice(-2).map(({ minutes }) => minutes)).toEqual([8, 0]);
});

test('DAY-07, DAY-16: a new exercise comes of the subject where an hour is worth most, the preferred feedback first', async () => {
  const course = await buildCourse(app.db);
  const student = await seasoned(course);
  const other = await buildSubject(course, 'דיני ראיות', 1);
  const [plain, immediate] = [await build(other), await build(other, { allow_immediate_feedback: true })];
  await build(course);
  const params = { courseId: course.courseId };
  const startId = async () =>
    (await student.day()).steps.map((step) => ('exerciseId' in step ? step.exerciseId : 0));

  // Nothing of the other subject is answered yet.
  expect(await startId()).toEqual([plain.exerciseId]);
  await student.client.callOk(saveDaySettings, { params, body: { goalMinutes: 30, feedback: 'immediate' } });
  expect(await startId()).toEqual([immediate.exerciseId]);
  await student.client.callOk(saveDaySettings, { params, body: { goalMinutes: 30, feedback: 'end' } });
  expect(await startId()).toEqual([plain.exerciseId]);
});

test('DAY-08, DAY-13, DAY-25: mistakes come of the newest report that may be shown; what is closed or hidden is not offered', async () => {
  const course = await buildCourse(app.db);
  const student = await studentOf(course);
  const shown = await build(course);
  await finished(student, shown, 1);
  await finished(student, await build(course, { is_in_hide_mode_display_grade: true }), 1);
  const held = await build(course, { hide_statistics_page: true });
  await finished(student, held, 1);
  await build(course, { insert_method_online: false, insert_method_offline: true });
  await build(course, { state: 'draft' });
  await build(course, { state: 'hidden' });

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
  const student = await studentOf(course);
  const deferred = await build(course);
  const held = await build(course, {
    hide_statistics_page: true,
    allow_immediate_feedback: true,
    is_taster: true,
  });
  const hiddenGrade = await build(course, { is_in_hide_mode_display_grade: true });
  const immediate = await build(course, { allow_immediate_feedback: true });
  await answered(student, deferred, { count: 2, rightCount: 1 });
  await finished(student, held, 2);
  await finished(student, hiddenGrade, 2);
  await answered(student, immediate, { count: 2, rightCount: 1 });

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
  const other = await buildSubject(course, 'דיני ראיות', 1);
  const student = await studentOf(course);
  const params = { courseId: course.courseId };
  await finished(student, await build(course, {}, 20), 12);
  await finished(student, await build(other, {}, 19), 5);
  await build(course);

  const at39 = await student.day();
  expect(at39).toMatchObject({
    chancePercent: null,
    standing: { answerCount: 39, neededCount: 40 },
    questionCount: 42,
    answeredCount: 39,
  });
  expect(at39.steps).toMatchObject([{ kind: 'start', pointsPerHour: null }]);

  await finished(student, await build(course, {}, 1));
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
  const first = await build(course, {}, 4);
  const taster = await build(course, { allow_immediate_feedback: true }, 6);
  const student = await studentOf(course);

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
  const at = await answered(student, taster, { count: 2, rightCount: 1 });
  expect((await student.day()).firstRun).toMatchObject({
    taster: { isStarted: true, isDone: false },
    result: null,
    lecture: { videoId: next, name: 'הרצאה 2', minutes: 10 },
  });

  await finishRest(at, taster);
  const marked = await build(course, { is_taster: true });
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

  await finished(student, first);
  expect((await student.day()).firstRun).toBeNull();
});

async function finishRest(at: Awaited<ReturnType<typeof answered>>, { questions }: BuiltExercise) {
  for (const question of questions.slice(2)) await at.answerOk(question, question.wrong);
  await at.finishOk();
}

test('DAY-20, DAY-21, DAY-22: questions, held to span and quarter hour, and lectures without their jumps', async () => {
  const course = await buildCourse(app.db);
  const student = await studentOf(course);
  const exercise = await build(course);
  const { videoIds } = await buildLectures(app.db, { in: course, videoCount: 1 });
  const watch = (seconds: number) =>
    student.client.callOk(saveVideoPosition, {
      params: { lessonId: course.lessonId, videoId: videoIds[0] ?? 0 },
      body: { seconds },
    });
  const minutes = async () => (await student.day()).days.slice(-2).map((day) => day.minutes);

  const at = await answered(student, exercise, { count: 1, seconds: 3_600 });
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

test('DAY-15, DAY-17, DAY-19: goal and preference are kept for each student and course', async () => {
  const course = await buildCourse(app.db);
  const [dana, yosef] = [await studentOf(course), await studentOf(course)];
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

test('DAY-37: settings and watched days are in the student’s file, and go with the student’s data', async () => {
  const course = await buildCourse(app.db);
  const student = await studentOf(course);
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
  const student = await studentOf(course);
  const stranger = await studentOf(await buildCourse(app.db));
  const body = { goalMinutes: 30, feedback: null } as const;
  const statusesOf = async (client: Pick<TestClient, 'call'>, courseId: number) => [
    (await client.call(readDay, { params: { courseId } })).status,
    (await client.call(saveDaySettings, { params: { courseId }, body })).status,
  ];

  expect(await statusesOf(app.anonymous, course.courseId)).toEqual([401, 401]);
  expect(await statusesOf(stranger.client, course.courseId)).toEqual([403, 403]);
  expect(await statusesOf(student.client, 999_999_999)).toEqual([404, 404]);
  expect(await statusesOf(student.client, 0.5)).toEqual([400, 400]);

  await buildSubject(course, 'דיני ראיות', 1);
  await buildSubject(course, 'ספרייה', 1, true);
  expect((await student.day()).subjects.map(({ name }) => name)).toEqual(['דיני ראיות', 'דיני חוזים']);
});

/** A subject of its own beside the one that the course was built with, later in its order. */
async function buildSubject(
  course: BuiltCourse,
  name: string,
  type: number,
  isOnSideMenuOnly = false,
): Promise<BuiltCourse> {
  const externalId = `day-${course.courseId}-${name}`;
  const { id: categoryId } = await app.db
    .insertInto('courses_categories')
    .values({
      course_id: course.courseId,
      external_id: externalId,
      name,
      type,
      show_on_side_menu_only: isOnSideMenuOnly,
      sort_order: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: lessonId } = await app.db
    .insertInto('courses_lessons')
    .values({
      course_id: course.courseId,
      category_id: categoryId,
      external_id: externalId,
      name: 'שיעור',
      sort_order: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { courseId: course.courseId, categoryId, lessonId };
}
