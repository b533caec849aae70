/** Files that nobody uses. A rule that only its own test calls is dead, so a test keeps alive only what serves tests. */
import { reachable } from './import-graph.ts';
import { isProgram, isTest, type SourceFile } from './source-file.ts';

/** What people and other programs start by its name. */
const STARTED_BY_NAME: readonly RegExp[] = [
  /^server\/src\/main\.ts$/,
  /^web\/src\/(?:main\.tsx|first-screen\/first-(?:paint|sign-in)\.ts|service-worker\.ts)$/,
  // Commands: `npm run <name>` starts tools/<name>.ts.
  /^tools\/[^/]+\.(?:ts|mjs)$/,
  // Stands for a module in the built app (web/build/leave-out.ts).
  /^web\/build\/zod-stand-in\.ts$/,
  // Named in vitest.config.ts.
  /^tools\/testing\/vitest-postgres\.ts$/,
  /^web\/src\/testing\/setup\.tsx?$/,
  /^(?:[^/]+\/)?[^/]+\.config\.(?:ts|mjs)$/,
  // The types of a package that brings none; the compiler finds them by the package's name.
  /\.d\.ts$/,
];
/**
 * Rules that stand, with their hand-computed cases, before the program that will ask them (decision 0080). The list can
 * only become shorter: what a program reaches leaves it.
 */
const BEFORE_THEIR_PROGRAM: readonly RegExp[] = [
  /^domain\/src\/exam\/(?:deadline|fractions|mid-rank|points|result|seal|sitting)\.ts$/,
  /^domain\/src\/exam\/draw\/(?:bank|cells|draw|fill-part|key-places|taken|units)\.ts$/,
];
const TEST = /\.(?:test|spec)\.tsx?$/;

export function orphans(files: readonly SourceFile[]): string[] {
  const usedByProgram = reachable(files, isStartedByName);
  const usedByTests = reachable(files, (path) => isStartedByName(path) || TEST.test(path));
  return files
    .filter(isProgram)
    .filter((file) => !(servesTests(file) ? usedByTests : usedByProgram).has(file.path))
    .map(({ path }) => path)
    .filter((path) => !BEFORE_THEIR_PROGRAM.some((pattern) => pattern.test(path)));
}

function isStartedByName(path: string): boolean {
  return STARTED_BY_NAME.some((pattern) => pattern.test(path));
}

function servesTests(file: SourceFile): boolean {
  return isTest(file) || file.path.startsWith('tools/repository/');
}
