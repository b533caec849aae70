/** The browser of the journeys: Debian's Chromium without anything that speaks to the network by itself. */
import type { LaunchOptions } from '@playwright/test';
export declare const CHROMIUM: LaunchOptions;
