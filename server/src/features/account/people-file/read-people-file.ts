/** The people of a workbook or of separated values, as spreadsheets save them. */
import { extname } from 'node:path';
import type { PeopleFileFault } from '@sugya/contract/account-people-file.ts';
import { scanCsv } from '@sugya/domain/import/csv.ts';
import { namesPeople, type PeopleTable, readPeopleTable } from '@sugya/domain/people/people-table.ts';
import { damagedLetters } from '../../../platform/sheets/damaged-letters.ts';
import { decodeText } from '../../../platform/sheets/decode-text.ts';
import { kindOfFile } from '../../../platform/sheets/file-kind.ts';
import { readWorkbook } from '../../../platform/sheets/read-workbook.ts';

/** Unpacked. It is read by the process that answers students, so it is far less than an import may have. */
const MOST_BYTES = 16 * 1024 * 1024;

export function readPeopleFile(file: {
  readonly name: string;
  readonly bytes: Uint8Array;
}): PeopleTable | PeopleFileFault {
  const rows = rowsOf(file);
  return typeof rows === 'string' ? rows : readPeopleTable(rows);
}

type Rows = readonly (readonly string[])[];

function rowsOf({
  name,
  bytes,
}: {
  readonly name: string;
  readonly bytes: Uint8Array;
}): Rows | PeopleFileFault {
  if (bytes.byteLength === 0) return 'empty';
  const ending = extname(name).toLowerCase();
  const kind = kindOfFile(bytes, ending);
  if (kind?.includes('old Excel') === true) return 'old_workbook';
  if (kind === 'a workbook with a password') return 'locked';
  if (kind?.includes('(.xlsx)') === true) return rowsOfWorkbook(bytes);
  const isWorkbook = /^\.xls[xm]$/.test(ending);
  if (isWorkbook && (kind === null || kind.includes('damaged'))) return 'not_a_spreadsheet';
  if (kind !== null && !kind.startsWith('plain text')) return 'unknown_format';
  const decoded = decodeText(bytes);
  if (decoded === null) return 'encoding';
  return damagedLetters(decoded.text) === null ? rowsOfText(decoded.text) : 'damaged_letters';
}

/** Of the first sheet that names people, or else of the first in sight. */
function rowsOfWorkbook(bytes: Uint8Array): Rows | PeopleFileFault {
  const sheets = readWorkbook(bytes, MOST_BYTES);
  if (typeof sheets === 'string') return sheets;
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return (visible.find(({ rows }) => rows.some(namesPeople)) ?? visible[0])?.rows ?? [];
}

/** Between those separators by which a row names people. */
function rowsOfText(text: string): Rows {
  const readings = ([',', ';', '\t'] as const).map((separator) => scanCsv(text, separator).rows);
  return readings.find((rows) => rows.some(namesPeople)) ?? readings[0] ?? [];
}
