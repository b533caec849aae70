/** The cells of one sheet as they are shown, and those that show nothing that can be relied on. */
import type { CellFault } from '@sugya/domain/import/table-question.ts';
import { dateToSerial, format } from 'numfmt';
import { readXml } from './read-xml.ts';

export type SheetRows = { readonly rows: string[][]; readonly faults: readonly CellFault[] };

export type Workbook = {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly has1904Dates: boolean;
};

/** Far beyond any table of questions; a stray cell at the end of a sheet makes as many empty ones. */
const MOST_CELLS = 2_000_000;

export class TooManyCells extends Error {}

export function readSheet(part: Uint8Array, workbook: Workbook): SheetRows {
  const rows: string[][] = [];
  const faults: CellFault[] = [];
  let size = 0;
  let row = 0;
  let cell: Cell | null = null;
  let taken: 'value' | 'text' | null = null;
  let isReading = false;

  const place = ({ column }: Cell, text: string) => {
    if (text === '') return;
    while (rows.length < row) rows.push([]);
    const cells = rows[row - 1] ?? [];
    size += Math.max(0, column - cells.length) + 1;
    if (size + rows.length > MOST_CELLS) throw new TooManyCells();
    while (cells.length < column) cells.push('');
    cells[column - 1] = text;
  };

  readXml(part, {
    open(name, attributes) {
      if (name === 'row') row = Number(attributes.r ?? row + 1);
      if (name === 'c') cell = startCell(attributes, cell);
      if (name === 'f' && cell !== null) cell.hasFormula = true;
      if (name === 'rPh') isReading = true;
      if (name === 'v') taken = 'value';
      if (name === 't' && !isReading) taken = 'text';
      if (name === 'v' && cell !== null) cell.hasValue = true;
    },
    text(words) {
      if (cell !== null && taken !== null) cell.raw += words;
    },
    close(name) {
      if (name === 'rPh') isReading = false;
      if (name === 'v' || name === 't') taken = null;
      if (name === 'row') cell = null;
      if (name !== 'c' || cell === null) return;
      const shown = show(cell, workbook);
      if (typeof shown === 'string') return place(cell, shown);
      place(cell, shown.seen);
      faults.push({ row, column: cell.column, code: shown.code, detail: shown.seen });
    },
  });
  return { rows, faults };
}

type Cell = {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  raw: string;
  hasFormula: boolean;
  hasValue: boolean;
};

/** A cell without an address stands after the one before. */
function startCell(
  { r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>,
  before: Cell | null,
): Cell {
  const letters = /^[A-Z]{1,3}/.exec(r)?.[0];
  const column = letters === undefined ? (before?.column ?? 0) + 1 : columnNumber(letters);
  return { column, type: t, style: Number(s), raw: '', hasFormula: false, hasValue: false };
}

/** `A` is 1, `AA` 27. */
function columnNumber(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

type Misleading = { readonly code: CellFault['code']; readonly seen: string };

function show(cell: Cell, { strings, formats, has1904Dates }: Workbook): string | Misleading {
  const { type, raw, style } = cell;
  if (type === 'e') return { code: 'cell_error', seen: raw };
  if (cell.hasFormula && !cell.hasValue) return { code: 'formula_without_value', seen: '' };
  if (type === 's') return unescaped(strings[Number(raw)] ?? '');
  if (type === 'str' || type === 'inlineStr') return unescaped(raw);
  if (raw === '') return '';
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  const value = type === 'd' ? serialOf(raw) : Number(raw);
  const pattern = formats[style] ?? 'General';
  // As it is, without the rounding by which a column that is too narrow shows it.
  if (/^General$/i.test(pattern) && type !== 'd') return String(Number(value.toPrecision(15)));
  try {
    return format(pattern, has1904Dates && type !== 'd' ? value + DAYS_TO_1904 : value, {
      locale: 'he',
      throws: true,
    }).trim();
  } catch {
    return { code: 'cell_format', seen: `${raw}, ${pattern}` };
  }
}

const DAYS_TO_1904 = 1462;

function serialOf(iso: string): number {
  const date = new Date(/[Zz]$|T/.test(iso) ? iso : `${iso}T00:00:00Z`);
  return dateToSerial(date) ?? Number.NaN;
}

/** `_x000D_` stands for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
