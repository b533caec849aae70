/** What the two lists of the staff share: a table that becomes cards on a phone, people in it, and the way to older lines. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { privacy } from '../../../hebrew/privacy.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import classes from './privacy-desk.module.css';

/** Cells name their column in `data-label`, which a phone shows beside them. */
export function DeskTable({
  label,
  columns,
  children,
}: {
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.sheet}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Names repeat; the number tells people apart, and is all that is left of a deleted account. */
export function PersonName({
  id,
  name,
  email = null,
}: {
  readonly id: number;
  readonly name: string;
  readonly email?: string | null;
}) {
  return (
    <span className={classes.person}>
      {name === '' ? <span>{privacy.desk.deleted}</span> : <bdi>{name}</bdi>}
      <small>
        {privacy.desk.number} <bdi>{id}</bdi>
      </small>
      {email !== null && (
        <small>
          <bdi>{email}</bdi>
        </small>
      )}
    </span>
  );
}

type Pages = {
  readonly isFetchingNextPage: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => unknown;
};

export function MoreButton({ of, label }: { readonly of: Pages; readonly label: string }) {
  return (
    <div className={classes.more}>
      <Button variant="default" loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
        {label}
      </Button>
      {of.error !== null && <p role="alert">{sentenceOf(of.error)}</p>}
    </div>
  );
}
