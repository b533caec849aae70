/** How a student comes to each screen on which a field of a pack is seen, and what staff change on the way to free the next. */
import { expect, type Page } from '@playwright/test';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import { paths } from '@sugya/web/paths.ts';
import type { ScreenName } from './sight.ts';

export type Visit = {
  readonly page: Page;
  /** What the walk wrote, by the kind of it. */
  readonly made: Readonly<Record<string, number>>;
  /** The course of the pack that brought statutes and case law. */
  readonly sources: { readonly course: number; readonly subject: number; readonly lesson: number };
  /** Writes over a published thing and publishes that. */
  readonly change: (kind: StudioKind, id: number, fields: object) => Promise<void>;
};

/** Categories that the app makes itself. */
const SIMULATIONS = 1001;
const LIBRARY = 1002;

export const studentWay: Readonly<Record<ScreenName, (visit: Visit) => Promise<unknown>>> = {
  courses: ({ page }) => page.goto(paths.home()),
  course: ({ page, made }) => page.goto(paths.course({ courseId: id(made, 'course') })),
  'side menu': async ({ page }) => {
    await expect(page.getByRole('link', { name: 'נושאי לימוד' }).first()).toBeVisible();
  },
  'paper list': (visit) => visit.page.goto(paths.categoryExercises(category(visit))),
  exercises: (visit) => visit.page.goto(paths.categoryExercises(category(visit))),
  simulations: (visit) =>
    visit.page.goto(paths.categoryExercises({ ...category(visit), categoryId: SIMULATIONS })),
  subjects: async (visit) => {
    const { made, change, page } = visit;
    await change('course', id(made, 'course'), { sideBar: ALL_ON });
    await change('category', id(made, 'category'), { showOnSideMenuOnly: false });
    // A list of one leads on at the first visit; who comes back sees it.
    await page.goto(paths.learningSubjects({ courseId: id(made, 'course') }));
    await page.waitForURL(/\/learningSubject\/\d+/);
    await page.goto(paths.learningSubjects({ courseId: id(made, 'course') }));
  },
  chapters: (visit) => visit.page.goto(paths.categoryExposure(category(visit))),
  'chapter statement': (visit) => visit.page.goto(chapterPath(visit)),
  'chapter answered': ({ page }) => page.getByRole('button', { name: 'נכון', exact: true }).click(),
  'chapter end': ({ page }) => page.getByRole('button', { name: 'סיום', exact: true }).click(),
  'chapter end with its exercise': async (visit) => {
    await visit.change('chapter', id(visit.made, 'chapter'), { isLessonExerciseHidden: false });
    await visit.page.goto(chapterPath(visit));
    await visit.page.getByRole('button', { name: 'סיום', exact: true }).click();
  },
  // Only cards have an introduction.
  'chapter intro': async (visit) => {
    await visit.change('chapter', id(visit.made, 'chapter'), { kind: 'focused' });
    const chapterId = id(visit.made, 'chapter');
    await visit.page.goto(paths.exposureMikuditChapter({ ...category(visit), chapterId }));
  },
  'law of the lesson': ({ page, sources: { course, lesson } }) =>
    page.goto(paths.lessonLaw({ courseId: course, lessonId: lesson })),
  'notes in the law': async ({ page }) => {
    await page.getByRole('button', { name: 'הצגת הרחבות' }).click();
    await page.getByRole('button', { name: /^סעיפים מקושרים: / }).click();
    await page.getByRole('button', { name: /^מידע לבחינה: / }).click();
  },
  'law centre': ({ page, sources: { course, subject } }) =>
    page.goto(paths.categoryLawCenter({ courseId: course, categoryId: subject })),
  'verdicts of the lesson': ({ page, sources: { course, lesson } }) =>
    page.goto(paths.lessonVerdict({ courseId: course, lessonId: lesson })),
  lectures: (visit) => visit.page.goto(paths.categoryVideos(category(visit))),
  lecture: (visit) => visit.page.goto(lecturePath(visit, 'video')),
  'lecture from a file': (visit) => visit.page.goto(lecturePath(visit, 'secondVideo')),
  materials: (visit) => visit.page.goto(paths.categorySupportingMaterials(category(visit))),
  books: (visit) => visit.page.goto(paths.categoryBooks({ ...category(visit), categoryId: LIBRARY })),
  book: ({ page, made }) => page.goto(paths.book({ courseId: id(made, 'course'), bookId: id(made, 'book') })),
  'book from a file': ({ page, made }) =>
    page.goto(paths.book({ courseId: id(made, 'course'), bookId: id(made, 'secondBook') })),
  messages: ({ page, made }) => page.goto(paths.messages({ courseId: id(made, 'course') })),
  message: ({ page, made }) =>
    page.goto(paths.messages({ courseId: id(made, 'course'), messageId: id(made, 'message') })),
  terms: ({ page, made }) => page.goto(paths.termsOfUse({ courseId: id(made, 'course') })),
  calculator: ({ page, made }) => page.goto(paths.calculator({ courseId: id(made, 'course') })),
  'closed help': ({ page, made }) => page.goto(paths.newMessage({ courseId: id(made, 'course') })),
  'new request': async ({ page, made, change }) => {
    await change('support', id(made, 'course'), { isOpen: true, enforcesHours: false });
    await page.reload();
    await page.getByRole('combobox', { name: /נושא השאלה/ }).selectOption({ label: 'נכתב topic name' });
  },
  'live lectures': ({ page, made }) =>
    page.goto(paths.lecturesRegistration({ courseId: id(made, 'course') })),
  'live lecture': ({ page, made }) =>
    page.goto(
      paths.lecturesSubject({
        courseId: id(made, 'course'),
        tabId: id(made, 'track'),
        subjectId: id(made, 'trackSubject'),
      }),
    ),
  'booked live lecture': async ({ page }) => {
    await page.getByRole('button', { name: /^הרשמה להרצאה/ }).click();
    await page.getByRole('button', { name: 'אישור ההרשמה' }).click();
  },
  // It is offered as long as it can be taken here.
  taster: async (visit) => {
    await visit.change('exercise', id(visit.made, 'exercise'), {
      insertMethodOnline: true,
      insertMethodOffline: false,
    });
    await visit.page.goto(paths.course({ courseId: id(visit.made, 'course') }));
  },
  'law first': (visit) => visit.page.goto(exercisePath(visit)),
  disclaimer: async ({ page }) => {
    await page.getByRole('checkbox', { name: 'קראתי את החוק' }).check();
    await page.getByRole('button', { name: 'לשאלות' }).click();
  },
  passage: async ({ page }) => {
    await page.getByRole('checkbox', { name: 'ההנחיות נקראו והובנו' }).check();
    await page.getByRole('button', { name: 'המשך', exact: true }).click();
  },
  question: ({ page }) => page.getByRole('button', { name: 'לשאלה', exact: true }).click(),
  'timed question': async (visit) => {
    const { page, made, change } = visit;
    await change('exercise', id(made, 'exercise'), { hideTimeInExercise: false, hideExpansions: false });
    await page.goto(exercisePath(visit));
    await passGate(page);
    await page.getByRole('button', { name: 'הצגת התשובות' }).last().click();
    await page.getByRole('tab', { name: 'נוסח החוק' }).click();
  },
  'answered question': async ({ page }) => {
    await page.getByRole('group', { name: 'תשובות', exact: true }).getByRole('radio').first().click();
    await page
      .getByRole('radiogroup', { name: 'נעזרת בחוק?' })
      .locator('label', { hasText: 'בלי החוק' })
      .click();
    await page.getByRole('button', { name: 'אישור התשובה' }).click();
  },
  // Wrong, so that only its kind keeps a nearness away from it.
  'last word': async ({ page }) => {
    await page.getByRole('button', { name: 'לשאלה הבאה' }).click();
    await page.getByRole('group', { name: 'תשובות', exact: true }).getByRole('radio').nth(1).click();
    await page.getByRole('button', { name: 'אישור התשובה' }).click();
    await page.getByRole('button', { name: 'סיום התרגול' }).click();
  },
  'hidden report': async ({ page }) => {
    await page.getByRole('button', { name: 'אישור וסיום' }).click();
    await page.waitForURL(/exerciseStatistics/);
  },
  report: async (visit) => {
    await visit.change('exercise', id(visit.made, 'exercise'), { hideExerciseStatisticsPage: false });
    await visit.page.goto(paths.statistics(place(visit)));
    await visit.page.getByRole('button', { name: 'עוד', exact: true }).click();
  },
  'question in the report': ({ page }) => page.getByRole('button', { name: /^עיון בשאלה 1: / }).click(),
};

