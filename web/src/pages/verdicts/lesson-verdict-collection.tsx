/** The verdicts of one collection (VER-03). The address calls its id exerciseId (LAW-10). */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { ReaderWaiting } from '../../features/verdicts/reading/reader-states.tsx';
import { VerdictReader } from '../../features/verdicts/reading/verdict-reader.tsx';
import { collectedVerdictsQuery } from '../../features/verdicts/verdicts.queries.ts';
import { shell } from '../../hebrew/shell.ts';
import { verdicts } from '../../hebrew/verdicts.ts';
import { paths } from '../../paths.ts';
import { usePostedHeight } from '../../platform/embed.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function LessonVerdictCollectionPage() {
  const content = useRef<HTMLDivElement>(null);
  usePostedHeight(content, 'verdict');
  const courseId = useRouteId('courseId');
  const collectionId = useRouteId('exerciseId');
  const { data: course } = useQuery(courseQuery(courseId));
  const summaries = useQuery(collectedVerdictsQuery(collectionId));
  usePageTitle(verdicts.reader.title);
  const crumbs = course === undefined ? [] : [{ label: course.name, to: paths.course({ courseId }) }];
  return (
    <Page ref={content}>
      <PageHeading
        title={verdicts.reader.title}
        before={<Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />}
      />
      {summaries.data === undefined ? (
        <ReaderWaiting error={summaries.error} onRetry={() => void summaries.refetch()} />
      ) : (
        <VerdictReader summaries={summaries.data} />
      )}
    </Page>
  );
}
