/** One search over everything: the box from anywhere, the page of results, and what an exercise keeps closed. */
import { expect } from '@playwright/test';
import { expectAccessible, expectDialogAccessible } from '../../support/browser/page-rules.ts';
import { demoLaw, LAW, reader } from '../../support/content/demo-law.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'SRC-18, SRC-19: a clause is found from the box by words in another form, and opens at its place',
  LATER,
  async ({ page, sugya, student }) => {
    const { courseId } = await demoLaw(sugya, student);
    await page.goto(`/courses/${courseId}`);
    await page.getByRole('button', { name: 'חיפוש', exact: true }).click();
    const box = page.getByRole('combobox', { name: 'חיפוש או פקודה' });
    await box.fill('באיחורים');
    const clause = page.getByRole('option', { name: /סעיף 20/ });
    await expect(clause).toBeVisible();
    await expect(clause).toContainText(LAW);
    await expectDialogAccessible(page, 'the command box with hits');
    await box.fill('סעיף 20 לספריות כלים');
    await expect(clause).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(reader(page).clause('20. איחור')).toBeInViewport();

    await page.goto(`/courses/${courseId}/search`);
    await expect(page.getByRole('button', { name: 'סעיף 20 לספריות כלים' })).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'מה לחפש?' });
    await field.fill('קרוקודילים');
    await expect(page.getByText('המילה הזו אינה באף חוק:')).toBeVisible();
    await field.fill('איחורו');
    const laws = page.getByRole('list', { name: 'חוקים' });
    await expect(laws.getByRole('link', { name: /סעיף 20/ })).toBeVisible();
    await expect(laws.locator('mark').first()).toBeVisible();
    await expect(page).toHaveURL(/\/search#/);
    await expectAccessible(page, 'search with hits');
    await laws.getByRole('link', { name: /סעיף 20/ }).click();
    await expect(reader(page).clause('20. איחור')).toBeInViewport();
    await page.goBack();
    await expect(laws.getByRole('link', { name: /סעיף 20/ })).toBeVisible();
  },
);

test('SRC-14: at an exercise the box finds screens alone', async ({ studentPage: page, sugya }) => {
  const exercise = await sugya.exercise('contracts-formation-2');
  await page.goto(exercise.address());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'חיפוש או פקודה' });
  await box.fill('איחור');
  await expect(page.getByText('לא נמצא.')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});
