// How a clause is cited in writing, and its name in an address.

/** Names whose first word already says "the": the preposition swallows it. */
const DEFINITE = /^ה(?=(?:חוק|פקודה|תקנות|כללים|צו|הוראות|תקנון)(?:\s|$))/u;
/** What the numbered unit of each kind of law is called. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^תקנות(?:\s|$)/u, 'תקנה'],
  [/^כללי(?:\s|$)/u, 'כלל'],
];

export type CitedClause = {
  readonly lawName: string;
  /** `25א`; null for a clause without a number, which is cited by its title. */
  readonly number: string | null;
  readonly title: string | null;
  /** `(א)`, `(1)`: the sub-clause, outermost first. */
  readonly labels?: readonly string[];
  /** `התוספת הראשונה`: items of additions have numbers of their own. */
  readonly addition?: string | null;
};

/**
 * The citation of a clause.
 *
 * Range: any clause; without number and title it is the law's name. Source: the way courts cite.
 * Example: clause 25א, label (ב), of חוק העונשין is "סעיף 25א(ב) לחוק העונשין".
 */
export function citeClause({ lawName, number, title, labels = [], addition = null }: CitedClause): string {
  const unit = addition === null ? unitOf(lawName) : 'פרט';
  const clause = number === null ? (title ?? '') : `${unit} ${number}${labels.join('')}`;
  if (clause === '') return lawName;
  const place = addition === null ? '' : ` ל${addition.replace(/^ה/u, '')}`;
  return `${clause}${place} ${ofLaw(lawName)}`;
}

/** Example: "חוק החוזים" gives "לחוק החוזים", and "החוק לתיקון" gives "לחוק לתיקון". */
export function ofLaw(lawName: string): string {
  return `ל${lawName.replace(DEFINITE, '')}`;
}

function unitOf(lawName: string): string {
  return UNITS.find(([name]) => name.test(lawName))?.[1] ?? 'סעיף';
}

/** A place in an address: a clause by our id or by its number, a heading by the id of its row. */
export type ClauseAnchor =
  | { readonly kind: 'id'; readonly clauseId: number }
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'heading'; readonly itemId: string };

const ANCHOR_WORD = 'סעיף-';

/** The anchor that people read: `סעיף-25א`; by the id for a clause without a number. */
export function anchorOf(clauseId: number, number: string | null): string {
  return number === null ? `c${clauseId}` : `${ANCHOR_WORD}${number.replace(/\s+/gu, '-')}`;
}

/**
 * Reads what stands after the # of an address, percent-encoded or not.
 *
 * Range: null for anything that is no anchor of ours. Source: stable links to clauses.
 * Example: "c5012", "#סעיף-25א", and "h2.1" for the first heading inside the second.
 */
export function readAnchor(hash: string): ClauseAnchor | null {
  const plain = decoded(hash.replace(/^#/u, ''));
  const byId = /^c(\d{1,15})$/u.exec(plain);
  if (byId !== null) return { kind: 'id', clauseId: Number(byId[1]) };
  if (/^h\d{1,6}(?:\.\d{1,6}){0,9}$/u.test(plain)) return { kind: 'heading', itemId: plain };
  if (!plain.startsWith(ANCHOR_WORD) || plain.length === ANCHOR_WORD.length) return null;
  return { kind: 'number', number: plain.slice(ANCHOR_WORD.length) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
