/** Question and what helps with it: side by side, or in one column, or with the help in a sheet. */
import { IconBook2, IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exercises } from '../../../hebrew/exercises.ts';
import { BesideColumn } from './beside-column.tsx';
import classes from './beside-layout.module.css';
import { BesideSheet } from './beside-sheet.tsx';
import { Split } from './split.tsx';
import { tabName } from './tabs.tsx';
import type { Beside } from './use-beside.tsx';

const SHARE_KEY = 'exercise_law_share';
/** A little more than half: at 1366 px what goes with the answer then stands in one line. */
const SHARE = 55;

export function BesideLayout({
  beside,
  question,
  isWide,
  hasColumn,
  isCovered,
  onRelease,
}: {
  readonly beside: Beside;
  readonly question: ReactNode;
  readonly isWide: boolean;
  readonly hasColumn: boolean;
  readonly isCovered: boolean;
  readonly onRelease: (() => void) | null;
}) {
  const shown = { ...beside, isCovered, onRelease };
  if (!isWide) {
    return (
      <div className={classes.flow} data-sheet={beside.size}>
        {question}
        <BesideSheet {...shown} />
      </div>
    );
  }
  if (!hasColumn) return <div className={classes.alone}>{question}</div>;
  return (
    <div className={classes.columns}>
      <Split
        label={exercises.beside.divider}
        storageKey={SHARE_KEY}
        initial={SHARE}
        first={question}
        second={<BesideColumn {...shown} />}
      />
    </div>
  );
}

/** The way to what helps where it has no column; a law is read in the whole sheet, all else in half of it. */
export function BesideOpener({ beside }: { readonly beside: Beside }) {
  const { active, tabs } = beside;
  const title = tabs.find(({ id }) => id === active)?.title;
  if (active === null || title === undefined) return null;
  const isOpen = beside.size !== 'closed';
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={exercises.beside.open(title)}
      aria-expanded={isOpen}
      onClick={() => {
        beside.onSize(isOpen ? 'closed' : active === 'law' ? 'full' : 'half');
        // After the sheet can take it.
        if (!isOpen) setTimeout(() => document.getElementById(tabName(active))?.focus(), 0);
      }}
    >
      {active === 'notes' ? <IconNotes size={22} aria-hidden /> : <IconBook2 size={22} aria-hidden />}
    </button>
  );
}
