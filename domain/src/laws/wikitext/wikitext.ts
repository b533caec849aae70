/**
 * Reads a statute in the mark-up of the Hebrew Wikisource: one template begins each item of the law, and what stands
 * between two of them belongs to the first.
 */

import { subtitleHeading } from '../import/headings.ts';
import type { InlineText } from '../import/inline-text.ts';
import { LawBuilder } from '../import/law-builder.ts';
import { OPEN_LAW_BOOK, type ParsedLaw, type ParsedSignature } from '../import/parsed-law.ts';
import { lawKey } from '../places.ts';
import { wikitextHeading } from './wikitext-heading.ts';
import { type InlineContext, renderInline } from './wikitext-inline.ts';
import { signaturesOf } from './wikitext-signatures.ts';
import { logicalLines, readTemplate, type Template } from './wikitext-templates.ts';

export function readWikitext(source: string): ParsedLaw {
  const reader = new WikitextReader();
  const plain = source.replace(/\r\n?/g, '\n').replace(/<!--[\s\S]*?-->/g, blankOut);
  for (const { text, line, isUnclosed } of logicalLines(plain)) reader.line(text, line, isUnclosed);
  return reader.finish();
}

/** What the words after a template become. */
type Pending =
  | { readonly kind: 'item'; readonly level: number; readonly labels: readonly string[] }
  | { readonly kind: 'publication' | 'preamble' | 'signatures' | 'loose' | 'skipped' };

