/** A Chromium that lets no site keep anything, as strict settings do to frames of other sites: no cookies, no storage. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';

const BLOCKED = 2;

export type ForgetfulBrowser = { readonly context: BrowserContext; close(): Promise<void> };

export async function openForgetfulBrowser(): Promise<ForgetfulBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'sugya-forgetful-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(
    join(profile, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: BLOCKED } } }),
  );
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 1366, height: 768 },
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
