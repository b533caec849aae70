/** The elements of Akoma Ntoso that stand inside a line, and what becomes of each. */
import type { InlineTag, InlineText } from './inline-text.ts';

type Attributes = Readonly<Record<string, string>>;

export function isInline(name: string): boolean {
  return TAGS.has(name) || UNWRAPPED.has(name) || HANDLED.has(name);
}

/** Writes the opening of the element. Returns the tags that its end has to close. */
export function openInline(
  text: InlineText,
  name: string,
  attributes: Attributes,
  targetOf: (href: string) => Attributes,
): readonly (InlineTag | 'a')[] {
  const tag = TAGS.get(name);
  if (tag !== undefined) {
    text.open(tag, keptAttributes(tag, attributes));
    return [tag];
  }
  if (name === 'ref' || name === 'a') {
    if (attributes.href === undefined) return NOTHING;
    text.openLink(targetOf(attributes.href));
    return ['a'];
  }
  if (name === 'span') {
    const tags = tagsOfStyle(attributes.style ?? '');
    for (const one of tags) text.open(one);
    return tags;
  }
  if (name === 'br' || name === 'eol' || name === 'מפריד') text.lineBreak();
  if (name === 'img') text.picture(attributes.src ?? '', attributes.alt ?? '');
  return NOTHING;
}

const NOTHING: readonly InlineTag[] = [];

/** Notes of the editors stay notes: smaller. */
const TAGS: ReadonlyMap<string, InlineTag> = new Map(
  Object.entries({
    b: 'strong',
    strong: 'strong',
    i: 'em',
    em: 'em',
    u: 'u',
    s: 's',
    strike: 's',
    del: 's',
    sub: 'sub',
    sup: 'sup',
    small: 'small',
    wikicomment: 'small',
    remark: 'small',
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
const HANDLED: ReadonlySet<string> = new Set(['ref', 'a', 'span', 'br', 'eol', 'מפריד', 'img', 'math']);
/** Their words stay, they themselves say nothing to a reader; among them leftovers of the program that made the files. */
const UNWRAPPED: ReadonlySet<string> = new Set(
  (
    'def term inline tbody thead tfoot colgroup col div center font big ins mark quantity date person role signature ' +
    'קישור תת תמונה ' +
    'semantics annotation mrow mi mn mo mtext mspace ms mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mtable mtr mtd mstyle mfenced mpadded mphantom menclose merror'
  ).split(' '),
);

function keptAttributes(tag: InlineTag, { colspan, rowspan, dir }: Attributes): Attributes {
  if (tag !== 'td' && tag !== 'th' && tag !== 'table') return {};
  const isNumber = (value: string | undefined) => value !== undefined && /^[1-9]\d{0,2}$/.test(value);
  return {
    ...(tag !== 'table' && isNumber(colspan) && colspan !== '1' ? { colspan: colspan ?? '' } : {}),
    ...(tag !== 'table' && isNumber(rowspan) && rowspan !== '1' ? { rowspan: rowspan ?? '' } : {}),
    ...(dir === 'ltr' ? { dir } : {}),
  };
}

function tagsOfStyle(style: string): InlineTag[] {
  const tags: InlineTag[] = [];
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) tags.push('strong');
  if (/font-style:\s*italic/i.test(style)) tags.push('em');
  if (/text-decoration:\s*[^;]*underline/i.test(style)) tags.push('u');
  if (/text-decoration:\s*[^;]*line-through/i.test(style)) tags.push('s');
  if (/font-size:\s*(?:x?x?-?small(?:er)?|[1-9]\d?%|0?\.\d+em)/i.test(style)) tags.push('small');
  return tags;
}
