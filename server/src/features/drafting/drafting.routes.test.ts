/** DRF: a go at a choice of drafting tasks, its texts from several devices, the hand-in and the student's own mark. */
import * as drafting from '@sugya/contract/drafting.ts';
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildCourse, enrol } from '../../testing/content/build-content.ts';
import { buildDraftingTasks, CHOICE, CRITERIA } from '../../testing/content/build-drafting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const SECRET = 'מפתח־סודי';

async function begin(of: { readonly timeFactor?: number } = {}) {
  const course = await buildCourse(app.db);
  const [first, second] = await buildDraftingTasks(app.db, { in: course, secret: SECRET });
  const user = await app.buildUser();
  const { courseId } = course;
  await enrol(app.db, { userId: user.id, courseId });
  const client = await app.forLong(user.id);
  if (of.timeFactor !== undefined) {
    await sql`
      INSERT INTO students_accommodations (user_id, time_factor, own_break_minutes, is_large_print, is_clock_quiet, changed_at)
      VALUES (${user.id}, ${of.timeFactor}, 0, false, false, ${app.clock.now()})`.execute(app.db);
  }
  const start = () =>
    client.callOk(drafting.startDrafting, { params: { courseId }, body: { choice: CHOICE } });
  const { attemptId } = await start();
  const params = { attemptId };
  return {
    course,
    user,
    client,
    first,
    second,
    attemptId,
    start,
    room: () => client.callOk(drafting.readDraftingRoom, { params: { courseId } }),
    read: () => client.callOk(drafting.readDraftingAttempt, { params }),
    write: (
      taskId: number,
      body: string,
      with_: Partial<SentBody<typeof drafting.saveDraftingText>> & { readonly at?: Date } = {},
    ) => {
      const { at = app.clock.now(), ...rest } = with_;
      return client.callOk(drafting.saveDraftingText, {
        params: { attemptId, taskId },
        body: {
          body,
          deviceId: 'desk',
          sequence: 1,
          insertTime: at.toISOString(),
          baseRevision: 0,
          ...rest,
        },
      });
    },
    handIn: (taskId: number) => client.call(drafting.handInDrafting, { params, body: { taskId } }),
    mark: (body: SentBody<typeof drafting.saveDraftingSelfMark>) =>
      client.call(drafting.saveDraftingSelfMark, { params, body }),
  };
}

const bodies = ({ tasks }: drafting.DraftingAttempt) => tasks.map(({ text }) => text.body);

test('DRF-03: tasks of one choice are offered together, and facts come with the go', async () => {
  const go = await begin({ timeFactor: 1.25 });
  const room = await go.room();
  expect(room).toMatchObject({
    timeFactor: 1.25,
    choices: [
      {
        key: CHOICE,
        seconds: 3_375,
        tasks: [{ name: 'הגנה', documentKind: 'כתב הגנה' }, { name: 'בקשה' }],
        attempts: [{ id: go.attemptId, handedInAt: null, selfTotal: null }],
      },
    ],
  });
  expect(JSON.stringify(room)).not.toContain('בינואר');
  const attempt = await go.read();
  expect(attempt.tasks[0]?.materialsHtml).toContain('בינואר');
  expect(Date.parse(attempt.deadlineAt) - Date.parse(attempt.startedAt)).toBe(3_375_000);
});

test('DRF-03: a go that runs is begun again as itself, and keeps the version that it showed', async () => {
  const go = await begin();
  expect(await go.start()).toEqual({ attemptId: go.attemptId });
  await sql`
    INSERT INTO drafting_versions (task_id, published_at, name, document_kind, addressee, minutes, instructions_html,
      materials_html, criteria, model_solution)
    SELECT id, now(), 'אחרת', document_kind, addressee, minutes, instructions_html, materials_html, criteria, ''
    FROM drafting_tasks WHERE id = ${go.first}`.execute(app.db);
  expect((await go.read()).tasks[0]?.name).toBe('הגנה');
  await go.handIn(go.first);
  const { attemptId } = await go.start();
  expect(attemptId).not.toBe(go.attemptId);
  const again = await go.client.callOk(drafting.readDraftingAttempt, { params: { attemptId } });
  expect(again.tasks[0]?.name).toBe('אחרת');
});

test('DRF-03: a go is its student’s: another one finds nothing there, and strangers no room', async () => {
  const go = await begin();
  const other = await app.buildUser();
  await enrol(app.db, { userId: other.id, courseId: go.course.courseId });
  const client = await app.as(other.userName);
  const params = { attemptId: go.attemptId };
  expect(await client.call(drafting.readDraftingAttempt, { params })).toMatchObject({ status: 404 });
  expect(
    await client.call(drafting.saveDraftingText, {
      params: { ...params, taskId: go.first },
      body: { body: 'זר', deviceId: 'x', sequence: 1, insertTime: '2026-01-01T00:00:00Z', baseRevision: 0 },
    }),
  ).toMatchObject({ status: 404 });
  const stranger = await app.as((await app.buildUser()).userName);
  expect(
    await stranger.call(drafting.readDraftingRoom, { params: { courseId: go.course.courseId } }),
  ).toMatchObject({ status: 403 });
  expect(bodies(await go.read())).toEqual(['', '']);
});

