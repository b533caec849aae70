/** A school whose students may sign in at its campus, a real OpenID provider, and with passkeys; and people's ways in. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { embeddedTemplate } from '@sugya/server/testing/app/test-template.ts';
import { freePort } from '@sugya/server/testing/peers/free-port.ts';
import { type MailServer, startMailServer } from '@sugya/server/testing/peers/mail-server.ts';
import { startOidcProvider } from '@sugya/server/testing/peers/oidc-provider.ts';
import { startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { type BrowserWatch, watchBrowser } from '../browser/browser-watch.ts';
import { preparedData } from '../content/prepared-data.ts';
import { newTokenSecret, type Person } from '../world.ts';

export type CampusSchool = {
  /** Passkeys are made for a name, and on this machine for this one: `http://localhost:PORT`. */
  readonly origin: string;
  readonly mail: MailServer;
};

type WorkerFixtures = {
  readonly school: CampusSchool;
  /** Of the installation, beside those that every such school has. */
  readonly settings: Readonly<Record<string, string>>;
};

export const test = base.extend<{ readonly watch: BrowserWatch }, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],

  school: [
    async ({ settings }, use) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const campus = await startOidcProvider({ publicUrl: origin });
      const mail = await startMailServer();
      const folder = await mkdtemp(join(tmpdir(), 'sugya-school-'));
      const template = await embeddedTemplate(preparedData);
      await cp(join(template, 'database'), join(folder, 'database'), { recursive: true });
      const server = await startServerProcess({
        DATA_DIR: folder,
        PORT: String(port),
        SMTP_URL: mail.url,
        TOKEN_SECRET: newTokenSecret(),
        REQUEST_DEADLINE_MS: '30000',
        ...campus.environment,
        ...settings,
      });
      await use({ origin, mail });
      await server.stop();
      await campus.stop();
      await mail.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ school }, use) => use(school.origin),

  watch: [
    async ({ context }, use) => {
      const watch = watchBrowser(context);
      await use(watch);
      expect(await watch.complaints()).toEqual([]);
    },
    { auto: true },
  ],
});

export async function signInByPassword(
  page: Page,
  { origin }: Pick<CampusSchool, 'origin'>,
  { userName, password }: Person,
): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('שם משתמש').fill(userName);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill(password);
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** On the provider's own page. */
export async function signInAtCampus(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
}

/** The session is gone from this browser, as after a long while. */
export async function leave(page: Page, { origin }: Pick<CampusSchool, 'origin'>): Promise<void> {
  // A page without scripts: none takes up the session again.
  await page.goto(`${origin}/readyz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies({ name: 'refresh_token' });
}

/** A device with a passkey chip that always recognises its owner. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
