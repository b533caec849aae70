import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lawText } from '@sugya/contract/laws.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/app/test-database.ts';
import { importLaws } from './import-laws.ts';
import type { ImportedFile } from './law-report.ts';

const SHARED = fileURLToPath(new URL('../../../../../../shared/data/laws/', import.meta.url));
const NOW = new Date('2026-11-21T10:00:00Z');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await sql`TRUNCATE laws_laws CASCADE`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), 'sugya-laws-'));
  return () => rm(folder, { recursive: true, force: true });
});

const run = (...paths: string[]) => importLaws({ db: database.db, paths, now: NOW });
const reports = (files: readonly ImportedFile[]) => files.map(({ report }) => report);

async function write(name: string, source: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, source);
  return path;
}

function wikitext(id: string, name: string, ...clauses: readonly (readonly [string, string])[]): string {
  const rows = clauses.map(([number, words]) => `{{ח:סעיף|${number}|}}\n{{ח:ת}} ${words}`);
  return `{{ח:כותרת|${name}}}\n{{ח:פתיח-התחלה}}\n{{ח:מאגר|${id}}}\n{{ח:סוגר}}\n${rows.join('\n')}\n`;
}

const OFFER = 'פנייתו של אדם לחברו היא בגדר הצעה אם היא מעידה על גמירת דעתו.';
const ACCEPT = 'הקיבול יהיה בהודעת הניצע שנמסרה למציע ומעידה על גמירת דעתו.';
const FORM = 'חוזה יכול שייעשה בעל פה, בכתב או בצורה אחרת, זולת אם נקבעה צורה.';

async function clausesOf(lawId: number) {
  const { rows } = await sql<{ id: number; path: string; isWithdrawn: boolean }>`
    SELECT id, path, is_withdrawn AS "isWithdrawn" FROM laws_clauses WHERE law_id = ${lawId} ORDER BY id`.execute(
    database.db,
  );
  return rows;
}

async function textOf(lawId: number) {
  const { rows } = await sql<{ body: string; etag: string; is_stale: boolean }>`
    SELECT body, etag, is_stale FROM laws_texts WHERE law_id = ${lawId}`.execute(database.db);
  const [row] = rows;
  if (row === undefined) throw new Error(`Law ${lawId} has no text`);
  return { ...row, text: lawText.parse(JSON.parse(row.body)) };
}

