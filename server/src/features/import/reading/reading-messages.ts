/** What the thread that reads files receives, and what it sends. */
import type { HtmlPolicy } from '../../../platform/sanitise.ts';
import type { FormatFinding } from '../formats/format-reading.ts';
import type { JudgedRow, RowToJudge } from './judge-cells.ts';
import type { FileToRead, ReadFile } from './read-rows.ts';

export type ReadingTask = FileToRead & { readonly policy: HtmlPolicy };

/** A row as it was read, and what the judge said of it. */
export type ReadAndJudged = RowToJudge & { readonly item: string; readonly judged: JudgedRow };

export type FileHead = Omit<ReadFile, 'rows'> & {
  readonly rowCount: number;
  readonly categories: readonly string[];
};

export type ReadingMessage =
  | { readonly kind: 'unreadable'; readonly code: FormatFinding['code']; readonly detail: string }
  | { readonly kind: 'head'; readonly head: FileHead }
  | { readonly kind: 'rows'; readonly rows: readonly ReadAndJudged[] }
  | { readonly kind: 'end' };

/** So many rows come at once; the next ones when they were taken. */
export const ROWS_AT_ONCE = 100;
