/** Who worked on a day, each the way to the student's page (OVW-04). */
import { shortDay } from '@sugya/domain/israel-time.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { overview } from '../../../hebrew/overview.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { AsOf } from '../../../staff/screen/as-of.tsx';
import { MoreButton } from '../../../staff/table/more-button.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import shared from '../overview.module.css';
import { dayQuery } from '../overview.queries.ts';

const text = overview.day;

export function DayPanel({
  courseId,
  day,
  onClose,
}: {
  readonly courseId: number;
  readonly day: string;
  readonly onClose: () => void;
}) {
  const list = useInfiniteQuery(dayQuery(courseId, day));
  const found = list.data?.pages.flatMap(({ students }) => students);
  return (
    <SidePanel title={text.title(shortDay(day))} onClose={onClose}>
      {list.isPending && (
        <LoadingRegion label={text.loading}>
          <Placeholder height="12rem" />
        </LoadingRegion>
      )}
      {found === undefined && list.error !== null && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {found?.length === 0 && <p className={shared.note}>{text.none}</p>}
      {found !== undefined && found.length > 0 && (
        <ul className={shared.rows} aria-label={text.list}>
          {found.map(({ student, answeredCount, finishedCount }) => (
            <li key={student.id}>
              <AppLink to={paths.studioStudents({ courseId, id: student.id })}>
                <bdi>{`${student.privateName} ${student.lastName}`}</bdi>
              </AppLink>
              <span className={shared.small}>{text.did(answeredCount, finishedCount)}</span>
            </li>
          ))}
        </ul>
      )}
      <AsOf at={list.data?.pages[0]?.asOf} />
      <MoreButton pages={list} label={text.more} />
    </SidePanel>
  );
}