/** `12/28/2020 1:06:46 PM`, as the statutes write it. */
function isoDay(written: string): string {
  const [month = '', day = '', year = ''] = (written.split(' ')[0] ?? '').split('/');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

async function wholeDatabase(): Promise<string> {
  const tables = [
    'laws_laws',
    'laws_versions',
    'laws_clauses',
    'laws_items',
    'laws_references',
    'laws_texts',
  ];
  const contents: unknown[] = [];
  for (const table of tables) {
    const { rows } = await sql`SELECT t::text FROM ${sql.table(table)} t ORDER BY t::text`.execute(
      database.db,
    );
    contents.push(rows);
  }
  return JSON.stringify(contents);
}

describe('The real statutes', () => {
  it('LAW-61: counts are those of another program, each tells its source, and a second run changes nothing', {
    timeout: 240_000,
  }, async (context) => {
    if (!existsSync(SHARED)) context.skip('shared/data is not beside this checkout');
    const files = await run(SHARED);
    const lines = readFileSync(`${SHARED}expected-counts.tsv`, 'utf8').trim().split('\n').slice(1);
    const expected = lines.map((line) => line.split('\t'));
    expect(expected).toHaveLength(8);
    for (const [, id, , , , , clauses, parts, chapters, signs, appendices] of expected) {
      const report = reports(files).find(({ file }) => file.includes(`__${id}.`));
      expect([
        id,
        report?.clauses,
        report?.parts,
        report?.chapters,
        report?.signs,
        report?.appendices,
      ]).toEqual([id, ...[clauses, parts, chapters, signs, appendices].map(Number)]);
    }
    expect(reports(files).filter(({ file }) => file.endsWith('.wikitext'))).toMatchObject([
      { name: 'חוק הקייטנות (רישוי ופיקוח), התש״ן–1990', clauses: 8 },
      { name: 'חוק מאבק בארגוני פשיעה, התשס״ג–2003', clauses: 6, cancelled: 1, appendices: 1 },
    ]);
    expect(reports(files).flatMap(({ warnings }) => warnings)).toEqual([]);

    // LAW-61: each tells its source; Wikisource mark-up knows no day.
    const days = new Map(expected.map((line) => [line[1] ?? '', isoDay(line[14] ?? '')]));
    expect(files).toHaveLength(10);
    for (const { file, lawId } of reports(files)) {
      const [, id] = /__(\d+)\./.exec(file) ?? [];
      const source = { origin: 'ספר החוקים הפתוח (ויקיטקסט)', licence: 'CC BY-SA' };
      const shown = { file, source: (await textOf(lawId ?? 0)).text.source };
      expect(shown).toEqual({ file, source: { ...source, takenOn: days.get(id ?? '') ?? null } });
    }

    const penal = reports(files).find(({ file }) => file.startsWith('penal'));
    expect(penal).toMatchObject({ cancelled: 45, expired: 0 });
    expect(penal?.linksResolved).toBeGreaterThan(900);
    const { text } = await textOf(penal?.lawId ?? 0);
    expect(text).toMatchObject({
      lawName: 'חוק העונשין, תשל"ז–1977',
      versionDate: '2020-12-28',
      isOfficial: false,
    });
    const ids = text.lawData.Items.map(({ Id }) => Id);
    expect(new Set(ids).size).toBe(ids.length);

    const before = await wholeDatabase();
    const again = await run(SHARED);
    expect(reports(again)).toEqual(reports(files));
    expect(again.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    expect(await wholeDatabase()).toBe(before);
  });
});

describe('The source of a text', () => {
  it('LAW-61: it is stored and stands in the text; one that is learned later makes no new version', async () => {
    const path = await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER]));
    const [first] = await run(path);
    const lawId = first?.report.lawId ?? 0;
    const source = { origin: 'ספר החוקים הפתוח (ויקיטקסט)', licence: 'CC BY-SA', takenOn: null };
    expect((await textOf(lawId)).text.source).toEqual(source);
    // As it was before sources were stored.
    await sql`UPDATE laws_versions SET origin = NULL, licence = NULL WHERE law_id = ${lawId}`.execute(
      database.db,
    );
    const before = (await textOf(lawId)).etag;
    expect((await run(path))[0]?.outcome).toBe('unchanged');
    const { rows } = await sql`
      SELECT version, origin, licence, taken_on FROM laws_versions WHERE law_id = ${lawId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ version: 1, origin: source.origin, licence: 'CC BY-SA', taken_on: null }]);
    expect(await textOf(lawId)).toMatchObject({ is_stale: false, etag: before, text: { source } });
  });
});

describe('An import that is cut off', () => {
  it('XCT-27: what came before is there, the report says how much, and the next run goes on', async () => {
    for (const number of ['1', '2', '3']) {
      await write(`laws/${number}.wikitext`, wikitext(number, `חוק ${number}`, ['1', OFFER]));
    }
    const laws = join(folder, 'laws');
    const cutOff = importLaws({ db: goneAfter(2), paths: [laws], now: NOW });
    await expect(cutOff).rejects.toThrow(
      'The database stopped answering after 2 of 3 files. 2 laws of them were added or updated and stay',
    );
    expect((await run(laws)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'added']);
  });

  /** The database, which stops answering after so many transactions. */
  function goneAfter(transactions: number): typeof database.db {
    let begun = 0;
    return new Proxy(database.db, {
      get(db, name) {
        if (name === 'transaction' && begun++ >= transactions) {
          throw Object.assign(new Error('Connection reset'), { code: 'ECONNRESET' });
        }
        const value: unknown = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
  }
});

describe('A new import of a law', () => {
  it('LAW: clauses keep their ids, the old text stays, and the report says what changed', async () => {
    const path = await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER], ['2', ACCEPT], ['3', FORM]));
    const [first] = await run(path);
    const lawId = first?.report.lawId ?? 0;
    const before = await clausesOf(lawId);
    await write(
      'a.wikitext',
      wikitext('1', 'חוק א', ['1', `${OFFER} וכן הצעה לציבור.`], ['2', 'סעיף חדש לגמרי.'], ['3', ACCEPT]),
    );
    const [second] = await run(path);
    expect(second?.outcome).toBe('updated');
    expect(second?.changes).toEqual({
      added: ['2'],
      changed: ['1'],
      noted: [],
      moved: ['2 ← 3'],
      withdrawn: ['3'],
    });
    const [one, two, three] = before;
    expect(await clausesOf(lawId)).toEqual([
      { id: one?.id, path: '1', isWithdrawn: false },
      { id: two?.id, path: '3', isWithdrawn: false },
      { id: three?.id, path: `~${three?.id}~3`, isWithdrawn: true },
      { id: expect.any(Number), path: '2', isWithdrawn: false },
    ]);
    const { rows } = await sql`
      SELECT version, is_current FROM laws_versions WHERE law_id = ${lawId} ORDER BY version`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { version: 1, is_current: false },
      { version: 2, is_current: true },
    ]);
    const { text } = await textOf(lawId);
    expect(text.lawData.Items.map(({ ClauseId, Number: number }) => [ClauseId, number])).toEqual([
      [one?.id, '1'],
      [expect.any(Number), '2'],
      [two?.id, '3'],
    ]);
  });

  it('LAW: a clause that comes back is the one that was there', async () => {
    const path = await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER], ['2', ACCEPT]));
    const [file] = await run(path);
    const lawId = file?.report.lawId ?? 0;
    const before = await clausesOf(lawId);
    await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER]));
    await run(path);
    expect((await clausesOf(lawId)).map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, true]);
    await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER], ['2', ACCEPT]));
    await run(path);
    expect(await clausesOf(lawId)).toEqual(before);
  });

  it('ALW: a name that staff have given stays, a law made by hand is taken up', async () => {
    await sql`INSERT INTO laws_laws (name) VALUES ('חוק א')`.execute(database.db);
    const path = await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER]));
    const [taken] = await run(path);
    expect(taken?.outcome).toBe('updated');
    const lawId = taken?.report.lawId ?? 0;
    await sql`UPDATE laws_laws SET name = 'שם מקוצר' WHERE id = ${lawId}`.execute(database.db);
    await write('a.wikitext', wikitext('1', 'חוק א', ['1', ACCEPT]));
    const [again] = await run(path);
    expect(again?.report).toMatchObject({ lawId, name: 'שם מקוצר' });
  });

  it('LAW-64: two laws of one name are told apart, and not by an id', async () => {
    await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER]));
    await write('b.wikitext', wikitext('2', 'חוק א', ['1', ACCEPT]));
    const files = await run(folder);
    expect(reports(files).map(({ name }) => name)).toEqual(['חוק א', 'חוק א (ספר החוקים הפתוח)']);
    expect(files[1]?.report.warnings).toEqual([
      'another law has this name, so it is called "חוק א (ספר החוקים הפתוח)"',
    ]);
    expect((await run(folder)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });
});

describe('Links between laws', () => {
  const LINKS = '{{ח:פנימי|סעיף 2|סעיף 2}} {{ח:פנימי|סעיף 9|סעיף 9}} {{ח:חיצוני|חוק ב#סעיף 1|סעיף 1 לחוק ב}}';

  it('LAW: become real where their target is, and when it comes', async () => {
    const a = await write('a.wikitext', wikitext('1', 'חוק א, תש״ן–1990', ['1', LINKS], ['2', OFFER]));
    const [first] = await run(a);
    expect(first?.report).toMatchObject({ linksResolved: 1, linksUnresolved: 2 });
    const lawId = first?.report.lawId ?? 0;
    const [, two] = await clausesOf(lawId);
    const link = `<a href="/laws/${lawId}#c${two?.id}" data-law="${lawId}" data-clause="${two?.id}">סעיף 2</a>`;
    const contentOf = async () => (await textOf(lawId)).text.lawData.Items[0]?.Content;
    expect(await contentOf()).toBe(`${link} סעיף 9 סעיף 1 לחוק ב`);
    const { etag } = await textOf(lawId);

    const b = await write('b.wikitext', wikitext('2', 'חוק ב, התש״ס–2000', ['1', ACCEPT]));
    const [second] = await run(b);
    const target = second?.report.lawId ?? 0;
    const [clause] = await clausesOf(target);
    expect(await contentOf()).toBe(
      `${link} סעיף 9 <a href="/laws/${target}#c${clause?.id}" data-law="${target}" data-clause="${clause?.id}">סעיף 1 לחוק ב</a>`,
    );
    expect((await textOf(lawId)).etag).not.toBe(etag);
    expect((await run(a))[0]).toMatchObject({
      outcome: 'unchanged',
      report: { linksResolved: 2, linksUnresolved: 1 },
    });
  });

  it('LAW: texts that wait for another law are prepared by the next run, even after one that was cut off', async () => {
    const a = await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER]));
    const [file] = await run(a);
    const lawId = file?.report.lawId ?? 0;
    await sql`UPDATE laws_texts SET is_stale = true, body = '{}' WHERE law_id = ${lawId}`.execute(
      database.db,
    );
    await run(a);
    expect((await textOf(lawId)).is_stale).toBe(false);
  });
});

describe('A run of several files', () => {
  it('LAW: what is malformed is refused with its place, and the others come in', async () => {
    await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER]));
    await write('broken.xml', '<akomaNtoso>\n<act>');
    await write('dtd.xml', '<!DOCTYPE a><akomaNtoso></akomaNtoso>');
    await write('nameless.xml', '<akomaNtoso></akomaNtoso>');
    await writeFile(join(folder, 'latin.wikitext'), Buffer.from([0xe9, 0xe8]));
    await write('notes.txt', 'not a law');
    await write('deeper/b.wikitext', wikitext('2', 'חוק ב', ['1', ACCEPT]));
    const files = await run(folder, join(folder, 'missing.xml'));
    expect(files.map(({ outcome, report }) => [report.file, outcome, report.warnings[0] ?? ''])).toEqual([
      ['a.wikitext', 'added', ''],
      ['broken.xml', 'refused', expect.stringContaining('line 2: it is not well-formed XML')],
      ['deeper/b.wikitext', 'added', ''],
      ['dtd.xml', 'refused', 'line 1: a document type (<!DOCTYPE>) is not allowed'],
      ['latin.wikitext', 'refused', 'it is not UTF-8 text'],
      ['nameless.xml', 'refused', 'it has no title'],
      [join(folder, 'missing.xml'), 'refused', 'there is no such file or folder'],
    ]);
  });

  it('LAW: two texts of one law in one run: the second is refused, the same text twice is not', async () => {
    await write('a.wikitext', wikitext('1', 'חוק א', ['1', OFFER]));
    await write('b.wikitext', wikitext('1', 'חוק א', ['1', ACCEPT]));
    await cp(join(folder, 'a.wikitext'), join(folder, 'c.wikitext'));
    const files = await run(folder);
    expect(files.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'unchanged']);
    expect(files[1]?.report.warnings[0]).toContain('came from a.wikitext');
  });

  it('LAW: a dry run tells what would happen, links between the files included, and writes nothing', async () => {
    await write('a.wikitext', wikitext('1', 'חוק א', ['1', '{{ח:חיצוני|חוק ב|חוק ב}}']));
    await write('b.wikitext', wikitext('2', 'חוק ב', ['1', ACCEPT]));
    const before = await wholeDatabase();
    const dry = await importLaws({ db: database.db, paths: [folder], now: NOW, isDryRun: true });
    expect(dry.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    expect(dry[0]?.report).toMatchObject({ linksResolved: 1, linksUnresolved: 0 });
    expect(await wholeDatabase()).toBe(before);
  });
});
