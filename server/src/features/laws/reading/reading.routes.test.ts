/** LAW-19 to LAW-32, EXE-126: the laws that exercises, lessons and collections show, and whole laws and clauses. */
import {
  createLaw,
  type LawText,
  lawText,
  listExerciseLaws,
  listLawClauses,
  listLessonLaws,
  readClauseTexts,
  readExerciseLawText,
  readExerciseLawTexts,
  readLawText,
  readLessonLawText,
  readLessonLawTexts,
  readVideoLawTexts,
} from '@sugya/contract/laws.ts';
import { readLawCollectionName } from '@sugya/contract/laws-collections.ts';
import { listLessonVerdictLaws } from '@sugya/contract/verdicts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../../testing/content/build-content.ts';
import {
  type BuiltLaw,
  buildLaw,
  buildLawCollection,
  clauseOf,
  showCollection,
} from '../../../testing/content/build-laws.ts';
import { buildStudentAt } from '../../../testing/people/student-at.ts';

let app: TestApp;
let law: BuiltLaw;
let second: BuiltLaw;
let exercise: BuiltExercise;
let collectionId: number;
let student: TestClient;
let stranger: TestClient;
let administrator: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const signatures = [{ Name: 'פלונית אלמונית', Title: 'שרת הסירות', Content: null }];
  [law, second] = [await buildLaw(app.db, { signatures }), await buildLaw(app.db, { signatures })];
  exercise = await buildExercise(app.db, { questionCount: 1, exercise: { has_law: true } });
  // The second law first, as a whole; of the first law a clause of each chapter.
  const of = [{ law: second }, { law, clauses: ['3', '2'] }];
  collectionId = (await buildLawCollection(app.db, { of })).collectionId;
  await showCollection(app.db, { collectionId, ...exercise });
  student = (await buildStudentAt(app, exercise)).client;
  stranger = (await buildStudentAt(app, await buildExercise(app.db, { questionCount: 1 }))).client;
  administrator = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

/** What stands in a text, by number and heading. */
const outline = (text: LawText) =>
  text.lawData.Items.map((item) => item.Number ?? item.Title ?? `${item.Marks[0]?.Label} ${item.Content}`);
const WHOLE = [
  'פרק א׳',
  '1',
  '2',
  '(א) סירה תירשם.',
  '(ב) סירה קטנה אינה חייבת ברישום.',
  '2א',
  'פרק ב׳',
  '3',
];
const CHOSEN = ['פרק א׳', '2', '(א) סירה תירשם.', '(ב) סירה קטנה אינה חייבת ברישום.', 'פרק ב׳', '3'];

