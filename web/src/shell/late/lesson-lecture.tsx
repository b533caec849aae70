/** The way from a question's explanation to the lecture of its lesson, in a tab of its own: the exercise stays open. */
import type { Exercise } from '@sugya/contract/exercises.ts';
import { IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { categoryVideoLessonsQuery } from '../../features/lectures/lectures.queries.ts';
import { exerciseWindows } from '../../hebrew/exercise-windows.ts';
import { paths } from '../../paths.ts';

/** Nothing waits for it; a lesson without a lecture has none, and so has one that does not come. */
export function LessonLecture({
  exercise: { courseId, categoryId, lessonId },
}: {
  readonly exercise: Pick<Exercise, 'courseId' | 'categoryId' | 'lessonId'>;
}) {
  const { data } = useQuery({
    ...categoryVideoLessonsQuery(courseId, categoryId),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isSilent: true },
  });
  const video = data?.find(({ id }) => id === lessonId)?.videos[0];
  if (video === undefined) return null;
  return (
    <a
      href={paths.lecture({ courseId, categoryId, lessonId, videoId: video.id })}
      target="_blank"
      rel="noreferrer"
    >
      <IconVideo size={19} aria-hidden />
      <span>
        {exerciseWindows.explanation.lecture} <bdi>{video.name}</bdi>
      </span>
    </a>
  );
}
