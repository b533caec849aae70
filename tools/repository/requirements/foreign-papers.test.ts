import { describe, expect, it } from 'vitest';
import { readDocs, readRepository } from '../source-file.ts';
import { foreignPapers } from './foreign-papers.ts';

const OWN_TESTS = 'tools/repository/requirements/foreign-papers';

it('no file leans on a paper that is not in the repository', () => {
  const files = [...readRepository(), ...readDocs()].filter(({ path }) => !path.startsWith(OWN_TESTS));
  const papers = readDocs().map(({ path }) => path);
  expect(foreignPapers(files, papers)).toEqual([]);
});

describe('a paper that nobody has is seen', () => {
  const check = (text: string) =>
    foreignPapers([{ path: 'web/src/a.ts', text }], ['README.md', 'docs/content-format.md']);

  it.each([
    '/** Spelled so in the documents. */',
    '/** As document 2 has it. */',
    '/** The documents’ own words. */',
    '/** True at every moment (ux rule 1). */',
    '/** A table scrolls (ux.md 24). */',
    "test('UX-17: a link opens there', run);",
    "test('measurement §2.2: 29 answers show nothing', run);",
    '// Source: architecture §6.',
    '/** reliability D1: operations share a statement. */',
    '// as the specification says',
    '// see design/screens',
    '// see decisions.md',
  ])('%s', (text) => {
    expect(check(text)).not.toEqual([]);
  });

  it.each([
    '/** The effect listens to the document. */',
    '/** Source: EXE-82, decision 0006. */',
    '// Source: RFC 4180 §2.',
    '// docs/content-format.md says how; so does content-format.md.',
    "const files = glob('**/*.md');",
  ])('%s is welcome', (text) => {
    expect(check(text)).toEqual([]);
  });
});
