/** The command that checks content, from the demo course and from packs with one fault each. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CONTENT_CHECK_USAGE, runContentCheck } from './content-check.ts';

const DEMO = join(import.meta.dirname, '../../../content/demo');
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function check(...args: string[]) {
  const printed: string[] = [];
  const note = (text: string) => printed.push(text);
  const exitCode = await runContentCheck(args, { print: note, complain: note }, '2026-11-23');
  return { exitCode, lines: printed.join('\n').split('\n') };
}

async function packWith(question: object, name = 'pack.json'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sugya-check-'));
  folders.push(folder);
  const externalId = 'checked';
  const files: Record<string, unknown> = {
    [name]: {
      formatVersion: 1,
      externalId,
      name: 'חבילה',
      language: 'he',
      license: 'MIT',
      description: 'בדיקה',
    },
    'course.json': {
      externalId,
      name: 'קורס',
      sideBar: {},
      categories: [{ externalId: 'c', name: 'נושא', type: 1, lessons: [{ externalId: 'l', name: 'שיעור' }] }],
    },
    'exercises/one.json': {
      externalId: 'one',
      category: 'c',
      lesson: 'l',
      name: 'תרגיל',
      questions: [{ externalId: 'q1', name: 'שאלה', questionHtml: '<p>מה הדין?</p>', ...question }],
    },
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), JSON.stringify(content));
  }
  return folder;
}

const ANSWERS = [{ text: 'כן', isCorrect: true }, { text: 'לא' }, { text: 'אולי' }];
const EXPLAINED = '<p>תשובה א נכונה: כך הדין. תשובה ב שגויה: אין כך. תשובה ג שגויה: הדין ברור.</p>';

test('EXD-23: the demo course has warnings and no error', async () => {
  const { exitCode, lines } = await check(DEMO);
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([]);
  expect(exitCode).toBe(0);
  expect(lines.at(-1)).toMatch(/^5\d\d questions: 0 errors, \d+ warnings\.$/);
  // Its combined exercise asks three questions of one passage: they share its words and are no copies.
  expect(lines.filter((line) => line.includes('nearly one text'))).toEqual([]);
});

test('EXD-20, EXD-23: a fault is named with its file and question; reasons are read out of the explanation', async () => {
  const folder = await packWith({ answers: ANSWERS, explanationHtml: EXPLAINED, lawDate: '2026-01-01' });
  expect(await check(folder)).toEqual({
    exitCode: 0,
    lines: [
      folder,
      'warning exercises/one.json · q1: it does not have four options (3)',
      '1 questions: 0 errors, 1 warnings.',
    ],
  });
});

test('EXD-20, EXD-21, EXD-23: statutes of a folder and readings beside the pack are looked at', async () => {
  const statutes = await mkdtemp(join(tmpdir(), 'sugya-check-'));
  folders.push(statutes);
  await writeFile(
    join(statutes, 'statute__147.wikitext'),
    '{{ח:כותרת|חוק לבדיקה}}\n{{ח:סעיף|1|החזרה}}\n{{ח:ת}} מי שמצא כלי יחזירו לבעליו.\n',
  );
  const question = {
    answers: [...ANSWERS, { text: 'תלוי' }].map((answer) => ({ ...answer, rationaleHtml: '<p>כך.</p>' })),
    explanationHtml: '<p>כך.</p>',
    lawDate: '2026-01-01',
    laws: ['147'],
    correctClauses: [{ law: '147', clause: '1', quote: 'מי שמצא כלי ישמרנו' }],
    links: [{ law: '147', clause: '2', role: 'distractor' }],
  };
  const pack = await packWith(question);
  const readings = `${pack}-readings`;
  folders.push(readings);
  await mkdir(readings);
  await writeFile(
    join(readings, 'one.json'),
    JSON.stringify({ exercise: 'one', questions: [{ externalId: 'q1', rule: 'מוצא כלי מחזירו.' }] }),
  );
  await writeFile(join(readings, 'pairs.json'), '{}');
  const { exitCode, lines } = await check(pack, '--statutes', statutes);
  expect(exitCode).toBe(1);
  expect(lines).toEqual([
    pack,
    'warning exercises/one.json · lawCollection: hasLaw, lawCollection and the laws of questions belong together',
    'warning exercises/one.json · q1: these words do not stand in the clause (147 1: מי שמצא כלי ישמרנו)',
    'warning exercises/one.json · q1: the statute has no such clause (147 2)',
    'warning exercises/one.json · q1: nobody has answered it without the key',
    expect.stringMatching(/^error {3}the whole: a file of readings cannot be read \(pairs\.json: /),
    '1 questions: 1 errors, 4 warnings.',
  ]);
  expect((await check(pack, '--statutes', '/nowhere')).lines).toEqual(CONTENT_CHECK_USAGE.split('\n'));
});

test('EXD-23: what is no pack is an error, and several are checked one after the other', async () => {
  const broken = await packWith({ answers: [] });
  const { exitCode, lines } = await check(broken, DEMO);
  expect(exitCode).toBe(1);
  expect(lines).toContain('0 questions: 1 errors, 0 warnings.');
  expect(lines).toContain(DEMO);
  expect(await check('/nowhere')).toMatchObject({ exitCode: 1 });
});

test('EXD-23: an option that it does not know brings its usage', async () => {
  expect(await check('--strict')).toEqual({ exitCode: 1, lines: CONTENT_CHECK_USAGE.split('\n') });
});
