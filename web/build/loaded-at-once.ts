/** Which files of a build are waited for together. */
import type { Rolldown } from 'vite';
import { isPageNamed } from './page-modules.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Chunk>>;

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
