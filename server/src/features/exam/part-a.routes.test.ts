/** EXD-63 to EXD-67: the drafting task as part A of an exam day, on a driven clock. */

import { createDecipheriv } from 'node:crypto';
import * as drafting from '@sugya/contract/drafting.ts';
import { addDraftingPage } from '@sugya/contract/drafting-pages.ts';
import * as exam from '@sugya/contract/exam-day.ts';
import { textReceiptCode } from '@sugya/domain/exam/receipt.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAttempts } from '../../every-feature/day-attempts.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { PICTURE } from '../../testing/calls/drafting-page-calls.ts';
import { buildDraftingTasks, CHOICE, CRITERIA, settleScripts } from '../../testing/content/build-drafting.ts';
import { buildPaper, PAPER } from '../../testing/content/build-paper.ts';
import { buildStudentAt } from '../../testing/people/student-at.ts';
import { examTexts } from '../drafting/exam/exam-texts.ts';
import { endPastDays } from './exam-day.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const SECRET = 'מפתח־סודי';
type Part = 'A' | 'B' | 'C';

async function begin(
  of: { readonly isMarkedByStaff?: boolean; readonly timeFactor?: number; readonly ownBreak?: number } = {},
) {
  const paper = await buildPaper(app.db);
  const { isMarkedByStaff = false, timeFactor = 1, ownBreak = 0 } = of;
  const tasks = { in: paper, secret: SECRET, isMarkedByStaff, examPaper: PAPER, isExamOnly: true };
  const [first, second] = await buildDraftingTasks(app.db, tasks);
  const { user } = await buildStudentAt(app, paper.b);
  const client = await app.forLong(user.id);
  await sql`
    INSERT INTO students_accommodations (user_id, time_factor, own_break_minutes, is_large_print, is_clock_quiet, changed_at)
    VALUES (${user.id}, ${timeFactor}, ${ownBreak}, false, false, ${app.clock.now()})`.execute(app.db);
  const { courseId } = paper;
  const { dayId } = await client.callOk(exam.beginExamDay, { params: { courseId }, body: { paper: PAPER } });
  const at = (part: Part) => ({ params: { dayId, part } });
  let sequence = 0;
  const day = (deviceId = 'desk') =>
    client.callOk(exam.readExamDay, { params: { dayId }, query: { deviceId } });
  return {
    courseId,
    client,
    user,
    first,
    second,
    dayId,
    day,
    partA: async () => (await day()).parts[0],
    room: () => client.callOk(exam.readExamRoom, { params: { courseId } }),
    sealed: () => client.callOk(exam.readSealedPaper, at('A')),
    start: async (part: Part, deviceId = 'desk') =>
      (await client.callOk(exam.startExamPart, { ...at(part), body: { deviceId } })).parts[0],
    finish: (body: { taskId?: number; receipt?: string; finishedAt?: string } = {}, part: Part = 'A') =>
      client.callOk(exam.finishExamPart, { ...at(part), body }),
    pause: () => client.callOk(exam.pauseExamPart, { ...at('A'), body: { deviceId: 'desk' } }),
    resume: () => client.callOk(exam.resumeExamPart, { ...at('A'), body: { deviceId: 'desk' } }),
    open: (givesUp = true) => client.call(exam.openExamDay, { params: { dayId }, body: { givesUp } }),
    debrief: () => client.callOk(exam.readExamDebrief, { params: { dayId } }),
    read: (attemptId: number) => client.call(drafting.readDraftingAttempt, { params: { attemptId } }),
    write: async (attemptId: number, taskId: number, body: string, when = app.clock.now()) => {
      sequence += 1;
      return await client.callOk(drafting.saveDraftingText, {
        params: { attemptId, taskId },
        body: { body, deviceId: 'desk', sequence, insertTime: when.toISOString(), baseRevision: 99 },
      });
    },
    selfMark: (attemptId: number) =>
      client.call(drafting.saveDraftingSelfMark, {
        params: { attemptId },
        body: {
          language: 3,
          organisation: 2.5,
          items: CRITERIA.map(({ id }) => ({ criterionId: id, level: 'half' as const, passage: null })),
        },
      }),
  };
}

type Begun = Awaited<ReturnType<typeof begin>>;

async function startA(student: Begun): Promise<number> {
  const attemptId = (await student.start('A'))?.attemptId;
  if (attemptId == null) throw new Error('Part A was begun');
  return attemptId;
}

