/** The tabs of a learning subject: their order, their addresses, and which of them exist (CRS-27 to CRS-29). */
import { type AppPath, paths } from '../../paths.ts';

/** In the order in which they stand, and in which the first that exists is opened. */
const CATEGORY_TABS = [
  'InOrder',
  'ExposureChapters',
  'Exercises',
  'LawCenter',
  'VideoLessons',
  'SupportingMaterials',
  'Books',
] as const;

export type CategoryTab = (typeof CATEGORY_TABS)[number];
/** Which kinds of content the category has. */
export type CategoryContents = Readonly<Record<Exclude<CategoryTab, 'InOrder'>, boolean>>;

type Place = { readonly courseId: number; readonly categoryId: number };

const tabPaths: Readonly<Record<CategoryTab, (place: Place) => AppPath>> = {
  InOrder: paths.categoryInOrder,
  ExposureChapters: paths.categoryExposure,
  Exercises: paths.categoryExercises,
  LawCenter: paths.categoryLawCenter,
  VideoLessons: paths.categoryVideos,
  SupportingMaterials: paths.categorySupportingMaterials,
  Books: paths.categoryBooks,
};

/** What is studied stands in order in the first tab; books and materials alone have none. */
export function existingTabs(contents: CategoryContents): CategoryTab[] {
  const { ExposureChapters, Exercises, LawCenter, VideoLessons } = contents;
  const hasOrder = !contents.Books && (ExposureChapters || Exercises || LawCenter || VideoLessons);
  return CATEGORY_TABS.filter((tab) => (tab === 'InOrder' ? hasOrder : contents[tab]));
}

export function tabPath(tab: CategoryTab, place: Place): AppPath {
  return tabPaths[tab](place);
}
