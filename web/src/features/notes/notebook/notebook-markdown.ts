/** The list of notes as a file that any editor opens: a heading for each law and exercise, a link to each place. */
import type { NotebookEntry } from '@sugya/contract/notes.ts';
import { notes } from '../../../hebrew/notes.ts';
import type { AppPath } from '../../../paths.ts';
import { versionWords } from '../../../platform/laws/law-version.ts';
import { entryPath, groupOf, placeName } from './notebook-entry.ts';

const UNKNOWN = { versionDate: null, isOfficial: true, source: null };

export function notebookMarkdown(
  entries: readonly NotebookEntry[],
  { courseId, origin }: { readonly courseId: number; readonly origin: string },
): string {
  const lines: string[] = [`# ${notes.notebook.title}`];
  let group = '';
  for (const entry of entries) {
    if (groupOf(entry) !== group) {
      group = groupOf(entry);
      lines.push(`## ${oneLine(group)}`);
    }
    const path: AppPath = entryPath(entry, courseId);
    lines.push(`### [${oneLine(placeName(entry)).replace(/[[\]\\]/gu, '\\$&')}](${origin}${path})`);
    if (entry.highlight !== null) {
      const { kind, quote, standing } = entry.highlight;
      const state = standing === 'stands' ? '' : ` (${notes.onClause[standing]})`;
      lines.push(`${notes.onClause.kinds[kind]}${state}:`, `> ${oneLine(quote)}`);
      // The terms of a source ask to be said wherever its words are quoted.
      const source = versionWords(entry.clause?.wording ?? UNKNOWN);
      if (source !== '') lines.push(source);
    }
    if (entry.body !== '') lines.push(entry.body);
  }
  return `${lines.join('\n\n')}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
