// What of a law is searched: the law by its name, and each of its clauses by its title and words.
import { BETWEEN_HEADINGS } from './heading-words.ts';

/** A row of the law's text; the rows of a clause stand one after the other. */
export type LawRow = {
  readonly type: string;
  readonly clauseId: number | null;
  readonly number: string | null;
  readonly title: string | null;
  readonly titleContent: string | null;
  readonly title2: string | null;
  /** HTML. */
  readonly content: string | null;
};

type LawEntry = {
  /** Null for the law itself. */
  readonly clauseId: number | null;
  readonly number: string | null;
  /** The marginal title; of the law its name. */
  readonly title: string;
  /** Part, chapter and mark around it, the outermost first: "חלק ב׳: עבירות › פרק ח׳". */
  readonly path: string;
  readonly text: string;
};

type Draft = { -readonly [Key in keyof LawEntry]: LawEntry[Key] };

const RANKS: Readonly<Record<string, number>> = { Addition: 0, Part: 1, Chapter: 2, Mark: 3 };

/**
 * The entries of a law in the order of its text. Rows of no clause, such as signatures and places of publication, are
 * not searched.
 *
 * Source: SRC-08.
 */
export function lawEntries(
  law: { readonly name: string; readonly rows: readonly LawRow[] },
  plainText: (html: string) => string,
): LawEntry[] {
  const entries: Draft[] = [{ clauseId: null, number: null, title: law.name, path: '', text: '' }];
  const above: { readonly rank: number; readonly name: string }[] = [];
  let current: Draft | undefined;
  for (const row of law.rows) {
    const rank = RANKS[row.type];
    if (rank !== undefined) {
      while ((above.at(-1)?.rank ?? -1) >= rank) above.pop();
      above.push({ rank, name: joined(': ', row.title, row.titleContent) });
      current = undefined;
      continue;
    }
    if (row.clauseId === null) continue;
    if (current?.clauseId !== row.clauseId) {
      const path = joined(BETWEEN_HEADINGS, ...above.map(({ name }) => name));
      current = { clauseId: row.clauseId, number: null, title: '', path, text: '' };
      entries.push(current);
    }
    if (row.type === 'Clause') {
      current.number ??= row.number;
      current.title = joined(' ', current.title, row.title, row.title2);
    } else {
      current.text = joined(' ', current.text, row.title, row.title2);
    }
    current.text = joined(' ', current.text, row.titleContent, plainText(row.content ?? ''));
  }
  return entries;
}

function joined(between: string, ...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(between);
}
