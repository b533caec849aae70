/** A part of an exam day from the sign-in to the break with keys alone, and at each step what a screen reader says. */
import { signIn } from '@sugya/contract/account.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { keyboardWalk } from '../support/browser/keyboard-walk.ts';
import { findDemoExercise } from '../support/content/demo-exercise.ts';
import { makePart, PAPER } from '../support/content/exam-paper.ts';
import { test } from '../support/sites/campus-school.ts';
import { ADMIN, DEMO_STUDENT } from '../support/world.ts';

test('XCT-45: a part of an exam day is sat from the sign-in to the break by keyboard, and said at each step', async ({
  page,
  school: { origin },
}) => {
  test.slow();
  const tokenOf = async (body: { userName: string; password: string }) =>
    (await callOk(origin, signIn, { body })).access_token;
  const student = { origin, token: await tokenOf(DEMO_STUDENT) };
  const staff = { origin, token: await tokenOf(ADMIN) };
  const b = await findDemoExercise(student, 'evidence-witnesses-1');
  const c = await findDemoExercise(student, 'penal-general-1');
  await makePart(staff, b.exerciseId, 'B');
  await makePart(staff, c.exerciseId, 'C');
  const total = b.pack.questions.length;

  const walk = await keyboardWalk(page);
  await page.goto(`${origin}/courses/${b.courseId}/exam`);
  await walk.expectRead('heading 1 "כניסה לסוגיה"');
  await walk.signIn(DEMO_STUDENT);
  await walk.expectRead(/^heading 1 /, `heading 2 "${PAPER}"`, /^button "להתחיל את היום"/);
  await walk.tabTo(/^button "להתחיל את היום"/);
  await walk.press('Enter');
  await walk.expectRead(/^heading \d "חלק ב׳.* מוכן"/, /^button "להתחיל את חלק ב׳"/);
  await walk.tabTo(/^button "להתחיל את חלק ב׳"/);
  await walk.press('Enter');

  await walk.expectRead(`heading 2 "שאלה 1 מתוך ${total}"`, 'group "תשובות"', /^radio "א\. .+", not checked/);
  await walk.tabTo(/^radio "א\. /);
  await walk.press('Space');
  await walk.expectFocus(/^radio "א\. .+", checked/);
  await walk.expectAnnounced(/^נשמר$/);
  await walk.tabTo(/^button "(?:סיימתי|הגשת החלק)"/);
  await walk.press('Enter');
  await walk.expectRead(/^dialog "להגיש את החלק\?"/, /^button "הגשה"/);
  await walk.tabTo(/^button "הגשה"/);
  await walk.press('Enter');
  await walk.expectRead(/^heading 1 /, /^button "להתחיל את חלק ג׳"/);
});
