/** Private notes on laws: on a clause, and on words of it in the wording where they stand. */
import { listLawNotes, readNotebook, saveHighlight, saveNote } from '@sugya/contract/notes.ts';
import { exportMyData, listAccesses } from '@sugya/contract/privacy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseStudent } from '../../every-feature/erase-student.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildHighlight, buildPut } from '../../testing/calls/note-calls.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { type BuiltLaw, buildLaw, clauseOf } from '../../testing/content/build-laws.ts';
import { buildStudentAt, questionOf } from '../../testing/people/student-at.ts';

let app: TestApp;
let law: BuiltLaw;
beforeAll(async () => {
  app = await startTestApp();
  law = await buildLaw(app.db, { law: { name: 'חוק הסירות' } });
});
afterAll(() => app.close());

async function student() {
  const user = await app.buildUser({});
  return { user, client: await app.as(user.userName) };
}

const noteOf = (number: string) => ({
  params: { targetKind: 'clause', targetId: clauseOf(law, number).id } as const,
});
const placeOf = (number: string, of = law) => ({ lawId: of.lawId, clauseId: clauseOf(of, number).id });

async function currentVersion({ lawId }: BuiltLaw) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM laws_versions WHERE law_id = ${lawId} AND is_current`.execute(app.db);
  return rows[0]?.id ?? 0;
}

test('NOT-09, NOT-10: a note stands on a clause, whatever the course, with the wording of that day', async () => {
  const { client } = await student();
  const insertTime = '2026-01-01T08:00:00.000Z';
  const saved = await client.callOk(saveNote, {
    ...noteOf('2'),
    body: { operation: buildPut({ body: 'מה היא סירה קטנה?', insertTime }) },
  });
  expect(saved).toEqual({
    outcome: 'stored',
    note: {
      targetKind: 'clause',
      targetId: clauseOf(law, '2').id,
      versionId: await currentVersion(law),
      body: 'מה היא סירה קטנה?',
      mark: null,
      revision: 1,
      changeCount: 1,
      writtenAt: insertTime,
      copies: [],
    },
  });
  expect(await client.callOk(listLawNotes, {})).toEqual({ notes: [saved.note] });
});

test('NOT-09: there is no note on a clause that no law has', async () => {
  const { client } = await student();
  const missing = { targetKind: 'clause', targetId: 999_999_999 } as const;
  const { status } = await client.call(saveNote, { params: missing, body: { operation: buildPut() } });
  expect(status).toBe(404);
  const elsewhere = await buildLaw(app.db);
  const { status: foreign } = await client.call(saveHighlight, {
    params: { highlightId: 5 },
    body: { operation: buildHighlight({ ...placeOf('2'), lawId: elsewhere.lawId }) },
  });
  expect(foreign).toBe(404);
});

test('NOT-12: words of a clause are stored with what they are to the student, changed and deleted', async () => {
  const { client } = await student();
  const params = { highlightId: 8_123_456_789_012 };
  const post = async (operation: Parameters<typeof buildHighlight>[1]) =>
    await client.callOk(saveHighlight, {
      params,
      body: { operation: buildHighlight(placeOf('2'), operation) },
    });
  const { note } = await post({ after: 'תירשם. סירה קטנה אינה חייבת' });
  expect(note).toMatchObject({
    targetKind: 'highlight',
    targetId: params.highlightId,
    body: '',
    mark: { ...placeOf('2'), kind: 'rule', quote: 'סירה' },
  });
  await post({ kind: 'exception', operation: { sequence: 2, baseRevision: 1, body: 'חריג' } });
  const { notes } = await client.callOk(listLawNotes, {});
  expect(notes).toMatchObject([{ body: 'חריג', mark: { kind: 'exception' }, revision: 2, copies: [] }]);

  const operation = {
    ...buildPut({ sequence: 3, baseRevision: 2 }),
    ...placeOf('2'),
    kind: 'note.delete',
  } as const;
  const { body: _body, ...deletion } = operation;
  const deleted = await client.callOk(saveHighlight, { params, body: { operation: deletion } });
  expect(deleted.note).toMatchObject({ body: null, mark: null });
  expect(await client.callOk(listLawNotes, {})).toEqual({ notes: [] });
  const { rows } =
    await sql`SELECT 1 FROM notes_notes WHERE quote = 'סירה' AND target_id = ${params.highlightId}`.execute(
      app.db,
    );
  expect(rows).toEqual([]);
});

test('NOT-03, NOT-12: of a highlight that two devices changed the later stands, and only a text is copied', async () => {
  const { client } = await student();
  const post = (device: string, change: Parameters<typeof buildHighlight>[1]) =>
    client.callOk(saveHighlight, {
      params: { highlightId: 77 },
      body: {
        operation: {
          ...buildHighlight(placeOf('2'), change),
          deviceId: device,
        },
      },
    });
  await post('phone', { operation: { insertTime: '2026-01-01T08:00:00Z' } });
  await post('laptop', { kind: 'deadline', operation: { insertTime: '2026-01-01T09:00:00Z', body: 'מועד' } });
  expect(await client.callOk(listLawNotes, {})).toMatchObject({
    notes: [{ body: 'מועד', mark: { kind: 'deadline' }, copies: [] }],
  });
  await post('tablet', { operation: { insertTime: '2026-01-01T10:00:00Z', body: 'אחר' } });
  expect(await client.callOk(listLawNotes, {})).toMatchObject({
    notes: [{ body: 'אחר', copies: [{ body: 'מועד' }] }],
  });
});

test('NOT-12: a highlight names the wording in which its words stand, also when that is not the present one', async () => {
  const { client } = await student();
  const amended = await buildLaw(app.db);
  const before = await currentVersion(amended);
  const after = await amend(amended, '1', 'בחוק זה – ”סירה“ היא כלי שיט שאורכו פחות משבעה מטרים.');
  const post = async (highlightId: number, quote: string, next: string) =>
    await client.callOk(saveHighlight, {
      params: { highlightId },
      body: {
        operation: buildHighlight(placeOf('1', amended), {
          quote,
          before: 'בחוק זה – ”סירה“ היא',
          after: next,
          start: 4,
        }),
      },
    });
  const old = await post(1, 'כלי שיט', '.');
  expect(old.note.versionId).toBe(before);
  const present = await post(2, 'כלי שיט', 'שאורכו פחות משבעה מטרים.');
  expect(present.note.versionId).toBe(after);
});

/** A second wording, the present one from now on. */
async function amend(of: BuiltLaw, number: string, content: string): Promise<number> {
  await sql`UPDATE laws_versions SET is_current = false WHERE law_id = ${of.lawId}`.execute(app.db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO laws_versions (law_id, version, is_current, version_date, source_format, content_hash, created_at)
    VALUES (${of.lawId}, 2, true, '2026-06-01', 'wikitext', 'amended', '2026-06-01T00:00:00Z')
    RETURNING id`.execute(app.db);
  const versionId = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO laws_items (version_id, ordinal, type, clause_id, number, indentation, content)
    VALUES (${versionId}, 1, 'Clause', ${clauseOf(of, number).id}, ${number}, 0, ${content})`.execute(app.db);
  return versionId;
}

test('NOT-06: nobody else reads notes on laws, nor staff who act as the student, who finds that they tried', async () => {
  const { user, client } = await student();
  await client.callOk(saveNote, { ...noteOf('1'), body: { operation: buildPut({ body: 'שלי' }) } });
  const other = await student();
  expect(await other.client.callOk(listLawNotes, {})).toEqual({ notes: [] });
  const { userName } = await app.buildUser({ isAdmin: true });
  expect(await (await app.as(userName)).callOk(listLawNotes, {})).toEqual({ notes: [] });
  const acting = await app.as(userName, { studentId: user.id });
  const refused = { status: 403, body: { code: 'not_while_impersonating' } };
  expect(await acting.call(listLawNotes, {})).toMatchObject(refused);
  const operation = buildHighlight(placeOf('2'));
  expect(await acting.call(saveHighlight, { params: { highlightId: 9 }, body: { operation } })).toMatchObject(
    refused,
  );
  const { accesses } = await client.callOk(listAccesses, {});
  expect(accesses.map(({ what, isAllowed }) => [what, isAllowed])).toEqual(
    expect.arrayContaining([
      ['listLawNotes', false],
      ['saveHighlight', false],
    ]),
  );
});

test.each([
  ['without words', { quote: '' }],
  ['of words beyond measure', { quote: 'א'.repeat(4_001) }],
  ['of an unknown kind', { kind: 'red' as never }],
])('NOT-12: a highlight %s is refused', async (_what, change) => {
  const { client } = await student();
  const operation = buildHighlight(placeOf('2'), change);
  expect(await client.call(saveHighlight, { params: { highlightId: 9 }, body: { operation } })).toMatchObject(
    { status: 400, body: { code: 'invalid_request' } },
  );
});

test('NOT-08: the student’s file holds notes on laws with law, clause and quote; a deletion leaves none', async () => {
  const { user, client } = await student();
  await client.callOk(saveNote, { ...noteOf('2'), body: { operation: buildPut({ body: 'על סירות' }) } });
  const operation = buildHighlight(placeOf('2'), { operation: { body: 'כלל' } });
  await client.callOk(saveHighlight, { params: { highlightId: 3 }, body: { operation } });
  const { parts } = await client.callOk(exportMyData, {});
  expect(parts.notes).toHaveLength(2);
  expect(parts.notes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ law: 'חוק הסירות', clause: clauseOf(law, '2').name, body: 'על סירות' }),
      expect.objectContaining({ law: 'חוק הסירות', quote: 'סירה', markKind: 'rule', body: 'כלל' }),
    ]),
  );
  await app.db.transaction().execute((trx) => eraseStudent(trx, user.id));
  const { rows } = await sql`SELECT 1 FROM notes_notes WHERE user_id = ${user.id}`.execute(app.db);
  expect(rows).toEqual([]);
});

test('NOT-14: the list names each place, and what does not stand in the present wording', async () => {
  const exercise = await buildExercise(app.db);
  const { client, ...of } = await buildStudentAt(app, exercise);
  const question = questionOf(of.exercise, 1);
  const amended = await buildLaw(app.db, { law: { name: 'חוק ב' } });
  const place = placeOf('1', amended);
  await client.callOk(saveNote, {
    params: { targetKind: 'question', targetId: question.id },
    body: { operation: buildPut({ body: 'על השאלה' }) },
  });
  const marks = [
    { quote: 'כלי שיט', before: 'בחוק זה – סירה היא', after: '.', start: 4 },
    { quote: 'בחוק זה', before: '', after: '– סירה היא כלי שיט.', start: 0 },
  ];
  for (const [index, mark] of marks.entries()) {
    await client.callOk(saveHighlight, {
      params: { highlightId: 100 + index },
      body: { operation: buildHighlight(place, mark) },
    });
  }
  const standings = async () => {
    const { entries } = await client.callOk(readNotebook, { params: { courseId: exercise.courseId } });
    return entries.map(({ question: of, clause, highlight, body }) => [
      of?.exerciseName ?? clause?.lawName,
      highlight?.standing ?? body,
    ]);
  };
  const ofQuestion = [expect.any(String), 'על השאלה'];
  expect(await standings()).toEqual([ofQuestion, ['חוק ב', 'stands'], ['חוק ב', 'stands']]);
  await amend(amended, '1', 'בחוק זה – ”סירה“ היא כלי תחבורה.');
  expect(await standings()).toEqual([ofQuestion, ['חוק ב', 'check'], ['חוק ב', 'changed']]);
});

test('NOT-15: the list says of which wording the marked words are, and where it was taken from', async () => {
  const exercise = await buildExercise(app.db);
  const { client } = await buildStudentAt(app, exercise);
  const taken = await buildLaw(app.db, { versionDate: '2020-01-31' });
  await sql`UPDATE laws_versions SET origin = 'ספר החוקים', licence = 'CC BY-SA', taken_on = '2020-08-02'
    WHERE law_id = ${taken.lawId}`.execute(app.db);
  const operation = buildHighlight(placeOf('1', taken));
  await client.callOk(saveHighlight, { params: { highlightId: 200 }, body: { operation } });
  const { entries } = await client.callOk(readNotebook, { params: { courseId: exercise.courseId } });
  const source = { origin: 'ספר החוקים', licence: 'CC BY-SA', takenOn: '2020-08-02' };
  expect(entries.map(({ clause }) => clause?.wording)).toEqual([
    { versionDate: '2020-01-31', isOfficial: false, source },
  ]);
});
