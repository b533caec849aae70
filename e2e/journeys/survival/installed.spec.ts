import { expect, type Page } from '@playwright/test';
import { answerThroughApi } from '../../support/answer-through-api.ts';
import { watchBrowser } from '../../support/browser/browser-watch.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { killableBrowser } from '../../support/browser/killable-browser.ts';
import { copyKept, practiceKept } from '../../support/browser/on-device.ts';
import { storedAnswers } from '../../support/content/stored-answers.ts';
import { LATER } from '../../support/sweep.ts';
import { type Person, type Sugya, test } from '../../support/world.ts';

/** Then the step is tried again. Unit: ms. */
const SOON = { timeout: 5_000 };

async function signIn(page: Page, { origin }: Sugya, person: Person): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByLabel('שם משתמש (כתובת מייל)').fill(person.userName);
  await page.getByLabel('סיסמה', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  // The only course opens by itself.
  await expect(page).toHaveURL(/\/courses\/\d+$/);
  await expect(page.getByRole('button', { name: /^תפריט אישי, / })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test(
  'EXE-79, EXE-118: with the server stopped the closed app opens again, goes on with a law exercise, and all of it arrives',
  LATER,
  async ({ sugya }) => {
    const exercise = await sugya.exercise('sample-law-1');
    const total = exercise.pack.questions.length;
    const person = sugya.newStudent();
    const student = await sugya.signIn(person);
    const browser = await killableBrowser();
    try {
      const page = await browser.open();
      const watch = watchBrowser(page.context());
      await signIn(page, sugya, person);
      // The course was seen before the exercise began: what it said of the last exercise is not true any more.
      await page.goto(`${sugya.origin}${exercise.address()}`);
      await page.getByRole('checkbox', { name: 'קראתי את החוק' }).check();
      await page.getByRole('button', { name: 'לשאלות' }).click();
      const screen = exerciseScreen(page);
      await screen.choose(exercise.right(1), { isSure: true });
      await page
        .getByRole('radiogroup', { name: 'נעזרת בחוק?' })
        .locator('label', { hasText: 'בלי החוק' })
        .click();
      await expect(screen.saved).toBeVisible();
      await practiceKept(page);
      expect(await watch.complaints()).toEqual([]);
      await sugya.server.killHard();
      await browser.close();

      const reopened = await browser.open();
      await reopened.setViewportSize({ width: 1366, height: 768 });
      await reopened.goto(`${sugya.origin}/`);
      await expect(reopened.getByText('אין כרגע חיבור לשרת')).toBeVisible();
      const card = reopened.getByRole('region', { name: 'התרגיל האחרון' });
      await expect(card).toContainText(exercise.pack.name);
      await expect(card).toContainText(`1 מתוך ${total} שאלות נענו`);
      await card.getByRole('link', { name: 'המשך' }).click();
      const offline = exerciseScreen(reopened);
      // It goes on with the first open question.
      await expect(offline.heading(2, total)).toBeVisible();
      await offline.previous.click();
      await expect(offline.heading(1, total)).toBeVisible();
      await expect(offline.option(exercise.right(1))).toBeChecked();
      // The law beside the question came from the device.
      await expect(reopened.getByRole('region', { name: /^נוסח החוק: / })).toContainText('ספריית כלים');
      const chosen = [exercise.right(1)];
      for (const number of [2, 3]) {
        await offline.goOn(number - 1, total);
        await offline.choose(exercise.wrong(number), { isSure: false });
        await reopened
          .getByRole('radiogroup', { name: 'נעזרת בחוק?' })
          .locator('label', { hasText: 'בלי החוק' })
          .click();
        chosen.push(exercise.wrong(number));
      }
      await offline.mark.click();
      await expect(offline.mark).toHaveAttribute('aria-pressed', 'true');
      await expect(offline.waiting).toBeVisible();

      await sugya.server.start();
      await expect(offline.saved).toBeVisible();
      expect(await storedAnswers(sugya, student, exercise)).toEqual([
        ...chosen,
        ...Array(total - 3).fill(null),
      ]);
    } finally {
      if (!sugya.server.isRunning()) await sugya.server.start();
      await browser.remove();
    }
  },
);

test(
  'EXE-105, SES-56: a second round that began goes on without the server; who signs out leaves nothing of theirs behind',
  LATER,
  async ({ page, sugya, student, watch }) => {
    const exercise = await sugya.exercise('contracts-formation-1');
    const running = await sugya.exercise('penal-general-1');
    await answerThroughApi({ sugya, student, watch }, exercise, { wrong: [1, 2] });
    await page.goto(running.address());
    await expect(exerciseScreen(page).heading(1, running.pack.questions.length)).toBeVisible();
    await copyKept(page, `exercise ${running.exerciseId}`);
    await page.goto(`${exercise.address()}?round=2`);
    const screen = exerciseScreen(page);
    await expect(screen.heading(1, 2)).toBeVisible();
    await practiceKept(page);
    await sugya.server.killHard();
    try {
      for (const number of [1, 2]) {
        await screen.choose(exercise.right(number));
        await screen.confirm.click();
        await page
          .getByRole('button', { name: number === 1 ? 'לשאלה הבאה' : 'סיום התרגול', exact: true })
          .click();
      }
      await expect(page.getByText('2 מתוך 2')).toBeVisible();

      // A page that was never opened is not on the device: it says so, and home leads on.
      await page.goto(`/courses/${exercise.courseId}/helpCenter`);
      await expect(page.getByRole('heading', { name: 'העמוד הזה לא שמור במכשיר' })).toBeVisible();
      await page.getByRole('link', { name: 'לדף הבית' }).click();
      await expect(page.getByRole('main')).toContainText(running.pack.name);
    } finally {
      await sugya.server.start();
    }

    await expect(page.getByText('אין כרגע חיבור לשרת')).toBeHidden();
    await signOut(page);
    await expect(page.getByLabel('שם משתמש (כתובת מייל)')).toBeVisible();
    await expect.poll(() => page.evaluate(leftOfAnybody)).toEqual([]);
  },
);

/**
 * What comes back with the network may close a menu that was opened meanwhile. On a busy machine each step may take long:
 * the menu may stand open already, or the click that was given up may have signed out.
 */
async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^תפריט אישי/ });
  const isOut = () => new URL(page.url()).pathname === '/login';
  await expect(async () => {
    if (isOut()) return;
    if ((await menu.getAttribute('aria-expanded', SOON)) !== 'true') await menu.click(SOON);
    if (!isOut()) await page.getByRole('button', { name: 'יציאה', exact: true }).click(SOON);
  }).toPass();
}

/** Names of stores that still hold a page or an answer of the server. Runs in the page. */
async function leftOfAnybody(): Promise<string[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const left: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of ['reads', 'exercises'].filter((each) => database.objectStoreNames.contains(each))) {
      const count = await done(database.transaction(store).objectStore(store).count());
      if (count > 0) left.push(`${name}/${store}`);
    }
    database.close();
  }
  return left;
}
