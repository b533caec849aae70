/**
 * Writes the words of one item as safe HTML. Nothing passes but escaped text and the tags that the caller opens, so that
 * the result needs no cleaning. White space is folded, and the space that sources lose beside links is put back.
 */

export type InlineTag =
  | 'strong'
  | 'em'
  | 'u'
  | 's'
  | 'sub'
  | 'sup'
  | 'small'
  | 'table'
  | 'caption'
  | 'tr'
  | 'th'
  | 'td'
  | 'ul'
  | 'li';

const BLOCKS: ReadonlySet<string> = new Set<InlineTag>(['table', 'caption', 'tr', 'th', 'td', 'ul', 'li']);
const LETTER_FIRST = /^[\p{L}\p{N}]/u;
const LETTER_LAST = /[\p{L}\p{N}]$/u;
/** The particles that Hebrew writes as one with the next word, and that stand before a link: ב, וב, שב, מה. */
const PARTICLE = /(?:^|[^\p{L}\p{N}])(?:ו|ו?(?:[בהכלמש]|כש|לכש|מה|שה|שב|שמ))$/u;
const BIDI_CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
/** White space that is more than one space between words. */
const LOOSE_SPACE = /[\t\n\r\f\v\u00a0]|\s\s/;

export class InlineText {
  #html = '';
  #plain = '';
  #hasPicture = false;
  /** White space was seen; it is written once a word follows. */
  #isSpacePending = false;
  /** Nothing visible since the beginning, a line break or the edge of a block. */
  #isAtStart = true;
  /** A link opened or closed here, and no word since. */
  #linkEdge: 'none' | 'opened' | 'closed' = 'none';
  readonly #open: string[] = [];
  /** Opening tags that are written once a word follows, so that a space goes before them and empty ones never appear. */
  readonly #deferred: string[] = [];

  text(raw: string): void {
    const text = BIDI_CONTROL.test(raw) ? raw.replace(BIDI_CONTROLS, '') : raw;
    const words = text.trim();
    if (words === '') {
      if (text !== '') this.#isSpacePending = true;
      return;
    }
    const isClosing = text.length !== words.length;
    if ((isClosing && text.trimStart() !== text) || this.#hasLostSpace(words)) this.#isSpacePending = true;
    this.#writeDeferred();
    const folded = LOOSE_SPACE.test(words) ? words.replace(/\s+/g, ' ') : words;
    this.#html += escapeText(folded);
    this.#plain += folded;
    this.#isAtStart = false;
    this.#linkEdge = 'none';
    this.#isSpacePending = isClosing && text.trimEnd() !== text;
  }

  lineBreak(): void {
    if (this.#isAtStart && this.#html === '') return;
    this.#html += '<br>';
    this.#startAnew();
  }

  /** A new line, unless nothing was written on this one. */
  paragraph(): void {
    if (!this.#isAtStart) this.lineBreak();
  }

  /** Text in which a blank line parts paragraphs. */
  paragraphs(raw: string): void {
    for (const [place, paragraph] of raw.split(/\n\s*\n/).entries()) {
      if (place > 0 && !this.isEmpty) this.lineBreak();
      this.text(paragraph);
    }
  }

  open(tag: InlineTag, attributes: Readonly<Record<string, string>> = {}): void {
    this.#open.push(tag);
    const written = `<${tag}${writeAttributes(attributes)}>`;
    if (!BLOCKS.has(tag)) {
      this.#deferred.push(written);
      return;
    }
    this.#isSpacePending = false;
    this.#writeDeferred();
    this.#html += written;
    this.#startAnew();
  }

  /** `data-to` for a place in a law, `href` for another site. A link inside a link ends the outer one. */
  openLink(attributes: Readonly<Record<string, string>>): void {
    this.close('a');
    this.#open.push('a');
    this.#deferred.push(`<a${writeAttributes(attributes)}>`);
    if (this.#linkEdge === 'none') this.#linkEdge = 'opened';
  }

  /** Closes what was opened inside it, too; a tag that is not open is passed over. */
  close(tag: InlineTag | 'a'): void {
    if (!this.#open.includes(tag)) return;
    for (let last = this.#open.pop(); last !== undefined; last = this.#open.pop()) {
      if (this.#deferred.pop() === undefined) this.#html += `</${last}>`;
      if (last === 'a' && !this.#isAtStart) this.#linkEdge = 'closed';
      if (BLOCKS.has(last)) this.#startAnew();
      if (last === tag) return;
    }
  }

  /** A picture by the name that the source gives it; who has the file puts it there (`<img data-from>`). */
  picture(name: string, words: string): void {
    this.#writeDeferred();
    this.#html += `<img${writeAttributes({ 'data-from': name, alt: words.trim() })}>`;
    this.#hasPicture = true;
    this.#isAtStart = false;
    this.#linkEdge = 'none';
  }

  /** A formula in TeX, to be typeset later (`<math>`). Its signs are the words that are searched and compared. */
  formula(tex: string): void {
    const signs = tex.replace(/\s+/g, ' ').trim();
    if (signs === '') return;
    this.#writeDeferred();
    this.#html += `<math>${escapeText(signs)}</math>`;
    this.#plain += signs;
    this.#isAtStart = false;
    this.#linkEdge = 'none';
  }

  get isEmpty(): boolean {
    return this.#plain === '' && !this.#hasPicture;
  }

  /** What was written: as HTML, and its words alone. */
  finish(): { readonly html: string; readonly plain: string } {
    const first = this.#open[0];
    while (first !== undefined && this.#open.length > 0) this.close(this.#open.at(-1) as InlineTag); // as opened
    let html = this.#html;
    while (html.endsWith('<br>') || html.endsWith(' ')) html = html.slice(0, html.endsWith(' ') ? -1 : -4);
    return { html, plain: this.#plain.trimEnd() };
  }

  #startAnew(): void {
    if (!this.#isAtStart && !this.#plain.endsWith(' ')) this.#plain += ' ';
    this.#isAtStart = true;
    this.#isSpacePending = false;
    this.#linkEdge = 'none';
  }

  #writeDeferred(): void {
    if (this.#isSpacePending && !this.#isAtStart) {
      this.#html += ' ';
      this.#plain += ' ';
    }
    this.#isSpacePending = false;
    if (this.#deferred.length === 0) return;
    this.#html += this.#deferred.join('');
    this.#deferred.length = 0;
  }

  /** "סעיפים 3" and a link "ו־4" were two words; "ב" and a link "סעיף 4" were one. */
  #hasLostSpace(words: string): boolean {
    if (this.#linkEdge === 'none' || this.#isAtStart || this.#isSpacePending) return false;
    if (!LETTER_FIRST.test(words) || !LETTER_LAST.test(this.#plain)) return false;
    return this.#linkEdge === 'closed' || !PARTICLE.test(this.#plain.slice(-5));
  }
}

/** Quotes stay as they are: they are letters of Hebrew abbreviations, and harmless between tags. */
function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text;
}

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replace(/"/g, '&quot;')}"`)
    .join('');
}
