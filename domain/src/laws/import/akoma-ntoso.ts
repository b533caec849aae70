/**
 * Reads a statute in Akoma Ntoso from the events of an XML reader, one after the other, so that no tree of the file is
 * built. Structure it does not know is passed through, and words stay wherever they stand.
 */
import { targetOf } from './akoma-ntoso-links.ts';
import { AkomaNtosoMeta } from './akoma-ntoso-meta.ts';
import { joined, subtitleHeading } from './headings.ts';
import { isInline, openInline } from './inline-elements.ts';
import { type InlineTag, InlineText } from './inline-text.ts';
import { type DraftItem, LawBuilder } from './law-builder.ts';
import type { ParsedLaw, ParsedSignature } from './parsed-law.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What an element is to us; `slot` gathers words until it closes. */
type Frame =
  | { readonly kind: 'passed'; readonly name: string }
  | { readonly kind: 'heading'; readonly name: string; readonly item: DraftItem; readonly firstItem: number }
  | Point
  | { readonly kind: 'slot'; readonly name: string; text: InlineText }
  | { readonly kind: 'inline'; readonly name: string; readonly tags: readonly (InlineTag | 'a')[] }
  | { readonly kind: 'signature'; readonly name: string; readonly parts: SignatureParts };

type Point = {
  readonly kind: 'point';
  readonly name: string;
  firstItem: number;
  /** 0 for a clause, one more for each point inside; a point outside any clause stands at 1. */
  depth: number;
  clause: number | null;
  isClause: boolean;
  num: string | null;
  isNumWritten: boolean;
};

type SignatureParts = { name: string; title: string; content: string };

type HeadingType = Parameters<LawBuilder['heading']>[0];
const HEADINGS: ReadonlyMap<string, HeadingType> = new Map([
  ['part', 'Part'],
  ['chapter', 'Chapter'],
  ['section', 'Mark'],
  ['appendix', 'Addition'],
]);
const SLOTS: ReadonlySet<string> = new Set([
  'title',
  'heading',
  'num',
  'intro',
  'content',
  'wrapup',
  'preamble',
  'subtitle',
]);
/** Inside these a `num` or a `content` is not the point's own. */
const WHOLE_SLOTS: ReadonlySet<string> = new Set(['title', 'heading', 'num', 'subtitle']);
const SIGNATURE_PARTS: ReadonlyMap<string, keyof SignatureParts> = new Map([
  ['person', 'name'],
  ['role', 'title'],
]);
const PASSED: ReadonlySet<string> = new Set([
  'akomaNtoso',
  'act',
  'body',
  'list',
  'conclusions',
  'authorialNote',
  'p',
]);

/** They may stand around TeX. */
const FORMULA_PARTS: ReadonlySet<string> = new Set(['semantics', 'annotation']);

export class AkomaNtosoReader {
  readonly #law = new LawBuilder();
  readonly #meta = new AkomaNtosoMeta();
  readonly #stack: Frame[] = [];
  readonly #signatures: ParsedSignature[] = [];
  /** Most places are linked to more than once. */
  readonly #targets = new Map<string, Attributes>();
  #name: string | null = null;
  #metaDepth = 0;
  /** Words outside any slot: `<point><p>…</p></point>`. */
  #loose: InlineText | null = null;
  /** The TeX of an open `math`; null outside one. */
  #formula: string | null = null;
  #line = 0;

