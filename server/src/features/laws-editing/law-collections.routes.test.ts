/** ALC-06 to ALC-28: collections of laws and clauses, as staff build them. */
import { readExerciseLawTexts } from '@sugya/contract/laws.ts';
import {
  createLawCollection,
  deleteLawCollection,
  listLawCollections,
  readLawCollection,
  updateLawCollection,
} from '@sugya/contract/laws-collections.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import {
  type BuiltLaw,
  buildLaw,
  buildLawCollection,
  clauseOf,
  showCollection,
} from '../../testing/content/build-laws.ts';
import { buildStudentAt } from '../../testing/people/student-at.ts';

let app: TestApp;
let staff: TestClient;
let student: TestClient;
let law: BuiltLaw;
let second: BuiltLaw;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  student = await app.as((await app.buildUser()).userName);
  [law, second] = [await buildLaw(app.db), await buildLaw(app.db)];
});
afterAll(() => app.close());

const whole = (of: BuiltLaw, place = 1) => ({ lawId: of.lawId, clauseId: null, sortOrder: place * 1_000 });
const item = (of: BuiltLaw, number: string, sortOrder: number) => ({
  lawId: of.lawId,
  clauseId: clauseOf(of, number).id,
  sortOrder,
});

describe('a new collection', () => {
  test('ALC-08, ALC-16, ALC-17, ALC-20: keeps its items sorted, is active and for trainees', async () => {
    const items = [whole(second, 2), item(law, '3', 1_002), item(law, '2', 1_001)];

    const created = await staff.callOk(createLawCollection, {
      body: { name: '  דיני סירות  ', displaySeparateLawText: true, items },
    });

    expect(created).toEqual({
      id: expect.any(Number),
      name: 'דיני סירות',
      displaySeparateLawText: true,
      isActive: true,
      isAcademy: false,
      revision: 1,
      items: [item(law, '2', 1_001), item(law, '3', 1_002), whole(second, 2)],
      exercises: [],
      lessons: [],
      videos: [],
    });
    expect(await staff.callOk(readLawCollection, { params: { id: created.id } })).toEqual(created);
  });

  test('ALC-19: a whole law alone is enough', async () => {
    const body = { name: 'חוק אחד שלם', items: [whole(law)] };
    expect((await staff.call(createLawCollection, { body })).status).toBe(200);
  });

  test('ALC-18: what breaks a rule is refused on its field, and nothing is kept', async () => {
    const foreign = clauseOf(second, '1').id;
    const cases: readonly [string, object, object][] = [
      ['no name', { name: ' ', items: [whole(law)] }, { name: ['required'] }],
      ['no items', { name: 'פסול', items: [] }, { items: expect.any(Array) }],
      ['no list', { name: 'פסול' }, { items: ['required'] }],
      [
        'an unknown law',
        { name: 'פסול', items: [whole(law), { ...whole(law), lawId: 999_999_999 }] },
        { 'items.1.lawId': ['unknown'] },
      ],
      [
        'a clause of another law',
        { name: 'פסול', items: [{ ...whole(law), clauseId: foreign }] },
        { 'items.0.clauseId': ['unknown'] },
      ],
      [
        'the same clause twice',
        { name: 'פסול', items: [item(law, '2', 1_001), item(law, '2', 1_002)] },
        { 'items.1': ['duplicate'] },
      ],
      [
        'a place beyond 99',
        { name: 'פסול', items: [{ ...whole(law), sortOrder: 100_000 }] },
        { 'items.0.sortOrder': ['too_large'] },
      ],
      [
        'what only the screen knows',
        { name: 'פסול', items: [{ ...whole(law), isPicked: true }] },
        { 'items.0.isPicked': ['unknown'] },
      ],
    ];
    for (const [what, payload, errors] of cases) {
      const reply = await app.send({
        method: 'POST',
        url: '/api/LawCollections',
        payload,
        headers: { authorization: `Bearer ${staff.tokens?.accessToken}` },
      });
      expect({ what, status: reply.statusCode, body: reply.json() }).toMatchObject({
        what,
        status: 400,
        body: { code: 'invalid_request', errors },
      });
    }
    const names = (await staff.callOk(listLawCollections, {})).map(({ name }) => name);
    expect(names).not.toContain('פסול');
  });
});

describe('the list', () => {
  test('ALC-06, ALC-09: of all or of those with something of one law, with what shows them by name', async () => {
    const third = await buildLaw(app.db);
    const { collectionId } = await buildLawCollection(app.db, {
      of: [{ law: third, clauses: ['2'] }, { law }],
    });
    const exercise = await buildExercise(app.db, { questionCount: 1, exercise: { name: 'תרגיל סירות' } });
    await showCollection(app.db, { collectionId, ...exercise });

    const ofThird = await staff.callOk(listLawCollections, { query: { lawId: third.lawId } });

    expect(ofThird).toMatchObject([
      {
        id: collectionId,
        items: [item(third, '2', 1_000), whole(law, 2)],
        exercises: [{ id: exercise.exerciseId, name: 'תרגיל סירות' }],
        lessons: [{ id: exercise.lessonId, name: 'כריתת חוזה' }],
        videos: [],
      },
    ]);
    expect((await staff.callOk(listLawCollections, {})).map(({ id }) => id)).toContain(collectionId);
    expect(await staff.callOk(listLawCollections, { query: { lawId: 999_999_999 } })).toEqual([]);
  });
});

