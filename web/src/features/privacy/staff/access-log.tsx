/** Who of the staff looked at students' data, the newest first, and the same as a file (SES-66). */
import { Button } from '@mantine/core';
import type { LoggedAccess } from '@sugya/contract/privacy.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconDownload, IconEyeCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { privacy } from '../../../hebrew/privacy.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import type { Column } from '../../../staff/table/columns.ts';
import { MoreButton } from '../../../staff/table/more-button.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { areaOf, isLook } from '../access-area.ts';
import { AccessLogFilter } from './access-log-filter.tsx';
import { PersonName } from './person-name.tsx';
import classes from './privacy-desk.module.css';
import { accessLogQuery, type LogFilter, useDownloadAccessLog } from './privacy-desk.queries.ts';

const texts = privacy.desk.log;
const words = privacy.accesses;

/** Not sorted by the reader: older lines are still on the server. */
const columns: readonly Column<LoggedAccess>[] = [
  {
    key: 'when',
    title: texts.when,
    width: '9rem',
    cell: ({ at }) => <bdi dir="ltr">{shortMoment(new Date(at))}</bdi>,
  },
  { key: 'staff', title: texts.staff, cell: ({ viewer }) => <PersonName {...viewer} /> },
  {
    key: 'student',
    title: texts.student,
    cell: ({ student }) =>
      student === null ? <span className={classes.hint}>{texts.nobody}</span> : <PersonName {...student} />,
  },
  {
    key: 'what',
    title: texts.what,
    cell: ({ what, isAllowed }) => (
      <>
        {words.action(isLook(what) ? words.seen : words.changed, words.areas[areaOf(what)])}
        {!isAllowed && <strong className={classes.refused}>{words.refused}</strong>}
      </>
    ),
  },
];

export function AccessLog({ filter }: { readonly filter: LogFilter }) {
  const log = useInfiniteQuery(accessLogQuery(filter));
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFailed = log.error !== null && entries.length === 0;
  const isEmpty = log.isSuccess && entries.length === 0;
  const count = log.hasNextPage ? texts.newest(entries.length) : texts.all(entries.length);
  return (
    <StaffList
      filtersLabel={texts.filters}
      filters={<AccessLogFilter filter={filter} />}
      count={entries.length === 0 ? '' : count}
    >
      {log.isPending && <TableSkeleton label={texts.loading} />}
      {isFailed && <LoadFailed error={log.error} onRetry={() => void log.refetch()} />}
      {isEmpty && (
        <StateMessage icon={<IconEyeCheck size={30} stroke={1.5} />} title={texts.none}>
          {texts.noneNext}
        </StateMessage>
      )}
      {entries.length > 0 && (
        <>
          <StaffTable label={texts.caption} columns={columns} rows={entries} idOf={({ id }) => id} />
          <MoreButton pages={log} label={texts.more} />
        </>
      )}
    </StaffList>
  );
}

/** All that the filter asks for, whatever of it is on the screen. */
export function AccessLogDownload({ filter }: { readonly filter: LogFilter }) {
  const downloading = useDownloadAccessLog();
  return (
    <div className={classes.download}>
      <Button
        size="sm"
        leftSection={<IconDownload size={18} />}
        loading={downloading.isPending}
        onClick={() => downloading.mutate(filter)}
      >
        {texts.download}
      </Button>
      {downloading.error !== null && (
        <p role="alert">
          {privacy.failed} {sentenceOf(downloading.error)}
        </p>
      )}
    </div>
  );
}
