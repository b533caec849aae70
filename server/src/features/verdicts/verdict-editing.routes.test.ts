/** AVC, AVS: staff write summaries of verdicts and collect them. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import {
  createVerdictCollection,
  createVerdictSummary,
  deleteVerdictCollection,
  listVerdictCollections,
  listVerdictSummaries,
  readVerdictCollection,
  readVerdictSummary,
  updateVerdictCollection,
  updateVerdictSummary,
} from '@sugya/contract/verdicts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { buildCourse } from '../../testing/content/build-content.ts';
import { buildSummary, buildVerdictCollection, showInLesson } from '../../testing/content/build-verdicts.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

let names = 0;
const newName = (of: string) => {
  names += 1;
  // Not the form of the names that are built: files share the counter of those.
  return `${of} של העריכה ${names}`;
};

const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  app.send({ method, url, payload, headers: { authorization: `Bearer ${staff.tokens?.accessToken}` } });

const full = (): SentBody<typeof createVerdictSummary> => ({
  name: newName('פלוני נ׳ אלמוני'),
  category: 'אזרחי',
  subCategory: 'חוזים',
  sugyaVerdictId: 77,
  modelSubLabels: ['תום לב'],
  summary: '<p>תמצית</p>',
  facts: '<p>עובדות</p>',
  verdict: '<p>דיון</p>',
  resolution: '<p>תוצאה</p>',
  halachot: [
    { name: 'הכלל', text: '<p>כך</p>', url: 'https://court.example/1', subjects: [{ name: 'תום לב' }] },
  ],
  miniRatio: '<p>הלכה</p>',
  lawName: 'חוק החוזים',
});

test('AVC-05, AVS-01 to AVS-04, AVS-06: a summary is created whole, read alone and listed', async () => {
  const body = full();

  const created = await staff.callOk(createVerdictSummary, { body });

  expect(created).toEqual({
    ...body,
    id: created.id,
    fullVerdictUrl: 'https://court.example/1',
    revision: 1,
  });
  expect(await staff.callOk(readVerdictSummary, { params: { id: created.id } })).toEqual(created);
  expect(await staff.callOk(listVerdictSummaries, {})).toContainEqual(created);
  expect(created).toHaveProperty('sugyaVerdictId', 77);
});

test('AVS-05, AVS-07: an edit with the fields of AVS-05 alone leaves every text as it was', async () => {
  const created = await staff.callOk(createVerdictSummary, { body: full() });
  const body = {
    name: newName('שם אחר'),
    category: 'פלילי',
    subCategory: null,
    sugyaVerdictId: null,
    modelSubLabels: [],
  };

  const edited = await staff.callOk(updateVerdictSummary, { params: { id: created.id }, body });

  expect(edited).toEqual({ ...created, ...body, revision: 2 });
});

test('AVS-07: null empties a text, an absent one stays, halachot are replaced as a whole', async () => {
  const created = await staff.callOk(createVerdictSummary, { body: full() });
  const halachot = [
    { name: 'חדשה', text: '<p>א</p>', url: null, subjects: [] },
    { name: 'ועוד', text: '<p>ב</p>', url: null, subjects: [{ name: 'השבה' }] },
  ];

  const edited = await staff.callOk(updateVerdictSummary, {
    params: { id: created.id },
    body: { name: created.name, facts: null, halachot },
  });

  expect(edited).toEqual({ ...created, facts: null, halachot, fullVerdictUrl: null, revision: 2 });
});

test('AVS-07, CRS-10: every text is cleaned, and mark-up around nothing is no text', async () => {
  const dirty = '<p onclick="x()">טוב<script>alert(1)</script></p>';

  const created = await staff.callOk(createVerdictSummary, {
    body: {
      name: '\u200Fשם נקי\u200F',
      summary: dirty,
      facts: '<p></p>',
      verdict: '<p><br></p><p>&nbsp;</p>',
      resolution: '<h1>כותרת</h1>',
      miniRatio: '<a href="javascript:alert(1)">קישור</a>',
      modelSubLabels: ['תום לב', ' תום לב '],
      category: ' ',
      halachot: [{ name: 'הלכה', text: dirty, subjects: [{ name: 'א' }, { name: 'א' }] }],
    },
  });

  expect(created).toMatchObject({
    name: 'שם נקי',
    summary: '<p>טוב</p>',
    facts: null,
    verdict: null,
    resolution: '<h2>כותרת</h2>',
    miniRatio: '<a>קישור</a>',
    modelSubLabels: ['תום לב'],
    category: null,
    halachot: [{ name: 'הלכה', text: '<p>טוב</p>', subjects: [{ name: 'א' }] }],
  });
});

test.each([
  { what: 'no name', fields: { name: '  ' }, field: 'name' },
  {
    what: 'a halacha without a name',
    fields: { halachot: [{ name: '', text: '', subjects: [] }] },
    field: 'halachot.0.name',
  },
  {
    what: 'an address that a browser would run',
    fields: { halachot: [{ name: 'א', text: '', subjects: [], url: 'javascript:alert(1)' }] },
    field: 'halachot.0.url',
  },
  { what: 'an unheard-of field', fields: { colour: 'red' }, field: 'colour' },
  { what: 'an id that is no number', fields: { sugyaVerdictId: 'x' }, field: 'sugyaVerdictId' },
])('AVS-08, AVS-09: $what is invalid', async ({ fields, field }) => {
  const reply = await send('POST', '/api/VerdictSummaries', { name: newName('שם'), ...fields });

  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().errors)).toEqual([field]);
});

test('AVS-05: an edit of what another has changed is refused, and nothing is overwritten', async () => {
  const created = await staff.callOk(createVerdictSummary, { body: full() });
  const params = { id: created.id };
  const write = (facts: string, revision: number | null) =>
    staff.call(updateVerdictSummary, { params, body: { name: created.name, facts, revision } });

  expect((await write('<p>ראשון</p>', created.revision)).status).toBe(200);
  expect(await write('<p>שני</p>', created.revision)).toMatchObject({
    status: 409,
    body: { code: 'edited_elsewhere' },
  });
  expect(await staff.callOk(readVerdictSummary, { params })).toMatchObject({
    facts: '<p>ראשון</p>',
    revision: 2,
  });
  // A caller without a revision overwrites knowingly.
  expect((await write('<p>שלישי</p>', null)).status).toBe(200);
});

test('AVS-05: of ten who save at once, one wins and nine are refused', async () => {
  const created = await staff.callOk(createVerdictSummary, { body: full() });

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      staff.call(updateVerdictSummary, {
        params: { id: created.id },
        body: { name: created.name, facts: `<p>${place}</p>`, revision: 1 },
      }),
    ),
  );

  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
});

test('AVC-02 to AVC-04, AVC-06, AVC-07: both spellings of the items are read, one is answered, in order', async () => {
  const [a, b] = [await buildSummary(app.db, { summary: { name: 'אחד' } }), await buildSummary(app.db)];
  const items = [
    { verdictSummaryId: b, sortOrder: 2 },
    { verdictSummaryId: a, sortOrder: 1, verdictSummaryName: 'אין זה נשמר' },
  ];

  for (const property of ['VerdictCollectionItems', 'verdictCollectionItems']) {
    const name = newName('מקבץ');
    const reply = await send('POST', '/api/verdictcollections/', { name, [property]: items });

    expect(reply.statusCode).toBe(200);
    const created = reply.json();
    expect(created).toMatchObject({ name, revision: 1 });
    expect(created.verdictCollectionItems).toMatchObject([
      { verdictSummaryId: a, sortOrder: 1, verdictSummaryName: 'אחד' },
      { verdictSummaryId: b, sortOrder: 2 },
    ]);
    expect(await staff.callOk(readVerdictCollection, { params: { id: created.id } })).toEqual(created);
    expect(await staff.callOk(listVerdictCollections, {})).toContainEqual(created);
  }
});

test('AVC-08: without a name, without items, twice the same and an unknown one are refused, each by its place', async () => {
  const id = await buildSummary(app.db);
  const item = (verdictSummaryId: number, sortOrder = 1) => ({ verdictSummaryId, sortOrder });
  const errorsOf = async (body: object) => {
    const reply = await send('POST', '/api/VerdictCollections', body);
    return { status: reply.statusCode, errors: reply.json().errors };
  };
  const name = newName('מקבץ');

  expect(await errorsOf({ name: ' ', VerdictCollectionItems: [item(id)] })).toEqual({
    status: 400,
    errors: { name: ['required'] },
  });
  expect((await errorsOf({ name, VerdictCollectionItems: [] })).status).toBe(400);
  expect(await errorsOf({ name, VerdictCollectionItems: [item(id), item(id, 2)] })).toEqual({
    status: 400,
    errors: { 'VerdictCollectionItems.1.verdictSummaryId': ['duplicate'] },
  });
  expect(await errorsOf({ name, VerdictCollectionItems: [item(id), item(999_999_999)] })).toEqual({
    status: 400,
    errors: { 'VerdictCollectionItems.1.verdictSummaryId': ['unknown'] },
  });
});

test('AVC-10, AVC-11: an edit replaces name and items, and the second of two editors is refused', async () => {
  const [a, b] = [await buildSummary(app.db), await buildSummary(app.db)];
  const id = await buildVerdictCollection(app.db, { summaryIds: [a] });
  const body = {
    name: newName('מקבץ'),
    VerdictCollectionItems: [
      { verdictSummaryId: b, sortOrder: 1 },
      { verdictSummaryId: a, sortOrder: 2 },
    ],
    revision: 1,
  };

  const edited = await staff.callOk(updateVerdictCollection, { params: { id }, body });

  expect(edited).toMatchObject({ id, name: body.name, revision: 2 });
  expect(edited.verdictCollectionItems.map(({ verdictSummaryId }) => verdictSummaryId)).toEqual([b, a]);
  expect(await staff.call(updateVerdictCollection, { params: { id }, body })).toMatchObject({
    status: 409,
    body: { code: 'edited_elsewhere' },
  });
});

test('AVC-12, AVC-14: a collection is deleted, its summaries stay, and one that a lesson shows is not', async () => {
  const summaryId = await buildSummary(app.db);
  const id = await buildVerdictCollection(app.db, { summaryIds: [summaryId] });
  const { lessonId } = await buildCourse(app.db);
  await showInLesson(app.db, { lessonId, collectionId: id });
  const remove = () => staff.call(deleteVerdictCollection, { params: { id } });

  expect(await remove()).toMatchObject({ status: 409, body: { code: 'still_linked' } });
  const shown = await staff.callOk(readVerdictCollection, { params: { id } });
  expect(shown).toMatchObject({ lessons: [{ id: lessonId }], videos: [] });
  await showInLesson(app.db, { lessonId, collectionId: null });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await staff.call(readVerdictSummary, { params: { id: summaryId } })).status).toBe(200);
});

test('AVC-03, AVC-10, AVS-02, AVS-05: what there is not is not found', async () => {
  const params = { id: 999_999_999 };
  const summaryId = await buildSummary(app.db);
  const collected = {
    name: newName('מקבץ'),
    VerdictCollectionItems: [{ verdictSummaryId: summaryId, sortOrder: 1 }],
  };
  const replies = [
    await staff.call(readVerdictCollection, { params }),
    await staff.call(updateVerdictCollection, { params, body: collected }),
    await staff.call(readVerdictSummary, { params }),
    await staff.call(updateVerdictSummary, { params, body: { name: newName('שם') } }),
  ];

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('AMM-17: a student is refused by every call of the editors', async () => {
  const student = await app.as((await app.buildUser()).userName);
  const summaryId = await buildSummary(app.db);
  const id = await buildVerdictCollection(app.db, { summaryIds: [summaryId] });
  const collected = {
    name: newName('מקבץ'),
    VerdictCollectionItems: [{ verdictSummaryId: summaryId, sortOrder: 1 }],
  };
  const replies = [
    await student.call(listVerdictCollections, {}),
    await student.call(readVerdictCollection, { params: { id } }),
    await student.call(createVerdictCollection, { body: collected }),
    await student.call(updateVerdictCollection, { params: { id }, body: collected }),
    await student.call(deleteVerdictCollection, { params: { id } }),
    await student.call(listVerdictSummaries, {}),
    await student.call(readVerdictSummary, { params: { id: summaryId } }),
    await student.call(createVerdictSummary, { body: { name: newName('שם') } }),
    await student.call(updateVerdictSummary, { params: { id: summaryId }, body: { name: newName('שם') } }),
  ];

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]));
});
