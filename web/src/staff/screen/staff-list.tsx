/** A list of a staff screen: what narrows it, how much of it is shown, the table, and what is open beside it. */
import type { ReactElement, ReactNode } from 'react';
import { TextField } from '../form/text-field.tsx';
import { BesidePanel } from './beside-panel.tsx';
import classes from './staff-screen.module.css';

export function StaffList({
  search,
  filters,
  filtersLabel,
  count,
  panel = null,
  before,
  children,
}: {
  readonly search?: {
    readonly label: string;
    readonly value: string;
    readonly placeholder?: string;
    readonly onChange: (words: string) => void;
  };
  readonly filters?: ReactNode;
  /** What is narrowed, for a screen reader. */
  readonly filtersLabel: string;
  /** Of how many; empty where there is nothing to count. */
  readonly count: string;
  readonly panel?: ReactElement | null;
  /** Above the count. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <BesidePanel panel={panel}>
      <div className={classes.work}>
        {before}
        {(search !== undefined || filters !== undefined) && (
          <search className={classes.tools} aria-label={filtersLabel}>
            {search !== undefined && <TextField {...search} type="search" className={`${classes.search}`} />}
            {filters}
          </search>
        )}
        <p role="status" className={classes.count}>
          {count}
        </p>
        {children}
      </div>
    </BesidePanel>
  );
}
