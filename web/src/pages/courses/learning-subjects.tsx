import { useQuery } from '@tanstack/react-query';
import {
  CategoryBoxes,
  CategoryBoxesLoading,
  visibleCategories,
} from '../../features/courses/category-boxes.tsx';
import { categoriesQuery, courseQuery } from '../../features/courses/courses.queries.ts';
import { SUBJECT_TYPE_PARAMETER, SubjectTabs, subjectType } from '../../features/courses/subject-tabs.tsx';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

export default function LearningSubjectsPage() {
  const text = hebrew.courses.subjects;
  const courseId = useRouteId('courseId');
  const type = subjectType(useQueryParameter(SUBJECT_TYPE_PARAMETER));
  const course = useQuery(courseQuery(courseId));
  const categories = useQuery(categoriesQuery(courseId));
  usePageTitle(text.title);
  const all = visibleCategories(categories.data ?? []);
  const [only, ...others] = all;
  // CRS-25: a list of one is no choice. Replaced, so that Back leads to the course and not here again.
  if (only !== undefined && others.length === 0) {
    return <Redirect to={paths.learningSubject({ courseId, categoryId: only.id })} />;
  }
  const shown = visibleCategories(categories.data ?? [], type);
  return (
    <Page>
      <PageHeading
        title={text.title}
        before={
          <Breadcrumbs
            label={hebrew.shell.breadcrumbs}
            crumbs={
              course.data === undefined ? [] : [{ label: course.data.name, to: paths.course({ courseId }) }]
            }
          />
        }
      />
      <SubjectTabs courseId={courseId} type={type} />
      {categories.isPending && <CategoryBoxesLoading />}
      {categories.isError && (
        <LoadFailed error={categories.error} onRetry={() => void categories.refetch()} />
      )}
      {categories.data !== undefined && shown.length === 0 && (
        <StateMessage title={all.length === 0 ? text.empty : text.emptyTab} />
      )}
      <CategoryBoxes courseId={courseId} categories={shown} />
    </Page>
  );
}
