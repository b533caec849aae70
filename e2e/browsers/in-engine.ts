/** The core journeys in one engine: a server for all of them, a fresh browser and a student for each. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CourseServer, startCourseServer } from './course-server.ts';
import type { OpenBrowser, Window } from './driver.ts';
import { coreJourneys, phoneJourneys } from './journeys/core-journeys.ts';
import { atRest, stateOfPage, wordsOfPage } from './journeys/in-page.ts';
import type { CoreJourney } from './journeys/place.ts';

const DESK: Window = { width: 1366, height: 768 };
/** As narrow as WebKitGTK's window can be, which is below the width where the layout changes. */
const PHONE: Window = { width: 450, height: 844 };
/** Where pictures of the screens go; none are taken without it. */
const PICTURES = process.env.BROWSER_PICTURES;

/** `name` says the engine and its version: `Firefox ESR 153.7.0`. */
export function describeJourneysIn(name: string, openBrowser: OpenBrowser): void {
  describe(`${name}: the journeys`, () => {
    let server: CourseServer;
    beforeAll(async () => {
      server = await startCourseServer();
    });
    afterAll(() => server.stop());

    it.each(Object.entries(coreJourneys))('%s', async (_sentence, journey) => {
      expect(await complaintsOf(journey, DESK)).toEqual([]);
    });
    it.each(Object.entries(phoneJourneys))('%s', async (_sentence, journey) => {
      expect(await complaintsOf(journey, PHONE)).toEqual([]);
    });

    /** Of the browser, after a journey that came to its end. */
    async function complaintsOf(journey: CoreJourney, window: Window): Promise<readonly string[]> {
      const student = await server.newStudent();
      const browser = await openBrowser({ origin: server.connection.origin, window });
      const { tab } = browser;
      const picture = async (screen: string) => {
        if (PICTURES === undefined) return;
        mkdirSync(PICTURES, { recursive: true });
        await tab.evaluate(atRest, null);
        await tab.screenshot(join(PICTURES, `${name.replaceAll(' ', '-')}-${screen}.png`));
      };
      try {
        await journey({ tab, server, student, picture });
        return await browser.complaints();
      } catch (error) {
        const shown = await Promise.all([
          tab.address(),
          tab.evaluate(wordsOfPage, null),
          tab.evaluate(stateOfPage, null),
        ]).catch(() => []);
        throw new Error(`What the page showed then: ${shown.join('\n')}`, { cause: error });
      } finally {
        await browser.quit();
        await server.connection.restore();
      }
    }
  });
}
