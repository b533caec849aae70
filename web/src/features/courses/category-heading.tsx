/** A learning subject's name, its type, the way to it, and its tabs (CRS-27, CRS-28). */
import type { ExerciseGroup } from '@sugya/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { ownTests } from '../../hebrew/own-tests.ts';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { TabLinks, TabLinksLoading } from '../../ui/tab-links.tsx';
import classes from './category-heading.module.css';
import { type CategoryContents, type CategoryTab, existingTabs, tabPath } from './category-tabs.ts';
import {
  categoriesQuery,
  courseQuery,
  LIBRARY_CATEGORY_ID,
  SIMULATIONS_CATEGORY_ID,
} from './courses.queries.ts';

export function CategoryHeading({
  courseId,
  categoryId,
  groups,
  isFailed,
  tab = 'Exercises',
  hasLaws,
}: {
  readonly courseId: number;
  readonly categoryId: number;
  readonly groups: readonly ExerciseGroup[];
  /** Then there may be no name to wait for. */
  readonly isFailed: boolean;
  /** The tab whose content stands below. */
  readonly tab?: CategoryTab;
  /** CRS-28. */
  readonly hasLaws: boolean;
}) {
  const text = hebrew.courses;
  const course = useQuery(courseQuery(courseId));
  const categories = useQuery(categoriesQuery(courseId));
  const category = categories.data?.find(({ id }) => id === categoryId);
  const isSimulations = categoryId === SIMULATIONS_CATEGORY_ID;
  const hasType = syntheticName(categoryId) === null && (categories.isLoading || category !== undefined);
  const known = syntheticName(categoryId) ?? category?.name ?? groups[0]?.categoryName ?? null;
  const name = known ?? (isFailed ? hebrew.shell.notLoaded.title : null);
  usePageTitle(name);
  return (
    <>
      <PageHeading
        title={<bdi>{name ?? hebrew.shell.loading}</bdi>}
        before={
          <Breadcrumbs
            label={hebrew.shell.breadcrumbs}
            crumbs={[
              ...(course.data === undefined
                ? []
                : [{ label: course.data.name, to: paths.course({ courseId }) }]),
              { label: text.subjects.title, to: paths.learningSubjects({ courseId }) },
            ]}
          />
        }
        after={
          hasType && (
            <span className={classes.typeLine}>
              {category !== undefined && tab === 'Exercises' && groups.length > 0 && (
                <AppLink to={paths.ownTests({ courseId, subjectIds: [categoryId] })}>
                  {ownTests.ofSubject}
                </AppLink>
              )}
              {category !== undefined && (
                <span className={classes.type} style={{ '--type-color': category.typeNavigation.color }}>
                  {category.typeNavigation.name}
                </span>
              )}
            </span>
          )
        }
      />
      {!isSimulations && (
        <CategoryTabs
          courseId={courseId}
          categoryId={categoryId}
          current={tab}
          isPending={known === null && !isFailed}
          contents={{
            ExposureChapters: category?.hasChapters === true || tab === 'ExposureChapters',
            Exercises: groups.length > 0,
            LawCenter: hasLaws,
            VideoLessons: category?.hasVideos === true || tab === 'VideoLessons',
            SupportingMaterials: category?.hasSupportingMaterials === true || tab === 'SupportingMaterials',
            Books: categoryId === LIBRARY_CATEGORY_ID,
          }}
        />
      )}
    </>
  );
}

/** The categories that are the client's own have their names here (CRS-16, CRS-17). */
function syntheticName(categoryId: number): string | null {
  if (categoryId === SIMULATIONS_CATEGORY_ID) return hebrew.courses.category.simulations;
  return categoryId === LIBRARY_CATEGORY_ID ? hebrew.shell.booksLibrary : null;
}

function CategoryTabs({
  courseId,
  categoryId,
  current,
  contents,
  isPending,
}: {
  readonly courseId: number;
  readonly categoryId: number;
  readonly current: CategoryTab;
  readonly isPending: boolean;
  readonly contents: CategoryContents;
}) {
  const text = hebrew.courses.category;
  const shown = existingTabs(contents);
  if (shown.length === 0) return isPending ? <TabLinksLoading /> : null;
  return (
    <TabLinks
      label={text.tabsLabel}
      tabs={shown.map((tab) => ({
        key: tab,
        label: text.tabs[tab],
        to: tabPath(tab, { courseId, categoryId }),
        isCurrent: tab === current,
      }))}
    />
  );
}
