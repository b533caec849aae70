import { describe, expect, it } from 'vitest';
import { readDocs, readRepository, type SourceFile } from '../source-file.ts';
import { brokenCoverage, type Exceptions, unknownIds } from './coverage.ts';
import { claimedIds } from './named-lines.ts';
import { misquotations, QUOTING_FILE, quotations } from './quotations.ts';
import { brokenLists, readRequirements } from './requirement-lines.ts';
import { testNames } from './test-names.ts';
import { untestedLines } from './untested-lines.ts';

const lines = readRequirements(readDocs());

describe('the requirements and the code speak of the same lines', () => {
  it('the lists are read, and their numbers are unique and without gaps', () => {
    expect(new Set(lines.map(({ path }) => path)).size).toBeGreaterThanOrEqual(29);
    expect(lines.length).toBeGreaterThanOrEqual(1_004);
    expect(brokenLists(readDocs())).toEqual([]);
  });

  it('every line that code, tests or docs name exists', () => {
    expect(unknownIds([...readRepository(), ...readDocs()], lines)).toEqual([]);
  });

  it('every line that a test can hold is named by one, but for exceptions that become fewer', () => {
    expect(brokenCoverage(readRepository(), lines, untestedLines)).toEqual([]);
  });

  it('every sentence that the lines fix stands in the text catalogue as the line quotes it', () => {
    expect(quotations(readRepository()).length).toBeGreaterThan(40);
    expect(misquotations(readRepository(), lines)).toEqual([]);
  });
});

// Ids in these tests are put together, so that they are no names of lines themselves.
const id = (number: string) => `EXE-${number}`;

describe('a broken list is seen', () => {
  const list = (...rows: string[]) => [
    { path: 'docs/requirements/EXE-exercises.md', text: `# Exercises\n\n${rows.join('\n')}\n` },
  ];
  const good = [`- **${id('01')}** (context) One.`, `- **${id('02')}** (decision) Two.`];

  it('a good one is not', () => {
    expect(brokenLists(list(...good))).toEqual([]);
    expect(readRequirements(list(...good))).toMatchObject([
      { id: id('01'), marks: ['context'], text: 'One.' },
      { id: id('02'), marks: ['decision'], text: 'Two.' },
    ]);
  });

  it.each([
    ['a doubled number', [...good, `- **${id('02')}** Again.`]],
    ['a gap', [...good, `- **${id('04')}** Four.`]],
    ['a line of another area', [...good, '- **STA-03** Three.']],
    ['a row that is no line', [...good, '- Three.']],
    ['a line that says nothing', [...good, `- **${id('03')}**`]],
  ])('%s', (_what, rows) => {
    expect(brokenLists(list(...rows))).toHaveLength(1);
  });
});

describe('a line that does not exist is seen', () => {
  const known = [line('01')];

  it.each(['server/src/app.ts', 'e2e/a.spec.ts', 'docs/operations.md'])('in %s', (path) => {
    expect(unknownIds([{ path, text: `/** ${id('01')}, ${id('02')} */` }], known)).toEqual([
      `${path} names ${id('02')}, which docs/requirements does not have`,
    ]);
  });

  it('and other words of that shape are let be', () => {
    expect(unknownIds([{ path: 'server/src/app.ts', text: '// RFC-4180, SHA-256' }], known)).toEqual([]);
  });
});

describe('a test names lines', () => {
  it.each([
    [`${id('01')}, ${id('03')}: both`, ['01', '03']],
    [`${id('02')} to ${id('04')}: a range`, ['02', '03', '04']],
    [`${id('02')}…${id('03')}, ${id('09')}: a range and one more`, ['02', '03', '09']],
    [`${id('01')} to ${id('06')}: six`, ['01', '02', '03', '04', '05', '06']],
    [`${id('01')} to ${id('07')}: too long a range`, []],
  ])('%s', (name, numbers) => {
    expect(claimedIds(name)).toEqual(numbers.map(id));
  });

  it.each([
    [`test('${id('01')}: a name', run);`, true],
    [`describe('${id('01')}: a group', run);`, true],
    [`test.describe('${id('01')}: a group of journeys', run);`, true],
    [`it.skipIf(isWindows)('${id('01')}: a name', run);`, true],
    [`it.each([['${id('01')}', 1]])('%s', run);`, true],
    [`const table = [['${id('01')}', 1]];\nit.each(table)('%s', run);`, true],
    [`it.each([{ line: '${id('01')}' }])('$line', run);`, true],
    [`it.each([['${id('01')}', 1]])('a name that shows no table', run);`, false],
    [`// ${id('01')}`, false],
    [`expect('${id('01')}').toBe(text);`, false],
  ])('%s', (text, isNamed) => {
    expect(testNames(testFile(text)).flatMap(claimedIds).includes(id('01'))).toBe(isNamed);
  });
});

describe('a line without a test is seen', () => {
  const named = [testFile(`test('${id('01')}: a name', run);`)];
  const none: Exceptions = { untested: {}, limit: 0 };

  it('unless it is context, withdrawn or an exception', () => {
    expect(brokenCoverage(named, [line('01')], none)).toEqual([]);
    expect(brokenCoverage(named, [line('01'), line('02')], none)).toEqual([`no test names ${id('02')}`]);
    expect(brokenCoverage(named, [line('01'), line('02', 'context')], none)).toEqual([]);
    expect(brokenCoverage(named, [line('01'), line('02', 'withdrawn')], none)).toEqual([]);
    const excepted = { untested: { [id('02')]: 'needs a real phone' }, limit: 1 };
    expect(brokenCoverage(named, [line('01'), line('02')], excepted)).toEqual([]);
  });

  it('an exception that has a test, or is no line, has to go', () => {
    const stale = { untested: { [id('01')]: 'was hard', [id('07')]: 'is gone' }, limit: 2 };
    expect(brokenCoverage(named, [line('01')], stale)).toHaveLength(2);
  });

  it('the list is as long as its limit says', () => {
    const excepted = { untested: { [id('02')]: 'needs a real phone' }, limit: 2 };
    expect(brokenCoverage(named, [line('01'), line('02')], excepted)).toEqual([
      '1 exceptions, and the limit is 2',
    ]);
  });

  it('a name outside tests does not count', () => {
    const program = [{ path: 'web/src/a.ts', text: `test('${id('01')}', run);` }];
    expect(brokenCoverage(program, [line('01')], none)).toHaveLength(1);
  });
});

it('a sentence that differs from its line by one letter is seen', () => {
  const catalogue = (sentence: string) => [
    { path: QUOTING_FILE, text: `/** ${id('01')} */\n  failed: '${sentence}',` },
  ];
  const quoting = [{ ...line('01'), text: "Failure shows 'אירעה שגיאה'." }];
  expect(misquotations(catalogue('אירעה שגיאה'), quoting)).toEqual([]);
  expect(misquotations(catalogue('ארעה שגיאה'), quoting)).toHaveLength(1);
});

function line(number: string, ...marks: ('context' | 'withdrawn')[]) {
  return { id: id(number), path: 'docs/requirements/EXE-exercises.md', marks, text: 'Something.' };
}

function testFile(text: string): SourceFile {
  return { path: 'web/src/a.test.ts', text };
}
