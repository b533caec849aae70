/**
 * Lists the files of the practice screens, with all that they load later, for the service worker to keep
 * (web/src/platform/app-update/update-check.ts), and names the version.
 */
import type { Plugin, Rolldown } from 'vite';
import { isPage, isPageNamed, isTableOfStaffPages } from './page-modules.ts';

/** The screens between signing in and the report: what a student needs who loses the network while practising. */
const PRACTICE_PAGES = [
  'account/login',
  'courses/home',
  'courses/course',
  'courses/learning-subjects',
  'courses/category',
  'courses/lesson',
  'exercises/exercise',
  'statistics/statistics',
];
/** A phone keeps this much without a thought. Unit: bytes, as they lie on the device. */
const MOST_PRACTICE_BYTES = 3_000_000;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export type PracticeFiles = { readonly version: string; readonly files: readonly string[] };

export function practiceFiles(): Plugin {
  return {
    name: 'practice-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'app-files.json',
        source: JSON.stringify(listPracticeFiles(bundle, PRACTICE_PAGES)),
      });
    },
  };
}

/** Throws when the build has no such page, or when the files weigh too much. */
export function listPracticeFiles(bundle: Bundle, pages: readonly string[]): PracticeFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
  if (entry === undefined) throw new Error('the app has no first script');
  const loaded = loadedBy([entry, ...pages.map((page) => chunkOf(page, chunks))], chunks);
  const styles = loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  // Nothing else here is written in Cyrillic or Vietnamese.
  const fonts = Object.keys(bundle).filter((name) => /-(?:hebrew|marks|latin)-[^/]*\.woff2$/.test(name));
  const files = [...new Set([...loaded.map(({ fileName }) => fileName), ...styles, ...fonts])].toSorted();
  const bytes = files.reduce((sum, name) => sum + sizeOf(bundle[name]), 0);
  if (bytes > MOST_PRACTICE_BYTES) throw new Error(`the practice screens weigh ${bytes} bytes`);
  return { version: `/${entry.fileName}`, files: files.map((name) => `/${name}`) };
}

function chunkOf(page: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find(({ facadeModuleId }) => isPageNamed(page, facadeModuleId ?? ''));
  if (chunk === undefined) throw new Error(`the practice page ${page} has no file of its own`);
  return chunk;
}

/** These, with what they load at once and later. */
function loadedBy(roots: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = byName.get(name);
      if (next !== undefined && !isElsewhere(next)) load(next);
    }
  };
  for (const root of roots) load(root);
  return [...loaded];
}

/** Other pages are named among the roots or not wanted; players and editors are no part of practice. */
function isElsewhere({ facadeModuleId }: Chunk): boolean {
  if (facadeModuleId === null) return false;
  return (
    isPage(facadeModuleId) || isTableOfStaffPages(facadeModuleId) || facadeModuleId.includes('/node_modules/')
  );
}

function sizeOf(file: Bundle[string] | undefined): number {
  if (file === undefined) return 0;
  return file.type === 'chunk' ? file.code.length : file.source.length;
}
