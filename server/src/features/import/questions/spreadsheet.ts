/** The first sheet of an XLSX file as rows of text. */
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { ImportProblemCode } from '../import-problem.ts';

/** Unpacked; a spreadsheet is a zip archive and so may be a bomb. */
const MOST_BYTES = 128 * 1024 * 1024;

export async function readFirstSheet(bytes: Uint8Array): Promise<string[][] | ImportProblemCode> {
  const size = unpackedSize(bytes);
  if (size === null) return 'not_a_spreadsheet';
  if (size > MOST_BYTES) return 'too_large';
  try {
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((row) => row.map(textOf));
  } catch {
    // The reader throws each error of its XML parser; to the author they are one.
    return 'not_a_spreadsheet';
  }
}

/** As announced by the archive, without unpacking anything; null when it is no archive. */
function unpackedSize(bytes: Uint8Array): number | null {
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        return false;
      },
    });
    return size;
  } catch {
    return null;
  }
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : '';
}
