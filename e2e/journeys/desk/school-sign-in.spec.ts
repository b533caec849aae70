import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { embeddedTemplate } from '@sugya/server/testing/app/test-template.ts';
import { freePort } from '@sugya/server/testing/peers/free-port.ts';
import { type OidcProvider, startOidcProvider } from '@sugya/server/testing/peers/oidc-provider.ts';
import { type ServerProcess, startServerProcess } from '@sugya/server/testing/peers/server-process.ts';
import { expectAccessible } from '../../support/browser/page-rules.ts';
import { preparedData } from '../../support/content/prepared-data.ts';
import { ADMIN, DEMO_STUDENT, type Person, test } from '../../support/world.ts';

// One after the other in one installation, which is slow to make.
test.describe.configure({ mode: 'default' });

let folder = '';
let origin = '';
let campus: OidcProvider;
let server: ServerProcess;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const port = await freePort();
  // Passkeys are made for a name, and on this machine for this one.
  origin = `http://localhost:${port}`;
  campus = await startOidcProvider({ publicUrl: origin });
  folder = await mkdtemp(join(tmpdir(), 'sugya-school-'));
  await cp(join(await embeddedTemplate(preparedData), 'database'), join(folder, 'database'), {
    recursive: true,
  });
  server = await startServerProcess({
    DATA_DIR: folder,
    PORT: String(port),
    STAFF_PASSKEYS: 'on',
    REQUEST_DEADLINE_MS: '30000',
    ...campus.environment,
  });
});
test.afterAll(async () => {
  await server.stop();
  await campus.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function signInByPassword(page: Page, { userName, password }: Person): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('שם משתמש').fill(userName);
  await page.getByRole('textbox', { name: 'סיסמה' }).fill(password);
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** On the provider's own page. */
async function signInAtCampus(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
}

async function leave(page: Page): Promise<void> {
  // A page without scripts: none takes up the session again.
  await page.goto(`${origin}/readyz`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies({ name: 'refresh_token' });
}

/** A device with a passkey chip that always recognises its owner. */
async function addDevice(page: Page): Promise<void> {
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

test('SIN-02, SIN-05, SIN-06: a student joins the campus to the account and signs in there; a stranger of the campus is shown what to do', async ({
  page,
  browser,
}) => {
  test.slow();
  await signInByPassword(page, DEMO_STUDENT);
  await page.goto(`${origin}/userDetails`);
  await page.getByRole('button', { name: 'חיבור הקמפוס' }).click();
  await signInAtCampus(page, 'student-of-campus');
  await expect(page.getByRole('button', { name: 'ניתוק', exact: true })).toBeVisible();
  await expectAccessible(page, 'the ways in');

  await leave(page);
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('button', { name: 'כניסה עם הקמפוס' })).toBeVisible();
  await expectAccessible(page, 'signing in at a provider');
  await page.getByRole('button', { name: 'כניסה עם הקמפוס' }).click();
  await page.waitForURL((url) => url.origin === origin && !/^\/(login|signInWith)/.test(url.pathname));
  await page.goto(`${origin}/userDetails`);
  await expect(page.getByRole('button', { name: 'ניתוק', exact: true })).toBeVisible();

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(`${origin}/login`);
  await theirs.getByRole('button', { name: 'כניסה עם הקמפוס' }).click();
  // The same e-mail address as the student's.
  await signInAtCampus(theirs, DEMO_STUDENT.userName);
  await expect(theirs.getByText('עוד אין חיבור לחשבון בסוגיה')).toBeVisible();
  expect(new URL(theirs.url()).search).toBe('');
  await expectAccessible(theirs, 'an unknown identity');
  await other.close();
});

test('SIN-09, SIN-10, SIN-11: an administrator with a password is led to a passkey, and signs in with it from then on', async ({
  page,
}) => {
  test.slow();
  await addDevice(page);
  await signInByPassword(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'כניסת צוות', level: 1 })).toBeVisible();
  await page.goto(`${origin}/studio`);
  await expect(page.getByRole('textbox', { name: 'שם המפתח' })).toBeVisible();
  await expectAccessible(page, 'the passkey that staff need');
  await page.getByRole('textbox', { name: 'שם המפתח' }).fill('המחשב שלי');
  await page.getByRole('button', { name: 'הוספת מפתח גישה' }).click();
  await page.getByRole('button', { name: 'כניסה עם מפתח גישה' }).click();
  await expect(page.getByRole('navigation', { name: 'תפריט הסטודיו' })).toBeVisible();

  await leave(page);
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'כניסה עם מפתח גישה' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${origin}/userDetails`);
  await expect(page.getByRole('button', { name: 'הסרת מפתח הגישה המחשב שלי' })).toBeVisible();
});
