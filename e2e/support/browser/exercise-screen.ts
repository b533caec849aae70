/** The exercise screen as a student sees it: by roles and words. */
import { expect, type Page } from '@playwright/test';

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
    /** The main button, when it leads on: past an open question, from an answer, or from its verdict. */
    next: page.getByRole('button', { name: /^(?:דילוג|הבאה|לשאלה הבאה)$/ }),
    previous: button('השאלה הקודמת'),
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
  };
  return screen;
}
