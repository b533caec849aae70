/** CPY: a whole course is copied for the next cohort, with what staff made in it and nothing of any student. */
import { fileURLToPath } from 'node:url';
import { listCourses } from '@sugya/contract/courses.ts';
import { listStudioCourses, publishStudioThings, saveStudioDraft } from '@sugya/contract/studio.ts';
import {
  copyStudioCourse,
  listStudioCourseCopies,
  readStudioCourseCopyPreview,
  undoStudioCourseCopy,
} from '@sugya/contract/studio-course-copies.ts';
import { readStudioTree } from '@sugya/contract/studio-tree.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentWriters } from '../../../every-feature/content-writers.ts';
import { NO_VIDEOS } from '../../../platform/sanitise.ts';
import { auditLines } from '../../../testing/app/audit-lines.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildCourse, buildExercise } from '../../../testing/content/build-content.ts';
import { type ExportedContent, readContent } from '../../export/read-content.ts';
import { importPack } from '../../import/import-pack.ts';

const DEMO = fileURLToPath(new URL('../../../../../content/demo', import.meta.url));
const NOW = new Date('2026-03-01T07:00:00Z');
/** When a process died that is at work no more. */
const LONG_AGO = NOW;

let app: TestApp;
let staff: TestClient;
let demoId: number;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const { report, problems } = await importPack({
    db: app.db,
    path: DEMO,
    writers: contentWriters,
    policy: NO_VIDEOS,
    now: NOW,
    mediaFolder: `${app.config.dataDirectory}/media`,
  });
  if (report === null) throw new Error(JSON.stringify(problems.slice(0, 5)));
  const { id } = await app.db.selectFrom('courses_courses').select('id').executeTakeFirstOrThrow();
  demoId = id;
}, 120_000);
afterAll(() => app.close());

type Asked = {
  readonly name?: string;
  readonly externalId?: string | null;
  readonly examDate?: string | null;
};

const start = (courseId: number, { name = 'מחזור הבא', externalId = null, examDate = null }: Asked = {}) =>
  staff.callOk(copyStudioCourse, { params: { courseId }, body: { name, externalId, examDate } });

async function copied(courseId: number, asked: Asked = {}): Promise<{ id: number; courseId: number }> {
  const begun = await start(courseId, asked);
  await app.courseCopies.run();
  const copy = await copyOf(begun.id);
  expect(copy).toMatchObject({ state: 'done', done: copy.total });
  return { id: begun.id, courseId: begun.courseId ?? 0 };
}

async function copyOf(id: number) {
  const found = (await staff.callOk(listStudioCourseCopies, {})).find((copy) => copy.id === id);
  if (found === undefined) throw new Error(`No copy ${id}`);
  return found;
}

const contentOf = async (courseId: number) => {
  const content = await readContent(app.db, { courseId, exerciseId: null });
  if (content === null) throw new Error('no course');
  return content;
};

/** What a pack says of a course, without what a copy has of its own. */
function said({
  notes: _notes,
  course,
  sittings,
  liveLectures,
  messages,
  support,
  ...content
}: ExportedContent) {
  return {
    ...content,
    course: { ...course, externalId: '', name: '', examDate: '', sitting: '' },
    // The sitting is one of the copy's own, of another day.
    sittings: sittings.map((one) => ({
      ...one,
      externalId: '',
      name: '',
      date: '',
      lawCutoff: '',
      caseLawCutoff: '',
    })),
    support,
    messages: messages?.map((one) => ({ ...one, displayFrom: '', displayTo: null })),
    liveLectures: liveLectures && {
      ...liveLectures,
      tracks: liveLectures.tracks.map((track) => ({
        ...track,
        subjects: track.subjects.map((subject) => ({ ...subject, lectures: [] })),
      })),
    },
  };
}

/** All that waits for its publishing, as staff would. */
async function publishAll(courseId: number): Promise<void> {
  const things = [
    ...(await idsOf('category', 'courses_categories', courseId)),
    ...(await idsOf('bookGroup', 'books_groups', courseId)),
    ...(await idsOf('message', 'messages_messages', courseId)),
    ...(await idsOf('track', 'registration_tracks', courseId)),
    ...(await idsOf('draftingTask', 'drafting_tasks', courseId)),
  ];
  await staff.callOk(publishStudioThings, { body: { things } });
}

async function idsOf<Kind extends 'category' | 'bookGroup' | 'message' | 'track' | 'draftingTask'>(
  kind: Kind,
  table:
    | 'courses_categories'
    | 'books_groups'
    | 'messages_messages'
    | 'registration_tracks'
    | 'drafting_tasks',
  courseId: number,
) {
  const rows = await app.db.selectFrom(table).select('id').where('course_id', '=', courseId).execute();
  return rows.map(({ id }) => ({ kind, id, revision: null }));
}

