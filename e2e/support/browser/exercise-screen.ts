/** The exercise screen as a student sees it: by roles and words. */
import { expect, type Locator, type Page } from '@playwright/test';

export function exerciseScreen(page: Page) {
  const answers = page.getByRole('group', { name: 'תשובות', exact: true });
  const sure = page.getByRole('radiogroup', { name: 'התשובה בטוחה?' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  const screen = {
    answers,
    sure,
    /** Of option `place`, from 0. */
    option: (place: number) => answers.getByRole('radio').nth(place),
    heading: (number: number, total: number) =>
      page.getByRole('heading', { name: `שאלה ${number} מתוך ${total}`, exact: true }),
    confirm: button('אישור התשובה'),
    next: button('הבאה'),
    previous: button('הקודמת'),
    mark: button('סימון לחזרה'),
    dialog: (name: string) => page.getByRole('dialog', { name }),
    /** The screen's one word on whether everything is at the server. */
    saved: page.getByRole('status').filter({ hasText: /^נשמר$/ }),
    waiting: page.getByRole('status').filter({ hasText: 'ממתין לחיבור' }),

    async choose(place: number, options: { isSure?: boolean } = {}): Promise<void> {
      await screen.option(place).click();
      await expect(screen.option(place)).toBeChecked();
      if (options.isSure !== undefined) await screen.saySure(options.isSure);
    },
    async saySure(isSure: boolean): Promise<void> {
      const word = isSure ? 'כן' : 'לא';
      // The word is what is seen and touched; the radio button lies under it.
      await sure.getByText(word, { exact: true }).click();
      await expect(sure.getByRole('radio', { name: word, exact: true })).toBeChecked();
    },
    /** From question `number` to the one after it. */
    async goOn(number: number, total: number): Promise<void> {
      await screen.next.click();
      await expect(screen.heading(number + 1, total)).toBeVisible();
    },
    /** Opens the review from the last question or the menu, and finishes there. */
    async finishFrom(start: Locator): Promise<void> {
      await start.click();
      const review = screen.dialog('לפני שמסיימים');
      await review.getByRole('button', { name: 'סיום התרגול', exact: true }).click();
    },
  };
  return screen;
}
