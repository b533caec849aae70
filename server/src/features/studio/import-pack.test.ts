import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentWriters } from '../../content-writers.ts';
import { NO_VIDEOS } from '../../platform/sanitise.ts';
import {
  buildPack,
  buildPackCourse,
  buildPackExercise,
  buildPackQuestion,
  type PackDraft,
  writePackFolder,
} from '../../testing/build-pack.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findDemoFolder } from './demo.ts';
import { type ImportOutcome, importPack } from './import-pack.ts';

const NOW = new Date('2026-03-01T10:00:00Z');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-pack-'));
  return () => rm(folder, { recursive: true, force: true });
});

let counter = 0;
function nextCourse(): string {
  counter += 1;
  return `course-${counter}`;
}

/** A course of its own for each test, so that they share one database. */
function authorOf(externalId = nextCourse()) {
  const course = (overrides: object = {}) => buildPackCourse({ externalId, ...overrides });
  return {
    course,
    import: async (
      overrides: PackDraft = {},
      options: { isDryRun?: boolean } = {},
    ): Promise<ImportOutcome> => {
      const path = await writePackFolder(
        await mkdtemp(join(folder, 'pack-')),
        buildPack({ 'course.json': course(), ...overrides }),
      );
      return await importPack({
        db: database.db,
        path,
        writers: contentWriters,
        policy: NO_VIDEOS,
        now: NOW,
        ...options,
      });
    },
    /** Current questions in order: external id, version, text. */
    questions: async () =>
      await database.db
        .selectFrom('exercises_questions as q')
        .innerJoin('exercises_question_versions as v', 'v.question_id', 'q.id')
        .innerJoin('exercises_exercises as e', 'e.id', 'q.exercise_id')
        .innerJoin('courses_courses as c', 'c.id', 'e.course_id')
        .select([
          'q.id',
          'q.external_id',
          'q.is_withdrawn',
          'v.id as version_id',
          'v.version',
          'v.question_html',
        ])
        .where('c.external_id', '=', externalId)
        .where('v.is_current', '=', true)
        .orderBy('q.sort_order')
        .orderBy('q.id')
        .execute(),
    row: async () =>
      await database.db
        .selectFrom('courses_courses')
        .selectAll()
        .where('external_id', '=', externalId)
        .executeTakeFirst(),
  };
}

const exercise = (...questions: object[]) => ({ 'exercises/one.json': buildPackExercise({ questions }) });
const counts = (added: number, updated: number, unchanged: number, withdrawn = 0) => ({
  added,
  updated,
  unchanged,
  withdrawn,
});

/** Of every table that an import may write. */
async function rowCounts() {
  const tables = [
    'courses_courses',
    'courses_categories',
    'courses_lessons',
    'exercises_exercises',
    'exercises_questions',
    'exercises_question_versions',
    'exercises_answers',
    'studio_imports',
  ] as const;
  const counted = await Promise.all(
    tables.map((table) =>
      database.db.selectFrom(table).select(sql<number>`count(*)`.as('rows')).executeTakeFirstOrThrow(),
    ),
  );
  return counted.map(({ rows }) => rows);
}

