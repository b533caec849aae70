import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentWriters } from '../../every-feature/content-writers.ts';
import { NO_VIDEOS } from '../../platform/sanitise.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import {
  buildPack,
  buildPackExercise,
  buildPackQuestion,
  writePackFolder,
} from '../../testing/content/build-pack.ts';
import { contentRowCounts, IMPORTED_AT, packAuthor } from '../../testing/content/pack-author.ts';
import { findDemoFolder } from './demo/demo-folder.ts';
import { importPack } from './import-pack.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const exercise = (...questions: object[]) => ({ 'exercises/one.json': buildPackExercise({ questions }) });
const counts = (added: number, updated: number, unchanged: number, withdrawn = 0) => ({
  added,
  updated,
  unchanged,
  withdrawn,
});

describe('importPack', () => {
  it('XCT-22: everything of a pack arrives, in order', async () => {
    const author = packAuthor(database.db);
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
    const author = packAuthor(database.db);
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
    const author = packAuthor(database.db);
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

  it('XCT-22: a question of a pack may say where it comes from, as plain text of at most 300 characters', async () => {
    const author = packAuthor(database.db);
    const source = 'מועד אביב 2024,\u202e שאלה 12';
    await author.import(exercise(buildPackQuestion('q1', { source }), buildPackQuestion('q2')));
    const ids = (await author.questions()).map(({ version_id }) => version_id);
    const rows = await database.db
      .selectFrom('exercises_question_versions')
      .select('source')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([{ source: 'מועד אביב 2024, שאלה 12' }, { source: null }]);

    const { report, problems } = await author.import(
      exercise(buildPackQuestion('q1', { source: 'א'.repeat(301) })),
    );
    expect(report).toBeNull();
    expect(problems).toMatchObject([{ item: 'question q1', field: 'source' }]);
  });

  it('XCT-22: the spellings of older packs are read', async () => {
    const author = packAuthor(database.db);
    const { problems } = await author.import({
      'exercises/one.json': buildPackExercise({ isMikudit: true }),
    });
    expect(problems).toEqual([]);
    const [question] = await author.questions();
    const exercise = await database.db
      .selectFrom('exercises_exercises as e')
      .innerJoin('exercises_questions as q', 'q.exercise_id', 'e.id')
      .select('e.is_mikudit')
      .where('q.id', '=', question?.id ?? 0)
      .executeTakeFirst();
    expect(exercise).toEqual({ is_mikudit: true });
  });

  it('XCT-22: a dry run says what would happen and writes nothing', async () => {
    const author = packAuthor(database.db);
    await author.import();
    const before = await contentRowCounts(database.db);
    const { report } = await author.import(
      exercise(buildPackQuestion('q1', { name: 'חדש' }), buildPackQuestion('q9')),
      { isDryRun: true },
    );
    expect(report?.questions).toEqual(counts(1, 1, 0, 2));
    expect(await contentRowCounts(database.db)).toEqual(before);
    expect((await author.questions()).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it('XCT-22: one wrong field keeps the whole pack out, and is named', async () => {
    const author = packAuthor(database.db);
    const before = await contentRowCounts(database.db);
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
    expect(await contentRowCounts(database.db)).toEqual(before);
  });

  it('XCT-22: a failure in the middle of writing leaves nothing behind', async () => {
    const author = packAuthor(database.db);
    const before = await contentRowCounts(database.db);
    const folder = await mkdtemp(join(tmpdir(), 'sugya-pack-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const path = await writePackFolder(folder, buildPack({ 'course.json': author.course() }));
    const writeQuestions = () => Promise.reject(new Error('the disk is full'));
    const writers = { ...contentWriters, exercises: { ...contentWriters.exercises, writeQuestions } };
    await expect(
      importPack({ db: database.db, path, writers, policy: NO_VIDEOS, now: IMPORTED_AT }),
    ).rejects.toThrow('the disk is full');
    expect(await contentRowCounts(database.db)).toEqual(before);
  });

  it('CRS-10: HTML is stored clean, and the author is reported', async () => {
    const author = packAuthor(database.db);
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
    const author = packAuthor(database.db);
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
      now: IMPORTED_AT,
      isDryRun: true,
    });
    expect(problems).toEqual([]);
    expect(report?.categories.added).toBeGreaterThanOrEqual(8);
    expect(report?.exercises.added).toBeGreaterThanOrEqual(16);
    expect(report?.questions.added).toBeGreaterThanOrEqual(200);
  });
});
