import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/app/test-database.ts';
import { akomaNtoso, type ClauseOfFile, wikisource } from '../../../testing/content/statute-files.ts';
import { settleWordings } from '../wordings/settle-wordings.ts';
import { importLaws, type LawAnswers } from './import-laws.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const NAME = 'חוק הסירות, התש״ן–1990';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await emptied();
  folder = await mkdtemp(join(tmpdir(), 'sugya-wordings-'));
  return () => rm(folder, { recursive: true, force: true });
});

async function emptied() {
  await sql`TRUNCATE laws_laws CASCADE`.execute(database.db);
}

/** Of one file. */
async function run(source: string, given: { answers?: Partial<LawAnswers>; now?: Date } = {}) {
  const path = join(folder, source.startsWith('{{') ? 'law.wikitext' : 'law.xml');
  await writeFile(path, source);
  const answers = { sameStatute: null, isPartialWhole: false, ...given.answers };
  const [file] = await importLaws({ db: database.db, paths: [path], now: given.now ?? NOW, answers });
  if (file === undefined) throw new Error('No file was imported');
  return file;
}

const statute = (takenOn: string, ...clauses: readonly ClauseOfFile[]) =>
  akomaNtoso({ id: '152671', name: NAME, takenOn, clauses });

/** What is known of the laws, without numbers that the order of imports gives. */
async function state() {
  const { rows: versions } = await sql<{ id: number; day: string; isCurrent: boolean }>`
    SELECT id, day::text, is_current AS "isCurrent" FROM laws_versions WHERE NOT is_replaced ORDER BY law_id, day`.execute(
    database.db,
  );
  const names = new Map<number, string>();
  const wordings: unknown[] = [];
  for (const { id, day, isCurrent } of versions) {
    const { rows } = await sql<{ clauseId: number; content: string }>`
      SELECT clause_id AS "clauseId", content FROM laws_items WHERE version_id = ${id} AND type = 'Clause' ORDER BY ordinal`.execute(
      database.db,
    );
    for (const { clauseId } of rows)
      if (!names.has(clauseId)) names.set(clauseId, `clause ${names.size + 1}`);
    wordings.push({ day, isCurrent, clauses: rows.map((row) => [names.get(row.clauseId), row.content]) });
  }
  const { rows: clauses } = await sql<{ id: number; number: string; name: string; isWithdrawn: boolean }>`
    SELECT id, number, name, is_withdrawn AS "isWithdrawn" FROM laws_clauses`.execute(database.db);
  const { rows: texts } = await sql<{ body: string }>`
    SELECT t.body FROM laws_texts t JOIN laws_versions v ON v.id = t.version_id AND v.is_current`.execute(
    database.db,
  );
  const { rows: known } = await sql<{ clauseId: number; day: string; path: string }>`
    SELECT t.clause_id AS "clauseId", v.day::text, t.path FROM laws_clause_texts t JOIN laws_versions v ON v.id = t.version_id
    WHERE NOT v.is_replaced`.execute(database.db);
  const shown = (JSON.parse(texts[0]?.body ?? '{}').lawData?.Items ?? []) as {
    ClauseId: number;
    Content: string;
  }[];
  return {
    wordings,
    clauses: clauses
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(({ id, number, name }) => `${names.get(id)}: ${number} ${name}`)
      .toSorted(),
    withdrawn: clauses
      .filter(({ isWithdrawn }) => isWithdrawn)
      .map(({ id }) => names.get(id) ?? '')
      .toSorted(),
    known: known.map(({ clauseId, day, path }) => `${names.get(clauseId)} ${day} ${path}`).toSorted(),
    shown: shown.map((item) => [names.get(item.ClauseId), item.Content]),
  };
}

const WORDS = Array.from({ length: 12 }, (_, place) => `מילה${'אבגדהוזחטיכל'[place]}`);
/** Words that stand in no other clause. */
const wordsOf = (clause: number) => WORDS.map((word) => `${word}${clause}`);

type Edit = 'keep' | 'word' | 'drop' | 'note';
/** Three wordings of one law: each edits some clauses of the one before, and the last may put a clause in front. */
const threeWordings = fc
  .record({
    second: fc.array(fc.constantFrom<Edit>('keep', 'keep', 'word', 'note', 'drop'), {
      minLength: 6,
      maxLength: 6,
    }),
    third: fc.array(fc.constantFrom<Edit>('keep', 'keep', 'word', 'note', 'drop'), {
      minLength: 6,
      maxLength: 6,
    }),
    putsIn: fc.boolean(),
  })
  .map(({ second, third, putsIn }) => {
    const first = [1, 2, 3, 4, 5, 6].map((clause) => ({ clause, words: wordsOf(clause) }));
    const edited = (
      before: readonly { clause: number; words: string[] }[],
      edits: readonly Edit[],
      mark: string,
    ) =>
      before.flatMap(({ clause, words }) => {
        const edit = edits[clause - 1] ?? 'keep';
        if (edit === 'drop') return [];
        const [, ...rest] = words;
        if (edit === 'word') return [{ clause, words: [`${mark}${clause}`, ...rest] }];
        return [
          { clause, words: edit === 'note' ? [...words, `<wikicomment>${mark}</wikicomment>`] : words },
        ];
      });
    const next = edited(first, second, 'שני');
    const last = edited(next, third, 'שלישי');
    const put = putsIn ? [{ clause: 7, words: wordsOf(7) }, ...last] : last;
    return [first, next, put].map((clauses, place) =>
      statute(
        ['2020-08-02', '2023-05-05', '2026-03-01'][place] ?? '',
        // Numbers follow the place, so that a clause that goes moves the others.
        ...clauses.map(({ words }, index): ClauseOfFile => [String(index + 1), words.join(' ')]),
      ),
    );
  });

