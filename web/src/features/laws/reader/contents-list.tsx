/** The table of contents: the headings, and under the open one its clauses. A law without headings shows its clauses. */
import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import type { ContentsEntry } from '../rows/reader-rows.ts';
import classes from './contents-list.module.css';

export const ContentsList = memo(function ContentsList({
  entries,
  currentKey,
  onGo,
}: {
  readonly entries: readonly ContentsEntry[];
  /** The entry in which the reader stands. */
  readonly currentKey: string | null;
  readonly onGo: (rowKey: string) => void;
}) {
  const groups = useMemo(() => groupsOf(entries), [entries]);
  const currentGroup = groups.find(
    ({ heading, clauses }) =>
      heading?.rowKey === currentKey || clauses.some(({ rowKey }) => rowKey === currentKey),
  );
  // Chosen by hand until the reader moves to another part.
  const [chosen, setChosen] = useState<{ readonly key: string | null; readonly at: string | null }>({
    key: null,
    at: null,
  });
  const currentGroupKey = currentGroup?.heading?.rowKey ?? null;
  const openKey = chosen.at === currentGroupKey ? chosen.key : currentGroupKey;
  return (
    <nav aria-label={laws.reader.contents}>
      <ol className={classes.list}>
        {groups.map(({ heading, clauses }) => {
          const key = heading?.rowKey ?? null;
          const isOpen = heading === null || key === openKey;
          return (
            <li key={key ?? 'first'}>
              {heading !== null && (
                <div className={classes.heading} data-depth={heading.depth}>
                  <EntryButton entry={heading} isCurrent={key === currentKey} onGo={onGo} />
                  {clauses.length > 0 && (
                    <button
                      type="button"
                      className={classes.toggle}
                      aria-expanded={isOpen}
                      aria-label={laws.reader.clausesOf(heading.label)}
                      onClick={() => setChosen({ key: isOpen ? null : key, at: currentGroupKey })}
                    >
                      {isOpen ? <IconChevronDown size={17} /> : <IconChevronLeft size={17} />}
                    </button>
                  )}
                </div>
              )}
              {isOpen && clauses.length > 0 && (
                <ol className={classes.clauses}>
                  {clauses.map((clause) => (
                    <li key={clause.rowKey}>
                      <EntryButton entry={clause} isCurrent={clause.rowKey === currentKey} onGo={onGo} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
});

function EntryButton({
  entry,
  isCurrent,
  onGo,
}: {
  readonly entry: ContentsEntry;
  readonly isCurrent: boolean;
  readonly onGo: (rowKey: string) => void;
}) {
  return (
    <button
      type="button"
      className={classes.entry}
      data-kind={entry.kind}
      {...(entry.whyVoid !== null && { 'data-void': '' })}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={() => onGo(entry.rowKey)}
    >
      <bdi>{entry.label}</bdi>
      {entry.whyVoid !== null && !entry.label.includes(laws.reader[entry.whyVoid]) && (
        <span className={classes.void}> {laws.reader[entry.whyVoid]}</span>
      )}
    </button>
  );
}

type Group = { readonly heading: ContentsEntry | null; readonly clauses: ContentsEntry[] };

function groupsOf(entries: readonly ContentsEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'clause') groups.push({ heading: entry, clauses: [] });
    else if (groups.length === 0) groups.push({ heading: null, clauses: [entry] });
    else groups.at(-1)?.clauses.push(entry);
  }
  return groups;
}
