/** Everyone at risk, with each reason in words (OVW-06). */
import { type RiskFilter, riskKinds, type StudentAtRisk } from '@sugya/contract/overview.ts';
import { IconMoodSmile } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { overview } from '../../../hebrew/overview.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useGo, useQueryParameter } from '../../../platform/navigation.ts';
import { AsOf } from '../../../staff/screen/as-of.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import type { Column } from '../../../staff/table/columns.ts';
import { MoreButton } from '../../../staff/table/more-button.tsx';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CountingNote } from '../counting-note.tsx';
import { nobodyJudged } from '../course-figures.tsx';
import shared from '../overview.module.css';
import { riskQuery } from '../overview.queries.ts';

const text = overview.risk;

const columns: readonly Column<StudentAtRisk>[] = [
  {
    key: 'student',
    title: text.columns.student,
    width: '14rem',
    cell: ({ student }) => <bdi>{`${student.privateName} ${student.lastName}`}</bdi>,
  },
  {
    key: 'reasons',
    title: text.columns.reasons,
    cell: ({ reasons }) => (
      <span className={shared.stacked}>
        {reasons.map((reason) => (
          <span key={reason.kind}>{text.reason(reason)}</span>
        ))}
      </span>
    ),
  },
];

export function RiskList({ courseId }: { readonly courseId: number }) {
  const go = useGo();
  const addressed = useQueryParameter('reason');
  const reason: RiskFilter | null = riskKinds.find((known) => known === addressed) ?? null;
  const list = useInfiniteQuery(riskQuery(courseId, reason));
  const [first] = list.data?.pages ?? [];
  const found = list.data?.pages.flatMap(({ students }) => students) ?? [];
  const counts = first?.counts;
  return (
    <StaffList
      filters={
        <SegmentedFilter
          label={text.filter}
          parts={(['all', ...riskKinds] as const).map((value) => ({
            value,
            label: text.filters[value],
            count: counts?.[value] ?? null,
          }))}
          chosen={reason ?? 'all'}
          onChoose={(value) =>
            go(paths.overviewRisk({ courseId, ...(value !== 'all' && { reason: value }) }), { replace: true })
          }
        />
      }
      filtersLabel={text.narrowing}
      count={counts === undefined ? '' : text.of(counts[reason ?? 'all'], counts.enrolled)}
    >
      <CountingNote count={counts?.waiting ?? 0} />
      <AsOf at={first?.asOf} />
      {list.isPending && <TableSkeleton label={text.loading} />}
      {first === undefined && list.error !== null && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {first !== undefined && found.length === 0 && !nobodyJudged(first.counts) && (
        <StateMessage icon={<IconMoodSmile size={28} />} title={reason === null ? text.none : text.notFound}>
          {reason === null ? text.noneWhy : text.notFoundNext}
        </StateMessage>
      )}
      {found.length > 0 && (
        <>
          <StaffTable
            label={text.list}
            columns={columns}
            rows={found}
            idOf={({ student }) => student.id}
            pathOf={({ student }) => paths.studioStudents({ courseId, id: student.id })}
          />
          <MoreButton pages={list} label={text.more} />
        </>
      )}
      {/* Nothing may stand under a list of unknown length. */}
      {first !== undefined && <p className={shared.note}>{text.definition}</p>}
    </StaffList>
  );
}
