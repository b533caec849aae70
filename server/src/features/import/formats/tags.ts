/** Tags: `difficulty:3` and `source:…` are fields here, and so are their Hebrew names; the others are not carried. */
import type { RowNotes } from './row-notes.ts';

const DIFFICULTY = /^(?:difficulty|קושי)\s*:\s*(10|[1-9])$/i;
const SOURCE = /^(?:source|מקור)\s*:\s*(.+)$/i;

export function readTags(
  tags: readonly string[],
  notes: RowNotes,
): { readonly difficulty: number | null; readonly source: string | null } {
  let difficulty: number | null = null;
  let source: string | null = null;
  const others: string[] = [];
  for (const tag of tags.map((one) => one.trim()).filter((one) => one !== '')) {
    const level = DIFFICULTY.exec(tag)?.[1];
    const from = SOURCE.exec(tag)?.[1];
    if (level !== undefined && difficulty === null) difficulty = Number(level);
    else if (from !== undefined && source === null) source = from;
    else others.push(tag);
  }
  if (others.length > 0) notes.notCarried('metadata_not_carried', 'tags', others.join(', '));
  return { difficulty, source };
}
