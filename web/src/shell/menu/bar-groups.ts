/** Which job a page belongs to, for the bar of phones. */
import { LIBRARY_CATEGORY_ID } from '../../features/courses/courses.queries.ts';
import type { RouteName } from '../../route-patterns.ts';
import type { MenuGroup } from './menu-items.ts';

const GROUPS: Partial<Readonly<Record<RouteName, MenuGroup>>> = {
  course: 'today',
  learningSubjects: 'practice',
  learningSubject: 'practice',
  categoryInOrder: 'practice',
  categoryExposure: 'practice',
  categoryExercises: 'practice',
  categoryVideos: 'practice',
  categoryLawCenter: 'practice',
  categorySupportingMaterials: 'practice',
  categoryBooks: 'lectures',
  categoryLaws: 'practice',
  lesson: 'practice',
  lessonLaw: 'practice',
  lessonLawCollection: 'practice',
  lessonVerdict: 'practice',
  lessonVerdictCollection: 'practice',
  lawLibrary: 'practice',
  examRoom: 'practice',
  ownTests: 'practice',
  draftingRoom: 'practice',
  lawText: 'practice',
  lawTextOfCourse: 'practice',
  statistics: 'practice',
  statisticsOfLesson: 'practice',
  exposureChapter: 'practice',
  exposureMikuditChapter: 'practice',
  exposureLawChapter: 'practice',
  review: 'review',
  favorites: 'review',
  notebook: 'review',
  lecturesCenter: 'lectures',
  lecture: 'lectures',
  lecturesRegistration: 'lectures',
  lecturesRegistrationTabs: 'lectures',
  lecturesSubject: 'lectures',
  book: 'lectures',
  standing: 'standing',
  reports: 'standing',
  calculator: 'standing',
};

/** Null where the page is none of the five jobs, such as the message board. */
export function groupOfRoute(name: RouteName | null, categoryId: number | null): MenuGroup | null {
  if (categoryId === LIBRARY_CATEGORY_ID) return 'lectures';
  return name === null ? null : (GROUPS[name] ?? null);
}

export function isInBar(group: MenuGroup): boolean {
  return group !== 'staff';
}
