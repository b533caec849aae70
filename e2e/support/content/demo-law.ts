/** The teaching statute of the demo course, the places that show it, and the reader of laws as a journey meets it. */
import type { Page } from '@playwright/test';
import { listExerciseLaws } from '@sugya/contract/laws.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import type { SignedIn, Sugya } from '../world.ts';

export const LAW = 'חוק לדוגמה (ספריות כלים)';

export async function demoLaw(sugya: Sugya, student: SignedIn) {
  const { courseId, categoryId, lessonId, exerciseId, pack } = await sugya.exercise('sample-law-1');
  const laws = await callOk(sugya.origin, listExerciseLaws, {
    params: { id: exerciseId },
    token: student.token,
  });
  const law = laws.find(({ lawName }) => lawName === LAW);
  if (law === undefined) throw new Error(`The demo exercise has no ${LAW}`);
  return {
    name: pack.name,
    courseId,
    lessonId,
    lawId: law.lawId,
    center: `/courses/${courseId}/learningSubject/${categoryId}/LawCenter`,
    ofExercise: `/courses/${courseId}/learningSubject/${categoryId}/LawText/${exerciseId}`,
    ofLesson: `/courses/${courseId}/LessonLaw/${lessonId}`,
    print: `/laws/${exerciseId}/print`,
    whole: `/laws/${law.lawId}`,
  };
}

export function reader(page: Page) {
  return {
    text: page.getByRole('region', { name: /^נוסח החוק/ }),
    find: page.getByLabel('חיפוש בחוק'),
    status: page.getByRole('search').getByRole('status'),
    clause: (name: string) => page.getByRole('heading', { level: 3, name, exact: true }),
  };
}

/** What stands at the upper edge of the text. */
export async function distanceFromTop(page: Page, clause: string): Promise<number> {
  const text = await reader(page).text.boundingBox();
  const heading = await reader(page).clause(clause).boundingBox();
  return Math.round((heading?.y ?? Number.NaN) - (text?.y ?? 0));
}
