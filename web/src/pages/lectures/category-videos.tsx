/** The lectures of a learning subject, one tab of it (LEC-07 to LEC-10). */
import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CategoryHeading } from '../../features/courses/category-heading.tsx';
import { categoryExercisesQuery } from '../../features/courses/courses.queries.ts';
import {
  chosenLesson,
  LESSON_PARAMETER,
  LessonFilter,
} from '../../features/courses/exercise-cards/lesson-filter.tsx';
import { categoryLawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { categoryVideoLessonsQuery } from '../../features/lectures/lectures.queries.ts';
import { VideoCards, VideoCardsLoading } from '../../features/lectures/list/video-cards.tsx';
import { documentSentences } from '../../hebrew/documents.ts';
import { lectures } from '../../hebrew/lectures.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { showToast } from '../../platform/toasts.tsx';
import { videoHeart } from '../../shell/video-heart.tsx';
import { Page, SectionHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

export default function CategoryVideosPage() {
  const courseId = useRouteId('courseId');
  const categoryId = useRouteId('categoryId');
  const lessons = useQuery(categoryVideoLessonsQuery(courseId, categoryId));
  const exercises = useQuery(categoryExercisesQuery(courseId, categoryId));
  const laws = useQuery(categoryLawCenterQuery(courseId, categoryId));
  const all = lessons.data ?? [];
  const lessonId = chosenLesson(all, useQueryParameter(LESSON_PARAMETER));
  const shown = lessonId === null ? all : all.filter(({ id }) => id === lessonId);
  // LEC-08. The effect shows a toast.
  useEffect(() => {
    if (lessons.isError) showToast({ kind: 'failure', message: documentSentences.noLessonsInCategory });
  }, [lessons.isError]);
  return (
    <Page>
      <CategoryHeading
        courseId={courseId}
        categoryId={categoryId}
        groups={exercises.data ?? []}
        isFailed={lessons.isError}
        tab="VideoLessons"
        hasLaws={laws.data?.some((lesson) => lesson.exercises.some(({ hasLaw }) => hasLaw)) === true}
      />
      {lessons.isPending && <VideoCardsLoading />}
      {lessons.isError && <LoadFailed error={lessons.error} onRetry={() => void lessons.refetch()} />}
      {lessons.data?.length === 0 && (
        <StateMessage icon={<IconVideo size={28} />} title={lectures.emptyCategory}>
          {lectures.emptyNext}
        </StateMessage>
      )}
      <LessonFilter path={paths.categoryVideos({ courseId, categoryId })} lessons={all} lessonId={lessonId} />
      {shown.map((lesson) => (
        <section key={lesson.id} aria-label={lesson.name}>
          <SectionHeading title={lesson.name} />
          <VideoCards
            videos={lesson.videos}
            label={lesson.name}
            place={{ ...lesson, courseId, lessonId: lesson.id }}
            renderHeart={videoHeart}
          />
        </section>
      ))}
    </Page>
  );
}
