/** Statutes for tests of the screens: fiction, as long as a test wants. */
import type { LawItem, LawText } from '@sugya/contract/laws.ts';

export function buildLawItem(change: Partial<LawItem> = {}): LawItem {
  return {
    Id: 'c1',
    Type: 'None',
    ClauseId: null,
    Number: null,
    Indentation: 0,
    Marks: [],
    Title: null,
    TitleContent: null,
    Title2: null,
    Authority: null,
    Content: null,
    IsCanceled: false,
    IsExpired: false,
    ShowMarks: true,
    IsSuffix: false,
    CancelText: null,
    ExpirationText: null,
    Extensions: null,
    expandedText: [],
    ...change,
  };
}

/** A clause of one row with this number: id 100 + number. */
export function buildClause(number: number, change: Partial<LawItem> = {}): LawItem {
  return buildLawItem({
    Id: `c${100 + number}`,
    Type: 'Clause',
    ClauseId: 100 + number,
    Number: String(number),
    Title: `כותרת סעיף ${number}`,
    Content: `תוכן הסעיף שמספרו ${number}.`,
    ...change,
  });
}

/** A row of that clause below its first, with a label such as `(א)`. */
export function buildClauseRow(clause: number, label: string, change: Partial<LawItem> = {}): LawItem {
  return buildLawItem({
    Id: `c${100 + clause}.${label}`,
    ClauseId: 100 + clause,
    Indentation: 1,
    Marks: [{ Label: label }],
    Content: `פסקה ${label} של סעיף ${clause}.`,
    ...change,
  });
}

export function buildHeading(name: string, about: string, change: Partial<LawItem> = {}): LawItem {
  return buildLawItem({
    Id: `h.${name}`,
    Type: 'Chapter',
    Title: name,
    TitleContent: about,
    ...change,
  });
}

export function buildLawText(change: Partial<LawText> = {}, items?: readonly LawItem[]): LawText {
  return {
    lawId: 30,
    lawName: 'חוק לדוגמה (תרגול), תש״פ–2020',
    versionDate: '2020-01-31',
    isOfficial: false,
    source: null,
    lawData: {
      Items: [...(items ?? [buildHeading('פרק א׳', 'הוראות כלליות'), buildClause(1), buildClause(2)])],
      Signatures: [],
    },
    ...change,
  };
}
