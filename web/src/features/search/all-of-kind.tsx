/** Everything of one kind, twenty at a time. */
import { Button } from '@mantine/core';
import type { SearchKind } from '@sugya/contract/search.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { search as text } from '../../hebrew/search.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { HitList } from './hit-list.tsx';
import { hitsQuery, type LawScope } from './search.queries.ts';

export function AllOfKind({
  wanted,
  onFollow,
}: {
  readonly wanted: {
    readonly courseId: number;
    readonly words: string;
    readonly laws: LawScope;
    readonly kind: SearchKind;
  };
  readonly onFollow: () => void;
}) {
  const list = useInfiniteQuery(hitsQuery(wanted));
  const hits = list.data?.pages.flatMap(({ groups }) => groups.flatMap((group) => group.hits)) ?? [];
  if (list.isError && hits.length === 0) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      <HitList hits={hits} label={text.kinds[wanted.kind]} onFollow={onFollow} />
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}
