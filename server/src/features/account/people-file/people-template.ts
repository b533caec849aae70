/** An empty workbook for a list of students. */
import type { Download } from '@sugya/contract/export.ts';
import { PEOPLE_HEADINGS } from '@sugya/domain/people/people-table.ts';
import { writeWorkbook } from '../../../platform/sheets/write-workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function makePeopleTemplate(): Promise<Download> {
  const workbook = await writeWorkbook([{ name: 'סטודנטים', rows: [Object.values(PEOPLE_HEADINGS)] }]);
  return { fileName: 'students.xlsx', contentType: XLSX, content: oneChunk(workbook) };
}

async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
