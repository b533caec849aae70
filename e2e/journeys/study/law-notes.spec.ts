import { expect, type Page } from '@playwright/test';
import { listLawNotes } from '@sugya/contract/notes.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { expectStill, watchLayoutShifts } from '../../support/browser/layout-shifts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/page-rules.ts';
import { demoLaw, reader } from '../../support/content/demo-law.ts';
import { LATER } from '../../support/sweep.ts';
import { test } from '../../support/world.ts';

test(
  'NOT-11, NOT-12, NOT-14, NOT-16, NOT-17: words of a clause are marked by pointer and by keyboard, written on, removed and listed',
  LATER,
  async ({ page, sugya, student }) => {
    const law = await demoLaw(sugya, student);
    const address = `${law.whole}?course=${law.courseId}#סעיף-20`;
    const marks = page.locator('[data-words] mark');
    const clause = /^(?:הערה וסימונים|יש לך כאן הערה או סימון): 20 – איחור/;
    const notesOf = page.getByRole('button', { name: clause });
    const window = page.getByRole('dialog', { name: /^הערה וסימונים: 20 – איחור/ });
    await watchLayoutShifts(page);
    await page.goto(address);
    await expect(reader(page).clause('20. איחור')).toBeInViewport();

    const words = await selectWithPointer(page, '20. איחור');
    const kinds = page.getByRole('toolbar', { name: 'סימון המילים שנבחרו' });
    await kinds.getByRole('button', { name: 'סימון ככלל' }).click();
    await expect(marks).toHaveText([words]);
    await expect(kinds).toHaveCount(0);

    await notesOf.focus();
    await page.keyboard.press('Enter');
    await window.getByText('סימון מילים בסעיף').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(window.getByRole('textbox', { name: 'מילות הסעיף' })).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect(window.getByText(/^נבחרו: /)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(window.getByRole('button', { name: 'סימון כחריג' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-words] mark[data-mark="exception"]').first()).toBeVisible();

    await window
      .getByRole('button', { name: /^הוספת הערה על הסימון/ })
      .first()
      .click();
    await page.keyboard.type('קודם כול המועד');
    await expect(window.getByText('נשמר', { exact: true })).toBeVisible();
    await expectAccessible(page, 'notes of a clause');

    await page.reload();
    await expect(page.locator('[data-words] mark[data-mark="rule"]')).toHaveText([words]);
    await expect(page.locator('[data-words] mark[data-mark="exception"]').first()).toBeVisible();
    await expectStill(page, 'a law with marked words');
    await notesOf.focus();
    await page.keyboard.press('Enter');
    await expect(window.getByText('קודם כול המועד')).toBeVisible();
    await window.getByRole('button', { name: `הסרת הסימון: ${words}` }).click();
    await expect(page.locator('[data-words] mark[data-mark="rule"]')).toHaveCount(0);
    await window.getByRole('button', { name: 'החזרת הסימון' }).click();
    await expect(page.locator('[data-words] mark[data-mark="rule"]')).toHaveText([words]);
    await page.keyboard.press('Escape');
    // The list is the server's.
    const stored = async () => {
      const { notes } = await callOk(sugya.origin, listLawNotes, { token: student.token });
      return notes.map(({ body }) => body ?? '').toSorted((one, other) => one.localeCompare(other));
    };
    await expect.poll(stored).toEqual(['', 'קודם כול המועד']);

    await page.goto(`/courses/${law.courseId}`);
    await page.getByRole('navigation').getByRole('link', { name: 'ההערות שלי' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ההערות שלי' })).toBeVisible();
    await expect(page.getByText('קודם כול המועד')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the list of notes');
    await page
      .getByRole('link', { name: /^20 – איחור/ })
      .first()
      .click();
    const panel = page.getByRole('complementary', { name: 'על הסעיף' });
    await expect(panel.getByText('קודם כול המועד')).toBeVisible();
    await page.reload();
    await expect(panel.getByText('קודם כול המועד')).toBeVisible();
    await expectStill(page, 'the panel of a clause with notes');
  },
);

/** Drags over the first words of the clause, as they are painted; returns what was selected. */
async function selectWithPointer(page: Page, heading: string): Promise<string> {
  const row = page.locator('[data-index]').filter({ has: reader(page).clause(heading) });
  // A heading's words begin in the row after it.
  const index = Number(await row.getAttribute('data-index')) + 1;
  const place = await page
    .locator(`[data-index="${index}"] [data-words]`)
    .first()
    .evaluate((words) => {
      const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      let node = texts.nextNode();
      while (node !== null && (node.textContent ?? '').trim().split(' ').length < 3) node = texts.nextNode();
      if (!(node instanceof Text)) throw new Error('The clause has no words');
      const from = node.data.search(/\p{L}/u);
      const to = node.data.indexOf(' ', node.data.indexOf(' ', from) + 1);
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const { left, right, top, height } = range.getBoundingClientRect();
      return { text: range.toString(), left, right, y: top + height / 2 };
    });
  await page.mouse.move(place.right - 1, place.y);
  await page.mouse.down();
  await page.mouse.move(place.left + 1, place.y, { steps: 6 });
  await page.mouse.up();
  return place.text;
}
