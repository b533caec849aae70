/** The way to older rows of a table that comes in pages. */
import { Button } from '@mantine/core';
import { sentenceOf } from '../../platform/failure-reports.ts';
import classes from './more-button.module.css';

export type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => unknown;
};

export function MoreButton({ pages, label }: { readonly pages: Pages; readonly label: string }) {
  if (!pages.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button
        size="sm"
        variant="default"
        loading={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {label}
      </Button>
      {pages.error !== null && <p role="alert">{sentenceOf(pages.error)}</p>}
    </div>
  );
}
