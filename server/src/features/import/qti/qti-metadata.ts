/** What a package's manifest says of its items: how hard, of what, from where (IEEE LOM). */
import { pathFrom } from '../archive/open-archive.ts';
import type { FormatFinding } from '../formats/format-reading.ts';
import { RowNotes } from '../formats/row-notes.ts';
import { readTags } from '../formats/tags.ts';
import { childOf, descendants, named, textOf } from '../xml/walk.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

export type ItemMetadata = {
  readonly difficulty: number | null;
  readonly category: string | null;
  readonly source: string | null;
  readonly findings: readonly FormatFinding[];
};

/** LOM has five steps, we ten. */
const DIFFICULTIES: Readonly<Record<string, number>> = {
  'very easy': 1,
  easy: 3,
  medium: 5,
  difficult: 8,
  'very difficult': 10,
};

/** By the path of each part. */
export function readMetadata(manifest: XmlElement, file: string): ReadonlyMap<string, ItemMetadata> {
  const found = new Map<string, ItemMetadata>();
  for (const resource of descendants(manifest, named('resource'))) {
    const metadata = childOf(resource, 'metadata');
    const path = pathFrom(file, resource.attributes.href ?? '');
    if (metadata === undefined || path === null || path === '') continue;
    const notes = new RowNotes();
    const words = descendants(metadata, named('keyword')).map((one) => textOf(one).trim());
    const tags = readTags(words, notes);
    const level = descendants(metadata, named('difficulty')).map((one) => {
      const value = descendants(one, named('value'))[0];
      return textOf(value ?? one)
        .trim()
        .toLowerCase();
    })[0];
    const learned = level === undefined ? null : (DIFFICULTIES[level] ?? null);
    if (level !== undefined && learned === null)
      notes.notCarried('metadata_not_carried', 'difficulty', level);
    found.set(path, {
      difficulty: tags.difficulty ?? learned,
      source: tags.source,
      category: null,
      findings: notes.findings,
    });
  }
  return found;
}
