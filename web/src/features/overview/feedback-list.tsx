/** What students say of lectures, without whose words they are (OVW-09). */
import type { LectureFeedback } from '@sugya/contract/overview.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { IconMessage2 } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { overview } from '../../hebrew/overview.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useGo, useQueryParameter } from '../../platform/navigation.ts';
import { AsOf } from '../../staff/screen/as-of.tsx';
import { StaffList } from '../../staff/screen/staff-list.tsx';
import type { Column } from '../../staff/table/columns.ts';
import { MoreButton } from '../../staff/table/more-button.tsx';
import { SegmentedFilter } from '../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './overview.module.css';
import { feedbackQuery } from './overview.queries.ts';

const text = overview.feedback;
const RATINGS = ['1', '2', '3', '4', '5'] as const;

const columns: readonly Column<LectureFeedback>[] = [
  {
    key: 'lecture',
    title: text.columns.lecture,
    width: '16rem',
    cell: ({ video }) => (
      <span className={classes.stacked}>
        <bdi>{video.name}</bdi>
        <span className={classes.small}>
          <bdi>{video.lessonName}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'rating',
    title: text.columns.rating,
    width: '6.5rem',
    cell: ({ rating }) => text.stars(rating),
  },
  {
    key: 'words',
    title: text.columns.words,
    cell: ({ message }) =>
      message === '' ? <span className={classes.small}>{text.noWords}</span> : <bdi>{message}</bdi>,
  },
  {
    key: 'when',
    title: text.columns.when,
    width: '6.5rem',
    cell: ({ createdAt }) => <bdi dir="ltr">{shortDate(new Date(createdAt))}</bdi>,
  },
];

export function FeedbackList({ courseId }: { readonly courseId: number }) {
  const go = useGo();
  const addressed = useQueryParameter('rating');
  const chosen = RATINGS.find((known) => known === addressed) ?? 'all';
  const list = useInfiniteQuery(feedbackQuery(courseId, chosen === 'all' ? null : Number(chosen)));
  const [first] = list.data?.pages ?? [];
  const found = list.data?.pages.flatMap(({ feedback }) => feedback) ?? [];
  const counts = first?.counts;
  const all = counts?.reduce((sum, count) => sum + count, 0) ?? null;
  const countOf = (value: (typeof RATINGS)[number]) => counts?.[Number(value) - 1] ?? null;
  return (
    <StaffList
      filters={
        <SegmentedFilter
          label={text.filter}
          parts={[
            { value: 'all', label: text.all, count: all },
            ...RATINGS.map((value) => ({ value, label: text.stars(Number(value)), count: countOf(value) })),
          ]}
          chosen={chosen}
          onChoose={(value) =>
            go(paths.overviewFeedback({ courseId, ...(value !== 'all' && { rating: value }) }), {
              replace: true,
            })
          }
        />
      }
      filtersLabel={text.narrowing}
      count={
        found.length === 0 ? '' : text.count(found.length, (chosen === 'all' ? all : countOf(chosen)) ?? 0)
      }
    >
      <AsOf at={first?.asOf} />
      {list.isPending && <TableSkeleton label={text.loading} />}
      {first === undefined && list.error !== null && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {first !== undefined && found.length === 0 && (
        <StateMessage icon={<IconMessage2 size={28} />} title={all === 0 ? text.none : text.notFound}>
          {all === 0 ? text.noneWhy : text.notFoundNext}
        </StateMessage>
      )}
      {found.length > 0 && (
        <>
          <StaffTable label={text.list} columns={columns} rows={found} idOf={({ id }) => id} />
          <MoreButton pages={list} label={text.more} />
        </>
      )}
    </StaffList>
  );
}
