/** The column in which a page stands, and its heading: one h1 per page. */
import type { ReactNode, Ref } from 'react';
import classes from './page.module.css';

export function Page({
  width = 'normal',
  ref,
  children,
}: {
  /** `narrow` for forms and running text, `wide` for tables and things side by side. */
  readonly width?: 'narrow' | 'normal' | 'wide';
  /** For a page whose height the embedding page receives. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}) {
  return (
    <div ref={ref} className={`${classes.page} ${classes[width]}`}>
      {children}
    </div>
  );
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

/** The heading of a part of a page, with a link or a button at the line's end. */
export function SectionHeading({
  title,
  after,
  level: Level = 'h2',
}: {
  readonly title: string;
  readonly after?: ReactNode;
  /** `h3` for a part of a part. */
  readonly level?: 'h2' | 'h3';
}) {
  return (
    <div className={classes.section} data-level={Level}>
      <Level className={classes.sectionTitle}>{title}</Level>
      {after}
    </div>
  );
}

/** A titled part of a page on a sheet of its own. */
export function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.sheet}>
      <h2 className={classes.sheetTitle}>{title}</h2>
      {children}
    </section>
  );
}
