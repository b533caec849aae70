import { expect } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { test } from '../../support/world.ts';

test('EXE-17: through a whole exercise no answer of the server holds a key before it is due, and every due key comes', async ({
  studentPage: page,
  sugya,
  watch,
}) => {
  const exercise = await sugya.exercise('exam-rules-1');
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);
  await page.goto(exercise.address());
  for (let number = 1; number <= total; number += 1) {
    await expect(screen.heading(number, total)).toBeVisible();
    await screen.choose(exercise.wrong(number));
    // Before the confirm the page holds nothing of the explanation, in no attribute and in no script.
    const explanation = textOf(exercise.pack.questions[number - 1]?.explanationHtml ?? '').slice(0, 40);
    expect(await page.content()).not.toContain(explanation);
    await screen.confirm.click();
    await expect(page.getByText('התשובה שגויה', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'הסבר' })).toContainText(explanation);
    if (number < total) await screen.next.click();
  }
  expect(await watch.leaks.found()).toEqual([]);
  // One answer for each confirm at the least, besides the exercise itself.
  expect(watch.leaks.heard()).toBeGreaterThan(total);
});

/** The first run of plain words of some HTML. */
function textOf(html: string): string {
  return html.replace(/^(\s*<[^>]+>)+/, '').replace(/<[\s\S]*$/, '');
}
