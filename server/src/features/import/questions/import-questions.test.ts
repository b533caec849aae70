import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentWriters } from '../../../every-feature/content-writers.ts';
import { NO_VIDEOS } from '../../../platform/sanitise.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/app/test-database.ts';
import { buildPack, buildPackCourse, writePackFolder } from '../../../testing/content/build-pack.ts';
import { importLaws } from '../../laws/import/import-laws.ts';
import { importPack } from '../import-pack.ts';
import { importQuestions, type QuestionsTarget } from './import-questions.ts';

const BANK = fileURLToPath(
  new URL('../../../../../../shared/data/questions/driving-theory-180', import.meta.url),
);
const NOW = new Date('2026-03-01T10:00:00Z');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-questions-'));
  return () => rm(folder, { recursive: true, force: true });
});

let counter = 0;
function nextCourse(): string {
  counter += 1;
  return `course-${counter}`;
}

/** A course of its own for each test. */
async function buildCourse(): Promise<string> {
  const externalId = nextCourse();
  const path = await writePackFolder(
    join(folder, 'pack'),
    buildPack({ 'course.json': buildPackCourse({ externalId }) }),
  );
  await importPack({ db: database.db, path, writers: contentWriters, policy: NO_VIDEOS, now: NOW });
  return externalId;
}

function importFrom(path: string, target: Partial<QuestionsTarget> & { course: string }, isDryRun = false) {
  return importQuestions({
    db: database.db,
    path,
    target: { category: 'contracts', lesson: null, exercise: 'תאוריה', ...target },
    writers: contentWriters,
    policy: NO_VIDEOS,
    now: NOW,
    isDryRun,
  });
}

async function csv(...rows: string[]): Promise<string> {
  const path = join(folder, 'questions.csv');
  await writeFile(path, ['id,category,question,answer_1,answer_2,answer_3,correct', ...rows].join('\r\n'));
  return path;
}

