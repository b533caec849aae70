/** Where the student stands (decision 0021), the first tab of its job. */
import { writtenDay } from '@sugya/domain/israel-time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { categoryExercisesQuery, courseQuery } from '../../features/courses/courses.queries.ts';
import { nextInSubject } from '../../features/courses/next-in-subject.ts';
import { dayQuery } from '../../features/day/day.queries.ts';
import { firstStart } from '../../features/day/first-start.ts';
import { daysUntil } from '../../features/day/progress/exam-countdown.ts';
import { standingQuery } from '../../features/standing/standing.queries.ts';
import { StandingScreen } from '../../features/standing/standing-screen.tsx';
import { drafting } from '../../hebrew/drafting.ts';
import { exam } from '../../hebrew/exam.ts';
import { standing as texts } from '../../hebrew/standing.ts';
import { paths } from '../../paths.ts';
import { serverNow } from '../../platform/http/server-clock.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { GroupTabs } from '../../shell/menu/group-tabs.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import classes from './standing.module.css';

export default function StandingPage() {
  const courseId = useRouteId('courseId');
  const client = useQueryClient();
  const course = useQuery(courseQuery(courseId));
  const day = useQuery({ ...dayQuery(courseId), refetchOnMount: 'always', meta: { isSilent: true } });
  const standing = useQuery(standingQuery(courseId));
  usePageTitle(texts.title);
  const examDate = course.data?.examDate ?? null;
  const days = daysUntil(examDate, serverNow());

  async function findPractice(categoryId: number) {
    const groups = await client.fetchQuery(categoryExercisesQuery(courseId, categoryId));
    const next = nextInSubject(courseId, groups, { wantsImmediate: day.data?.feedback !== 'end' });
    return next?.to ?? paths.categoryExercises({ courseId, categoryId });
  }

  return (
    <Page width="wide">
      <PageHeading
        title={texts.title}
        after={
          examDate !== null &&
          days !== null && <p className={classes.exam}>{texts.exam(days, writtenDay(examDate))}</p>
        }
      />
      <GroupTabs group="standing" />
      <StandingScreen
        key={courseId}
        courseId={courseId}
        subjects={day.data?.subjects ?? []}
        start={firstStart(courseId, day.data)}
        findPractice={findPractice}
      />
      {!standing.isLoading && (
        <>
          <p>
            <AppLink to={paths.examRoom({ courseId })}>{exam.toRoom}</AppLink>
          </p>
          <p>
            <AppLink to={paths.draftingRoom({ courseId })}>{drafting.toRoom}</AppLink>
          </p>
        </>
      )}
    </Page>
  );
}
