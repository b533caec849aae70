/** A law, or several one after the other, as the flat list of rows that the reader shows, and where each row stands. */
import type { LawItem, LawText } from '@sugya/contract/laws.ts';
import { plainText } from '../../../ui/study/plain-text.ts';

export type ReaderRow =
  | {
      readonly kind: 'law';
      readonly key: string;
      readonly text: LawText;
      /** The bar over the text names it, as long as nothing stands above it. */
      readonly isFirst: boolean;
    }
  | { readonly kind: 'heading'; readonly key: string; readonly item: LawItem; readonly depth: number }
  | {
      readonly kind: 'text';
      readonly key: string;
      readonly item: LawItem;
      /** The row that carries the clause's number and title; null for free text. */
      readonly clause: ClausePlace | null;
      readonly isFirst: boolean;
      /** Explanations to be shown below this row: those of a clause stand after its last one. */
      readonly expansions: LawItem['expandedText'];
    }
  | {
      readonly kind: 'signatures';
      readonly key: string;
      readonly signatures: LawText['lawData']['Signatures'];
    };

export type ClausePlace = {
  readonly lawId: number;
  readonly lawName: string;
  readonly clauseId: number;
  readonly number: string | null;
  readonly title: string | null;
  /** The addition in which it stands: numbers begin anew there. */
  readonly addition: string | null;
  /** Cancelled or expired, and there is a text that can be folded away. */
  readonly isFoldable: boolean;
};

/** What the bar above the text says while this row is the first one to be seen. */
export type RowPlace = {
  readonly lawName: string;
  readonly chapter: string | null;
  readonly clause: ClausePlace | null;
  /** The nearest entry of the table of contents at or before it. */
  readonly entryKey: string | null;
};

export type ContentsEntry = {
  readonly rowKey: string;
  readonly depth: number;
  readonly label: string;
  readonly kind: 'law' | 'heading' | 'clause';
  /** LAW-59: why it is no longer in force; null while it is. */
  readonly whyVoid: 'canceled' | 'expired' | null;
};

