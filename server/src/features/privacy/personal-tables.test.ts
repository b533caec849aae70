/**
 * Every table that holds a student's data stands in the export and is handled by a deletion. The schema itself says
 * which tables those are, so that a new one fails here until it stands in personal-tables.ts.
 */
import { signIn } from '@sugya/contract/account.ts';
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { exportMyData, requestDeletion, saveMarketingConsent } from '@sugya/contract/privacy.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eraseStudent } from '../../every-feature/erase-student.ts';
import { noteAuditEvent } from '../../platform/audit/note-event.ts';
import { mailOutbox } from '../../platform/mail-outbox.ts';
import { logOn } from '../../platform/operations/log.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { everyCall } from '../../testing/calls/every-call.ts';
import { buildPut, noteCalls } from '../../testing/calls/note-calls.ts';
import { ownTestCalls } from '../../testing/calls/own-test-calls.ts';
import { type BuiltExercise, buildExercise, buildSittingDay } from '../../testing/content/build-content.ts';
import { buildDraftingTasks } from '../../testing/content/build-drafting.ts';
import { buildDrawnPaper } from '../../testing/content/build-drawn-paper.ts';
import { buildChapter } from '../../testing/content/build-exposure.ts';
import { buildLectures } from '../../testing/content/build-lectures.ts';
import { buildLiveLectures } from '../../testing/content/build-live-lectures.ts';
import { buildMessages } from '../../testing/content/build-messages.ts';
import { buildPaper } from '../../testing/content/build-paper.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { buildShownStanding } from '../../testing/people/build-shown-standing.ts';
import { buildRequest, buildTopic } from '../../testing/people/build-support.ts';
import { buildStartedStudentAt, questionOf, type StudentAt } from '../../testing/people/student-at.ts';
import { tracesIn } from '../../testing/people/traces-in-tables.ts';
import { selectClosedFor } from '../account/doubles/doubles.store.ts';
import { eraseDue } from './erase-due.ts';
import { personalTables, staffTables } from './personal-tables.ts';

const DAY = 24 * 60 * 60 * 1_000;
const TRACES = ['צפנת', 'פענחיאלי', '050-7654321', 'zafnat@sugya.example'];
const LOOKED_FOR = [...TRACES, '192.0.2.77'];

let mail: MailServer;
let app: TestApp;
let student: StudentAt;
let liveLectureId: number;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ environment: { SMTP_URL: mail.url } });
  const exercise = await buildExercise(app.db);
  student = await buildStartedStudentAt(app, exercise);
  const [privateName, lastName, phone, email] = TRACES;
  await app.db
    .updateTable('account_users')
    .set({ user_name: email, email, private_name: privateName, last_name: lastName, phone })
    .where('id', '=', student.user.id)
    .execute();
  liveLectureId = await fillEveryTable(student);
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