test('DRF-06: the text of one task or go leaves every other as it is, and a repeat changes nothing', async () => {
  const go = await begin();
  const other = await begin();
  expect(await go.write(go.first, 'טענה')).toMatchObject({ outcome: 'stored', text: { revision: 1 } });
  await go.write(go.first, 'טענה ועוד', { sequence: 2 });
  expect(await go.write(go.first, 'טענה')).toMatchObject({
    outcome: 'superseded',
    text: { body: 'טענה ועוד', revision: 2, copies: [] },
  });
  await go.write(go.second, 'בקשה', { sequence: 3 });
  expect(bodies(await go.read())).toEqual(['טענה ועוד', 'בקשה']);
  expect(bodies(await other.read())).toEqual(['', '']);
  const foreign = await go.client.call(drafting.saveDraftingText, {
    params: { attemptId: go.attemptId, taskId: other.first },
    body: { body: 'א', deviceId: 'desk', sequence: 4, insertTime: '2026-01-01T00:00:00Z', baseRevision: 0 },
  });
  expect(foreign).toMatchObject({ status: 404 });
});

test('DRF-06: of two devices that knew nothing of each other no text is lost', async () => {
  const go = await begin();
  const early = app.clock.now();
  app.clock.advance(MINUTE);
  await go.write(go.first, 'מהמחשב');
  const late = await go.write(go.first, 'מהטלפון', { deviceId: 'phone', at: early });
  expect(late).toMatchObject({
    outcome: 'superseded',
    text: { body: 'מהמחשב', copies: [{ body: 'מהטלפון', isLate: false }] },
  });
  // The phone has seen what stands and goes on with it: its own lost text stays beside it.
  app.clock.advance(MINUTE);
  const on = await go.write(go.first, 'מהמחשב ועוד', { deviceId: 'phone', sequence: 2, baseRevision: 1 });
  expect(on).toMatchObject({ outcome: 'stored', text: { copies: [{ body: 'מהטלפון' }] } });
});

test('DRF-05: a text of the deadline counts however late it comes; one of after it is stored beside it', async () => {
  const go = await begin();
  const end = new Date(app.clock.now().getTime() + 45 * MINUTE);
  app.clock.advance(120 * MINUTE);
  expect(await go.write(go.first, 'בזמן', { at: end })).toMatchObject({ outcome: 'stored' });
  const late = await go.write(go.first, 'בזמן ואיחור', { at: new Date(end.getTime() + MINUTE), sequence: 2 });
  expect(late).toMatchObject({
    outcome: 'late',
    text: { body: 'בזמן', copies: [{ body: 'בזמן ואיחור', isLate: true }] },
  });
});

test('DRF-05, DRF-07: after the hand-in nothing changes, and what still comes is stored as late', async () => {
  const go = await begin();
  await go.write(go.first, 'ראשון');
  await go.write(go.second, 'שני', { sequence: 2 });
  const at = app.clock.now();
  app.clock.advance(MINUTE);
  expect(await go.handIn(go.first)).toMatchObject({ body: { handedInTaskId: go.first } });
  expect(await go.handIn(go.first)).toMatchObject({ isOk: true });
  expect(await go.handIn(go.second)).toMatchObject({ status: 409 });
  const late = await go.write(go.first, 'מהטלפון', { deviceId: 'phone', at });
  expect(late).toMatchObject({ outcome: 'late', text: { body: 'ראשון', copies: [{ isLate: true }] } });
  expect(bodies(await go.read())).toEqual(['ראשון', 'שני']);
});

test('DRF-08: the key comes with the task that was handed in, and with no other', async () => {
  const go = await begin();
  await go.write(go.first, 'טקסט');
  expect(JSON.stringify([await go.read(), await go.room()])).not.toContain(SECRET);
  await go.handIn(go.first);
  const { tasks } = await go.read();
  expect(tasks[0]?.key?.criteria).toHaveLength(8);
  expect(tasks[0]?.key?.modelSolution).toContain(SECRET);
  expect(tasks[1]?.key).toBeNull();
  expect(JSON.stringify(tasks[1])).not.toContain(SECRET);
});

test('DRF-09, DRF-10: the student’s own mark is counted by the server, and can be changed', async () => {
  const go = await begin();
  await go.write(go.first, 'טקסט של עשרים אותיות');
  const items = CRITERIA.map(({ id }, place) => ({
    criterionId: id,
    level: place === 0 ? ('full' as const) : place === 1 ? ('half' as const) : ('none' as const),
    passage: place === 0 ? { from: 0, to: 4 } : null,
  }));
  expect(await go.mark({ language: 3, organisation: 2.5, items })).toMatchObject({ status: 409 });
  await go.handIn(go.first);
  const reply = await go.mark({ language: 3, organisation: 2.5, items });
  // 1.5 and half of it are 2.25, which is 2.5.
  expect(reply).toMatchObject({
    body: { selfMark: { language: 3, organisation: 2.5, content: 2.5, total: 8, items } },
  });
  await go.mark({ language: 0, organisation: 0, items: items.map((one) => ({ ...one, level: 'none' })) });
  expect((await go.room()).choices[0]?.attempts[0]?.selfTotal).toBe(0);
});

test.each([
  ['a criterion that is left out', (items: drafting.SelfItem[]) => items.slice(1)],
  ['one that stands twice', (items: drafting.SelfItem[]) => [...items.slice(1), ...items.slice(1, 2)]],
  [
    'a passage beyond the text',
    (items: drafting.SelfItem[]) => items.map((one) => ({ ...one, passage: { from: 0, to: 500 } })),
  ],
])('DRF-09: %s is refused, and nothing is stored', async (_, change) => {
  const go = await begin();
  await go.handIn(go.first);
  const items = CRITERIA.map(({ id }) => ({ criterionId: id, level: 'full' as const, passage: null }));
  expect(await go.mark({ language: 1, organisation: 1, items: change(items) })).toMatchObject({
    status: 400,
  });
  expect((await go.read()).selfMark).toBeNull();
});