export type ReaderDocument = {
  readonly rows: readonly ReaderRow[];
  readonly places: readonly RowPlace[];
  readonly contents: readonly ContentsEntry[];
  /** Where each row stands, by its key. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly hasExpansions: boolean;
};

const DEPTHS: Readonly<Partial<Record<LawItem['Type'], number>>> = {
  Part: 1,
  Addition: 1,
  Chapter: 2,
  Mark: 3,
};

export function documentOf(texts: readonly LawText[]): ReaderDocument {
  const written: Written = { rows: [], places: [], contents: [] };
  for (const text of texts) addText(text, texts.length > 1, written);
  return {
    ...written,
    indexes: new Map(written.rows.map(({ key }, index) => [key, index])),
    hasExpansions: texts.some(({ lawData }) =>
      lawData.Items.some(({ expandedText }) => expandedText.length > 0),
    ),
  };
}

type Written = { rows: ReaderRow[]; places: RowPlace[]; contents: ContentsEntry[] };

function addText(text: LawText, isOneOfMany: boolean, { rows, places, contents }: Written): void {
  const { lawId, lawName, lawData } = text;
  const clauses = clausePlaces(text);
  const expansionsAfter = expansionsByRow(lawData.Items);
  let chapter: string | null = null;
  let headingDepth = 0;
  const add = (row: ReaderRow, clause: ClausePlace | null, entry: Omit<ContentsEntry, 'rowKey'> | null) => {
    if (entry !== null) contents.push({ rowKey: row.key, ...entry });
    rows.push(row);
    places.push({ lawName, chapter, clause, entryKey: contents.at(-1)?.rowKey ?? null });
  };
  add(
    { kind: 'law', key: `${lawId}:law`, text, isFirst: rows.length === 0 },
    null,
    isOneOfMany ? { depth: 0, label: lawName, kind: 'law', whyVoid: null } : null,
  );
  for (const item of lawData.Items) {
    const key = `${lawId}:${item.Id}`;
    const depth = DEPTHS[item.Type];
    if (depth !== undefined) {
      chapter = headingName(item);
      headingDepth = depth;
      add({ kind: 'heading', key, item, depth }, null, {
        depth,
        label: chapter,
        kind: 'heading',
        whyVoid: whyVoid(item),
      });
      continue;
    }
    const clause = item.ClauseId === null ? null : (clauses.get(item.ClauseId) ?? null);
    const isFirst = item.Type === 'Clause';
    const entry =
      isFirst && clause !== null
        ? {
            depth: headingDepth + 1,
            label: clauseName(clause),
            kind: 'clause' as const,
            whyVoid: whyVoid(item),
          }
        : null;
    const expansions = expansionsAfter.get(item) ?? [];
    add({ kind: 'text', key, item, clause, isFirst, expansions }, clause, entry);
  }
  if (lawData.Signatures.length > 0) {
    chapter = null;
    add({ kind: 'signatures', key: `${lawId}:signatures`, signatures: lawData.Signatures }, null, null);
  }
}

/** LAW-58: the names of the clauses that stand under a heading, in their order. */
export function clausesUnder(contents: readonly ContentsEntry[], headingKey: string): string[] {
  const at = contents.findIndex(({ rowKey }) => rowKey === headingKey);
  const heading = contents[at];
  if (heading === undefined) return [];
  const after = contents.slice(at + 1);
  const end = after.findIndex(({ depth }) => depth <= heading.depth);
  return (end < 0 ? after : after.slice(0, end)).flatMap(({ kind, label }) =>
    kind === 'clause' ? [label] : [],
  );
}

function expansionsByRow(items: readonly LawItem[]): ReadonlyMap<LawItem, LawItem['expandedText']> {
  const last = new Map<number, LawItem>();
  for (const item of items) if (item.ClauseId !== null) last.set(item.ClauseId, item);
  const found = new Map<LawItem, LawItem['expandedText']>();
  for (const item of items.filter(({ expandedText }) => expandedText.length > 0)) {
    const isOfClause = item.Type === 'Clause' && item.ClauseId !== null;
    const row = isOfClause ? (last.get(item.ClauseId ?? 0) ?? item) : item;
    // The indentation counts from the row that carries it.
    const fromRow = item.Indentation - row.Indentation;
    const moved = item.expandedText.map((expansion) => ({
      ...expansion,
      IndentationDifference: expansion.IndentationDifference + fromRow,
    }));
    found.set(row, [...(found.get(row) ?? []), ...moved]);
  }
  return found;
}

function clausePlaces({ lawId, lawName, lawData }: LawText): ReadonlyMap<number, ClausePlace> {
  const rowCounts = new Map<number, number>();
  for (const { ClauseId } of lawData.Items) {
    if (ClauseId !== null) rowCounts.set(ClauseId, (rowCounts.get(ClauseId) ?? 0) + 1);
  }
  const places = new Map<number, ClausePlace>();
  let addition: string | null = null;
  for (const item of lawData.Items) {
    if (item.Type === 'Addition') addition = item.Title ?? item.TitleContent;
    if (item.Type === 'Part') addition = null;
    if (item.Type !== 'Clause' || item.ClauseId === null) continue;
    const isVoid = item.IsCanceled || item.IsExpired;
    places.set(item.ClauseId, {
      lawId,
      lawName,
      clauseId: item.ClauseId,
      number: item.Number,
      title: item.Title,
      addition,
      isFoldable: isVoid && ((rowCounts.get(item.ClauseId) ?? 1) > 1 || !isOnlyMark(item)),
    });
  }
  return places;
}

/** Whether the row says nothing but `(בוטל).`. */
function isOnlyMark({ Content, CancelText, ExpirationText }: LawItem): boolean {
  const said = plainText(Content ?? '').replace(/[\s.;,()]/gu, '');
  const marks = [CancelText, ExpirationText].map((text) => (text ?? '').replace(/[\s.;,()]/gu, ''));
  return said === '' || marks.includes(said);
}

export function isVoid(item: LawItem): boolean {
  return item.IsCanceled || item.IsExpired;
}

function whyVoid({ IsCanceled, IsExpired }: LawItem): ContentsEntry['whyVoid'] {
  return IsCanceled ? 'canceled' : IsExpired ? 'expired' : null;
}

/** `פרק א׳: הוראות כלליות`. */
export function headingName({ Title, TitleContent, Title2 }: LawItem): string {
  const parts = [Title, TitleContent]
    .map((part) => (part ?? '').replace(/[\s:]+$/u, ''))
    .filter((part) => part !== '');
  return parts.length > 0 ? parts.join(': ') : (Title2 ?? '');
}

/** `25א – ניסיון`. */
export function clauseName({ number, title }: Pick<ClausePlace, 'number' | 'title'>): string {
  return [number, title].filter((part) => part !== null && part !== '').join(' – ');
}

/** The texts of a row in which words are found, in the order in which they are shown. */
export function wordsOf(row: ReaderRow): readonly string[] {
  switch (row.kind) {
    case 'law':
      return [row.text.lawName];
    case 'heading':
      return [
        row.item.Title,
        row.item.TitleContent,
        row.item.Title2,
        row.item.Authority,
        row.item.Content,
      ].map((text, place) => (place === 4 ? plainText(text ?? '') : (text ?? '')));
    case 'text':
      return [row.item.Title ?? '', row.item.Title2 ?? '', plainText(row.item.Content ?? '')];
    case 'signatures':
      return [];
  }
}
