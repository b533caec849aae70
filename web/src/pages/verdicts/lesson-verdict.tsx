/** The verdicts of a lesson, with its laws under them (VER-01, VER-02). The address calls the lesson's id exerciseId (LAW-10). */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { LessonLaws } from '../../features/verdicts/reading/lesson-laws.tsx';
import { ReaderWaiting } from '../../features/verdicts/reading/reader-states.tsx';
import { VerdictReader } from '../../features/verdicts/reading/verdict-reader.tsx';
import { lessonVerdictLawsQuery, lessonVerdictsQuery } from '../../features/verdicts/verdicts.queries.ts';
import { shell } from '../../hebrew/shell.ts';
import { verdicts } from '../../hebrew/verdicts.ts';
import { paths } from '../../paths.ts';
import { usePostedHeight } from '../../platform/embed.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function LessonVerdictPage() {
  const content = useRef<HTMLDivElement>(null);
  usePostedHeight(content, 'verdict');
  const courseId = useRouteId('courseId');
  const lessonId = useRouteId('exerciseId');
  const course = useQuery(courseQuery(courseId));
  const summaries = useQuery(lessonVerdictsQuery(lessonId));
  const laws = useQuery(lessonVerdictLawsQuery(lessonId));
  const lesson = course.data?.lessons.find(({ id }) => id === lessonId);
  const title = lesson === undefined ? verdicts.reader.title : verdicts.reader.ofLesson(lesson.name);
  usePageTitle(title);
  const crumbs =
    course.data === undefined
      ? []
      : [
          { label: course.data.name, to: paths.course({ courseId }) },
          ...(lesson ? [{ label: lesson.name, to: paths.lesson({ courseId, lessonId }) }] : []),
        ];
  return (
    <Page ref={content}>
      <PageHeading title={title} before={<Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />} />
      {/* The title is longer once the lesson is known; nothing stands under it before. */}
      {course.isLoading ? null : summaries.data === undefined ? (
        <ReaderWaiting error={summaries.error} onRetry={() => void summaries.refetch()} />
      ) : (
        <VerdictReader summaries={summaries.data} after={<LessonLaws laws={laws.data ?? []} />} />
      )}
    </Page>
  );
}
