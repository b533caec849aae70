/** Who of the staff looked at the user's data, the newest first. */
import { Button } from '@mantine/core';
import type { Access } from '@sugya/contract/privacy.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { privacy } from '../../hebrew/privacy.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { areaOf, isLook } from './access-area.ts';
import classes from './privacy.module.css';
import { accessesQuery } from './privacy.queries.ts';

const texts = privacy.accesses;

export function Accesses() {
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(accessesQuery);
  const accesses = data?.pages.flatMap((page) => page.accesses) ?? [];
  if (isPending) {
    return (
      <LoadingRegion label={privacy.loading}>
        <Placeholder height="60px" />
      </LoadingRegion>
    );
  }
  if (error !== null && accesses.length === 0)
    return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (accesses.length === 0) return <p className={classes.note}>{texts.none}</p>;
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.spoken}>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.who}</th>
            <th scope="col">{texts.what}</th>
          </tr>
        </thead>
        <tbody>
          {accesses.map((access) => (
            <AccessRow key={access.id} access={access} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button
          className={classes.action}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

function AccessRow({ access }: { readonly access: Access }) {
  const { at, viewerName, what, isAllowed } = access;
  return (
    <tr>
      <td>
        <bdi dir="ltr">{shortMoment(new Date(at))}</bdi>
      </td>
      <td>
        <bdi>{viewerName}</bdi>
      </td>
      <td>
        {texts.action(isLook(what) ? texts.seen : texts.changed, texts.areas[areaOf(what)])}
        {!isAllowed && <span className={classes.refused}>{texts.refused}</span>}
      </td>
    </tr>
  );
}
