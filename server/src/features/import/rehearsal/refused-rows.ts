/** The refused rows as a workbook that can be mended and imported again. */
import type { Download } from '@sugya/contract/export.ts';
import { TABLE_HEADINGS } from '@sugya/domain/import/table-columns.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts';
import { sentenceOf } from '../import-problem.ts';
import { selectRefused, type WholeRow } from './rows.store.ts';

const ROWS_AT_ONCE = 500;
const SHEET = 'שאלות שנדחו';
/** No column that is read has this name. */
const REASON = 'סיבת הדחייה';
/** Of a cell, as spreadsheets have it. */
const LONGEST_CELL = 32_767;

export async function refusedRows(
  db: Kysely<Tables>,
  { importId, fileName }: { readonly importId: number; readonly fileName: string },
): Promise<Download> {
  const rows: string[][] = [[...TABLE_HEADINGS.map(({ heading }) => heading), REASON]];
  for (let after = 0; ; ) {
    const some = await selectRefused(db, { importId, after, limit: ROWS_AT_ONCE });
    const last = some.at(-1);
    if (last === undefined) break;
    rows.push(...some.map(cellsOf));
    after = last.place;
  }
  const content = await writeWorkbook([{ name: SHEET, rows }]);
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '')} – ${SHEET}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: inOnePiece(content),
  };
}

function cellsOf({ cells, findings, text }: WholeRow): string[] {
  const shown = cells ?? { question: text };
  const reasons = findings.filter(({ severity }) => severity === 'refused').map(reasonOf);
  return [...TABLE_HEADINGS.map(({ column }) => fitting(shown[column] ?? '')), reasons.join('\n')];
}

function reasonOf({ code, field, detail }: WholeRow['findings'][number]): string {
  const column = TABLE_HEADINGS.find((one) => one.column === field)?.heading ?? field;
  const words = [column, sentenceOf(code)].filter((part) => part !== '').join(': ');
  return detail === '' ? words : `${words} (${detail})`;
}

/** Pictures have no place in a cell. */
function fitting(text: string): string {
  return text.replace(/<img\b[^>]*>/gi, '').slice(0, LONGEST_CELL);
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
