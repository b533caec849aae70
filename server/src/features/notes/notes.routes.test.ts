/** Private notes: two devices, whose they are, where they may not stand, and what becomes of them. */
import { listNotes, type NoteOperation } from '@sugya/contract/notes.ts';
import { exportMyData } from '@sugya/contract/privacy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseStudent } from '../../every-feature/erase-student.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildPut, noteCalls } from '../../testing/calls/note-calls.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import {
  buildStartedStudentAt,
  buildStudentAt,
  questionOf,
  type StudentAt,
} from '../../testing/people/student-at.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const callsOf = ({ client, exercise }: Pick<StudentAt, 'client' | 'exercise'>, place = 1) =>
  noteCalls({ client, exercise, question: questionOf(exercise, place) });

async function world(flags: { exercise_type_id?: number } = {}) {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db, { exercise: flags }));
  const calls = callsOf(student);
  const save = async (operation: NoteOperation) => {
    const { status, body } = await calls.saveNote(operation);
    expect(status).toBe(200);
    return body as Extract<Awaited<ReturnType<typeof calls.saveNote>>['body'], { note: object }>;
  };
  const list = async () => {
    const { body } = await calls.listNotes();
    return 'notes' in body ? body.notes : [];
  };
  return { student, calls, save, list };
}

/** So many minutes before the server's present. */
const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString();
const phone = (body: string, change: Partial<NoteOperation> = {}) =>
  buildPut({ deviceId: 'phone', body, ...(change as object) });
const laptop = (body: string, change: Partial<NoteOperation> = {}) =>
  buildPut({ deviceId: 'laptop', body, ...(change as object) });
const remove = (change: Partial<NoteOperation> = {}): NoteOperation => {
  const { body: _body, ...operation } = buildPut({ deviceId: 'phone', ...(change as object) });
  return { ...operation, kind: 'note.delete' };
};

test('NOT-01, NOT-05: a note is stored with the wording that it was written on, and listed', async () => {
  const { student, save, list } = await world();
  const { id: targetId, versionId } = questionOf(student.exercise, 1);
  const insertTime = ago(5);

  const saved = await save(phone('סעיף 3(ב)\nמועד', { insertTime }));

  const note = { targetKind: 'question', targetId, versionId, body: 'סעיף 3(ב)\nמועד', mark: null };
  expect(saved).toEqual({
    outcome: 'stored',
    note: { ...note, revision: 1, changeCount: 1, writtenAt: insertTime, copies: [] },
  });
  expect(await list()).toEqual([saved.note]);
});

test('NOT-02: an operation that comes again, or after a later one of its device, changes nothing', async () => {
  const { save, list } = await world();
  await save(phone('א', { sequence: 1, insertTime: ago(9) }));
  await save(phone('אב', { sequence: 2, insertTime: ago(8) }));
  const seen = await save(laptop('ג', { baseRevision: 2, insertTime: ago(7) }));
  expect(seen.note).toMatchObject({ body: 'ג', revision: 3, copies: [] });

  for (const sequence of [1, 2]) {
    const again = await save(phone('אב', { sequence, insertTime: ago(8) }));
    expect(again).toEqual({ outcome: 'superseded', note: seen.note });
  }
  expect(await list()).toEqual([seen.note]);
});

test('NOT-02: a time of the future counts as now', async () => {
  const { save } = await world();
  const { note } = await save(phone('א', { insertTime: ago(-600) }));
  expect(note.writtenAt).toBe(app.clock.now().toISOString());
});

