/** The core journeys in three engines, over the build: two more browsers are too much for every run. */
import { findBrowsers } from '../browsers/find-browsers.ts';
import { runVitest } from './run-tests.ts';
import type { Step } from './steps.ts';

export const BROWSERS_STEP: Step = {
  name: 'browsers',
  title: 'core journeys in Chromium, Firefox ESR and WebKitGTK',
  run: async ({ args }) =>
    await runVitest(['browsers'], {
      // Each by its name, so that the report says in which version of which engine it passed.
      args: ['--reporter=verbose', ...args],
      env: await findBrowsers(),
    }),
};
