/** The builders of links inside the app, with the spellings of NAV-45 to NAV-92 (capitals and `Accesibility` included). */
import type { TestPool } from '@sugya/domain/exercises/own-tests/pools.ts';
import { type AppPath, withQuery } from './address.ts';
import { lawPaths } from './law-paths.ts';
import { studioPaths } from './studio-paths.ts';

export type { AppPath };

type InCourse = { readonly courseId: number };
type InCategory = InCourse & { readonly categoryId: number };
/** `categoryId` null or 0: the address without the learning subject. */
type ExercisePlace = InCourse & {
  readonly categoryId: number | null;
  readonly lessonId: number;
  readonly exerciseId: number;
};

type ChapterPlace = InCategory & { readonly chapterId: number };

/** Which collections the list shows, or the one that is open. */
export type CollectionsPlace = {
  readonly tab?: 'new';
  readonly id?: number;
  readonly state?: string;
  readonly audience?: string;
  readonly words?: string;
  readonly law?: number;
};
/** A list of the staff's, the form for a new thing, or what is open. */
type StaffListPlace = { readonly tab?: 'new'; readonly id?: number };
type LogPlace = {
  readonly from?: string;
  readonly to?: string;
  readonly student?: string;
  readonly staff?: string;
};

export type LawListPlace = { readonly tab?: 'new'; readonly id?: number; readonly words?: string };