  open(name: string, attributes: Attributes, line: number): void {
    this.#line = line;
    if (name === 'meta' || this.#metaDepth > 0) {
      this.#metaDepth += 1;
      this.#meta.open(name, attributes);
      return;
    }
    if (this.#formula !== null && !FORMULA_PARTS.has(name)) this.#endFormula();
    const slot = this.#slot();
    const headingType = HEADINGS.get(name);
    const isStructure = name === 'list' || name === 'point' || headingType !== undefined || SLOTS.has(name);
    const isWhole =
      slot !== null && (WHOLE_SLOTS.has(slot.name) || (slot.name === 'wrapup' && name === 'content'));
    if (slot !== null && (isWhole || !isStructure)) {
      this.#openInside(slot, name, attributes);
      return;
    }
    if (slot !== null) this.#deliver(slot);
    if (isStructure || name === 'conclusions' || name === 'signature') this.#flushLoose();
    if (name === 'point') this.#openPoint();
    else if (headingType !== undefined) this.#openHeading(name, headingType);
    else if (SLOTS.has(name)) this.#openSlot(name);
    else this.#openOther(name, attributes);
  }

  text(text: string): void {
    if (this.#metaDepth > 0) return;
    if (this.#formula !== null) {
      this.#formula += text;
      return;
    }
    const slot = this.#slot();
    if (slot === null && this.#loose === null && text.trim() === '') return;
    if (slot !== null) {
      if (slot.name === 'preamble' && /\n\s*\n/.test(text)) slot.text.paragraphs(text);
      else slot.text.text(text);
      return;
    }
    const signature = this.#stack.findLast((frame) => frame.kind === 'signature');
    if (signature !== undefined) {
      const part = SIGNATURE_PARTS.get(this.#stack.at(-1)?.name ?? '') ?? 'content';
      signature.parts[part] += text;
      return;
    }
    this.#loose ??= new InlineText();
    this.#loose.text(text);
  }

  close(name: string): void {
    if (this.#metaDepth > 0) {
      this.#metaDepth -= 1;
      return;
    }
    const frame = this.#stack.at(-1);
    if (frame === undefined) return;
    if (frame.kind === 'slot') this.#deliver(frame);
    else if (frame.kind === 'inline') this.#closeInline(frame);
    else if (frame.kind !== 'passed' || name === 'list' || name === 'conclusions' || name === 'body')
      this.#flushLoose();
    if (frame.kind === 'point') this.#endPoint(frame);
    if (frame.kind === 'signature') this.#endSignature(frame.parts);
    this.#stack.pop();
    if (frame.kind === 'heading' && frame.name === 'appendix') this.#law.endAddition();
  }

  finish(): ParsedLaw {
    this.#flushLoose();
    const { items, clauses, references } = this.#law.finish();
    if (clauses.length === 0) this.#law.warn('no_clauses', '', null);
    return {
      format: 'akoma-ntoso',
      ...this.#meta.found(),
      name: this.#name,
      items,
      clauses,
      signatures: this.#signatures,
      references: references.filter((key) => key !== this.#meta.externalId),
      plainLinks: this.#law.plainLinks,
      warnings: this.#law.warnings,
    };
  }

  #slot(): Extract<Frame, { kind: 'slot' }> | null {
    for (let place = this.#stack.length - 1; place >= 0; place -= 1) {
      const frame = this.#stack[place];
      if (frame?.kind === 'slot') return frame;
      if (frame?.kind === 'point' || frame?.kind === 'heading' || frame?.kind === 'signature') return null;
    }
    return null;
  }

  #openSlot(name: string): void {
    if (name === 'heading') this.#beginClause();
    this.#stack.push({ kind: 'slot', name, text: new InlineText() });
  }

  #openOther(name: string, attributes: Attributes): void {
    if (name === 'signature') {
      this.#stack.push({ kind: 'signature', name, parts: { name: '', title: '', content: '' } });
    } else if (SIGNATURE_PARTS.has(name) || PASSED.has(name)) {
      if (name === 'p') this.#loose?.paragraph();
      this.#stack.push({ kind: 'passed', name });
    } else if (isInline(name)) {
      this.#loose ??= new InlineText();
      this.#openInline(this.#loose, name, attributes);
    } else {
      this.#law.warn('unknown_element', name, this.#line);
      this.#stack.push({ kind: 'passed', name });
    }
  }

  #openInside(slot: Extract<Frame, { kind: 'slot' }>, name: string, attributes: Attributes): void {
    if (isInline(name)) {
      this.#openInline(slot.text, name, attributes);
      return;
    }
    // A second paragraph, or the title beside a number, begins a new line.
    if (name === 'p') slot.text.paragraph();
    if (!PASSED.has(name) && !SLOTS.has(name)) this.#law.warn('unknown_element', name, this.#line);
    this.#stack.push({ kind: 'passed', name });
  }

  #openInline(text: InlineText, name: string, attributes: Attributes): void {
    const tags = openInline(text, name, attributes, (href) => this.#target(href));
    if (name === 'math') this.#formula = '';
    this.#stack.push({ kind: 'inline', name, tags });
  }

  #closeInline(frame: Extract<Frame, { kind: 'inline' }>): void {
    const text = this.#slot()?.text ?? this.#loose;
    if (frame.name === 'math' && this.#formula !== null) {
      text?.formula(this.#formula);
      this.#formula = null;
    }
    for (const tag of frame.tags.toReversed()) text?.close(tag);
  }

  /** It is no TeX: what was taken for it are words like others. */
  #endFormula(): void {
    const words = this.#formula ?? '';
    this.#formula = null;
    this.#law.warn('formula_as_text', 'math', this.#line);
    this.text(words);
  }

