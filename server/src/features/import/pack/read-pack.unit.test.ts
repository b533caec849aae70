import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPack,
  buildPackCourse,
  buildPackExercise,
  buildPackQuestion,
  type PackDraft,
  writePackFolder,
  writePackZip,
} from '../../../testing/content/build-pack.ts';
import { describeProblem } from '../import-problem.ts';
import { PACK_LIMITS } from './pack-files.ts';
import { readPack } from './read-pack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-pack-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function problemsOf(pack: PackDraft): Promise<string[]> {
  const { problems } = await readPack(await writePackFolder(join(folder, 'pack'), pack));
  return problems.map(({ level, file, item, field, code }) =>
    [level, file, item, field, code].filter((part) => part !== '').join(' · '),
  );
}

const withQuestion = (overrides: object) =>
  buildPack({ 'exercises/one.json': buildPackExercise({ questions: [buildPackQuestion('q1', overrides)] }) });
const answers = (...given: object[]) => withQuestion({ answers: given });

describe('readPack', () => {
  it('XCT-22: a good pack is read whole, defaults filled in, with nothing to complain of', async () => {
    const { pack, problems } = await readPack(await writePackFolder(folder, buildPack()));
    expect(problems).toEqual([]);
    expect(pack?.course.sideBar.showTermsOfUse).toBe(true);
    expect(pack?.exercises[0]?.exercise).toMatchObject({
      order: 1,
      insertMethodOnline: true,
      disclaimerHtml: null,
    });
    expect(pack?.exercises[0]?.exercise.questions.map(({ externalId }) => externalId)).toEqual([
      'q1',
      'q2',
      'q3',
    ]);
  });

  it('XCT-22: a zip holds what its folder holds, also when the folder itself was zipped', async () => {
    const pack = buildPack();
    const fromFolder = await readPack(await writePackFolder(join(folder, 'pack'), pack));
    const fromZip = await readPack(await writePackZip(join(folder, 'a.zip'), pack));
    const inside = Object.fromEntries(
      Object.entries(pack).map(([name, content]) => [`my-pack/${name}`, content]),
    );
    const fromWrapped = await readPack(await writePackZip(join(folder, 'b.zip'), inside));
    expect(fromZip).toEqual(fromFolder);
    expect(fromWrapped).toEqual(fromFolder);
  });

  it('XCT-22: what systems leave behind and what is written for people is no part of the pack', async () => {
    const extras = {
      'README.md': '#',
      LICENSE: 'MIT',
      '.DS_Store': 'x',
      '__MACOSX/pack.json': 'x',
      'Thumbs.db': 'x',
    };
    expect(await problemsOf(buildPack(extras))).toEqual([]);
    expect(await problemsOf(buildPack({ 'notes.txt': 'x' }))).toEqual(['warning · notes.txt · unknown_file']);
  });

  it.each<[string, () => PackDraft, string[]]>([
    ['no course', () => without('course.json'), ['error · course.json · missing_file']],
    ['no manifest', () => without('pack.json'), ['error · pack · not_a_pack']],
    [
      'broken JSON',
      () => buildPack({ 'exercises/one.json': '{"a":' }),
      ['error · exercises/one.json · invalid_json'],
    ],
    [
      'another encoding',
      () => buildPack({ 'exercises/one.json': new Uint8Array([0x22, 0xe9, 0xe0, 0x22]) }),
      ['error · exercises/one.json · not_utf8'],
    ],
    [
      'a field of the wrong kind, deep inside',
      () => withQuestion({ answers: [{ text: 'א', isCorrect: true }, { text: 7 }] }),
      ['error · exercises/one.json · question q1 · answers[1].text · invalid'],
    ],
    [
      'a missing field',
      () => withQuestion({ questionHtml: undefined }),
      ['error · exercises/one.json · question q1 · questionHtml · missing'],
    ],
    [
      'a question without a name of its own is reported by its place',
      () =>
        buildPack({
          'exercises/one.json': buildPackExercise({ questions: [buildPackQuestion('q1'), { name: 'א' }] }),
        }),
      ['externalId', 'questionHtml', 'answers'].map(
        (field) => `error · exercises/one.json · question number 2 · ${field} · missing`,
      ),
    ],
    [
      'a field that nobody knows',
      () => withQuestion({ answer: 'א' }),
      ['error · exercises/one.json · question q1 · answer · unknown_field'],
    ],
    [
      'a category that the course does not have',
      () => buildPack({ 'exercises/one.json': buildPackExercise({ category: 'torts' }) }),
      ['error · exercises/one.json · category · unknown_category'],
    ],
    [
      'a lesson that the category does not have',
      () => buildPack({ 'exercises/one.json': buildPackExercise({ lesson: 'torts' }) }),
      ['error · exercises/one.json · lesson · unknown_lesson'],
    ],
    [
      'two exercises of one name',
      () => buildPack({ 'exercises/two.json': buildPackExercise() }),
      ['error · exercises/two.json · externalId · duplicate_external_id'],
    ],
    [
      'two questions of one name',
      () =>
        buildPack({
          'exercises/one.json': buildPackExercise({
            questions: [buildPackQuestion('q1'), buildPackQuestion('q1')],
          }),
        }),
      ['error · exercises/one.json · question q1 · externalId · duplicate_external_id'],
    ],
    [
      'two categories and two lessons of one name',
      () => {
        const category = {
          externalId: 'a',
          name: 'א',
          type: 1,
          lessons: [{ externalId: 'formation', name: 'ב' }],
        };
        return buildPack({
          'course.json': buildPackCourse({
            categories: [
              { ...category, externalId: 'contracts' },
              { ...category, externalId: 'contracts' },
            ],
          }),
        });
      },
      [
        'error · course.json · category contracts · externalId · duplicate_external_id',
        'error · course.json · lesson formation · externalId · duplicate_external_id',
      ],
    ],
    [
      'an address of an icon that is none',
      () =>
        buildPack({
          'course.json': buildPackCourse({
            categories: [
              {
                externalId: 'contracts',
                name: 'א',
                type: 2,
                iconUrl: 'data:text/html,x',
                lessons: [{ externalId: 'formation', name: 'ב' }],
              },
            ],
          }),
        }),
      ['error · course.json · category contracts · iconUrl · bad_address'],
    ],
    [
      'no right answer',
      () => answers({ text: 'א' }, { text: 'ב' }),
      ['error · exercises/one.json · question q1 · answers · no_correct_answer'],
    ],
    [
      'only right answers',
      () => answers({ text: 'א', isCorrect: true }, { text: 'ב', isCorrect: true }),
      ['warning · exercises/one.json · question q1 · answers · no_wrong_answer'],
    ],
    [
      'two equal answers',
      () => answers({ text: 'א', isCorrect: true }, { text: 'ב' }, { text: 'ב' }),
      ['warning · exercises/one.json · question q1 · answers · duplicate_answers'],
    ],
    [
      'nearness of the right answer',
      () => answers({ text: 'א', isCorrect: true, proximity: 'near' }, { text: 'ב' }),
      ['error · exercises/one.json · question q1 · answers[0].proximity · proximity_on_correct'],
    ],
    [
      'a yes/no question with three answers, one of them tagged',
      () =>
        withQuestion({
          isYesNo: true,
          answers: [{ text: 'כן', isCorrect: true }, { text: 'לא', proximity: 'far' }, { text: 'אולי' }],
        }),
      [
        'error · exercises/one.json · question q1 · answers[1].proximity · proximity_on_yes_no',
        'error · exercises/one.json · question q1 · answers · yes_no_answers',
      ],
    ],
    [
      'no explanation',
      () => withQuestion({ explanationHtml: null }),
      ['warning · exercises/one.json · question q1 · explanationHtml · no_explanation'],
    ],
    [
      'texts without end',
      () => answers({ text: 'א'.repeat(2_001), isCorrect: true }, { text: 'ב' }),
      ['error · exercises/one.json · question q1 · answers[0].text · too_long'],
    ],
    [
      'people where they do not belong',
      () =>
        buildPack({
          'people.json': { people: [{ userName: 'a', privateName: 'א', lastName: 'ב', password: '123456' }] },
        }),
      ['warning · people.json · people_ignored'],
    ],
  ])('XCT-22: %s: reported with file, item and field', async (_name, pack, expected) => {
    expect(await problemsOf(pack())).toEqual(expected);
  });

  it('XCT-22: everything wrong is reported at once', async () => {
    const pack = buildPack({
      'exercises/one.json': buildPackExercise({
        category: 'torts',
        questions: [buildPackQuestion('q1', { answers: [{ text: 'א' }, { text: 'ב' }] })],
      }),
      'exercises/two.json': '{',
    });
    expect(await problemsOf(pack)).toHaveLength(3);
  });

  it('XCT-22: no pack is handed on while an error stands', async () => {
    const { pack } = await readPack(await writePackFolder(folder, buildPack({ 'exercises/two.json': '{' })));
    expect(pack).toBeNull();
  });

  it('XCT-22: a problem reads as a sentence', () => {
    const problem = {
      level: 'error',
      file: 'exercises/a.json',
      item: 'question q1',
      field: 'answers',
      code: 'no_correct_answer',
      detail: '',
    } as const;
    expect(describeProblem(problem)).toBe(
      'error   exercises/a.json · question q1 · answers: no answer is marked as correct',
    );
  });
});

