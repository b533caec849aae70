import { useQueries, useQuery } from '@tanstack/react-query';
import {
  categoriesQuery,
  categoryExercisesQuery,
  courseQuery,
} from '../../features/courses/courses.queries.ts';
import {
  ExerciseList,
  ExerciseListLoading,
  groupsOfLesson,
} from '../../features/courses/exercise-cards/exercise-list.tsx';
import { LessonCollections } from '../../features/laws/center/lesson-collections.tsx';
import { lawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { videoLessonsQuery } from '../../features/lectures/lectures.queries.ts';
import { VideoCards } from '../../features/lectures/list/video-cards.tsx';
import { lectures } from '../../hebrew/lectures.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { exerciseHeart } from '../../shell/exercise-heart.tsx';
import { videoHeart } from '../../shell/video-heart.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading, SectionHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

/** One lesson's exercises and recorded lectures (NAV-63). No call names a lesson's category, so the course's categories are looked through. */
export default function LessonPage() {
  const courseId = useRouteId('courseId');
  const lessonId = useRouteId('lessonId');
  const course = useQuery(courseQuery(courseId));
  const categories = useQuery(categoriesQuery(courseId));
  const lists = useQueries({
    queries: (categories.data ?? []).map(({ id }) => categoryExercisesQuery(courseId, id)),
  });
  const { data: recorded, isPending: areVideosPending } = useQuery({
    ...videoLessonsQuery(courseId),
    select: (lessons) => lessons.find(({ id }) => id === lessonId),
    meta: { isSilent: true },
  });
  const { data: sources, isPending: areSourcesPending } = useQuery({
    ...lawCenterQuery(courseId),
    select: (lessons) => lessons.find(({ id }) => id === lessonId),
  });
  const groups = groupsOfLesson(
    lists.flatMap(({ data }) => data ?? []),
    lessonId,
  ).filter(({ exercisesByLessons }) => exercisesByLessons.length > 0);
  const failed = [course, categories, ...lists].find(({ isError }) => isError);
  // All together: what comes later would push away what is being read.
  const isPending =
    areVideosPending || areSourcesPending || categories.isPending || lists.some((list) => list.isPending);
  const known = course.data?.lessons.find(({ id }) => id === lessonId)?.name;
  const isUnknown = course.data !== undefined && known === undefined;
  const text = hebrew.courses.lesson;
  const name = known ?? (isUnknown ? text.unknown : course.isPending ? null : hebrew.shell.notLoaded.title);
  usePageTitle(name);
  if (isUnknown) {
    return (
      <Page>
        <PageHeading title={text.unknown} />
        <StateMessage
          title={text.unknownNext}
          action={
            <AppLink to={paths.learningSubjects({ courseId })}>{hebrew.courses.category.toSubjects}</AppLink>
          }
        />
      </Page>
    );
  }
  const hasVideos = recorded !== undefined && recorded.videos.length > 0;
  return (
    <Page>
      <PageHeading
        title={<bdi>{name ?? hebrew.shell.loading}</bdi>}
        before={
          <Breadcrumbs
            label={hebrew.shell.breadcrumbs}
            crumbs={
              course.data === undefined ? [] : [{ label: course.data.name, to: paths.course({ courseId }) }]
            }
          />
        }
      />
      {!isPending && sources !== undefined && <LessonCollections courseId={courseId} lesson={sources} />}
      {isPending && <ExerciseListLoading />}
      {!isPending && groups.length === 0 && failed !== undefined && (
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!isPending && (groups.length > 0 || (failed === undefined && !hasVideos)) && (
        <ExerciseList
          courseId={courseId}
          groups={groups}
          emptyText={text.empty}
          renderHeart={exerciseHeart}
        />
      )}
      {!isPending && hasVideos && (
        <section aria-label={lectures.title}>
          <SectionHeading title={lectures.title} />
          <VideoCards
            videos={recorded.videos}
            label={lectures.title}
            place={{ ...recorded, courseId, lessonId }}
            renderHeart={videoHeart}
          />
        </section>
      )}
    </Page>
  );
}
