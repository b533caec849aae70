/** Whether code, tests and docs speak of lines that exist, and whether every line has a test that names it. */
import type { SourceFile } from '../source-file.ts';
import { claimedIds, writtenIds } from './named-lines.ts';
import type { RequirementLine } from './requirement-lines.ts';
import { testNames } from './test-names.ts';

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

/** Ids of our areas that no list holds. */
export function unknownIds(files: readonly SourceFile[], lines: readonly RequirementLine[]): string[] {
  const known = new Set(lines.map(({ id }) => id));
  const areas = new Set(lines.map(({ id }) => id.slice(0, 3)));
  return files.flatMap(({ path, text }) =>
    [...new Set(writtenIds(text))]
      .filter((id) => areas.has(id.slice(0, 3)) && !known.has(id))
      .map((id) => `${path} names ${id}, which docs/requirements does not have`),
  );
}

export type Exceptions = {
  /** Lines without a test, each with the reason. */
  readonly untested: Readonly<Record<string, string>>;
  /** How many there may be at most. */
  readonly limit: number;
};

/** Lines that no test names, and exceptions that are not needed any more. */
export function brokenCoverage(
  files: readonly SourceFile[],
  lines: readonly RequirementLine[],
  { untested, limit }: Exceptions,
): string[] {
  const named = new Set(
    files.filter(({ path }) => TEST_FILE.test(path)).flatMap((file) => testNames(file).flatMap(claimedIds)),
  );
  const due = new Set(lines.filter(isTestable).map(({ id }) => id));
  const excepted = Object.keys(untested);
  return [
    ...[...due].filter((id) => !named.has(id) && !excepted.includes(id)).map((id) => `no test names ${id}`),
    ...excepted
      .filter((id) => named.has(id) || !due.has(id))
      .map((id) => `${id} is no exception any more: take it off the list and lower the limit`),
    ...(excepted.length === limit ? [] : [`${excepted.length} exceptions, and the limit is ${limit}`]),
  ];
}

function isTestable({ marks }: RequirementLine): boolean {
  return !marks.includes('context') && !marks.includes('withdrawn');
}
