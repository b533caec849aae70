/** EXD: a paper that is drawn for a student, from the bank to the debrief. */
import {
  beginExamDay,
  drawExamPaper,
  finishExamPart,
  openExamDay,
  readExamDay,
  readExamDebrief,
  readExamPart,
  readExamRoom,
  startExamPart,
} from '@sugya/contract/exam-day.ts';
import { readExercise, saveSolution } from '@sugya/contract/exercises.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildCourse } from '../../../testing/content/build-content.ts';
import { buildDrawnPaper, DRAWN_PAPER } from '../../../testing/content/build-drawn-paper.ts';
import { buildStudentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CLOSED = { isOk: false, status: 409 };
const BODY = { paper: DRAWN_PAPER };

type Built = Awaited<ReturnType<typeof buildDrawnPaper>>;

async function buildStudent(built: Built) {
  const { user, client } = await buildStudentAt(app, built.b);
  const params = { courseId: built.course.courseId };
  const inDay = async (dayId: number) => {
    const at = (part: 'B' | 'C') => ({ params: { dayId, part } });
    return {
      start: (part: 'B' | 'C') => client.callOk(startExamPart, { ...at(part), body: { deviceId: 'desk' } }),
      read: (part: 'B' | 'C') => client.callOk(readExamPart, at(part)),
      finish: (part: 'B' | 'C') => client.callOk(finishExamPart, { ...at(part), body: {} }),
      day: () => client.callOk(readExamDay, { params: { dayId }, query: {} }),
      open: () => client.callOk(openExamDay, { params: { dayId }, body: { givesUp: true } }),
      debrief: () => client.callOk(readExamDebrief, { params: { dayId } }),
    };
  };
  const begin = () => client.call(beginExamDay, { params, body: BODY });
  return {
    user,
    client,
    room: async () => (await client.callOk(readExamRoom, { params })).papers[0],
    draw: () => client.callOk(drawExamPaper, { params, body: BODY }),
    begin,
    beginOk: async () => {
      const reply = await begin();
      if (!reply.isOk) throw new Error('The paper was drawn');
      return { dayId: reply.body.dayId, ...(await inDay(reply.body.dayId)) };
    },
    save: (exerciseId: number, questionId: number, selectedAnswerId: number) =>
      client.callOk(saveSolution, {
        params: { id: exerciseId, questionId },
        body: { selectedAnswerId, deviceId: 'desk', sequence: 1, insertTime: app.clock.now().toISOString() },
      }),
    drawn: async () => {
      const rows = await sql<{ part: string; questionId: number }>`
        SELECT n.part, n.question_id AS "questionId" FROM exam_drawn_questions n
        JOIN exam_drawings r ON r.user_id = n.user_id AND r.id = n.drawing_id
        WHERE n.user_id = ${user.id} AND r.day_id IS NULL ORDER BY n.part, n.place`.execute(app.db);
      return rows.rows;
    },
  };
}

test('EXD-35, EXD-37: a paper is drawn and stored before the day, said without its questions, and not drawn again', async () => {
  const student = await buildStudent(await buildDrawnPaper(app.db));
  expect(await student.room()).toMatchObject({
    name: DRAWN_PAPER,
    drawn: { ready: null, lacks: [] },
    parts: [
      { part: 'B', questionCount: 4 },
      { part: 'C', questionCount: 4 },
    ],
  });
  expect(await student.begin()).toMatchObject(CLOSED);
  const prepared = await student.draw();
  expect(prepared).toMatchObject({
    lacks: [],
    ready: {
      isPractice: false,
      parts: [
        { part: 'B', questionCount: 4, newCount: 4, lent: [] },
        { part: 'C', questionCount: 4, newCount: 4, lent: [] },
      ],
    },
  });
  const drawn = await student.drawn();
  expect(drawn).toHaveLength(8);
  expect(await student.draw()).toEqual(prepared);
  expect(await student.drawn()).toEqual(drawn);
  expect((await student.room())?.drawn).toEqual(prepared);
  // Two at once make one.
  const other = await buildStudent(await buildDrawnPaper(app.db));
  await Promise.all([other.draw(), other.draw()]);
  expect(await other.drawn()).toHaveLength(8);
});

test('EXD-09, EXD-31, EXD-35: the day is sat on the drawn questions, in their order, to a debrief of exact points', async () => {
  const built = await buildDrawnPaper(app.db);
  const student = await buildStudent(built);
  await student.draw();
  const drawn = await student.drawn();
  const day = await student.beginOk();
  expect(await student.beginOk()).toMatchObject({ dayId: day.dayId });
  await day.start('B');
  const paper = await day.read('B');
  expect(paper.id).toBe(built.b.exerciseId);
  const ofB = drawn.filter(({ part }) => part === 'B').map(({ questionId }) => questionId);
  expect(paper.questions.map(({ id }) => id)).toEqual(ofB);
  expect(
    paper.questions.every(
      ({ correctAnswers, detailedAnswer }) => correctAnswers.length === 0 && detailedAnswer === null,
    ),
  ).toBe(true);
  const [first = 0, second = 0] = ofB;
  await student.save(paper.id, first, built.question(first).right);
  await student.save(paper.id, second, built.question(second).wrong);
  await day.finish('B');
  await day.open();
  expect((await day.debrief()).parts).toMatchObject([
    { part: 'B', points: { numerator: 10, denominator: 1 }, rightCount: 1, blankCount: 2, questionCount: 4 },
    { part: 'C', rightCount: 0, blankCount: 4, questionCount: 4 },
  ]);
});

test('EXD-16, EXD-28, EXD-37: the next paper takes what is new first, and the day before stays as it was', async () => {
  const built = await buildDrawnPaper(app.db);
  const student = await buildStudent(built);
  await student.draw();
  const before = (await student.drawn()).map(({ questionId }) => questionId);
  const day = await student.beginOk();
  await day.start('B');
  await day.finish('B');
  await day.start('C');
  await day.finish('C');
  await day.open();
  const debrief = await day.debrief();
  // Two of three are new in each subject.
  expect((await student.draw()).ready?.parts).toMatchObject([{ newCount: 4 }, { newCount: 4 }]);
  const after = (await student.drawn()).map(({ questionId }) => questionId);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  const next = await student.beginOk();
  expect(next.dayId).not.toBe(day.dayId);
  await next.start('B');
  expect((await next.read('B')).questions.map(({ id }) => id)).toEqual(after.slice(0, 4));
  expect(await day.debrief()).toEqual(debrief);
});

test('EXD-17, EXD-37: what a thin bank lacks is lent and said; what the student met makes it a practice', async () => {
  const built = await buildDrawnPaper(app.db, { counts: { d1: 0, d2: 2, m1: 1 } });
  const student = await buildStudent(built);
  expect((await student.draw()).ready?.parts).toMatchObject([
    { part: 'B', newCount: 4, lent: [{ subject: 'd1', count: 1 }] },
    { part: 'C', newCount: 4, lent: [] },
  ]);
  const one = await buildDrawnPaper(app.db, {
    counts: { d1: 1, d2: 1, d3: 1, d4: 1, m1: 1, m2: 1, m3: 1, m4: 1 },
  });
  const again = await buildStudent(one);
  await again.draw();
  const day = await again.beginOk();
  await day.start('B');
  await day.open().catch(() => null);
  await day.finish('B');
  await day.open();
  expect((await again.draw()).ready).toMatchObject({
    isPractice: true,
    parts: [{ newCount: 0 }, { newCount: 4 }],
  });
});

test('EXD-15, EXD-38: a bank that is too small draws nothing and says what it lacks; so does a course without papers', async () => {
  const none = { d1: 0, d2: 0, d3: 0, d4: 0 };
  const student = await buildStudent(await buildDrawnPaper(app.db, { counts: none }));
  const lacks = ['d1', 'd2', 'd3', 'd4'].map((subject) => ({ subject, count: 1 }));
  expect(await student.draw()).toEqual({ ready: null, lacks });
  expect((await student.room())?.drawn).toEqual({ ready: null, lacks });
  const voided = await buildStudent(await buildDrawnPaper(app.db, { question: { is_voided: true } }));
  expect((await voided.draw()).lacks).toHaveLength(8);

  const course = await buildCourse(app.db);
  const { client } = await buildStudentAt(app, { ...course, exerciseId: 0, questions: [] });
  const room = await client.callOk(readExamRoom, { params: { courseId: course.courseId } });
  expect(room.papers).toEqual([]);
  expect(room.lacks).toHaveLength(14);
  expect(room.lacks.reduce((sum, { count }) => sum + count, 0)).toBe(80);
});

test('EXD-37: a paper of which a question was withdrawn, voided or changed since cannot be sat; another is drawn', async () => {
  const built = await buildDrawnPaper(app.db);
  const student = await buildStudent(built);
  for (const change of ['is_voided = true', 'is_current = false'] as const) {
    await student.draw();
    const [{ questionId } = { questionId: 0 }] = await student.drawn();
    await sql`UPDATE exercises_question_versions SET ${sql.raw(change)} WHERE question_id = ${questionId}`.execute(
      app.db,
    );
    expect((await student.room())?.drawn).toEqual({ ready: null, lacks: [] });
    expect(await student.begin()).toMatchObject(CLOSED);
    await student.draw();
    expect((await student.drawn()).map((one) => one.questionId)).not.toContain(questionId);
  }
});

test('EXD-36: questions of the bank are known to no call of practice, and another student’s paper is another’s', async () => {
  const built = await buildDrawnPaper(app.db);
  const student = await buildStudent(built);
  await student.draw();
  const params = { id: built.banks.d1.exerciseId };
  expect(await student.client.call(readExercise, { params })).toMatchObject({ status: 404 });
  const day = await student.beginOk();
  await day.start('B');
  expect(await student.client.call(readExercise, { params })).toMatchObject({ status: 404 });
  const stranger = await app.as((await app.buildUser()).userName);
  const of = { params: { courseId: built.course.courseId }, body: BODY };
  expect(await stranger.call(drawExamPaper, of)).toMatchObject({ status: 403 });
  const neighbour = await buildStudent(built);
  expect((await neighbour.room())?.drawn?.ready).toBeNull();
});

test('EXD-34, EXD-39, EXD-40, EXD-41: the debrief is what the stored rows say, counted here anew', async () => {
  const built = await buildDrawnPaper(app.db);
  const student = await buildStudent(built);
  await student.draw();
  const day = await student.beginOk();
  const { client } = student;
  const post = (exerciseId: number, questionId: number, sequence: number, body: object) =>
    client.callOk(saveSolution, {
      params: { id: exerciseId, questionId },
      body: { deviceId: 'desk', sequence, insertTime: app.clock.now().toISOString(), ...body },
    });
  await day.start('B');
  const { id, questions } = await day.read('B');
  const [changed = 0, struck = 0, right = 0, blank = 0] = questions.map((question) => question.id);
  const of = (questionId: number) => built.question(questionId);
  app.clock.advance(60_000);
  await post(id, changed, 1, { selectedAnswerId: of(changed).right });
  app.clock.advance(200_000);
  await post(id, changed, 2, {
    selectedAnswerId: of(changed).wrong,
    isMarked: true,
    questionTimeInSeconds: 200,
  });
  await post(id, struck, 3, { selectedAnswerId: of(struck).wrong, removedAnswerIds: [of(struck).right] });
  await post(id, right, 4, { selectedAnswerId: of(right).right, isMarked: true });
  await post(id, blank, 5, { isMarked: true });
  await day.finish('B');
  await day.open();
  const debrief = await day.debrief();
  const [b] = debrief.parts;
  const idsOf = (kind: string) => b?.nearMisses.find((miss) => miss.kind === kind)?.questionIds ?? [];

  // From the raw rows alone, by statements that share nothing with the rules.
  const ids = async (condition: string) => {
    const { rows } = await sql<{ id: number }>`
      SELECT s.question_id AS id
      FROM exercises_attempt_questions b
      JOIN exercises_solutions s USING (user_id, attempt_id, question_id)
      LEFT JOIN exercises_answers chosen ON chosen.id = s.selected_answer_id
      WHERE b.user_id = ${student.user.id} AND coalesce(chosen.is_correct, false) = false AND ${sql.raw(condition)}
      ORDER BY b.sort_order`.execute(app.db);
    return rows.map((found) => found.id);
  };
  expect(idsOf('changed')).toEqual(
    await ids(`s.selected_answer_id IS NOT NULL AND EXISTS (SELECT 1 FROM exercises_operations o
      JOIN exercises_answers a ON a.id = (o.posted ->> 'selectedAnswerId')::bigint AND a.is_correct
      WHERE o.attempt_id = s.attempt_id AND o.question_id = s.question_id)`),
  );
  expect(idsOf('struck')).toEqual(
    await ids(
      `EXISTS (SELECT 1 FROM exercises_answers a WHERE a.id = ANY (s.removed_answer_ids) AND a.is_correct)`,
    ),
  );
  expect(idsOf('near')).toEqual(await ids('s.selected_answer_id IS NOT NULL AND s.proximity = 1'));
  expect(idsOf('blank')).toEqual(await ids('s.selected_answer_id IS NULL'));
  expect(idsOf('marked')).toEqual(await ids('s.is_marked AND s.selected_answer_id IS NOT NULL'));
  expect([idsOf('changed'), idsOf('struck'), idsOf('blank'), idsOf('marked')]).toEqual([
    [changed],
    [struck],
    [blank],
    [changed],
  ]);
  // One of four of 40 points; three that are voided bring ten each; nothing of 80 without part C.
  expect(debrief).toMatchObject({
    total: { numerator: 10, denominator: 1 },
    most: 80,
    bench: expect.arrayContaining([
      expect.objectContaining({ kind: 'three', adds: { numerator: 30, denominator: 1 } }),
    ]),
    drafting: { outcome: 'out_of_reach', passMark: 60, most: 20, needed: null },
  });
  expect(b?.pace).toEqual({ secondsForOne: 150, overCount: 1, lastTenSeconds: null });
});