test('EXD-63, EXD-64: part A comes first, lasts its minutes times the factor to the second, and then the break goes on', async () => {
  const student = await begin({ timeFactor: 1.25 });
  const [paper] = (await student.room()).papers;
  expect(paper?.parts.map(({ part, minutes, points }) => [part, minutes, points])).toEqual([
    ['A', 45, 20],
    ['B', 100, 40],
    ['C', 160, 40],
  ]);
  const states = async () => (await student.day()).parts.map(({ state }) => state);
  expect(await states()).toEqual(['next', 'waiting', 'waiting']);
  const begunAt = app.clock.now();
  const attemptId = await startA(student);
  expect(await student.partA()).toMatchObject({
    seconds: 3_375,
    deadlineAt: new Date(begunAt.getTime() + 3_375_000).toISOString(),
    hasPen: true,
  });
  // Another device takes over at the same deadline, with what was written.
  await student.write(attemptId, student.first, 'בבית המשפט');
  expect(await student.start('A', 'phone')).toMatchObject({ hasPen: true });
  expect(await student.partA()).toMatchObject({ hasPen: false });
  expect(await student.read(attemptId)).toMatchObject({
    body: { isExam: true, tasks: [{ text: { body: 'בבית המשפט' }, key: null }, { text: { body: '' } }] },
  });
  app.clock.advance(3_375_000);
  expect(await states()).toEqual(['running', 'waiting', 'waiting']);
  app.clock.advance(1_000);
  expect(await states()).toEqual(['sealed', 'next', 'waiting']);
  const last = new Date(begunAt.getTime() + 3_375_000);
  // What was written by the deadline counts however late it comes; a little later it does not.
  expect(await student.write(attemptId, student.first, 'בבית המשפט השלום', last)).toMatchObject({
    outcome: 'stored',
  });
  const after = new Date(last.getTime() + 4_000);
  app.clock.advance(MINUTE);
  expect(await student.write(attemptId, student.first, 'מאוחר', after)).toMatchObject({ outcome: 'late' });
});

test('EXD-64: the tasks lie sealed on the device before the part, open with its key, and hold nothing of the answer', async () => {
  const student = await begin();
  const { iv, sealed } = await student.sealed();
  // A change of the task that comes after the day began is not the day's.
  await sql`
    INSERT INTO drafting_versions (task_id, published_at, name, document_kind, minutes, instructions_html, materials_html,
      criteria, model_solution, samples)
    SELECT id, '2020-01-02', 'שם חדש', document_kind, minutes, instructions_html, materials_html, criteria, model_solution, samples
    FROM drafting_tasks WHERE id = ${student.first}`.execute(app.db);
  const part = await student.start('A');
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(part?.paperKey ?? '', 'base64'),
    Buffer.from(iv, 'base64'),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
  expect(text).not.toContain(SECRET);
  const tasks = (JSON.parse(text) as drafting.DraftingAttempt).tasks; // sealed by the server
  expect(tasks.map(({ name, key }) => [name, key])).toEqual([
    ['הגנה', null],
    ['בקשה', null],
  ]);
  const begun = await student.read(part?.attemptId ?? 0);
  expect(begun).toMatchObject({ body: { tasks: [{ name: 'הגנה' }, { name: 'בקשה' }] } });
});

test('EXD-65, EXD-67: a finish without a network names its text, and its receipt tells whether all of it came', async () => {
  const student = await begin();
  const attemptId = await startA(student);
  await student.write(attemptId, student.first, 'ארוך יותר מן האחר');
  const typed = { taskId: student.second, body: 'לכבוד בית המשפט' };
  const finishedAt = app.clock.now().toISOString();
  const receipt = textReceiptCode(attemptId, typed);
  app.clock.advance(10 * MINUTE);
  const lacking = await student.finish({ taskId: student.second, receipt, finishedAt });
  expect(lacking.parts[0]).toMatchObject({
    sealedBy: 'finish',
    sealedAt: finishedAt,
    receipt: { code: receipt, isWhole: false },
  });
  await student.write(attemptId, student.second, typed.body, new Date(finishedAt));
  expect((await student.partA())?.receipt).toEqual({ code: receipt, isWhole: true });
  // A second finish changes nothing, nor does what is written after the first.
  await student.finish({ taskId: student.first });
  expect(await student.write(attemptId, student.second, 'אחרי ההגשה')).toMatchObject({ outcome: 'late' });
  await student.open();
  expect(await student.read(attemptId)).toMatchObject({ body: { handedInTaskId: student.second } });
});

test('EXD-31, EXD-64: only the day hands part A in: no call of a drafting task does it, and its photographs may come till then', async () => {
  const student = await begin();
  const attemptId = await startA(student);
  await student.write(attemptId, student.first, 'טקסט');
  const handIn = () =>
    student.client.call(drafting.handInDrafting, {
      params: { attemptId },
      body: { taskId: student.first },
    });
  expect(await handIn()).toMatchObject({ status: 404 });
  await student.finish({ taskId: student.first });
  expect(await handIn()).toMatchObject({ status: 404 });
  expect(await student.selfMark(attemptId)).toMatchObject({ status: 409 });
  const params = { attemptId, taskId: student.first };
  const add = () => student.client.call(addDraftingPage, { params, body: { picture: PICTURE } });
  expect(await add()).toMatchObject({ isOk: true, body: { tasks: [{ key: null }, {}] } });
  expect(await student.open(false)).toMatchObject({ status: 409 });
  // Tasks that are kept for the day are not offered for practice.
  const { courseId } = student;
  const room = await student.client.callOk(drafting.readDraftingRoom, { params: { courseId } });
  expect(room.choices).toEqual([]);
  await student.open();
  expect(await add()).toMatchObject({ status: 409 });
});

