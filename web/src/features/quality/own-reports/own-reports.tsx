/** The student's reports of questions, and what became of each (QUA-09). */
import type { OwnReport } from '@sugya/contract/quality.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import { quality } from '../../../hebrew/quality.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import { ownReportsQuery } from '../quality.queries.ts';
import classes from './own-reports.module.css';

const text = quality.ownReports;

/** Nothing where nothing was ever reported: few students ever do. */
export function OwnReports({ courseId }: { readonly courseId: number }) {
  const { data: reports, isError, error, refetch } = useQuery(ownReportsQuery(courseId));
  if (reports === undefined) {
    return isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
  }
  if (reports.length === 0) return null;
  return (
    <section className={classes.reports} aria-label={text.title}>
      <SectionHeading title={text.title} />
      <ul className={classes.list}>
        {reports.map((report) => (
          <Report key={report.id} report={report} courseId={courseId} />
        ))}
      </ul>
    </section>
  );
}

function Report({ report, courseId }: { readonly report: OwnReport; readonly courseId: number }) {
  const { reason, words, createdAt, state, reply, resolvedAt, questionId, questionName } = report;
  const place = { courseId, categoryId: null, lessonId: report.lessonId, exerciseId: report.exerciseId };
  return (
    <li className={classes.report}>
      <div className={classes.head}>
        <strong>
          <bdi>{text.place(report.exerciseName, questionName)}</bdi>
        </strong>
        <span className={classes.state} data-state={state === 'open' ? 'open' : 'resolved'}>
          {state === 'open' ? text.waits : quality.outcomes[state]}
        </span>
      </div>
      <p>
        {quality.reasons[reason]}
        {words !== '' && (
          <>
            {': '}
            <bdi className={classes.words}>{words}</bdi>
          </>
        )}
      </p>
      {reply !== '' && (
        <p className={classes.reply}>
          <strong>{text.reply}</strong> <bdi className={classes.words}>{reply}</bdi>
        </p>
      )}
      <p className={classes.foot}>
        <span>{text.sent(shortDate(new Date(createdAt)))}</span>
        {resolvedAt !== null && <span>{text.checked(shortDate(new Date(resolvedAt)))}</span>}
        <AppLink to={`${paths.statistics(place)}?question=${questionId}`}>{text.toQuestion}</AppLink>
      </p>
    </li>
  );
}
