import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_USAGE, runImport } from './import-main.ts';
import { openTestDatabase, type TestDatabase, testEngine } from './testing/app/test-database.ts';
import { embeddedTemplate, migratedOnly } from './testing/app/test-template.ts';
import { buildPack, buildPackCourse, writePackFolder } from './testing/content/build-pack.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-import-'));
  database = await openTestDatabase();
  if (testEngine() === 'postgres') return;
  // Making a database anew takes seconds.
  const template = await embeddedTemplate(migratedOnly);
  await cp(join(template, 'database'), join(folder, 'data/database'), { recursive: true });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** As from the terminal. Embedded it has a data directory of its own; on a server, the database of this test. */
async function runCommand(...args: string[]): Promise<{ code: number; out: string; complaints: string }> {
  const out: string[] = [];
  const complaints: string[] = [];
  const code = await runImport(
    args,
    { print: (text) => out.push(text), complain: (text) => complaints.push(text) },
    { databaseUrl: database.url, dataDirectory: join(folder, 'data'), web: webSettings, mediaBucket: null },
  );
  return { code, out: out.join('\n'), complaints: complaints.join('\n') };
}

const webSettings = {
  cookieDomain: null,
  frameAncestors: [],
  videoHosts: [],
  bookHosts: [],
  adminSiteUrl: null,
  appScheme: 'simulator',
  operator: { name: null, email: null, phone: null, address: null },
  accessibilityOfficer: { name: null, email: null, phone: null },
  courtsCity: null,
  signInProviders: [],
  hasPasskeys: false,
  simulatorName: 'Nisuah',
};

describe('npm run import', () => {
  it('XCT-22: a pack arrives once, and the report says what happened', async () => {
    const pack = await writePackFolder(join(folder, 'pack'), buildPack());
    const first = await runCommand('pack', pack);
    expect(first).toMatchObject({ code: 0, complaints: '' });
    expect(first.out).toContain(`Imported ${pack}.`);
    expect(first.out).toContain('questions  3 added, 0 updated, 0 unchanged, 0 withdrawn');
    expect((await runCommand('pack', pack)).out).toContain(
      'questions  0 added, 0 updated, 3 unchanged, 0 withdrawn',
    );
  });

  it('XCT-22: questions go where the options say', async () => {
    const course = buildPackCourse({ externalId: 'course-of-questions' });
    await runCommand(
      'pack',
      await writePackFolder(join(folder, 'course'), buildPack({ 'course.json': course })),
    );
    const table = join(folder, 'a.csv');
    await writeFile(table, 'id,category,question,answer_1,answer_2,correct\n1,א,מה?,כן,לא,1\n');
    const place = ['--course', 'course-of-questions', '--category', 'contracts', '--exercise', 'תאוריה'];
    expect((await runCommand('questions', table, ...place, '--dry-run')).out).toContain(
      'nothing was written',
    );
    expect((await runCommand('questions', table, ...place)).out).toContain('questions  1 added');
  });

  it('XCT-22: an error is reported with its place, nothing is imported, and the exit code says so', async () => {
    const pack = await writePackFolder(join(folder, 'broken'), buildPack({ 'exercises/two.json': '{' }));
    const { code, out } = await runCommand('pack', pack);
    expect(code).toBe(1);
    expect(out).toContain('error   exercises/two.json: it is not valid JSON');
    expect(out).toContain(`Nothing was imported from ${pack}: 1 error, 0 warnings.`);
  });

  it('XCT-22: --json is for programs', async () => {
    const course = buildPackCourse({ externalId: 'another-course' });
    const pack = await writePackFolder(join(folder, 'another'), buildPack({ 'course.json': course }));
    const { code, out } = await runCommand('pack', pack, '--json', '--dry-run');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      isDryRun: true,
      problems: [],
      report: { questions: { added: 3 } },
    });
  });

  it('LAW: statutes come from files and folders, and --json prints an array of reports and nothing else', async () => {
    const laws = join(folder, 'laws');
    await mkdir(laws);
    await writeFile(join(laws, 'a.wikitext'), '{{ח:כותרת|חוק א}}\n{{ח:סעיף|1|הגדרות}}\n{{ח:ת}} בחוק זה.\n');
    const first = await runCommand('laws', laws, '--json');
    expect(first).toMatchObject({ code: 0, complaints: '' });
    const report = {
      file: 'a.wikitext',
      lawId: expect.any(Number),
      name: 'חוק א',
      clauses: 1,
      parts: 0,
      chapters: 0,
      signs: 0,
      appendices: 0,
      cancelled: 0,
      expired: 0,
      linksResolved: 0,
      linksUnresolved: 0,
      warnings: [],
    };
    expect(JSON.parse(first.out)).toEqual([report]);
    expect((await runCommand('laws', laws, '--json')).out).toBe(first.out);
    expect((await runCommand('laws', laws)).out).toContain('unchanged  a.wikitext: חוק א (law ');

    await writeFile(join(laws, 'b.xml'), '<akomaNtoso>');
    const second = await runCommand('laws', join(laws, 'a.wikitext'), join(laws, 'b.xml'), '--dry-run');
    expect(second.code).toBe(1);
    expect(second.out).toContain('refused    b.xml\n  line 1: it is not well-formed XML');
    expect(second.out).toContain('2 files: 0 added, 0 updated, 1 unchanged, 1 refused.');
  });

  it.runIf(testEngine() === 'embedded')(
    'EMB: while another process holds the data directory, the sentence says what to do',
    async () => {
      const complaints: string[] = [];
      const code = await runImport(
        ['pack', folder],
        { print: () => {}, complain: (text) => complaints.push(text) },
        { databaseUrl: null, dataDirectory: database.dataDirectory, web: webSettings, mediaBucket: null },
      );
      expect(code).toBe(1);
      expect(complaints.join('\n')).toMatch(
        /is in use by another Sugya process.*\n.*stop the server, import, and start it again/,
      );
    },
  );

  it('XCT-22: a database that cannot be reached is one sentence', async () => {
    const complaints: string[] = [];
    const code = await runImport(
      ['pack', folder],
      { print: () => {}, complain: (text) => complaints.push(text) },
      {
        databaseUrl: 'postgresql://postgres@127.0.0.1:1/none',
        dataDirectory: folder,
        web: webSettings,
        mediaBucket: null,
      },
    );
    expect(code).toBe(1);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('cannot be reached');
  });

  it.each<[string, string[], string]>([
    ['a kind that is none', ['course', 'x'], '"course" cannot be imported'],
    ['no path', ['pack'], 'Give a path'],
    ['a word too many', ['pack', 'a', 'b'], '"b" is one word too many'],
    [
      'no place for questions',
      ['questions', 'a.csv', '--course', 'x'],
      '--course, --category and --exercise',
    ],
    ['an unknown option', ['pack', 'a', '--force'], '--force'],
  ])('XCT-22: %s is refused before any database is opened', async (_name, args, sentence) => {
    const { code, out, complaints } = await runCommand(...args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(complaints).toContain(sentence);
    expect(complaints).toContain(IMPORT_USAGE);
  });

  it('XCT-22: without words, or with --help, it says how it is used', async () => {
    expect(await runCommand()).toEqual({ code: 0, out: IMPORT_USAGE, complaints: '' });
    expect(await runCommand('pack', '--help')).toMatchObject({ code: 0, out: IMPORT_USAGE });
  });
});
