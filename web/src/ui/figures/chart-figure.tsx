/**
 * A chart with the sentence that says it in words, and where a sentence cannot hold it all, the same as a table. The
 * drawing itself is for the eye alone and arrives when it is ready: the chart library is large.
 */
import { type ReactNode, Suspense } from 'react';
import styles from './chart-figure.module.css';

export function ChartFigure({
  title,
  headingLevel: Heading = 'h2',
  summary,
  height,
  children,
  after,
  table,
}: {
  readonly title: string;
  /** Where the chart is a part of a part of the page: `h3`. */
  readonly headingLevel?: 'h2' | 'h3';
  readonly summary: ReactNode;
  /** The room that is kept while the drawing is on its way. Unit: px. */
  readonly height: number;
  /** The lazily loaded drawing. */
  readonly children: ReactNode;
  /** What has to be said below the drawing. */
  readonly after?: ReactNode;
  readonly table?: { readonly label: string; readonly content: ReactNode };
}) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.heading}>
        <Heading>{title}</Heading>
        {summary}
      </figcaption>
      <Suspense fallback={<div className={styles.place} style={{ blockSize: height }} aria-hidden />}>
        {children}
      </Suspense>
      {after}
      {table !== undefined && (
        <details>
          <summary className={styles.summary}>{table.label}</summary>
          <table className={styles.table} aria-label={title}>
            {table.content}
          </table>
        </details>
      )}
    </figure>
  );
}

export function ChartTip({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tip}>{children}</div>;
}
