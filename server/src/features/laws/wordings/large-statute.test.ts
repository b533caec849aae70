/** A statute of the size of the elections act, amended in many clauses, in both formats; its words are made for this test. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/app/test-database.ts';
import { akomaNtoso, type ClauseOfFile, wikisource } from '../../../testing/content/statute-files.ts';
import { importLaws } from '../import/import-laws.ts';
import { readChanges } from './read-changes.ts';

const CLAUSES = 225;
/** Every fourth clause: between the 36 and the 76 that differ between real texts of one statute. */
const isAmended = (number: number) => number % 4 === 0;
const LONGEST_DIFF_MS = 2_000;
const STEMS = ['בחירות', 'ועדה', 'קלפי', 'רשימה', 'מועמד', 'פתק', 'בוחר', 'מפלגה', 'תעודה', 'ספירה', 'ערעור'];

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sugya-large-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sixty words, in an order that no other clause has, as clauses of one statute share their words. */
function wordsOf(number: number): string[] {
  return Array.from({ length: 60 }, (_, place) => {
    const stem = STEMS[(number * 7 + place * place + ((number * place) % 13)) % STEMS.length] ?? '';
    return `${['', 'ה', 'ב', 'ל'][(number + place) % 4]}${stem}`;
  });
}

const first = Array.from(
  { length: CLAUSES },
  (_, place): ClauseOfFile => [String(place + 1), `${wordsOf(place + 1).join(' ')} – ”כאמור“.`],
);

/** The quotation marks and dashes of the other format; one clause withdrawn, one put in, a fifth of the words of others new. */
const second = first.flatMap(([number, words]): ClauseOfFile[] => {
  const amended = words
    .split(' ')
    .map((word, place) => (isAmended(Number(number)) && place % 5 === 0 ? `שונה${place}` : word))
    .join(' ');
  const said: ClauseOfFile = [number, amended.replace('–', '-').replace(/[”“]/gu, '"')];
  if (number === '113') return [];
  return number === '57' ? [said, ['57א', 'בית המשפט המחוזי בירושלים ידון בעתירה שלא כאמור.']] : [said];
});

async function run(name: string, source: string, of: { day: string; sameStatute: 'same' | null }) {
  const path = join(folder, name);
  await writeFile(path, source);
  const answers = { sameStatute: of.sameStatute, isPartialWhole: false };
  const now = new Date(`${of.day}T10:00:00Z`);
  const [file] = await importLaws({ db: database.db, paths: [path], now, answers });
  return file;
}

test('WRD-01, WRD-02, WRD-05, WRD-13: of 225 clauses 224 go on as themselves in the other format, and all changes are read within two seconds', async () => {
  const name = 'חוק הבחירות לדוגמה, התשכ״ט–1969';
  const whole = wikisource({ id: '2002229', name, clauses: first });
  await run('first.wikitext', whole, { day: '2019-01-01', sameStatute: null });
  const joined = await run(
    'second.xml',
    akomaNtoso({ id: '888800040', name, takenOn: '2020-08-02', clauses: second }),
    { day: '2026-01-01', sameStatute: 'same' },
  );
  const amended = first.filter(([number]) => isAmended(Number(number)));
  expect(joined?.changes?.changed).toHaveLength(amended.length);
  expect(joined?.changes).toMatchObject({
    added: [expect.stringContaining('57א')],
    withdrawn: [expect.stringContaining('113')],
  });

  const { rows: versions } = await sql<{ id: number; ids: number[] }>`
    SELECT v.id, array_agg(DISTINCT i.clause_id) AS ids
    FROM laws_versions v JOIN laws_items i ON i.version_id = v.id AND i.type = 'Clause'
    GROUP BY v.id ORDER BY v.id`.execute(database.db);
  const [old, present] = versions;
  if (old === undefined || present === undefined) throw new Error('There are not two wordings');
  // No clause is continued twice: as many ids as clauses.
  expect([old.ids.length, present.ids.length]).toEqual([CLAUSES, CLAUSES]);
  expect(present.ids.filter((id) => old.ids.includes(id))).toHaveLength(CLAUSES - 1);

  const began = performance.now();
  const { clauses } = await readChanges(database.db, { from: old.id, to: present.id });
  expect(performance.now() - began).toBeLessThan(LONGEST_DIFF_MS);
  expect(clauses).toHaveLength(amended.length + 2);
});
