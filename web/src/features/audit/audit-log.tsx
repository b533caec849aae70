/** What staff changed, the newest first, and one change beside it (AUD-07). */
import type { AuditLine } from '@sugya/contract/audit.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { audit } from '../../hebrew/audit.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useGo } from '../../platform/navigation.ts';
import { StaffList } from '../../staff/screen/staff-list.tsx';
import type { Column } from '../../staff/table/columns.ts';
import { MoreButton } from '../../staff/table/more-button.tsx';
import { StaffTable } from '../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './audit.module.css';
import { auditLinesQuery } from './audit.queries.ts';
import type { AuditFilter } from './audit-address.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { kindName, placeName } from './audit-words.ts';

/** Not sorted by the reader: older lines are still on the server. */
const columns: readonly Column<AuditLine>[] = [
  { key: 'what', title: audit.what, width: '13rem', cell: ({ kind }) => <bdi>{kindName(kind)}</bdi> },
  {
    key: 'when',
    title: audit.when,
    width: '9rem',
    cell: ({ at }) => <bdi dir="ltr">{shortMoment(new Date(at))}</bdi>,
  },
  {
    key: 'who',
    title: audit.who,
    width: '11rem',
    cell: ({ actor }) =>
      actor === null ? (
        <span className={classes.hint}>{audit.nobody}</span>
      ) : (
        <bdi>{actor.name || `${audit.number} ${actor.id}`}</bdi>
      ),
  },
  {
    key: 'place',
    title: audit.place,
    cell: ({ place }) => (
      <bdi dir="ltr" className={classes.place}>
        {placeName(place)}
      </bdi>
    ),
  },
];

export function AuditLog({
  filter,
  openId,
}: {
  readonly filter: AuditFilter;
  readonly openId: number | null;
}) {
  const go = useGo();
  const log = useInfiniteQuery(auditLinesQuery(filter));
  const lines = log.data?.pages.flatMap((page) => page.lines) ?? [];
  const isFailed = log.error !== null && lines.length === 0;
  const isEmpty = log.isSuccess && lines.length === 0;
  const count = log.hasNextPage ? audit.newest(lines.length) : audit.all(lines.length);
  return (
    <StaffList
      filtersLabel={audit.filters}
      filters={<AuditFilterForm filter={filter} />}
      count={lines.length === 0 ? '' : count}
      panel={
        openId === null ? null : (
          <AuditPanel key={openId} number={openId} onClose={() => go(paths.studioAudit(filter))} />
        )
      }
    >
      {log.isPending && <TableSkeleton label={audit.loading} />}
      {isFailed && <LoadFailed error={log.error} onRetry={() => void log.refetch()} />}
      {isEmpty && (
        <StateMessage icon={<IconHistory size={30} stroke={1.5} />} title={audit.none}>
          {audit.noneNext}
        </StateMessage>
      )}
      {lines.length > 0 && (
        <>
          <StaffTable
            label={audit.caption}
            columns={columns}
            rows={lines}
            idOf={({ id }) => id}
            pathOf={({ id }) => paths.studioAudit({ ...filter, id })}
            openId={openId}
          />
          <MoreButton pages={log} label={audit.more} />
        </>
      )}
    </StaffList>
  );
}