describe('a copied course', () => {
  it('CPY-01, CPY-02, CPY-03, CPY-04: its export, once published, is that of its source but for name, ids and dates', async () => {
    const { courseId } = await copied(demoId, {
      name: 'מחזור קיץ 2027',
      externalId: 'summer-2027',
      examDate: '2027-06-20',
    });
    const source = await contentOf(demoId);

    expect((await contentOf(courseId)).course).toMatchObject({
      name: 'מחזור קיץ 2027',
      externalId: 'summer-2027',
      examDate: '2027-06-20',
      calculator: source.course.calculator,
    });
    await publishAll(courseId);
    const made = await contentOf(courseId);
    expect(said(made)).toEqual(said(source));
    expect(made.exercises.length).toBeGreaterThan(3);
    expect(made.chapters.length).toBeGreaterThan(0);
    expect(
      made.liveLectures?.tracks.flatMap(({ subjects }) => subjects.flatMap(({ lectures }) => lectures)),
    ).toEqual([]);
  }, 60_000);

  it('CPY-03: one who is enrolled too early sees no subject, book, message or track of it; what was hidden stays so', async () => {
    const source = await buildExercise(app.db);
    const hidden = await buildExercise(app.db, { in: source, exercise: { state: 'hidden' } });
    const { courseId } = await copied(source.courseId);
    const { nodes } = await staff.callOk(readStudioTree, { params: { courseId } });

    const states = Object.fromEntries(nodes.map(({ kind, name, state }) => [`${kind} ${name}`, state]));
    expect(
      Object.keys(states)
        .filter((key) => key.startsWith('category'))
        .map((key) => states[key]),
    ).toEqual(['draft']);
    expect(nodes.filter(({ kind, state }) => kind === 'exercise' && state === 'hidden')).toHaveLength(1);
    expect(hidden.exerciseId).toBeGreaterThan(0);
    const student = await app.buildUser();
    await app.enrol(student.id, courseId);
    const seen = await app.send({
      method: 'GET',
      url: `/api/Courses/${courseId}/categories`,
      headers: { authorization: `Bearer ${(await app.as(student.userName)).tokens?.accessToken}` },
    });
    expect(seen.body).not.toContain('תרגיל');
  });

  it('CPY-02, RUL-14: a question on which a ruling holds comes along hidden, with its author’s key', async () => {
    const source = await buildExercise(app.db);
    const [voided, accepted, sound] = source.questions;
    await sql`UPDATE exercises_question_versions SET is_voided = true WHERE question_id = ${voided?.id ?? 0}`.execute(
      app.db,
    );
    await sql`
      UPDATE exercises_answers SET is_accepted = true
      WHERE id = (SELECT min(id) FROM exercises_answers WHERE question_version_id = ${accepted?.versionId ?? 0} AND NOT is_correct)`.execute(
      app.db,
    );
    const preview = await staff.callOk(readStudioCourseCopyPreview, {
      params: { courseId: source.courseId },
    });
    const { id, courseId } = await copied(source.courseId);

    expect(preview).toMatchObject({ questions: source.questions.length, ruledQuestions: 2 });
    expect((await copyOf(id)).ruledQuestions).toBe(2);
    const { rows } = await sql<{
      externalId: string;
      isWithdrawn: boolean;
      isVoided: boolean;
      accepted: number;
      counted: number;
    }>`
      SELECT q.external_id AS "externalId", q.is_withdrawn AS "isWithdrawn", v.is_voided AS "isVoided",
        (SELECT count(*)::int FROM exercises_answers a WHERE a.question_version_id = v.id AND a.is_accepted) AS accepted,
        e.question_count AS counted
      FROM exercises_questions q
      JOIN exercises_exercises e ON e.id = q.exercise_id
      JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
      WHERE e.course_id = ${courseId} ORDER BY q.sort_order`.execute(app.db);
    const counted = source.questions.length - 2;
    expect(rows.map(({ isWithdrawn }) => isWithdrawn)).toEqual([
      true,
      true,
      ...source.questions.slice(2).map(() => false),
    ]);
    expect(rows.every((row) => !row.isVoided && row.accepted === 0 && row.counted === counted)).toBe(true);
    expect(sound).toBeDefined();
  });

  it('CPY-01: drafts come along as they were left, and a chapter’s draft names the copied exercise', async () => {
    const source = await buildExercise(app.db);
    const params = { kind: 'exercise', id: source.exerciseId } as const;
    const thing = await staff.call(saveStudioDraft, {
      params,
      body: { revision: 1, form: { name: 'שם חדש' } },
    });
    expect(thing.isOk || thing.status === 400).toBe(true);
    await sql`
      INSERT INTO studio_things (kind, thing_id, revision, form, edited_at)
      VALUES ('lesson', ${source.lessonId}, 2, '{"name": "שיעור בטיוטה"}', ${NOW})`.execute(app.db);
    const { courseId } = await copied(source.courseId);
    const { nodes } = await staff.callOk(readStudioTree, { params: { courseId } });

    expect(nodes.find(({ kind }) => kind === 'lesson')).toMatchObject({
      name: 'שיעור בטיוטה',
      hasDraft: true,
    });
  });

  it('CPY-02: has nothing of any student', async () => {
    const source = await buildExercise(app.db);
    const student = await app.buildUser();
    await app.enrol(student.id, source.courseId);
    const { courseId } = await copied(source.courseId);

    for (const table of [
      'courses_enrollments',
      'registration_lectures',
      'support_requests',
      'account_teacher_courses',
    ] as const) {
      const rows = await app.db.selectFrom(table).selectAll().where('course_id', '=', courseId).execute();
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
  });
});

describe('the work', () => {
  it('CPY-06: stands in no list until it is done, and goes on where a process died without anything twice', async () => {
    const source = await buildExercise(app.db);
    const begun = await start(source.courseId, { name: 'בדרך' });
    const listed = async () => ({
      studio: (await staff.callOk(listStudioCourses, {})).some(({ name }) => name === 'בדרך'),
      site: (await staff.callOk(listCourses, {})).some(({ name }) => name === 'בדרך'),
    });

    expect(begun).toMatchObject({ state: 'running', done: 0, canUndo: false });
    expect(await listed()).toEqual({ studio: false, site: false });
    // One that died after its exercises were there.
    await app.courseCopies.run();
    await sql`
      UPDATE studio_course_copies SET state = 'running', worker = gen_random_uuid(), worked_at = ${LONG_AGO}
      WHERE id = ${begun.id}`.execute(app.db);
    app.clock.advance(60_000);
    await app.courseCopies.run();
    expect((await copyOf(begun.id)).state).toBe('done');
    expect(await listed()).toEqual({ studio: true, site: true });
    const exercises = await app.db
      .selectFrom('exercises_exercises')
      .select('id')
      .where('course_id', '=', begun.courseId)
      .execute();
    expect(exercises).toHaveLength(1);
  });

  it('CPY-06: what breaks leaves nothing behind', async () => {
    const source = await buildExercise(app.db);
    const begun = await start(source.courseId, { name: 'נשבר' });
    await sql`UPDATE studio_course_copies SET takes = 4, worked_at = ${LONG_AGO} WHERE id = ${begun.id}`.execute(
      app.db,
    );
    await app.courseCopies.run();

    expect(await copyOf(begun.id)).toMatchObject({ state: 'failed', courseId: null, canUndo: false });
    expect((await staff.callOk(listStudioCourses, {})).some(({ name }) => name === 'נשבר')).toBe(false);
  });
});

describe('taking it back', () => {
  it('CPY-07: removes the new course with its drafts, and nothing of the source', async () => {
    const source = await buildExercise(app.db);
    const before = await contentOf(source.courseId);
    const { id, courseId } = await copied(source.courseId);
    await staff.callOk(undoStudioCourseCopy, { params: { copyId: id } });
    await app.courseCopies.run();

    expect(await readContent(app.db, { courseId, exerciseId: null })).toBeNull();
    expect((await staff.callOk(listStudioCourseCopies, {})).some((copy) => copy.id === id)).toBe(false);
    expect(await contentOf(source.courseId)).toEqual(before);
    expect((await auditLines(app.db)).slice(-2).map(({ kind }) => kind)).toEqual([
      'copyStudioCourse',
      'undoStudioCourseCopy',
    ]);
  });

  it('CPY-07: is refused once a student is in it or something was edited in it', async () => {
    const source = await buildExercise(app.db);
    const one = await copied(source.courseId);
    await app.enrol((await app.buildUser()).id, one.courseId);
    const other = await copied(source.courseId);
    await sql`
      INSERT INTO studio_things (kind, thing_id, revision, form, edited_at)
      VALUES ('course', ${other.courseId}, 2, '{"name": "אחר"}', ${new Date(app.clock.now().getTime() + 1)})`.execute(
      app.db,
    );

    for (const { id } of [one, other]) {
      expect((await copyOf(id)).canUndo).toBe(false);
      expect((await staff.call(undoStudioCourseCopy, { params: { copyId: id } })).status).toBe(409);
    }
  });
});

it('CPY-01: refuses a name that is taken in its field, an empty name, and an unknown course', async () => {
  const { courseId } = await buildCourse(app.db);
  const externalId = 'taken-by-this-test';
  await app.db
    .updateTable('courses_courses')
    .set({ external_id: externalId })
    .where('id', '=', courseId)
    .execute();
  const body = { name: 'מחזור', externalId, examDate: null };
  const params = { courseId };

  const taken = await staff.call(copyStudioCourse, { params, body });
  expect(taken.status).toBe(400);
  expect(taken).toMatchObject({ body: { errors: { externalId: ['taken'] } } });
  expect((await staff.call(copyStudioCourse, { params, body: { ...body, name: ' ' } })).status).toBe(400);
  expect(
    (
      await staff.call(copyStudioCourse, {
        params: { courseId: 999_999 },
        body: { ...body, externalId: null },
      })
    ).status,
  ).toBe(404);
  expect((await staff.call(readStudioCourseCopyPreview, { params: { courseId: 999_999 } })).status).toBe(404);
  expect((await staff.call(undoStudioCourseCopy, { params: { copyId: 999_999 } })).status).toBe(404);
  expect((await app.anonymous.call(copyStudioCourse, { params, body })).status).toBe(401);
  const teacher = await app.as((await app.buildUser({ role: 'support' })).userName);
  expect((await teacher.call(copyStudioCourse, { params, body })).status).toBe(403);
});
