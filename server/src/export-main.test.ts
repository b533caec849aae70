import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { EXPORT_USAGE, runExport } from './export-main.ts';
import { openTestDatabase, type TestDatabase, testEngine } from './testing/app/test-database.ts';
import { embeddedTemplate, migratedOnly } from './testing/app/test-template.ts';
import { buildExercise } from './testing/content/build-content.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-export-'));
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

async function runCommand(...args: string[]) {
  const [out, complaints]: [string[], string[]] = [[], []];
  const streams = {
    print: (text: string) => out.push(text),
    complain: (text: string) => complaints.push(text),
  };
  const { web } = readConfig();
  const settings = { databaseUrl: database.url, dataDirectory: join(folder, 'data'), web, mediaBucket: null };
  const code = await runExport(args, streams, settings);
  return { code, out: out.join('\n'), complaints: complaints.join('\n') };
}

describe('npm run export', () => {
  it.each([
    [[]],
    [['course', 'x', 'a.zip']],
    [['course', '1']],
    [['course', '1', 'a.zip', '--format', 'doc']],
    [['lesson', '1', 'a.zip']],
    [['course', '1', 'a.zip', '--what']],
  ])('IMP-08: %j is answered with how it is meant', async (args) => {
    expect(await runCommand(...args)).toEqual({ code: 1, out: '', complaints: EXPORT_USAGE });
  });

  it('IMP-08: a course that is not there writes no file and says so', async () => {
    const file = join(folder, 'none.zip');
    expect(await runCommand('course', '999999', file)).toMatchObject({
      code: 1,
      complaints: 'There is no course 999999.',
    });
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it.skipIf(testEngine() !== 'postgres')('IMP-08: a course leaves as a file', async () => {
    const { courseId } = await buildExercise(database.db);
    const file = join(folder, 'course.xml');
    expect(await runCommand('course', String(courseId), file, '--format', 'moodle')).toMatchObject({
      code: 0,
    });
    expect(await readFile(file, 'utf8')).toContain('<quiz>');
  });
});
