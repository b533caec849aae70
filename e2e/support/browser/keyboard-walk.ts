/** A walk over screens with nothing but keys, each step as it is said. */
import { expect, type Page } from '@playwright/test';
import { type ScreenReader, screenReader } from './screen-reader.ts';

export type KeyboardWalk = {
  readonly reader: ScreenReader;
  /** Tab after Tab until the focus says this; fails where it never does. Answers with what was said. */
  readonly tabTo: (wanted: RegExp) => Promise<string>;
  readonly press: (...keys: string[]) => Promise<void>;
  readonly write: (words: string) => Promise<void>;
  readonly expectFocus: (said: RegExp) => Promise<void>;
  /** A live region said it, whatever came after. */
  readonly expectAnnounced: (said: RegExp) => Promise<void>;
  /** The screen reads these, in this order, among others; and nothing on it lacks a name that needs one. */
  readonly expectRead: (...lines: (string | RegExp)[]) => Promise<void>;
  readonly signIn: (person: { readonly userName: string; readonly password: string }) => Promise<void>;
};

/** Around the largest screen of the product once. */
const MOST_TABS = 120;

export async function keyboardWalk(page: Page): Promise<KeyboardWalk> {
  const reader = await screenReader(page);

  async function tabTo(wanted: RegExp): Promise<string> {
    const passed: string[] = [];
    for (let tab = 0; tab < MOST_TABS; tab += 1) {
      await page.keyboard.press('Tab');
      const said = await reader.focused();
      if (wanted.test(said)) return said;
      passed.push(said);
    }
    throw new Error(`No way by Tab to ${wanted}:\n${passed.join('\n')}`);
  }

  async function expectFocus(said: RegExp): Promise<void> {
    await expect.poll(() => reader.focused()).toMatch(said);
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }

  return {
    reader,
    tabTo,
    press,
    write: (words) => page.keyboard.insertText(words),
    expectFocus,
    expectAnnounced: async (said) => {
      await expect
        .poll(() => reader.announced(), { message: `announced: ${said}` })
        .toContainEqual(expect.stringMatching(said));
    },
    expectRead: async (...lines) => {
      await expect
        .poll(async () => missingInOrder(await reader.outline(), lines), {
          message: 'read by a screen reader',
        })
        .toEqual([]);
      expect.soft(await reader.nameless()).toEqual([]);
    },
    signIn: async ({ userName, password }) => {
      await tabTo(/^textbox "שם משתמש \(כתובת מייל\)"/);
      await page.keyboard.insertText(userName);
      await tabTo(/^textbox "סיסמה"/);
      await page.keyboard.insertText(password);
      await tabTo(/^button "כניסה"/);
      await press('Enter');
    },
  };
}

function missingInOrder(outline: readonly string[], lines: readonly (string | RegExp)[]): string[] {
  let from = 0;
  for (const line of lines) {
    const found = outline.findIndex(
      (one, place) => place >= from && (typeof line === 'string' ? one === line : line.test(one)),
    );
    if (found < 0) return [`${line} is not in:`, ...outline.slice(from)];
    from = found + 1;
  }
  return [];
}
