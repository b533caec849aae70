// Cleaned HTML as lines of text that can be cut without breaking the mark-up around the words.

const BLOCKS: ReadonlySet<string> = new Set(
  'p div br ul ol li blockquote h1 h2 h3 h4 h5 h6 table thead tbody tr td th pre hr'.split(' '),
);
const VOID: ReadonlySet<string> = new Set(['img', 'wbr']);

/** A paragraph, a list item or a line: its text, one sign for each sign that is read. */
export type HtmlBlock = {
  readonly text: string;
  /** The HTML of these signs, with the inline mark-up around them opened and closed again. */
  readonly cut: (from: number, to: number) => string;
};

/**
 * The blocks of cleaned HTML, in order; blocks without text are left out.
 *
 * Range: what the allow-list lets through. Source: ours.
 * Example: `<p>א <b>ב ג</b></p>` is one block "א ב ג", and its cut from 0 to 3 is `א <b>ב</b>`.
 */
export function htmlBlocks(html: string): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let parts: Part[] = [];
  const close = () => {
    if (parts.some((part) => part.kind === 'sign' && part.sign.trim() !== '')) blocks.push(blockOf(parts));
    parts = [];
  };
  for (const [token] of html.matchAll(/<[^>]*>|&#?\w+;|[^<&]|[<&]/gsu)) {
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token);
    const name = tag?.[2]?.toLowerCase() ?? '';
    if (tag === null) parts.push({ kind: 'sign', sign: ENTITIES[token] ?? token[0] ?? '', html: token });
    else if (BLOCKS.has(name)) close();
    else if (VOID.has(name)) parts.push({ kind: 'void', html: token });
    else parts.push({ kind: tag[1] === '/' ? 'end' : 'start', name, html: token });
  }
  close();
  return blocks;
}

type Part =
  | { readonly kind: 'sign'; readonly sign: string; readonly html: string }
  | { readonly kind: 'start' | 'end'; readonly name: string; readonly html: string }
  | { readonly kind: 'void'; readonly html: string };

/** Entities that a text is read by; of any other its first sign stands for it. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&#160;': ' ',
  '\u00a0': ' ',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&apos;': "'",
};

function blockOf(parts: readonly Part[]): HtmlBlock {
  const text = parts.map((part) => (part.kind === 'sign' ? (part.sign[0] ?? '') : '')).join('');
  return { text, cut: (from, to) => cutParts(parts, from, to) };
}

function cutParts(parts: readonly Part[], from: number, to: number): string {
  const open: { name: string; html: string }[] = [];
  let place = 0;
  let html = '';
  let hasBegun = false;
  for (const part of parts) {
    if (place >= to) break;
    if (!hasBegun && part.kind === 'sign' && place >= from) {
      html += open.map((tag) => tag.html).join('');
      hasBegun = true;
    }
    if (part.kind === 'start') open.push({ name: part.name, html: part.html });
    if (part.kind === 'end') {
      const started = open.findLastIndex(({ name }) => name === part.name);
      if (started === -1) continue;
      open.splice(started, 1);
    }
    if (hasBegun) html += part.html;
    if (part.kind === 'sign') place += 1;
  }
  return (
    html +
    open
      .map(({ name }) => `</${name}>`)
      .reverse()
      .join('')
  );
}
