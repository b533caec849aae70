import { expect } from '@playwright/test';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'FAV-21 to FAV-25, NAV-19, CRS-18: a heart on the card brings the exercise among the favourites, and takes it away',
  LATER,
  async ({ studentPage: page, sugya }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const { courseId, categoryId, pack } = exercise;
    await page.goto(`/courses/${courseId}/learningSubject/${categoryId}/Exercises`);
    const menu = page.getByRole('navigation', { name: 'תפריט ראשי' });
    await expect(page.getByRole('button', { name: `הוספה למועדפים: ${pack.name}` })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'מועדפים' })).toHaveCount(0);

    await page.getByRole('button', { name: `הוספה למועדפים: ${pack.name}` }).click();
    await expect(page.getByRole('button', { name: `הסרה מהמועדפים: ${pack.name}` })).toBeVisible();
    await menu.getByRole('link', { name: 'מועדפים' }).click();
    await expect(page).toHaveURL(/\/favorites/i);
    const kept = page
      .getByRole('list', { name: 'תרגילים' })
      .getByRole('listitem')
      .filter({ hasText: pack.name });
    await expect(kept).toBeVisible();
    await page.reload();
    await expect(kept).toBeVisible();

    await kept.getByRole('button', { name: `הסרה מהמועדפים: ${pack.name}` }).click();
    await expect(kept).toHaveCount(0);
    await page.getByRole('button', { name: 'ביטול', exact: true }).click();
    await expect(kept).toBeVisible();
    await kept.getByRole('link', { name: /לתרגיל/ }).click();
    await expect(page).toHaveURL(new RegExp(`/exercise/${exercise.exerciseId}`));
    // The favourites, with a heart of the same name, stand until the exercise takes their place.
    await expect(kept).toHaveCount(0);

    await page.getByRole('button', { name: `הסרה מהמועדפים: ${pack.name}` }).click();
    await expect(page.getByRole('button', { name: `הוספה למועדפים: ${pack.name}` })).toBeVisible();
    await page.goto(`/courses/${courseId}/learningSubjects`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'מועדפים' })).toHaveCount(0);
  },
);
