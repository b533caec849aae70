/** A lecture (LEC-16), with the laws and the case law that belong to it. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { LectureView } from '../../features/lectures/lecture/lecture-view.tsx';
import { lectureQuery } from '../../features/lectures/lectures.queries.ts';
import { lectures } from '../../hebrew/lectures.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { usePostedHeight } from '../../platform/embed.ts';
import { needsWayBack, useFrame } from '../../platform/embedding/frame.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { LectureLaws, LectureVerdicts } from '../../shell/lecture-sources.tsx';
import { videoHeart } from '../../shell/video-heart.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import styles from './lecture.module.css';

export default function LecturePage() {
  const place = { lessonId: useRouteId('lessonId'), videoId: useRouteId('videoId') };
  const courseId = useRouteId('courseId');
  const frame = useFrame();
  const content = useRef<HTMLDivElement>(null);
  const { data: course } = useQuery(courseQuery(courseId));
  const { data: lecture, isError, error, refetch } = useQuery(lectureQuery(place));
  usePageTitle(lecture?.name ?? null);
  usePostedHeight(content, 'lecture');
  const crumbs = [
    ...(course === undefined ? [] : [{ label: course.name, to: paths.course({ courseId }) }]),
    ...(lecture === undefined
      ? []
      : [{ label: lectures.ofCategory(lecture.categoryName), to: paths.categoryVideos(lecture) }]),
  ];
  // NAV-35 takes the frame away on phones: without this there would be no way back.
  const back = lecture === undefined ? paths.course({ courseId }) : paths.categoryVideos(lecture);
  return (
    <div ref={content}>
      <Page>
        <PageHeading
          title={<bdi>{lecture?.name ?? lectures.lecture.loading}</bdi>}
          before={
            frame.isMobile ? (
              needsWayBack(frame) && <AppLink to={back}>{lectures.lecture.goBack}</AppLink>
            ) : (
              <div className={styles.crumbs}>
                <Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />
              </div>
            )
          }
        />
        {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {lecture === undefined && !isError && (
          <LoadingRegion label={lectures.lecture.loading}>
            <Placeholder height="360px" />
          </LoadingRegion>
        )}
        {lecture !== undefined && (
          <LectureView
            key={lecture.id}
            lecture={lecture}
            heart={videoHeart(lecture, lecture)}
            laws={
              lecture.lawCollectionId === null ? null : <LectureLaws collectionId={lecture.lawCollectionId} />
            }
            verdicts={
              lecture.verdictCollectionId === null ? null : (
                <LectureVerdicts collectionId={lecture.verdictCollectionId} />
              )
            }
            onRetry={refetch}
          />
        )}
      </Page>
    </div>
  );
}
