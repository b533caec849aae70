/**
 * The demo's own examination, a fixed and a drawn day of a drafting task and two parts of forty questions, with nothing but the
 * demo, and with the statutes that it names.
 */
import { expect as atOnce, test as base, type Page } from '@playwright/test';
import { signIn } from '@sugya/contract/account.ts';
import { listCourses } from '@sugya/contract/courses.ts';
import { readExamDay, readExamPart } from '@sugya/contract/exam-day.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { type BrowserWatch, watchBrowser } from '../../support/browser/browser-watch.ts';
import { exerciseScreen } from '../../support/browser/exercise-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { findDemoExercise } from '../../support/content/demo-exercise.ts';
import {
  areStatutesHere,
  NEW_STUDENT,
  rightPlaces,
  startWholeDemo,
  wordsOf,
} from '../../support/content/whole-demo.ts';
import { signInByPassword } from '../../support/sites/campus-school.ts';
import { keepPicture, LATER } from '../../support/sweep.ts';

/** Forty questions and their saves, beside other work. */
const expect = atOnce.configure({ timeout: 90_000 });

const LIMITATION = 'חוק ההתיישנות';
const PARTS = ['B', 'C'] as const;
const SHORT = { B: 'חלק ב׳', C: 'חלק ג׳' };
const WRONG_EVERY = 4;
/** The fixed one and the drawn one; both begin with a drafting task. */
const PAPERS = ['שאלון 1', 'שאלון אישי'];

type Sitting = {
  readonly page: Page;
  readonly origin: string;
  readonly token: string;
  readonly courseId: number;
};

const test = base.extend<{
  readonly hasStatutes: boolean;
  readonly sitting: Sitting;
  readonly watch: BrowserWatch;
}>({
  actionTimeout: 60_000,
  hasStatutes: [false, { option: true }],
  watch: async ({ context }, use) => {
    const watch = watchBrowser(context);
    await use(watch);
    expect(await watch.complaints()).toEqual([]);
  },
  sitting: [
    async ({ page, hasStatutes, watch: _watch }, use) => {
      const demo = await startWholeDemo({ hasStatutes });
      const { origin } = demo.server;
      const { userName, password } = NEW_STUDENT;
      const { access_token: token } = await callOk(origin, signIn, { body: { userName, password } });
      const [course] = await callOk(origin, listCourses, { token });
      await signInByPassword(page, { origin }, NEW_STUDENT);
      await use({ page, origin, token, courseId: course?.id ?? 0 });
      await demo.remove();
    },
    { timeout: 600_000 },
  ],
});

type Looks = {
  /** At what is said before a part. */
  readonly before: (part: 'B' | 'C') => Promise<void>;
  /** At what lies beside its first question. */
  readonly beside: (part: 'B' | 'C') => Promise<void>;
};

/** From the room to the debrief: every fourth question wrong, the last one blank. */
async function sitDay(
  { page, origin, token, courseId }: Sitting,
  { paper, before, beside }: Looks & { readonly paper: string },
): Promise<void> {
  const right = rightPlaces();
  await page.goto(`${origin}/courses/${courseId}/exam`);
  const card = page.getByRole('region', { name: paper, exact: true });
  const prepare = card.getByRole('button', { name: 'להכין שאלון' });
  const begin = card.getByRole('button', { name: 'להתחיל את היום' });
  await expect(begin.or(prepare)).toBeVisible();
  if (await prepare.isVisible()) await prepare.click();
  await begin.click();
  await page.waitForURL(/\/exam\/\d+$/);
  const dayId = Number(/(\d+)\/?$/.exec(new URL(page.url()).pathname)?.[1]);
  const screen = exerciseScreen(page);
  await writeTask(page);
  for (const part of PARTS) {
    const start = page.getByRole('button', { name: `להתחיל את ${SHORT[part]}` });
    await expect(start).toBeVisible();
    await before(part);
    await start.click();
    const total = 40;
    await expect(screen.heading(1, total)).toBeVisible();
    const { questions } = await callOk(origin, readExamPart, { params: { dayId, part }, token });
    await beside(part);
    for (const [index, { question, answers }] of questions.entries()) {
      await expect(screen.heading(index + 1, total)).toBeVisible();
      if (index + 1 === total) break;
      const place = right.get(wordsOf(question));
      if (place === undefined) throw new Error(`The demo's files do not have: ${question}`);
      const chosen = (index + 1) % WRONG_EVERY === 0 ? (place + 1) % answers.length : place;
      await page.keyboard.press(String(chosen + 1));
      await expect(screen.option(chosen)).toBeChecked();
      await page.keyboard.press('ArrowLeft');
    }
    await page
      .getByRole('button', { name: /^(?:סיימתי|הגשת החלק)$/ })
      .last()
      .click();
    const sure = page.getByRole('dialog', { name: 'להגיש את החלק?' });
    await sure.getByRole('button', { name: 'הגשה', exact: true }).click();
    await expect(sure).toHaveCount(0);
    await expect
      .poll(async () => {
        const day = await callOk(origin, readExamDay, { params: { dayId }, query: {}, token });
        return day.parts.find((one) => one.part === part)?.receipt?.isWhole;
      })
      .toBe(true);
  }
  await page.getByRole('button', { name: 'לפתוח את התחקיר' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^תחקיר/ })).toBeVisible();
  // Of forty: every fourth but the last is wrong, the last one blank.
  await expect(page.getByText('30 נכונות · 9 שגויות · בלי תשובה אחת')).toHaveCount(2);
}