describe('a whole law', () => {
  test('LAW-27, LAW-32: has its name, items, signatures, date and standing', async () => {
    const text = await stranger.callOk(readLawText, { params: { lawId: law.lawId } });

    expect(text).toMatchObject({
      lawName: law.name,
      lawId: law.lawId,
      versionDate: '2026-01-01',
      isOfficial: false,
      lawData: { Signatures: [{ Name: 'פלונית אלמונית', Title: 'שרת הסירות', Content: null }] },
    });
    expect(outline(text)).toEqual(WHOLE);
  });

  test('LAW-32: a prepared text, which nothing strips on its way out, is of the declared shape and no more', async () => {
    const rows = await app.db.selectFrom('laws_texts').select('body').execute();
    for (const { body } of rows) expect(lawText.strict().parse(JSON.parse(body))).toEqual(JSON.parse(body));
    expect(rows.length).toBeGreaterThan(1);
  });

  test('LAW-33, LAW-35: the names keep their capitals, and a type travels as its name', async () => {
    const text = await student.callOk(readLawText, { params: { lawId: law.lawId } });
    const [heading] = text.lawData.Items;
    const all =
      'Authority CancelText ClauseId Content ExpirationText Extensions Id Indentation IsCanceled IsExpired';
    const more = 'IsSuffix Marks Number ShowMarks Title Title2 TitleContent Type expandedText';
    expect(Object.keys(text).sort().join(' ')).toBe('isOfficial lawData lawId lawName source versionDate');
    expect(Object.keys(text.lawData).sort()).toEqual(['Items', 'Signatures']);
    expect(Object.keys(heading ?? {}).sort()).toEqual(`${all} ${more}`.split(' '));
    expect(Object.keys(text.lawData.Signatures[0] ?? {}).sort()).toEqual(['Content', 'Name', 'Title']);
    expect(text.lawData.Items.map(({ Type }) => Type).slice(0, 3)).toEqual(['Chapter', 'Clause', 'Clause']);
  });

  test('LAW-27: 401 unsigned, 404 for a law that is not there or has no text, 400 for no number', async () => {
    const textless = await administrator.callOk(createLaw, { body: { name: 'חוק בלי נוסח' } });
    const statusOf = async (lawId: unknown, caller = student) =>
      (await caller.call(readLawText, { params: { lawId } })).status;
    expect(await statusOf(law.lawId, app.anonymous)).toBe(401);
    expect(await statusOf(999_999_999)).toBe(404);
    expect(await statusOf(textless.id)).toBe(404);
    expect(await statusOf('x')).toBe(400);
  });

  test('an etag gets 304 where the text is at hand, until it changes', async () => {
    const read = (etag?: string) =>
      student.call(readLawText, {
        params: { lawId: second.lawId },
        ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
      });
    const first = await read();
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(await read(etag)).toMatchObject({ status: 304, body: undefined });

    await app.db
      .updateTable('laws_texts')
      .set({ etag: 'changed', body: JSON.stringify({ ...(first.body as LawText), lawName: 'שם אחר' }) })
      .where('law_id', '=', second.lawId)
      .execute();
    const changed = await read(etag);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ lawName: 'שם אחר' });
    await app.db
      .updateTable('laws_texts')
      .set({ etag: 'as-before', body: JSON.stringify(first.body) })
      .where('law_id', '=', second.lawId)
      .execute();
  });
});

describe('chosen clauses', () => {
  const read = (clauseIds: number[], caller = student, lawId = law.lawId) =>
    caller.call(readClauseTexts, { body: { lawId, clauseIds } });

  test('LAW-28, LAW-29: stand under their headings, in the order of the law, without signatures', async () => {
    const { body } = await read([clauseOf(law, '3').id, clauseOf(law, '2').id]);
    expect(body).toMatchObject({ lawName: law.name, lawData: { Signatures: [] } });
    expect(outline(body as LawText)).toEqual(CHOSEN);
  });

  test('LAW-28: clauses of another law are left out, and none at all is 404', async () => {
    const { body } = await read([clauseOf(law, '3').id, clauseOf(second, '1').id]);
    expect(outline(body as LawText)).toEqual(['פרק ב׳', '3']);
    expect((await read([clauseOf(second, '1').id])).status).toBe(404);
    expect((await read([1], student, 999_999_999)).status).toBe(404);
  });

  test('LAW-28: 401 unsigned, 400 for no clauses, an unknown field and too many', async () => {
    expect((await read([1], app.anonymous)).status).toBe(401);
    expect((await read([])).status).toBe(400);
    expect((await read(Array.from({ length: 101 }, (_, place) => place + 1))).status).toBe(400);
  });

  test('LAW-58: a heading is read by its row, and with no place at all the name of the law', async () => {
    const readPlaces = (headingIds: string[], lawId = law.lawId) =>
      student.call(readClauseTexts, { body: { lawId, clauseIds: [], headingIds } });
    const whole = await student.callOk(readLawText, { params: { lawId: law.lawId } });
    const second = whole.lawData.Items.find(({ Title }) => Title === 'פרק ב׳');
    const { body } = await readPlaces([second?.Id ?? '']);
    expect(body).toMatchObject({ lawName: law.name, lawData: { Items: [second], Signatures: [] } });
    expect((await readPlaces([])).body).toMatchObject({ lawName: law.name, lawData: { Items: [] } });
    expect((await readPlaces(['h99'])).status).toBe(404);
    expect((await readPlaces([], 999_999_999)).status).toBe(404);
  });

  test('EXE-69: the clauses of a law are listed by name, without those that were withdrawn', async () => {
    const withdrawn = await buildLaw(app.db);
    await app.db
      .updateTable('laws_clauses')
      .set({ is_withdrawn: true })
      .where('id', '=', clauseOf(withdrawn, '2').id)
      .execute();
    const clauses = await student.callOk(listLawClauses, { params: { lawId: withdrawn.lawId } });
    expect(clauses.map(({ name, dynamicId }) => [name, dynamicId])).toEqual([
      ['1 – הגדרות', null],
      ['2א – ביטול', null],
      ['3 – תחילה', null],
    ]);
    expect((await student.call(listLawClauses, { params: { lawId: 999_999_999 } })).status).toBe(404);
    expect((await app.anonymous.call(listLawClauses, { params: { lawId: law.lawId } })).status).toBe(401);
  });
});

