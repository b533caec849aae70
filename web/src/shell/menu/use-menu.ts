/** Gathers what the side menu needs from the features that own it. */
import type { Course } from '@sugya/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../features/account/account.queries.ts';
import { isStaff } from '../../features/account/may-do.ts';
import {
  categoriesQuery,
  categoryExercisesQuery,
  courseQuery,
  LIBRARY_CATEGORY_ID,
  SIMULATIONS_CATEGORY_ID,
} from '../../features/courses/courses.queries.ts';
import { favoritesQuery } from '../../features/favorites/favorites.queries.ts';
import { shell } from '../../hebrew/shell.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import { useOptionalRouteId, useRouteName } from '../../platform/navigation.ts';
import { impersonatedStudentId } from '../../platform/session/impersonation.ts';
import { settings } from '../../platform/settings.ts';
import { type MenuItem, menuItems } from './menu-items.ts';

/**
 * The course that is open, for the header and the menu; null outside a course and until it is there. The studio reads
 * courses in a way of its own.
 */
export function useOpenCourse(): Course | null {
  return useCourseInAddress()?.data ?? null;
}

function useCourseInAddress() {
  const isOfStudents = useRouteName()?.startsWith('studio') !== true;
  const inAddress = useOptionalRouteId('courseId');
  const courseId = isOfStudents ? inAddress : null;
  const course = useQuery({ ...courseQuery(courseId ?? 0), enabled: courseId !== null });
  return courseId === null ? null : course;
}

/** What the menu's entries depend on, besides the course itself. */
function useContents(course: Course | null) {
  const courseId = course?.id ?? 0;
  const isOpen = { enabled: course !== null };
  const quiet = { ...isOpen, meta: { isSilent: true }, staleTime: 60_000 };
  return {
    categories: useQuery({ ...categoriesQuery(courseId), ...isOpen }),
    favorites: useQuery({ ...favoritesQuery(courseId), ...isOpen }),
    simulations: useQuery({ ...categoryExercisesQuery(courseId, SIMULATIONS_CATEGORY_ID), ...quiet }),
  };
}

/** Whether the menu may still get entries. */
export function useIsMenuComing(): boolean {
  const course = useOpenCourse();
  const contents = useContents(course);
  return course === null || Object.values(contents).some(({ isLoading }) => isLoading);
}

/** Whether only some of its entries are known. What failed once is not waited for: the rest is better than nothing. */
export function useIsMenuPartial(): boolean {
  const course = useCourseInAddress();
  const contents = useContents(course?.data ?? null);
  return [course, ...Object.values(contents)].some(
    (query) => query?.isLoading === true && query.failureCount === 0,
  );
}

export function useMenuItems(): MenuItem[] {
  const account = useAccount();
  const { isMobile } = useFrame();
  const course = useOpenCourse();
  const { categories, favorites, simulations } = useContents(course);
  return menuItems(
    {
      course,
      categories: categories.data ?? [],
      hasFavorites: (favorites.data ?? []).length > 0,
      hasSimulations: (simulations.data ?? []).some(({ exercisesByLessons }) =>
        exercisesByLessons.some(({ exercises }) => exercises.length > 0),
      ),
      simulationsCategoryId: SIMULATIONS_CATEGORY_ID,
      libraryCategoryId: LIBRARY_CATEGORY_ID,
      isAdmin: account?.isAdmin === true,
      isStaff: isStaff(account),
      isImpersonating: impersonatedStudentId() !== null,
      isMobile,
      adminSiteUrl: settings.adminSiteUrl,
      simulatorName: settings.simulatorName,
    },
    shell,
  );
}

/** Tells of an entry whether its page is open. */
export function useIsCurrent(): (item: MenuItem) => boolean {
  const name = useRouteName();
  const categoryId = useOptionalRouteId('categoryId');
  return (item) =>
    item.kind === 'page' &&
    name !== null &&
    item.routes.includes(name) &&
    (item.categoryId === undefined || item.categoryId === categoryId);
}
