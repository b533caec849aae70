/** A clause as plain lines, for people who compare two wordings of it. */
import type { WordedRow } from './clause-words.ts';

/**
 * A line for each row: labels, then what it says, notes included. The title has a line of its own.
 *
 * Source: WRD-13. Example: a row `(א)` with `<b>סירה</b> תירשם.` is "(א) סירה תירשם.".
 */
export function clauseLines(rows: readonly WordedRow[]): string {
  return rows
    .flatMap(({ marks, title, content, cancelText, expirationText }) => {
      const said = content === null ? (cancelText ?? expirationText ?? '') : plain(content);
      return [title ?? '', [...marks, said].filter((part) => part !== '').join(' ')];
    })
    .filter((line) => line !== '')
    .join('\n');
}

function plain(html: string): string {
  return html
    .replace(/<\/?(?:br|p|div|li|td|th|tr)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;|&#39;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
