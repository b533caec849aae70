/**
 * Which modules come together as one file. By itself the bundler makes a file for each set of pages that share something:
 * as small as can be, but a page would begin with forty requests.
 */
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { isPage, isPageNamed } from './page-modules.ts';

/** What a module says of itself in the bundler's graph. */
type Module = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type FindModule = (id: string) => Module | null;

/**
 * What this share of the pages needs, all pages get: a few bytes more for the others, and one file instead of many.
 * Measured: at a tenth the pages grow by 22 kB, at a half they load up to eight files more.
 */
const SHARED_BY = 1 / 5;

/** Changes with an upgrade only, so it stays in the browser's cache from release to release. */
const LIBRARIES =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:react-router|router-core|history|store|react-store|react-query|query-core)|use-sync-external-store)[\\/]/;

/** The page that students wait for most often; what it shares comes in one file. */
const PRACTICE_PAGE = 'exercises/exercise';
/** Every page opens it, in parts that wait for one another. */
const JOURNAL = /\/web\/src\/(?:platform|features\/[a-z-]+)\/journal\/|node_modules[\\/]idb[\\/]/;
const ICON = /node_modules[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** `main` is the browser's way in, from the root of the app: `src/main.tsx`. */
export function chunkGroups({ main }: { readonly main: string }): Plugin {
  let root = '';
  let forAll: ReadonlySet<string> = new Set();
  let forPractice: ReadonlySet<string> = new Set();
  const groups = [
    { name: 'libraries', test: LIBRARIES, priority: 4 },
    { name: 'app', test: (id: string) => forAll.has(id), priority: 3 },
    { name: 'journal', test: JOURNAL, priority: 2 },
    { name: 'practice', test: (id: string) => forPractice.has(id), priority: 1 },
  ];
  return {
    name: 'chunk-groups',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    configResolved: (config) => {
      root = config.root;
    },
    buildEnd() {
      const find = readOnce((id) => this.getModuleInfo(id));
      const wayIn = normalizePath(join(root, main));
      forAll = modulesForAllPages(wayIn, find);
      forPractice = modulesOfPractice(wayIn, find);
    },
  };
}

/**
 * Our modules that are worth one file for all pages: what `main` reaches without waiting, and what a fifth of the pages
 * share, unless it brings a library that `main` does not have. `main` itself stays the file by which a version is known.
 */
export function modulesForAllPages(main: string, find: FindModule): ReadonlySet<string> {
  const first = reach(main, find);
  const pages = [...first].flatMap((id) => find(id)?.dynamicallyImportedIds ?? []).filter(isPage);
  const reachedByPages = [...new Set(pages)].map((page) => reach(page, find));
  const isShared = (id: string) =>
    reachedByPages.filter((reached) => reached.has(id)).length >= reachedByPages.length * SHARED_BY;
  const isLight = (id: string) => [...reach(id, find)].every((each) => isOurs(each) || first.has(each));
  const later = new Set(reachedByPages.flatMap((reached) => [...reached].filter((id) => !first.has(id))));
  const shared = [...later].filter((id) => isOurs(id) && !isPage(id) && isShared(id) && isLight(id));
  return new Set([...[...first].filter((id) => isOurs(id) && id !== main), ...shared]);
}

/** Of the exercise's page our modules and icons that other pages have too: by themselves forty files of a few bytes. */
export function modulesOfPractice(main: string, find: FindModule): ReadonlySet<string> {
  const pages = [...reach(main, find)].flatMap((id) => find(id)?.dynamicallyImportedIds ?? []).filter(isPage);
  const [practice] = pages.filter((page) => isPageNamed(PRACTICE_PAGE, page));
  if (practice === undefined) return new Set();
  const elsewhere = new Set(
    pages.filter((page) => page !== practice).flatMap((page) => [...reach(page, find)]),
  );
  const shared = [...reach(practice, find)].filter((id) => isOurs(id) && !isPage(id) && elsewhere.has(id));
  const icons = [...reach(practice, find)].filter((id) => ICON.test(id));
  return new Set([...shared, ...icons]);
}

/** A module and all that is loaded together with it. */
function reach(from: string, find: FindModule): Set<string> {
  const reached = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = find(id);
    if (module === null || reached.has(id)) continue;
    reached.add(id);
    waiting.push(...module.importedIds);
  }
  return reached;
}

/** The bundler makes its description of a module anew for each question, with the whole text in it. */
function readOnce(find: FindModule): FindModule {
  const read = new Map<string, Module | null>();
  return (id) => {
    const known = read.get(id);
    if (known !== undefined) return known;
    const module = find(id);
    const imports =
      module === null
        ? null
        : { importedIds: module.importedIds, dynamicallyImportedIds: module.dynamicallyImportedIds };
    read.set(id, imports);
    return imports;
  };
}

/** Neither a package of others nor something that a plugin made up. */
function isOurs(id: string): boolean {
  return !id.includes('/node_modules/') && !id.startsWith('\0');
}