it('WRD-03: three wordings leave the same state in every order of their import', {
  timeout: 240_000,
}, async () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  await fc.assert(
    fc.asyncProperty(threeWordings, async (wordings) => {
      const states: unknown[] = [];
      for (const order of orders) {
        await emptied();
        for (const place of order) await run(wordings[place] ?? '', { answers: { isPartialWhole: true } });
        states.push(await state());
      }
      for (const other of states) expect(other).toEqual(states[0]);
    }),
    { numRuns: 8 },
  );
});

it('WRD-03: an older text is stored and never becomes the present one', async () => {
  await run(statute('2026-03-01', ['1', 'סירה תירשם ברשות.'], ['2', 'ספינה תירשם במשרד.']));
  const older = await run(statute('2020-08-02', ['1', 'סירה תירשם.'], ['2', 'ספינה תירשם במשרד.']));
  expect(older).toMatchObject({
    outcome: 'updated',
    findings: [{ code: 'older_wording', detail: '2020-08-02' }],
    report: {
      warnings: ['it is of 2020-08-02, so it was stored as an older wording; the present one stays'],
    },
  });
  expect(await state()).toMatchObject({
    wordings: [
      {
        day: '2020-08-02',
        isCurrent: false,
        clauses: [
          ['clause 1', 'סירה תירשם.'],
          ['clause 2', 'ספינה תירשם במשרד.'],
        ],
      },
      {
        day: '2026-03-01',
        isCurrent: true,
        clauses: [
          ['clause 1', 'סירה תירשם ברשות.'],
          ['clause 2', 'ספינה תירשם במשרד.'],
        ],
      },
    ],
    shown: [
      ['clause 1', 'סירה תירשם ברשות.'],
      ['clause 2', 'ספינה תירשם במשרד.'],
    ],
  });
  const again = await run(statute('2020-08-02', ['1', 'סירה תירשם.'], ['2', 'ספינה תירשם במשרד.']));
  expect(again.outcome).toBe('unchanged');
});

it('WRD-04: another text of the same day takes the place of the first, and the report says so', async () => {
  await run(statute('2026-03-01', ['1', 'סירה תירשם ברשוט.']));
  const file = await run(statute('2026-03-01', ['1', 'סירה תירשם ברשות.']));
  expect(file.findings).toEqual([{ code: 'replaced_wording', detail: '2026-03-01' }]);
  expect((await state()).wordings).toEqual([
    { day: '2026-03-01', isCurrent: true, clauses: [['clause 1', 'סירה תירשם ברשות.']] },
  ]);
});

it('WRD-03: a wording of a day to come waits for its day', async () => {
  await run(statute('2026-03-01', ['1', 'סירה תירשם.']));
  const file = await run(statute('2027-01-01', ['1', 'סירה תירשם ברשות.'], ['2', 'סירה קטנה לא תירשם.']));
  expect(file.findings).toEqual([{ code: 'future_wording', detail: '2027-01-01' }]);
  expect((await state()).shown).toEqual([['clause 1', 'סירה תירשם.']]);
  await settleWordings(database.db, NOW);
  expect((await state()).shown).toEqual([['clause 1', 'סירה תירשם.']]);
  await settleWordings(database.db, new Date('2026-12-31T22:30:00Z'));
  expect(await state()).toMatchObject({
    shown: [
      ['clause 1', 'סירה תירשם ברשות.'],
      ['clause 2', 'סירה קטנה לא תירשם.'],
    ],
    withdrawn: [],
  });
});

it('WRD-06: a file with 6 of 50 clauses is refused; forced, it withdraws 44', async () => {
  const clauses = Array.from(
    { length: 50 },
    (_, place): ClauseOfFile => [String(place + 1), wordsOf(place).join(' ')],
  );
  await run(statute('2020-08-02', ...clauses));
  const part = statute('2026-03-01', ...clauses.slice(0, 6));
  const refused = await run(part);
  expect(refused).toMatchObject({
    outcome: 'refused',
    findings: [{ code: 'partial_statute', detail: '44/50' }],
  });
  expect((await state()).withdrawn).toEqual([]);
  const forced = await run(part, { answers: { isPartialWhole: true } });
  expect(forced.changes?.withdrawn).toHaveLength(44);
  expect((await state()).withdrawn).toHaveLength(44);
});

