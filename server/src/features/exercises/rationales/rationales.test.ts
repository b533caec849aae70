/** Decision 0042: reasons of answers, as an author writes them and as they come out of an explanation. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/app/test-database.ts';
import { buildPackExercise, buildPackQuestion } from '../../../testing/content/build-pack.ts';
import { packAuthor } from '../../../testing/content/pack-author.ts';
import { splitStored } from './rationales.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const explanationHtml =
  '<p>תשובה א נכונה: כך בחוק.</p><p>תשובה ב שגויה: המועד חלף.</p><p>מה לזכור: <b>מועד</b>.</p>';
const answers = [{ text: 'יש זכות', isCorrect: true }, { text: 'אין זכות' }];
const exercise = (...questions: object[]) => ({ 'exercises/one.json': buildPackExercise({ questions }) });

type Said = { rationales: (string | null)[]; takeaway: string | null; rule: number | null; version: number };

async function said(author: ReturnType<typeof packAuthor>): Promise<Said[]> {
  const ids = (await author.questions()).map(({ version_id }) => version_id);
  const { rows } = await sql<Said>`
    SELECT v.takeaway_html AS takeaway, v.rationales_rule AS rule, v.version,
      array(SELECT w.rationale_html FROM exercises_answers w WHERE w.question_version_id = v.id ORDER BY w.sort_order)
        AS rationales
    FROM exercises_question_versions v
    WHERE v.id = ANY (${ids}::bigint[])
    ORDER BY v.id`.execute(database.db);
  return rows;
}

const split = {
  rationales: ['<p>כך בחוק.</p>', '<p>המועד חלף.</p>'],
  takeaway: '<p><b>מועד</b>.</p>',
  rule: 1,
  version: 1,
};

test('EXE-152: an import takes them out of the explanation, unless the author wrote any of them', async () => {
  const author = packAuthor(database.db);
  const [right, wrong] = answers;
  const { problems } = await author.import(
    exercise(
      buildPackQuestion('q1', { answers, explanationHtml }),
      buildPackQuestion('q2', {
        answers: [right, { ...wrong, rationaleHtml: '<p>אין <script>x()</script>סמכות.</p>' }],
        explanationHtml,
      }),
      buildPackQuestion('q3', { answers, takeawayHtml: '<p>סמכות.</p>', explanationHtml }),
    ),
  );

  expect(problems).toMatchObject([{ level: 'warning', field: 'rationaleHtml', code: 'html_cleaned' }]);
  expect(await said(author)).toEqual([
    split,
    { rationales: [null, '<p>אין סמכות.</p>'], takeaway: null, rule: null, version: 1 },
    { rationales: [null, null], takeaway: '<p>סמכות.</p>', rule: null, version: 1 },
  ]);
});

test('EXE-150: a reason that is too long is refused by its place, and another reason makes a new version', async () => {
  const author = packAuthor(database.db);
  const [right, wrong] = answers;
  const withReason = (rationaleHtml: string) =>
    exercise(buildPackQuestion('q1', { answers: [right, { ...wrong, rationaleHtml }] }));
  const refused = await author.import(withReason('א'.repeat(60_001)));
  expect(refused.problems).toMatchObject([
    { level: 'error', field: 'answers[1].rationaleHtml', code: 'too_long' },
  ]);

  await author.import(withReason('<p>אחת</p>'));
  await author.import(withReason('<p>שתיים</p>'));
  expect(await said(author)).toMatchObject([{ rationales: [null, '<p>שתיים</p>'], version: 2 }]);
});

test('EXE-154: stored questions get theirs once, without a new version, and what an author wrote stays', async () => {
  const author = packAuthor(database.db);
  const own = { rationaleHtml: '<p>של המחבר</p>' };
  const files = exercise(
    buildPackQuestion('q1', { answers, explanationHtml }),
    buildPackQuestion('q2', { answers: [{ ...answers[0], ...own }, answers[1]], explanationHtml }),
  );
  await author.import(files);
  const ids = (await author.questions()).map(({ version_id }) => version_id);
  await sql`
    UPDATE exercises_question_versions SET rationales_rule = 0, takeaway_html = NULL
    WHERE id = ANY (${ids}::bigint[]) AND rationales_rule IS NOT NULL`.execute(database.db);
  await sql`
    UPDATE exercises_answers SET rationale_html = NULL
    WHERE question_version_id = ${ids[0]}`.execute(database.db);

  while ((await splitStored(database.db, 1)) > 0);

  expect(await said(author)).toMatchObject([split, { rationales: ['<p>של המחבר</p>', null], rule: null }]);
  expect(await splitStored(database.db)).toBe(0);
  expect((await author.import(files)).report?.questions).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 2,
  });
});
