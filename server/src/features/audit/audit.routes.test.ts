import { inviteStudent } from '@sugya/contract/account-invitations.ts';
import { checkAuditLog, exportAuditLines, listAuditLines, readAuditLine } from '@sugya/contract/audit.ts';
import { readStudioThing, saveStudioDraft } from '@sugya/contract/studio.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteAuditEvent } from '../../platform/audit/note-event.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltCourse, buildCourse } from '../../testing/content/build-content.ts';

const DAYS = { from: '2026-03-01', to: '2026-03-31' };

let app: TestApp;
let staff: TestClient;
let staffId: number;
let course: BuiltCourse;
beforeAll(async () => {
  app = await startTestApp();
  course = await buildCourse(app.db);
  const user = await app.buildUser({ isAdmin: true, privateName: '=רות', lastName: 'לוי' });
  staffId = user.id;
  staff = await app.as(user.userName);
  await app.db
    .updateTable('courses_lessons')
    .set({ name: 'שם ישן' })
    .where('id', '=', course.lessonId)
    .execute();
});
afterAll(() => app.close());

const lines = async (query: object = {}) =>
  (await staff.callOk(listAuditLines, { query: { ...DAYS, ...query } })).lines;

describe('AUD-02: the log', () => {
  test('tells a draft with the fields that changed, by whom and from where', async () => {
    const draft = { kind: 'lesson' as const, id: course.lessonId };
    const form = { name: 'שם חדש' };
    const thing = await staff.callOk(readStudioThing, { params: draft });
    await staff.callOk(saveStudioDraft, {
      params: draft,
      body: { revision: thing.revision, form: { ...thing.form, ...form } },
    });
    const [line] = await lines({ kind: 'saveStudioDraft', words: `lesson/${course.lessonId}/draft` });
    expect(line).toMatchObject({
      actor: { id: staffId, name: '=רות לוי' },
      place: `PUT /api/studio/things/lesson/${course.lessonId}/draft`,
      contents: 'whole',
    });
    const whole = await staff.callOk(readAuditLine, { params: { number: line?.id ?? 0 } });
    expect(whole).toMatchObject({
      student: null,
      from: { ip: '127.0.0.1' },
      before: { name: 'שם ישן' },
      after: form,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('is narrowed by days, people, kinds and words, the newest first, fifty at a time', async () => {
    const event = { actorId: null, subjectId: null, kind: 'password_reset', ip: null } as const;
    for (let day = 1; day <= 26; day += 1) {
      const at = new Date(Date.UTC(2026, 3, day, 21, 30));
      await noteAuditEvent(app.db, { ...event, at, about: { day } });
      await noteAuditEvent(app.db, { ...event, at, about: { day } });
    }
    const april = { from: '2026-04-01', to: '2026-04-30' };
    const first = await staff.callOk(listAuditLines, { query: april });
    expect([first.lines.length, first.hasMore]).toEqual([50, true]);
    const before = first.lines.at(-1)?.id ?? 0;
    const rest = await staff.callOk(listAuditLines, { query: { ...april, before } });
    expect([rest.lines.length, rest.hasMore]).toEqual([2, false]);
    expect(Math.max(...rest.lines.map(({ id }) => id))).toBeLessThan(before);
    // Half past nine in the evening of UTC is the next day in Israel.
    expect(await lines({ from: '2026-04-02', to: '2026-04-02' })).toHaveLength(2);
    expect(await lines({ ...april, words: '"day":26' })).toHaveLength(2);
    expect(await lines({ ...april, kind: 'password_changed' })).toEqual([]);
    expect(await lines({ ...april, staff: 'לוי' })).toEqual([]);
    expect((await lines({ staff: 'רות' })).length).toBeGreaterThan(0);
  });

  test('who reads a line about a student has looked at the student’s data', async () => {
    const invited = await staff.callOk(inviteStudent, {
      params: { courseId: course.courseId },
      body: { email: 'new@sugya.example', privateName: 'נועה', lastName: 'כהן' },
    });
    const [line] = await lines({ kind: 'inviteStudent' });
    const whole = await staff.callOk(readAuditLine, { params: { number: line?.id ?? 0 } });
    expect(whole).toMatchObject({
      student: { id: invited.id, name: 'נועה כהן' },
      after: { email: 'new@sugya.example' },
    });
    const { rows } = await sql`
      SELECT student_id AS "studentId", is_allowed AS "isAllowed" FROM privacy_access_log
      WHERE endpoint = 'readAuditLine' AND student_id IS NOT NULL`.execute(app.db);
    expect(rows).toEqual([{ studentId: invited.id, isAllowed: true }]);
  });

  test('a line that is not there, days that run backwards and other people are refused', async () => {
    expect((await staff.call(readAuditLine, { params: { number: 999_999 } })).status).toBe(404);
    for (const call of [listAuditLines, exportAuditLines]) {
      const backwards = { query: { from: '2026-03-02', to: '2026-03-01' } };
      expect((await staff.call(call, backwards)).body).toMatchObject({ errors: { to: ['before_from'] } });
    }
    const student = await app.as((await app.buildUser()).userName);
    for (const client of [student, app.anonymous]) {
      const statuses = [
        (await client.call(listAuditLines, { query: DAYS })).status,
        (await client.call(readAuditLine, { params: { number: 1 } })).status,
        (await client.call(exportAuditLines, { query: DAYS })).status,
        (await client.call(checkAuditLog, {})).status,
      ];
      expect(new Set(statuses)).toEqual(new Set([client === student ? 403 : 401]));
    }
  });
});

test('AUD-03: the file has every line with its hash, no formulas, and nothing of what was changed of students', async () => {
  const { csv, fileName, next } = await staff.callOk(exportAuditLines, { query: DAYS });
  expect([fileName, next]).toEqual(['audit-log-2026-03-01-2026-03-31.csv', null]);
  expect(csv.startsWith('\uFEFFnumber,at,actorId')).toBe(true);
  expect(csv).toContain("'=רות לוי");
  expect(csv).toContain('שם חדש');
  expect(csv).not.toContain('new@sugya.example');
  const { head } = await staff.callOk(checkAuditLog, {});
  const april = await staff.callOk(exportAuditLines, { query: { from: '2026-03-01', to: '2026-04-30' } });
  expect(`${csv}${april.csv}`).toContain(head?.hash ?? 'no head');
});
