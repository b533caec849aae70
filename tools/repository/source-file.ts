/** The files that the tests of the repository read. A test may also invent some, to see a rule catch them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace-root.ts';

export type SourceFile = {
  /** From the root, with `/` between the names: `server/src/app.ts`. */
  readonly path: string;
  readonly text: string;
};

export const WORKSPACES = ['contract', 'domain', 'server', 'web', 'e2e', 'bench', 'tools'] as const;

const PROGRAM = /\.(?:ts|tsx|mjs|css|sql|html)$/;
const PROSE = /\.(?:md|grit)$/;
const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage', '.cache']);

let everyFile: readonly SourceFile[] | null = null;
let everyDoc: readonly SourceFile[] | null = null;

/** Every file of ours that a person writes or reads: programs, style sheets, SQL, the web's page. */
export function readRepository(): readonly SourceFile[] {
  everyFile ??= [...WORKSPACES, 'vitest.config.ts'].flatMap((path) => filesBelow(path, PROGRAM));
  return everyFile;
}

/** What is written for people: the papers at the root, those below `docs/`, and what lies beside programs and content. */
export function readDocs(): readonly SourceFile[] {
  const atRoot = readdirSync(ROOT).filter((name) => PROSE.test(name));
  everyDoc ??= [...atRoot, 'docs', 'content', ...WORKSPACES].flatMap((path) => filesBelow(path, PROSE));
  return everyDoc;
}

function filesBelow(path: string, wanted: RegExp): SourceFile[] {
  const place = join(ROOT, path);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return wanted.test(path) ? [{ path, text: readFileSync(place, 'utf8') }] : [];
  return readdirSync(place)
    .filter((name) => !NOT_OURS.has(name))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`, wanted));
}

export function isProgram(file: SourceFile): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(file.path);
}

/** Tests and what only tests use. Rules about what a running Sugya may do do not bind them. */
export function isTest(file: SourceFile): boolean {
  return /\.test\.tsx?$|\.spec\.ts$|\/src\/testing\//.test(file.path) || file.path.startsWith('e2e/');
}

/** `server/src/features/courses/courses.store.ts` → `server`. */
export function workspaceOf(path: string): string {
  return path.split('/')[0] ?? '';
}
