import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buildPack,
  buildPackChapter,
  buildPackStatement,
  type PackDraft,
  writePackFolder,
} from '../../../testing/content/build-pack.ts';
import { readPack } from '../pack/read-pack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sugya-pack-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function problemsOf(files: PackDraft): Promise<string[]> {
  const { problems } = await readPack(await writePackFolder(folder, buildPack(files)));
  return problems.map(({ file, item, field, code }) =>
    [file, item, field, code].filter((part) => part !== '').join(' · '),
  );
}

const chapter = (overrides: object = {}) => ({ 'chapters/a.json': buildPackChapter(overrides) });
const statement = (overrides: object, kind = 'trueFalse') =>
  chapter({ kind, questions: [buildPackStatement('s1', overrides)] });

describe('the chapters of a pack', () => {
  it('XCT-22: a good chapter is read whole, with nothing to complain of', async () => {
    expect(await problemsOf(chapter({ exercise: 'one', introHtml: '<p>מבוא</p>' }))).toEqual([]);
  });

  it.each<[string, PackDraft, string]>([
    ['a lesson of another category', chapter({ lesson: 'torts' }), 'lesson · unknown_lesson'],
    ['an exercise that the pack does not have', chapter({ exercise: 'two' }), 'exercise · unknown_exercise'],
    ['an icon elsewhere', chapter({ iconUrl: '//evil.example/a.svg' }), 'iconUrl · bad_address'],
    ['a kind that there is not', chapter({ kind: 'essay' }), 'kind · invalid'],
    [
      'a name used twice in a chapter',
      chapter({ questions: [buildPackStatement('s1'), buildPackStatement('s1')] }),
      'question s1 · externalId · duplicate_external_id',
    ],
    [
      'a statement that is neither',
      statement({ isTrue: null }),
      'question s1 · isTrue · statement_without_key',
    ],
    ['a card with a key', statement({}, 'focused'), 'question s1 · isTrue · card_with_key'],
    [
      'a statement without reasons',
      statement({ detailedAnswerHtml: undefined }),
      'question s1 · detailedAnswerHtml · missing',
    ],
  ])('XCT-22: %s is reported with its place', async (_what, files, problem) => {
    expect(await problemsOf(files)).toEqual([`chapters/a.json · ${problem}`]);
  });

  it('XCT-22: two chapters of one name are reported', async () => {
    expect(await problemsOf({ ...chapter(), 'chapters/b.json': buildPackChapter() })).toEqual([
      'chapters/b.json · externalId · duplicate_external_id',
    ]);
  });
});
