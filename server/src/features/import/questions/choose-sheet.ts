/** Which sheet of a workbook holds the questions: the one that was named, or the one that has their columns. */
import { namesQuestions } from '@sugya/domain/import/table-columns.ts';
import type { Sheet } from '../../../platform/sheets/read-workbook.ts';
import type { ImportProblem } from '../import-problem.ts';

export type ChosenSheet = {
  readonly sheet: Sheet | null;
  readonly problems: readonly Pick<ImportProblem, 'level' | 'code' | 'detail'>[];
};

/** Without a name the first sheet is read, or else the only one with the columns. What is passed over is said. */
export function chooseSheet(sheets: readonly Sheet[], wanted: string | null): ChosenSheet {
  if (wanted !== null) {
    const sheet = sheets.find(({ name }) => name.trim() === wanted.trim()) ?? null;
    return { sheet, problems: sheet === null ? [refusal('unknown_sheet', wanted, sheets)] : [] };
  }
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const [first = null] = visible;
  const withQuestions = visible.filter(({ rows }) => namesQuestions(rows));
  if (withQuestions.length === 0) return { sheet: first, problems: [] };
  if (first !== null && withQuestions.includes(first)) {
    const others = withQuestions.filter((sheet) => sheet !== first);
    return { sheet: first, problems: others.length === 0 ? [] : [note('other_sheets', namesOf(others))] };
  }
  const [only = null] = withQuestions;
  if (withQuestions.length > 1) return { sheet: null, problems: [refusal('which_sheet', '', withQuestions)] };
  return { sheet: only, problems: [note('sheet_chosen', namesOf(withQuestions))] };
}

function refusal(code: 'unknown_sheet' | 'which_sheet', given: string, sheets: readonly Sheet[]) {
  const detail = [given, `there are ${namesOf(sheets)}`].filter((part) => part !== '').join('; ');
  return { level: 'error', code, detail } as const;
}

function note(code: 'other_sheets' | 'sheet_chosen', detail: string) {
  return { level: 'warning', code, detail } as const;
}

function namesOf(sheets: readonly Sheet[]): string {
  return sheets.map(({ name }) => `"${name}"`).join(', ');
}
