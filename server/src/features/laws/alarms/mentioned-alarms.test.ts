/** WRD-16: whatever names or cites a clause is marked when it goes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLawAlarms } from '@sugya/contract/laws-wordings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../../../testing/content/build-content.ts';
import { buildChapter } from '../../../testing/content/build-exposure.ts';
import {
  buildSummary,
  buildVerdictCollection,
  showInLesson,
} from '../../../testing/content/build-verdicts.ts';
import { akomaNtoso, type ClauseOfFile } from '../../../testing/content/statute-files.ts';
import { importLaws } from '../import/import-laws.ts';
import { noteMentions } from '../mentions/note-mentions.ts';

const NAME = 'חוק הרפסודות';
const NOW = new Date('2026-11-23T10:00:00Z');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'sugya-mentioned-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function importWording(takenOn: string, clauses: readonly ClauseOfFile[], isPartialWhole = false) {
  const path = join(folder, `${takenOn}.xml`);
  await writeFile(path, akomaNtoso({ id: 'rafts', name: `${NAME}, התש״ן–1990`, takenOn, clauses }));
  const [file] = await importLaws({
    db: app.db,
    paths: [path],
    now: NOW,
    answers: { sameStatute: null, isPartialWhole },
  });
  if (file === undefined) throw new Error('No file was imported');
  return file;
}

/** Of words that no other clause has, so that none continues another. */
const wordsOf = (number: number): string =>
  `${['אלף', 'בית', 'גימל', 'דלת', 'הא'].map((word) => word.repeat((number % 7) + 1)).join(' ')} רפסודה ${number}`;

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);

/** By number. */
async function clauseIds(): Promise<ReadonlyMap<number, { readonly lawId: number; readonly id: number }>> {
  const { rows } = await sql<{ number: string; id: number; lawId: number }>`
    SELECT c.number, c.id, c.law_id AS "lawId" FROM laws_clauses c JOIN laws_laws l ON l.id = c.law_id
    WHERE l.name LIKE ${`${NAME}%`}`.execute(app.db);
  return new Map(rows.map(({ number, ...clause }) => [Number.parseInt(number, 10), clause]));
}

