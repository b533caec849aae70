/** A course without anything to show in the menu but what is given. */
import type { Course } from '@sugya/contract/courses.ts';

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

export function buildCourse(
  sideBar: Partial<Course['sideBar']> = {},
  overrides: Partial<Omit<Course, 'sideBar'>> = {},
): Course {
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
    unreadMessages: [],
    ...overrides,
  };
}
