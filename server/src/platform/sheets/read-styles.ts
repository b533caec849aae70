/** The number formats of a workbook's cells. */
import { getFormatFromId } from 'numfmt';
import { readXml } from './read-xml.ts';

/** Dates that follow the system's own order are shown here as in Israel. */
const LOCALE = 'he';

/** Of each style that a cell may name, in order, the pattern by which it shows a number. */
export function readStyles(part: Uint8Array | undefined): string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isInCells = false;
  readXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General');
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(own.get(id) ?? getFormatFromId(id, LOCALE) ?? 'General');
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}
