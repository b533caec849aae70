/**
 * ADU-10: students see nothing of what is not published. Every endpoint is called on a lesson that a student has worked
 * in, published for comparison and then not; no answer may name anything of it, and no address of it may lead anywhere.
 */
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { answerStatement } from '@sugya/contract/exposure.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from './testing/app/test-app.ts';
import type { EveryCall } from './testing/calls/call.ts';
import { everyCall } from './testing/calls/every-call.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { buildChapter } from './testing/content/build-exposure.ts';
import { buildStatutes } from './testing/content/build-laws.ts';
import { buildLectures } from './testing/content/build-lectures.ts';
import { buildVerdicts } from './testing/content/build-verdicts.ts';
import { buildReport } from './testing/people/build-reports.ts';
import { buildStartedStudentAt, questionOf, studentAt } from './testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: { RESET_CODES_PER_ADDRESS: '100000', RESET_CODES_PER_EMAIL: '100000' },
  });
});
afterAll(() => app.close());

const MARK = 'דבר־שבשיעור';

/** A lesson with all that a lesson can hold, each thing named with the mark, and a student with something of each. */
async function buildScene() {
  const exercise = await buildExercise(app.db, { exercise: { has_law: true, insert_method_offline: true } });
  const { lessonId, exerciseId, courseId } = exercise;
  const statements = await buildChapter(app.db, { in: exercise });
  const cards = await buildChapter(app.db, { in: exercise, chapter: { expo_type: 2 } });
  const lectures = await buildLectures(app.db, {
    in: exercise,
    video: { name: MARK, supporting_materials: MARK },
  });
  const statutes = await buildStatutes(app.db, exercise);
  const caseLaw = await buildVerdicts(app.db, exercise);
  await sql`UPDATE courses_lessons SET name = ${MARK} WHERE id = ${lessonId}`.execute(app.db);
  await sql`UPDATE exercises_exercises SET name = ${MARK} WHERE id = ${exerciseId}`.execute(app.db);
  await sql`UPDATE exposure_chapters SET name = ${MARK} WHERE lesson_id = ${lessonId}`.execute(app.db);
  await sql`UPDATE laws_collections SET name = ${MARK} || id WHERE id = ${statutes.collectionId}`.execute(
    app.db,
  );
  await sql`UPDATE verdicts_collections SET name = ${MARK} || id WHERE id = ${caseLaw.collectionId}`.execute(
    app.db,
  );
  await sql`
    UPDATE verdicts_summaries SET summary_html = ${MARK} WHERE id = ANY (${[...caseLaw.summaryIds]}::bigint[])`.execute(
    app.db,
  );
  await sql`
    UPDATE exercises_question_versions SET question_html = ${MARK}
    WHERE question_id IN (SELECT id FROM exercises_questions WHERE exercise_id = ${exerciseId})`.execute(
    app.db,
  );
  await sql`
    UPDATE exposure_questions SET question_html = ${MARK}
    WHERE chapter_id IN (SELECT id FROM exposure_chapters WHERE lesson_id = ${lessonId})`.execute(app.db);

  const student = await buildStartedStudentAt(app, exercise);
  const { client, user } = student;
  const report = await buildReport(app, { userId: user.id, exercise, now: app.clock.now() });
  for (const [entityId, typeId] of [
    [exerciseId, 2],
    [statements.chapterId, 3],
    [lectures.videoIds[0] ?? 0, 1],
  ] as const) {
    await sql`
      INSERT INTO favorites_favorites (user_id, course_id, entity_id, type_id, name, category_name, url, created_at)
      VALUES (${user.id}, ${courseId}, ${entityId}, ${typeId}, ${MARK}, 'נושא', '/', now())`.execute(app.db);
  }
  // Missed long ago, so that the review asks for it today.
  const missed = statements.questions.at(-1);
  if (missed === undefined) throw new Error('The chapter has statements');
  await client.callOk(answerStatement, {
    params: { chapterId: statements.chapterId, questionId: missed.id, answer: missed.wrong },
    query: {},
  });
  const done = await buildExercise(app.db, { in: exercise, questionCount: 1, exercise: { name: MARK } });
  await studentAt(app, { exercise: done, user, client }).startOk();
  await studentAt(app, { exercise: done, user, client }).answerAllAndFinish({ rightCount: 0 });
  await sql`UPDATE review_items SET last_day = '2020-01-01' WHERE user_id = ${user.id}`.execute(app.db);
  const question = questionOf(exercise, 1);
  const calls = (caller: TestClient) =>
    everyCall({
      client: caller,
      userName: user.userName,
      exercise,
      question,
      solution: { isMarked: true, insertTime: '2020-01-01T00:00:00.000Z', deviceId: 'd', sequence: 0 },
      chapters: { statements, cards },
      lectures,
      statutes,
      caseLaw,
      report: { ...report, questionId: question.id },
    });
  return { exercise, calls, client };
}

/** They move an attempt or a chapter on, and are called after the others. */
const LAST: readonly EndpointName[] = ['startExercise', 'finishExercise', 'resetSolutions', 'resetChapter'];
/** The file of a student's own data: what they have done stays theirs. */
const OWN: readonly EndpointName[] = ['exportMyData'];

