/** What every driver must do alike, tried on a page that is made for it: the journeys' findings rest on this. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenBrowser, OpenedBrowser } from './driver.ts';

const PAGE = `<!doctype html>
<html lang="he" dir="rtl"><meta charset="utf-8"><title>מבחן</title>
<style>body { margin: 0; font: 16px sans-serif } button { inline-size: 120px; block-size: 40px }
  .cover { position: fixed; inset-block-start: 0; inset-inline: 0; block-size: 60px; background: tan }
  .far { margin-block-start: 2000px }</style>
<main>
  <button id="covered" onclick="say('covered')">מכוסה</button>
  <p><button disabled onclick="say('disabled')">נעול</button></p>
  <p><button onclick="say('first')">ראשון</button> <button onclick="say('second')">שני</button></p>
  <p style="display: none"><button>שני</button></p>
  <p>שאלה <bdi>3</bdi> מתוך <bdi>9</bdi></p>
  <label>שם <input value="ישן" oninput="say(this.value)"></label>
  <input aria-label="תו" onkeydown="say(event.key)">
  <p><button class="far" onclick="say('far')">רחוק</button></p>
  <button onclick="missing.call()">תקלה</button>
</main>
<output id="said" role="status"></output>
<script>function say(text) { said.textContent = text }</script>
<div class="cover"></div>`;

export function describeDriver(name: string, openBrowser: OpenBrowser): void {
  describe(`${name}: the driver`, () => {
    let server: Server;
    let browser: OpenedBrowser;
    const status = { role: 'status' } as const;
    const button = (words: string) => ({ role: 'button', name: words }) as const;

    beforeAll(async () => {
      server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // A server that listens on a port says which.
      const { port } = server.address() as AddressInfo;
      browser = await openBrowser({
        origin: `http://127.0.0.1:${port}`,
        window: { width: 800, height: 600 },
        deadlineMilliseconds: 5_000,
      });
    });
    afterAll(async () => {
      await browser.quit();
      server.closeAllConnections();
      server.close();
    });
    beforeEach(() => browser.tab.open('/'));

    it('finds by role, by name and by words that stand in several elements, and nothing that is hidden', async () => {
      const { tab } = browser;
      expect(await tab.count(button('שני'))).toBe(1);
      await tab.see({ text: 'שאלה 3 מתוך 9' });
      await tab.see({ text: /^שאלה 3/, within: { role: 'main' } });
      expect(await tab.text({ label: 'שם' })).toBe('ישן');
      // Right to left: the first of two stands to the right.
      expect((await tab.box(button('ראשון'))).x).toBeGreaterThan((await tab.box(button('שני'))).x);
    });

    it('clicks what is out of sight, and neither what is covered nor what is disabled', async () => {
      const { tab } = browser;
      await tab.click(button('רחוק'));
      await tab.see({ ...status, text: 'far' });
      for (const words of ['מכוסה', 'נעול']) {
        await expect(tab.click(button(words))).rejects.toThrow(/cannot click|Timeout/);
      }
      expect(await tab.text(status)).toBe('far');
    });

    it('types Hebrew into a field, replacing what it said, and presses a named key', async () => {
      const { tab } = browser;
      await tab.fill('שם', 'סעיף 20 (א)');
      await tab.see({ ...status, text: 'סעיף 20 (א)' });
      expect(await tab.text({ label: 'שם' })).toBe('סעיף 20 (א)');
      await tab.fill('תו', 'x');
      await tab.press('ArrowLeft');
      await tab.see({ ...status, text: 'ArrowLeft' });
    });

    it('reports an uncaught error, also of a page that was left', async () => {
      const { tab } = browser;
      expect(await browser.complaints()).toEqual([]);
      await tab.click(button('תקלה'));
      await tab.reload();
      await tab.see(button('ראשון'));
      expect(await browser.complaints()).toEqual([expect.stringMatching(/missing/)]);
    });

    // The last, because it closes the tab of the others.
    it('gives a second tab what the first has stored, and closes the first', async () => {
      const { tab } = browser;
      await tab.evaluate((word) => localStorage.setItem('word', word), 'נשמר');
      const second = await tab.newTab();
      await second.open('/second?tab');
      await tab.close();
      expect(await second.evaluate(() => localStorage.getItem('word'), null)).toBe('נשמר');
      expect(await second.address()).toBe('/second?tab');
    });
  });
}