describe('what an exercise and a lesson show', () => {
  test('LAW-21, LAW-24, LAW-25: the laws one after the other, in the order of the collection', async () => {
    const byExercise = await student.callOk(readExerciseLawTexts, { params: { id: exercise.exerciseId } });
    const byLesson = await student.callOk(readLessonLawTexts, { params: { id: exercise.lessonId } });
    const byVideo = await student.callOk(readVideoLawTexts, { params: { id: collectionId } });

    expect(byExercise.map(({ lawId }) => lawId)).toEqual([second.lawId, law.lawId]);
    expect(byExercise.map(outline)).toEqual([WHOLE, CHOSEN]);
    expect(byExercise.map(({ lawData }) => lawData.Signatures.length)).toEqual([1, 0]);
    expect(byLesson).toEqual(byExercise);
    expect(byVideo).toEqual(byExercise);
  });

  test('LAW-20, LAW-23: one law of them, and 404 for a law that is not shown', async () => {
    const ofExercise = (lawId: number) => ({ params: { id: exercise.exerciseId, lawId } });
    const ofLesson = (lawId: number) => ({ params: { id: exercise.lessonId, lawId } });
    const other = await buildLaw(app.db);

    expect(outline(await student.callOk(readExerciseLawText, ofExercise(second.lawId)))).toEqual(WHOLE);
    expect(outline(await student.callOk(readExerciseLawText, ofExercise(law.lawId)))).toEqual(CHOSEN);
    expect(outline(await student.callOk(readLessonLawText, ofLesson(law.lawId)))).toEqual(CHOSEN);
    expect((await student.call(readExerciseLawText, ofExercise(other.lawId))).status).toBe(404);
    expect((await student.call(readLessonLawText, ofLesson(other.lawId))).status).toBe(404);
  });

  test('LAW-19, LAW-22, LAW-31: the list has each law with its clauses and their rows, all of a whole law', async () => {
    const list = await student.callOk(listExerciseLaws, { params: { id: exercise.exerciseId } });

    expect(
      list.map(({ lawId, lawName, clauses }) => [
        lawId,
        lawName,
        clauses.map(({ id, name, Items }) => [id, name, Items.length]),
      ]),
    ).toEqual([
      [
        second.lawId,
        second.name,
        second.clauses.map(({ id, name, number }) => [id, name, number === '2' ? 3 : 1]),
      ],
      [
        law.lawId,
        law.name,
        [
          [clauseOf(law, '2').id, '2 – רישום', 3],
          [clauseOf(law, '3').id, '3 – תחילה', 1],
        ],
      ],
    ]);
    expect(await student.callOk(listLessonLaws, { params: { id: exercise.lessonId } })).toEqual(list);
    // VER-02: the verdict page of the lesson lists the same.
    expect(await student.callOk(listLessonVerdictLaws, { params: { id: exercise.lessonId } })).toEqual(list);
  });

  test('LAW-56: without a collection there is no law text, and that is no error', async () => {
    const bare = await buildExercise(app.db, { questionCount: 1 });
    const { client } = await buildStudentAt(app, bare);
    expect(await client.callOk(readExerciseLawTexts, { params: { id: bare.exerciseId } })).toEqual([]);
    expect(await client.callOk(listExerciseLaws, { params: { id: bare.exerciseId } })).toEqual([]);
    expect(await client.callOk(readLessonLawTexts, { params: { id: bare.lessonId } })).toEqual([]);
  });

  test('LAW-21: a change of the choice is a change of the etag, and so is a change of a law', async () => {
    const own = await buildExercise(app.db, { questionCount: 1 });
    const part = await buildLawCollection(app.db, { of: [{ law, clauses: ['3'] }] });
    const more = await buildLawCollection(app.db, { of: [{ law, clauses: ['2', '3'] }] });
    const { client } = await buildStudentAt(app, own);
    const read = async (etag: string) =>
      client.call(readExerciseLawTexts, {
        params: { id: own.exerciseId },
        headers: { 'if-none-match': etag },
      });
    await showCollection(app.db, { collectionId: part.collectionId, exerciseId: own.exerciseId });
    const before = await read('none');
    expect((await read(String(before.headers.etag))).status).toBe(304);

    await showCollection(app.db, { collectionId: more.collectionId, exerciseId: own.exerciseId });
    const after = await read(String(before.headers.etag));

    expect(after.status).toBe(200);
    expect((after.body as LawText[]).map(outline)).toEqual([CHOSEN]);
  });
});

