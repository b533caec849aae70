/** Words of a law: plain or with mark-up, found words marked, tables in boxes that scroll by themselves. */
import { hitRanges } from '@sugya/domain/laws/find-in-law.ts';
import { Fragment, memo, type ReactNode, useCallback } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { notes } from '../../../hebrew/notes.ts';
import { RichText, sanitizedOnce } from '../../../ui/rich-text.tsx';
import { type MarkedWords, markHits } from '../find/mark-hits.ts';
import type { RowMark } from '../marks/clause-rows.ts';
import { paintMarks } from '../marks/word-nodes.ts';
import classes from './law-words.module.css';

const HAS_MARKUP = /[<&]/;

export const LawWords = memo(function LawWords({
  html,
  query,
  current,
  marks = NO_MARKS,
}: MarkedWords & {
  readonly html: string;
  /** Words that the student marked. */
  readonly marks?: readonly RowMark[] | undefined;
}) {
  const rework = useCallback(
    (content: DocumentFragment) => {
      paintMarks(content, marks, notes.onClause.kinds);
      boxTables(content);
      if (query !== '') markHits(content, { query, current });
    },
    [query, current, marks],
  );
  const isMarked = marks.length > 0;
  if (!HAS_MARKUP.test(html) && !isMarked) return <PlainWords text={html} query={query} current={current} />;
  const isReworked = isMarked || query !== '' || html.includes('<table');
  return <RichText html={html} kind="law" className={classes.words} {...(isReworked && { rework })} />;
});

const NO_MARKS: readonly RowMark[] = [];

/**
 * Longer words, such as a table, would keep the reader waiting while scrolling; they are cleaned when they are shown.
 * Unit: characters.
 */
const LONGEST_PREPARED = 2_000;

/** What can be done for words before they are shown. */
export function prepareLawWords(html: string): void {
  if (html.length <= LONGEST_PREPARED && HAS_MARKUP.test(html)) sanitizedOnce(html, 'law');
}

/** For names, numbers and titles, which hold no mark-up. */
export function PlainWords({ text, query, current }: MarkedWords & { readonly text: string }): ReactNode {
  if (query === '') return text;
  const ranges = hitRanges(text, query);
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(({ start, end }, hit) => (
        <Fragment key={start}>
          {text.slice(ranges[hit - 1]?.end ?? 0, start)}
          <mark {...(hit === current && { 'data-current': '' })}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}

/** A table wider than the page scrolls inside its own box, which the keyboard can reach. */
function boxTables(content: DocumentFragment): void {
  for (const table of content.querySelectorAll('table')) {
    if (table.parentElement?.closest('table') != null) continue;
    const box = document.createElement('div');
    box.className = classes.tableBox ?? '';
    box.tabIndex = 0;
    box.setAttribute('role', 'region');
    box.setAttribute('aria-label', laws.reader.table);
    table.removeAttribute('tabindex');
    table.replaceWith(box);
    box.append(table);
  }
}
