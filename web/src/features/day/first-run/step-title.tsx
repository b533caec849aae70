/** The title of one of the first steps. */
import type { Day } from '@sugya/contract/day.ts';
import type { ReactNode } from 'react';
import { NOW_TITLE_ID } from '../now/now-card.tsx';
import classes from './first-run.module.css';

export type FirstRunOfDay = NonNullable<Day['firstRun']>;

export function StepTitle({
  isPrimary = false,
  children,
}: {
  /** The block of the one button is called by it. */
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <h2 className={classes.title} {...(isPrimary && { id: NOW_TITLE_ID })}>
      {children}
    </h2>
  );
}
