import { expect } from '@playwright/test';
import { framePage, type Received } from '../../support/browser/framed-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { demoLaw, distanceFromTop, LAW, reader } from '../../support/content/demo-law.ts';
import { LATER, WIDTHS_OF_SWEEP } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'LAW-03, LAW-04, LAW-05, LAW-06, LAW-18, LAW-54: from the subject’s law centre to the collection, and to paper without expansions',
  LATER,
  async ({ page, context, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    await context.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto(law.center.replace('LawCenter', 'Exercises'));
    await page.getByRole('link', { name: 'חקיקה', exact: true }).click();
    await expect(page).toHaveURL(/LawCenter$/);
    const paper = page.waitForEvent('popup');
    await page.getByRole('link', { name: `הדפסה ללא הרחבות: ${law.name}` }).click();
    const printed = await paper;
    await expect(printed.getByRole('heading', { name: '12. חוזה השאלה' })).toBeVisible();
    await expect(printed.locator('html')).toHaveAttribute('data-printed', '');
    await expect(printed.getByRole('note')).toHaveCount(0);
    await printed.close();

    await page.getByRole('link', { name: `הצגת המקבץ: ${law.name}` }).click();
    await expect(reader(page).text).toBeVisible();
    await expect(page.getByText('נוסח לתרגול בלבד').first()).toBeVisible();
  },
);

test(
  'LAW-53: a link to a clause opens there, in both its forms, and its citation is copied',
  LATER,
  async ({ page, context, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${law.whole}#סעיף-20`);
    await expect(reader(page).clause('20. איחור')).toBeInViewport();
    expect(await distanceFromTop(page, '20. איחור')).toBeLessThan(40);
    await expect(page.locator('[data-highlighted]').first()).toBeVisible();
    await expect(page.locator('[data-highlighted]')).toHaveCount(0);

    await reader(page).clause('20. איחור').hover();
    await page.getByRole('button', { name: /^העתקת ציטוט: 20/ }).click();
    await expect(page.getByText(`הועתק: סעיף 20 ל${LAW}`)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`סעיף 20 ל${LAW}`);
    await page.getByRole('button', { name: /^העתקת קישור: 20/ }).click();
    await expect(page.getByText('הקישור לסעיף הועתק.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(decodeURIComponent(link)).toBe(`${sugya.origin}${law.whole}#סעיף-20`);

    const clauseId = await page.locator('[data-first][data-clause]').first().getAttribute('data-clause');
    await page.goto('about:blank');
    await page.goto(`${law.whole}#c${clauseId}`);
    await expect(page.locator(`[data-clause="${clauseId}"]`).first()).toBeInViewport();
  },
);

test(
  'LAW-53: a link to a clause, received from someone, leads there after the sign-in',
  LATER,
  async ({ page, context, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    await context.clearCookies();
    await page.goto(`${law.whole}#סעיף-20`);
    await page.getByLabel('שם משתמש (כתובת מייל)').fill(student.userName);
    await page.getByLabel('סיסמה', { exact: true }).fill(student.password);
    await page.getByRole('button', { name: 'כניסה', exact: true }).click();
    await expect(reader(page).clause('20. איחור')).toBeInViewport();
  },
);

test(
  'find in the law: words behind prefixes, the counter, Enter and Shift+Enter, a clause by its number',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    await page.goto(law.whole);
    const { find, status, clause } = reader(page);
    await find.fill('ספרן');
    await expect(status).toHaveText(/^1 מתוך \d+$/);
    const total = Number((await status.textContent())?.split(' ').at(-1));
    expect(total).toBeGreaterThan(3);
    const current = page.locator('mark[data-current]');
    await expect(current).toBeInViewport();
    await find.press('Enter');
    await expect(status).toHaveText(`2 מתוך ${total}`);
    await expect(current).toBeInViewport();
    await find.press('Shift+Enter');
    await find.press('Shift+Enter');
    await expect(status).toHaveText(`${total} מתוך ${total}`);
    await expect(current).toBeInViewport();

    await find.fill('סעיף 5א');
    await find.press('Enter');
    await expect(clause('5א. רישיון זמני')).toBeInViewport();
    expect(await distanceFromTop(page, '5א. רישיון זמני')).toBeLessThan(40);
    await find.fill('אין מילה כזאת');
    await expect(status).toHaveText('לא נמצאו תוצאות');
    await find.press('Escape');
    await expect(find).toHaveValue('');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+f');
    await expect(find).toBeFocused();
  },
);

test(
  'EXE-129, EXE-130: linked clauses open in a window of 400 by 120 that the pointer and the keyboard move',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    await page.goto(`${law.whole}#סעיף-13`);
    // The jump is over: a press before it would scroll the text itself.
    await expect.poll(() => distanceFromTop(page, '13. פיקדון')).toBeLessThan(40);
    const opener = page.getByRole('button', { name: /^סעיפים מקושרים: 13/ });
    await opener.click();
    const popup = page.getByRole('dialog', { name: /^סעיפים מקושרים: 13/ });
    await expect(popup).toContainText('נזק, אובדן וגניבה');
    const before = await popup.boundingBox();
    expect([before?.width, before?.height]).toEqual([400, 120]);
    if (before === null) throw new Error('The popup has no place');

    await page.mouse.move(before.x + 200, before.y + 14);
    await page.mouse.down();
    await page.mouse.move(before.x + 80, before.y + 154, { steps: 4 });
    await page.mouse.up();
    const dragged = await popup.boundingBox();
    expect([dragged?.x, dragged?.y]).toEqual([before.x - 120, before.y + 140]);

    await popup.getByRole('button', { name: /^הזזת החלון/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    const moved = await popup.boundingBox();
    expect([moved?.x, moved?.y]).toEqual([before.x - 104, before.y + 76]);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await popup.boundingBox())?.y).toBeLessThan(20);

    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test(
  'LAW-43 to LAW-48: expansions open and close, exam info and warning stand beside the clause',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    await page.goto(`${law.whole}?a=1#סעיף-22`);
    await expect(page.getByRole('note')).toHaveCount(0);
    await page.getByRole('button', { name: 'הצגת הרחבות' }).click();
    await expect(page.getByRole('note').filter({ hasText: 'די באחת מן החלופות' })).toBeVisible();
    await page.getByRole('button', { name: 'הסתרת הרחבות' }).click();
    await expect(page.getByRole('note')).toHaveCount(0);

    await page.getByRole('button', { name: /^שימו לב: 22/ }).click();
    const warning = page.getByRole('dialog', { name: /^שימו לב: 22/ });
    await expect(warning).toContainText('שלוש החלופות');
    await expectAccessible(page, 'warning of a clause');
    await page.keyboard.press('Escape');
    await expect(warning).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^שימו לב: 22/ })).toBeFocused();
    // A host that the site may not play from opens beside the page.
    await expect(page.getByRole('link', { name: /^האזנה/ })).toHaveAttribute('target', '_blank');
  },
);

