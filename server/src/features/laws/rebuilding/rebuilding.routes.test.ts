/** AMM-04, AMM-05, AMM-12: building the law texts of exercises anew, and saying which are not what they should be. */
import { readLawText } from '@sugya/contract/laws.ts';
import * as rebuilding from '@sugya/contract/laws-rebuilding.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildExercise } from '../../../testing/content/build-content.ts';
import {
  type BuiltLaw,
  buildLaw,
  buildLawCollection,
  clauseOf,
} from '../../../testing/content/build-laws.ts';
import { rebuildWaiting } from './rebuild-texts.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());
/** Each test has the exercises with laws that it builds and no others. */
beforeEach(async () => {
  await app.db.updateTable('exercises_exercises').set({ law_collection_id: null }).execute();
  await app.db.deleteFrom('laws_rebuilds').execute();
});

async function exerciseWith(laws: Parameters<typeof buildLawCollection>[1]['of']) {
  const { collectionId } = await buildLawCollection(app.db, { of: laws });
  const { exerciseId } = await buildExercise(app.db, { exercise: { law_collection_id: collectionId } });
  return { exerciseId, collectionId };
}

/** As if something had spoilt the prepared text. */
async function spoil({ lawId }: BuiltLaw): Promise<void> {
  await app.db
    .updateTable('laws_texts')
    .set({ body: '{}', etag: 'spoilt' })
    .where('law_id', '=', lawId)
    .execute();
}

const textOf = async ({ lawId }: BuiltLaw) => (await staff.call(readLawText, { params: { lawId } })).body;

test('AMM-05: by its exercise, a spoilt text is made anew as it was, and others stay as they are', async () => {
  const [law, other] = [await buildLaw(app.db), await buildLaw(app.db)];
  const { exerciseId } = await exerciseWith([{ law }]);
  const before = await textOf(law);
  await spoil(law);
  await spoil(other);

  const rebuilt = await staff.callOk(rebuilding.rebuildLawText, { params: { id: exerciseId } });

  expect(rebuilt).toEqual({ updated: 1, failed: [], waiting: 0 });
  expect(await textOf(law)).toEqual(before);
  const { rows } = await sql`SELECT etag FROM laws_texts WHERE law_id = ${other.lawId}`.execute(app.db);
  expect(rows).toEqual([{ etag: 'spoilt' }]);
});

test('AMM-04, AMM-12: all at once; each exercise whose text is not all that its collection says is named with its reason', async () => {
  const law = await buildLaw(app.db);
  const good = await exerciseWith([{ law }, { law: await buildLaw(app.db), clauses: ['1', '3'] }]);
  const shortened = await buildLaw(app.db);
  const missing = await exerciseWith([{ law: shortened, clauses: ['1', '3'] }]);
  await app.db.deleteFrom('laws_items').where('clause_id', '=', clauseOf(shortened, '3').id).execute();
  const neverRead = await app.db
    .insertInto('laws_laws')
    .values({ name: 'חוק שלא יובא' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const without = await exerciseWith([
    { law: { lawId: neverRead.id, name: '', externalId: '', clauses: [] } },
  ]);
  const empty = await exerciseWith([{ law }]);
  await app.db.deleteFrom('laws_collection_items').where('collection_id', '=', empty.collectionId).execute();
  await buildExercise(app.db);

  const all = await staff.callOk(rebuilding.rebuildAllLawTexts, {});

  expect(all).toEqual({
    updated: 1,
    failed: [
      { id: missing.exerciseId, reason: 'clause_missing' },
      { id: without.exerciseId, reason: 'law_without_text' },
      { id: empty.exerciseId, reason: 'empty_collection' },
    ],
    waiting: 0,
  });
  expect(good.exerciseId).toBeGreaterThan(0);
  expect(await staff.callOk(rebuilding.readTextRebuilding, {})).toEqual(all);
});

test('AMM-12: more than fifty wait for the job, a second call joins, and a run that died is gone on with', async () => {
  const law = await buildLaw(app.db);
  const { exerciseId, collectionId } = await exerciseWith([{ law }]);
  await sql`
    INSERT INTO exercises_exercises (course_id, lesson_id, external_id, name, sort_order, law_collection_id)
    SELECT e.course_id, e.lesson_id, 'rebuilt-' || place, 'תרגיל', place, ${collectionId}
    FROM exercises_exercises e, generate_series(1, ${rebuilding.MOST_REBUILT_AT_ONCE}) AS place
    WHERE e.id = ${exerciseId}`.execute(app.db);
  await spoil(law);
  const began = { updated: 0, failed: [], waiting: 51 };

  expect(await staff.callOk(rebuilding.rebuildAllLawTexts, {})).toEqual(began);
  expect(await staff.callOk(rebuilding.rebuildAllLawTexts, {})).toEqual(began);
  await app.db
    .updateTable('laws_rebuilds')
    .set({ outcome: 'updated' })
    .where('exercise_id', '=', exerciseId)
    .execute();
  await rebuildWaiting(app.db);

  expect(await staff.callOk(rebuilding.readTextRebuilding, {})).toEqual({
    updated: 51,
    failed: [],
    waiting: 0,
  });
  expect(await textOf(law)).toMatchObject({ lawId: law.lawId });
});

test('AMM-12: when nothing could be done the call fails and tells each reason; before the first run all is zero', async () => {
  expect(await staff.callOk(rebuilding.readTextRebuilding, {})).toEqual({
    updated: 0,
    failed: [],
    waiting: 0,
  });
  expect(await staff.callOk(rebuilding.rebuildAllLawTexts, {})).toEqual({
    updated: 0,
    failed: [],
    waiting: 0,
  });
  const { exerciseId } = await buildExercise(app.db);

  expect(await staff.call(rebuilding.rebuildLawText, { params: { id: exerciseId } })).toMatchObject({
    status: 502,
    body: { code: 'law_texts_failed', errors: { [exerciseId]: ['no_collection'] } },
  });
});

test('AMM-17: unsigned 401, a student 403, an unknown exercise 404, no number 400', async () => {
  const { exerciseId } = await buildExercise(app.db);
  const student = await app.as((await app.buildUser()).userName);
  const statusOf = async (client: TestClient, id: number) =>
    (await client.call(rebuilding.rebuildLawText, { params: { id } })).status;

  expect(await statusOf(app.anonymous, exerciseId)).toBe(401);
  expect(await statusOf(student, exerciseId)).toBe(403);
  expect((await student.call(rebuilding.rebuildAllLawTexts, {})).status).toBe(403);
  expect((await student.call(rebuilding.readTextRebuilding, {})).status).toBe(403);
  expect(await statusOf(staff, 999_999_999)).toBe(404);
  expect(await statusOf(staff, 0)).toBe(400);
});
