/** The modes of the accessibility panel on a page that is open, without the panel: a journey of its own turns them on there. */
import type { Page } from '@playwright/test';

/** The nine modes, those together that change different things. */
export const MODE_SETS = [
  'yellow-on-black',
  'night link-highlight white-cursor',
  'black-on-white zoom larger-text readable-font black-cursor',
];

/** As large as letters become. */
export const LARGEST = 'zoom larger-text readable-font';

const DARK = /night|yellow-on-black/;

/** `modes` as the page's root names them, with spaces between. */
export async function showModes(page: Page, modes: string): Promise<void> {
  await page.evaluate(
    ({ words, scheme }) => {
      const { dataset } = document.documentElement;
      dataset.modes = words;
      dataset.mantineColorScheme = scheme;
      // What measures itself answers in the next frame.
      return new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    },
    { words: modes, scheme: DARK.test(modes) ? 'dark' : 'light' },
  );
}
