/** A course with nothing open in it, a learning subject with nothing in it, and a card of an exercise not begun. */
import type { Category, Course, ExerciseCard, ExerciseGroup } from '@sugya/contract/courses.ts';

const bareSideBar: Course['sideBar'] = {
  showCalculators: false,
  showLecturesRegistrationList: false,
  showReports: false,
  showNisuah: false,
  showReadingCenter: false,
  showLibrary: false,
  showTermsOfUse: false,
  showCourseMessages: false,
  showHelpCenter: false,
  showHome: false,
  unreadMessageCount: 0,
  unreadAdminResponsesCount: 0,
};

export function buildCourse(sideBar: Partial<Course['sideBar']> = {}, fields: Partial<Course> = {}): Course {
  return {
    id: 1,
    name: 'קורס',
    lessons: [],
    sideBar: { ...bareSideBar, ...sideBar },
    openingRemarks: null,
    examDate: null,
    lastExercise: null,
    libraryUrl: null,
    lectureTracksCount: 1,
    hasBooks: false,
    hasLaws: false,
    hasExamPapers: false,
    unreadMessages: [],
    ...fields,
  };
}

export function buildCategory(id: number, fields: Partial<Category> = {}): Category {
  return {
    id,
    name: `נושא ${id}`,
    iconUrl: null,
    showOnSideMenuOnly: false,
    typeNavigation: { id: 1, name: 'דין דיוני', color: '#7a4f8e', order: 2 },
    type: 1,
    exercisesCount: 0,
    hasChapters: false,
    hasVideos: false,
    hasSupportingMaterials: false,
    completionPercent: 0,
    ...fields,
  };
}

export function buildCard(id: number, fields: Partial<ExerciseCard> = {}): ExerciseCard {
  return {
    id,
    name: `תרגיל ${id}`,
    numberOfQuestions: 10,
    subtitle: null,
    isDone: false,
    isStarted: false,
    grade: null,
    acceptableGrade: null,
    isInHideModeDisplayGrade: false,
    insertMethodOffline: false,
    insertMethodOnline: true,
    isAllowedToPrint: false,
    isInFavorites: false,
    hasLaw: false,
    answeredCount: 0,
    exerciseTypeId: 1,
    allowImmediateFeedback: false,
    ...fields,
  };
}

/** The cards of a category by the numbers of their lessons. */
export function buildGroup(
  categoryId: number,
  lessons: Readonly<Record<number, readonly ExerciseCard[]>>,
): ExerciseGroup {
  return {
    type: 1,
    categoryId,
    categoryName: `נושא ${categoryId}`,
    exercisesByLessons: Object.entries(lessons).map(([id, exercises]) => ({
      id: Number(id),
      name: `שיעור ${id}`,
      exercises: [...exercises],
    })),
  };
}
