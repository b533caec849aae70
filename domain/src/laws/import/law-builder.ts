/** Puts a law together item by item, for both formats: clauses with their paths, cancelled and expired ones, marks. */
import { clausePath, headingPlace } from '../places.ts';
import type { InlineText } from './inline-text.ts';
import type { LawItem, LawItemType, LawWarning, LawWarningCode, ParsedClause } from './parsed-law.ts';

/** A item that is still being written. */
export type DraftItem = { -readonly [Field in keyof LawItem]: LawItem[Field] };

type DraftClause = { readonly item: DraftItem; readonly addition: DraftItem | null };

/** Warnings of one kind are reported this often; a file with thousands says so by then. */
const MOST_WARNINGS = 50;

/** Longer ones are no names of laws, and an index of the database could not hold them. */
const LONGEST_KEY = 400;
const LONGEST_PATH = 200;

export class LawBuilder {
  readonly items: DraftItem[] = [];
  readonly warnings: LawWarning[] = [];
  readonly #clauses: DraftClause[] = [];
  readonly #references = new Set<string>();
  /** The words of the items' contents. */
  readonly #plain = new Map<DraftItem, string>();
  #addition: DraftItem | null = null;
  plainLinks = 0;

  heading(type: 'Part' | 'Chapter' | 'Mark' | 'Addition'): DraftItem {
    const item = this.item(type, null);
    if (type === 'Addition') this.#addition = item;
    return item;
  }

  endAddition(): void {
    this.#addition = null;
  }

  /** Opens a clause at `place`; the items after it that have no clause yet become its own. */
  clause(place = this.items.length): number {
    const clause = this.#clauses.length;
    const item = emptyItem('Clause', clause);
    for (const inside of this.items.slice(place)) inside.clause ??= clause;
    this.items.splice(place, 0, item);
    this.#clauses.push({ item, addition: this.#addition });
    return clause;
  }

  itemOfClause(clause: number): DraftItem {
    const found = this.#clauses[clause];
    if (found === undefined) throw new Error(`There is no clause ${clause}`);
    return found.item;
  }

  item(type: LawItemType, clause: number | null, indentation = 0, marks: readonly string[] = []): DraftItem {
    const item = { ...emptyItem(type, clause), indentation, marks };
    this.items.push(item);
    return item;
  }

  /** What the item says. */
  say(item: DraftItem, text: InlineText): void {
    const { html, plain } = text.finish();
    item.content = html === '' ? null : html;
    this.#plain.set(item, plain);
  }

