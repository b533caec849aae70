/** Words of a law: plain or with mark-up, found words marked, tables in boxes that scroll by themselves. */
import { hitRanges } from '@sugya/domain/laws/find-in-law.ts';
import { Fragment, memo, type ReactNode, useCallback } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { RichText, sanitizedOnce } from '../../../ui/rich-text.tsx';
import { type MarkedWords, markHits } from '../find/mark-hits.ts';
import classes from './law-words.module.css';

const HAS_MARKUP = /[<&]/;

export const LawWords = memo(function LawWords({
  html,
  query,
  current,
}: MarkedWords & {
  readonly html: string;
}) {
  const rework = useCallback(
    (content: DocumentFragment) => {
      boxTables(content);
      if (query !== '') markHits(content, { query, current });
    },
    [query, current],
  );
  if (!HAS_MARKUP.test(html)) return <PlainWords text={html} query={query} current={current} />;
  const isReworked = query !== '' || html.includes('<table');
  return <RichText html={html} kind="law" className={classes.words} {...(isReworked && { rework })} />;
});

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