describe('NOT-03: two devices that know nothing of each other', () => {
  test.each(['the earlier arrives first', 'the later arrives first'])('%s', async (order) => {
    const { save, list } = await world();
    const operations = [
      phone('של הטלפון', { insertTime: ago(9) }),
      laptop('של המחשב', { insertTime: ago(5) }),
    ];
    if (order === 'the later arrives first') operations.reverse();
    for (const operation of operations) await save(operation);

    expect(await list()).toMatchObject([
      { body: 'של המחשב', copies: [{ body: 'של הטלפון', writtenAt: ago(9) }] },
    ]);
  });

  test('what goes on being typed on the device that lost is one text and one copy', async () => {
    const { save, list } = await world();
    await save(laptop('של המחשב', { insertTime: ago(5) }));
    await save(phone('של', { sequence: 1, insertTime: ago(9) }));
    await save(phone('של הטלפון', { sequence: 2, insertTime: ago(3) }));
    expect(await list()).toMatchObject([{ body: 'של הטלפון', copies: [{ body: 'של המחשב' }] }]);

    await save(laptop('של המחשב, עוד', { sequence: 2, baseRevision: 1, insertTime: ago(1) }));
    expect(await list()).toMatchObject([{ body: 'של המחשב, עוד', copies: [{ body: 'של הטלפון' }] }]);
  });

  test('a copy that was read is dropped, and no other', async () => {
    const { save, list } = await world();
    await save(laptop('אחת', { insertTime: ago(9) }));
    await save(phone('שתיים', { insertTime: ago(8) }));
    const { note } = await save(buildPut({ deviceId: 'tablet', body: 'שלוש', insertTime: ago(7) }));
    expect(note.copies.map(({ body }) => body)).toEqual(['שתיים', 'אחת']);
    const droppedCopyIds = note.copies.slice(0, 1).map(({ id }) => id);

    await save(
      phone('שלוש', { sequence: 2, baseRevision: note.revision, insertTime: ago(6), droppedCopyIds }),
    );
    expect(await list()).toMatchObject([{ body: 'שלוש', copies: [{ body: 'אחת' }] }]);
  });

  test('many at once lose no text', async () => {
    const { calls, list } = await world();
    const texts = Array.from({ length: 8 }, (_, place) => `טקסט ${place}`);
    const replies = await Promise.all(
      texts.map((body, place) =>
        calls.saveNote(buildPut({ deviceId: `device-${place}`, body, insertTime: ago(20 - place) })),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const [note] = await list();
    expect([note?.body, ...(note?.copies ?? []).map(({ body }) => body)]).toEqual(texts.toReversed());
  });
});

test('NOT-03: a deletion is an operation: it holds against an earlier text, which stays as a copy', async () => {
  const { save, list } = await world();
  await save(phone('א', { insertTime: ago(9) }));
  await save(remove({ sequence: 2, baseRevision: 1, insertTime: ago(5) }));
  expect(await list()).toMatchObject([{ body: null, copies: [] }]);

  await save(laptop('ב', { insertTime: ago(7) }));
  expect(await list()).toMatchObject([{ body: null, copies: [{ body: 'ב' }] }]);
});

test('NOT-04: a simulation takes no notes and shows none until it is finished', async () => {
  const { student, calls, list } = await world({ exercise_type_id: 4 });
  const refused = { status: 403, body: { code: 'simulation_running' } };
  expect(await calls.saveNote()).toMatchObject(refused);

  await student.answerAllAndFinish({ rightCount: 1 });
  expect((await calls.saveNote()).status).toBe(200);
  expect(await list()).toHaveLength(1);

  await student.resetOk();
  expect(await list()).toEqual([]);
  expect(await calls.saveNote(buildPut({ sequence: 2 }))).toMatchObject(refused);
});

describe('NOT-06: nobody but the student reads or writes a note', () => {
  test('not another student, not staff, not staff who act as the student, not who is not signed in', async () => {
    const { student, save, list } = await world();
    const { note } = await save(phone('שלי'));
    const { exercise } = student;
    const classmate = callsOf(await buildStudentAt(app, exercise));
    const { userName } = await app.buildUser({ isAdmin: true });
    const staff = callsOf({ client: await app.as(userName), exercise });
    for (const other of [classmate, staff]) {
      expect(await other.listNotes()).toMatchObject({ status: 200, body: { notes: [] } });
      await other.saveNote(laptop('שלהם'));
    }
    const acting = callsOf({ client: await app.as(userName, { studentId: student.user.id }), exercise });
    const refused = { status: 403, body: { code: 'not_while_impersonating' } };
    expect(await acting.listNotes()).toMatchObject(refused);
    expect(await acting.saveNote(laptop('שלהם'))).toMatchObject(refused);
    const anonymous = callsOf({ client: app.anonymous, exercise });
    expect((await anonymous.listNotes()).status).toBe(401);
    expect((await anonymous.saveNote()).status).toBe(401);
    expect(await list()).toEqual([note]);
  });

  test('only on what the student sees', async () => {
    const here = await world();
    const there = await world();
    const stranger = callsOf({ client: there.student.client, exercise: here.student.exercise });
    const unallowed = { status: 403, body: { code: 'not_allowed' } };
    expect(await stranger.listNotes()).toMatchObject(unallowed);
    expect(await stranger.saveNote()).toMatchObject(unallowed);

    const { exercise } = here.student;
    const missing = noteCalls({
      client: here.student.client,
      exercise,
      question: { ...questionOf(exercise, 1), id: 999_999_999 },
    });
    expect((await missing.saveNote()).status).toBe(404);
    const { status } = await here.student.client.call(listNotes, {
      params: { courseId: 999_999_999 },
      query: {},
    });
    expect(status).toBe(404);

    await here.save(phone('שלי'));
    await app.db
      .updateTable('exercises_exercises')
      .set({ state: 'hidden' })
      .where('id', '=', exercise.exerciseId)
      .execute();
    expect(await here.list()).toEqual([]);
    expect((await here.calls.saveNote(phone('עוד', { sequence: 2 }))).status).toBe(404);
  });
});

test.each([
  ['empty', { body: '' }],
  ['longer than ten thousand signs', { body: 'א'.repeat(10_001) }],
  ['without a device', { deviceId: '' }],
])('NOT-01: a note that is %s is refused', async (_what, change) => {
  const { calls, list } = await world();
  expect(await calls.saveNote(buildPut(change))).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
  expect(await list()).toEqual([]);
});

test('NOT-08: the student’s file holds every note and copy, and a deletion leaves none', async () => {
  const { student, save } = await world();
  await save(phone('של הטלפון', { insertTime: ago(9) }));
  await save(laptop('של המחשב', { insertTime: ago(5) }));
  const { parts } = await student.client.callOk(exportMyData, {});
  expect(parts.notes).toMatchObject([{ targetKind: 'question', question: 'שאלה 1', body: 'של המחשב' }]);
  expect(parts.noteCopies).toMatchObject([{ question: 'שאלה 1', body: 'של הטלפון' }]);

  await app.db.transaction().execute((trx) => eraseStudent(trx, student.user.id));
  for (const table of ['notes_notes', 'notes_copies', 'notes_devices']) {
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(table)} WHERE user_id = ${student.user.id}`.execute(app.db);
    expect(rows).toEqual([]);
  }
});
