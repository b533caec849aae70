/** EXD-68 to EXD-70: part A of a drawn paper, from the tasks of the course to the debrief. */
import * as drafting from '@sugya/contract/drafting.ts';
import { everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import * as exam from '@sugya/contract/exam-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { everyCall } from '../../../testing/calls/every-call.ts';
import { buildSitting, buildSittingDay } from '../../../testing/content/build-content.ts';
import { buildDraftingTasks, CHOICE, CRITERIA } from '../../../testing/content/build-drafting.ts';
import { buildDrawnPaper, DRAWN_PAPER } from '../../../testing/content/build-drawn-paper.ts';
import { buildStudentAt, questionOf } from '../../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SECRET = 'מפתח־סודי';
const BODY = { paper: DRAWN_PAPER };
const ascending = (a: number, b: number) => a - b;

/** A course whose sitting has a drafting part, with a drawn paper, and two tasks that it keeps unless `isKept` is false. */
async function buildDay(
  of: { readonly isKept?: boolean; readonly taskCount?: number; readonly hasTasks?: boolean } = {},
) {
  const built = await buildDrawnPaper(app.db);
  const { courseId } = built.course;
  await buildSittingDay(app.db, courseId, of.taskCount);
  const tasks = { in: built.course, secret: SECRET, isExamOnly: of.isKept ?? true };
  const ids: number[] = of.hasTasks === false ? [] : await buildDraftingTasks(app.db, tasks);
  return { built, courseId, tasks: ids };
}

async function enrol({ built, courseId }: Awaited<ReturnType<typeof buildDay>>) {
  const { user, client } = await buildStudentAt(app, built.b);
  const params = { courseId };
  return {
    user,
    client,
    paper: async () => (await client.callOk(exam.readExamRoom, { params })).papers[0],
    draw: () => client.callOk(exam.drawExamPaper, { params, body: BODY }),
    begin: () => client.call(exam.beginExamDay, { params, body: BODY }),
    beginOk: async () => (await client.callOk(exam.beginExamDay, { params, body: BODY })).dayId,
    practised: async () =>
      (await client.callOk(drafting.readDraftingRoom, { params })).choices.flatMap(({ tasks }) =>
        tasks.map(({ id }) => id),
      ),
    practise: async (taskId: number, choice = CHOICE) => {
      const { attemptId } = await client.callOk(drafting.startDrafting, { params, body: { choice } });
      const of = { params: { attemptId }, body: { taskId } };
      return { handIn: () => client.call(drafting.handInDrafting, of) };
    },
    /** Those of the paper that waits, in order. */
    drawnTasks: async () => {
      const { rows } = await sql<{ taskId: number }>`
        SELECT n.task_id AS "taskId" FROM exam_drawn_tasks n
        JOIN exam_drawings r ON r.user_id = n.user_id AND r.id = n.drawing_id
        WHERE n.user_id = ${user.id} AND r.day_id IS NULL ORDER BY n.place`.execute(app.db);
      return rows.map(({ taskId }) => taskId);
    },
    drawnQuestions: async () => {
      const { rows } = await sql<{ id: number }>`
        SELECT n.question_id AS id FROM exam_drawn_questions n
        JOIN exam_drawings r ON r.user_id = n.user_id AND r.id = n.drawing_id
        WHERE n.user_id = ${user.id} AND r.day_id IS NULL ORDER BY n.part, n.place`.execute(app.db);
      return rows.map(({ id }) => id);
    },
  };
}

const partsOf = (paper: exam.ExamRoom['papers'][number] | undefined) =>
  paper?.parts.map(({ part, minutes, breakMinutes, points }) => [part, minutes, breakMinutes, points]);
const A = ['A', 45, 45, 20];
const B_AND_C = [
  ['B', 100, 80, 40],
  ['C', 160, 0, 40],
];

test('EXD-68, EXD-70: a drawn day has the sitting’s part A, with two tasks that wait, are the day’s, and are marked in its debrief', async () => {
  const day = await buildDay();
  const student = await enrol(day);
  expect(partsOf(await student.paper())).toEqual([A, ...B_AND_C]);
  const tasks = { askedCount: 2, taskCount: 2, newCount: 2 };
  expect((await student.draw()).ready?.tasks).toEqual(tasks);
  const drawn = await student.drawnTasks();
  expect(drawn.toSorted(ascending)).toEqual(day.tasks);
  // Asking again changes nothing; the room says the same.
  await student.draw();
  expect(await student.drawnTasks()).toEqual(drawn);
  const room = await student.paper();
  expect(room?.drawn?.ready?.tasks).toEqual(tasks);
  expect(partsOf(room)).toEqual([A, ...B_AND_C]);
  const dayId = await student.beginOk();
  const at = (part: 'A' | 'B' | 'C') => ({ params: { dayId, part } });
  const begun = await student.client.callOk(exam.startExamPart, { ...at('A'), body: { deviceId: 'desk' } });
  expect(begun.parts.map(({ part, state }) => [part, state])).toEqual([
    ['A', 'running'],
    ['B', 'waiting'],
    ['C', 'waiting'],
  ]);
  const attemptId = begun.parts[0]?.attemptId ?? 0;
  const go = await student.client.callOk(drafting.readDraftingAttempt, { params: { attemptId } });
  expect(go.tasks.map(({ id, key }) => [id, key])).toEqual(drawn.map((id) => [id, null]));
  const [first = 0, second = 0] = drawn;
  await student.client.callOk(drafting.saveDraftingText, {
    params: { attemptId, taskId: second },
    body: {
      body: 'לכבוד בית המשפט',
      deviceId: 'desk',
      sequence: 1,
      insertTime: app.clock.now().toISOString(),
      baseRevision: 0,
    },
  });
  await student.client.callOk(exam.finishExamPart, { ...at('A'), body: { taskId: second } });
  await student.client.callOk(exam.openExamDay, { params: { dayId }, body: { givesUp: true } });
  const items = CRITERIA.map(({ id }) => ({ criterionId: id, level: 'half' as const, passage: null }));
  await student.client.callOk(drafting.saveDraftingSelfMark, {
    params: { attemptId },
    body: { language: 3, organisation: 2.5, items },
  });
  // 3 + 2.5 + half of 12, of a whole examination.
  expect(await student.client.callOk(exam.readExamDebrief, { params: { dayId } })).toMatchObject({
    total: { numerator: 23, denominator: 2 },
    most: 100,
    isPassed: false,
    comparison: 'drawn',
    task: { by: 'self', most: 20 },
  });
  // The key of one was read; the other was begun and may come again, and is said not to be new.
  expect((await student.draw()).ready?.tasks).toEqual({ askedCount: 2, taskCount: 1, newCount: 0 });
  expect(await student.drawnTasks()).toEqual([first]);
});

test('EXD-69: what others were given often comes last, and no task of a paper of its own, a draft or a withdrawn one comes at all', async () => {
  const day = await buildDay({ taskCount: 1 });
  const { built } = day;
  await buildDraftingTasks(app.db, { in: built.course, examPaper: 'שאלון אחר', isExamOnly: true });
  const [gone, alsoGone] = await buildDraftingTasks(app.db, { in: built.course, isExamOnly: true });
  await sql`UPDATE drafting_tasks SET is_withdrawn = true WHERE id IN (${gone}, ${alsoGone})`.execute(app.db);
  const given: number[] = [];
  for (let one = 0; one < 4; one++) {
    const student = await enrol(day);
    await student.draw();
    given.push(...(await student.drawnTasks()));
  }
  expect(given.slice(0, 2).toSorted(ascending)).toEqual(day.tasks);
  expect(given.slice(2).toSorted(ascending)).toEqual(day.tasks);
});

test('EXD-69, EXD-71: a task that is practised is drawn while it was never begun; begun before the day, another paper is prepared with the same questions', async () => {
  const day = await buildDay({ isKept: false });
  const student = await enrol(day);
  await student.draw();
  expect((await student.drawnTasks()).toSorted(ascending)).toEqual(day.tasks);
  const questions = await student.drawnQuestions();
  const [first = 0] = day.tasks;
  const go = await student.practise(first);
  expect((await student.paper())?.drawn).toEqual({ ready: null, lacks: [] });
  expect(await student.begin()).toMatchObject({ isOk: false, status: 409 });
  // Both were read with the go, and nothing else is there: said, and the day goes without part A.
  expect((await student.draw()).ready?.tasks).toEqual({ askedCount: 2, taskCount: 0, newCount: 0 });
  expect(await student.drawnQuestions()).toEqual(questions);
  expect(partsOf(await student.paper())).toEqual(B_AND_C);
  const dayId = await student.beginOk();
  const read = await student.client.callOk(exam.readExamDay, { params: { dayId }, query: {} });
  expect(read.parts.map(({ part }) => part)).toEqual(['B', 'C']);
  expect(await go.handIn()).toMatchObject({ isOk: true, body: { tasks: [{ key: {} }, {}] } });
});

test('EXD-70: fewer than asked for is said, and the day has what there is; a changed task is drawn anew', async () => {
  const day = await buildDay({ taskCount: 4 });
  const student = await enrol(day);
  expect((await student.draw()).ready?.tasks).toEqual({ askedCount: 4, taskCount: 2, newCount: 2 });
  const [first = 0] = day.tasks;
  await sql`
    INSERT INTO drafting_versions (task_id, published_at, name, document_kind, minutes, instructions_html, materials_html,
      criteria, model_solution, samples)
    SELECT id, '2020-01-02', 'שם חדש', document_kind, minutes, instructions_html, materials_html, criteria, model_solution, samples
    FROM drafting_tasks WHERE id = ${first}`.execute(app.db);
  expect((await student.paper())?.drawn?.ready).toBeNull();
  await student.draw();
  const dayId = await student.beginOk();
  const begun = await student.client.callOk(exam.startExamPart, {
    params: { dayId, part: 'A' },
    body: { deviceId: 'desk' },
  });
  const attemptId = begun.parts[0]?.attemptId ?? 0;
  const go = await student.client.callOk(drafting.readDraftingAttempt, { params: { attemptId } });
  expect(go.tasks.find(({ id }) => id === first)?.name).toBe('שם חדש');
});

test('EXD-68: without a drafting part in the sitting, a task, or room for its points a drawn paper is as it was', async () => {
  const none = await enrol(await buildDay({ hasTasks: false }));
  expect(partsOf(await none.paper())).toEqual(B_AND_C);
  expect((await none.draw()).ready?.tasks).toEqual({ askedCount: 2, taskCount: 0, newCount: 0 });
  const full = await buildDay();
  await sql`UPDATE exercises_exercises SET exam_points = 50 WHERE course_id = ${full.courseId} AND exam_part IS NOT NULL`.execute(
    app.db,
  );
  const fifty = await enrol(full);
  expect((await fifty.draw()).ready?.tasks).toBeNull();
  const before = await buildDay();
  await sql`UPDATE exam_sittings SET parts = '[]' WHERE course_id = ${before.courseId}`.execute(app.db);
  const plain = await enrol(before);
  expect((await plain.draw()).ready?.tasks).toBeNull();
  expect(partsOf(await plain.paper())).toEqual(B_AND_C);
});

test('EXD-68: part A has the points of the sitting, of a drawn paper as of a fixed one', async () => {
  const day = await buildDay();
  const rule = { proceduralWeight: 42, substantiveWeight: 43, lastWeight: 15, passMark: 60 };
  await buildSitting(app.db, day.courseId, {
    ...rule,
    minimumPercent: null,
    inputScale: 'points',
    step: 0.5,
  });
  await buildSittingDay(app.db, day.courseId);
  const student = await enrol(day);
  expect(partsOf(await student.paper())?.[0]).toEqual(['A', 45, 45, 15]);
  await sql`UPDATE drafting_tasks SET exam_paper = ${DRAWN_PAPER} WHERE course_id = ${day.courseId}`.execute(
    app.db,
  );
  const own = await student.paper();
  expect(partsOf(own)?.[0]).toEqual(['A', 45, 45, 15]);
  expect((await student.draw()).ready?.tasks).toBeNull();
});

test('EXD-31, EXD-71: nothing of the key of a drawn task leaves from the beginning of the day until it is opened, by any call', async () => {
  const day = await buildDay({ isKept: false });
  const student = await enrol(day);
  const { client, user } = student;
  await student.draw();
  const dayId = await student.beginOk();
  expect(await student.practised()).toEqual([]);
  const exercise = day.built.banks.d1;
  const of = { client, userName: user.userName, exercise, question: questionOf(exercise, 1) };
  const calls = everyCall({ ...of, solution: { isMarked: true }, examDayId: dayId });
  const changing = ['startExamPart', 'finishExamPart', 'pauseExamPart', 'openExamDay'];
  const at = (part: 'A' | 'B' | 'C') => ({ params: { dayId, part } });
  const leaking: string[] = [];
  let attemptId = 0;
  const look = async (when: string) => {
    const said: [string, unknown][] = [
      ['sealed', (await client.call(exam.readSealedPaper, at('A'))).body],
      ['the go', (await client.call(drafting.readDraftingAttempt, { params: { attemptId } })).body],
    ];
    for (const { name } of everyEndpoint)
      if (!changing.includes(name)) said.push([name, (await calls[name]()).body]);
    for (const [name, body] of said)
      if (JSON.stringify(body ?? null).includes(SECRET)) leaking.push(`${when}: ${name}`);
  };
  await look('the day begun');
  const begun = await client.callOk(exam.startExamPart, { ...at('A'), body: { deviceId: 'desk' } });
  attemptId = begun.parts[0]?.attemptId ?? 0;
  await look('part A');
  await client.callOk(exam.finishExamPart, { ...at('A'), body: {} });
  await look('after part A');
  expect(leaking).toEqual([]);
  await client.callOk(exam.openExamDay, { params: { dayId }, body: { givesUp: true } });
  const opened = await client.callOk(drafting.readDraftingAttempt, { params: { attemptId } });
  expect(JSON.stringify(opened)).toContain(SECRET);
});
