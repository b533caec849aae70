/** What stands over the questions on paper, and what stands in the page's place until they are there. */
import type { ReactNode } from 'react';
import classes from './print-head.module.css';

export function PrintHead({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.about}>{children}</p>
    </header>
  );
}

/** Loading, or that it failed. */
export function PrintWaiting({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={classes.state}>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </div>
  );
}
