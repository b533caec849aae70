import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../features/account/account.queries.ts';
import {
  CategoryBoxes,
  CategoryBoxesLoading,
  visibleCategories,
} from '../../features/courses/category-boxes.tsx';
import { categoriesQuery, courseQuery } from '../../features/courses/courses.queries.ts';
import { CachedCards } from '../../features/courses/home/cached-cards.tsx';
import { HomeBlock } from '../../features/courses/home/home-block.tsx';
import { ReviewCard } from '../../features/review/entrances/review-card.tsx';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCachedExercises } from '../../shell/late/use-cached-exercises.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page, SectionHeading } from '../../ui/page.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';

export default function CoursePage() {
  const text = hebrew.courses.home;
  const courseId = useRouteId('courseId');
  const account = useAccount();
  // What is unread and where one stopped changes elsewhere, so coming home asks again.
  const course = useQuery({ ...courseQuery(courseId), refetchOnMount: 'always' });
  const categories = useQuery(categoriesQuery(courseId));
  const cached = useCachedExercises(courseId);
  usePageTitle(course.data?.name ?? null);
  if (course.isError) {
    return (
      <Page>
        <h1>{hebrew.shell.notLoaded.title}</h1>
        <CachedCards exercises={cached ?? []} />
        <LoadFailed error={course.error} onRetry={() => void course.refetch()} />
      </Page>
    );
  }
  const shown = visibleCategories(categories.data ?? []);
  return (
    <Page>
      {course.data === undefined ? (
        <LoadingRegion label={hebrew.shell.loading}>
          <Placeholder height="4.6rem" width="26rem" />
        </LoadingRegion>
      ) : (
        <HomeBlock
          // Without a network the exercise that this device has is the one that can be gone on with.
          course={cached === null ? course.data : { ...course.data, lastExercise: cached[0] ?? null }}
          isOffline={cached !== null}
          privateName={account?.privateName ?? ''}
          now={serverNow()}
          review={shown.some(({ hasChapters }) => hasChapters) && <ReviewCard courseId={courseId} />}
        />
      )}
      <section>
        <SectionHeading
          title={text.subjectsTitle}
          after={<AppLink to={paths.learningSubjects({ courseId })}>{text.toSubjects}</AppLink>}
        />
        {categories.isPending && <CategoryBoxesLoading />}
        {categories.isError && (
          <LoadFailed error={categories.error} onRetry={() => void categories.refetch()} />
        )}
        {categories.data !== undefined && (
          <CategoryBoxes courseId={courseId} categories={shown} headingLevel="h3" />
        )}
      </section>
    </Page>
  );
}
