/** Workbooks for tests, down to what each cell holds, which programs that write workbooks do not let one say. */
import { zipSync } from 'fflate';

/** A text, or the inside of a `<c>` with its attributes: `t="e"><v>#DIV/0!</v>`. */
export type BuiltCell = string | { readonly xml: string };

export type BuiltSheet = {
  readonly name: string;
  readonly rows: readonly (readonly BuiltCell[])[];
  readonly state?: 'hidden';
};

/** `formats` are the patterns of styles 1, 2 …; style 0 is General. */
export function buildWorkbook(sheets: readonly BuiltSheet[], formats: readonly string[] = []): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const overview = sheets.map(
    ({ name, state }, place) =>
      `<sheet name="${name}" sheetId="${place + 1}" r:id="r${place + 1}"${state === undefined ? '' : ` state="${state}"`}/>`,
  );
  const relations = sheets.map(
    (_, place) => `<Relationship Id="r${place + 1}" Target="worksheets/s${place + 1}.xml"/>`,
  );
  const patterns = formats.map(
    (code, place) => `<numFmt numFmtId="${place + 164}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map((_, place) => `<xf numFmtId="${place + 164}"/>`);
  const parts = sheets.map(
    ({ rows }, place) => [`xl/worksheets/s${place + 1}.xml`, encode(sheetXml(rows))] as const,
  );
  return zipSync({
    'xl/workbook.xml': encode(`<workbook><workbookPr/><sheets>${overview.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': encode(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/styles.xml': encode(
      `<styleSheet><numFmts>${patterns.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
        `<cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(parts),
  });
}

function sheetXml(rows: BuiltSheet['rows']): string {
  const cells = (row: readonly BuiltCell[], number: number) =>
    row.map((cell, place) => {
      const address = `${String.fromCharCode(65 + place)}${number}`;
      if (typeof cell !== 'string') return `<c r="${address}" ${cell.xml}</c>`;
      const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return cell === '' ? '' : `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
    });
  const written = rows.map((row, place) => `<row r="${place + 1}">${cells(row, place + 1).join('')}</row>`);
  return `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`;
}