it('WRD-02, WRD-05: the other format of a statute becomes no second law without a question', async () => {
  const first = wikisource({
    id: '2000516',
    name: NAME,
    clauses: [
      ['1', 'סירה תירשם ב”רשות“.'],
      ['2', 'דינו – מאסר.'],
    ],
  });
  await run(first, { now: new Date('2019-01-01T10:00:00Z') });
  const second = akomaNtoso({
    id: '152671',
    name: 'חוק הסירות, תש"ן-1990',
    takenOn: '2020-08-02',
    clauses: [
      ['1', 'סירה תירשם ב"רשות".'],
      ['2', 'דינו - קנס.'],
    ],
  });
  const asked = await run(second);
  expect(asked).toMatchObject({ outcome: 'refused', findings: [{ code: 'same_statute', detail: NAME }] });
  const joined = await run(second, { answers: { sameStatute: 'same' } });
  expect(joined).toMatchObject({ outcome: 'updated', changes: { changed: ['2 – סעיף 2'], added: [] } });
  const { rows: laws } = await sql`SELECT id FROM laws_laws`.execute(database.db);
  expect(laws).toHaveLength(1);
  // From now on both numbers are known.
  expect((await run(second)).outcome).toBe('unchanged');
  expect((await run(first)).outcome).toBe('unchanged');
});

/** Nine clauses as the one format prints them and as the other does: five of the same words, two of other notes, two of other words. */
const NINE: readonly (readonly [wikisource: string, akomaNtoso: string])[] = [
  ['”ילד“ – מי שטרם מלאו לו שמונה עשרה שנים;', '"ילד" – מי שטרם מלאו לו שמונה עשרה שנים;'],
  ['רישיון יינתן לפי חוק רישוי עסקים, התשכ״ח–1968.', 'רישיון יינתן לפי חוק רישוי עסקים, התשכ"ח-1968.'],
  ['בחופשת הלימודים מבית־הספר לא יועסק ילד בלילה.', 'בחופשת הלימודים מבית הספר לא יועסק ילד בלילה.'],
  ['העובר על סעיפים 2  או 4, דינו קנס.', 'העובר על סעיפים 2 או 4, דינו קנס.'],
  [
    'השר ממונה על ביצוע חוק זה ורשאי להתקין תקנות.',
    '\u200Fהשר ממונה על\u200E ביצוע חוק זה ורשאי להתקין תקנות.',
  ],
  ['לא ינהל אדם סירה בלא היתר.', 'לא ינהל אדם סירה בלא היתר. <wikicomment>ראו צו.</wikicomment>'],
  [
    'שכרו של השייט ייקבע בהסכם. {{ח:הערה|נוסח חוק א.}}',
    'שכרו של השייט ייקבע בהסכם. <wikicomment>נוסח חוק ב.</wikicomment>',
  ],
  ['לא קיים אדם תנאי מתנאי הרשין, יבוטל היתרו.', 'לא קיים אדם תנאי מתנאי הרשיון, יבוטל היתרו.'],
  ['צו יינתן באישור ועדת החוקה, חוק ומשפט של הכנסת.', 'צו יינתן באישור הוועדה לביטחון לאומי של הכנסת.'],
];

it('WRD-01, WRD-02, WRD-05: nine clauses in the other format: five the same, two with other notes, two with other words, each with its id', async () => {
  const number = (place: number) => String(place + 1);
  const idsByNumber = async () => {
    const { rows } = await sql<{ id: number; number: string; isWithdrawn: boolean }>`
      SELECT id, number, is_withdrawn AS "isWithdrawn" FROM laws_clauses ORDER BY id`.execute(database.db);
    return rows;
  };
  const clauses = NINE.map(([one], place): ClauseOfFile => [number(place), one]);
  await run(wikisource({ id: '2000516', name: NAME, clauses }), { now: new Date('2019-01-01T10:00:00Z') });
  const before = await idsByNumber();
  const inOther = statute(
    '2020-08-02',
    ...NINE.map(([, other], place): ClauseOfFile => [number(place), other]),
  );
  const { outcome, changes } = await run(inOther, { answers: { sameStatute: 'same' } });
  expect({ outcome, changes }).toEqual({
    outcome: 'updated',
    changes: {
      added: [],
      changed: ['8 – סעיף 8', '9 – סעיף 9'],
      noted: ['6 – סעיף 6', '7 – סעיף 7'],
      moved: [],
      withdrawn: [],
    },
  });
  expect(before).toHaveLength(NINE.length);
  expect(await idsByNumber()).toEqual(before);
});

it('WRD-05: staff may say that it is another law, and one source tells its own laws apart', async () => {
  const named = (id: string) => wikisource({ id, name: NAME, clauses: [['1', `סירה ${id} תירשם.`]] });
  await run(named('1'));
  expect((await run(named('2'))).outcome).toBe('added');
  expect((await run(named('3'), { answers: { sameStatute: 'other' } })).outcome).toBe('added');
  await emptied();
  await run(named('1'));
  const other = akomaNtoso({ id: '4', name: NAME, takenOn: '2020-08-02', clauses: [['1', 'ספינה תירשם.']] });
  expect((await run(other, { answers: { sameStatute: 'other' } })).outcome).toBe('added');
});
