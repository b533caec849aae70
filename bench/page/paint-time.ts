/// <reference lib="dom" />
/** How long after a key press the next heading stands painted on the screen, measured inside the page. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    nextPaint?: Promise<number>;
  }
}

/** Presses the key and resolves with the milliseconds until the frame with that second-level heading is painted. */
export async function timePaint(page: Page, key: string, heading: string): Promise<number> {
  await page.evaluate((wanted) => {
    window.nextPaint = new Promise((resolve) => {
      const isShown = () =>
        [...document.querySelectorAll('h2')].some((found) => found.textContent === wanted);
      const listen = (event: KeyboardEvent) => {
        window.removeEventListener('keydown', listen, true);
        const afterPaint = () => {
          // A frame is painted between its animation callbacks and the next task.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - event.timeStamp);
            port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          afterPaint();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      };
      window.addEventListener('keydown', listen, true);
    });
  }, heading);
  await page.keyboard.press(key);
  return await page.evaluate(() => window.nextPaint ?? Promise.reject(new Error('No probe')));
}

/** The same movement with nothing behind it: a still page that swaps one text for the next. */
export async function openStillPage(page: Page, total: number): Promise<void> {
  await page.setContent(
    '<!doctype html><html lang="he" dir="rtl"><title>still</title><h2></h2><p></p></html>',
  );
  await page.evaluate((count) => {
    let number = 1;
    const show = () => {
      const heading = document.querySelector('h2');
      if (heading !== null) heading.textContent = `שאלה ${number} מתוך ${count}`;
    };
    show();
    window.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowLeft' && number < count) number += 1;
      if (event.key === 'ArrowRight' && number > 1) number -= 1;
      show();
    });
  }, total);
}
