/** The exposure chapters of a learning subject, one tab of it (EXP-03, CRS-29 to CRS-31). */
import { useQuery } from '@tanstack/react-query';
import { CategoryHeading } from '../../features/courses/category-heading.tsx';
import { categoryExercisesQuery } from '../../features/courses/courses.queries.ts';
import { ChapterBoxes, ChapterBoxesLoading } from '../../features/exposure/boxes/chapter-boxes.tsx';
import { CHAPTER_PARAMETER, ChapterFilter } from '../../features/exposure/boxes/chapter-filter.tsx';
import { categoryChaptersQuery } from '../../features/exposure/exposure.queries.ts';
import { categoryLawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { chapterHeart } from '../../shell/hearts/chapter-heart.tsx';
import { Page } from '../../ui/page.tsx';

export default function CategoryExposurePage() {
  const courseId = useRouteId('courseId');
  const categoryId = useRouteId('categoryId');
  const chapters = useQuery(categoryChaptersQuery(courseId, categoryId));
  const exercises = useQuery(categoryExercisesQuery(courseId, categoryId));
  const laws = useQuery(categoryLawCenterQuery(courseId, categoryId));
  const chosen = useQueryParameter(CHAPTER_PARAMETER);
  const all = chapters.data ?? [];
  const isKnown = all.some(({ id }) => String(id) === chosen);
  return (
    <Page>
      <CategoryHeading
        courseId={courseId}
        categoryId={categoryId}
        groups={exercises.data ?? []}
        isFailed={chapters.isError}
        tab="ExposureChapters"
        hasLaws={laws.data?.some((lesson) => lesson.exercises.some(({ hasLaw }) => hasLaw)) === true}
      />
      {chapters.isPending && <ChapterBoxesLoading />}
      {chapters.isError && <LoadFailed error={chapters.error} onRetry={() => void chapters.refetch()} />}
      {chapters.data !== undefined && (
        <>
          <ChapterFilter chapters={all} chosenId={isKnown ? Number(chosen) : null} />
          <ChapterBoxes
            chapters={isKnown ? all.filter(({ id }) => String(id) === chosen) : all}
            renderHeart={chapterHeart}
          />
        </>
      )}
    </Page>
  );
}
