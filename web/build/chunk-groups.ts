/**
 * Which modules come together as one file. By itself the bundler makes a file for each set of pages that share something:
 * as small as can be, but a page would begin with forty requests.
 */
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { isPage, isPageNamed, isTableOfPages } from './page-modules.ts';
import { isOfStaff } from './staff-modules.ts';

/** What a module says of itself in the bundler's graph. */
type Module = {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code?: string | null;
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

/** The page that students wait for most often. */
const PRACTICE_PAGE = 'exercises/exercise';
/**
 * Of the component library its frame and what nearly every page but the exercise's shows; other components come with the
 * pages that show them.
 */
const OF_LOOKS =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/](?:core|components[\\/](?:Button|UnstyledButton|Loader|Transition))[\\/]|\/web\/src\/theme\/(?:library-frame|mantine-theme|dialog)\./;
/** Every page opens it, in parts that wait for one another. */
const JOURNAL = /\/web\/src\/(?:platform|features\/[a-z-]+)\/journal\/|node_modules[\\/]idb[\\/]/;
const ICON = /node_modules[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** It leads to every icon there is, for all who import it. */
const ALL_ICONS = /@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react\.mjs$/;
const IMPORT_OF_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;

/** `main` is the browser's way in, from the root of the app: `src/main.tsx`. */
export function chunkGroups({ main }: { readonly main: string }): Plugin {
  let root = '';
  let forAll: ModulesForAll = { atOnce: new Set(), besidePractice: new Set(), ofStaff: new Set() };
  let ofPractice: ReadonlySet<string> = new Set();
  const groups = [
    { name: 'libraries', test: LIBRARIES, priority: 6 },
    { name: 'app', test: (id: string) => forAll.atOnce.has(id), priority: 5 },
    { name: 'practice', test: (id: string) => JOURNAL.test(id) || ofPractice.has(id), priority: 4 },
    { name: 'common', test: (id: string) => forAll.besidePractice.has(id) || OF_LOOKS.test(id), priority: 1 },
    { name: 'staff', test: (id: string) => forAll.ofStaff.has(id), priority: 1 },
  ];
  return {
    name: 'chunk-groups',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    configResolved: (config) => {
      root = config.root;
    },
    buildEnd() {
      const find = namedIcons((id) => this.getModuleInfo(id));
      const wayIn = normalizePath(join(root, main));
      forAll = modulesForAllPages(wayIn, find);
      ofPractice = modulesOfPractice(wayIn, find);
    },
  };
}

export type ModulesForAll = {
  readonly atOnce: ReadonlySet<string>;
  readonly besidePractice: ReadonlySet<string>;
  /** What many pages share, all of them of staff: students carry none of it. */
  readonly ofStaff: ReadonlySet<string>;
};

/**
 * Our modules that are worth one file for all pages: what `main` reaches without waiting, and what a fifth of the pages
 * share, unless it brings a library that `main` does not have. `main` itself stays the file by which a version is known.
 * What the exercise's page does not show of it waits in a second file.
 */
export function modulesForAllPages(main: string, find: FindModule): ModulesForAll {
  const first = reach(main, find);
  const pages = pagesOf(first, find);
  const reachedByPages = pages.map((page) => reach(page, find));
  const isShared = (id: string) =>
    reachedByPages.filter((reached) => reached.has(id)).length >= reachedByPages.length * SHARED_BY;
  const isAtHand = (id: string) => isOurs(id) || first.has(id) || OF_LOOKS.test(id);
  const isLight = (id: string) => [...reach(id, find)].every(isAtHand);
  const later = new Set(reachedByPages.flatMap((reached) => [...reached].filter((id) => !first.has(id))));
  const light = [...later].filter((id) => isOurs(id) && !isPage(id) && isShared(id) && isLight(id));
  const shared = light.filter((id) => !isOfStaff(id));
  // By themselves a file of a few bytes for each.
  const iconsOf = (of: readonly string[]) => {
    const reached = of.map((page) => reach(page, find));
    return [...later].filter((id) => ICON.test(id) && reached.filter((by) => by.has(id)).length > 1);
  };
  const iconsOfStudents = iconsOf(pages.filter((page) => !isOfStaff(page)));
  const practice = practiceAmong(pages);
  const shown = practice === undefined ? new Set(shared) : reach(practice, find);
  return {
    atOnce: new Set([
      ...[...first].filter((id) => (isOurs(id) || ICON.test(id)) && id !== main),
      ...shared.filter((id) => shown.has(id)),
    ]),
    besidePractice: new Set([...shared, ...iconsOfStudents].filter((id) => !shown.has(id))),
    ofStaff: new Set([...light.filter(isOfStaff), ...iconsOf(pages.filter(isOfStaff))]),
  };
}

/**
 * What the exercise's page is made of, with its icons; the page itself stays the file by which the build knows it. Of two
 * files, what other pages have too and what none has, every page loaded both: the one led to the other.
 */
export function modulesOfPractice(main: string, find: FindModule): ReadonlySet<string> {
  const practice = practiceAmong(pagesOf(reach(main, find), find));
  if (practice === undefined) return new Set();
  return new Set([...reach(practice, find)].filter((id) => (isOurs(id) && !isPage(id)) || ICON.test(id)));
}

function pagesOf(first: ReadonlySet<string>, find: FindModule): string[] {
  const loadedBy = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => find(id)?.dynamicallyImportedIds ?? []);
  const later = loadedBy(first);
  return [...new Set([...later, ...loadedBy(later.filter(isTableOfPages))].filter(isPage))];
}

function practiceAmong(pages: readonly string[]): string | undefined {
  return pages.find((page) => isPageNamed(PRACTICE_PAGE, page));
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

/**
 * Each module read once: the bundler makes its description anew for each question, with the whole text in it. In the place of
 * the module of all icons stand those that are named.
 */
export function namedIcons(find: FindModule): FindModule {
  const read = new Map<string, Module | null>();
  return (id) => {
    const known = read.get(id);
    if (known !== undefined) return known;
    const module = find(id);
    const imports =
      module === null
        ? null
        : { importedIds: withItsIcons(module), dynamicallyImportedIds: module.dynamicallyImportedIds };
    read.set(id, imports);
    return imports;
  };
}

/** In the place of the module of all icons those that are named. */
function withItsIcons({ importedIds, code }: Module): string[] {
  return importedIds.flatMap((id) => {
    if (!ALL_ICONS.test(id)) return [id];
    const lists = [...(code ?? '').matchAll(IMPORT_OF_ICONS)].map(([, names = '']) => names);
    const names = lists.flatMap((list) => list.match(/\bIcon\w+/g) ?? []);
    return names.map((name) => id.replace(/tabler-icons-react\.mjs$/, `icons/${name}.mjs`));
  });
}

/** Neither a package of others nor something that a plugin made up. */
function isOurs(id: string): boolean {
  return !id.includes('/node_modules/') && !id.startsWith('\0');
}
