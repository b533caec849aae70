import { describe, expect, it } from 'vitest';
import { readDocs, readRepository } from '../source-file.ts';
import { retiredWords } from './retired-words.ts';

/**
 * This rule's own files and the page that lists the words; migrations, which never change once they have run; the shape
 * in which older versions of the app wrote on devices.
 */
const MAY_NAME =
  /^(?:tools\/repository\/words\/|docs\/glossary\.md$|server\/migrations\/|web\/src\/platform\/journal\/store\/|web\/src\/shell\/journals\/journals\.test\.ts$)/;

it('no retired word comes back', () => {
  const files = [...readRepository(), ...readDocs()].filter(({ path }) => !MAY_NAME.test(path));
  expect(retiredWords(files)).toEqual([]);
});

describe('a retired word is seen', () => {
  const check = (text: string) => retiredWords([{ path: 'web/src/a.ts', text }]);

  it.each([
    '// Whoever comes later waits.',
    "it('the parent page is told', run);",
    '/** The draft of somebody. */',
    'const patience = 4_000;',
    '// upkeep of the database',
    '/** Answers the place of a question. */',
    'const acts = await read();',
    'function saveAct(act: ReviewAct): void {}',
    'SELECT act_id FROM review_operations',
    'if (viewer.isActing) return;',
  ])('%s', (text) => {
    expect(check(`\n${text}`)).toMatchObject([
      expect.stringMatching(/^web\/src\/a\.ts:2: .* is retired: say /),
    ]);
  });

  it.each([
    '// Two laws of one name are told apart by their year.',
    "const email = 'somebody@sugya.example';",
    '/** Answers to questions of level 3. */',
    "const spelling = 'acts';",
    'act(() => render());',
    'SELECT pg_advisory_xact_lock(1)',
  ])('%s is welcome', (text) => {
    expect(check(text)).toEqual([]);
  });
});
