/** DRF-12 to DRF-19: blind marking by two and a third, samples before and between, settling, appeal and level. */
import * as drafting from '@sugya/contract/drafting.ts';
import * as marking from '@sugya/contract/drafting-marking.ts';
import * as pages from '@sugya/contract/drafting-pages.ts';
import { listMessages } from '@sugya/contract/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { MARK } from '../../../testing/calls/drafting-marking-calls.ts';
import { PICTURE } from '../../../testing/calls/drafting-page-calls.ts';
import { enrol } from '../../../testing/content/build-content.ts';
import { CHOICE, SAMPLES } from '../../../testing/content/build-drafting.ts';
import {
  buildMarkingSchool,
  reader,
  readerOf,
  teacher,
  writer,
} from '../../../testing/people/marking-school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const school = () => buildMarkingSchool(app);

test('DRF-12: a marker confirms once, and is given a text under a number, without its writer', async () => {
  const of = await school();
  const text = await writer(of, 'בבית המשפט השלום');
  const user = await teacher(of);
  const one = readerOf(await app.forLong(user.id), of);
  expect(await one.take()).toMatchObject({ status: 403, body: { code: 'drafting_marker_unconfirmed' } });
  await one.client.callOk(marking.confirmDraftingMarker, { params: of.params });
  for (const _ of SAMPLES) await one.mark(await one.taken());
  const reading = await one.read(await one.taken());
  expect(reading).toMatchObject({
    kind: 'text',
    body: 'בבית המשפט השלום',
    reasons: null,
    mark: null,
    agreed: null,
  });
  const said = JSON.stringify([reading, await one.room()]);
  for (const name of [text.user.userName, '"userId"', '"attemptId"']) {
    expect(said).not.toContain(name);
  }
  expect((await one.room()).tasks[0]).toMatchObject({ waiting: 0, openMarkingId: reading.id, mayMark: true });
});

test('DRF-12: two read a text, nobody twice, and what is left for a day or given back goes to others', async () => {
  const of = await school();
  await writer(of, 'טקסט');
  const [one, two, three] = [await reader(of), await reader(of), await reader(of)];
  expect(await three.count()).toBe(1);
  const first = await one.taken();
  expect(await one.taken()).toBe(first);
  const second = await two.taken();
  expect(await three.count()).toBe(0);
  expect(await three.take()).toMatchObject({ status: 404, body: { code: 'drafting_nothing_to_mark' } });
  expect(await two.pass(second)).toMatchObject({ isOk: true });
  expect(await two.client.call(marking.readDraftingMarking, { params: { markingId: second } })).toMatchObject(
    {
      status: 404,
    },
  );
  expect(await two.count()).toBe(0);
  expect(await three.count()).toBe(1);
  await one.mark(first);
  expect(await one.count()).toBe(0);
  const left = await three.taken();
  app.clock.advance(DAY + HOUR);
  const four = await reader(of);
  expect(await four.count()).toBe(1);
  await four.next(3, 2);
  expect(await three.mark(left)).toMatchObject({ status: 409, body: { code: 'drafting_marked_by_others' } });
});

test('DRF-12: another’s reading is not found, another course’s teacher is refused, students have no part in it', async () => {
  const of = await school();
  const text = await writer(of, 'טקסט');
  const one = await reader(of);
  const markingId = await one.taken();
  const other = await school();
  const stranger = await reader(other);
  expect(await stranger.client.call(marking.readDraftingMarking, { params: { markingId } })).toMatchObject({
    status: 404,
  });
  expect(await stranger.mark(markingId)).toMatchObject({ status: 404 });
  expect(await stranger.client.call(marking.readDraftingQueue, { params: of.params })).toMatchObject({
    status: 403,
  });
  expect(await text.client.call(marking.readDraftingMarking, { params: { markingId } })).toMatchObject({
    status: 403,
  });
  expect(
    await stranger.client.call(marking.takeDraftingText, { params: of.params, body: { taskId: of.taskId } }),
  ).toMatchObject({ status: 403 });
  expect(
    await stranger.client.call(marking.takeDraftingText, {
      params: other.params,
      body: { taskId: of.taskId },
    }),
  ).toMatchObject({ status: 404 });
});