/** Part A: its first task, in a sentence. */
async function writeTask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'להתחיל את חלק א׳' }).click();
  await page.getByRole('textbox', { name: /^הטקסט שלי/ }).fill('הפונה מבקשת השבה.');
  await page.getByRole('button', { name: 'הגשת החלק' }).click();
  const sure = page.getByRole('dialog', { name: 'להגיש את החלק?' });
  await sure.getByRole('button', { name: 'הגשה', exact: true }).click();
  await expect(sure).toHaveCount(0);
}

/** Both days of the demo. */
async function sitBothDays(sitting: Sitting, looks: Looks): Promise<void> {
  for (const paper of PAPERS) await sitDay(sitting, { paper, ...looks });
}

test(
  'EXD-34, EXD-35, EXD-43, EXD-68, LAW-72: with nothing but the demo both its days are sat, and an exercise says which statute would stand beside it',
  LATER,
  async ({ sitting, watch }, testInfo) => {
    test.setTimeout(1_200_000);
    const { page } = sitting;
    const exercise = await findDemoExercise(sitting, 'limitation-1');
    await page.goto(sitting.origin + exercise.address());
    await expect(page.getByText(new RegExp(`^נוסחי החוקים אינם כאן: ${LIMITATION}`))).toBeVisible();
    await expectAccessible(page, 'an exercise whose statute is not here');
    await sitBothDays(sitting, {
      before: async (part) => {
        const lacks = page.getByText(new RegExp(`^חסרים בחוברת החקיקה .* אינו כאן: ${LIMITATION}`));
        await expect(lacks).toHaveCount(part === 'C' ? 1 : 0);
      },
      beside: async (part) => {
        await expect(page.getByText('חוברת החקיקה')).toHaveCount(0);
        await keepPicture(page, testInfo, `demo-part-${part}.png`);
      },
    });
    expect(watch.leaks.heard()).toBeGreaterThan(20);
  },
);

test.describe('with the statutes', () => {
  test.use({ hasStatutes: true });
  test.skip(!areStatutesHere, 'shared/data/statutes is not beside this checkout');

  test(
    'EXD-44, LAW-71: with the statutes the booklet lies beside part C of both days, and an exercise asks for the clause and judges it',
    LATER,
    async ({ sitting, watch }, testInfo) => {
      test.setTimeout(1_200_000);
      const { page } = sitting;
      await practiseWithClause(sitting, watch);
      await sitBothDays(sitting, {
        before: async (part) => {
          await expect(page.getByText(/^לצד השאלות חוברת החקיקה: /)).toHaveCount(part === 'C' ? 1 : 0);
        },
        beside: async (part) => {
          const law = page.getByRole('combobox', { name: 'החוק', exact: true });
          if (part === 'B') {
            await expect(law).toHaveCount(0);
            return;
          }
          await law.selectOption({ label: await labelOf(page, LIMITATION) });
          await page.getByLabel('סעיף, או מילה מתוכן העניינים').fill('5');
          await page.keyboard.press('Enter');
          const text = page.getByRole('region', { name: new RegExp(LIMITATION) });
          await expect(text).toContainText('התקופה שבה מתיישנת תביעה');
          await expect(text.getByRole('link')).toHaveCount(0);
          await expectAccessible(page, 'part C of the demo with its booklet');
          await expectNoSidewaysScroll(page, 'part C of the demo with its booklet');
          await keepPicture(page, testInfo, 'demo-part-C-with-booklet.png');
          await screenFocus(page);
        },
      });
    },
  );
});

async function labelOf(page: Page, name: string): Promise<string> {
  const options = page.getByRole('combobox', { name: 'החוק', exact: true }).getByRole('option');
  const labels = await options.allTextContents();
  return labels.find((label) => label.startsWith(name)) ?? name;
}

/** Keys of the exercise do not count inside the booklet. */
async function screenFocus(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^שאלה 1 מתוך/ }).focus();
}

async function practiseWithClause(sitting: Sitting, watch: BrowserWatch): Promise<void> {
  const { page, origin } = sitting;
  const exercise = await findDemoExercise(sitting, 'limitation-1');
  const total = exercise.pack.questions.length;
  const screen = exerciseScreen(page);
  await page.goto(origin + exercise.address());
  await page.getByRole('checkbox', { name: 'קראתי את החוק' }).check();
  await page.getByRole('button', { name: 'לשאלות' }).click();
  await expect(screen.heading(1, total)).toBeVisible();
  await expect(page.getByText(/^נוסח.* כאן: /)).toHaveCount(0);
  await screen.choose(exercise.right(1), { isSure: true });
  await page
    .getByRole('radiogroup', { name: 'נעזרת בחוק?' })
    .locator('label', { hasText: 'כן, מצאתי' })
    .click();
  const clause = page.getByRole('combobox', { name: 'הסעיף', exact: true });
  await clause.fill('2');
  await expect(
    page.getByRole('listbox', { name: 'הסעיף', exact: true }).getByRole('option').first(),
  ).toBeVisible();
  await clause.press('Enter');
  watch.leaks.allow(exercise.exerciseId);
  await screen.confirm.click();
  await expect(page.getByText('התשובה נכונה', { exact: true })).toBeVisible();
  // It was clause 3.
  await expect(page.getByRole('button', { name: /^הצגה בנוסח החוק: 3/ })).toBeVisible();
}