test('EXD-47, EXD-64: an own break moves the deadline of part A and of what is written in it', async () => {
  const student = await begin({ ownBreak: 10 });
  const attemptId = await startA(student);
  const before = Date.parse((await student.partA())?.deadlineAt ?? '');
  app.clock.advance(MINUTE);
  await student.pause();
  app.clock.advance(3 * MINUTE);
  await student.resume();
  expect(Date.parse((await student.partA())?.deadlineAt ?? '')).toBe(before + 3 * MINUTE);
  app.clock.advance(43 * MINUTE);
  expect(await student.write(attemptId, student.first, 'בזמן שנוסף')).toMatchObject({ outcome: 'stored' });
});

test('EXD-66: the debrief says that the task is not marked, then its points by the student and by staff, and the whole of 100', async () => {
  const student = await begin({ isMarkedByStaff: true });
  const attemptId = await startA(student);
  await student.write(attemptId, student.first, 'טקסט');
  await student.finish({ taskId: student.first });
  await student.open();
  expect(await student.debrief()).toMatchObject({
    total: { numerator: 0 },
    most: 80,
    isPassed: null,
    drafting: { outcome: 'out_of_reach' },
    task: { attemptId, name: 'הגנה', most: 20, points: null, by: null, isWaiting: true },
    parts: [{ part: 'B' }, { part: 'C' }],
  });
  // 3 + 2.5 + half of 12.
  expect(await student.selfMark(attemptId)).toMatchObject({ isOk: true });
  expect(await student.debrief()).toMatchObject({
    total: { numerator: 23, denominator: 2 },
    most: 100,
    isPassed: false,
    drafting: null,
    task: { points: { numerator: 23, denominator: 2 }, by: 'self', isWaiting: true },
  });
  await settleScripts(app.db, student.user.id);
  expect((await student.debrief()).task).toMatchObject({
    points: { numerator: 14, denominator: 1 },
    by: 'staff',
    isWaiting: false,
  });
  // It is one of the marked texts from then on.
  const room = await student.client.callOk(drafting.readDraftingRoom, {
    params: { courseId: student.courseId },
  });
  expect(room.level?.texts).toBe(1);
});

test('EXD-33, EXD-65, EXD-66: a day that was left lying hands in the longer text, and nothing written is no points', async () => {
  const student = await begin();
  const attemptId = await startA(student);
  await student.write(attemptId, student.first, 'קצר');
  await student.write(attemptId, student.second, 'ארוך ממנו בהרבה');
  const idle = await begin();
  const idleGo = await startA(idle);
  const never = await begin();
  app.clock.advance(46 * 60 * MINUTE);
  const job = () => endPastDays(app.db, { attempts: dayAttempts, texts: examTexts, now: app.clock.now() });
  await job();
  await job();
  expect(await student.read(attemptId)).toMatchObject({ body: { handedInTaskId: student.second } });
  expect((await student.debrief()).task).toMatchObject({ name: 'בקשה', points: null });
  expect((await idle.debrief()).task).toMatchObject({
    attemptId: idleGo,
    by: 'blank',
    points: { numerator: 0 },
  });
  expect((await never.debrief()).task).toMatchObject({ attemptId: null, by: 'blank', name: null });
});

test('EXD-31, EXD-63: a task that is practised too is not offered while the day holds it, and its key waits for the day', async () => {
  const paper = await buildPaper(app.db);
  const [taskId] = await buildDraftingTasks(app.db, { in: paper, secret: SECRET, examPaper: PAPER });
  const { user } = await buildStudentAt(app, paper.b);
  const client = await app.forLong(user.id);
  const { courseId } = paper;
  const inCourse = { params: { courseId } };
  const { attemptId } = await client.callOk(drafting.startDrafting, {
    ...inCourse,
    body: { choice: CHOICE },
  });
  const offered = async () => (await client.callOk(drafting.readDraftingRoom, inCourse)).choices.length;
  expect(await offered()).toBe(1);
  // From its beginning on: before part A nobody reads its model solution either.
  const { dayId } = await client.callOk(exam.beginExamDay, { ...inCourse, body: { paper: PAPER } });
  expect(await offered()).toBe(0);
  await client.callOk(exam.startExamPart, { params: { dayId, part: 'A' }, body: { deviceId: 'desk' } });
  expect(await offered()).toBe(0);
  const handedIn = await client.callOk(drafting.handInDrafting, { params: { attemptId }, body: { taskId } });
  expect(handedIn.tasks[0]?.key).toBeNull();
  app.clock.advance(46 * MINUTE);
  await client.callOk(exam.openExamDay, { params: { dayId }, body: { givesUp: true } });
  expect(await offered()).toBe(1);
  const after = await client.callOk(drafting.readDraftingAttempt, { params: { attemptId } });
  expect(after.tasks[0]?.key?.modelSolution).toContain(SECRET);
});
