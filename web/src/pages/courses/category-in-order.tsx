/** A learning subject in the order of study, the first of its tabs (CRS-29). */
import type { ExerciseGroup } from '@sugya/contract/courses.ts';
import type { Day } from '@sugya/contract/day.ts';
import { useQuery } from '@tanstack/react-query';
import { CategoryHeading } from '../../features/courses/category-heading.tsx';
import {
  categoriesQuery,
  categoryExercisesQuery,
  courseQuery,
} from '../../features/courses/courses.queries.ts';
import { ExerciseListLoading } from '../../features/courses/exercise-cards/exercise-list.tsx';
import { chosenLesson, LESSON_PARAMETER } from '../../features/courses/exercise-cards/lesson-filter.tsx';
import { StudyFilter } from '../../features/courses/in-order/study-filter.tsx';
import { isShown, shownOf } from '../../features/courses/in-order/study-item.ts';
import { StudyList } from '../../features/courses/in-order/study-list.tsx';
import { SubjectSummary } from '../../features/courses/in-order/subject-summary.tsx';
import { nextInSubject } from '../../features/courses/next-in-subject.ts';
import { dayQuery } from '../../features/day/day.queries.ts';
import { stepWords } from '../../features/day/now/step-words.ts';
import { categoryChaptersQuery } from '../../features/exposure/exposure.queries.ts';
import { showsLaws } from '../../features/laws/center/shows-laws.ts';
import { categoryLawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { categoryVideoLessonsQuery } from '../../features/lectures/lectures.queries.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { studyLessons } from '../../shell/in-order/study-lessons.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

const SHOW_PARAMETER = 'show';

export default function CategoryInOrderPage() {
  const courseId = useRouteId('courseId');
  const categoryId = useRouteId('categoryId');
  const parts = useParts(courseId, categoryId);
  const { exercises, lessons, isPending, failed } = parts;
  const lessonId = chosenLesson(lessons, useQueryParameter(LESSON_PARAMETER));
  const shown = shownOf(useQueryParameter(SHOW_PARAMETER));
  const visible = lessons
    .filter(({ id }) => lessonId === null || id === lessonId)
    .map((lesson) => ({ ...lesson, items: lesson.items.filter((item) => isShown(item, shown)) }))
    .filter(({ items }) => items.length > 0);
  const text = hebrew.courses;
  const isEmpty = !isPending && failed === undefined && lessons.length === 0;
  return (
    <Page width="wide">
      <CategoryHeading
        courseId={courseId}
        categoryId={categoryId}
        groups={exercises.data ?? []}
        isFailed={exercises.isError}
        tab="InOrder"
        hasLaws={parts.hasLaws}
      />
      {isPending ? (
        <ExerciseListLoading />
      ) : (
        <>
          <SubjectSummary subject={parts.subject} next={parts.next} />
          {failed !== undefined && <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />}
          {isEmpty && <StateMessage title={text.category.empty}>{text.category.emptyNext}</StateMessage>}
          {lessons.length > 0 && (
            <StudyFilter
              courseId={courseId}
              categoryId={categoryId}
              lessons={lessons}
              lessonId={lessonId}
              shown={shown}
            />
          )}
          <StudyList
            lessons={visible}
            nextKey={parts.next === null ? null : `exercise ${parts.next.exerciseId}`}
          />
          {lessons.length > 0 && visible.length === 0 && (
            <StateMessage
              title={text.inOrder.empty}
              action={
                <AppLink to={paths.categoryInOrder({ courseId, categoryId })}>{text.inOrder.toAll}</AppLink>
              }
            />
          )}
        </>
      )}
    </Page>
  );
}

/** What the features know of the subject. Each may fail by itself; the others' rows stand. */
function useParts(courseId: number, categoryId: number) {
  const quiet = { meta: { isSilent: true } };
  const course = useQuery(courseQuery(courseId));
  const categories = useQuery(categoriesQuery(courseId));
  const category = categories.data?.find(({ id }) => id === categoryId);
  const exercises = useQuery(categoryExercisesQuery(courseId, categoryId));
  const chapters = useQuery({
    ...categoryChaptersQuery(courseId, categoryId),
    ...quiet,
    enabled: category?.hasChapters === true,
  });
  const lectures = useQuery({
    ...categoryVideoLessonsQuery(courseId, categoryId),
    ...quiet,
    enabled: category?.hasVideos === true,
  });
  const laws = useQuery({ ...categoryLawCenterQuery(courseId, categoryId), ...quiet });
  const day = useQuery({ ...dayQuery(courseId), ...quiet });
  const always = [course, categories, exercises, laws];
  const lists = [...always, chapters, lectures];
  return {
    exercises,
    hasLaws: showsLaws(laws.data),
    // The minutes of the day are in each row, and a row that grows would push the others away.
    isPending: always.some((list) => list.isPending) || [...lists, day].some(({ isLoading }) => isLoading),
    failed: lists.find(({ isError, data }) => isError && data === undefined),
    lessons: studyLessons({
      courseId,
      categoryId,
      order: course.data?.lessons ?? [],
      groups: exercises.data ?? [],
      chapters: chapters.data ?? [],
      lectures: lectures.data ?? [],
      laws: laws.data ?? [],
      questionSeconds: day.data?.questionSeconds,
    }),
    subject: day.data?.subjects.find((subject) => subject.categoryId === categoryId) ?? null,
    next: wayOn(courseId, categoryId, day.data, exercises.data ?? []),
  };
}

/** The day's open exercise where it is of this subject, else what is next in it. */
function wayOn(courseId: number, categoryId: number, day: Day | undefined, groups: readonly ExerciseGroup[]) {
  const primary = day?.primary ?? null;
  if (primary?.kind === 'continue' && primary.categoryId === categoryId) {
    const { action, to } = stepWords(courseId, primary);
    return { label: action, to, exerciseId: primary.exerciseId };
  }
  const next = nextInSubject(courseId, groups, {
    wantsImmediate: day?.feedback !== 'end',
    isOpenFirst: true,
  });
  return next === null ? null : { ...next, label: hebrew.courses.inOrder[next.kind] };
}
