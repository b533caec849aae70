import type { Category } from '@sugya/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  CategoryBoxes,
  CategoryBoxesLoading,
  visibleCategories,
} from '../../features/courses/category-boxes.tsx';
import { categoriesQuery, courseQuery } from '../../features/courses/courses.queries.ts';
import {
  SUBJECT_TYPE_PARAMETER,
  SubjectTabs,
  type SubjectType,
  subjectType,
} from '../../features/courses/subject-tabs.tsx';
import { dayQuery } from '../../features/day/day.queries.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useGo, useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

export default function LearningSubjectsPage() {
  const courseId = useRouteId('courseId');
  return <LearningSubjects key={courseId} courseId={courseId} />;
}

function LearningSubjects({ courseId }: { readonly courseId: number }) {
  const text = hebrew.courses.subjects;
  const type = subjectType(useQueryParameter(SUBJECT_TYPE_PARAMETER));
  const course = useQuery(courseQuery(courseId));
  const categories = useQuery(categoriesQuery(courseId));
  const day = useQuery({ ...dayQuery(courseId), meta: { isSilent: true } });
  usePageTitle(text.title);
  const all = visibleCategories(categories.data ?? []);
  const shown = visibleCategories(categories.data ?? [], type);
  const isLeadingOn = useLeadOn({ courseId, all, type });
  if (isLeadingOn) return null;
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
      {(categories.isPending || (day.isPending && !categories.isError)) && <CategoryBoxesLoading />}
      {categories.isError && (
        <LoadFailed error={categories.error} onRetry={() => void categories.refetch()} />
      )}
      {categories.data !== undefined && shown.length === 0 && (
        <StateMessage title={all.length === 0 ? text.empty : text.emptyTab} />
      )}
      {!day.isPending && (
        <CategoryBoxes courseId={courseId} categories={shown} subjects={day.data?.subjects ?? null} />
      )}
    </Page>
  );
}

/**
 * CRS-25, CRS-26: a list of one is no choice, so the first visit leads on; a student who comes back on purpose sees the
 * list. The address is replaced, so that Back leads to the course and not here again. The effect touches the browser's
 * history and what this tab remembers.
 */
function useLeadOn({
  courseId,
  all,
  type,
}: {
  readonly courseId: number;
  readonly all: readonly Category[];
  readonly type: SubjectType;
}): boolean {
  const go = useGo();
  const key = `only-subject-${courseId}`;
  const [isFirst] = useState(() => readStored('session', key) === null);
  const [only, ...others] = all;
  const categoryId = isFirst && type === 0 && others.length === 0 ? only?.id : undefined;
  useEffect(() => {
    if (categoryId === undefined) return;
    writeStored('session', key, 'seen');
    go(paths.learningSubject({ courseId, categoryId }), { replace: true });
  }, [go, key, courseId, categoryId]);
  return categoryId !== undefined;
}