async function callAll(calls: EveryCall): Promise<Map<EndpointName, { status: number; tells: boolean }>> {
  const found = new Map<EndpointName, { status: number; tells: boolean }>();
  const names = everyEndpoint.map(({ name }) => name).filter((name) => !OWN.includes(name));
  for (const name of [...names.filter((one) => !LAST.includes(one)), ...LAST]) {
    const { status, body } = await calls[name]();
    found.set(name, { status, tells: JSON.stringify(body ?? '').includes(MARK) });
  }
  return found;
}

type Found = Awaited<ReturnType<typeof callAll>>;
const tellers = (found: Found) => [...found].filter(([, { tells }]) => tells).map(([name]) => name);

/** Lists and sums in which it stands among others. */
const IN_LISTS: readonly EndpointName[] = [
  'readCourse',
  'listCategoryExercises',
  'listReportQuestions',
  'printReportQuestions',
  'listFavorites',
  'listFavoriteItems',
  'readLawCenter',
  'readCategoryLawCenter',
  'listCourseLaws',
  'listCourseChapters',
  'listCategoryChapters',
  'listVideoLessons',
  'listCategoryVideoLessons',
  'listSupportingMaterials',
  'readReview',
];
/** They name it, or something that stands in it, by an id. */
const DIRECT: readonly EndpointName[] = [
  'readExercise',
  'readExerciseName',
  'readQuestion',
  'readManualEntry',
  'readStatistics',
  'readQuestionStatistics',
  'readReportQuestion',
  'listLessonVerdicts',
  'readChapter',
  'readChapterQuestion',
  'readCards',
  'readMarkedCards',
  'readCard',
  'listLessonVideos',
  'readVideo',
];
/** They show nothing of it by its name, and must not be there either. */
const DIRECT_TOO: readonly EndpointName[] = [
  'listExerciseLaws',
  'readExerciseLawTexts',
  'listLessonLaws',
  'readLessonLawTexts',
  'listLessonVerdictLaws',
  'findVideo',
  'setVideoSeen',
  'saveSolution',
  'answerStatement',
  'viewCard',
  'startExercise',
];
/** Collections are of no course: those that nothing shows any more are another's. */
const COLLECTIONS: readonly EndpointName[] = [
  'readLawCollectionName',
  'readVideoLawTexts',
  'listCollectedVerdicts',
];

test('as long as it is published, its student is shown it here', async () => {
  const { calls, client } = await buildScene();
  const found = await callAll(calls(client));
  for (const name of [...IN_LISTS, ...DIRECT]) expect([name, found.get(name)?.tells]).toEqual([name, true]);
  for (const name of [...DIRECT_TOO, ...COLLECTIONS]) {
    expect([name, found.get(name)?.status]).toEqual([name, expect.toSatisfy((status) => status < 400)]);
  }
});

describe.each(['draft', 'hidden'])('ADU-10: a lesson whose state is %s', (state) => {
  test('is named by no endpoint, and none of its addresses leads anywhere', async () => {
    const { exercise, calls, client } = await buildScene();
    await sql`UPDATE courses_lessons SET state = ${state} WHERE id = ${exercise.lessonId}`.execute(app.db);
    const found = await callAll(calls(client));
    expect(tellers(found)).toEqual([]);
    for (const name of [...DIRECT, ...DIRECT_TOO]) {
      expect([name, found.get(name)?.status]).toEqual([name, 404]);
    }
    for (const name of COLLECTIONS) expect([name, found.get(name)?.status]).toEqual([name, 403]);
  });
});

test('ADU-10: an exercise and a chapter that are not published are not there, though their lesson is', async () => {
  const { exercise, calls, client } = await buildScene();
  await sql`UPDATE exercises_exercises SET state = 'hidden' WHERE lesson_id = ${exercise.lessonId}`.execute(
    app.db,
  );
  await sql`UPDATE exposure_chapters SET state = 'draft' WHERE lesson_id = ${exercise.lessonId}`.execute(
    app.db,
  );
  const found = await callAll(calls(client));
  const ofOthers: readonly EndpointName[] = ['listLessonVerdicts', 'listLessonVideos', 'readVideo'];
  for (const name of DIRECT.filter((one) => !ofOthers.includes(one))) {
    expect([name, found.get(name)?.status]).toEqual([name, 404]);
  }
  for (const name of ofOthers) expect([name, found.get(name)?.tells]).toEqual([name, true]);
  for (const name of ['listCategoryExercises', 'listCourseChapters', 'readReview'] as const) {
    expect([name, found.get(name)?.tells]).toEqual([name, false]);
  }
});

test('ADU-10: administrators see what is not published, and acting as a student they do not', async () => {
  const { exercise, calls } = await buildScene();
  const student = await buildStartedStudentAt(app, exercise);
  await sql`UPDATE courses_lessons SET state = 'draft' WHERE id = ${exercise.lessonId}`.execute(app.db);
  const { userName } = await app.buildUser({ isAdmin: true });
  const shown = calls(await app.as(userName));
  const acting = calls(await app.as(userName, { studentId: student.user.id }));
  for (const name of [
    'readCourse',
    'listCategoryExercises',
    'readExercise',
    'readChapter',
    'readVideo',
  ] as const) {
    expect([name, JSON.stringify((await shown[name]()).body).includes(MARK)]).toEqual([name, true]);
    expect([name, JSON.stringify((await acting[name]()).body).includes(MARK)]).toEqual([name, false]);
  }
});