/** The student makes every call there is, and staff look on. Returns the live lecture in which a place was taken. */
async function fillEveryTable({ user, client, exercise }: StudentAt): Promise<number> {
  const question = questionOf(exercise, 1);
  const { courseId } = exercise;
  const topicId = await buildTopic(app.db, courseId);
  const liveLectures = await buildLiveLectures(app.db, { in: exercise });
  await buildPaper(app.db, { in: exercise });
  await buildDraftingTasks(app.db, { in: exercise, isMarkedByStaff: true });
  await buildDraftingTasks(app.db, { in: exercise, isExamOnly: true });
  await buildSittingDay(app.db, exercise.courseId);
  await buildDrawnPaper(app.db, { in: exercise });
  const calls = everyCall({
    client,
    userName: TRACES[3] ?? '',
    exercise,
    question,
    solution: { selectedAnswerId: question.wrong, isStar: true },
    chapters: {
      statements: await buildChapter(app.db, { in: exercise }),
      cards: await buildChapter(app.db, { in: exercise, chapter: { expo_type: 2 } }),
    },
    lectures: await buildLectures(app.db, { in: exercise }),
    messages: await buildMessages(app.db, { in: exercise }),
    liveLectures,
    support: { topicId, requestId: await buildRequest(app.db, { courseId, userId: user.id, topicId }) },
  });
  const undoing: readonly EndpointName[] = [
    'clearStatement',
    'resetChapter',
    'unmarkCard',
    'unregisterFromLecture',
    'removeFavorite',
    'removePushDevice',
    'requestDeletion',
    'withdrawDeletion',
    'signOutOtherDevices',
    'resetSolutions',
    'removeOwnTestTemplate',
  ];
  for (const { name } of everyEndpoint) {
    // What is watched takes its time.
    app.clock.advance(1_000);
    if (!undoing.includes(name)) await calls[name]();
  }
  await calls.addDraftingPage();
  // Of questions that the student has not met.
  const unmet = await buildExercise(app.db, { in: exercise });
  await ownTestCalls(client, unmet, 1).buildOwnTest();
  await sql`
    INSERT INTO drafting_markings (marker_id, course_id, task_id, version_id, user_id, attempt_id, taken_at)
    SELECT s.user_id, s.course_id, s.task_id, s.version_id, s.user_id, s.attempt_id, ${app.clock.now()}
    FROM drafting_scripts s WHERE s.user_id = ${user.id}`.execute(app.db);
  // After the hand-in.
  await calls.saveDraftingText();
  // From another device, and earlier than what stands.
  await noteCalls({ client, exercise, question }).saveNote(
    buildPut({ deviceId: 'other', body: 'גרסה', insertTime: '2019-01-01T00:00:00Z' }),
  );
  const { userName } = await app.buildUser({ isAdmin: true });
  const impersonating = await app.as(userName, { studentId: user.id });
  await everyCall({
    client: impersonating,
    userName,
    exercise,
    question,
    solution: { isMarked: true },
  }).saveSolution();
  await buildShownStanding(app.db, { userId: user.id, courseId: exercise.courseId });
  await sql`
    INSERT INTO account_reset_codes (user_id, asker_hash, code_hash, tries_left, created_at, ends_at)
    VALUES (${user.id}, '\\x00', '\\x00', 5, ${app.clock.now()}, ${app.clock.now()})`.execute(app.db);
  await noteAuditEvent(app.db, {
    at: app.clock.now(),
    actorId: user.id,
    subjectId: user.id,
    kind: 'password_changed',
    ip: '192.0.2.77',
  });
  await sql`
    INSERT INTO account_outside_identities (user_id, provider, issuer, subject, joined_by, joined_at)
    VALUES (${user.id}, 'campus', 'https://campus.example', 'zafnat', 'account', ${app.clock.now()})`.execute(
    app.db,
  );
  await sql`
    INSERT INTO account_passkeys (user_id, name, credential_id, public_key, user_handle, counter, created_at)
    VALUES (${user.id}, 'מחשב', '\\x01', '\\x02', '\\x03', 0, ${app.clock.now()})`.execute(app.db);
  await sql`
    INSERT INTO account_one_time_codes (user_id, sealed_secret, last_step, added_at)
    VALUES (${user.id}, '\\x04', 0, ${app.clock.now()})`.execute(app.db);
  await sql`INSERT INTO account_recovery_codes (user_id, code_hash) VALUES (${user.id}, '\\x05')`.execute(
    app.db,
  );
  await sql`
    INSERT INTO platform_mail (user_id, message, created_at, next_try_at)
    VALUES (${user.id}, ${JSON.stringify({ to: TRACES[3], subject: 'מחכה' })}::jsonb, ${app.clock.now()}, '2030-01-01')`.execute(
    app.db,
  );
  await sql`
    INSERT INTO support_notes (request_id, text, created_at)
    SELECT q.id, ${TRACES[0]}, ${app.clock.now()}::timestamptz FROM support_requests q WHERE q.user_id = ${user.id}`.execute(
    app.db,
  );
  await sql`
    INSERT INTO notices_pushes (device_id, user_id, message, ends_at, next_try_at)
    SELECT id, user_id, '{"kind":"reply","courseId":1,"count":1}', '2030-01-01', '2030-01-01'
    FROM notices_devices WHERE user_id = ${user.id}`.execute(app.db);
  await insertReport(user.id, exercise);
  await insertQuality(user.id, exercise);
  await client.callOk(saveMarketingConsent, { body: { isGiven: true, textVersion: '2026-11-21' } });
  const liveLecture = liveLectures.lectureIds[0] ?? 0;
  return liveLecture;
}

