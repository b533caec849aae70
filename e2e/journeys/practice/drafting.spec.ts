/** A drafting task: written in the studio, then by a student over a dead network and a killed tab, handed in and marked. */
import { expect } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { findDemoExercise } from '../../support/content/demo-exercise.ts';
import { makeDraftingTask } from '../../support/content/make-drafting-task.ts';
import { type CampusSchool, signInByPassword, test } from '../../support/sites/campus-school.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';
import { ADMIN, DEMO_STUDENT, type Person } from '../../support/world.ts';

async function tokenOf({ origin }: CampusSchool, { userName, password }: Person): Promise<string> {
  return (await callOk(origin, signIn, { body: { userName, password } })).access_token;
}

test(
  'DRF-03, DRF-05, DRF-07, DRF-08, DRF-09: a text outlives a reload, a dead network and a killed tab, and is handed in and marked',
  LATER,
  async ({ page, context, school }, testInfo) => {
    test.slow();
    const token = await tokenOf(school, DEMO_STUDENT);
    const { courseId } = await findDemoExercise({ origin: school.origin, token }, 'evidence-witnesses-1');
    await makeDraftingTask(school.origin, await tokenOf(school, ADMIN), { courseId, name: 'הגנה' });
    await makeDraftingTask(school.origin, await tokenOf(school, ADMIN), { courseId, name: 'בקשה' });
    const look = async (name: string) => {
      await expectAccessible(page, name);
      await expectNoSidewaysScroll(page, name);
      await keepPicture(page, testInfo, `${name}.png`);
    };
    await signInByPassword(page, school, DEMO_STUDENT);
    await page.goto(`${school.origin}/courses/${courseId}/drafting`);
    await expect(page.getByRole('heading', { level: 2, name: 'בקשה' })).toBeVisible();
    await look('drafting-room');
    await page.getByRole('button', { name: 'להתחיל לכתוב' }).click();
    const box = page.getByRole('textbox', { name: /^הטקסט שלי/ });
    await box.fill('התביעה מוכחשת.');
    await expect(page.getByText('2 מילים · 14 תווים')).toBeVisible();
    await expect(page.getByText('נשמר', { exact: true })).toBeVisible();
    await look('drafting-editor');
    await page.reload();
    await expect(box).toHaveValue('התביעה מוכחשת.');

    await context.setOffline(true);
    await box.fill('התביעה מוכחשת. אין עילה.');
    await expect(page.getByText(/^ממתין לחיבור/)).toBeVisible();
    const address = page.url();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    const sameBox = again.getByRole('textbox', { name: /^הטקסט שלי/ });
    await expect(sameBox).toHaveValue('התביעה מוכחשת. אין עילה.');
    await again.getByRole('radio', { name: 'בקשה' }).check({ force: true });
    await expect(sameBox).toHaveValue('');
    await again.getByRole('radio', { name: 'הגנה' }).check({ force: true });
    await again.getByRole('button', { name: 'הגשה', exact: true }).click();
    const dialog = again.getByRole('dialog', { name: 'להגיש את הטקסט?' });
    await expectAccessible(again, 'the question before the hand-in');
    await dialog.getByRole('button', { name: 'הגשה', exact: true }).click();

    await expect(again.getByRole('heading', { level: 1, name: /^בדיקה עצמית/ })).toBeVisible();
    await expect(again.getByText('נותרו 10 סעיפים לבדיקה')).toBeVisible();
    for (const radio of await again.getByRole('radio', { name: 'חלקית' }).all())
      await radio.check({ force: true });
    await again.getByLabel('לשון', { exact: true }).selectOption('3');
    await again.getByLabel('סדר ומבנה').selectOption('2.5');
    await expectAccessible(again, 'marking one’s own text');
    await keepPicture(again, testInfo, 'drafting-marking.png');
    // Half of 12, and 5.5.
    await expect(again.getByText('11.5 מתוך 20')).toBeVisible();
    await again.getByRole('button', { name: 'שמירת הבדיקה' }).click();
    await expect(again.getByText(/^נשמר ב־/)).toBeVisible();
    await again.getByRole('link', { name: 'למטלות הכתיבה' }).click();
    await expect(again.getByText('בדיקה עצמית: 11.5 מתוך 20')).toBeVisible();
  },
);
