/**
 * The booklet beside a part of an examination: statutes as they stood on the sitting's day, to be turned over by number and
 * contents as on paper, and by words of the text where the sitting allows it. Nothing explains and nothing leads away (EXD-44).
 */
import type { LawText } from '@sugya/contract/laws.ts';
import { foldHebrew, hasWords } from '@sugya/domain/hebrew-text.ts';
import { writtenDay } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { exam } from '../../../hebrew/exam.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { lawTextQuery } from '../law-texts.queries.ts';
import { ReaderActionsContext } from '../rows/reader-actions.ts';
import { type ContentsEntry, documentOf, type ReaderDocument, wordsOf } from '../rows/reader-rows.ts';
import { RowView } from '../rows/row-view.tsx';
import { LawLoading } from '../screen/law-screen.tsx';
import classes from './booklet.module.css';

const text = exam.booklet;

/** A statute of the booklet; `at`: the day of its wording, null where only today's is known. */
export type BookletLaw = { readonly lawId: number; readonly name: string; readonly at: string | null };

export function Booklet({
  laws,
  asOf,
  isSearchable,
}: {
  readonly laws: readonly BookletLaw[];
  readonly asOf: string | null;
  /** Words of the text are found, too. */
  readonly isSearchable: boolean;
}) {
  const [lawId, setLawId] = useState(laws[0]?.lawId ?? null);
  const field = useId();
  const law = laws.find((one) => one.lawId === lawId) ?? laws[0];
  if (law === undefined) return <p className={classes.note}>{text.none}</p>;
  return (
    <div className={classes.booklet}>
      <div className={classes.bar}>
        <label htmlFor={field}>{text.law}</label>
        <select
          id={field}
          className={classes.select}
          value={law.lawId}
          onChange={(event) => setLawId(Number(event.currentTarget.value))}
        >
          {laws.map((one) => (
            <option key={one.lawId} value={one.lawId}>
              {one.name}
            </option>
          ))}
        </select>
        <p className={classes.note}>
          {law.at === null ? text.otherDay : asOf !== null && text.asOf(writtenDay(asOf))}
        </p>
      </div>
      <Statute key={law.lawId} law={law} isSearchable={isSearchable} />
    </div>
  );
}

function Statute({ law, isSearchable }: { readonly law: BookletLaw; readonly isSearchable: boolean }) {
  const loaded = useQuery(lawTextQuery(law.lawId, law.at, { isCached: true }));
  if (loaded.data !== undefined) return <StatuteText text={loaded.data} isSearchable={isSearchable} />;
  return loaded.isError ? (
    <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
  ) : (
    <LawLoading />
  );
}

/** As on paper: nothing can be pressed. */
const ON_PAPER = { toggleFolded: () => {}, openLinked: () => {}, pickClause: null, isPrinted: true };
const MOST_FOUND = 60;

function StatuteText({
  text: law,
  isSearchable,
}: {
  readonly text: LawText;
  readonly isSearchable: boolean;
}) {
  const content = useMemo(() => documentOf([withoutLinks(law)]), [law]);
  const [sought, setSought] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const found = useMemo(
    () => (isSearchable ? entriesWith(content, sought) : entriesFor(content.contents, sought)),
    [content, sought, isSearchable],
  );
  const rowId = useId();
  const goTo = (key: string) => {
    const row = page.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
    row?.scrollIntoView({ block: 'start' });
    row?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={classes.search}>
        <label htmlFor={`${rowId}-sought`}>{isSearchable ? text.searchWords : text.search}</label>
        <input
          id={`${rowId}-sought`}
          className={classes.field}
          value={sought}
          autoComplete="off"
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Enter' && first !== undefined) goTo(first.rowKey);
          }}
        />
      </div>
      {sought.trim() !== '' && (
        <nav className={classes.found} aria-label={isSearchable ? text.foundWords : text.found}>
          {found.length === 0 && (
            <p className={classes.note}>{isSearchable ? text.nothingWords : text.nothing}</p>
          )}
          <ul>
            {found.slice(0, MOST_FOUND).map((entry) => (
              <li key={entry.rowKey}>
                <button type="button" onClick={() => goTo(entry.rowKey)}>
                  <bdi>{entry.label}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ReaderActionsContext value={ON_PAPER}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section ref={page} className={classes.page} tabIndex={0} aria-label={law.lawName}>
          {content.rows.map((row) => (
            <div key={row.key} data-row={row.key} tabIndex={-1} className={classes.row}>
              <RowView
                row={row}
                query={isSearchable ? sought : ''}
                currentHit={null}
                isHighlighted={false}
                isUnfolded
                expansions="hidden"
              />
            </div>
          ))}
        </section>
      </ReaderActionsContext>
    </>
  );
}

/** By the clause's number, or by words of the contents; the text itself is not searched. */
export function entriesFor(contents: readonly ContentsEntry[], sought: string): ContentsEntry[] {
  const words = foldHebrew(sought)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const [first] = words;
  const isNumber = words.length === 1 && /^\d/.test(first ?? '');
  const entries = contents.filter(({ kind }) => kind !== 'law');
  if (!isNumber)
    return entries.filter(({ label }) => words.every((word) => foldHebrew(label).includes(word)));
  const numberOf = ({ label }: ContentsEntry) => foldHebrew(label).split(' ')[0]?.replace(/\.$/, '') ?? '';
  const clauses = entries.filter(({ kind }) => kind === 'clause');
  return [
    ...clauses.filter((entry) => numberOf(entry) === first),
    ...clauses.filter((entry) => numberOf(entry) !== first && numberOf(entry).startsWith(first ?? '')),
  ];
}

/** The same, and after these the clauses and headings under which the words stand. */
export function entriesWith(content: ReaderDocument, sought: string): ContentsEntry[] {
  const first = entriesFor(content.contents, sought);
  const isNumber = /^\d/.test(foldHebrew(sought));
  if (foldHebrew(sought) === '' || isNumber) return first;
  const texts = new Map<string, string>();
  for (const [index, row] of content.rows.entries()) {
    const key = content.places[index]?.entryKey ?? null;
    if (key !== null) texts.set(key, [texts.get(key) ?? '', ...wordsOf(row)].join(' '));
  }
  return [
    ...first,
    ...content.contents.filter(
      (entry) =>
        entry.kind !== 'law' && !first.includes(entry) && hasWords(texts.get(entry.rowKey) ?? '', sought),
    ),
  ];
}

/** Links stay as words: paper leads nowhere. */
function withoutLinks(law: LawText): LawText {
  const plain = (html: string | null) => html?.replace(/<\/?a\b[^>]*>/gi, '') ?? null;
  const Items = law.lawData.Items.map((item) => ({
    ...item,
    Content: plain(item.Content),
    Extensions: null,
    expandedText: [],
  }));
  return { ...law, lawData: { ...law.lawData, Items } };
}