test(
  'a link to a heading leads there inside the text, and a fresh page opens at it',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    await page.goto(law.whole);
    const link = page.getByRole('link', { name: 'בתוספת השניה', exact: true });
    const heading = page.getByRole('heading', { level: 3, name: 'תוספת שניה' });
    const address = await link.getAttribute('href');
    await link.click();
    await expect(heading).toBeInViewport();

    await page.goto('about:blank');
    await page.goto(address ?? '');
    await expect(heading).toBeInViewport();
  },
);

test(
  'a link in the text shows its clause first, leads there, and back',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    await page.goto(`${law.whole}#סעיף-1`);
    const link = page.getByRole('link', { name: 'סעיף 27', exact: true });
    await link.hover();
    const preview = page.getByRole('dialog', { name: 'תצוגה מקדימה של קישור' });
    await expect(preview).toContainText('27.');
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await link.click();
    const clause = page.getByRole('heading', { level: 3, name: /^27\./ });
    await expect(clause).toBeInViewport();
    await page.getByRole('button', { name: 'חזרה למקום הקודם' }).click();
    await expect(link).toBeInViewport();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'NAV-33, NAV-35: without frame; a tap shows the linked clause, the contents open over the text',
    LATER,
    async ({ page, sugya, student }) => {
      const law = await demoLaw(sugya, student);
      await page.goto(law.ofExercise);
      await expect(reader(page).text).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await page.goto(law.whole);
      await page.getByRole('link', { name: 'סעיף 27', exact: true }).tap();
      await expect(page.getByRole('link', { name: 'חזרה' })).toBeVisible();
      const preview = page.getByRole('dialog', { name: 'תצוגה מקדימה של קישור' });
      await expect(preview).toContainText('27.');
      await preview.getByRole('button', { name: 'מעבר לסעיף' }).tap();
      await expect(page.getByRole('heading', { level: 3, name: /^27\./ })).toBeInViewport();

      await page.getByRole('button', { name: 'תוכן העניינים', exact: true }).tap();
      const contents = page.getByRole('navigation', { name: 'תוכן העניינים' });
      await expectAccessible(page, 'contents over the text');
      await contents
        .getByRole('button', { name: /השאלת כלי$/ })
        .first()
        .tap();
      await expect(contents).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 3, name: /השאלת כלי/ })).toBeInViewport();

      // LAW-58: a heading is gone to at once.
      await page.goto('about:blank');
      await page.goto(law.whole);
      await reader(page).find.fill('בתוספת השניה');
      await page.getByRole('link', { name: 'בתוספת השניה', exact: true }).tap();
      await expect(page.getByRole('heading', { level: 3, name: 'תוספת שניה' })).toBeInViewport();
    },
  );
});