test('DRF-13: the set comes first, its agreed marks after each, and again after marks that are far off', async () => {
  const of = await school();
  await writer(of, 'טקסט');
  const user = await teacher(of);
  const one = readerOf(await app.forLong(user.id), of);
  await one.client.callOk(marking.confirmDraftingMarker, { params: of.params });
  const first = await one.read(await one.taken());
  expect(first).toMatchObject({ kind: 'set', body: SAMPLES[0]?.text, agreed: null });
  expect(JSON.stringify(first)).not.toContain('נימוק');
  expect(await one.mark(first.id, [4, 4])).toMatchObject({
    body: { agreed: { total: 11, reasons: 'נימוק s1', language: 3 }, mark: { total: 14 } },
  });
  await one.next(4, 4);
  await one.next(4, 4);
  // Three points too many each time.
  expect((await one.room()).tasks[0]).toMatchObject({ mayMark: false, setDone: 0 });
  for (const _ of SAMPLES) expect((await one.next(3, 2)).kind).toBe('set');
  expect((await one.room()).tasks[0]).toMatchObject({ mayMark: true });
  expect((await one.next(3, 2)).body).toBe('טקסט');
});

test('DRF-13: the tenth text is a sample that looks like one until it is marked', async () => {
  const of = await school();
  for (let count = 0; count < 10; count += 1) await writer(of, `של סטודנט ${count}`);
  const one = await reader(of);
  const bodies: string[] = [];
  for (let count = 0; count < 9; count += 1) bodies.push((await one.next(3, 2)).body);
  expect(bodies.every((body) => body.startsWith('של סטודנט'))).toBe(true);
  const markingId = await one.taken();
  expect(await one.read(markingId)).toMatchObject({ kind: 'text', agreed: null, body: SAMPLES[0]?.text });
  expect(await one.mark(markingId)).toMatchObject({ body: { kind: 'text', agreed: { total: 11 } } });
  expect((await one.next(3, 2)).body).toBe('של סטודנט 9');
});

test('DRF-14: comments and places come with the mark, which stays; a place beyond the text is refused', async () => {
  const of = await school();
  const text = await writer(of, 'בבית המשפט');
  const [one, two] = [await reader(of), await reader(of)];
  const markingId = await one.taken();
  const beyond = { ...MARK, language: { points: 3, passage: { from: 0, to: 500 }, comment: 'לשון' } };
  const params = { markingId };
  expect(await one.client.call(marking.saveDraftingMarking, { params, body: beyond })).toMatchObject({
    status: 400,
    body: { code: 'drafting_mark_incomplete' },
  });
  const placed = { ...MARK, language: { points: 3, passage: { from: 0, to: 4 }, comment: 'שגיאת כתיב' } };
  await one.client.callOk(marking.saveDraftingMarking, { params, body: placed });
  expect(await one.mark(markingId)).toMatchObject({ status: 409, body: { code: 'drafting_marked' } });
  await two.next(3, 2);
  const { staffMarking } = await text.read();
  expect(staffMarking?.marks[0]).toMatchObject({
    language: { points: 3, passage: { from: 0, to: 4 }, comment: 'שגיאת כתיב' },
    remark: 'בסדר',
    total: 11,
  });
  expect(JSON.stringify(staffMarking)).not.toContain(one.user.userName);
});

