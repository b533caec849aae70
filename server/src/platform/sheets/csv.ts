/** A table as a spreadsheet reads it: CSV of RFC 4180, in UTF-8 that says so by a byte order mark. */

const BYTE_ORDER_MARK = '\uFEFF';

export function csvTable(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** A name that begins like a formula is text for a spreadsheet, too (OWASP: CSV injection). */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