/** A law of two clauses; returns its id and that of the second. */
async function importLaw(externalId: string): Promise<[number, number]> {
  const path = join(folder, `${externalId}.wikitext`);
  const head = `{{ח:כותרת|חוק ${externalId}}}\n{{ח:פתיח-התחלה}}\n{{ח:מאגר|${externalId}}}\n{{ח:סוגר}}`;
  await writeFile(path, `${head}\n{{ח:סעיף|1|}}\n{{ח:ת}} אחת.\n{{ח:סעיף|2|}}\n{{ח:ת}} שתיים.\n`);
  const [file] = await importLaws({ db: database.db, paths: [path], now: NOW });
  const lawId = file?.report.lawId ?? 0;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM laws_clauses WHERE law_id = ${lawId} AND path = '2'`.execute(database.db);
  return [lawId, rows[0]?.id ?? 0];
}

async function stored(course: string, exercise = 'תאוריה') {
  return await database.db
    .selectFrom('exercises_questions as q')
    .innerJoin('exercises_question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').on('v.is_current', '=', true),
    )
    .innerJoin('exercises_exercises as e', 'e.id', 'q.exercise_id')
    .innerJoin('courses_lessons as l', 'l.id', 'e.lesson_id')
    .innerJoin('courses_courses as c', 'c.id', 'e.course_id')
    .select([
      'q.external_id',
      'q.is_withdrawn',
      'v.id as version_id',
      'v.version',
      'v.name',
      'v.question_html',
      'l.name as lesson',
    ])
    .where('c.external_id', '=', course)
    .where('e.name', '=', exercise)
    .orderBy('q.sort_order')
    .execute();
}

const [first, second, third] = [
  '1,חוזים,מה הדין?,כן,לא,אולי,1',
  '2,חוזים,ומה כאן?,כן,לא,,2',
  '3,חוזים,וכאן?,כן,לא,,"1;2"',
];
const counts = (added: number, updated: number, unchanged: number) => ({
  added,
  updated,
  unchanged,
  withdrawn: 0,
});

describe('importQuestions', () => {
  it('XCT-22: the exercise is made, in a lesson named as the category; again adds none', async () => {
    const course = await buildCourse();
    const path = await csv(first, second);
    const { report, problems } = await importFrom(path, { course });
    expect(problems).toEqual([]);
    expect(report).toMatchObject({
      lessons: counts(1, 0, 0),
      exercises: counts(1, 0, 0),
      questions: counts(2, 0, 0),
    });
    expect((await importFrom(path, { course })).report).toMatchObject({
      lessons: counts(0, 0, 1),
      exercises: counts(0, 0, 1),
      questions: counts(0, 0, 2),
    });
    expect(await stored(course)).toMatchObject([
      {
        external_id: '1',
        version: 1,
        name: 'מה הדין?',
        question_html: '<p>מה הדין?</p>',
        lesson: 'דיני חוזים',
      },
      { external_id: '2', version: 1 },
    ]);
  });

  it('XCT-22: a changed row is a new version; rows that are left out stay; new rows come last', async () => {
    const course = await buildCourse();
    await importFrom(await csv(first, second), { course });
    const { report } = await importFrom(await csv(third, first.replace('מה הדין?', 'מהו הדין?')), { course });
    expect(report?.questions).toEqual(counts(1, 1, 0));
    expect((await stored(course)).map((row) => [row.external_id, row.version, row.is_withdrawn])).toEqual([
      ['1', 2, false],
      ['2', 1, false],
      ['3', 1, false],
    ]);
  });

  it('XCT-22: several accepted answers are all right', async () => {
    const course = await buildCourse();
    await importFrom(await csv(third.replace('כן,לא,,', 'כן,לא,אולי,')), { course });
    const [question] = await stored(course);
    const answers = await database.db
      .selectFrom('exercises_answers')
      .select(['text', 'is_correct'])
      .where('question_version_id', '=', question?.version_id ?? 0)
      .orderBy('sort_order')
      .execute();
    expect(answers).toEqual([
      { text: 'כן', is_correct: true },
      { text: 'לא', is_correct: true },
      { text: 'אולי', is_correct: false },
    ]);
  });

  it('XCT-22: a passage, proximity and the laws of a question are stored with it', async () => {
    const course = await buildCourse();
    const [lawId, clauseId] = await importLaw('7700');
    const path = join(folder, 'wide.csv');
    const header = 'id,category,question,answer_1,answer_2,correct,passage,near,laws';
    await writeFile(path, `${header}\n1,חוזים,מה הדין?,כן,לא,א,קטע ארוך.,ב,7700#2\n`);
    const { problems } = await importFrom(path, { course });
    expect(problems).toMatchObject([{ level: 'warning', field: 'laws', code: 'half_law_exercise' }]);
    const [question] = await stored(course);
    const of = question?.version_id ?? 0;
    const { rows } = await sql`
      SELECT v.passage_html, a.proximity, c.law_id, c.clause_id
      FROM exercises_question_versions v
      JOIN exercises_answers a ON a.question_version_id = v.id AND NOT a.is_correct
      JOIN exercises_question_links c ON c.question_version_id = v.id
      WHERE v.id = ${of}`.execute(database.db);
    expect(rows).toMatchObject([{ passage_html: '<p>קטע ארוך.</p>', law_id: lawId, clause_id: clauseId }]);
    expect((await importFrom(path, { course })).report?.questions).toEqual(counts(0, 0, 1));
  });

  it('XCT-22: a law that is not here, and a clause that it lacks, are refused by row', async () => {
    const course = await buildCourse();
    await importLaw('7701');
    const path = join(folder, 'wide.csv');
    const header = 'id,category,question,answer_1,answer_2,correct,laws';
    const rows = ['1,חוזים,מה הדין?,כן,לא,א,7701#99', '2,חוזים,מה הדין?,כן,לא,א,7799'];
    await writeFile(path, [header, ...rows].join('\n'));
    const { report, problems } = await importFrom(path, { course });
    expect(report).toBeNull();
    expect(problems.map(({ item, code, detail }) => [item, code, detail])).toEqual([
      ['question 1', 'unknown_clause', '7701: 99'],
      ['question 2', 'unknown_law', '7799'],
    ]);
  });

  it('XCT-22: course and category are found by number too, a lesson when it is given', async () => {
    const course = await buildCourse();
    const { id } = await database.db
      .selectFrom('courses_courses')
      .select('id')
      .where('external_id', '=', course)
      .executeTakeFirstOrThrow();
    const category = await database.db
      .selectFrom('courses_categories')
      .select('id')
      .where('course_id', '=', id)
      .executeTakeFirstOrThrow();
    const { report } = await importFrom(await csv(first), {
      course: String(id),
      category: String(category.id),
      lesson: 'formation',
    });
    expect(report?.lessons).toEqual(counts(0, 0, 1));
    expect(await stored(course)).toMatchObject([{ lesson: 'כריתת חוזה' }]);
  });

  it.each<[string, Partial<QuestionsTarget>, string, string]>([
    ['course', { course: 'nowhere' }, '--course', 'unknown_course'],
    ['category', { category: 'torts' }, '--category', 'unknown_category'],
    ['lesson', { lesson: 'torts' }, '--lesson', 'unknown_lesson'],
  ])(
    'XCT-22: an unknown %s is refused, and the known ones are reported',
    async (_name, target, file, code) => {
      const course = await buildCourse();
      const { report, problems } = await importFrom(await csv(first), { course, ...target });
      expect(report).toBeNull();
      expect(problems).toMatchObject([{ level: 'error', file, code }]);
      expect(problems[0]?.detail).toMatch(/there are (course-1|contracts|formation) or \d+/);
    },
  );

  it('XCT-22: an exercise that came with a pack is not written over', async () => {
    const course = await buildCourse();
    const { report, problems } = await importFrom(await csv(first), {
      course,
      lesson: 'formation',
      exercise: 'תרגיל ראשון',
    });
    expect(report).toBeNull();
    expect(problems).toMatchObject([{ level: 'error', file: '--exercise', code: 'exercise_of_pack' }]);
    expect((await stored(course, 'תרגיל ראשון')).map(({ external_id }) => external_id)).toEqual([
      'q1',
      'q2',
      'q3',
    ]);
  });

  it('XCT-22: one wrong row keeps all rows out', async () => {
    const course = await buildCourse();
    const { report, problems } = await importFrom(await csv(first, '2,חוזים,,כן,לא,,7'), { course });
    expect(report).toBeNull();
    expect(problems.map(({ file, item, field }) => [file, item, field])).toEqual([
      ['questions.csv', 'row 3', 'question'],
      ['questions.csv', 'row 3', 'correct'],
    ]);
    expect(await stored(course)).toEqual([]);
  });

  it('XCT-22: a dry run makes neither lesson nor exercise', async () => {
    const course = await buildCourse();
    expect((await importFrom(await csv(first), { course }, true)).report?.questions).toEqual(counts(1, 0, 0));
    expect(await stored(course)).toEqual([]);
    expect((await importFrom(await csv(first), { course })).report).toMatchObject({
      lessons: counts(1, 0, 0),
      questions: counts(1, 0, 0),
    });
  });

  it.for(['.csv', '.jsonl', '.raw-html.json'])(
    'XCT-22: the 180 real questions arrive from %s, once',
    async (ending, context) => {
      if (!existsSync(`${BANK}${ending}`)) context.skip('shared/data is not beside this checkout');
      const course = await buildCourse();
      expect((await importFrom(`${BANK}${ending}`, { course })).report?.questions).toEqual(counts(180, 0, 0));
      expect((await importFrom(`${BANK}${ending}`, { course })).report?.questions).toEqual(counts(0, 0, 180));
      const texts = (await stored(course)).map(({ question_html }) => question_html);
      expect(texts).toHaveLength(180);
      expect(
        texts.filter((html) => /<(script|button|span|div)\b|\son\w+=|style=|javascript:|http:/i.test(html)),
      ).toEqual([]);
    },
  );
});