test('DRF-15, DRF-16: two near marks settle a text by their mean, and nothing is known before', async () => {
  const of = await school();
  const text = await writer(of, 'טקסט');
  const [one, two] = [await reader(of), await reader(of)];
  await one.next(3, 2);
  expect((await text.read()).staffMarking).toEqual({
    total: null,
    settledAt: null,
    marks: [],
    appealUntil: null,
    appeal: null,
  });
  expect((await text.room()).choices[0]?.attempts[0]).toMatchObject({ isWaiting: true, staffTotal: null });
  await two.next(3, 2.5);
  const { staffMarking } = await text.read();
  // 11 and 11.5 make 11.25.
  expect(staffMarking).toMatchObject({ total: 11.5, marks: [{ total: 11 }, { total: 11.5 }] });
  expect((await text.room()).choices[0]?.attempts[0]).toMatchObject({ isWaiting: false, staffTotal: 11.5 });
  const messages = await text.client.callOk(listMessages, { params: of.params });
  expect(messages.map(({ messageTitle }) => messageTitle)).toEqual(['מטלת הכתיבה שלך נבדקה']);
});

test('DRF-15: marks that lie apart are settled by the median of a third', async () => {
  const of = await school();
  const text = await writer(of, 'טקסט');
  const [one, two, three] = [await reader(of), await reader(of), await reader(of)];
  await one.next(1, 1);
  await two.next(3, 2.5);
  expect((await text.read()).staffMarking?.total).toBeNull();
  expect((await one.room()).progress).toMatchObject({ handedIn: 1, settled: 0, atThird: 1 });
  expect([await one.count(), await two.count(), await three.count()]).toEqual([0, 0, 1]);
  await three.next(2, 2);
  expect((await text.read()).staffMarking).toMatchObject({
    total: 10,
    marks: [{ total: 8 }, { total: 11.5 }, { total: 10 }],
  });
});

test('DRF-16: a student’s own mark stands beside that of staff, and changes no more', async () => {
  const of = await school();
  const text = await writer(of, 'טקסט');
  const items = MARK.items.map(({ comment: _comment, ...item }) => item);
  const own = { language: 4, organisation: 4, items };
  await text.client.callOk(drafting.saveDraftingSelfMark, { ...text.of, body: own });
  const [one, two] = [await reader(of), await reader(of)];
  await one.next(3, 2);
  await two.next(3, 2);
  expect(await text.read()).toMatchObject({ selfMark: { total: 14 }, staffMarking: { total: 11 } });
  expect(await text.client.call(drafting.saveDraftingSelfMark, { ...text.of, body: own })).toMatchObject({
    status: 409,
  });
});

test('DRF-17: an appeal goes once, in time, to one who has not read the text, and that mark is the total', async () => {
  const of = await school();
  const text = await writer(of, 'טקסט');
  const [one, two, three] = [await reader(of), await reader(of), await reader(of)];
  expect(await text.appeal('מוקדם')).toMatchObject({ status: 409 });
  await one.next(3, 2);
  await two.next(3, 2);
  expect(await text.appeal(' ')).toMatchObject({ status: 400 });
  expect(await text.appeal('הסעד נדון')).toMatchObject({
    body: {
      staffMarking: { total: 11, appealUntil: null, appeal: { reasons: 'הסעד נדון', decidedAt: null } },
    },
  });
  expect(await text.appeal('שוב')).toMatchObject({ status: 409 });
  expect([await one.count(), await two.count(), await three.count()]).toEqual([0, 0, 1]);
  expect(await one.take()).toMatchObject({ status: 404 });
  const markingId = await three.taken();
  const reading = await three.read(markingId);
  expect(reading).toMatchObject({ kind: 'appeal', reasons: 'הסעד נדון', body: 'טקסט', mark: null });
  expect((await text.read()).staffMarking?.marks).toHaveLength(2);
  await three.mark(markingId, [1, 1]);
  expect((await text.read()).staffMarking).toMatchObject({
    total: 8,
    appeal: { totalBefore: 11 },
    marks: [{ isOfAppeal: false }, { isOfAppeal: false }, { isOfAppeal: true, total: 8 }],
  });
});

