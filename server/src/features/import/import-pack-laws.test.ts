import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/app/test-database.ts';
import {
  buildPackCourse,
  buildPackExercise,
  buildPackQuestion,
  type PackDraft,
} from '../../testing/content/build-pack.ts';
import { contentRowCounts, packAuthor } from '../../testing/content/pack-author.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let counter = 0;
/** A pack of its own law, collections and summary, and a question about the law. */
function draft(externalId: string) {
  counter += 1;
  const n = counter;
  const law = `law-${n}`;
  const wikitext = (clause = 'מי שמצא כלי יחזירו.') => `{{ח:התחלה}}
{{ח:כותרת|חוק לבדיקה ${n}}}
{{ח:סעיף|1|החזרה}}
{{ח:ת}} ${clause}
{{ח:סעיף|2|מועד}}
{{ח:ת}} ההחזרה לפי {{ח:פנימי|סעיף 1|סעיף 1}} תיעשה ביום המציאה.
{{ח:סוף}}
`;
  const files = {
    'course.json': buildPackCourse({
      externalId,
      categories: [
        {
          externalId: 'contracts',
          name: 'דיני חוזים',
          type: 2,
          lessons: [
            {
              externalId: 'formation',
              name: 'כריתת חוזה',
              lawCollection: `all-${n}`,
              verdictCollection: `verdicts-${n}`,
            },
          ],
        },
      ],
    }),
    'laws/one.json': {
      externalId: law,
      file: 'one.wikitext',
      versionDate: '2026-01-01',
      extensions: [
        { kind: 'warning', clause: '2', html: '<p>ביום עצמו.</p>' },
        { kind: 'linkedClause', clause: '2', to: { law, clause: '1' }, label: 'סעיף 1' },
      ],
      expansions: [{ clause: '1', html: '<p>הסבר.</p>' }],
    },
    'laws/one.wikitext': wikitext(),
    'law-collections.json': {
      collections: [{ externalId: `all-${n}`, name: `מקבץ ${n}`, items: [{ law }, { law, clause: '2' }] }],
    },
    'verdicts/one.json': {
      externalId: `verdict-${n}`,
      name: `פסק דין ${n}`,
      summaryHtml: '<p>תקציר.</p>',
      halachot: [{ name: 'הלכה', textHtml: '<p>כך.</p>', subjects: ['חוזים'] }],
    },
    'verdict-collections.json': {
      collections: [{ externalId: `verdicts-${n}`, name: `פסקי דין ${n}`, verdicts: [`verdict-${n}`] }],
    },
    'exercises/one.json': buildPackExercise({
      hasLaw: true,
      lawCollection: `all-${n}`,
      questions: [buildPackQuestion('q1', { laws: [law], correctClauses: [{ law, clause: '2' }] })],
    }),
  } satisfies PackDraft;
  return { n, law, files, wikitext };
}

const reported = (problems: readonly { file: string; item: string; field: string; code: string }[]) =>
  problems.map(({ file, item, field, code }) =>
    [file, item, field, code].filter((part) => part !== '').join(' · '),
  );

