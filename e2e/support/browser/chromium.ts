/** The browsers of the journeys, without anything that speaks to the network by itself. */
import type { LaunchOptions } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser as people have it: with its viewer of PDF files and profiles that last. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args,
};

/** The same engine without a window: half the processor time of a journey. */
export const HEADLESS_SHELL: LaunchOptions = {
  executablePath:
    process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  // Nothing is drawn on a screen, so a process of its own for drawing costs more than it does.
  args: [...args, '--in-process-gpu'],
};