export const paths = {
  home: (): AppPath => '/',
  login: (returnPath?: string): AppPath => withQuery('/login', { returnurl: returnPath }),
  resetPassword: (email: string): AppPath => withQuery('/resetPassword', { email }),
  firstAdministrator: (token: string): AppPath => `/firstAdministrator#${token}`,
  invitation: (token: string): AppPath => `/invitation#${token}`,
  stopNotice: (token: string): AppPath => withQuery('/stopNotice', { token }),
  termsStatic: (): AppPath => '/terms',
  /** The accessibility statement where strangers may read it: their other pages are the sign-in and the reset (SES-53). */
  openStatement: (): AppPath => '/terms#accessibility',
  course: ({ courseId }: InCourse): AppPath => `/courses/${courseId}`,
  learningSubjects: ({ courseId }: InCourse): AppPath => `/courses/${courseId}/learningSubjects`,
  /** Without an id the newest is shown. */
  reports: ({ courseId, reportId }: InCourse & { readonly reportId?: number }): AppPath =>
    withQuery(`/courses/${courseId}/reports`, { report: reportId?.toString() }),
  /** PRN-16: `isPrinting` opens the browser's dialog as soon as the sheet stands. */
  reportPrint: ({
    courseId,
    reportId,
    isPrinting = false,
  }: InCourse & { readonly reportId: number; readonly isPrinting?: boolean }): AppPath =>
    withQuery(`/courses/${courseId}/report/${reportId}/reportPrint`, {
      printing: isPrinting ? 'true' : undefined,
    }),
  learningSubject: ({ courseId, categoryId }: InCategory): AppPath =>
    `/courses/${courseId}/learningSubject/${categoryId}`,
  /** All of a subject in the order of study, of one lesson or in one state. */
  categoryInOrder: ({
    courseId,
    categoryId,
    lesson,
    show,
  }: InCategory & { readonly lesson?: number | undefined; readonly show?: string | undefined }): AppPath =>
    withQuery(`/courses/${courseId}/learningSubject/${categoryId}/InOrder`, {
      lesson: lesson?.toString(),
      show,
    }),
  categoryExposure: ({ courseId, categoryId }: InCategory): AppPath =>
    `/courses/${courseId}/learningSubject/${categoryId}/ExposureChapters`,
  categoryExercises: ({ courseId, categoryId }: InCategory): AppPath =>
    `/courses/${courseId}/learningSubject/${categoryId}/Exercises`,
  categoryLawCenter: ({ courseId, categoryId }: InCategory): AppPath =>
    `/courses/${courseId}/learningSubject/${categoryId}/LawCenter`,
  categoryLaws: ({ courseId, categoryId }: InCategory): AppPath =>
    `/courses/${courseId}/learningSubject/${categoryId}/Laws`,
  /** The words stand behind the #: what is searched for reaches no log. */
  search: ({ courseId, words = '' }: { readonly courseId: number; readonly words?: string }): AppPath =>
    words === '' ? `/courses/${courseId}/search` : `/courses/${courseId}/search#${encodeURIComponent(words)}`,
  ...lawPaths,
  lawText: ({
    courseId,
    categoryId,
    exerciseId,
    isDropDown = false,
  }: InCourse & {
    readonly categoryId: number | null;
    readonly exerciseId: number;
    readonly isDropDown?: boolean;
  }): AppPath =>
    withQuery(`${subjectPath({ courseId, categoryId })}/LawText/${exerciseId}`, {
      isDropDown: isDropDown ? 'true' : undefined,
    }),
  lessonLaw: ({ courseId, lessonId }: InCourse & { readonly lessonId: number }): AppPath =>
    `/courses/${courseId}/LessonLaw/${lessonId}`,
  lessonLawCollection: ({ courseId, collectionId }: InCourse & { readonly collectionId: number }): AppPath =>
    `/courses/${courseId}/LessonLawCollection/${collectionId}`,
  lessonVerdict: ({ courseId, lessonId }: InCourse & { readonly lessonId: number }): AppPath =>
    `/courses/${courseId}/LessonVerdict/${lessonId}`,
  lessonVerdictCollection: ({
    courseId,
    collectionId,
  }: InCourse & { readonly collectionId: number }): AppPath =>
    `/courses/${courseId}/LessonVerdictCollection/${collectionId}`,
  lesson: ({ courseId, lessonId }: InCourse & { readonly lessonId: number }): AppPath =>
    `/courses/${courseId}/lesson/${lessonId}`,
  exercise: (place: ExercisePlace & { readonly questionId?: number | undefined }): AppPath =>
    `${lessonPath(place)}/exercise/${place.exerciseId}${optional(place.questionId)}`,
  exerciseLaws: (place: ExercisePlace & { readonly questionId?: number | undefined }): AppPath =>
    `${lessonPath(place)}/exerciseLaws/${place.exerciseId}${optional(place.questionId)}`,
  /** To go on where it was left: the first open question, wherever that is by then (EXE-149). */
  exerciseOnward: ({ hasLaw, ...place }: ExercisePlace & { readonly hasLaw: boolean }): AppPath =>
    withQuery(hasLaw ? paths.exerciseLaws(place) : paths.exercise(place), { at: 'open' }),
  exerciseManual: ({ courseId, lessonId, exerciseId }: Omit<ExercisePlace, 'categoryId'>): AppPath =>
    `/courses/${courseId}/lesson/${lessonId}/exerciseManual/${exerciseId}`,
  exercisePrint: ({
    courseId,
    lessonId,
    exerciseId,
    isUserSelections,
  }: Omit<ExercisePlace, 'categoryId'> & { readonly isUserSelections?: boolean }): AppPath =>
    withQuery(`/courses/${courseId}/lesson/${lessonId}/exercisePrint/${exerciseId}`, {
      isUserSelections: isUserSelections === true ? 'true' : undefined,
    }),
  exposureChapter: ({ chapterId, ...place }: ChapterPlace): AppPath =>
    `${subjectPath(place)}/exposureChapter/${chapterId}`,
  /** NAV-107: the core only, the marked only, the answer's side first. */
  exposureMikuditChapter: ({
    chapterId,
    isCoreOnly = false,
    isMarkedOnly = false,
    isAnswerFirst = false,
    ...place
  }: ChapterPlace & {
    readonly isCoreOnly?: boolean;
    readonly isMarkedOnly?: boolean;
    readonly isAnswerFirst?: boolean;
  }): AppPath =>
    withQuery(`${subjectPath(place)}/exposureMikuditChapter/${chapterId}`, {
      level: isCoreOnly ? '1' : undefined,
      mark: isMarkedOnly ? '1' : undefined,
      direction: isAnswerFirst ? '1' : undefined,
    }),
  /** Without an id the category's first law chapter opens. */
  exposureLawChapter: ({ chapterId, ...place }: InCategory & { readonly chapterId?: number }): AppPath =>
    `${subjectPath(place)}/exposureLawChapter${optional(chapterId)}`,
  statistics: (place: ExercisePlace): AppPath =>
    `${lessonPath(place)}/exerciseStatistics/${place.exerciseId}`,
  video: (id: number): AppPath => `/video/${id}`,
  categoryVideos: (place: InCategory): AppPath => `${subjectPath(place)}/VideoLessons`,
  categorySupportingMaterials: (place: InCategory): AppPath => `${subjectPath(place)}/SupportingMaterials`,
  lecturesCenter: ({ courseId, lessonId }: InCourse & { readonly lessonId?: number }): AppPath =>
    `/courses/${courseId}/lectures${optional(lessonId)}`,
  lecture: ({
    videoId,
    ...place
  }: InCategory & { readonly lessonId: number; readonly videoId: number }): AppPath =>
    `${lessonPath(place)}/${videoId}`,
  categoryBooks: (place: InCategory): AppPath => `${subjectPath(place)}/Books`,
  book: ({ courseId, bookId }: InCourse & { readonly bookId: number }): AppPath =>
    `/courses/${courseId}/book/${bookId}`,
  lecturesRegistration: ({ courseId }: InCourse): AppPath => `/courses/${courseId}/lecturesRegistration`,
  lecturesRegistrationTabs: ({ courseId, tabId }: InCourse & { readonly tabId?: number }): AppPath =>
    `/courses/${courseId}/lecturesRegistrationTabs${optional(tabId)}`,
  lecturesSubject: ({
    courseId,
    tabId,
    subjectId,
  }: InCourse & { readonly tabId?: number; readonly subjectId: number }): AppPath =>
    `/courses/${courseId}/lecturesRegistration${optional(tabId)}/LecturesSubject/${subjectId}`,
  review: ({ courseId }: InCourse): AppPath => `/courses/${courseId}/review`,
  draftingRoom: ({ courseId }: InCourse): AppPath => `/courses/${courseId}/drafting`,
  draftingGo: ({ courseId, attemptId }: InCourse & { readonly attemptId: number }): AppPath =>
    `/courses/${courseId}/drafting/${attemptId}`,
  /** With the subjects and the pool that are chosen at first. */
  ownTests: ({
    courseId,
    subjectIds,
    pool,
  }: InCourse & { readonly subjectIds?: readonly number[]; readonly pool?: TestPool }): AppPath =>
    withQuery(`/courses/${courseId}/own-tests`, { subject: subjectIds?.join('-'), pool }),
  examRoom: ({ courseId }: InCourse): AppPath => `/courses/${courseId}/exam`,
  examDay: ({ courseId, dayId }: InCourse & { readonly dayId: number }): AppPath =>
    `/courses/${courseId}/exam/${dayId}`,
  standing: ({ courseId }: InCourse): AppPath => `/courses/${courseId}/standing`,
  notebook: ({ courseId }: InCourse): AppPath => `/Courses/${courseId}/notes`,
  favorites: ({ courseId }: InCourse): AppPath => `/Courses/${courseId}/favorites`,
  messages: ({ courseId, messageId }: InCourse & { readonly messageId?: number }): AppPath =>
    withQuery(`/Courses/${courseId}/messages`, { message: messageId?.toString() }),
  termsOfUse: ({ courseId }: InCourse): AppPath => `/courses/${courseId}/termsOfUse`,
  management: (): AppPath => '/management',
  /** The exercises of a course to choose from, the questions of an exercise, or one of them. */
  itemStatistics: ({
    course,
    exerciseId,
    questionId,
  }: {
    readonly course?: number;
    readonly exerciseId?: number;
    readonly questionId?: number;
  } = {}): AppPath =>
    withQuery(`/itemStatistics${optional(exerciseId)}`, {
      course: course?.toString(),
      question: questionId?.toString(),
    }),
  createAnswersFiles: ({ course }: { readonly course?: number } = {}): AppPath =>
    withQuery('/createanswersfiles', { course: course?.toString() }),
  /** Without days the last thirty. */
  accessLog: (filter: LogPlace = {}): AppPath => withQuery('/accessLog', { ...filter }),
  deletionRequests: (): AppPath => '/deletionRequests',
  unitReplication: (): AppPath => '/unitReplication',
  lawsCollections: ({ id, law, ...rest }: CollectionsPlace = {}): AppPath =>
    withQuery('/lawsCollections', { ...rest, id: id?.toString(), law: law?.toString() }),
  manageLawsCollections: ({ id, ...rest }: LawListPlace = {}): AppPath =>
    withQuery('/manageLawsCollections', { ...rest, id: id?.toString() }),
  verdictsCollections: ({ id, ...rest }: StaffListPlace = {}): AppPath =>
    withQuery('/verdictsCollections', { ...rest, id: id?.toString() }),
  verdictReplication: ({ id, ...rest }: StaffListPlace = {}): AppPath =>
    withQuery('/verdictReplication', { ...rest, id: id?.toString() }),
  ...studioPaths,
  helpCenter: ({ courseId }: InCourse): AppPath => `/courses/${courseId}/helpCenter`,
  /** `questionId`: the question that it is opened from. */
  newMessage: ({ courseId, questionId }: InCourse & { readonly questionId?: number }): AppPath =>
    `/contactUs/${courseId}/newMessage${questionId === undefined ? '' : `?question=${questionId}`}`,
  userRequests: ({ courseId }: InCourse): AppPath => `/userRequests/${courseId}`,
  userDetails: (place: Partial<InCourse>): AppPath => `/userDetails${optional(place.courseId)}`,
  accesibility: (place: Partial<InCourse>): AppPath => `/Accesibility${optional(place.courseId)}`,
  calculator: (place: Partial<InCourse>): AppPath => `/Calculator${optional(place.courseId)}`,
} as const;

function lessonPath({ lessonId, ...place }: Omit<ExercisePlace, 'exerciseId'>): AppPath {
  return `${subjectPath(place)}/lesson/${lessonId}`;
}

function subjectPath({ courseId, categoryId }: Pick<ExercisePlace, 'courseId' | 'categoryId'>): AppPath {
  const subject = categoryId === null || categoryId === 0 ? '' : `/learningSubject/${categoryId}`;
  return `/courses/${courseId}${subject}`;
}

function optional(id: number | undefined): string {
  return id === undefined ? '' : `/${id}`;
}