describe('the laws of a pack', () => {
  it('XCT-22: laws, collections and summaries arrive with their lesson, exercise and question; a second time nothing changes', async () => {
    const { law, files } = draft('laws-1');
    const author = packAuthor(database.db, 'laws-1');
    const { report, problems } = await author.import(files);
    expect(problems).toEqual([]);
    const once = { added: 1, updated: 0, unchanged: 0, withdrawn: 0 };
    expect(report).toMatchObject({
      laws: once,
      lawCollections: once,
      verdicts: once,
      verdictCollections: once,
      questions: once,
    });
    const { rows } = await sql<{
      clause: string;
      law: string;
      lesson: boolean;
      exercise: boolean;
      uses: boolean;
    }>`
      SELECT k.number AS clause, w.external_id AS law, v.uses_laws AS uses,
        l.law_collection_id IS NOT NULL AND l.verdict_collection_id IS NOT NULL AS lesson,
        e.law_collection_id = l.law_collection_id AS exercise
      FROM exercises_question_links c
      JOIN laws_clauses k ON k.id = c.clause_id
      JOIN laws_laws w ON w.id = c.law_id
      JOIN exercises_question_versions v ON v.id = c.question_version_id
      JOIN exercises_questions q ON q.id = v.question_id
      JOIN exercises_exercises e ON e.id = q.exercise_id
      JOIN courses_lessons l ON l.id = e.lesson_id
      WHERE w.external_id = ${law}`.execute(database.db);
    expect(rows).toEqual([{ clause: '2', law, lesson: true, exercise: true, uses: true }]);

    const again = await author.import(files);
    const unchanged = { added: 0, updated: 0, unchanged: 1, withdrawn: 0 };
    expect(Object.values(again.report ?? {})).toEqual(Array.from({ length: 9 }, () => unchanged));
  });

  it('XCT-22: another wording keeps the clause that the question means', async () => {
    const { law, files, wikitext } = draft('laws-2');
    const author = packAuthor(database.db, 'laws-2');
    await author.import(files);
    const clauses = () =>
      sql<{ id: number }>`
        SELECT k.id FROM laws_clauses k JOIN laws_laws w ON w.id = k.law_id
        WHERE w.external_id = ${law} ORDER BY k.sort_order`.execute(database.db);
    const before = await clauses();
    const { report } = await author.import({
      ...files,
      'laws/one.wikitext': wikitext('מי שמצא כלי ישמור עליו.'),
    });
    expect(report).toMatchObject({ laws: { updated: 1 }, questions: { unchanged: 1, updated: 0 } });
    expect((await clauses()).rows).toEqual(before.rows);
  });

  it('XCT-22: a law that came another way may be named by its external id', async () => {
    const { law, files } = draft('laws-3');
    await packAuthor(database.db, 'laws-3').import(files);
    const other = packAuthor(database.db, 'laws-3b');
    const { problems } = await other.import({
      'law-collections.json': {
        collections: [{ externalId: 'other-3', name: 'מקבץ אחר', items: [{ law }] }],
      },
      'exercises/one.json': buildPackExercise({
        hasLaw: true,
        lawCollection: 'other-3',
        questions: [buildPackQuestion('q1', { laws: [law], correctClauses: [{ law, clause: '1' }] })],
      }),
    });
    expect(problems).toEqual([]);
  });

  const question = (overrides: object) =>
    buildPackExercise({ questions: [buildPackQuestion('q1', overrides)] });

  it.each<[string, (given: ReturnType<typeof draft>) => PackDraft, string[]]>([
    [
      'the text of a law is missing',
      () => ({ 'laws/one.json': { externalId: 'x', file: 'none.xml' } }),
      ['laws/one.json · file · missing_file'],
    ],
    [
      'a text of a kind that nobody reads',
      () => ({ 'laws/one.json': { externalId: 'x', file: 'a.txt' }, 'laws/a.txt': 'x' }),
      ['laws/one.json · file · unknown_format'],
    ],
    [
      'a text that cannot be read',
      ({ law }) => ({
        'laws/one.json': { externalId: law, file: 'one.xml' },
        'laws/one.xml': '<akomaNtoso><act></akomaNtoso>',
      }),
      ['laws/one.xml · malformed_law'],
    ],
    [
      'an extension of a clause that is not there, and one that leads nowhere',
      ({ law }) => ({
        'laws/one.json': {
          externalId: law,
          file: 'one.wikitext',
          extensions: [
            { kind: 'warning', clause: '9', html: '<p>א</p>' },
            { kind: 'linkedClause', clause: '1', to: { law: 'nowhere', clause: '1' }, label: 'ב' },
          ],
        },
      }),
      [
        'laws/one.json · extension number 1 · clause · unknown_clause',
        'laws/one.json · extension number 2 · to · unknown_law',
      ],
    ],
    [
      'an address that is not on the web',
      ({ law }) => ({
        'laws/one.json': {
          externalId: law,
          file: 'one.wikitext',
          extensions: [{ kind: 'audio', clause: '1', title: 'א', url: 'javascript:alert(1)' }],
        },
      }),
      ['laws/one.json · extension number 1 · url · bad_address'],
    ],
    [
      'a question names a clause that the law does not have',
      ({ law }) => ({
        'exercises/one.json': question({ laws: [law], correctClauses: [{ law, clause: '7' }] }),
      }),
      [
        'exercises/one.json · lawCollection · half_law_exercise',
        'exercises/one.json · question q1 · correctClauses[0] · unknown_clause',
      ],
    ],
    [
      'a question names a law that is nowhere',
      () => ({
        'exercises/one.json': question({
          laws: ['nowhere'],
          correctClauses: [{ law: 'nowhere', clause: '1' }],
        }),
      }),
      [
        'exercises/one.json · lawCollection · half_law_exercise',
        'exercises/one.json · question q1 · laws[0] · unknown_law',
      ],
    ],
    [
      'the clause that answers is of another law than those offered',
      ({ law }) => ({ 'exercises/one.json': question({ correctClauses: [{ law, clause: '1' }] }) }),
      ['exercises/one.json · question q1 · correctClauses[0].law · clause_of_other_law'],
    ],
    [
      'a collection that is not there',
      () => ({ 'exercises/one.json': buildPackExercise({ hasLaw: true, lawCollection: 'none' }) }),
      ['exercises/one.json · lawCollection · unknown_law_collection'],
    ],
    [
      'a collection with a clause that is not there',
      ({ n, law }) => ({
        'law-collections.json': {
          collections: [{ externalId: `all-${n}`, name: 'א', items: [{ law }, { law, clause: '8' }] }],
        },
      }),
      [`law-collections.json · collection all-# · items[1] · unknown_clause`],
    ],
    [
      'a summary that is not there',
      ({ n }) => ({
        'verdict-collections.json': {
          collections: [{ externalId: `verdicts-${n}`, name: 'א', verdicts: ['none'] }],
        },
      }),
      [`verdict-collections.json · collection verdicts-# · verdicts[0] · unknown_verdict`],
    ],
  ])('XCT-22: %s: reported with file and place, and nothing is written', async (_what, change, expected) => {
    const made = draft(`laws-wrong-${counter + 1}`);
    const author = packAuthor(database.db, `laws-wrong-${made.n}`);
    const before = await contentRowCounts(database.db);
    const { report, problems } = await author.import({ ...made.files, ...change(made) });
    expect(reported(problems.filter(({ code }) => code !== 'unknown_file'))).toEqual(
      expected.map((line) => line.replace('#', String(made.n))),
    );
    expect(report).toBeNull();
    expect(await contentRowCounts(database.db)).toEqual(before);
  });
});
