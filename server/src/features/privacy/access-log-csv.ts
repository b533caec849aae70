/** The access log as a spreadsheet reads it: CSV of RFC 4180, in UTF-8 that says so by a byte order mark. */
import type { LogRow } from './access-log.store.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const HEADINGS = [
  'at',
  'actorId',
  'actorName',
  'studentId',
  'studentName',
  'endpoint',
  'outcome',
  'requestId',
];

export function accessLogCsv(rows: readonly LogRow[]): string {
  const lines = rows.map((row) => [
    row.at.toISOString(),
    row.actorId,
    row.actorName,
    row.studentId ?? '',
    row.studentName ?? '',
    row.endpoint,
    row.isAllowed ? 'allowed' : 'refused',
    row.requestId,
  ]);
  return BYTE_ORDER_MARK + [HEADINGS, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** A name that begins like a formula is text for a spreadsheet, too (OWASP: CSV injection). */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
