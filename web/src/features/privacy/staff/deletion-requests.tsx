/** Who asked that their data be deleted, when, until when it may be withdrawn, and what became of it (TRM-07). */
import type { DeletionRequest } from '@sugya/contract/privacy.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconUserMinus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { privacy } from '../../../hebrew/privacy.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import type { Column } from '../../../staff/table/columns.ts';
import { MoreButton } from '../../../staff/table/more-button.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PersonName } from './person-name.tsx';
import classes from './privacy-desk.module.css';
import { deletionRequestsQuery } from './privacy-desk.queries.ts';

const texts = privacy.desk.deletions;

const columns: readonly Column<DeletionRequest>[] = [
  { key: 'who', title: texts.who, cell: ({ student }) => <PersonName {...student} /> },
  {
    key: 'asked',
    title: texts.asked,
    width: '10rem',
    cell: ({ requestedAt }) => <bdi dir="ltr">{shortMoment(new Date(requestedAt))}</bdi>,
  },
  {
    key: 'due',
    title: texts.due,
    width: '10rem',
    cell: ({ dueAt }) => <bdi dir="ltr">{shortMoment(new Date(dueAt))}</bdi>,
  },
  {
    key: 'state',
    title: texts.state,
    width: '8rem',
    cell: ({ state }) => (
      <span className={classes.state} data-state={state}>
        {texts.states[state]}
      </span>
    ),
  },
];

export function DeletionRequests() {
  const list = useInfiniteQuery(deletionRequestsQuery);
  const requests = list.data?.pages.flatMap((page) => page.requests) ?? [];
  if (list.isPending) return <TableSkeleton label={texts.loading} />;
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
      <StaffTable label={texts.caption} columns={columns} rows={requests} idOf={({ id }) => id} />
      <MoreButton pages={list} label={texts.more} />
    </>
  );
}
