/** Writes a piece of wiki mark-up as safe HTML: notes, links, bold and italics, tables, and the HTML that pages hold. */

import { type InlineTag, InlineText } from '../import/inline-text.ts';
import type { LawBuilder } from '../import/law-builder.ts';
import { lawKey, placeOfAnchor } from '../places.ts';
import { cellAttributes, writeWikiTable } from './wikitext-table.ts';
import { readTemplate, type Template } from './wikitext-templates.ts';

export type InlineContext = {
  readonly law: LawBuilder;
  readonly line: number;
  /** `{{ח:מאגר|2000516}}` says which law this is. */
  readonly onRegistryId: (id: string) => void;
  /** How many braces were found that never close; each costs a look through the rest of the text. */
  readonly unclosed: { count: number };
};

export function renderInline(source: string, context: InlineContext): InlineText {
  const text = new InlineText();
  writeInline(text, source, context, 0);
  return text;
}

/** Deeper than this nobody nests; the rest is written as it stands. */
const DEEPEST = 40;
const SPECIAL = /\{\{|\[\[|\[(?=https?:)|'''''|'''|''|<|&|\n|\{\|/g;

export function writeInline(text: InlineText, source: string, context: InlineContext, depth: number): void {
  const isOpen = { strong: false, em: false };
  const toggle = (tag: 'strong' | 'em') => {
    if (isOpen[tag]) text.close(tag);
    else text.open(tag);
    isOpen[tag] = !isOpen[tag];
  };
  let at = 0;
  while (at < source.length) {
    SPECIAL.lastIndex = at;
    const found = depth > DEEPEST ? null : SPECIAL.exec(source);
    text.text(source.slice(at, found?.index ?? source.length));
    if (found === null) break;
    at = found.index;
    const [sign] = found;
    if (sign === '{{') at = template(text, source, at, context, depth);
    else if (sign === '[[') at = pageLink(text, source, at, context, depth);
    else if (sign === '[') at = webLink(text, source, at, context, depth);
    else if (sign === '<') at = htmlTag(text, source, at, context);
    else if (sign === '&') at = entity(text, source, at);
    else if (sign === '\n') at = lineEnd(text, source, at);
    else if (sign === '{|')
      at = writeWikiTable(text, source, at, (cell) => writeInline(text, cell, context, depth + 1));
    else {
      if (sign !== "''") toggle('strong');
      if (sign !== "'''") toggle('em');
      at += sign.length;
    }
  }
  if (isOpen.strong) text.close('strong');
  if (isOpen.em) text.close('em');
}

/** A file with more of them is no law; the rest is written as it stands. */
const MOST_UNCLOSED = 50;

function template(
  text: InlineText,
  source: string,
  at: number,
  context: InlineContext,
  depth: number,
): number {
  const found = context.unclosed.count < MOST_UNCLOSED ? readTemplate(source, at) : null;
  if (found === null) {
    context.unclosed.count += 1;
    context.law.warn('unclosed_template', source.slice(at, at + 40), context.line);
    return at + 2;
  }
  writeTemplate(text, found, context, depth + 1);
  return found.end;
}

function writeTemplate(text: InlineText, found: Template, context: InlineContext, depth: number): void {
  const [first = '', second, third] = found.positional;
  const write = (source: string) => writeInline(text, source, context, depth);
  switch (found.name) {
    case 'ח:הערה':
    case 'ח:מוקטן':
      text.open('small');
      write(found.positional.join('|'));
      text.close('small');
      return;
    case 'ח:פנימי':
      text.openLink({ 'data-to': `#${placeOfAnchor(first) ?? '?'}` });
      write(second ?? first);
      text.close('a');
      return;
    case 'ח:חיצוני':
      text.openLink(targetOf(first, context));
      write(second ?? first);
      text.close('a');
      return;
    case 'ח:תיבה':
      writeGazette(text, { words: first, title: second ?? '', address: third ?? '' }, write);
      return;
    case 'ח:מאגר':
      context.onRegistryId(first);
      return;
    case '!':
      text.text('|');
      return;
    case '=':
      text.text('=');
      return;
    case 'ח:תמונה':
      text.picture(first, '');
      return;
    default:
      context.law.warn('unknown_template', found.name, context.line);
      write(found.positional.join(' '));
  }
}

/** A citation of the official gazette, with the page that it leads to. */
function writeGazette(
  text: InlineText,
  { words, title, address }: { words: string; title: string; address: string },
  write: (source: string) => void,
): void {
  if (/^https?:\/\//i.test(address)) {
    const named = title === '' ? {} : { title: plainTitle(title) };
    text.openLink({ href: address, ...named, target: '_blank', rel: 'noopener noreferrer' });
    write(words);
    text.close('a');
    return;
  }
  write(title === '' || title === words ? words : `${words} (${title})`);
}

function plainTitle(markup: string): string {
  return markup
    .replace(/[{}[\]'<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `חוק העונשין#סעיף 290` */
function targetOf(page: string, { law }: InlineContext): Readonly<Record<string, string>> {
  if (/^https?:\/\//i.test(page)) return { href: page, target: '_blank', rel: 'noopener noreferrer' };
  const hash = page.indexOf('#');
  const [title, anchor] = hash === -1 ? [page, ''] : [page.slice(0, hash), page.slice(hash + 1)];
  const key = lawKey(title);
  if (key !== '') law.refersTo(key);
  return { 'data-to': `${key}#${anchor === '' ? '' : (placeOfAnchor(anchor) ?? '?')}` };
}

const PICTURE = /^\s*:?(?:Image|File|קובץ|תמונה):/i;
const NO_TEXT = /^\s*(?:קטגוריה|Category|[a-z]{2,3}):/i;

function pageLink(
  text: InlineText,
  source: string,
  at: number,
  context: InlineContext,
  depth: number,
): number {
  const end = source.indexOf(']]', at);
  if (end === -1) {
    text.text('[[');
    return at + 2;
  }
  const [page = '', ...words] = source.slice(at + 2, end).split('|');
  if (PICTURE.test(page)) text.picture(page.replace(PICTURE, '').trim(), captionOf(words));
  else if (!NO_TEXT.test(page)) {
    text.openLink(targetOf(page.replace(/^:/, ''), context));
    writeInline(text, words.length > 0 ? words.join('|') : page, context, depth + 1);
    text.close('a');
  }
  return end + 2;
}

/** Of `thumb|200px|left|ציור 1` the last that is no order to the page. */
function captionOf(words: readonly string[]): string {
  const ORDERS =
    /^\s*(?:thumb|frame(?:less|d)?|border|left|right|center|none|ממוזער|שמאל|ימין|מרכז|\d*x?\d+px|[a-z]+=.*)\s*$/i;
  return words.filter((word) => !ORDERS.test(word)).at(-1) ?? '';
}

function webLink(
  text: InlineText,
  source: string,
  at: number,
  context: InlineContext,
  depth: number,
): number {
  const [whole, address = '', words = ''] =
    /^\[(https?:[^\s\]]+)\s*([^\]\n]*)\]/.exec(source.slice(at, at + 2000)) ?? [];
  if (whole === undefined) {
    text.text('[');
    return at + 1;
  }
  text.openLink({ href: address, target: '_blank', rel: 'noopener noreferrer' });
  writeInline(text, words === '' ? address : words, context, depth + 1);
  text.close('a');
  return at + whole.length;
}

const TAGS: ReadonlyMap<string, InlineTag> = new Map(
  Object.entries({
    b: 'strong',
    strong: 'strong',
    i: 'em',
    em: 'em',
    u: 'u',
    s: 's',
    del: 's',
    strike: 's',
    sub: 'sub',
    sup: 'sup',
    small: 'small',
    table: 'table',
    caption: 'caption',
    tr: 'tr',
    th: 'th',
    td: 'td',
    ul: 'ul',
    ol: 'ul',
    li: 'li',
  } as const),
);
const NEW_LINE: ReadonlySet<string> = new Set(['div', 'p', 'center', 'blockquote', 'dl', 'dd', 'dt']);
const TAG = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s[^<>]*)?)\/?>/;

function htmlTag(text: InlineText, source: string, at: number, { law, line }: InlineContext): number {
  const rest = source.slice(at, at + 1000);
  const [whole, slash, name = '', attributes = ''] = TAG.exec(rest) ?? [];
  if (whole === undefined) {
    text.text('<');
    return at + 1;
  }
  const low = name.toLowerCase();
  if (low === 'nowiki' && !slash) {
    const end = source.indexOf('</nowiki>', at);
    if (end !== -1) text.text(source.slice(at + whole.length, end));
    return end === -1 ? at + whole.length : end + '</nowiki>'.length;
  }
  if (low === 'math' && !slash) {
    const end = source.indexOf('</math>', at);
    if (end === -1) law.warn('formula_as_text', '', line);
    else text.formula(source.slice(at + whole.length, end));
    return end === -1 ? at + whole.length : end + '</math>'.length;
  }
  const tag = TAGS.get(low);
  if (tag !== undefined && slash) text.close(tag);
  else if (tag !== undefined) text.open(tag, cellAttributes(tag, attributes));
  else if (low === 'br' || low === 'hr') text.lineBreak();
  else if (NEW_LINE.has(low)) text.paragraph();
  else if (low === 'img') law.warn('picture_left_out', '', line);
  return at + whole.length;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nbsp: ' ',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    thinsp: ' ',
    ensp: ' ',
    emsp: ' ',
    times: '×',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    deg: '°',
    rlm: '',
    lrm: '',
    zwj: '',
    zwnj: '',
    shy: '',
  } as const),
);

function entity(text: InlineText, source: string, at: number): number {
  const [whole, name = '', hex, decimal] =
    /^&(?:([a-zA-Z][a-zA-Z0-9]*)|#x([0-9a-fA-F]{1,6})|#(\d{1,7}));/.exec(source.slice(at, at + 40)) ?? [];
  const code =
    hex === undefined ? (decimal === undefined ? null : Number(decimal)) : Number.parseInt(hex, 16);
  const sign =
    code === null ? ENTITIES.get(name) : code >= 32 && code < 0xd800 ? String.fromCodePoint(code) : '';
  text.text(whole === undefined || sign === undefined ? '&' : sign);
  return at + (whole === undefined || sign === undefined ? 1 : whole.length);
}

/** A blank line, or one that is indented or listed, begins anew; another line end is a space. */
function lineEnd(text: InlineText, source: string, at: number): number {
  const [whole = '\n'] = /^(?:[ \t]*\n)+[ \t]*[:*#]*/.exec(source.slice(at, at + 400)) ?? [];
  const isBlank = whole.split('\n').length > 2;
  if (isBlank || /[:*#]$/.test(whole)) text.paragraph();
  else text.text(' ');
  return at + whole.length;
}
