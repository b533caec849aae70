/** What stands around an exercise's report: the subject's next exercise, the lesson's lecture, and its heart (STA-46). */
import type { ExerciseStatistics } from '@sugya/contract/statistics.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoryExercisesQuery } from '../features/courses/courses.queries.ts';
import { categoryVideoLessonsQuery } from '../features/lectures/lectures.queries.ts';
import type { NextSteps } from '../features/statistics/first/first-card.tsx';
import { statistics } from '../hebrew/statistics.ts';
import { paths } from '../paths.ts';
import { exerciseHeart } from './exercise-heart.tsx';

const texts = statistics.first;
const NOTHING: NextSteps = { exercise: null, lecture: null, otherGrades: [] };

/** What does not come is left out. The report waits while it may come: it would push away what is being read. */
export function useAroundExercise(
  exerciseId: number,
  report: Pick<ExerciseStatistics, 'courseId' | 'categoryId' | 'lessonId' | 'isOwnTest'> | null,
  isAcademy: boolean,
): {
  readonly isComing: boolean;
  readonly next: NextSteps;
  readonly mayPrint: boolean;
  readonly heart: ReactNode;
} {
  const courseId = report?.courseId ?? 0;
  const categoryId = report?.categoryId ?? 0;
  // What a test of one's own is of stands in no list.
  const isAsked = report !== null && !isAcademy && report.isOwnTest !== true;
  const quiet = { enabled: isAsked, meta: { isSilent: true } };
  const exercises = useQuery({ ...categoryExercisesQuery(courseId, categoryId), ...quiet });
  const lectures = useQuery({ ...categoryVideoLessonsQuery(courseId, categoryId), ...quiet });
  if (!isAsked) return { isComing: false, next: NOTHING, mayPrint: false, heart: null };

  const group = exercises.data?.find((one) => one.categoryId === categoryId);
  const cards = (group?.exercisesByLessons ?? []).flatMap((lesson) =>
    lesson.exercises.map((card) => ({ card, lessonId: lesson.id })),
  );
  const at = cards.findIndex(({ card }) => card.id === exerciseId);
  const own = cards[at];
  // In the subject's order, from here on and then from its beginning.
  const following = [...cards.slice(at + 1), ...cards.slice(0, Math.max(0, at))];
  const next = following.find(({ card }) => !card.isDone && card.insertMethodOnline);
  const video = lectures.data?.find(({ id }) => id === report.lessonId)?.videos[0];
  const minutes =
    video?.length == null
      ? null
      : Math.ceil((video.length.hours * 3600 + video.length.minutes * 60 + video.length.seconds) / 60);
  return {
    isComing: exercises.isLoading || lectures.isLoading,
    next: {
      exercise:
        next === undefined
          ? null
          : {
              name: next.card.name,
              about: texts.questions(next.card.numberOfQuestions),
              to: (next.card.hasLaw ? paths.exerciseLaws : paths.exercise)({
                courseId,
                categoryId,
                lessonId: next.lessonId,
                exerciseId: next.card.id,
              }),
            },
      lecture:
        video === undefined
          ? null
          : {
              name: video.name,
              about: minutes === null ? '' : texts.minutes(minutes),
              to: paths.lecture({ courseId, categoryId, lessonId: report.lessonId, videoId: video.id }),
            },
      otherGrades: cards.flatMap(({ card }) =>
        card.id !== exerciseId && card.grade !== null ? [card.grade] : [],
      ),
    },
    mayPrint: own?.card.isAllowedToPrint === true,
    heart:
      own === undefined
        ? null
        : exerciseHeart(own.card, {
            courseId,
            categoryId,
            categoryName: group?.categoryName ?? '',
            lessonId: own.lessonId,
          }),
  };
}
