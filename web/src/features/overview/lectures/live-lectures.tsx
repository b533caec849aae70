/** The course's live lectures, and beside them those who have a place in one (OVW-07). */
import type { OverviewLecture } from '@sugya/contract/overview-lectures.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overview } from '../../../hebrew/overview.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useQueryId, useQueryParameter } from '../../../platform/navigation.ts';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import type { Column } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import shared from '../overview.module.css';
import { liveLecturesQuery } from './lectures.queries.ts';
import { MailPanel } from './mail-panel.tsx';
import { RegistrantsPanel } from './registrants-panel.tsx';

const text = overview.lectures;

export function LiveLectures({
  courseId,
  mayMail,
}: {
  readonly courseId: number;
  readonly mayMail: boolean;
}) {
  const go = useGo();
  const openId = useQueryId('id');
  const isMailing = useQueryParameter('panel') === 'mail' && mayMail;
  const [now] = useState(() => Date.now());
  const { data, error, isPending, refetch } = useQuery(liveLecturesQuery(courseId));
  return (
    <StaffList
      filtersLabel={text.title}
      count={data === undefined || data.lectures.length === 0 ? '' : text.count(data.lectures.length)}
      panel={openId === null ? null : openPanel(openId)}
    >
      {isPending && <TableSkeleton label={text.loading} />}
      {data === undefined && error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.lectures.length === 0 && (
        <StateMessage icon={<IconCalendarEvent size={28} />} title={text.none}>
          {text.noneWhy}
        </StateMessage>
      )}
      {data !== undefined && data.lectures.length > 0 && (
        <StaffTable
          label={text.list}
          columns={lectureColumns(now)}
          rows={data.lectures}
          idOf={({ id }) => id}
          pathOf={({ id }) => paths.overviewLectures({ courseId, id })}
          openId={openId}
        />
      )}
    </StaffList>
  );

  function openPanel(lectureId: number) {
    const of = { courseId, lectureId };
    return isMailing ? (
      <MailPanel
        key={`mail-${lectureId}`}
        {...of}
        onClose={() => go(paths.overviewLectures({ courseId, id: lectureId }))}
      />
    ) : (
      <RegistrantsPanel
        key={lectureId}
        {...of}
        mayMail={mayMail}
        onClose={() => go(paths.overviewLectures({ courseId }))}
      />
    );
  }
}

function lectureColumns(now: number): readonly Column<OverviewLecture>[] {
  return [
    { key: 'subject', title: text.columns.subject, cell: ({ subject }) => <bdi>{subject}</bdi> },
    {
      key: 'starts',
      title: text.columns.starts,
      width: '9rem',
      cell: ({ startsAt, endsAt }) => (
        <span className={shared.stacked}>
          <bdi dir="ltr">{shortMoment(new Date(startsAt))}</bdi>
          {Date.parse(endsAt) < now && <span className={shared.small}>{text.ended}</span>}
        </span>
      ),
    },
    {
      key: 'teacher',
      title: text.columns.teacher,
      width: '11rem',
      cell: ({ teacherName }) => <bdi>{teacherName}</bdi>,
    },
    {
      key: 'places',
      title: text.columns.places,
      width: '8rem',
      isNumber: true,
      cell: ({ registeredCount, capacity }) => text.places(registeredCount, capacity),
    },
  ];
}