describe('a file of another system', () => {
  const moodle = (reason: string) =>
    `<?xml version="1.0"?><quiz><question type="essay"><name><text>חיבור</text></name></question><question type="multichoice"><name><text>קיבול</text></name><idnumber>other.1</idnumber><questiontext format="html"><text>&lt;p onclick="x()"&gt;מה? &lt;img src="@@PLUGINFILE@@/a.png"&gt;&lt;/p&gt;</text><file name="a.png" path="/" encoding="base64">iVBORw0KGgo=</file></questiontext><answer fraction="100"><text>כן</text><feedback><text>${reason}</text></feedback></answer><answer fraction="0"><text>לא</text></answer><answer fraction="0"><text>אולי</text></answer></question></quiz>`;

  async function fileOf(words: string): Promise<string> {
    const path = join(folder, 'bank.xml');
    await writeFile(path, words);
    return path;
  }

  it('IMP-01, IMP-02: arrives with its picture and its reasons, cleaned, and what was left behind is named', async () => {
    const course = await buildCourse();
    const { report, problems } = await importFrom(await fileOf(moodle('כי כך')), { course });
    expect(report?.questions).toMatchObject({ added: 1 });
    expect(problems.map(({ level, item, code }) => [level, item, code])).toEqual([
      ['warning', 'item 1 (חיבור)', 'interaction_not_carried'],
      ['warning', 'item 2 (קיבול)', 'html_cleaned'],
    ]);
    const stored = await database.db
      .selectFrom('exercises_question_versions as v')
      .innerJoin('exercises_answers as a', 'a.question_version_id', 'v.id')
      .innerJoin('exercises_questions as q', 'q.id', 'v.question_id')
      .where('q.external_id', '=', 'other.1')
      .where('v.is_current', '=', true)
      .select(['v.question_html', 'a.text', 'a.is_correct', 'a.rationale_html'])
      .orderBy('a.sort_order')
      .execute();
    expect(stored.map(({ text, is_correct, rationale_html }) => [text, is_correct, rationale_html])).toEqual([
      ['כן', true, '<p>כי כך</p>'],
      ['לא', false, null],
      ['אולי', false, null],
    ]);
    expect(stored[0]?.question_html).toBe(
      '<p>מה? <img alt="" src="data:image/png;base64,iVBORw0KGgo=" /></p>',
    );
  });

  it('IMP-01: again is not twice, and a changed reason is a new version', async () => {
    const course = await buildCourse();
    await importFrom(await fileOf(moodle('כי כך')), { course });
    expect((await importFrom(await fileOf(moodle('כי כך')), { course })).report?.questions).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 1,
    });
    expect((await importFrom(await fileOf(moodle('כי אחרת')), { course })).report?.questions).toMatchObject({
      updated: 1,
    });
  });
});
