import { describe, expect, it } from 'vitest';
import { buildClauseTree, type TextRow } from './clause-tree.ts';
import { filterClauses, searchedClauses } from './filter-clauses.ts';

const row = (id: number, number: string, title: string, words: string): TextRow => ({
  id: `c${id}`,
  type: 'Clause',
  clauseId: id,
  number,
  title,
  about: null,
  words,
});
const rows = [
  row(1, '2', 'עונשין שלא לפי חוק', 'הסמכות להתקין תקנות'),
  row(2, '25', 'ניסיון מהו', 'אדם מנסה לעבור עבירה'),
  row(3, '25א', 'חוסר אפשרות', 'לעניין ניסיון, אין נפקה מינה'),
  row(4, '34ט', 'שכרות', 'מעשה שעשה במצב של שכרות'),
  row(5, '34י', 'הגנה עצמית', 'מעשה שהיה דרוש באופן מיידי'),
  row(6, '34י1', 'הגנת בית מגורים', 'כדי להדוף מי שמתפרץ'),
  row(7, '34יא', 'צורך', 'באופן מיידי להצלת חייו'),
  row(8, '125', 'בית־המשפט', 'דו״ח'),
  { ...row(9, '', 'תוספת', ''), id: 'h1', type: 'Addition', clauseId: null },
  row(10, '25', 'טופס', 'יחידה'),
];
const clauses = searchedClauses(
  buildClauseTree(
    [1, 2, 3, 4, 5, 6, 7, 8, 10].map((id) => ({ id, name: String(id) })),
    rows,
  ),
);

describe('ALC-39: filtering the clauses of a law', () => {
  it.each<[string, string, number[] | null]>([
    ['nothing', '  ', null],
    ['words of the title', 'הגנה', [5]],
    ['words of the wording', 'מיידי', [5, 7]],
    ['words of the title and of the wording', 'צורך חייו', [7]],
    ['the beginning of a word', 'הגנ', [5, 6]],
    ['niqqud and quotes do not matter', 'דוּ"ח', [8]],
    ['a maqaf does not matter', 'בית המשפט', [8]],
    ['what is nowhere', 'אין כזה', []],
    ['a number with what stands under it', '25', [2, 3, 10]],
    ['a number with its word', 'סעיף 25א', [3]],
    ['a number with letters', '34י', [5, 6]],
    ['a range', '34ט עד 34יא', [4, 5, 6, 7]],
    ['a range ends with its end', '34ט עד 34י', [4, 5]],
    ['a range whose ends the law does not have, without the addition', '3–34ח', [2, 3]],
    ['a range the other way round', '25א עד 2', [1, 2, 3]],
  ])('by %s', (_case, asked, expected) => {
    expect(filterClauses(clauses, asked)).toEqual(expected);
  });
});