describe('pack files from outside', () => {
  it.each([
    '../evil.json',
    '/etc/evil.json',
    'exercises/../../evil.json',
    'C:/evil.json',
    'exercises\\evil.json',
  ])('XCT-22: the archive name %s is refused', async (name) => {
    const { problems } = await readPack(
      await writePackZip(join(folder, 'a.zip'), buildPack({ [name]: '{}' })),
    );
    expect(problems).toMatchObject([{ level: 'error', file: 'a.zip', code: 'unsafe_name', detail: name }]);
  });

  it('XCT-22: a bomb is refused by its announced size, before it is unpacked', async () => {
    const limits = { ...PACK_LIMITS, bytesOfFile: 50_000 };
    const bomb = buildPack({ 'exercises/bomb.json': new Uint8Array(limits.bytesOfFile + 1) });
    const { problems } = await readPack(await writePackZip(join(folder, 'a.zip'), bomb), limits);
    expect(problems).toMatchObject([{ level: 'error', file: 'exercises/bomb.json', code: 'too_large' }]);
  });

  it('XCT-22: too many files and too much altogether are refused', async () => {
    const path = await writePackFolder(folder, buildPack());
    expect((await readPack(path, { ...PACK_LIMITS, files: 2 })).problems).toMatchObject([
      { code: 'too_many_files' },
    ]);
    expect((await readPack(path, { ...PACK_LIMITS, bytes: 500 })).problems).toMatchObject([
      { code: 'too_large' },
    ]);
  });

  it('XCT-22: what is no archive, and what is not there, is reported', async () => {
    await writeFile(join(folder, 'a.zip'), 'not a zip');
    expect((await readPack(join(folder, 'a.zip'))).problems).toMatchObject([
      { file: 'a.zip', code: 'not_a_zip' },
    ]);
    await writeFile(join(folder, 'b.xml'), '<quiz/>');
    expect((await readPack(join(folder, 'b.xml'))).problems).toMatchObject([
      { file: 'b.xml', code: 'not_a_zip', detail: 'it seems to be Moodle XML' },
    ]);
    await writeFile(join(folder, 'c.zip'), zipSync({ 'imsmanifest.xml': new Uint8Array([1]) }));
    expect((await readPack(join(folder, 'c.zip'))).problems).toMatchObject([
      { file: 'c.zip', code: 'not_a_pack', detail: 'it seems to be a QTI or IMS package' },
    ]);
    expect((await readPack(join(folder, 'none'))).problems).toMatchObject([{ code: 'not_found' }]);
    await mkdir(join(folder, 'empty'));
    expect((await readPack(join(folder, 'empty'))).problems).toMatchObject([
      { file: 'empty', code: 'not_a_pack' },
    ]);
  });

  it('XCT-22: links in a folder are not followed', async () => {
    const path = await writePackFolder(join(folder, 'pack'), buildPack());
    await writeFile(join(folder, 'secret.json'), 'not JSON');
    await symlink(join(folder, 'secret.json'), join(path, 'exercises/two.json'));
    expect((await readPack(path)).problems).toEqual([]);
  });
});

function without(file: string): PackDraft {
  const { [file]: _left, ...rest } = buildPack();
  return rest;
}
