import { expect } from '@playwright/test';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { copyKept, practiceKept } from '../../support/browser/on-device.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test('EXE-50, EXE-79: ten answers without a network, a reload without a network, and back: all ten are stored', async ({
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
  // The shell is on the device once its worker is in charge.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await copyKept(page, `exercise ${exercise.exerciseId}`);

  await context.setOffline(true);
  const chosen: number[] = [];
  for (let number = 1; number <= 10; number += 1) {
    const place = number % 2 === 0 ? exercise.right(number) : exercise.wrong(number);
    await screen.choose(place, { isSure: true });
    await expect(screen.option(place)).toBeChecked();
    chosen.push(place);
    await screen.goOn(number, total);
  }
  await expect(screen.waiting).toBeVisible();
  await expect(screen.saved).toHaveCount(0);

  await page.reload();
  await expect(screen.heading(11, total)).toBeVisible();
  await screen.previous.click();
  await expect(screen.heading(10, total)).toBeVisible();
  await expect(screen.option(chosen[9] ?? -1)).toBeChecked();
  await expect(screen.waiting).toBeVisible();
  expect(await storedAnswers(sugya, student, exercise)).toEqual(Array(total).fill(null));

  await context.setOffline(false);
  await expect(screen.saved).toBeVisible();
  expect(await storedAnswers(sugya, student, exercise)).toEqual([...chosen, ...Array(total - 10).fill(null)]);
});

test(
  'EXE-102: an exercise that is finished without a network waits, says so, and is finished when the network comes back',
  LATER,
  async ({ page, context, sugya, student }) => {
    const exercise = await sugya.exercise('penal-general-1');
    const total = exercise.pack.questions.length;
    const screen = exerciseScreen(page);
    await answerThroughApi({ sugya, student }, exercise, { leavesOpen: 1, finishes: false });
    await page.goto(exercise.address(total));
    await expect(screen.heading(total, total)).toBeVisible();
    await practiceKept(page);
    await context.setOffline(true);
    await screen.choose(exercise.right(total), { isSure: true });
    await page.getByRole('button', { name: 'סיימתי', exact: true }).click();
    const waiting = page.getByRole('dialog', { name: 'הסיום ממתין לחיבור' });
    await expect(waiting).toContainText('כל התשובות שמורות במכשיר');
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`${exercise.statisticsAddress()}$`, 'i'));
    expect(await storedAnswers(sugya, student, exercise)).toEqual(
      exercise.pack.questions.map((_, index) => exercise.right(index + 1)),
    );
  },
);

test(
  'XCT-25: what was visited opens again without a network, and says of when it is',
  LATER,
  async ({ page, context, sugya, student: _student }) => {
    test.slow();
    const { courseId, categoryId } = await sugya.exercise('penal-general-1');
    const visited = [
      [`/courses/${courseId}`, 'main h2', `["day",${courseId}`],
      [`/courses/${courseId}/messages`, 'article', `["messages",${courseId}`],
      [`/courses/${courseId}/reports`, 'h1', `["reports",${courseId}`],
      [`/courses/${courseId}/lecturesRegistration`, 'h2', '["registration","lectures"'],
      [`/Calculator/${courseId}`, 'form', `["calculator",${courseId}`],
      [
        `/courses/${courseId}/learningSubject/${categoryId}/Exercises`,
        'main h3',
        `["courses",${courseId},"exercises"`,
      ],
    ] as const;
    const settled = page.locator('[aria-busy="true"]');
    for (const [address, part] of visited) {
      await page.goto(address);
      await expect(page.locator(part).first()).toBeVisible();
      await expect(settled).toHaveCount(0);
    }
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The worker has the pages' files only once it is in charge.
    for (const [address, part, copy] of visited) {
      await page.goto(address);
      await expect(page.locator(part).first()).toBeVisible();
      await expect(settled).toHaveCount(0);
      await copyKept(page, copy);
    }
    await context.setOffline(true);
    for (const [address, part] of visited) {
      await page.goto(address);
      await expect(page.locator(part).first(), address).toBeVisible();
      await expect(page.getByText(/נכון ל־\d\d\/\d\d\/\d\d \d\d:\d\d/), address).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert'), address).toHaveCount(0);
    }
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(/נכון ל־/)).toHaveCount(0);
  },
);

test('EXE-119, XCT-25: the law beside an exercise is there after a reload without a network', async ({
  page,
  context,
  sugya,
  student: _student,
}) => {
  const exercise = await sugya.exercise('sample-law-1');
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);
  const law = page.getByRole('region', { name: /^נוסח החוק: / });
  await page.goto(exercise.address());
  await page.getByRole('checkbox', { name: 'קראתי את החוק' }).check();
  await page.getByRole('button', { name: 'לשאלות' }).click();
  await expect(screen.heading(1, total)).toBeVisible();
  await expect(law).toContainText('ספריית כלים');
  await screen.choose(exercise.right(1));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await copyKept(page, `exercise ${exercise.exerciseId}`);
  await copyKept(page, `["laws","exercise",${exercise.exerciseId},"text`);
  await context.setOffline(true);
  await page.reload();
  await expect(screen.heading(1, total)).toBeVisible();
  await expect(law).toContainText('ספריית כלים');
});
