/** Odd spellings on the wire itself, past every typed client: what comes in, what goes out, what is refused. */
import { wireSpellings } from '@sugya/contract/wire-names.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from './testing/app/test-app.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { buildLaw } from './testing/content/build-laws.ts';
import { buildStartedStudentAt } from './testing/people/student-at.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

async function send(client: TestClient, url: string, payload?: object) {
  const authorization = `Bearer ${client.tokens?.accessToken}`;
  const method = payload === undefined ? 'GET' : 'POST';
  const reply = await app.send({ method, url, headers: { authorization }, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
}

describe('on the wire', () => {
  it('ALW-04, ALW-05, ALW-06: a law has a dymanicId, coming in and going out', async () => {
    const created = await send(staff, '/api/laws', { name: 'חוק הסירות', dymanicId: 9_001 });
    expect(created).toMatchObject({ status: 200, body: { name: 'חוק הסירות', dymanicId: 9_001 } });
    const { lawId } = await buildLaw(app.db, { law: { dynamic_id: 9_010 } });
    const { body: laws } = await send(staff, '/api/laws');
    expect(laws).toContainEqual(expect.objectContaining({ id: lawId, dymanicId: 9_010 }));
    const { body: clauses } = await send(staff, `/api/Laws/${lawId}/Clauses`);
    expect(clauses[0]).toHaveProperty('dymanicId');
    expect(JSON.stringify([created, laws, clauses])).not.toContain('dynamicId');
  });

  it('ALW-06, XCT-04: it is read in any case, and refused under another name, by the name that was sent', async () => {
    expect(await send(staff, '/api/laws', { name: 'חוק המפרשים', DYMANICID: 9_002 })).toMatchObject({
      status: 200,
      body: { dymanicId: 9_002 },
    });
    expect(await send(staff, '/api/laws', { name: 'חוק', dynamicId: 9_003 })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: { dynamicId: ['unknown'] } },
    });
    expect(await send(staff, '/api/laws', { name: 'חוק', dymanicId: 0 })).toMatchObject({
      status: 400,
      body: { errors: { dymanicId: ['too_small'] } },
    });
    expect(await send(staff, '/api/laws', { name: 'חוק', dymanicId: 5, DymanicId: 6 })).toMatchObject({
      status: 400,
      body: { errors: { dymanicId: ['duplicate'] } },
    });
  });

  it('ALC-08, ALC-17: a law collection has displaySeperateLawText', async () => {
    const law = await send(staff, '/api/laws', { name: 'חוק העוגנים', dymanicId: null });
    const created = await send(staff, '/api/LawCollections', {
      name: 'מקבץ',
      displaySeperateLawText: true,
      items: [{ lawId: law.body.id, clauseId: null, sortOrder: 1_000 }],
    });
    expect(created).toMatchObject({ status: 200, body: { displaySeperateLawText: true } });
    expect(created.body).not.toHaveProperty('displaySeparateLawText');
  });

  it('EXE-03, EXE-04: an exercise and its report say isMikudit of the second round', async () => {
    const exercise = await buildExercise(app.db, {
      exercise: { is_mikudit: true, display_separate_law_text: true },
    });
    const student = await buildStartedStudentAt(app, exercise);
    const read = await send(student.client, `/api/Exercises/${exercise.exerciseId}`);
    const report = await send(student.client, `/api/Exercises/${exercise.exerciseId}/Statistics`);
    expect(read.body).toMatchObject({ isMikudit: true, displaySeperateLawText: true });
    expect(report.body).toMatchObject({ isMikudit: true });
    for (const { body } of [read, report])
      expect(Object.keys(body).filter((name) => Object.hasOwn(wireSpellings, name))).toEqual([]);
  });
});