  #target(href: string): Attributes {
    let target = this.#targets.get(href);
    if (target === undefined) {
      target = targetOf(href, this.#meta.externalId, (law) => this.#law.refersTo(law));
      this.#targets.set(href, target);
    }
    return target;
  }

  #openHeading(name: string, type: HeadingType): void {
    const item = this.#law.heading(type);
    this.#stack.push({ kind: 'heading', name, item, firstItem: this.#law.items.length });
  }

  #openPoint(): void {
    const outer = this.#point();
    this.#stack.push({
      kind: 'point',
      name: 'point',
      firstItem: this.#law.items.length,
      depth: outer === null ? 1 : outer.depth + 1,
      clause: outer?.clause ?? null,
      isClause: false,
      num: null,
      isNumWritten: false,
    });
  }

  #point(): Point | null {
    for (let place = this.#stack.length - 1; place >= 0; place -= 1) {
      const frame = this.#stack[place];
      if (frame?.kind === 'point') return frame;
      if (frame?.kind === 'heading') return null;
    }
    return null;
  }

  /** A point with a marginal title, even an empty one, is a clause. */
  #beginClause(): void {
    const point = this.#point();
    if (point === null || point.isClause) return;
    point.isClause = true;
    const marks = this.#takeMarks();
    if (marks.length > 0) {
      const outer = this.#stack.findLast((frame) => frame.kind === 'point' && frame !== point);
      this.#law.item('None', point.clause, outer?.kind === 'point' ? outer.depth : 0, marks);
      point.firstItem = this.#law.items.length;
    }
    point.depth = 0;
    point.clause = this.#law.clause(point.firstItem);
    if (point.num !== null) this.#law.itemOfClause(point.clause).number = clauseNumber(point.num);
  }

  /** The words of a slot go where its name says. */
  #deliver(slot: Extract<Frame, { kind: 'slot' }>): void {
    const { text, name } = slot;
    if (text.isEmpty) return;
    slot.text = new InlineText();
    const owner = this.#stack.findLast((frame) => frame.kind === 'point' || frame.kind === 'heading');
    if (name === 'preamble') this.#law.say(this.#law.item('SpecialInstructions', null), text);
    else if (name === 'intro' || name === 'content') this.#emit(text, false);
    else if (name === 'wrapup') this.#emit(text, true);
    else this.#deliverTitle(name, owner, text);
  }

  #deliverTitle(name: string, owner: Frame | undefined, text: InlineText): void {
    const { plain, html } = text.finish();
    if (name === 'subtitle' && !(owner?.kind === 'heading' && this.#law.items.length === owner.firstItem)) {
      const item = this.#law.item('None', null);
      this.#law.say(item, text);
      item.content = `<strong>${html}</strong>`;
      return;
    }
    this.#law.plainLinks += html.split('<a data-to').length - 1;
    if (name === 'num') this.#deliverNumber(owner, plain);
    else if (owner === undefined) this.#name = joined(this.#name, plain);
    else if (owner.kind === 'point') this.#titleClause(owner, plain);
    else if (owner.kind !== 'heading') return;
    else if (name === 'subtitle') subtitleHeading(owner.item, plain);
    else titleHeading(owner.item, plain);
  }

  #titleClause(point: Point, plain: string): void {
    if (point.clause === null) return;
    const item = this.#law.itemOfClause(point.clause);
    item.title = joined(item.title, plain);
  }

  #deliverNumber(owner: Frame | undefined, plain: string): void {
    if (owner === undefined) return;
    if (owner.kind === 'heading') {
      owner.item.title = plain.replace(/\s*:$/, '');
    } else if (owner.kind === 'point') {
      owner.num = plain;
      if (owner.isClause && owner.clause !== null)
        this.#law.itemOfClause(owner.clause).number = clauseNumber(plain);
    }
  }

  /** The first words of a clause stand in its own item; the rest are items with the labels that open there. */
  #emit(text: InlineText, isSuffix: boolean): void {
    const point = this.#point();
    const marks = this.#takeMarks();
    const clauseItem = point?.isClause && point.clause !== null ? this.#law.itemOfClause(point.clause) : null;
    const isFirst =
      clauseItem !== null && clauseItem.content === null && this.#law.items.at(-1) === clauseItem;
    const item =
      isFirst && !isSuffix
        ? clauseItem
        : this.#law.item('None', point?.clause ?? null, point?.depth ?? 0, marks);
    item.isSuffix = isSuffix;
    this.#law.say(item, text);
  }

  /** Labels of the points around, outermost first, that no item has shown yet. */
  #takeMarks(): string[] {
    const marks: string[] = [];
    for (const frame of this.#stack) {
      if (frame.kind === 'heading') marks.length = 0;
      if (frame.kind !== 'point' || frame.isClause || frame.isNumWritten) continue;
      frame.isNumWritten = true;
      if (frame.num !== null) marks.push(frame.num);
    }
    return marks;
  }

  /** A label without words is still the law's. */
  #endPoint(point: Point): void {
    if (point.isClause || point.isNumWritten || point.num === null) return;
    this.#law.item('None', point.clause, point.depth, this.#takeMarks());
  }

  #endSignature({ name, title, content }: SignatureParts): void {
    const [signer, role, rest] = [name, title, content].map((part) => part.replace(/\s+/g, ' ').trim());
    if (!signer && !role && !rest) return;
    this.#signatures.push({ name: signer ?? '', title: role || null, content: rest || null });
  }

  #flushLoose(): void {
    const text = this.#loose;
    this.#loose = null;
    if (text === null || text.isEmpty) return;
    if (this.#stack.some(({ name }) => name === 'conclusions')) {
      this.#signatures.push({ name: '', title: null, content: text.finish().plain });
      return;
    }
    if (!this.#stack.some(({ name }) => name === 'body')) {
      this.#law.warn('text_outside', text.finish().plain.slice(0, 60), this.#line);
    }
    this.#emit(text, false);
  }
}

/** `3.` → `3`, `9א1.` → `9א1` */
function clauseNumber(num: string): string {
  return num.replace(/\s*\.$/, '');
}

/** A chapter's number may be missing, and then the title holds all: "תוספת שניה". */
function titleHeading(item: DraftItem, plain: string): void {
  if (item.title !== null || item.type !== 'Addition') item.titleContent = joined(item.titleContent, plain);
  else item.title = plain;
}
