/** Courses, categories and the exercise cards of a category (CRS). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idInPath, percent } from './wire.ts';

export const sideBar = z.object({
  showCalculators: z.boolean(),
  showLecturesRegistrationList: z.boolean(),
  showReports: z.boolean(),
  showNisuah: z.boolean(),
  showReadingCenter: z.boolean(),
  showLibrary: z.boolean(),
  showTermsOfUse: z.boolean(),
  showCourseMessages: z.boolean(),
  showHelpCenter: z.boolean(),
  showHome: z.boolean(),
  unreadMessageCount: z.int().min(0),
  unreadAdminResponsesCount: z.int().min(0),
});

export const listCourses = endpoint({
  name: 'listCourses',
  method: 'GET',
  path: '/api/Courses',
  access: 'student',
  response: z.array(z.object({ id, name: z.string() })),
  refusals: [],
  requirements: ['CRS-02', 'ADU-02', 'XCT-23'],
});

export const course = z.object({
  id,
  name: z.string(),
  lessons: z.array(z.object({ id, name: z.string() })),
  sideBar,
  openingRemarks: z.string().nullable(),
  /** Additions: the sitting that the course prepares for, what was left open, and the external library's address. */
  examDate: z.string().nullable(),
  lastExercise: z
    .object({
      id,
      name: z.string(),
      lessonId: id,
      categoryId: id,
      hasLaw: z.boolean(),
      answeredCount: z.int(),
      numberOfQuestions: z.int(),
    })
    .nullable(),
  libraryUrl: z.string().nullable(),
  /** Addition: the newest of what is unread on the board, three at most (CRS-08). */
  unreadMessages: z.array(z.object({ id, title: z.string() })),
  /** Addition: how many tracks of live lectures there are; several have a tab each (REG-38). */
  lectureTracksCount: z.int().min(0),
  /** Addition: whether the list of books has any (CRS-20). */
  hasBooks: z.boolean(),
  /** Addition: whether anything of the course shows laws (LAW-63). */
  hasLaws: z.boolean(),
  /** Addition: whether it has a paper of the examination (DAY-84). */
  hasExamPapers: z.boolean(),
});
export type Course = z.infer<typeof course>;

export const readCourse = endpoint({
  name: 'readCourse',
  method: 'GET',
  path: '/api/Courses/{courseId}',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: course,
  refusals: [],
  requirements: ['CRS-04', 'CRS-05', 'CRS-06', 'ADU-02'],
});

export const category = z.object({
  id,
  name: z.string(),
  iconUrl: z.string().nullable(),
  showOnSideMenuOnly: z.boolean(),
  typeNavigation: z.object({ id: z.int(), name: z.string(), color: z.string(), order: z.int() }),
  /** 1 procedural, 2 substantive, 3 combined, 4 additional. */
  type: z.int().min(1).max(4),
  /** Additions for the box: how many exercises there are, and how much of them the student finished. */
  exercisesCount: z.int().min(0),
  /** Addition: whether the tab of exposure chapters has something to show (CRS-28). */
  hasChapters: z.boolean(),
  hasVideos: z.boolean(),
  hasSupportingMaterials: z.boolean(),
  completionPercent: percent,
});
export type Category = z.infer<typeof category>;

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/Courses/{courseId}/Categories',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(category),
  refusals: [],
  requirements: ['CRS-11', 'CRS-12', 'CRS-13', 'CRS-14'],
});

/** An exercise in a lesson list: all that its card shows. */
export const exerciseCard = z.object({
  id,
  name: z.string(),
  numberOfQuestions: z.int().min(0),
  subtitle: z.string().nullable(),
  isDone: z.boolean(),
  isStarted: z.boolean(),
  grade: percent.nullable(),
  /** The course average. */
  acceptableGrade: percent.nullable(),
  isInHideModeDisplayGrade: z.boolean(),
  insertMethodOffline: z.boolean(),
  insertMethodOnline: z.boolean(),
  isAllowedToPrint: z.boolean(),
  isInFavorites: z.boolean(),
  /** Additions: the law flag picks the route (CRS-48); progress of a started exercise; 4 words it "result". */
  hasLaw: z.boolean(),
  answeredCount: z.int().min(0),
  exerciseTypeId: z.int(),
  /** Addition: whether results come after each answer, or all at the end. */
  allowImmediateFeedback: z.boolean(),
});
export type ExerciseCard = z.infer<typeof exerciseCard>;

export const exerciseGroup = z.object({
  /** The category's type, 1–4. */
  type: z.int(),
  exercisesByLessons: z.array(z.object({ id, name: z.string(), exercises: z.array(exerciseCard) })),
  /** Addition: the simulations list spans categories; links need each one's own. */
  categoryId: id,
  categoryName: z.string(),
});
export type ExerciseGroup = z.infer<typeof exerciseGroup>;

export const listCategoryExercises = endpoint({
  name: 'listCategoryExercises',
  method: 'GET',
  path: '/api/Courses/{courseId}/category/{categoryId}/Exercises',
  access: 'student',
  params: z.object({ courseId: idInPath, categoryId: idInPath }),
  response: z.array(exerciseGroup),
  refusals: [],
  requirements: ['CRS-32', 'CRS-33', 'CRS-37', 'CRS-40'],
});

export const listSimulations = endpoint({
  name: 'listSimulations',
  method: 'GET',
  path: '/api/Courses/{courseId}/Exercises/simulation',
  access: 'student',
  params: z.object({ courseId: idInPath }),
  response: z.array(exerciseGroup),
  refusals: [],
  requirements: ['CRS-19', 'CRS-38', 'CRS-39'],
});
