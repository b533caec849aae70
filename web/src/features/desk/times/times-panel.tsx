/** How long students waited for a first answer, week by week. */
import { shortDay } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../hebrew/desk.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import classes from '../desk.module.css';
import { deskTimesQuery } from '../desk.queries.ts';

const text = desk.times;

export function TimesPanel({
  courseId,
  onClose,
}: {
  readonly courseId: number;
  readonly onClose: () => void;
}) {
  const times = useQuery(deskTimesQuery(courseId));
  return (
    <SidePanel title={text.title} onClose={onClose}>
      <p className={classes.quiet}>{text.intro}</p>
      {renderWeeks()}
    </SidePanel>
  );

  function renderWeeks() {
    if (times.data === undefined) {
      if (times.isError) return <LoadFailed error={times.error} onRetry={() => void times.refetch()} />;
      return <TableSkeleton label={text.loading} />;
    }
    if (times.data.length === 0) return <p>{text.none}</p>;
    return (
      <table className={classes.weeks} aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.week}</th>
            <th scope="col">{text.answered}</th>
            <th scope="col">{text.median}</th>
          </tr>
        </thead>
        <tbody>
          {times.data.map(({ week, askedCount, answeredCount, medianMinutes }) => (
            <tr key={week}>
              <th scope="row">
                <bdi dir="ltr">{shortDay(week)}</bdi>
              </th>
              <td>{text.of(answeredCount, askedCount)}</td>
              <td>{medianMinutes === null ? text.noFigure : text.time(medianMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
}
