import type { ReactNode } from 'react';
import classes from './sheet.module.css';

/** A titled part of a page on a sheet of its own. */
export function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.sheet}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}
