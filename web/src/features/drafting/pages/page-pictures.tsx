/** Photographs of handwritten pages, one below the other (DRF-20). */
import { Button } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { marking } from '../../../hebrew/drafting-marking.ts';
import { Placeholder } from '../../../ui/placeholder.tsx';
import classes from './pages.module.css';

const text = marking.pages;
type PageQuery = UseQueryOptions<{ readonly jpeg: string }>;

export function PagePictures({
  pageIds,
  queryOf,
  onRemove,
}: {
  readonly pageIds: readonly number[];
  readonly queryOf: (pageId: number) => PageQuery;
  /** Absent: they stay. */
  readonly onRemove?: (pageId: number) => void;
}) {
  return (
    <ol className={classes.pages}>
      {pageIds.map((pageId, place) => (
        <li key={pageId}>
          <PagePicture query={queryOf(pageId)} name={text.page(place + 1)} />
          {onRemove !== undefined && (
            <Button variant="subtle" size="sm" onClick={() => onRemove(pageId)}>
              {text.remove(place + 1)}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function PagePicture({ query, name }: { readonly query: PageQuery; readonly name: string }) {
  const { data, isError } = useQuery(query);
  if (isError) return <p role="alert">{text.notLoaded}</p>;
  if (data === undefined) return <Placeholder height="16rem" />;
  return <img className={classes.page} src={`data:image/jpeg;base64,${data.jpeg}`} alt={name} />;
}