describe('LAW-30, XCT-23: rights', () => {
  const calls: readonly [string, (caller: TestClient, id?: number) => Promise<{ status: number }>][] = [
    ['listExerciseLaws', (c, id = exercise.exerciseId) => c.call(listExerciseLaws, { params: { id } })],
    [
      'readExerciseLawTexts',
      (c, id = exercise.exerciseId) => c.call(readExerciseLawTexts, { params: { id } }),
    ],
    [
      'readExerciseLawText',
      (c, id = exercise.exerciseId) => c.call(readExerciseLawText, { params: { id, lawId: law.lawId } }),
    ],
    ['listLessonLaws', (c, id = exercise.lessonId) => c.call(listLessonLaws, { params: { id } })],
    ['readLessonLawTexts', (c, id = exercise.lessonId) => c.call(readLessonLawTexts, { params: { id } })],
    [
      'readLessonLawText',
      (c, id = exercise.lessonId) => c.call(readLessonLawText, { params: { id, lawId: law.lawId } }),
    ],
    ['readVideoLawTexts', (c, id = collectionId) => c.call(readVideoLawTexts, { params: { id } })],
    ['readLawCollectionName', (c, id = collectionId) => c.call(readLawCollectionName, { params: { id } })],
  ];

  test.each(calls)(
    '%s: students of the course and administrators only; 404 for what is not there',
    async (_name, call) => {
      expect((await call(student)).status).toBe(200);
      expect((await call(administrator)).status).toBe(200);
      expect((await call(stranger)).status).toBe(403);
      expect((await call(app.anonymous)).status).toBe(401);
      expect((await call(student, 999_999_999)).status).toBe(404);
      expect((await call(administrator, 999_999_999)).status).toBe(404);
    },
  );

  test('LAW-30: a collection that nothing of an own course shows is not for students', async () => {
    const hidden = await buildLawCollection(app.db, { of: [{ law }] });
    expect((await student.call(readVideoLawTexts, { params: { id: hidden.collectionId } })).status).toBe(403);
  });

  test('LAW-30: a collection that only a lesson shows is for its students', async () => {
    const own = await buildExercise(app.db, { questionCount: 1 });
    const shown = await buildLawCollection(app.db, { of: [{ law }] });
    await showCollection(app.db, { collectionId: shown.collectionId, lessonId: own.lessonId });
    const { client } = await buildStudentAt(app, own);
    expect((await client.call(readVideoLawTexts, { params: { id: shown.collectionId } })).status).toBe(200);
  });

  test('LAW-26: the name of a collection is shown to those who may read it', async () => {
    expect(await student.callOk(readLawCollectionName, { params: { id: collectionId } })).toEqual({
      name: expect.any(String),
    });
  });
});
