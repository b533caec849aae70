/** What the side menu offers, from the course's flags and what exists in it (NAV-19 to NAV-30). */
import type { Category, Course } from '@sugya/contract/courses.ts';
import { type AppPath, paths } from '../../paths.ts';
import type { RouteName } from '../../route-patterns.ts';

export type MenuIcon =
  | 'today'
  | 'standing'
  | 'subjects'
  | 'favorites'
  | 'review'
  | 'notebook'
  | 'reports'
  | 'calculator'
  | 'lecturesCenter'
  | 'lectures'
  | 'simulations'
  | 'exam'
  | 'ownTests'
  | 'category'
  | 'simulator'
  | 'library'
  | 'lawLibrary'
  | 'management'
  | 'lawCollections'
  | 'lawsEditor'
  | 'verdictCollections'
  | 'verdictSummaries'
  | 'admin'
  | 'courses';

/** The jobs that the entries are for; `today` is one entry, `staff` stands at the end without a heading (decision 0040). */
export const MENU_GROUPS = ['today', 'practice', 'review', 'lectures', 'standing', 'staff'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export type MenuItem = {
  readonly key: string;
  readonly label: string;
  readonly icon: MenuIcon;
  readonly group: MenuGroup;
} & (
  | {
      readonly kind: 'page';
      readonly to: AppPath;
      readonly routes: readonly RouteName[];
      readonly categoryId?: number;
    }
  | { readonly kind: 'outside'; readonly address: string }
  /** The name stands in the call's path (SES-70). */
  | { readonly kind: 'simulator'; readonly name: string }
);

export type MenuLabels = {
  readonly today: string;
  readonly standing: string;
  readonly learningSubjects: string;
  readonly favorites: string;
  readonly review: string;
  readonly notebook: string;
  readonly reports: string;
  readonly calculator: string;
  readonly lecturesCenter: string;
  readonly liveLectures: string;
  readonly simulations: string;
  readonly examRoom: string;
  readonly ownTests: string;
  readonly draftingSimulator: string;
  readonly lawLibrary: string;
  readonly booksLibrary: string;
  readonly digitalLibrary: string;
  readonly management: string;
  readonly lawCollections: string;
  readonly lawsEditor: string;
  readonly verdictCollections: string;
  readonly verdictSummaries: string;
  readonly admin: string;
  readonly myCourses: string;
};

type MenuContent = {
  readonly course: Course | null;
  readonly categories: readonly Category[];
  readonly hasFavorites: boolean;
  readonly hasSimulations: boolean;
  /** Its own number comes from the feature that owns the synthetic categories. */
  readonly simulationsCategoryId: number;
  readonly libraryCategoryId: number;
  readonly isAdmin: boolean;
  /** In whichever role: those who do not administer get the way to the studio. */
  readonly isStaff?: boolean;
  /** Staff who act as the student read no notes. */
  readonly isImpersonating?: boolean;
  readonly isMobile: boolean;
  readonly adminSiteUrl: string | null;
  /** Null: this installation has no drafting simulator, and the item would only ever fail. */
  readonly simulatorName: string | null;
};

export function menuItems(content: MenuContent, labels: MenuLabels): MenuItem[] {
  const { course } = content;
  return [
    ...(course === null ? outsideCourse(labels) : inCourse(course, content, labels)),
    ...forAdmin(content, labels),
  ];
}

function outsideCourse(labels: MenuLabels): MenuItem[] {
  return [page('today', 'courses', labels.myCourses, paths.home(), ['home', 'homeOfCourses'])];
}

function inCourse(course: Course, content: MenuContent, labels: MenuLabels): MenuItem[] {
  const place = { courseId: course.id };
  return [
    page('today', 'today', labels.today, paths.course(place), ['course']),
    ...toPractise(course, content, labels),
    // Chapters fill the review, and so do wrong answers of exercises.
    ...when(
      content.categories.some(({ hasChapters, exercisesCount }) => hasChapters || exercisesCount > 0),
      page('review', 'review', labels.review, paths.review(place), ['review']),
    ),
    ...when(
      content.hasFavorites,
      page('review', 'favorites', labels.favorites, paths.favorites(place), ['favorites']),
    ),
    // NOT-16: where something can be noted.
    ...when(
      content.isImpersonating !== true &&
        (course.hasLaws || content.categories.some(({ exercisesCount }) => exercisesCount > 0)),
      page('review', 'notebook', labels.notebook, paths.notebook(place), ['notebook']),
    ),
    ...toRead(course, content, labels),
    page('standing', 'standing', labels.standing, paths.standing(place), ['standing']),
    ...when(
      course.sideBar.showReports,
      page('standing', 'reports', labels.reports, paths.reports(place), ['reports']),
    ),
    ...when(
      course.sideBar.showCalculators,
      page('standing', 'calculator', labels.calculator, paths.calculator(place), ['calculator']),
    ),
  ];
}

function toPractise(course: Course, content: MenuContent, labels: MenuLabels): MenuItem[] {
  const place = { courseId: course.id };
  const category = (categoryId: number) => paths.learningSubject({ ...place, categoryId });
  return [
    page('practice', 'subjects', labels.learningSubjects, paths.learningSubjects(place), [
      'learningSubjects',
    ]),
    ...when(content.hasSimulations, {
      ...page(
        'practice',
        'simulations',
        labels.simulations,
        category(content.simulationsCategoryId),
        CATEGORY_ROUTES,
      ),
      categoryId: content.simulationsCategoryId,
    }),
    // DAY-84.
    ...when(
      course.hasExamPapers,
      page('practice', 'exam', labels.examRoom, paths.examRoom(place), ['examRoom']),
    ),
    ...when(
      content.categories.some(({ exercisesCount }) => exercisesCount > 0),
      page('practice', 'ownTests', labels.ownTests, paths.ownTests(place), ['ownTests']),
    ),
    ...content.categories
      .filter(({ showOnSideMenuOnly }) => showOnSideMenuOnly)
      .map(({ id, name }) => ({
        ...page('practice', 'category', name, category(id), CATEGORY_ROUTES),
        key: `category-${id}`,
        categoryId: id,
      })),
    // LAW-63.
    ...when(
      course.hasLaws,
      page('practice', 'lawLibrary', labels.lawLibrary, paths.lawLibrary(place), ['lawLibrary']),
    ),
    ...draftingSimulator(course, content, labels),
  ];
}

/** Lectures, recorded and live, and books. */
function toRead(course: Course, content: MenuContent, labels: MenuLabels): MenuItem[] {
  const { sideBar } = course;
  const place = { courseId: course.id };
  const { libraryCategoryId } = content;
  return [
    // An addition: without a place in the menu nobody would find the centre.
    ...when(
      content.categories.some(({ hasVideos }) => hasVideos),
      page('lectures', 'lecturesCenter', labels.lecturesCenter, paths.lecturesCenter(place), [
        'lecturesCenter',
      ]),
    ),
    ...when(
      sideBar.showLecturesRegistrationList,
      page('lectures', 'lectures', labels.liveLectures, liveLecturesPath(course, content), [
        'lecturesRegistration',
        'lecturesRegistrationTabs',
        'lecturesSubject',
      ]),
    ),
    // CRS-20.
    ...when(sideBar.showReadingCenter && course.hasBooks, {
      ...page(
        'lectures',
        'library',
        labels.booksLibrary,
        paths.learningSubject({ ...place, categoryId: libraryCategoryId }),
        CATEGORY_ROUTES,
      ),
      categoryId: libraryCategoryId,
    }),
    ...digitalLibrary(course, labels),
  ];
}

function draftingSimulator(
  { sideBar }: Course,
  { simulatorName: name }: MenuContent,
  labels: MenuLabels,
): MenuItem[] {
  if (!sideBar.showNisuah || name === null) return [];
  return [
    {
      key: 'simulator',
      kind: 'simulator',
      group: 'practice',
      name,
      label: labels.draftingSimulator,
      icon: 'simulator',
    },
  ];
}

/** REG-38: a tab for each track where there are several, and room for tabs. */
function liveLecturesPath({ id: courseId, lectureTracksCount }: Course, { isMobile }: MenuContent): AppPath {
  return lectureTracksCount > 1 && !isMobile
    ? paths.lecturesRegistrationTabs({ courseId })
    : paths.lecturesRegistration({ courseId });
}

/** NAV-27: hidden while no address is configured. */
function digitalLibrary({ sideBar, libraryUrl }: Course, labels: MenuLabels): MenuItem[] {
  if (!sideBar.showLibrary || libraryUrl === null) return [];
  return [
    {
      key: 'digital-library',
      kind: 'outside',
      group: 'lectures',
      label: labels.digitalLibrary,
      icon: 'library',
      address: libraryUrl,
    },
  ];
}

function forAdmin({ isAdmin, isStaff, adminSiteUrl }: MenuContent, labels: MenuLabels): MenuItem[] {
  const all = administratorItems(adminSiteUrl, labels);
  if (isAdmin) return all;
  return isStaff === true ? all.slice(-1) : [];
}

function administratorItems(adminSiteUrl: string | null, labels: MenuLabels): MenuItem[] {
  return [
    page('staff', 'management', labels.management, paths.management(), ['management']),
    // AMM-14.
    page('staff', 'lawCollections', labels.lawCollections, paths.lawsCollections(), ['lawsCollections']),
    page('staff', 'lawsEditor', labels.lawsEditor, paths.manageLawsCollections(), ['manageLawsCollections']),
    page('staff', 'verdictCollections', labels.verdictCollections, paths.verdictsCollections(), [
      'verdictsCollections',
    ]),
    page('staff', 'verdictSummaries', labels.verdictSummaries, paths.verdictReplication(), [
      'verdictReplication',
    ]),
    {
      key: 'admin',
      kind: 'outside',
      group: 'staff',
      label: labels.admin,
      icon: 'admin',
      address: adminSiteUrl ?? paths.studio(),
    },
  ];
}

const CATEGORY_ROUTES: readonly RouteName[] = [
  'learningSubject',
  'categoryInOrder',
  'categoryExposure',
  'categoryExercises',
  'categoryVideos',
  'categoryLawCenter',
  'categoryLaws',
  'categorySupportingMaterials',
  'categoryBooks',
];

function page(
  group: MenuGroup,
  icon: MenuIcon,
  label: string,
  to: AppPath,
  routes: readonly RouteName[],
): Extract<MenuItem, { kind: 'page' }> {
  return { key: icon, kind: 'page', group, icon, label, to, routes };
}

function when<T>(condition: boolean, item: T): T[] {
  return condition ? [item] : [];
}