describe('an edited collection', () => {
  const edit = (name: string, items: object[], more: object = {}) => ({
    name,
    items: items as ReturnType<typeof whole>[],
    isActive: true,
    isAcademy: false,
    ...more,
  });

  test('ALC-22: takes all its fields, and students read what it now holds', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    const { collectionId, name } = await buildLawCollection(app.db, { of: [{ law, clauses: ['2'] }] });
    await showCollection(app.db, { collectionId, exerciseId: exercise.exerciseId });
    const { client } = await buildStudentAt(app, exercise);
    const before = await client.callOk(readExerciseLawTexts, { params: { id: exercise.exerciseId } });

    const edited = await staff.callOk(updateLawCollection, {
      params: { id: collectionId },
      body: edit(`${name} ב׳`, [item(law, '3', 1_001)], { isActive: false, isAcademy: true, revision: 1 }),
    });

    expect(edited).toMatchObject({
      name: `${name} ב׳`,
      isActive: false,
      isAcademy: true,
      displaySeparateLawText: false,
      revision: 2,
      items: [item(law, '3', 1_001)],
    });
    const after = await client.callOk(readExerciseLawTexts, { params: { id: exercise.exerciseId } });
    const numbers = (texts: typeof after) =>
      texts.flatMap(({ lawData }) => lawData.Items.flatMap(({ Number: number }) => number ?? []));
    expect([numbers(before), numbers(after)]).toEqual([['2'], ['3']]);
  });

  test('ALC-22: the second of two editors is listed, and the first one stays', async () => {
    const { collectionId, name } = await buildLawCollection(app.db, { of: [{ law }] });
    const params = { id: collectionId };
    await staff.callOk(updateLawCollection, {
      params,
      body: edit(name, [item(law, '1', 1_001)], { revision: 1 }),
    });

    expect(
      await staff.call(updateLawCollection, { params, body: edit(name, [whole(second)], { revision: 1 }) }),
    ).toMatchObject({ status: 409, body: { code: 'edited_elsewhere' } });
    expect(await staff.callOk(readLawCollection, { params })).toMatchObject({
      revision: 2,
      items: [item(law, '1', 1_001)],
    });
  });

  test('ALC-22: two editors at the same moment: one is kept, the other listed', async () => {
    const { collectionId, name } = await buildLawCollection(app.db, { of: [{ law }] });
    const params = { id: collectionId };
    const replies = await Promise.all(
      [law, second].map((one) =>
        staff.call(updateLawCollection, { params, body: edit(name, [whole(one)], { revision: 1 }) }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('ALC-22: a clause that was withdrawn since may stay', async () => {
    const own = await buildLaw(app.db);
    const { collectionId, name } = await buildLawCollection(app.db, {
      of: [{ law: own, clauses: ['1', '2'] }],
    });
    await app.db
      .updateTable('laws_clauses')
      .set({ is_withdrawn: true })
      .where('id', '=', clauseOf(own, '2').id)
      .execute();
    const body = edit(name, [item(own, '1', 1_001), item(own, '2', 1_002)]);
    expect((await staff.call(updateLawCollection, { params: { id: collectionId }, body })).status).toBe(200);
  });

  test('ALC-23: cannot lose all its items; an unknown one is 404', async () => {
    const { collectionId, name } = await buildLawCollection(app.db, { of: [{ law }] });
    const empty = await staff.call(updateLawCollection, {
      params: { id: collectionId },
      body: edit(name, []),
    });
    expect(empty.status).toBe(400);
    const params = { id: 999_999_999 };
    expect((await staff.call(updateLawCollection, { params, body: edit('אין', [whole(law)]) })).status).toBe(
      404,
    );
    expect((await staff.call(readLawCollection, { params })).status).toBe(404);
  });
});

describe('deleting', () => {
  const remove = (id: number) => staff.call(deleteLawCollection, { params: { id } });

  test('ALC-27: a collection that nothing shows goes with its items', async () => {
    const { collectionId } = await buildLawCollection(app.db, { of: [{ law }] });
    expect((await remove(collectionId)).status).toBe(204);
    expect((await remove(collectionId)).status).toBe(404);
  });

  test('ALC-28: one that an exercise or a lesson shows stays', async () => {
    const exercise = await buildExercise(app.db, { questionCount: 1 });
    for (const shownBy of [{ exerciseId: exercise.exerciseId }, { lessonId: exercise.lessonId }]) {
      const { collectionId } = await buildLawCollection(app.db, { of: [{ law }] });
      await showCollection(app.db, { collectionId, ...shownBy });
      expect(await remove(collectionId)).toMatchObject({ status: 409, body: { code: 'still_linked' } });
      expect((await staff.call(readLawCollection, { params: { id: collectionId } })).status).toBe(200);
    }
  });
});

test('ALC-06, NAV-85: no call of the editor is for students or strangers', async () => {
  const { collectionId } = await buildLawCollection(app.db, { of: [{ law }] });
  const params = { id: collectionId };
  const body = { name: 'לא שלי', items: [whole(law)] };
  const calls: readonly ((caller: TestClient) => Promise<{ status: number }>)[] = [
    (caller) => caller.call(listLawCollections, {}),
    (caller) => caller.call(readLawCollection, { params }),
    (caller) => caller.call(createLawCollection, { body }),
    (caller) =>
      caller.call(updateLawCollection, { params, body: { ...body, isActive: true, isAcademy: false } }),
    (caller) => caller.call(deleteLawCollection, { params }),
  ];
  for (const call of calls) {
    expect((await call(student)).status).toBe(403);
    expect((await call(app.anonymous)).status).toBe(401);
  }
  expect((await staff.call(readLawCollection, { params })).status).toBe(200);
});
