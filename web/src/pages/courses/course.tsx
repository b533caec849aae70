/** The home of a course: the day (CRS-07 to CRS-09). */
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../features/account/account.queries.ts';
import { categoriesQuery, courseQuery } from '../../features/courses/courses.queries.ts';
import { CachedCards } from '../../features/courses/home/cached-cards.tsx';
import { OpeningRemarks } from '../../features/courses/home/opening-remarks.tsx';
import { dayQuery } from '../../features/day/day.queries.ts';
import { DayCard, DayFailed, DayLoading } from '../../features/day/day-card.tsx';
import { DAY_PLACE_ID } from '../../features/day/day-place.ts';
import { Hello, stageOf } from '../../features/day/hello.tsx';
import { SubjectMap } from '../../features/day/subject-map.tsx';
import { hebrew } from '../../hebrew.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useCachedExercises } from '../../shell/late/use-cached-exercises.ts';
import { Page } from '../../ui/page.tsx';

export default function CoursePage() {
  const courseId = useRouteId('courseId');
  const account = useAccount();
  // What is unread and what was done changes elsewhere, so coming home asks again.
  const course = useQuery({ ...courseQuery(courseId), refetchOnMount: 'always' });
  const categories = useQuery(categoriesQuery(courseId));
  const day = useQuery({ ...dayQuery(courseId), refetchOnMount: 'always' });
  const onDevice = useCachedExercises(courseId);
  usePageTitle(course.data?.name ?? null);
  if (course.isError) {
    return (
      <Page>
        <h1>{hebrew.shell.notLoaded.title}</h1>
        <CachedCards exercises={onDevice ?? []} />
        <LoadFailed error={course.error} onRetry={() => void course.refetch()} />
      </Page>
    );
  }
  // All at once, so that nothing moves under the reader.
  if (course.data === undefined || day.isPending) {
    return (
      <Page width="wide">
        <div id={DAY_PLACE_ID} tabIndex={-1}>
          <DayLoading />
        </div>
      </Page>
    );
  }
  const now = serverNow();
  return (
    <Page width="wide">
      <Hello
        course={course.data}
        privateName={account?.privateName ?? ''}
        now={now}
        stage={stageOf(day.data)}
        examDate={day.data?.examDate ?? null}
      />
      <div id={DAY_PLACE_ID} tabIndex={-1}>
        {day.data === undefined ? (
          <DayFailed>
            <LoadFailed error={day.error} onRetry={() => void day.refetch()} />
          </DayFailed>
        ) : (
          <DayCard
            courseId={courseId}
            day={day.data}
            now={now}
            onDevice={onDevice}
            hasLectures={categories.data?.some(({ hasVideos }) => hasVideos) === true}
          />
        )}
      </div>
      <CachedCards exercises={onDevice ?? []} />
      {day.data !== undefined && (
        <SubjectMap
          courseId={courseId}
          subjects={day.data.subjects}
          isFirstRun={day.data.firstRun !== null}
          hasLaws={course.data.hasLaws}
        />
      )}
      <OpeningRemarks html={course.data.openingRemarks} />
    </Page>
  );
}