/** Of the clauses 7 to 50 each is named or cited once, in seven ways. */
async function citeAll(course: BuiltExercise): Promise<void> {
  const clauses = await clauseIds();
  const clause = (number: number) => {
    const found = clauses.get(number);
    if (found === undefined) throw new Error(`There is no clause ${number}`);
    return found;
  };
  const cites = (number: number) => `<p>ראו סעיף ${number} ל${NAME}.</p>`;
  const linked = await buildExercise(app.db, { in: course, questionCount: 11 });
  for (const [place, { versionId }] of linked.questions.entries()) {
    const { lawId, id } = clause(7 + place);
    await sql`
      INSERT INTO exercises_question_links (question_version_id, role, sort_order, law_id, clause_id)
      VALUES (${versionId}, 'background', 1, ${lawId}, ${id})`.execute(app.db);
  }
  const [first] = linked.questions;
  const explained = await buildExercise(app.db, { in: course, questionCount: 11 });
  for (const [place, { versionId }] of [...explained.questions, ...(first ? [first] : [])].entries()) {
    // The last one's question rests on the clause itself, and is marked once.
    const number = versionId === first?.versionId ? 7 : 18 + place;
    await sql`
      UPDATE exercises_question_versions SET explanation_html = ${cites(number)} WHERE id = ${versionId}`.execute(
      app.db,
    );
  }
  const summaryIds: number[] = [];
  for (const number of numbers(29, 34))
    summaryIds.push(await buildSummary(app.db, { summary: { summary_html: cites(number) } }));
  const collectionId = await buildVerdictCollection(app.db, { summaryIds });
  await showInLesson(app.db, { lessonId: course.lessonId, collectionId });
  const chapter = await buildChapter(app.db, { in: course, questionCount: 6 });
  for (const [place, { id }] of chapter.questions.entries())
    await sql`UPDATE exposure_questions SET detailed_answer_html = ${cites(35 + place)} WHERE id = ${id}`.execute(
      app.db,
    );
  const { id: lawCollectionId } = await app.db
    .insertInto('laws_collections')
    .values({ name: 'מקבץ הרפסודות' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const number of numbers(41, 44)) {
    const { lawId, id } = clause(number);
    await sql`
      INSERT INTO laws_collection_items (collection_id, law_id, clause_id, sort_order)
      VALUES (${lawCollectionId}, ${lawId}, ${id}, ${number})`.execute(app.db);
  }
  await sql`UPDATE courses_lessons SET law_collection_id = ${lawCollectionId} WHERE id = ${course.lessonId}`.execute(
    app.db,
  );
  for (const number of numbers(45, 47))
    await sql`
      INSERT INTO laws_expansions (clause_id, sort_order, html) VALUES (${clause(number).id}, 1, 'הרחבה')`.execute(
      app.db,
    );
  for (const number of numbers(48, 50))
    await sql`
      INSERT INTO laws_extensions (clause_id, kind, sort_order, html)
      VALUES (${clause(number).id}, 10, 1, 'שימו לב')`.execute(app.db);
  while ((await noteMentions(app.db)) > 0);
}

test('WRD-06, WRD-16, WRD-17: a file of 6 clauses of 50 marks nothing while it is refused; forced, it marks every mention of the 44', async () => {
  const whole = numbers(1, 50).map((number): ClauseOfFile => [String(number), wordsOf(number)]);
  await importWording('2020-08-02', whole);
  const course = await buildExercise(app.db, { questionCount: 1 });
  await citeAll(course);
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const marked = async () => {
    const { alarms } = await staff.callOk(listLawAlarms, { params: { courseId: course.courseId } });
    return alarms
      .map(({ kind, name, change }) => [Number.parseInt(name, 10), kind, change] as const)
      .sort(([one], [other]) => one - other);
  };

  const refused = await importWording('2026-03-01', whole.slice(0, 6));
  expect(refused.outcome).toBe('refused');
  expect(await marked()).toEqual([]);

  const forced = await importWording('2026-03-01', whole.slice(0, 6), true);
  expect(forced.changes?.withdrawn).toHaveLength(44);
  const all = (first: number, last: number, kind: string) =>
    numbers(first, last).map((number) => [number, kind, 'withdrawn']);
  expect(await marked()).toEqual([
    ...all(7, 17, 'question'),
    ...all(18, 28, 'explanation'),
    ...all(29, 34, 'verdict'),
    ...all(35, 40, 'chapter'),
    ...all(41, 44, 'collection'),
    ...all(45, 47, 'expansion'),
    ...all(48, 50, 'extension'),
  ]);
});

test('WRD-17: an explanation leads to its question, a card to its chapter, and a question that was edited waits no more', async () => {
  const staff = await app.as((await app.buildUser({ isAdmin: true })).userName);
  const { rows } = await sql<{ courseId: number; versionId: number; questionId: number }>`
    SELECT e.course_id AS "courseId", v.id AS "versionId", q.id AS "questionId"
    FROM laws_alarms a
    JOIN exercises_question_versions v ON v.id = a.source_id
    JOIN exercises_questions q ON q.id = v.question_id
    JOIN exercises_exercises e ON e.id = q.exercise_id
    WHERE a.source_kind = 'explanation' ORDER BY a.id LIMIT 1`.execute(app.db);
  const [one] = rows;
  if (one === undefined) throw new Error('No explanation was marked');
  const list = async () => {
    const { alarms } = await staff.callOk(listLawAlarms, { params: { courseId: one.courseId } });
    return alarms;
  };
  const before = await list();
  expect(
    before.find(({ kind, sourceId }) => kind === 'explanation' && sourceId === one.questionId),
  ).toMatchObject({
    chapterId: null,
    question: { explanationHtml: expect.stringContaining('ראו סעיף'), waiting: 0 },
  });
  expect(before.filter(({ kind }) => kind === 'chapter').every(({ chapterId }) => chapterId !== null)).toBe(
    true,
  );
  await sql`UPDATE exercises_question_versions SET is_current = false WHERE id = ${one.versionId}`.execute(
    app.db,
  );
  expect(before.length - (await list()).length).toBe(1);
});
