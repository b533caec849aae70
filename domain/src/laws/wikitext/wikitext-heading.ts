/** `{{ח:קטע2|פרק א|פרק א׳: פרשנות}}`: which kind of heading it is, and what of it is number and what is title. */
import { headingPlace } from '../places.ts';
import type { Template } from './wikitext-templates.ts';

type HeadingType = 'Part' | 'Chapter' | 'Mark' | 'Addition';

export type WikitextHeading =
  | {
      readonly type: HeadingType;
      readonly title: string | null;
      readonly titleContent: string | null;
      readonly title2: string | null;
    }
  /** A line that belongs to the heading above. */
  | { readonly type: null; readonly plain: string };

export function wikitextHeading(
  { name, positional, named }: Template,
  plain: (markup: string) => string,
): WikitextHeading | 'contents' {
  const [anchor = '', markup = '', ...others] = positional;
  const words = plain(markup);
  if (words === 'תוכן עניינים' || words === 'תוכן העניינים' || words === 'תוכן') return 'contents';
  const level = Number(name.slice('ח:קטע'.length)) || 2;
  const type =
    typeOf(words) ?? typeOf(anchor) ?? (anchor === '' && level >= 4 ? null : TYPES[Math.min(level, 3)]);
  if (type === null || type === undefined || /^\(.*\)\.?$/.test(words)) return { type: null, plain: words };
  const title2 = [...others, named.תיקון === undefined ? '' : `תיקון: ${named.תיקון}`, named.אחר ?? '']
    .map(plain)
    .filter((part) => part !== '')
    .join(' ');
  return { type, ...splitTitle(type, words), title2: title2 || null };
}

const TYPES: Readonly<Record<number, HeadingType>> = { 1: 'Part', 2: 'Chapter', 3: 'Mark' };
const KINDS: readonly (readonly [RegExp, HeadingType])[] = [
  [/^ה?(?:תוספת|נספח|תוספות)(?![א-ת])/, 'Addition'],
  [/^חלק(?![א-ת])/, 'Part'],
  [/^פרק(?![א-ת])/, 'Chapter'],
  [/^סימן(?![א-ת])/, 'Mark'],
];

function typeOf(words: string): HeadingType | null {
  return KINDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** "פרק ה׳: סייגים לחילוט רכוש" is number and title; without a number the title holds all. */
function splitTitle(type: HeadingType, words: string): { title: string | null; titleContent: string | null } {
  const [, number = '', about = ''] = /^([^:–]*?)\s*(?::|\s–\s)\s*(.+)$/s.exec(words) ?? [];
  if (number !== '' && isNumber(type, number)) return { title: number, titleContent: about };
  const whole = words.replace(/\s*:$/, '');
  return type === 'Addition' || isNumber(type, whole)
    ? { title: whole, titleContent: null }
    : { title: null, titleContent: whole };
}

/** "פרק ה׳", "תוספת ראשונה", "חלק מקדמי": the word of the kind and one more. */
function isNumber(type: HeadingType, words: string): boolean {
  if (headingPlace({ type, title: words, titleContent: null }) !== null && typeOf(words) === type) {
    return words.split(/\s+/).length <= 3;
  }
  return typeOf(words) !== null && words.split(/\s+/).length <= 2;
}
