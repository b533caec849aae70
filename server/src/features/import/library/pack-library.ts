/** Files that the texts of a pack name, `media/library/…`: they go to the media library, and the texts name them by their keys. */
import type { ImportProblem } from '../import-problem.ts';
import type { ContentPack } from '../pack/pack-parts.ts';

/** How an export calls them: by their content. */
const IN_TEXT = /media\/(library\/[0-9a-f]{32}\.[a-z0-9]{2,5})/g;

/** What a library would do with files; nothing is stored before it is asked to keep them. */
export type LibraryPlan = {
  /** Of each by its name in the pack: that of the same content where it is there already. */
  readonly keys: ReadonlyMap<string, string>;
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  readonly keep: (now: Date) => Promise<void>;
};

/** The media library, as packs bring files to it. */
export type PackLibrary = {
  readonly plan: (files: ReadonlyMap<string, Uint8Array>) => Promise<LibraryPlan>;
};

const NO_FILES: LibraryPlan = { keys: new Map(), refused: [], keep: async () => {} };

/** The pack with its texts naming files of the library. */
export async function planLibrary(
  pack: ContentPack,
  library: PackLibrary,
): Promise<{ readonly pack: ContentPack; readonly plan: LibraryPlan; readonly problems: ImportProblem[] }> {
  const { media, checksum, manifest, people, laws, ...said } = pack;
  const names = libraryNamesIn(JSON.stringify(said));
  if (names.length === 0) return { pack, plan: NO_FILES, problems: [] };
  const problemAt = (
    name: string,
    code: 'missing_file' | 'refused_media',
    detail: string,
  ): ImportProblem => ({
    level: 'error',
    file: `media/${name}`,
    item: '',
    field: '',
    code,
    detail,
  });
  const missing = names.filter((name) => !media.has(name));
  if (missing.length > 0)
    return { pack, plan: NO_FILES, problems: missing.map((name) => problemAt(name, 'missing_file', '')) };
  const files = new Map(names.map((name) => [name, media.get(name) ?? new Uint8Array()]));
  const plan = await library.plan(files);
  const problems = plan.refused.map(({ name, reason }) => problemAt(name, 'refused_media', reason));
  const text = JSON.stringify(said).replaceAll(
    IN_TEXT,
    (address, name: string) => `/api/Media/${plan.keys.get(name) ?? address}`,
  );
  const named = JSON.parse(text) as typeof said; // what was just written of it
  return { pack: { ...named, media, checksum, manifest, people, laws }, plan, problems };
}

export function libraryNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(IN_TEXT)].map(([, name = '']) => name))].sort();
}
