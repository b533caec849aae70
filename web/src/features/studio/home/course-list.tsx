/** The courses of the school, each with its counts. */
import { IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { shell } from '../../../hebrew/shell.ts';
import { studio } from '../../../hebrew/studio.ts';
import type { AppPath } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import type { Column } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { studioCoursesQuery } from '../things/things.queries.ts';
import { type CourseRow, courseColumns } from './course-columns.tsx';

const text = studio.home;

export function CourseList({
  pathOf,
  more = [],
}: {
  readonly pathOf?: (courseId: number) => AppPath;
  /** What may be done with a course, behind its counts. */
  readonly more?: readonly Column<CourseRow>[];
}) {
  const { data, error, refetch } = useQuery(studioCoursesQuery);
  if (data === undefined) {
    if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return <TableSkeleton label={shell.loading} />;
  }
  if (data.length === 0) {
    return (
      <StateMessage icon={<IconSchool size={28} />} title={text.none}>
        {text.noneWhy}
      </StateMessage>
    );
  }
  return (
    <StaffTable
      label={text.coursesLabel}
      columns={[...courseColumns, ...more]}
      rows={data}
      idOf={({ id }) => id}
      {...(pathOf !== undefined && { pathOf: ({ id }: { readonly id: number }) => pathOf(id) })}
    />
  );
}
