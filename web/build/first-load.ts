/**
 * XCT-36: what an exercise loads until its first question stands. The build ends where it has become heavier than that, and
 * names the files: weight comes a few hundred bytes at a time, and nobody sees it come.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { isPageNamed } from './page-modules.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Chunk>>;

/** The most that the server says before a file of the app, over HTTP/1.1, as web-app.unit.test.ts holds. Unit: bytes. */
export const HEADER_BYTES = 530;

/** In the order of their weight. Unit: bytes, compressed, each file with its headers. */
export type FirstLoad = { readonly bytes: number; readonly files: readonly (readonly [string, number])[] };

/** Goes after what compresses. */
export function firstLoad({
  page,
  mostBytes,
}: {
  readonly page: string;
  readonly mostBytes: number;
}): Plugin {
  return {
    name: 'first-load',
    apply: 'build',
    // Only what lies on the disk is final, and compressed.
    writeBundle: ({ dir = '' }, bundle) => {
      const sizeOf = (name: string) => statSync(join(dir, `${name}.br`)).size;
      const inHead = filesOfHead(readFileSync(join(dir, 'index.html'), 'utf8'));
      const { bytes, files } = weighFirstLoad(bundle, { page, inHead, sizeOf });
      if (bytes <= mostBytes) return;
      const list = files.map(([name, size]) => `${size} ${name}`).join('\n');
      throw new Error(`${page} first loads ${bytes} bytes of code, at most ${mostBytes}:\n${list}`);
    },
  };
}

/** The app's first script and the page, with all that they wait for, and what the document itself names. */
export function weighFirstLoad(
  bundle: Rolldown.OutputBundle,
  of: {
    readonly page: string;
    readonly inHead: readonly string[];
    /** Without headers. */
    readonly sizeOf: (name: string) => number;
  },
): FirstLoad {
  const entry = wayIn(bundle);
  const page = pageNamed(of.page, bundle);
  if (entry === undefined || page === undefined) throw new Error(`there is no page ${of.page} to weigh`);
  const names = [...new Set([...filesLoadedAtOnce([entry, page], bundle), ...of.inHead])];
  const files = names
    .map((name) => [name, of.sizeOf(name) + HEADER_BYTES] as const)
    .toSorted(([, size], [, other]) => other - size);
  return { bytes: files.reduce((sum, [, size]) => sum + size, 0), files };
}

/** These, with all that they import before they run, and the style sheets of them all. */
export function filesLoadedAtOnce(roots: readonly Chunk[], bundle: Bundle): string[] {
  const chunks = chunksOf(bundle);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Chunk>();
  const waiting = [...roots];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (loaded.has(chunk)) continue;
    loaded.add(chunk);
    waiting.push(...chunk.imports.map((name) => byName.get(name)).filter((next) => next !== undefined));
  }
  const sheets = [...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...[...loaded].map(({ fileName }) => fileName), ...sheets])];
}

/** The app's first script. */
export function wayIn(bundle: Bundle): Chunk | undefined {
  return chunksOf(bundle).find(({ isEntry, name }) => isEntry && name === 'index');
}

/** `page` as `courses/home`. */
export function pageNamed(page: string, bundle: Bundle): Chunk | undefined {
  return chunksOf(bundle).find(({ facadeModuleId }) => isPageNamed(page, facadeModuleId ?? ''));
}

export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** Scripts and sheets; the script of the sign-in is asked for at its address alone. */
function filesOfHead(document: string): string[] {
  return [...document.matchAll(/\s(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, name = '']) => name,
  );
}
