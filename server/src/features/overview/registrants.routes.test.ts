/** Live lectures, who has a place in them, their file and a mail to all. */
import { randomUUID } from 'node:crypto';
import {
  exportRegistrants,
  listLiveLectures,
  listRegistrants,
  mailRegistrants,
  previewRegistrantMail,
} from '@sugya/contract/overview-lectures.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../testing/app/test-app.ts';
import { type BuiltCourse, buildCourse } from '../../testing/content/build-content.ts';
import { buildLiveLectures, buildRegistered } from '../../testing/content/build-live-lectures.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
});
afterAll(() => app.close());

const WORDS = { subject: 'שינוי באולם', text: 'ההרצאה עברה לאולם ב׳.\n\nלהתראות!' };

async function lectureWith(
  names: readonly { lastName: string; email?: string | null; privateName?: string }[],
) {
  const course = await buildCourse(app.db);
  const ids = [];
  for (const name of names) {
    const { id } = await app.buildUser(name);
    await app.enrol(id, course.courseId);
    ids.push(id);
  }
  const lectureId = await buildRegistered(app.db, course, ids);
  return { course, ids, of: { params: { courseId: course.courseId, lectureId } } };
}

const waiting = async () =>
  (
    await sql<{ to: string; text: string }>`
      SELECT message->>'to' AS "to", message->>'text' AS text FROM platform_mail ORDER BY id`.execute(app.db)
  ).rows;

test('OVW-07: lectures that come first, the nearest first, then past ones; a lecture opens with those who have a place', async () => {
  const { course, ids, of } = await lectureWith([{ lastName: 'ברק' }, { lastName: 'אלון' }]);
  const past = (year: number) => ({
    in: course,
    lectureCount: 1,
    lecture: {
      starts_at: new Date(Date.UTC(year, 4, 1, 15)),
      ends_at: new Date(Date.UTC(year, 4, 1, 17)),
    },
  });
  const [older, old] = [
    await buildLiveLectures(app.db, past(2024)),
    await buildLiveLectures(app.db, past(2025)),
  ];
  const soon = await buildLiveLectures(app.db, past(2027));
  const params = { courseId: course.courseId };
  const { lectures } = await staff.callOk(listLiveLectures, { params });
  expect(lectures.map(({ id }) => id)).toEqual([
    soon.lectureIds[0],
    of.params.lectureId,
    old.lectureIds[0],
    older.lectureIds[0],
  ]);
  const seen = await staff.callOk(listRegistrants, of);
  expect(seen.lecture).toMatchObject({ registeredCount: 2, capacity: 10, subject: 'דיני חוזים' });
  expect(seen.registrants.map(({ student }) => student.id)).toEqual([ids[1], ids[0]]);
  expect(seen.mails).toEqual([]);
  const elsewhere: BuiltCourse = await buildCourse(app.db);
  const wrong = { params: { courseId: elsewhere.courseId, lectureId: of.params.lectureId } };
  expect((await staff.call(listRegistrants, wrong)).status).toBe(404);
});

test('OVW-10: the file opens in a spreadsheet, and a name that begins like a formula is text there', async () => {
  const { ids, of } = await lectureWith([
    { lastName: 'אלון', privateName: '=HYPERLINK("x")', email: 'alon@sugya.example' },
  ]);
  const { csv, fileName, studentIds } = await staff.callOk(exportRegistrants, of);
  expect(csv.startsWith('\uFEFFשם פרטי,שם משפחה,דוא״ל,')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""x"")",אלון,alon@sugya.example,`);
  expect(csv.split('\r\n')).toHaveLength(3);
  expect(fileName).toMatch(/^lecture-\d+-2031-05-01\.csv$/);
  expect(studentIds).toEqual(ids);
});

test('OVW-11: the mail is seen before it goes, goes to each alone and once, and stands in the audit log', async () => {
  const { of } = await lectureWith([
    { lastName: 'אלון', privateName: 'נועה', email: 'noa@sugya.example' },
    { lastName: 'ברק', privateName: 'דן', email: 'dan@sugya.example' },
    { lastName: 'גל', email: null },
  ]);
  const preview = await staff.callOk(previewRegistrantMail, { ...of, body: WORDS });
  expect(preview).toEqual({
    recipientCount: 2,
    withoutAddressCount: 1,
    subject: WORDS.subject,
    lines: [
      'שלום נועה,',
      'ההרצאה עברה לאולם ב׳.',
      'להתראות!',
      'ההודעה נשלחה לנרשמים להרצאה ״דיני חוזים״, 01/05/31 18:00.',
    ],
  });
  expect(await waiting()).toEqual([]);

  const body = { ...WORDS, mailKey: randomUUID(), recipientCount: 2 };
  const stale = await staff.call(mailRegistrants, { ...of, body: { ...body, recipientCount: 3 } });
  expect([stale.status, (await waiting()).length]).toEqual([409, 0]);
  const after = (await auditLines(app.db)).at(-1)?.number ?? 0;
  expect(await staff.callOk(mailRegistrants, { ...of, body })).toEqual({ recipientCount: 2 });
  // A lost response is only asked for again.
  expect(await staff.callOk(mailRegistrants, { ...of, body })).toEqual({ recipientCount: 2 });
  const mails = await waiting();
  expect(mails.map(({ to }) => to)).toEqual(['noa@sugya.example', 'dan@sugya.example']);
  expect(mails[0]?.text).toContain('שלום נועה,');
  expect(mails[0]?.text).not.toContain('דן');
  const lines = await auditLines(app.db, { after });
  // The repeat is a call that was made, and changed nothing.
  expect(lines.map(({ kind, content }) => [kind, content?.after])).toEqual([
    ['mailRegistrants', { ...WORDS, recipientCount: 2 }],
    ['mailRegistrants', undefined],
  ]);
  const { mails: sent } = await staff.callOk(listRegistrants, of);
  expect(sent).toMatchObject([{ subject: WORDS.subject, recipientCount: 2 }]);
});

test('OVW-11: what is missing is said at its field', async () => {
  const { of } = await lectureWith([{ lastName: 'אלון' }]);
  const empty = await staff.call(previewRegistrantMail, { ...of, body: { subject: ' ', text: '' } });
  expect(empty).toMatchObject({
    status: 400,
    body: { errors: { subject: expect.anything(), text: expect.anything() } },
  });
});