/** A week of the past with its report, which lists the questions of the running attempt. */
async function insertReport(
  userId: number,
  { courseId, categoryId }: { courseId: number; categoryId: number },
): Promise<void> {
  const week = '2026-01-04';
  await sql`
    INSERT INTO reports_weeks (user_id, course_id, week, exercise_count, grade_sum, grade_count, sure_answered,
      sure_correct, easy_answered, easy_wrong)
    VALUES (${userId}, ${courseId}, ${week}, 1, 60, 1, 2, 1, 1, 0)`.execute(app.db);
  await sql`
    INSERT INTO reports_week_categories (user_id, course_id, week, category_id, answered_count, correct_count)
    VALUES (${userId}, ${courseId}, ${week}, ${categoryId}, 5, 3)`.execute(app.db);
  await sql`
    WITH made AS (
      INSERT INTO reports_reports (user_id, course_id, week, made_at, figures)
      VALUES (${userId}, ${courseId}, ${week}, ${app.clock.now()}, '{"exerciseCount": 1}')
      RETURNING id, user_id
    )
    INSERT INTO reports_questions (user_id, report_id, question_id, attempt_id, sort_order)
    SELECT made.user_id, made.id, q.question_id, q.attempt_id, row_number() OVER (ORDER BY q.question_id)
    FROM made
    JOIN exercises_attempt_questions q ON q.user_id = made.user_id`.execute(app.db);
}

/** A question that the student reported, the message and a note of staff about it, and what a ruling on it did to the attempt. */
async function insertQuality(userId: number, exercise: BuiltExercise): Promise<void> {
  const { id, versionId } = questionOf(exercise, 1);
  await sql`
    INSERT INTO quality_reports (user_id, question_id, question_version_id, reason, words, created_at)
    VALUES (${userId}, ${id}, ${versionId}, 'other', ${TRACES[0]}, ${app.clock.now()})`.execute(app.db);
  const { id: authorId } = await app.buildUser({ role: 'support' });
  await sql`
    INSERT INTO students_staff_notes (user_id, author_id, words, written_at)
    VALUES (${userId}, ${authorId}, ${TRACES[0]}, ${app.clock.now()})`.execute(app.db);
  await sql`
    INSERT INTO students_accommodations (user_id, time_factor, own_break_minutes, is_large_print, is_clock_quiet,
      changed_at)
    VALUES (${userId}, 1.25, 10, true, false, ${app.clock.now()})`.execute(app.db);
  await sql`
    INSERT INTO messages_personal (user_id, course_id, about, title, body, author, sent_at)
    VALUES (${userId}, ${exercise.courseId}, 'test', ${TRACES[0]}, '', '', ${app.clock.now()})`.execute(
    app.db,
  );
  await sql`
    WITH ruling AS (
      INSERT INTO exercises_rulings (question_id, kind, through_version, words, made_at, is_regraded)
      VALUES (${id}, 'void', 1, '', ${app.clock.now()}, true)
      RETURNING id
    )
    INSERT INTO exercises_regraded_attempts (ruling_id, is_reversal, user_id, attempt_id, grade_before, grade_after,
      regraded_at)
    SELECT ruling.id, false, a.user_id, a.id, 0, 33, ${app.clock.now()}
    FROM ruling, exercises_attempts a
    WHERE a.user_id = ${userId}`.execute(app.db);
}

