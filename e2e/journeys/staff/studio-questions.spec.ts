import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readStudioThing } from '@sugya/contract/studio.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { demoLaw } from '../../support/content/demo-law.ts';
import { LATER } from '../../support/sweep.ts';
import { ADMIN, type SignedIn, type Sugya, test } from '../../support/world.ts';

/** From N to published, beyond the text. */
const MOST_KEYS = 20;

async function becomeAdmin(context: BrowserContext, sugya: Sugya): Promise<SignedIn> {
  const admin = await sugya.signIn(ADMIN);
  await context.addCookies([{ name: 'refresh_token', value: admin.refreshToken, url: sugya.origin }]);
  return admin;
}

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const idOf = (page: Page) => Number(/questions\/(\d+)/.exec(new URL(page.url()).pathname)?.[1]);
const read = (sugya: Sugya, { token }: SignedIn, id: number) =>
  callOk(sugya.origin, readStudioThing, { params: { kind: 'question', id }, token });

test(
  'STQ-02, STQ-04, STQ-05, STQ-06, STQ-14: a question with key, reasons, nearness and a clause is written and published by keyboard alone',
  LATER,
  async ({ page, context, sugya }) => {
    const admin = await becomeAdmin(context, sugya);
    const { courseId, exerciseId, questionIds } = await sugya.exercise('evidence-witnesses-1');
    await page.setViewportSize({ width: 1366, height: 768 });
    // The law that was open last is open again.
    const { lawId } = await demoLaw(sugya, admin);
    await page.goto(`/studio/questions/${questionIds[0]}?law=${lawId}`);
    await expect(page.getByRole('textbox', { name: 'חיפוש בחוק' })).toBeVisible();
    await page.goto(`/studio/courses/${courseId}/questions?exercise=${exerciseId}`);
    await expect(page.getByRole('table', { name: 'השאלות של הקורס' })).toBeVisible();
    await expectAccessible(page, 'question bank');
    await page.evaluate(() => document.body.focus());

    let keys = 0;
    const press = async (...names: string[]) => {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name);
      }
    };
    const write = async (name: string, words: string) => {
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.insertText(words);
    };

    await press('n');
    await expect(field(page, 'questionHtml')).toBeVisible();
    await write('name', 'השאלת כלי לחבר');
    await press('Enter');
    await write('questionHtml', 'מי רשאי להשאיל כלי?');
    await press('Tab');
    const wordings = ['הספרן', 'כל חבר', 'איש', 'הציבור'];
    for (const [place, words] of wordings.entries()) {
      await write(`answers.${place}.text`, words);
      if (place === 1) await press('Alt+Equal');
      if (place === 2) await press('Alt+Minus');
      await press('Enter');
      await write(`answers.${place}.rationaleHtml`, `נימוק: ${words}`);
      if (place < wordings.length - 1) await press('Enter');
    }
    await press('Alt+Digit1');
    await press('Alt+KeyL');
    const found = page.getByRole('textbox', { name: 'חיפוש בחוק' });
    await expect(found).toBeFocused();
    await press('2', 'Enter', 'Enter');
    await expect(page.getByRole('button', { name: /^זה הסעיף: 2/, pressed: true })).toBeVisible();
    await expect(page.getByText(/^נשמר/)).toBeVisible();
    await press('Control+Enter');
    await expect(page.getByText('השאלה פורסמה. מי שבאמצע התרגיל ממשיך בנוסח הקודם.').first()).toBeVisible();
    expect(keys).toBeLessThanOrEqual(MOST_KEYS);

    const { state, form } = await read(sugya, admin, idOf(page));
    expect(state).toBe('published');
    expect(form).toMatchObject({
      name: 'השאלת כלי לחבר',
      questionHtml: '<p>מי רשאי להשאיל כלי?</p>',
      answers: wordings.map((text, place) => ({
        text,
        isCorrect: place === 0,
        proximity: [null, 'near', 'far', null][place],
        rationaleHtml: `<p>נימוק: ${text}</p>`,
      })),
      correctClauses: [{ clauseId: expect.any(Number) }],
    });
    await expectAccessible(page, 'question editor');
    await expectNoSidewaysScroll(page, 'question editor');
  },
);

test(
  'STQ-03: what was written outlives a tab that dies and a network that is gone',
  LATER,
  async ({ page, context, sugya }) => {
    const admin = await becomeAdmin(context, sugya);
    const { questionIds } = await sugya.exercise('evidence-witnesses-1');
    const id = questionIds[0] ?? 0;
    await page.goto(`/studio/questions/${id}`);
    const source = page.getByLabel('מקור');
    await source.fill('נכתב ונסגר מיד');
    // Sooner than the save, which waits for the keys to rest.
    await page.close({ runBeforeUnload: false });

    const next = await context.newPage();
    await next.goto(`/studio/questions/${id}`);
    await expect(next.getByLabel('מקור')).toHaveValue('נכתב ונסגר מיד');
    await expect(next.getByText(/^נשמר/)).toBeVisible();
    expect((await read(sugya, admin, id)).form).toMatchObject({ source: 'נכתב ונסגר מיד' });

    await context.setOffline(true);
    await next.getByLabel('מקור').fill('נכתב בלי רשת');
    await expect(next.getByText('אין חיבור. השינויים נשארים כאן ועוד לא נשלחו.')).toBeVisible();
    await context.setOffline(false);
    await expect(next.getByText(/^נשמר/)).toBeVisible();
    expect((await read(sugya, admin, id)).form).toMatchObject({ source: 'נכתב בלי רשת' });
  },
);

test(
  'STQ-01, STQ-08, STQ-11: the preview is the student’s question, before and after, and its versions are compared',
  LATER,
  async ({ page, context, sugya }) => {
    await becomeAdmin(context, sugya);
    const { questionIds } = await sugya.exercise('evidence-witnesses-1');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/studio/questions/${questionIds[1]}?show=after&view=desktop`);
    const shown = page.frameLocator('iframe[title="השאלה כפי שהסטודנט רואה אותה"]');
    await expect(shown.getByText('התשובה הנכונה').first()).toBeVisible();
    await page.getByText('לפני מענה', { exact: true }).click();
    await expect(page).toHaveURL(/show=before/);
    await expect(shown.getByText('התשובה הנכונה')).toHaveCount(0);
    await field(page, 'answers.0.text').fill('תשובה שנכתבה כרגע');
    await expect(shown.getByText('תשובה שנכתבה כרגע')).toBeVisible();
    await expect(page.getByText(/^נשמר/)).toBeVisible();

    await page.getByRole('link', { name: 'גרסה אחת' }).click();
    const changes = page.getByRole('region', { name: 'מה השתנה' });
    await expect(changes.locator('ins').filter({ hasText: 'שנכתבה' }).first()).toBeVisible();
    await expect(page.getByText('מה יקרה בפרסום.')).toBeVisible();
    await expectAccessible(page, 'question versions');
  },
);
