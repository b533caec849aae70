/** What a subject's figures are the sum of: its exercises, each the way to the statistics of its questions (OVW-04). */
import { useQuery } from '@tanstack/react-query';
import { overview } from '../../../hebrew/overview.ts';
import { paths } from '../../../paths.ts';
import { LoadingPanel } from '../../../staff/panel/loading-panel.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { AsOf } from '../../../staff/screen/as-of.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import shared from '../overview.module.css';
import { subjectQuery } from '../overview.queries.ts';

const text = overview.subject;

export function SubjectPanel({
  courseId,
  subjectId,
  onClose,
}: {
  readonly courseId: number;
  readonly subjectId: number;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(subjectQuery(courseId, subjectId));
  if (data === undefined) {
    const onRetry = () => void refetch();
    return (
      <LoadingPanel
        title={overview.subjects.columns.name}
        label={text.loading}
        {...{ error, onRetry, onClose }}
      />
    );
  }
  return (
    <SidePanel title={<bdi>{data.name}</bdi>} note={text.note} onClose={onClose}>
      {data.exercises.length === 0 ? (
        <p className={shared.note}>{text.none}</p>
      ) : (
        <table className={shared.table} aria-label={text.list}>
          <thead>
            <tr>
              <th scope="col">{text.exercise}</th>
              <th scope="col">{text.finished}</th>
              <th scope="col">{text.average}</th>
            </tr>
          </thead>
          <tbody>
            {data.exercises.map(({ id, name, finishedCount, average }) => (
              <tr key={id}>
                <th scope="row">
                  <AppLink to={paths.itemStatistics({ course: courseId, exerciseId: id })}>
                    <bdi>{name}</bdi>
                  </AppLink>
                </th>
                <td>{finishedCount}</td>
                <td>{average ?? overview.noFigure}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AsOf at={data.asOf} />
    </SidePanel>
  );
}
