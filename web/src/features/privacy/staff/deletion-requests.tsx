/** Who asked that their data be deleted, when, until when it may be withdrawn, and what became of it (TRM-07). */
import type { DeletionRequest } from '@sugya/contract/privacy.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconUserMinus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { privacy } from '../../../hebrew/privacy.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { DeskTable, MoreButton, PersonName } from './desk-table.tsx';
import classes from './privacy-desk.module.css';
import { deletionRequestsQuery } from './privacy-desk.queries.ts';

const texts = privacy.desk.deletions;

export function DeletionRequests() {
  const list = useInfiniteQuery(deletionRequestsQuery);
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  if (list.isPending) {
    return (
      <LoadingRegion label={texts.loading}>
        <Placeholder height="320px" />
      </LoadingRegion>
    );
  }
  if (list.error !== null && requests.length === 0)
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (requests.length === 0) {
    return (
      <StateMessage icon={<IconUserMinus size={30} stroke={1.5} />} title={texts.none}>
        {texts.noneNext}
      </StateMessage>
    );
  }
  return (
    <>
      <DeskTable label={texts.caption} columns={[texts.who, texts.asked, texts.due, texts.state]}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </DeskTable>
      {list.hasNextPage && <MoreButton of={list} label={texts.more} />}
    </>
  );
}

function RequestRow({ request }: { readonly request: DeletionRequest }) {
  const { student, requestedAt, dueAt, state } = request;
  return (
    <tr>
      <td data-label={texts.who}>
        <PersonName {...student} />
      </td>
      <td data-label={texts.asked}>
        <bdi dir="ltr">{shortMoment(new Date(requestedAt))}</bdi>
      </td>
      <td data-label={texts.due}>
        <bdi dir="ltr">{shortMoment(new Date(dueAt))}</bdi>
      </td>
      <td data-label={texts.state}>
        <span className={classes.state} data-state={state}>
          {texts.states[state]}
        </span>
      </td>
    </tr>
  );
}