/** As hosts embed a law beside their own text. Unit: px. */
const FRAME = { width: 500, height: 600 };

test(
  'LAW-51, LAW-56, EMB-03, EMB-08: a host hears of a law text and of its height, and of no text nothing',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    const withoutLaw = await sugya.exercise('penal-general-1');
    await page.goto('/userDetails');
    const types = (received: readonly Received[]) =>
      [...new Set(received.map(({ type }) => type))].toSorted();
    const full = await framePage(page, law.ofExercise, FRAME);
    await expect(full.frame.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect.poll(async () => types(await full.received())).toEqual(['height', 'law_exist']);
    // A host may give the frame another size; the text says anew how high it is, and nothing else again.
    const before = (await full.received()).length;
    await page.locator('#framed').evaluate((frame) => {
      frame.style.inlineSize = '700px';
    });
    await expect.poll(async () => (await full.received()).length).toBeGreaterThan(before);
    const received = await full.received();
    expect(types(received)).toEqual(['height', 'law_exist']);
    expect(received.filter(({ type }) => type === 'law_exist')).toHaveLength(1);
    // The whole text is on the page, and the height is the text's, whatever the host made of the frame before.
    const end = await full.frame
      .locator('main > *')
      .first()
      .evaluate((content) => Math.ceil(content.getBoundingClientRect().bottom + window.scrollY));
    await expect.poll(async () => (await full.received()).at(-1)?.height).toBe(end + 300);
    expect(end).toBeGreaterThan(2 * FRAME.height);

    const empty = await framePage(
      page,
      `/courses/${withoutLaw.courseId}/LessonLaw/${withoutLaw.lessonId}`,
      FRAME,
    );
    // What is there is known by now, and would have been said before it was shown.
    await expect(empty.frame.getByText('אין חקיקה להצגה')).toBeVisible();
    await expect.poll(async () => types(await empty.received())).toContain('height');
    expect(types(await empty.received())).not.toContain('law_exist');
  },
);

for (const viewport of WIDTHS_OF_SWEEP) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(
      'each viewer passes axe, has a title and one h1, and does not scroll sideways',
      LATER,
      async ({ page, sugya, student }) => {
        const law = await demoLaw(sugya, student);
        const screens: [string, string][] = [
          ['middle of a law', `${law.whole}#סעיף-20`],
          ['laws of an exercise, one at a time', `${law.ofExercise}?isDropDown=1&showExtentions=true`],
          ['whole law', law.whole],
          ['laws of a lesson', law.ofLesson],
          ['print', law.print],
        ];
        for (const [name, address] of screens) {
          await page.goto('about:blank');
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
          await expect(page.locator('[data-highlighted]')).toHaveCount(0);
          await expectAccessible(page, name);
          await expectNoSidewaysScroll(page, name);
        }
        await page.goto(law.center);
        await expect(page.getByRole('link', { name: `הצגת המקבץ: ${law.name}` })).toBeVisible();
        await expectAccessible(page, 'law centre');
        await expectNoSidewaysScroll(page, 'law centre');
      },
    );
  });
}
