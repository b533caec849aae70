/** The column in which a page stands, and its heading: one h1 per page. */
import type { ReactNode } from 'react';
import classes from './page.module.css';

export function Page({
  width = 'normal',
  children,
}: {
  /** `narrow` for forms and running text, `wide` for tables and things side by side. */
  readonly width?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
}) {
  return <div className={`${classes.page} ${classes[width]}`}>{children}</div>;
}

export function PageHeading({
  title,
  before,
  after,
}: {
  readonly title: ReactNode;
  /** Above the title, such as breadcrumbs. */
  readonly before?: ReactNode;
  /** At the line's end, such as buttons. */
  readonly after?: ReactNode;
}) {
  return (
    <header className={classes.heading}>
      <div className={classes.titles}>
        {before}
        <h1 className={classes.title}>{title}</h1>
      </div>
      {after}
    </header>
  );
}
