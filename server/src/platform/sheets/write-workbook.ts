/** Workbooks as people read them here: from right to left, every cell a text, the row of names bold and in sight. */
import writeXlsxFile from 'write-excel-file/node';

export type SheetToWrite = { readonly name: string; readonly rows: readonly (readonly string[])[] };

const HEADING = { fontWeight: 'bold' } as const;

export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, rows }) => ({
    sheet: name,
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: (rows[0] ?? []).map(() => ({ width: 24 })),
    data: rows.map((cells, place) =>
      cells.map((value) =>
        value === '' ? null : { value, type: String, wrap: true, ...(place === 0 ? HEADING : {}) },
      ),
    ),
  }));
  return await writeXlsxFile(written).toBuffer();
}
