/** A learning subject's name, its type, the way to it, and its tabs (CRS-27, CRS-28). */
import type { ExerciseGroup } from '@sugya/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import classes from './category-heading.module.css';
import {
  categoriesQuery,
  courseQuery,
  LIBRARY_CATEGORY_ID,
  SIMULATIONS_CATEGORY_ID,
} from './courses.queries.ts';

type CategoryTab =
  | 'ExposureChapters'
  | 'Exercises'
  | 'LawCenter'
  | 'VideoLessons'
  | 'SupportingMaterials'
  | 'Books';

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
          category !== undefined && (
            <span className={classes.type} style={{ '--type-color': category.typeNavigation.color }}>
              {category.typeNavigation.name}
            </span>
          )
        }
      />
      {!isSimulations && (
        <CategoryTabs
          courseId={courseId}
          categoryId={categoryId}
          current={tab}
          hasChapters={category?.hasChapters === true || tab === 'ExposureChapters'}
          hasVideos={category?.hasVideos === true || tab === 'VideoLessons'}
          hasMaterials={category?.hasSupportingMaterials === true || tab === 'SupportingMaterials'}
          hasExercises={groups.length > 0}
          hasLaws={hasLaws}
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

/** One row for each kind of content that the category has; a later kind adds its row here. */
function CategoryTabs({
  courseId,
  categoryId,
  current,
  hasChapters,
  hasVideos,
  hasMaterials,
  hasExercises,
  hasLaws,
}: {
  readonly courseId: number;
  readonly categoryId: number;
  readonly current: CategoryTab;
  readonly hasChapters: boolean;
  readonly hasVideos: boolean;
  readonly hasMaterials: boolean;
  readonly hasExercises: boolean;
  readonly hasLaws: boolean;
}) {
  const text = hebrew.courses.category;
  const tabs = [
    {
      key: 'ExposureChapters',
      label: text.chaptersTab,
      to: paths.categoryExposure({ courseId, categoryId }),
      isCurrent: current === 'ExposureChapters',
      hasContent: hasChapters,
    },
    {
      key: 'Exercises',
      label: text.exercisesTab,
      to: paths.categoryExercises({ courseId, categoryId }),
      isCurrent: current === 'Exercises',
      hasContent: hasExercises,
    },
    {
      key: 'LawCenter',
      label: text.lawsTab,
      to: paths.categoryLawCenter({ courseId, categoryId }),
      isCurrent: current === 'LawCenter',
      hasContent: hasLaws,
    },
    {
      key: 'VideoLessons',
      label: text.lecturesTab,
      to: paths.categoryVideos({ courseId, categoryId }),
      isCurrent: current === 'VideoLessons',
      hasContent: hasVideos,
    },
    {
      key: 'SupportingMaterials',
      label: text.materialsTab,
      to: paths.categorySupportingMaterials({ courseId, categoryId }),
      isCurrent: current === 'SupportingMaterials',
      hasContent: hasMaterials,
    },
    {
      key: 'Books',
      label: text.booksTab,
      to: paths.categoryBooks({ courseId, categoryId }),
      isCurrent: current === 'Books',
      hasContent: categoryId === LIBRARY_CATEGORY_ID,
    },
  ];
  const shown = tabs.filter(({ hasContent }) => hasContent);
  return shown.length === 0 ? null : <TabLinks label={text.tabsLabel} tabs={shown} />;
}
