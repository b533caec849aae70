/** Puts a law together row by row, for both formats: clauses with their paths, cancelled and expired ones, marks. */
import { clausePath, headingPlace } from '../places.ts';
import type { InlineText } from './inline-text.ts';
import type { LawRow, LawRowType, LawWarning, LawWarningCode, ParsedClause } from './parsed-law.ts';

/** A row that is still being written. */
export type DraftRow = { -readonly [Field in keyof LawRow]: LawRow[Field] };

type DraftClause = { readonly row: DraftRow; readonly addition: DraftRow | null };

/** Warnings of one kind are reported this often; a file with thousands says so by then. */
const MOST_WARNINGS = 50;

/** Longer ones are no names of laws, and an index of the database could not hold them. */
const LONGEST_KEY = 400;
const LONGEST_PATH = 200;

export class LawBuilder {
  readonly rows: DraftRow[] = [];
  readonly warnings: LawWarning[] = [];
  readonly #clauses: DraftClause[] = [];
  readonly #references = new Set<string>();
  /** The words of the rows' contents. */
  readonly #plain = new Map<DraftRow, string>();
  #addition: DraftRow | null = null;
  plainLinks = 0;

  heading(type: 'Part' | 'Chapter' | 'Mark' | 'Addition'): DraftRow {
    const row = this.row(type, null);
    if (type === 'Addition') this.#addition = row;
    return row;
  }

  endAddition(): void {
    this.#addition = null;
  }

  /** Opens a clause at `place`; the rows after it that have no clause yet become its own. */
  clause(place = this.rows.length): number {
    const clause = this.#clauses.length;
    const row = emptyRow('Clause', clause);
    for (const inside of this.rows.slice(place)) inside.clause ??= clause;
    this.rows.splice(place, 0, row);
    this.#clauses.push({ row, addition: this.#addition });
    return clause;
  }

  rowOfClause(clause: number): DraftRow {
    const found = this.#clauses[clause];
    if (found === undefined) throw new Error(`There is no clause ${clause}`);
    return found.row;
  }

  row(type: LawRowType, clause: number | null, indentation = 0, marks: readonly string[] = []): DraftRow {
    const row = { ...emptyRow(type, clause), indentation, marks };
    this.rows.push(row);
    return row;
  }

  /** What the row says. */
  say(row: DraftRow, text: InlineText): void {
    const { html, plain } = text.finish();
    row.content = html === '' ? null : html;
    this.#plain.set(row, plain);
  }

  #wordsOf(row: DraftRow): string {
    return this.#plain.get(row) ?? '';
  }

  refersTo(law: string): void {
    if (law.length <= LONGEST_KEY) this.#references.add(law);
  }

  warn(code: LawWarningCode, detail: string, line: number | null): void {
    if (this.warnings.length < MOST_WARNINGS) this.warnings.push({ code, detail, line });
  }

  /** Judges what is cancelled or expired and gives the clauses their paths. To be called once, at the end. */
  finish(): { rows: readonly LawRow[]; clauses: ParsedClause[]; references: string[] } {
    const rowsOf = this.#clauses.map((): DraftRow[] => []);
    for (const row of this.rows) {
      if (row.clause !== null) rowsOf[row.clause]?.push(row);
      else judgeHeading(row);
    }
    const absorbed = new Set<DraftRow>();
    for (const inside of rowsOf) {
      const only = this.#onlySpeaker(inside);
      const [own] = inside;
      const sentence = only === null ? '' : this.#wordsOf(only);
      if (own === undefined || only === null || !isGone(sentence)) continue;
      // With another clause between them, the sentence is not all that stands there.
      if (only !== own && this.rows[this.rows.indexOf(own) + 1] !== only) continue;
      if (only !== own) absorbed.add(only);
      this.#plain.set(own, sentence);
      judge(own, sentence);
    }
    for (const row of this.rows) if (row.type === 'None') judge(row, this.#wordsOf(row));
    const paths = uniquePaths(
      this.#clauses.map(({ row, addition }) =>
        clausePath(row.number ?? '', addition && (headingPlace(addition) ?? 'תוספת')),
      ),
    );
    const clauses = this.#clauses.map(({ row, addition }, place) => {
      const inside = rowsOf[place] ?? [];
      const words = inside.flatMap((one) => (absorbed.has(one) ? [] : this.#wordsOf(one) || []));
      return {
        path: paths[place] ?? '',
        number: row.number ?? '',
        name: nameOf(row, addition, words) || (paths[place] ?? ''),
        text: [row.title ?? '', ...words].join(' ').trim(),
      };
    });
    const rows = absorbed.size === 0 ? this.rows : this.rows.filter((row) => !absorbed.has(row));
    return { rows, clauses, references: [...this.#references].sort() };
  }

  /** The one row of a clause that says anything; null when several do, or when it stands under a label. */
  #onlySpeaker(rows: readonly DraftRow[]): DraftRow | null {
    let only: DraftRow | null = null;
    for (const row of rows) {
      if (row.marks.length === 0 && this.#wordsOf(row) === '') continue;
      if (only !== null || row.marks.length > 0) return null;
      only = row;
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
function judge(row: DraftRow, plain: string): void {
  if (!isGone(plain)) return;
  row.content = null;
  if (CANCELLED.test(plain)) {
    row.isCanceled = true;
    row.cancelText = plain;
  } else {
    row.isExpired = true;
    row.expirationText = plain;
  }
}

/** "תוספת ראשונה (בוטלה)" is an addition that was cancelled, and so is one of which only "(בוטל)" is left. */
function judgeHeading(row: DraftRow): void {
  const field = row.titleContent === null ? 'title' : 'titleContent';
  const [, before, sentence] = HEADING_END.exec(row[field] ?? '') ?? [];
  if (before === undefined || sentence === undefined || row.type === 'None') return;
  row[field] = before === '' ? null : before;
  if (CANCELLED.test(sentence)) {
    row.isCanceled = true;
    row.cancelText = sentence;
  } else {
    row.isExpired = true;
    row.expirationText = sentence;
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

function nameOf(row: DraftRow, addition: DraftRow | null, words: readonly string[]): string {
  const parts = [row.number, row.title].filter((part) => part !== null && part !== '');
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

function emptyRow(type: LawRowType, clause: number | null): DraftRow {
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