test('DRF-17: fifteen days after the settling it is too late', async () => {
  const of = await school();
  const text = await writer(of, 'טקסט');
  const [one, two] = [await reader(of), await reader(of)];
  await one.next(3, 2);
  await two.next(3, 2);
  app.clock.advance(15 * DAY);
  expect((await text.read()).staffMarking?.appealUntil).toBeNull();
  expect(await text.appeal('מאוחר')).toMatchObject({ status: 409, body: { code: 'drafting_appeal_closed' } });
});

test('DRF-18: staff see how far the first two marks agree, from twenty pairs on with kappa', async () => {
  const of = await school();
  const text = await writer(of, 'טקסט');
  const [one, two] = [await reader(of), await reader(of)];
  await one.next(3, 2);
  await two.next(3, 3);
  expect((await one.room()).agreement.organisation).toEqual({
    pairs: 1,
    kappa: null,
    meanDifference: 1,
    withinOnePoint: 1,
  });
  // The same pair for nineteen others, half of them turned round and lower.
  await sql`
    WITH others AS (
      INSERT INTO drafting_attempts (user_id, course_id, choice_key, started_at, deadline_at, time_factor, handed_in_at,
        handed_in_task_id)
      SELECT a.user_id, a.course_id, a.choice_key || n, a.started_at, a.deadline_at, 1, a.handed_in_at, a.handed_in_task_id
      FROM drafting_attempts a CROSS JOIN generate_series(1, 19) n WHERE a.user_id = ${text.user.id}
      RETURNING user_id, id
    ), scripts AS (
      INSERT INTO drafting_scripts (user_id, attempt_id, course_id, task_id, version_id, handed_in_at)
      SELECT o.user_id, o.id, s.course_id, s.task_id, s.version_id, s.handed_in_at
      FROM others o JOIN drafting_scripts s ON s.user_id = o.user_id
      RETURNING user_id, attempt_id
    )
    INSERT INTO drafting_markings (marker_id, course_id, task_id, version_id, user_id, attempt_id, taken_at, marked_at,
      content, language, organisation, items)
    SELECT m.marker_id, m.course_id, m.task_id, m.version_id, c.user_id, c.attempt_id, m.taken_at, m.marked_at,
      m.content, m.language,
      CASE WHEN c.attempt_id % 2 = 0 THEN m.organisation ELSE jsonb_set(m.organisation, '{points}', '0') END, m.items
    FROM scripts c JOIN drafting_markings m ON m.user_id = c.user_id`.execute(app.db);
  const { organisation, language } = (await one.room()).agreement;
  expect(organisation.pairs).toBe(20);
  expect(organisation.kappa?.value).toBeGreaterThan(0.6);
  expect(organisation.kappa?.low).toBeLessThan(organisation.kappa?.value ?? 0);
  // All of them gave three.
  expect(language.kappa).toBeNull();
});

test('DRF-19: the room says what the marked texts let expect', async () => {
  const of = await school();
  const text = await writer(of, 'טקסט');
  expect((await text.room()).level).toBeNull();
  const [one, two] = [await reader(of), await reader(of)];
  await one.next(2, 1.5);
  await two.next(2, 1.5);
  // 9.5 of a pair.
  const { level } = await text.room();
  expect(level?.mean).toBeCloseTo(10.03, 2);
  expect(level?.deviation).toBeCloseTo(2.62, 2);
});

