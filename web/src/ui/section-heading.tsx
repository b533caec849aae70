import type { ReactNode } from 'react';
import classes from './section-heading.module.css';

/** The heading of a part of a page, with a link or a button at the line's end. */
export function SectionHeading({ title, after }: { readonly title: string; readonly after?: ReactNode }) {
  return (
    <div className={classes.row}>
      <h2 className={classes.title}>{title}</h2>
      {after}
    </div>
  );
}
