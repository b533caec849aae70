import { expect, type Page } from '@playwright/test';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { killableBrowser } from '../../support/browser/killable-browser.ts';
import type { DemoExercise } from '../../support/content/demo-exercise.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { type Person, test } from '../../support/world.ts';

test('EXE-50: a tab that is closed with unsent answers sends them when the exercise is opened again', async ({
  page,
  context,
  sugya,
  student,
}) => {
  const exercise = await sugya.exercise('penal-general-1');
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);
  await page.goto(exercise.address());
  await expect(screen.heading(1, total)).toBeVisible();
  // Not offline but no server: a tab that is offline may still send its last words once it is gone.
  await sugya.server.killHard();
  await screen.choose(exercise.wrong(1), { isSure: true });
  await screen.goOn(1, total);
  await screen.choose(exercise.right(2), { isSure: false });
  await expect(screen.waiting).toBeVisible();
  await page.close();
  await sugya.server.start();
  expect((await storedAnswers(sugya, student, exercise)).slice(0, 2)).toEqual([null, null]);

  const reopened = exerciseScreen(await context.newPage());
  await context.pages()[0]?.goto(exercise.address(2));
  await expect(reopened.heading(2, total)).toBeVisible();
  await expect(reopened.option(exercise.right(2))).toBeChecked();
  await expect(reopened.saved).toBeVisible();
  const stored = await storedAnswers(sugya, student, exercise);
  expect(stored.slice(0, 2)).toEqual([exercise.wrong(1), exercise.right(2)]);
});

test(
  'EXE-50: a browser that is killed while the server is away keeps the answers in its profile and sends them later',
  LATER,
  async ({ sugya }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const person = sugya.newStudent();
    const student = await sugya.signIn(person);
    const browser = await killableBrowser();
    try {
      const page = await openExercise(await browser.open(), { origin: sugya.origin, person, exercise });
      const screen = exerciseScreen(page);
      const total = exercise.pack.questions.length;
      await sugya.server.killHard();
      for (const number of [1, 2, 3]) {
        await screen.choose(exercise.wrong(number), { isSure: true });
        await screen.goOn(number, total);
      }
      await expect(screen.waiting).toBeVisible();
      await browser.kill();
      await sugya.server.start();
      expect((await storedAnswers(sugya, student, exercise)).slice(0, 3)).toEqual([null, null, null]);

      const reopened = await openExercise(await browser.open(), { origin: sugya.origin, person, exercise });
      await expect(exerciseScreen(reopened).saved).toBeVisible();
      const stored = await storedAnswers(sugya, student, exercise);
      expect(stored.slice(0, 3)).toEqual([1, 2, 3].map((number) => exercise.wrong(number)));
    } finally {
      if (!sugya.server.isRunning()) await sugya.server.start();
      await browser.remove();
    }
  },
);

/** Signs in where the browser asks for it: a killed browser may have lost its cookies, which it writes every now and then. */
async function openExercise(
  page: Page,
  { origin, person, exercise }: { origin: string; person: Person; exercise: DemoExercise },
): Promise<Page> {
  await page.goto(`${origin}${exercise.address(1)}`);
  const heading = exerciseScreen(page).heading(1, exercise.pack.questions.length);
  const userName = page.getByLabel('שם משתמש (כתובת מייל)');
  await expect(heading.or(userName)).toBeVisible();
  if (await userName.isVisible()) {
    await userName.fill(person.userName);
    await page.getByLabel('סיסמה', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  }
  await expect(heading).toBeVisible();
  return page;
}
