/** CAL: the calculator by the rule of a course, as a pack brings it, and without a course. */
import { calculateGrade, readCalculatorRule } from '@sugya/contract/calculator.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { packAuthor } from '../../testing/content/pack-author.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function imported(externalId: string, course: object) {
  const author = packAuthor(app.db, externalId);
  const outcome = await author.import({ 'course.json': author.course(course) });
  return { ...outcome, author, courseId: (await author.row())?.id ?? 0 };
}

async function studentOf(...courseIds: number[]): Promise<TestClient> {
  const user = await app.buildUser();
  for (const courseId of courseIds) await app.enrol(user.id, courseId);
  return app.as(user.userName);
}

test('CAL-04 to CAL-08: the two grades are weighed, as numbers or as a form’s texts, each code with its figures', async () => {
  const client = await studentOf();
  const calculated = (sapiDiyoni: number | string, sapiMahoti: number | string) =>
    client.callOk(calculateGrade, { body: { sapiDiyoni, sapiMahoti } });

  expect(await calculated(62.5, '55')).toEqual({
    accumulatedGrade: 47,
    calculationResult: 3,
    requiredGradeInLastSection: 13,
  });
  expect(await calculated('80', 75)).toEqual({
    accumulatedGrade: 62,
    calculationResult: 2,
    requiredGradeInLastSection: null,
  });
  expect(await calculated(0, 0)).toMatchObject({ calculationResult: 1, requiredGradeInLastSection: null });
});

test('CAL-03, CAL-11: a grade that is missing, no number or out of range is refused by its name', async () => {
  const client = await studentOf();
  for (const bad of ['', ' ', 'עשר', '1e2', '-1', '100.01', -0.5, 101, Number.NaN, null]) {
    const body = { sapiDiyoni: 50, sapiMahoti: bad } as { sapiDiyoni: number; sapiMahoti: number }; // on purpose
    const reply = await client.call(calculateGrade, { body });
    expect({ bad, status: reply.status, body: reply.body }).toMatchObject({
      bad,
      status: 400,
      body: { code: 'invalid_request', errors: { sapiMahoti: expect.anything() } },
    });
  }
  expect((await client.call(calculateGrade, { body: { sapiDiyoni: 50 } as never })).status).toBe(400); // on purpose
});

test('CAL-10: a pack says how its course is counted, changes it and takes it back', async () => {
  const calculator = { passMark: 56, inputScale: 'points', minimumPercent: 33.3, step: 1 };
  const { courseId, author, problems } = await imported('calculator-1', { calculator });
  const client = await studentOf(courseId);
  const rule = () => client.callOk(readCalculatorRule, { query: { courseId } });

  expect(problems).toEqual([]);
  expect(await rule()).toEqual({ ...DEFAULT_RULE, ...calculator, rounding: 'none' });
  const found = await client.callOk(calculateGrade, { body: { sapiDiyoni: 20, sapiMahoti: 18, courseId } });
  expect(found).toEqual({ accumulatedGrade: 38, calculationResult: 3, requiredGradeInLastSection: 18 });
  const tooMany = await client.call(calculateGrade, {
    body: { sapiDiyoni: 40.5, sapiMahoti: 18, courseId },
  });
  expect(tooMany).toMatchObject({ status: 400, body: { errors: { sapiDiyoni: ['At most 40'] } } });
  // 55.5 is rounded to 56.
  await app.db
    .updateTable('exam_sittings')
    .set({ rounding: 'halfUp', step: 0.5 })
    .where('course_id', '=', courseId)
    .execute();
  expect(
    await client.callOk(calculateGrade, { body: { sapiDiyoni: 20, sapiMahoti: 18, courseId } }),
  ).toMatchObject({ requiredGradeInLastSection: 17.5 });

  await author.import({ 'course.json': author.course() });
  expect(await rule()).toEqual(DEFAULT_RULE);
});

test('CAL-10, XCT-22: weights that do not make 100 keep the pack out', async () => {
  const { report, problems } = await imported('calculator-2', { calculator: { lastWeight: 30 } });

  expect(report).toBeNull();
  expect(problems).toMatchObject([{ file: 'course.json', code: 'invalid' }]);
});

test('CAL-09, XCT-23: unsigned 401, not enrolled 403, unknown 404, no number 400', async () => {
  const { courseId } = await imported('calculator-3', {});
  const stranger = await studentOf();
  const statuses = async (client: TestClient, id: number) => [
    (await client.call(readCalculatorRule, { query: { courseId: id } })).status,
    (await client.call(calculateGrade, { body: { sapiDiyoni: 1, sapiMahoti: 1, courseId: id } })).status,
  ];

  expect(await statuses(app.anonymous, courseId)).toEqual([401, 401]);
  expect(await statuses(stranger, courseId)).toEqual([403, 403]);
  expect(await statuses(stranger, 999_999_999)).toEqual([404, 404]);
  expect(await statuses(stranger, 0.5)).toEqual([400, 400]);
  expect(await stranger.callOk(readCalculatorRule, {})).toEqual(DEFAULT_RULE);
});
