/** The words of a form as they are searched. */
import { foldHebrew } from '../hebrew-text.ts';

/**
 * All texts of these fields, however deep they stand, folded and in one line. A field named `…Html` gives its words
 * without the mark-up.
 *
 * Range: any value made of texts, lists and records. Source: STQ-12. Example: `{ name: 'א', questionHtml: '<p>ב״ג</p>' }`
 * gives "א בג".
 */
export function searchedWords(form: object, fields: readonly string[] | null = null): string {
  return foldHebrew(textsOf(form, '', fields).join(' '));
}

/** What a reader would read of it, in one line; for naming and searching only. */
export function wordsOfHtml(html: string): string {
  return withoutMarkup(html).replace(/\s+/g, ' ').trim();
}

function textsOf(value: unknown, name: string, fields: readonly string[] | null): string[] {
  if (typeof value === 'string') return [name.endsWith('Html') ? withoutMarkup(value) : value];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, name, fields));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    fields === null || fields.includes(key) ? textsOf(item, key, fields) : [],
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** A tag parts words, but for those that stand inside a word. */
function withoutMarkup(html: string): string {
  return html
    .replace(/<\/?(?:b|strong|em|i|u|span|bdi|sub|sup|a|mark)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
