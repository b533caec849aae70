/**
 * Who may import whom (ARCHITECTURE.md, "Invariants"). A rule matches by place, and by back-reference where it
 * speaks of a feature, so that a new feature is fenced on the day it is born.
 */
import { type Import, ownImports } from './import-graph.ts';
import { isTest, type SourceFile, workspaceOf } from './source-file.ts';

type Rule = {
  readonly sentence: string;
  readonly isBroken: (edge: Import) => boolean;
  /** Tests put together what the program keeps apart. */
  readonly sparesTests?: boolean;
};

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  domain: ['domain'],
  server: ['server', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  // Of the web app only what it exports: the list of its addresses.
  e2e: ['e2e', 'contract', 'domain', 'server', 'tools', 'web'],
  bench: ['bench', 'contract', 'domain', 'server', 'tools', 'e2e'],
};

const ADDRESSES: ReadonlySet<string> = new Set(['web/src/paths.ts', 'web/src/route-patterns.ts']);
const PACK_WALK = /^e2e\/(?:sweep\/pack-fields|support\/studio\/)/;

const RULES: readonly Rule[] = [
  {
    sentence: 'the tiers import only what stands below them',
    isBroken: ({ from, to }) => {
      const allowed = MAY_IMPORT[workspaceOf(from)];
      return allowed !== undefined && !allowed.includes(workspaceOf(to));
    },
  },
  {
    sentence: 'journeys know the web app by its addresses alone',
    isBroken: ({ from, to }) =>
      workspaceOf(from) === 'e2e' &&
      workspaceOf(to) === 'web' &&
      !ADDRESSES.has(to) &&
      // One journey walks all forms of the studio by their labels, and all that students see of what was written.
      !(to === 'web/src/testing/pack-places.ts' && PACK_WALK.test(from)),
  },
  {
    sentence: 'a feature never imports another feature',
    isBroken: ({ from, to }) => {
      const [reader, read] = [featureOf(from), featureOf(to)];
      return reader !== null && read !== null && read !== reader && !isEditingOf(reader, read);
    },
    sparesTests: true,
  },
  {
    sentence: 'the platform knows no feature',
    isBroken: ({ from, to }) => /^(server|web)\/src\/platform\//.test(from) && featureOf(to) !== null,
    sparesTests: true,
  },
  {
    sentence: 'the room of staff screens knows no feature, no page and no frame around them',
    isBroken: ({ from, to }) =>
      from.startsWith('web/src/staff/') &&
      (featureOf(to) !== null || /^web\/src\/(?:pages|shell)\//.test(to)),
    sparesTests: true,
  },
  {
    sentence: 'what students load on every page does not know the room of staff screens',
    isBroken: ({ from, to }) =>
      to.startsWith('web/src/staff/') &&
      /^web\/src\/(?:ui|platform|theme|shell\/(?!staff\/)|[^/]+$)/.test(from),
    sparesTests: true,
  },
  {
    sentence: 'ui/ imports nothing of ours',
    isBroken: ({ from, to }) => from.startsWith('web/src/ui/') && !to.startsWith('web/src/ui/'),
    sparesTests: true,
  },
  {
    sentence: 'only routes.tsx and its two tables of pages import pages/',
    isBroken: ({ from, to }) =>
      /^web\/src\/pages\/.*\.tsx?$/.test(to) &&
      !/^web\/src\/(?:routes\.tsx|shell\/(?:late\/student|staff\/staff)-pages\.ts)$/.test(from),
    sparesTests: true,
  },
  {
    sentence: 'what runs imports no test and nothing made for tests',
    isBroken: ({ to }) => /\.test\.tsx?$|^(?:server|web|domain|contract)\/src\/testing\//.test(to),
    sparesTests: true,
  },
];

/** One sentence for each import that breaks a rule. */
export function brokenImportRules(files: readonly SourceFile[]): string[] {
  const tests = new Set(files.filter(isTest).map(({ path }) => path));
  return ownImports(files).flatMap((edge) =>
    RULES.filter((rule) => !(rule.sparesTests && mayMix(edge.from, tests)) && rule.isBroken(edge)).map(
      ({ sentence }) => `${edge.from} imports ${edge.to}: ${sentence}`,
    ),
  );
}

/** Tests, and the programs that measure or test: they may reach into `testing/`. */
function mayMix(path: string, tests: ReadonlySet<string>): boolean {
  return tests.has(path) || ['bench', 'tools'].includes(workspaceOf(path));
}

/** `laws-editing` is made of what `laws` shows, never the other way round. */
function isEditingOf(reader: string, read: string): boolean {
  return reader === `${read}-editing`;
}

/** `server/src/features/courses/x.ts` → `server/courses`. */
function featureOf(path: string): string | null {
  const [, tier, feature] = /^(server|web)\/src\/features\/([^/]+)\//.exec(path) ?? [];
  return feature === undefined ? null : `${tier}/${feature}`;
}