describe('importPack', () => {
  it('XCT-22: everything of a pack arrives, in order', async () => {
    const author = authorOf();
    const { report, problems } = await author.import();
    expect(problems).toEqual([]);
    expect(report).toEqual({
      courses: counts(1, 0, 0),
      categories: counts(1, 0, 0),
      lessons: counts(1, 0, 0),
      exercises: counts(1, 0, 0),
      questions: counts(3, 0, 0),
    });
    expect((await author.questions()).map((question) => [question.external_id, question.version])).toEqual([
      ['q1', 1],
      ['q2', 1],
      ['q3', 1],
    ]);
    expect(await author.row()).toMatchObject({
      name: 'קורס לבדיקה',
      exam_date: '2026-12-20',
      show_terms_of_use: true,
      show_library: false,
    });
  });

  it('XCT-22: answers keep their order, key and nearness', async () => {
    const author = authorOf();
    await author.import(exercise(buildPackQuestion('q1')));
    const [question] = await author.questions();
    const stored = await database.db
      .selectFrom('exercises_answers')
      .select(['sort_order', 'text', 'is_correct', 'proximity'])
      .where('question_version_id', '=', question?.version_id ?? 0)
      .orderBy('sort_order')
      .execute();
    expect(stored).toEqual([
      { sort_order: 1, text: 'נכרת חוזה.', is_correct: true, proximity: null },
      { sort_order: 2, text: 'לא נכרת חוזה.', is_correct: false, proximity: 1 },
      { sort_order: 3, text: 'תלוי במקום.', is_correct: false, proximity: 3 },
    ]);
  });

  it('XCT-22: a passage is shown before its question (effect type 5)', async () => {
    const author = authorOf();
    await author.import(
      exercise(buildPackQuestion('q1', { passageHtml: '<p>קטע</p>' }), buildPackQuestion('q2')),
    );
    const ids = (await author.questions()).map(({ version_id }) => version_id);
    const rows = await database.db
      .selectFrom('exercises_question_versions')
      .select('effect_type')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ effect_type }) => effect_type)).toEqual([5, null]);
  });

  it('XCT-22: the same pack again changes nothing but the record of imports', async () => {
    const author = authorOf();
    await author.import();
    const before = await rowCounts();
    const { report } = await author.import();
    expect(report).toEqual({
      courses: counts(0, 0, 1),
      categories: counts(0, 0, 1),
      lessons: counts(0, 0, 1),
      exercises: counts(0, 0, 1),
      questions: counts(0, 0, 3),
    });
    const after = await rowCounts();
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    expect(after.at(-1)).toBe((before.at(-1) ?? 0) + 1);
  });

  it('XCT-22: changed names and flags are changed in place', async () => {
    const author = authorOf();
    await author.import();
    const before = await author.row();
    const category = {
      externalId: 'contracts',
      name: 'חוזים',
      type: 3,
      lessons: [{ externalId: 'formation', name: 'כריתה' }],
    };
    const { report } = await author.import({
      'course.json': author.course({
        name: 'שם חדש',
        examDate: null,
        sideBar: { showLibrary: true },
        categories: [category],
      }),
      'exercises/one.json': buildPackExercise({ isMikudit: true }),
    });
    expect(report).toMatchObject({
      courses: counts(0, 1, 0),
      categories: counts(0, 1, 0),
      lessons: counts(0, 1, 0),
      exercises: counts(0, 1, 0),
      questions: counts(0, 0, 3),
    });
    expect(await author.row()).toMatchObject({
      id: before?.id,
      name: 'שם חדש',
      exam_date: null,
      show_library: true,
    });
  });

  it('XCT-22: an attempt stays bound to the version that it showed', async () => {
    const author = authorOf();
    await author.import(exercise(buildPackQuestion('q1'), buildPackQuestion('q2')));
    const [old] = await author.questions();
    const attempt = await startAttempt(old?.id ?? 0);
    const { report } = await author.import(
      exercise(buildPackQuestion('q1', { questionHtml: '<p>נוסח חדש</p>' }), buildPackQuestion('q2')),
    );
    expect(report?.questions).toEqual(counts(0, 1, 1));
    const [current] = await author.questions();
    expect(current).toMatchObject({ id: old?.id, version: 2, question_html: '<p>נוסח חדש</p>' });
    const bound = await database.db
      .selectFrom('exercises_attempt_questions as b')
      .innerJoin('exercises_question_versions as v', 'v.id', 'b.question_version_id')
      .select(['v.id', 'v.is_current', 'v.question_html'])
      .where('b.attempt_id', '=', attempt)
      .where('b.question_id', '=', old?.id ?? 0)
      .execute();
    expect(bound).toEqual([{ id: old?.version_id, is_current: false, question_html: old?.question_html }]);
  });

  it('XCT-22: a question that leaves the pack is withdrawn, and one that comes back returns with its id', async () => {
    const author = authorOf();
    const [q1, q2] = [buildPackQuestion('q1'), buildPackQuestion('q2')];
    await author.import(exercise(q1, q2));
    const ids = (await author.questions()).map(({ id }) => id);
    expect((await author.import(exercise(q2))).report?.questions).toEqual(counts(0, 1, 0, 1));
    expect(
      (await author.questions())
        .filter((question) => !question.is_withdrawn)
        .map(({ external_id }) => external_id),
    ).toEqual(['q2']);
    expect((await author.import(exercise(q2))).report?.questions).toEqual(counts(0, 0, 1));
    expect((await author.import(exercise(q1, q2))).report?.questions).toEqual(counts(0, 2, 0));
    expect(
      (await author.questions()).map((question) => [question.id, question.is_withdrawn, question.version]),
    ).toEqual([
      [ids[0], false, 1],
      [ids[1], false, 1],
    ]);
  });

  it('XCT-22: the order of the pack is the order of the exercise', async () => {
    const author = authorOf();
    await author.import(exercise(buildPackQuestion('q1'), buildPackQuestion('q2'), buildPackQuestion('q3')));
    await author.import(
      exercise(
        buildPackQuestion('q3'),
        buildPackQuestion('q1'),
        buildPackQuestion('q4'),
        buildPackQuestion('q2'),
      ),
    );
    expect((await author.questions()).map(({ external_id }) => external_id)).toEqual([
      'q3',
      'q1',
      'q4',
      'q2',
    ]);
  });

  it('XCT-22: what another import made in the course stays', async () => {
    const author = authorOf();
    await author.import({ 'exercises/two.json': buildPackExercise({ externalId: 'two', name: 'שני' }) });
    const { report } = await author.import();
    expect(report?.exercises).toEqual(counts(0, 0, 1));
    expect(await author.questions()).toHaveLength(6);
    expect((await author.questions()).some((question) => question.is_withdrawn)).toBe(false);
  });

  it('XCT-22: a dry run tells what would happen and writes nothing', async () => {
    const author = authorOf();
    await author.import();
    const before = await rowCounts();
    const { report } = await author.import(
      exercise(buildPackQuestion('q1', { name: 'חדש' }), buildPackQuestion('q9')),
      { isDryRun: true },
    );
    expect(report?.questions).toEqual(counts(1, 1, 0, 2));
    expect(await rowCounts()).toEqual(before);
    expect((await author.questions()).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it('XCT-22: one wrong field keeps the whole pack out, and is named', async () => {
    const author = authorOf();
    const before = await rowCounts();
    const { report, problems } = await author.import({
      'exercises/two.json': buildPackExercise({
        externalId: 'two',
        questions: [buildPackQuestion('q7', { difficulty: 11 })],
      }),
    });
    expect(report).toBeNull();
    expect(problems).toMatchObject([
      { level: 'error', file: 'exercises/two.json', item: 'question q7', field: 'difficulty' },
    ]);
    expect(await rowCounts()).toEqual(before);
  });

  it('XCT-22: a failure in the middle of writing leaves nothing behind', async () => {
    const author = authorOf();
    const before = await rowCounts();
    const path = await writePackFolder(folder, buildPack({ 'course.json': author.course() }));
    const writeQuestions = () => Promise.reject(new Error('the disk is full'));
    const writers = { ...contentWriters, exercises: { ...contentWriters.exercises, writeQuestions } };
    await expect(importPack({ db: database.db, path, writers, policy: NO_VIDEOS, now: NOW })).rejects.toThrow(
      'the disk is full',
    );
    expect(await rowCounts()).toEqual(before);
  });

  it('XCT-22: two imports at once do not make things twice', async () => {
    const author = authorOf();
    const [first, second] = await Promise.all([author.import(), author.import()]);
    expect([first.report?.questions, second.report?.questions]).toEqual(
      expect.arrayContaining([counts(3, 0, 0), counts(0, 0, 3)]),
    );
    expect(await author.questions()).toHaveLength(3);
  });

  it('CRS-10: HTML is stored clean, and the author is told', async () => {
    const author = authorOf();
    const dirty = {
      questionHtml: '<p onclick="x()">מה?</p><script>x()</script>',
      explanationHtml: '<iframe src="https://evil.example"></iframe><p>כי</p>',
    };
    const { problems } = await author.import({
      ...exercise(buildPackQuestion('q1', dirty)),
      'course.json': author.course({ openingRemarksHtml: '<h2>שלום</h2><style>*{}</style>' }),
    });
    expect(problems.map(({ level, item, field, code }) => [level, item, field, code])).toEqual([
      ['warning', '', 'openingRemarksHtml', 'html_cleaned'],
      ['warning', 'question q1', 'questionHtml', 'html_cleaned'],
      ['warning', 'question q1', 'explanationHtml', 'html_cleaned'],
    ]);
    expect(await author.questions()).toMatchObject([{ question_html: '<p>מה?</p>' }]);
    expect(await author.row()).toMatchObject({ opening_remarks: '<h2>שלום</h2>' });
  });

  it('XCT-22: signs that no database holds are taken out of texts', async () => {
    const author = authorOf();
    await author.import(exercise(buildPackQuestion('q1', { name: 'א\u0000ב\ud800\u202e' })));
    const [question] = await author.questions();
    const stored = await database.db
      .selectFrom('exercises_question_versions')
      .select('name')
      .where('id', '=', question?.version_id ?? 0)
      .executeTakeFirst();
    expect(stored?.name).toBe('אב');
  });

  it('XCT-22: the demo pack imports with no warning', async () => {
    const path = findDemoFolder(import.meta.url);
    const { report, problems } = await importPack({
      db: database.db,
      path,
      writers: contentWriters,
      policy: NO_VIDEOS,
      now: NOW,
      isDryRun: true,
    });
    expect(problems).toEqual([]);
    expect(report?.categories.added).toBeGreaterThanOrEqual(8);
    expect(report?.exercises.added).toBeGreaterThanOrEqual(16);
    expect(report?.questions.added).toBeGreaterThanOrEqual(200);
  });
});

/** A student begins the exercise of this question; answers the attempt's id. */
async function startAttempt(questionId: number): Promise<number> {
  const { id: userId } = await database.db
    .insertInto('account_users')
    .values({
      user_name: `student-${questionId}`,
      private_name: 'נבחנת',
      last_name: 'אחת',
      password_hash: '-',
      password_changed_at: NOW,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ id: number }>`
    INSERT INTO exercises_attempts (user_id, exercise_id, is_online_insert, has_approved_disclaimer, started_at)
    SELECT ${userId}::bigint, exercise_id, true, false, ${NOW}::timestamptz FROM exercises_questions WHERE id = ${questionId}
    RETURNING id`.execute(database.db);
  const attemptId = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO exercises_attempt_questions (user_id, attempt_id, question_id, question_version_id, sort_order)
    SELECT ${userId}::bigint, ${attemptId}::bigint, q.id, v.id, q.sort_order
    FROM exercises_questions q
    JOIN exercises_question_versions v ON v.question_id = q.id AND v.is_current
    WHERE q.exercise_id = (SELECT exercise_id FROM exercises_questions WHERE id = ${questionId})`.execute(
    database.db,
  );
  return attemptId;
}