/** Tables with a column that names a person, and those that hang on such tables. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE people AS (
      SELECT 'account_users'::text AS name
      UNION
      SELECT c.table_name::text
      FROM information_schema.columns c
      WHERE c.table_schema = 'public'
        AND (c.column_name ~ '(user|actor|student|author|viewer|person)_id$'
          OR (c.column_name = 'subject_id' AND c.table_name NOT LIKE 'registration%'))
      UNION
      SELECT k.conrelid::regclass::text
      FROM pg_constraint k
      JOIN people p ON k.confrelid = p.name::regclass
      WHERE k.contype = 'f'
    )
    SELECT DISTINCT name FROM people ORDER BY name`.execute(app.db);
  return rows.map(({ name }) => name);
}

/** How many rows of a table belong to the student. */
async function rowsOf(table: string): Promise<number> {
  const child: Readonly<Record<string, string>> = {
    account_refresh_tokens: 'family_id IN (SELECT id FROM account_session_families WHERE user_id = $1)',
    support_notes: 'request_id IN (SELECT id FROM support_requests WHERE user_id = $1)',
    support_responses: 'request_id IN (SELECT id FROM support_requests WHERE user_id = $1)',
    account_users: 'id = $1',
    platform_audit_lines: 'subject_id = $1',
    platform_audit_contents: 'line IN (SELECT number FROM platform_audit_lines WHERE subject_id = $1)',
    privacy_access_log: 'student_id = $1',
  };
  const condition = (child[table] ?? 'user_id = $1').replace('$1', String(student.user.id));
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${sql.raw(condition)}`.execute(app.db);
  return rows[0]?.count ?? 0;
}

test('every table of the schema that holds students’ data has its line in personal-tables.ts', async () => {
  expect(await tablesOfPeople()).toEqual(
    [...Object.keys(personalTables), ...Object.keys(staffTables)].sort(),
  );
});

test('SES-66: every staff call whose answer has a student in it says whose data it shows', () => {
  const shows = ({ response }: EndpointShape) =>
    response !== undefined &&
    /"(?:student|studentId|userId|email|privateName|lastName|phone)":/.test(
      JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' })),
    );
  const staffCalls: readonly EndpointShape[] = everyEndpoint.filter(({ access }) => access === 'admin');

  // The log itself: lines about each line that was read would fill it with its own readings (decision 0015). And members
  // of the staff are no students, and a file says of its people what staff brought themselves.
  const excepted = ['listAccessLog', 'listStaff', 'readFileOfStudents'];
  const silent = staffCalls.filter(
    (endpoint) => shows(endpoint) && endpoint.studentsIn === undefined && !excepted.includes(endpoint.name),
  );

  expect(staffCalls.filter(shows).map(({ name }) => name)).toContain('listDeskRequests');
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe('the export', () => {
  test('tells every table that it says it tells, and no secret', async () => {
    const { exportedAt, userId, parts, cutParts, ...file } = await student.client.callOk(exportMyData, {});

    expect(file).toEqual({ format: 'sugya-my-data', version: 1 });
    expect({ exportedAt, userId }).toEqual({
      exportedAt: app.clock.now().toISOString(),
      userId: student.user.id,
    });
    expect(cutParts).toEqual([]);
    const exported = Object.values(personalTables).flatMap(({ exported }) =>
      'as' in exported ? [exported.as] : [],
    );
    expect(Object.keys(parts).sort()).toEqual([...new Set(exported)].sort());
    const empty = Object.keys(parts).filter((name) => parts[name]?.length === 0);
    expect(empty).toEqual(['deletionRequests']);
    expect(parts.account).toMatchObject([{ email: 'zafnat@sugya.example', privateName: 'צפנת' }]);
    expect(JSON.stringify(parts)).not.toMatch(/hash|argon|token|sealed/i);
  });

  test('EXE-17: whether an answer was right is shown when its key is due, and not before', async () => {
    // A test of her own runs on, and its keys are not due.
    const { rows: own } = await sql<{ id: number }>`
      SELECT a.id FROM exercises_attempts a
      JOIN exercises_own_tests o ON o.user_id = a.user_id AND o.exercise_id = a.exercise_id
      WHERE a.user_id = ${student.user.id}`.execute(app.db);
    const isOfTest = (attemptId: unknown) => own.some(({ id }) => id === attemptId);
    const exported = async () =>
      (await student.client.callOk(exportMyData, {})).parts.solutions
        ?.filter(({ attemptId }) => !isOfTest(attemptId))
        .map(({ isCorrect }) => isCorrect) ?? [];
    expect(new Set(await exported())).toEqual(new Set([null]));
    for (const question of student.exercise.questions) await student.answerOk(question, question.right);
    expect(new Set(await exported())).toEqual(new Set([null]));

    await student.finishOk();

    expect(new Set(await exported())).toEqual(new Set([true]));
    await app.db.updateTable('exercises_exercises').set({ hide_statistics_page: true }).execute();
    expect(new Set(await exported())).toEqual(new Set([null]));
  });

  test('is given ten times an hour', async () => {
    let status = 200;
    let times = 0;
    for (; status === 200; times += 1) status = (await student.client.call(exportMyData, {})).status;

    expect(status).toBe(429);
    expect(times).toBeLessThanOrEqual(11);
  });
});

describe('a deletion', () => {
  test('takes the student out of every table, keeps the counts, and can be done again', async () => {
    const { client, user } = student;
    const empty = [];
    for (const table of Object.keys(personalTables)) if ((await rowsOf(table)) === 0) empty.push(table);
    expect(empty).toEqual(['account_api_tokens', 'account_teacher_courses', 'privacy_deletion_requests']);
    expect(await tracesIn(app.db, LOOKED_FOR)).toContain('public.account_users.private_name');
    const counts = () => sql`SELECT * FROM statistics_exercise_averages`.execute(app.db);
    const { rows: before } = await counts();
    await client.callOk(requestDeletion, { body: { password: PASSWORD } });
    await app.mailer.settle();
    const log = logOn('silent', { write: () => undefined });
    const outbox = mailOutbox({ db: app.db, mailer: app.mailer, clock: app.clock, log });
    const runJob = () => eraseDue({ db: app.db, outbox, eraseStudent, selectClosedFor }, app.clock.now());

    app.clock.advance(14 * DAY - 1_000);
    await runJob();
    expect(await rowsOf('favorites_favorites')).toBeGreaterThan(0);
    app.clock.advance(1_000);
    await runJob();

    for (const [table, { afterDeletion }] of Object.entries(personalTables)) {
      const isEmpty = (await rowsOf(table)) === 0;
      expect({ table, isEmpty }).toEqual({ table, isEmpty: afterDeletion === 'deleted' });
    }
    expect(before).not.toEqual([]);
    expect((await counts()).rows).toEqual(before);
    const { rows: lectures } = await sql<{ registered_count: number }>`
      SELECT registered_count FROM registration_lectures WHERE id = ${liveLectureId}`.execute(app.db);
    expect(lectures).toEqual([{ registered_count: 0 }]);
    await app.mailer.settle();
    const { text } = await mail.messageTo('zafnat@sugya.example');
    expect(text).toContain('נמחקו');
    await app.mailer.settle();
    expect(await tracesIn(app.db, LOOKED_FOR)).toEqual([]);
    const reply = await app.anonymous.call(signIn, {
      body: { userName: 'zafnat@sugya.example', password: PASSWORD },
    });
    expect(reply.status).toBe(400);

    // What a call that was under way has written after it.
    await app.enrol(user.id, student.exercise.courseId);
    await runJob();
    expect(await rowsOf('courses_enrollments')).toBe(0);
    await app.mailer.settle();
    expect(mail.received.filter(({ subject }) => subject?.includes('נמחק'))).toHaveLength(1);
  });
});
