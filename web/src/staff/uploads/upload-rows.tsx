/** The files that are on their way from this page. */
import type { ReactNode } from 'react';
import { media } from '../../hebrew/media.ts';
import classes from './uploads.module.css';

/** `children` are rows; `after` stands under them. */
export function UploadRows({
  children,
  after,
}: {
  readonly children: ReactNode;
  readonly after?: ReactNode;
}) {
  return (
    <section className={classes.uploads} aria-label={media.uploads.title}>
      <ul>{children}</ul>
      {after}
    </section>
  );
}