/** Of the course's menu, all that an installation can show. */
const ALL_ON = {
  showCalculators: true,
  showLecturesRegistrationList: true,
  showReports: true,
  showNisuah: true,
  showReadingCenter: true,
  showLibrary: true,
  showTermsOfUse: true,
  showCourseMessages: true,
  showHelpCenter: true,
  showHome: true,
};

function id(made: Visit['made'], name: string): number {
  const found = made[name];
  if (found === undefined) throw new Error(`The walk made no ${name}`);
  return found;
}

function category({ made }: Visit) {
  return { courseId: id(made, 'course'), categoryId: id(made, 'category') };
}

function place(visit: Visit) {
  const { made } = visit;
  return { ...category(visit), lessonId: id(made, 'lesson'), exerciseId: id(made, 'exercise') };
}

const exercisePath = (visit: Visit) => paths.exerciseLaws(place(visit));
const chapterPath = (visit: Visit) =>
  paths.exposureLawChapter({ ...category(visit), chapterId: id(visit.made, 'chapter') });
const lecturePath = (visit: Visit, video: 'video' | 'secondVideo') =>
  paths.lecture({ ...category(visit), lessonId: id(visit.made, 'lesson'), videoId: id(visit.made, video) });

/** Nothing was answered yet, so the law and the passage come first again. */
async function passGate(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'קראתי את החוק' }).check();
  await page.getByRole('button', { name: 'לשאלות' }).click();
  await page.getByRole('button', { name: 'לשאלה', exact: true }).click();
}