  #wordsOf(item: DraftItem): string {
    return this.#plain.get(item) ?? '';
  }

  refersTo(law: string): void {
    if (law.length <= LONGEST_KEY) this.#references.add(law);
  }

  warn(code: LawWarningCode, detail: string, line: number | null): void {
    if (this.warnings.length < MOST_WARNINGS) this.warnings.push({ code, detail, line });
  }

  /** Judges what is cancelled or expired and gives the clauses their paths. To be called once, at the end. */
  finish(): { items: readonly LawItem[]; clauses: ParsedClause[]; references: string[] } {
    const itemsOf = this.#clauses.map((): DraftItem[] => []);
    for (const item of this.items) {
      if (item.clause !== null) itemsOf[item.clause]?.push(item);
      else judgeHeading(item);
    }
    const absorbed = new Set<DraftItem>();
    for (const inside of itemsOf) {
      const only = this.#onlySpeaker(inside);
      const [own] = inside;
      const sentence = only === null ? '' : this.#wordsOf(only);
      if (own === undefined || only === null || !isGone(sentence)) continue;
      // With another clause between them, the sentence is not all that stands there.
      if (only !== own && this.items[this.items.indexOf(own) + 1] !== only) continue;
      if (only !== own) absorbed.add(only);
      this.#plain.set(own, sentence);
      judge(own, sentence);
    }
    for (const item of this.items) if (item.type === 'None') judge(item, this.#wordsOf(item));
    const paths = uniquePaths(
      this.#clauses.map(({ item, addition }) =>
        clausePath(item.number ?? '', addition && (headingPlace(addition) ?? 'תוספת')),
      ),
    );
    const clauses = this.#clauses.map(({ item, addition }, place) => {
      const inside = itemsOf[place] ?? [];
      const words = inside.flatMap((one) => (absorbed.has(one) ? [] : this.#wordsOf(one) || []));
      return {
        path: paths[place] ?? '',
        number: item.number ?? '',
        name: nameOf(item, addition, words) || (paths[place] ?? ''),
        text: [item.title ?? '', ...words].join(' ').trim(),
      };
    });
    const items = absorbed.size === 0 ? this.items : this.items.filter((item) => !absorbed.has(item));
    return { items, clauses, references: [...this.#references].sort() };
  }

  /** The one item of a clause that says anything; null when several do, or when it stands under a label. */
  #onlySpeaker(items: readonly DraftItem[]): DraftItem | null {
    let only: DraftItem | null = null;
    for (const item of items) {
      if (item.marks.length === 0 && this.#wordsOf(item) === '') continue;
      if (only !== null || item.marks.length > 0) return null;
      only = item;
    }
    return only;
  }
}

/** The whole text in brackets, as the books print it: "(בוטל).", "(נמחקה);". */
const CANCELLED = /^[([](?:בוטל|בוטלה|בוטלו|נמחק|נמחקה)[)\]]\s*[.;,:]?$/;
const EXPIRED = /^[([](?:פקע|פקעה)[)\]]\s*[.;,:]?$/;
const HEADING_END = /^(.*?)\s*([([](?:בוטל|בוטלה|בוטלו|נמחק|נמחקה|פקע|פקעה)[)\]]\s*[.;,:]?)$/;

function isGone(plain: string): boolean {
  return CANCELLED.test(plain) || EXPIRED.test(plain);
}

/** A text that only says that it is no more gives way to the saying. */
function judge(item: DraftItem, plain: string): void {
  if (!isGone(plain)) return;
  item.content = null;
  if (CANCELLED.test(plain)) {
    item.isCanceled = true;
    item.cancelText = plain;
  } else {
    item.isExpired = true;
    item.expirationText = plain;
  }
}

/** "תוספת ראשונה (בוטלה)" is an addition that was cancelled, and so is one of which only "(בוטל)" is left. */
function judgeHeading(item: DraftItem): void {
  const field = item.titleContent === null ? 'title' : 'titleContent';
  const [, before, sentence] = HEADING_END.exec(item[field] ?? '') ?? [];
  if (before === undefined || sentence === undefined || item.type === 'None') return;
  item[field] = before === '' ? null : before;
  if (CANCELLED.test(sentence)) {
    item.isCanceled = true;
    item.cancelText = sentence;
  } else {
    item.isExpired = true;
    item.expirationText = sentence;
  }
}

/** Clauses without a number, or with one that another has, are told apart by their order. */
function uniquePaths(wanted: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return wanted.map((whole) => {
    const path = cut(whole, LONGEST_PATH);
    const count = (seen.get(path) ?? 0) + 1;
    seen.set(path, count);
    const hasNumber = path !== '' && !path.endsWith('/');
    return hasNumber && count === 1 ? path : `${path}~${count}`;
  });
}

const LONGEST_NAME = 120;

function nameOf(item: DraftItem, addition: DraftItem | null, words: readonly string[]): string {
  const parts = [item.number, item.title].filter((part) => part !== null && part !== '');
  if (parts.length === 0) parts.push(words[0] ?? '');
  const name = parts.join(' – ');
  const place = addition === null ? null : (addition.title ?? addition.titleContent);
  const whole = place === null || place === '' ? name : `${place}: ${name}`;
  return whole.length > LONGEST_NAME ? `${cut(whole, LONGEST_NAME - 1)}…` : whole;
}

/** Never in the middle of a character. */
function cut(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).replace(/\p{Cs}$/u, '') : text;
}

function emptyItem(type: LawItemType, clause: number | null): DraftItem {
  return {
    type,
    clause,
    number: null,
    indentation: 0,
    marks: [],
    title: null,
    titleContent: null,
    title2: null,
    authority: null,
    content: null,
    isCanceled: false,
    isExpired: false,
    isSuffix: false,
    cancelText: null,
    expirationText: null,
  };
}
