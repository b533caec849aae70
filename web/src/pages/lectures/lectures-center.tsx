/** The lectures centre (LEC-01 to LEC-04): a tab for each lesson that has videos. */

import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { videoLessonsQuery } from '../../features/lectures/lectures.queries.ts';
import { LessonTabs } from '../../features/lectures/list/lesson-tabs.tsx';
import { VideoCards, VideoCardsLoading } from '../../features/lectures/list/video-cards.tsx';
import { lectures } from '../../hebrew/lectures.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useOptionalRouteId, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { videoHeart } from '../../shell/video-heart.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

export default function LecturesCenterPage() {
  const courseId = useRouteId('courseId');
  const asked = useOptionalRouteId('lessonId');
  const { data: course } = useQuery(courseQuery(courseId));
  const lessons = useQuery(videoLessonsQuery(courseId));
  usePageTitle(lectures.title);
  const all = lessons.data ?? [];
  const lesson = all.find(({ id }) => id === asked) ?? all[0];
  const crumbs = course === undefined ? [] : [{ label: course.name, to: paths.course({ courseId }) }];
  return (
    <Page>
      <PageHeading
        title={lectures.title}
        before={<Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />}
      />
      {lessons.isPending && <VideoCardsLoading />}
      {lessons.isError && <LoadFailed error={lessons.error} onRetry={() => void lessons.refetch()} />}
      {lessons.data?.length === 0 && (
        <StateMessage icon={<IconVideo size={28} />} title={lectures.empty}>
          {lectures.emptyNext}
        </StateMessage>
      )}
      {lesson !== undefined && (
        <>
          <LessonTabs courseId={courseId} lessons={all} lessonId={lesson.id} />
          <VideoCards
            videos={lesson.videos}
            label={lesson.name}
            place={{ ...lesson, courseId, lessonId: lesson.id }}
            renderHeart={videoHeart}
          />
        </>
      )}
    </Page>
  );
}