/** Templates that begin a item or a block; all others stand inside a line. */
const STRUCTURE = /\{\{ח:(?:התחלה|סוף|כותרת|פתיח-התחלה|סוגר|מפריד|מבוא|קטע\d?|סעיף\*?|ת+|חתימות)\s*(?=[|}])/g;

class WikitextReader {
  readonly #law = new LawBuilder();
  readonly #signatures: ParsedSignature[] = [];
  readonly #unclosed = { count: 0 };
  #name: string | null = null;
  #registryId: string | null = null;
  #clause: number | null = null;
  #pending: Pending = { kind: 'loose' };
  #source = '';
  #line = 1;
  /** Labels of items without words, which open together with the next, deeper one: `(א)(1)`. */
  #carried: { readonly level: number; readonly labels: readonly string[] } | null = null;
  /** The level of the last item of the clause, to know when the text goes on after a list. */
  #lastLevel = 0;

  line(text: string, line: number, isUnclosed: boolean): void {
    if (isUnclosed) this.#law.warn('unclosed_template', text.slice(0, 60), line);
    let at = 0;
    for (const start of structureIn(text)) {
      if (start < at) continue;
      const template = readTemplate(text, start);
      if (template === null) continue;
      this.#source += text.slice(at, start);
      this.#flush();
      this.#line = line;
      this.#structure(template);
      at = template.end;
    }
    this.#source += `${text.slice(at)}\n`;
  }

  finish(): ParsedLaw {
    this.#flush();
    this.#endCarried();
    const { items, clauses, references } = this.#law.finish();
    if (clauses.length === 0) this.#law.warn('no_clauses', '', null);
    const key = this.#name === null ? null : lawKey(this.#name);
    return {
      format: 'wikitext',
      externalId: this.#registryId ?? key,
      work: '',
      name: this.#name,
      versionDate: null,
      // The mark-up is that of its pages alone.
      source: { ...OPEN_LAW_BOOK, takenOn: null },
      items,
      clauses,
      signatures: this.#signatures,
      references: references.filter((reference) => reference !== key),
      plainLinks: this.#law.plainLinks,
      warnings: this.#law.warnings,
    };
  }

  #structure(template: Template): void {
    const name = template.name.slice('ח:'.length);
    this.#pending = { kind: 'loose' };
    if (name === 'כותרת') this.#name = this.#plain(template.positional[0] ?? '') || null;
    else if (name === 'פתיח-התחלה') this.#pending = { kind: 'publication' };
    else if (name === 'מבוא') this.#pending = { kind: 'preamble' };
    else if (name === 'חתימות') this.#beginSignatures(template);
    else if (name.startsWith('קטע')) this.#heading(template);
    else if (name.startsWith('סעיף')) this.#beginClause(template);
    else if (name.startsWith('ת')) this.#beginItem(template, name.length - 1);
  }

  #beginSignatures({ positional }: Template): void {
    const content = this.#plain(positional[0] ?? '');
    if (content !== '') this.#signatures.push({ name: '', title: null, content });
    this.#pending = { kind: 'signatures' };
  }

  #heading(template: Template): void {
    this.#endCarried();
    const heading = wikitextHeading(template, (markup) => this.#plain(markup));
    if (heading === 'contents') {
      this.#pending = { kind: 'skipped' };
      return;
    }
    const last = this.#law.items.at(-1);
    const isUnderHeading = last !== undefined && ['Part', 'Chapter', 'Mark', 'Addition'].includes(last.type);
    if (heading.type === null) {
      this.#clause = null;
      if (isUnderHeading) subtitleHeading(last, heading.plain);
      else this.#strongItem(template.positional[1] ?? '');
      return;
    }
    this.#clause = null;
    const item = this.#law.heading(heading.type);
    item.title = heading.title;
    item.titleContent = heading.titleContent;
    item.title2 = heading.title2;
  }

  /** A line between the parts that is no heading of its own. */
  #strongItem(markup: string): void {
    const text = this.#render(markup);
    if (text.isEmpty) return;
    const item = this.#law.item('None', null);
    this.#law.say(item, text);
    item.content = `<strong>${item.content}</strong>`;
  }

  #beginClause({ positional, named }: Template): void {
    this.#endCarried();
    const [number = '', title = '', ...others] = positional;
    this.#clause = this.#law.clause();
    this.#lastLevel = 0;
    const item = this.#law.itemOfClause(this.#clause);
    item.number = this.#plain(number).replace(/\s*\.$/, '') || null;
    item.title = this.#plain(title) || null;
    item.title2 = amendments(others, named, (markup) => this.#plain(markup));
  }

  #beginItem({ positional, named }: Template, level: number): void {
    const labels = positional.map((label) => this.#plain(label)).filter((label) => label !== '');
    const isDefinition = named.סוג === 'הגדרה';
    this.#pending = { kind: 'item', level: isDefinition ? level + 1 : level, labels };
  }

  /** The words since the last template have come to their end. */
  #flush(): void {
    const source = this.#source;
    const pending = this.#pending;
    this.#source = '';
    if (pending.kind === 'item') this.#item(pending, this.#render(source));
    else if (pending.kind === 'signatures') {
      this.#signatures.push(...signaturesOf(source, (markup) => this.#plain(markup)));
    } else if (pending.kind === 'publication' || pending.kind === 'preamble') {
      for (const paragraph of source.split(/\n\s*\n/)) this.#blockItem(pending.kind, paragraph);
    } else if (pending.kind === 'loose') this.#looseItem(source);
  }

  #item({ level, labels }: Extract<Pending, { kind: 'item' }>, text: InlineText): void {
    if (text.isEmpty) {
      this.#endCarried();
      if (labels.length > 0) this.#carried = { level, labels };
      return;
    }
    const marks = [...this.#takeCarried(level), ...labels];
    const own = this.#clause === null ? null : this.#law.itemOfClause(this.#clause);
    if (
      own !== null &&
      level === 0 &&
      marks.length === 0 &&
      own.content === null &&
      this.#law.items.at(-1) === own
    ) {
      this.#law.say(own, text);
      return;
    }
    const indentation = level + Math.max(0, labels.length - 1);
    const item = this.#law.item('None', this.#clause, indentation, marks);
    item.isSuffix = marks.length === 0 && indentation < this.#lastLevel;
    this.#lastLevel = indentation;
    this.#law.say(item, text);
  }

  #takeCarried(level: number): readonly string[] {
    const carried = this.#carried;
    if (carried !== null && level > carried.level) {
      this.#carried = null;
      return carried.labels;
    }
    this.#endCarried();
    return [];
  }

  /** A label without words is still the law's. */
  #endCarried(): void {
    const carried = this.#carried;
    this.#carried = null;
    if (carried === null) return;
    this.#law.item('None', this.#clause, carried.level, carried.labels);
    this.#lastLevel = carried.level;
  }

  #blockItem(kind: 'publication' | 'preamble', markup: string): void {
    const text = this.#render(markup);
    if (text.isEmpty) return;
    this.#law.say(
      this.#law.item(kind === 'publication' ? 'PublicationSource' : 'SpecialInstructions', null),
      text,
    );
  }

  /** Words that no template has announced. */
  #looseItem(source: string): void {
    const text = this.#render(source);
    if (text.isEmpty) return;
    if (this.#law.items.length > 0) this.#law.say(this.#law.item('None', this.#clause), text);
    else this.#law.warn('text_outside', text.finish().plain.slice(0, 60), this.#line);
  }

  #render(markup: string): InlineText {
    const context: InlineContext = {
      law: this.#law,
      line: this.#line,
      onRegistryId: (id) => {
        if (/^[\x21-\x7e]{1,40}$/.test(id)) this.#registryId ??= id;
      },
      unclosed: this.#unclosed,
    };
    return renderInline(markup.trim(), context);
  }

  #plain(markup: string): string {
    if (markup === '') return '';
    const { plain, html } = this.#render(markup).finish();
    this.#law.plainLinks += html.split('<a data-to').length - 1;
    return plain;
  }
}

/** `תיקון: תשס״ט`, `[ע/2]`: what the margin says below the title. */
function amendments(
  others: readonly string[],
  { תיקון, אחר }: Template['named'],
  plain: (markup: string) => string,
): string | null {
  const parts = [...others, תיקון === undefined ? '' : `תיקון: ${תיקון}`, אחר ?? ''];
  return (
    parts
      .map(plain)
      .filter((part) => part !== '')
      .join(' ') || null
  );
}

/** Where structural templates open outside others. */
function structureIn(text: string): number[] {
  return [...text.matchAll(STRUCTURE)].map(({ index }) => index);
}

/** A comment's lines still count. */
function blankOut(comment: string): string {
  return comment.replace(/[^\n]+/g, '');
}
