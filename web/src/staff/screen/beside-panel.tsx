/** What one works on, and beside it, where the window is wide enough, the panel of what is open. */
import type { ReactElement, ReactNode } from 'react';
import classes from './beside-panel.module.css';

export function BesidePanel({
  panel,
  children,
}: {
  /** Null: nothing is open. */
  readonly panel: ReactElement | null;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.split} data-open={panel !== null}>
      <div className={classes.work}>{children}</div>
      {panel}
    </div>
  );
}