test('DRF-20: handwritten pages are their writer’s and the markers’, for a day after the deadline and until the hand-in', async () => {
  const of = await school();
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: of.params.courseId });
  const client = await app.forLong(user.id);
  const { attemptId } = await client.callOk(drafting.startDrafting, {
    params: of.params,
    body: { choice: CHOICE },
  });
  const params = { attemptId, taskId: of.taskId };
  const add = () => client.call(pages.addDraftingPage, { params, body: { picture: PICTURE } });
  app.clock.advance(23 * HOUR);
  const added = await client.callOk(pages.addDraftingPage, { params, body: { picture: PICTURE } });
  const second = await client.callOk(pages.addDraftingPage, { params, body: { picture: PICTURE } });
  const [first = 0, pageId = 0] = second.tasks[0]?.pageIds ?? [];
  expect(added.tasks[0]?.pageIds).toEqual([first]);
  expect(added.tasks[1]?.pageIds).toEqual([]);
  await client.callOk(pages.removeDraftingPage, { params: { attemptId, pageId: first } });
  app.clock.advance(2 * HOUR);
  expect(await add()).toMatchObject({ status: 409, body: { code: 'drafting_pages_closed' } });
  await client.callOk(drafting.handInDrafting, { params: { attemptId }, body: { taskId: of.taskId } });
  const own = { attemptId, pageId };
  // A JPEG begins so.
  expect((await client.callOk(pages.readDraftingPage, { params: own })).jpeg).toMatch(/^\/9j\//);
  expect(await client.call(pages.removeDraftingPage, { params: own })).toMatchObject({ status: 409 });
  const other = await writer(of, 'טקסט');
  expect(await other.client.call(pages.readDraftingPage, { params: own })).toMatchObject({ status: 404 });

  const [one, two] = [await reader(of), await reader(of)];
  const markingId = await one.taken();
  expect((await one.read(markingId)).pageIds).toEqual([pageId]);
  expect((await one.read(markingId)).typed).toBeNull();
  const asked = { params: { markingId, pageId } };
  expect((await one.client.callOk(pages.readMarkedDraftingPage, asked)).jpeg).toMatch(/^\/9j\//);
  expect(await two.client.call(pages.readMarkedDraftingPage, asked)).toMatchObject({ status: 404 });
  await one.pass(markingId);
  expect(await one.client.call(pages.readMarkedDraftingPage, asked)).toMatchObject({ status: 404 });
});

test('DRF-22: what was written by hand may be typed for a day after its time, and markers read it beside the photographs', async () => {
  const of = await school();
  const user = await app.buildUser();
  await enrol(app.db, { userId: user.id, courseId: of.params.courseId });
  const client = await app.forLong(user.id);
  const { attemptId } = await client.callOk(drafting.startDrafting, {
    params: of.params,
    body: { choice: CHOICE },
  });
  const { deadlineAt } = await client.callOk(drafting.readDraftingAttempt, { params: { attemptId } });
  const params = { attemptId };
  const type = (body: string) => client.call(pages.typeDraftingPages, { params, body: { body } });
  await client.callOk(pages.addDraftingPage, {
    params: { attemptId, taskId: of.taskId },
    body: { picture: PICTURE },
  });
  expect(await type('לפני ההגשה')).toMatchObject({ status: 409, body: { code: 'drafting_typing_closed' } });
  app.clock.advance(2 * HOUR);
  const handedIn = await client.callOk(drafting.handInDrafting, { params, body: { taskId: of.taskId } });
  const end = Date.parse(deadlineAt) + 24 * HOUR;
  expect(handedIn.typingUntil).toBe(new Date(end).toISOString());
  await type('בבית המשפט');
  app.clock.advance(end - app.clock.now().getTime());
  const last = await type('בבית המשפט השלום');
  expect(last).toMatchObject({ isOk: true, body: { tasks: [{ typed: { body: 'בבית המשפט השלום' } }, {}] } });
  app.clock.advance(1_000);
  expect(await type('מאוחר')).toMatchObject({ status: 409 });
  const after = await client.callOk(drafting.readDraftingAttempt, { params });
  expect(after.typingUntil).toBeUndefined();
  const one = await reader(of);
  const read = await one.read(await one.taken());
  expect(read).toMatchObject({ typed: 'בבית המשפט השלום', body: '' });
  expect(read.pageIds).toHaveLength(1);
  // Nothing was written by hand here.
  const typist = await writer(of, 'טקסט');
  const own = (await typist.room()).choices[0]?.attempts[0]?.id ?? 0;
  const asked = { params: { attemptId: own }, body: { body: 'אחר' } };
  expect(await typist.client.call(pages.typeDraftingPages, asked)).toMatchObject({ status: 409 });
});
