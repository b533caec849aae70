/** ALW-01 to ALW-10, ALC-33 to ALC-36: the laws editor and the password before it. */
import {
  createLaw,
  listLawClauses,
  listLaws,
  passLawListGate,
  readLawListGate,
  readLawText,
  updateClauseDynamicIds,
  updateLaw,
} from '@sugya/contract/laws.ts';
import { wireName } from '@sugya/contract/wire-names.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHashQueue } from '../../platform/limits/hash-queue.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildLaw, clauseOf } from '../../testing/content/build-laws.ts';

const ID_ON_WIRE = wireName('dynamicId');

let app: TestApp;
let staff: TestClient;
let student: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  student = await app.as((await app.buildUser()).userName);
});
afterAll(() => app.close());

describe('the list of laws', () => {
  test('ALW-11: an etag gets 304 until a law is added or changed', async () => {
    const { id, name } = await staff.callOk(createLaw, { body: { name: 'חוק הרשימה' } });
    const read = (etag?: string) =>
      staff.call(listLaws, {
        query: { getAll: 'true' },
        ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
      });
    const first = await read();
    const etag = String(first.headers.etag);
    expect(await read(etag)).toMatchObject({ status: 304, body: undefined });
    const { revision } = (await staff.callOk(listLaws, { query: { getAll: 'true' } })).find(
      (law) => law.id === id,
    ) ?? { revision: null };
    await staff.callOk(updateLaw, {
      params: { id },
      body: { id, name: `${name} החדש`, dynamicId: null, revision },
    });
    const changed = await read(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('ALW-01, ALW-02, ALW-03: has the laws with a text, with getAll every law', async () => {
    const withText = await buildLaw(app.db);
    const bare = await staff.callOk(createLaw, { body: { name: 'חוק בלי נוסח' } });

    const ids = async (getAll?: string) =>
      (await staff.callOk(listLaws, getAll === undefined ? {} : { query: { getAll } })).map(({ id }) => id);

    expect(await ids()).toContain(withText.lawId);
    expect(await ids()).not.toContain(bare.id);
    expect(await ids('true')).toEqual(expect.arrayContaining([withText.lawId, bare.id]));
    expect(await ids('false')).not.toContain(bare.id);
    expect((await app.send({ url: '/api/laws?getAll=true' })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${staff.tokens?.accessToken}` };
    const inSmallLetters = (await app.send({ url: '/api/laws?getAll=true', headers })).json() as {
      id: number;
    }[];
    expect(inSmallLetters.map(({ id }) => id)).toEqual(await ids('true'));
  });
});

describe('a law', () => {
  test('ALW-06, ALW-10: is created with its trimmed name, and an id of the law database or none', async () => {
    expect(
      await staff.callOk(createLaw, { body: { name: '  חוק הסירות  ', dynamicId: 9_001 } }),
    ).toMatchObject({
      name: 'חוק הסירות',
      dynamicId: 9_001,
      revision: 1,
    });
    expect(await staff.callOk(createLaw, { body: { name: 'חוק המפרשים' } })).toMatchObject({
      dynamicId: null,
    });
    // No id is not an id that another law has.
    expect(await staff.callOk(createLaw, { body: { name: 'חוק העוגנים', dynamicId: null } })).toMatchObject({
      dynamicId: null,
    });
  });

  test.each([
    ['a blank name', { name: '   ' }, { name: ['required'] }],
    ['no name', {}, { name: ['required'] }],
    ['a name that is too long', { name: 'ח'.repeat(401) }, { name: ['too_long'] }],
    ['an id that is no whole number', { name: 'חוק', [ID_ON_WIRE]: 1.5 }, { [ID_ON_WIRE]: ['invalid'] }],
    ['an id of zero', { name: 'חוק', [ID_ON_WIRE]: 0 }, { [ID_ON_WIRE]: ['too_small'] }],
  ])('ALW-10: %s is refused on its field', async (_what, body, errors) => {
    const sent = await app.send({
      method: 'POST',
      url: '/api/laws',
      payload: body,
      headers: { authorization: `Bearer ${staff.tokens?.accessToken}` },
    });
    expect(sent.statusCode).toBe(400);
    expect(sent.json()).toMatchObject({ code: 'invalid_request', errors });
  });

  test('ALW-07: changes its name in the list and in the text that students read', async () => {
    const law = await buildLaw(app.db);
    const before = await student.call(readLawText, { params: { lawId: law.lawId } });
    const { id, revision } = (await staff.callOk(listLaws, {})).find((one) => one.id === law.lawId) ?? {
      id: 0,
      revision: 0,
    };

    const changed = await staff.callOk(updateLaw, {
      params: { id },
      body: { id, name: `${law.name} (נוסח חדש)`, dynamicId: 9_100, revision },
    });

    expect(changed).toEqual({
      id,
      name: `${law.name} (נוסח חדש)`,
      dynamicId: 9_100,
      revision: revision + 1,
    });
    const after = await student.call(readLawText, {
      params: { lawId: law.lawId },
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect(after).toMatchObject({ status: 200, body: { lawName: `${law.name} (נוסח חדש)` } });
  });

  test('ALW-10: keeps its own name and id without being listed that they are taken', async () => {
    const { id } = await staff.callOk(createLaw, { body: { name: 'חוק התורן', dynamicId: 9_200 } });
    expect(
      await staff.call(updateLaw, { params: { id }, body: { name: 'חוק התורן', dynamicId: 9_200 } }),
    ).toMatchObject({ status: 200 });
  });

  test('ALW-07: the second of two editors is listed, and nothing of theirs is kept', async () => {
    const { id, revision } = await staff.callOk(createLaw, { body: { name: 'חוק ההגה' } });
    const other = await app.as((await app.buildUser({ isAdmin: true })).userName);
    await staff.callOk(updateLaw, { params: { id }, body: { name: 'חוק ההגה א׳', revision } });

    const refused = await other.call(updateLaw, { params: { id }, body: { name: 'חוק ההגה ב׳', revision } });

    expect(refused).toMatchObject({ status: 409, body: { code: 'edited_elsewhere' } });
    const names = (await staff.callOk(listLaws, { query: { getAll: 'true' } })).map(({ name }) => name);
    expect(names).toContain('חוק ההגה א׳');
    expect(names).not.toContain('חוק ההגה ב׳');
  });

  test('ALW-07: another id in the body is refused, an unknown law is 404', async () => {
    const { id } = await staff.callOk(createLaw, { body: { name: 'חוק החבל' } });
    expect(
      await staff.call(updateLaw, { params: { id }, body: { id: id + 1, name: 'חוק החבל' } }),
    ).toMatchObject({
      status: 400,
      body: { errors: { id: ['other'] } },
    });
    const unknown = { params: { id: 999_999_999 }, body: { name: 'אין כזה' } };
    expect((await staff.call(updateLaw, unknown)).status).toBe(404);
  });
});

describe('ALW-08, ALW-09: ids of clauses', () => {
  const fill = (lawId: number, createNew?: string) =>
    staff.callOk(updateClauseDynamicIds, {
      params: { id: lawId },
      ...(createNew === undefined ? {} : { query: { createNew } }),
    });

  test('are those of the law database: none stays none, a given one stays, and no place in the text is one', async () => {
    const law = await buildLaw(app.db);
    await app.db
      .updateTable('laws_clauses')
      .set({ dynamic_id: 9_001 })
      .where('id', '=', clauseOf(law, '2א').id)
      .execute();
    const { clauses } = await fill(law.lawId);
    expect(clauses.map(({ name, dynamicId }) => [name, dynamicId])).toEqual([
      ['1 – הגדרות', null],
      ['2 – רישום', null],
      ['2א – ביטול', 9_001],
      ['3 – תחילה', null],
    ]);
    expect(await student.callOk(listLawClauses, { params: { lawId: law.lawId } })).toEqual(clauses);
  });

  test('a clause of the text that nobody has is created only when asked for, with its rows', async () => {
    const law = await buildLaw(app.db);
    const forgotten = clauseOf(law, '2').id;
    await sql`UPDATE laws_items SET clause_id = NULL WHERE clause_id = ${forgotten}`.execute(app.db);
    await sql`DELETE FROM laws_clauses WHERE id = ${forgotten}`.execute(app.db);

    expect((await fill(law.lawId)).clauses.map(({ name }) => name)).toEqual([
      '1 – הגדרות',
      '2א – ביטול',
      '3 – תחילה',
    ]);
    const { clauses } = await fill(law.lawId, 'true');

    expect(clauses.map(({ name, dynamicId }) => [name, dynamicId])).toEqual([
      ['1 – הגדרות', null],
      ['2 – רישום', null],
      ['2א – ביטול', null],
      ['3 – תחילה', null],
    ]);
    const created = clauses.find(({ name }) => name === '2 – רישום')?.id;
    const text = await student.callOk(readLawText, { params: { lawId: law.lawId } });
    expect(text.lawData.Items.filter(({ ClauseId }) => ClauseId === created)).toHaveLength(3);
    expect((await fill(law.lawId, 'true')).clauses).toEqual(clauses);
  });

  test('a law without a text has none; an unknown law is 404', async () => {
    const { id } = await staff.callOk(createLaw, { body: { name: 'חוק ריק' } });
    expect(await fill(id)).toEqual({ clauses: [] });
    expect((await staff.call(updateClauseDynamicIds, { params: { id: 999_999_999 } })).status).toBe(404);
  });
});

describe('ALC-36: the password before the laws editor', () => {
  const RIGHT = 'מפתח הספרייה';

  test('is not asked for unless the operator has set one', async () => {
    expect(await staff.callOk(readLawListGate, {})).toEqual({ isRequired: false });
    expect((await staff.call(passLawListGate, { body: { password: '' } })).status).toBe(204);
  });

  test('ALC-34: lets the right one through and refuses a wrong one, a few times', async () => {
    const hash = await createHashQueue({ memoryKib: 8, passes: 1, workers: 1, queueDepth: 1 }).hash(RIGHT);
    const guarded = await startTestApp({
      environment: { LAW_LIST_PASSWORD_HASH: hash, SIGN_IN_FAILURES_PER_ACCOUNT: '2' },
    });
    try {
      const own = await guarded.as((await guarded.buildUser({ isAdmin: true })).userName);
      const pass = (password: string) => own.call(passLawListGate, { body: { password } });
      expect(await own.callOk(readLawListGate, {})).toEqual({ isRequired: true });
      for (let time = 0; time < 4; time += 1) expect((await pass(RIGHT)).status).toBe(204);
      expect(await pass('אחר')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
      expect((await pass('אחר')).status).toBe(403);
      expect(await pass(RIGHT)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      guarded.clock.advance(14.9 * 60_000);
      expect((await pass(RIGHT)).status).toBe(429);
    } finally {
      await guarded.close();
    }
  });
});

test('ALW-01, NAV-85: no call of the editor is for students or strangers', async () => {
  const law = await buildLaw(app.db);
  const params = { id: law.lawId };
  const calls: readonly ((caller: TestClient) => Promise<{ status: number }>)[] = [
    (caller) => caller.call(listLaws, {}),
    (caller) => caller.call(createLaw, { body: { name: 'לא שלי' } }),
    (caller) => caller.call(updateLaw, { params, body: { name: 'לא שלי' } }),
    (caller) => caller.call(updateClauseDynamicIds, { params }),
    (caller) => caller.call(readLawListGate, {}),
    (caller) => caller.call(passLawListGate, { body: { password: 'x' } }),
  ];
  for (const call of calls) {
    expect((await call(student)).status).toBe(403);
    expect((await call(app.anonymous)).status).toBe(401);
  }
});
