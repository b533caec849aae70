/** The terms of use of a course (TRM-01, TRM-03). */
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import classes from '../../features/terms/running-text.module.css';
import { StaticTerms } from '../../features/terms/static-terms.tsx';
import { termsQuery } from '../../features/terms/terms.queries.ts';
import { shell } from '../../hebrew/shell.ts';
import { terms } from '../../hebrew/terms.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { RichText } from '../../ui/rich-text.tsx';

export default function TermsOfUsePage() {
  const courseId = useRouteId('courseId');
  const { data: course } = useQuery(courseQuery(courseId));
  const { data, isPending, isError, error, refetch } = useQuery(termsQuery(courseId));
  usePageTitle(terms.title);
  const crumbs = course === undefined ? [] : [{ label: course.name, to: paths.course({ courseId }) }];
  return (
    <Page width="narrow">
      <PageHeading title={terms.title} before={<Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />} />
      {isPending && (
        <LoadingRegion label={terms.loading}>
          <Placeholder height="320px" />
        </LoadingRegion>
      )}
      {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className={classes.paper}>
          {data.termsOfUse === null ? <StaticTerms /> : <RichText html={data.termsOfUse} />}
        </div>
      )}
    </Page>
  );
}
